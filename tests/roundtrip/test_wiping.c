/*
 * Secret members leave nothing behind: every byte of the memory that a reader, writer, pool or
 * arena was given is looked at, also of blocks that were freed on the way. And they are not shown.
 */
#include "roundtrip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jsonrt/stdio.h>

#include "secrets_json.h"

/* ---- memory that can be looked at afterwards ---- */

enum { ROOM = 1 << 20 };

/* Hands out each byte once, so that what was freed can still be seen. */
struct watched {
    char *next;
    char memory[ROOM];
};

static _Alignas(64) struct watched watched;

static void *watch(void *ctx, void *p, size_t old_size, size_t new_size)
{
    struct watched *w = ctx;
    size_t size = (new_size + 63) & ~(size_t)63;
    char *q = w->next;

    if (new_size == 0)
        return NULL;
    assert_true(size <= (size_t)(w->memory + ROOM - q));
    w->next += size;
    if (p != NULL)
        memcpy(q, p, old_size < new_size ? old_size : new_size);
    return q;
}

static const jsonrt_allocator watching = {watch, &watched};

static void start_watching(void)
{
    if (watched.next != NULL)
        memset(watched.memory, 0, (size_t)(watched.next - watched.memory));
    watched.next = watched.memory;
}

/* What secrets look like in memory: text, base64 of it, an integer, a double. */
static const char secret_text[] = "S3CRET";
static const char secret_base64[] = "UzNDUkVU";
static const int64_t secret_number = INT64_C(5999123456789012345);
static const double secret_real = 0x1.5ec2e75ec2e75p+40;

static bool holds(const void *bytes, size_t n, const void *what, size_t size)
{
    const char *p = bytes;

    for (size_t i = 0; i + size <= n; i++)
        if (memcmp(p + i, what, size) == 0)
            return true;
    return false;
}

static bool holds_secret(const void *bytes, size_t n)
{
    return holds(bytes, n, secret_text, sizeof secret_text - 1) ||
           holds(bytes, n, secret_base64, sizeof secret_base64 - 1) ||
           holds(bytes, n, &secret_number, sizeof secret_number) ||
           holds(bytes, n, "5999123456789012345", 10) ||
           holds(bytes, n, &secret_real, sizeof secret_real);
}

static void expect_clean(const void *bytes, size_t n, const char *when)
{
    if (holds_secret(bytes, n))
        fail_msg("secrets are left %s", when);
}

static void expect_clean_memory(const char *when)
{
    expect_clean(watched.memory, sizeof watched.memory, when);
}

/* ---- a document full of them ---- */

static const char full[] =
    "{\"user\":\"u\",\"password\":\"S3CRET1\",\"pin\":\"S3CRET2\",\"text\":\"\\u0000S3CRET3\","
    "\"view\":\"S3CRET4\",\"bytes\":\"UzNDUkVU\",\"number\":5999123456789012345,"
    "\"real\":1506508496578.9036,\"flag\":true,\"value\":{\"S3CRET5\":[\"S3CRET6\",1.5]},"
    "\"raw\":\"S3CRET7\",\"exact\":5999123456789012345,"
    "\"card\":{\"number\":\"S3CRET8\",\"code\":5999123456789012345,"
    "\"next\":{\"number\":\"S3CRET9\",\"code\":0}},"
    "\"other\":{\"number\":\"S3CRETA and a long text behind it, which takes many "
    "blocks\",\"code\":1},"
    "\"cards\":[{\"number\":\"S3CRETB\",\"code\":2},{\"number\":\"\\u0053\\u0033CRETC\",\"code\":3}"
    "],"
    "\"words\":[\"S3CRETD\",\"\",\"S3CRETE\"],\"phrases\":{\"S3CRETF\":\"x\",\"y\":\"S3CRETG\"},"
    "\"values\":{\"shown\":\"S3CRETH\"},\"pad\":\"S3CRETI\",\"end\":\"e\"}";

