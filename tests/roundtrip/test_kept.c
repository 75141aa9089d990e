/*
 * Members that are kept without being known, those that go one way only, keys in any case.
 */
#include "roundtrip.h"

#include <stdio.h>
#include <string.h>

#include "kept_json.h"

/* Raw text is kept as it was, so that no other text is read as the same. */
static void check_kept(const codec *c, const char *json)
{
    check_reads_with(c, NULL, json, json);
}

static void keeps_what_it_does_not_know(void **state)
{
    struct keeps_raw v;

    (void)state;
    check_kept(&codec_keeps_raw, "{\"id\":1}");
    check_kept(&codec_keeps_raw, "{\"id\":1,\"note\":\"n\",\"a\":1e3,\"\":\"x\"}");
    check_reads_with(&codec_keeps_raw, NULL,
                     "{\"z\":1,\"id\":2,\"y\":1.50,\"note\":\"n\",\"z\":-0,\"q\\u0000\":null}",
                     "{\"id\":2,\"note\":\"n\",\"z\":1,\"y\":1.50,\"z\":-0,\"q\\u0000\":null}");
    read_document(&codec_keeps_raw, "{\"b\":true , \"ID\":3, \"a\" : [ ] }", &v);
    assert_int_equal(v.id, 3);
    assert_int_equal(v.rest.len, strlen("{\"b\":true,\"a\":[ ]}"));
    assert_memory_equal(v.rest.ptr, "{\"b\":true,\"a\":[ ]}", v.rest.len);
    read_document(&codec_keeps_raw, "{\"id\":3}", &v);
    assert_null(v.rest.ptr);
}

static void keeps_unknown_members_of_each_object_apart(void **state)
{
    struct keeps_value v;
    const char *text = "{\"in\":{\"x\":1,\"u\":20},\"v\":{\"a\":1,\"a\":2},\"w\":\"\\u00e9\"}";

    (void)state;
    check_reads_as(&codec_keeps_value, text,
                   "{\"in\":{\"x\":1,\"u\":20},\"v\":{\"a\":1,\"a\":2},\"w\":\"\303\251\"}");
    read_document(&codec_keeps_value, text, &v);
    assert_int_equal(jsonrt_value_count(&v.rest), 2);
    assert_int_equal(jsonrt_value_count(&v.inner), 1);
    check_round_trip(&codec_keeps_value, "{}");
    check_round_trip(&codec_keeps_value, "{\"in\":{\"u\":2}}");
    check_round_trip(&codec_keeps_value, "{\"x\":1}");
    check_reads_as(&codec_keeps_value, "{\"in\":{\"u\":2},\"in\":{\"x\":3}}", "{\"in\":{\"x\":3}}");
    check_reads_as(&codec_keeps_value, "{\"other\":{\"u\":2,\"y\":1},\"w\":3}",
                   "{\"other\":{\"y\":1},\"w\":3}");
    check_round_trip(&codec_keeps_all, "{\"a\":1,\"b\":{},\"a\":null}");
    check_round_trip(&codec_keeps_all, "{}");
}

static void keeps_in_the_object_around_what_a_flattened_struct_keeps(void **state)
{
    (void)state;
    check_kept(&codec_keeps_flat,
               "{\"userId\":1,\"\303\274ber\":2,\"extra\":null,\"\303\234ber\":3}");
    check_reads_with(&codec_keeps_flat, NULL, "{\"o\":0,\"USERID\":1}", "{\"userId\":1,\"o\":0}");
}

