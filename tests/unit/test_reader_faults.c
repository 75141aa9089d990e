/*
 * What the reader refuses, where it says so, and that it never leaves the text; limits of nesting
 * and of elements.
 */
#include "reader_document.h"

#include "reader/reader_internal.h"

static const char whole[] =
    "{\"id\":\"a-17\",\"count\":-12345678901,\"at\":{\"x\":1,\"y\":-2},\"tags\":[{\"name\":\"n1\","
    "\"score\":0.5},{\"name\":\"a name of more than sixteen bytes\",\"score\":2}],\"notes\":{\"k\":"
    "\"v\",\"\\u00e4\":\"\"},\"next\":{\"id\":\"b\",\"at\":{\"x\":3,\"y\":4}}}";

static void refuses_every_proper_prefix(void **state)
{
    (void)state;
    for (size_t n = 0; n < sizeof whole - 1; n++) {
        struct thing t;
        assert_false(unmarshal_thing(&reader, fence_behind(whole, n), n, &t));
        assert_int_equal(reader.error.offset <= n, 1);
        assert_int_equal(reader.error.path[0], '$');
        size_t offset = reader.error.offset;
        int code = reader.error.code;
        assert_false(unmarshal_thing(&reader, fence_before(whole, n), n, &t));
        assert_int_equal(reader.error.offset, offset);
        assert_int_equal(reader.error.code, code);
        jsonrt_reader_reset(&reader);
    }
}

static void stays_within_the_text_whatever_byte_is_changed(void **state)
{
    (void)state;
    char text[sizeof whole];
    for (size_t i = 0; i < sizeof whole - 1; i++) {
        for (int c = 0; c < 256; c += 3) {
            struct thing t;
            memcpy(text, whole, sizeof whole);
            text[i] = (char)c;
            const char *fenced = fence_behind(text, sizeof whole - 1);
            if (unmarshal_thing(&reader, fenced, sizeof whole - 1, &t))
                continue;
            assert_true(reader.error.offset < sizeof whole);
            jsonrt_error lexed;
            /* What is no JSON at all is refused at the same byte or before. */
            if (!jsonrt_valid(fenced, sizeof whole - 1, &lexed))
                assert_true(reader.error.offset <= lexed.offset);
            jsonrt_reader_reset(&reader);
        }
    }
}

static void names_the_member_that_is_missing_at_the_brace(void **state)
{
    (void)state;
    expect_failure("{}", JSONRT_ERR_MISSING, 1, "$.id");
    expect_failure("{\"id\":\"a\"}", JSONRT_ERR_MISSING, 9, "$.at");
    expect_failure("{ \"id\":\"a\",\"at\": { \"x\":1 } }", JSONRT_ERR_MISSING, 25, "$.at.y");
    expect_failure("{\"id\":\"a\",\"at\":{\"x\":1,\"y\":2},\"next\":{\"id\":\"b\"}}",
                   JSONRT_ERR_MISSING, 45, "$.next.at");
    for (size_t n = 0; n < 150; n++) {
        char text[256];
        int len = snprintf(text, sizeof text, "{\"id\":\"%0*d\"}", (int)n, 0);
        expect_failure(text, JSONRT_ERR_MISSING, (size_t)len - 1, "$.at");
        len = snprintf(text, sizeof text, "{\"id\":\"\" }%*s", (int)n, "");
        expect_failure(text, JSONRT_ERR_MISSING, 9, "$.at");
    }
}

