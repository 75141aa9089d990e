/*
 * Members of objects: their order, keys of every look, unknown and duplicate ones, and the limits
 * and policies that a reader's options set.
 */
#include "roundtrip.h"

#include <stdio.h>
#include <string.h>

#include "rules_json.h"
#include "shapes_json.h"

enum { ROOM = 1024 };

static const char *const five_members[] = {"\"a\":1", "\"b\":\"two\"", "\"c\":true", "\"d\":4.5",
                                           "\"e\":[5,6]"};
static const char five_text[] = "{\"a\":1,\"b\":\"two\",\"c\":true,\"d\":4.5,\"e\":[5,6]}";

/* The n-th permutation of 0 … 4. */
static void find_permutation(unsigned n, unsigned order[5])
{
    unsigned left[] = {0, 1, 2, 3, 4};

    for (unsigned i = 0; i < 5; i++) {
        unsigned at = n % (5 - i);

        n /= 5 - i;
        order[i] = left[at];
        memmove(&left[at], &left[at + 1], (4 - at) * sizeof left[0]);
    }
}

/* With blanks, and an unknown member before the member number `unknown`. */
static void make_five(char *json, const unsigned order[5], const char *blank, unsigned unknown)
{
    char *d = json + sprintf(json, "{%s", blank);

    for (unsigned i = 0; i < 5; i++) {
        if (i == unknown)
            d += sprintf(d, "\"no \\u0000 one\":{\"a\":[{\"b\":\"}\"}]},%s", blank);
        d += sprintf(d, "%s%s%s", five_members[order[i]], blank, i < 4 ? "," : "}");
    }
}

static void reads_members_in_every_order(void **state)
{
    char json[ROOM];
    unsigned order[5];
    struct five v;

    (void)state;
    for (unsigned n = 0; n < 120; n++) {
        find_permutation(n, order);
        for (unsigned unknown = 0; unknown <= 5; unknown++) {
            make_five(json, order, unknown % 2 == 0 ? "" : "\n\t", unknown);
            read_document(&codec_five, json, &v);
            check_text(&codec_five, &v, five_text);
        }
        forget_documents();
    }
}

static void reads_any_part_of_the_members(void **state)
{
    char json[ROOM];
    struct five v;

    (void)state;
    for (unsigned set = 0; set < 32; set++) {
        char *d = json + sprintf(json, "{");

        for (unsigned i = 0; i < 5; i++)
            if (set >> i & 1)
                d += sprintf(d, "%s%s", d == json + 1 ? "" : ",", five_members[i]);
        sprintf(d, "}");
        read_document(&codec_five, json, &v);
        assert_int_equal(v.a, set & 1 ? 1 : 0);
        assert_int_equal(v.b != NULL, set >> 1 & 1);
        assert_int_equal(v.c, set >> 2 & 1);
        assert_true(v.d == (set >> 3 & 1 ? 4.5 : 0));
        assert_int_equal(v.n_e, set >> 4 & 1 ? 2 : 0);
    }
}

static const char odd_text[] =
    "{\"odd key\":1,\"quo\\\"te\":2,\"back\\\\slash\":3,\"a,b\":4,\"caf\303\251\":5,\"a.b\":6,"
    "\"a/b\":7,\"<&>\":8,\"a\":9,\"aa\":10,"
    "\"this_key_is_longer_than_what_is_compared_in_place_by_far\":11,"
    "\"this_key_is_longer_than_what_is_compared_in_place_by_far_2\":12}";

static void keeps_keys_of_every_look(void **state)
{
    struct odd_keys v;

    (void)state;
    check_round_trip(&codec_odd_keys, odd_text);
    read_document(&codec_odd_keys,
                  "{\"caf\\u00e9\":1,\"\\u0061\":2,\"a\\/b\":3,\"\\u0062\":4,"
                  "\"this_key_is_longer_than_what_is_compared_in_place_by_fa\\u0072\":5,"
                  "\"this_key_is_longer_than_what_is_compared_in_place_by_fa\":6}",
                  &v);
    assert_int_equal(v.accent, 1);
    assert_int_equal(v.a, 2);
    assert_int_equal(v.slash, 3);
    assert_int_equal(v.long_key, 5);
    assert_int_equal(v.longer_key, 0);
}

