/*
 * Reading by hand, and user's codecs between generated ones.
 */
#include "reader_help.h"

#include "jsonrt/codec.h"

static jsonrt_reader reader;

static int set_up_reader(void **state)
{
    (void)state;
    jsonrt_reader_init(&reader, NULL);
    return 0;
}

static int tear_down_reader(void **state)
{
    (void)state;
    jsonrt_reader_deinit(&reader);
    return 0;
}

static bool open_text(const char *json)
{
    size_t len = strlen(json);
    return jsonrt_reader_open(&reader, fence_behind(json, len), len);
}

/* Reads anything at all with the calls of codec.h, kind by kind. */
static bool read_anything(jsonrt_reader *r)
{
    bool b, first = true;
    double d;
    jsonrt_str s;
    switch (jsonrt_peek_kind(r)) {
    case JSONRT_KIND_NULL:
        return jsonrt_read_null(r);
    case JSONRT_KIND_BOOL:
        return jsonrt_read_bool(r, &b);
    case JSONRT_KIND_NUMBER:
        return jsonrt_read_f64(r, &d);
    case JSONRT_KIND_STRING:
        return jsonrt_read_str(r, &s);
    case JSONRT_KIND_ARRAY:
        jsonrt_read_array_begin(r);
        while (jsonrt_read_array_next(r, &first))
            read_anything(r);
        break;
    case JSONRT_KIND_OBJECT:
        jsonrt_read_object_begin(r);
        while (jsonrt_read_object_next(r, &first, &s))
            read_anything(r);
        break;
    case JSONRT_KIND_ABSENT:
        return jsonrt_skip(r);
    }
    return r->error.code == JSONRT_OK;
}

static void reads_documents_call_by_call(void **state)
{
    (void)state;
    jsonrt_str key, text;
    jsonrt_raw raw;
    jsonrt_value value;
    bool first = true, b = false;
    int64_t i = 0;
    uint64_t u = 0;
    double d = 0;
    assert_true(
        open_text(" { \"a\" : -1 , \"b\":[2, 0.5,true ,null],\"c\":\"te\\u0078t\",\"d\":[1 ],"
                  "\"e\":{\"x\":1},\"f\":{ },\"g\":[]} "));
    assert_int_equal(jsonrt_peek_kind(&reader), JSONRT_KIND_OBJECT);
    assert_true(jsonrt_read_object_begin(&reader));
    assert_true(jsonrt_read_object_next(&reader, &first, &key));
    assert_int_equal(key.len, 1);
    assert_string_equal(key.ptr, "a");
    assert_true(jsonrt_read_i64(&reader, &i));
    assert_int_equal(i, -1);
    assert_true(jsonrt_read_object_next(&reader, &first, &key));
    assert_true(jsonrt_read_array_begin(&reader));
    bool first_item = true;
    assert_true(jsonrt_read_array_next(&reader, &first_item));
    assert_true(jsonrt_read_u64(&reader, &u));
    assert_int_equal(u, 2);
    assert_true(jsonrt_read_array_next(&reader, &first_item));
    assert_true(jsonrt_read_f64(&reader, &d));
    assert_true(jsonrt_read_array_next(&reader, &first_item));
    assert_true(jsonrt_read_bool(&reader, &b));
    assert_true(b);
    assert_true(jsonrt_read_array_next(&reader, &first_item));
    assert_int_equal(jsonrt_peek_kind(&reader), JSONRT_KIND_NULL);
    assert_true(jsonrt_read_null(&reader));
    assert_false(jsonrt_read_array_next(&reader, &first_item));
    assert_int_equal(reader.error.code, JSONRT_OK);
    assert_true(jsonrt_read_object_next(&reader, &first, &key));
    assert_true(jsonrt_read_str(&reader, &text));
    assert_string_equal(text.ptr, "text");
    assert_true(jsonrt_read_object_next(&reader, &first, &key));
    assert_true(jsonrt_read_raw(&reader, &raw));
    assert_int_equal(raw.len, 4);
    assert_true(jsonrt_read_object_next(&reader, &first, &key));
    assert_true(jsonrt_read_value(&reader, &value));
    assert_int_equal(jsonrt_value_kind(&value), JSONRT_KIND_OBJECT);
    assert_true(jsonrt_read_object_next(&reader, &first, &key));
    assert_true(read_anything(&reader));
    assert_true(jsonrt_read_object_next(&reader, &first, &key));
    assert_true(jsonrt_skip(&reader));
    assert_false(jsonrt_read_object_next(&reader, &first, &key));
    assert_true(jsonrt_reader_finish(&reader));
    assert_int_equal(reader.error.code, JSONRT_OK);
}

