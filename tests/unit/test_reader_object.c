/*
 * Objects, arrays and maps, read by a codec as the generator writes it (reader_help.h).
 */
#include "reader_document.h"

static const char whole[] =
    "{\"id\":\"a-17\",\"count\":-12345678901,\"at\":{\"x\":1,\"y\":-2},\"tags\":[{\"name\":\"n1\","
    "\"score\":0.5},{\"name\":\"a name of more than sixteen bytes\",\"score\":2}],\"notes\":{\"k\":"
    "\"v\",\"\\u00e4\":\"\"},\"next\":{\"id\":\"b\",\"at\":{\"x\":3,\"y\":4}}}";

static void assert_whole(const struct thing *t)
{
    assert_string_equal(t->id, "a-17");
    assert_true(t->count == -INT64_C(12345678901));
    assert_int_equal(t->at.x, 1);
    assert_int_equal(t->at.y, -2);
    assert_int_equal(t->n_tags, 2);
    assert_string_equal(t->tags[0].name, "n1");
    assert_true(t->tags[0].score > 0.4 && t->tags[0].score < 0.6);
    assert_string_equal(t->tags[1].name, "a name of more than sixteen bytes");
    assert_int_equal(t->n_notes, 2);
    assert_string_equal(t->notes[0].key, "k");
    assert_string_equal(t->notes[0].text, "v");
    assert_string_equal(t->notes[1].key, "\xC3\xA4");
    assert_string_equal(t->notes[1].text, "");
    assert_string_equal(t->next->id, "b");
    assert_int_equal(t->next->at.x, 3);
    assert_int_equal(t->next->at.y, 4);
    assert_null(t->next->next);
}

static void reads_a_document_at_every_length_of_blanks(void **state)
{
    (void)state;
    char text[1024];
    for (size_t lead = 0; lead < 70; lead++) {
        for (size_t trail = 0; trail < 140; trail += lead % 7 + 1) {
            struct thing t;
            memset(text, ' ', sizeof text);
            memcpy(text + lead, whole, sizeof whole - 1);
            size_t len = lead + sizeof whole - 1 + trail;
            assert_true(unmarshal_thing(&reader, fence_behind(text, len), len, &t));
            assert_whole(&t);
            assert_true(unmarshal_thing(&reader, fence_before(text, len), len, &t));
            assert_whole(&t);
            jsonrt_reader_reset(&reader);
        }
    }
}

static void reads_documents_of_every_length_around_the_slack(void **state)
{
    (void)state;
    for (size_t n = 0; n < 300; n++) {
        char text[512];
        struct thing t;
        int len = snprintf(text, sizeof text, "{\"id\":\"%0*d\",\"at\":{\"x\":%d,\"y\":%d}}",
                           (int)n, 7, (int)n, -(int)n);
        assert_true(unmarshal_thing(&reader, fence_behind(text, (size_t)len), (size_t)len, &t));
        assert_int_equal(t.at.x, n);
        assert_int_equal(t.at.y, -(int)n);
        assert_int_equal(strlen(t.id), n == 0 ? 1 : n);
        jsonrt_reader_reset(&reader);
    }
}

/* Members of a thing in the order of `order`, with blanks where JSON allows them. */
static void print_members(char *text, const size_t *order, size_t n, const char *blank)
{
    static const char *const members[] = {
        "\"id\"%s:%s\"a\"",
        "\"count\"%s:%s5",
        "\"at\"%s:%s{\"y\":2,\"x\":1}",
        "\"tags\"%s:%s[{\"score\":1,\"name\":\"t\"}]",
        "\"notes\"%s:%s{\"k\":\"v\"}",
        "\"next\"%s:%snull",
    };
    text += sprintf(text, "%s{%s", blank, blank);
    for (size_t i = 0; i < n; i++) {
        text += sprintf(text, "%s", i == 0 ? "" : ",");
        text += sprintf(text, "%s", blank);
        text += sprintf(text, members[order[i]], blank, blank);
        text += sprintf(text, "%s", blank);
    }
    sprintf(text, "}%s", blank);
}

