/*
 * The checks of roundtrip.h, but for the ways of a document that is good: ways.c.
 *
 * Documents are copied to blocks of exactly their length, so that a sanitizer sees every read
 * beyond the end; objects are full of old bytes before they are read into.
 */
#include "roundtrip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bounds.h"

static jsonrt_reader shared;
static bool shared_is_open;

/* ---- memory ---- */

void *new_block(size_t size)
{
    void *p = malloc(size != 0 ? size : 1);

    assert_non_null(p);
    return p;
}

char *copy_text(const char *s, size_t n)
{
    char *p = new_block(n);

    memcpy(p, s, n);
    return p;
}

void *new_object(const codec *c)
{
    return memset(new_block(c->size), OLD, c->size);
}

bool is_all_zero(const void *p, size_t n)
{
    const unsigned char *bytes = p;

    for (size_t i = 0; i < n; i++)
        if (bytes[i] != 0)
            return false;
    return true;
}

void assert_ok(const codec *c, bool ok, const jsonrt_error *error, const char *json)
{
    char line[512];

    if (ok)
        return;
    jsonrt_error_format(error, line, sizeof line);
    print_error("%s: %s: %s\n  of %s\n", c->name, jsonrt_error_name(error->code), line, json);
    fail();
}

/* ---- positions ---- */

void find_position(const char *json, size_t offset, size_t *line, size_t *column)
{
    *line = *column = 1;
    for (size_t i = 0; i < offset; i++) {
        *column += 1;
        if (json[i] == '\n') {
            *line += 1;
            *column = 1;
        }
    }
}

/* ---- writing ---- */

static void compare_text_with(const codec *c, const jsonrt_write_options *options, const void *in,
                              const char *text)
{
    jsonrt_writer w;
    bool ok;

    jsonrt_writer_init(&w, options);
    ok = c->marshal(&w, in);
    assert_ok(c, ok, &w.error, text);
    if (w.len != strlen(text) || memcmp(w.data, text, w.len) != 0) {
        print_error("%s: written %.*s\n  instead of %s\n", c->name, (int)w.len, w.data, text);
        fail();
    }
    jsonrt_writer_deinit(&w);
}

void compare_text(const codec *c, const void *in, const char *text)
{
    compare_text_with(c, NULL, in, text);
}

void check_text_with(const codec *c, const jsonrt_write_options *options, const void *in,
                     const char *text)
{
    compare_text_with(c, options, in, text);
    check_writing_limits(
        &(writing){.c = c, .options = options, .object = in, .text = text, .len = strlen(text)});
}

/* The same object under other options, against what memory without end gets. */
static void check_other_texts(const codec *c, const void *in)
{
    const jsonrt_write_options others[] = {
        {.indent = 3}, {.sort_maps = true, .ascii_only = true, .escape_html = true}};

    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        jsonrt_writer w;

        jsonrt_writer_init(&w, &others[i]);
        assert_true(c->marshal(&w, in));
        /* Objects that are deep have more spaces than text. */
        if (w.len < (size_t)1 << 16)
            check_writing_limits(&(writing){
                .c = c, .options = &others[i], .object = in, .text = w.data, .len = w.len});
        jsonrt_writer_deinit(&w);
    }
}

void check_text(const codec *c, const void *in, const char *text)
{
    check_text_with(c, NULL, in, text);
    check_other_texts(c, in);
}

void check_not_written(const codec *c, const jsonrt_write_options *options, const void *in,
                       int code, const char *path)
{
    jsonrt_writer w;

    jsonrt_writer_init(&w, options);
    assert_true(jsonrt_write_null(&w));
    assert_false(c->marshal(&w, in));
    if (w.error.code != code || strcmp(w.error.path, path) != 0)
        print_error("%s: %s at %s\n", c->name, jsonrt_error_name(w.error.code), w.error.path);
    assert_int_equal(w.error.code, code);
    assert_string_equal(w.error.path, path);
    assert_non_null(w.error.message);
    assert_int_equal(w.error.offset, 0);
    assert_int_equal(w.len, 4);
    assert_false(c->marshal(&w, in));
    assert_int_equal(w.len, 4);
    jsonrt_writer_truncate(&w, 4);
    assert_true(jsonrt_write_null(&w));
    assert_memory_equal(w.data, "nullnull", 8);
    jsonrt_writer_deinit(&w);
    check_writing_limits(&(writing){.c = c, .options = options, .object = in, .code = code});
}

/* ---- reading ---- */

void read_with(const codec *c, jsonrt_reader *r, const char *json, void *out)
{
    size_t len = strlen(json);
    char *copy = copy_text(json, len);
    bool ok = c->unmarshal(r, copy, len, memset(out, OLD, c->size));

    assert_ok(c, ok, &r->error, json);
    assert_int_equal(r->error.code, JSONRT_OK);
    free(copy);
}

void read_document(const codec *c, const char *json, void *out)
{
    if (!shared_is_open)
        jsonrt_reader_init(&shared, NULL);
    shared_is_open = true;
    read_with(c, &shared, json, out);
    check_reading_limits(&(reading){.c = c, .json = json, .len = strlen(json), .object = out});
}

void forget_documents(void)
{
    if (shared_is_open)
        jsonrt_reader_deinit(&shared);
    shared_is_open = false;
}

int teardown_documents(void **state)
{
    (void)state;
    forget_documents();
    return 0;
}

void check_reads_with(const codec *c, const jsonrt_read_options *options, const char *json,
                      const char *text)
{
    void *object = new_object(c);
    jsonrt_reader r;

    jsonrt_reader_init(&r, options);
    read_with(c, &r, json, object);
    check_text(c, object, text);
    check_reading_limits(&(reading){
        .c = c, .options = options, .json = json, .len = strlen(json), .object = object});
    jsonrt_reader_deinit(&r);
    free(object);
}