static const char sample[] =
    "{\"id\":\"a-17\",\"n\":-12.5e+3,\"ok\":true,\"none\":null,\"list\":[1,[2,{}],\"\\u20ac\\n\"],"
    "\"gr\xC3\xBCn\":{\"deep\":{\"deeper\":[false,0.001]}}}";

static void reads_the_same_documents_as_the_lexer_with_the_same_faults(void **state)
{
    (void)state;
    char text[sizeof sample];
    for (size_t i = 0; i < sizeof sample - 1; i++) {
        for (int c = 0; c < 256; c += 3) {
            jsonrt_error lexed;
            memcpy(text, sample, sizeof sample);
            text[i] = (char)c;
            bool valid = jsonrt_valid(text, sizeof sample - 1, &lexed);
            bool ok = open_text(text) && read_anything(&reader) && jsonrt_reader_finish(&reader);
            if (c == 0)
                continue; /* shortens the text */
            assert_int_equal(ok, valid);
            if (ok)
                continue;
            assert_int_equal(reader.error.code, lexed.code);
            assert_int_equal(reader.error.offset, lexed.offset);
            assert_int_equal(reader.error.line, lexed.line);
            assert_int_equal(reader.error.column, lexed.column);
            if (strcmp(reader.error.path, lexed.path) != 0)
                fail_msg("%s: %s, %s", text, reader.error.path, lexed.path);
            jsonrt_reader_reset(&reader);
        }
    }
}

static void check_refused_like_lexer(const char *text, size_t n)
{
    jsonrt_error lexed;
    assert_false(jsonrt_valid(text, n, &lexed));
    assert_false(jsonrt_reader_open(&reader, fence_behind(text, n), n) && read_anything(&reader) &&
                 jsonrt_reader_finish(&reader));
    assert_int_equal(reader.error.code, lexed.code);
    assert_int_equal(reader.error.offset, lexed.offset);
    assert_string_equal(reader.error.path, lexed.path);
}

static void refuses_every_proper_prefix_also_with_a_blank_behind(void **state)
{
    (void)state;
    char text[sizeof sample + 1];
    for (size_t n = 0; n < sizeof sample - 1; n++) {
        memcpy(text, sample, n);
        text[n] = ' ';
        check_refused_like_lexer(text, n);
        check_refused_like_lexer(text, n + 1);
    }
}

static void names_what_the_calls_walked_through(void **state)
{
    (void)state;
    static const char text[] = "{\"a\":{\"b c\":[1,\n \"x\"]}}";
    jsonrt_str key;
    int64_t i;
    bool first = true, inner = true, item = true;
    assert_true(open_text(text));
    assert_true(jsonrt_read_object_begin(&reader));
    assert_true(jsonrt_read_object_next(&reader, &first, &key));
    assert_true(jsonrt_read_object_begin(&reader));
    assert_true(jsonrt_read_object_next(&reader, &inner, &key));
    assert_true(jsonrt_read_array_begin(&reader));
    assert_true(jsonrt_read_array_next(&reader, &item));
    assert_true(jsonrt_read_i64(&reader, &i));
    assert_true(jsonrt_read_array_next(&reader, &item));
    assert_false(jsonrt_read_i64(&reader, &i));
    assert_error(&reader.error, text, JSONRT_ERR_TYPE, 17, "$.a[\"b c\"][1]");
    /* All later calls do nothing. */
    assert_false(jsonrt_read_i64(&reader, &i));
    assert_false(jsonrt_read_array_next(&reader, &item));
    assert_false(jsonrt_skip(&reader));
    assert_int_equal(jsonrt_peek_kind(&reader), JSONRT_KIND_ABSENT);
    assert_false(jsonrt_fail(&reader, JSONRT_ERR_CUSTOM, "later"));
    assert_false(jsonrt_reader_finish(&reader));
    assert_error(&reader.error, text, JSONRT_ERR_TYPE, 17, "$.a[\"b c\"][1]");
}

