/*
 * What is read depends on its document alone: reused memory, of a reader, a pool, a writer, shows
 * nothing of what it held before. And errors quote no values.
 *
 * Every document is read several times at the same addresses, where different bytes lay before:
 * other documents, or a filling. All that then belongs to the object must be the same to the bit,
 * padding and the unused ends of arrays included. That is stricter than looking for one pattern.
 */
#include "roundtrip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jsonrt/stdio.h>

#include "rules_json.h"
#include "shapes_json.h"

enum { ROOM = 1 << 16 };

/* Types with documents that fill them, or leave out what may be left out. */
static const struct {
    const codec *c;
    const char *json;
} readings[] = {
    {&codec_integers, "{\"i8\":-1,\"u64\":5,\"flag\":true}"},
    {&codec_texts, "{\"needed\":\"\"}"},
    {&codec_texts, "{\"plainText\":\"p\",\"constText\":\"c\",\"small\":\"s\",\"view\":\"v\","
                   "\"counted\":\"\\u0000\",\"fixedCounted\":\"f\",\"many\":[\"a\",\"\",\"bc\"],"
                   "\"table\":[\"\",\"x\"],\"needed\":\"a needed text of more than one block\"}"},
    {&codec_node, "{\"value\":1,\"next\":{\"value\":2},\"children\":[{\"value\":3},{\"value\":4,"
                  "\"children\":[{\"value\":5}]},{\"value\":6}]}"},
    {&codec_arrays, "{}"},
    {&codec_arrays, "{\"exact\":[1,2,3],\"floats\":[1,2,3,4,5,6,7,8,9,10],\"room\":[{\"x\":1}],"
                    "\"lots\":[null,{\"y\":2},null],\"same_a\":[true],\"same_b\":[false],"
                    "\"bytes\":\"AAECAw==\",\"digest\":\"AAAAAA==\",\"some\":\"AA==\"}"},
    {&codec_maps, "{\"labels\":{\"a\":\"b\",\"c\":null,\"long key of a map\":\"x\"},"
                  "\"places\":{\"here\":{\"x\":1}}}"},
    {&codec_free_form, "{\"raw\":[1, 2],\"number\":1.50,\"value\":{\"a\":[1,\"two\",null,{}]},"
                       "\"time\":\"2024-02-29T00:00:00Z\",\"stamp\":\"2024-02-29T00:00:00.5Z\"}"},
    {&codec_options, "{}"},
    {&codec_options, "{\"note\":\"n\",\"age\":3,\"where\":{\"x\":1}}"},
    {&codec_plain_kinds, "{}"},
    {&codec_plain_kinds, "{\"chars\":\"a\",\"chars_counted\":\"b\",\"bytes_counted\":\"AA==\","
                         "\"array_counted\":[1],\"map\":{\"k\":{\"x\":1}},\"text\":\"t\","
                         "\"pointer\":{\"x\":2},\"vector\":[1,2,3,4,5],\"bytes\":\"AAAA\"}"},
    {&codec_nullable_kinds, "{\"words\":[\"a\",null,\"b\"],\"chars\":null}"},
    {&codec_nullable_kinds, "{\"map\":{\"k\":{\"x\":1}},\"record\":null}"},
    {&codec_omitted_kinds, "{\"chars\":\"x\",\"pointer\":{\"b\":\"y\",\"e\":[1,2]}}"},
    {&codec_outer, "{\"list\":[{\"needed\":1},{\"needed\":2,\"name\":\"z\",\"code\":\"q\"}],"
                   "\"inner\":{\"needed\":3},\"two\":[{\"needed\":4},{\"needed\":5}]}"},
    {&codec_counted, "{\"items\":[true],\"text\":\"t\",\"bytes\":\"AA==\"}"},
};

/* No alignment leaves a gap between their objects, which would belong to nobody. */
enum { READINGS = sizeof readings / sizeof readings[0] };

/* ---- the same bytes whatever lay there ---- */

/* What a reading leaves: the object, and the arena's used parts. */
struct leaving {
    unsigned char *object, *memory;
    char *text_end, *objects_begin;
};

