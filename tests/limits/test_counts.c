/*
 * Counts at the ends of their types, and sizes that wrap: requests near SIZE_MAX never come out
 * small, whoever asks for them.
 */
#include "budgets.h"

/* ---- counts of each width ---- */

struct width {
    const char *member;
    size_t most;
};

static const struct width widths[] = {
    {"i8", INT8_MAX}, {"u8", UINT8_MAX}, {"i16", INT16_MAX}, {"u16", UINT16_MAX}};

/* n elements between the brackets of a member. */
static void build(document *t, const char *member, const char *open, const char *item, size_t n,
                  const char *close)
{
    t->len = 0;
    put(t, "{\"");
    put(t, member);
    put(t, "\":");
    put(t, open);
    if (n != 0)
        put(t, item[0] == ',' ? item + 1 : item);
    if (n > 1)
        put_many(t, item, n - 1);
    put(t, close);
    put(t, "}");
}

static void check_count(const document *t, const char *member, bool good)
{
    char path[32];
    struct counts object;
    jsonrt_reader r;
    jsonrt_reader_init(&r, NULL);
    outcome want = {good ? JSONRT_OK : JSONRT_ERR_LENGTH, strlen(member) + 4, path, NULL};
    snprintf(path, sizeof path, ".%s", member);
    bool ok = counts_json_unmarshal(&r, t->s, t->len, &object);
    check_outcome(ok, &r.error, t->s, &want, 0, "$");
    jsonrt_reader_deinit(&r);
}

static void an_array_may_be_as_long_as_its_count_can_say(void **state)
{
    static document t;
    (void)state;
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
        for (size_t n = widths[i].most - 1; n <= widths[i].most + 2; n++) {
            build(&t, widths[i].member, "[", ",1", n, "]");
            check_count(&t, widths[i].member, n <= widths[i].most);
        }
    }
    /* What only looks right modulo 2^8. */
    build(&t, "u8", "[", ",1", 256 + 5, "]");
    check_count(&t, "u8", false);
    build(&t, "u16", "[", ",1", 65536 + 5, "]");
    check_count(&t, "u16", false);
}

static void texts_bytes_and_maps_are_counted_alike(void **state)
{
    static document t;
    (void)state;
    for (size_t n = 254; n <= 257; n++) {
        build(&t, "text", "\"", "a", n, "\"");
        check_count(&t, "text", n <= 255);
        build(&t, "map", "{", ",\"k\":\"v\"", n, "}");
        check_count(&t, "map", n <= 255);
    }
    build(&t, "bytes", "\"", "AAAA", 85, "\""); /* 255 bytes */
    check_count(&t, "bytes", true);
    build(&t, "bytes", "\"", "AAAA", 85, "AA==\"");
    check_count(&t, "bytes", false);
}

/* ---- counts that cannot be ---- */

static void check_refused_count(const struct counts *object, const char *path)
{
    jsonrt_writer w;
    jsonrt_writer_init(&w, NULL);
    assert_false(counts_json_marshal(&w, object));
    assert_string_equal(jsonrt_error_name(w.error.code), "JSONRT_ERR_COUNT");
    assert_string_equal(w.error.path, path);
    assert_int_equal(w.len, 0);
    jsonrt_writer_deinit(&w);
}

static void refuses_to_write_more_elements_than_there_can_be(void **state)
{
    static const uint64_t huge[] = {UINT64_MAX, UINT64_MAX / 2 + 1, (uint64_t)(SIZE_MAX / 2) + 1,
                                    (uint64_t)SIZE_MAX};
    struct counts good, object;
    int8_t item = 1;
    uint8_t byte = 1;
    (void)state;
    counts_json_init(&good);
    good.text = (char *)(uintptr_t) "";
    for (size_t i = 0; i < sizeof huge / sizeof huge[0]; i++) {
        object = good;
        object.u64 = &item;
        object.n_u64 = huge[i];
        check_refused_count(&object, "$.u64");
        object = good;
        object.huge_bytes = &byte;
        object.n_huge_bytes = huge[i];
        check_refused_count(&object, "$.huge_bytes");
    }
#if SIZE_MAX == UINT32_MAX
    /* A few, modulo what a size can hold. */
    object = good;
    object.u64 = &item;
    object.n_u64 = (UINT64_C(1) << 32) + 1;
    check_refused_count(&object, "$.u64");
    object = good;
    object.i64 = &item;
    object.n_i64 = (INT64_C(1) << 32) + 1;
    check_refused_count(&object, "$.i64");
    object = good;
    object.huge_bytes = &byte;
    object.n_huge_bytes = (UINT64_C(1) << 32) + 1;
    check_refused_count(&object, "$.huge_bytes");
#endif
    object = good;
    object.i8 = &item;
    object.n_i8 = -1;
    check_refused_count(&object, "$.i8");
    object = good;
    object.i64 = &item;
    object.n_i64 = INT64_MIN;
    check_refused_count(&object, "$.i64");
}