static bool next_order(size_t *order, size_t n)
{
    size_t i = n - 1;
    while (i > 0 && order[i - 1] >= order[i])
        i--;
    if (i == 0)
        return false;
    size_t j = n - 1;
    while (order[j] <= order[i - 1])
        j--;
    size_t swap = order[i - 1];
    order[i - 1] = order[j];
    order[j] = swap;
    for (j = n - 1; i < j; i++, j--) {
        swap = order[i];
        order[i] = order[j];
        order[j] = swap;
    }
    return true;
}

static void reads_members_in_any_order_with_any_blanks(void **state)
{
    (void)state;
    static const char *const blanks[] = {"", " ", "\n    ", "\r\n\t                  "};
    for (size_t i = 0; i < 4; i++) {
        size_t order[] = {0, 1, 2, 3, 4, 5};
        do {
            char text[1024];
            struct thing t;
            print_members(text, order, 6, blanks[i]);
            if (!read_text(text, &t))
                fail_msg("%s: %s at %s", text, reader.error.message, reader.error.path);
            assert_string_equal(t.id, "a");
            assert_int_equal(t.count, 5);
            assert_int_equal(t.at.x, 1);
            assert_int_equal(t.at.y, 2);
            assert_string_equal(t.tags[0].name, "t");
            assert_string_equal(t.notes[0].text, "v");
            jsonrt_reader_reset(&reader);
        } while (next_order(order, 6));
    }
}

static void refuses_a_second_member_in_any_order(void **state)
{
    (void)state;
    for (size_t twice = 0; twice < 6; twice++) {
        size_t order[] = {0, 1, 2, 3, 4, 5, twice};
        static const char *const paths[] = {"$.id",   "$.count", "$.at",
                                            "$.tags", "$.notes", "$.next"};
        for (size_t i = 0; i < 7; i++) {
            char text[1024];
            struct thing t;
            size_t swap = order[i];
            order[i] = order[6];
            order[6] = swap;
            print_members(text, order, 7, "");
            assert_false(read_text(text, &t));
            assert_int_equal(reader.error.code, JSONRT_ERR_DUPLICATE);
            assert_string_equal(reader.error.path, paths[twice]);
            /* At the second of its keys. */
            char key[16];
            sprintf(key, "\"%s\"", paths[twice] + 2);
            const char *second = strstr(strstr(text, key) + 1, key);
            assert_int_equal(reader.error.offset, second - text);
            swap = order[i];
            order[i] = order[6];
            order[6] = swap;
        }
    }
}

