/*
 * Typed conformance: one document into one C type, with what must come out or that it is refused.
 * Every case runs on a reader of its own, once as it stands and once amid blanks in a long input,
 * which is read in place and not in the reader's tail.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jsonrt/jsonrt.h>

#include "fence.h"
#include "typed_json.h"

enum kind { I64, I32, DOUBLE, TEXT, REQUIRED, STRUCT, ENUM, TIME, BYTES, BOOL, ARRAY };

struct typed_case {
    enum kind kind;
    const char *json;
    size_t len;
    const char *want; /* the value as show_* prints it; NULL: refused */
    const char *why;
};

#define TEXT_OF(s) s, sizeof(s) - 1

static const struct typed_case cases[] = {
    {I64, TEXT_OF("{\"n\":-9223372036854775809}"), NULL, "[type] INT64_MIN-1 out of range."},
    {I32, TEXT_OF("{\"n\":\"12\"}"), NULL,
     "[policy] no coercion string to number unless the field is annotated as stringified. Go/serde "
     "reject; protobuf accepts."},
    {DOUBLE, TEXT_OF("{\"d\":1e23}"), "44B52D02C7E14AF6",
     "[num] classic misround: 44B52D02C7E14AF6, not ...F7 as pow(10,23) multiplication gives."},
    {TEXT, TEXT_OF("{\"s\":\"\\uD83D\\uDE00\"}"), "'\360\237\230\200'",
     "[spec] surrogate pair decodes to one 4-byte scalar F0 9F 98 80 (RFC 8259 s7)."},
    {REQUIRED, TEXT_OF("{}"), NULL,
     "[policy] required member missing. serde: missing field. (Go zero-fills; use optional for "
     "that.)"},
    {REQUIRED, TEXT_OF("{\"u\":01,\"id\":3}"), NULL,
     "[spec] number grammar is checked when skipping."},
    {STRUCT, TEXT_OF("{\"o\":[1]}"), NULL,
     "[type] array where an object is required. Type confusion here is the generated-code "
     "equivalent of cJSON NULL-deref CVEs."},
    {ENUM, TEXT_OF("{\"c\":\"GREE\"}"), NULL, "[type] prefix must not match."},
    {TIME, TEXT_OF("{\"w\":\"1990-12-31T23:58:60Z\"}"), NULL,
     "[spec] second 60 not at 23:59 UTC is invalid under every reading (JSON-Schema-Test-Suite)."},
    {TIME, TEXT_OF("{\"w\":\"2024-05-06T07:08:09.1Z\"}"), "1714979289.100000000 0",
     "[policy] 1 fraction digits; digits past the ninth are truncated, never rounded up (Go "
     "time.Parse). time-secfrac = \".\" 1*DIGIT has no upper bound."},
    {TIME, TEXT_OF("{\"w\":\"2024-05-06T07:08:09.123Z\"}"), "1714979289.123000000 0",
     "[policy] 3 fraction digits; digits past the ninth are truncated, never rounded up (Go "
     "time.Parse). time-secfrac = \".\" 1*DIGIT has no upper bound."},
    {TIME, TEXT_OF("{\"w\":\"2024-05-06T07:08:09.12345Z\"}"), "1714979289.123450000 0",
     "[policy] 5 fraction digits; digits past the ninth are truncated, never rounded up (Go "
     "time.Parse). time-secfrac = \".\" 1*DIGIT has no upper bound."},
    {TIME, TEXT_OF("{\"w\":\"2024-05-06T07:08:09.1234567Z\"}"), "1714979289.123456700 0",
     "[policy] 7 fraction digits; digits past the ninth are truncated, never rounded up (Go "
     "time.Parse). time-secfrac = \".\" 1*DIGIT has no upper bound."},
    {TIME, TEXT_OF("{\"w\":\"2024-05-06T07:08:09.123456789Z\"}"), "1714979289.123456789 0",
     "[policy] 9 fraction digits; digits past the ninth are truncated, never rounded up (Go "
     "time.Parse). time-secfrac = \".\" 1*DIGIT has no upper bound."},
    {TIME, TEXT_OF("{\"w\":\"2024-05-06T07:08:09.12345678901Z\"}"), "1714979289.123456789 0",
     "[policy] 11 fraction digits; digits past the ninth are truncated, never rounded up (Go "
     "time.Parse). time-secfrac = \".\" 1*DIGIT has no upper bound."},
    {TIME, TEXT_OF("{\"w\":\"2024-05-06T07:08:09,5Z\"}"), NULL,
     "[spec] comma is ISO 8601 only; Go json/v2 rejects it explicitly."},
    {TIME, TEXT_OF("{\"w\":\"1900-02-29T00:00:00Z\"}"), NULL,
     "[spec] century not divisible by 400."},
    {TIME, TEXT_OF("{\"w\":\"2024-05-06T07:08:09+24:00\"}"), NULL,
     "[spec] time-numoffset hour is 00-23."},
    {TIME, TEXT_OF("{\"w\":\"2024-05-06T07:08:09\"}"), NULL, "[spec] offset is mandatory."},
    {TIME, TEXT_OF("{\"w\":1714979289}"), NULL, "[type] number for an RFC 3339 field."},
    {TIME, TEXT_OF("{\"w\":\"2024-05-06T07:08:09.5+05:30\"}"), "1714959489.500000000 330",
     "[spec] positive offset is subtracted."},
    {BYTES, TEXT_OF("{\"b\":\"Zm9vYmE=\"}"), "666f6f6261", "[spec] RFC 4648 s10 vector."},
    {BYTES, TEXT_OF("{\"b\":\"Zm9v====\" }"), NULL, "[spec] excess padding."},
    {TEXT, TEXT_OF("{\"s\":\"\355\240\200\"}"), NULL,
     "[policy] CESU-8 / UTF-8 encoded surrogate ED A0 80 (RFC 3629 s3)."},
    {TEXT, TEXT_OF("{\"s\":\"\342\202\"}"), NULL,
     "[policy] truncated sequence before the closing quote; must not swallow the quote."},
    {TEXT, TEXT_OF("{\"s\":\"\\ud83d\\u0041\"}"), NULL,
     "[policy] high surrogate followed by a non-surrogate escape."},
    {TEXT, TEXT_OF("{\"s\":\"\\u12G4\"}"), NULL,
     "[spec] non-hex digit; cJSON CVE-2016-4303 class."},
    {TEXT, TEXT_OF("{\"s\":\"\\/\\b\\f\\n\\r\\t\\\"\\\\\"}"), "'/\010\014\012\015\011\"\\'",
     "[spec] all eight short escapes."},
    {DOUBLE, TEXT_OF("{\"d\":1.7976931348623159e308}"), NULL,
     "[policy] above the rounding boundary: overflow error."},
    {DOUBLE, TEXT_OF("{\"d\":2.4703282292062328e-324}"), "0000000000000001",
     "[num] just above: rounds to 0000000000000001."},
    {DOUBLE, TEXT_OF("{\"d\":5.}"), NULL, "[spec] digit required after the point."},
    {DOUBLE, TEXT_OF("{\"d\":1e}"), NULL, "[spec] exponent digits required."},
    {DOUBLE, TEXT_OF("{\"d\":0x10}"), NULL, "[spec] no hex; strtod would accept it."},
    {DOUBLE, TEXT_OF("{\"d\":\"1.5\"}"), NULL, "[policy] no coercion."},
    {BOOL, TEXT_OF("{\"b\":truex}"), NULL, "[spec] literal followed by a letter."},
    {I32, TEXT_OF("{'n':1}"), NULL, "[spec] single quotes."},
    {I32, TEXT_OF("{\"n\":1/**/}"), NULL, "[spec] comments."},
    {I32, TEXT_OF("{\"n\":1\302\240}"), NULL, "[spec] NBSP is not JSON whitespace."},
    {I32, TEXT_OF(""), NULL, "[spec] empty input."},
    {I32, TEXT_OF("{\"n\":2147483648}"), NULL, "[type] INT32_MAX+1."},
    {I32, TEXT_OF("{\"n\":true}"), NULL, "[type] boolean is not a number."},
    {ARRAY, TEXT_OF("{\"a\":[]}"), "[] of 0",
     "[type] empty array; pointer may be NULL or not, length 0."},
    {TEXT, TEXT_OF("{\"s\":null}"), "null", "[policy] a pointer reads null as NULL."},
};

