/*
 * Objects as a whole: equality and clones of leaves, owners, print_end.
 */
#include "value_help.h"

#include <math.h>

#include "jsonrt/gencode.h"

static void compares_floats_with_nan_equal_to_itself(void **state)
{
    (void)state;
    assert_true(jsonrti_equal_f64(1.5, 1.5));
    assert_false(jsonrti_equal_f64(1.5, 1.25));
    assert_true(jsonrti_equal_f64((double)NAN, (double)NAN));
    assert_false(jsonrti_equal_f64((double)NAN, 0));
    assert_true(jsonrti_equal_f64(0.0, -0.0));
    assert_true(jsonrti_equal_f32(1.5f, 1.5f));
    assert_false(jsonrti_equal_f32(1.5f, -1.5f));
    assert_true(jsonrti_equal_f32(NAN, NAN));
    assert_false(jsonrti_equal_f32(0, NAN));
    assert_true(jsonrti_equal_f32(0.0f, -0.0f));
}

static void compares_text_with_null_equal_to_null_only(void **state)
{
    (void)state;
    char a[] = "abc", b[] = "abc";
    assert_true(jsonrti_equal_cstr(a, b));
    assert_true(jsonrti_equal_cstr(NULL, NULL));
    assert_false(jsonrti_equal_cstr(a, NULL));
    assert_false(jsonrti_equal_cstr(NULL, ""));
    assert_false(jsonrti_equal_cstr(a, "abd"));
    assert_false(jsonrti_equal_cstr(a, "ab"));
    jsonrt_str s = {a, 3}, t = {b, 3}, null = {NULL, 0}, empty = {"", 0};
    assert_true(jsonrti_equal_str(s, t));
    assert_true(jsonrti_equal_str(null, null));
    assert_false(jsonrti_equal_str(null, empty));
    assert_false(jsonrti_equal_str(empty, null));
    assert_false(jsonrti_equal_str(s, empty));
}

static void compares_counted_bytes_by_count_and_content(void **state)
{
    (void)state;
    assert_true(jsonrti_equal_bytes("a\0b", 3, "a\0b", 3));
    assert_false(jsonrti_equal_bytes("a\0b", 3, "a\0c", 3));
    assert_false(jsonrti_equal_bytes("ab", 2, "abc", 3));
    assert_true(jsonrti_equal_bytes(NULL, 0, "", 0));
    assert_true(jsonrti_equal_bytes(NULL, 0, NULL, 0));
    assert_false(jsonrti_equal_bytes(NULL, 3, "abc", 3));
    assert_true(jsonrti_equal_bytes("ab", (size_t)-1, "ac", (size_t)-1));
    assert_true(jsonrti_equal_within("abc", 9, "abd", 9, 2));
    assert_false(jsonrti_equal_within("abc", 9, "abd", 9, 3));
    assert_false(jsonrti_equal_within("abc", 1, "abc", 2, 3));
}

static void compares_times_and_their_zones(void **state)
{
    (void)state;
    jsonrt_time a = {100, 5, 60}, b = a;
    assert_true(jsonrti_equal_time(&a, &b));
    b.offset_min = 0;
    assert_false(jsonrti_equal_time(&a, &b));
    b = a;
    b.nsec = 6;
    assert_false(jsonrti_equal_time(&a, &b));
    b = a;
    b.sec = 101;
    assert_false(jsonrti_equal_time(&a, &b));
}

static void compares_char_arrays_up_to_their_nul(void **state)
{
    (void)state;
    char a[6] = {'a', 'b', 0, 'x', 'x', 'x'}, b[6] = {'a', 'b', 0, 'y', 'y', 'y'};
    char full[3] = {'a', 'b', 'c'}, same[3] = {'a', 'b', 'c'};
    assert_true(jsonrti_equal_chars(a, b, sizeof a));
    b[2] = 'c';
    assert_false(jsonrti_equal_chars(a, b, sizeof a));
    assert_true(jsonrti_equal_chars(full, same, sizeof full));
    same[2] = 0;
    assert_false(jsonrti_equal_chars(full, same, sizeof full));
}

