/*
 * Every part of a document from its beginning, once so that it ends at a page that faults and once
 * so that it begins at one: what is only read in memory that cannot be written, what is read in
 * place in memory that can. Wherever a part stands, it is read or refused alike.
 */
#include <stdlib.h>
#include <string.h>

#include "fence.h"
#include "bounds.h"

/* What became of a part. */
typedef struct outcome {
    bool ok;
    int code;
    size_t offset, line, column;
    char path[JSONRT_PATH_MAX];
} outcome;

static outcome outcome_of(const jsonrt_reader *r, bool ok)
{
    outcome o = {.ok = ok,
                 .code = r->error.code,
                 .offset = r->error.offset,
                 .line = r->error.line,
                 .column = r->error.column};

    strcpy(o.path, r->error.path);
    return o;
}

static void check_object(const reading *in, size_t len, bool ok, const void *object)
{
    if (!ok)
        assert_true(is_all_zero(object, in->c->size));
    else if (in->object != NULL && len == in->len)
        assert_true(in->c->equal(object, in->object));
}

static outcome read_locked(const reading *in, jsonrt_reader *r, const char *json, size_t len,
                           void *object)
{
    bool ok = in->c->unmarshal(r, json, len, memset(object, OLD, in->c->size));
    outcome o = outcome_of(r, ok);

    check_object(in, len, ok, object);
    jsonrt_reader_reset(r);
    return o;
}

/* Only quotes become NULs. */
static outcome read_open(const reading *in, jsonrt_reader *r, char *json, size_t len, void *object)
{
    bool ok = in->c->unmarshal_insitu(r, json, len, memset(object, OLD, in->c->size));
    outcome o = outcome_of(r, ok);

    check_object(in, len, ok, object);
    for (size_t i = 0; i < len; i++)
        assert_true(json[i] == in->json[i] || (json[i] == '\0' && in->json[i] == '"'));
    jsonrt_reader_reset(r);
    return o;
}

static void check_same(const reading *in, size_t len, const outcome *a, const outcome *b)
{
    if (a->ok == b->ok && a->code == b->code && a->offset == b->offset && a->line == b->line &&
        a->column == b->column && strcmp(a->path, b->path) == 0)
        return;
    print_error("%s: %s at %zu, %s\n  and    %s at %zu, %s\n  of %.*s\n", in->c->name,
                jsonrt_error_name(a->code), a->offset, a->path, jsonrt_error_name(b->code),
                b->offset, b->path, (int)len, in->json);
    fail();
}

/* The same part without its type. What is no JSON has no type either; but a type may refuse a part
 * before the place where it is none. */
static void check_untyped(const reading *in, jsonrt_reader *r, size_t len, const outcome *typed)
{
    jsonrt_error behind, before;
    jsonrt_value value;
    bool ok = jsonrt_valid(fence_behind(in->json, len), len, &behind);

    assert_int_equal(jsonrt_value_parse(r, fence_behind(in->json, len), len, &value), ok);
    assert_int_equal(jsonrt_valid(fence_before(in->json, len), len, &before), ok);
    assert_int_equal(jsonrt_value_parse(r, fence_before(in->json, len), len, &value), ok);
    assert_int_equal(behind.code, before.code);
    assert_int_equal(behind.offset, before.offset);
    assert_int_equal(r->error.code, ok ? JSONRT_OK : behind.code);
    if (typed->ok)
        assert_true(ok);
    else if (!ok)
        assert_true(typed->offset <= behind.offset);
    jsonrt_reader_reset(r);
}

void check_reading_between_fences(const reading *in)
{
    void *object = new_object(in->c);
    jsonrt_reader r, plain;

    jsonrt_reader_init(&r, in->options);
    jsonrt_reader_init(&plain, NULL);
    for (size_t len = 0; len <= in->len; len = next_size(len, in->len)) {
        outcome first = read_locked(in, &r, fence_behind(in->json, len), len, object);
        outcome other = read_locked(in, &r, fence_before(in->json, len), len, object);

        assert_true(first.ok || first.offset <= len);
        if (len == in->len)
            assert_int_equal(first.code, in->code);
        check_same(in, len, &first, &other);
        other = read_open(in, &r, open_fence_behind(in->json, len), len, object);
        check_same(in, len, &first, &other);
        other = read_open(in, &r, open_fence_before(in->json, len), len, object);
        check_same(in, len, &first, &other);
        if (in->options == NULL)
            check_untyped(in, &plain, len, &first);
    }
    jsonrt_reader_deinit(&plain);
    jsonrt_reader_deinit(&r);
    free(object);
}
