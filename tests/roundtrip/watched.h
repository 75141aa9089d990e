/*
 * Memory of which every byte can be looked at afterwards, also of blocks that were freed on the
 * way; and a document full of secrets to look for in it.
 */
#ifndef WATCHED_H
#define WATCHED_H

#include "roundtrip.h"

#include <string.h>

#include "secrets_json.h"

/* ---- memory that can be looked at afterwards ---- */

enum { ROOM = 1 << 20 };

/* Hands out each byte once, so that what was freed can still be seen. */
struct watched {
    char *next;
    char memory[ROOM];
};

static _Alignas(64) struct watched watched;

static inline void *watch(void *ctx, void *p, size_t old_size, size_t new_size)
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

static inline void start_watching(void)
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

static inline bool holds(const void *bytes, size_t n, const void *what, size_t size)
{
    const char *p = bytes;

    for (size_t i = 0; i + size <= n; i++)
        if (memcmp(p + i, what, size) == 0)
            return true;
    return false;
}

static inline bool holds_secret(const void *bytes, size_t n)
{
    return holds(bytes, n, secret_text, sizeof secret_text - 1) ||
           holds(bytes, n, secret_base64, sizeof secret_base64 - 1) ||
           holds(bytes, n, &secret_number, sizeof secret_number) ||
           holds(bytes, n, "5999123456789012345", 10) ||
           holds(bytes, n, &secret_real, sizeof secret_real);
}

static inline void expect_clean(const void *bytes, size_t n, const char *when)
{
    if (holds_secret(bytes, n))
        fail_msg("secrets are left %s", when);
}

static inline void expect_clean_memory(const char *when)
{
    expect_clean(watched.memory, sizeof watched.memory, when);
}

/* ---- a document full of them ---- */

static const char full_of_secrets[] =
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

/* As it is written: the escapes of the document are not. */
static inline const char *written(void)
{
    static char text[sizeof full_of_secrets];
    const char *escaped = strstr(full_of_secrets, "\\u0053\\u0033CRETC");

    memcpy(text, full_of_secrets, (size_t)(escaped - full_of_secrets));
    strcpy(text + (escaped - full_of_secrets), "S3");
    strcat(text, escaped + 12);
    return text;
}

/* An object whose own memory is not watched. */
static inline struct secrets *make_secrets(void)
{
    struct secrets *v = secrets_json_parse(full_of_secrets, sizeof full_of_secrets - 1, NULL);

    assert_non_null(v);
    return v;
}

#endif
