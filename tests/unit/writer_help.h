/*
 * A document with every kind of leaf, written as generated code writes, and sinks to write it to.
 */
#ifndef TESTS_WRITER_HELP_H
#define TESTS_WRITER_HELP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "jsonrt/gencode.h"

/* What one element of the document's array holds. */
struct sample {
    const char *text;
    double number;
};

/* 700 bytes: more than the writer's stage; every third needs an escape. */
static inline const char *long_text(void)
{
    static char text[701];
    for (size_t i = 0; i < 700; i++)
        text[i] = i % 3 == 2 ? '\n' : (char)('a' + i % 26);
    return text;
}

static inline char *write_sample(jsonrt_writer *w, char *d, bool comma, const struct sample *in)
{
    d = jsonrti_write_enter(w, d);
    if (d == NULL)
        return NULL;
    d = jsonrti_write_cstr(w, d, JSONRTI_LIT_AFTER(comma, ",{\"text\":"), in->text);
    d = jsonrti_write_f64(w, d, JSONRTI_LIT(",\"number\":"), in->number);
    d = jsonrti_write_lit(w, d, JSONRTI_LIT("}"));
    return jsonrti_write_leave(w, d);
}

static inline char *write_samples(jsonrt_writer *w, char *d, const struct sample *in, size_t n)
{
    d = jsonrti_write_lit(w, d, JSONRTI_LIT(",\"samples\":["));
    d = jsonrti_write_enter(w, d);
    for (size_t i = 0; i < n && d != NULL; i++) {
        char *before = d;
        d = jsonrti_written_element(w, before, write_sample(w, before, i != 0, &in[i]), i);
    }
    d = jsonrti_write_lit(w, d, JSONRTI_LIT("]"));
    return jsonrti_write_leave(w, d);
}

static inline char *write_scalars(jsonrt_writer *w, char *d)
{
    static const jsonrti_enum_name names[] = {{"new", 3, 0}, {"paid", 4, 1}, {"gone", 4, 9}};
    jsonrt_time time = {1700000000, 250000000, 60};
    d = jsonrti_write_null(w, d, JSONRTI_LIT(",\"null\":"));
    d = jsonrti_write_bool(w, d, JSONRTI_LIT(",\"yes\":"), true);
    d = jsonrti_write_bool(w, d, JSONRTI_LIT(",\"no\":"), false);
    d = jsonrti_write_i64(w, d, JSONRTI_LIT(",\"i64\":"), INT64_MIN);
    d = jsonrti_write_u64(w, d, JSONRTI_LIT(",\"u64\":"), UINT64_MAX);
    d = jsonrti_write_f32(w, d, JSONRTI_LIT(",\"f32\":"), 0.1f);
    d = jsonrti_write_f64(w, d, JSONRTI_LIT(",\"f64\":"), -1.7976931348623157e308);
    d = jsonrti_write_time(w, d, JSONRTI_LIT(",\"time\":"), &time);
    d = jsonrti_write_timespec(w, d, JSONRTI_LIT(",\"timespec\":"), 0, 1);
    d = jsonrti_write_enum(w, d, JSONRTI_LIT(",\"enum\":"), names, 3, 9);
    return jsonrti_write_enum_int(w, d, JSONRTI_LIT(",\"enum_int\":"), names, 3, 1);
}