static void names_odd_keys_in_paths(void **state)
{
    const codec *c = &codec_odd_keys;

    (void)state;
    check_refused(c, NULL, "{\"odd key\":true}", JSONRT_ERR_TYPE, 11, "$[\"odd key\"]");
    check_refused(c, NULL, "{\"a.b\":true}", JSONRT_ERR_TYPE, 7, "$[\"a.b\"]");
    check_refused(c, NULL, "{\"\\u0061\":true}", JSONRT_ERR_TYPE, 10, "$.a");
    check_refused(c, NULL, "{\"a\":1,\"a\":2}", JSONRT_ERR_DUPLICATE, 7, "$.a");
}

static void writes_keys_as_the_options_say(void **state)
{
    const jsonrt_write_options html = {.escape_html = true}, ascii = {.ascii_only = true};
    struct odd_keys v = {0};

    (void)state;
    check_text_with(&codec_odd_keys, &ascii, &v,
                    "{\"odd key\":0,\"quo\\\"te\":0,\"back\\\\slash\":0,\"a,b\":0,\"caf\\u00e9\":0,"
                    "\"a.b\":0,\"a/b\":0,\"<&>\":0,\"a\":0,\"aa\":0,"
                    "\"this_key_is_longer_than_what_is_compared_in_place_by_far\":0,"
                    "\"this_key_is_longer_than_what_is_compared_in_place_by_far_2\":0}");
    check_text_with(
        &codec_odd_keys, &html, &v,
        "{\"odd key\":0,\"quo\\\"te\":0,\"back\\\\slash\":0,\"a,b\":0,\"caf\303\251\":0,"
        "\"a.b\":0,\"a/b\":0,\"\\u003c\\u0026\\u003e\":0,\"a\":0,\"aa\":0,"
        "\"this_key_is_longer_than_what_is_compared_in_place_by_far\":0,"
        "\"this_key_is_longer_than_what_is_compared_in_place_by_far_2\":0}");
}

static void keeps_seventy_members(void **state)
{
    char json[ROOM], want[ROOM], *d = json;

    (void)state;
    for (int i = 0; i < 70; i++)
        d += sprintf(d, "%c\"m%02d\":%d", i == 0 ? '{' : ',', i, i * 7 - 200);
    sprintf(d, "}");
    check_round_trip(&codec_wide, json);
    strcpy(want, json);
    /* The other way round. */
    d = json;
    for (int i = 69; i >= 0; i--)
        d += sprintf(d, "%c\"m%02d\":%d", i == 69 ? '{' : ',', i, i * 7 - 200);
    sprintf(d, "}");
    check_reads_as(&codec_wide, json, want);
}

static void decodes_without_reset_accumulate(void **state)
{
    enum { DOCUMENTS = 200 };
    static struct five v[DOCUMENTS];
    char json[ROOM];
    jsonrt_reader r;

    (void)state;
    jsonrt_reader_init(&r, NULL);
    for (int i = 0; i < DOCUMENTS; i++) {
        snprintf(json, sizeof json, "{\"b\":\"text %d\",\"e\":[%d,%d,%d]}", i, i, i + 1, i + 2);
        read_with(&codec_five, &r, json, &v[i]);
    }
    for (int i = 0; i < DOCUMENTS; i++) {
        snprintf(json, sizeof json,
                 "{\"a\":0,\"b\":\"text %d\",\"c\":false,\"d\":0,\"e\":[%d,%d,%d]}", i, i, i + 1,
                 i + 2);
        check_text(&codec_five, &v[i], json);
    }
    jsonrt_reader_deinit(&r);
}

/* Any pointer may be stored in a struct, and memory of the arena lives as long as the object. */
static void lends_its_arena_and_follows_no_pointers(void **state)
{
    char mine[] = "mine";
    jsonrt_reader r;
    struct five v;

    (void)state;
    jsonrt_reader_init(&r, NULL);
    read_with(&codec_five, &r, "{\"a\":1,\"e\":[1]}", &v);
    v.b = jsonrt_arena_strdup(jsonrt_reader_arena(&r), "of the arena");
    check_text(&codec_five, &v, "{\"a\":1,\"b\":\"of the arena\",\"c\":false,\"d\":0,\"e\":[1]}");
    v.b = mine;
    check_text(&codec_five, &v, "{\"a\":1,\"b\":\"mine\",\"c\":false,\"d\":0,\"e\":[1]}");
    jsonrt_reader_deinit(&r);
    assert_string_equal(mine, "mine");
}

