/* Writing by hand with codec.h: containers, commas, paths, and codecs inside generated code. */
#include "writer_help.h"

#include <math.h>

#include "jsonrt/codec.h"

static jsonrt_writer w;

static int set_up(void **state)
{
    (void)state;
    jsonrt_writer_init(&w, NULL);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    jsonrt_writer_deinit(&w);
    return 0;
}

static bool write_member(const char *key, bool *first)
{
    return jsonrt_write_key(&w, first, key, strlen(key));
}

static void write_all_kinds(void)
{
    bool first = true;
    jsonrt_value absent = {{0, 0}};
    assert_true(jsonrt_write_object_begin(&w));
    assert_true(write_member("null", &first) && jsonrt_write_null(&w));
    assert_true(write_member("bool", &first) && jsonrt_write_bool(&w, true));
    assert_true(write_member("i64", &first) && jsonrt_write_i64(&w, -5));
    assert_true(write_member("u64", &first) && jsonrt_write_u64(&w, UINT64_MAX));
    assert_true(write_member("f64", &first) && jsonrt_write_f64(&w, 0.25));
    assert_true(write_member("str", &first) && jsonrt_write_str(&w, "a\nb", 3));
    assert_true(write_member("raw", &first) && jsonrt_write_raw(&w, "[1]", 3));
    assert_true(write_member("value", &first) && jsonrt_write_value(&w, &absent));
    assert_true(write_member("list", &first) && jsonrt_write_array_begin(&w));
    bool first_element = true;
    for (int i = 0; i < 3; i++)
        assert_true(jsonrt_write_element(&w, &first_element) && jsonrt_write_i64(&w, i));
    assert_true(jsonrt_write_array_end(&w));
    assert_true(jsonrt_write_object_end(&w));
}

static const char all_kinds[] =
    "{\"null\":null,\"bool\":true,\"i64\":-5,\"u64\":18446744073709551615,"
    "\"f64\":0.25,\"str\":\"a\\nb\",\"raw\":[1],\"value\":null,"
    "\"list\":[0,1,2]}";

static void writes_containers_and_puts_the_commas(void **state)
{
    (void)state;
    write_all_kinds();
    assert_text(&w, all_kinds);
    assert_int_equal(w.depth, 0);
}

static void shows_the_length_after_every_call(void **state)
{
    (void)state;
    bool first = true;
    assert_true(jsonrt_write_array_begin(&w));
    assert_text(&w, "[");
    assert_true(jsonrt_write_element(&w, &first) && jsonrt_write_bool(&w, false));
    assert_text(&w, "[false");
    assert_true(jsonrt_write_element(&w, &first));
    assert_text(&w, "[false,");
}

static void writes_the_same_to_fixed_buffers_and_sinks(void **state)
{
    (void)state;
    char buf[sizeof all_kinds - 1];
    struct bucket b = new_bucket(SIZE_MAX);
    jsonrt_writer_init_fixed(&w, buf, sizeof buf, NULL);
    write_all_kinds();
    assert_text(&w, all_kinds);
    jsonrt_writer_init_sink(&w, fill_bucket, &b, NULL);
    write_all_kinds();
    assert_int_equal(w.len, sizeof buf);
    assert_true(jsonrt_writer_flush(&w));
    assert_memory_equal(b.data, all_kinds, sizeof buf);
    free(b.data);
}

static void indents_what_is_written_by_hand(void **state)
{
    (void)state;
    jsonrt_write_options options = {.indent = 1};
    jsonrt_writer_init(&w, &options);
    bool first = true;
    assert_true(jsonrt_write_object_begin(&w) && write_member("a", &first));
    assert_true(jsonrt_write_array_begin(&w) && jsonrt_write_array_end(&w));
    assert_text(&w, "{\n \"a\": []");
    assert_true(write_member("b", &first) && jsonrt_write_i64(&w, 1));
    assert_true(jsonrt_write_object_end(&w));
    assert_text(&w, "{\n \"a\": [],\n \"b\": 1\n}");
}