static char memory[ROOM];

static struct leaving keep_leaving(const codec *c, const void *object, const jsonrt_arena *arena)
{
    struct leaving l = {malloc(c->size), malloc(ROOM), arena->text.next, arena->objects.next};
    assert_non_null(l.object);
    assert_non_null(l.memory);
    memcpy(l.object, object, c->size);
    memcpy(l.memory, memory, ROOM);
    return l;
}

static void drop_leaving(struct leaving *l)
{
    free(l->object);
    free(l->memory);
}

/* Objects are aligned to up to 16 bytes, and the gaps between them belong to none. These documents
 * have gaps only where pointers take four bytes. */
enum { GAP_MAX = sizeof(void *) == 4 ? 12 : 0 };

static void compare_leavings(const char *json, const codec *c, const struct leaving *a,
                             const struct leaving *b)
{
    assert_ptr_equal(a->text_end, b->text_end);
    assert_ptr_equal(a->objects_begin, b->objects_begin);
    if (memcmp(a->object, b->object, c->size) != 0)
        fail_msg("%s: the object holds old bytes: %s", c->name, json);
    size_t text = (size_t)(a->text_end - memory), objects = (size_t)(a->objects_begin - memory);
    size_t gap = 0;
    for (size_t i = 0; i < ROOM; i++) {
        gap = a->memory[i] != b->memory[i] ? gap + 1 : 0;
        if ((i < text && gap != 0) || (i >= objects && gap > GAP_MAX))
            fail_msg("%s: old byte %zu of %zu %zu: %s", c->name, i, text, objects, json);
    }
}

static struct leaving read_over(const codec *c, const char *json, int filling)
{
    jsonrt_reader r;
    void *out = malloc(c->size);
    assert_non_null(out);
    memset(memory, filling, sizeof memory);
    memset(out, filling, c->size);
    memset(&r, filling, sizeof r);
    jsonrt_reader_init_fixed(&r, memory, sizeof memory, NULL);
    assert_ok(c, c->unmarshal(&r, json, strlen(json), out), &r.error, json);
    struct leaving l = keep_leaving(c, out, jsonrt_reader_arena(&r));
    free(out);
    return l;
}

static void reads_the_same_bytes_over_any_memory(void **state)
{
    (void)state;
    for (int i = 0; i < READINGS; i++) {
        struct leaving a = read_over(readings[i].c, readings[i].json, 0x11);
        struct leaving b = read_over(readings[i].c, readings[i].json, 0xEE);
        compare_leavings(readings[i].json, readings[i].c, &a, &b);
        drop_leaving(&a);
        drop_leaving(&b);
    }
}

/* One reader for two documents: what the first left in its memory does not matter. */
static void reads_the_same_bytes_after_any_document(void **state)
{
    (void)state;
    for (int i = 0; i < READINGS; i++) {
        const codec *c = readings[i].c;
        struct leaving fresh = read_over(c, readings[i].json, 0x11);
        for (int before = 0; before < READINGS; before++) {
            const codec *other = readings[before].c;
            void *out = malloc(c->size), *first = malloc(other->size);
            jsonrt_reader r;
            assert_non_null(out);
            assert_non_null(first);
            memset(memory, 0xEE, sizeof memory);
            jsonrt_reader_init_fixed(&r, memory, sizeof memory, NULL);
            assert_true(
                other->unmarshal(&r, readings[before].json, strlen(readings[before].json), first));
            jsonrt_reader_reset(&r);
            assert_true(c->unmarshal(&r, readings[i].json, strlen(readings[i].json), out));
            struct leaving after = keep_leaving(c, out, jsonrt_reader_arena(&r));
            compare_leavings(readings[i].json, c, &fresh, &after);
            drop_leaving(&after);
            free(out);
            free(first);
        }
        drop_leaving(&fresh);
    }
}

/* An allocator that hands out the same addresses in the same order, full of old bytes. */
struct slab {
    char *next, *end;
    int filling;
    size_t last_size; /* of the block that was resized last */
};

