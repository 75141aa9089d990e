/*
 * max_input, max_depth for reading and writing, and the bounds of a pool.
 */
#include "budgets.h"

/* ---- max_input ---- */

static void counts_the_bytes_of_a_document(void **state)
{
    static const char *const documents[] = {
        "{}", "{\"numbers\":[1,2,3]}",
        "{\"text\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"}",
        "  {\"value\":[1]}        "};
    (void)state;
    for (size_t i = 0; i < sizeof documents / sizeof documents[0]; i++) {
        size_t len = strlen(documents[i]);
        for (size_t limit = len - 1; limit <= len + 1; limit++) {
            jsonrt_read_options options = {.max_input = limit};
            outcome want = {JSONRT_OK, limit, "", "max_input"};
            if (limit < len)
                want.code = JSONRT_ERR_MAX_INPUT;
            for (int way = 0; way < WAYS; way++) {
                if (way != WAY_ARRAY) /* a longer document */
                    check_way((enum way)way, &options, documents[i], &want);
            }
        }
    }
}

static void counts_the_bytes_of_values_and_arrays(void **state)
{
    static const char json[] = "[{}, {} ]";
    (void)state;
    for (size_t limit = sizeof json - 2; limit <= sizeof json; limit++) {
        jsonrt_read_options options = {.max_input = limit};
        outcome want = {limit < sizeof json - 1 ? JSONRT_ERR_MAX_INPUT : JSONRT_OK, limit, "",
                        "max_input"};
        struct list *items;
        size_t n;
        jsonrt_value v;
        jsonrt_reader r;
        jsonrt_reader_init(&r, &options);
        check_outcome(list_json_unmarshal_array(&r, json, sizeof json - 1, &items, &n), &r.error,
                      json, &want, 0, "$");
        check_outcome(jsonrt_value_parse(&r, json, sizeof json - 1, &v), &r.error, json, &want, 0,
                      "$");
        check_outcome(jsonrt_reader_open(&r, json, sizeof json - 1), &r.error, json, &want, 0, "$");
        jsonrt_reader_deinit(&r);
    }
}

/* A length that no object has, such as (size_t)-1 from a call that failed: not a byte is read. */
static void refuses_lengths_that_cannot_be(void **state)
{
    static const size_t lengths[] = {SIZE_MAX,      SIZE_MAX - 1,  SIZE_MAX - 15,
                                     SIZE_MAX - 16, SIZE_MAX - 17, SIZE_MAX / 2 + 1};
    static const jsonrt_read_options options[] = {{0}, {.max_input = SIZE_MAX}, {.max_input = 9}};
    (void)state;
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        const char *nothing = NULL;
        outcome want = {JSONRT_ERR_USE, 0, "", NULL};
        jsonrt_error error;
        check_outcome(jsonrt_valid(nothing, lengths[i], &error), &error, "", &want, 0, "$");
        for (size_t k = 0; k < sizeof options / sizeof options[0]; k++) {
            struct budget object;
            struct list *items;
            size_t n;
            jsonrt_value v;
            jsonrt_reader r;
            jsonrt_reader_init(&r, &options[k]);
            check_outcome(budget_json_unmarshal(&r, nothing, lengths[i], &object), &r.error, "",
                          &want, 0, "$");
            check_outcome(budget_json_unmarshal_new(&r, nothing, lengths[i]) != NULL, &r.error, "",
                          &want, 0, "$");
            check_outcome(list_json_unmarshal_array(&r, nothing, lengths[i], &items, &n), &r.error,
                          "", &want, 0, "$");
            check_outcome(jsonrt_value_parse(&r, nothing, lengths[i], &v), &r.error, "", &want, 0,
                          "$");
            check_outcome(jsonrt_reader_open(&r, nothing, lengths[i]), &r.error, "", &want, 0, "$");
            assert_true(budget_json_unmarshal(&r, "{}", 2, &object));
            jsonrt_reader_deinit(&r);
        }
    }
}

/* ---- max_depth ---- */

/* Containers one in the other: the document is before, n times open, n times close, after. */
struct nest {
    const char *before, *open, *close, *after;
    size_t outer; /* containers that `before` opens */
};

static const struct nest nests[] = {
    {"{\"value\":", "[", "]", "}", 1},          {"{\"raw\":", "[", "]", "}", 1},
    {"{\"unknown\":", "[", "]", "}", 1},        {"{\"one\":{\"unknown\":", "[", "]", "}}", 2},
    {"{\"one\":{", "\"next\":{", "}", "}}", 2}, {"{\"records\":[{", "\"next\":{", "}", "}]}", 3},
};

/* Returns the offset of the innermost bracket. */
static size_t build_nest(document *t, const struct nest *nest, size_t depth)
{
    size_t n = depth - nest->outer;
    t->len = 0;
    put(t, nest->before);
    put_many(t, nest->open, n);
    size_t at = t->len - 1;
    put_many(t, nest->close, n);
    put(t, nest->after);
    return at;
}

