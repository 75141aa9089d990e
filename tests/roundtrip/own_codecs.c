/*
 * The codecs of codecs.h, as a user writes them with <jsonrt/codec.h>. The header does not declare
 * them: the generated file does.
 */
#include <string.h>

#include <jsonrt/codec.h>

#include "codecs_json.h"
#include "own_codecs.h"

/* ---- money: [units,cents] ---- */

bool money_read(jsonrt_reader *r, money *out)
{
    bool first = true, more = false;

    if (!jsonrt_read_array_begin(r) || !jsonrt_read_array_next(r, &first) ||
        !jsonrt_read_i64(r, &out->units) || !jsonrt_read_array_next(r, &first) ||
        !jsonrt_read_i64(r, &out->cents))
        return r->error.code == JSONRT_OK ? jsonrt_fail(r, JSONRT_ERR_LENGTH, NULL) : false;
    if (out->cents < 0 || out->cents > 99)
        return jsonrt_fail(r, JSONRT_ERR_CUSTOM, "cents are 0 to 99");
    more = jsonrt_read_array_next(r, &first);
    return more ? jsonrt_fail(r, JSONRT_ERR_LENGTH, NULL) : r->error.code == JSONRT_OK;
}

bool money_write(jsonrt_writer *w, const money *in)
{
    bool first = true;

    if (in->cents < 0)
        return false; /* without a reason */
    jsonrt_write_array_begin(w);
    jsonrt_write_element(w, &first);
    jsonrt_write_i64(w, in->units);
    jsonrt_write_element(w, &first);
    jsonrt_write_i64(w, in->cents);
    return jsonrt_write_array_end(w);
}

bool money_equal(const money *a, const money *b)
{
    return a->units == b->units && a->cents == b->cents;
}

bool money_clone(jsonrt_arena *arena, money *out, const money *in)
{
    (void)arena;
    *out = *in;
    return true;
}

/* ---- triple: "1/2/3" of single digits ---- */

bool triple_read(jsonrt_reader *r, triple *out)
{
    jsonrt_str text;

    if (!jsonrt_read_str(r, &text))
        return false;
    if (text.len != 5)
        return jsonrt_fail(r, JSONRT_ERR_CUSTOM, "not three digits");
    for (size_t i = 0; i < 3; i++)
        (*out)[i] = text.ptr[2 * i] - '0';
    return true;
}

bool triple_write(jsonrt_writer *w, const triple *in)
{
    char text[5] = {'0', '/', '0', '/', '0'};

    for (size_t i = 0; i < 3; i++)
        text[2 * i] = (char)('0' + (*in)[i]);
    return jsonrt_write_str(w, text, sizeof text);
}

/* ---- either ---- */

bool either_read(jsonrt_reader *r, struct either *out)
{
    jsonrt_str text;

    out->is_text = jsonrt_peek_kind(r) == JSONRT_KIND_STRING;
    if (!out->is_text)
        return jsonrt_read_i64(r, &out->u.number);
    if (!jsonrt_read_str(r, &text))
        return false;
    out->u.text = (char *)text.ptr; /* in the reader's arena, NUL-terminated */
    return true;
}

bool either_write(jsonrt_writer *w, const struct either *in)
{
    return in->is_text ? jsonrt_write_str(w, in->u.text, strlen(in->u.text))
                       : jsonrt_write_i64(w, in->u.number);
}

bool either_equal(const struct either *a, const struct either *b)
{
    if (a->is_text != b->is_text)
        return false;
    return a->is_text ? strcmp(a->u.text, b->u.text) == 0 : a->u.number == b->u.number;
}

/* *out is a flat copy already. */
bool either_clone(jsonrt_arena *arena, struct either *out, const struct either *in)
{
    if (in->is_text)
        out->u.text = jsonrt_arena_strdup(arena, in->u.text);
    return !in->is_text || out->u.text != NULL;
}

/* ---- choice ---- */

bool choice_read(jsonrt_reader *r, enum choice *out)
{
    bool b;

    if (jsonrt_peek_kind(r) == JSONRT_KIND_NULL) {
        jsonrt_read_null(r);
        jsonrt_peek_kind(r); /* what comes is behind blanks */
        return jsonrt_fail(r, JSONRT_ERR_NULL, NULL);
    }
    if (!jsonrt_read_bool(r, &b))
        return false;
    *out = b ? CHOICE_B : CHOICE_A;
    return true;
}