static void refuses_to_write_texts_longer_than_any(void **state)
{
    static const size_t lengths[] = {SIZE_MAX, SIZE_MAX - 1, SIZE_MAX - 40, SIZE_MAX / 2 + 1};
    (void)state;
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        struct budget object;
        jsonrt_writer w;
        jsonrt_writer_init(&w, NULL);
        assert_false(jsonrt_write_str(&w, "a", lengths[i]));
        assert_int_equal(w.error.code, JSONRT_ERR_COUNT);
        jsonrt_writer_reset(&w);
        assert_false(jsonrt_write_raw(&w, "1", lengths[i]));
        assert_int_equal(w.error.code, JSONRT_ERR_COUNT);
        for (int member = 0; member < 2; member++) {
            budget_json_init(&object);
            object.text = (char *)(uintptr_t) "";
            object.fixed_text = "";
            object.view = (jsonrt_str){"a", member == 0 ? lengths[i] : 1};
            object.number = (jsonrt_number){"1", member == 1 ? lengths[i] : 1};
            jsonrt_writer_reset(&w);
            assert_false(budget_json_marshal(&w, &object));
            assert_int_equal(w.error.code, JSONRT_ERR_COUNT);
            assert_string_equal(w.error.path, member == 0 ? "$.view" : "$.number");
        }
        jsonrt_writer_deinit(&w);
    }
}

/* ---- requests ---- */

/* Gives a little, refuses what is large, and remembers that it was asked. */
struct stingy {
    size_t largest;
};

enum { STINGY = 1 << 20 };

static void *resize_stingy(void *ctx, void *p, size_t old_size, size_t new_size)
{
    struct stingy *stingy = ctx;
    (void)old_size;
    if (new_size > stingy->largest)
        stingy->largest = new_size;
    if (new_size > STINGY)
        return NULL;
    if (new_size != 0)
        return realloc(p, new_size);
    free(p);
    return NULL;
}

/* Sizes from which one more step wraps. */
static const size_t near_the_end[] = {
    SIZE_MAX,          SIZE_MAX - 1,      SIZE_MAX - 7,      SIZE_MAX - 15,     SIZE_MAX - 16,
    SIZE_MAX - 17,     SIZE_MAX - 31,     SIZE_MAX - 32,     SIZE_MAX - 47,     SIZE_MAX - 64,
    SIZE_MAX / 2 + 17, SIZE_MAX / 2 + 1,  SIZE_MAX / 2,      SIZE_MAX / 2 - 15, SIZE_MAX / 2 - 16,
    SIZE_MAX / 2 - 31, SIZE_MAX / 2 - 32, SIZE_MAX / 2 - 64, SIZE_MAX / 4 * 3,  SIZE_MAX / 4 + 1};

static void arenas_refuse_sizes_that_wrap(void **state)
{
    static _Alignas(16) char mem[256];
    (void)state;
    for (size_t i = 0; i < sizeof near_the_end / sizeof near_the_end[0]; i++) {
        for (int used = 0; used < 2; used++) {
            struct stingy stingy = {0};
            const jsonrt_allocator allocator = {resize_stingy, &stingy};
            jsonrt_arena heap, fixed;
            jsonrt_arena_init(&heap, &allocator);
            jsonrt_arena_init_fixed(&fixed, mem, sizeof mem);
            if (used != 0) {
                assert_non_null(jsonrt_arena_alloc(&heap, 100));
                assert_non_null(jsonrt_arena_alloc(&fixed, 100));
            }
            assert_null(jsonrt_arena_alloc(&heap, near_the_end[i]));
            assert_null(jsonrt_arena_alloc(&fixed, near_the_end[i]));
            /* Asked for all of it, or not asked at all. */
            assert_true(stingy.largest > SIZE_MAX / 8 || stingy.largest <= 4096);
            assert_non_null(jsonrt_arena_alloc(&heap, 100));
            assert_non_null(jsonrt_arena_alloc(&fixed, 100));
            jsonrt_arena_deinit(&heap);
        }
    }
}

