/* See ways.h. Leaves of generated code are called as generated code calls them. */
#include "ways.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jsonrt/codec.h>
#include <jsonrt/gencode.h>
#include <jsonrt/jsonrt.h>

enum { CHARS = 512 };

static jsonrt_reader copying, borrowing;
static jsonrt_writer plain, ascii, html, replacing;

void start_ways(void)
{
    jsonrt_read_options borrow = {.borrow_input = true};
    jsonrt_write_options only_ascii = {.ascii_only = true}, for_html = {.escape_html = true};
    jsonrt_write_options replace = {.replace_invalid_utf8 = true};
    jsonrt_reader_init(&copying, NULL);
    jsonrt_reader_init(&borrowing, &borrow);
    jsonrt_writer_init(&plain, NULL);
    jsonrt_writer_init(&ascii, &only_ascii);
    jsonrt_writer_init(&html, &for_html);
    jsonrt_writer_init(&replacing, &replace);
}

void end_ways(void)
{
    jsonrt_reader_deinit(&copying);
    jsonrt_reader_deinit(&borrowing);
    jsonrt_writer_deinit(&plain);
    jsonrt_writer_deinit(&ascii);
    jsonrt_writer_deinit(&html);
    jsonrt_writer_deinit(&replacing);
}

void fail_case(const char *what, const void *bytes, size_t n)
{
    const unsigned char *p = bytes;
    fprintf(stderr, "%s:", what);
    for (size_t i = 0; i < n; i++)
        fprintf(stderr, " %02x", p[i]);
    fprintf(stderr, "\n");
    exit(1);
}

/* ---- reading ---- */

/* One way: the text, or false with the reader's error. */
typedef bool read_way(jsonrt_reader *r, const char *json, size_t len, jsonrt_str *out);

static bool read_cstr(jsonrt_reader *r, const char *json, size_t len, jsonrt_str *out)
{
    char *text = NULL;
    const char *p = jsonrti_read_begin(r, json, len);
    if (p != NULL)
        p = jsonrti_read_cstr(r, p, &text);
    bool ok = jsonrti_read_end(r, p);
    *out = (jsonrt_str){text, ok ? strlen(text) : 0};
    return ok;
}

static bool read_chars(jsonrt_reader *r, const char *json, size_t len, jsonrt_str *out)
{
    static char text[CHARS];
    const char *p = jsonrti_read_begin(r, json, len);
    if (p != NULL)
        p = jsonrti_read_chars(r, p, text, sizeof text);
    bool ok = jsonrti_read_end(r, p);
    *out = (jsonrt_str){text, ok ? strlen(text) : 0};
    return ok;
}

static bool read_text(jsonrt_reader *r, const char *json, size_t len, jsonrt_str *out)
{
    char *text = NULL;
    const char *p = jsonrti_read_begin(r, json, len);
    out->len = 0;
    if (p != NULL)
        p = jsonrti_read_text(r, p, &text, &out->len);
    out->ptr = text;
    return jsonrti_read_end(r, p);
}

static bool read_str(jsonrt_reader *r, const char *json, size_t len, jsonrt_str *out)
{
    return jsonrt_reader_open(r, json, len) && jsonrt_read_str(r, out) && jsonrt_reader_finish(r);
}

static bool read_in_situ(jsonrt_reader *r, const char *json, size_t len, jsonrt_str *out)
{
    static char copy[4 * CHARS];
    char *text = NULL;
    memcpy(copy, json, len);
    const char *p = jsonrti_read_begin_insitu(r, copy, len);
    out->len = 0;
    if (p != NULL)
        p = jsonrti_read_text(r, p, &text, &out->len);
    out->ptr = text;
    return jsonrti_read_end(r, p);
}

static bool read_value(jsonrt_reader *r, const char *json, size_t len, jsonrt_str *out)
{
    static jsonrt_value value;
    return jsonrt_value_parse(r, json, len, &value) && jsonrt_value_get_str(&value, out);
}

/* A key of an object, to which the string is turned. */
static bool read_key(jsonrt_reader *r, const char *json, size_t len, jsonrt_str *out)
{
    static char object[4 * CHARS];
    bool first;
    jsonrt_str none;
    memcpy(object, "{", 1);
    memcpy(object + 1, json, len);
    memcpy(object + 1 + len, ":0}", 3);
    bool ok = jsonrt_reader_open(r, object, len + 4) && jsonrt_read_object_begin(r) &&
              (first = true) && jsonrt_read_object_next(r, &first, out) && jsonrt_skip(r) &&
              !jsonrt_read_object_next(r, &first, &none) && jsonrt_reader_finish(r);
    if (r->error.offset > 0)
        r->error.offset--;
    return ok;
}

static const struct {
    const char *name;
    read_way *read;
    bool ends_at_nul, is_key;
} read_ways[] = {
    {"char *", read_cstr, true, false},      {"char[N]", read_chars, true, false},
    {"counted", read_text, false, false},    {"jsonrt_read_str", read_str, false, false},
    {"in situ", read_in_situ, false, false}, {"jsonrt_value", read_value, false, false},
    {"key", read_key, false, true},
};

enum { READ_WAYS = sizeof read_ways / sizeof read_ways[0] };

/* Ways take turns with the borrowing reader. */
static jsonrt_reader *reader_of(int way, size_t len)
{
    return (len + (size_t)way) % 3 == 0 ? &borrowing : &copying;
}

