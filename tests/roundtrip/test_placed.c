/*
 * Members that stand in another object than their struct: flattened ones, and those with a path.
 */
#include "roundtrip.h"

#include <string.h>

#include "placed_json.h"

static const char full[] =
    "{\"id\":\"p1\",\"tags\":[\"a\",\"b\"],\"zipCode\":\"1010\",\"city\":\"Wien\",\"floor\":3,"
    "\"meta\":{\"author\":{\"name\":\"eva\",\"age\":40}},"
    "\"stats\":{\"all.time\":{\"score\":0.5},\"v.1\":{\"level\":5}},"
    "\"links\":{\"next\":{\"id\":\"p2\",\"zipCode\":\"2\",\"meta\":{\"author\":{\"name\":\"n\","
    "\"age\":18}}}}}";

static void reads_and_writes_members_where_they_stand(void **state)
{
    struct person v;

    (void)state;
    check_round_trip(&codec_person, full);
    read_document(&codec_person, full, &v);
    assert_string_equal(v.about.names[1], "b");
    assert_int_equal(v.about.n_names, 2);
    assert_string_equal(v.about.at.zip_code, "1010");
    assert_true(v.about.at.has_floor);
    assert_int_equal(v.about.at.floor, 3);
    assert_string_equal(v.author, "eva");
    assert_int_equal(v.age, 40);
    assert_true(v.has_score);
    assert_int_equal(v.level, 5);
    assert_int_equal(v.next->age, 18);
}

static void leaves_objects_out_when_nothing_is_in_them(void **state)
{
    (void)state;
    check_round_trip(&codec_person,
                     "{\"id\":\"p\",\"zipCode\":\"2\",\"meta\":{\"author\":{\"name\":"
                     "\"n\",\"age\":18}}}");
    check_round_trip(&codec_person,
                     "{\"id\":\"p\",\"zipCode\":\"2\",\"meta\":{\"author\":{\"name\":"
                     "\"n\",\"age\":0}},\"stats\":{\"v.1\":{\"level\":1}}}");
    check_round_trip(&codec_sparse, "{}");
    check_reads_as(&codec_sparse, "{\"a\":{\"c\":{}},\"b\":{\"p\":[],\"q\":[]}}", "{}");
    check_round_trip(&codec_sparse, "{\"a\":{\"c\":{\"y\":2}}}");
    check_round_trip(&codec_sparse, "{\"a\":{\"x\":1},\"b\":{\"p\":[1,2],\"q\":[3,4]}}");
    check_round_trip(&codec_sparse, "{\"b\":{\"p\":[1],\"q\":[3]}}");
}

static void reads_members_in_any_order_and_by_their_aliases(void **state)
{
    (void)state;
    check_reads_as(&codec_person,
                   "{\"stats\":{\"v.1\":{},\"all.time\":{\"score\":1}},\"meta\":{\"author\":{"
                   "\"age\":2,\"login\":\"l\"}},\"floor\":0,\"zipCode\":\"\",\"id\":\"\"}",
                   "{\"id\":\"\",\"zipCode\":\"\",\"floor\":0,\"meta\":{\"author\":{\"name\":\"l\","
                   "\"age\":2}},\"stats\":{\"all.time\":{\"score\":1}}}");
}

static void holds_one_struct_twice(void **state)
{
    struct journey v;
    const char *text = "{\"from\":{\"zipCode\":\"1\",\"city\":\"a\"},\"to\":{\"zipCode\":\"2\","
                       "\"floor\":-1,\"<note>\":[{}]}}";

    (void)state;
    check_round_trip(&codec_journey, text);
    read_document(&codec_journey, text, &v);
    assert_string_equal(v.from.zip_code, "1");
    assert_string_equal(v.to.zip_code, "2");
    assert_false(v.from.has_floor);
    assert_int_equal(v.to.floor, -1);
    check_round_trip(&codec_postal, "{\"zipCode\":\"1\",\"floor\":2}");
}

