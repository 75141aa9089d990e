/*
 * Documents that grow with n.
 */
#include <stdio.h>
#include <stdlib.h>

#include "complexity.h"

enum { WIDE_MEMBERS = 300 };

void *get_memory(size_t size)
{
    void *p = malloc(size != 0 ? size : 1);
    if (p == NULL) {
        fputs("complexity: out of memory\n", stderr);
        exit(2);
    }
    return p;
}

static void put_bytes(document *d, const char *s, size_t len)
{
    if (len > d->cap - d->len) {
        size_t cap = 2 * (d->len + len);
        char *p = get_memory(cap);
        if (d->len != 0)
            memcpy(p, d->p, d->len);
        free(d->p);
        d->p = p;
        d->cap = cap;
    }
    memcpy(d->p + d->len, s, len);
    d->len += len;
}

void put_text(document *d, const char *s)
{
    put_bytes(d, s, strlen(s));
}

void put_times(document *d, const char *s, size_t n)
{
    for (size_t i = 0; i < n; i++)
        put_text(d, s);
}

void put_number(document *d, size_t i)
{
    char text[24];
    snprintf(text, sizeof text, "%zu", i);
    put_text(d, text);
}

void put_long_number(document *d, size_t i)
{
    char text[24];
    snprintf(text, sizeof text, "%06zu", i);
    put_text(d, text);
}

/* ---- nesting ---- */

void deep_arrays(document *d, size_t n)
{
    put_times(d, "[", n);
    put_times(d, "]", n);
}

void deep_objects(document *d, size_t n)
{
    put_times(d, "{\"a\":", n);
    put_text(d, "1");
    put_times(d, "}", n);
}

void deep_cut(document *d, size_t n)
{
    put_times(d, "[{\"key\":", n / 2);
}

void deep_bad(document *d, size_t n)
{
    put_times(d, "{\"a\\u0062\":", n);
    put_text(d, "01");
    put_times(d, "}", n);
}

static void put_chain(document *d, size_t n, const char *last)
{
    put_times(d, "{\"value\":7,\"next\":", n - 1);
    put_text(d, last);
    put_times(d, "}", n - 1);
}

void deep_chain(document *d, size_t n)
{
    put_chain(d, n, "{\"note\":\"the end\"}");
}

void deep_chain_bad(document *d, size_t n)
{
    put_chain(d, n, "{\"note\":false}");
}

void deep_tree(document *d, size_t n)
{
    put_times(d, "{\"kids\":[", n - 1);
    put_text(d, "{\"kids\":[]}");
    put_times(d, "]}", n - 1);
}

/* Two levels, both growing: what one grows stands between what the other has. */
void wide_tree(document *d, size_t n)
{
    put_text(d, "{\"kids\":[{\"kids\":[{\"kids\":[]}");
    for (size_t i = 1; i < n; i++)
        put_text(d, i % 16 == 0 ? "]},{\"kids\":[{\"kids\":[]}" : ",{\"kids\":[]}");
    put_text(d, "]}]}");
}

/* ---- arrays ---- */

void wide_ints(document *d, size_t n)
{
    put_text(d, "{\"ints\":[0");
    for (size_t i = 1; i < n; i++) {
        put_text(d, ",");
        put_number(d, i * 7919 % 100000);
    }
    put_text(d, "]}");
}

void wide_doubles(document *d, size_t n)
{
    put_text(d, "{\"doubles\":[0");
    for (size_t i = 1; i < n; i++) {
        put_text(d, ",0.1234567890");
        put_long_number(d, i);
        put_text(d, "e-5");
    }
    put_text(d, "]}");
}

void wide_texts(document *d, size_t n)
{
    put_text(d, "{\"texts\":[\"\"");
    for (size_t i = 1; i < n; i++) {
        put_text(d, ",\"text ");
        put_number(d, i);
        put_text(d, "\"");
    }
    put_text(d, "]}");
}

void wide_points(document *d, size_t n)
{
    put_text(d, "{\"points\":[{\"x\":0,\"y\":1}");
    put_times(d, ",{\"x\":1.5,\"y\":-2}", n - 1);
    put_text(d, "]}");
}

/* Two arrays that grow alternately, each with text. */
void wide_rows(document *d, size_t n)
{
    put_text(d, "{\"rows\":[{\"label\":\"first\",\"cells\":[1,2,3]}");
    for (size_t i = 1; i < n; i++) {
        put_text(d, ",{\"label\":\"row ");
        put_number(d, i);
        put_text(d, "\",\"cells\":[1");
        put_times(d, ",22", i % 90);
        put_text(d, "]}");
    }
    put_text(d, "]}");
}