static void names_the_way_that_the_calls_walked(void **state)
{
    (void)state;
    bool first = true, in_list = true, in_item = true;
    assert_true(jsonrt_write_object_begin(&w));
    assert_true(write_member("skipped", &first) && jsonrt_write_array_begin(&w));
    assert_true(jsonrt_write_array_end(&w));
    assert_true(write_member("odd key", &first) && jsonrt_write_array_begin(&w));
    for (int i = 0; i < 12; i++)
        assert_true(jsonrt_write_element(&w, &in_list) && jsonrt_write_i64(&w, i));
    assert_true(jsonrt_write_element(&w, &in_list) && jsonrt_write_object_begin(&w));
    assert_true(write_member("price", &in_item));
    assert_false(jsonrt_write_f64(&w, NAN));
    assert_int_equal(w.error.code, JSONRT_ERR_NAN);
    assert_string_equal(w.error.path, "$[\"odd key\"][12].price");
    assert_int_equal(w.len, 0);
    assert_false(jsonrt_write_f64(&w, 1));
    assert_false(jsonrt_write_object_end(&w));
    assert_string_equal(w.error.path, "$[\"odd key\"][12].price");
    jsonrt_writer_truncate(&w, 0);
    write_all_kinds();
    assert_text(&w, all_kinds);
}

static void names_as_much_as_it_keeps_of_a_long_way(void **state)
{
    (void)state;
    char key[300];
    memset(key, 'k', sizeof key);
    bool first = true;
    assert_true(jsonrt_write_object_begin(&w));
    assert_true(jsonrt_write_key(&w, &first, key, sizeof key));
    for (int i = 0; i < 200; i++) {
        bool first_element = true;
        assert_true(jsonrt_write_array_begin(&w) && jsonrt_write_element(&w, &first_element));
    }
    for (int i = 0; i < 200; i++)
        assert_true(jsonrt_write_array_end(&w));
    first = false;
    assert_true(write_member("after", &first));
    assert_false(jsonrt_write_str(&w, "\xFF", 1));
    assert_string_equal(w.error.path, "$.after");
    jsonrt_writer_truncate(&w, 0);
    first = true;
    assert_true(jsonrt_write_object_begin(&w));
    assert_true(jsonrt_write_key(&w, &first, key, sizeof key));
    assert_false(jsonrt_write_str(&w, "\xFF", 1));
    assert_string_equal(w.error.path, "$[\"...\"]");
}

static void limits_the_depth_of_hand_written_containers(void **state)
{
    (void)state;
    for (int i = 0; i < 512; i++)
        assert_true(jsonrt_write_array_begin(&w));
    assert_false(jsonrt_write_array_begin(&w));
    assert_int_equal(w.error.code, JSONRT_ERR_MAX_DEPTH);
}

static void refuses_to_close_what_is_not_open(void **state)
{
    (void)state;
    assert_false(jsonrt_write_array_end(&w));
    assert_int_equal(w.error.code, JSONRT_ERR_USE);
}

/* As generated code writes a type with a member `money` that has a codec of the user's. */
typedef bool money_codec(jsonrt_writer *writer);

static bool write_wallet(jsonrt_writer *writer, money_codec *codec)
{
    char *d = jsonrti_write_enter(writer, jsonrti_write_begin(writer));
    d = jsonrti_write_i64(writer, d, JSONRTI_LIT("{\"id\":"), 1);
    d = jsonrti_write_lit(writer, d, JSONRTI_LIT(",\"money\":"));
    char *before = d;
    d = jsonrti_write_custom_end(writer, jsonrti_write_custom_begin(writer, d) && codec(writer));
    d = jsonrti_written(writer, before, d, JSONRTI_LIT("money"));
    d = jsonrti_write_leave(writer, jsonrti_write_lit(writer, d, "}", 1));
    return jsonrti_write_end(writer, d);
}

static bool write_amount(jsonrt_writer *writer, double amount)
{
    bool first = true;
    return jsonrt_write_object_begin(writer) && jsonrt_write_key(writer, &first, "amount", 6) &&
           jsonrt_write_f64(writer, amount) && jsonrt_write_object_end(writer);
}

static bool money_fine(jsonrt_writer *writer)
{
    return write_amount(writer, 2.5);
}

