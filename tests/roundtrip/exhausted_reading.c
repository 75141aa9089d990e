/*
 * What reads, while allocations fail: into objects in every form, into values, by hand, from a
 * pool; and clones.
 */
#include <stdlib.h>
#include <string.h>

#include "exhaustion.h"
#include "transcript.h"

enum { MANY = 4 };

/* ---- reading ---- */

/* What every failure of a reader leaves. */
static int get_failure(const reading *in, const jsonrt_error *error)
{
    assert_int_not_equal(error->code, JSONRT_OK);
    assert_non_null(error->message);
    assert_int_equal(error->path[0], '$');
    assert_in_range(error->line, 1, in->len + 2);
    assert_in_range(error->offset, 0, 2 * in->len + 3);
    return error->code;
}

static void check_result(const reading *in, bool ok, const void *object)
{
    if (ok && in->object != NULL)
        assert_true(in->c->equal(object, in->object));
    else if (!ok)
        assert_true(is_all_zero(object, in->c->size));
}

static int run_unmarshal(scene *s)
{
    const reading *in = s->in;
    void *object = __real_malloc(in->c->size);
    bool ok = in->c->unmarshal(s->reader, in->json, in->len, memset(object, OLD, in->c->size));
    int code = ok ? JSONRT_OK : get_failure(in, &s->reader->error);

    check_result(in, ok, object);
    __real_free(object);
    jsonrt_reader_reset(s->reader);
    return code;
}

/* What was read before the failure stays. */
static int run_unmarshal_many(scene *s)
{
    const reading *in = s->in;
    char *objects = __real_malloc(MANY * in->c->size);
    bool good[MANY];
    int code = JSONRT_OK;

    for (size_t i = 0; i < MANY; i++) {
        void *object = memset(objects + i * in->c->size, OLD, in->c->size);

        good[i] = in->c->unmarshal(s->reader, in->json, in->len, object);
        if (!good[i] && code != JSONRT_ERR_MEMORY)
            code = get_failure(in, &s->reader->error);
    }
    for (size_t i = 0; i < MANY; i++)
        check_result(in, good[i], objects + i * in->c->size);
    __real_free(objects);
    jsonrt_reader_reset(s->reader);
    return code;
}

static int run_insitu(scene *s)
{
    const reading *in = s->in;
    void *object = __real_malloc(in->c->size);
    char *json = __real_malloc(in->len + 1);

    memcpy(json, in->json, in->len);
    bool ok = in->c->unmarshal_insitu(s->reader, json, in->len, memset(object, OLD, in->c->size));
    int code = ok ? JSONRT_OK : get_failure(in, &s->reader->error);
    check_result(in, ok, object);
    __real_free(json);
    __real_free(object);
    jsonrt_reader_reset(s->reader);
    return code;
}

static int run_new(scene *s)
{
    const reading *in = s->in;
    void *object = in->c->unmarshal_new(s->reader, in->json, in->len);
    int code = object != NULL ? JSONRT_OK : get_failure(in, &s->reader->error);

    if (object != NULL)
        check_result(in, true, object);
    jsonrt_reader_reset(s->reader);
    return code;
}

static int run_array(scene *s)
{
    const reading *in = s->in;
    size_t len = 2 * in->len + 3, n = 5;
    char *json = __real_malloc(len);
    void *items = json;

    json[0] = '[';
    memcpy(json + 1, in->json, in->len);
    json[1 + in->len] = ',';
    memcpy(json + 2 + in->len, in->json, in->len);
    json[len - 1] = ']';
    bool ok = in->c->unmarshal_array(s->reader, json, len, &items, &n);
    int code = ok ? JSONRT_OK : get_failure(in, &s->reader->error);
    assert_int_equal(n, ok ? 2 : 0);
    assert_true(ok || items == NULL);
    for (size_t i = 0; i < n; i++)
        check_result(in, true, (char *)items + i * in->c->size);
    __real_free(json);
    jsonrt_reader_reset(s->reader);
    return code;
}

static int run_read(scene *s)
{
    const reading *in = s->in;
    void *object = __real_malloc(in->c->size);
    bool ok = jsonrt_reader_open(s->reader, in->json, in->len) &&
              in->c->read(s->reader, memset(object, OLD, in->c->size));

    ok = jsonrt_reader_finish(s->reader) && ok;
    int code = ok ? JSONRT_OK : get_failure(in, &s->reader->error);
    if (ok)
        check_result(in, true, object);
    __real_free(object);
    jsonrt_reader_reset(s->reader);
    return code;
}

static int run_parse_with(scene *s)
{
    const reading *in = s->in;
    const jsonrt_read_options options = read_options_of(in, &s->allocator);
    jsonrt_error error;
    void *object = in->c->parse_with(in->json, in->len, &options, &error);

    if (object == NULL)
        return get_failure(in, &error);
    assert_int_equal(error.code, JSONRT_OK);
    check_result(in, true, object);
    in->c->free(object);
    return JSONRT_OK;
}

static int run_parse(scene *s)
{
    const reading *in = s->in;
    jsonrt_error error;
    void *object = in->options == NULL ? in->c->parse(in->json, in->len, &error)
                                       : in->c->parse_with(in->json, in->len, in->options, &error);

    if (object == NULL)
        return get_failure(in, &error);
    check_result(in, true, object);
    in->c->free(object);
    return JSONRT_OK;
}

