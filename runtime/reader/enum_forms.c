/*
 * Enums whose names are read in either case, and sets of an enum's bits.
 */
#include <string.h>

#include "jsonrt/gencode_form.h"
#include "reader/reader_internal.h"

/* The entry of a name, or NULL. */
static const jsonrti_enum_name *find_folded_name(const jsonrti_enum_name *names, size_t n,
                                                 bool fold, const jsonrti_slice *text)
{
    for (size_t i = 0; i < n; i++) {
        if (names[i].len == text->len &&
            (fold ? jsonrti_same_letters(names[i].text, text->ptr, text->len)
                  : memcmp(names[i].text, text->ptr, text->len) == 0))
            return &names[i];
    }
    return NULL;
}

const char *jsonrti_read_enum_fold(jsonrt_reader *r, const char *p, const jsonrti_enum_name *names,
                                   size_t n, const int64_t *fallback, int64_t *out)
{
    const char *at;
    jsonrti_slice text;
    p = jsonrti_read_word(r, p, &at, &text);
    if (p == NULL)
        return NULL;
    const jsonrti_enum_name *name = find_folded_name(names, n, true, &text);
    if (name == NULL && fallback == NULL)
        return jsonrti_read_fail(r, JSONRT_ERR_ENUM, at, NULL);
    *out = name != NULL ? name->value : *fallback;
    return p;
}

/* One name of a set. */
static const char *read_flag(jsonrt_reader *r, const char *p, const jsonrti_enum_name *names,
                             size_t n, bool fold, uint64_t *set)
{
    const char *at;
    jsonrti_slice text;
    p = jsonrti_read_word(r, p, &at, &text);
    if (p == NULL)
        return NULL;
    const jsonrti_enum_name *name = find_folded_name(names, n, fold, &text);
    if (name == NULL)
        return jsonrti_read_fail(r, JSONRT_ERR_ENUM, at, NULL);
    *set |= (uint64_t)name->value;
    return p;
}

const char *jsonrti_read_flags(jsonrt_reader *r, const char *p, const jsonrti_enum_name *names,
                               size_t n, bool fold, int64_t *out)
{
    uint64_t set = 0;
    size_t i = 0;
    for (p = jsonrti_array_begin(r, p); p != NULL && *p != ']'; p = jsonrti_array_next(r, p)) {
        if (i >= r->options.max_items)
            return jsonrti_read_fail(r, JSONRT_ERR_MAX_ITEMS, p, NULL);
        p = read_flag(r, p, names, n, fold, &set);
        if (p == NULL)
            return jsonrti_in_element(r, i);
        i++;
    }
    if (p == NULL)
        return NULL;
    memcpy(out, &set, sizeof set);
    return jsonrti_array_end(r, p);
}
