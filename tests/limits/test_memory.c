/*
 * max_memory: bytes that one document takes from the arena, to the byte; its default; and the same
 * for fixed memory. What a document takes: its length + 16 for text, and its objects.
 */
#include "budgets.h"

enum { OWN = sizeof(struct budget) };

/* A document of a struct budget and the bytes of its objects. */
struct load {
    const char *json;
    size_t objects;
    const char *path; /* of what fails with one byte less */
};

static const struct load loads[] = {
    {"{}", 0, ""},
    {"{\"text\":\"some text\",\"chars\":\"x\"}", 0, ""},
    {"{\"numbers\":[1]}", sizeof(int), ".numbers"},
    {"{\"numbers\":[1,2,3]}", 3 * sizeof(int), ".numbers"},
    {"{\"numbers\":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,"
     "0,"
     "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}",
     80 * sizeof(int), ".numbers"},
    {"{\"words\":[\"a\",\"b\"]}", 2 * sizeof(char *), ".words"},
    {"{\"one\":{\"value\":1}}", sizeof(struct list), ".one"},
    {"{\"one\":{\"next\":{\"next\":{\"value\":1}}}}", 3 * sizeof(struct list), ".one.next.next"},
    {"{\"records\":[{},{},{}]}", 3 * sizeof(struct list), ".records"},
    {"{\"map\":{\"a\":\"b\",\"c\":\"d\"}}", 2 * sizeof(struct text_pair), ".map"},
    {"{\"bytes\":\"AAAA\",\"digest\":\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\"}", 0, ""},
    {"{\"raw\":[1,[2,{\"k\":3}]],\"number\":1.5,\"view\":\"v\"}", 0, ""},
    {"{\"unknown\":[1,[2,{\"k\":3}]]}", 0, ""},
    {"{\"value\":[]}", 0, ""},
    {"{\"exact\":[1,2,3,4],\"small_map\":{\"k\":1},\"matrix\":[[1,2,3,4],[1,2,3,4]]}", 0, ""},
};

/* Read as an object of the caller's, in place, or (new) as one in the arena. */
static bool read_load(jsonrt_reader *r, const char *json, int way)
{
    static char copy[1024];
    struct budget object;
    size_t len = strlen(json);
    memcpy(copy, json, len + 1);
    if (way == 0)
        return budget_json_unmarshal(r, json, len, &object);
    if (way == 1)
        return budget_json_unmarshal_insitu(r, copy, len, &object);
    return budget_json_unmarshal_new(r, json, len) != NULL;
}

static void check_refused_for_memory(const jsonrt_reader *r, int code, const char *path)
{
    assert_int_equal(r->error.code, code);
    assert_int_equal(r->error.path[0], '$');
    assert_string_equal(r->error.path + 1, path);
    if (code == JSONRT_ERR_MAX_MEMORY)
        assert_non_null(strstr(r->error.message, "max_memory"));
}

/* The option at a byte less than a document needs, at what it needs, at a byte more. */
static void stops_at_the_byte(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof loads / sizeof loads[0]; i++) {
        const struct load *load = &loads[i];
        for (int way = 0; way < 3; way++) {
            size_t need = strlen(load->json) + 16 + load->objects + (way == 2 ? OWN : 0);
            for (size_t cap = need - 1; cap <= need + 1; cap++) {
                jsonrt_read_options options = {.max_memory = cap};
                jsonrt_reader r;
                jsonrt_reader_init(&r, &options);
                /* Three times without a reset: it is a budget of each document. */
                for (int round = 0; round < 3; round++) {
                    bool ok = read_load(&r, load->json, way);
                    if (ok != (cap >= need))
                        fail_msg("way %d, %zu of %zu: %s", way, cap, need, load->json);
                    if (!ok)
                        check_refused_for_memory(&r, JSONRT_ERR_MAX_MEMORY, load->path);
                }
                jsonrt_reader_deinit(&r);
            }
        }
    }
}

/* All budgets below are refused, the tiny ones where the text is reserved. */
static void refuses_every_smaller_budget(void **state)
{
    static const char json[] =
        "{\"one\":{\"value\":1},\"words\":[\"a\",\"b\",\"c\"],\"value\":[{\"k\":1},[2]"
        "],\"map\":{\"k\":\"v\"}}";
    size_t enough = 0;
    (void)state;
    for (size_t cap = 1; cap < 2000; cap++) {
        jsonrt_read_options options = {.max_memory = cap};
        jsonrt_reader r;
        jsonrt_reader_init(&r, &options);
        bool ok = read_load(&r, json, 0);
        if (ok && enough == 0)
            enough = cap;
        assert_int_equal(ok, enough != 0);
        if (!ok)
            assert_int_equal(r.error.code, JSONRT_ERR_MAX_MEMORY);
        if (cap < sizeof json - 1 + 16)
            assert_int_equal(r.error.offset, 0);
        jsonrt_reader_deinit(&r);
    }
    assert_true(enough > sizeof json + sizeof(struct list) + 3 * sizeof(char *));
}