static void names_places_in_what_is_kept(void **state)
{
    const jsonrt_read_options unique = {.unique_keys = true};
    const jsonrt_read_options strict = {.unknown = JSONRT_UNKNOWN_ERROR};

    (void)state;
    check_refused(&codec_keeps_raw, NULL, "{\"u\":[1,01]}", JSONRT_ERR_NUMBER, 9, "$.u[1]");
    check_refused(&codec_keeps_raw, NULL, "{\"u\" 1}", JSONRT_ERR_SYNTAX, 5, "$");
    check_refused(&codec_keeps_value, NULL, "{\"u\":{\"v\":tru}}", JSONRT_ERR_SYNTAX, 13, "$.u.v");
    check_refused(&codec_keeps_value, NULL, "{\"in\":{\"u\":[01]}}", JSONRT_ERR_NUMBER, 13,
                  "$.in.u[0]");
    check_refused(&codec_keeps_raw, &unique, "{\"u\":1,\"id\":1,\"u\":2}", JSONRT_ERR_DUPLICATE, 14,
                  "$.u");
    check_refused(&codec_keeps_value, &unique, "{\"u\":1,\"v\":1,\"u\":2}", JSONRT_ERR_DUPLICATE,
                  13, "$.u");
    check_refused(&codec_keeps_raw, NULL, "{\"id\":1,\"ID\":1}", JSONRT_ERR_DUPLICATE, 8, "$.ID");
    check_reads_with(&codec_keeps_raw, &strict, "{\"u\":1}", "{\"id\":0,\"u\":1}");
}

static jsonrt_raw raw(const char *text)
{
    return (jsonrt_raw){text, strlen(text)};
}

static void writes_no_kept_members_that_it_knows(void **state)
{
    struct keeps_raw v = {.id = 1};
    struct keeps_flat f = {.userId = 1};
    jsonrt_arena memory, *arena = &memory;
    struct keeps_value k;

    (void)state;
    jsonrt_arena_init(arena, NULL);
    v.rest = raw(" { } ");
    check_text(&codec_keeps_raw, &v, "{\"id\":1}");
    v.rest = raw("{ \"a\" : [1, 2] ,\n\"b\":{}}");
    check_text(&codec_keeps_raw, &v, "{\"id\":1,\"a\":[1, 2],\"b\":{}}");
    v.rest = raw("[]");
    check_not_written(&codec_keeps_raw, NULL, &v, JSONRT_ERR_TYPE, "$");
    v.rest = raw("null");
    check_not_written(&codec_keeps_raw, NULL, &v, JSONRT_ERR_TYPE, "$");
    v.rest = raw("");
    check_not_written(&codec_keeps_raw, NULL, &v, JSONRT_ERR_TYPE, "$");
    v.rest = raw("{\"a\":1}}");
    check_not_written(&codec_keeps_raw, NULL, &v, JSONRT_ERR_TRAILING, "$");
    v.rest = raw("{\"a\":1,}");
    check_not_written(&codec_keeps_raw, NULL, &v, JSONRT_ERR_SYNTAX, "$");
    v.rest = raw("{\"a\":1");
    check_not_written(&codec_keeps_raw, NULL, &v, JSONRT_ERR_END, "$");
    v.rest = raw("{\"a\":[01]}");
    check_not_written(&codec_keeps_raw, NULL, &v, JSONRT_ERR_NUMBER, "$.a");
    v.rest = raw("{\"a\":1,\"note\":2}");
    check_not_written(&codec_keeps_raw, NULL, &v, JSONRT_ERR_DUPLICATE, "$.note");
    v.rest = raw("{\"\\u0049D\":2}");
    check_not_written(&codec_keeps_raw, NULL, &v, JSONRT_ERR_DUPLICATE, "$[\"\\\\u0049D\"]");
    v.rest = raw("{\"\\u0049d\":2,\"ids\":1,\"i\":1,\"\\ud83d\\ude00\":1}");
    check_text(&codec_keeps_raw, &v,
               "{\"id\":1,\"\\u0049d\":2,\"ids\":1,\"i\":1,\"\\ud83d\\ude00\":1}");
    f.extra.others = raw("{\"USERID\":1}");
    check_not_written(&codec_keeps_flat, NULL, &f, JSONRT_ERR_DUPLICATE, "$.USERID");
    f.extra.others = raw("{\"\\u00fcber\":1}");
    check_not_written(&codec_keeps_flat, NULL, &f, JSONRT_ERR_DUPLICATE, "$[\"\\\\u00fcber\"]");
    memset(&k, 0, sizeof k);
    k.rest = jsonrt_value_i64(arena, 1);
    check_not_written(&codec_keeps_value, NULL, &k, JSONRT_ERR_TYPE, "$");
    k.rest = jsonrt_value_object(arena);
    assert_true(jsonrt_value_set(arena, &k.rest, "in", jsonrt_value_i64(arena, 1)));
    check_not_written(&codec_keeps_value, NULL, &k, JSONRT_ERR_DUPLICATE, "$.in");
    jsonrt_arena_deinit(arena);
}

