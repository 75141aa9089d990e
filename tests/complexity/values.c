/*
 * Free-form values: parsing, building, looking up, comparing, copying.
 */
#include <stdio.h>
#include <stdlib.h>

#include "complexity.h"

static void parse_value(job *j)
{
    jsonrt_value_parse(&j->reader, j->text.p, j->text.len, &j->a);
    end_reading(j);
}

/* Two trees of the same text. */
static void prepare_pair(job *j)
{
    parse_value(j);
    jsonrt_value_parse(&j->reader, j->text.p, j->text.len, &j->b);
}

static void fail_unless(job *j, bool good)
{
    if (!good)
        j->code = -1;
}

static void compare_values(job *j)
{
    fail_unless(j, jsonrt_value_equal(&j->a, &j->b));
}

static void clone_value(job *j)
{
    fail_unless(j, jsonrt_value_clone(&j->arena, &j->b, &j->a));
}

/* ---- building ---- */

static const char *key_text(size_t i)
{
    static char text[32];
    snprintf(text, sizeof text, "%06zu key", i);
    return text;
}

static jsonrt_value text_of(job *j, size_t i)
{
    const char *text = key_text(i);
    return jsonrt_value_str(&j->arena, text, strlen(text));
}

static jsonrt_value build_object(job *j, bool backward)
{
    jsonrt_value object = jsonrt_value_object(&j->arena);
    for (size_t i = 0; i < j->n; i++) {
        size_t k = backward ? j->n - 1 - i : i;
        fail_unless(j, jsonrt_value_set(&j->arena, &object, key_text(k), jsonrt_value_bool(true)));
    }
    return object;
}

static void append_items(job *j)
{
    j->a = jsonrt_value_array(&j->arena);
    for (size_t i = 0; i < j->n; i++)
        fail_unless(j, jsonrt_value_append(&j->arena, &j->a, text_of(j, i)));
}

/* Two arrays, one in the other, that grow in turn. */
static void append_in_turn(job *j)
{
    jsonrt_value inner = jsonrt_value_array(&j->arena);
    j->a = jsonrt_value_array(&j->arena);
    for (size_t i = 0; i < j->n; i++) {
        fail_unless(j, jsonrt_value_append(&j->arena, &inner, jsonrt_value_null()));
        fail_unless(j, jsonrt_value_append(&j->arena, &j->a, inner));
    }
}

static void prepare_object(job *j)
{
    j->a = build_object(j, false);
}

static void prepare_shuffled(job *j)
{
    j->a = build_object(j, false);
    j->b = build_object(j, true);
}

/* Ten of the last ones: each search goes through all. */
static void set_last(job *j, jsonrt_value item)
{
    for (size_t i = 1; i <= 10; i++)
        fail_unless(j, jsonrt_value_set(&j->arena, &j->a, key_text(j->n - i), item));
}

static void replace_members(job *j)
{
    set_last(j, jsonrt_value_null());
    fail_unless(j, jsonrt_value_count(&j->a) == j->n);
}

static void remove_members(job *j)
{
    jsonrt_value none = {{0, 0}};
    set_last(j, none);
    fail_unless(j, jsonrt_value_count(&j->a) == j->n - 10);
}

static void add_members(job *j)
{
    for (size_t i = 0; i < 10; i++)
        fail_unless(j, jsonrt_value_set(&j->arena, &j->a, key_text(j->n + i), jsonrt_value_null()));
    fail_unless(j, jsonrt_value_count(&j->a) == j->n + 10);
}

/* ---- looking ---- */

/* The last member, which is the furthest. */
static void get_last(job *j)
{
    const char *key = key_text(j->n - 1);
    for (size_t i = 0; i < 10; i++)
        fail_unless(j, jsonrt_value_get(&j->a, key) != NULL);
}

static void get_each_item(job *j)
{
    for (size_t i = 0; i < j->n; i++)
        fail_unless(j, jsonrt_value_at(&j->a, i) != NULL);
}

static void walk_members(job *j)
{
    jsonrt_str key;
    jsonrt_value *item;
    size_t it = 0, n = 0;
    while (jsonrt_value_next(&j->a, &it, &key, &item))
        n += key.len != 0;
    fail_unless(j, n == j->n);
}

static void get_number(job *j)
{
    double v;
    fail_unless(j, jsonrt_value_get_f64(jsonrt_value_get(&j->a, "f64"), &v) && v != 0);
}

/* ---- documents of their own ---- */

static void any_ints(document *d, size_t n)
{
    put_text(d, "[0");
    put_times(d, ",123", n - 1);
    put_text(d, "]");
}

/* Members of one key, whose values must agree in their order. */
static void any_repeated(document *d, size_t n)
{
    put_text(d, "{\"b\":0");
    for (size_t i = 1; i < n; i++) {
        put_text(d, ",\"a\":");
        put_number(d, i);
    }
    put_text(d, "}");
}

