/*
 * Two generated sources in one program that reach the same structs: an annotated one, whose
 * functions stand in the source of its own header, and one that is not, of which both have static
 * copies.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "common_json.h"
#include "side_a_json.h"
#include "side_b_json.h"

static const char a_text[] =
    "{\"width\":{\"amount\":2.5,\"unit\":\"ft\"},\"part\":{\"name\":\"p\",\"mood\":\"wild\","
    "\"lengths\":[{\"amount\":1},{\"amount\":2,\"unit\":\"ft\"}]},\"parts\":[{\"name\":null,"
    "\"mood\":"
    "\"calm\"}]}";

static const char b_text[] = "{\"thePart\":{\"name\":\"q\",\"mood\":\"calm\"},\"theSide\":{"
                             "\"width\":{\"amount\":0},\"part\":"
                             "{\"name\":null,\"mood\":\"calm\"}},\"anyUnit\":\"ft\"}";

static void check_text(char *text, const char *want)
{
    assert_non_null(text);
    assert_string_equal(text, want);
    free(text);
}

static void reaches_shared_structs_from_the_first(void **state)
{
    struct side_a *v = side_a_json_parse(a_text, sizeof a_text - 1, NULL);

    (void)state;
    assert_non_null(v);
    assert_int_equal(v->width.unit, UNIT_FOOT);
    assert_true(v->part.lengths[1].amount == 2);
    check_text(side_a_json_print(v, NULL, NULL), a_text);
    struct side_a *clone = side_a_json_clone(v);
    assert_true(side_a_json_equal(clone, v));
    side_a_json_free(v);
    check_text(side_a_json_print(clone, NULL, NULL), a_text);
    side_a_json_free(clone);
}

static void reaches_shared_structs_from_the_second(void **state)
{
    struct side_b *v = side_b_json_parse(b_text, sizeof b_text - 1, NULL);

    (void)state;
    assert_non_null(v);
    assert_string_equal(v->the_part->name, "q");
    assert_int_equal(v->any_unit, UNIT_FOOT);
    check_text(side_b_json_print(v, NULL, NULL), b_text);
    struct side_b *clone = side_b_json_clone(v);
    assert_true(side_b_json_equal(clone, v));
    side_b_json_free(v);
    check_text(side_b_json_print(clone, NULL, NULL), b_text);
    side_b_json_free(clone);
}

static void reads_the_shared_struct_alone(void **state)
{
    struct length *v = length_json_parse("{\"amount\":1}", 12, NULL);

    (void)state;
    assert_non_null(v);
    check_text(length_json_print(v, NULL, NULL), "{\"amount\":1}");
    length_json_free(v);
    assert_string_equal(unit_json_name(UNIT_METRE), "m");
}

static void names_places_across_headers(void **state)
{
    static const char json[] = "{\"theSide\":{\"part\":{\"lengths\":[{\"amount\":1},{}]}}}";
    jsonrt_error error;

    (void)state;
    assert_null(side_b_json_parse(json, sizeof json - 1, &error));
    assert_int_equal(error.code, JSONRT_ERR_MISSING);
    assert_string_equal(error.path, "$.theSide.part.lengths[1].amount");
    struct side_b v = {.the_side = &(struct side_a){.part = {.mood = (enum mood)7}}};
    assert_null(side_b_json_print(&v, NULL, &error));
    assert_int_equal(error.code, JSONRT_ERR_ENUM);
    assert_string_equal(error.path, "$.theSide.part.mood");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reaches_shared_structs_from_the_first),
        cmocka_unit_test(reaches_shared_structs_from_the_second),
        cmocka_unit_test(reads_the_shared_struct_alone),
        cmocka_unit_test(names_places_across_headers),
    };

    return cmocka_run_group_tests_name("two headers", tests, NULL, NULL);
}
