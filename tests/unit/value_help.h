/*
 * What the tests of values share: parsing literals, printing to a C string, and an allocator that
 * counts what is alive and fails when told.
 */
#ifndef JSONRT_TEST_VALUE_HELP_H
#define JSONRT_TEST_VALUE_HELP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "fence.h"
#include "jsonrt/jsonrt.h"

/* calls_left: allocations that still succeed. */
typedef struct counting_heap {
    size_t calls_left, calls, live;
} counting_heap;

static inline void *counting_resize(void *ctx, void *p, size_t old_size, size_t new_size)
{
    counting_heap *heap = ctx;
    if (new_size == 0) {
        heap->live -= old_size;
        free(p);
        return NULL;
    }
    heap->calls++;
    if (heap->calls_left == 0)
        return NULL;
    heap->calls_left--;
    void *q = realloc(p, new_size);
    assert_non_null(q);
    heap->live += new_size - old_size;
    return q;
}

static inline jsonrt_allocator counting_allocator(counting_heap *heap)
{
    jsonrt_allocator allocator = {counting_resize, heap};
    return allocator;
}

/* The same outcome in memory of that size, or without enough of it; nothing is written beside. */
static inline bool parses_in(const jsonrt_reader *like, const char *json, size_t len, size_t cap)
{
    enum { GUARD = 16 };
    char *mem = fence_room(cap + GUARD) + GUARD;
    jsonrt_reader r;
    jsonrt_value v;
    memset(mem - GUARD, '#', GUARD);
    jsonrt_reader_init_fixed(&r, mem, cap, &like->options);
    bool ok = jsonrt_value_parse(&r, json, len, &v);
    assert_int_equal(ok, r.error.code == JSONRT_OK);
    assert_true(ok || jsonrt_value_kind(&v) == JSONRT_KIND_ABSENT);
    assert_memory_equal(mem - GUARD, "################", GUARD);
    jsonrt_reader_deinit(&r);
    return r.error.code != JSONRT_ERR_MEMORY;
}

/* In fixed memory of every size up to enough; there are more steps where a document is short. */
static inline void parse_in_little_memory(const jsonrt_reader *like, const char *json, size_t len)
{
    bool enough = false;
    for (size_t cap = 0; !enough; cap += 1 + cap / 64) {
        assert_true(cap < FENCED_BYTES / 2);
        enough = parses_in(like, json, len, cap);
    }
}

/* Without an allocation, for each of them: refused, and nothing is held afterwards. */
static inline void parse_without_memory(const jsonrt_reader *like, const char *json, size_t len)
{
    bool enough = false;
    for (size_t calls = 0; !enough; calls++) {
        counting_heap heap = {calls, 0, 0};
        jsonrt_allocator allocator = counting_allocator(&heap);
        jsonrt_read_options options = like->options;
        jsonrt_reader r;
        jsonrt_value v;
        options.allocator = &allocator;
        jsonrt_reader_init(&r, &options);
        bool ok = jsonrt_value_parse(&r, json, len, &v);
        enough = r.error.code != JSONRT_ERR_MEMORY;
        assert_true(ok || jsonrt_value_kind(&v) == JSONRT_KIND_ABSENT);
        jsonrt_reader_deinit(&r);
        assert_int_equal(heap.live, 0);
    }
}

/* Parsed by r from text that ends at a page that faults; before, the same in every other way. */
static inline bool parse_exact(jsonrt_reader *r, const char *json, size_t len, jsonrt_value *out)
{
    enum { SHORT = 2048 };
    jsonrt_reader other;
    jsonrt_value v;
    if (len <= SHORT) {
        parse_in_little_memory(r, json, len);
        parse_without_memory(r, json, len);
    }
    if (len > FENCED_BYTES)
        return jsonrt_value_parse(r, json, len, out);
    jsonrt_reader_init(&other, &r->options);
    bool before = jsonrt_value_parse(&other, fence_before(json, len), len, &v);
    jsonrt_reader_deinit(&other);
    bool ok = jsonrt_value_parse(r, fence_behind(json, len), len, out);
    assert_int_equal(before, ok);
    assert_int_equal(other.error.code, r->error.code);
    assert_int_equal(other.error.offset, r->error.offset);
    return ok;
}

static inline jsonrt_value parse_ok(jsonrt_reader *r, const char *json)
{
    jsonrt_value v;
    if (!parse_exact(r, json, strlen(json), &v))
        fail_msg("%s: %s at %s", json, r->error.message, r->error.path);
    return v;
}

/* Compact text; free() it. */
static inline char *print_text(const jsonrt_value *v)
{
    jsonrt_writer w;
    jsonrt_writer_init(&w, NULL);
    if (!jsonrt_value_print(&w, v))
        fail_msg("printing failed: %s at %s", w.error.message, w.error.path);
    char *text = jsonrt_writer_take(&w, NULL);
    assert_non_null(text);
    jsonrt_writer_deinit(&w);
    return text;
}

static inline void assert_prints(const jsonrt_value *v, const char *expected)
{
    char *text = print_text(v);
    assert_string_equal(text, expected);
    free(text);
}

/* n times what opens, the middle, n times what closes; free() it. */
static inline char *brackets(size_t n, const char *open, const char *middle, const char *close)
{
    size_t no = strlen(open), nc = strlen(close), nm = strlen(middle);
    char *json = malloc(n * (no + nc) + nm + 1), *p = json;
    assert_non_null(json);
    for (size_t i = 0; i < n; i++, p += no)
        memcpy(p, open, no);
    memcpy(p, middle, nm);
    p += nm;
    for (size_t i = 0; i < n; i++, p += nc)
        memcpy(p, close, nc);
    *p = '\0';
    return json;
}

/* An object with n different keys in a jumbled order, and a last one when that is not NULL; free()
 * it. */
static inline char *object_of(size_t n, const char *last, bool nested)
{
    char *json = malloc(n * 40 + 100), *p = json;
    assert_non_null(json);
    *p++ = '{';
    for (size_t i = 0; i < n; i++) {
        size_t k = i * 7919 % n;
        p += sprintf(p, nested ? "\"%zx\":{\"%zx\":0}," : "\"%zx\":%zu,", k, k);
    }
    if (last != NULL)
        p += sprintf(p, "\"%s\":0,", last);
    p[-1] = '}';
    *p = '\0';
    return json;
}

#endif
