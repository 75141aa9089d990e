/*
 * Looking into free-form values: kinds, conversions, elements, members, walking.
 *
 * Every call takes NULL for an absent value, so that lookups chain:
 * jsonrt_value_get_f64(jsonrt_value_get(jsonrt_value_get(&v, "geo"), "lat"), &lat).
 */
#include <string.h>

#include "number/number.h"
#include "value/value_internal.h"

static bool has_kind(const jsonrt_value *v, enum jsonrt_kind kind)
{
    return v != NULL && jsonrti_value_kind(v) == kind;
}

enum jsonrt_kind jsonrt_value_kind(const jsonrt_value *v)
{
    return v == NULL ? JSONRT_KIND_ABSENT : jsonrti_value_kind(v);
}

bool jsonrt_value_get_bool(const jsonrt_value *v, bool *out)
{
    if (!has_kind(v, JSONRT_KIND_BOOL))
        return false;
    *out = v->jsonrti_bits[0] != 0;
    return true;
}

bool jsonrt_value_get_i64(const jsonrt_value *v, int64_t *out)
{
    enum jsonrti_number_status status;
    const char *bad;
    if (!has_kind(v, JSONRT_KIND_NUMBER))
        return false;
    const char *p = jsonrti_value_text(v);
    return jsonrti_parse_i64(p, p + jsonrti_value_len(v), INT64_MIN, INT64_MAX, out, &status,
                             &bad) != NULL;
}

bool jsonrt_value_get_u64(const jsonrt_value *v, uint64_t *out)
{
    enum jsonrti_number_status status;
    const char *bad;
    if (!has_kind(v, JSONRT_KIND_NUMBER))
        return false;
    const char *p = jsonrti_value_text(v);
    return jsonrti_parse_u64(p, p + jsonrti_value_len(v), UINT64_MAX, out, &status, &bad) != NULL;
}

bool jsonrt_value_get_f64(const jsonrt_value *v, double *out)
{
    enum jsonrti_number_status status;
    const char *bad;
    if (!has_kind(v, JSONRT_KIND_NUMBER))
        return false;
    const char *p = jsonrti_value_text(v);
    return jsonrti_parse_f64(p, p + jsonrti_value_len(v), out, &status, &bad) != NULL;
}

bool jsonrt_value_get_str(const jsonrt_value *v, jsonrt_str *out)
{
    if (!has_kind(v, JSONRT_KIND_STRING))
        return false;
    out->ptr = jsonrti_value_text(v);
    out->len = jsonrti_value_len(v);
    return true;
}

bool jsonrt_value_get_number(const jsonrt_value *v, jsonrt_number *out)
{
    if (!has_kind(v, JSONRT_KIND_NUMBER))
        return false;
    out->ptr = jsonrti_value_text(v);
    out->len = jsonrti_value_len(v);
    return true;
}

size_t jsonrt_value_count(const jsonrt_value *v)
{
    return v == NULL || jsonrti_value_step(v) == 0 ? 0 : jsonrti_value_len(v);
}

jsonrt_value *jsonrt_value_at(const jsonrt_value *v, size_t i)
{
    if (i >= jsonrt_value_count(v))
        return NULL;
    size_t step = jsonrti_value_step(v);
    return &jsonrti_value_slots(v)[i * step + (step - 1)];
}

jsonrt_value *jsonrt_value_getn(const jsonrt_value *object, const char *key, size_t len)
{
    if (!has_kind(object, JSONRT_KIND_OBJECT))
        return NULL;
    jsonrt_value wanted = jsonrti_value_make(JSONRT_KIND_STRING, key, len);
    jsonrt_value *slots = jsonrti_value_slots(object);
    size_t n = jsonrti_value_len(object);
    for (size_t i = 0; i < n; i++) {
        if (jsonrti_key_equal(&slots[2 * i], &wanted))
            return &slots[2 * i + 1];
    }
    return NULL;
}

jsonrt_value *jsonrt_value_get(const jsonrt_value *object, const char *key)
{
    return jsonrt_value_getn(object, key, strlen(key));
}

bool jsonrt_value_next(const jsonrt_value *v, size_t *it, jsonrt_str *key, jsonrt_value **item)
{
    if (*it >= jsonrt_value_count(v))
        return false;
    size_t i = (*it)++;
    *item = jsonrt_value_at(v, i);
    if (key == NULL)
        return true;
    key->ptr = "";
    key->len = 0;
    if (jsonrti_value_step(v) == 2)
        jsonrt_value_get_str(&jsonrti_value_slots(v)[2 * i], key);
    return true;
}