static void fails_with_the_codes_and_text_of_a_codec(void **state)
{
    (void)state;
    static const char text[] = "{\"a\":[7, 8]}";
    jsonrt_str key;
    int64_t i;
    bool first = true, item = true;
    assert_true(open_text(text));
    assert_true(jsonrt_read_object_begin(&reader));
    assert_true(jsonrt_read_object_next(&reader, &first, &key));
    assert_true(jsonrt_read_array_begin(&reader));
    assert_true(jsonrt_read_array_next(&reader, &item));
    assert_true(jsonrt_read_i64(&reader, &i));
    assert_false(jsonrt_fail(&reader, JSONRT_ERR_CUSTOM, "not an even number"));
    assert_error(&reader.error, text, JSONRT_ERR_CUSTOM, 6, "$.a[0]");
    assert_string_equal(reader.error.message, "not an even number");
    assert_false(jsonrt_reader_finish(&reader));
}

static bool fail_now(void)
{
    assert_false(jsonrt_fail(&reader, JSONRT_ERR_CUSTOM, NULL));
    assert_int_equal(reader.error.code, JSONRT_ERR_CUSTOM);
    return false;
}

static void fails_at_the_value_ahead_before_any_is_read(void **state)
{
    (void)state;
    static const char text[] = " [ 7, {\"a\" : [] } ]";
    jsonrt_str key;
    int64_t i;
    bool first = true, inner = true;
    assert_true(open_text(text));
    fail_now();
    assert_error(&reader.error, text, JSONRT_ERR_CUSTOM, 1, "$");
    assert_true(open_text(text));
    assert_true(jsonrt_read_array_begin(&reader));
    fail_now();
    assert_error(&reader.error, text, JSONRT_ERR_CUSTOM, 1, "$");
    assert_true(open_text(text));
    assert_true(jsonrt_read_array_begin(&reader) && jsonrt_read_array_next(&reader, &first));
    assert_int_equal(jsonrt_peek_kind(&reader), JSONRT_KIND_NUMBER);
    fail_now();
    assert_error(&reader.error, text, JSONRT_ERR_CUSTOM, 3, "$[0]");
    first = true;
    assert_true(open_text(text));
    assert_true(jsonrt_read_array_begin(&reader) && jsonrt_read_array_next(&reader, &first));
    assert_true(jsonrt_read_i64(&reader, &i) && jsonrt_read_array_next(&reader, &first));
    assert_true(jsonrt_read_object_begin(&reader));
    assert_true(jsonrt_read_object_next(&reader, &inner, &key));
    fail_now();
    assert_error(&reader.error, text, JSONRT_ERR_CUSTOM, 13, "$[1].a");
}

/* At the first element of the array that is the first member of the object in the array. */
static void walk_to_inner(const char *text, bool *outer, bool *middle, bool *inner)
{
    jsonrt_str key;
    *outer = *middle = *inner = true;
    assert_true(open_text(text));
    assert_true(jsonrt_read_array_begin(&reader) && jsonrt_read_array_next(&reader, outer));
    assert_true(jsonrt_read_object_begin(&reader));
    assert_true(jsonrt_read_object_next(&reader, middle, &key));
    assert_true(jsonrt_read_array_begin(&reader));
    while (jsonrt_read_array_next(&reader, inner))
        assert_true(jsonrt_skip(&reader));
}