static void *resize_in_slab(void *ctx, void *p, size_t old_size, size_t new_size)
{
    struct slab *slab = ctx;
    size_t size = (new_size + 63) & ~(size_t)63;
    if (new_size == 0)
        return NULL;
    assert_true(size <= (size_t)(slab->end - slab->next));
    char *q = slab->next;
    slab->next += size;
    slab->last_size = new_size;
    memset(q, slab->filling, size);
    if (p != NULL)
        memcpy(q, p, old_size < new_size ? old_size : new_size);
    return q;
}

static _Alignas(64) char slab_memory[16 * ROOM];

static struct slab new_slab(int filling)
{
    struct slab slab = {slab_memory, slab_memory + sizeof slab_memory, filling, 0};
    return slab;
}

/* On the heap: the object in the arena, and twice in an array; *n bytes to be freed. */
static unsigned char *read_in_slab(const codec *c, const char *json, int filling, size_t *n)
{
    struct slab slab = new_slab(filling);
    const jsonrt_allocator allocator = {resize_in_slab, &slab};
    const jsonrt_read_options options = {.allocator = &allocator};
    size_t count = 0, len = strlen(json);
    char *array = malloc(2 * len + 4);
    unsigned char *bytes = malloc(3 * c->size);
    void *elements = NULL;
    jsonrt_reader r;
    assert_non_null(array);
    assert_non_null(bytes);
    jsonrt_reader_init(&r, &options);
    void *object = c->unmarshal_new(&r, json, len);
    assert_ok(c, object != NULL, &r.error, json);
    memcpy(bytes, object, c->size);
    *n = (size_t)snprintf(array, 2 * len + 4, "[%s,%s]", json, json);
    assert_ok(c, c->unmarshal_array(&r, array, *n, &elements, &count), &r.error, array);
    assert_int_equal(count, 2);
    memcpy(bytes + c->size, elements, 2 * c->size);
    jsonrt_reader_deinit(&r);
    free(array);
    *n = 3 * c->size;
    return bytes;
}

static void reads_the_same_bytes_into_any_new_memory(void **state)
{
    (void)state;
    for (int i = 0; i < READINGS; i++) {
        size_t n;
        unsigned char *a = read_in_slab(readings[i].c, readings[i].json, 0x11, &n);
        unsigned char *b = read_in_slab(readings[i].c, readings[i].json, 0xEE, &n);
        assert_memory_equal(a, b, n);
        free(a);
        free(b);
    }
}

/* Nothing of an object whose document turned out wrong. */
static void leaves_zeros_of_every_cut_document(void **state)
{
    (void)state;
    for (int i = 0; i < READINGS; i++) {
        const codec *c = readings[i].c;
        for (size_t n = 0; n < strlen(readings[i].json); n++) {
            char *json = copy_text(readings[i].json, n);
            void *out = new_object(c);
            jsonrt_reader r;
            jsonrt_reader_init(&r, NULL);
            assert_false(c->unmarshal(&r, json, n, out));
            assert_true(is_all_zero(out, c->size));
            jsonrt_reader_deinit(&r);
            free(out);
            free(json);
        }
    }
}

/* ---- writers ---- */

static const char secret[] = "S3CRET";

static bool holds_secret(const void *bytes, size_t n)
{
    const char *p = bytes;
    for (size_t i = 0; i + sizeof secret - 1 <= n; i++) {
        if (memcmp(p + i, secret, sizeof secret - 1) == 0)
            return true;
    }
    return false;
}

/* A long text with the secret all over, then a short one with the same writer. */
static void hands_over_what_was_written_last_and_no_more(void **state)
{
    struct slab slab = new_slab(0x11);
    const jsonrt_allocator allocator = {resize_in_slab, &slab};
    const jsonrt_write_options options = {.allocator = &allocator};
    jsonrt_writer w;
    size_t len;
    (void)state;
    jsonrt_writer_init(&w, &options);
    for (int i = 0; i < 400; i++)
        assert_true(jsonrt_write_str(&w, secret, sizeof secret - 1));
    jsonrt_writer_reset(&w);
    assert_true(jsonrt_write_str(&w, "short", 5));
    assert_int_equal(w.len, 7);
    char *taken = jsonrt_writer_take(&w, &len);
    assert_non_null(taken);
    assert_string_equal(taken, "\"short\"");
    /* The block is cut to the text and its NUL. */
    assert_int_equal(slab.last_size, len + 1);
    assert_null(w.data);
    jsonrt_writer_deinit(&w);
}