static void reports_faults_with_place_and_path(void **state)
{
    (void)state;
    expect_failure("", JSONRT_ERR_END, 0, "$");
    expect_failure(" \n ", JSONRT_ERR_END, 3, "$");
    expect_failure("[]", JSONRT_ERR_TYPE, 0, "$");
    expect_failure("null", JSONRT_ERR_NULL, 0, "$");
    expect_failure("{", JSONRT_ERR_END, 1, "$");
    expect_failure("{\"id\"", JSONRT_ERR_END, 5, "$");
    expect_failure("{\"id\":", JSONRT_ERR_END, 6, "$.id");
    expect_failure("{\"id\":}", JSONRT_ERR_SYNTAX, 6, "$.id");
    expect_failure("{\"id\":\"a\"", JSONRT_ERR_END, 9, "$");
    expect_failure("{\"id\":\"a\",", JSONRT_ERR_END, 10, "$");
    expect_failure("{\"id\":\"a\",}", JSONRT_ERR_SYNTAX, 10, "$");
    expect_failure("{,}", JSONRT_ERR_SYNTAX, 1, "$");
    expect_failure("{id:1}", JSONRT_ERR_SYNTAX, 1, "$");
    expect_failure("{\"id\" \"a\"}", JSONRT_ERR_SYNTAX, 6, "$");
    expect_failure("{\"count\" 1}", JSONRT_ERR_SYNTAX, 9, "$");
    expect_failure("{\"id\":\"a\" \"count\":1}", JSONRT_ERR_SYNTAX, 10, "$");
    expect_failure("{\"id\":\"a\";", JSONRT_ERR_SYNTAX, 9, "$");
    expect_failure("{\"zz\":[1,}", JSONRT_ERR_SYNTAX, 9, "$.zz[1]");
    expect_failure("{\"zz\":}", JSONRT_ERR_SYNTAX, 6, "$.zz");
    expect_failure("{\"z\tz\":1}", JSONRT_ERR_CONTROL, 3, "$");
    expect_failure("{\"z\xFFz\":1}", JSONRT_ERR_UTF8, 3, "$");
    expect_failure("{\"z\\x\":1}", JSONRT_ERR_ESCAPE, 3, "$");
    expect_failure("{\"id\":1}", JSONRT_ERR_TYPE, 6, "$.id");
    expect_failure("{\n\"id\": null}", JSONRT_ERR_NULL, 8, "$.id");
    expect_failure("{\"count\":12x}", JSONRT_ERR_SYNTAX, 11, "$");
    expect_failure("{\"count\":01}", JSONRT_ERR_NUMBER, 10, "$.count");
    expect_failure("{\"at\":{\"x\":1,\"y\":99999999999}}", JSONRT_ERR_RANGE, 17, "$.at.y");
    expect_failure("{\"at\":{\"x\":1.5}}", JSONRT_ERR_NOT_INTEGER, 11, "$.at.x");
    expect_failure("{\"at\":7}", JSONRT_ERR_TYPE, 6, "$.at");
    expect_failure("{\"tags\":{}}", JSONRT_ERR_TYPE, 8, "$.tags");
    expect_failure("{\"tags\":[", JSONRT_ERR_END, 9, "$.tags");
    expect_failure("{\"tags\":[{}", JSONRT_ERR_END, 11, "$.tags");
    expect_failure("{\"tags\":[{},", JSONRT_ERR_END, 12, "$.tags");
    expect_failure("{\"tags\":[{},]}", JSONRT_ERR_SYNTAX, 12, "$.tags");
    expect_failure("{\"tags\":[{},\n ]}", JSONRT_ERR_SYNTAX, 14, "$.tags");
    expect_failure("{\"tags\":[,{}]}", JSONRT_ERR_SYNTAX, 9, "$.tags[0]");
    expect_failure("{\"tags\":[{} {}]}", JSONRT_ERR_SYNTAX, 12, "$.tags");
    expect_failure("{\"tags\":[{},null]}", JSONRT_ERR_NULL, 12, "$.tags[1]");
    expect_failure("{\"tags\":[{},{\"score\":\"1\"}]}", JSONRT_ERR_TYPE, 21, "$.tags[1].score");
    expect_failure("{\"notes\":[]}", JSONRT_ERR_TYPE, 9, "$.notes");
    expect_failure("{\"notes\":{", JSONRT_ERR_END, 10, "$.notes");
    expect_failure("{\"notes\":{1:2}}", JSONRT_ERR_SYNTAX, 10, "$.notes");
    expect_failure("{\"notes\":{\"a b\":1}}", JSONRT_ERR_TYPE, 16, "$.notes[\"a b\"]");
    expect_failure("{\"notes\":{\"a\":\"\",}}", JSONRT_ERR_SYNTAX, 17, "$.notes");
    expect_failure("{\"notes\":{\"a\" \"\"}}", JSONRT_ERR_SYNTAX, 14, "$.notes");
    expect_failure("{\"notes\":{\"a\\u0000\":\"\"}}", JSONRT_ERR_NUL, 12, "$.notes");
    expect_failure("{\"next\":{\"next\":{\"next\":{\"id\":true}}}}", JSONRT_ERR_TYPE, 30,
                   "$.next.next.next.id");
    expect_failure("{\"id\":\"a\",\"at\":{\"x\":1,\"y\":2}}\n\n x", JSONRT_ERR_TRAILING, 32, "$");
    expect_failure("{\"id\":\"a\",\"at\":{\"x\":1,\"y\":2}},", JSONRT_ERR_TRAILING, 29, "$");
}