void null_points(document *d, size_t n)
{
    put_text(d, "{\"points\":[{\"x\":null}");
    put_times(d, ",{\"x\":null,\"y\":null}", n - 1);
    put_text(d, "]}");
}

void bad_array(document *d, size_t n)
{
    put_text(d, "{\"ints\":[0");
    put_times(d, ",1234", n - 1);
    put_text(d, "}");
}

void many_lines(document *d, size_t n)
{
    put_text(d, "{\"ints\":[");
    put_times(d, "\n", n);
    put_text(d, "?]}");
}

/* ---- text ---- */

static void put_member(document *d, const char *start, const char *s, size_t n, const char *end)
{
    put_text(d, start);
    put_times(d, s, n);
    put_text(d, end);
}

void plain_text(document *d, size_t n)
{
    put_member(d, "{\"text\":\"", "x", n, "\"}");
}

void wide_text(document *d, size_t n)
{
    put_member(d, "{\"text\":\"", "\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80", n / 9, "\"}");
}

void newline_escapes(document *d, size_t n)
{
    put_member(d, "{\"text\":\"", "\\n", n / 2, "\"}");
}

void unicode_escapes(document *d, size_t n)
{
    put_member(d, "{\"text\":\"", "\\u20AC", n / 6, "\"}");
}

void pair_escapes(document *d, size_t n)
{
    put_member(d, "{\"text\":\"", "\\uD83D\\uDE00", n / 12, "\"}");
}

void bad_text(document *d, size_t n)
{
    put_member(d, "{\"text\":\"", "x\\n", n / 3, "\xFF\"}");
}

void base64_text(document *d, size_t n)
{
    put_member(d, "{\"bytes\":\"", "Zm9v", n / 4, "\"}");
}

void time_text(document *d, size_t n)
{
    put_member(d, "{\"time\":\"2024-02-29T12:34:56.", "7", n, "+01:00\"}");
}

/* ---- numbers ---- */

void long_integer(document *d, size_t n)
{
    put_member(d, "{\"f64\":9", "7", n, "e-999999}");
}

void long_fraction(document *d, size_t n)
{
    put_member(d, "{\"f64\":0.", "7", n, "}");
}

/* Halfway between two doubles, but for a digit far away. */
void long_halfway(document *d, size_t n)
{
    put_member(d, "{\"f64\":9007199254740993.", "0", n, "1}");
}

void long_exponent(document *d, size_t n)
{
    put_member(d, "{\"f64\":1e-", "0", n, "7}");
}

void bad_number(document *d, size_t n)
{
    put_member(d, "{\"f64\":1", "0", n, ".}");
}

void long_float(document *d, size_t n)
{
    put_member(d, "{\"f32\":16777217.", "0", n, "1}");
}

void long_i64(document *d, size_t n)
{
    put_member(d, "{\"i64\":1", "0", n, "}");
}

void long_zeros(document *d, size_t n)
{
    put_member(d, "{\"i64\":12.", "0", n, "e3}");
}

void exact_number(document *d, size_t n)
{
    put_member(d, "{\"number\":3.", "14", n / 2, "e+5}");
}

/* ---- any values ---- */

void raw_text(document *d, size_t n)
{
    put_member(d, "{\"raw\":[", "{\"a\":[1,2.5,\"x\\n\"],\"b\":null},", n / 31, "0]}");
}

void any_pretty(document *d, size_t n)
{
    put_text(d, "{\n    \"any\": [");
    put_times(d, "\n        {\n            \"key\": 1,\n\t\t\"b\" : [ ]\n        }  ,\r\n", n / 60);
    put_text(d, "        0\n    ]\n}\n");
}

void one_blank(document *d, size_t n)
{
    put_member(d, "{\"any\":", " \n\t\r", n / 4, "0}");
}

void bad_object(document *d, size_t n)
{
    put_text(d, "{\"any\":{\"key\":0");
    for (size_t i = 1; i < n; i++) {
        put_text(d, ",\"key");
        put_number(d, i);
        put_text(d, "\":0");
    }
    put_text(d, "]}");
}

/* ---- members ---- */

void unknown_members(document *d, size_t n)
{
    put_text(d, "{\"u\":{}");
    for (size_t i = 1; i < n; i++) {
        put_text(d, ",\"unknown");
        put_number(d, i);
        put_text(d, "\":[1,\"x\"]");
    }
    put_text(d, "}");
}

void unknown_repeated(document *d, size_t n)
{
    put_text(d, "{\"u\":0");
    put_times(d, ",\"same\":\"\\n\"", n - 1);
    put_text(d, "}");
}