static void build_exponents(document *d, size_t n)
{
    put_text(d, "[1");
    put_times(d, "0", n);
    put_text(d, "e-");
    put_times(d, "0", n);
    put_text(d, "1]");
}

static void prepare_repeated(job *j)
{
    parse_value(j);
    /* The same members with the first one last. */
    document d = {NULL, 0, 0};
    put_text(&d, "{");
    for (size_t i = 1; i < j->n; i++) {
        put_text(&d, "\"a\":");
        put_number(&d, i);
        put_text(&d, ",");
    }
    put_text(&d, "\"b\":0}");
    jsonrt_value_parse(&j->reader, d.p, d.len, &j->b);
    free(d.p);
}

static void prepare_exponents(job *j)
{
    document d = {NULL, 0, 0};
    parse_value(j);
    put_text(&d, "[1");
    put_times(&d, "0", j->n - 1);
    put_text(&d, ".");
    put_times(&d, "0", j->n);
    put_text(&d, "]");
    jsonrt_value_parse(&j->reader, d.p, d.len, &j->b);
    free(d.p);
}

static void prepare_parsed(job *j)
{
    parse_value(j);
}

#define DEEP  .read = {.max_depth = 1000000}
#define KEYED .read = {.unique_keys = true}

const shape value_shapes[] = {
    {.name = "value of deep arrays", 5000, deep_arrays, NULL, parse_value, DEEP},
    {.name = "value of deep objects", 2500, deep_objects, NULL, parse_value, DEEP},
    {.name = "value of deep objects, wrong",
     1200,
     deep_bad,
     NULL,
     parse_value,
     DEEP,
     .expected = JSONRT_ERR_NUMBER},
    {.name = "value cut in the depth",
     2500,
     deep_cut,
     NULL,
     parse_value,
     DEEP,
     .expected = JSONRT_ERR_END},
    {.name = "value of numbers", 2500, any_ints, NULL, parse_value},
    {.name = "value of numbers in fixed memory",
     2500,
     any_ints,
     NULL,
     parse_value,
     .fixed_read = 256},
    {.name = "value of rows", 450, wide_rows, NULL, parse_value},
    {.name = "value of plain text", 50000, plain_text, NULL, parse_value},
    {.name = "value of escapes", 12000, unicode_escapes, NULL, parse_value},
    {.name = "value of a long number", 12000, long_fraction, NULL, parse_value},
    {.name = "value of a layout", 12000, any_pretty, NULL, parse_value},
    {.name = "value without its end",
     1200,
     bad_object,
     NULL,
     parse_value,
     .expected = JSONRT_ERR_SYNTAX},
    {.name = "value of unique keys", 1200, map_entries, NULL, parse_value, KEYED},
    {.name = "value of unique prefixes", 20000, map_prefixes, NULL, parse_value, KEYED},
    {.name = "value of unique suffixes", 20000, map_suffixes, NULL, parse_value, KEYED},
    {.name = "value of unique crossing keys", 10000, map_crossing, NULL, parse_value, KEYED},
    {.name = "appending", 1200, NULL, NULL, append_items},
    {.name = "appending in turn", 1200, NULL, NULL, append_in_turn},
    {.name = "adding a member", 600, NULL, prepare_object, add_members},
    {.name = "replacing a member", 600, NULL, prepare_object, replace_members},
    {.name = "removing a member", 600, NULL, prepare_object, remove_members},
    {.name = "getting the last member", 600, NULL, prepare_object, get_last},
    {.name = "getting each item", 2500, any_ints, prepare_parsed, get_each_item},
    {.name = "walking members", 1200, NULL, prepare_object, walk_members},
    {.name = "a long number of a value", 40000, long_halfway, prepare_parsed, get_number},
    {.name = "comparing values", 1200, unknown_members, prepare_pair, compare_values},
    {.name = "comparing deep values", 250, deep_objects, prepare_pair, compare_values},
    {.name = "comparing very deep values", 2500, deep_objects, prepare_pair, compare_values, DEEP},
    {.name = "comparing members in the opposite order",
     600,
     NULL,
     prepare_shuffled,
     compare_values},
    {.name = "comparing repeated keys", 600, any_repeated, prepare_repeated, compare_values},
    {.name = "comparing long numbers", 12000, long_fraction, prepare_pair, compare_values},
    {.name = "comparing numbers written otherwise",
     12000,
     build_exponents,
     prepare_exponents,
     compare_values},
    {.name = "copying a value", 600, wide_texts, prepare_parsed, clone_value},
    {.name = "copying a deep value", 2500, deep_objects, prepare_parsed, clone_value, DEEP},
    {.name = NULL},
};