static void keeps_the_first_or_the_last_duplicate_as_told(void **state)
{
    (void)state;
    static const char text[] =
        "{\"id\":\"a\",\"count\":1,\"at\":{\"x\":1,\"y\":1,\"x\":2},\"count\":2,"
        "\"identifier\":\"b\" , \"count\":3}";
    static const struct {
        enum jsonrt_duplicates reader, type;
        int64_t count; /* 0: refused */
    } rows[] = {
        {JSONRT_DUPLICATES_LAST, JSONRT_DUPLICATES_DEFAULT, 3},
        {JSONRT_DUPLICATES_FIRST, JSONRT_DUPLICATES_DEFAULT, 1},
        {JSONRT_DUPLICATES_DEFAULT, JSONRT_DUPLICATES_LAST, 3},
        {JSONRT_DUPLICATES_DEFAULT, JSONRT_DUPLICATES_FIRST, 1},
        {JSONRT_DUPLICATES_FIRST, JSONRT_DUPLICATES_LAST, 1},
        {JSONRT_DUPLICATES_ERROR, JSONRT_DUPLICATES_LAST, 0},
        {JSONRT_DUPLICATES_DEFAULT, JSONRT_DUPLICATES_DEFAULT, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct thing t;
        jsonrt_read_options options = {0};
        options.duplicates = rows[i].reader;
        jsonrt_reader r;
        jsonrt_reader_init(&r, &options);
        thing_members.duplicates = point_members.duplicates = (uint8_t)rows[i].type;
        assert_int_equal(unmarshal_thing(&r, text, sizeof text - 1, &t), rows[i].count != 0);
        assert_int_equal(t.count, rows[i].count);
        if (rows[i].count != 0)
            assert_string_equal(t.id, rows[i].count == 3 ? "b" : "a");
        else
            assert_error(&r.error, text, JSONRT_ERR_DUPLICATE, 38, "$.at.x");
        thing_members.duplicates = point_members.duplicates = 0;
        jsonrt_reader_deinit(&r);
    }
}

static void refuses_faults_in_a_duplicate_that_is_skipped(void **state)
{
    (void)state;
    jsonrt_read_options options = {0};
    options.duplicates = JSONRT_DUPLICATES_FIRST;
    jsonrt_reader_deinit(&reader);
    jsonrt_reader_init(&reader, &options);
    expect_failure("{\"id\":\"a\",\"count\":1,\"count\":[01]}", JSONRT_ERR_NUMBER, 30,
                   "$.count[0]");
}

static void takes_an_alias_for_its_member(void **state)
{
    (void)state;
    struct thing t;
    assert_true(read_text("{\"identifier\":\"z\",\"at\":{\"x\":1,\"y\":1}}", &t));
    assert_string_equal(t.id, "z");
    expect_failure("{\"id\":\"z\",\"at\":{\"x\":1,\"y\":1},\"identifier\":\"z\"}",
                   JSONRT_ERR_DUPLICATE, 29, "$.identifier");
}

static void matches_keys_with_escapes(void **state)
{
    (void)state;
    struct thing t;
    assert_true(read_text("{\"\\u0069d\":\"z\",\"c\\u006fun\\u0074\":3,\"\\u0061t\":{\"\\u0078\":1,"
                          "\"y\":1},\"identifie\\u0072\\u0000\":0}",
                          &t));
    assert_string_equal(t.id, "z");
    assert_int_equal(t.count, 3);
    expect_failure("{\"id\":\"z\",\"at\":{\"x\":1,\"y\":1},\"\\u0069d\":\"z\"}",
                   JSONRT_ERR_DUPLICATE, 29, "$.id");
}

static void skips_unknown_members_of_every_kind(void **state)
{
    (void)state;
    static const char *const values[] = {"null",
                                         "true",
                                         "false",
                                         "0",
                                         "-1.5e+3",
                                         "\"text\"",
                                         "\"\\u0000\"",
                                         "[]",
                                         "{}",
                                         "[1,[2,{\"id\":3}]]",
                                         "{\"id\":{\"count\":[]}}",
                                         " [ ] ",
                                         "\n{ \"a\" : 1 }\n"};
    static const char *const keys[] = {"",
                                       "i",
                                       "idd",
                                       "ID",
                                       "identifier ",
                                       "unknown",
                                       "\xC3\xA4",
                                       "\\u00e4",
                                       "count2",
                                       "a key of more than sixteen bytes, of two blocks"};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        for (size_t j = 0; j < sizeof keys / sizeof *keys; j++) {
            char text[512];
            struct thing t;
            sprintf(text,
                    "{\"%s\":%s,\"id\":\"a\",\"%s\" :%s ,\"at\":{\"x\":1,\"%s\":%s,\"y\":2},"
                    "\"count\":4,\"%s\":%s}",
                    keys[j], values[i], keys[j], values[i], keys[j], values[i], keys[j], values[i]);
            if (!read_text(text, &t))
                fail_msg("%s: %s at %s", text, reader.error.message, reader.error.path);
            assert_string_equal(t.id, "a");
            assert_int_equal(t.at.y, 2);
            assert_int_equal(t.count, 4);
        }
    }
}

/* Unknown members are passed in several ways, but none accepts or refuses anything else than the
 * lexer does, wherever the document ends. */
