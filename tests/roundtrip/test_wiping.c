/*
 * Secret members leave nothing behind: every byte of the memory that a reader, pool or arena was
 * given is looked at.
 */
#include <stdio.h>
#include <stdlib.h>

#include "watched.h"

static const jsonrt_read_options watched_options = {.allocator = &watching};

static void wipes_what_was_read_on_reset_and_deinit(void **state)
{
    struct secrets v;
    jsonrt_reader r;

    (void)state;
    for (int reset = 0; reset <= 1; reset++) {
        start_watching();
        jsonrt_reader_init(&r, &watched_options);
        assert_true(secrets_json_unmarshal(&r, full_of_secrets, sizeof full_of_secrets - 1, &v));
        assert_true(holds_secret(watched.memory, sizeof watched.memory));
        assert_string_equal(v.password, "S3CRET1");
        expect_clean(&r, sizeof r, "in the reader behind the document");
        if (reset)
            jsonrt_reader_reset(&r);
        else
            jsonrt_reader_deinit(&r);
        expect_clean_memory("behind the reader");
        expect_clean(&r, sizeof r, "in the reader");
        jsonrt_reader_deinit(&r);
    }
}

/* Of text that became something else nothing is left once the document is read. */
static void wipes_scratch_when_the_document_ends(void **state)
{
    static const char *const documents[] = {"{\"pin\":\"S3CRET and mor\"}",
                                            "{\"pin\":\"\\u0053\\u0033CRET and\"}"};
    static char fixed[1 << 12];
    struct secrets v;
    jsonrt_reader r;

    (void)state;
    for (size_t i = 0; i < sizeof documents / sizeof documents[0]; i++) {
        start_watching();
        jsonrt_reader_init(&r, &watched_options);
        assert_true(secrets_json_unmarshal(&r, documents[i], strlen(documents[i]), &v));
        assert_true(holds_secret(&v, sizeof v));
        expect_clean_memory("as scratch");
        jsonrt_reader_deinit(&r);
        memset(fixed, 0, sizeof fixed);
        jsonrt_reader_init_fixed(&r, fixed, sizeof fixed, NULL);
        assert_true(secrets_json_unmarshal(&r, documents[i], strlen(documents[i]), &v));
        expect_clean(fixed, sizeof fixed, "as scratch in fixed memory");
    }
    /* The letters of base64 behind the bytes that they stand for. */
    start_watching();
    jsonrt_reader_init(&r, &watched_options);
    static const char letters[] = "{\"bytes\":\"AAAAAAAAAAAAUzNDUkVU\"}";
    assert_true(secrets_json_unmarshal(&r, letters, sizeof letters - 1, &v));
    assert_false(holds(watched.memory, sizeof watched.memory, secret_base64, 8));
    assert_true(holds(v.bytes, v.n_bytes, secret_text, 6));
    jsonrt_reader_deinit(&r);
}

/* Warm memory, used for one document after the other. */
static void wipes_every_round(void **state)
{
    struct secrets v;
    jsonrt_reader r;

    (void)state;
    start_watching();
    jsonrt_reader_init(&r, &watched_options);
    for (int i = 0; i < 5; i++) {
        for (int j = 0; j < i; j++)
            assert_true(
                secrets_json_unmarshal(&r, full_of_secrets, sizeof full_of_secrets - 1, &v));
        jsonrt_reader_reset(&r);
        expect_clean_memory("in warm memory");
    }
    jsonrt_reader_deinit(&r);
}

static void wipes_objects_in_the_arena_too(void **state)
{
    struct secrets *one, *items;
    struct holder *holder;
    char json[2 * sizeof full_of_secrets + 64];
    size_t n;
    jsonrt_reader r;

    (void)state;
    start_watching();
    jsonrt_reader_init(&r, &watched_options);
    one = secrets_json_unmarshal_new(&r, full_of_secrets, sizeof full_of_secrets - 1);
    assert_non_null(one);
    assert_true(one->number == secret_number);
    snprintf(json, sizeof json, "[%s,%s]", full_of_secrets, full_of_secrets);
    assert_true(secrets_json_unmarshal_array(&r, json, strlen(json), &items, &n));
    snprintf(json, sizeof json, "{\"id\":1,\"inside\":%s}", full_of_secrets);
    holder = holder_json_unmarshal_new(&r, json, strlen(json));
    assert_non_null(holder);
    jsonrt_reader_deinit(&r);
    expect_clean_memory("of objects in the arena");
}

