/*
 * yyjson: parse to a document, look members up, copy into the struct; a document built and written.
 * With YYJSON_VIEWS strings stay in the document, and documents live in memory that is kept.
 */
#include <stdlib.h>
#include <string.h>

#include <yyjson.h>

#include "library.h"

/* ---- reading ---- */

typedef yyjson_val *tree_node;

typedef struct {
    yyjson_arr_iter elements;
    yyjson_obj_iter members;
} tree_walk;

static bool tree_get(tree_node object, const char *key, tree_node *out)
{
    *out = yyjson_obj_get(object, key);
    return *out != NULL;
}

#ifdef YYJSON_VIEWS
static bool tree_text(tree_node v, char **out)
{
    *out = (char *)yyjson_get_str(v);
    return *out != NULL;
}

static void tree_free_text(char *s)
{
    (void)s;
}
#else
static bool tree_text(tree_node v, char **out)
{
    const char *s = yyjson_get_str(v);

    if (s == NULL)
        return false;
    *out = malloc(yyjson_get_len(v) + 1);
    if (*out == NULL)
        return false;
    memcpy(*out, s, yyjson_get_len(v) + 1);
    return true;
}

static void tree_free_text(char *s)
{
    free(s);
}
#endif

static bool tree_f64(tree_node v, double *out)
{
    *out = yyjson_get_num(v);
    return yyjson_is_num(v);
}

static bool tree_i64(tree_node v, int64_t *out)
{
    *out = yyjson_get_sint(v);
    return yyjson_is_int(v) && (yyjson_is_sint(v) || yyjson_get_uint(v) <= INT64_MAX);
}

static bool tree_bool(tree_node v, bool *out)
{
    *out = yyjson_get_bool(v);
    return yyjson_is_bool(v);
}

static bool tree_elements(tree_node array, tree_walk *walk)
{
    return yyjson_arr_iter_init(array, &walk->elements);
}

static bool tree_members(tree_node object, tree_walk *walk)
{
    return yyjson_obj_iter_init(object, &walk->members);
}

static bool tree_next(tree_walk *walk, tree_node *out)
{
    *out = yyjson_arr_iter_next(&walk->elements);
    return *out != NULL;
}

static bool tree_next_member(tree_walk *walk, char **key, tree_node *out)
{
    yyjson_val *name = yyjson_obj_iter_next(&walk->members);

    if (name == NULL)
        return false;
    *out = yyjson_obj_iter_get_val(name);
    return tree_text(name, key);
}

static _Thread_local yyjson_doc *document;

#ifdef YYJSON_VIEWS
/* Memory that is kept, at least of that size; another when its document is still open. */
static bool use_memory(yyjson_alc *alc, void **memory, size_t *size, size_t need, bool is_in_use)
{
    if (is_in_use || need > *size) {
        if (!is_in_use)
            free(*memory);
        *memory = malloc(need);
        *size = *memory != NULL ? need : 0;
    }
    return yyjson_alc_pool_init(alc, *memory, *size);
}

static bool tree_open(const char *text, size_t len, tree_node *root)
{
    static _Thread_local yyjson_alc alc;
    static _Thread_local void *memory;
    static _Thread_local size_t size;

    if (!use_memory(&alc, &memory, &size, yyjson_read_max_memory_usage(len, 0), document != NULL))
        return false;
    document = yyjson_read_opts((char *)text, len, 0, &alc, NULL);
    *root = yyjson_doc_get_root(document);
    return document != NULL;
}

/* Free-form parts stay where they are: the document lives as long as the struct. */
static bool tree_keep(tree_node v, void **out)
{
    *out = v;
    return true;
}

static void tree_drop(void *kept)
{
    (void)kept;
}

#define TREE_VIEWS

static bool tree_view(tree_node v, jsonrt_str *out)
{
    out->ptr = yyjson_get_str(v);
    out->len = yyjson_get_len(v);
    return out->ptr != NULL;
}

static bool tree_keep_view(tree_node v, jsonrt_raw *text, void **out)
{
    (void)text;
    return tree_keep(v, out);
}
#else
static bool tree_open(const char *text, size_t len, tree_node *root)
{
    document = yyjson_read(text, len, 0);
    *root = yyjson_doc_get_root(document);
    return document != NULL;
}

