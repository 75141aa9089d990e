/*
 * cJSON as it is used by hand: parse to a tree, look members up, copy into the struct; and a tree
 * built from the struct, printed. Strings are the struct's own copies. The free-form metadata stays
 * a tree.
 */
#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>

#include "library.h"
#include "rfc3339.h"

static bool copy_text(const cJSON *object, const char *key, char **out)
{
    const cJSON *v = cJSON_GetObjectItemCaseSensitive(object, key);

    if (!cJSON_IsString(v))
        return false;
    *out = strdup(v->valuestring);
    return *out != NULL;
}

static bool get_number(const cJSON *object, const char *key, double *out)
{
    const cJSON *v = cJSON_GetObjectItemCaseSensitive(object, key);

    if (!cJSON_IsNumber(v))
        return false;
    *out = v->valuedouble;
    return true;
}

static bool get_bool(const cJSON *object, const char *key, bool *out)
{
    const cJSON *v = cJSON_GetObjectItemCaseSensitive(object, key);

    *out = cJSON_IsTrue(v);
    return cJSON_IsBool(v);
}

static bool get_i32(const cJSON *object, const char *key, double min, double max, int32_t *out)
{
    double number;

    if (!get_number(object, key, &number) || number < min || number > max)
        return false;
    *out = (int32_t)number;
    return true;
}

static bool copy_item(const cJSON *from, struct order12_item *to)
{
    return copy_text(from, "sku", &to->sku) && copy_text(from, "name", &to->name) &&
           get_i32(from, "quantity", 1, 1000, &to->quantity) &&
           get_number(from, "unit_price", &to->unit_price) &&
           get_number(from, "discount", &to->discount) &&
           get_bool(from, "in_stock", &to->in_stock) &&
           get_i32(from, "weight_g", INT32_MIN, INT32_MAX, &to->weight_g);
}

static bool copy_items(const cJSON *array, struct order12 *out)
{
    const cJSON *item;

    if (!cJSON_IsArray(array))
        return false;
    out->items = calloc((size_t)cJSON_GetArraySize(array) + 1, sizeof *out->items);
    if (out->items == NULL)
        return false;
    cJSON_ArrayForEach(item, array)
    {
        if (!copy_item(item, &out->items[out->n_items++]))
            return false;
    }
    return true;
}

static bool copy_order(cJSON *tree, struct order12 *out)
{
    const cJSON *created = cJSON_GetObjectItemCaseSensitive(tree, "created_at");
    double user_id;

    if (!copy_text(tree, "id", &out->id) || !get_number(tree, "user_id", &user_id) ||
        !copy_items(cJSON_GetObjectItemCaseSensitive(tree, "items"), out) ||
        !get_number(tree, "total", &out->total) || !cJSON_IsString(created) ||
        !rfc3339_parse(created->valuestring, &out->created_at))
        return false;
    out->user_id = (int64_t)user_id;
    out->tree = cJSON_DetachItemFromObjectCaseSensitive(tree, "metadata");
    return true;
}

static bool decode(const char *text, size_t len, struct order12 *out)
{
    cJSON *tree = cJSON_ParseWithLength(text, len);
    bool good;

    memset(out, 0, sizeof *out);
    good = tree != NULL && copy_order(tree, out);
    cJSON_Delete(tree);
    return good;
}

static void release(struct order12 *out)
{
    size_t i;

    for (i = 0; i < out->n_items; i++) {
        free(out->items[i].sku);
        free(out->items[i].name);
    }
    free(out->items);
    free(out->id);
    cJSON_Delete((cJSON *)out->tree);
}

static bool add_item(cJSON *array, const struct order12_item *item)
{
    cJSON *to = cJSON_CreateObject();

    return to != NULL && cJSON_AddItemToArray(array, to) &&
           cJSON_AddStringToObject(to, "sku", item->sku) != NULL &&
           cJSON_AddStringToObject(to, "name", item->name) != NULL &&
           cJSON_AddNumberToObject(to, "quantity", item->quantity) != NULL &&
           cJSON_AddNumberToObject(to, "unit_price", item->unit_price) != NULL &&
           cJSON_AddNumberToObject(to, "discount", item->discount) != NULL &&
           cJSON_AddBoolToObject(to, "in_stock", item->in_stock) != NULL &&
           cJSON_AddNumberToObject(to, "weight_g", item->weight_g) != NULL;
}

static bool build(cJSON *tree, const struct order12 *in)
{
    char created[40];
    cJSON *items;
    size_t i;

    rfc3339_print(&in->created_at, created, sizeof created);
    if (cJSON_AddStringToObject(tree, "id", in->id) == NULL ||
        cJSON_AddNumberToObject(tree, "user_id", (double)in->user_id) == NULL)
        return false;
    items = cJSON_AddArrayToObject(tree, "items");
    for (i = 0; items != NULL && i < in->n_items; i++)
        if (!add_item(items, &in->items[i]))
            return false;
    return items != NULL && cJSON_AddNumberToObject(tree, "total", in->total) != NULL &&
           cJSON_AddStringToObject(tree, "created_at", created) != NULL &&
           cJSON_AddItemReferenceToObject(tree, "metadata", (cJSON *)in->tree);
}

static bool encode(const struct order12 *in, const char **text, size_t *len)
{
    static char *kept;
    cJSON *tree = cJSON_CreateObject();
    bool good = tree != NULL && build(tree, in);

    free(kept);
    kept = good ? cJSON_PrintUnformatted(tree) : NULL;
    cJSON_Delete(tree);
    *text = kept;
    *len = kept != NULL ? strlen(kept) : 0;
    return kept != NULL;
}

static size_t metadata(const struct order12 *in, char *buf, size_t cap)
{
    if (!cJSON_PrintPreallocated((cJSON *)in->tree, buf, (int)cap, false))
        return 0;
    return strlen(buf);
}

const struct library library_cjson = {
    "cJSON", "",      "64-bit integers through a double; UTF-8 not validated; duplicates pass",
    decode,  release, encode,
    metadata};