static void fails_at_the_beginning_of_a_container_that_was_left(void **state)
{
    (void)state;
    static const char text[] = "[ {\"]\" : [[\"]\\\"\", []], {}] } , 1]";
    bool outer, middle, inner;
    jsonrt_str key;
    walk_to_inner(text, &outer, &middle, &inner);
    fail_now();
    assert_error(&reader.error, text, JSONRT_ERR_CUSTOM, 9, "$[0][\"]\"]");
    walk_to_inner(text, &outer, &middle, &inner);
    assert_false(jsonrt_read_object_next(&reader, &middle, &key));
    fail_now();
    assert_error(&reader.error, text, JSONRT_ERR_CUSTOM, 2, "$[0]");
    walk_to_inner(text, &outer, &middle, &inner);
    assert_false(jsonrt_read_object_next(&reader, &middle, &key));
    assert_true(jsonrt_read_array_next(&reader, &outer) && jsonrt_skip(&reader));
    assert_false(jsonrt_read_array_next(&reader, &outer));
    fail_now();
    assert_error(&reader.error, text, JSONRT_ERR_CUSTOM, 0, "$");
}

/* Levels in the middle of a deep document are forgotten by the walk; the innermost is not. */
static void fails_at_a_container_that_was_left_however_deep(void **state)
{
    (void)state;
    enum { DEPTH = 400, LEFT = 3 };
    char text[3 * DEPTH + 1];
    for (size_t i = 0; i < DEPTH; i++) {
        text[i] = '[';
        memcpy(text + DEPTH + 2 * i, " ]", 2);
    }
    text[sizeof text - 1] = '\0';
    assert_true(open_text(text));
    bool first = true;
    for (size_t i = 0; i < DEPTH; i++) {
        first = true;
        assert_true(jsonrt_read_array_begin(&reader));
        assert_true(jsonrt_read_array_next(&reader, &first) == (i + 1 < DEPTH));
    }
    for (size_t i = 1; i < LEFT; i++)
        assert_false(jsonrt_read_array_next(&reader, &first));
    fail_now();
    assert_int_equal(reader.error.offset, DEPTH - LEFT);
}

static void refuses_calls_out_of_order(void **state)
{
    (void)state;
    int64_t i;
    struct thing t;
    jsonrt_reader fresh;
    jsonrt_reader_init(&fresh, NULL);
    assert_false(jsonrt_read_i64(&fresh, &i));
    assert_int_equal(fresh.error.code, JSONRT_ERR_USE);
    assert_string_equal(fresh.error.path, "$");
    jsonrt_reader_deinit(&fresh);
    jsonrt_reader_init(&fresh, NULL);
    assert_false(jsonrt_reader_finish(&fresh));
    assert_int_equal(fresh.error.code, JSONRT_ERR_USE);
    assert_false(jsonrti_value_end(&fresh, jsonrti_value_begin(&fresh)));
    assert_true(jsonrt_reader_open(&fresh, "1", 1));
    assert_true(jsonrt_read_i64(&fresh, &i));
    assert_true(jsonrt_reader_finish(&fresh));
    assert_false(jsonrt_read_i64(&fresh, &i));
    assert_int_equal(fresh.error.code, JSONRT_ERR_USE);
    assert_true(jsonrt_reader_open(&fresh, "1", 1));
    assert_true(unmarshal_thing(&fresh, "{\"id\":\"\",\"at\":{\"x\":1,\"y\":2}}", 28, &t));
    assert_false(jsonrt_reader_finish(&fresh));
    assert_int_equal(fresh.error.code, JSONRT_ERR_USE);
    jsonrt_reader_deinit(&fresh);
}

static void refuses_a_step_in_a_container_that_is_not_open(void **state)
{
    static const char *const texts[] = {"]", "}", ",1]", "[1]]", "1"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        bool first = i % 2 == 0;
        jsonrt_str key;
        assert_true(jsonrt_reader_open(&reader, texts[i], strlen(texts[i])));
        if (texts[i][0] == '[')
            assert_true(jsonrt_skip(&reader));
        assert_false(jsonrt_read_array_next(&reader, &first));
        assert_int_equal(reader.error.code, JSONRT_ERR_USE);
        assert_true(jsonrt_reader_open(&reader, texts[i], strlen(texts[i])));
        assert_false(jsonrt_read_object_next(&reader, &first, &key));
        assert_int_equal(reader.error.code, JSONRT_ERR_USE);
    }
}

