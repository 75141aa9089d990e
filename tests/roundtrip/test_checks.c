/*
 * Declared lengths, numbers of elements, and bounds of elements: what is refused when reading and,
 * under `validate`, when writing.
 */
#include "roundtrip.h"

#include <string.h>

#include "checked_json.h"

static const jsonrt_write_options validate = {.validate = true};

static const char good_lengths[] =
    "{\"word\":\"abcd\",\"fixed\":\"abc\",\"name\":\"n\",\"text\":\"\\u0000xy\",\"room\":\"ro\","
    "\"view\":\"\xE2\x82\xAC\xE2\x82\xAC\xE2\x82\xAC\",\"bytes\":\"AAAA\",\"some\":\"AA==\","
    "\"flagged\":\"f\"}";
static const char good_items[] =
    "{\"list\":[1,2,3],\"words\":[\"a\",\"bc\"],\"grid\":[[\"\",\"a\"],[\"ab\",\"c\"]],"
    "\"tallies\":{\"x\":-1,\"y\":9},\"phrases\":{\"k\":\"ab\",\"l\":null},"
    "\"rolls\":[[1,2,3],[4,5,6]],\"ratios\":[1,-3.5],\"big\":10,\"names\":[\"x\",\"y\"],"
    "\"maybe\":3}";

static void takes_what_keeps_its_bounds(void **state)
{
    struct lengths lengths;
    struct items items;

    (void)state;
    check_round_trip(&codec_lengths, good_lengths);
    check_round_trip(&codec_items, good_items);
    read_document(&codec_lengths, good_lengths, &lengths);
    check_text_with(&codec_lengths, &validate, &lengths, good_lengths);
    read_document(&codec_items, good_items, &items);
    check_text_with(&codec_items, &validate, &items, good_items);
}

static void asks_nothing_of_the_absent(void **state)
{
    struct lengths lengths;
    struct items items;

    (void)state;
    read_document(&codec_lengths, "{}", &lengths);
    assert_string_equal(lengths.name, "");
    assert_null(lengths.word);
    read_document(&codec_items, "{}", &items);
    assert_null(items.list);
}

/* Null has no length, neither where it is NULL nor where it becomes an empty text. */
static void asks_nothing_of_null(void **state)
{
    struct lengths v;
    struct items items;

    (void)state;
    read_document(&codec_lengths,
                  "{\"word\":null,\"name\": null,\"text\":null,\"view\":null,\"bytes\":\tnull,"
                  "\"flagged\":null}",
                  &v);
    assert_null(v.word);
    assert_null(v.bytes);
    assert_true(v.has_flagged);
    read_document(&codec_items, "{\"list\":null,\"tallies\":null}", &items);
    assert_null(items.list);
}