static void checks_unknown_members_as_the_lexer_does(void **state)
{
    static const char before[] = "{\"at\":{\"x\":1,\"y\":2}", after[] = ",\"id\":\"a\"}";
    static const char strangers[] = ",\"a\":1,\"bb\":\"text\",\"long\":\"more than thirty-two "
                                    "bytes of plain text\",\"c\":[1,{\"d\":"
                                    "null}],\"e\":-12.25e3,\"f\":false,\"member of sixteen\":0";
    static const char bytes[] = "\"\\{}[],:0.e-tu \n\x01\x80";
    enum { BEFORE = sizeof before - 1, STRANGERS = sizeof strangers - 1 };
    char text[512];

    (void)state;
    for (size_t tail = 0; tail < 110; tail += 9) {
        for (size_t at = 0; at < STRANGERS; at++) {
            for (const char *byte = bytes; *byte != '\0'; byte++) {
                jsonrt_error error;
                struct thing t;

                sprintf(text, "%s%s%s%*s", before, strangers, after, (int)tail, "");
                text[BEFORE + at] = *byte;
                bool valid = jsonrt_valid(text, strlen(text), &error);
                bool ok = read_text(text, &t);
                /* A brace ends the object before what is wrong, and before its required member. */
                if (!ok && !valid && reader.error.code == JSONRT_ERR_MISSING)
                    continue;
                if (ok != valid || reader.error.code != error.code ||
                    reader.error.offset != error.offset ||
                    strcmp(reader.error.path, error.path) != 0)
                    fail_msg("%s: %s at %s", text, reader.error.message, reader.error.path);
                jsonrt_reader_reset(&reader);
            }
        }
    }
}

static void refuses_unknown_members_when_the_type_or_the_reader_says(void **state)
{
    (void)state;
    static const char text[] = "{\"id\":\"a\",\"at\":{\"x\":1,\"y\":2}, \"a \\\"b\" : 1}";
    struct thing t;
    jsonrt_read_options options = {0};
    thing_members.unknown = JSONRT_UNKNOWN_ERROR;
    expect_failure(text, JSONRT_ERR_UNKNOWN, 30, "$[\"a \\\"b\"]");
    options.unknown = JSONRT_UNKNOWN_SKIP;
    jsonrt_reader_deinit(&reader);
    jsonrt_reader_init(&reader, &options);
    assert_true(read_text(text, &t));
    thing_members.unknown = 0;
    options.unknown = JSONRT_UNKNOWN_ERROR;
    jsonrt_reader_deinit(&reader);
    jsonrt_reader_init(&reader, &options);
    expect_failure(text, JSONRT_ERR_UNKNOWN, 30, "$[\"a \\\"b\"]");
    expect_failure("{\"zz\":1}", JSONRT_ERR_UNKNOWN, 1, "$.zz");
    expect_failure("{\"at\":{\"z\":1}}", JSONRT_ERR_UNKNOWN, 7, "$.at.z");
}

static void keeps_or_refuses_a_map_key_that_comes_twice(void **state)
{
    (void)state;
    char text[4096], *p = text;
    struct thing t;
    p += sprintf(p, "{\"id\":\"\",\"at\":{\"x\":1,\"y\":2},\"notes\":{");
    for (int i = 0; i < 200; i++)
        p += sprintf(p, "\"key%d\":\"\",", i);
    sprintf(p, "\"key7\":\"second\"}}");
    assert_true(read_text(text, &t));
    assert_int_equal(t.n_notes, 201);
    jsonrt_read_options options = {0};
    options.unique_keys = true;
    jsonrt_reader_deinit(&reader);
    jsonrt_reader_init(&reader, &options);
    expect_failure_at(text, JSONRT_ERR_DUPLICATE, "\"key7\":\"second\"", "$.notes.key7");
    expect_failure("{\"notes\":{\"a\":\"\",\"b\":\"\",\"\\u0061\":\"\"}}", JSONRT_ERR_DUPLICATE, 24,
                   "$.notes.a");
    *p = '\0';
    p[-1] = '}';
    strcat(p, "}");
    assert_true(read_text(text, &t));
    assert_int_equal(t.n_notes, 200);
}

/* ---- keys at the edges of the fast way ---- */

static const jsonrti_key edge_keys[] = {
    JSONRTI_KEY("", 0),
    JSONRTI_KEY("fourteen_bytes", 1),
    JSONRTI_KEY("fifteen_bytes_x", 2),
    JSONRTI_LONG_KEY("sixteen_bytes_xy", 3),
    JSONRTI_LONG_KEY("seventeen_bytes_x", 4),
    JSONRTI_LONG_KEY("a\\", 5),
    JSONRTI_LONG_KEY("b\"", 6),
    JSONRTI_LONG_KEY("\001\002", 7),
    JSONRTI_KEY("\303\244", 8),
};
static const uint64_t edge_required[] = {0};
static uint16_t edge_slots[32];
static const jsonrti_members edge_members = {edge_keys, edge_slots, edge_required,        9, 9,
                                             31,        0,          JSONRT_UNKNOWN_ERROR, 0};