/* ---- decoded values as text ---- */

static void show_double(char *out, size_t cap, double d)
{
    uint64_t bits;

    memcpy(&bits, &d, sizeof bits);
    snprintf(out, cap, "%016llX", (unsigned long long)bits);
}

static void show_bytes(char *out, const struct has_bytes *v)
{
    size_t i;

    out[0] = '\0';
    for (i = 0; i < v->b_len; i++)
        sprintf(out + 2 * i, "%02x", v->b[i]);
}

static void show_array(char *out, size_t cap, const struct has_array *v)
{
    size_t i, n = (size_t)snprintf(out, cap, "[");

    for (i = 0; i < v->a_len; i++)
        n += (size_t)snprintf(out + n, cap - n, i == 0 ? "%d" : ", %d", (int)v->a[i]);
    snprintf(out + n, cap - n, "] of %zu", v->a_len);
}

/* Decode one document into its type and show it; false when it is refused. */
static bool decode(jsonrt_reader *r, enum kind kind, const char *json, size_t len, char *out,
                   size_t cap)
{
    union {
        struct has_i64 i64;
        struct has_i32 i32;
        struct has_double number;
        struct has_text text;
        struct has_required required;
        struct has_struct nested;
        struct has_enum color;
        struct has_time time;
        struct has_bytes bytes;
        struct has_bool boolean;
        struct has_array array;
    } v;
    bool good = false;

    out[0] = '\0';
    switch (kind) {
    case I64:
        return has_i64_json_unmarshal(r, json, len, &v.i64);
    case I32:
        return has_i32_json_unmarshal(r, json, len, &v.i32);
    case REQUIRED:
        return has_required_json_unmarshal(r, json, len, &v.required);
    case STRUCT:
        return has_struct_json_unmarshal(r, json, len, &v.nested);
    case ENUM:
        return has_enum_json_unmarshal(r, json, len, &v.color);
    case BOOL:
        return has_bool_json_unmarshal(r, json, len, &v.boolean);
    case DOUBLE:
        good = has_double_json_unmarshal(r, json, len, &v.number);
        if (good)
            show_double(out, cap, v.number.d);
        break;
    case TEXT:
        good = has_text_json_unmarshal(r, json, len, &v.text);
        if (good)
            snprintf(out, cap, v.text.s != NULL ? "'%s'" : "null", v.text.s);
        break;
    case TIME:
        good = has_time_json_unmarshal(r, json, len, &v.time);
        if (good)
            snprintf(out, cap, "%lld.%09ld %d", (long long)v.time.w.sec, (long)v.time.w.nsec,
                     v.time.w.offset_min);
        break;
    case BYTES:
        good = has_bytes_json_unmarshal(r, json, len, &v.bytes);
        if (good)
            show_bytes(out, &v.bytes);
        break;
    case ARRAY:
        good = has_array_json_unmarshal(r, json, len, &v.array);
        if (good)
            show_array(out, cap, &v.array);
        break;
    }
    return good;
}

