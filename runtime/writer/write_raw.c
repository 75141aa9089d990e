/*
 * Leaves of text that already is JSON: raw values and exact numbers.
 *
 * Both are checked when written, wherever they came from: marshal never writes what unmarshal
 * refuses. The text is kept as it is, with two exceptions. Line breaks between tokens would break
 * the framing of line-delimited JSON, so that text with any is written without blanks; and what
 * escape_html and ascii_only promise of the output holds for this part of it too. Both can be done
 * byte by byte, since characters to escape stand in strings only.
 */
#include "writer/writer_internal.h"

#include "arena/allocator.h"
#include "error/path.h"
#include "lexer/lexer.h"
#include "number/number.h"
#include "text/text.h"

/* Containers of raw text whose bits lie on the stack. */
enum { RAW_LEVELS = 4096 };

static char *write_checked(jsonrt_writer *w, char *d, const char *lit, size_t n, const char *json,
                           size_t len)
{
    d = jsonrti_room(w, d, n);
    if (d != NULL) {
        d = jsonrti_copy_literal(d, lit, n);
        d = jsonrti_write_span(w, d, json, len);
    }
    return d != NULL ? d : jsonrti_lost_at(w, lit, n);
}

/* Why the text is no number that can be written; JSONRT_OK when it is one. */
static int number_fault(jsonrt_number v)
{
    const char *bad;
    if (v.len > JSONRTI_COUNT_MAX)
        return JSONRT_ERR_COUNT;
    return jsonrti_number_scan(v.ptr, v.ptr + v.len, &bad) == v.ptr + v.len ? JSONRT_OK
                                                                            : JSONRT_ERR_NUMBER;
}

/* A checked number, as a token or as text. */
static inline char *write_number(jsonrt_writer *w, char *d, const char *lit, size_t n,
                                 jsonrt_number v,
                                 char *(*write)(jsonrt_writer *w, char *d, const char *lit,
                                                size_t n, const char *text, size_t len))
{
    if (d == NULL)
        return NULL;
    if (v.ptr == NULL)
        return jsonrti_write_null(w, d, lit, n);
    int fault = number_fault(v);
    if (fault != JSONRT_OK)
        return jsonrti_fail_at(w, lit, n, fault, NULL);
    return write(w, d, lit, n, v.ptr, v.len);
}

char *jsonrti_write_number(jsonrt_writer *w, char *d, const char *lit, size_t n, jsonrt_number v)
{
    return write_number(w, d, lit, n, v, write_checked);
}

char *jsonrti_write_number_as(jsonrt_writer *w, char *d, const char *lit, size_t n, jsonrt_number v)
{
    return write_number(w, d, lit, n, v, jsonrti_write_text);
}

static char *fail_raw(jsonrt_writer *w, const char *lit, size_t n, const char *start,
                      const char *end, jsonrti_fault fault)
{
    jsonrti_path path = {w->error.path, &w->path_at, &w->path_head};
    jsonrti_write_fail(w, fault.code, NULL);
    jsonrti_lex_path(path, start, end, fault);
    return jsonrti_lost_at(w, lit, n);
}

static bool is_raw_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

/* Of valid JSON: does c need another look when characters are escaped? */
static bool is_raw_special(char c)
{
    return (unsigned char)c >= 0x80 || c == '<' || c == '>' || c == '&';
}

/* Escape the run of special bytes at *p as the options say. */
static char *write_raw_specials(jsonrt_writer *w, char *d, const char **p, const char *end)
{
    const char *stop = *p;
    while (stop < end && is_raw_special(*stop))
        stop++;
    while (d != NULL && *p < stop) {
        enum jsonrti_text_status status;
        d = jsonrti_room(w, d, JSONRTI_ESCAPE_ROOM);
        if (d != NULL)
            d = jsonrti_text_write(d, w->end, p, stop, w->escape, &status);
    }
    *p = stop;
    return d;
}

/* The end of the bytes at p that are written as they are. */
static const char *find_raw_run(const char *p, const char *end, bool escape, bool *in_string)
{
    while (p < end) {
        if ((!*in_string && is_raw_blank(*p)) || (escape && is_raw_special(*p)))
            break;
        if (*p == '"')
            *in_string = !*in_string;
        p += *p == '\\' ? 2 : 1;
    }
    return p;
}

