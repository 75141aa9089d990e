/*
 * What every leaf of the reader uses.
 *
 * Two spaces. Input is read in place until a leaf ends within JSONRT_SLACK bytes of its end; then
 * jsonrti_read_splice moves the rest into r->tail, padded with NULs, and positions lie there.
 * r->end always ends the space that positions are in. Both spaces have one measure, the offset in
 * the input.
 *
 * What is readable. A position that a call returns to generated code is at most guard + 5 (a bool
 * may end behind the guard without a splice), so 64 - 5 = 59 bytes follow it. A literal of at most
 * JSONRTI_LITERAL_MAX = 40 bytes is compared there, and a leaf is entered behind it with at least
 * 19: a leaf may look at 16 bytes before it asks for r->end. jsonrti_object_begin asks for the
 * guard before it compares another literal, and jsonrti_object_end splices, so that runs of `{"a":`
 * and of
 * `}` without any leaf between them cannot walk off the end.
 *
 * JSONRTI_TAIL: a splice happens at p > guard = input_end - 64, or at the comma before a key at p >
 * guard - JSONRTI_KEY_REACH, so at most 100 bytes are moved. No literal has a NUL, so a position
 * never passes the text; 100 + 64 bytes of slack behind = 164 are enough.
 *
 * Text. jsonrti_read_begin reserves len + 16 bytes. A string takes its decoded bytes and a NUL,
 * which is at most its own source with its two quotes less one; raw text, numbers and base64 take
 * at most their source. So before the string whose body begins at offset o, at most o - 1 bytes are
 * used, and (o - 1) + (len - o) + JSONRTI_TEXT_SLACK < len + 16 is the furthest that a decoder may
 * write. No leaf therefore checks room. Scratch (keys, enum names, times) stands at r->text without
 * moving it.
 */
#ifndef JSONRTI_READER_INTERNAL_H
#define JSONRTI_READER_INTERNAL_H

#include "jsonrt/gencode_read.h"
#include "lexer/lexer.h"

/* What is looked at behind a comma to find a short key and its value. */
enum { JSONRTI_KEY_REACH = 1 + 16 + 16 + 4 };

/* A piece of text; not necessarily followed by a NUL. */
typedef struct jsonrti_slice {
    const char *ptr;
    size_t len;
} jsonrti_slice;

/* ---- positions ---- */

/* Where a leaf ends: gives the position its slack. */
static inline const char *jsonrti_read_leave(jsonrt_reader *r, const char *p)
{
    if (JSONRTI_UNLIKELY(p > r->guard))
        return jsonrti_read_splice(r, p);
    return p;
}

/* Do positions lie in the tail? */
static inline bool jsonrti_read_in_tail(const jsonrt_reader *r)
{
    return r->tail_offset != SIZE_MAX;
}

/* Offset in the input of a position in either space, also of one from before a splice. */
size_t jsonrti_read_offset(const jsonrt_reader *r, const char *p);
/* The same place in the caller's input, where text is in one piece. */
const char *jsonrti_read_in_input(const jsonrt_reader *r, const char *p);

/* What an object lacks is said at its brace. p is behind that, by now maybe the first byte of the
 * tail: the brace is sought in the input. Returns NULL. */
static inline const char *jsonrti_read_fail_at_brace(jsonrt_reader *r, const char *p, int code,
                                                     const char *message)
{
    return jsonrti_read_fail(r, code, jsonrti_read_in_input(r, p) - 1, message);
}

/* Where the value begins whose position, or that of blanks before it, generated code kept as `at`:
 * for errors only, since it may lie in the space that was left. */
const char *jsonrti_read_value_at(const jsonrt_reader *r, const char *at);
/* From a place in the input (not before the tail, once that is used) to a position, with its slack.
 */
const char *jsonrti_read_from_input(jsonrt_reader *r, const char *in);

/* Behind blanks, with its slack. At r->end the byte there is a NUL. */
const char *jsonrti_read_blanks(jsonrt_reader *r, const char *p);

/* Is this key the one that the entry k of m has, as m compares keys? (find_key.c) */
bool jsonrti_key_is(const jsonrti_members *m, const jsonrti_key *k, const char *key, size_t len);

/* ---- failure ---- */

/* At p (behind blanks) stands something that a leaf does not take: sets JSONRT_ERR_END, _NULL,
 * _TYPE, _NUMBER or _SYNTAX. wanted is the message of a wrong type: "expected a string". Returns
 * NULL. */
const char *jsonrti_read_mismatch(jsonrt_reader *r, const char *p, const char *wanted);
/* Something else stands at p than a separator, bracket or key: JSONRT_ERR_SYNTAX with this message,
 * or _END. NULL. */
