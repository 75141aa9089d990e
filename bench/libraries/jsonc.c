/* json-c: parse to a tree, look members up, copy into the struct; a tree built and printed. */
#include <stdlib.h>
#include <string.h>

#include <json-c/json.h>

#include "library.h"

/* ---- reading ---- */

typedef struct json_object *tree_node;

typedef struct {
    struct json_object *in;
    size_t i;
    struct json_object_iterator at, end;
} tree_walk;

static bool tree_get(tree_node object, const char *key, tree_node *out)
{
    return json_object_object_get_ex(object, key, out);
}

static bool tree_text(tree_node v, char **out)
{
    if (!json_object_is_type(v, json_type_string))
        return false;
    *out = strdup(json_object_get_string(v));
    return *out != NULL;
}

static void tree_free_text(char *s)
{
    free(s);
}

static bool tree_f64(tree_node v, double *out)
{
    *out = json_object_get_double(v);
    return json_object_is_type(v, json_type_double) || json_object_is_type(v, json_type_int);
}

static bool tree_i64(tree_node v, int64_t *out)
{
    *out = json_object_get_int64(v);
    return json_object_is_type(v, json_type_int);
}

static bool tree_bool(tree_node v, bool *out)
{
    *out = json_object_get_boolean(v);
    return json_object_is_type(v, json_type_boolean);
}

static bool tree_elements(tree_node array, tree_walk *walk)
{
    walk->in = array;
    walk->i = 0;
    return json_object_is_type(array, json_type_array);
}

static bool tree_members(tree_node object, tree_walk *walk)
{
    if (!json_object_is_type(object, json_type_object))
        return false;
    walk->at = json_object_iter_begin(object);
    walk->end = json_object_iter_end(object);
    return true;
}

static bool tree_next(tree_walk *walk, tree_node *out)
{
    if (walk->i == json_object_array_length(walk->in))
        return false;
    *out = json_object_array_get_idx(walk->in, walk->i++);
    return true;
}

static bool tree_next_member(tree_walk *walk, char **key, tree_node *out)
{
    if (json_object_iter_equal(&walk->at, &walk->end))
        return false;
    *key = strdup(json_object_iter_peek_name(&walk->at));
    *out = json_object_iter_peek_value(&walk->at);
    json_object_iter_next(&walk->at);
    return *key != NULL;
}

static bool tree_keep(tree_node v, void **out)
{
    *out = json_object_get(v);
    return true;
}

static void tree_drop(void *kept)
{
    json_object_put(kept);
}

static _Thread_local struct json_object *document;
static _Thread_local struct json_tokener *tokener;

/* One tokener is kept, as a server would. */
static bool tree_open(const char *text, size_t len, tree_node *root)
{
    if (tokener == NULL)
        tokener = json_tokener_new();
    if (tokener == NULL)
        return false;
    json_tokener_set_flags(tokener, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8);
    json_tokener_reset(tokener);
    document = json_tokener_parse_ex(tokener, text, (int)len);
    *root = document;
    return document != NULL && json_tokener_get_error(tokener) == json_tokener_success;
}

static void tree_close(void)
{
    json_object_put(document);
    document = NULL;
}

/* ---- writing ---- */

typedef struct json_object *tree_item;

#include "building.h"

static tree_item new_object(tree_out *to)
{
    (void)to;
    return json_object_new_object();
}

static tree_item new_array(tree_out *to)
{
    (void)to;
    return json_object_new_array();
}

static bool add_item(tree_out *to, struct json_object *item)
{
    if (item == NULL)
        return false;
    if (json_object_is_type(to->open[to->depth - 1], json_type_array))
        return json_object_array_add(to->open[to->depth - 1], item) == 0;
    return json_object_object_add_ex(to->open[to->depth - 1], to->key, item,
                                     JSON_C_OBJECT_ADD_KEY_IS_NEW |
                                         JSON_C_OBJECT_ADD_CONSTANT_KEY) == 0;
}

static bool put_text(tree_out *to, const char *s)
{
    return add_item(to, json_object_new_string(s));
}

static bool put_f64(tree_out *to, double v)
{
    return add_item(to, json_object_new_double(v));
}

static bool put_i64(tree_out *to, int64_t v)
{
    return add_item(to, json_object_new_int64(v));
}

static bool put_bool(tree_out *to, bool v)
{
    return add_item(to, json_object_new_boolean(v));
}

static bool put_kept(tree_out *to, const void *kept)
{
    return add_item(to, json_object_get((struct json_object *)kept));
}

static bool tree_begin(tree_out *to)
{
    to->depth = 0;
    to->key = NULL;
    return true;
}

/* The text belongs to the tree, which lives until the next. */
static bool tree_finish(tree_out *to, const char **text, size_t *len)
{
    static _Thread_local struct json_object *kept;

    json_object_put(kept);
    kept = to->open[0];
    *text = json_object_to_json_string_length(
        kept, JSON_C_TO_STRING_PLAIN | JSON_C_TO_STRING_NOSLASHESCAPE, len);
    return *text != NULL;
}

#include "entries.h"

static size_t metadata(const void *tree, char *buf, size_t cap)
{
    size_t len;
    const char *text =
        json_object_to_json_string_length((struct json_object *)tree, JSON_C_TO_STRING_PLAIN, &len);

    if (text == NULL || len >= cap)
        return 0;
    memcpy(buf, text, len);
    return len;
}

const struct library library_jsonc = {.name = "json-c",
                                      .version = JSON_C_VERSION,
                                      .note = "duplicates pass, the last counts",
                                      .codecs = tree_codecs,
                                      .metadata = metadata};