static char *write_raw_changed(jsonrt_writer *w, char *d, const char *p, const char *end)
{
    bool escape = (w->escape & (JSONRTI_ESCAPE_HTML | JSONRTI_ESCAPE_ASCII)) != 0;
    bool in_string = false;
    while (d != NULL && p < end) {
        const char *stop = find_raw_run(p, end, escape, &in_string);
        d = jsonrti_write_span(w, d, p, (size_t)(stop - p));
        p = stop;
        if (p < end && is_raw_special(*p))
            d = write_raw_specials(w, d, &p, end);
        else if (p < end)
            p++;
    }
    return d;
}

/* Is valid JSON written as it is? */
static bool is_raw_kept(const jsonrt_writer *w, const char *json, size_t len)
{
    return (w->escape & (JSONRTI_ESCAPE_HTML | JSONRTI_ESCAPE_ASCII)) == 0 &&
           memchr(json, '\n', len) == NULL && memchr(json, '\r', len) == NULL;
}

static char *write_raw_text(jsonrt_writer *w, char *d, const char *lit, size_t n, const char *json,
                            size_t len)
{
    if (is_raw_kept(w, json, len))
        return write_checked(w, d, lit, n, json, len);
    d = write_checked(w, d, lit, n, json, 0);
    if (d == NULL)
        return NULL;
    d = write_raw_changed(w, d, json, json + len);
    return d != NULL ? d : jsonrti_lost_at(w, lit, n);
}

/* The same check with room for any depth that the text can have, but in a fixed writer, which
 * promises not to allocate. */
static const char *lex_raw_deeply(jsonrt_writer *w, const char *start, const char *end,
                                  jsonrti_fault *fault)
{
    size_t levels = w->options.max_depth - w->depth, len = (size_t)(end - start);
    size_t size = JSONRTI_LEX_WORDS(levels < len ? levels : len) * sizeof(uint64_t);
    if (w->mode == JSONRTI_MODE_FIXED)
        return NULL;
    uint64_t *bits = jsonrti_allocator_resize(&w->allocator, NULL, 0, size);
    if (bits == NULL) {
        *fault = (jsonrti_fault){JSONRT_ERR_MEMORY, fault->at};
        return NULL;
    }
    const char *stop = jsonrti_lex_value(start, end, levels < len ? levels : len, bits, fault);
    jsonrti_allocator_resize(&w->allocator, bits, size, 0);
    return stop;
}

const char *jsonrti_raw_end(jsonrt_writer *w, const char *start, const char *end,
                            jsonrti_fault *fault)
{
    uint64_t bits[JSONRTI_LEX_WORDS(RAW_LEVELS)];
    size_t left = w->options.max_depth - w->depth;
    const char *stop =
        jsonrti_lex_value(start, end, left < RAW_LEVELS ? left : RAW_LEVELS, bits, fault);
    if (stop == NULL && fault->code == JSONRT_ERR_MAX_DEPTH && left > RAW_LEVELS)
        stop = lex_raw_deeply(w, start, end, fault);
    return stop;
}

char *jsonrti_write_raw(jsonrt_writer *w, char *d, const char *lit, size_t n, jsonrt_raw v)
{
    if (d == NULL)
        return NULL;
    if (v.ptr == NULL)
        return jsonrti_write_null(w, d, lit, n);
    if (v.len > JSONRTI_COUNT_MAX)
        return jsonrti_fail_at(w, lit, n, JSONRT_ERR_COUNT, NULL);
    jsonrti_fault fault;
    const char *end = v.ptr + v.len;
    const char *start = jsonrti_lex_blanks(v.ptr, end);
    const char *stop = jsonrti_raw_end(w, start, end, &fault);
    if (stop == NULL)
        return fail_raw(w, lit, n, start, end, fault);
    if (jsonrti_lex_blanks(stop, end) != end)
        return jsonrti_fail_at(w, lit, n, JSONRT_ERR_TRAILING, NULL);
    return write_raw_text(w, d, lit, n, start, (size_t)(stop - start));
}
