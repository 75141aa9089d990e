/*
 * What is written, compared and cloned may end, or begin, at a page that faults: not a byte beyond
 * it is read, whatever the text is, and the result is that of the same text elsewhere.
 */
#include <stdlib.h>
#include <string.h>

#include "brim_json.h"
#include "fence.h"
#include "roundtrip.h"
#include "shapes_json.h"

enum { ROOM = 1 << 14 };

typedef bool (*marshal_any)(jsonrt_writer *w, const void *in);

/* ---- the output of one object, in every way ---- */

typedef struct output {
    int code;
    size_t len;
    char data[ROOM];
} output;

static bool keep_part(void *ctx, const char *p, size_t n)
{
    output *out = ctx;

    assert_true(n <= sizeof out->data - out->len);
    if (n == 0)
        return true;
    memcpy(out->data + out->len, p, n);
    out->len += n;
    return true;
}

enum way { MEMORY, FIXED, SINK, WAYS };

static void write_out(enum way way, const jsonrt_write_options *options, marshal_any marshal,
                      const void *in, output *out)
{
    jsonrt_writer w;

    out->len = 0;
    if (way == MEMORY)
        jsonrt_writer_init(&w, options);
    else if (way == FIXED)
        jsonrt_writer_init_fixed(&w, out->data, sizeof out->data, options);
    else
        jsonrt_writer_init_sink(&w, keep_part, out, options);
    bool ok = marshal(&w, in);
    ok = jsonrt_writer_flush(&w) && ok;
    out->code = w.error.code;
    assert_int_equal(ok, out->code == JSONRT_OK);
    if (way == MEMORY)
        keep_part(out, w.data, ok ? w.len : 0);
    else if (way == FIXED)
        out->len = ok ? w.len : 0;
    jsonrt_writer_deinit(&w);
}

/* `there` is written as `here` is. */
static void check_written_alike(marshal_any marshal, const void *here, const void *there)
{
    static const jsonrt_write_options all[] = {
        {0},
        {.ascii_only = true},
        {.escape_html = true},
        {.indent = 2},
        {.replace_invalid_utf8 = true},
        {.sort_maps = true, .ascii_only = true, .replace_invalid_utf8 = true},
    };
    static output a, b;

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        for (int way = MEMORY; way < WAYS; way++) {
            write_out((enum way)way, &all[i], marshal, here, &a);
            write_out((enum way)way, &all[i], marshal, there, &b);
            assert_int_equal(a.code, b.code);
            if (a.code != JSONRT_OK)
                continue;
            assert_int_equal(a.len, b.len);
            assert_memory_equal(a.data, b.data, a.len);
        }
    }
}

/* ---- texts ---- */

/* Of every length up to the whole: plain, with what is escaped, with characters of every length,
 * and with bytes that are none, near the end and far from it. */
static const char *const texts[] = {
    "a plain text that is longer than several blocks of sixteen bytes, and then a little more",
    "\"quotes\" and \\ and \n and \x01 and more, near the end of a block as well \"\"\"\"\t\t\t",
    "<b>&amp;</b> <b>&amp;</b> <b>&amp;</b> <b>&amp;</b>",
    "\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80\xE2\x80\xA8 \xC3\xA4",
    "no UTF-8: \xFF\xC3 and \xE2\x82 and \xF0\x9F\x98 and \xED\xA0\x80 \xC0\xAF and so on",
    "{\"raw\":[1,2.5,-3e+10,\"text\",{\"k\":null},true,false]}",
    "-123456789012345678901234567890.123456789e+1234",
};

/* ---- strings that a member points to ---- */

/* An object, and how one of its members is made to be n bytes at p (a NUL is behind them). */
typedef struct holder {
    const codec *c;
    marshal_any marshal;
    bool ends_with_nul;
    void (*set)(void *object, const char *p, size_t n);
} holder;

typedef union any_object {
    struct texts texts;
    struct arrays arrays;
    struct maps maps;
    struct free_form free_form;
} any_object;

