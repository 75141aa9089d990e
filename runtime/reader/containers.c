/*
 * Arrays and maps: their brackets, separators and keys.
 *
 * A position between elements stands at the next element or key, or at the closing bracket; a comma
 * with nothing behind it is refused here, so that generated loops need not know of it.
 */
#include <string.h>

#include "arena/arena_internal.h"
#include "reader/reader_internal.h"
#include "text/text.h"
#include "value/value_internal.h"
#include "value/value_keys.h"

static inline const char *pass_container_blanks(jsonrt_reader *r, const char *p)
{
    return JSONRTI_LIKELY((unsigned char)*p > ' ') ? p : jsonrti_read_blanks(r, p);
}

/* Enter a container with that bracket: behind it and the blanks there. */
static const char *enter_container(jsonrt_reader *r, const char *p, char bracket)
{
    p = pass_container_blanks(r, p);
    if (JSONRTI_UNLIKELY(*p != bracket))
        return jsonrti_read_mismatch(r, p,
                                     bracket == '[' ? "expected an array" : "expected an object");
    if (!jsonrti_read_enter(r, p))
        return NULL;
    p = pass_container_blanks(r, jsonrti_read_leave(r, p + 1));
    if (JSONRTI_UNLIKELY(p >= r->end))
        return jsonrti_read_expected(r, p, NULL);
    return p;
}

/* At the next element, or at the closing bracket. */
static const char *next_in_container(jsonrt_reader *r, const char *p, char bracket)
{
    p = pass_container_blanks(r, p);
    if (*p == bracket)
        return p;
    if (*p != ',')
        return jsonrti_read_expected(
            r, p, bracket == ']' ? "expected ',' or ']'" : "expected ',' or '}'");
    p = pass_container_blanks(r, jsonrti_read_leave(r, p + 1));
    if (p >= r->end || *p == bracket)
        return jsonrti_read_expected(
            r, p, bracket == ']' ? "expected a value" : "expected a member name");
    return p;
}

static const char *leave_container(jsonrt_reader *r, const char *p)
{
    jsonrti_read_depart(r);
    return jsonrti_read_leave(r, p + 1);
}

const char *jsonrti_array_begin(jsonrt_reader *r, const char *p)
{
    return enter_container(r, p, '[');
}

const char *jsonrti_array_next_cold(jsonrt_reader *r, const char *p)
{
    return next_in_container(r, p, ']');
}

const char *jsonrti_array_end(jsonrt_reader *r, const char *p)
{
    return leave_container(r, p);
}

const char *jsonrti_wrong_length(jsonrt_reader *r, const char *at)
{
    return jsonrti_read_fail(r, JSONRT_ERR_LENGTH, jsonrti_read_value_at(r, at), NULL);
}

/* ---- maps ---- */

const char *jsonrti_map_begin(jsonrt_reader *r, const char *p)
{
    return enter_container(r, p, '{');
}

const char *jsonrti_map_key(jsonrt_reader *r, const char *p, char **key, size_t *key_len)
{
    size_t len;
    if (JSONRTI_UNLIKELY(*p != '"'))
        return jsonrti_read_expected(r, p, "expected a member name");
    p = jsonrti_read_string(r, p, key_len != NULL, key, &len);
    if (p == NULL)
        return NULL;
    if (key_len != NULL)
        *key_len = len;
    p = pass_container_blanks(r, p);
    if (JSONRTI_UNLIKELY(*p != ':'))
        return jsonrti_read_expected(r, p, "expected ':'");
    p++;
    return jsonrti_read_leave(r, p + (*p == ' '));
}

const char *jsonrti_map_next(jsonrt_reader *r, const char *p)
{
    return next_in_container(r, p, '}');
}

const char *jsonrti_map_end(jsonrt_reader *r, const char *p)
{
    return leave_container(r, p);
}

/* The keys of one map so far, as the members of a value without contents. */
typedef struct map_index {
    jsonrti_keyset *set;
    jsonrt_value *slots;
    size_t n, cap;
} map_index;

static const char *grow_map_index(jsonrt_reader *r, const char *at, map_index *index)
{
    size_t member = 2 * sizeof(jsonrt_value);
    size_t cap = index->cap != 0 ? index->cap * 2 : 8;
    if (cap > SIZE_MAX / member)
        return jsonrti_read_fail(r, JSONRT_ERR_MEMORY, at, NULL);
    void *slots = jsonrti_arena_grow(&r->arena, index->slots, index->cap * member, cap * member,
                                     jsonrti_align_of_items(member));
    if (slots == NULL)
        return jsonrti_read_fail(r, jsonrti_arena_refusal(&r->arena, (cap - index->cap) * member),
                                 at, NULL);
    index->slots = slots;
    index->cap = cap;
    return at;
}

const char *jsonrti_map_unique(jsonrt_reader *r, const char *at, jsonrti_vec *v, const char *key,
                               size_t len)
{
    if (JSONRTI_LIKELY(!r->options.unique_keys))
        return at;
    map_index *index = v->index;
    if (index == NULL) {
        index = jsonrti_read_take(r, at, sizeof *index, _Alignof(map_index));
        if (index == NULL)
            return NULL;
        memset(index, 0, sizeof *index);
        v->index = index;
    }
    if (index->n == index->cap && grow_map_index(r, at, index) == NULL)
        return NULL;
    index->slots[2 * index->n] = jsonrti_value_make(JSONRT_KIND_STRING, key, len);
    if (jsonrti_keys_add(r, at, &index->set, index->slots, index->n) == NULL) {
        if (r->error.code == JSONRT_ERR_DUPLICATE)
            jsonrti_in_member(r, key, len);
        return NULL;
    }
    index->n++;
    return at;
}