/* In memory of the caller's, which has no budget but its size; objects may need padding. */
static void fixed_memory_is_a_budget_too(void **state)
{
    static _Alignas(16) char area[8192];
    (void)state;
    for (size_t i = 0; i < sizeof loads / sizeof loads[0]; i++) {
        const struct load *load = &loads[i];
        size_t need = strlen(load->json) + 16 + load->objects, enough = 0;
        for (size_t cap = 0; cap < need + 64; cap++) {
            jsonrt_reader r;
            jsonrt_reader_init_fixed(&r, area + sizeof area - cap, cap, NULL);
            bool ok = read_load(&r, load->json, 0);
            if (ok && enough == 0)
                enough = cap;
            assert_int_equal(ok, enough != 0);
            if (!ok && cap == need - 1)
                check_refused_for_memory(&r, JSONRT_ERR_MEMORY, load->path);
            jsonrt_reader_deinit(&r);
        }
        /* At most 15 bytes before each object, of which there are three at most. */
        assert_in_range(enough, need, need + 3 * 15);
        if (load->objects % 16 == 0)
            assert_int_equal(enough, need);
    }
}

/* The option counts in fixed memory as well, and says so. */
static void the_option_holds_in_fixed_memory(void **state)
{
    static _Alignas(16) char area[8192];
    (void)state;
    for (size_t i = 0; i < sizeof loads / sizeof loads[0]; i++) {
        size_t need = strlen(loads[i].json) + 16 + loads[i].objects;
        for (size_t cap = need - 1; cap <= need + 1; cap++) {
            jsonrt_read_options options = {.max_memory = cap};
            jsonrt_reader r;
            jsonrt_reader_init_fixed(&r, area, sizeof area, &options);
            bool ok = read_load(&r, loads[i].json, 0);
            assert_int_equal(ok, cap >= need);
            if (!ok)
                check_refused_for_memory(&r, JSONRT_ERR_MAX_MEMORY, loads[i].path);
            jsonrt_reader_deinit(&r);
        }
    }
}

/* `[{},{},…]`, three bytes for each struct of 1 KiB: 1 MiB and 64 bytes for each byte of text. */
static void the_default_stops_small_texts_of_huge_structs(void **state)
{
    static document t;
    (void)state;
    assert_int_equal(sizeof(struct huge), 1024);
    /* 1024 n + (3 n + 1) + 16 <= 2^20 + 64 (3 n + 1) */
    size_t most = ((1 << 20) + 64 - 17) / (1024 + 3 - 3 * 64);
    for (size_t n = most - 1; n <= most + 1; n++) {
        struct huge *items;
        size_t got;
        jsonrt_reader r;
        t.len = 0;
        put(&t, "[{}");
        put_many(&t, ",{}", n - 1);
        put(&t, "]");
        jsonrt_reader_init(&r, NULL);
        assert_int_equal(huge_json_unmarshal_array(&r, t.s, t.len, &items, &got), n <= most);
        if (n > most) {
            check_refused_for_memory(&r, JSONRT_ERR_MAX_MEMORY, "");
            assert_int_equal(r.error.offset, 1 + 3 * most);
        }
        jsonrt_reader_deinit(&r);
        /* It is an option like the others: a larger one lifts it, as does none. */
        for (int i = 0; i < 2; i++) {
            jsonrt_read_options options = {.max_memory = i == 0 ? SIZE_MAX : 8 << 20};
            jsonrt_reader_init(&r, &options);
            assert_true(huge_json_unmarshal_array(&r, t.s, t.len, &items, &got));
            assert_int_equal(got, n);
            jsonrt_reader_deinit(&r);
        }
    }
}

/* Free-form values take 16 bytes for each element, text included in the document's reserve. */
static void values_count_against_the_budget(void **state)
{
    static const struct {
        const char *json;
        size_t objects;
    } values[] = {
        {"{\"value\":[1,2,3]}", 3},
        {"{\"value\":{\"a\":1,\"b\":\"c\"}}", 4},
        {"{\"value\":[[1],[2]]}", 4},
    };
    size_t header = 2 * sizeof(size_t);
    (void)state;
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        size_t containers = i == 2 ? 3 : 1;
        size_t need = strlen(values[i].json) + 16 + values[i].objects * 16 + containers * header;
        for (size_t cap = need - 1; cap <= need + 1; cap++) {
            jsonrt_read_options options = {.max_memory = cap};
            jsonrt_reader r;
            jsonrt_reader_init(&r, &options);
            bool ok = read_load(&r, values[i].json, 0);
            assert_int_equal(ok, cap >= need);
            if (!ok)
                assert_int_equal(r.error.code, JSONRT_ERR_MAX_MEMORY);
            jsonrt_reader_deinit(&r);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stops_at_the_byte),
        cmocka_unit_test(refuses_every_smaller_budget),
        cmocka_unit_test(fixed_memory_is_a_budget_too),
        cmocka_unit_test(the_option_holds_in_fixed_memory),
        cmocka_unit_test(the_default_stops_small_texts_of_huge_structs),
        cmocka_unit_test(values_count_against_the_budget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