static void reports_the_same_place_wherever_the_splice_falls(void **state)
{
    (void)state;
    for (size_t fill = 0; fill < 200; fill++) {
        char text[1024], mark[] = "oops";
        sprintf(
            text,
            "{\"id\":\"%0*d\",\"count\":1,\"at\":{\"x\":1,\"y\":2},\"tags\":[{},{\"name\":%s}]}",
            (int)fill, 0, mark);
        expect_failure_at(text, JSONRT_ERR_SYNTAX, mark, "$.tags[1].name");
        sprintf(text, "{\"tags\":[{},{\"name\":oops}],\"id\":\"%0*d\"}", (int)fill, 0);
        expect_failure_at(text, JSONRT_ERR_SYNTAX, mark, "$.tags[1].name");
        sprintf(text, "{\"zz\":\"%0*d\",\"yy\":{\"a\":[oops", (int)fill, 0);
        expect_failure_at(text, JSONRT_ERR_SYNTAX, mark, "$.yy.a[0]");
        sprintf(text, "{\"zz\":\"%0*d\",\"id\":\"\" oops", (int)fill, 0);
        expect_failure_at(text, JSONRT_ERR_SYNTAX, mark, "$");
    }
}

static void takes_null_for_absent_when_asked(void **state)
{
    (void)state;
    jsonrt_read_options options = {0};
    options.null_as_absent = true;
    jsonrt_reader_deinit(&reader);
    jsonrt_reader_init(&reader, &options);
    struct thing t;
    for (size_t fill = 0; fill < 140; fill++) {
        char text[1024];
        sprintf(
            text,
            "{\"count\" : null , \"tags\":null,\"notes\":\n null,\"id\":\"%0*d\",\"at\":{\"x\":1,"
            "\"y\":2},\"next\":null}",
            (int)fill, 0);
        if (!read_text(text, &t))
            fail_msg("%s: %s at %s", text, reader.error.message, reader.error.path);
        assert_int_equal(t.count, 0);
        assert_int_equal(t.at.y, 2);
        assert_int_equal(reader.error.code, JSONRT_OK);
        sprintf(text, "{\"tags\":[{\"name\":\"%0*d\",\"score\":null}],\"id\":null,\"at\":null }",
                (int)fill, 0);
        expect_failure(text, JSONRT_ERR_MISSING, strlen(text) - 1, "$.id");
    }
    expect_failure("{\"tags\":[null]}", JSONRT_ERR_NULL, 9, "$.tags[0]");
    expect_failure("{\"notes\":{\"a\":null}}", JSONRT_ERR_NULL, 14, "$.notes.a");
    expect_failure("{\"count\":nullx}", JSONRT_ERR_SYNTAX, 13, "$");
    expect_failure("{\"count\":null,\"id\":7}", JSONRT_ERR_TYPE, 19, "$.id");
}