static void check_depth(const struct nest *nest, size_t depth)
{
    static document t;
    size_t at = build_nest(&t, nest, depth);
    for (size_t limit = depth - 1; limit <= depth + 1; limit++) {
        jsonrt_read_options options = {.max_depth = limit};
        struct budget object;
        jsonrt_reader r;
        jsonrt_reader_init(&r, &options);
        assert_int_equal(budget_json_unmarshal(&r, t.s, t.len, &object), limit >= depth);
        if (limit < depth) {
            assert_int_equal(r.error.code, JSONRT_ERR_MAX_DEPTH);
            assert_int_equal(r.error.offset, at);
            assert_int_equal(r.error.column, at + 1);
            assert_non_null(strstr(r.error.message, "max_depth"));
        }
        jsonrt_reader_deinit(&r);
    }
}

static void counts_open_containers_however_they_are_read(void **state)
{
    static const size_t depths[] = {4, 5, 10, 64, 65, 128, 129, 300};
    (void)state;
    for (size_t i = 0; i < sizeof nests / sizeof nests[0]; i++) {
        for (size_t k = 0; k < sizeof depths / sizeof depths[0]; k++)
            check_depth(&nests[i], depths[k]);
    }
}

/* What does not recurse may go deeper than by default. */
static void goes_as_deep_as_the_option_says(void **state)
{
    static const size_t depths[] = {511, 512, 513, 514, 600, 4096, 4097, 20000};
    (void)state;
    for (size_t i = 0; i < 4; i++) {
        for (size_t k = 0; k < sizeof depths / sizeof depths[0]; k++)
            check_depth(&nests[i], depths[k]);
    }
}

static void takes_any_depth_for_the_option(void **state)
{
    static const size_t limits[] = {SIZE_MAX, SIZE_MAX - 1, SIZE_MAX - 63, SIZE_MAX / 2, 5000};
    static document t;
    (void)state;
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        jsonrt_read_options options = {.max_depth = limits[i]};
        for (size_t k = 0; k < 4; k++) {
            struct budget object;
            jsonrt_reader r;
            build_nest(&t, &nests[k], 3000);
            jsonrt_reader_init(&r, &options);
            assert_true(budget_json_unmarshal(&r, t.s, t.len, &object));
            jsonrt_reader_deinit(&r);
        }
    }
}

/* ---- writing ---- */

/* Written with a limit: a chain of that many structs, a value and raw text nested as deep. */
static void check_written_depth(const void *in, bool (*write)(jsonrt_writer *, const void *),
                                size_t depth)
{
    for (size_t limit = depth - 1; limit <= depth + 1; limit++) {
        jsonrt_write_options options = {.max_depth = limit};
        jsonrt_writer w;
        jsonrt_writer_init(&w, &options);
        assert_int_equal(write(&w, in), limit >= depth);
        if (limit < depth) {
            assert_int_equal(w.error.code, JSONRT_ERR_MAX_DEPTH);
            assert_non_null(strstr(w.error.message, "max_depth"));
            assert_int_equal(w.len, 0);
        }
        jsonrt_writer_deinit(&w);
    }
}

static bool write_list(jsonrt_writer *w, const void *in)
{
    return list_json_marshal(w, in);
}

static bool write_value(jsonrt_writer *w, const void *in)
{
    return jsonrt_value_print(w, in);
}

static bool write_budget(jsonrt_writer *w, const void *in)
{
    return budget_json_marshal(w, in);
}

static void counts_open_containers_when_writing(void **state)
{
    static const size_t depths[] = {3, 4, 63, 64, 65, 300, 511, 512, 513};
    static struct list chain[1024];
    static document t;
    jsonrt_reader r;
    (void)state;
    jsonrt_reader_init(&r, &(jsonrt_read_options){.max_depth = 2000});
    for (size_t k = 0; k < sizeof depths / sizeof depths[0]; k++) {
        size_t depth = depths[k];
        const struct nest array = {"", "[", "]", "", 0};
        jsonrt_value v;
        struct budget object;
        memset(chain, 0, sizeof chain);
        for (size_t i = 0; i + 1 < depth; i++)
            chain[i].next = &chain[i + 1];
        check_written_depth(chain, write_list, depth);
        build_nest(&t, &array, depth);
        assert_true(jsonrt_value_parse(&r, t.s, t.len, &v));
        check_written_depth(&v, write_value, depth);
        build_nest(&t, &array, depth - 1);
        budget_json_init(&object);
        object.fixed_text = object.text = (char *)(uintptr_t) "";
        object.number = (jsonrt_number){"0", 1};
        object.raw = (jsonrt_raw){t.s, t.len};
        check_written_depth(&object, write_budget, depth);
    }
    jsonrt_reader_deinit(&r);
}

/* ---- pools ---- */

struct count {
    size_t live, bytes;
};

static void *resize_counted(void *ctx, void *p, size_t old_size, size_t new_size)
{
    struct count *count = ctx;
    count->live += (size_t)(p == NULL) - (size_t)(new_size == 0);
    count->bytes += new_size - old_size;
    if (new_size != 0)
        return realloc(p, new_size);
    free(p);
    return NULL;
}