static struct text_entry entries[2];
static char *words[3];

static void set_plain(void *object, const char *p, size_t n)
{
    (void)n;
    ((struct texts *)object)->plain_text = (char *)(uintptr_t)p;
}

static void set_needed(void *object, const char *p, size_t n)
{
    (void)n;
    ((struct texts *)object)->needed = p;
}

static void set_view(void *object, const char *p, size_t n)
{
    ((struct texts *)object)->view = (jsonrt_str){p, n};
}

static void set_counted(void *object, const char *p, size_t n)
{
    struct texts *v = object;

    v->counted = (char *)(uintptr_t)p;
    v->n_counted = n;
}

static void set_word(void *object, const char *p, size_t n)
{
    struct texts *v = object;

    (void)n;
    words[0] = words[2] = "beside";
    words[1] = (char *)(uintptr_t)p;
    v->many = words;
    v->n_many = 3;
}

static void set_key(void *object, const char *p, size_t n)
{
    struct maps *v = object;

    (void)n;
    entries[0] = (struct text_entry){"other", "text"};
    entries[1] = (struct text_entry){(char *)(uintptr_t)p, (char *)(uintptr_t)p};
    v->labels = entries;
    v->n_labels = 2;
}

static void set_bytes(void *object, const char *p, size_t n)
{
    struct arrays *v = object;

    v->bytes = (uint8_t *)(uintptr_t)p;
    v->n_bytes = n;
}

static void set_raw(void *object, const char *p, size_t n)
{
    ((struct free_form *)object)->raw = (jsonrt_raw){p, n};
}

static void set_number(void *object, const char *p, size_t n)
{
    ((struct free_form *)object)->number = (jsonrt_number){p, n};
}

static void start_object(const holder *h, any_object *object)
{
    memset(object, 0, sizeof *object);
    if (h->c == &codec_texts)
        object->texts.needed = "needed";
}

/* Comparing and cloning read the text as well. */
static void check_copies(const holder *h, const any_object *here, const any_object *there)
{
    void *clone = h->c->clone(there);

    assert_true(h->c->equal(here, there));
    assert_true(h->c->equal(there, here));
    assert_non_null(clone);
    assert_true(h->c->equal(clone, here));
    check_written_alike(h->marshal, here, clone);
    h->c->free(clone);
}

static void check_holder(const holder *h, const char *text, size_t n)
{
    char *copy = malloc(n + 1);
    any_object here, there;

    assert_non_null(copy);
    memcpy(copy, text, n);
    copy[n] = '\0';
    start_object(h, &here);
    start_object(h, &there);
    h->set(&here, copy, n);
    for (int behind = 0; behind < 2; behind++) {
        size_t size = n + h->ends_with_nul;

        h->set(&there, behind ? fence_behind(copy, size) : fence_before(copy, size), n);
        check_written_alike(h->marshal, &here, &there);
        check_copies(h, &here, &there);
    }
    free(copy);
}

static void reads_no_byte_beyond_the_strings_of_an_object(void **state)
{
    const holder holders[] = {
        {&codec_texts, codec_texts.marshal, true, set_plain},
        {&codec_texts, codec_texts.marshal, true, set_needed},
        {&codec_texts, codec_texts.marshal, true, set_word},
        {&codec_texts, codec_texts.marshal, false, set_view},
        {&codec_texts, codec_texts.marshal, false, set_counted},
        {&codec_maps, codec_maps.marshal, true, set_key},
        {&codec_arrays, codec_arrays.marshal, false, set_bytes},
        {&codec_free_form, codec_free_form.marshal, false, set_raw},
        {&codec_free_form, codec_free_form.marshal, false, set_number},
    };

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        for (size_t n = 0; n <= strlen(texts[i]); n += 1 + n / 40)
            for (size_t j = 0; j < sizeof holders / sizeof holders[0]; j++)
                check_holder(&holders[j], texts[i], n);
}

/* ---- arrays that are full, at the end of an object ---- */