static void names_a_place_in_containers_that_were_mixed_up(void **state)
{
    (void)state;
    bool first;
    int64_t i;
    assert_true(jsonrt_reader_open(&reader, "{[\"", 3));
    assert_true(first = jsonrt_read_object_begin(&reader));
    assert_true(jsonrt_read_array_next(&reader, &first));
    assert_true(first = jsonrt_read_array_begin(&reader));
    assert_false(jsonrt_read_i64(&reader, &i));
    assert_string_equal(reader.error.path, "$[\"\"][0]");
}

static void limits_depth_in_containers_by_hand(void **state)
{
    (void)state;
    char text[2 * 513];
    memset(text, '[', 513);
    memset(text + 513, ']', 513);
    for (size_t levels = 512; levels <= 513; levels++) {
        assert_true(jsonrt_reader_open(&reader, text + 513 - levels, 2 * levels));
        bool ok = read_anything(&reader) && jsonrt_reader_finish(&reader);
        assert_int_equal(ok, levels == 512);
    }
    assert_int_equal(reader.error.code, JSONRT_ERR_MAX_DEPTH);
    assert_int_equal(reader.error.offset, 512);
}

/* ---- between generated code ---- */

static bool thing_json_read(jsonrt_reader *r, struct thing *out)
{
    memset(out, 0, sizeof *out);
    const char *p = jsonrti_value_begin(r);
    if (p != NULL)
        p = read_thing(r, p, out);
    return jsonrti_value_end(r, p);
}

/* A user's codec: {"things":[…]}, of which it keeps the number. */
static bool crowd_read(jsonrt_reader *r, size_t *out)
{
    jsonrt_str key;
    struct thing t;
    bool first = true, item = true;
    *out = 0;
    if (!jsonrt_read_object_begin(r))
        return false;
    while (jsonrt_read_object_next(r, &first, &key)) {
        if (strcmp(key.ptr, "things") != 0) {
            jsonrt_skip(r);
            continue;
        }
        jsonrt_read_array_begin(r);
        while (jsonrt_read_array_next(r, &item))
            *out += thing_json_read(r, &t);
    }
    return r->error.code == JSONRT_OK;
}

/* As generated code calls it: an array of crowds. */
static const char *read_crowds(jsonrt_reader *r, const char *p, size_t *out)
{
    size_t n = 0;
    p = jsonrti_array_begin(r, p);
    while (p != NULL && *p != ']') {
        jsonrti_codec codec;
        jsonrti_codec_enter(r, p, &codec);
        p = jsonrti_codec_leave(r, &codec, crowd_read(r, &out[n]));
        if (p == NULL)
            return jsonrti_in_element(r, n);
        n++;
        p = jsonrti_array_next(r, p);
    }
    return p == NULL ? NULL : jsonrti_array_end(r, p);
}

static bool unmarshal_crowds(const char *json, size_t *out)
{
    size_t len = strlen(json);
    const char *p = jsonrti_read_begin(&reader, fence_behind(json, len), len);
    return jsonrti_read_end(&reader, p == NULL ? NULL : read_crowds(&reader, p, out));
}

static void lets_codecs_and_generated_readers_call_each_other(void **state)
{
    (void)state;
    size_t crowds[3] = {0};
    for (size_t fill = 0; fill < 150; fill++) {
        char text[1024];
        sprintf(text,
                "[{\"things\":[]}, "
                "{\"x\":\"%0*d\",\"things\":[{\"id\":\"\",\"at\":{\"x\":1,\"y\":2}},\n"
                "{\"id\":\"%0*d\",\"at\":{\"y\":1,\"x\":2}} ]} ,{}]",
                (int)fill, 0, (int)fill / 2, 0);
        if (!unmarshal_crowds(text, crowds))
            fail_msg("%s at %zu, %s", reader.error.message, reader.error.offset, reader.error.path);
        assert_int_equal(crowds[0], 0);
        assert_int_equal(crowds[1], 2);
        assert_int_equal(crowds[2], 0);
    }
}

