/*
 * What types without inner structure are, by clang's kind or by name.
 */
#ifndef JSONGEN_FRONTEND_TYPE_NAMES_H
#define JSONGEN_FRONTEND_TYPE_NAMES_H

#include <clang-c/Index.h>

#include "model/model.h"

typedef struct builtin_type {
    enum CXTypeKind clang_kind;
    const char *words;
    type_kind kind;
    int_sign sign;
    int_rank rank; /* of integers */
} builtin_type;

/* NULL when the kind is not one of a mapped builtin type. */
const builtin_type *find_builtin_type(enum CXTypeKind kind);
/* What a kind that cannot be mapped is called in messages. */
const char *unsupported_reason(enum CXTypeKind kind);
/* jsonrt_str and its kin. */
bool find_known_typedef(const char *name, known_type *known);
/* The same behind `struct`, and struct timespec, timeval and tm. name may be NULL. */
bool find_known_tag(const char *name, known_type *known);
/* 8 to 64 for int8_t to uint64_t, else 0. */
unsigned fixed_bits_of_name(const char *name);
/* Of typedefs in system headers that are one on every target; else RANK_TARGET. */
int_rank rank_of_name(const char *name);

#endif
