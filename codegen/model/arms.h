/*
 * What the arms of untagged unions take: both the check stage and the plan ask.
 */
#ifndef JSONGEN_ARMS_H
#define JSONGEN_ARMS_H

#include "model/model.h"

/* Kinds of JSON values, as the reader tells them apart: one bit each. */
typedef enum arm_kind {
    ARM_NULL = 1,
    ARM_BOOL = 2,
    ARM_INTEGER = 4,
    ARM_FRACTION = 8,
    ARM_STRING = 16,
    ARM_ARRAY = 32,
    ARM_OBJECT = 64,
    ARM_LAST = ARM_OBJECT
} arm_kind;

/* The kinds that a value of this shape can be; 0 when that cannot be said. */
unsigned arm_kinds(const shape *s);
/* Are keys that tell objects looked for in either case? That is so when some struct takes them. */
bool arms_fold_keys(const tagged_union *u);
/* Is null one of them, or may it be? A transparent struct says what its member does. */
bool arm_takes_null(const shape *s);
/* Does a codec of the user's see a null, which it may refuse? */
bool arm_gives_null_to_codec(const shape *s);
/* Those that it may be written as, where that are others than are read. */
unsigned arm_kinds_written(const shape *s);
/* The struct, by value or behind a pointer; NULL for others. */
const record *arm_record(const shape *s);
/* Of an internal union: the struct whose members stand beside the tag. */
const record *arm_members(const member *arm);
/* The one, also behind transparent structs, whose required members tell its objects; NULL for
 * others. */
const record *arm_object(const shape *s);
#endif
