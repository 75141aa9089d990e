/*
 * What the fuzz targets share: the input split into text and options, checks that abort, and what
 * must hold of every error.
 *
 * Options are the last bytes of an input, so that a corpus file is JSON to look at; an input that
 * is too short for them has zeros. Texts are handed to the library in blocks of exactly their size,
 * so that the address sanitizer sees every read beyond them.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jsonrt/codec.h>
#include <jsonrt/jsonrt.h>

/* The entry of a target: libFuzzer's, or replay.c's. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct fuzz_input {
    const uint8_t *data;
    size_t size; /* of the text, once all options are taken */
} fuzz_input;

/* The next option: the last byte that is left. */
static inline unsigned take_option(fuzz_input *in)
{
    return in->size == 0 ? 0 : in->data[--in->size];
}

/* What a target promises; the sanitizer prints the way to the call that aborts. */
static inline void require(bool ok, const char *what)
{
    if (ok)
        return;
    fprintf(stderr, "fuzz: not so: %s\n", what);
    abort();
}

/* A promise about a text or an object whose error is at hand. */
static inline void require_of(bool ok, const char *what, const jsonrt_error *error)
{
    char line[JSONRT_PATH_MAX + 200];

    if (ok)
        return;
    jsonrt_error_format(error, line, sizeof line);
    fprintf(stderr, "fuzz: %s %s\n", jsonrt_error_name(error->code), line);
    require(false, what);
}

static inline void *make_block(size_t n)
{
    void *p = malloc(n != 0 ? n : 1);

    if (p == NULL)
        abort();
    return p;
}

static inline char *copy_exactly(const void *from, size_t n)
{
    char *p = make_block(n);

    p[0] = '\0'; /* the byte that a block of none has */
    if (n != 0)
        memcpy(p, from, n);
    return p;
}

static inline bool is_same_text(const char *a, size_t a_len, const char *b, size_t b_len)
{
    return a_len == b_len && (a_len == 0 || memcmp(a, b, a_len) == 0);
}

static inline bool is_all_zero(const void *p, size_t n)
{
    const unsigned char *bytes = p;

    for (size_t i = 0; i < n; i++)
        if (bytes[i] != 0)
            return false;
    return true;
}

/* ---- errors ---- */

/* A complete error of a reader or of jsonrt_valid, about that text. */
static inline void require_good_error(const jsonrt_error *e, const char *json, size_t len)
{
    char line[JSONRT_PATH_MAX + 200], little[8];
    size_t row = 1, column = 1, n;

    require(e->code != JSONRT_OK && strcmp(jsonrt_error_name(e->code), "JSONRT_ERR_?") != 0,
            "a failure has a code with a name");
    require(e->message != NULL && e->message[0] != '\0', "a failure has a message");
    require(memchr(e->path, '\0', sizeof e->path) != NULL && e->path[0] == '$',
            "the path begins with $ and ends");
    require(e->offset <= len, "the offset is not beyond the input");
    for (size_t i = 0; i < e->offset; i++) {
        column = json[i] == '\n' ? 1 : column + 1;
        row += json[i] == '\n';
    }
    require(e->line == row && e->column == column, "line and column are those of the offset");
    n = jsonrt_error_format(e, line, sizeof line);
    require(n < sizeof line && n == strlen(line), "the line has the length that it says");
    require(jsonrt_error_format(e, little, sizeof little) == n &&
                memcmp(little, line, sizeof little - 1) == 0 && little[7] == '\0',
            "a small buffer gets the beginning of the line");
}

static inline bool is_same_error(const jsonrt_error *a, const jsonrt_error *b)
{
    return a->code == b->code && a->offset == b->offset && a->line == b->line &&
           a->column == b->column && a->message == b->message && strcmp(a->path, b->path) == 0;
}

/* A bound or a check of the user's, which is looked at when writing only if asked for. */
static inline bool is_bound_error(const jsonrt_error *e)
{
    return e->code == JSONRT_ERR_MIN || e->code == JSONRT_ERR_MAX ||
           (e->code >= JSONRT_ERR_MIN_LEN && e->code <= JSONRT_ERR_INVALID);
}

/* An error of the text itself, whatever type is read from it. */
static inline bool is_text_error(const jsonrt_error *e)
{
    return e->code <= JSONRT_ERR_BOM || e->code == JSONRT_ERR_MAX_DEPTH;
}

#endif