struct seen {
    char text[ROOM];
    size_t len;
};

static bool see_output(void *ctx, const char *p, size_t n)
{
    struct seen *seen = ctx;
    memcpy(seen->text + seen->len, p, n);
    seen->len += n;
    return true;
}

static void sends_a_sink_nothing_of_a_value_before(void **state)
{
    static struct seen seen;
    jsonrt_writer w;
    (void)state;
    jsonrt_writer_init_sink(&w, see_output, &seen, NULL);
    assert_true(jsonrt_write_str(&w, secret, sizeof secret - 1));
    jsonrt_writer_reset(&w);
    seen.len = 0;
    for (int i = 0; i < 300; i++)
        assert_true(jsonrt_write_str(&w, "short", 5));
    assert_true(jsonrt_writer_flush(&w));
    assert_int_equal(seen.len, 300 * 7);
    assert_false(holds_secret(seen.text, seen.len));
    jsonrt_writer_deinit(&w);
}

/* ---- pools ---- */

static void gets_readers_and_writers_without_a_trace_from_a_pool(void **state)
{
    jsonrt_pool pool;
    struct texts texts = {.needed = "S3CRET\xFF"};
    jsonrt_value value;
    (void)state;
    assert_true(jsonrt_pool_init(&pool, NULL));
    jsonrt_reader *r = jsonrt_pool_get_reader(&pool);
    assert_false(jsonrt_value_parse(r, "{\"S3CRET\":x}", 12, &value));
    assert_true(holds_secret(r->error.path, sizeof r->error.path));
    jsonrt_pool_put_reader(&pool, r);
    assert_ptr_equal(jsonrt_pool_get_reader(&pool), r);
    assert_false(holds_secret(&r->error, sizeof r->error));
    jsonrt_pool_put_reader(&pool, r);

    jsonrt_writer *w = jsonrt_pool_get_writer(&pool);
    assert_false(texts_json_marshal(w, &texts));
    assert_string_equal(w->error.path, "$.needed");
    jsonrt_pool_put_writer(&pool, w);
    assert_ptr_equal(jsonrt_pool_get_writer(&pool), w);
    assert_int_equal(w->len, 0);
    assert_int_equal(w->error.code, JSONRT_OK);
    assert_true(is_all_zero(w->error.path, sizeof w->error.path));
    jsonrt_pool_put_writer(&pool, w);
    jsonrt_pool_deinit(&pool);
}

/* ---- errors ---- */

/* None of the texts that an error makes without the document. */
static void check_error_tells_nothing(const jsonrt_error *error, const char *json)
{
    char text[1024], line[1024];
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_int_not_equal(error->code, JSONRT_OK);
    jsonrt_error_format(error, text, sizeof text);
    assert_true(jsonrt_error_print(error, NULL, 0, file));
    rewind(file);
    size_t n = fread(line, 1, sizeof line, file);
    fclose(file);
    if (holds_secret(error->path, strlen(error->path)) || strstr(text, secret) != NULL ||
        strstr(error->message, secret) != NULL || holds_secret(line, n) ||
        strstr(text, "7770777") != NULL)
        fail_msg("an error tells a value: %s, of %s", text, json);
}

static void check_tells_nothing(const codec *c, const char *json)
{
    void *out = new_object(c);
    jsonrt_reader r;
    jsonrt_reader_init(&r, NULL);
    if (c->unmarshal(&r, json, strlen(json), out))
        fail_msg("not refused: %s", json);
    check_error_tells_nothing(&r.error, json);
    jsonrt_reader_deinit(&r);
    free(out);
}

