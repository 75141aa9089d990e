/*
 * Tagged unions: every form in both directions, and what of it is refused.
 */
#include "roundtrip.h"

#include <stdlib.h>
#include <string.h>

#include "unions_json.h"

/* ---- internal ---- */

static void arms_stand_beside_their_tag(void **state)
{
    struct figure v;

    (void)state;
    check_round_trip(&codec_figure,
                     "{\"id\":1,\"kind\":\"circle\",\"radius\":2.5,\"at\":{\"x\":1,\"y\":-1}}");
    check_round_trip(&codec_figure, "{\"id\":1,\"kind\":\"rect\",\"w\":3,\"h\":4,\"label\":\"r\"}");
    check_round_trip(
        &codec_figure,
        "{\"id\":2,\"kind\":\"polygon\",\"points\":[{\"x\":0,\"y\":0},{\"x\":1,\"y\":1}],"
        "\"fill\":\"red\",\"label\":\"p\"}");
    check_round_trip(&codec_figure, "{\"id\":0,\"kind\":\"polygon\",\"points\":[]}");
    check_round_trip(&codec_figure, "{\"id\":4,\"kind\":\"grid\",\"n\":8,\"name\":\"g\"}");
    read_document(&codec_figure, "{\"id\":5,\"kind\":\"rect\",\"w\":3,\"h\":4}", &v);
    assert_int_equal(v.kind, FIG_RECT);
    assert_true(v.u.rect.w > 2.9 && v.u.rect.h > 3.9);
}

static void an_enumerator_without_an_arm_is_its_tag_alone(void **state)
{
    (void)state;
    check_round_trip(&codec_figure, "{\"id\":1,\"kind\":\"point\",\"label\":\"here\"}");
    check_refused(&codec_figure, NULL, "{\"id\":1,\"kind\":\"point\",\"w\":1}", JSONRT_ERR_UNKNOWN,
                  23, "$.w");
}

static void the_tag_may_stand_anywhere(void **state)
{
    (void)state;
    check_reads_as(
        &codec_figure,
        "{\"radius\":2,\"at\":{\"y\":1,\"x\":2},\"label\":\"c\",\"id\":3,\"type\":\"circle\"}",
        "{\"id\":3,\"kind\":\"circle\",\"radius\":2,\"at\":{\"x\":2,\"y\":1},\"label\":\"c\"}");
    check_reads_as(&codec_figure, "{\"h\":2,\"k\\u0069nd\":\"b\\u006fx\",\"w\":1}",
                   "{\"id\":0,\"kind\":\"rect\",\"w\":1,\"h\":2}");
    check_reads_as(&codec_figure,
                   "{\"points\":[{\"x\":1,\"y\":2}],\"fill\":null,\"kind\":\"polygon\",\"id\":-7}",
                   "{\"id\":-7,\"kind\":\"polygon\",\"points\":[{\"x\":1,\"y\":2}]}");
    check_reads_as(&codec_figure, "{\"name\":\"n\",\"kind\":\"grid\"}",
                   "{\"id\":0,\"kind\":\"grid\",\"n\":8,\"name\":\"n\"}");
}