static const char redacted[] =
    "{\"user\":\"u\",\"password\":\"***\",\"pin\":\"***\",\"text\":\"***\",\"view\":\"***\","
    "\"bytes\":\"***\",\"number\":\"***\",\"real\":\"***\",\"flag\":\"***\",\"value\":\"***\","
    "\"raw\":\"***\",\"exact\":\"***\",\"card\":\"***\",\"other\":\"***\",\"cards\":\"***\","
    "\"words\":\"***\",\"phrases\":\"***\",\"values\":{\"shown\":\"***\"},\"pad\":\"***\","
    "\"end\":\"e\"}";

/* As it is written: the escapes of the document are not. */
static const char *written(void)
{
    static char text[sizeof full];
    const char *escaped = strstr(full, "\\u0053\\u0033CRETC");

    memcpy(text, full, (size_t)(escaped - full));
    strcpy(text + (escaped - full), "S3");
    strcat(text, escaped + 12);
    return text;
}

static void reads_and_writes_secrets_as_anything_else(void **state)
{
    char json[2048];

    (void)state;
    check_reads_as(&codec_secrets, full, written());
    snprintf(json, sizeof json, "{\"id\":1,\"inside\":%s,\"text\":\"t\"}", written());
    check_round_trip(&codec_holder, json);
    check_round_trip(&codec_logins,
                     "{\"all\":[{\"token\":\"a\"},{\"token\":\"b\"}],\"inner\":\"i\"}");
}

/* ---- readers ---- */

static const jsonrt_read_options watched_options = {.allocator = &watching};

static void wipes_what_was_read_on_reset_and_deinit(void **state)
{
    struct secrets v;
    jsonrt_reader r;

    (void)state;
    for (int reset = 0; reset <= 1; reset++) {
        start_watching();
        jsonrt_reader_init(&r, &watched_options);
        assert_true(secrets_json_unmarshal(&r, full, sizeof full - 1, &v));
        assert_true(holds_secret(watched.memory, sizeof watched.memory));
        assert_string_equal(v.password, "S3CRET1");
        expect_clean(&r, sizeof r, "in the reader behind the document");
        if (reset)
            jsonrt_reader_reset(&r);
        else
            jsonrt_reader_deinit(&r);
        expect_clean_memory("behind the reader");
        expect_clean(&r, sizeof r, "in the reader");
        jsonrt_reader_deinit(&r);
    }
}

/* Of text that became something else nothing is left once the document is read. */
static void wipes_scratch_when_the_document_ends(void **state)
{
    static const char *const documents[] = {"{\"pin\":\"S3CRET and mor\"}",
                                            "{\"pin\":\"\\u0053\\u0033CRET and\"}"};
    static char fixed[1 << 12];
    struct secrets v;
    jsonrt_reader r;

    (void)state;
    for (size_t i = 0; i < sizeof documents / sizeof documents[0]; i++) {
        start_watching();
        jsonrt_reader_init(&r, &watched_options);
        assert_true(secrets_json_unmarshal(&r, documents[i], strlen(documents[i]), &v));
        assert_true(holds_secret(&v, sizeof v));
        expect_clean_memory("as scratch");
        jsonrt_reader_deinit(&r);
        memset(fixed, 0, sizeof fixed);
        jsonrt_reader_init_fixed(&r, fixed, sizeof fixed, NULL);
        assert_true(secrets_json_unmarshal(&r, documents[i], strlen(documents[i]), &v));
        expect_clean(fixed, sizeof fixed, "as scratch in fixed memory");
    }
    /* The letters of base64 behind the bytes that they stand for. */
    start_watching();
    jsonrt_reader_init(&r, &watched_options);
    static const char letters[] = "{\"bytes\":\"AAAAAAAAAAAAUzNDUkVU\"}";
    assert_true(secrets_json_unmarshal(&r, letters, sizeof letters - 1, &v));
    assert_false(holds(watched.memory, sizeof watched.memory, secret_base64, 8));
    assert_true(holds(v.bytes, v.n_bytes, secret_text, 6));
    jsonrt_reader_deinit(&r);
}

