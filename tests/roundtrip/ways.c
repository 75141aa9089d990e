/*
 * The ways of a good document: through every generated function, as other texts of the same
 * content, in parts.
 */
#include "roundtrip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fence.h"
#include "bounds.h"

enum { LOST = 0x5A, SPARE = 1 << 16 };

/* Read and written again as text, and equal to the object `same`. */
static void check_reading(const codec *c, const char *json, const char *text, const void *same)
{
    jsonrt_reader r;
    void *object = new_object(c);

    jsonrt_reader_init(&r, NULL);
    read_with(c, &r, json, object);
    assert_true(c->equal(object, same));
    assert_true(c->equal(same, object));
    compare_text(c, object, text);
    check_reading_limits(&(reading){.c = c, .json = json, .len = strlen(json), .object = object});
    jsonrt_reader_deinit(&r);
    free(object);
}

static void check_clone(const codec *c, const char *json, const char *text)
{
    size_t cap = sizeof(void *) * SPARE;
    char *mem = new_block(cap);
    void *object = new_object(c);
    jsonrt_arena arena;
    jsonrt_reader r;

    jsonrt_reader_init_fixed(&r, mem, cap, NULL);
    read_with(c, &r, json, object);
    jsonrt_arena_init(&arena, NULL);
    void *clone = c->clone(object);
    void *clone_in = c->clone_in(&arena, object);
    assert_non_null(clone);
    assert_non_null(clone_in);
    assert_true(c->equal(object, clone));
    assert_true(c->equal(clone_in, clone));
    assert_non_null(c->arena(clone));
    memset(mem, LOST, cap);
    memset(object, LOST, c->size);
    compare_text(c, clone, text);
    compare_text(c, clone_in, text);
    assert_true(c->equal(clone_in, clone));
    c->free(clone);
    compare_text(c, clone_in, text);
    jsonrt_arena_deinit(&arena);
    jsonrt_reader_deinit(&r);
    free(object);
    free(mem);
}

static void check_parse(const codec *c, const char *json, const char *text)
{
    size_t len = strlen(json), n = 0;
    char *copy = copy_text(json, len);
    jsonrt_error error;
    void *object = c->parse(copy, len, &error);

    assert_ok(c, object != NULL, &error, json);
    free(copy);
    assert_int_equal(error.code, JSONRT_OK);
    assert_non_null(jsonrt_arena_strdup(c->arena(object), "lives as long as the object"));
    compare_text(c, object, text);
    char *printed = c->print(object, &n, &error);
    assert_ok(c, printed != NULL, &error, json);
    assert_string_equal(printed, text);
    assert_int_equal(n, strlen(text));
    free(printed);
    printed = c->print(object, NULL, NULL);
    assert_string_equal(printed, text);
    free(printed);
    c->free(object);
    c->free(c->parse(json, len, NULL));
    c->free(c->parse_with(json, len, NULL, NULL));
    c->free(NULL);
}

static void check_new(const codec *c, const char *json, const char *text)
{
    size_t len = strlen(json);
    char *copy = copy_text(json, len);
    jsonrt_reader r;

    jsonrt_reader_init(&r, NULL);
    void *object = c->unmarshal_new(&r, copy, len);
    assert_ok(c, object != NULL, &r.error, json);
    free(copy);
    compare_text(c, object, text);
    jsonrt_reader_deinit(&r);
}

static void check_insitu(const codec *c, const char *json, const char *text)
{
    size_t len = strlen(json), changed = 0;
    char *copy = copy_text(json, len);
    void *object = new_object(c);
    jsonrt_reader r;
    bool ok;

    jsonrt_reader_init(&r, NULL);
    ok = c->unmarshal_insitu(&r, copy, len, object);
    assert_ok(c, ok, &r.error, json);
    compare_text(c, object, text);
    for (size_t i = 0; i < len; i++) {
        if (copy[i] != json[i]) {
            assert_int_equal(copy[i], '\0');
            assert_int_equal(json[i], '"');
            changed++;
        }
    }
    (void)changed;
    jsonrt_reader_deinit(&r);
    free(object);
    free(copy);
}

