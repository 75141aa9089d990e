/*
 * Values carried in another form: numbers in strings, integers as bools and enums, sets of flags.
 */
#include "forms_help.h"

/* ---- numbers in strings, integers as bools and enums ---- */

static void carries_values_inside_of_strings_and_as_others(void **state)
{
    static const char json[] =
        "{\"id\":\"9223372036854775807\",\"big\":\"18446744073709551615\",\"yes\":\"true\","
        "\"d\":\"1000\",\"f\":\"0.1\",\"maybe\":\"true\",\"lax\":\"-5\",\"bits\":\"20\","
        "\"signed_bits\":\"-16\",\"ids\":[\"1\",\"-2\"],\"numbers\":[\"1\",\"2\",\"255\"],"
        "\"flag\":false,\"flags\":[true,false],\"bit\":true,\"lone\":true,\"paint\":\"red\","
        "\"paints\":[\"red\",\"blue\"],\"paint_bits\":\"blue\",\"side_bits\":\"left\",\"wide\":200,"
        "\"gear\":1,\"hex\":\"0xabcd\",\"hex64\":\"0x7fffffffffffffff\",\"hex_bits\":\"0xfff\","
        "\"masks\":[\"0x0\",\"0xffffffff\"]}";
    struct carried v;

    (void)state;
    check_round_trip(&codec_carried, json);
    read_document(&codec_carried, json, &v);
    assert_true(v.id == INT64_MAX && v.big == UINT64_MAX && v.yes && v.maybe && v.lax == -5);
    assert_true(v.bits == 20 && v.signed_bits == -16 && v.numbers[2] == 255);
    assert_true(v.flag == 0 && v.flags[0] == 1 && v.bit == 1 && v.lone == -1);
    assert_true(v.paint == PAINT_RED && v.paints[1] == PAINT_BLUE && v.paint_bits == PAINT_BLUE);
    assert_true(v.side_bits == FLANK_LEFT && v.wide == GEAR_FAST && v.gear == GEAR_SLOW);
    assert_true(v.hex == 0xabcd && v.hex64 == INT64_MAX && v.hex_bits == 0xfff &&
                v.masks[1] == ~0u);
}

static void gives_carried_values_their_defaults(void **state)
{
    struct carried v;

    (void)state;
    check_reads_as(&codec_carried, "{\"numbers\":[\"0\",\"0\",\"0\"],\"side_bits\":null}",
                   "{\"id\":\"7\",\"big\":\"0\",\"yes\":\"false\",\"d\":\"0\",\"f\":\"0\","
                   "\"lax\":\"0\",\"bits\":\"0\",\"signed_bits\":\"0\",\"ids\":[],"
                   "\"numbers\":[\"0\",\"0\",\"0\"],\"flag\":true,\"flags\":[false,false],"
                   "\"bit\":false,\"lone\":true,\"paint\":\"blue\",\"paints\":[],"
                   "\"side_bits\":\"none\",\"wide\":0,\"hex\":\"0x1f\",\"hex64\":\"0x0\","
                   "\"hex_bits\":\"0x0\"}");
    carried_json_init(&v);
    assert_true(v.id == 7 && v.flag == 1 && v.lone == -1 && v.paint == PAINT_BLUE && v.hex == 31);
}

