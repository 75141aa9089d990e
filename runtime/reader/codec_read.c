/*
 * Reading by hand: the calls of codec.h, and what generated code needs around them.
 *
 * The position is in the reader; each call takes it out, works as a leaf of generated code does,
 * and puts it back. Nobody keeps a path meanwhile: when a call fails, the text from where the walk
 * began (the document, or the value that a user's codec was called for) to the value at hand is
 * walked again for it. Codecs and generated readers may call each other to any depth; each adds its
 * part.
 */
#include "jsonrt/codec.h"

#include "error/error_internal.h"
#include "reader/reader_internal.h"

/* A call without an open document. */
static void fail_unopened(jsonrt_reader *r)
{
    if (r->error.code != JSONRT_OK)
        return;
    r->input = "";
    r->input_end = r->input;
    r->tail_offset = SIZE_MAX;
    jsonrti_read_fail(r, JSONRT_ERR_USE, r->input, NULL);
    jsonrti_read_complete(r);
}

/* The error is set: prepend what leads from the start of the walk to the value at that offset, and
 * complete it if no generated code does. Returns false. */
static bool fail_walk(jsonrt_reader *r, size_t offset)
{
    r->pos = NULL;
    if (!r->open)
        return false;
    jsonrti_fault fault = {r->error.code, r->input + offset};
    jsonrti_lex_path(jsonrti_read_path(r), r->input + r->walk_offset, r->input_end, fault);
    if (r->codecs == 0) {
        jsonrti_read_complete(r);
        jsonrti_read_close(r);
    }
    return false;
}

static const char *begin_call(jsonrt_reader *r)
{
    if (JSONRTI_UNLIKELY(r->pos == NULL))
        fail_unopened(r);
    return r->pos;
}

/* The offset of the value whose position, or that of blanks before it, is p. */
static size_t offset_of_value(const jsonrt_reader *r, const char *p)
{
    return (size_t)(jsonrti_read_value_at(r, p) - r->input);
}

/* A call that began at `before` and came to p. */
static bool end_call(jsonrt_reader *r, const char *before, const char *p)
{
    size_t offset = offset_of_value(r, before);
    if (JSONRTI_UNLIKELY(p == NULL))
        return fail_walk(r, offset);
    r->value_offset = offset;
    r->pos = p;
    return true;
}

/* ---- documents and values ---- */

bool jsonrt_reader_open(jsonrt_reader *r, const char *json, size_t len)
{
    const char *p = jsonrti_read_begin(r, json, len);
    if (p == NULL)
        return jsonrti_read_end(r, NULL);
    r->pos = p;
    r->walk_offset = jsonrti_read_offset(r, p);
    r->value_offset = offset_of_value(r, p);
    return true;
}

bool jsonrt_reader_finish(jsonrt_reader *r)
{
    const char *p = begin_call(r);
    return p != NULL && jsonrti_read_end(r, p);
}

const char *jsonrti_value_begin(jsonrt_reader *r)
{
    const char *p = begin_call(r);
    if (p != NULL)
        r->value_offset = offset_of_value(r, p);
    return p;
}

bool jsonrti_value_end(jsonrt_reader *r, const char *p)
{
    if (p == NULL)
        return fail_walk(r, r->value_offset);
    r->pos = p;
    return true;
}

void jsonrti_codec_enter(jsonrt_reader *r, const char *p, jsonrti_codec *saved)
{
    if (r->codecs == 0)
        r->arena.refused = JSONRT_OK;
    saved->walk_offset = r->walk_offset;
    saved->value_offset = r->value_offset;
    r->pos = p;
    r->walk_offset = offset_of_value(r, p);
    r->value_offset = r->walk_offset;
    r->codecs++;
}

const char *jsonrti_codec_leave(jsonrt_reader *r, const jsonrti_codec *saved, bool ok)
{
    /* Memory that was refused without the codec's saying so would be a NULL in a value. */
    if (r->error.code == JSONRT_OK && (!ok || r->arena.refused != JSONRT_OK))
        jsonrt_fail(r, r->arena.refused != JSONRT_OK ? r->arena.refused : JSONRT_ERR_CUSTOM, NULL);
    const char *p = r->error.code == JSONRT_OK ? r->pos : NULL;
    r->codecs--;
    r->walk_offset = saved->walk_offset;
    r->value_offset = saved->value_offset;
    r->pos = NULL;
    return p;
}

/* The value that the calls are at. Of a container that was left it is the bracket that closed it
 * which is kept, since no call has the memory of where it began. */
static const char *value_at_hand(const jsonrt_reader *r)
{
    const char *at = r->input + r->value_offset;
    if (at < r->input_end && (*at == ']' || *at == '}'))
        return jsonrti_lex_bracket(r->input + r->walk_offset, at);
    return at;
}

bool jsonrt_fail(jsonrt_reader *r, int code, const char *text)
{
    if (begin_call(r) == NULL)
        return false;
    const char *at = value_at_hand(r);
    jsonrti_read_fail(r, code != JSONRT_OK ? code : JSONRT_ERR_CUSTOM, at, text);
    return fail_walk(r, (size_t)(at - r->input));
}

/* ---- leaves ---- */