/* Warm memory, used for one document after the other. */
static void wipes_every_round(void **state)
{
    struct secrets v;
    jsonrt_reader r;

    (void)state;
    start_watching();
    jsonrt_reader_init(&r, &watched_options);
    for (int i = 0; i < 5; i++) {
        for (int j = 0; j < i; j++)
            assert_true(secrets_json_unmarshal(&r, full, sizeof full - 1, &v));
        jsonrt_reader_reset(&r);
        expect_clean_memory("in warm memory");
    }
    jsonrt_reader_deinit(&r);
}

static void wipes_objects_in_the_arena_too(void **state)
{
    struct secrets *one, *items;
    struct holder *holder;
    char json[2 * sizeof full + 64];
    size_t n;
    jsonrt_reader r;

    (void)state;
    start_watching();
    jsonrt_reader_init(&r, &watched_options);
    one = secrets_json_unmarshal_new(&r, full, sizeof full - 1);
    assert_non_null(one);
    assert_true(one->number == secret_number);
    snprintf(json, sizeof json, "[%s,%s]", full, full);
    assert_true(secrets_json_unmarshal_array(&r, json, strlen(json), &items, &n));
    snprintf(json, sizeof json, "{\"id\":1,\"inside\":%s}", full);
    holder = holder_json_unmarshal_new(&r, json, strlen(json));
    assert_non_null(holder);
    jsonrt_reader_deinit(&r);
    expect_clean_memory("of objects in the arena");
}

/* Each break of the document, in heap and fixed memory. */
static void wipes_documents_that_fail_at_once(void **state)
{
    static char fixed[1 << 13];
    struct secrets v;
    jsonrt_reader r;

    (void)state;
    for (size_t n = 0; n < sizeof full - 1; n++) {
        char *json = copy_text(full, n);

        start_watching();
        jsonrt_reader_init(&r, &watched_options);
        assert_false(secrets_json_unmarshal(&r, json, n, &v));
        assert_true(r.error.secret);
        assert_true(is_all_zero(&v, sizeof v));
        expect_clean(watched.memory, (size_t)(watched.next - watched.memory),
                     "by a failed document");
        expect_clean(&r, sizeof r, "in the reader by a failed document");
        assert_null(secrets_json_unmarshal_new(&r, json, n));
        expect_clean(watched.memory, (size_t)(watched.next - watched.memory), "by a failed object");
        jsonrt_reader_deinit(&r);
        memset(fixed, 0, sizeof fixed);
        jsonrt_reader_init_fixed(&r, fixed, sizeof fixed, NULL);
        assert_false(secrets_json_unmarshal(&r, json, n, &v));
        expect_clean(fixed, sizeof fixed, "in fixed memory by a failed document");
        free(json);
    }
}

static void keeps_what_was_read_before_a_document_that_fails(void **state)
{
    struct secrets first, second;
    jsonrt_reader r;
    static char fixed[1 << 13];

    (void)state;
    for (int heap = 0; heap <= 1; heap++) {
        start_watching();
        memset(fixed, 0, sizeof fixed);
        if (heap)
            jsonrt_reader_init(&r, &watched_options);
        else
            jsonrt_reader_init_fixed(&r, fixed, sizeof fixed, NULL);
        assert_true(secrets_json_unmarshal(&r, full, sizeof full - 1, &first));
        assert_false(secrets_json_unmarshal(&r, full, sizeof full - 2, &second));
        compare_text(&codec_secrets, &first, written());
        jsonrt_reader_reset(&r);
        expect_clean_memory("behind both");
        expect_clean(fixed, sizeof fixed, "behind both in fixed memory");
        jsonrt_reader_deinit(&r);
    }
}