static void keeps_exactly_one_word_of_members(void **state)
{
    char json[ROOM], *d = json;
    struct word v;

    (void)state;
    for (int i = 0; i < 64; i++)
        d += sprintf(d, "%c\"w%02d\":%d", i == 0 ? '{' : ',', i, i - 32);
    sprintf(d, "}");
    check_round_trip(&codec_word, json);
    read_document(&codec_word, "{\"w63\":1,\"w00\":2}", &v);
    assert_true(v.w63 == 1 && v.w00 == 2);
    check_refused(&codec_word, NULL, "{\"w00\":1,\"w62\":1}", JSONRT_ERR_MISSING, 16, "$.w63");
    check_refused(&codec_word, NULL, "{\"w63\":1,\"w63\":1}", JSONRT_ERR_DUPLICATE, 9, "$.w63");
}

static void keeps_keys_that_fit_no_literal(void **state)
{
    enum { KEY = 299 };
    char key[KEY + 1], json[4 * KEY], *d = json;
    struct hard_keys v;

    (void)state;
    memset(key, 'k', KEY);
    key[KEY] = '\0';
    d += sprintf(d, "{\"%s1\":1,\"%s22\":\"two\",\"tab\\there\":3,\"line\\nbreak\":4,", key, key);
    sprintf(d, "\"\\u0007\":{\"%s1\":5,\"tab\\there\":6,\"line\\nbreak\":7}}", key);
    check_round_trip(&codec_hard_keys, json);
    read_document(&codec_hard_keys, json, &v);
    assert_int_equal(v.next->line, 7);
    snprintf(json, sizeof json, "{\"%s22\":false}", key);
    jsonrt_reader r;
    jsonrt_reader_init(&r, NULL);
    assert_false(hard_keys_json_unmarshal(&r, json, strlen(json), &v));
    assert_int_equal(r.error.code, JSONRT_ERR_TYPE);
    assert_int_equal(r.error.offset, KEY + 6);
    assert_int_equal(r.error.path[0], '$');
    assert_non_null(strstr(r.error.path, "..."));
    assert_true(strlen(r.error.path) < sizeof r.error.path);
    jsonrt_reader_deinit(&r);
}

/* ---- duplicates ---- */

static void check_duplicates(const codec *c, enum jsonrt_duplicates policy, int wanted)
{
    static const char json[] = "{\"a\":1,\"b\":5,\"a\":2,\"x\":0,\"x\":1,\"\\u0061\":3}";
    const jsonrt_read_options options = {.duplicates = policy};
    char want[64];

    snprintf(want, sizeof want, "{\"a\":%d,\"b\":5}", wanted);
    if (wanted == 0)
        check_refused(c, &options, json, JSONRT_ERR_DUPLICATE, 13, "$.a");
    else
        check_reads_with(c, &options, json, want);
}

static void treats_duplicates_as_the_type_says(void **state)
{
    (void)state;
    check_duplicates(&codec_takes_last, JSONRT_DUPLICATES_DEFAULT, 3);
    check_duplicates(&codec_first, JSONRT_DUPLICATES_DEFAULT, 1);
}

static void treats_duplicates_as_the_reader_s_option_says(void **state)
{
    (void)state;
    check_duplicates(&codec_takes_last, JSONRT_DUPLICATES_ERROR, 0);
    check_duplicates(&codec_takes_last, JSONRT_DUPLICATES_LAST, 3);
    check_duplicates(&codec_takes_last, JSONRT_DUPLICATES_FIRST, 1);
    check_duplicates(&codec_first, JSONRT_DUPLICATES_ERROR, 0);
    check_duplicates(&codec_first, JSONRT_DUPLICATES_LAST, 3);
}

static void a_later_value_replaces_the_whole_earlier_one(void **state)
{
    const jsonrt_read_options last = {.duplicates = JSONRT_DUPLICATES_LAST};
    const jsonrt_read_options first = {.duplicates = JSONRT_DUPLICATES_FIRST};

    (void)state;
    check_reads_with(&codec_node, &last,
                     "{\"value\":1,\"children\":[{\"value\":2},{\"value\":3}],\"children\":[],"
                     "\"next\":{\"value\":4},\"next\":null}",
                     "{\"value\":1}");
    check_reads_with(
        &codec_node, &last,
        "{\"value\":1,\"next\":{\"value\":4,\"next\":{\"value\":5}},\"next\":{\"value\":6}}",
        "{\"value\":1,\"next\":{\"value\":6}}");
    check_reads_with(&codec_node, &first,
                     "{\"value\":1,\"children\":[],\"children\":[{\"value\":2}],\"next\":null,"
                     "\"next\":{\"value\":3},\"value\":true}",
                     "{\"value\":1}");
    check_reads_with(&codec_maps, &last,
                     "{\"labels\":{\"a\":\"1\",\"b\":\"2\"},\"labels\":{\"c\":null}}",
                     "{\"labels\":{\"c\":null}}");
    check_refused(&codec_node, &first, "{\"value\":1,\"value\":tru}", JSONRT_ERR_SYNTAX, 22,
                  "$.value");
}