void alike_members(document *d, size_t n)
{
    put_text(d, "{\"first\":1");
    for (size_t i = 1; i < n; i++) {
        put_text(d, ",\"prefix__");
        put_long_number(d, i);
        put_text(d, "__suffix\":2");
    }
    put_text(d, "}");
}

void known_repeated(document *d, size_t n)
{
    put_text(d, "{\"a\":1");
    put_times(d, ",\"b\":\"text\",\"a\":2", n);
    put_text(d, "}");
}

/* An array of n objects of struct wide. */
static void put_wide(document *d, size_t n, bool forward)
{
    char text[32];
    put_text(d, "[");
    for (size_t i = 0; i < n * WIDE_MEMBERS; i++) {
        size_t at = i % WIDE_MEMBERS;
        const char *before = at != 0 ? "," : i == 0 ? "{" : "},{";
        snprintf(text, sizeof text, "%s\"m%03zu\":1", before, forward ? at : WIDE_MEMBERS - 1 - at);
        put_text(d, text);
    }
    put_text(d, "}]");
}

void wide_forward(document *d, size_t n)
{
    put_wide(d, n, true);
}

void wide_backward(document *d, size_t n)
{
    put_wide(d, n, false);
}

/* ---- unions whose arm is told late ---- */

enum { LEVELS = 16 };

/* `levels` times begin and end, around an object of n elements. */
static void put_nested(document *d, const char *begin, size_t levels, const char *last, size_t n,
                       const char *behind, const char *end)
{
    put_times(d, begin, levels);
    put_text(d, last);
    put_times(d, ",1234", n);
    put_text(d, behind);
    put_times(d, end, levels);
}

static void put_late(document *d, size_t levels, size_t n)
{
    put_nested(d, "{\"beside\":", levels, "{\"cells\":[0", n, "],\"kind\":1}", ",\"kind\":0}");
}

void late_deep(document *d, size_t n)
{
    put_late(d, n, 0);
}

void late_wide(document *d, size_t n)
{
    put_late(d, LEVELS, n);
}

static void put_late_payload(document *d, size_t levels, size_t n)
{
    put_nested(d, "{\"data\":", levels, "{\"data\":{\"cells\":[0", n, "]},\"kind\":1}",
               ",\"kind\":0}");
}

void late_payload_deep(document *d, size_t n)
{
    put_late_payload(d, n, 0);
}

void late_payload_wide(document *d, size_t n)
{
    put_late_payload(d, LEVELS, n);
}

static void put_untold(document *d, size_t levels, size_t n)
{
    put_nested(d, "{\"v\":{\"inner\":", levels, "{\"v\":{\"cells\":[0", n, "]}}", "}}");
}

void untold_deep(document *d, size_t n)
{
    put_untold(d, n, 0);
}

void untold_wide(document *d, size_t n)
{
    put_untold(d, LEVELS, n);
}

/* ---- maps ---- */

void map_entries(document *d, size_t n)
{
    put_text(d, "{\"labels\":{\"\":\"\"");
    for (size_t i = 1; i < n; i++) {
        put_text(d, ",\"");
        put_number(d, i * 7919 % 1000003);
        put_text(d, " key\":\"text\"");
    }
    put_text(d, "}}");
}

void map_prefixes(document *d, size_t n)
{
    put_text(d, "{\"labels\":{\"\":\"\"");
    for (size_t i = 1; i * i / 2 < n; i++) {
        put_text(d, ",\"");
        put_times(d, "a", i);
        put_text(d, "\":\"\"");
    }
    put_text(d, "}}");
}

void map_suffixes(document *d, size_t n)
{
    put_text(d, "{\"labels\":{\"\":\"\"");
    for (size_t i = 0; i < n / 200; i++) {
        put_text(d, ",\"");
        put_times(d, "0123456789", 19);
        put_long_number(d, i);
        put_text(d, "\":\"\"");
    }
    put_text(d, "}}");
}

/* Long keys that part at every bit of theirs, as many bytes of short ones that meet them. */
void map_crossing(document *d, size_t n)
{
    size_t length = 1;
    while (length * length * 2 < n)
        length++;
    put_text(d, "{\"labels\":{\"\":\"\"");
    for (size_t i = 0; i < length; i++) {
        put_text(d, ",\"@");
        put_times(d, "@", i);
        put_text(d, "A");
        put_times(d, "@", length - i);
        put_text(d, "\":\"\"");
    }
    for (size_t i = 0; i < n / 8; i++) {
        put_text(d, ",\"");
        put_number(d, i);
        put_text(d, "\":\"\"");
    }
    put_text(d, "}}");
}
