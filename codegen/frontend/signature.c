/*
 * See signature.h. Clang's own spelling of a canonical type would do, but for its qualifiers: they
 * stand before a name, behind a star, or inside of parentheses, and functions of codecs take their
 * types with one more or one less.
 */
#include "frontend/signature.h"

#include <string.h>

typedef struct qualifier {
    unsigned (*has)(CXType type);
    const char *word;
} qualifier;

static const qualifier qualifiers[] = {{clang_isConstQualifiedType, "const "},
                                       {clang_isVolatileQualifiedType, "volatile "},
                                       {clang_isRestrictQualifiedType, "restrict "}};

enum { N_QUALIFIERS = sizeof qualifiers / sizeof *qualifiers };

static const char *qualified(const unit *u, CXType type, const char *signature)
{
    for (size_t i = N_QUALIFIERS; i-- > 0;)
        if (qualifiers[i].has(type))
            signature = memory_format(u->memory, "%s%s", qualifiers[i].word, signature);
    return signature;
}

/* As clang spells it, which begins with its qualifiers. */
static const char *named_signature(const unit *u, CXType type)
{
    const char *words = take_string(u->memory, clang_getTypeSpelling(type));
    for (size_t i = 0; i < N_QUALIFIERS; i++) {
        size_t n = strlen(qualifiers[i].word);
        if (!qualifiers[i].has(type))
            continue;
        if (strncmp(words, qualifiers[i].word, n) != 0)
            return "?";
        words += n;
    }
    return words;
}

const char *signature_of_type(const unit *u, CXType type)
{
    type = clang_getCanonicalType(type);
    switch (type.kind) {
    case CXType_Pointer:
        return qualified(
            u, type,
            memory_format(u->memory, "*%s", signature_of_type(u, clang_getPointeeType(type))));
    case CXType_ConstantArray:
        return memory_format(u->memory, "[%lld]%s", clang_getArraySize(type),
                             signature_of_type(u, clang_getArrayElementType(type)));
    case CXType_IncompleteArray:
        return memory_format(u->memory, "[]%s",
                             signature_of_type(u, clang_getArrayElementType(type)));
    case CXType_Bool: /* "bool" in C23 */
        return qualified(u, type, "_Bool");
    default:
        return qualified(u, type, named_signature(u, type));
    }
}