static void clones_refuse_counts_that_wrap(void **state)
{
    static int number;
    static struct list record;
    static char letter = 'a';
    (void)state;
    for (size_t i = 0; i < sizeof near_the_end / sizeof near_the_end[0]; i++) {
        for (int member = 0; member < 5; member++) {
            size_t n = near_the_end[i];
            struct stingy stingy = {0};
            const jsonrt_allocator allocator = {resize_stingy, &stingy};
            struct budget object;
            jsonrt_arena arena;
            jsonrt_arena_init(&arena, &allocator);
            memset(&object, 0, sizeof object);
            if (member == 0)
                object.numbers = &number, object.n_numbers = n;
            else if (member == 1)
                object.records = &record, object.n_records = n;
            else if (member == 2)
                object.counted = &letter, object.n_counted = n;
            else if (member == 3)
                object.view = (jsonrt_str){&letter, n};
            else
                object.bytes = (uint8_t *)&letter, object.n_bytes = n;
            /* What is no count stands for no text, wherever it points. */
            struct budget *copy = budget_json_clone_in(&arena, &object);
            assert_true(copy == NULL || (n > SIZE_MAX / 2 && member > 1));
            assert_true(copy == NULL ||
                        (copy->counted == NULL && copy->view.ptr == NULL && copy->bytes == NULL));
            jsonrt_arena_deinit(&arena);
        }
    }
}

static void writers_refuse_texts_that_memory_cannot_hold(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof near_the_end / sizeof near_the_end[0]; i++) {
        size_t n = near_the_end[i];
        struct stingy stingy = {0};
        const jsonrt_allocator allocator = {resize_stingy, &stingy};
        jsonrt_write_options options = {.allocator = &allocator};
        int code = n > SIZE_MAX / 2 ? JSONRT_ERR_COUNT : JSONRT_ERR_MEMORY;
        struct counts object;
        uint8_t byte = 1;
        jsonrt_writer w;
        /* Not a byte of the text is looked at before there is room for it. */
        jsonrt_writer_init(&w, &options);
        assert_true(jsonrt_write_str(&w, "b", 1));
        assert_false(jsonrt_write_str(&w, "a", n));
        assert_int_equal(w.error.code, code);
        assert_int_equal(w.len, 3);
        jsonrt_writer_reset(&w);
        /* Base64 is longer by a third, which may be no size. */
        counts_json_init(&object);
        object.text = (char *)(uintptr_t) "";
        object.huge_bytes = &byte;
        object.n_huge_bytes = n;
        assert_false(counts_json_marshal(&w, &object));
        assert_int_equal(w.error.code, code);
        assert_string_equal(w.error.path, "$.huge_bytes");
        jsonrt_writer_deinit(&w);
    }
}

/* A buffer that cannot double still grows as far as it must. */
static void a_buffer_grows_as_far_as_there_is_memory(void **state)
{
    static char s[STINGY];
    struct stingy stingy = {0};
    const jsonrt_allocator allocator = {resize_stingy, &stingy};
    jsonrt_write_options options = {.allocator = &allocator};
    jsonrt_writer w;
    (void)state;
    memset(s, 'a', sizeof s);
    jsonrt_writer_init(&w, &options);
    assert_true(jsonrt_write_str(&w, s, STINGY / 8 * 5));
    assert_true(jsonrt_write_str(&w, s, STINGY / 8 * 2));
    assert_true(stingy.largest > STINGY);
    assert_false(jsonrt_write_str(&w, s, STINGY / 8 * 2));
    assert_int_equal(w.error.code, JSONRT_ERR_MEMORY);
    assert_int_equal(w.len, STINGY / 8 * 7 + 4);
    jsonrt_writer_deinit(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_array_may_be_as_long_as_its_count_can_say),
        cmocka_unit_test(texts_bytes_and_maps_are_counted_alike),
        cmocka_unit_test(refuses_to_write_more_elements_than_there_can_be),
        cmocka_unit_test(refuses_to_write_texts_longer_than_any),
        cmocka_unit_test(arenas_refuse_sizes_that_wrap),
        cmocka_unit_test(clones_refuse_counts_that_wrap),
        cmocka_unit_test(writers_refuse_texts_that_memory_cannot_hold),
        cmocka_unit_test(a_buffer_grows_as_far_as_there_is_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