static void clones_text_with_a_nul_and_null_as_null(void **state)
{
    (void)state;
    jsonrt_arena arena;
    jsonrt_arena_init(&arena, NULL);
    char in[] = "a text without its end", *out = in;
    assert_true(jsonrti_clone_cstr(&arena, &out, in));
    assert_ptr_not_equal(out, in);
    assert_string_equal(out, in);
    assert_true(jsonrti_clone_text(&arena, &out, in, 6));
    assert_string_equal(out, "a text");
    assert_true(jsonrti_clone_text(&arena, &out, "a\0b", 3));
    assert_memory_equal(out, "a\0b", 4);
    assert_true(jsonrti_clone_text(&arena, &out, in, 0));
    assert_string_equal(out, "");
    assert_true(jsonrti_clone_cstr(&arena, &out, NULL));
    assert_null(out);
    uint8_t bytes[3] = {1, 0, 2}, *copy = NULL;
    assert_true(jsonrti_clone_bytes(&arena, &copy, bytes, 3));
    assert_memory_equal(copy, bytes, 3);
    assert_true(jsonrti_clone_bytes(&arena, &copy, bytes, 0));
    assert_non_null(copy);
    assert_true(jsonrti_clone_bytes(&arena, &copy, NULL, 0));
    assert_null(copy);
    /* A negative count, of an object that cannot be written. */
    assert_true(jsonrti_clone_bytes(&arena, &copy, bytes, (size_t)-1));
    assert_null(copy);
    assert_true(jsonrti_clone_text(&arena, &out, in, (size_t)-3));
    assert_null(out);
    jsonrt_arena_deinit(&arena);
}

static void clones_views_and_values(void **state)
{
    (void)state;
    jsonrt_arena arena;
    jsonrt_arena_init(&arena, NULL);
    jsonrt_str s = {"xyz", 2}, s_out, null = {NULL, 0};
    jsonrt_raw raw = {"[1] ", 3}, raw_out;
    jsonrt_number number = {"1.50,", 4}, number_out;
    assert_true(jsonrti_clone_str(&arena, &s_out, s));
    assert_int_equal(s_out.len, 2);
    assert_string_equal(s_out.ptr, "xy");
    assert_true(jsonrti_clone_str(&arena, &s_out, null));
    assert_null(s_out.ptr);
    assert_true(jsonrti_clone_raw(&arena, &raw_out, raw));
    assert_string_equal(raw_out.ptr, "[1]");
    assert_true(jsonrti_clone_number(&arena, &number_out, number));
    assert_string_equal(number_out.ptr, "1.50");
    jsonrt_value v = jsonrt_value_str(&arena, "v", 1), v_out;
    assert_true(jsonrti_clone_value(&arena, &v_out, &v));
    assert_true(jsonrt_value_equal(&v, &v_out));
    jsonrt_arena_deinit(&arena);
}

static void clones_items_flat(void **state)
{
    (void)state;
    jsonrt_arena arena;
    jsonrt_arena_init(&arena, NULL);
    int32_t in[3] = {1, 2, 3};
    bool ok = true;
    int32_t *out = jsonrti_clone_items(&arena, in, 3, sizeof *in, &ok);
    assert_true(ok);
    assert_memory_equal(out, in, sizeof in);
    assert_null(jsonrti_clone_items(&arena, NULL, 0, sizeof *in, &ok));
    assert_true(ok);
    assert_null(jsonrti_clone_items(&arena, in, SIZE_MAX / 2, sizeof *in, &ok));
    assert_false(ok);
    ok = true;
    assert_null(jsonrti_clone_items(&arena, NULL, 3, sizeof *in, &ok));
    assert_false(ok);
    jsonrt_arena_deinit(&arena);
}