static void wipes_fixed_memory_on_reset_and_deinit(void **state)
{
    static char fixed[1 << 13];
    struct secrets v;
    jsonrt_reader r;

    (void)state;
    for (size_t cap = 0; cap <= sizeof fixed; cap += 61)
        for (int reset = 0; reset <= 1; reset++) {
            memset(fixed, 0, sizeof fixed);
            jsonrt_reader_init_fixed(&r, fixed, cap, NULL);
            if (!secrets_json_unmarshal(&r, full, sizeof full - 1, &v))
                expect_clean(fixed, sizeof fixed, "in fixed memory that is too small");
            if (reset)
                jsonrt_reader_reset(&r);
            else
                jsonrt_reader_deinit(&r);
            expect_clean(fixed, sizeof fixed, "in fixed memory");
        }
}

/* Arrays that outgrow their blocks move: nothing stays in what was left behind. */
static void wipes_arrays_that_grow(void **state)
{
    enum { N = 6000 };
    struct logins v;
    jsonrt_reader r;
    char *json = malloc(N * 40);
    size_t n = 0;

    (void)state;
    assert_non_null(json);
    n += (size_t)sprintf(json + n, "{\"all\":[");
    for (int i = 0; i < N; i++)
        n += (size_t)sprintf(json + n, "%s{\"token\":\"S3CRET%d\"}", i != 0 ? "," : "", i);
    n += (size_t)sprintf(json + n, "],\"inner\":\"S3CRET\"}");
    for (int good = 0; good <= 1; good++) {
        start_watching();
        jsonrt_reader_init(&r, &watched_options);
        assert_int_equal(logins_json_unmarshal(&r, json, n - (good ? 0 : 1), &v), good);
        if (!good)
            expect_clean_memory("by an array that grew and failed");
        jsonrt_reader_deinit(&r);
        expect_clean_memory("by an array that grew");
    }
    free(json);
}

static void wipes_one_call_objects_and_clones(void **state)
{
    struct secrets *v;
    jsonrt_arena arena;
    jsonrt_error error;

    (void)state;
    start_watching();
    v = secrets_json_parse_with(full, sizeof full - 1, &watched_options, &error);
    assert_non_null(v);
    jsonrt_arena_init(&arena, &watching);
    assert_non_null(secrets_json_clone_in(&arena, v));
    secrets_json_free(v);
    assert_true(holds_secret(watched.memory, sizeof watched.memory));
    jsonrt_arena_reset(&arena);
    expect_clean_memory("by a parsed object and its clone");
    jsonrt_arena_deinit(&arena);
    assert_null(secrets_json_parse_with(full, sizeof full - 2, &watched_options, &error));
    assert_true(error.secret);
    expect_clean_memory("by an object that could not be parsed");
}

static void wipes_values_read_one_by_one(void **state)
{
    static const char *const tails[] = {"]", "", "x"};
    char json[2 * sizeof full + 64];
    struct secrets v;
    jsonrt_reader r;
    bool first;

    (void)state;
    for (size_t i = 0; i < sizeof tails / sizeof tails[0]; i++) {
        snprintf(json, sizeof json, "[%s%s", full, tails[i]);
        start_watching();
        jsonrt_reader_init(&r, &watched_options);
        first = true;
        assert_true(jsonrt_reader_open(&r, json, strlen(json)));
        assert_true(jsonrt_read_array_begin(&r) && jsonrt_read_array_next(&r, &first));
        assert_true(secrets_json_read(&r, &v));
        assert_string_equal(v.password, "S3CRET1");
        assert_false(jsonrt_read_array_next(&r, &first));
        assert_int_equal(jsonrt_reader_finish(&r), i == 0);
        if (i != 0)
            expect_clean_memory("by a document that failed behind a value");
        jsonrt_reader_deinit(&r);
        expect_clean_memory("by a value read by hand");
    }
}

