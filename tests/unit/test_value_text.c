/*
 * Parsing values: documents, errors and their places, limits, memory that ends.
 */
#include "value_help.h"

#include "jsonrt/gencode.h"

static jsonrt_reader reader;

static int set_up(void **state)
{
    (void)state;
    jsonrt_reader_init(&reader, NULL);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    jsonrt_reader_deinit(&reader);
    return 0;
}

static const char metadata[] =
    "{\"channel\":\"web\",\"campaign\":\"autumn-sale\",\"attempt\":3,\"score\":0.8731,"
    "\"gift\":false,\"referrer\":null,\"tags\":[\"vip\",\"repeat\",\"eu-west\"],"
    "\"geo\":{\"country\":\"DE\",\"lat\":52.520008,\"lon\":13.404954}}";

static void gives_documents_back_byte_for_byte(void **state)
{
    (void)state;
    static const char *const documents[] = {
        metadata,
        "null",
        "true",
        "false",
        "\"\"",
        "\"a string that is longer than one block of sixteen bytes\"",
        "\"gr\xC3\xBCn \\\"quoted\\\" \\u0000 \\n\"",
        "[]",
        "{}",
        "[[],{},[[]],[{}],{\"a\":{}}]",
        "1.0",
        "1E+2",
        "-0",
        "0.10",
        "1e-7",
        "[1.0,1E+2,-0,123456789012345678901234567890,-0.0e-00]",
        "123456789012345678901234567890",
        "{\"z\":1,\"a\":2,\"\":3,\"z\":4,\"sixteen-byte-key\":5,\"k\\\"ey\":6}",
        "[1,[2,[3,[4,[5],6],7],8],9]",
        "{\"a\":[{\"b\":[{\"c\":[null]}]}]}",
    };
    for (size_t i = 0; i < sizeof documents / sizeof *documents; i++) {
        jsonrt_value v = parse_ok(&reader, documents[i]);
        assert_prints(&v, documents[i]);
    }
}

static void reads_blanks_wherever_they_may_stand(void **state)
{
    (void)state;
    jsonrt_value v = parse_ok(&reader, " \n{ \"a\" :\t[ 1 , 2\r, [ ] , { } ] , \"b\" : true }\n ");
    assert_prints(&v, "{\"a\":[1,2,[],{}],\"b\":true}");
}

static void reads_containers_of_every_width(void **state)
{
    (void)state;
    char json[4096];
    for (size_t n = 1; n < 300; n++) {
        char *p = json;
        p += sprintf(p, "{\"k\":[[0],");
        for (size_t i = 0; i < n; i++)
            p += sprintf(p, "%zu,", i);
        sprintf(p - 1, "],\"end\":[{}]}");
        jsonrt_value v = parse_ok(&reader, json);
        assert_int_equal(jsonrt_value_count(jsonrt_value_get(&v, "k")), n + 1);
        assert_prints(&v, json);
        jsonrt_reader_reset(&reader);
    }
}

static void reads_wide_outermost_containers(void **state)
{
    (void)state;
    char json[8192];
    for (size_t n = 1; n < 1200; n += 7) {
        char *p = json;
        *p++ = '[';
        for (size_t i = 0; i < n; i++)
            p += sprintf(p, i % 3 == 0 ? "[1]," : "%zu,", i);
        sprintf(p - 1, "]");
        jsonrt_value v = parse_ok(&reader, json), other;
        assert_int_equal(jsonrt_value_count(&v), n);
        assert_true(jsonrt_value_append(jsonrt_reader_arena(&reader), &v, jsonrt_value_null()));
        other = v;
        assert_true(jsonrt_value_append(jsonrt_reader_arena(&reader), &v, jsonrt_value_null()));
        sprintf(p - 1, ",null]");
        assert_prints(&other, json);
        jsonrt_reader_reset(&reader);
    }
}

typedef struct failure {
    const char *json;
    int code;
    size_t offset;
    const char *path;
} failure;

static void assert_fails(jsonrt_reader *r, const failure *f)
{
    jsonrt_value v = jsonrt_value_bool(true);
    bool ok = parse_exact(r, f->json, strlen(f->json), &v);
    if (ok || r->error.code != f->code || r->error.offset != f->offset ||
        strcmp(r->error.path, f->path) != 0)
        fail_msg("%s: %s at %zu, %s", f->json, jsonrt_error_name(ok ? 0 : r->error.code),
                 r->error.offset, r->error.path);
    assert_int_equal(jsonrt_value_kind(&v), JSONRT_KIND_ABSENT);
}

