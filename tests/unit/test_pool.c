/* The pool: what it reuses, what it lets go, and that threads may share it. */
#include "writer_help.h"

#include <pthread.h>

#include "jsonrt/pool.h"
#include "jsonrt/value.h"

static bool write_something(jsonrt_writer *w, size_t n)
{
    char *d = jsonrti_write_begin(w);
    for (size_t i = 0; i < n; i++)
        d = jsonrti_write_u64(w, d, ",", i != 0, i);
    return jsonrti_write_end(w, d);
}

static jsonrt_pool_options small_pool(struct ledger *ledger, jsonrt_allocator *allocator)
{
    jsonrt_pool_options options;
    memset(&options, 0, sizeof options);
    allocator->resize = keep_ledger;
    allocator->ctx = ledger;
    options.max_idle = 2;
    options.max_retained = 4096;
    options.allocator = allocator;
    options.read.allocator = allocator;
    options.write.allocator = allocator;
    return options;
}

static void gives_what_was_put_last(void **state)
{
    (void)state;
    jsonrt_pool pool;
    assert_true(jsonrt_pool_init(&pool, NULL));
    jsonrt_writer *a = jsonrt_pool_get_writer(&pool), *b = jsonrt_pool_get_writer(&pool);
    assert_ptr_not_equal(a, b);
    jsonrt_pool_put_writer(&pool, a);
    jsonrt_pool_put_writer(&pool, b);
    assert_ptr_equal(jsonrt_pool_get_writer(&pool), b);
    assert_ptr_equal(jsonrt_pool_get_writer(&pool), a);
    jsonrt_pool_put_writer(&pool, a);
    jsonrt_pool_put_writer(&pool, b);
    jsonrt_reader *r = jsonrt_pool_get_reader(&pool);
    jsonrt_pool_put_reader(&pool, r);
    assert_ptr_equal(jsonrt_pool_get_reader(&pool), r);
    jsonrt_pool_put_reader(&pool, r);
    jsonrt_pool_put_reader(&pool, NULL);
    jsonrt_pool_put_writer(&pool, NULL);
    jsonrt_pool_deinit(&pool);
    jsonrt_pool_deinit(&pool);
}

static void resets_what_is_put_back_and_keeps_its_memory(void **state)
{
    (void)state;
    struct ledger ledger = {0, 0, 0};
    jsonrt_allocator allocator;
    jsonrt_pool_options options = small_pool(&ledger, &allocator);
    jsonrt_pool pool;
    assert_true(jsonrt_pool_init(&pool, &options));
    jsonrt_writer *w = jsonrt_pool_get_writer(&pool);
    assert_true(write_something(w, 10));
    jsonrti_write_fail(w, JSONRT_ERR_CUSTOM, NULL);
    jsonrt_reader *r = jsonrt_pool_get_reader(&pool);
    assert_non_null(jsonrt_arena_alloc(jsonrt_reader_arena(r), 100));
    jsonrt_value v;
    assert_false(jsonrt_value_parse(r, "{\"secret\":?}", 12, &v));
    assert_string_equal(r->error.path, "$.secret");
    jsonrt_pool_put_reader(&pool, r);
    jsonrt_pool_put_writer(&pool, w);
    size_t calls = ledger.calls;
    w = jsonrt_pool_get_writer(&pool);
    r = jsonrt_pool_get_reader(&pool);
    assert_int_equal(w->error.code, JSONRT_OK);
    assert_int_equal(r->error.code, JSONRT_OK);
    assert_string_equal(r->error.path, "");
    assert_non_null(r->error.message);
    assert_int_equal(w->len, 0);
    assert_true(write_something(w, 10));
    assert_non_null(jsonrt_arena_alloc(jsonrt_reader_arena(r), 100));
    assert_int_equal(ledger.calls, calls);
    jsonrt_pool_put_reader(&pool, r);
    jsonrt_pool_put_writer(&pool, w);
    jsonrt_pool_deinit(&pool);
    assert_int_equal(ledger.held, 0);
}

static void keeps_no_more_than_max_idle(void **state)
{
    (void)state;
    struct ledger ledger = {0, 0, 0};
    jsonrt_allocator allocator;
    jsonrt_pool_options options = small_pool(&ledger, &allocator);
    jsonrt_pool pool;
    jsonrt_writer *w[5];
    jsonrt_reader *r[5];
    assert_true(jsonrt_pool_init(&pool, &options));
    size_t empty = ledger.held;
    for (size_t i = 0; i < 5; i++) {
        w[i] = jsonrt_pool_get_writer(&pool);
        r[i] = jsonrt_pool_get_reader(&pool);
        assert_true(write_something(w[i], 1));
    }
    for (size_t i = 0; i < 5; i++) {
        jsonrt_pool_put_writer(&pool, w[i]);
        jsonrt_pool_put_reader(&pool, r[i]);
    }
    size_t most = 2 * (sizeof(jsonrt_writer) + sizeof(jsonrt_reader)) + 2 * options.max_retained;
    assert_true(ledger.held - empty >= 2 * (sizeof(jsonrt_writer) + sizeof(jsonrt_reader)));
    assert_true(ledger.held - empty <= most);
    jsonrt_pool_deinit(&pool);
    assert_int_equal(ledger.held, 0);
}