static void keeps_members_of_one_type_in_a_flattened_map(void **state)
{
    struct keeps_map v;
    const jsonrt_read_options unique = {.unique_keys = true};

    (void)state;
    check_round_trip(&codec_keeps_map, "{}");
    check_round_trip(&codec_keeps_map, "{\"id\":1,\"b\":1.5,\"a\":2,\"b\":0}");
    check_reads_as(&codec_keeps_map, "{\"b\":1.5,\"id\":1,\"a\":2}",
                   "{\"id\":1,\"b\":1.5,\"a\":2}");
    read_document(&codec_keeps_map, "{\"x\":1,\"id\":2,\"y\":3}", &v);
    assert_int_equal(v.n_prices, 2);
    assert_string_equal(v.prices[1].key, "y");
    check_round_trip(&codec_keeps_little, "{\"views\":{\"a\":{\"v\":[1]},\"\\u0000\":{\"v\":[]}},"
                                          "\"in\":{\"first\":1,\"x\":2,\"y\":0}}");
    check_reads_as(&codec_keeps_little, "{\"in\":{\"x\":null,\"f\":3}}",
                   "{\"in\":{\"first\":3,\"x\":0}}");
    check_refused(&codec_keeps_map, NULL, "{\"a\":1,\"b\":true}", JSONRT_ERR_TYPE, 11, "$.b");
    check_refused(&codec_keeps_map, NULL, "{\"a\":1,\"b\":null}", JSONRT_ERR_NULL, 11, "$.b");
    check_refused(&codec_keeps_map, &unique, "{\"a\":1,\"b\":2,\"a\":3}", JSONRT_ERR_DUPLICATE, 13,
                  "$.a");
    check_refused(&codec_keeps_little, NULL, "{\"in\":{\"a\":1,\"b\":2,\"c\":3}}",
                  JSONRT_ERR_LENGTH, 19, "$.in");
    check_refused(&codec_keeps_little, NULL, "{\"in\":{\"long\":1}}", JSONRT_ERR_TOO_LONG, 7,
                  "$.in");
    check_refused(&codec_keeps_little, NULL, "{\"views\":{\"a\":{}}}", JSONRT_ERR_MISSING, 15,
                  "$.views.a.v");
}

static void writes_no_entries_that_it_knows(void **state)
{
    struct price prices[] = {{(char[]){"a"}, 1}, {(char[]){"id"}, 2}};
    struct keeps_map v = {0, prices, 1};
    struct keeps_little k;
    const jsonrt_write_options sorted = {.sort_maps = true};

    (void)state;
    check_text(&codec_keeps_map, &v, "{\"a\":1}");
    v.n_prices = 2;
    check_not_written(&codec_keeps_map, NULL, &v, JSONRT_ERR_DUPLICATE, "$.id");
    prices[1].key = NULL;
    check_not_written(&codec_keeps_map, NULL, &v, JSONRT_ERR_POINTER, "$");
    prices[1].key = (char[]){"A"};
    check_text_with(&codec_keeps_map, &sorted, &v, "{\"A\":2,\"a\":1}");
    v.prices = NULL;
    check_not_written(&codec_keeps_map, NULL, &v, JSONRT_ERR_POINTER, "$");
    keeps_little_json_init(&k);
    k.n_limits = 1;
    memcpy(k.limits[0].key, "f", 2);
    check_not_written(&codec_keeps_little, NULL, &k, JSONRT_ERR_DUPLICATE, "$.in.f");
    memcpy(k.limits[0].key, "full", 4);
    check_not_written(&codec_keeps_little, NULL, &k, JSONRT_ERR_TOO_LONG, "$.in");
    k.n_limits = 3;
    check_not_written(&codec_keeps_little, NULL, &k, JSONRT_ERR_COUNT, "$.in");
}

