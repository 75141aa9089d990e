/*
 * The tag of a union that may stand behind its payload.
 *
 * Cost: an object that begins with its tag is not scanned. Else what stands before the tag is
 * scanned once more than it is read, at every level of nesting: at most max_depth times for a
 * document that nests unions in the payloads of unions. Remembering tags by their place was
 * rejected: it would take memory for documents that hardly anybody writes.
 */
#include <string.h>

#include "jsonrt/gencode_form.h"
#include "number/number.h"
#include "reader/look.h"

/* ---- the tag's value ---- */

static bool take_fallback(const jsonrti_tag *t, int64_t *value)
{
    if (t->fallback != NULL)
        *value = *t->fallback;
    return t->fallback != NULL;
}

static bool look_name(look_walk *w, const jsonrti_tag *t, int64_t *value)
{
    enum jsonrti_text_status status;
    const char *bad;
    look_text text;
    if (w->p == w->end || *w->p != '"' ||
        jsonrti_ahead_string(w->p, w->end, &text, &status, &bad) == NULL)
        return false;
    jsonrti_slice name = jsonrti_ahead_decoded(w->r, &text);
    for (size_t i = 0; i < t->n_names; i++) {
        const jsonrti_enum_name *one = &t->names[i];
        if (jsonrti_same_text(name, one->text, one->len, t->fold)) {
            *value = t->names[i].value;
            return true;
        }
    }
    return take_fallback(t, value);
}

static bool look_number(look_walk *w, const jsonrti_tag *t, int64_t *value)
{
    enum jsonrti_number_status status = JSONRTI_NUM_OK;
    const char *bad;
    int64_t number = 0;
    if (w->p == w->end || (*w->p != '-' && (unsigned char)(*w->p - '0') > 9))
        return false;
    const char *behind =
        w->r->options.integral_floats
            ? jsonrti_parse_i64_integral(w->p, w->end, INT64_MIN, INT64_MAX, &number, &status, &bad)
            : jsonrti_parse_i64(w->p, w->end, INT64_MIN, INT64_MAX, &number, &status, &bad);
    if (behind == NULL)
        return status == JSONRTI_NUM_RANGE && take_fallback(t, value);
    for (size_t i = 0; i < t->n_names; i++) {
        if (t->names[i].value == number) {
            *value = number;
            return true;
        }
    }
    return take_fallback(t, value);
}

bool jsonrti_look_name(jsonrt_reader *r, const char *p, const jsonrti_tag *t, int64_t *value)
{
    look_walk w = jsonrti_ahead_begin(r, p);
    return t->by_number ? look_number(&w, t, value) : look_name(&w, t, value);
}

/* A tag that is none: the leaf that would read it says why. */
static void fail_tag(look_walk *w, const jsonrti_tag *t)
{
    int64_t ignored;
    const char *p = jsonrti_read_from_input(w->r, w->p);
    if (t->by_number)
        p = jsonrti_read_enum_int(w->r, p, t->names, t->n_names, t->fallback, &ignored);
    else if (t->fold)
        p = jsonrti_read_enum_fold(w->r, p, t->names, t->n_names, t->fallback, &ignored);
    else
        p = jsonrti_read_enum(w->r, p, t->names, t->n_names, t->fallback, &ignored);
    if (p == NULL)
        jsonrti_ahead_fail(w);
}

static bool is_null(const look_walk *w)
{
    return w->end - w->p >= 4 && memcmp(w->p, "null", 4) == 0;
}

/* ---- the walk to the tag ---- */

typedef struct look_find {
    const jsonrti_tag *tag;
    int64_t *value;
    bool known;       /* *value is the tag */
    bool last_counts; /* of duplicates: the walk goes on to the end */
} look_find;

/* Null as a tag is one more wrong value, unless nulls are absent. */
static bool is_absent(const look_walk *w)
{
    return w->r->options.null_as_absent && is_null(w);
}

/* The tag's value is at w->p; false when it is wrong. */
static bool take_tag(look_walk *w, look_find *f)
{
    int64_t value = *f->value;
    if (is_absent(w))
        return true;
    if (!(f->tag->by_number ? look_number(w, f->tag, &value) : look_name(w, f->tag, &value))) {
        fail_tag(w, f->tag);
        return !w->failed;
    }
    if (f->known && value != *f->value) {
        jsonrti_read_fail(w->r, JSONRT_ERR_DUPLICATE, w->key.at, NULL);
        jsonrti_ahead_fail(w);
        return false;
    }
    *f->value = value;
    f->known = true;
    return true;
}

/* From a member on to the tag, or to the closing brace. */
static void walk_to_tag(look_walk *w, look_find *f, size_t levels)
{
    do {
        if (jsonrti_ahead_find(w->r, &w->key, f->tag->keys, f->tag->n_keys, f->tag->fold_keys) !=
                f->tag->n_keys &&
            !take_tag(w, f))
            return;
        if (f->known && !f->last_counts)
            return;
    } while (jsonrti_ahead_value(w, levels) && jsonrti_ahead_next(w));
}

static bool last_counts(const jsonrt_reader *r, const jsonrti_tag *t)
{
    int policy = r->options.duplicates != 0 ? (int)r->options.duplicates : t->duplicates;
    return policy == JSONRT_DUPLICATES_LAST;
}

/* The end of a walk: what it came to. */
static const char *finish_walk(look_walk *w, const look_find *f, const char *p)
{
    if (w->failed)
        return NULL;
    if (f->known || !f->tag->required)
        return p;
    jsonrti_read_fail(w->r, JSONRT_ERR_MISSING, w->p, NULL);
    return jsonrti_in_member(w->r, f->tag->keys[0].text, f->tag->keys[0].len);
}

const char *jsonrti_look_tag(jsonrt_reader *r, const char *p, const jsonrti_tag *t, int64_t *value)
{
    look_walk w = jsonrti_ahead_begin(r, p);
    look_find find = {t, value, false, last_counts(r, t)};
    if (w.p == w.end || *w.p != '{' || r->depth_left == 0)
        return p;
    if (jsonrti_ahead_into(&w))
        walk_to_tag(&w, &find, jsonrti_ahead_levels(r));
    return finish_walk(&w, &find, p);
}

const char *jsonrti_look_tag_behind(jsonrt_reader *r, const char *p, const char *key, size_t len,
                                    const jsonrti_tag *t, bool seen, int64_t *value)
{
    look_find find = {t, value, seen, last_counts(r, t)};
    if (seen && !find.last_counts)
        return p;
    look_walk w = jsonrti_ahead_begin(r, p);
    w.key = (look_text){NULL, {key, len}, true};
    if (jsonrti_ahead_value(&w, r->depth_left) && jsonrti_ahead_next(&w))
        walk_to_tag(&w, &find, r->depth_left);
    return finish_walk(&w, &find, p);
}