static void puts_readers_and_writers_clean_into_a_pool(void **state)
{
    const jsonrt_pool_options options = {.read = {.allocator = &watching},
                                         .write = {.allocator = &watching},
                                         .allocator = &watching};
    struct secrets v;
    jsonrt_pool pool;

    (void)state;
    start_watching();
    assert_true(jsonrt_pool_init(&pool, &options));
    jsonrt_reader *r = jsonrt_pool_get_reader(&pool);
    jsonrt_writer *w = jsonrt_pool_get_writer(&pool);
    assert_true(secrets_json_unmarshal(r, full, sizeof full - 1, &v));
    assert_true(secrets_json_marshal(w, &v));
    jsonrt_pool_put_writer(&pool, w);
    jsonrt_pool_put_reader(&pool, r);
    expect_clean_memory("in a pool");
    r = jsonrt_pool_get_reader(&pool);
    assert_false(secrets_json_unmarshal(r, full, sizeof full - 2, &v));
    jsonrt_pool_put_reader(&pool, r);
    expect_clean_memory("in a pool by a failed document");
    jsonrt_pool_deinit(&pool);
}

/* ---- writers ---- */

static const jsonrt_write_options watched_writing = {.allocator = &watching};

/* An object whose own memory is not watched. */
static struct secrets *make_object(void)
{
    struct secrets *v = secrets_json_parse(full, sizeof full - 1, NULL);

    assert_non_null(v);
    return v;
}

static void wipes_what_was_written_on_reset_and_deinit(void **state)
{
    struct secrets *v = make_object();
    jsonrt_writer w;

    (void)state;
    for (unsigned indent = 0; indent <= 2; indent += 2)
        for (int reset = 0; reset <= 1; reset++) {
            jsonrt_write_options options = watched_writing;

            options.indent = indent;
            start_watching();
            jsonrt_writer_init(&w, &options);
            for (int i = 0; i < 9; i++) /* the buffer moves */
                assert_true(secrets_json_marshal(&w, v));
            assert_true(holds_secret(w.data, w.len));
            if (reset)
                jsonrt_writer_reset(&w);
            else
                jsonrt_writer_deinit(&w);
            expect_clean_memory("by a writer");
            expect_clean(&w, sizeof w, "in a writer");
            jsonrt_writer_deinit(&w);
        }
    secrets_json_free(v);
}

static void leaves_nothing_behind_of_what_is_taken(void **state)
{
    struct secrets *v = make_object();
    jsonrt_writer w;
    size_t len;

    (void)state;
    start_watching();
    jsonrt_writer_init(&w, &watched_writing);
    assert_true(secrets_json_marshal(&w, v));
    char *text = jsonrt_writer_take(&w, &len);
    assert_string_equal(text, written());
    memset(text, 0, len);
    expect_clean_memory("behind what was taken");
    expect_clean(&w, sizeof w, "in the writer");
    secrets_json_free(v);
}

static bool swallow(void *ctx, const char *p, size_t n)
{
    (void)ctx;
    (void)p;
    (void)n;
    return true;
}

static void wipes_the_stage_of_a_sink(void **state)
{
    struct secrets *v = make_object();
    jsonrt_writer w;

    (void)state;
    memset(&w, 0, sizeof w);
    jsonrt_writer_init_sink(&w, swallow, NULL, NULL);
    assert_true(secrets_json_marshal(&w, v));
    assert_true(jsonrt_writer_flush(&w));
    jsonrt_writer_reset(&w);
    expect_clean(&w, sizeof w, "in a sink's writer");
    jsonrt_writer_deinit(&w);
    secrets_json_free(v);
}

/* The caller's buffer is wiped when its output is dropped, and handed back as it is. */
static void wipes_a_fixed_buffer_on_reset_alone(void **state)
{
    static char buffer[4096];
    struct secrets *v = make_object();
    jsonrt_writer w;

    (void)state;
    for (size_t cap = 0; cap < sizeof buffer; cap += 97) {
        jsonrt_writer_init_fixed(&w, buffer, cap, NULL);
        (void)secrets_json_marshal(&w, v);
        jsonrt_writer_reset(&w);
        expect_clean(buffer, sizeof buffer, "in a fixed buffer");
        expect_clean(&w, sizeof w, "in its writer");
        jsonrt_writer_deinit(&w);
    }
    jsonrt_writer_init_fixed(&w, buffer, sizeof buffer, NULL);
    assert_true(secrets_json_marshal(&w, v));
    jsonrt_writer_deinit(&w);
    assert_memory_equal(buffer, written(), strlen(written()));
    secrets_json_free(v);
}