static void compare_error(const char *way, const jsonrt_error *e, const char *json, size_t len,
                          int code, size_t offset)
{
    if (e->code != code || e->offset != offset) {
        fprintf(stderr, "%s: %s at %zu, not %s at %zu; ", way, jsonrt_error_name(e->code),
                e->offset, jsonrt_error_name(code), offset);
        fail_case("in", json, len);
    }
}

static void expect_refused_by(int way, const char *json, size_t len, int code, size_t offset)
{
    jsonrt_reader *r = reader_of(way, len);
    jsonrt_str text;
    jsonrt_reader_reset(r);
    if (read_ways[way].read(r, json, len, &text))
        fail_case(read_ways[way].name, json, len);
    compare_error(read_ways[way].name, &r->error, json, len, code, offset);
}

void expect_read(const char *json, size_t len, const unsigned char *text, size_t n,
                 size_t nul_offset)
{
    jsonrt_error error;
    bool nul = n != 0 && memchr(text, '\0', n) != NULL;
    if (!jsonrt_valid(json, len, &error))
        fail_case("jsonrt_valid refuses", json, len);
    for (int way = 0; way < READ_WAYS; way++) {
        jsonrt_reader *r = reader_of(way, len);
        jsonrt_str got = {NULL, 0};
        if (nul && read_ways[way].ends_at_nul) {
            expect_refused_by(way, json, len, JSONRT_ERR_NUL, nul_offset);
            continue;
        }
        jsonrt_reader_reset(r);
        if (!read_ways[way].read(r, json, len, &got) && !read_ways[way].is_key)
            fail_case(read_ways[way].name, json, len);
        if (r->error.code != JSONRT_OK || got.len != n || (n != 0 && memcmp(got.ptr, text, n) != 0))
            fail_case(read_ways[way].name, json, len);
    }
}

void expect_refused(const char *json, size_t len, int code, size_t offset)
{
    jsonrt_error error;
    if (jsonrt_valid(json, len, &error))
        fail_case("jsonrt_valid accepts", json, len);
    compare_error("jsonrt_valid", &error, json, len, code, offset);
    for (int way = 0; way < READ_WAYS; way++) {
        /* Behind what is cut, a key would go on. */
        if (!read_ways[way].is_key || (len > 1 && json[len - 1] == '"'))
            expect_refused_by(way, json, len, code, offset);
    }
}

/* ---- writing ---- */

static void read_back(const jsonrt_writer *w, const unsigned char *text, size_t n)
{
    jsonrt_str got;
    jsonrt_reader_reset(&copying);
    if (!jsonrt_valid(w->data, w->len, NULL) || !read_str(&copying, w->data, w->len, &got) ||
        got.len != n || (n != 0 && memcmp(got.ptr, text, n) != 0))
        fail_case("comes back differently", text, n);
}

static void write_with(jsonrt_writer *w, const unsigned char *text, size_t n)
{
    jsonrt_writer_reset(w);
    if (!jsonrt_write_str(w, (const char *)text, n))
        fail_case("not written", text, n);
    for (size_t i = 0; i < w->len; i++) {
        unsigned char c = (unsigned char)w->data[i];
        if (c < 0x20 || (w == &ascii && c >= 0x80) ||
            (w == &html && (c == '<' || c == '>' || c == '&')))
            fail_case("a byte that must be escaped", w->data, w->len);
    }
    if (w == &html && w->len >= 3) {
        for (size_t i = 0; i + 3 <= w->len; i++) {
            if (memcmp(w->data + i, "\xE2\x80\xA8", 3) == 0 ||
                memcmp(w->data + i, "\xE2\x80\xA9", 3) == 0)
                fail_case("a line separator", w->data, w->len);
        }
    }
    read_back(w, text, n);
}

void expect_written(const unsigned char *text, size_t n)
{
    write_with(&plain, text, n);
    write_with(&ascii, text, n);
    write_with(&html, text, n);
    write_with(&replacing, text, n);
    jsonrt_reader_reset(&copying);
    jsonrt_value v = jsonrt_value_str(jsonrt_reader_arena(&copying), (const char *)text, n);
    jsonrt_writer_reset(&ascii);
    if (!jsonrt_value_print(&ascii, &v))
        fail_case("not printed as a value", text, n);
    read_back(&ascii, text, n);
}

void expect_not_written(const unsigned char *text, size_t n, const unsigned char *replaced,
                        size_t replaced_n)
{
    jsonrt_writer *const refusing[] = {&plain, &ascii, &html};
    for (int i = 0; i < 3; i++) {
        jsonrt_writer_reset(refusing[i]);
        if (jsonrt_write_str(refusing[i], (const char *)text, n) ||
            refusing[i]->error.code != JSONRT_ERR_UTF8 || refusing[i]->len != 0)
            fail_case("written", text, n);
    }
    jsonrt_reader_reset(&copying);
    jsonrt_value v = jsonrt_value_str(jsonrt_reader_arena(&copying), (const char *)text, n);
    if (jsonrt_value_kind(&v) != JSONRT_KIND_ABSENT)
        fail_case("made a value", text, n);
    jsonrt_writer_reset(&replacing);
    if (!jsonrt_write_str(&replacing, (const char *)text, n))
        fail_case("not replaced", text, n);
    read_back(&replacing, replaced, replaced_n);
}