static void check_decoded(const struct typed_case *one, const char *json, size_t len)
{
    jsonrt_reader r;
    char got[256];
    bool good;

    jsonrt_reader_init(&r, NULL);
    good = decode(&r, one->kind, json, len, got, sizeof got);
    if (good != (one->want != NULL))
        fail_msg("%s %.*s: %s", good ? "accepted" : "refused", (int)len, json, one->why);
    if (good)
        assert_string_equal(got, one->want);
    else
        assert_int_not_equal(r.error.code, JSONRT_OK);
    jsonrt_reader_deinit(&r);
}

/* At both ends of a page that faults; and no part of it reads beyond its end. */
static void check_case(const struct typed_case *one, const char *json, size_t len)
{
    char got[256];

    check_decoded(one, fence_behind(json, len), len);
    check_decoded(one, fence_before(json, len), len);
    for (size_t part = 0; part < len; part++) {
        jsonrt_reader r;

        jsonrt_reader_init(&r, NULL);
        bool behind = decode(&r, one->kind, fence_behind(json, part), part, got, sizeof got);
        int code = r.error.code;
        bool before = decode(&r, one->kind, fence_before(json, part), part, got, sizeof got);
        assert_int_equal(behind, before);
        assert_int_equal(code, r.error.code);
        jsonrt_reader_deinit(&r);
    }
}