static void keeps_as_many_idle_readers_as_the_pool_may(void **state)
{
    (void)state;
    for (size_t limit = 1; limit < 5; limit++) {
        struct count count = {0, 0};
        const jsonrt_allocator allocator = {resize_counted, &count};
        jsonrt_pool_options options = {.max_idle = limit, .allocator = &allocator};
        jsonrt_reader *readers[6];
        jsonrt_writer *writers[6];
        jsonrt_pool pool;
        assert_true(jsonrt_pool_init(&pool, &options));
        size_t own = count.live;
        for (size_t i = 0; i <= limit; i++) {
            readers[i] = jsonrt_pool_get_reader(&pool);
            writers[i] = jsonrt_pool_get_writer(&pool);
        }
        assert_int_equal(count.live, own + 2 * (limit + 1));
        for (size_t i = 0; i <= limit; i++)
            jsonrt_pool_put_reader(&pool, readers[i]);
        assert_int_equal(count.live, own + limit + limit + 1);
        for (size_t i = 0; i <= limit; i++)
            jsonrt_pool_put_writer(&pool, writers[i]);
        assert_int_equal(count.live, own + 2 * limit);
        jsonrt_pool_deinit(&pool);
        assert_int_equal(count.live, 0);
        assert_int_equal(count.bytes, 0);
    }
}

static void keeps_as_many_bytes_as_a_reader_or_writer_may(void **state)
{
    (void)state;
    for (size_t extra = 0; extra < 3; extra++) {
        struct count count = {0, 0};
        const jsonrt_allocator allocator = {resize_counted, &count};
        jsonrt_pool_options options = {.read = {.allocator = &allocator},
                                       .write = {.allocator = &allocator}};
        jsonrt_pool pool;
        jsonrt_reader sample;
        struct list object;
        /* What a reader holds after one document, and a writer after one value. */
        jsonrt_reader_init(&sample, &options.read);
        assert_true(list_json_unmarshal(&sample, "{\"value\":1}", 11, &object));
        size_t held = jsonrt_arena_held(jsonrt_reader_arena(&sample));
        jsonrt_reader_deinit(&sample);
        assert_int_equal(count.bytes, 0);
        options.max_retained = held - 1 + extra;
        assert_true(jsonrt_pool_init(&pool, &options));
        jsonrt_reader *r = jsonrt_pool_get_reader(&pool);
        assert_true(list_json_unmarshal(r, "{\"value\":1}", 11, &object));
        assert_int_equal(count.bytes, held);
        jsonrt_pool_put_reader(&pool, r);
        assert_int_equal(count.bytes, extra == 0 ? 0 : held);
        jsonrt_pool_deinit(&pool);

        options.max_retained = 1024 - 1 + extra;
        assert_true(jsonrt_pool_init(&pool, &options));
        jsonrt_writer *w = jsonrt_pool_get_writer(&pool);
        assert_true(list_json_marshal(w, &object));
        assert_int_equal(count.bytes, 1024);
        jsonrt_pool_put_writer(&pool, w);
        assert_int_equal(count.bytes, extra == 0 ? 0 : 1024);
        jsonrt_pool_deinit(&pool);
        assert_int_equal(count.bytes, 0);
    }
}

/* The options of its readers hold in a pool. */
static void a_pool_passes_the_budgets_on(void **state)
{
    jsonrt_pool_options options = {.read = {.max_input = 10}, .write = {.max_depth = 1}};
    struct list object, outer = {0, &object};
    jsonrt_pool pool;
    (void)state;
    assert_true(jsonrt_pool_init(&pool, &options));
    jsonrt_reader *r = jsonrt_pool_get_reader(&pool);
    jsonrt_writer *w = jsonrt_pool_get_writer(&pool);
    for (int round = 0; round < 3; round++) {
        assert_false(list_json_unmarshal(r, "{\"value\":1}", 11, &object));
        assert_int_equal(r->error.code, JSONRT_ERR_MAX_INPUT);
        assert_false(list_json_marshal(w, &outer));
        assert_int_equal(w->error.code, JSONRT_ERR_MAX_DEPTH);
        jsonrt_pool_put_reader(&pool, r);
        jsonrt_pool_put_writer(&pool, w);
        r = jsonrt_pool_get_reader(&pool);
        w = jsonrt_pool_get_writer(&pool);
    }
    jsonrt_pool_put_reader(&pool, r);
    jsonrt_pool_put_writer(&pool, w);
    jsonrt_pool_deinit(&pool);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_the_bytes_of_a_document),
        cmocka_unit_test(counts_the_bytes_of_values_and_arrays),
        cmocka_unit_test(refuses_lengths_that_cannot_be),
        cmocka_unit_test(counts_open_containers_however_they_are_read),
        cmocka_unit_test(goes_as_deep_as_the_option_says),
        cmocka_unit_test(takes_any_depth_for_the_option),
        cmocka_unit_test(counts_open_containers_when_writing),
        cmocka_unit_test(keeps_as_many_idle_readers_as_the_pool_may),
        cmocka_unit_test(keeps_as_many_bytes_as_a_reader_or_writer_may),
        cmocka_unit_test(a_pool_passes_the_budgets_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