/* Each break of the document, in heap and fixed memory. */
static void wipes_documents_that_fail_at_once(void **state)
{
    static char fixed[1 << 13];
    struct secrets v;
    jsonrt_reader r;

    (void)state;
    for (size_t n = 0; n < sizeof full_of_secrets - 1; n++) {
        char *json = copy_text(full_of_secrets, n);

        start_watching();
        jsonrt_reader_init(&r, &watched_options);
        assert_false(secrets_json_unmarshal(&r, json, n, &v));
        assert_true(r.error.secret);
        assert_true(is_all_zero(&v, sizeof v));
        expect_clean(watched.memory, (size_t)(watched.next - watched.memory),
                     "by a failed document");
        expect_clean(&r, sizeof r, "in the reader by a failed document");
        assert_null(secrets_json_unmarshal_new(&r, json, n));
        expect_clean(watched.memory, (size_t)(watched.next - watched.memory), "by a failed object");
        jsonrt_reader_deinit(&r);
        memset(fixed, 0, sizeof fixed);
        jsonrt_reader_init_fixed(&r, fixed, sizeof fixed, NULL);
        assert_false(secrets_json_unmarshal(&r, json, n, &v));
        expect_clean(fixed, sizeof fixed, "in fixed memory by a failed document");
        free(json);
    }
}

static void keeps_what_was_read_before_a_document_that_fails(void **state)
{
    struct secrets first, second;
    jsonrt_reader r;
    static char fixed[1 << 13];

    (void)state;
    for (int heap = 0; heap <= 1; heap++) {
        start_watching();
        memset(fixed, 0, sizeof fixed);
        if (heap)
            jsonrt_reader_init(&r, &watched_options);
        else
            jsonrt_reader_init_fixed(&r, fixed, sizeof fixed, NULL);
        assert_true(
            secrets_json_unmarshal(&r, full_of_secrets, sizeof full_of_secrets - 1, &first));
        assert_false(
            secrets_json_unmarshal(&r, full_of_secrets, sizeof full_of_secrets - 2, &second));
        compare_text(&codec_secrets, &first, written());
        jsonrt_reader_reset(&r);
        expect_clean_memory("behind both");
        expect_clean(fixed, sizeof fixed, "behind both in fixed memory");
        jsonrt_reader_deinit(&r);
    }
}

static void wipes_fixed_memory_on_reset_and_deinit(void **state)
{
    static char fixed[1 << 13];
    struct secrets v;
    jsonrt_reader r;

    (void)state;
    for (size_t cap = 0; cap <= sizeof fixed; cap += 61)
        for (int reset = 0; reset <= 1; reset++) {
            memset(fixed, 0, sizeof fixed);
            jsonrt_reader_init_fixed(&r, fixed, cap, NULL);
            if (!secrets_json_unmarshal(&r, full_of_secrets, sizeof full_of_secrets - 1, &v))
                expect_clean(fixed, sizeof fixed, "in fixed memory that is too small");
            if (reset)
                jsonrt_reader_reset(&r);
            else
                jsonrt_reader_deinit(&r);
            expect_clean(fixed, sizeof fixed, "in fixed memory");
        }
}

/* Arrays that outgrow their blocks move: nothing stays in what was left behind. */
static void wipes_arrays_that_grow(void **state)
{
    enum { N = 6000 };
    struct logins v;
    jsonrt_reader r;
    char *json = malloc(N * 40);
    size_t n = 0;

    (void)state;
    assert_non_null(json);
    n += (size_t)sprintf(json + n, "{\"all\":[");
    for (int i = 0; i < N; i++)
        n += (size_t)sprintf(json + n, "%s{\"token\":\"S3CRET%d\"}", i != 0 ? "," : "", i);
    n += (size_t)sprintf(json + n, "],\"inner\":\"S3CRET\"}");
    for (int good = 0; good <= 1; good++) {
        start_watching();
        jsonrt_reader_init(&r, &watched_options);
        assert_int_equal(logins_json_unmarshal(&r, json, n - (good ? 0 : 1), &v), good);
        if (!good)
            expect_clean_memory("by an array that grew and failed");
        jsonrt_reader_deinit(&r);
        expect_clean_memory("by an array that grew");
    }
    free(json);
}

