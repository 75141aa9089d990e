// Generated code in C++: the headers compile there, the functions, which are C, link, and the
// sources of one header compile as C++ too (see CMakeLists.txt).
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <type_traits>

#include "common_json.h"
#include "rules_json.h"
#include "side_b_json.h"

static int failures;

static void check(bool good, const char *what)
{
    if (!good) {
        std::fprintf(stderr, "failed: %s\n", what);
        failures++;
    }
}

// Through functions that were compiled as C++.
static void keeps_a_document()
{
    static const char json[] =
        "{\"height\":{\"amount\":2,\"unit\":\"ft\"},\"thePart\":{\"name\":\"p\",\"mood\":\"wild\","
        "\"lengths\":[{\"amount\":1}]},\"anyUnit\":\"m\"}";
    jsonrt_reader r;
    jsonrt_writer w;
    side_b v;

    jsonrt_reader_init(&r, nullptr);
    jsonrt_writer_init(&w, nullptr);
    check(side_b_json_unmarshal(&r, json, sizeof json - 1, &v), "unmarshal");
    check(v.height.unit == UNIT_FOOT && v.the_part->n_lengths == 1, "members");
    check(side_b_json_marshal(&w, &v), "marshal");
    check(w.len == sizeof json - 1 && std::memcmp(w.data, json, w.len) == 0, "same text");
    side_b *clone = side_b_json_clone(&v);
    check(clone != nullptr && side_b_json_equal(clone, &v), "clone");
    side_b_json_free(clone);
    jsonrt_writer_deinit(&w);
    jsonrt_reader_deinit(&r);
}

// Through functions that were compiled as C.
static void reports_an_error()
{
    jsonrt_error error;

    check(outer_json_parse("{\"inner\":{}}", 12, &error) == nullptr, "refused");
    check(error.code == JSONRT_ERR_MISSING && std::strcmp(error.path, "$.inner.needed") == 0,
          "path");
    five *v = five_json_parse("{\"a\":5}", 7, &error);
    check(v != nullptr && v->a == 5, "parse");
    char *text = five_json_print(v, nullptr, nullptr);
    check(text != nullptr &&
              std::strcmp(text, "{\"a\":5,\"b\":null,\"c\":false,\"d\":0,\"e\":[]}") == 0,
          "print");
    std::free(text);
    five_json_free(v);
}

static void names_enumerators()
{
    unit found = UNIT_METRE;

    check(std::strcmp(unit_json_name(UNIT_FOOT), "ft") == 0, "name");
    check(unit_json_from_name("ft", 2, &found) && found == UNIT_FOOT, "from name");
    check(std::strcmp(colour_json_name(COLOR_DARK_RED), "darkRed") == 0, "name by prefix");
}

static void types_are_the_header_s_own()
{
    static_assert(std::is_standard_layout<outer>::value, "plain data");
    static_assert(std::is_same<decltype(five_json_clone(nullptr)), five *>::value, "no void *");
    pair value = {};
    outer v;

    outer_json_init(&v);
    check(v.inner.on && v.inner.pair.y == 7 && value.y == 0, "init");
}

int main()
{
    keeps_a_document();
    reports_an_error();
    names_enumerators();
    types_are_the_header_s_own();
    return failures == 0 ? 0 : 1;
}
