/*
 * Jansson, https://github.com/akheron/jansson, as an independent strict parser of RFC 8259, and the
 * places where it is known to differ from this library:
 *
 *   - numbers become int64_t or double at once: those that do not fit are refused (OVERFLOW)
 *   - it ends the document at a raw NUL byte; here that is a fault, anywhere
 *   - keys with U+0000 are refused, since its keys are NUL-terminated
 *   - depth: 2048 levels there, 512 here
 *   - of equal keys it keeps the last one, or refuses them when asked to
 */
#ifndef FUZZ_JANSSON_TREE_H
#define FUZZ_JANSSON_TREE_H

#include <jansson.h>

#include "fuzz.h"

/* What Jansson says of a text. */
enum jansson_verdict {
    JANSSON_ACCEPTS,
    JANSSON_REFUSES,
    JANSSON_DUPLICATE, /* equal keys, where they are refused */
    JANSSON_CANNOT_SAY /* refused for one of its own limits, or it did not see the whole text */
};

static inline enum jansson_verdict ask_jansson(const char *json, size_t len, size_t flags,
                                               json_t **tree)
{
    json_error_t error;

    *tree = NULL;
    if (len != 0 && memchr(json, '\0', len) != NULL)
        return JANSSON_CANNOT_SAY;
    *tree = json_loadb(json, len, JSON_DECODE_ANY | JSON_ALLOW_NUL | flags, &error);
    if (*tree != NULL)
        return JANSSON_ACCEPTS;
    switch (json_error_code(&error)) {
    case json_error_numeric_overflow:
    case json_error_stack_overflow:
    case json_error_null_byte_in_key:
    case json_error_out_of_memory:
        return JANSSON_CANNOT_SAY;
    case json_error_duplicate_key:
        return JANSSON_DUPLICATE;
    default:
        return JANSSON_REFUSES;
    }
}

/* A number as a double that is no wider, whatever the machine's registers are. */
static inline double number_of(json_t *j)
{
    volatile double v = json_number_value(j);

    return v;
}

/* A verdict of this library against Jansson's; error says why it was refused here. */
static inline void require_agreement(bool accepted, const jsonrt_error *error,
                                     enum jansson_verdict verdict)
{
    if (verdict == JANSSON_ACCEPTS)
        require_of(accepted || error->code == JSONRT_ERR_MAX_DEPTH,
                   "what Jansson accepts is accepted", error);
    if (verdict == JANSSON_REFUSES)
        require(!accepted, "what Jansson refuses is refused");
}

#endif