static void wipes_what_is_cut_off(void **state)
{
    struct secrets *v = make_object();
    jsonrt_writer w;

    (void)state;
    start_watching();
    jsonrt_writer_init(&w, &watched_writing);
    v->flag = true;
    assert_true(secrets_json_marshal(&w, v));
    jsonrt_writer_truncate(&w, 0);
    expect_clean_memory("behind the output");
    v->end = (char *)(uintptr_t) "\xFF";
    assert_false(secrets_json_marshal(&w, v));
    jsonrt_writer_truncate(&w, w.len);
    expect_clean_memory("of a value that failed");
    jsonrt_writer_deinit(&w);
    secrets_json_free(v);
}

static void shows_stars_when_asked_to(void **state)
{
    const jsonrt_write_options redact = {.redact = true};
    jsonrt_write_options options = watched_writing;
    struct secrets *v = make_object();
    jsonrt_writer w;

    (void)state;
    check_text_with(&codec_secrets, &redact, v, redacted);
    options.redact = true;
    memset(&w, 0, sizeof w); /* all of it is looked at */
    start_watching();
    jsonrt_writer_init(&w, &options);
    assert_true(secrets_json_marshal(&w, v));
    expect_clean_memory("in redacted output");
    expect_clean(&w, sizeof w, "in the writer of redacted output");
    jsonrt_writer_deinit(&w);
    secrets_json_free(v);
    /* Whether a secret is there is seen only where it may be left out. */
    v = secrets_json_parse("{\"real\":0}", 10, NULL);
    assert_non_null(v);
    check_text_with(
        &codec_secrets, &redact, v,
        "{\"user\":null,\"password\":\"***\",\"pin\":\"***\",\"text\":\"***\",\"view\":"
        "\"***\",\"bytes\":\"***\",\"number\":\"***\",\"flag\":\"***\",\"value\":\"***\","
        "\"raw\":\"***\",\"exact\":\"***\",\"card\":\"***\",\"other\":\"***\",\"cards\":"
        "\"***\",\"words\":\"***\",\"phrases\":\"***\",\"values\":{},\"end\":null}");
    secrets_json_free(v);
}

/* ---- errors ---- */

static void names_nothing_inside_of_a_secret(void **state)
{
    static const struct {
        const char *json;
        int code;
        size_t offset;
        const char *path;
    } cases[] = {
        {"{\"password\":1}", JSONRT_ERR_TYPE, 12, "$.password"},
        {"{\"words\":[1]}", JSONRT_ERR_TYPE, 10, "$.words[0]"},
        {"{\"card\":{\"number\":1}}", JSONRT_ERR_TYPE, 18, "$.card[\"***\"]"},
        {"{\"card\":{\"next\":{\"code\":-1}}}", JSONRT_ERR_MIN, 24, "$.card[\"***\"]"},
        {"{\"card\":null}", JSONRT_ERR_NULL, 8, "$.card"},
        {"{\"cards\":[{\"number\":1}]}", JSONRT_ERR_TYPE, 20, "$.cards[\"***\"]"},
        {"{\"phrases\":{\"S3CRET\":1}}", JSONRT_ERR_TYPE, 21, "$.phrases[\"***\"]"},
        {"{\"value\":{\"S3CRET\":01}}", JSONRT_ERR_NUMBER, 20, "$.value[\"***\"]"},
        {"{\"raw\":{\"S3CRET\":01}}", JSONRT_ERR_NUMBER, 18, "$.raw[\"***\"]"},
        {"{\"values\":{\"shown\":1}}", JSONRT_ERR_TYPE, 19, "$.values.shown"},
        {"{\"user\":1}", JSONRT_ERR_TYPE, 8, "$.user"},
    };
    const jsonrt_read_options absent = {.null_as_absent = true};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct secrets v;
        jsonrt_reader r;

        jsonrt_reader_init(&r, NULL);
        assert_false(secrets_json_unmarshal(&r, cases[i].json, strlen(cases[i].json), &v));
        if (r.error.code != cases[i].code || r.error.offset != cases[i].offset ||
            strcmp(r.error.path, cases[i].path) != 0)
            fail_msg("%s: %s at %zu, %s", cases[i].json, jsonrt_error_name(r.error.code),
                     r.error.offset, r.error.path);
        assert_true(r.error.secret);
        jsonrt_reader_deinit(&r);
    }
    /* A null deep inside is not taken for one of the member itself. */
    check_refused(&codec_secrets, &absent, "{\"cards\":[{\"number\":\"\"},null]}", JSONRT_ERR_NULL,
                  24, "$.cards[\"***\"]");
}