static void names_the_whole_way_to_what_is_wrong(void **state)
{
    const codec *c = &codec_person;

    (void)state;
    check_refused_in_tails(c, "{\"id\":\"p\",\"zipCode\":\"2\"}", JSONRT_ERR_MISSING, 23,
                           "$.meta.author.name");
    check_refused_in_tails(c, "{\"id\":\"p\",\"zipCode\":\"2\",\"meta\":{}}", JSONRT_ERR_MISSING,
                           32, "$.meta.author.name");
    check_refused_in_tails(c, "{\"id\":\"p\",\"zipCode\":\"2\",\"meta\":{\"author\":{}}}",
                           JSONRT_ERR_MISSING, 42, "$.meta.author.name");
    check_refused(c, NULL, "{\"id\":\"p\",\"meta\":{\"author\":{\"name\":\"\"}}}",
                  JSONRT_ERR_MISSING, 39, "$.zipCode");
    check_refused(c, NULL, "{\"meta\":{\"author\":{\"name\":null}}}", JSONRT_ERR_NULL, 26,
                  "$.meta.author.name");
    check_refused(c, NULL, "{\"stats\":{\"v.1\":{\"level\":8}}}", JSONRT_ERR_RANGE, 25,
                  "$.stats[\"v.1\"].level");
    check_refused(c, NULL, "{\"meta\":null}", JSONRT_ERR_NULL, 8, "$.meta");
    check_refused(c, NULL, "{\"meta\":[]}", JSONRT_ERR_TYPE, 8, "$.meta");
    check_refused(c, NULL, "{\"tags\":[\"a\",null]}", JSONRT_ERR_NULL, 13, "$.tags[1]");
    check_refused(&codec_journey, NULL, "{\"from\":{\"zipCode\":\"\"}}", JSONRT_ERR_MISSING, 22,
                  "$.to.zipCode");
}

static void treats_inner_objects_as_members(void **state)
{
    const codec *c = &codec_person;

    (void)state;
    check_refused(c, NULL, "{\"meta\":{\"author\":{\"name\":\"\"}},\"meta\":{}}",
                  JSONRT_ERR_DUPLICATE, 31, "$.meta");
    check_refused(c, NULL, "{\"meta\":{\"author\":{\"name\":\"\"},\"author\":1}}",
                  JSONRT_ERR_DUPLICATE, 30, "$.meta.author");
    check_refused(c, NULL, "{\"meta\":{\"author\":{\"name\":\"\",\"login\":\"\"}}}",
                  JSONRT_ERR_DUPLICATE, 29, "$.meta.author.login");
    check_refused(c, NULL, "{\"meta\":{\"other\":1}}", JSONRT_ERR_UNKNOWN, 9, "$.meta.other");
    check_refused(c, NULL, "{\"meta\":{\"author\":{\"x\":1}}}", JSONRT_ERR_UNKNOWN, 19,
                  "$.meta.author.x");
    check_refused(c, NULL, "{\"about\":1}", JSONRT_ERR_UNKNOWN, 1, "$.about");
    check_reads_as(&codec_sparse, "{\"u\":[{}],\"a\":{\"b\":[1],\"x\":2,\"c\":{\"d\":{\"x\":3}}}}",
                   "{\"a\":{\"x\":2}}");
    check_refused(&codec_sparse, NULL, "{\"a\":{\"b\":[01]}}", JSONRT_ERR_NUMBER, 12, "$.a.b[0]");
}