static void decodes_every_case_as_it_must(void **state)
{
    size_t i;

    (void)state;
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_case(&cases[i], cases[i].json, cases[i].len);
}

/* In a long input the same bytes are read in place and not in the reader's tail. */
static void decodes_every_case_in_a_long_input(void **state)
{
    static char text[2048];
    size_t i;

    (void)state;
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        memset(text, ' ', sizeof text);
        memcpy(text + 512, cases[i].json, cases[i].len);
        check_case(&cases[i], text, sizeof text);
    }
}

/* Strings are taken in blocks and near the end of the input in another way. */
static void reads_strings_of_every_length_at_every_distance_from_the_end(void **state)
{
    char text[256];
    jsonrt_reader r;
    size_t length, behind;

    (void)state;
    jsonrt_reader_init(&r, NULL);
    for (length = 0; length <= 70; length++) {
        for (behind = 0; behind <= 80; behind++) {
            size_t n = 6 + length + 2 + behind;
            struct has_text v;
            const char *json;

            memset(text, ' ', sizeof text);
            memcpy(text, "{\"s\":\"", 6);
            memset(text + 6, 'x', length);
            memcpy(text + 6 + length, "\"}", 2);
            json = fence_behind(text, n);
            assert_true(has_text_json_unmarshal(&r, json, n, &v));
            assert_int_equal(strlen(v.s), length);
            assert_int_equal(strspn(v.s, "x"), length);
            jsonrt_reader_reset(&r);
        }
    }
    jsonrt_reader_deinit(&r);
}

/* Decimals of up to seven bytes have a way of their own. */
static void reads_decimals_of_every_length_and_number_of_places(void **state)
{
    static const char digits[] = "739104628515";
    jsonrt_reader r;
    size_t length, places, tail;

    (void)state;
    jsonrt_reader_init(&r, NULL);
    for (length = 1; length <= 12; length++) {
        for (places = 0; places < length; places++) {
            for (tail = 0; tail <= 70; tail += 7) {
                char text[128];
                size_t whole = length - places;
                int n = places == 0 ? sprintf(text, "{\"d\":%.*s", (int)length, digits)
                                    : sprintf(text, "{\"d\":%.*s.%.*s", (int)whole, digits,
                                              (int)places, digits + whole);
                double want = strtod(text + 5, NULL);
                struct has_double v;
                const char *json;

                n += sprintf(text + n, "}%*s", (int)tail, "");
                json = fence_behind(text, (size_t)n);
                assert_true(has_double_json_unmarshal(&r, json, (size_t)n, &v));
                assert_memory_equal(&v.d, &want, sizeof want);
            }
        }
    }
    jsonrt_reader_deinit(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decodes_every_case_as_it_must),
        cmocka_unit_test(decodes_every_case_in_a_long_input),
        cmocka_unit_test(reads_strings_of_every_length_at_every_distance_from_the_end),
        cmocka_unit_test(reads_decimals_of_every_length_and_number_of_places),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