static void refuses_text_that_is_too_short_or_too_long(void **state)
{
    static const struct {
        const char *json;
        int code;
        size_t offset;
        const char *path;
    } cases[] = {
        {"{\"word\":\"a\"}", JSONRT_ERR_MIN_LEN, 8, "$.word"},
        {"{\"word\": \"abcde\"}", JSONRT_ERR_MAX_LEN, 9, "$.word"},
        {"{\"word\":\"\xE2\x82\xAC\"}", JSONRT_ERR_MIN_LEN, 8, "$.word"},
        {"{\"word\":\"\\u20ac\"}", JSONRT_ERR_MIN_LEN, 8, "$.word"},
        {"{\"word\":\"\xF0\x9F\x98\x80\"}", JSONRT_ERR_MIN_LEN, 8, "$.word"},
        {"{\"word\":\"\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80x\"}",
         JSONRT_ERR_MAX_LEN, 8, "$.word"},
        {"{\"fixed\":\"abcd\"}", JSONRT_ERR_MAX_LEN, 9, "$.fixed"},
        {"{\"name\":\"\"}", JSONRT_ERR_MIN_LEN, 8, "$.name"},
        {"{\"text\":\"\"}", JSONRT_ERR_MIN_LEN, 8, "$.text"},
        {"{\"text\":\"abcd\"}", JSONRT_ERR_MAX_LEN, 8, "$.text"},
        {"{\"room\":\"abc\"}", JSONRT_ERR_MAX_LEN, 8, "$.room"},
        {"{\"view\":\"ab\"}", JSONRT_ERR_MIN_LEN, 8, "$.view"},
        {"{\"view\":\"abcd\"}", JSONRT_ERR_MAX_LEN, 8, "$.view"},
        {"{\"bytes\":\"AA==\"}", JSONRT_ERR_MIN_LEN, 9, "$.bytes"},
        {"{\"bytes\":\"AAAAAA==\"}", JSONRT_ERR_MAX_LEN, 9, "$.bytes"},
        {"{\"some\":\"\"}", JSONRT_ERR_MIN_LEN, 8, "$.some"},
        {"{\"flagged\":\"\"}", JSONRT_ERR_MIN_LEN, 11, "$.flagged"},
        {"{\"in\":4}", JSONRT_ERR_MAX, 6, "$.in"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_refused(&codec_lengths, NULL, cases[i].json, cases[i].code, cases[i].offset,
                      cases[i].path);
}

static void refuses_too_few_and_too_many_elements(void **state)
{
    static const struct {
        const char *json;
        int code;
        size_t offset;
        const char *path;
    } cases[] = {
        {"{\"list\":[]}", JSONRT_ERR_TOO_FEW, 8, "$.list"},
        {"{\"list\": [1,2,3,4]}", JSONRT_ERR_TOO_MANY, 9, "$.list"},
        {"{\"words\":[\"a\"]}", JSONRT_ERR_TOO_FEW, 9, "$.words"},
        {"{\"words\":[\"a\",\"\"]}", JSONRT_ERR_MIN_LEN, 14, "$.words[1]"},
        {"{\"words\":[\"abc\",\"a\"]}", JSONRT_ERR_MAX_LEN, 10, "$.words[0]"},
        {"{\"grid\":[[\"\",\"a\"],[\"abc\",\"\"]]}", JSONRT_ERR_MAX_LEN, 19, "$.grid[1][0]"},
        {"{\"tallies\":{\"a\":1,\"b\":2,\"c\":3}}", JSONRT_ERR_TOO_MANY, 11, "$.tallies"},
        {"{\"tallies\":{\"a\":1,\"b\":10}}", JSONRT_ERR_MAX, 22, "$.tallies.b"},
        {"{\"phrases\":{}}", JSONRT_ERR_TOO_FEW, 11, "$.phrases"},
        {"{\"phrases\":{\"a\":\"a\"}}", JSONRT_ERR_MIN_LEN, 16, "$.phrases.a"},
        {"{\"rolls\":[[1,2,3],[4,5,7]]}", JSONRT_ERR_MAX, 23, "$.rolls[1][2]"},
        {"{\"rolls\":[[1,0,3],[4,5,6]]}", JSONRT_ERR_MIN, 13, "$.rolls[0][1]"},
        {"{\"ratios\":[1,1.5]}", JSONRT_ERR_MAX, 13, "$.ratios[1]"},
        {"{\"big\":11}", JSONRT_ERR_MAX, 7, "$.big"},
        {"{\"names\":[]}", JSONRT_ERR_TOO_FEW, 9, "$.names"},
        {"{\"names\":[\"a\",\"b\",\"c\"]}", JSONRT_ERR_TOO_MANY, 9, "$.names"},
        {"{\"names\":[\"ab\"]}", JSONRT_ERR_MAX_LEN, 10, "$.names[0]"},
        {"{\"maybe\":2}", JSONRT_ERR_MIN, 9, "$.maybe"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_refused(&codec_items, NULL, cases[i].json, cases[i].code, cases[i].offset,
                      cases[i].path);
}

/* A member that is too short near the end of the input, where positions lie elsewhere. */
static void finds_the_place_wherever_the_input_ends(void **state)
{
    (void)state;
    check_refused_in_tails(&codec_lengths, "{\"word\":\"a\"}", JSONRT_ERR_MIN_LEN, 8, "$.word");
    check_refused_in_tails(&codec_items, "{\"list\":[ ]}", JSONRT_ERR_TOO_FEW, 8, "$.list");
}

static void checks_lengths_when_writing_only_if_asked(void **state)
{
    struct lengths v;
    char a[] = "a", bytes[] = "\0\0\0";

    (void)state;
    read_document(&codec_lengths, good_lengths, &v);
    v.word = a;
    check_not_written(&codec_lengths, &validate, &v, JSONRT_ERR_MIN_LEN, "$.word");
    v.word = NULL;
    v.fixed = "abcd";
    check_not_written(&codec_lengths, &validate, &v, JSONRT_ERR_MAX_LEN, "$.fixed");
    v.fixed = NULL;
    v.name[0] = '\0';
    check_not_written(&codec_lengths, &validate, &v, JSONRT_ERR_MIN_LEN, "$.name");
    v.name[0] = 'n';
    v.n_text = 0;
    check_not_written(&codec_lengths, &validate, &v, JSONRT_ERR_MIN_LEN, "$.text");
    v.text = NULL;
    check_not_written(&codec_lengths, &validate, &v, JSONRT_ERR_MIN_LEN, "$.text");
    v.n_text = 2;
    check_not_written(&codec_lengths, &validate, &v, JSONRT_ERR_POINTER, "$.text");
    v.text = a;
    v.n_text = 1;
    v.n_room = 3;
    check_not_written(&codec_lengths, &validate, &v, JSONRT_ERR_MAX_LEN, "$.room");
    v.n_room = -1;
    check_not_written(&codec_lengths, &validate, &v, JSONRT_ERR_COUNT, "$.room");
    v.n_room = 13;
    check_not_written(&codec_lengths, &validate, &v, JSONRT_ERR_COUNT, "$.room");
    v.n_room = 0;
    v.view.len = 6;
    check_not_written(&codec_lengths, &validate, &v, JSONRT_ERR_MIN_LEN, "$.view");
    v.view.ptr = NULL;
    v.n_bytes = 1;
    check_not_written(&codec_lengths, &validate, &v, JSONRT_ERR_MIN_LEN, "$.bytes");
    v.bytes = (uint8_t *)bytes;
    v.n_bytes = 4;
    check_not_written(&codec_lengths, &validate, &v, JSONRT_ERR_MAX_LEN, "$.bytes");
    v.n_bytes = 2;
    v.n_some = 0;
    check_not_written(&codec_lengths, &validate, &v, JSONRT_ERR_MIN_LEN, "$.some");
    check_text(&codec_lengths, &v,
               "{\"word\":null,\"fixed\":null,\"name\":\"n\",\"text\":\"a\",\"room\":\"\",\"view\":"
               "null,\"bytes\":\"AAA=\",\"some\":\"\",\"flagged\":\"f\"}");
    /* Of a member that its flag keeps out nothing is asked. */
    v.n_some = 1;
    v.in = 4;
    v.out = a;
    check_not_written(&codec_lengths, &validate, &v, JSONRT_ERR_MIN_LEN, "$.out");
    v.out = NULL;
    v.flagged = NULL;
    v.has_flagged = false;
    check_text_with(&codec_lengths, &validate, &v,
                    "{\"word\":null,\"fixed\":null,\"name\":\"n\",\"text\":\"a\",\"room\":\"\","
                    "\"view\":null,\"bytes\":\"AAA=\",\"some\":\"AA==\"}");
}

static void checks_elements_when_writing_only_if_asked(void **state)
{
    struct items v;
    char empty[] = "", a[] = "a", *names[] = {a, a, a, NULL};
    int two = 2;
    float ratio = 2;

    (void)state;
    read_document(&codec_items, good_items, &v);
    v.n_list = 0;
    check_not_written(&codec_items, &validate, &v, JSONRT_ERR_TOO_FEW, "$.list");
    v.n_list = 1;
    v.n_words = 1;
    check_not_written(&codec_items, &validate, &v, JSONRT_ERR_TOO_FEW, "$.words");
    v.n_words = -1;
    check_not_written(&codec_items, &validate, &v, JSONRT_ERR_COUNT, "$.words");
    v.n_words = 2;
    v.words[1] = empty;
    check_not_written(&codec_items, &validate, &v, JSONRT_ERR_MIN_LEN, "$.words[1]");
    v.words[1] = a;
    memcpy(v.grid[1][1], "abc", 4);
    check_not_written(&codec_items, &validate, &v, JSONRT_ERR_MAX_LEN, "$.grid[1][1]");
    v.grid[1][1][0] = '\0';
    v.tallies[1].value = 10;
    check_not_written(&codec_items, &validate, &v, JSONRT_ERR_MAX, "$.tallies.y");
    v.n_tallies = 0;
    v.phrases[0].value = a;
    check_not_written(&codec_items, &validate, &v, JSONRT_ERR_MIN_LEN, "$.phrases.k");
    v.phrases[0].value = NULL;
    v.rolls[1][0] = 0;
    check_not_written(&codec_items, &validate, &v, JSONRT_ERR_MIN, "$.rolls[1][0]");
    v.rolls[1][0] = 6;
    v.ratios = &ratio;
    v.n_ratios = 1;
    check_not_written(&codec_items, &validate, &v, JSONRT_ERR_MAX, "$.ratios[0]");
    v.n_phrases = 0;
    check_not_written(&codec_items, &validate, &v, JSONRT_ERR_TOO_FEW, "$.phrases");
    v.names = names;
    v.n_phrases = 1;
    ratio = 1;
    check_not_written(&codec_items, &validate, &v, JSONRT_ERR_TOO_MANY, "$.names");
    names[2] = NULL;
    v.maybe = &two;
    check_not_written(&codec_items, &validate, &v, JSONRT_ERR_MIN, "$.maybe");
    v.names = NULL;
    v.maybe = NULL;
    ratio = 2;
    v.n_phrases = 0;
    check_text(&codec_items, &v,
               "{\"list\":[1],\"words\":[\"a\",\"a\"],\"grid\":[[\"\",\"a\"],[\"ab\",\"\"]],"
               "\"tallies\":{},\"phrases\":{},\"rolls\":[[1,2,3],[6,5,6]],\"ratios\":[2],"
               "\"big\":10}");
}

/* ---- patterns ---- */

static const char good_patterns[] =
    "{\"id\":\"ABCDEFGH\",\"code\":\"12\",\"name\":\"y z\",\"text\":\"b\\u0000c\",\"view\":"
    "\"\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80\",\"tags\":[\"red\",\"green\"],\"grid\":[\"\",\"xox\"],"
    "\"slots\":{\"a\":\"1\",\"b\":\"22\"}}";

static void takes_texts_that_match(void **state)
{
    struct patterns v;

    (void)state;
    check_round_trip(&codec_patterns, good_patterns);
    read_document(&codec_patterns, good_patterns, &v);
    check_text_with(&codec_patterns, &validate, &v, good_patterns);
    read_document(
        &codec_patterns,
        "{\"id\":null,\"code\":null,\"name\":null,\"text\":null,\"view\":null,\"tags\":null,"
        "\"slots\":null}",
        &v);
    assert_null(v.id);
    read_document(&codec_patterns, "{}", &v);
    assert_string_equal(v.name, "x");
}

static void refuses_texts_that_do_not_match(void **state)
{
    static const struct {
        const char *json;
        int code;
        size_t offset;
        const char *path;
    } cases[] = {
        {"{\"id\":\"A\"}", JSONRT_ERR_PATTERN, 6, "$.id"},
        {"{\"id\": \"ABCDEFGHI\"}", JSONRT_ERR_PATTERN, 7, "$.id"},
        {"{\"id\":\"AB\\n\"}", JSONRT_ERR_PATTERN, 6, "$.id"},
        {"{\"id\":\"\"}", JSONRT_ERR_PATTERN, 6, "$.id"},
        {"{\"code\":\"1a\"}", JSONRT_ERR_PATTERN, 8, "$.code"},
        {"{\"code\":\"aaaa\"}", JSONRT_ERR_MAX_LEN, 8, "$.code"},
        {"{\"code\":\"\"}", JSONRT_ERR_PATTERN, 8, "$.code"},
        {"{\"name\":\" y\"}", JSONRT_ERR_PATTERN, 8, "$.name"},
        {"{\"name\":\"\\u00a0y\"}", JSONRT_ERR_PATTERN, 8, "$.name"},
        {"{\"text\":\"\\u0000a\"}", JSONRT_ERR_PATTERN, 8, "$.text"},
        {"{\"view\":\"\xC3\xA5\"}", JSONRT_ERR_PATTERN, 8, "$.view"},
        {"{\"view\":\"\\ud83d\\ude01\"}", JSONRT_ERR_PATTERN, 8, "$.view"},
        {"{\"tags\":[\"red\",\"reds\"]}", JSONRT_ERR_PATTERN, 15, "$.tags[1]"},
        {"{\"grid\":[\"x\",\"y\"]}", JSONRT_ERR_PATTERN, 13, "$.grid[1]"},
        {"{\"slots\":{\"a\":\"x\"}}", JSONRT_ERR_PATTERN, 14, "$.slots.a"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_refused(&codec_patterns, NULL, cases[i].json, cases[i].code, cases[i].offset,
                      cases[i].path);
}

static void matches_when_writing_only_if_asked(void **state)
{
    const jsonrt_write_options replacing = {.validate = true, .replace_invalid_utf8 = true};
    struct patterns v;
    char wrong[] = "ab", bad[] = "bc\xFF";

    (void)state;
    read_document(&codec_patterns, good_patterns, &v);
    v.id = wrong;
    check_not_written(&codec_patterns, &validate, &v, JSONRT_ERR_PATTERN, "$.id");
    v.id = NULL;
    v.text = wrong;
    v.n_text = 2;
    check_not_written(&codec_patterns, &validate, &v, JSONRT_ERR_PATTERN, "$.text");
    /* What is not UTF-8 is the writer's to refuse, or to replace. */
    v.text = bad;
    v.n_text = 3;
    check_not_written(&codec_patterns, &validate, &v, JSONRT_ERR_UTF8, "$.text");
    v.tags[0] = wrong;
    v.n_text = 0;
    v.text = NULL;
    check_not_written(&codec_patterns, &replacing, &v, JSONRT_ERR_PATTERN, "$.tags[0]");
    v.n_tags = 0;
    v.slots[1].value = (jsonrt_str){"x", 1};
    check_not_written(&codec_patterns, &validate, &v, JSONRT_ERR_PATTERN, "$.slots.b");
    check_text(&codec_patterns, &v,
               "{\"id\":null,\"code\":\"12\",\"name\":\"y z\",\"text\":\"\",\"view\":"
               "\"\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80\",\"tags\":[],\"grid\":[\"\",\"xox\"],"
               "\"slots\":{\"a\":\"1\",\"b\":\"x\"}}");
}

/* ---- the checks of types ---- */

static const char good_trip[] =
    "{\"from\":\"a\",\"to\":\"b\",\"days\":{\"low\":1,\"high\":2},"
    "\"more\":[{\"low\":0,\"high\":0,\"next\":{\"low\":-1,\"high\":5}},{\"low\":1,\"high\":1}],"
    "\"taken\":3,\"left\":{\"free\":4},\"labels\":{\"x\":\"y\",\"y\":\"x\"}}";

static void takes_objects_that_pass_their_checks(void **state)
{
    struct trip v;

    (void)state;
    check_round_trip(&codec_trip, good_trip);
    read_document(&codec_trip, good_trip, &v);
    check_text_with(&codec_trip, &validate, &v, good_trip);
}

static void refuses_objects_that_do_not_pass_their_checks(void **state)
{
    static const struct {
        const char *json;
        size_t offset;
        const char *path, *message;
    } cases[] = {
        {"{\"from\":\"a\",\"to\":\"a\"}", 0, "$", "goes nowhere"},
        {" {\"from\":\"a\",\"to\":\"a\"}", 1, "$", "goes nowhere"},
        {"{\"from\":\"a\",\"to\":\"a\",\"days\":{\"low\":2,\"high\":1}}", 28, "$.days",
         "ends before it begins"},
        {"{\"from\":\"a\",\"to\":\"b\",\"more\":[{\"low\":0}]}", 0, "$", "one is none"},
        {"{\"from\":\"a\",\"to\":\"b\",\"more\":[{\"low\":0}, {\"low\":1}]}", 40, "$.more[1]",
         "ends before it begins"},
        {"{\"more\":[{\"low\":0,\"next\":{\"low\":0,\"next\":{\"low\":1}}}],\"from\":\"a\",\"to\":"
         "\"b\"}",
         41, "$.more[0].next.next", "ends before it begins"},
        {"{\"from\":\"a\",\"to\":\"b\",\"labels\":{\"a\":\"b\",\"k\":\"kk\"}}", 39, "$.labels.k",
         "begins as its key"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct trip v;
        jsonrt_reader r;

        check_refused(&codec_trip, NULL, cases[i].json, JSONRT_ERR_INVALID, cases[i].offset,
                      cases[i].path);
        jsonrt_reader_init(&r, NULL);
        assert_false(trip_json_unmarshal(&r, cases[i].json, strlen(cases[i].json), &v));
        assert_string_equal(r.error.message, cases[i].message);
        jsonrt_reader_deinit(&r);
    }
    check_refused(&codec_trip, NULL, "{\"left\":{\"free\":-1},\"from\":\"a\",\"to\":\"b\"}",
                  JSONRT_ERR_INVALID, 0, "$");
    /* What is wrong with the members comes first. */
    check_refused(&codec_trip, NULL, "{\"from\":\"a\"}", JSONRT_ERR_MISSING, 11, "$.to");
}

static void checks_objects_when_writing_only_if_asked(void **state)
{
    struct trip v, other;
    char a[] = "a";

    (void)state;
    read_document(&codec_trip, good_trip, &v);
    v.days.high = 0;
    check_not_written(&codec_trip, &validate, &v, JSONRT_ERR_INVALID, "$.days");
    v.days.high = 1;
    v.more[1].low = 2;
    check_not_written(&codec_trip, &validate, &v, JSONRT_ERR_INVALID, "$.more[1]");
    v.more[1].low = 1;
    v.more[0].next->low = 6;
    check_not_written(&codec_trip, &validate, &v, JSONRT_ERR_INVALID, "$.more[0].next");
    v.n_more = 0;
    v.labels[0].value = v.labels[0].key;
    check_not_written(&codec_trip, &validate, &v, JSONRT_ERR_INVALID, "$.labels.x");
    v.n_labels = 0;
    v.seats.taken = -1;
    check_not_written(&codec_trip, &validate, &v, JSONRT_ERR_INVALID, "$");
    v.seats.taken = 0;
    v.seats.free = 0;
    v.from = a;
    v.to = a;
    check_not_written(&codec_trip, &validate, &v, JSONRT_ERR_INVALID, "$");
    /* A check is never called for an object that cannot be written. */
    v.to = NULL;
    check_not_written(&codec_trip, &validate, &v, JSONRT_ERR_POINTER, "$.to");
    v.to = a;
    check_text(
        &codec_trip, &v,
        "{\"from\":\"a\",\"to\":\"a\",\"days\":{\"low\":1,\"high\":1},\"more\":[],\"labels\":{}}");
    /* Nor to compare, clone or initialise one. */
    struct trip *clone = trip_json_clone(&v);
    assert_non_null(clone);
    assert_true(trip_json_equal(&v, clone));
    trip_json_free(clone);
    trip_json_init(&other);
}

static void counts_elements_that_nothing_else_counts(void **state)
{
    static const char good[] =
        "{\"links\":[{\"v\":1}],\"names\":[\"a\"],\"chain\":[{\"v\":2},{\"v\":3}]}";
    struct linked v;

    (void)state;
    check_round_trip(&codec_linked, good);
    read_document(&codec_linked, good, &v);
    check_text_with(&codec_linked, &validate, &v, good);
    check_refused(&codec_linked, NULL, "{\"links\":[]}", JSONRT_ERR_TOO_FEW, 9, "$.links");
    check_refused(&codec_linked, NULL, "{\"links\":[{},{},{}]}", JSONRT_ERR_TOO_MANY, 9, "$.links");
    check_refused(&codec_linked, NULL, "{\"names\":[]}", JSONRT_ERR_TOO_FEW, 9, "$.names");
    check_refused(&codec_linked, NULL, "{\"chain\":[]}", JSONRT_ERR_TOO_FEW, 9, "$.chain");
    /* NULL is written as an array without elements */
    v.names = NULL;
    check_not_written(&codec_linked, &validate, &v, JSONRT_ERR_TOO_FEW, "$.names");
    v.links = NULL;
    check_not_written(&codec_linked, &validate, &v, JSONRT_ERR_TOO_FEW, "$.links");
    /* but absent and null pass */
    read_document(&codec_linked, "{\"links\":null,\"names\":null}", &v);
    assert_null(v.links);
    forget_documents();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_what_keeps_its_bounds),
        cmocka_unit_test(asks_nothing_of_the_absent),
        cmocka_unit_test(asks_nothing_of_null),
        cmocka_unit_test(refuses_text_that_is_too_short_or_too_long),
        cmocka_unit_test(refuses_too_few_and_too_many_elements),
        cmocka_unit_test(counts_elements_that_nothing_else_counts),
        cmocka_unit_test(finds_the_place_wherever_the_input_ends),
        cmocka_unit_test(checks_lengths_when_writing_only_if_asked),
        cmocka_unit_test(checks_elements_when_writing_only_if_asked),
        cmocka_unit_test(takes_texts_that_match),
        cmocka_unit_test(refuses_texts_that_do_not_match),
        cmocka_unit_test(matches_when_writing_only_if_asked),
        cmocka_unit_test(takes_objects_that_pass_their_checks),
        cmocka_unit_test(refuses_objects_that_do_not_pass_their_checks),
        cmocka_unit_test(checks_objects_when_writing_only_if_asked),
    };

    return cmocka_run_group_tests_name("checks", tests, NULL, teardown_documents);
}