/* Free-form parts are copied: the document ends with the message. */
static bool tree_keep(tree_node v, void **out)
{
    yyjson_mut_doc *kept = yyjson_mut_doc_new(NULL);

    if (kept == NULL)
        return false;
    yyjson_mut_doc_set_root(kept, yyjson_val_mut_copy(kept, v));
    *out = kept;
    return yyjson_mut_doc_get_root(kept) != NULL;
}

static void tree_drop(void *kept)
{
    yyjson_mut_doc_free(kept);
}
#endif

static void tree_close(void)
{
    yyjson_doc_free(document);
    document = NULL;
}

/* ---- writing ---- */

typedef yyjson_mut_val *tree_item;

#include "building.h"

static tree_item new_object(tree_out *to)
{
    return yyjson_mut_obj(to->document);
}

static tree_item new_array(tree_out *to)
{
    return yyjson_mut_arr(to->document);
}

static bool add_item(tree_out *to, yyjson_mut_val *item)
{
    if (item == NULL)
        return false;
    if (yyjson_mut_is_arr(to->open[to->depth - 1]))
        return yyjson_mut_arr_append(to->open[to->depth - 1], item);
    return yyjson_mut_obj_add(to->open[to->depth - 1], yyjson_mut_str(to->document, to->key), item);
}

static bool put_text(tree_out *to, const char *s)
{
    return add_item(to, yyjson_mut_str(to->document, s));
}

static bool put_f64(tree_out *to, double v)
{
    return add_item(to, yyjson_mut_real(to->document, v));
}

static bool put_i64(tree_out *to, int64_t v)
{
    return add_item(to, yyjson_mut_sint(to->document, v));
}

static bool put_bool(tree_out *to, bool v)
{
    return add_item(to, yyjson_mut_bool(to->document, v));
}

#ifdef YYJSON_VIEWS
static bool put_kept(tree_out *to, const void *kept)
{
    return add_item(to, yyjson_val_mut_copy(to->document, (yyjson_val *)kept));
}

/* Memory for trees and text, which grows as they need and is kept. */
static yyjson_alc *writing_memory(void)
{
    static _Thread_local yyjson_alc *memory;

    if (memory == NULL)
        memory = yyjson_alc_dyn_new();
    return memory;
}
#else
static bool put_kept(tree_out *to, const void *kept)
{
    return add_item(
        to, yyjson_mut_val_mut_copy(to->document, yyjson_mut_doc_get_root((yyjson_mut_doc *)kept)));
}

static yyjson_alc *writing_memory(void)
{
    return NULL;
}
#endif

static bool tree_begin(tree_out *to)
{
    to->depth = 0;
    to->key = NULL;
    to->document = yyjson_mut_doc_new(writing_memory());
    return to->document != NULL;
}

static bool tree_finish(tree_out *to, const char **text, size_t *len)
{
    static _Thread_local char *kept;
    yyjson_alc *memory = writing_memory();

    yyjson_mut_doc_set_root(to->document, to->open[0]);
    if (memory == NULL)
        free(kept);
    else if (kept != NULL)
        memory->free(memory->ctx, kept);
    kept = yyjson_mut_write_opts(to->document, 0, memory, len, NULL);
    yyjson_mut_doc_free(to->document);
    *text = kept;
    return kept != NULL;
}

#include "entries.h"

static size_t metadata(const void *tree, char *buf, size_t cap)
{
    size_t len;
#ifdef YYJSON_VIEWS
    char *text = yyjson_val_write(tree, 0, &len);
#else
    char *text = yyjson_mut_write(tree, 0, &len);
#endif

    if (text == NULL || len > cap) {
        free(text);
        return 0;
    }
    memcpy(buf, text, len);
    free(text);
    return len;
}

#ifdef YYJSON_VIEWS
const struct library library_yyjson_views = {.name = "yyjson views",
                                             .version = YYJSON_VERSION_STRING,
                                             .note = "strings stay in a document that is kept; "
                                                     "duplicates pass",
                                             .codecs = tree_codecs,
                                             .metadata = metadata};
#else
const struct library library_yyjson = {.name = "yyjson",
                                       .version = YYJSON_VERSION_STRING,
                                       .note = "duplicates pass",
                                       .codecs = tree_codecs,
                                       .metadata = metadata};
#endif