static void joins_the_paths_of_codecs_and_generated_readers(void **state)
{
    (void)state;
    size_t crowds[3];
    for (size_t fill = 0; fill < 150; fill++) {
        char text[1024];
        sprintf(text,
                "[{},{\"x\":\"%0*d\",\"things\":[{\"id\":\"\",\"at\":{\"x\":1,\"y\":2}},\n"
                "{\"id\":\"\",\"at\":{\"y\":1,\"x\":oops}}]}]",
                (int)fill, 0);
        assert_false(unmarshal_crowds(text, crowds));
        size_t offset = (size_t)(strstr(text, "oops") - text);
        assert_error(&reader.error, text, JSONRT_ERR_SYNTAX, offset, "$[1].things[1].at.x");
    }
    static const char text[] = "[{},{\"a\":0,\"things\":7}]";
    assert_false(unmarshal_crowds(text, crowds));
    assert_error(&reader.error, text, JSONRT_ERR_TYPE, 20, "$[1].things");
    static const char skipped[] = "[{},{\"a\":[0,01]}]";
    assert_false(unmarshal_crowds(skipped, crowds));
    assert_error(&reader.error, skipped, JSONRT_ERR_NUMBER, 13, "$[1].a[1]");
}

static bool refuse_read(jsonrt_reader *r)
{
    int64_t i;
    return jsonrt_read_i64(r, &i) && i % 2 == 0;
}

static void reports_a_codec_that_only_says_no(void **state)
{
    (void)state;
    static const char text[] = "[ 7]";
    jsonrti_codec codec;
    const char *p = jsonrti_array_begin(&reader, jsonrti_read_begin(&reader, text, 4));
    jsonrti_codec_enter(&reader, p, &codec);
    p = jsonrti_codec_leave(&reader, &codec, refuse_read(&reader));
    assert_null(p);
    jsonrti_in_element(&reader, 0);
    assert_false(jsonrti_read_end(&reader, NULL));
    assert_error(&reader.error, text, JSONRT_ERR_CUSTOM, 2, "$[0]");
}

/* Codecs of a value that need more memory than there is, and either way of taking it. */
static bool forget_to_look(jsonrt_reader *r)
{
    int64_t i;
    jsonrt_arena_alloc(jsonrt_reader_arena(r), 1000000);
    return jsonrt_read_i64(r, &i);
}

static bool say_no_without_memory(jsonrt_reader *r)
{
    static const char text[4096] = "";
    return jsonrt_arena_strdup(jsonrt_reader_arena(r), text) != NULL &&
           jsonrt_arena_alloc(jsonrt_reader_arena(r), 1000000) != NULL && jsonrt_skip(r);
}

static bool read_with_codec(bool (*read)(jsonrt_reader *), const char *text)
{
    jsonrti_codec codec;
    const char *p = jsonrti_array_begin(&reader, jsonrti_read_begin(&reader, text, strlen(text)));
    jsonrti_codec_enter(&reader, p, &codec);
    p = jsonrti_codec_leave(&reader, &codec, read(&reader));
    if (p == NULL)
        jsonrti_in_element(&reader, 0);
    else
        p = jsonrti_array_end(&reader, p);
    return jsonrti_read_end(&reader, p);
}

static bool skip_it(jsonrt_reader *r)
{
    return jsonrt_skip(r);
}

