/*
 * Declared lengths, patterns and numbers of elements, for generated code.
 *
 * A value that has any is checked by a small generated function, which is handed the struct that
 * holds it, or the element, and answers with an error code. Reading calls it behind the value;
 * writing under the option `validate`.
 */
#ifndef JSONRT_GENCODE_CHECK_H
#define JSONRT_GENCODE_CHECK_H

#include <string.h>

#include "jsonrt/reader.h"
#include "jsonrt/types.h"
#include "jsonrt/writer.h"

#ifdef __cplusplus
extern "C" {
#endif

/** JSONRT_OK, or what is wrong with the value in the object. */
typedef int jsonrti_check(const void *object);

/** Cold half of the next: fails at the value that is at, or behind blanks at, `at`; but null, which
 *  has no length, passes. Returns p or NULL. */
const char *jsonrti_unfit(jsonrt_reader *r, const char *p, const char *at, int code);
/** Behind the value that was read at `at`; p is the position behind it, NULL passes through. */
static inline const char *jsonrti_read_checked(jsonrt_reader *r, const char *p, const char *at,
                                               jsonrti_check *check, const void *object)
{
    int code = p != NULL ? check(object) : JSONRT_OK;
    return code == JSONRT_OK ? p : jsonrti_unfit(r, p, at, code);
}
/** Before the value is written; does nothing without `validate`. Returns d. */
char *jsonrti_write_unfit(jsonrt_writer *w, int code);
static inline char *jsonrti_write_checked(jsonrt_writer *w, char *d, jsonrti_check *check,
                                          const void *object)
{
    int code = w->options.validate && d != NULL ? check(object) : JSONRT_OK;
    return code == JSONRT_OK ? d : jsonrti_write_unfit(w, code);
}

/* ---- a type's own check: validate= ---- */

/** fault is what it said: NULL, or static text, which becomes the message of JSONRT_ERR_INVALID at
 *  the object that is at, or behind blanks at, `at`. Returns p or NULL. */
const char *jsonrti_invalid(jsonrt_reader *r, const char *at, const char *fault);
static inline const char *jsonrti_read_validated(jsonrt_reader *r, const char *p, const char *at,
                                                 const char *fault)
{
    return fault == NULL ? p : jsonrti_invalid(r, at, fault);
}
/** The same when writing, under `validate`. Returns d or NULL. */
char *jsonrti_write_invalid(jsonrt_writer *w, const char *fault);
static inline char *jsonrti_write_validated(jsonrt_writer *w, char *d, const char *fault)
{
    return fault == NULL ? d : jsonrti_write_invalid(w, fault);
}

/* ---- patterns ---- */

/** Code points from first up to that of the next span belong to class `kind`. */
typedef struct jsonrti_pattern_span {
    uint32_t first, kind;
} jsonrti_pattern_span;

/** A pattern as an automaton over classes of characters. State 0 has failed, state 1 has matched:
 *  neither is left, and neither has a row. Texts that end in 1 … n_final - 1 match. */
typedef struct jsonrti_pattern {
    const uint16_t *next;              /* [(state - 2) * n_classes + class] */
    const jsonrti_pattern_span *spans; /* beyond ASCII: the first is at U+0080 */
    uint16_t n_spans, n_classes, start, n_final;
    uint8_t ascii[128]; /* classes */
} jsonrti_pattern;

/** JSONRT_ERR_PATTERN unless it matches. Text that is not UTF-8 passes: the writer's leaf has its
 *  own word for it. O(n). */
int jsonrti_check_pattern(const char *s, size_t n, const jsonrti_pattern *pattern);

/* ---- what the functions call: all answer with JSONRT_OK or the code of the fault ---- */

/** Text of n bytes, of which the characters (code points) are counted. What has no length, such as
 *  NULL with a count above 0, passes: the writer's leaf refuses it. pattern may be NULL. O(n). */
int jsonrti_check_text(const char *s, size_t n, uint64_t min, uint64_t max,
                       const jsonrti_pattern *pattern);
/** NULL is null and passes. */
static inline int jsonrti_check_cstr(const char *s, uint64_t min, uint64_t max,
                                     const jsonrti_pattern *pattern)
{
    return s == NULL ? JSONRT_OK : jsonrti_check_text(s, strlen(s), min, max, pattern);
}
static inline int jsonrti_check_str(jsonrt_str s, uint64_t min, uint64_t max,
                                    const jsonrti_pattern *pattern)
{
    return s.ptr == NULL ? JSONRT_OK : jsonrti_check_text(s.ptr, s.len, min, max, pattern);
}
/** char[cap]: up to its first NUL. */
static inline int jsonrti_check_chars(const char *s, size_t cap, uint64_t min, uint64_t max,
                                      const jsonrti_pattern *pattern)
{
    const char *nul = (const char *)memchr(s, '\0', cap);
    return jsonrti_check_text(s, nul != NULL ? (size_t)(nul - s) : cap, min, max, pattern);
}
/** Text that is kept as text, but has to look like a UUID or an address: JSONRTI_UUID, _IPV4, _IPV6
 *  or _MAC of gencode_form.h; else JSONRT_ERR_FORMAT. What has no length passes as above. */
int jsonrti_check_form(const char *s, size_t n, int form);
static inline int jsonrti_check_form_cstr(const char *s, int form)
{
    return s == NULL ? JSONRT_OK : jsonrti_check_form(s, strlen(s), form);
}
static inline int jsonrti_check_form_str(jsonrt_str s, int form)
{
    return s.ptr == NULL ? JSONRT_OK : jsonrti_check_form(s.ptr, s.len, form);
}
static inline int jsonrti_check_form_chars(const char *s, size_t cap, int form)
{
    const char *nul = (const char *)memchr(s, '\0', cap);
    return jsonrti_check_form(s, nul != NULL ? (size_t)(nul - s) : cap, form);
}
/** A byte string of n bytes. */
static inline int jsonrti_check_bytes(uint64_t n, uint64_t min, uint64_t max)
{
    return n < min ? JSONRT_ERR_MIN_LEN : n > max ? JSONRT_ERR_MAX_LEN : JSONRT_OK;
}
/** An array or map of n elements. A count that is negative passes: the writer refuses it. */
static inline int jsonrti_check_items(uint64_t n, uint64_t min, uint64_t max)
{
    if (n > UINT64_MAX / 2)
        return JSONRT_OK;
    return n < min ? JSONRT_ERR_TOO_FEW : n > max ? JSONRT_ERR_TOO_MANY : JSONRT_OK;
}

#ifdef __cplusplus
}
#endif

#endif