/* The member of a document's only key, which must be 7; -1 when the document is refused. */
static int read_edge(const char *json, size_t len)
{
    int32_t value = 0;
    const char *p = jsonrti_read_begin(&reader, fence_behind(json, len), len);
    int found = -1;

    fill_slots(&edge_members, edge_slots);
    if (p == NULL)
        return -1;
    jsonrti_member m = jsonrti_object_begin(&reader, p, &edge_members, NULL, 0);
    while (m.key != JSONRTI_END) {
        uint64_t seen = UINT64_C(1) << m.key;
        found = (int)m.key;
        p = jsonrti_read_i32(&reader, m.p, &value);
        m = jsonrti_object_next(&reader, p, &edge_members, m.key, &seen);
    }
    p = jsonrti_object_end(&reader, m.p, &edge_members, 0, 0);
    return jsonrti_read_end(&reader, p) && value == 7 ? found : -1;
}

static void finds_a_key_by_its_text_alone_whatever_its_length_and_bytes(void **state)
{
    static const struct {
        const char *key; /* as JSON text */
        int member;
    } table[] = {
        {"", 0},
        {"fourteen_bytes", 1},
        {"fourteen_byte\\u0073", 1},
        {"fifteen_bytes_x", 2},
        {"fifteen_bytes_y", -1},
        {"sixteen_bytes_xy", 3},
        {"sixteen_bytes_xz", -1},
        {"seventeen_bytes_x", 4},
        {"seventeen_bytes_", -1},
        {"a\\\\", 5},
        {"a", -1},
        {"b\\\"", 6},
        {"b", -1},
        {"\\u0001\\u0002", 7},
        {"\001\002", -1},
        {"\303\244", 8},
        {"\\u00e4", 8},
        {"\303", -1},
    };

    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        for (size_t trail = 0; trail < 100; trail++) {
            char text[256];
            int n = snprintf(text, sizeof text, "{\"%s\":7%*s}", table[i].key, (int)trail, "");
            assert_int_equal(read_edge(text, (size_t)n), table[i].member);
        }
    }
}

/* Raw NULs are no text; a key that is not kept in two words must not look like them. */
static void takes_no_zero_bytes_for_a_key(void **state)
{
    (void)state;
    for (size_t n = 0; n < 17; n++) {
        for (size_t trail = 0; trail < 100; trail += 99) {
            char text[256] = "{\"";
            memset(text + 2, 0, n);
            int m = snprintf(text + 2 + n, 200, "\":7%*s}", (int)trail, "");
            assert_int_equal(read_edge(text, 2 + n + (size_t)m), n == 0 ? 0 : -1);
        }
    }
}

/* ---- more than 64 members ---- */

enum { WIDE = 150 };

static char wide_names[WIDE][32];
static jsonrti_key wide_keys[WIDE];
static uint64_t wide_required[3];
static uint16_t wide_slots[512];
static jsonrti_members wide_members = {wide_keys, wide_slots, wide_required, WIDE, WIDE, 511, 9,
                                       0,         0};

static void set_up_wide(void)
{
    memset(wide_required, 0, sizeof wide_required);
    for (uint32_t i = 0; i < WIDE; i++) {
        int n = sprintf(wide_names[i], i % 2 == 0 ? "m%u" : "member_number_%u", i);
        wide_keys[i].text = wide_names[i];
        wide_keys[i].len = (uint32_t)n;
        wide_keys[i].member = i;
        strcpy(wide_keys[i].head, n < 16 ? wide_names[i] : "\"");
    }
    wide_required[70 / 64] |= UINT64_C(1) << (70 % 64);
    wide_required[149 / 64] |= UINT64_C(1) << (149 % 64);
    fill_slots(&wide_members, wide_slots);
}