static void says_where_and_why_it_fails(void **state)
{
    (void)state;
    static const failure failures[] = {
        {"", JSONRT_ERR_END, 0, "$"},
        {" ", JSONRT_ERR_END, 1, "$"},
        {"x", JSONRT_ERR_SYNTAX, 0, "$"},
        {"[] []", JSONRT_ERR_TRAILING, 3, "$"},
        {"[1,2", JSONRT_ERR_END, 4, "$"},
        {"[1,", JSONRT_ERR_END, 3, "$"},
        {"[", JSONRT_ERR_END, 1, "$"},
        {"{\"a\":[0,[1, ", JSONRT_ERR_END, 12, "$.a[1]"},
        {"{", JSONRT_ERR_END, 1, "$"},
        {"[1,]", JSONRT_ERR_SYNTAX, 3, "$"},
        {"[,1]", JSONRT_ERR_SYNTAX, 1, "$[0]"},
        {"[1 2]", JSONRT_ERR_SYNTAX, 3, "$"},
        {"[1}", JSONRT_ERR_SYNTAX, 2, "$"},
        {"{\"a\":1]", JSONRT_ERR_SYNTAX, 6, "$"},
        {"{\"a\":1,}", JSONRT_ERR_SYNTAX, 7, "$"},
        {"{\"a\" 1}", JSONRT_ERR_SYNTAX, 5, "$"},
        {"{\"a\"}", JSONRT_ERR_SYNTAX, 4, "$"},
        {"{\"a\":}", JSONRT_ERR_SYNTAX, 5, "$.a"},
        {"{\"a\":", JSONRT_ERR_END, 5, "$.a"},
        {"{1:2}", JSONRT_ERR_SYNTAX, 1, "$"},
        {"{\"a\":1,b:2}", JSONRT_ERR_SYNTAX, 7, "$"},
        {"[tru]", JSONRT_ERR_SYNTAX, 4, "$[0]"},
        {"[0,01]", JSONRT_ERR_NUMBER, 4, "$[1]"},
        {"[0,1.]", JSONRT_ERR_NUMBER, 5, "$[1]"},
        {"[-]", JSONRT_ERR_NUMBER, 2, "$[0]"},
        {"[1,\"\\x\"]", JSONRT_ERR_ESCAPE, 4, "$[1]"},
        {"[1,\"a\nb\"]", JSONRT_ERR_CONTROL, 5, "$[1]"},
        {"[\"\\ud800\"]", JSONRT_ERR_SURROGATE, 2, "$[0]"},
        {"[\"\xC3\"]", JSONRT_ERR_UTF8, 2, "$[0]"},
        {"{\"geo\":{\"lat\":1.x}}", JSONRT_ERR_NUMBER, 16, "$.geo.lat"},
        {"{\"a\":[[{\"odd key\":[1,2,{\"b\":nope}]}]]}", JSONRT_ERR_SYNTAX, 29,
         "$.a[0][0][\"odd key\"][2].b"},
        {"{\"a\":[{}],\"b\":{\"c\":[]},\"d\":[1,{\"e\":\"\\q\"}]}", JSONRT_ERR_ESCAPE, 36,
         "$.d[1].e"},
        {"{\"a\":{\"\\u00zz\":1}}", JSONRT_ERR_ESCAPE, 7, "$.a"},
    };
    for (size_t i = 0; i < sizeof failures / sizeof *failures; i++)
        assert_fails(&reader, &failures[i]);
}

static void says_where_when_the_stack_of_slots_has_moved(void **state)
{
    (void)state;
    char json[4096], *p = json;
    p += sprintf(p, "{\"first\":[");
    for (size_t i = 0; i < 700; i++)
        p += sprintf(p, "%zu,", i % 10);
    p += sprintf(p, "{\"x\":[");
    size_t offset = (size_t)(p - json);
    sprintf(p, "?]}]}");
    failure f = {json, JSONRT_ERR_SYNTAX, offset, "$.first[700].x[0]"};
    assert_fails(&reader, &f);
}

static void refuses_every_prefix_of_a_document(void **state)
{
    (void)state;
    for (size_t n = 0; n < sizeof metadata - 1; n++) {
        jsonrt_value v;
        assert_false(parse_exact(&reader, metadata, n, &v));
        assert_int_not_equal(reader.error.code, JSONRT_OK);
        assert_true(reader.error.offset <= n);
        jsonrt_reader_reset(&reader);
    }
}