/* n things in one another, through "next". */
static char *nest_things(size_t n, const char *middle)
{
    static const char open[] = "{\"id\":\"a\",\"at\":{\"x\":1,\"y\":2},\"next\":";
    char *text = malloc(n * sizeof open + n + strlen(middle) + 1), *p = text;
    assert_non_null(text);
    for (size_t i = 0; i < n; i++)
        p += sprintf(p, "%s", open);
    p += sprintf(p, "%s", middle);
    for (size_t i = 0; i < n; i++)
        *p++ = '}';
    *p = '\0';
    return text;
}

static void reads_512_levels_and_refuses_513(void **state)
{
    (void)state;
    struct thing t;
    static const char *const deepest[] = {"{\"id\":\"a\",\"zz\":0,\"at\":{\"x\":1,\"y\":2}}",
                                          "{\"tags\":[]", "{\"notes\":{}", "{\"zz\":[]"};
    char *text = nest_things(510, deepest[0]);
    assert_true(unmarshal_thing(&reader, text, strlen(text), &t));
    free(text);
    text = nest_things(511, deepest[0]);
    assert_false(unmarshal_thing(&reader, text, strlen(text), &t));
    assert_int_equal(reader.error.code, JSONRT_ERR_MAX_DEPTH);
    assert_int_equal(reader.error.offset, strstr(text, "\"zz\"") - text + 12);
    free(text);
    for (size_t i = 1; i < 4; i++) {
        text = nest_things(511, deepest[i]);
        assert_false(unmarshal_thing(&reader, text, strlen(text), &t));
        assert_int_equal(reader.error.code, JSONRT_ERR_MAX_DEPTH);
        assert_int_equal(text[reader.error.offset], i == 2 ? '{' : '[');
        assert_true(strlen(reader.error.path) > 200);
        assert_memory_equal(reader.error.path, "$.next.next", 11);
        free(text);
    }
}

static void skips_deeper_than_512_when_the_limit_allows(void **state)
{
    (void)state;
    jsonrt_read_options options = {0};
    options.max_depth = 3000;
    jsonrt_reader r;
    jsonrt_reader_init(&r, &options);
    for (size_t levels = 510; levels < 3010; levels += levels < 514 || levels > 2990 ? 1 : 90) {
        char *text = malloc(2 * levels + 64), *p = text;
        assert_non_null(text);
        p += sprintf(p, "{\"zz\":");
        memset(p, '[', levels);
        memset(p + levels, ']', levels);
        sprintf(p + 2 * levels, ",\"id\":\"a\",\"at\":{\"x\":1,\"y\":2}}");
        struct thing t;
        bool ok = unmarshal_thing(&r, text, strlen(text), &t);
        assert_int_equal(ok, levels <= 2999);
        if (!ok)
            assert_int_equal(r.error.offset, 6 + 2999);
        jsonrt_reader_reset(&r);
        free(text);
    }
    jsonrt_reader_deinit(&r);
}

static void limits_elements(void **state)
{
    (void)state;
    jsonrt_read_options options = {0};
    options.max_items = 5;
    jsonrt_reader_deinit(&reader);
    jsonrt_reader_init(&reader, &options);
    struct thing t;
    assert_true(
        read_text("{\"id\":\"\",\"at\":{\"x\":1,\"y\":2},\"tags\":[{},{},{},{},{}],\"notes\":{"
                  "\"a\":\"\",\"b\":\"\",\"c\":\"\",\"d\":\"\",\"e\":\"\"}}",
                  &t));
    assert_int_equal(t.n_tags, 5);
    assert_int_equal(t.n_notes, 5);
    expect_failure("{\"tags\":[{},{},{},{},{},{}]}", JSONRT_ERR_MAX_ITEMS, 24, "$.tags[5]");
    expect_failure(
        "{\"notes\":{\"a\":\"\",\"b\":\"\",\"c\":\"\",\"d\":\"\",\"e\":\"\",\"f\":\"\"}}",
        JSONRT_ERR_MAX_ITEMS, 45, "$.notes");
}

/* ---- literals and slack ---- */