static const char *read_wide(jsonrt_reader *r, const char *p, int32_t *out)
{
    uint64_t seen[3] = {0, 0, 0};
    jsonrti_member m = jsonrti_object_begin(r, p, &wide_members, NULL, 0);
    while (m.key != JSONRTI_END) {
        p = jsonrti_read_i32(r, m.p, &out[m.key]);
        if (p != NULL)
            seen[m.key >> 6] |= UINT64_C(1) << (m.key & 63);
        m = jsonrti_object_next(r, p, &wide_members, m.key, seen);
    }
    return jsonrti_object_end_wide(r, m.p, &wide_members, seen);
}

static bool unmarshal_wide(const char *json, int32_t *out)
{
    const char *p = jsonrti_read_begin(&reader, json, strlen(json));
    return jsonrti_read_end(&reader, p == NULL ? NULL : read_wide(&reader, p, out));
}

static void reads_types_of_more_than_64_members(void **state)
{
    (void)state;
    set_up_wide();
    for (size_t step = 1; step < 150; step += 7) {
        if (WIDE % step == 0 && step != 1)
            continue;
        char text[8192], *p = text;
        int32_t out[WIDE] = {0};
        *p++ = '{';
        for (size_t i = 0, k = 0; i < WIDE; i++, k = (k + step) % WIDE)
            p += sprintf(p, "%s\"%s\":%zu", i == 0 ? "" : ",", wide_names[k], k + 1);
        size_t distinct = step % 2 != 0 && step % 3 != 0 && step % 5 != 0 ? WIDE : 0;
        strcpy(p, "}");
        bool ok = unmarshal_wide(text, out);
        assert_int_equal(ok, distinct == WIDE);
        for (size_t i = 0; i < distinct; i++)
            assert_int_equal(out[i], i + 1);
        if (!ok)
            assert_int_equal(reader.error.code, JSONRT_ERR_DUPLICATE);
    }
}

static void names_a_missing_member_beyond_the_64th(void **state)
{
    (void)state;
    set_up_wide();
    int32_t out[WIDE];
    assert_true(unmarshal_wide("{\"m70\":1,\"member_number_149\":2}", out));
    assert_false(unmarshal_wide("{\"m70\":1}", out));
    assert_error(&reader.error, "{\"m70\":1}", JSONRT_ERR_MISSING, 8, "$.member_number_149");
    assert_false(unmarshal_wide("{\"member_number_149\":1}", out));
    assert_int_equal(reader.error.code, JSONRT_ERR_MISSING);
    assert_string_equal(reader.error.path, "$.m70");
    assert_false(unmarshal_wide("{\"m70\":1,\"m100\":1,\"m100\":1}", out));
    assert_int_equal(reader.error.code, JSONRT_ERR_DUPLICATE);
    assert_string_equal(reader.error.path, "$.m100");
}

int main(void)
{
#define READER_TEST(name) cmocka_unit_test_setup_teardown(name, set_up_reader, tear_down_reader)
    const struct CMUnitTest tests[] = {
        READER_TEST(reads_a_document_at_every_length_of_blanks),
        READER_TEST(reads_documents_of_every_length_around_the_slack),
        READER_TEST(reads_members_in_any_order_with_any_blanks),
        READER_TEST(refuses_a_second_member_in_any_order),
        READER_TEST(keeps_the_first_or_the_last_duplicate_as_told),
        READER_TEST(refuses_faults_in_a_duplicate_that_is_skipped),
        READER_TEST(takes_an_alias_for_its_member),
        READER_TEST(matches_keys_with_escapes),
        READER_TEST(skips_unknown_members_of_every_kind),
        READER_TEST(checks_unknown_members_as_the_lexer_does),
        READER_TEST(refuses_unknown_members_when_the_type_or_the_reader_says),
        READER_TEST(keeps_or_refuses_a_map_key_that_comes_twice),
        READER_TEST(finds_a_key_by_its_text_alone_whatever_its_length_and_bytes),
        READER_TEST(takes_no_zero_bytes_for_a_key),
        READER_TEST(reads_types_of_more_than_64_members),
        READER_TEST(names_a_missing_member_beyond_the_64th),
    };
    return cmocka_run_group_tests(tests, set_up_members, NULL);
}