static void structs_and_presence_are_new_for_a_later_value(void **state)
{
    const jsonrt_read_options last = {.duplicates = JSONRT_DUPLICATES_LAST};
    struct outer v;
    struct options o;
    jsonrt_reader r;

    (void)state;
    jsonrt_reader_init(&r, &last);
    read_with(
        &codec_outer, &r,
        "{\"inner\":{\"needed\":1,\"name\":\"x\",\"code\":\"xyz\",\"pair\":{\"x\":5,\"y\":6}},"
        "\"inner\":{\"needed\":2}}",
        &v);
    assert_int_equal(v.inner.needed, 2);
    assert_string_equal(v.inner.name, "anon");
    assert_string_equal(v.inner.code, "abc");
    assert_int_equal(v.inner.pair.x, 0);
    assert_int_equal(v.inner.pair.y, 7);
    read_with(&codec_options, &r, "{\"age\":1,\"age\":2,\"name\":1,\"oldName\":3}", &o);
    assert_true(o.has_age);
    assert_int_equal(o.age, 2);
    assert_int_equal(o.old_name, 3);
    jsonrt_reader_deinit(&r);
}

static void a_later_null_that_counts_as_absent_leaves_what_came_before(void **state)
{
    const jsonrt_read_options both = {.duplicates = JSONRT_DUPLICATES_LAST, .null_as_absent = true};
    struct outer v;
    jsonrt_reader r;

    (void)state;
    jsonrt_reader_init(&r, &both);
    read_with(&codec_outer, &r,
              "{\"inner\":{\"needed\":1,\"name\":\"x\",\"pair\":{\"x\":5,\"y\":6},\"pair\":null},"
              "\"inner\" : null}",
              &v);
    assert_int_equal(v.inner.needed, 1);
    assert_string_equal(v.inner.name, "x");
    assert_int_equal(v.inner.pair.x, 5);
    assert_int_equal(v.inner.pair.y, 6);
    jsonrt_reader_deinit(&r);
}

static void counts_only_the_later_of_two_arrays(void **state)
{
    const jsonrt_read_options last = {.duplicates = JSONRT_DUPLICATES_LAST};
    struct arrays v;
    jsonrt_reader r;

    (void)state;
    jsonrt_reader_init(&r, &last);
    read_with(&codec_arrays, &r, "{\"same_a\":[true],\"same_b\":[true],\"same_a\":[false]}", &v);
    assert_int_equal(v.n_same, 1);
    assert_false(v.same_a[0]);
    read_with(&codec_arrays, &r,
              "{\"same_a\":[true],\"same_a\":[true,true],\"same_b\":[false,true]}", &v);
    assert_int_equal(v.n_same, 2);
    read_with(&codec_arrays, &r, "{\"floats\":[1,2,3],\"floats\":[4]}", &v);
    assert_int_equal(v.n_floats, 1);
    assert_true(v.floats[0] == 4);
    jsonrt_reader_deinit(&r);
    check_refused(&codec_arrays, &last, "{\"same_a\":[true],\"same_b\":[true],\"same_a\":[]}",
                  JSONRT_ERR_LENGTH, 42, "$.same_a");
    check_refused(&codec_arrays, &last, "{\"same_a\":[true],\"same_b\":[true],\"same_b\":null}",
                  JSONRT_ERR_LENGTH, 42, "$.same_b");
}

/* ---- unknown members ---- */

