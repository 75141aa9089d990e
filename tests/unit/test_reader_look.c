/*
 * Looking ahead: the tag of a union, kinds of values, keys of an object. Every text stands at the
 * edge of readable memory, on both sides.
 */
#include "reader_document.h"

static const jsonrti_enum_name kinds[] = {{"circle", 6, 1}, {"rect", 4, 2}, {"\xC3\xA9", 2, 3}};
static const jsonrti_key tag_names[] = {JSONRTI_KEY("kind", 0), JSONRTI_KEY("type", 0)};
static const int64_t other = 9;
static const jsonrti_tag strict = {tag_names, 2, kinds, 3, NULL, false, false, false, true, 0};
static const jsonrti_tag optional = {tag_names, 2, kinds, 3, NULL, false, false, false, false, 0};
static const jsonrti_tag lenient = {tag_names, 2, kinds, 3, &other, false, false, false, true, 0};
static const jsonrti_tag numbered = {tag_names, 2, kinds, 3, NULL, true, false, false, true, 0};
static const jsonrti_tag folded = {tag_names, 2, kinds, 3, NULL, false, true, true, true, 0};
static const jsonrti_tag last = {tag_names, 2,     kinds, 3,    NULL,
                                 false,     false, false, true, JSONRT_DUPLICATES_LAST};

/* A tag of -1 is one that was not found. */
typedef struct look_case {
    const char *json;
    const jsonrti_tag *tag;
    int value;
    int code;
    const char *mark; /* where the error is: at the first of this text behind the first of before */
    const char *path;
} look_case;

static const look_case looks[] = {
    {"{\"kind\":\"circle\",\"r\":1}", &strict, 1, 0, NULL, NULL},
    {"{\"kind\":\"rect\"}", &strict, 2, 0, NULL, NULL},
    {" { \"kind\" : \"rect\" } ", &strict, 2, 0, NULL, NULL},
    {"{\"type\":\"rect\"}", &strict, 2, 0, NULL, NULL},
    {"{\"r\":{\"kind\":\"circle\",\"a\":[{}]},\"kind\":\"rect\"}", &strict, 2, 0, NULL, NULL},
    {"{\"a\":1,\"b\":\"\\\"kind\\\":\",\"kind\":\"rect\"}", &strict, 2, 0, NULL, NULL},
    {"{\"k\\u0069nd\":\"r\\u0065ct\"}", &strict, 2, 0, NULL, NULL},
    {"{\"kind\":\"\xC3\xA9\"}", &strict, 3, 0, NULL, NULL},
    {"{\"kind\":\"\\u00e9\"}", &strict, 3, 0, NULL, NULL},
    {"{\"kind\":\"hexagon\"}", &lenient, 9, 0, NULL, NULL},
    {"{\"a\":0,\"KinD\":\"RECT\"}", &folded, 2, 0, NULL, NULL},
    {"{\"KinD\":\"rect\"}", &strict, 0, JSONRT_ERR_MISSING, "}", "$.kind"},
    {"{\"TYPE\":\"hexa\"}", &folded, 0, JSONRT_ERR_ENUM, "\"hexa", "$.TYPE"},
    {"{\"a\":0}", &optional, -1, 0, NULL, NULL},
    {"{}", &optional, -1, 0, NULL, NULL},
    {"{\"a\":[1,2],\"kind\":2}", &numbered, 2, 0, NULL, NULL},
    /* what stands behind the tag is not looked at */
    {"{\"kind\":\"rect\",oops", &strict, 2, 0, NULL, NULL},
    {"{\"kind\":\"rect\",\"kind\":\"circle\"}", &strict, 2, 0, NULL, NULL},
    /* no object: left to the reader */
    {"[1]", &strict, -1, 0, NULL, NULL},
    {"", &strict, -1, 0, NULL, NULL},
    /* the tag is absent or wrong */
    {"{\"a\":0}", &strict, 0, JSONRT_ERR_MISSING, "}", "$.kind"},
    {"{ }", &strict, 0, JSONRT_ERR_MISSING, "}", "$.kind"},
    {"{\"kind\":\"hexagon\"}", &strict, 0, JSONRT_ERR_ENUM, "\"hex", "$.kind"},
    {"{\"kind\": \"circl\"}", &strict, 0, JSONRT_ERR_ENUM, "\"circl", "$.kind"},
    {"{\"a\":1,\"type\":1}", &strict, 0, JSONRT_ERR_TYPE, "1}", "$.type"},
    {"{\"kind\":null}", &strict, 0, JSONRT_ERR_NULL, "null", "$.kind"},
    {"{\"kind\":7}", &numbered, 0, JSONRT_ERR_ENUM, "7", "$.kind"},
    {"{\"kind\":1.0}", &numbered, 0, JSONRT_ERR_NOT_INTEGER, "1.0", "$.kind"},
    {"{\"kind\":\"rect\"}", &numbered, 0, JSONRT_ERR_TYPE, "\"rect", "$.kind"},
    {"{\"kind\":\"re\\qct\"}", &strict, 0, JSONRT_ERR_ESCAPE, "\\q", "$.kind"},
    {"{\"kind\":\"rect", &strict, 0, JSONRT_ERR_END, "", "$.kind"},
    /* the text before the tag is malformed */
    {"{\"a\":[1,],\"kind\":\"rect\"}", &strict, 0, JSONRT_ERR_SYNTAX, "],", "$.a"},
    {"{\"a\":[{\"b\":tru}],\"kind\":\"rect\"}", &strict, 0, JSONRT_ERR_SYNTAX, "}]", "$.a[0].b"},
    {"{\"a\":1 \"kind\":\"rect\"}", &strict, 0, JSONRT_ERR_SYNTAX, "\"kind", "$"},
    {"{\"a\":1,}", &strict, 0, JSONRT_ERR_SYNTAX, "}", "$"},
    {"{\"a\" 1,\"kind\":\"rect\"}", &strict, 0, JSONRT_ERR_SYNTAX, "1", "$"},
    {"{\"a\\x\":1,\"kind\":\"rect\"}", &strict, 0, JSONRT_ERR_ESCAPE, "\\x", "$"},
    {"{\"a\":01,\"kind\":\"rect\"}", &strict, 0, JSONRT_ERR_NUMBER, "1,", "$.a"},
    /* duplicates that count */
    {"{\"kind\":\"rect\",\"kind\":\"rect\"}", &last, 2, 0, NULL, NULL},
    {"{\"kind\":\"rect\",\"type\":\"circle\"}", &last, 0, JSONRT_ERR_DUPLICATE, "\"type", "$.type"},
};