static void says_when_a_clone_finds_no_memory(void **state)
{
    (void)state;
    jsonrt_arena arena;
    jsonrt_arena_init_fixed(&arena, NULL, 0);
    char *text = NULL;
    uint8_t byte = 1, *bytes = NULL;
    jsonrt_str s = {"a", 1}, s_out;
    jsonrt_value v = {{0, 0}}, v_out;
    bool ok = true;
    assert_false(jsonrti_clone_cstr(&arena, &text, "a"));
    assert_null(text);
    assert_false(jsonrti_clone_bytes(&arena, &bytes, &byte, 1));
    assert_false(jsonrti_clone_str(&arena, &s_out, s));
    assert_null(s_out.ptr);
    assert_int_equal(s_out.len, 0);
    assert_null(jsonrti_clone_items(&arena, &byte, 1, 1, &ok));
    assert_false(ok);
    assert_true(jsonrti_clone_value(&arena, &v_out, &v));
}

/* What generated code makes of struct { char *name; jsonrt_value rest; }. */
struct thing {
    char *name;
    jsonrt_value rest;
};

static struct thing *parse_thing(const char *json, const jsonrt_read_options *options,
                                 jsonrt_error *err)
{
    jsonrt_reader r;
    size_t len = strlen(json);
    bool ok = false;
    jsonrt_reader_init(&r, options);
    struct thing *thing = jsonrti_own(&r, sizeof *thing);
    if (thing != NULL) {
        ok = jsonrt_value_parse(&r, json, len, &thing->rest);
        if (ok)
            ok = jsonrti_clone_cstr(jsonrt_reader_arena(&r), &thing->name, "a name");
    }
    return jsonrti_own_end(&r, thing, ok, err);
}

static void owns_a_parsed_object_by_one_pointer(void **state)
{
    (void)state;
    jsonrt_error err;
    struct thing *thing = parse_thing("{\"a\":[1,\"two\"]}", NULL, &err);
    assert_non_null(thing);
    assert_int_equal(err.code, JSONRT_OK);
    assert_int_equal((uintptr_t)thing % _Alignof(max_align_t), 0);
    assert_string_equal(thing->name, "a name");
    assert_prints(&thing->rest, "{\"a\":[1,\"two\"]}");
    jsonrt_arena *arena = jsonrti_own_arena(thing);
    thing->name = jsonrt_arena_strdup(arena, "another");
    assert_string_equal(thing->name, "another");
    assert_non_null(jsonrt_arena_alloc(arena, 4 * 1024 * 1024));
    jsonrti_own_free(thing);
    jsonrti_own_free(NULL);
}

static void gives_zeroed_objects(void **state)
{
    (void)state;
    jsonrt_reader r;
    jsonrt_reader_init(&r, NULL);
    unsigned char *object = jsonrti_own(&r, 1000);
    assert_non_null(object);
    for (size_t i = 0; i < 1000; i++)
        assert_int_equal(object[i], 0);
    assert_null(jsonrti_own_end(&r, object, false, NULL));
}

static void frees_a_failed_object_and_copies_the_error(void **state)
{
    (void)state;
    jsonrt_error err;
    assert_null(parse_thing("{\"a\":[1,]}", NULL, &err));
    assert_int_equal(err.code, JSONRT_ERR_SYNTAX);
    assert_int_equal(err.offset, 8);
    assert_string_equal(err.path, "$.a");
    assert_null(parse_thing("{\"a\":[1,]}", NULL, NULL));
}

static void owns_through_a_custom_allocator_that_may_fail(void **state)
{
    (void)state;
    struct thing *thing = NULL;
    size_t calls = 0;
    for (; thing == NULL; calls++) {
        counting_heap heap = {calls, 0, 0};
        jsonrt_allocator allocator = counting_allocator(&heap);
        jsonrt_read_options options = {.allocator = &allocator};
        jsonrt_error err;
        thing = parse_thing("{\"a\":[1,\"two\"]}", &options, &err);
        if (thing == NULL) {
            assert_int_equal(err.code, JSONRT_ERR_MEMORY);
            assert_string_equal(err.path, "$");
            assert_non_null(err.message);
            assert_int_equal(heap.live, 0);
            continue;
        }
        assert_true(heap.live > sizeof *thing);
        jsonrti_own_free(thing);
        assert_int_equal(heap.live, 0);
    }
    assert_true(calls > 1);
}