static void compares_long_literals_only_where_slack_is_left_behind_them(void **state)
{
    (void)state;
    static const char literal[] =
        ",\"a_member_name_that_is_longer_than_what_may_be_compared_in_place\":";
    size_t n = sizeof literal - 1;
    for (size_t trail = 0; trail < 140; trail++) {
        char text[512];
        size_t len = 100 + n + trail;
        memset(text, ' ', sizeof text);
        text[0] = '7';
        memcpy(text + 100, literal, n);
        const char *fenced = fence_behind(text, len);
        const char *p = jsonrti_read_begin(&reader, fenced, len);
        p = jsonrti_read_blanks(&reader, p + 1);
        bool follows = jsonrti_follows(&reader, p, literal, n);
        bool in_tail = p < fenced || p > fenced + len;
        assert_int_equal(follows, in_tail || trail >= 64);
        assert_false(jsonrti_follows(&reader, p, "~", 1));
        assert_false(jsonrti_follows(&reader, NULL, literal, n));
        assert_false(jsonrti_read_end(&reader, NULL));
    }
}

/* A type whose only member is itself: no leaf stands between its brackets. */
static const jsonrti_key link_keys[] = {
    JSONRTI_LONG_KEY("name_of_some_length_for_the_literals", 0)};
static uint16_t link_slots[2];
static const uint64_t link_required[] = {0};
static jsonrti_members link_members = {link_keys, link_slots, link_required, 1, 1, 1, 0, 0, 0};

#define LINK "{\"name_of_some_length_for_the_literals\":"

static const char *read_link(jsonrt_reader *r, const char *p)
{
    uint64_t seen = 0;
    assert_true(sizeof LINK - 1 <= JSONRTI_LITERAL_MAX);
    jsonrti_member m = jsonrti_object_begin(r, p, &link_members, JSONRTI_LIT(LINK));
    while (m.key != JSONRTI_END) {
        p = read_link(r, m.p);
        seen = p != NULL ? 1 : 0;
        if (JSONRTI_FOLLOWS(p, "}")) {
            m.key = JSONRTI_END;
            m.p = p + 1;
        } else {
            m = jsonrti_object_next(r, p, &link_members, m.key, &seen);
        }
    }
    return jsonrti_object_end(r, m.p, &link_members, 0, seen);
}

static void survives_runs_of_openings_and_closings_without_a_leaf(void **state)
{
    (void)state;
    fill_slots(&link_members, link_slots);
    for (size_t levels = 1; levels < 300; levels++) {
        char text[300 * 42 + 4], *p = text;
        for (size_t i = 1; i < levels; i++)
            p += sprintf(p, LINK);
        p += sprintf(p, "{}");
        for (size_t i = 1; i < levels; i++)
            *p++ = '}';
        size_t len = (size_t)(p - text);
        for (size_t cut = 0; cut < 3; cut++) {
            const char *at = jsonrti_read_begin(&reader, fence_behind(text, len - cut), len - cut);
            bool ok = jsonrti_read_end(&reader, read_link(&reader, at));
            assert_int_equal(ok, cut == 0);
            if (!ok)
                assert_int_equal(reader.error.code, JSONRT_ERR_END);
        }
    }
}

int main(void)
{
#define READER_TEST(name) cmocka_unit_test_setup_teardown(name, set_up_reader, tear_down_reader)
    const struct CMUnitTest tests[] = {
        READER_TEST(refuses_every_proper_prefix),
        READER_TEST(stays_within_the_text_whatever_byte_is_changed),
        READER_TEST(names_the_member_that_is_missing_at_the_brace),
        READER_TEST(reports_faults_with_place_and_path),
        READER_TEST(reports_the_same_place_wherever_the_splice_falls),
        READER_TEST(takes_null_for_absent_when_asked),
        READER_TEST(reads_512_levels_and_refuses_513),
        READER_TEST(skips_deeper_than_512_when_the_limit_allows),
        READER_TEST(limits_elements),
        READER_TEST(compares_long_literals_only_where_slack_is_left_behind_them),
        READER_TEST(survives_runs_of_openings_and_closings_without_a_leaf),
    };
    return cmocka_run_group_tests(tests, set_up_members, NULL);
}