static void writes_no_names_inside_of_a_secret_either(void **state)
{
    struct secrets *v = make_object();
    char bad[] = "\xFF";

    (void)state;
    v->phrases[0].value = bad;
    check_not_written(&codec_secrets, NULL, v, JSONRT_ERR_UTF8, "$.phrases[\"***\"]");
    v->n_phrases = 0;
    v->card.number = bad;
    check_not_written(&codec_secrets, NULL, v, JSONRT_ERR_UTF8, "$.card[\"***\"]");
    v->card.number = NULL;
    v->password = bad;
    check_not_written(&codec_secrets, NULL, v, JSONRT_ERR_UTF8, "$.password");
    secrets_json_free(v);
}

/* The line of the input is not shown, wherever the fault is. */
static void prints_no_line_of_a_document_with_secrets(void **state)
{
    static const char json[] = "{\"password\":\"S3CRET\",\"user\":1}";
    struct secrets v;
    struct holder h;
    jsonrt_reader r;
    char text[512];
    FILE *file = tmpfile();

    (void)state;
    assert_non_null(file);
    jsonrt_reader_init(&r, NULL);
    assert_false(secrets_json_unmarshal(&r, json, sizeof json - 1, &v));
    assert_true(jsonrt_error_print(&r.error, json, sizeof json - 1, file));
    assert_false(holder_json_unmarshal(&r, json, sizeof json - 2, &h));
    assert_true(jsonrt_error_print(&r.error, json, sizeof json - 1, file));
    rewind(file);
    size_t n = fread(text, 1, sizeof text, file);
    expect_clean(text, n, "in what is printed");
    assert_true(holds(text, n, "$.user: expected a string (1:29)\n", 33));
    fclose(file);
    jsonrt_reader_deinit(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_and_writes_secrets_as_anything_else),
        cmocka_unit_test(wipes_what_was_read_on_reset_and_deinit),
        cmocka_unit_test(wipes_scratch_when_the_document_ends),
        cmocka_unit_test(wipes_every_round),
        cmocka_unit_test(wipes_objects_in_the_arena_too),
        cmocka_unit_test(wipes_documents_that_fail_at_once),
        cmocka_unit_test(keeps_what_was_read_before_a_document_that_fails),
        cmocka_unit_test(wipes_fixed_memory_on_reset_and_deinit),
        cmocka_unit_test(wipes_arrays_that_grow),
        cmocka_unit_test(wipes_one_call_objects_and_clones),
        cmocka_unit_test(wipes_values_read_one_by_one),
        cmocka_unit_test(puts_readers_and_writers_clean_into_a_pool),
        cmocka_unit_test(wipes_what_was_written_on_reset_and_deinit),
        cmocka_unit_test(leaves_nothing_behind_of_what_is_taken),
        cmocka_unit_test(wipes_the_stage_of_a_sink),
        cmocka_unit_test(wipes_a_fixed_buffer_on_reset_alone),
        cmocka_unit_test(wipes_what_is_cut_off),
        cmocka_unit_test(shows_stars_when_asked_to),
        cmocka_unit_test(names_nothing_inside_of_a_secret),
        cmocka_unit_test(writes_no_names_inside_of_a_secret_either),
        cmocka_unit_test(prints_no_line_of_a_document_with_secrets),
    };

    return cmocka_run_group_tests_name("wiping", tests, NULL, teardown_documents);
}