static void reads_or_writes_members_that_go_one_way(void **state)
{
    struct one_way v;
    int sums[] = {1, 2};

    (void)state;
    check_reads_as(&codec_one_way, "{}", "{\"both\":0,\"sums\":[],\"limit\":5}");
    check_reads_as(&codec_one_way,
                   "{\"limit\":9,\"shown\":7,\"sums\":{\"not\":[\"looked at\"]},\"both\":1,"
                   "\"password\":\"p\",\"in\":{\"hidden\":3}}",
                   "{\"both\":1,\"sums\":[],\"limit\":5}");
    read_document(&codec_one_way, "{\"password\":\"p\",\"in\":{\"hidden\":3},\"limit\":6}", &v);
    assert_string_equal(v.password, "p");
    assert_int_equal(v.hidden, 3);
    assert_int_equal(v.limit, 5);
    v.sums = sums;
    v.n_sums = 2;
    v.shown = true;
    check_text(&codec_one_way, &v, "{\"both\":0,\"sums\":[1,2],\"shown\":true,\"limit\":5}");
    check_refused(&codec_one_way, NULL, "{\"shown\":1,\"shown\":2}", JSONRT_ERR_DUPLICATE, 11,
                  "$.shown");
    check_refused(&codec_one_way, NULL, "{\"limit\":[1,}", JSONRT_ERR_SYNTAX, 12, "$.limit[1]");
    check_refused(&codec_one_way, NULL, "{\"other\":[]}", JSONRT_ERR_UNKNOWN, 1, "$.other");
}

static void finds_keys_in_any_case(void **state)
{
    const codec *c = &codec_any_case;
    const char *text = "{\"firstName\":1,\"a\":2,\"aRatherLongNameOfAMember\":3,\"In\":{\"x\":4}}";

    (void)state;
    check_round_trip(c, text);
    check_reads_as(c, "{\"FIRSTNAME\":1,\"A\":2,\"aratherlongnameofamember\":3,\"iN\":{\"X\":4}}",
                   text);
    check_reads_as(c, "{\"in\":{\"X\":4},\"ARATHERLONGNAMEOFAMEMBER\":3,\"a\":2,\"GIVEN_NAME\":1}",
                   text);
    check_reads_as(c, "{\"\\u0046irstname\":1}",
                   "{\"firstName\":1,\"a\":0,\"aRatherLongNameOfAMember\":0,\"In\":{\"x\":0}}");
    check_refused(c, NULL, "{\"a\":1,\"A\":2}", JSONRT_ERR_DUPLICATE, 7, "$.A");
    check_refused(c, NULL, "{\"GIVEN\037NAME\":2}", JSONRT_ERR_CONTROL, 7, "$");
    check_refused(c, NULL, "{\"firstname1\":2}", JSONRT_ERR_UNKNOWN, 1, "$.firstname1");
    check_refused(c, NULL, "{\"given?name\":2}", JSONRT_ERR_UNKNOWN, 1, "$[\"given?name\"]");
    check_refused(c, NULL, "{\"\\u0001\":2}", JSONRT_ERR_UNKNOWN, 1, "$[\"\\u0001\"]");
}