static void tells_no_value_in_an_error(void **state)
{
    static const struct {
        const codec *c;
        const char *json;
    } wrong[] = {
        {&codec_texts, "{\"needed\":\"S3CRET\\x\"}"},
        {&codec_texts, "{\"needed\":\"\\xS3CRET\"}"},
        {&codec_texts, "{\"needed\":\"S3CRET\\ud800S3CRET\"}"},
        {&codec_texts, "{\"needed\":\"S3CRET\n\"}"},
        {&codec_texts, "{\"needed\":\"S3CRET\xFF\"}"},
        {&codec_texts, "{\"needed\":\"S3CRET"},
        {&codec_texts, "{\"needed\":S3CRET}"},
        {&codec_texts, "{\"needed\":\"a\" S3CRET}"},
        {&codec_texts, "{\"needed\":\"S3CRET\"} S3CRET"},
        {&codec_texts, "{\"plainText\":\"S3CRET\\u0000\"}"},
        {&codec_texts, "{\"small\":\"S3CRETS3CRET\"}"},
        {&codec_texts, "{\"fixedCounted\":\"S3CRET\"}"},
        {&codec_texts, "{\"many\":[\"S3CRET\",null]}"},
        {&codec_texts, "{\"needed\":[\"S3CRET\"]}"},
        {&codec_texts, "{\"needed\":{\"S3CRET\":\"S3CRET\"}}"},
        {&codec_texts, "{\"plainText\":\"S3CRET\"}"},
        {&codec_texts, "{\"needed\":\"S3CRET\",\"needed\":\"S3CRET\"}"},
        {&codec_texts, "{\"S3CRET\\x\":1}"},
        {&codec_texts, "{\"S3CRET"},
        {&codec_texts, "[\"S3CRET\"]"},
        {&codec_texts, "\"S3CRET\""},
        {&codec_texts, "S3CRET"},
        {&codec_integers, "{\"i8\":7770777}"},
        {&codec_integers, "{\"u8\":-7770777}"},
        {&codec_integers, "{\"i32\":7770777.5}"},
        {&codec_integers, "{\"i32\":07770777}"},
        {&codec_integers, "{\"i32\":\"S3CRET\"}"},
        {&codec_integers, "{\"i32\":7770777 7770777}"},
        {&codec_options, "{\"ratio\":7770777}"},
        {&codec_options, "{\"port\":7770777}"},
        {&codec_options, "{\"level_default\":7770777}"},
        {&codec_arrays, "{\"levels\":[\"low\",7770777]}"},
        {&codec_arrays, "{\"exact\":[7770777]}"},
        {&codec_arrays, "{\"bytes\":\"S3CRET!!\"}"},
        {&codec_arrays, "{\"digest\":\"S3CRET==\"}"},
        {&codec_colors, "{\"color\":\"S3CRET\"}"},
        {&codec_colors, "{\"number\":7770777}"},
        {&codec_free_form, "{\"time\":\"S3CRET\"}"},
        {&codec_free_form, "{\"stamp\":\"7770777\"}"},
        {&codec_free_form, "{\"number\":\"S3CRET\"}"},
        {&codec_free_form, "{\"raw\":[\"S3CRET\",7770777,{\"k\":\"S3CRET\"} x]}"},
        {&codec_free_form, "{\"value\":[\"S3CRET\",7770777,{\"k\":\"S3CRET\"},S3CRET]}"},
        {&codec_maps, "{\"labels\":{\"k\":7770777}}"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        check_tells_nothing(wrong[i].c, wrong[i].json);
}

/* Every byte of documents full of secrets, replaced by others. */
static void tells_no_value_wherever_a_document_breaks(void **state)
{
    static const char *const documents[] = {
        "{\"value\":{\"k\":[\"S3CRET\",{\"m\":\"S3CRET\",\"n\":7770777}]},\"raw\":\"S3CRET\"}",
        "{\"raw\":{\"k\":[\"S3CRET\",{\"m\":\"S3CRET\",\"n\":7770777}]},\"number\":7770777}",
        "{\"skipped\":{\"k\":[\"S3CRET\",{\"m\":\"S3CRET\"}]},\"value\":[[\"S3CRET\"]]}",
    };
    static const char bad[] = "\"\\\x01{}[]:,x0 \xFF";
    char json[128];
    (void)state;
    for (size_t d = 0; d < sizeof documents / sizeof *documents; d++) {
        for (size_t at = 0; at < strlen(documents[d]); at++) {
            for (size_t i = 0; i < sizeof bad - 1; i++) {
                struct free_form v;
                jsonrt_error error;
                jsonrt_reader r;
                strcpy(json, documents[d]);
                json[at] = bad[i];
                if (!jsonrt_valid(json, strlen(json), &error))
                    check_error_tells_nothing(&error, json);
                jsonrt_reader_init(&r, NULL);
                if (!free_form_json_unmarshal(&r, json, strlen(json), &v))
                    check_error_tells_nothing(&r.error, json);
                jsonrt_reader_reset(&r);
                if (!free_form_json_unmarshal_insitu(&r, json, strlen(json), &v))
                    check_error_tells_nothing(&r.error, documents[d]);
                jsonrt_reader_deinit(&r);
            }
        }
    }
}

static void tells_no_value_that_cannot_be_written(void **state)
{
    char text[] = "S3CRET\xFF", *many[] = {"", text};
    struct texts v = {.needed = "", .many = many, .n_many = 2};
    jsonrt_writer w;
    (void)state;
    jsonrt_writer_init(&w, NULL);
    assert_false(texts_json_marshal(&w, &v));
    check_error_tells_nothing(&w.error, text);
    jsonrt_writer_deinit(&w);
}

/* Names of members are told, also of those that the document alone knows. */
static void tells_the_keys_on_the_way(void **state)
{
    const jsonrt_read_options unique = {.unique_keys = true};
    (void)state;
    check_refused(&codec_options, NULL, "{\"S3CRET\":1}", JSONRT_ERR_UNKNOWN, 1, "$.S3CRET");
    check_refused(&codec_maps, NULL, "{\"labels\":{\"S3CRET\":1}}", JSONRT_ERR_TYPE, 20,
                  "$.labels.S3CRET");
    check_refused(&codec_maps, &unique, "{\"labels\":{\"S3CRET\":\"\",\"S3CRET\":\"\"}}",
                  JSONRT_ERR_DUPLICATE, 23, "$.labels.S3CRET");
    check_refused(&codec_free_form, NULL, "{\"value\":{\"S3CRET\":x}}", JSONRT_ERR_SYNTAX, 19,
                  "$.value.S3CRET");
    check_refused(&codec_texts, NULL, "{\"unknown\":{\"S3CRET\":x}}", JSONRT_ERR_SYNTAX, 21,
                  "$.unknown.S3CRET");
}

static void shows_the_line_only_when_given_the_text(void **state)
{
    static const char json[] = "{\"needed\":\"S3CRET\\x\"}";
    char text[1024];
    jsonrt_error error;
    FILE *file = tmpfile();
    (void)state;
    assert_non_null(file);
    assert_false(jsonrt_valid(json, sizeof json - 1, &error));
    assert_true(jsonrt_error_print(&error, json, sizeof json - 1, file));
    rewind(file);
    assert_true(holds_secret(text, fread(text, 1, sizeof text, file)));
    fclose(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_the_same_bytes_over_any_memory),
        cmocka_unit_test(reads_the_same_bytes_after_any_document),
        cmocka_unit_test(reads_the_same_bytes_into_any_new_memory),
        cmocka_unit_test(leaves_zeros_of_every_cut_document),
        cmocka_unit_test(hands_over_what_was_written_last_and_no_more),
        cmocka_unit_test(sends_a_sink_nothing_of_a_value_before),
        cmocka_unit_test(gets_readers_and_writers_without_a_trace_from_a_pool),
        cmocka_unit_test(tells_no_value_in_an_error),
        cmocka_unit_test(tells_no_value_wherever_a_document_breaks),
        cmocka_unit_test(tells_no_value_that_cannot_be_written),
        cmocka_unit_test(tells_the_keys_on_the_way),
        cmocka_unit_test(shows_the_line_only_when_given_the_text),
    };
    return cmocka_run_group_tests_name("secrets", tests, NULL, teardown_documents);
}