static void trims_what_holds_too_much(void **state)
{
    (void)state;
    struct ledger ledger = {0, 0, 0};
    jsonrt_allocator allocator;
    jsonrt_pool_options options = small_pool(&ledger, &allocator);
    options.read.max_depth = 7;
    options.write.max_depth = 7;
    jsonrt_pool pool;
    assert_true(jsonrt_pool_init(&pool, &options));
    size_t empty = ledger.held;
    jsonrt_writer *w = jsonrt_pool_get_writer(&pool);
    jsonrt_reader *r = jsonrt_pool_get_reader(&pool);
    assert_true(write_something(w, 5000));
    assert_non_null(jsonrt_arena_alloc(jsonrt_reader_arena(r), 100000));
    jsonrt_pool_put_writer(&pool, w);
    jsonrt_pool_put_reader(&pool, r);
    assert_true(ledger.held - empty < sizeof *w + sizeof *r + 4096);
    assert_ptr_equal(jsonrt_pool_get_writer(&pool), w);
    assert_ptr_equal(jsonrt_pool_get_reader(&pool), r);
    assert_int_equal(w->options.max_depth, 7);
    assert_int_equal(r->options.max_depth, 7);
    jsonrt_pool_put_writer(&pool, w);
    jsonrt_pool_put_reader(&pool, r);
    jsonrt_pool_deinit(&pool);
    assert_int_equal(ledger.held, 0);
}

static void outlives_the_options_it_was_made_with(void **state)
{
    (void)state;
    struct ledger ledger = {0, 0, 0};
    jsonrt_allocator *allocator = malloc(sizeof *allocator);
    assert_non_null(allocator);
    jsonrt_pool_options options = small_pool(&ledger, allocator);
    jsonrt_pool pool;
    assert_true(jsonrt_pool_init(&pool, &options));
    free(allocator);
    jsonrt_writer *w = jsonrt_pool_get_writer(&pool);
    assert_true(write_something(w, 1));
    jsonrt_pool_put_writer(&pool, w);
    jsonrt_pool_deinit(&pool);
    assert_int_equal(ledger.held, 0);
}

static void gives_null_only_without_memory(void **state)
{
    (void)state;
    for (size_t n = 1; n <= 3; n++) {
        struct ledger ledger = {0, n, 0};
        jsonrt_allocator allocator;
        jsonrt_pool_options options = small_pool(&ledger, &allocator);
        jsonrt_pool pool;
        assert_int_equal(jsonrt_pool_init(&pool, &options), n != 1);
        if (n == 1)
            continue;
        jsonrt_writer *w = jsonrt_pool_get_writer(&pool);
        jsonrt_reader *r = jsonrt_pool_get_reader(&pool);
        assert_int_equal(w != NULL, n != 2);
        assert_int_equal(r != NULL, n != 3);
        jsonrt_pool_put_writer(&pool, w);
        jsonrt_pool_put_reader(&pool, r);
        jsonrt_pool_deinit(&pool);
        assert_int_equal(ledger.held, 0);
    }
}

static void *work_with_pool(void *shared)
{
    jsonrt_pool *pool = shared;
    for (size_t i = 0; i < 2000; i++) {
        jsonrt_writer *w = jsonrt_pool_get_writer(pool);
        jsonrt_reader *r = jsonrt_pool_get_reader(pool);
        if (w == NULL || r == NULL || w->len != 0)
            return pool;
        char *p = jsonrt_arena_strdup(jsonrt_reader_arena(r), "mine alone");
        if (!write_something(w, i % 20) || p == NULL || memcmp(p, "mine alone", 11) != 0)
            return pool;
        jsonrt_pool_put_writer(pool, w);
        jsonrt_pool_put_reader(pool, r);
    }
    return NULL;
}

static void serves_eight_threads(void **state)
{
    (void)state;
    jsonrt_pool pool;
    jsonrt_pool_options options;
    memset(&options, 0, sizeof options);
    options.max_idle = 3;
    pthread_t threads[8];
    assert_true(jsonrt_pool_init(&pool, &options));
    for (size_t i = 0; i < 8; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, work_with_pool, &pool), 0);
    for (size_t i = 0; i < 8; i++) {
        void *failed = &pool;
        assert_int_equal(pthread_join(threads[i], &failed), 0);
        assert_null(failed);
    }
    jsonrt_pool_deinit(&pool);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gives_what_was_put_last),
        cmocka_unit_test(resets_what_is_put_back_and_keeps_its_memory),
        cmocka_unit_test(keeps_no_more_than_max_idle),
        cmocka_unit_test(trims_what_holds_too_much),
        cmocka_unit_test(outlives_the_options_it_was_made_with),
        cmocka_unit_test(gives_null_only_without_memory),
        cmocka_unit_test(serves_eight_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
