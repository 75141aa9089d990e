/*
 * Values whose content nobody asked for, or wants as text: skipped, raw, numbers by their text.
 *
 * The lexer works on the caller's input, where text is in one piece: a position in the tail is
 * mapped there and back. Its bits for JSONRTI_LEX_LEVELS open containers are on the stack; only a
 * reader whose max_depth is larger, and a document that needs it, take more from the arena and scan
 * again.
 */
#include <string.h>

#include "arena/arena_internal.h"
#include "reader/reader_internal.h"

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* The same scan with room for any depth that the input can have. */
static const char *lex_deeply(jsonrt_reader *r, const char *in, size_t levels, jsonrti_fault *fault)
{
    levels = smaller(levels, (size_t)(r->input_end - in));
    size_t size = JSONRTI_LEX_WORDS(levels) * sizeof(uint64_t);
    uint64_t *bits = jsonrti_read_take(r, in, size, _Alignof(uint64_t));
    if (bits == NULL)
        return NULL;
    const char *behind = jsonrti_lex_value(in, r->input_end, levels, bits, fault);
    jsonrti_arena_shrink(&r->arena, bits, size, 0);
    return behind;
}

const char *jsonrti_read_scan(jsonrt_reader *r, const char *in, size_t levels, jsonrti_fault *fault)
{
    uint64_t bits[JSONRTI_LEX_WORDS(JSONRTI_LEX_LEVELS)];
    size_t least = smaller(levels, JSONRTI_LEX_LEVELS);
    const char *behind = jsonrti_lex_value(in, r->input_end, least, bits, fault);
    if (behind == NULL && fault->code == JSONRT_ERR_MAX_DEPTH && levels > least)
        behind = lex_deeply(r, in, levels, fault);
    return behind;
}

const char *jsonrti_read_whole(jsonrt_reader *r, const char *p, jsonrti_slice *out)
{
    jsonrti_fault fault = {JSONRT_OK, NULL};
    const char *in = jsonrti_read_in_input(r, p);
    const char *behind = jsonrti_read_scan(r, in, r->depth_left, &fault);
    if (behind == NULL)
        return r->error.code != JSONRT_OK ? NULL : jsonrti_read_fault(r, in, fault);
    out->ptr = in;
    out->len = (size_t)(behind - in);
    return jsonrti_read_from_input(r, behind);
}

const char *jsonrti_read_skip(jsonrt_reader *r, const char *p)
{
    jsonrti_slice ignored;
    return jsonrti_read_whole(r, p, &ignored);
}

const char *jsonrti_read_keep(jsonrt_reader *r, const char *text, size_t len)
{
    char *copy = r->text;
    memcpy(copy, text, len);
    r->text = copy + len;
    return copy;
}

const char *jsonrti_read_raw(jsonrt_reader *r, const char *p, jsonrt_raw *out)
{
    jsonrti_slice text = {NULL, 0};
    if ((unsigned char)*p <= ' ')
        p = jsonrti_read_blanks(r, p);
    p = jsonrti_read_whole(r, p, &text);
    if (p == NULL)
        return NULL;
    out->ptr = r->views ? text.ptr : jsonrti_read_keep(r, text.ptr, text.len);
    out->len = text.len;
    return p;
}