const char *jsonrti_read_expected(jsonrt_reader *r, const char *p, const char *wanted);
/* A fault that the lexer found in the value at start; both are places in the input. Returns NULL.
 */
const char *jsonrti_read_fault(jsonrt_reader *r, const char *start, jsonrti_fault fault);
/* If the error is JSONRT_ERR_NULL for a null right here (its path is empty), it is no more: the
 * position behind the null. Else NULL. */
const char *jsonrti_read_forgive_null(jsonrt_reader *r);
/* Errors of the text and number kernels; status and bad as they gave them, at is the value's first
 * byte. Return NULL. jsonrti_text_code is in lexer.h. */
const char *jsonrti_read_text_fail(jsonrt_reader *r, int status, const char *bad);
const char *jsonrti_read_number_fail(jsonrt_reader *r, int status, const char *at, const char *bad);
/* The same of a number in a string or key, whose text is JSON whatever stands in it: at is the
 * quote, wanted the message for what is no number. */
const char *jsonrti_read_quoted_fail(jsonrt_reader *r, int status, const char *at,
                                     const char *wanted);

/* The path that the error is building. */
jsonrti_path jsonrti_read_path(jsonrt_reader *r);
/* Complete the error of a document that failed: line and column, the whole path. Once. */
void jsonrti_read_complete(jsonrt_reader *r);
/* End the document: gives the unused text room back; the arena is without a budget again. */
void jsonrti_read_close(jsonrt_reader *r);
/* Of a document with secrets that ends: what nobody can reach any more. */
void jsonrti_read_wipe(jsonrt_reader *r);

/* ---- depth ---- */

/* Enter a container whose bracket is at p; false with the error set. */
static inline bool jsonrti_read_enter(jsonrt_reader *r, const char *p)
{
    if (JSONRTI_UNLIKELY(r->depth_left == 0)) {
        jsonrti_too_deep(r, p);
        return false;
    }
    r->depth_left--;
    return true;
}

static inline void jsonrti_read_depart(jsonrt_reader *r)
{
    r->depth_left++;
}

/* ---- memory ---- */

/* The capacity that an array would like, and the one to make do with. */
size_t jsonrti_vec_prefer(jsonrt_reader *r, const char *p, const jsonrti_vec *v, size_t size);
size_t jsonrti_vec_make_do(jsonrt_reader *r, const char *p, const jsonrti_vec *v, size_t size,
                           size_t cap);

/* Memory from the objects, not zeroed; NULL with the error at p. */
void *jsonrti_read_take(jsonrt_reader *r, const char *p, size_t size, size_t align);

/* Store the low bytes of v in an integer object of that size. */
void jsonrti_store_integer(void *out, uint64_t v, size_t size);

/* ---- text ----
 * p stands at the opening quote (at the first byte of a number or value); the result is behind it
 * with its slack, or NULL with the error set. max_string is checked, except for scratch. */

/* Text that stays: NUL-terminated, in the text region or (in situ) in the input. */
const char *jsonrti_read_string(jsonrt_reader *r, const char *p, bool allow_nul, char **text,
                                size_t *len);
/* The same for a view: with borrow_input it may point into the input, and has no NUL then. */
const char *jsonrti_read_view(jsonrt_reader *r, const char *p, jsonrti_slice *out);
/* Text that is looked at and forgotten: valid until the next text. U+0000 allowed; no NUL behind.
 */
const char *jsonrti_read_scratch(jsonrt_reader *r, const char *p, jsonrti_slice *out);
/* A whole string that means something else, as scratch: blanks before it are passed, *at becomes
 * its quote, for errors; max_string is checked. */
const char *jsonrti_read_word(jsonrt_reader *r, const char *p, const char **at,
                              jsonrti_slice *text);
/* A number's exact text, validated; stays; no NUL behind. */
const char *jsonrti_read_number_text(jsonrt_reader *r, const char *p, jsonrti_slice *out);
/* One value of any kind, validated to its end, as text in the input: valid as long as that. */
const char *jsonrti_read_whole(jsonrt_reader *r, const char *p, jsonrti_slice *out);
/* Check the value at `in`, a place in the input, with at most `levels` containers open at once.
 * Behind it, also in the input; NULL with the fault, or without memory with the error set. */
const char *jsonrti_read_scan(jsonrt_reader *r, const char *in, size_t levels,
                              jsonrti_fault *fault);
/* Copy text to where it stays; never fails for text that was read once from this document. */
const char *jsonrti_read_keep(jsonrt_reader *r, const char *text, size_t len);

#endif
