/* cJSON: parse to a tree, look members up, copy into the struct; a tree built and printed. */
#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>

#include "library.h"

/* ---- reading ---- */

typedef const cJSON *tree_node;

typedef struct {
    const cJSON *at;
} tree_walk;

static bool tree_get(tree_node object, const char *key, tree_node *out)
{
    *out = cJSON_GetObjectItemCaseSensitive(object, key);
    return *out != NULL;
}

static bool tree_text(tree_node v, char **out)
{
    if (!cJSON_IsString(v))
        return false;
    *out = strdup(v->valuestring);
    return *out != NULL;
}

static void tree_free_text(char *s)
{
    free(s);
}

static bool tree_f64(tree_node v, double *out)
{
    *out = cJSON_GetNumberValue(v);
    return cJSON_IsNumber(v);
}

static bool tree_i64(tree_node v, int64_t *out)
{
    double number;

    if (!tree_f64(v, &number) || number < -9223372036854775808.0 || number >= 9223372036854775808.0)
        return false;
    *out = (int64_t)number;
    return true;
}

static bool tree_bool(tree_node v, bool *out)
{
    *out = cJSON_IsTrue(v);
    return cJSON_IsBool(v);
}

static bool tree_elements(tree_node array, tree_walk *walk)
{
    walk->at = array->child;
    return cJSON_IsArray(array);
}

static bool tree_members(tree_node object, tree_walk *walk)
{
    walk->at = object->child;
    return cJSON_IsObject(object);
}

static bool tree_next(tree_walk *walk, tree_node *out)
{
    *out = walk->at;
    if (walk->at == NULL)
        return false;
    walk->at = walk->at->next;
    return true;
}

static bool tree_next_member(tree_walk *walk, char **key, tree_node *out)
{
    if (!tree_next(walk, out))
        return false;
    *key = strdup((*out)->string);
    return *key != NULL;
}

static _Thread_local cJSON *document;

/* Free-form parts stay trees: taken out of the document. */
static bool tree_keep(tree_node v, void **out)
{
    *out = cJSON_DetachItemViaPointer(document, (cJSON *)v);
    return *out != NULL;
}

static void tree_drop(void *kept)
{
    cJSON_Delete(kept);
}

static bool tree_open(const char *text, size_t len, tree_node *root)
{
    document = cJSON_ParseWithLength(text, len);
    *root = document;
    return document != NULL;
}

static void tree_close(void)
{
    cJSON_Delete(document);
    document = NULL;
}

/* ---- writing ---- */

typedef cJSON *tree_item;

#include "building.h"

static tree_item new_object(tree_out *to)
{
    (void)to;
    return cJSON_CreateObject();
}

static tree_item new_array(tree_out *to)
{
    (void)to;
    return cJSON_CreateArray();
}

static bool add_item(tree_out *to, cJSON *item)
{
    if (item == NULL)
        return false;
    if (cJSON_IsArray(to->open[to->depth - 1]))
        return cJSON_AddItemToArray(to->open[to->depth - 1], item);
    return cJSON_AddItemToObjectCS(to->open[to->depth - 1], to->key, item);
}

static bool put_text(tree_out *to, const char *s)
{
    return add_item(to, cJSON_CreateString(s));
}

static bool put_f64(tree_out *to, double v)
{
    return add_item(to, cJSON_CreateNumber(v));
}

static bool put_i64(tree_out *to, int64_t v)
{
    return put_f64(to, (double)v);
}

static bool put_bool(tree_out *to, bool v)
{
    return add_item(to, cJSON_CreateBool(v));
}

static bool put_kept(tree_out *to, const void *kept)
{
    return cJSON_AddItemReferenceToObject(to->open[to->depth - 1], to->key, (cJSON *)kept);
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
    kept = cJSON_PrintUnformatted(to->open[0]);
    cJSON_Delete(to->open[0]);
    *text = kept;
    *len = kept != NULL ? strlen(kept) : 0;
    return kept != NULL;
}

#include "entries.h"

static size_t metadata(const void *tree, char *buf, size_t cap)
{
    if (!cJSON_PrintPreallocated((cJSON *)tree, buf, (int)cap, false))
        return 0;
    return strlen(buf);
}

#define TEXT_OF(x)       #x
#define VERSION(a, b, c) TEXT_OF(a) "." TEXT_OF(b) "." TEXT_OF(c)

const struct library library_cjson = {
    .name = "cJSON",
    .version = VERSION(CJSON_VERSION_MAJOR, CJSON_VERSION_MINOR, CJSON_VERSION_PATCH),
    .note = "loses digits of 64-bit integers and of doubles; UTF-8 not validated; duplicates pass",
    .loses_digits = true,
    .codecs = tree_codecs,
    .metadata = metadata};