static void owns_clones_alike(void **state)
{
    (void)state;
    jsonrt_arena *arena;
    struct thing *thing = jsonrti_own_clone(sizeof *thing, &arena);
    assert_non_null(thing);
    assert_null(thing->name);
    assert_ptr_equal(arena, jsonrti_own_arena(thing));
    assert_true(jsonrti_clone_cstr(arena, &thing->name, "name"));
    assert_non_null(jsonrt_arena_alloc(arena, 100000));
    assert_string_equal(thing->name, "name");
    jsonrti_own_free(thing);
    assert_null(jsonrti_own_clone(SIZE_MAX - 8, &arena));
    assert_null(arena);
}

static void hands_printed_text_over(void **state)
{
    (void)state;
    jsonrt_writer w;
    jsonrt_error err;
    size_t len = 0;
    jsonrt_value v = jsonrt_value_bool(true);
    jsonrt_writer_init(&w, NULL);
    char *text = jsonrti_print_end(&w, jsonrt_value_print(&w, &v), &len, &err);
    assert_string_equal(text, "true");
    assert_int_equal(len, 4);
    assert_int_equal(err.code, JSONRT_OK);
    free(text);
    jsonrt_writer_init(&w, NULL);
    text = jsonrti_print_end(&w, jsonrt_value_print(&w, &v), NULL, NULL);
    assert_string_equal(text, "true");
    free(text);
}

static void copies_the_error_when_printing_failed(void **state)
{
    (void)state;
    jsonrt_arena arena;
    jsonrt_writer w;
    jsonrt_error err;
    size_t len = 9;
    jsonrt_write_options options = {.max_depth = 1};
    jsonrt_arena_init(&arena, NULL);
    jsonrt_value v = jsonrt_value_array(&arena);
    assert_true(jsonrt_value_append(&arena, &v, jsonrt_value_array(&arena)));
    jsonrt_writer_init(&w, &options);
    assert_null(jsonrti_print_end(&w, jsonrt_value_print(&w, &v), &len, &err));
    assert_int_equal(err.code, JSONRT_ERR_MAX_DEPTH);
    assert_string_equal(err.path, "$[0]");
    assert_int_equal(len, 0);
    jsonrt_arena_deinit(&arena);
}

static void prints_without_a_leak_when_memory_ends(void **state)
{
    (void)state;
    char *text = NULL;
    for (size_t calls = 0; text == NULL; calls++) {
        counting_heap heap = {calls, 0, 0};
        jsonrt_allocator allocator = counting_allocator(&heap);
        jsonrt_write_options options = {.allocator = &allocator};
        jsonrt_writer w;
        jsonrt_error err;
        size_t len;
        jsonrt_value v = jsonrt_value_bool(true);
        jsonrt_writer_init(&w, &options);
        text = jsonrti_print_end(&w, jsonrt_value_print(&w, &v), &len, &err);
        assert_int_equal(err.code, text == NULL ? JSONRT_ERR_MEMORY : JSONRT_OK);
        assert_int_equal(heap.live, text == NULL ? 0 : len + 1);
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(compares_floats_with_nan_equal_to_itself),
        cmocka_unit_test(compares_text_with_null_equal_to_null_only),
        cmocka_unit_test(compares_counted_bytes_by_count_and_content),
        cmocka_unit_test(compares_times_and_their_zones),
        cmocka_unit_test(compares_char_arrays_up_to_their_nul),
        cmocka_unit_test(clones_text_with_a_nul_and_null_as_null),
        cmocka_unit_test(clones_views_and_values),
        cmocka_unit_test(clones_items_flat),
        cmocka_unit_test(says_when_a_clone_finds_no_memory),
        cmocka_unit_test(owns_a_parsed_object_by_one_pointer),
        cmocka_unit_test(gives_zeroed_objects),
        cmocka_unit_test(frees_a_failed_object_and_copies_the_error),
        cmocka_unit_test(owns_through_a_custom_allocator_that_may_fail),
        cmocka_unit_test(owns_clones_alike),
        cmocka_unit_test(hands_printed_text_over),
        cmocka_unit_test(copies_the_error_when_printing_failed),
        cmocka_unit_test(prints_without_a_leak_when_memory_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