static void keeps_a_payload_that_the_tag_has_no_arm_for(void **state)
{
    const codec *c = &codec_keeps_payload;
    const jsonrt_read_options plain = {0}, strict = {.unknown = JSONRT_UNKNOWN_ERROR},
                              once = {.unique_keys = true};
    struct keeps_payload v = {.k = PAYLOAD_A};
    static const char kept[] = "{\"k\":\"no\",\"in\":{\"k\":\"no\"},\"data\":5,\"x\":1}";

    (void)state;
    check_kept_whole(c, kept);
    check_reads_with(c, &plain, "{\"payload\":[{}],\"k\":\"no\"}",
                     "{\"k\":\"no\",\"in\":{\"k\":\"no\"},\"payload\":[{}]}");
    check_reads_with(c, &plain, "{\"data\":1,\"x\":2,\"d\\u0061ta\":null,\"k\":\"no\"}",
                     "{\"k\":\"no\",\"in\":{\"k\":\"no\"},\"data\":1,\"x\":2,\"d\\u0061ta\":null}");
    check_reads_with(c, &plain,
                     "{\"in\":{\"data\":[6],\"k\":\"b\",\"x\":{}},\"data\":\"t\",\"k\":\"b\"}",
                     "{\"k\":\"b\",\"data\":\"t\",\"in\":{\"k\":\"b\",\"data\":[6],\"x\":{}}}");
    check_reads_with(c, &strict, kept, kept);
    check_refused(c, &once, "{\"k\":\"no\",\"data\":5,\"data\":6}", JSONRT_ERR_DUPLICATE, 19,
                  "$.data");
    check_refused(c, NULL, "{\"k\":\"no\",\"data\":[1,}", JSONRT_ERR_SYNTAX, 20, "$.data[1]");
    /* what an arm has no place for */
    v.rest = (jsonrt_raw){"{\"data\":1}", 10};
    check_not_written(c, NULL, &v, JSONRT_ERR_DUPLICATE, "$.data");
    v.k = PAYLOAD_NO;
    v.inner = PAYLOAD_NO;
    check_text(c, &v, "{\"k\":\"no\",\"in\":{\"k\":\"no\"},\"data\":1}");

    check_round_trip(&codec_keeps_payload_entries, "{\"k\":\"no\",\"data\":5,\"x\":1}");
    check_reads_as(&codec_keeps_payload_entries, "{\"x\":1,\"data\":5}",
                   "{\"k\":\"no\",\"x\":1,\"data\":5}");
    check_refused(&codec_keeps_payload_entries, NULL, "{\"data\":\"t\"}", JSONRT_ERR_TYPE, 8,
                  "$.data");
    forget_documents();
}

/* The key may lie before the last bytes of the document, which are read from a copy. */
static void goes_back_to_a_payload_at_any_distance_from_the_end(void **state)
{
    const jsonrt_read_options plain = {0};
    char json[256], text[256];

    (void)state;
    for (int n = 0; n < 120; n++) {
        snprintf(json, sizeof json, "{\"k\":\"no\",\"data\" :%*s,\"x\":1}", n, "5");
        check_reads_with(&codec_keeps_payload, &plain, json,
                         "{\"k\":\"no\",\"in\":{\"k\":\"no\"},\"data\":5,\"x\":1}");
        snprintf(json, sizeof json, "{\"k\":\"no\",\"x\":\"%0*d\",\"data\": 5}", n + 1, 0);
        snprintf(text, sizeof text,
                 "{\"k\":\"no\",\"in\":{\"k\":\"no\"},\"x\":\"%0*d\",\"data\":5}", n + 1, 0);
        check_reads_with(&codec_keeps_payload, &plain, json, text);
    }
    forget_documents();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_what_it_does_not_know),
        cmocka_unit_test(keeps_a_payload_that_the_tag_has_no_arm_for),
        cmocka_unit_test(goes_back_to_a_payload_at_any_distance_from_the_end),
        cmocka_unit_test(keeps_unknown_members_of_each_object_apart),
        cmocka_unit_test(keeps_in_the_object_around_what_a_flattened_struct_keeps),
        cmocka_unit_test(names_places_in_what_is_kept),
        cmocka_unit_test(writes_no_kept_members_that_it_knows),
        cmocka_unit_test(keeps_members_of_one_type_in_a_flattened_map),
        cmocka_unit_test(writes_no_entries_that_it_knows),
        cmocka_unit_test(reads_or_writes_members_that_go_one_way),
        cmocka_unit_test(finds_keys_in_any_case),
    };

    return cmocka_run_group_tests_name("kept members", tests, NULL, teardown_documents);
}
