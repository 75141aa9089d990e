/* jansson: parse to a tree, look members up, copy into the struct; a tree built and dumped. */
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "library.h"

/* ---- reading ---- */

typedef json_t *tree_node;

typedef struct {
    json_t *in;
    size_t i;
    void *iter;
} tree_walk;

static bool tree_get(tree_node object, const char *key, tree_node *out)
{
    *out = json_object_get(object, key);
    return *out != NULL;
}

static bool tree_text(tree_node v, char **out)
{
    if (!json_is_string(v))
        return false;
    *out = strdup(json_string_value(v));
    return *out != NULL;
}

static void tree_free_text(char *s)
{
    free(s);
}

static bool tree_f64(tree_node v, double *out)
{
    *out = json_number_value(v);
    return json_is_number(v);
}

static bool tree_i64(tree_node v, int64_t *out)
{
    *out = json_integer_value(v);
    return json_is_integer(v);
}

static bool tree_bool(tree_node v, bool *out)
{
    *out = json_is_true(v);
    return json_is_boolean(v);
}

static bool tree_elements(tree_node array, tree_walk *walk)
{
    *walk = (tree_walk){array, 0, NULL};
    return json_is_array(array);
}

static bool tree_members(tree_node object, tree_walk *walk)
{
    *walk = (tree_walk){object, 0, json_object_iter(object)};
    return json_is_object(object);
}

static bool tree_next(tree_walk *walk, tree_node *out)
{
    *out = json_array_get(walk->in, walk->i++);
    return *out != NULL;
}

static bool tree_next_member(tree_walk *walk, char **key, tree_node *out)
{
    if (walk->iter == NULL)
        return false;
    *key = strdup(json_object_iter_key(walk->iter));
    *out = json_object_iter_value(walk->iter);
    walk->iter = json_object_iter_next(walk->in, walk->iter);
    return *key != NULL;
}

static bool tree_keep(tree_node v, void **out)
{
    *out = json_incref(v);
    return true;
}

static void tree_drop(void *kept)
{
    json_decref(kept);
}

static _Thread_local json_t *document;

static bool tree_open(const char *text, size_t len, tree_node *root)
{
    document = json_loadb(text, len, 0, NULL);
    *root = document;
    return document != NULL;
}

static void tree_close(void)
{
    json_decref(document);
    document = NULL;
}

/* ---- writing ---- */

typedef json_t *tree_item;

#include "building.h"

static tree_item new_object(tree_out *to)
{
    (void)to;
    return json_object();
}

static tree_item new_array(tree_out *to)
{
    (void)to;
    return json_array();
}

static bool add_item(tree_out *to, json_t *item)
{
    if (item == NULL)
        return false;
    if (json_is_array(to->open[to->depth - 1]))
        return json_array_append_new(to->open[to->depth - 1], item) == 0;
    return json_object_set_new_nocheck(to->open[to->depth - 1], to->key, item) == 0;
}

static bool put_text(tree_out *to, const char *s)
{
    return add_item(to, json_string(s));
}

static bool put_f64(tree_out *to, double v)
{
    return add_item(to, json_real(v));
}

static bool put_i64(tree_out *to, int64_t v)
{
    return add_item(to, json_integer(v));
}

static bool put_bool(tree_out *to, bool v)
{
    return add_item(to, json_boolean(v));
}

static bool put_kept(tree_out *to, const void *kept)
{
    return add_item(to, json_incref((json_t *)kept));
}

static bool tree_begin(tree_out *to)
{
    to->depth = 0;
    to->key = NULL;
    return true;
}

static bool tree_finish(tree_out *to, const char **text, size_t *len)
{
    static _Thread_local char *kept;

    free(kept);
    kept = json_dumps(to->open[0], JSON_COMPACT);
    json_decref(to->open[0]);
    *text = kept;
    *len = kept != NULL ? strlen(kept) : 0;
    return kept != NULL;
}

#include "entries.h"

static size_t metadata(const void *tree, char *buf, size_t cap)
{
    return json_dumpb(tree, buf, cap, JSON_COMPACT);
}

const struct library library_jansson = {.name = "jansson",
                                        .version = JANSSON_VERSION,
                                        .note = "duplicates pass, the last counts",
                                        .codecs = tree_codecs,
                                        .metadata = metadata};