enum jsonrt_kind jsonrt_peek_kind(jsonrt_reader *r)
{
    if (r->pos == NULL)
        return JSONRT_KIND_ABSENT;
    r->pos = jsonrti_read_blanks(r, r->pos);
    switch (*r->pos) {
    case '"':
        return JSONRT_KIND_STRING;
    case '{':
        return JSONRT_KIND_OBJECT;
    case '[':
        return JSONRT_KIND_ARRAY;
    case 't':
    case 'f':
        return JSONRT_KIND_BOOL;
    case 'n':
        return JSONRT_KIND_NULL;
    default:
        return *r->pos == '-' || (unsigned char)(*r->pos - '0') <= 9 ? JSONRT_KIND_NUMBER
                                                                     : JSONRT_KIND_ABSENT;
    }
}

bool jsonrt_read_bool(jsonrt_reader *r, bool *out)
{
    const char *p = begin_call(r);
    return p != NULL && end_call(r, p, jsonrti_read_bool(r, p, out));
}

bool jsonrt_read_i64(jsonrt_reader *r, int64_t *out)
{
    const char *p = begin_call(r);
    return p != NULL && end_call(r, p, jsonrti_read_i64(r, p, out));
}

bool jsonrt_read_u64(jsonrt_reader *r, uint64_t *out)
{
    const char *p = begin_call(r);
    return p != NULL && end_call(r, p, jsonrti_read_u64(r, p, out));
}

bool jsonrt_read_f64(jsonrt_reader *r, double *out)
{
    const char *p = begin_call(r);
    return p != NULL && end_call(r, p, jsonrti_read_f64(r, p, out));
}

bool jsonrt_read_str(jsonrt_reader *r, jsonrt_str *out)
{
    char *text;
    size_t len;
    const char *p = begin_call(r);
    if (p == NULL || !end_call(r, p, jsonrti_read_text(r, p, &text, &len)))
        return false;
    out->ptr = text;
    out->len = len;
    return true;
}

bool jsonrt_read_cstr(jsonrt_reader *r, char **out)
{
    const char *p = begin_call(r);
    return p != NULL && end_call(r, p, jsonrti_read_cstr(r, p, out));
}

bool jsonrt_read_raw(jsonrt_reader *r, jsonrt_raw *out)
{
    const char *p = begin_call(r);
    return p != NULL && end_call(r, p, jsonrti_read_raw(r, p, out));
}

bool jsonrt_read_value(jsonrt_reader *r, jsonrt_value *out)
{
    const char *p = begin_call(r);
    return p != NULL && end_call(r, p, jsonrti_read_value(r, p, out));
}

bool jsonrt_read_null(jsonrt_reader *r)
{
    const char *p = begin_call(r);
    if (p == NULL)
        return false;
    const char *behind = jsonrti_take_null(r, p);
    if (behind == NULL)
        jsonrti_read_mismatch(r, jsonrti_read_blanks(r, p), "expected null");
    return end_call(r, p, behind);
}

bool jsonrt_skip(jsonrt_reader *r)
{
    const char *p = begin_call(r);
    return p != NULL && end_call(r, p, jsonrti_read_skip(r, p));
}

/* ---- containers ---- */

/* Enter a container with that bracket. */
static bool begin_read_container(jsonrt_reader *r, char bracket)
{
    const char *p = begin_call(r);
    if (p == NULL)
        return false;
    const char *at = jsonrti_read_blanks(r, p);
    const char *behind = NULL;
    if (*at != bracket)
        jsonrti_read_mismatch(r, at, bracket == '[' ? "expected an array" : "expected an object");
    else if (jsonrti_read_enter(r, at))
        behind = jsonrti_read_leave(r, at + 1);
    return end_call(r, p, behind);
}

/* At the next element or key; NULL at the end, which is left, and on an error. */
static const char *next_in_call(jsonrt_reader *r, bool *first, char bracket)
{
    const char *before = begin_call(r);
    if (before == NULL)
        return NULL;
    const char *p = jsonrti_read_blanks(r, before);
    size_t offset = jsonrti_read_offset(r, p);
    if (r->depth_left == r->options.max_depth) {
        jsonrti_read_fail(r, JSONRT_ERR_USE, p, "no container is open");
        fail_walk(r, offset);
        return NULL;
    }
    if (*p == bracket) {
        jsonrti_read_depart(r);
        r->value_offset = offset;
        r->pos = jsonrti_read_leave(r, p + 1);
        return NULL;
    }
    if (!*first)
        p = bracket == ']' ? jsonrti_array_next(r, p) : jsonrti_map_next(r, p);
    else if (p >= r->end)
        p = jsonrti_read_expected(r, p, NULL);
    *first = false;
    if (p == NULL) {
        fail_walk(r, offset);
        return NULL;
    }
    r->value_offset = offset_of_value(r, p);
    r->pos = p;
    return p;
}

bool jsonrt_read_object_begin(jsonrt_reader *r)
{
    return begin_read_container(r, '{');
}

bool jsonrt_read_object_next(jsonrt_reader *r, bool *first, jsonrt_str *key)
{
    char *text;
    size_t len;
    const char *p = next_in_call(r, first, '}');
    if (p == NULL)
        return false;
    const char *behind = jsonrti_map_key(r, p, &text, &len);
    if (behind == NULL)
        return fail_walk(r, jsonrti_read_offset(r, p));
    key->ptr = text;
    key->len = len;
    r->value_offset = offset_of_value(r, behind);
    r->pos = behind;
    return true;
}

bool jsonrt_read_array_begin(jsonrt_reader *r)
{
    return begin_read_container(r, '[');
}

bool jsonrt_read_array_next(jsonrt_reader *r, bool *first)
{
    return next_in_call(r, first, ']') != NULL;
}