static void wrong_objects_are_refused_as_their_arm(void **state)
{
    static const struct {
        const char *json;
        int code;
        size_t offset;
        const char *path;
    } cases[] = {
        {"{\"id\":1,\"w\":2}", JSONRT_ERR_MISSING, 13, "$.kind"},
        {"{}", JSONRT_ERR_MISSING, 1, "$.kind"},
        {"{\"kind\":\"circle\"}", JSONRT_ERR_MISSING, 16, "$.radius"},
        {"{\"radius\":\"x\",\"kind\":\"circle\"}", JSONRT_ERR_TYPE, 10, "$.radius"},
        {"{\"at\":{\"x\":true},\"kind\":\"circle\"}", JSONRT_ERR_TYPE, 11, "$.at.x"},
        {"{\"kind\":\"circle\",\"w\":1}", JSONRT_ERR_UNKNOWN, 17, "$.w"},
        {"{\"kind\":\"hexagon\",\"w\":1}", JSONRT_ERR_ENUM, 8, "$.kind"},
        {"{\"w\":1,\"kind\":\"hexagon\"}", JSONRT_ERR_ENUM, 14, "$.kind"},
        {"{\"w\":1,\"kind\":3}", JSONRT_ERR_TYPE, 14, "$.kind"},
        {"{\"w\":1,\"kind\":null}", JSONRT_ERR_NULL, 14, "$.kind"},
        {"{\"w\":1,\"kind\":\"re", JSONRT_ERR_END, 17, "$.kind"},
        {"{\"w\":1,\"h\":[1,]}", JSONRT_ERR_SYNTAX, 14, "$.h"},
        {"{\"kind\":\"rect\",\"kind\":\"rect\"}", JSONRT_ERR_DUPLICATE, 15, "$.kind"},
        {"{\"kind\":\"rect\",\"w\":1,\"type\":\"circle\"}", JSONRT_ERR_DUPLICATE, 21, "$.type"},
        {"{\"w\":1,\"kind\":\"rect\",\"w\":2}", JSONRT_ERR_DUPLICATE, 21, "$.w"},
        {"{\"points\":[{\"x\":1},{\"x\":{}}],\"kind\":\"polygon\"}", JSONRT_ERR_TYPE, 24,
         "$.points[1].x"},
        {"{\"kind\":\"grid\",\"name\":null}", JSONRT_ERR_NULL, 22, "$.name"},
        {"[]", JSONRT_ERR_TYPE, 0, "$"},
        {"null", JSONRT_ERR_NULL, 0, "$"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_refused(&codec_figure, NULL, cases[i].json, cases[i].code, cases[i].offset,
                      cases[i].path);
}

static void wrong_objects_are_not_written(void **state)
{
    struct figure v = {.kind = FIG_GRID};

    (void)state;
    check_not_written(&codec_figure, NULL, &v, JSONRT_ERR_POINTER, "$");
    v.u.grid = &(struct grid){3, NULL};
    check_not_written(&codec_figure, NULL, &v, JSONRT_ERR_POINTER, "$.name");
    v.kind = (enum fig_kind)77;
    check_not_written(&codec_figure, NULL, &v, JSONRT_ERR_ENUM, "$.kind");
    v.kind = FIG_POLYGON;
    v.u.polygon.points = NULL;
    v.u.polygon.n = 1;
    check_not_written(&codec_figure, NULL, &v, JSONRT_ERR_POINTER, "$.points");
}

static void arms_without_names_have_defaults(void **state)
{
    struct figure_anonymous v;

    (void)state;
    figure_anonymous_json_init(&v);
    assert_int_equal(v.kind, FIG_RECT);
    assert_int_equal(v.w, 3);
    check_reads_as(&codec_figure_anonymous, "{}", "{\"kind\":\"rect\",\"w\":3,\"h\":0}");
    check_reads_as(&codec_figure_anonymous, "{\"h\":1}", "{\"kind\":\"rect\",\"w\":3,\"h\":1}");
    check_reads_as(&codec_figure_anonymous, "{\"kind\":\"circle\"}",
                   "{\"kind\":\"circle\",\"radius\":0,\"note\":null}");
    check_reads_as(&codec_figure_anonymous, "{\"name\":\"g\",\"kind\":\"grid\"}",
                   "{\"kind\":\"grid\",\"n\":8,\"name\":\"g\"}");
    check_round_trip(&codec_figure_anonymous, "{\"kind\":\"circle\",\"radius\":1,\"note\":\"n\"}");
    check_round_trip(&codec_figure_anonymous, "{\"kind\":\"polygon\"}");
    check_refused(&codec_figure_anonymous, NULL, "{\"w\":\"\"}", JSONRT_ERR_TYPE, 5, "$.w");
}

static void trees_of_unions_nest(void **state)
{
    struct expr a, b;

    (void)state;
    check_round_trip(&codec_expr,
                     "{\"op\":\"add\",\"line\":1,\"left\":{\"op\":\"num\",\"value\":1},\"right\":{"
                     "\"op\":\"neg\",\"of\":{\"op\":\"num\",\"value\":2}}}");
    check_reads_as(&codec_expr,
                   "{\"left\":{\"value\":1,\"op\":\"num\"},\"right\":null,\"op\":\"add\"}",
                   "{\"op\":\"add\",\"left\":{\"op\":\"num\",\"value\":1},\"right\":null}");
    check_refused(&codec_expr, NULL,
                  "{\"op\":\"neg\",\"of\":{\"left\":{\"op\":\"num\",\"value\":[]},\"op\":\"add\"}}",
                  JSONRT_ERR_TYPE, 45, "$.of.left.value");
    read_document(&codec_expr, "{\"op\":\"neg\",\"of\":{\"op\":\"num\",\"value\":2}}", &a);
    read_document(&codec_expr, "{\"op\":\"neg\",\"of\":{\"op\":\"num\",\"value\":3}}", &b);
    assert_false(expr_json_equal(&a, &b));
    b.u.neg.of->u.num.value = 2;
    assert_true(expr_json_equal(&a, &b));
    b.u.neg.of->op = OP_NIL;
    assert_false(expr_json_equal(&a, &b));
}

static void what_no_arm_takes_is_kept_whole(void **state)
{
    const jsonrt_read_options denied = {.unknown = JSONRT_UNKNOWN_ERROR};
    struct expr v;

    (void)state;
    check_kept_whole(&codec_expr, "{\"op\":\"mul\",\"line\":3,\"of\":[1,2,{\"op\":\"num\"}]}");
    check_kept_whole(&codec_expr, "{\"op\":\"neg\",\"of\":{\"x\":1,\"op\":\"pow\"}}");
    read_document(&codec_expr, "{\"line\":7,\"what\":{},\"op\":\"sqrt\"}", &v);
    assert_int_equal(v.op, OP_OTHER);
    assert_int_equal(v.line, 7);
    assert_int_equal(v.u.other.len, 32);
    check_text(&codec_expr, &v, "{\"line\":7,\"what\":{},\"op\":\"sqrt\"}");
    v.u.other = (jsonrt_raw){NULL, 0};
    check_text(&codec_expr, &v, "{\"op\":\"other\",\"line\":7}");
    check_refused(&codec_expr, NULL, "{\"op\":\"mul\",\"line\":\"\"}", JSONRT_ERR_TYPE, 19,
                  "$.line");
    check_round_trip(&codec_event, "{\"id\":1,\"op\":\"num\",\"arg\":1.5}");
    check_round_trip(&codec_event, "{\"id\":1,\"op\":\"add\"}");
    check_kept_whole(&codec_event, "{\"id\":2,\"arg\":{\"deep\":[]},\"op\":\"mod\",\"more\":1}");
    check_refused(&codec_event, &denied, "{\"id\":2,\"op\":\"mod\",\"more\":1}", JSONRT_ERR_UNKNOWN,
                  19, "$.more");
    check_reads_as(&codec_event, "{\"arg\":2,\"op\":\"num\",\"more\":1}",
                   "{\"id\":0,\"op\":\"num\",\"arg\":2}");
    check_round_trip(&codec_command, "{\"do\":{\"num\":1}}");
    check_kept_whole(&codec_command, "{\"do\":{\"mul\":[1]}}");
    check_round_trip(&codec_command, "{\"do\":\"neg\"}");
    check_round_trip(&codec_command, "{\"do\":\"mul\"}");
    check_kept_whole(&codec_command, "{\"do\":[1,2]}");
    check_round_trip(&codec_command, "{\"do\":null}");
    /* the name of the fallback, and an object that is more than one arm, in either order */
    check_round_trip(&codec_command, "{\"do\":\"other\"}");
    check_kept_whole(&codec_command, "{\"do\":{\"num\":1,\"two\":2}}");
    check_kept_whole(&codec_command, "{\"do\":{\"two\":2,\"num\":1}}");
    check_kept_whole(&codec_command, "{\"do\":{\"num\":1,\"num\":2}}");
    check_refused(&codec_command, NULL, "{\"do\":{\"num\":1", JSONRT_ERR_END, 14, "$.do");
    check_refused(&codec_command, NULL, "{\"do\":{\"num\":true}}", JSONRT_ERR_TYPE, 13, "$.do.num");
}

/* ---- adjacent ---- */

static void the_payload_stands_beside_its_tag(void **state)
{
    static const char *const documents[] = {
        "{\"data\":\"hello\",\"kind\":\"text\"}",
        "{\"data\":null,\"kind\":\"text\",\"seq\":3}",
        "{\"data\":{\"x\":1,\"y\":2},\"kind\":\"move\"}",
        "{\"data\":8080,\"kind\":\"port\"}",
        "{\"data\":\"abc\",\"kind\":\"bytes\"}",
        "{\"data\":[{\"x\":1,\"y\":2},{\"x\":3,\"y\":4}],\"kind\":\"path\"}",
        "{\"data\":{\"data\":\"x\",\"kind\":\"text\"},\"kind\":\"next\"}",
        "{\"data\":null,\"kind\":\"next\"}",
        "{\"kind\":\"quit\"}",
        "{\"kind\":\"levels\",\"seq\":1}",
    };

    (void)state;
    for (size_t i = 0; i < sizeof documents / sizeof documents[0]; i++)
        check_round_trip(&codec_message, documents[i]);
    check_reads_as(&codec_message, "{\"seq\":1,\"kind\":\"move\",\"data\":{\"y\":2,\"x\":1}}",
                   "{\"data\":{\"x\":1,\"y\":2},\"kind\":\"move\",\"seq\":1}");
    check_reads_as(&codec_message, "{\"kind\":\"move\"}",
                   "{\"data\":{\"x\":0,\"y\":0},\"kind\":\"move\"}");
    check_reads_as(&codec_message, "{\"data\":null,\"kind\":\"port\"}",
                   "{\"data\":0,\"kind\":\"port\"}");
}

static void wrong_payloads_are_refused(void **state)
{
    static const struct {
        const char *json;
        int code;
        size_t offset;
        const char *path;
    } cases[] = {
        {"{\"data\":1,\"kind\":\"text\"}", JSONRT_ERR_TYPE, 8, "$.data"},
        {"{\"kind\":\"move\",\"data\":{\"x\":\"\"}}", JSONRT_ERR_TYPE, 27, "$.data.x"},
        {"{\"kind\":\"port\",\"data\":60001}", JSONRT_ERR_MAX, 22, "$.data"},
        {"{\"kind\":\"port\",\"data\":65536}", JSONRT_ERR_RANGE, 22, "$.data"},
        {"{\"kind\":\"bytes\",\"data\":\"abcd\"}", JSONRT_ERR_TOO_LONG, 23, "$.data"},
        {"{\"kind\":\"path\",\"data\":[]}", JSONRT_ERR_LENGTH, 22, "$.data"},
        {"{\"data\":{\"kind\":\"text\"}}", JSONRT_ERR_MISSING, 23, "$.kind"},
        {"{\"data\":1}", JSONRT_ERR_MISSING, 9, "$.kind"},
        {"{\"data\":1,\"kind\":\"none\"}", JSONRT_ERR_ENUM, 17, "$.kind"},
        {"{\"data\":{\"x\":},\"kind\":\"move\"}", JSONRT_ERR_SYNTAX, 13, "$.data.x"},
        {"{\"data\":{},\"kind\":\"move\",\"data\":{}}", JSONRT_ERR_DUPLICATE, 25, "$.data"},
        {"{\"data\":{},\"kind\":\"move\",\"kind\":\"text\"}", JSONRT_ERR_DUPLICATE, 25, "$.kind"},
        {"{\"kind\":\"quit\",\"data\":1}", JSONRT_ERR_UNKNOWN, 15, "$.data"},
        {"{ \"data\" : 1,\"kind\":\"quit\"}", JSONRT_ERR_UNKNOWN, 2, "$.data"},
        {"{\"data\":{\"data\":2,\"kind\":\"text\"},\"kind\":\"next\"}", JSONRT_ERR_TYPE, 16,
         "$.data.data"},
    };
    struct message v = {.kind = (enum msg_kind)99};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_refused(&codec_message, NULL, cases[i].json, cases[i].code, cases[i].offset,
                      cases[i].path);
    check_not_written(&codec_message, NULL, &v, JSONRT_ERR_ENUM, "$.data");
    v.kind = MSG_TEXT;
    v.u.text = (char *)"\xff";
    check_not_written(&codec_message, NULL, &v, JSONRT_ERR_UTF8, "$.data");
}

static void a_payload_can_be_required(void **state)
{
    (void)state;
    check_round_trip(&codec_batch, "{\"c\":7,\"d\":[1,2,3]}");
    check_round_trip(&codec_batch, "{\"c\":9,\"d\":{\"n\":1,\"name\":\"g\"}}");
    check_round_trip(&codec_batch, "{\"c\":0}");
    check_reads_as(&codec_batch, "{\"data\":[4],\"code\":7}", "{\"c\":7,\"d\":[4]}");
    check_reads_as(&codec_batch, "{\"data\":{\"name\":\"g\"},\"code\":9}",
                   "{\"c\":9,\"d\":{\"n\":8,\"name\":\"g\"}}");
    check_reads_as(&codec_batch, "{\"d\":[4],\"c\":0}", "{\"c\":0}");
    check_refused(&codec_batch, NULL, "{\"c\":7}", JSONRT_ERR_MISSING, 6, "$.d");
    check_refused(&codec_batch, NULL, "{\"c\":8}", JSONRT_ERR_ENUM, 5, "$.c");
    check_refused(&codec_batch, NULL, "{\"d\":[],\"c\":\"7\"}", JSONRT_ERR_TYPE, 12, "$.c");
    check_refused(&codec_batch, NULL, "{\"d\":[true],\"c\":7}", JSONRT_ERR_TYPE, 6, "$.d[0]");
}

/* ---- external ---- */

static void the_key_says_which_arm_it_is(void **state)
{
    struct setting v = {.kind = (enum msg_kind)99};

    (void)state;
    check_round_trip(&codec_setting, "{\"value\":{\"offsetBy\":{\"x\":1,\"y\":2}}}");
    check_round_trip(&codec_setting, "{\"value\":{\"text\":\"t\"}}");
    check_round_trip(&codec_setting, "{\"value\":{\"text\":null}}");
    check_round_trip(&codec_setting, "{\"value\":{\"port\":9}}");
    check_round_trip(&codec_setting, "{\"value\":{\"inner\":{\"value\":\"quit\"}}}");
    check_round_trip(&codec_setting, "{\"value\":\"quit\"}");
    check_reads_as(&codec_setting, "{\"value\":{\"string\":\"t\"}}",
                   "{\"value\":{\"text\":\"t\"}}");
    check_not_written(&codec_setting, NULL, &v, JSONRT_ERR_ENUM, "$.value");
    v.kind = MSG_TEXT;
    v.value.free_text = (char *)"\xff";
    check_not_written(&codec_setting, NULL, &v, JSONRT_ERR_UTF8, "$.value.text");
}

static void wrong_arms_are_refused(void **state)
{
    static const struct {
        const char *json;
        int code;
        size_t offset;
        const char *path;
    } cases[] = {
        {"{}", JSONRT_ERR_MISSING, 1, "$.value"},
        {"{\"value\":{}}", JSONRT_ERR_MISSING, 10, "$.value"},
        {"{\"value\":{\"color\":1}}", JSONRT_ERR_UNKNOWN, 10, "$.value.color"},
        {"{\"value\":{\"port\":1,\"text\":\"\"}}", JSONRT_ERR_DUPLICATE, 19, "$.value.text"},
        {"{\"value\":{\"port\":1, \"\\u0074ext\" :\"\"}}", JSONRT_ERR_DUPLICATE, 20,
         "$.value.text"},
        {"{\"value\":{\"port\":1,\"port\":2}}", JSONRT_ERR_DUPLICATE, 19, "$.value.port"},
        {"{\"value\":{\"port\":100}}", JSONRT_ERR_MAX, 17, "$.value.port"},
        {"{\"value\":{\"offsetBy\":{\"x\":[]}}}", JSONRT_ERR_TYPE, 26, "$.value.offsetBy.x"},
        {"{\"value\":\"none\"}", JSONRT_ERR_ENUM, 9, "$.value"},
        {"{\"value\":\"text\"}", JSONRT_ERR_TYPE, 9, "$.value"},
        {"{\"value\":3}", JSONRT_ERR_TYPE, 9, "$.value"},
        {"{\"value\":null}", JSONRT_ERR_NULL, 9, "$.value"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_refused(&codec_setting, NULL, cases[i].json, cases[i].code, cases[i].offset,
                      cases[i].path);
}

static void arms_can_be_members_of_the_object_around(void **state)
{
    struct step v = {.name = (char *)"n", .kind = (enum msg_kind)99};

    (void)state;
    check_round_trip(&codec_step, "{\"name\":\"a\",\"offsetBy\":{\"x\":1,\"y\":2},\"last\":true}");
    check_round_trip(&codec_step, "{\"name\":\"a\",\"text\":\"t\"}");
    check_reads_as(&codec_step, "{\"port\":4,\"name\":\"b\"}", "{\"name\":\"b\",\"port\":4}");
    check_round_trip(&codec_step, "{\"name\":\"b\"}");
    check_refused(&codec_step, NULL, "{\"port\":1,\"name\":\"\",\"text\":\"\"}",
                  JSONRT_ERR_DUPLICATE, 20, "$.text");
    check_refused(&codec_step, NULL, "{\"port\":1,\"port\":1}", JSONRT_ERR_DUPLICATE, 10, "$.port");
    check_refused(&codec_step, NULL, "{\"port\":\"\"}", JSONRT_ERR_TYPE, 8, "$.port");
    check_refused(&codec_step, NULL, "{\"color\":1}", JSONRT_ERR_UNKNOWN, 1, "$.color");
    check_not_written(&codec_step, NULL, &v, JSONRT_ERR_ENUM, "$");
    v.kind = MSG_QUIT;
    check_text(&codec_step, &v, "{\"name\":\"n\"}");
}

/* ---- untagged ---- */

static void the_value_says_which_arm_it_is(void **state)
{
    static const struct {
        const char *json;
        enum datum_kind kind;
    } cases[] = {
        {"{\"value\":null}", DATUM_NONE},
        {"{\"value\":true}", DATUM_FLAG},
        {"{\"value\":-12}", DATUM_WHOLE},
        {"{\"value\":1.5}", DATUM_REAL},
        {"{\"value\":1e+30}", DATUM_REAL},
        {"{\"value\":\"t\"}", DATUM_TEXT},
        {"{\"value\":[{\"x\":1,\"y\":2},{\"x\":3,\"y\":4}]}", DATUM_LIST},
        {"{\"value\":{\"x\":1,\"y\":2,\"z\":3}}", DATUM_XYZ},
        {"{\"value\":{\"x\":1,\"y\":2}}", DATUM_XY},
        {"{\"value\":{\"note\":\"n\"}}", DATUM_ANY},
    };
    struct datum v;

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        check_round_trip(&codec_datum, cases[i].json);
        read_document(&codec_datum, cases[i].json, &v);
        assert_int_equal(v.kind, cases[i].kind);
    }
    check_reads_as(&codec_datum, "{\"value\":{\"why\":2,\"x\":1,\"q\":{}}}",
                   "{\"value\":{\"x\":1,\"y\":2}}");
    check_reads_as(&codec_datum, "{\"value\":{\"x\":1}}", "{\"value\":{\"note\":null}}");
    check_reads_as(&codec_datum, "{}", "{\"value\":null}");
}

static void values_for_no_arm_are_refused(void **state)
{
    static const struct {
        const codec *c;
        const char *json;
        int code;
        size_t offset;
        const char *path;
    } cases[] = {
        {&codec_datum, "{\"value\":{\"x\":1,\"y\":\"\",\"z\":3}}", JSONRT_ERR_TYPE, 20,
         "$.value.y"},
        {&codec_datum, "{\"value\":{\"x\":1,\"y\":2,}}", JSONRT_ERR_SYNTAX, 22, "$.value"},
        {&codec_datum, "{\"value\":[1]}", JSONRT_ERR_TYPE, 10, "$.value[0]"},
        {&codec_datum, "{\"value\":99999999999999999999}", JSONRT_ERR_RANGE, 9, "$.value"},
        {&codec_datum, "{\"value\":nul}", JSONRT_ERR_SYNTAX, 12, "$.value"},
        {&codec_datum, "{\"value\":+1}", JSONRT_ERR_NUMBER, 9, "$.value"},
        {&codec_strict_datum, "{\"u\":{\"x\":1,\"z\":2}}", JSONRT_ERR_MISSING, 5, "$.u"},
        {&codec_strict_datum, "{\"u\": true}", JSONRT_ERR_TYPE, 6, "$.u"},
        {&codec_strict_datum, "{\"u\":\"\\x\"}", JSONRT_ERR_ESCAPE, 6, "$.u"},
    };
    struct datum v = {.kind = (enum datum_kind)99};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_refused(cases[i].c, NULL, cases[i].json, cases[i].code, cases[i].offset,
                      cases[i].path);
    check_not_written(&codec_datum, NULL, &v, JSONRT_ERR_ENUM, "$.value");
}

static void what_no_kind_fits_is_kept(void **state)
{
    (void)state;
    check_round_trip(&codec_strict_datum,
                     "{\"u\":{\"x\":1,\"y\":2,\"z\":3},\"v\":{\"x\":1,\"y\":2}}");
    check_round_trip(&codec_strict_datum, "{\"u\":{\"x\":1,\"y\":2},\"v\":7}");
    check_kept_whole(&codec_strict_datum, "{\"u\":null,\"v\":[1,2]}");
    check_kept_whole(&codec_strict_datum, "{\"u\":null,\"v\":{\"x\":1}}");
    check_round_trip(&codec_strict_datum, "{\"u\":null,\"v\":null}");
    check_round_trip(&codec_strict_datum, "{\"u\":null,\"v\":1.5}");
}

/* ---- inside of other things ---- */

static void unions_stand_in_arrays_and_maps(void **state)
{
    (void)state;
    check_round_trip(
        &codec_drawing,
        "{\"figures\":[{\"id\":1,\"kind\":\"rect\",\"w\":1,\"h\":2},{\"id\":2,\"kind\":"
        "\"grid\",\"n\":1,\"name\":\"g\"}],\"by_name\":{\"a\":{\"id\":3,\"kind\":"
        "\"point\"}},\"inner\":{\"data\":5,\"kind\":\"port\"}}");
    check_refused(&codec_drawing, NULL,
                  "{\"figures\":[{\"kind\":\"point\"},{\"w\":{},\"kind\":\"rect\"}]}",
                  JSONRT_ERR_TYPE, 34, "$.figures[1].w");
    check_refused(&codec_drawing, NULL, "{\"by_name\":{\"a b\":{\"w\":{},\"kind\":\"rect\"}}}",
                  JSONRT_ERR_TYPE, 23, "$.by_name[\"a b\"].w");
}

static void a_flattened_struct_may_have_one(void **state)
{
    (void)state;
    check_round_trip(&codec_framed_twice,
                     "{\"title\":\"t\",\"kind\":\"circle\",\"r\":1,\"weight\":2}");
    check_round_trip(&codec_framed_twice,
                     "{\"title\":\"t\",\"kind\":\"point\",\"x\":1,\"y\":2,\"weight\":2}");
    check_reads_as(&codec_framed_twice, "{\"r\":5,\"kind\":\"circle\"}",
                   "{\"title\":null,\"kind\":\"circle\",\"r\":5,\"weight\":0}");
    check_refused(&codec_framed_twice, NULL, "{\"x\":[],\"kind\":\"point\"}", JSONRT_ERR_TYPE, 5,
                  "$.x");
}

static void a_second_tag_may_not_change_the_arm(void **state)
{
    const jsonrt_read_options first = {.duplicates = JSONRT_DUPLICATES_FIRST};

    (void)state;
    check_reads_as(
        &codec_last_figure,
        "{\"kind\":\"circle\",\"radius\":1,\"radius\":2,\"kind\":\"circle\",\"other\":\"text\"}",
        "{\"kind\":\"circle\",\"radius\":2,\"other\":\"text\",\"v\":null}");
    check_reads_as(&codec_last_figure,
                   "{\"kind\":\"rect\",\"other\":\"move\",\"v\":{\"x\":1},\"v\":{\"y\":1}}",
                   "{\"kind\":\"rect\",\"other\":\"move\",\"v\":{\"x\":0,\"y\":1}}");
    check_refused(&codec_last_figure, NULL,
                  "{\"kind\":\"circle\",\"radius\":1,\"kind\":\"point\",\"other\":\"text\"}",
                  JSONRT_ERR_DUPLICATE, 28, "$.kind");
    check_refused(&codec_last_figure, NULL,
                  "{\"kind\":\"circle\",\"other\":\"text\",\"v\":\"\",\"other\":\"move\"}",
                  JSONRT_ERR_DUPLICATE, 39, "$.other");
    check_reads_with(
        &codec_last_figure, &first,
        "{\"kind\":\"circle\",\"kind\":\"point\",\"other\":\"text\",\"other\":\"move\"}",
        "{\"kind\":\"circle\",\"radius\":0,\"other\":\"text\",\"v\":null}");
}

static void only_the_live_arm_is_compared_and_copied(void **state)
{
    struct message a, b, *copy;

    (void)state;
    memset(&a, 0, sizeof a);
    memset(&b, 0xEE, sizeof b);
    b.seq = 0;
    a.kind = b.kind = MSG_QUIT;
    assert_true(message_json_equal(&a, &b));
    copy = message_json_clone(&b);
    assert_non_null(copy);
    assert_true(message_json_equal(copy, &b));
    message_json_free(copy);
    a.kind = b.kind = MSG_PORT;
    a.u.port = b.u.port = 7;
    assert_true(message_json_equal(&a, &b));
    b.u.port = 8;
    assert_false(message_json_equal(&a, &b));
    a.kind = MSG_TEXT;
    assert_false(message_json_equal(&a, &b));
}

static void arms_can_be_maps(void **state)
{
    (void)state;
    check_round_trip(&codec_boxed, "{\"kind\":\"map\",\"data\":{\"a\":1,\"b\":-2}}");
    check_round_trip(&codec_boxed, "{\"kind\":\"pair\",\"data\":[3,4]}");
    check_refused(&codec_boxed, NULL, "{\"kind\":\"map\",\"data\":{\"a\":true}}", JSONRT_ERR_TYPE,
                  26, "$.data.a");
    check_round_trip(&codec_locked, "{\"kind\":\"map\",\"pin\":\"p\",\"map\":{\"a\":1}}");
}

static void what_is_kept_whole_does_not_show_secrets(void **state)
{
    const jsonrt_write_options redact = {.redact = true};
    struct locked v;

    (void)state;
    read_document(&codec_locked, "{\"pin\":\"p\",\"kind\":\"round\"}", &v);
    check_text_with(&codec_locked, &redact, &v, "\"***\"");
}

static void no_arm_at_all_is_an_enumerator_without_one(void **state)
{
    struct outflow v;

    (void)state;
    check_round_trip(&codec_outflow, "{\"name\":\"x\"}");
    check_round_trip(&codec_outflow, "{\"name\":\"x\",\"port\":80}");
    check_round_trip(&codec_outflow, "{\"name\":null,\"file\":null}");
    read_document(&codec_outflow, "{}", &v);
    assert_int_equal(v.kind, OUTLET_NONE);
}

static void keys_of_arms_are_escaped_as_told(void **state)
{
    const jsonrt_write_options plain = {.ascii_only = true, .escape_html = true};
    struct odd_arms v;

    (void)state;
    check_round_trip(&codec_odd_arms, "{\"u\":{\"a\\\"b\":7}}");
    check_round_trip(&codec_odd_arms, "{\"u\":{\"<é>\":\"<é>\"}}");
    read_document(&codec_odd_arms, "{\"u\":{\"<é>\":\"<é>\"}}", &v);
    check_text_with(&codec_odd_arms, &plain, &v,
                    "{\"u\":{\"\\u003c\\u00e9\\u003e\":\"\\u003c\\u00e9\\u003e\"}}");
    check_refused(&codec_odd_arms, NULL, "{\"u\":{\"a\"b\":7}}", JSONRT_ERR_UNKNOWN, 6, "$.u.a");
}

static void arms_can_have_one_count(void **state)
{
    (void)state;
#define SIDES ",\"left\":[1],\"right\":[2]}"
    check_round_trip(&codec_one_count,
                     "{\"beside\":[1,2,3,4,5],\"data\":{\"map\":{\"a\":1,\"b\":2}}" SIDES);
    check_round_trip(&codec_one_count, "{\"beside\":[],\"data\":{\"pair\":\"\\u0000b\"}" SIDES);
    check_reads_as(
        &codec_one_count,
        "{\"data\":{\"pair\":\"long text\"},\"beside\":[1],\"data\":{\"map\":{\"a\":1}}" SIDES,
        "{\"beside\":[1],\"data\":{\"map\":{\"a\":1}}" SIDES);
#undef SIDES
}

/* The last one wins, and has to agree with the others that were read before it. */
static void arrays_of_one_count_come_again(void **state)
{
#define EMPTY "{\"beside\":[],\"data\":{\"map\":{}},"

    (void)state;
    check_reads_as(&codec_one_count,
                   "{\"left\":[1],\"left\":[2,3],\"right\":[4,5],\"right\":[6,7]}",
                   EMPTY "\"left\":[2,3],\"right\":[6,7]}");
    check_refused(&codec_one_count, NULL, "{\"left\":[1],\"right\":[2],\"left\":[3,4]}",
                  JSONRT_ERR_LENGTH, 31, "$.left");
    check_refused(&codec_one_count, NULL, "{\"left\":[1],\"right\":[2,3],\"left\":[4,5]}",
                  JSONRT_ERR_LENGTH, 20, "$.right");
#undef EMPTY
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(arms_stand_beside_their_tag, teardown_documents),
        cmocka_unit_test(an_enumerator_without_an_arm_is_its_tag_alone),
        cmocka_unit_test(the_tag_may_stand_anywhere),
        cmocka_unit_test(wrong_objects_are_refused_as_their_arm),
        cmocka_unit_test(wrong_objects_are_not_written),
        cmocka_unit_test(arms_without_names_have_defaults),
        cmocka_unit_test_teardown(trees_of_unions_nest, teardown_documents),
        cmocka_unit_test_teardown(what_no_arm_takes_is_kept_whole, teardown_documents),
        cmocka_unit_test(the_payload_stands_beside_its_tag),
        cmocka_unit_test(wrong_payloads_are_refused),
        cmocka_unit_test(a_payload_can_be_required),
        cmocka_unit_test(the_key_says_which_arm_it_is),
        cmocka_unit_test(wrong_arms_are_refused),
        cmocka_unit_test(arms_can_be_members_of_the_object_around),
        cmocka_unit_test_teardown(the_value_says_which_arm_it_is, teardown_documents),
        cmocka_unit_test(values_for_no_arm_are_refused),
        cmocka_unit_test_teardown(what_no_kind_fits_is_kept, teardown_documents),
        cmocka_unit_test(unions_stand_in_arrays_and_maps),
        cmocka_unit_test_teardown(no_arm_at_all_is_an_enumerator_without_one, teardown_documents),
        cmocka_unit_test_teardown(keys_of_arms_are_escaped_as_told, teardown_documents),
        cmocka_unit_test(a_flattened_struct_may_have_one),
        cmocka_unit_test(a_second_tag_may_not_change_the_arm),
        cmocka_unit_test(only_the_live_arm_is_compared_and_copied),
        cmocka_unit_test(arms_can_have_one_count),
        cmocka_unit_test(arrays_of_one_count_come_again),
        cmocka_unit_test_teardown(arms_can_be_maps, teardown_documents),
        cmocka_unit_test_teardown(what_is_kept_whole_does_not_show_secrets, teardown_documents),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