static inline char *write_texts(jsonrt_writer *w, char *d)
{
    static const uint8_t bytes[] = {0, 1, 2, 250, 251};
    jsonrt_str view = {"a\0b", 3}, none = {NULL, 0};
    jsonrt_raw raw = {"{\"k\": [1, {}, \"x\"]}", 20};
    jsonrt_number number = {"123456789012345678901234567890.5", 32};
    raw.len = strlen(raw.ptr);
    d = jsonrti_write_cstr(w, d, JSONRTI_LIT(",\"cstr\":"),
                           "tab\t, quote \", \xC3\xA4\xE2\x82\xAC");
    d = jsonrti_write_cstr_or_null(w, d, JSONRTI_LIT(",\"nothing\":"), NULL);
    d = jsonrti_write_cstr(w, d, JSONRTI_LIT(",\"long\":"), long_text());
    d = jsonrti_write_text(w, d, JSONRTI_LIT(",\"empty\":"), NULL, 0);
    d = jsonrti_write_chars(w, d, JSONRTI_LIT(",\"chars\":"), "abc\0def", 8);
    d = jsonrti_write_str(w, d, JSONRTI_LIT(",\"str\":"), view);
    d = jsonrti_write_str_or_null(w, d, JSONRTI_LIT(",\"no str\":"), none);
    d = jsonrti_write_bytes(w, d, JSONRTI_LIT(",\"bytes\":"), bytes, sizeof bytes);
    d = jsonrti_write_bytes(w, d, JSONRTI_LIT(",\"many\":"), (const uint8_t *)long_text(), 700);
    d = jsonrti_write_raw(w, d, JSONRTI_LIT(",\"raw\":"), raw);
    return jsonrti_write_number(w, d, JSONRTI_LIT(",\"exact\":"), number);
}

static inline char *write_map(jsonrt_writer *w, char *d)
{
    jsonrt_str key = {"odd \"key\"", 9};
    d = jsonrti_write_lit(w, d, JSONRTI_LIT(",\"map\":{"));
    d = jsonrti_write_key(w, d, false, "one");
    d = jsonrti_write_i64(w, d, "", 0, 1);
    d = jsonrti_write_key_str(w, d, true, key);
    d = jsonrti_write_i64(w, d, "", 0, 2);
    return jsonrti_write_lit(w, d, JSONRTI_LIT("},\"none\":[],\"nil\":{}"));
}

/* The document; each part may be left out of paths, since none of it fails but for room. */
static inline bool write_document(jsonrt_writer *w)
{
    static const struct sample samples[] = {{"one", 0.5},
                                            {"", 1e21},
                                            {"thr\xC3\xA9"
                                             "e",
                                             -0.0}};
    char *d = jsonrti_write_enter(w, jsonrti_write_begin(w));
    d = jsonrti_write_i64(w, d, JSONRTI_LIT("{\"id\":"), 7);
    d = write_scalars(w, d);
    d = write_texts(w, d);
    d = write_map(w, d);
    d = write_samples(w, d, samples, 3);
    d = jsonrti_write_lit(w, d, JSONRTI_LIT("}"));
    return jsonrti_write_end(w, jsonrti_write_leave(w, d));
}

/* A sink that keeps what it takes, says no at byte `limit`, and counts its calls. */
struct bucket {
    char *data;
    size_t len, cap, limit, calls, largest;
};

static inline bool fill_bucket(void *ctx, const char *p, size_t n)
{
    struct bucket *b = ctx;
    b->calls++;
    if (n > b->largest)
        b->largest = n;
    if (n > b->limit - b->len)
        return false;
    if (n > b->cap - b->len) {
        b->cap = (b->len + n) * 2;
        b->data = realloc(b->data, b->cap);
        assert_non_null(b->data);
    }
    memcpy(b->data + b->len, p, n);
    b->len += n;
    return true;
}

static inline struct bucket new_bucket(size_t limit)
{
    struct bucket b = {NULL, 0, 0, limit, 0, 0};
    return b;
}

/* An allocator that counts, checks sizes, and fails at call `fail_at` (from 1; 0: never). */
struct ledger {
    size_t calls, fail_at, held;
};

static inline void *keep_ledger(void *ctx, void *p, size_t old_size, size_t new_size)
{
    struct ledger *ledger = ctx;
    if (new_size != 0 && ++ledger->calls == ledger->fail_at)
        return NULL;
    ledger->held += new_size - old_size;
    if (new_size != 0)
        return realloc(p, new_size);
    free(p);
    return NULL;
}

static inline void assert_text(const jsonrt_writer *w, const char *expected)
{
    if (w->len != strlen(expected) || memcmp(w->data, expected, w->len) != 0)
        fail_msg("%.*s\nis not\n%s", (int)w->len, w->data != NULL ? w->data : "", expected);
}

#endif