bool choice_write(jsonrt_writer *w, const enum choice *in)
{
    if (*in != CHOICE_A && *in != CHOICE_B)
        return false;
    return jsonrt_write_bool(w, *in == CHOICE_B);
}

/* ---- handles ---- */

struct opaque {
    char unused;
};
static struct opaque handles[3];

struct opaque *own_handle(size_t i)
{
    return &handles[i];
}

bool handle_read(jsonrt_reader *r, struct opaque **out)
{
    uint64_t i;

    if (jsonrt_peek_kind(r) == JSONRT_KIND_NULL)
        return jsonrt_fail(r, JSONRT_ERR_NULL, NULL);
    if (!jsonrt_read_u64(r, &i))
        return false;
    if (i == 9)
        return jsonrt_fail(r, JSONRT_ERR_NULL, "no handle");
    if (i >= sizeof handles / sizeof handles[0])
        return jsonrt_fail(r, JSONRT_ERR_RANGE, NULL);
    *out = &handles[i];
    return true;
}

bool handle_write(jsonrt_writer *w, struct opaque *const *in)
{
    return jsonrt_write_u64(w, *in == NULL ? 0 : (uint64_t)(*in - handles));
}

/* ---- void *: text, null without ---- */

bool data_read(jsonrt_reader *r, void **out)
{
    jsonrt_str text;

    if (!jsonrt_read_str(r, &text))
        return false;
    *out = (char *)text.ptr;
    return true;
}

bool data_write(jsonrt_writer *w, void *const *in)
{
    return *in == NULL ? jsonrt_write_null(w) : jsonrt_write_str(w, *in, strlen(*in));
}

bool data_equal(void *const *a, void *const *b)
{
    return *a == NULL || *b == NULL ? *a == *b : strcmp(*a, *b) == 0;
}

bool data_clone(jsonrt_arena *arena, void **out, void *const *in)
{
    *out = *in == NULL ? NULL : jsonrt_arena_strdup(arena, *in);
    return *in == NULL || *out != NULL;
}

/* ---- char[4]: lower case here, upper case there ---- */

bool code_read(jsonrt_reader *r, char (*out)[4])
{
    jsonrt_str text;

    if (!jsonrt_read_str(r, &text))
        return false;
    if (text.len >= sizeof *out)
        return jsonrt_fail(r, JSONRT_ERR_TOO_LONG, NULL);
    for (size_t i = 0; i < text.len; i++)
        (*out)[i] = (char)(text.ptr[i] | 0x20);
    return true;
}

bool code_write(jsonrt_writer *w, const char (*in)[4])
{
    char text[sizeof *in];
    size_t n = 0;

    for (; n < sizeof text && (*in)[n] != '\0'; n++)
        text[n] = (char)((*in)[n] & ~0x20);
    return jsonrt_write_str(w, text, n);
}

/* ---- a pair, whose numbers may be nested objects of other codecs ---- */

static bool read_side(jsonrt_reader *r, struct pair_of_numbers *out, jsonrt_str key)
{
    struct either one;

    if (!either_json_read(r, &one))
        return false;
    if (one.is_text)
        return jsonrt_fail(r, JSONRT_ERR_CUSTOM, "a side is a number");
    if (key.len == 4 && memcmp(key.ptr, "left", 4) == 0)
        out->left = (int)one.u.number;
    else if (key.len == 5 && memcmp(key.ptr, "right", 5) == 0)
        out->right = (int)one.u.number;
    return true;
}

bool pair_read(jsonrt_reader *r, struct pair_of_numbers *out)
{
    bool first = true;
    jsonrt_str key;

    if (!jsonrt_read_object_begin(r))
        return false;
    while (jsonrt_read_object_next(r, &first, &key))
        if (!read_side(r, out, key))
            return false;
    return r->error.code == JSONRT_OK;
}

static void write_side(jsonrt_writer *w, bool *first, const char *key, int side)
{
    struct either one = {false, {0}};

    one.u.number = side;
    jsonrt_write_key(w, first, key, strlen(key));
    either_json_marshal(w, &one);
}

bool pair_write(jsonrt_writer *w, const struct pair_of_numbers *in)
{
    bool first = true;

    jsonrt_write_object_begin(w);
    write_side(w, &first, "left", in->left);
    write_side(w, &first, "right", in->right);
    return jsonrt_write_object_end(w);
}