static void skips_unknown_members_unless_the_type_or_the_reader_denies_them(void **state)
{
    const jsonrt_read_options deny = {.unknown = JSONRT_UNKNOWN_ERROR};
    const jsonrt_read_options skip = {.unknown = JSONRT_UNKNOWN_SKIP};

    (void)state;
    check_reads_as(&codec_node, "{\"x\":1,\"value\":1,\"y\":{\"value\":[null,\"}\\\"\"]}}",
                   "{\"value\":1}");
    check_refused(&codec_node, &deny, "{\"value\":1, \"x\":1}", JSONRT_ERR_UNKNOWN, 12, "$.x");
    check_refused(&codec_node, &deny, "{\"value\":1,\"next\":{\"value\":1,\"odd one\":1}}",
                  JSONRT_ERR_UNKNOWN, 29, "$.next[\"odd one\"]");
    check_refused(&codec_options, NULL, "{\"with_default\":1,\"x\":1}", JSONRT_ERR_UNKNOWN, 18,
                  "$.x");
    check_refused(&codec_options, NULL, "{\"\":1}", JSONRT_ERR_UNKNOWN, 1, "$[\"\"]");
    check_reads_with(
        &codec_options, &skip, "{\"x\":1,\"port\":2000}",
        "{\"with_default\":42,\"text_default\":\"a, b\",\"level_default\":\"very-high\","
        "\"ratio\":0.5,\"port\":2000,\"name\":0,\"plain\":0,\"inner_a\":0,"
        "\"inner_b\":3}");
    /* Members of maps are nobody's. */
    check_reads_with(&codec_maps, &deny, "{\"labels\":{\"x\":null}}", "{\"labels\":{\"x\":null}}");
    check_reads_with(&codec_free_form, &deny, "{\"value\":{\"x\":null}}",
                     "{\"raw\":null,\"number\":null,\"value\":{\"x\":null},\"time\":"
                     "\"1970-01-01T00:00:00Z\",\"stamp\":\"1970-01-01T00:00:00Z\"}");
    /* A type that is reached is lenient by itself. */
    check_reads_with(
        &codec_options, NULL, "{\"where\":{\"x\":1,\"z\":1}}",
        "{\"with_default\":42,\"text_default\":\"a, b\",\"level_default\":\"very-high\","
        "\"ratio\":0.5,\"port\":8080,\"name\":0,\"where\":{\"x\":1,\"y\":0},\"plain\":0,"
        "\"inner_a\":0,\"inner_b\":3}");
}

/* ---- limits ---- */

static void refuses_more_than_the_limits_allow(void **state)
{
    const jsonrt_read_options input = {.max_input = 11}, string = {.max_string = 3};
    const jsonrt_read_options items = {.max_items = 2};

    (void)state;
    check_reads_with(&codec_node, &input, "{\"value\":1}", "{\"value\":1}");
    check_refused(&codec_node, &input, "{\"value\":12}", JSONRT_ERR_MAX_INPUT, 11, "$");
    check_reads_with(&codec_only_typedef, &string, "{\"name\":\"\\u0061bc\"}",
                     "{\"name\":\"abc\"}");
    check_refused(&codec_only_typedef, &string, "{\"name\":\"abcd\"}", JSONRT_ERR_MAX_STRING, 8,
                  "$.name");
    check_refused(&codec_texts, &string, "{\"view\":\"abcd\"}", JSONRT_ERR_MAX_STRING, 8, "$.view");
    check_refused(&codec_texts, &string, "{\"counted\":\"abcd\"}", JSONRT_ERR_MAX_STRING, 11,
                  "$.counted");
    check_refused(&codec_texts, &string, "{\"small\":\"abcd\"}", JSONRT_ERR_MAX_STRING, 9,
                  "$.small");
    check_reads_with(&codec_maps, &items, "{\"labels\":{\"a\":\"\",\"b\":\"\"}}",
                     "{\"labels\":{\"a\":\"\",\"b\":\"\"}}");
    check_refused(&codec_maps, &items, "{\"labels\":{\"a\":\"\",\"b\":\"\",\"c\":\"\"}}",
                  JSONRT_ERR_MAX_ITEMS, 25, "$.labels");
    check_refused(&codec_arrays, &items, "{\"floats\":[1,2,3]}", JSONRT_ERR_MAX_ITEMS, 15,
                  "$.floats");
    check_refused(&codec_node, &items, "{\"children\":[{\"value\":1},{\"value\":1},{\"value\":1}]}",
                  JSONRT_ERR_MAX_ITEMS, 37, "$.children");
    check_refused(&codec_free_form, &items, "{\"value\":[1,2,3]}", JSONRT_ERR_MAX_ITEMS, 14,
                  "$.value");
}

