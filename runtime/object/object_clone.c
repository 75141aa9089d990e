/*
 * Copies of leaves into an arena, for generated code. NULL stays NULL everywhere; text gets a NUL
 * behind it, so that a clone is at least as good as what was decoded.
 */
#include "jsonrt/gencode_object.h"

#include "arena/arena_internal.h"

/* A negative count: no bytes. */
static bool is_count(size_t n)
{
    return n <= PTRDIFF_MAX;
}

bool jsonrti_clone_text(jsonrt_arena *a, char **out, const char *in, size_t n)
{
    if (in == NULL || !is_count(n)) {
        *out = NULL;
        return true;
    }
    *out = jsonrti_arena_copy_text(a, in, n);
    return *out != NULL;
}

bool jsonrti_clone_cstr(jsonrt_arena *a, char **out, const char *in)
{
    return jsonrti_clone_text(a, out, in, in == NULL ? 0 : strlen(in));
}

bool jsonrti_clone_bytes(jsonrt_arena *a, uint8_t **out, const uint8_t *in, size_t n)
{
    *out = NULL;
    if (in == NULL || !is_count(n))
        return true;
    *out = jsonrt_arena_alloc(a, n == 0 ? 1 : n);
    if (*out == NULL)
        return false;
    if (n != 0)
        memcpy(*out, in, n);
    return true;
}

/* The three views differ in what they promise about the text, not in how it is copied. */
static bool clone_view(jsonrt_arena *a, const char **ptr, size_t *len, const char *in, size_t n)
{
    char *text;
    bool ok = jsonrti_clone_text(a, &text, in, n);
    *ptr = text;
    *len = text == NULL ? 0 : n;
    return ok;
}

bool jsonrti_clone_str(jsonrt_arena *a, jsonrt_str *out, jsonrt_str in)
{
    return clone_view(a, &out->ptr, &out->len, in.ptr, in.len);
}

bool jsonrti_clone_raw(jsonrt_arena *a, jsonrt_raw *out, jsonrt_raw in)
{
    return clone_view(a, &out->ptr, &out->len, in.ptr, in.len);
}

bool jsonrti_clone_number(jsonrt_arena *a, jsonrt_number *out, jsonrt_number in)
{
    return clone_view(a, &out->ptr, &out->len, in.ptr, in.len);
}

bool jsonrti_clone_value(jsonrt_arena *a, jsonrt_value *out, const jsonrt_value *in)
{
    return jsonrt_value_clone(a, out, in);
}

void *jsonrti_clone_items(jsonrt_arena *a, const void *in, size_t n, size_t size, bool *ok)
{
    if (n == 0)
        return NULL;
    void *items =
        in == NULL || (size != 0 && n > SIZE_MAX / size) ? NULL : jsonrt_arena_alloc(a, n * size);
    if (items == NULL) {
        *ok = false;
        return NULL;
    }
    memcpy(items, in, n * size);
    return items;
}