static void wipes_one_call_objects_and_clones(void **state)
{
    struct secrets *v;
    jsonrt_arena arena;
    jsonrt_error error;

    (void)state;
    start_watching();
    v = secrets_json_parse_with(full_of_secrets, sizeof full_of_secrets - 1, &watched_options,
                                &error);
    assert_non_null(v);
    jsonrt_arena_init(&arena, &watching);
    assert_non_null(secrets_json_clone_in(&arena, v));
    secrets_json_free(v);
    assert_true(holds_secret(watched.memory, sizeof watched.memory));
    jsonrt_arena_reset(&arena);
    expect_clean_memory("by a parsed object and its clone");
    jsonrt_arena_deinit(&arena);
    assert_null(secrets_json_parse_with(full_of_secrets, sizeof full_of_secrets - 2,
                                        &watched_options, &error));
    assert_true(error.secret);
    expect_clean_memory("by an object that could not be parsed");
}

static void wipes_values_read_one_by_one(void **state)
{
    static const char *const tails[] = {"]", "", "x"};
    char json[2 * sizeof full_of_secrets + 64];
    struct secrets v;
    jsonrt_reader r;
    bool first;

    (void)state;
    for (size_t i = 0; i < sizeof tails / sizeof tails[0]; i++) {
        snprintf(json, sizeof json, "[%s%s", full_of_secrets, tails[i]);
        start_watching();
        jsonrt_reader_init(&r, &watched_options);
        first = true;
        assert_true(jsonrt_reader_open(&r, json, strlen(json)));
        assert_true(jsonrt_read_array_begin(&r) && jsonrt_read_array_next(&r, &first));
        assert_true(secrets_json_read(&r, &v));
        assert_string_equal(v.password, "S3CRET1");
        assert_false(jsonrt_read_array_next(&r, &first));
        assert_int_equal(jsonrt_reader_finish(&r), i == 0);
        if (i != 0)
            expect_clean_memory("by a document that failed behind a value");
        jsonrt_reader_deinit(&r);
        expect_clean_memory("by a value read by hand");
    }
}

static void puts_readers_and_writers_clean_into_a_pool(void **state)
{
    const jsonrt_pool_options options = {.read = {.allocator = &watching},
                                         .write = {.allocator = &watching},
                                         .allocator = &watching};
    struct secrets v;
    jsonrt_pool pool;

    (void)state;
    start_watching();
    assert_true(jsonrt_pool_init(&pool, &options));
    jsonrt_reader *r = jsonrt_pool_get_reader(&pool);
    jsonrt_writer *w = jsonrt_pool_get_writer(&pool);
    assert_true(secrets_json_unmarshal(r, full_of_secrets, sizeof full_of_secrets - 1, &v));
    assert_true(secrets_json_marshal(w, &v));
    jsonrt_pool_put_writer(&pool, w);
    jsonrt_pool_put_reader(&pool, r);
    expect_clean_memory("in a pool");
    r = jsonrt_pool_get_reader(&pool);
    assert_false(secrets_json_unmarshal(r, full_of_secrets, sizeof full_of_secrets - 2, &v));
    jsonrt_pool_put_reader(&pool, r);
    expect_clean_memory("in a pool by a failed document");
    jsonrt_pool_deinit(&pool);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wipes_what_was_read_on_reset_and_deinit),
        cmocka_unit_test(wipes_scratch_when_the_document_ends),
        cmocka_unit_test(wipes_every_round),
        cmocka_unit_test(wipes_objects_in_the_arena_too),
        cmocka_unit_test(wipes_documents_that_fail_at_once),
        cmocka_unit_test(keeps_what_was_read_before_a_document_that_fails),
        cmocka_unit_test(wipes_fixed_memory_on_reset_and_deinit),
        cmocka_unit_test(wipes_arrays_that_grow),
        cmocka_unit_test(wipes_one_call_objects_and_clones),
        cmocka_unit_test(wipes_values_read_one_by_one),
        cmocka_unit_test(puts_readers_and_writers_clean_into_a_pool),
    };

    return cmocka_run_group_tests_name("wiping", tests, NULL, teardown_documents);
}