static void keeps_to_the_memory_it_is_given(void **state)
{
    static char json[60000];
    const jsonrt_read_options small = {.max_memory = 10000};
    char *d = json + sprintf(json, "{\"value\":1,\"children\":[");
    struct node v;
    jsonrt_reader r;

    (void)state;
    for (int i = 0; i < 1000; i++)
        d += sprintf(d, "%s{\"value\":1}", i == 0 ? "" : ",");
    sprintf(d, "]}");
    read_document(&codec_node, json, &v);
    assert_int_equal(v.n_children, 1000);
    jsonrt_reader_init(&r, &small);
    assert_false(node_json_unmarshal(&r, json, strlen(json), &v));
    assert_int_equal(r.error.code, JSONRT_ERR_MAX_MEMORY);
    assert_true(node_json_unmarshal(&r, "{\"value\":1}", 11, &v));
    jsonrt_reader_deinit(&r);
}

static void skips_a_byte_order_mark_only_when_asked(void **state)
{
    const jsonrt_read_options bom = {.allow_bom = true};
    static const char json[] = "\357\273\277{\"value\":1}";

    (void)state;
    check_refused(&codec_node, NULL, json, JSONRT_ERR_BOM, 0, "$");
    check_reads_with(&codec_node, &bom, json, "{\"value\":1}");
    check_refused(&codec_node, &bom, "\357\273\277\357\273\277{\"value\":1}", JSONRT_ERR_SYNTAX, 3,
                  "$");
    check_refused(&codec_node, &bom, " \357\273\277{\"value\":1}", JSONRT_ERR_SYNTAX, 1, "$");
    check_refused(&codec_node, &bom, "\357\273\277{\"value\":tru}", JSONRT_ERR_SYNTAX, 15,
                  "$.value");
}

static void compares_keys_by_what_they_mean(void **state)
{
    (void)state;
    static const char good[] = "{\"a\\\"b\":1,\"x\\\\\":2,\"n\\nl\":3,\"plain\":4}";
    struct raw_keys v;

    check_round_trip(&codec_raw_keys, good);
    read_document(&codec_raw_keys, "{\"\\u006e\\u000al\":3,\"x\\\":1}\":5,\"x\\u005c\":2}", &v);
    assert_int_equal(v.line, 3);
    assert_int_equal(v.backslash, 2);
    assert_int_equal(v.plain, 0);
    check_refused(&codec_raw_keys, NULL, "{\"a\"b\":1}", JSONRT_ERR_SYNTAX, 4, "$");
    check_refused(&codec_raw_keys, NULL, "{\"x\\\":1}", JSONRT_ERR_END, 8, "$");
    check_refused(&codec_raw_keys, NULL, "{\"x\\\\\":1,\"n\nl\":2}", JSONRT_ERR_CONTROL, 11, "$");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_members_in_every_order),
        cmocka_unit_test(reads_any_part_of_the_members),
        cmocka_unit_test(keeps_keys_of_every_look),
        cmocka_unit_test(names_odd_keys_in_paths),
        cmocka_unit_test(writes_keys_as_the_options_say),
        cmocka_unit_test(keeps_seventy_members),
        cmocka_unit_test(keeps_exactly_one_word_of_members),
        cmocka_unit_test(keeps_keys_that_fit_no_literal),
        cmocka_unit_test(decodes_without_reset_accumulate),
        cmocka_unit_test(lends_its_arena_and_follows_no_pointers),
        cmocka_unit_test(treats_duplicates_as_the_type_says),
        cmocka_unit_test(treats_duplicates_as_the_reader_s_option_says),
        cmocka_unit_test(a_later_value_replaces_the_whole_earlier_one),
        cmocka_unit_test(structs_and_presence_are_new_for_a_later_value),
        cmocka_unit_test(a_later_null_that_counts_as_absent_leaves_what_came_before),
        cmocka_unit_test(counts_only_the_later_of_two_arrays),
        cmocka_unit_test(skips_unknown_members_unless_the_type_or_the_reader_denies_them),
        cmocka_unit_test(refuses_more_than_the_limits_allow),
        cmocka_unit_test(keeps_to_the_memory_it_is_given),
        cmocka_unit_test(skips_a_byte_order_mark_only_when_asked),
        cmocka_unit_test(compares_keys_by_what_they_mean),
    };

    return cmocka_run_group_tests_name("members", tests, NULL, teardown_documents);
}