/* ---- free-form ---- */

static int run_value(scene *s)
{
    const reading *in = s->in;
    jsonrt_value value = jsonrt_value_bool(true), clone = value;
    bool ok = jsonrt_value_parse(s->reader, in->json, in->len, &value);
    int code = ok ? JSONRT_OK : get_failure(in, &s->reader->error);
    jsonrt_arena arena;

    assert_int_equal(ok, jsonrt_value_kind(&value) != JSONRT_KIND_ABSENT);
    jsonrt_arena_init(&arena, &s->allocator);
    if (ok && !jsonrt_value_clone(&arena, &clone, &value))
        code = JSONRT_ERR_MEMORY;
    assert_int_equal(code == JSONRT_OK, jsonrt_value_kind(&clone) == jsonrt_value_kind(&value) &&
                                            jsonrt_value_kind(&value) != JSONRT_KIND_ABSENT);
    assert_true(code != JSONRT_OK || jsonrt_value_equal(&value, &clone));
    jsonrt_arena_deinit(&arena);
    jsonrt_reader_reset(s->reader);
    return code;
}

/* The text of the document copied by hand, and checked against its value. */
static int run_transcript(scene *s)
{
    const reading *in = s->in;
    bool ok = transcribe(s->reader, in->json, in->len, s->writer);
    /* A document is not read to its end when its copy cannot be written. */
    int code = s->writer->error.code != JSONRT_OK ? s->writer->error.code : s->reader->error.code;

    assert_int_equal(ok, code == JSONRT_OK);
    if (ok)
        check_transcript(in->options, in->json, in->len, s->writer->data, s->writer->len);
    jsonrt_reader_reset(s->reader);
    jsonrt_writer_reset(s->writer);
    return code;
}

/* ---- objects ---- */

static int run_clone(scene *s)
{
    const reading *in = s->in;
    void *object = in->c->clone(in->object);

    if (object == NULL)
        return JSONRT_ERR_MEMORY;
    check_result(in, true, object);
    in->c->free(object);
    return JSONRT_OK;
}

static int run_clone_in(scene *s)
{
    const reading *in = s->in;
    int code = JSONRT_OK;
    jsonrt_arena arena;

    jsonrt_arena_init(&arena, &s->allocator);
    for (int i = 0; i < 2; i++) {
        void *object = in->c->clone_in(&arena, in->object);

        if (object == NULL)
            code = JSONRT_ERR_MEMORY;
        else
            check_result(in, true, object);
        if (i == 1 && object == NULL)
            assert_true(code == JSONRT_ERR_MEMORY);
    }
    jsonrt_arena_deinit(&arena);
    return code;
}

static int run_pool(scene *s)
{
    const reading *in = s->in;
    const jsonrt_pool_options options = {.allocator = &s->allocator,
                                         .max_retained = 2048,
                                         .max_idle = 1,
                                         .read = read_options_of(in, &s->allocator),
                                         .write = {.allocator = &s->allocator}};
    int code = JSONRT_OK;
    jsonrt_pool pool;

    if (!jsonrt_pool_init(&pool, &options))
        return JSONRT_ERR_MEMORY;
    for (int i = 0; i < 3; i++) {
        jsonrt_reader *r = jsonrt_pool_get_reader(&pool), *other = jsonrt_pool_get_reader(&pool);
        jsonrt_writer *w = jsonrt_pool_get_writer(&pool);
        void *object = r != NULL ? in->c->unmarshal_new(r, in->json, in->len) : NULL;

        if (other == NULL || w == NULL || object == NULL)
            code = JSONRT_ERR_MEMORY;
        else if (!in->c->marshal(w, object) && w->error.code == JSONRT_ERR_MEMORY)
            code = JSONRT_ERR_MEMORY;
        if (object == NULL && r != NULL)
            assert_int_equal(r->error.code, JSONRT_ERR_MEMORY);
        jsonrt_pool_put_reader(&pool, r);
        jsonrt_pool_put_writer(&pool, w);
        jsonrt_pool_put_reader(&pool, other);
    }
    jsonrt_pool_deinit(&pool);
    return code;
}

void check_reading_without_memory(const reading *in)
{
    const operation any[] = {
        {"unmarshal", run_unmarshal, in->code},
        {"many", run_unmarshal_many, in->code},
        {"insitu", run_insitu, in->code},
        {"new", run_new, in->code},
        {"read", run_read, in->code},
        {"array", run_array, UNKNOWN},
        {"parse_with", run_parse_with, in->code},
        {"parse", run_parse, in->code},
        {"value", run_value, UNKNOWN},
        {"transcript", run_transcript, UNKNOWN},
    };
    const operation good[] = {
        {"clone_in", run_clone_in, JSONRT_OK},
        {"clone", run_clone, JSONRT_OK},
        {"pool", run_pool, JSONRT_OK},
    };
    scene s = {.in = in};

    for (size_t i = 0; i < sizeof any / sizeof any[0]; i++)
        run_exhausted(&s, &any[i], any[i].run == run_parse);
    for (size_t i = 0; in->object != NULL && i < sizeof good / sizeof good[0]; i++)
        run_exhausted(&s, &good[i], good[i].run == run_clone);
}