static bool money_broken(jsonrt_writer *writer)
{
    return write_amount(writer, NAN);
}

static bool money_unwilling(jsonrt_writer *writer)
{
    (void)writer;
    return false;
}

static bool money_careless(jsonrt_writer *writer)
{
    (void)write_amount(writer, NAN);
    return true;
}

/* A codec that writes a wallet in turn. */
static bool money_nested(jsonrt_writer *writer)
{
    bool first = true;
    return jsonrt_write_array_begin(writer) && jsonrt_write_element(writer, &first) &&
           write_wallet(writer, money_broken) && jsonrt_write_array_end(writer);
}

static void runs_a_codec_inside_generated_code(void **state)
{
    (void)state;
    assert_true(write_wallet(&w, money_fine));
    assert_text(&w, "{\"id\":1,\"money\":{\"amount\":2.5}}");
    assert_int_equal(w.walk.len, 0);
}

static void check_wallet(money_codec *codec, int code, const char *path)
{
    jsonrt_writer_truncate(&w, 0);
    assert_false(write_wallet(&w, codec));
    assert_int_equal(w.error.code, code);
    assert_string_equal(w.error.path, path);
    assert_int_equal(w.len, 0);
}

static void joins_the_paths_of_codecs_and_generated_code(void **state)
{
    (void)state;
    check_wallet(money_broken, JSONRT_ERR_NAN, "$.money.amount");
    check_wallet(money_careless, JSONRT_ERR_NAN, "$.money.amount");
    check_wallet(money_unwilling, JSONRT_ERR_CUSTOM, "$.money");
    check_wallet(money_nested, JSONRT_ERR_NAN, "$.money[0].money.amount");
}

static void joins_the_paths_of_hand_written_and_generated_values(void **state)
{
    (void)state;
    bool first = true;
    assert_true(jsonrt_write_array_begin(&w));
    assert_true(jsonrt_write_element(&w, &first) && write_wallet(&w, money_fine));
    assert_true(jsonrt_write_element(&w, &first));
    assert_false(write_wallet(&w, money_nested));
    assert_string_equal(w.error.path, "$[1].money[0].money.amount");
    assert_false(jsonrt_write_element(&w, &first));
    assert_false(write_wallet(&w, money_fine));
    assert_string_equal(w.error.path, "$[1].money[0].money.amount");
    assert_int_equal(w.len, 0);
}

static void keeps_the_way_to_a_failure_before_a_codec(void **state)
{
    (void)state;
    bool first = true;
    assert_true(jsonrt_write_array_begin(&w) && jsonrt_write_element(&w, &first));
    char *d = jsonrti_write_begin(&w);
    d = jsonrti_write_f64(&w, d, JSONRTI_LIT("{\"x\":"), NAN);
    d = jsonrti_write_custom_end(&w, jsonrti_write_custom_begin(&w, d) && money_fine(&w));
    assert_false(jsonrti_write_end(&w, d));
    assert_string_equal(w.error.path, "$[0].x");
}

static void does_not_call_a_codec_after_an_error(void **state)
{
    (void)state;
    jsonrti_write_begin(&w);
    char *d = jsonrti_write_fail(&w, JSONRT_ERR_NAN, NULL);
    assert_false(jsonrti_write_custom_begin(&w, d));
    assert_null(jsonrti_write_custom_end(&w, false));
    assert_int_equal(w.error.code, JSONRT_ERR_NAN);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(writes_containers_and_puts_the_commas),
        TEST(shows_the_length_after_every_call),
        TEST(writes_the_same_to_fixed_buffers_and_sinks),
        TEST(indents_what_is_written_by_hand),
        TEST(names_the_way_that_the_calls_walked),
        TEST(names_as_much_as_it_keeps_of_a_long_way),
        TEST(limits_the_depth_of_hand_written_containers),
        TEST(refuses_to_close_what_is_not_open),
        TEST(runs_a_codec_inside_generated_code),
        TEST(joins_the_paths_of_codecs_and_generated_code),
        TEST(joins_the_paths_of_hand_written_and_generated_values),
        TEST(keeps_the_way_to_a_failure_before_a_codec),
        TEST(does_not_call_a_codec_after_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