static bool marshal_text(jsonrt_writer *w, const void *in)
{
    return brim_text_json_marshal(w, in);
}

static bool marshal_words(jsonrt_writer *w, const void *in)
{
    return brim_words_json_marshal(w, in);
}

static bool marshal_bytes(jsonrt_writer *w, const void *in)
{
    return brim_bytes_json_marshal(w, in);
}

static bool marshal_map(jsonrt_writer *w, const void *in)
{
    return brim_map_json_marshal(w, in);
}

static void reads_no_byte_beyond_arrays_that_are_full(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        for (size_t from = 0; from + BRIM_TEXT <= strlen(texts[i]); from++) {
            struct brim_text text;
            struct brim_words all;
            struct brim_bytes bytes;

            memcpy(&text, texts[i] + from, sizeof text);
            check_written_alike(marshal_text, &text,
                                open_fence_behind((const char *)&text, sizeof text));
            memcpy(&all, texts[i] + from, sizeof all);
            check_written_alike(marshal_words, &all,
                                open_fence_behind((const char *)&all, sizeof all));
            memcpy(&bytes, texts[i] + from, sizeof bytes);
            check_written_alike(marshal_bytes, &bytes,
                                open_fence_behind((const char *)&bytes, sizeof bytes));
        }
    }
}

static void reads_no_byte_beyond_the_keys_of_a_map(void **state)
{
    struct brim_entry all[2] = {{.value = 1, .key = "first"}, {.value = 2}};
    struct brim_map here = {all, 2}, there = {NULL, 2};

    (void)state;
    for (size_t n = 0; n <= BRIM_KEY; n++) {
        memset(all[1].key, 0, BRIM_KEY);
        memset(all[1].key, 'k', n);
        there.entries = (struct brim_entry *)(void *)open_fence_behind((char *)all, sizeof all);
        check_written_alike(marshal_map, &here, &there);
        assert_true(brim_map_json_equal(&here, &there));
    }
}

/* ---- values ---- */

static bool marshal_value(jsonrt_writer *w, const void *in)
{
    return jsonrt_value_print(w, in);
}

/* Text and keys that values are made from and sought by. */
static void reads_no_byte_beyond_the_text_of_a_value(void **state)
{
    jsonrt_arena arena;

    (void)state;
    jsonrt_arena_init(&arena, NULL);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        for (size_t n = 0; n <= strlen(texts[i]); n++) {
            char *key = jsonrt_arena_strndup(&arena, texts[i], n);
            jsonrt_value here = jsonrt_value_str(&arena, key, n);
            jsonrt_value there = jsonrt_value_str(&arena, fence_behind(key, n), n);
            jsonrt_value object = jsonrt_value_object(&arena);
            bool good = jsonrt_value_kind(&here) == JSONRT_KIND_STRING;

            check_written_alike(marshal_value, &here, &there);
            assert_string_equal(key, jsonrt_arena_strdup(&arena, fence_behind(key, n + 1)));
            assert_string_equal(key, jsonrt_arena_strndup(&arena, fence_behind(key, n), n));
            assert_int_equal(jsonrt_value_set(&arena, &object, fence_behind(key, n + 1),
                                              jsonrt_value_bool(true)),
                             good);
            assert_int_equal(jsonrt_value_get(&object, fence_behind(key, n + 1)) != NULL, good);
            assert_int_equal(jsonrt_value_getn(&object, fence_behind(key, n), n) != NULL, good);
            jsonrt_arena_reset(&arena);
        }
    }
    jsonrt_arena_deinit(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_no_byte_beyond_the_strings_of_an_object),
        cmocka_unit_test(reads_no_byte_beyond_arrays_that_are_full),
        cmocka_unit_test(reads_no_byte_beyond_the_keys_of_a_map),
        cmocka_unit_test(reads_no_byte_beyond_the_text_of_a_value),
    };

    return cmocka_run_group_tests_name("fences", tests, NULL, NULL);
}