static const char *begin_at(const char *json, size_t len, jsonrt_read_options *options)
{
    jsonrt_reader_deinit(&reader);
    jsonrt_reader_init(&reader, options);
    return jsonrti_read_begin(&reader, json, len);
}

static void expect_look(const look_case *c, const char *json, size_t len)
{
    int64_t value = -1;
    const char *p = begin_at(json, len, NULL);
    const char *at = jsonrti_look_tag(&reader, p, c->tag, &value);
    if (c->code == 0) {
        if (at != p)
            fail_msg("%s: %s", c->json, reader.error.message);
        assert_int_equal(value, c->value);
        assert_int_equal(reader.error.code, 0);
        return;
    }
    if (at != NULL)
        fail_msg("accepted: %s", c->json);
    jsonrti_read_end(&reader, NULL);
    assert_error(&reader.error, c->json, c->code,
                 *c->mark == '\0' ? len : (size_t)(strstr(c->json, c->mark) - c->json), c->path);
}

static void finds_the_tag_wherever_it_stands(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++) {
        size_t len = strlen(looks[i].json);
        expect_look(&looks[i], fence_before(looks[i].json, len), len);
        expect_look(&looks[i], fence_behind(looks[i].json, len), len);
    }
}

static void finds_the_tag_in_documents_of_every_length(void **state)
{
    (void)state;
    for (int n = 0; n < 200; n++) {
        char text[512];
        look_case c = {text, &strict, 2, 0, NULL, NULL};
        int len = snprintf(text, sizeof text, "{\"a\":\"%0*d\",\"kind\":\"rect\"}", n, 7);
        expect_look(&c, fence_behind(text, (size_t)len), (size_t)len);
    }
}

static void a_document_cut_anywhere_before_its_tag_is_refused(void **state)
{
    (void)state;
    static const char json[] = "{\"a\":[true,{\"b\":-1.5e3}],\"k\\u0069nd\":\"rect\"}";
    for (size_t len = 1; len < sizeof json - 2; len++) {
        int64_t value = -1;
        const char *p = begin_at(fence_behind(json, len), len, NULL);
        assert_null(jsonrti_look_tag(&reader, p, &strict, &value));
        assert_true(reader.error.code == JSONRT_ERR_END || reader.error.code == JSONRT_ERR_ESCAPE);
        assert_true(reader.error.offset <= len);
        assert_int_equal(value, -1);
    }
}