/* Text between brackets and commas: [json,json,json]. */
static char *make_array(const char *json, size_t times, const char *between)
{
    char *text = new_block((strlen(json) + strlen(between)) * times + 3), *d = text;

    *d++ = '[';
    for (size_t i = 0; i < times; i++) {
        if (i != 0)
            d = (char *)memcpy(d, between, strlen(between)) + strlen(between);
        d = (char *)memcpy(d, json, strlen(json)) + strlen(json);
    }
    memcpy(d, "]", 2);
    return text;
}

static void check_array_of(const codec *c, const char *json, const char *text, size_t times)
{
    char *array = make_array(json, times, "\n , "), *written = make_array(text, times, ",");
    jsonrt_reader r;
    jsonrt_writer w;
    void *items = NULL;
    size_t n = 99;
    bool ok;

    jsonrt_reader_init(&r, NULL);
    ok = c->unmarshal_array(&r, array, strlen(array), &items, &n);
    assert_ok(c, ok, &r.error, array);
    assert_int_equal(n, times);
    for (size_t i = 0; i < n; i++)
        compare_text(c, (char *)items + i * c->size, text);
    jsonrt_writer_init(&w, NULL);
    assert_true(c->marshal_array(&w, items, n));
    assert_int_equal(w.len, strlen(written));
    assert_memory_equal(w.data, written, w.len);
    jsonrt_writer_deinit(&w);
    jsonrt_reader_deinit(&r);
    free(array);
    free(written);
}

/* Two values in one document that is walked by hand: T_json_read between the calls of codec.h. */
static void check_read(const codec *c, const char *json, const char *text)
{
    char *array = make_array(json, 2, " ,");
    void *object = new_object(c);
    jsonrt_reader r;
    bool first = true, ok;
    int n = 0;

    jsonrt_reader_init(&r, NULL);
    assert_true(jsonrt_reader_open(&r, array, strlen(array)));
    assert_true(jsonrt_read_array_begin(&r));
    for (; jsonrt_read_array_next(&r, &first); n++) {
        ok = c->read(&r, memset(object, OLD, c->size));
        assert_ok(c, ok, &r.error, array);
        compare_text(c, object, text);
    }
    assert_ok(c, jsonrt_reader_finish(&r), &r.error, array);
    assert_int_equal(n, 2);
    jsonrt_reader_deinit(&r);
    free(object);
    free(array);
}

/* ---- other texts of the same document ---- */

static char *make_pretty(const codec *c, const void *object)
{
    const jsonrt_write_options options = {.indent = 4};
    jsonrt_writer w;
    bool ok;

    jsonrt_writer_init(&w, &options);
    ok = c->marshal(&w, object);
    assert_ok(c, ok, &w.error, "(indented)");
    char *text = jsonrt_writer_take(&w, NULL);
    assert_non_null(text);
    jsonrt_writer_deinit(&w);
    return text;
}

/* With every kind of blank around every token. */
static char *make_blanks(const char *json)
{
    static const char blanks[] = " \t\r\n";
    char *text = new_block(strlen(json) * 9 + 5), *d = text;
    bool in_string = false;

    for (const char *s = json; *s != '\0'; s++) {
        bool token = !in_string && strchr("{}[],:", *s) != NULL;

        if (token)
            d = (char *)memcpy(d, blanks, 4) + 4;
        *d++ = *s;
        if (*s == '\\' && in_string)
            *d++ = *++s;
        else if (*s == '"')
            in_string = !in_string;
        if (token)
            d = (char *)memcpy(d, blanks, 4) + 4;
    }
    memcpy(d, blanks, sizeof blanks);
    return text;
}

/* With the first letter of every key as an escape. */
static char *make_escaped_keys(const char *json)
{
    char *text = new_block(strlen(json) * 7 + 1), *d = text;

    for (const char *s = json; *s != '\0';) {
        const char *end = s + 1;

        if (*s != '"') {
            *d++ = *s++;
            continue;
        }
        for (; *end != '"'; end++)
            end += *end == '\\';
        *d++ = *s++;
        if (end[1] == ':' && *s > ' ' && *s < 0x7F && *s != '"' && *s != '\\')
            d += sprintf(d, "\\u%04x", (unsigned)(unsigned char)*s++);
        d = (char *)memcpy(d, s, (size_t)(end + 1 - s)) + (end + 1 - s);
        s = end + 1;
    }
    *d = '\0';
    return text;
}