/* ---- refusals ---- */

static void check_error(const codec *c, const jsonrt_error *error, const char *json, int code,
                        size_t offset, const char *path)
{
    size_t line, column;

    if (error->code != code || error->offset != offset || strcmp(error->path, path) != 0) {
        print_error("%s: %s\n  is     %s at %zu, %s\n  wanted %s at %zu, %s\n", c->name, json,
                    jsonrt_error_name(error->code), error->offset, error->path,
                    jsonrt_error_name(code), offset, path);
        fail();
    }
    find_position(json, offset, &line, &column);
    assert_int_equal(error->line, line);
    assert_int_equal(error->column, column);
    assert_non_null(error->message);
}

void check_refused_in_tails(const codec *c, const char *json, int code, size_t offset,
                            const char *path)
{
    size_t len = strlen(json);
    void *object = new_object(c);
    jsonrt_reader r;

    jsonrt_reader_init(&r, NULL);
    for (size_t blanks = 0; blanks <= 2 * JSONRT_SLACK; blanks++) {
        char *copy = new_block(len + blanks + 1);

        memcpy(copy, json, len);
        memset(copy + len, ' ', blanks);
        copy[len + blanks] = '\0';
        assert_false(c->unmarshal(&r, copy, len + blanks, object));
        check_error(c, &r.error, copy, code, offset, path);
        jsonrt_reader_reset(&r);
        free(copy);
    }
    jsonrt_reader_deinit(&r);
    free(object);
}

/* What can be read at all can be read afterwards; {} is not enough for types with required members.
 */
static void check_usable(const codec *c, jsonrt_reader *r)
{
    jsonrt_value value;

    assert_true(jsonrt_value_parse(r, "[1,\"a\"]", 7, &value));
    assert_int_equal(r->error.code, JSONRT_OK);
    if (c == &codec_node)
        assert_non_null(c->unmarshal_new(r, "{\"value\":1}", 11));
}

/* By T_json_read, which does not look at what follows. */
static void check_read_refused(const codec *c, jsonrt_reader *r, const char *json, size_t len,
                               void *object, int code, size_t offset, const char *path)
{
    bool ok = jsonrt_reader_open(r, json, len) && c->read(r, memset(object, OLD, c->size));

    assert_int_equal(ok, code == JSONRT_ERR_TRAILING);
    assert_false(jsonrt_reader_finish(r));
    check_error(c, &r->error, json, code, offset, path);
    if (!ok && code != JSONRT_ERR_BOM && code != JSONRT_ERR_MAX_INPUT)
        assert_true(is_all_zero(object, c->size));
}

/* As the only element of an array. */
static void check_element_refused(const codec *c, jsonrt_reader *r, const char *json, size_t len,
                                  int code, size_t offset, const char *path)
{
    char *array = new_block(len + 3), in_array[JSONRT_PATH_MAX + 3];
    void *items = array;
    size_t n = 3;

    array[0] = '[';
    memcpy(array + 1, json, len);
    memcpy(array + 1 + len, "]", 2);
    assert_false(c->unmarshal_array(r, array, len + 2, &items, &n));
    assert_null(items);
    assert_int_equal(n, 0);
    snprintf(in_array, sizeof in_array, "$[0]%s", path + 1);
    if (code != JSONRT_ERR_TRAILING)
        check_error(c, &r->error, array, code, offset + 1, in_array);
    free(array);
}

void check_refused_bytes(const codec *c, const jsonrt_read_options *options, const char *json,
                         size_t len, int code, size_t offset, const char *path)
{
    char *copy = copy_text(json, len);
    void *object = new_object(c);
    jsonrt_error error;
    jsonrt_reader r;

    jsonrt_reader_init(&r, options);
    if (c->unmarshal(&r, copy, len, object)) {
        print_error("%s: %s is accepted\n", c->name, json);
        fail();
    }
    check_error(c, &r.error, json, code, offset, path);
    assert_true(is_all_zero(object, c->size));
    check_usable(c, &r);
    assert_null(c->unmarshal_new(&r, copy, len));
    check_error(c, &r.error, json, code, offset, path);
    assert_null(c->parse_with(copy, len, options, &error));
    check_error(c, &error, json, code, offset, path);
    assert_null(c->parse_with(copy, len, options, NULL));
    if (options == NULL)
        assert_null(c->parse(copy, len, &error));
    check_read_refused(c, &r, copy, len, object, code, offset, path);
    if (options == NULL && code != JSONRT_ERR_END && code != JSONRT_ERR_BOM)
        check_element_refused(c, &r, copy, len, code, offset, path);
    memset(object, OLD, c->size);
    assert_false(c->unmarshal_insitu(&r, copy, len, object));
    check_error(c, &r.error, json, code, offset, path);
    assert_true(is_all_zero(object, c->size));
    jsonrt_reader_deinit(&r);
    free(object);
    check_reading_limits(
        &(reading){.c = c, .options = options, .json = json, .len = len, .code = code});
    free(copy);
}

void check_refused(const codec *c, const jsonrt_read_options *options, const char *json, int code,
                   size_t offset, const char *path)
{
    check_refused_bytes(c, options, json, strlen(json), code, offset, path);
}

void check_kept_whole(const codec *c, const char *json)
{
    void *object = new_object(c), *copy;

    read_document(c, json, object);
    check_text(c, object, json);
    copy = c->clone(object);
    assert_non_null(copy);
    assert_true(c->equal(copy, object));
    compare_text(c, copy, json);
    c->free(copy);
    free(object);
}
