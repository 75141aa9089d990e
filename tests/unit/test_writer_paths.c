/*
 * Paths of the writer's errors in odd places: the way of hand-written calls when it is longer than
 * what is kept of it, codecs that leave containers open, and literals of any form.
 */
#include "writer_help.h"

#include "jsonrt/codec.h"
#include "writer/writer_internal.h"

static jsonrt_writer writer;

static int set_up(void **state)
{
    (void)state;
    jsonrt_writer_init(&writer, NULL);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    jsonrt_writer_deinit(&writer);
    return 0;
}

static void open_arrays(size_t n)
{
    for (size_t i = 0; i < n; i++)
        assert_true(jsonrt_write_array_begin(&writer));
}

static void close_arrays(size_t n)
{
    for (size_t i = 0; i < n; i++)
        assert_true(jsonrt_write_array_end(&writer));
}

/* The next value fails; where? */
static void assert_place(const char *path)
{
    assert_false(jsonrt_write_str(&writer, "\xFF", 1));
    while (writer.nesting > 0)
        jsonrti_write_end(&writer, NULL);
    assert_string_equal(writer.error.path, path);
}

static void names_the_key_and_the_element(void **state)
{
    (void)state;
    bool first = true, element = true;
    jsonrt_write_object_begin(&writer);
    jsonrt_write_key(&writer, &first, "key", 3);
    jsonrt_write_array_begin(&writer);
    jsonrt_write_element(&writer, &element);
    jsonrt_write_i64(&writer, 1);
    jsonrt_write_element(&writer, &element);
    assert_place("$.key[1]");
}

static void ends_the_path_where_the_way_was_too_long(void **state)
{
    (void)state;
    bool first = true;
    open_arrays(200);
    jsonrt_write_key(&writer, &first, "not kept", 8);
    first = true;
    jsonrt_write_element(&writer, &first);
    close_arrays(150);
    assert_place("$");
}

static void shortens_a_key_that_has_no_room(void **state)
{
    (void)state;
    bool first = true;
    open_arrays(100);
    jsonrt_write_key(&writer, &first, "longer than what is left", 24);
    assert_place("$[\"...\"]");
    jsonrt_writer_reset(&writer);
    open_arrays(110);
    first = true;
    jsonrt_write_key(&writer, &first, "longer than what is left", 24);
    assert_place("$");
    jsonrt_writer_reset(&writer);
    char long_key[300];
    memset(long_key, 'k', sizeof long_key);
    first = true;
    jsonrt_write_object_begin(&writer);
    jsonrt_write_key(&writer, &first, long_key, sizeof long_key);
    assert_place("$[\"...\"]");
}

static void does_not_count_elements_that_did_not_begin_with_the_first(void **state)
{
    (void)state;
    bool first = false;
    open_arrays(1);
    jsonrt_write_element(&writer, &first);
    assert_place("$");
}

/* A codec whose way does not fit any more, or which leaves containers open. */
static void run_codec(size_t opens)
{
    char *d = jsonrti_write_begin(&writer);
    assert_true(jsonrti_write_custom_begin(&writer, d));
    open_arrays(opens);
    d = jsonrti_write_custom_end(&writer, true);
    assert_non_null(d);
    assert_true(jsonrti_write_end(&writer, d));
}

static void leaves_a_codec_behind_the_way_that_is_kept(void **state)
{
    (void)state;
    open_arrays(200);
    run_codec(0);
    close_arrays(200);
    assert_place("$");
}

static void leaves_what_a_codec_left_open(void **state)
{
    (void)state;
    bool first = true;
    jsonrt_write_object_begin(&writer);
    jsonrt_write_key(&writer, &first, "here", 4);
    run_codec(3);
    assert_int_equal(writer.walk.len, 1 + 4 + 2);
    assert_place("$.here");
}

static void keeps_the_first_error(void **state)
{
    (void)state;
    assert_place("$");
    assert_null(jsonrti_write_fail(&writer, JSONRT_ERR_CUSTOM, "later"));
    assert_int_equal(writer.error.code, JSONRT_ERR_UTF8);
    assert_false(jsonrt_write_null(&writer));
    assert_false(jsonrt_write_object_begin(&writer));
    bool first = true;
    assert_false(jsonrt_write_key(&writer, &first, "k", 1));
    first = true;
    assert_false(jsonrt_write_element(&writer, &first));
    assert_false(jsonrt_write_array_end(&writer));
    assert_string_equal(writer.error.path, "$");
    assert_string_equal(writer.error.message, "not valid UTF-8");
}

static void assert_literal(const char *literal, const char *path)
{
    jsonrt_writer_reset(&writer);
    jsonrti_write_begin(&writer);
    jsonrti_fail_at(&writer, literal, strlen(literal), JSONRT_ERR_CUSTOM, NULL);
    jsonrti_write_end(&writer, NULL);
    assert_string_equal(writer.error.path, path);
}

static void reads_the_open_members_of_a_literal(void **state)
{
    (void)state;
    char text[300];
    assert_literal("{\"a\":", "$.a");
    assert_literal(",\"a\":{\"b\":", "$.a.b");
    assert_literal("\"x\"],\"a\":[", "$.a");
    assert_literal("}},\"b\":{\"c\":1},\"d\":", "$.d");
    assert_literal("{\"a\\\"b\":", "$[\"a\\\"b\"]");
    assert_literal("[[[[[[[[[{\"deep\":", "$.deep");
    assert_literal("\"no end", "$");
    assert_literal("\"no end\\", "$");
    assert_literal("\"no colon\"", "$");
    assert_literal("", "$");
    memset(text, 'k', sizeof text);
    text[0] = '"';
    memcpy(text + 290, "\":", 3);
    jsonrt_writer_reset(&writer);
    jsonrti_write_begin(&writer);
    jsonrti_fail_at(&writer, text, strlen(text), JSONRT_ERR_CUSTOM, NULL);
    jsonrti_write_end(&writer, NULL);
    assert_memory_equal(writer.error.path, "$[\"kkk", 6);
    assert_string_equal(writer.error.path + strlen(writer.error.path) - 4, "kk\"]");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(names_the_key_and_the_element),
        TEST(ends_the_path_where_the_way_was_too_long),
        TEST(shortens_a_key_that_has_no_room),
        TEST(does_not_count_elements_that_did_not_begin_with_the_first),
        TEST(leaves_a_codec_behind_the_way_that_is_kept),
        TEST(leaves_what_a_codec_left_open),
        TEST(keeps_the_first_error),
        TEST(reads_the_open_members_of_a_literal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