/* With 0 to 2 * JSONRT_SLACK blanks behind it: the place where the reader leaves the input for its
 * tail moves through the whole end of the document. */
static void check_tails(const codec *c, const char *json, const void *same)
{
    size_t len = strlen(json);
    void *object = new_object(c);
    jsonrt_reader r;

    jsonrt_reader_init(&r, NULL);
    char *spaced = new_block(len + 2 * JSONRT_SLACK);
    memcpy(spaced, json, len);
    memset(spaced + len, ' ', 2 * JSONRT_SLACK);
    for (size_t n = len; n <= len + 2 * JSONRT_SLACK; n++) {
        bool ok = c->unmarshal(&r, fence_behind(spaced, n), n, memset(object, OLD, c->size));
        assert_ok(c, ok, &r.error, json);
        assert_true(c->equal(object, same));
        ok = c->unmarshal_insitu(&r, open_fence_behind(spaced, n), n, memset(object, OLD, c->size));
        assert_ok(c, ok, &r.error, json);
        assert_true(c->equal(object, same));
        jsonrt_reader_reset(&r);
    }
    free(spaced);
    jsonrt_reader_deinit(&r);
    free(object);
}

/* May a document that was cut off be refused for this? At its end; or for an escape, a character or
 * a number that the cut left incomplete. */
static bool is_fault_of_part(const jsonrt_error *error, const char *json, size_t len)
{
    switch (error->code) {
    case JSONRT_ERR_END:
        return error->offset == len;
    case JSONRT_ERR_ESCAPE:
    case JSONRT_ERR_SURROGATE:
    case JSONRT_ERR_UTF8:
        return error->offset < len && len - error->offset < 12;
    case JSONRT_ERR_ENUM:
    case JSONRT_ERR_MIN:
        return json[len - 1] >= '0' && json[len - 1] <= '9';
    default:
        return false;
    }
}

/* Every part of the text that is not the whole is refused, with nothing left in *out. */
static void check_parts(const codec *c, const char *json)
{
    void *object = new_object(c);
    jsonrt_reader r;

    jsonrt_reader_init(&r, NULL);
    for (size_t len = strlen(json); len-- != 0;) {
        const char *copy = fence_behind(json, len);

        assert_false(c->unmarshal(&r, copy, len, memset(object, OLD, c->size)));
        if (!is_fault_of_part(&r.error, json, len)) {
            print_error("%s: %s at %zu of %.*s\n", c->name, jsonrt_error_name(r.error.code),
                        r.error.offset, (int)len, json);
            fail();
        }
        assert_true(is_all_zero(object, c->size));
        jsonrt_reader_reset(&r);
    }
    jsonrt_reader_deinit(&r);
    free(object);
}

void check_reads_as(const codec *c, const char *json, const char *text)
{
    void *object = new_object(c);
    jsonrt_reader r;

    jsonrt_reader_init(&r, NULL);
    read_with(c, &r, json, object);
    check_text(c, object, text);
    assert_true(c->equal(object, object));
    check_reading(c, json, text, object);
    check_tails(c, json, object);
    char *variants[] = {make_blanks(json), make_escaped_keys(json)};
    for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++) {
        check_reading(c, variants[i], text, object);
        free(variants[i]);
    }
    check_clone(c, json, text);
    check_parse(c, json, text);
    check_new(c, json, text);
    check_insitu(c, json, text);
    check_read(c, json, text);
    check_array_of(c, json, text, 3);
    check_array_of(c, json, text, 0);
    check_parts(c, json);
    read_with(c, &r, text, object);
    char *pretty = make_pretty(c, object);
    check_reading(c, pretty, text, object);
    free(pretty);
    jsonrt_reader_deinit(&r);
    free(object);
}

void check_round_trip(const codec *c, const char *json)
{
    check_reads_as(c, json, json);
}