static void finds_the_tag_behind_a_value(void **state)
{
    (void)state;
    static const struct {
        const char *json; /* the value is that of the first member */
        const jsonrti_tag *tag;
        bool seen;
        int value, code;
        const char *mark, *path;
    } cases[] = {
        {"{\"data\":{\"kind\":\"circle\"},\"b\":1,\"kind\":\"rect\"}", &strict, false, 2, 0, "",
         ""},
        {"{\"data\": 1 , \"kind\":\"rect\"}", &strict, false, 2, 0, "", ""},
        {"{\"data\":1}", &optional, false, -1, 0, "", ""},
        {"{\"data\":1}", &strict, false, 0, JSONRT_ERR_MISSING, "}", "$.kind"},
        {"{\"data\":[1,}]", &strict, false, 0, JSONRT_ERR_SYNTAX, "}]", "$.data[1]"},
        {"{\"data\":1,\"kind\":\"hexagon\"}", &strict, false, 0, JSONRT_ERR_ENUM, "\"hex",
         "$.kind"},
        {"{\"data\":1,\"kind\":\"rect\"}", &last, true, -1, JSONRT_ERR_DUPLICATE, "\"kind",
         "$.kind"},
        {"{\"data\":1,oops", &strict, true, -1, 0, "", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t len = strlen(cases[i].json);
        int64_t value = -1;
        const char *start = fence_behind(cases[i].json, len);
        const char *p = begin_at(start, len, NULL);
        jsonrti_members none = {0};
        p = jsonrti_object_begin(&reader, p, &none, JSONRTI_LIT("{\"data\":")).p;
        assert_non_null(p);
        const char *at = jsonrti_look_tag_behind(&reader, p, JSONRTI_LIT("data"), cases[i].tag,
                                                 cases[i].seen, &value);
        if (cases[i].code == 0) {
            assert_ptr_equal(at, p);
            assert_int_equal(value, cases[i].value);
            continue;
        }
        assert_null(at);
        jsonrti_read_end(&reader, NULL);
        assert_error(&reader.error, cases[i].json, cases[i].code,
                     (size_t)(strstr(cases[i].json, cases[i].mark) - cases[i].json), cases[i].path);
    }
}

static void obeys_the_readers_options(void **state)
{
    (void)state;
    static const char null[] = "{\"kind\":null,\"a\":1}", integral[] = "{\"kind\":2.0}",
                      deep[] = "{\"a\":[[1]],\"kind\":\"rect\"}";
    jsonrt_read_options options = {.null_as_absent = true, .integral_floats = true, .max_depth = 2};
    int64_t value = -1;
    const char *p = begin_at(null, sizeof null - 1, &options);
    assert_ptr_equal(jsonrti_look_tag(&reader, p, &optional, &value), p);
    assert_int_equal(value, -1);
    p = begin_at(integral, sizeof integral - 1, &options);
    assert_ptr_equal(jsonrti_look_tag(&reader, p, &numbered, &value), p);
    assert_int_equal(value, 2);
    p = begin_at(deep, sizeof deep - 1, &options);
    assert_null(jsonrti_look_tag(&reader, p, &strict, &value));
    assert_int_equal(reader.error.code, JSONRT_ERR_MAX_DEPTH);
    assert_int_equal(reader.error.offset, 6);
}

static void passes_values_deeper_than_the_stack_has_bits_for(void **state)
{
    (void)state;
    enum { DEPTH = 2000 };
    static char text[2 * DEPTH + 64];
    jsonrt_read_options options = {.max_depth = 3000};
    char *to = text + sprintf(text, "{\"a\":");
    memset(to, '[', DEPTH);
    memset(to + DEPTH, ']', DEPTH);
    sprintf(to + (ptrdiff_t)(2 * DEPTH), ",\"kind\":\"rect\"}");
    int64_t value = -1;
    const char *p = begin_at(text, strlen(text), &options);
    assert_ptr_equal(jsonrti_look_tag(&reader, p, &strict, &value), p);
    assert_int_equal(value, 2);
}

static void tells_the_kind_of_a_value(void **state)
{
    (void)state;
    static const struct {
        const char *json;
        jsonrti_look kind;
    } cases[] = {
        {" null", JSONRTI_LOOK_NULL},   {"true", JSONRTI_LOOK_BOOL},
        {"false", JSONRTI_LOOK_BOOL},   {"-0", JSONRTI_LOOK_INTEGER},
        {"12", JSONRTI_LOOK_INTEGER},   {"1.0", JSONRTI_LOOK_FRACTION},
        {"1e2", JSONRTI_LOOK_FRACTION}, {"1E2", JSONRTI_LOOK_FRACTION},
        {"\"\"", JSONRTI_LOOK_STRING},  {"[", JSONRTI_LOOK_ARRAY},
        {"\n{", JSONRTI_LOOK_OBJECT},   {"", JSONRTI_LOOK_NOTHING},
        {"-", JSONRTI_LOOK_NOTHING},    {"+1", JSONRTI_LOOK_NOTHING},
        {"01", JSONRTI_LOOK_NOTHING},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t len = strlen(cases[i].json);
        const char *p = begin_at(fence_behind(cases[i].json, len), len, NULL);
        assert_int_equal(jsonrti_look_kind(&reader, p), cases[i].kind);
    }
}

static void collects_the_keys_of_an_object(void **state)
{
    (void)state;
    static const jsonrti_key keys[] = {JSONRTI_KEY("a", 0), JSONRTI_KEY("bb", 70),
                                       JSONRTI_KEY("c", 70)};
    static const char json[] = "{\"x\":{\"a\":1},\"a\":[],\"\\u0063\":null}";
    uint64_t seen[2] = {0};
    const char *p = begin_at(fence_behind(json, sizeof json - 1), sizeof json - 1, NULL);
    assert_ptr_equal(jsonrti_look_members(&reader, p, keys, 3, false, seen), p);
    assert_true(seen[0] == 1 && seen[1] == 64);
    p = begin_at(fence_behind(json, 9), 9, NULL);
    assert_null(jsonrti_look_members(&reader, p, keys, 3, false, seen));
    assert_int_equal(reader.error.code, JSONRT_ERR_END);
    static jsonrti_members members = {.keys = keys, .n_members = 2, .n_keys = 3};
    assert_true(jsonrti_look_only(&reader, begin_at(" { \"bb\"", 7, NULL), &members));
    assert_true(jsonrti_look_only(&reader, begin_at("{\"c\":1}", 7, NULL), &members));
    assert_false(jsonrti_look_only(&reader, begin_at("{\"A\":1}", 7, NULL), &members));
    assert_false(jsonrti_look_only(&reader, begin_at("{\"b\":1,\"bb\":1}", 14, NULL), &members));
    assert_false(jsonrti_look_only(&reader, begin_at("{\"bb", 4, NULL), &members));
    assert_false(jsonrti_look_only(&reader, begin_at("{}", 2, NULL), &members));
    assert_false(jsonrti_look_only(&reader, begin_at("[", 1, NULL), &members));
    static const char two[] = "{\"c\" : {\"d\":[1,2]} , \"x\":1}";
    assert_false(jsonrti_look_only(&reader, begin_at(two, strlen(two), NULL), &members));
    assert_true(jsonrti_look_only(&reader, begin_at("{\"c\":[1,}", 9, NULL), &members));
    members.unknown = JSONRTI_FOLD_KEYS;
    assert_true(jsonrti_look_only(&reader, begin_at("{\"Bb\":1}", 8, NULL), &members));
}

static void refuses_a_member_at_its_key(void **state)
{
    (void)state;
    static const char *const texts[] = {"{\"a\":1}", "{ \"a\\\"\" : 1}", "{\"x\":2,\"a,\\\\\":1}"};
    static const size_t offsets[] = {1, 2, 7};
    for (size_t i = 0; i < 3; i++) {
        size_t len = strlen(texts[i]);
        const char *p = begin_at(texts[i], len, NULL);
        p += strrchr(texts[i], '1') - texts[i];
        assert_null(jsonrti_refuse_key(&reader, JSONRT_ERR_DUPLICATE, p, "another arm is there"));
        assert_int_equal(reader.error.code, JSONRT_ERR_DUPLICATE);
        assert_int_equal(reader.error.offset, offsets[i]);
    }
}

static void keeps_a_value_as_text_beside_what_is_read_of_it(void **state)
{
    (void)state;
    static const char json[] = " {\"a\":[1, 2]} ";
    jsonrt_raw raw = {NULL, 0};
    const char *p = begin_at(json, sizeof json - 1, NULL);
    char *room = reader.text;
    assert_ptr_equal(jsonrti_look_raw(&reader, p, &raw), p);
    assert_int_equal(raw.len, sizeof json - 3);
    assert_memory_equal(raw.ptr, json + 1, raw.len);
    assert_ptr_equal(reader.text, room);
    p = begin_at("[1,", 3, NULL);
    assert_null(jsonrti_look_raw(&reader, p, &raw));
    assert_int_equal(reader.error.code, JSONRT_ERR_END);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_the_tag_wherever_it_stands),
        cmocka_unit_test(finds_the_tag_in_documents_of_every_length),
        cmocka_unit_test(a_document_cut_anywhere_before_its_tag_is_refused),
        cmocka_unit_test(finds_the_tag_behind_a_value),
        cmocka_unit_test(obeys_the_readers_options),
        cmocka_unit_test(passes_values_deeper_than_the_stack_has_bits_for),
        cmocka_unit_test(tells_the_kind_of_a_value),
        cmocka_unit_test(collects_the_keys_of_an_object),
        cmocka_unit_test(refuses_a_member_at_its_key),
        cmocka_unit_test(keeps_a_value_as_text_beside_what_is_read_of_it),
    };
    return cmocka_run_group_tests(tests, set_up_reader, tear_down_reader);
}