static void reads_both_forms_where_that_is_said(void **state)
{
    const codec *c = &codec_carried;

    (void)state;
    expect_member(c, "f", "0.5", "\"0.5\"");
    expect_member(c, "f", "\"0.5\"", "\"0.5\"");
    expect_member(c, "lax", " -128", "\"-128\"");
    expect_member(c, "signed_bits", "15", "\"15\"");
    expect_member(c, "maybe", " true", "\"true\"");
    expect_refused(c, "lax", "128", JSONRT_ERR_RANGE);
    expect_refused(c, "lax", "\"128\"", JSONRT_ERR_RANGE);
    expect_refused(c, "lax", "true", JSONRT_ERR_TYPE);
    expect_refused(c, "maybe", "\"maybe\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "maybe", "1", JSONRT_ERR_TYPE);
}

static void keeps_exact_numbers_in_strings(void **state)
{
    const codec *c = &codec_carried;
    struct carried v;

    (void)state;
    expect_member(c, "exact", "\"12.50\"", "\"12.50\"");
    expect_member(c, "exact", "\"-0.10e+400\"", "\"-0.10e+400\"");
    expect_member(c, "exact", "\"\\u0031.0\"", "\"1.0\"");
    expect_member(c, "exacts", "[\"1.0\",2.00 , \"3\"]", "[\"1.0\",\"2.00\",\"3\"]");
    read_document(c, "{\"exact\":null}", &v);
    assert_null(v.exact.ptr);
    expect_refused(c, "exact", "12.50", JSONRT_ERR_TYPE);
    expect_refused(c, "exact", "\"\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "exact", "\"1.\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "exact", "\"1 \"", JSONRT_ERR_FORMAT);
    check_refused(c, NULL, "{\"exacts\":[\"1\",null]}", JSONRT_ERR_NULL, 15, "$.exacts[1]");
    carried_json_init(&v);
    v.side_bits = FLANK_NONE;
    v.exact = (jsonrt_number){"1\"", 2};
    check_not_written(c, NULL, &v, JSONRT_ERR_NUMBER, "$.exact");
}

static void reads_escapes_in_strings_that_hold_a_number(void **state)
{
    (void)state;
    expect_member(&codec_carried, "id", "\"\\u0031\\u0032\"", "\"12\"");
    expect_member(&codec_carried, "yes", "\"tru\\u0065\"", "\"true\"");
    expect_member(&codec_carried, "d", "\"-1.5E+3\"", "\"-1500\"");
    expect_member(&codec_carried, "hex", "\"0X00aB\"", "\"0xab\"");
}

static void refuses_strings_that_hold_something_else(void **state)
{
    static const char *const wrong[] = {"\"\"",    "\" 1\"",       "\"1 \"",   "\"+1\"",
                                        "\"01\"",  "\"0x1\"",      "\"1,0\"",  "\"-\"",
                                        "\"NaN\"", "\"1\\u0000\"", "\"true\"", "\"1\\n\""};
    const codec *c = &codec_carried;

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        expect_refused(c, "id", wrong[i], JSONRT_ERR_FORMAT);
        expect_refused(c, "d", wrong[i], JSONRT_ERR_FORMAT);
    }
    expect_refused(c, "id", "5", JSONRT_ERR_TYPE);
    expect_refused(c, "id", "null", JSONRT_ERR_NULL);
    expect_refused(c, "id", "\"1.0\"", JSONRT_ERR_NOT_INTEGER);
    expect_refused(c, "id", "\"1e3\"", JSONRT_ERR_NOT_INTEGER);
    expect_refused(c, "id", "\"0\"", JSONRT_ERR_MIN);
    expect_refused(c, "id", "\"9223372036854775808\"", JSONRT_ERR_RANGE);
    expect_refused(c, "big", "\"-0\"", JSONRT_ERR_RANGE);
    expect_refused(c, "bits", "\"32\"", JSONRT_ERR_RANGE);
    expect_refused(c, "bits", "\"21\"", JSONRT_ERR_MAX);
    expect_refused(c, "signed_bits", "\"-17\"", JSONRT_ERR_RANGE);
    expect_refused(c, "yes", "true", JSONRT_ERR_TYPE);
    expect_refused(c, "yes", "\"True\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "d", "1", JSONRT_ERR_TYPE);
    expect_refused(c, "d", "\"1e400\"", JSONRT_ERR_RANGE);
    check_refused(c, NULL, "{\"ids\":[\"1\",2]}", JSONRT_ERR_TYPE, 12, "$.ids[1]");
    check_refused(c, NULL, "{\"numbers\":[\"1\",\"2\",\"256\"]}", JSONRT_ERR_RANGE, 20,
                  "$.numbers[2]");
}

static void holds_the_options_for_numbers_in_strings_too(void **state)
{
    jsonrt_read_options integral = {.integral_floats = true}, nan = {.null_as_nan = true};
    jsonrt_write_options nulls = {.nan_as_null = true};
    struct carried v;
    jsonrt_reader r;
    jsonrt_writer w;

    (void)state;
    jsonrt_reader_init(&r, &integral);
    read_with(&codec_carried, &r, "{\"id\":\"1.0\",\"big\":\"1e3\",\"bits\":\"2.0\"}", &v);
    assert_true(v.id == 1 && v.big == 1000 && v.bits == 2);
    jsonrt_reader_deinit(&r);
    jsonrt_reader_init(&r, &nan);
    read_with(&codec_carried, &r, "{\"d\":null,\"f\":null}", &v);
    assert_true(v.d != v.d && v.f != v.f);
    jsonrt_reader_deinit(&r);
    check_not_written(&codec_carried, NULL, &v, JSONRT_ERR_NAN, "$.d");
    v.side_bits = FLANK_LEFT;
    jsonrt_writer_init(&w, &nulls);
    assert_true(carried_json_marshal(&w, &v));
    assert_non_null(strstr(w.data, "\"d\":null,\"f\":null"));
    jsonrt_writer_deinit(&w);
}

static void refuses_what_is_no_bool_no_enum_and_no_hexadecimal(void **state)
{
    const codec *c = &codec_carried;

    (void)state;
    expect_refused(c, "flag", "1", JSONRT_ERR_TYPE);
    expect_refused(c, "lone", "\"true\"", JSONRT_ERR_TYPE);
    expect_refused(c, "paint", "\"green\"", JSONRT_ERR_ENUM);
    expect_refused(c, "paint", "1", JSONRT_ERR_TYPE);
    expect_refused(c, "side_bits", "\"up\"", JSONRT_ERR_ENUM);
    expect_refused(c, "gear", "3", JSONRT_ERR_ENUM);
    expect_refused(c, "hex", "\"0x\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "hex", "\"1f\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "hex", "\"-0x1\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "hex", "\"0x1g\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "hex", "\"0x10000\"", JSONRT_ERR_RANGE);
    expect_refused(c, "hex", "\"0xffff\"", JSONRT_ERR_MAX);
    expect_refused(c, "hex64", "\"0x8000000000000000\"", JSONRT_ERR_RANGE);
    expect_refused(c, "hex64", "\"0x10000000000000000\"", JSONRT_ERR_RANGE);
    expect_refused(c, "hex_bits", "\"0x1000\"", JSONRT_ERR_RANGE);
    check_refused(c, NULL, "{\"paints\":[\"red\",\"pink\"]}", JSONRT_ERR_ENUM, 17, "$.paints[1]");
    check_refused(c, NULL, "{\"masks\":[\"0x0\"]}", JSONRT_ERR_LENGTH, 9, "$.masks");
}

static void writes_no_integer_that_its_form_does_not_have(void **state)
{
    const codec *c = &codec_carried;
    uint8_t pink = 3;
    struct carried v;

    (void)state;
    carried_json_init(&v);
    v.side_bits = FLANK_RIGHT;
    v.hex64 = -1;
    check_not_written(c, NULL, &v, JSONRT_ERR_RANGE, "$.hex64");
    v.hex64 = 0;
    v.paint = 0;
    check_not_written(c, NULL, &v, JSONRT_ERR_ENUM, "$.paint");
    v.paint = PAINT_RED;
    v.paints = &pink;
    v.n_paints = 1;
    check_not_written(c, NULL, &v, JSONRT_ERR_ENUM, "$.paints[0]");
    v.n_paints = 0;
    v.side_bits = 5;
    check_not_written(c, NULL, &v, JSONRT_ERR_ENUM, "$.side_bits");
    v.side_bits = FLANK_NONE;
    v.wide = UINT64_C(0x1000000C8); /* whose low half is GEAR_FAST */
    check_not_written(c, NULL, &v, JSONRT_ERR_ENUM, "$.wide");
    v.wide = 0;
    v.flag = 5;
    v.lone = 0;
    v.numbers[0] = 9;
    check_text(c, &v,
               "{\"id\":\"7\",\"big\":\"0\",\"yes\":\"false\",\"d\":\"0\",\"f\":\"0\","
               "\"lax\":\"0\",\"bits\":\"0\",\"signed_bits\":\"0\",\"ids\":[],"
               "\"numbers\":[\"9\",\"0\",\"0\"],\"flag\":true,\"flags\":[false,false],"
               "\"bit\":false,\"lone\":false,\"paint\":\"red\",\"paints\":[],"
               "\"side_bits\":\"none\",\"wide\":0,\"hex\":\"0x1f\",\"hex64\":\"0x0\","
               "\"hex_bits\":\"0x0\"}");
    /* what is true is equal */
    struct carried other = v;

    other.flag = 1;
    other.flags[1] = v.flags[1] = 0;
    assert_true(carried_json_equal(&v, &other));
    other.flags[0] = 2;
    v.flags[0] = 1;
    assert_true(carried_json_equal(&v, &other));
    v.flags[0] = 0;
    assert_false(carried_json_equal(&v, &other));
}

/* ---- flags, and names in either case ---- */

static void carries_sets_of_flags_as_arrays_of_names(void **state)
{
    static const char json[] =
        "{\"perm\":[\"read\",\"run\"],\"carried\":[\"write\"],\"bits\":[\"read\",\"write\",\"run\"]"
        ","
        "\"many\":[[],[\"read\",\"write\"]],\"part\":[\"Pair\"],\"temper\":\"Bad\","
        "\"moods\":[\"good\",\"other\"]}";
    struct rights v;

    (void)state;
    check_round_trip(&codec_rights, json);
    read_document(&codec_rights, json, &v);
    assert_true(v.perm == (PERM_READ | PERM_RUN) && v.carried == 2 && v.bits == 11);
    assert_true(v.many[1] == PERM_BOTH && v.part == PART_PAIR && v.moods[1] == TEMPER_OTHER);
    check_reads_as(&codec_rights, "{\"bits\":null,\"many\":[null,[\"none\"]]}",
                   "{\"perm\":[\"read\",\"write\"],\"bits\":[],\"many\":[[],[]],"
                   "\"temper\":\"good\",\"moods\":[\"good\",\"good\"]}");
}

static void takes_duplicate_flags_and_aliases(void **state)
{
    const codec *c = &codec_rights;

    (void)state;
    expect_member(c, "perm", "[\"execute\", \"run\" ,\"execute\"]", "[\"run\"]");
    expect_member(c, "perm", "[\"both\",\"read\"]", "[\"read\",\"write\"]");
    expect_member(c, "part", "[\"LOW\",\"pAIR\"]", "[\"Pair\"]");
    expect_member(c, "part", "[\"low\"]", "[\"low\"]");
}

static void refuses_flags_that_the_enum_does_not_have(void **state)
{
    const codec *c = &codec_rights;
    jsonrt_read_options one = {.max_items = 1}, flat = {.max_depth = 1};
    jsonrt_write_options flat_too = {.max_depth = 1};
    jsonrt_reader r;
    struct rights v;

    (void)state;
    check_refused(c, NULL, "{\"perm\":[\"read\",\"fly\"]}", JSONRT_ERR_ENUM, 16, "$.perm[1]");
    check_refused(c, NULL, "{\"perm\":[\"READ\"]}", JSONRT_ERR_ENUM, 9, "$.perm[0]");
    check_refused(c, NULL, "{\"perm\":[1]}", JSONRT_ERR_TYPE, 9, "$.perm[0]");
    check_refused(c, NULL, "{\"many\":[[],[\"read\",null]]}", JSONRT_ERR_NULL, 20, "$.many[1][1]");
    expect_refused(c, "perm", "\"read\"", JSONRT_ERR_TYPE);
    expect_refused(c, "perm", "3", JSONRT_ERR_TYPE);
    expect_refused(c, "perm", "null", JSONRT_ERR_NULL);
    check_refused_in_tails(c, "{\"perm\":[\"read\",]}", JSONRT_ERR_SYNTAX, 16, "$.perm");
    jsonrt_reader_init(&r, &one);
    assert_true(rights_json_unmarshal(&r, "{\"perm\":[\"read\"]}", 17, &v));
    assert_false(rights_json_unmarshal(&r, "{\"perm\":[\"read\",\"run\"]}", 23, &v));
    assert_int_equal(r.error.code, JSONRT_ERR_MAX_ITEMS);
    assert_int_equal(r.error.offset, 16);
    jsonrt_reader_deinit(&r);
    jsonrt_reader_init(&r, &flat);
    assert_false(rights_json_unmarshal(&r, "{\"perm\":[]}", 11, &v));
    assert_int_equal(r.error.code, JSONRT_ERR_MAX_DEPTH);
    jsonrt_reader_deinit(&r);
    rights_json_init(&v);
    check_not_written(c, &flat_too, &v, JSONRT_ERR_MAX_DEPTH, "$.perm");
    v.perm = (enum perm)4;
    check_not_written(c, NULL, &v, JSONRT_ERR_ENUM, "$.perm");
    v.perm = PERM_NONE;
    v.carried = 0x80000001u;
    check_not_written(c, NULL, &v, JSONRT_ERR_ENUM, "$.carried");
    v.carried = 0;
    v.part = (enum part)4;
    check_not_written(c, NULL, &v, JSONRT_ERR_ENUM, "$.part");
}

static void reads_names_in_either_case_where_that_is_said(void **state)
{
    const codec *c = &codec_rights;
    enum temper temper;
    enum perm perm;

    (void)state;
    expect_member(c, "temper", "\"bAD\"", "\"Bad\"");
    expect_member(c, "temper", "\"fine\"", "\"good\"");
    expect_member(c, "temper", "\"B\\u0061d\"", "\"Bad\"");
    expect_member(c, "temper", "\"[ad\"", "\"other\"");
    expect_refused(c, "temper", "3", JSONRT_ERR_TYPE);
    assert_true(temper_json_from_name("GOOD", 4, &temper) && temper == TEMPER_GOOD);
    assert_false(temper_json_from_name("GOO", 3, &temper));
    assert_string_equal(temper_json_name(TEMPER_BAD), "Bad");
    assert_true(perm_json_from_name("both", 4, &perm) && perm == PERM_BOTH);
    assert_false(perm_json_from_name("Both", 4, &perm));
    assert_string_equal(perm_json_name(PERM_RUN), "run");
    assert_null(perm_json_name((enum perm)9));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(carries_values_inside_of_strings_and_as_others,
                                  teardown_documents),
        cmocka_unit_test(gives_carried_values_their_defaults),
        cmocka_unit_test_teardown(reads_both_forms_where_that_is_said, teardown_documents),
        cmocka_unit_test_teardown(keeps_exact_numbers_in_strings, teardown_documents),
        cmocka_unit_test_teardown(reads_escapes_in_strings_that_hold_a_number, teardown_documents),
        cmocka_unit_test(refuses_strings_that_hold_something_else),
        cmocka_unit_test(holds_the_options_for_numbers_in_strings_too),
        cmocka_unit_test(refuses_what_is_no_bool_no_enum_and_no_hexadecimal),
        cmocka_unit_test(writes_no_integer_that_its_form_does_not_have),
        cmocka_unit_test_teardown(carries_sets_of_flags_as_arrays_of_names, teardown_documents),
        cmocka_unit_test_teardown(takes_duplicate_flags_and_aliases, teardown_documents),
        cmocka_unit_test(refuses_flags_that_the_enum_does_not_have),
        cmocka_unit_test_teardown(reads_names_in_either_case_where_that_is_said,
                                  teardown_documents),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