static void forgets_an_object_that_comes_again(void **state)
{
    (void)state;
    check_reads_as(&codec_sparse,
                   "{\"a\":{\"x\":1,\"c\":{\"z\":\"t\",\"y\":2}},\"b\":{\"p\":[1],\"q\":[2]},"
                   "\"a\":{\"c\":{\"y\":3}},\"b\":{}}",
                   "{\"a\":{\"c\":{\"y\":3}}}");
    const jsonrt_read_options last = {.duplicates = JSONRT_DUPLICATES_LAST};
    check_reads_with(
        &codec_person, &last,
        "{\"id\":\"\",\"zipCode\":\"\",\"meta\":{\"author\":{\"name\":\"a\",\"age\":1}},"
        "\"meta\":{\"author\":{\"name\":\"b\"}},\"stats\":{\"all.time\":{\"score\":1}},"
        "\"stats\":{}}",
        "{\"id\":\"\",\"zipCode\":\"\",\"meta\":{\"author\":{\"name\":\"b\",\"age\":18}}}");
    check_refused(&codec_person, &last,
                  "{\"meta\":{\"author\":{\"name\":\"a\"}},\"meta\":{\"author\":{}}}",
                  JSONRT_ERR_MISSING, 50, "$.meta.author.name");
    const jsonrt_read_options first = {.duplicates = JSONRT_DUPLICATES_FIRST};
    check_reads_with(&codec_sparse, &first, "{\"a\":{\"x\":1},\"a\":{\"x\":2}}",
                     "{\"a\":{\"x\":1}}");
    const jsonrt_read_options absent = {.null_as_absent = true};
    check_reads_with(&codec_sparse, &absent, "{\"a\":null,\"b\":null}", "{}");
    const jsonrt_read_options both = {.duplicates = JSONRT_DUPLICATES_LAST, .null_as_absent = true};
    check_reads_with(&codec_sparse, &both, "{\"a\":{\"x\":1},\"a\":null}", "{\"a\":{\"x\":1}}");
    check_refused(&codec_person, &absent, "{\"id\":\"\",\"zipCode\":\"\",\"meta\":null}",
                  JSONRT_ERR_MISSING, 33, "$.meta.author.name");
}

static void shares_counts_inside_of_an_object(void **state)
{
    (void)state;
    check_refused(&codec_sparse, NULL, "{\"b\":{\"p\":[1],\"q\":[1,2]}}", JSONRT_ERR_LENGTH, 18,
                  "$.b.q");
    check_refused(&codec_sparse, NULL, "{\"b\":{\"p\":[1]}}", JSONRT_ERR_LENGTH, 13, "$.b.q");
}

static void says_where_writing_fails(void **state)
{
    struct person v;
    char text[] = "";

    (void)state;
    person_json_init(&v);
    assert_int_equal(v.age, 18);
    check_not_written(&codec_person, NULL, &v, JSONRT_ERR_POINTER, "$.id");
    v.id = text;
    check_not_written(&codec_person, NULL, &v, JSONRT_ERR_POINTER, "$.zipCode");
    v.about.at.zip_code = text;
    check_not_written(&codec_person, NULL, &v, JSONRT_ERR_POINTER, "$.meta.author.name");
    v.author = text;
    v.about.n_names = 1;
    check_not_written(&codec_person, NULL, &v, JSONRT_ERR_POINTER, "$.tags");
    v.about.n_names = 0;
    check_text(&codec_person, &v,
               "{\"id\":\"\",\"zipCode\":\"\",\"meta\":{\"author\":{\"name\":\"\",\"age\":18}}}");
}

static void compares_members_wherever_they_stand(void **state)
{
    struct person a, b;

    (void)state;
    read_document(&codec_person, full, &a);
    read_document(&codec_person, full, &b);
    assert_true(person_json_equal(&a, &b));
    b.level = 4;
    assert_false(person_json_equal(&a, &b));
    b.level = 5;
    b.about.at.floor = 9;
    assert_false(person_json_equal(&a, &b));
    a.about.at.has_floor = b.about.at.has_floor = false;
    assert_true(person_json_equal(&a, &b));
    b.about.n_names = 1;
    assert_false(person_json_equal(&a, &b));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_and_writes_members_where_they_stand),
        cmocka_unit_test(leaves_objects_out_when_nothing_is_in_them),
        cmocka_unit_test(reads_members_in_any_order_and_by_their_aliases),
        cmocka_unit_test(holds_one_struct_twice),
        cmocka_unit_test(names_the_whole_way_to_what_is_wrong),
        cmocka_unit_test(treats_inner_objects_as_members),
        cmocka_unit_test(forgets_an_object_that_comes_again),
        cmocka_unit_test(shares_counts_inside_of_an_object),
        cmocka_unit_test(says_where_writing_fails),
        cmocka_unit_test(compares_members_wherever_they_stand),
    };

    return cmocka_run_group_tests_name("members in other objects", tests, NULL, teardown_documents);
}