static void fails_when_a_codec_was_refused_memory(void **state)
{
    (void)state;
    static const char text[] = "[ 7]";
    static char mem[512];
    jsonrt_read_options few = {.max_memory = 1000};
    jsonrt_reader_deinit(&reader);
    jsonrt_reader_init(&reader, &few);
    assert_false(read_with_codec(forget_to_look, text));
    assert_error(&reader.error, text, JSONRT_ERR_MAX_MEMORY, 2, "$[0]");
    assert_false(read_with_codec(say_no_without_memory, text));
    assert_int_equal(reader.error.code, JSONRT_ERR_MAX_MEMORY);
    assert_true(read_with_codec(skip_it, text));
    jsonrt_reader_deinit(&reader);
    jsonrt_reader_init_fixed(&reader, mem, sizeof mem, NULL);
    assert_false(read_with_codec(forget_to_look, text));
    assert_error(&reader.error, text, JSONRT_ERR_MEMORY, 2, "$[0]");
}

/* What the caller asked for between documents is no codec's business. */
static void forgives_memory_that_no_codec_asked_for(void **state)
{
    (void)state;
    static char mem[512];
    jsonrt_reader_deinit(&reader);
    jsonrt_reader_init_fixed(&reader, mem, sizeof mem, NULL);
    assert_null(jsonrt_arena_alloc(jsonrt_reader_arena(&reader), 1000000));
    assert_true(read_with_codec(skip_it, "[7]"));
}

static void reads_text_for_a_pointer(void **state)
{
    (void)state;
    static const char nul[] = "\"a\\u0000b\"";
    char *text = NULL;
    assert_true(open_text(" \"t\\u0065xt\" "));
    assert_true(jsonrt_read_cstr(&reader, &text));
    assert_true(jsonrt_reader_finish(&reader));
    assert_string_equal(text, "text");
    assert_true(open_text(nul));
    assert_false(jsonrt_read_cstr(&reader, &text));
    assert_error(&reader.error, nul, JSONRT_ERR_NUL, 2, "$");
    assert_true(open_text("null"));
    assert_false(jsonrt_read_cstr(&reader, &text));
    assert_int_equal(reader.error.code, JSONRT_ERR_NULL);
}

static void reads_generated_values_from_an_open_document(void **state)
{
    (void)state;
    struct thing t;
    jsonrt_str key;
    bool first = true;
    static const char text[] =
        "{\"a\": {\"id\":\"x\",\"at\":{\"x\":1,\"y\":2}} , \"b\":{\"id\":1}}";
    assert_true(open_text(text));
    assert_true(jsonrt_read_object_begin(&reader));
    assert_true(jsonrt_read_object_next(&reader, &first, &key));
    assert_true(thing_json_read(&reader, &t));
    assert_string_equal(t.id, "x");
    assert_true(jsonrt_read_object_next(&reader, &first, &key));
    assert_false(thing_json_read(&reader, &t));
    assert_error(&reader.error, text, JSONRT_ERR_TYPE, 48, "$.b.id");
    assert_false(jsonrt_reader_finish(&reader));
    assert_error(&reader.error, text, JSONRT_ERR_TYPE, 48, "$.b.id");
}

static void does_nothing_after_a_failure(void **state)
{
    (void)state;
    bool b = true, first = true;
    int64_t i = 7;
    uint64_t u = 7;
    double d = 7;
    jsonrt_str s = {"kept", 4};
    jsonrt_raw raw = {"kept", 4};
    jsonrt_value v = jsonrt_value_bool(true);
    assert_true(open_text("[false]"));
    assert_false(jsonrt_read_i64(&reader, &i));
    assert_int_equal(reader.error.code, JSONRT_ERR_TYPE);
    assert_int_equal(jsonrt_peek_kind(&reader), JSONRT_KIND_ABSENT);
    assert_false(jsonrt_read_bool(&reader, &b));
    assert_false(jsonrt_read_i64(&reader, &i));
    assert_false(jsonrt_read_u64(&reader, &u));
    assert_false(jsonrt_read_f64(&reader, &d));
    assert_false(jsonrt_read_str(&reader, &s));
    assert_false(jsonrt_read_raw(&reader, &raw));
    assert_false(jsonrt_read_value(&reader, &v));
    assert_false(jsonrt_read_null(&reader));
    assert_false(jsonrt_skip(&reader));
    assert_false(jsonrt_read_array_begin(&reader));
    assert_false(jsonrt_read_array_next(&reader, &first));
    assert_false(jsonrt_read_object_begin(&reader));
    assert_false(jsonrt_read_object_next(&reader, &first, &s));
    assert_false(jsonrt_fail(&reader, JSONRT_ERR_CUSTOM, "later"));
    assert_false(jsonrt_reader_finish(&reader));
    assert_int_equal(reader.error.code, JSONRT_ERR_TYPE);
    assert_string_equal(reader.error.path, "$");
    assert_true(b && i == 7 && u == 7 && d == 7);
    assert_memory_equal(s.ptr, "kept", 4);
    assert_memory_equal(raw.ptr, "kept", 4);
    assert_int_equal(jsonrt_value_kind(&v), JSONRT_KIND_BOOL);
}