static void reads_and_writes_512_levels_but_no_more(void **state)
{
    (void)state;
    static const char *const forms[][3] = {{"[", "", "]"}, {"{\"a\":", "{}", "}"}, {"[", "1", "]"}};
    for (size_t i = 0; i < 3; i++) {
        size_t n = i == 1 ? 511 : 512;
        char *json = brackets(n, forms[i][0], forms[i][1], forms[i][2]);
        jsonrt_value v = parse_ok(&reader, json), copy;
        assert_prints(&v, json);
        assert_true(jsonrt_value_clone(jsonrt_reader_arena(&reader), &copy, &v));
        assert_true(jsonrt_value_equal(&v, &copy));
        free(json);
        json = brackets(n + 1, forms[i][0], forms[i][1], forms[i][2]);
        assert_false(jsonrt_value_parse(&reader, json, strlen(json), &v));
        assert_int_equal(reader.error.code, JSONRT_ERR_MAX_DEPTH);
        assert_int_equal(reader.error.offset, 512 * strlen(forms[i][0]));
        free(json);
    }
}

static void honours_max_depth(void **state)
{
    (void)state;
    jsonrt_read_options options = {.max_depth = 2};
    jsonrt_reader r;
    jsonrt_reader_init(&r, &options);
    failure f = {"[[],{\"a\":[1]}]", JSONRT_ERR_MAX_DEPTH, 9, "$[1].a"};
    parse_ok(&r, "[[],{\"a\":1}]");
    assert_fails(&r, &f);
    parse_ok(&r, "[[1],[2],{}]");
    jsonrt_reader_deinit(&r);
}

static void reads_and_writes_beyond_512_levels_when_told(void **state)
{
    (void)state;
    jsonrt_read_options options = {.max_depth = 3000};
    jsonrt_write_options write_options = {.max_depth = 3000};
    jsonrt_reader r;
    jsonrt_writer w;
    jsonrt_reader_init(&r, &options);
    jsonrt_writer_init(&w, &write_options);
    char *json = brackets(3000, "[", "", "]");
    jsonrt_value v = parse_ok(&r, json);
    assert_true(jsonrt_value_print(&w, &v));
    assert_int_equal(w.len, 6000);
    assert_memory_equal(w.data, json, 6000);
    jsonrt_writer_deinit(&w);
    jsonrt_reader_deinit(&r);
    free(json);
}

static void keeps_or_refuses_duplicate_keys(void **state)
{
    (void)state;
    jsonrt_read_options options = {.unique_keys = true};
    jsonrt_reader r;
    static const failure failures[] = {
        {"{\"a\":1,\"b\":2,\"a\":3}", JSONRT_ERR_DUPLICATE, 13, "$.a"},
        {"{\"x\":[{\"a\":1, \"\\u0061\":2}]}", JSONRT_ERR_DUPLICATE, 14, "$.x[0].a"},
        {"{\"\":1,\"\":2}", JSONRT_ERR_DUPLICATE, 6, "$[\"\"]"},
    };
    jsonrt_reader_init(&r, &options);
    for (size_t i = 0; i < 3; i++) {
        parse_ok(&reader, failures[i].json);
        assert_fails(&r, &failures[i]);
    }
    parse_ok(&r, "[{\"a\":{\"a\":{\"b\":1}},\"b\":{\"a\":1}},{\"a\":1}]");
    jsonrt_reader_deinit(&r);
}

static void tells_ten_thousand_keys_apart(void **state)
{
    (void)state;
    jsonrt_read_options options = {.unique_keys = true};
    jsonrt_reader r;
    jsonrt_reader_init(&r, &options);
    for (size_t n = 1; n <= 10000; n = n < 200 ? n + 1 : n * 50) {
        char *json = object_of(n, NULL, n % 2 == 0);
        jsonrt_value v = parse_ok(&r, json);
        assert_int_equal(jsonrt_value_count(&v), n);
        free(json);
        json = object_of(n, "0", n % 2 == 0);
        assert_false(parse_exact(&r, json, strlen(json), &v));
        assert_int_equal(r.error.code, JSONRT_ERR_DUPLICATE);
        assert_string_equal(r.error.path, "$[\"0\"]");
        assert_int_equal(r.error.offset, strlen(json) - 6);
        free(json);
        jsonrt_reader_reset(&r);
    }
    jsonrt_reader_deinit(&r);
}

