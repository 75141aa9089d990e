/*
 * Takes the documents of a random schema (make.py) through its codecs.
 *
 * A good document is read in every way and must be written as the model says; what was written is
 * read again and must be the same; so must a clone be. A bad one must be refused at the place that
 * the model says. One with nulls in place of absent members is read as told. All are changed at
 * random: nothing may crash, and whatever is still read must survive a round trip when it can be
 * written at all.
 */
#include "driver.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHANGES = 40 };

static size_t n_faults;
static jsonrt_reader reader, lenient; /* to the lenient one nulls are absent */
static jsonrt_writer writer, strict_writer;

typedef struct document {
    const schema_codec *codec;
    char quality[8];
    char *text, *result;
    size_t len, result_len;
} document;

static void *allocate(size_t n)
{
    void *p = calloc(1, n + 1);
    if (p == NULL)
        abort();
    return p;
}

static void complain(const document *d, const char *what, const char *got, size_t len)
{
    n_faults++;
    printf("%s of struct %s\n  document %.*s\n  expected %.*s\n  got      %.*s\n", what,
           d->codec->name, (int)d->len, d->text, (int)d->result_len, d->result, (int)len,
           got != NULL ? got : "");
}

static void complain_error(const document *d, const char *what, const jsonrt_error *error)
{
    char line[512];
    jsonrt_error_format(error, line, sizeof line);
    complain(d, what, line, strlen(line));
}

/* ---- good documents ---- */

static void expect_written(const document *d, const char *what, const void *object)
{
    jsonrt_writer_reset(&writer);
    if (!d->codec->marshal(&writer, object))
        complain_error(d, what, &writer.error);
    else if (writer.len != d->result_len || memcmp(writer.data, d->result, writer.len) != 0)
        complain(d, what, writer.data, writer.len);
}

static void expect_read_by(jsonrt_reader *r, const document *d, const char *what, const char *text,
                           size_t len)
{
    void *object = allocate(d->codec->size);
    memset(object, 0xA5, d->codec->size);
    if (!d->codec->unmarshal(r, text, len, object))
        complain_error(d, what, &r->error);
    else
        expect_written(d, what, object);
    jsonrt_reader_reset(r);
    free(object);
}

static void expect_read(const document *d, const char *what, const char *text, size_t len)
{
    expect_read_by(&reader, d, what, text, len);
}

static void expect_read_insitu(const document *d)
{
    void *object = allocate(d->codec->size);
    char *text = allocate(d->len);
    memcpy(text, d->text, d->len);
    if (!d->codec->unmarshal_insitu(&reader, text, d->len, object))
        complain_error(d, "reading in situ", &reader.error);
    else
        expect_written(d, "reading in situ", object);
    jsonrt_reader_reset(&reader);
    free(text);
    free(object);
}

static void expect_indented(const document *d)
{
    jsonrt_write_options options = {.indent = 2};
    jsonrt_writer w;
    jsonrt_writer_init(&w, &options);
    void *object = allocate(d->codec->size);
    if (d->codec->unmarshal(&reader, d->text, d->len, object) && d->codec->marshal(&w, object))
        expect_read(d, "reading what was indented", w.data, w.len);
    else
        complain_error(d, "writing indented", &w.error);
    jsonrt_writer_deinit(&w);
    jsonrt_reader_reset(&reader);
    free(object);
}

static void expect_clone(const document *d)
{
    jsonrt_error error;
    void *object = d->codec->parse(d->text, d->len, &error);
    if (object == NULL) {
        complain_error(d, "parsing", &error);
        return;
    }
    void *clone = d->codec->clone(object);
    if (clone == NULL)
        abort();
    if (!d->codec->equal(object, clone) || !d->codec->equal(clone, object))
        complain(d, "a clone that is not equal", NULL, 0);
    d->codec->destroy(object);
    expect_written(d, "writing a clone", clone);
    d->codec->destroy(clone);
}

static void check_good(const document *d)
{
    expect_read(d, "reading", d->text, d->len);
    expect_read(d, "reading what was written", d->result, d->result_len);
    expect_read_insitu(d);
    expect_indented(d);
    expect_clone(d);
    expect_read_by(&lenient, d, "reading with nulls as absent", d->text, d->len);
}

/* ---- bad documents ---- */