static void refuses_each_kind_where_another_stands(void **state)
{
    (void)state;
    uint64_t u;
    jsonrt_raw raw;
    jsonrt_value v;
    assert_true(open_text("-1"));
    assert_false(jsonrt_read_u64(&reader, &u));
    assert_int_equal(reader.error.code, JSONRT_ERR_RANGE);
    assert_true(open_text("[01]"));
    assert_false(jsonrt_read_raw(&reader, &raw));
    assert_string_equal(reader.error.path, "$[0]");
    assert_true(open_text("[01]"));
    assert_false(jsonrt_read_value(&reader, &v));
    assert_string_equal(reader.error.path, "$[0]");
    assert_true(open_text("{}"));
    assert_false(jsonrt_read_array_begin(&reader));
    assert_string_equal(reader.error.message, "expected an array");
    assert_true(open_text("[]"));
    assert_false(jsonrt_read_object_begin(&reader));
    assert_string_equal(reader.error.message, "expected an object");
}

static void fails_without_a_code_and_before_any_value(void **state)
{
    (void)state;
    assert_true(open_text(" 1"));
    assert_false(jsonrt_fail(&reader, JSONRT_OK, NULL));
    assert_int_equal(reader.error.code, JSONRT_ERR_CUSTOM);
    assert_string_equal(reader.error.message, "refused by a custom codec");
}

int main(void)
{
#define READER_TEST(name) cmocka_unit_test_setup_teardown(name, set_up_reader, tear_down_reader)
    const struct CMUnitTest tests[] = {
        READER_TEST(reads_documents_call_by_call),
        READER_TEST(reads_the_same_documents_as_the_lexer_with_the_same_faults),
        READER_TEST(refuses_every_proper_prefix_also_with_a_blank_behind),
        READER_TEST(names_what_the_calls_walked_through),
        READER_TEST(fails_with_the_codes_and_text_of_a_codec),
        READER_TEST(fails_at_the_value_ahead_before_any_is_read),
        READER_TEST(fails_at_the_beginning_of_a_container_that_was_left),
        READER_TEST(fails_at_a_container_that_was_left_however_deep),
        READER_TEST(refuses_calls_out_of_order),
        READER_TEST(does_nothing_after_a_failure),
        READER_TEST(refuses_each_kind_where_another_stands),
        READER_TEST(fails_without_a_code_and_before_any_value),
        READER_TEST(refuses_a_step_in_a_container_that_is_not_open),
        READER_TEST(names_a_place_in_containers_that_were_mixed_up),
        READER_TEST(limits_depth_in_containers_by_hand),
        READER_TEST(lets_codecs_and_generated_readers_call_each_other),
        READER_TEST(joins_the_paths_of_codecs_and_generated_readers),
        READER_TEST(reports_a_codec_that_only_says_no),
        READER_TEST(fails_when_a_codec_was_refused_memory),
        READER_TEST(forgives_memory_that_no_codec_asked_for),
        READER_TEST(reads_text_for_a_pointer),
        READER_TEST(reads_generated_values_from_an_open_document),
    };
    return cmocka_run_group_tests(tests, set_up_members, NULL);
}