static void tells_keys_apart_that_begin_alike(void **state)
{
    (void)state;
    jsonrt_read_options options = {.unique_keys = true};
    jsonrt_reader r;
    jsonrt_reader_init(&r, &options);
    char *json = malloc(200 * 220), *p = json;
    assert_non_null(json);
    *p++ = '{';
    for (int i = 0; i < 200; i++)
        p += sprintf(
            p, "\"%.*s\":0,", i,
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
    sprintf(p, "\"\\u0000\":0,\"a\\u0000\":0,\"\\u0000\\u0000\":0}");
    jsonrt_value v = parse_ok(&r, json);
    assert_int_equal(jsonrt_value_count(&v), 203);
    sprintf(p, "\"\\u0000\":0,\"\\u0000\":0}");
    assert_false(parse_exact(&r, json, strlen(json), &v));
    assert_int_equal(r.error.code, JSONRT_ERR_DUPLICATE);
    free(json);
    jsonrt_reader_deinit(&r);
}

static void honours_max_items_and_max_string(void **state)
{
    (void)state;
    jsonrt_read_options options = {.max_items = 3, .max_string = 5};
    jsonrt_reader r;
    jsonrt_reader_init(&r, &options);
    static const failure failures[] = {
        {"{\"a\":[1,2,3,4]}", JSONRT_ERR_MAX_ITEMS, 12, "$.a"},
        {"[{\"a\":1,\"b\":2,\"c\":3,\"d\":4}]", JSONRT_ERR_MAX_ITEMS, 20, "$[0]"},
        {"[1,2,3,4]", JSONRT_ERR_MAX_ITEMS, 7, "$"},
    };
    for (size_t i = 0; i < 3; i++)
        assert_fails(&r, &failures[i]);
    parse_ok(&r, "[[1,2,3],{\"a\":\"12345\",\"b\":\"1\\n345\",\"c\":3},3]");
    jsonrt_value v;
    assert_false(jsonrt_value_parse(&r, "[1,\"123456\"]", 12, &v));
    assert_int_equal(r.error.code, JSONRT_ERR_MAX_STRING);
    assert_string_equal(r.error.path, "$[1]");
    assert_false(jsonrt_value_parse(&r, "{\"123456\":1}", 12, &v));
    assert_int_equal(r.error.code, JSONRT_ERR_MAX_STRING);
    jsonrt_reader_deinit(&r);
}

static void honours_max_memory(void **state)
{
    (void)state;
    jsonrt_read_options options = {.max_memory = 4096};
    jsonrt_reader r;
    jsonrt_reader_init(&r, &options);
    char *json = brackets(200, "[1,", "1", "]");
    jsonrt_value v;
    assert_false(jsonrt_value_parse(&r, json, strlen(json), &v));
    assert_int_equal(r.error.code, JSONRT_ERR_MAX_MEMORY);
    parse_ok(&r, "[1,2,3]");
    jsonrt_reader_deinit(&r);
    free(json);
}

static void stays_within_the_usual_budget_for_the_densest_documents(void **state)
{
    (void)state;
    static const char *const elements[] = {"0,", "[],", "[0],", "[[]],", "{},", "\"\","};
    for (size_t i = 0; i < 6; i++) {
        char *json = brackets(300000, elements[i], "0]", "");
        char *array = malloc(strlen(json) + 2);
        assert_non_null(array);
        sprintf(array, "[%s", json);
        parse_ok(&reader, array);
        free(array);
        free(json);
        jsonrt_reader_deinit(&reader);
        jsonrt_reader_init(&reader, NULL);
    }
}

static void survives_an_allocator_that_fails_at_any_call(void **state)
{
    (void)state;
    char *wide = object_of(300, NULL, true);
    size_t calls = 0;
    bool ok = false;
    for (; !ok; calls++) {
        counting_heap heap = {calls, 0, 0};
        jsonrt_allocator allocator = counting_allocator(&heap);
        jsonrt_read_options options = {.allocator = &allocator, .unique_keys = true};
        jsonrt_reader r;
        jsonrt_reader_init(&r, &options);
        jsonrt_value v;
        ok = jsonrt_value_parse(&r, wide, strlen(wide), &v);
        if (!ok) {
            assert_int_equal(r.error.code, JSONRT_ERR_MEMORY);
            assert_int_equal(jsonrt_value_kind(&v), JSONRT_KIND_ABSENT);
        }
        jsonrt_reader_deinit(&r);
        assert_int_equal(heap.live, 0);
    }
    assert_true(calls > 3);
    free(wide);
}

static void works_in_fixed_memory_of_every_size(void **state)
{
    (void)state;
    bool ok = false;
    size_t cap = 0;
    for (; !ok; cap += 8) {
        char *memory = malloc(cap + 1);
        assert_non_null(memory);
        jsonrt_reader r;
        jsonrt_reader_init_fixed(&r, memory + cap % 2, cap, NULL);
        jsonrt_value v;
        ok = jsonrt_value_parse(&r, metadata, sizeof metadata - 1, &v);
        if (ok)
            assert_prints(&v, metadata);
        else
            assert_int_equal(r.error.code, JSONRT_ERR_MEMORY);
        jsonrt_reader_deinit(&r);
        free(memory);
    }
    assert_true(cap < (sizeof metadata - 1) + 16 + (8 * 2 + 3 + 3 * 2) * 16 + 3 * 16 + 64);
}

static void allocates_nothing_once_warm(void **state)
{
    (void)state;
    counting_heap heap = {SIZE_MAX, 0, 0};
    jsonrt_allocator allocator = counting_allocator(&heap);
    jsonrt_read_options options = {.allocator = &allocator};
    jsonrt_reader r;
    jsonrt_reader_init(&r, &options);
    char *wide = object_of(3000, NULL, true);
    for (int round = 0; round < 4; round++) {
        jsonrt_value v;
        assert_true(jsonrt_value_parse(&r, wide, strlen(wide), &v));
        jsonrt_reader_reset(&r);
        if (round == 2)
            heap.calls_left = 0;
    }
    jsonrt_reader_deinit(&r);
    free(wide);
}

static void reads_in_situ_and_as_a_member(void **state)
{
    (void)state;
    char json[sizeof metadata];
    memcpy(json, metadata, sizeof json);
    jsonrt_value v;
    const char *p = jsonrti_read_begin_insitu(&reader, json, sizeof metadata - 1);
    assert_non_null(p);
    p = jsonrti_read_value(&reader, p, &v);
    assert_true(jsonrti_read_end(&reader, p));
    assert_prints(&v, metadata);
    jsonrt_str s;
    assert_true(jsonrt_value_get_str(jsonrt_value_get(&v, "channel"), &s));
    assert_true(s.ptr > json && s.ptr < json + sizeof json);
}

static void ends_strings_with_a_nul(void **state)
{
    (void)state;
    jsonrt_value v = parse_ok(&reader, "[\"abc\",\"a text of more than sixteen bytes\",\"\"]");
    for (size_t i = 0; i < 3; i++) {
        jsonrt_str s;
        assert_true(jsonrt_value_get_str(jsonrt_value_at(&v, i), &s));
        assert_int_equal(strlen(s.ptr), s.len);
    }
}

#define TEXT_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEXT_TEST(gives_documents_back_byte_for_byte),
        TEXT_TEST(reads_blanks_wherever_they_may_stand),
        TEXT_TEST(reads_containers_of_every_width),
        TEXT_TEST(reads_wide_outermost_containers),
        TEXT_TEST(says_where_and_why_it_fails),
        TEXT_TEST(says_where_when_the_stack_of_slots_has_moved),
        TEXT_TEST(refuses_every_prefix_of_a_document),
        TEXT_TEST(reads_and_writes_512_levels_but_no_more),
        TEXT_TEST(honours_max_depth),
        TEXT_TEST(reads_and_writes_beyond_512_levels_when_told),
        TEXT_TEST(keeps_or_refuses_duplicate_keys),
        TEXT_TEST(tells_ten_thousand_keys_apart),
        TEXT_TEST(tells_keys_apart_that_begin_alike),
        TEXT_TEST(honours_max_items_and_max_string),
        TEXT_TEST(honours_max_memory),
        TEXT_TEST(stays_within_the_usual_budget_for_the_densest_documents),
        TEXT_TEST(survives_an_allocator_that_fails_at_any_call),
        TEXT_TEST(works_in_fixed_memory_of_every_size),
        TEXT_TEST(allocates_nothing_once_warm),
        TEXT_TEST(reads_in_situ_and_as_a_member),
        TEXT_TEST(ends_strings_with_a_nul),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