static void check_bad(const document *d)
{
    unsigned char *object = allocate(d->codec->size);
    memset(object, 0xA5, d->codec->size);
    if (d->codec->unmarshal(&reader, d->text, d->len, object))
        complain(d, "taking a wrong type", NULL, 0);
    else if (strcmp(reader.error.path, d->result) != 0)
        complain_error(d, "refusing at another place", &reader.error);
    for (size_t i = 0; i < d->codec->size; i++) {
        if (object[i] != 0) {
            complain(d, "leaving something in the object", NULL, 0);
            break;
        }
    }
    jsonrt_reader_reset(&reader);
    free(object);
}

/* ---- changed documents ---- */

static uint64_t random_state = 88172645463325252;

/* Marsaglia's xorshift64. */
static size_t draw(size_t below)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return below == 0 ? 0 : (size_t)(random_state % below);
}

static size_t change(char *text, size_t len)
{
    static const char bytes[] = "{}[]\",:\\u0019eE+-. ntf\x80\xC3";
    for (size_t n = 1 + draw(3); n != 0 && len != 0; n--) {
        size_t at = draw(len), span = 1 + draw(len - at < 9 ? len - at : 9);
        switch (draw(4)) {
        case 0: /* other byte */
            text[at] = bytes[draw(sizeof bytes)];
            break;
        case 1: /* cut out */
            memmove(text + at, text + at + span, len - at - span);
            len -= span;
            break;
        case 2: /* cut off */
            len = draw(8) == 0 ? at : len;
            break;
        default: /* copied over another place */
            memmove(text + draw(len - span + 1), text + at, span);
        }
    }
    return len;
}

/* Of a document that the model knows nothing of. What is out of its bounds need not read back. */
static void check_changed(jsonrt_reader *r, const document *d, const char *text, size_t len)
{
    document again = *d;
    void *object = allocate(d->codec->size);
    if (d->codec->unmarshal(r, text, len, object)) {
        jsonrt_writer *w = &strict_writer;
        jsonrt_writer_reset(w);
        if (d->codec->marshal(w, object)) {
            again.text = again.result = allocate(w->len);
            again.len = again.result_len = w->len;
            memcpy(again.text, w->data, w->len);
            expect_read_by(r, &again, "reading what was written of a changed document", again.text,
                           again.len);
            free(again.text);
        }
    }
    jsonrt_reader_reset(r);
    free(object);
}

static void check_changes(const document *d)
{
    for (size_t i = 0; i < CHANGES; i++) {
        char *text = allocate(d->len);
        memcpy(text, d->text, d->len);
        size_t len = change(text, d->len);
        /* In memory of its own size, so that a sanitizer sees the end. */
        char *exact = malloc(len != 0 ? len : 1);
        if (exact == NULL)
            abort();
        memcpy(exact, text, len);
        check_changed(&reader, d, exact, len);
        check_changed(&lenient, d, exact, len);
        free(exact);
        free(text);
    }
}

/* ---- the file ---- */

static bool next_document(FILE *f, document *d)
{
    size_t type;
    if (fscanf(f, "%zu %7s %zu %zu", &type, d->quality, &d->len, &d->result_len) != 4)
        return false;
    if (type >= n_schema_codecs || fgetc(f) != '\n')
        abort();
    d->codec = &schema_codecs[type];
    d->text = allocate(d->len);
    d->result = allocate(d->result_len);
    if (fread(d->text, 1, d->len, f) != d->len ||
        fread(d->result, 1, d->result_len, f) != d->result_len)
        abort();
    return true;
}

int main(int argc, char **argv)
{
    jsonrt_write_options strict = {.validate = true};
    jsonrt_read_options nulls = {.null_as_absent = true};
    FILE *f = argc == 2 ? fopen(argv[1], "rb") : NULL;
    size_t n = 0;
    document d;
    if (f == NULL) {
        fprintf(stderr, "usage: driver FILE\n");
        return 2;
    }
    jsonrt_reader_init(&reader, NULL);
    jsonrt_reader_init(&lenient, &nulls);
    jsonrt_writer_init(&writer, NULL);
    jsonrt_writer_init(&strict_writer, &strict);
    for (; next_document(f, &d); n++) {
        if (strcmp(d.quality, "good") == 0)
            check_good(&d);
        else if (strcmp(d.quality, "nulls") == 0)
            expect_read_by(&lenient, &d, "reading nulls as absent", d.text, d.len);
        else
            check_bad(&d);
        check_changes(&d);
        free(d.text);
        free(d.result);
    }
    jsonrt_reader_deinit(&reader);
    jsonrt_reader_deinit(&lenient);
    jsonrt_writer_deinit(&writer);
    jsonrt_writer_deinit(&strict_writer);
    fclose(f);
    printf("%zu documents, %zu faults\n", n, n_faults);
    return n_faults != 0 || n == 0;
}
