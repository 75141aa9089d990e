/*
 * Members that a type does not know and keeps all the same: collected while its object is read, and
 * made one object at its end.
 *
 * For raw text each member is noted as two pieces of the input, which takes no text; the copy that
 * is made of them is never longer than the object, so that it fits the room for text (see
 * reader_internal.h). For a value, keys and values are read at once into what becomes the node of
 * the object.
 *
 * Rejected: text that grows with each member, which would have to move past the text of known
 * members read in between; a second walk over the object at its end, which would have to look up
 * every key again.
 */
#include <string.h>

#include "arena/arena_internal.h"
#include "reader/reader_internal.h"
#include "value/value_internal.h"

/* A member as it stands in the input. */
typedef struct rest_member {
    jsonrti_slice key; /* with its quotes */
    jsonrti_slice value;
} rest_member;

/* Refuse the key when another kept member has it, under unique_keys. Only one with escapes needs a
 * copy for that. */
static const char *check_rest_key(jsonrt_reader *r, const char *p, jsonrti_vec *rest,
                                  const rest_member *member, jsonrti_slice key)
{
    if (!r->options.unique_keys)
        return p;
    if (key.len == member->key.len - 2)
        return jsonrti_map_unique(r, p, rest, member->key.ptr + 1, key.len);
    size_t align = _Alignof(jsonrt_value);
    char *copy = jsonrti_read_take(r, p, (key.len / align + 1) * align, align);
    if (copy == NULL)
        return NULL;
    memcpy(copy, key.ptr, key.len);
    return jsonrti_map_unique(r, p, rest, copy, key.len);
}

/* From behind the key to its value; NULL with the error set. */
static const char *pass_rest_colon(jsonrt_reader *r, const char *p)
{
    p = jsonrti_read_blanks(r, p);
    if (*p != ':')
        return jsonrti_read_expected(r, p, "expected ':'");
    return jsonrti_read_blanks(r, jsonrti_read_leave(r, p + 1));
}

/* The key at the quote at *p, decoded to scratch, with its place in the input; *p goes to its
 * value. False with the error set. */
static bool take_rest_key(jsonrt_reader *r, const char **p, jsonrti_vec *rest, rest_member *member,
                          jsonrti_slice *key)
{
    const char *at = *p;
    member->key.ptr = jsonrti_read_in_input(r, at);
    *p = jsonrti_read_scratch(r, at, key);
    if (*p == NULL)
        return false;
    member->key.len = (size_t)(jsonrti_read_in_input(r, *p) - member->key.ptr);
    if (check_rest_key(r, at, rest, member, *key) == NULL)
        return false;
    *p = pass_rest_colon(r, *p);
    return *p != NULL;
}

const char *jsonrti_rest_raw(jsonrt_reader *r, const char *p, jsonrti_vec *rest)
{
    jsonrti_slice key;
    rest_member member;
    if (!take_rest_key(r, &p, rest, &member, &key))
        return NULL;
    p = jsonrti_read_whole(r, p, &member.value);
    if (p == NULL)
        return jsonrti_in_member(r, key.ptr, key.len);
    rest_member *to = jsonrti_rest_push(r, p, rest, sizeof *to);
    if (to == NULL)
        return NULL;
    *to = member;
    return p;
}

static void keep_rest(jsonrt_reader *r, jsonrti_slice text)
{
    jsonrti_read_keep(r, text.ptr, text.len);
}

const char *jsonrti_rest_raw_end(jsonrt_reader *r, const char *p, const jsonrti_vec *rest,
                                 jsonrt_raw *out)
{
    if (p == NULL || rest->n == 0)
        return p;
    const char *start = r->text;
    for (size_t i = 0; i < rest->n; i++) {
        const rest_member *member = (const rest_member *)rest->items + i;
        keep_rest(r, (jsonrti_slice){i == 0 ? "{" : ",", 1});
        keep_rest(r, member->key);
        keep_rest(r, (jsonrti_slice){":", 1});
        keep_rest(r, member->value);
    }
    keep_rest(r, (jsonrti_slice){"}", 1});
    out->ptr = start;
    out->len = (size_t)(r->text - start);
    return p;
}

const char *jsonrti_rest_value(jsonrt_reader *r, const char *p, jsonrti_vec *rest)
{
    const char *at = p;
    char *key;
    size_t len;
    jsonrt_value value;
    p = jsonrti_map_key(r, p, &key, &len);
    if (p == NULL || jsonrti_map_unique(r, at, rest, key, len) == NULL)
        return NULL;
    p = jsonrti_read_value(r, p, &value);
    if (p == NULL)
        return jsonrti_in_member(r, key, len);
    jsonrt_value *slots = jsonrti_rest_push(r, p, rest, 2 * sizeof *slots);
    if (slots == NULL)
        return NULL;
    slots[0] = jsonrti_value_make(JSONRT_KIND_STRING, key, len);
    slots[1] = value;
    return p;
}

const char *jsonrti_rest_value_end(jsonrt_reader *r, const char *p, const jsonrti_vec *rest,
                                   jsonrt_value *out)
{
    if (p == NULL || rest->n == 0)
        return p;
    size_t n = 2 * rest->n, size = sizeof(jsonrti_node) + n * sizeof(jsonrt_value);
    jsonrti_node *node = jsonrti_read_take(r, p, size, _Alignof(jsonrti_node));
    if (node == NULL)
        return NULL;
    node->used = node->cap = n;
    memcpy(node->slots, rest->items, n * sizeof(jsonrt_value));
    *out = jsonrti_value_make(JSONRT_KIND_OBJECT, node, rest->n);
    return p;
}
