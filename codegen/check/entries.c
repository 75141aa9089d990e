/*
 * The entries of maps: which member is the key and which the value, and what their tags may say.
 *
 * An entry is one key with its value in the object of the map. So its members have no names, are
 * never absent, and stand nowhere else: options about that would do nothing, and are refused. The
 * struct may be used by itself too; what it says has a meaning there, but not in the map, and one
 * struct for both is the exception that a second struct mends. Rejected: to refuse names likewise,
 * since a name has to stand in front of every option.
 */
#include <string.h>

#include "check/context.h"
#include "check/members.h"

static const char entry_form[] = "use struct entry { char *key; T value; }";

/* ---- options ---- */

typedef struct refused_word {
    option_word word;
    const char *why, *help;
} refused_word;

static const char one_member[] = "an entry is one member of the map's object";
static const char always_text[] = "keys are always text";
static const char never_checked[] = "keys are taken as they come, and nothing would check them";
static const char leave_out[] = "leave it out";
static const char on_the_map[] = "leave it out, or say it on the map";

/* On either member. */
static const refused_word of_entries[] = {
    {OPTION_DECODE_ONLY, one_member, on_the_map}, {OPTION_ENCODE_ONLY, one_member, on_the_map},
    {OPTION_FLATTEN, one_member, leave_out},      {OPTION_PATH, one_member, on_the_map},
    {OPTION_UNKNOWN, one_member, leave_out},
};

static const char key_there[] = "an entry has its key, which is never absent";
static const char key_is_name[] = "the key is a name already, and any text";

static const refused_word of_keys[] = {
    {OPTION_ALIAS, key_is_name, leave_out},
    {OPTION_AS, always_text, leave_out},
    {OPTION_CODEC, always_text, "leave it out: a codec reads and writes values"},
    {OPTION_COUNT, "a key ends with its NUL", "leave it out, or use jsonrt_str"},
    {OPTION_DEFAULT, key_there, leave_out},
    {OPTION_FORMAT, "keys are always text, and are taken as they come", leave_out},
    {OPTION_MAX, never_checked, leave_out},
    {OPTION_MAX_ITEMS, never_checked, leave_out},
    {OPTION_MAX_LEN, never_checked, leave_out},
    {OPTION_MIN, never_checked, leave_out},
    {OPTION_MIN_ITEMS, never_checked, leave_out},
    {OPTION_MIN_LEN, never_checked, leave_out},
    {OPTION_NULLABLE, "no key is null", leave_out},
    {OPTION_OMITDEFAULT, key_there, leave_out},
    {OPTION_OMITEMPTY, key_there, leave_out},
    {OPTION_OMITZERO, key_there, leave_out},
    {OPTION_PATTERN, never_checked, leave_out},
    {OPTION_PRESENT, key_there, leave_out},
    {OPTION_SECRET, "keys are written as they are", "say secret on the map, or on the value alone"},
    {OPTION_STRING, always_text, leave_out},
    {OPTION_TRUNCATE, "a key that is cut would be another key", leave_out},
    {OPTION_UNIT, always_text, leave_out},
};

static const char value_there[] = "a key has its value, which is never absent";

static const refused_word of_values[] = {
    {OPTION_ALIAS, "the key is the value's name", leave_out},
    {OPTION_DEFAULT, value_there, leave_out},
    {OPTION_OMITDEFAULT, value_there, leave_out},
    {OPTION_OMITEMPTY, value_there, on_the_map},
    {OPTION_OMITZERO, value_there, leave_out},
    {OPTION_PRESENT, value_there, leave_out},
    {OPTION_REQUIRED, value_there, "leave it out: null is refused without nullable anyway"},
};

static const refused_word *find_refused(const refused_word *words, size_t n, const char *word)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(word_rules[words[i].word].word, word) == 0)
            return &words[i];
    return NULL;
}

/* False after a diagnostic. Behind the name stand the options, whose form has been looked at. */
static bool check_words(check *c, const member *map, const member *one, const char *what,
                        const refused_word *words, size_t n)
{
    bool good = true;

    for (size_t i = 1; one->tag != NULL && i < one->tag->n_items; i++) {
        const tag_item *item = &one->tag->items[i];
        const refused_word *bad = find_refused(words, n, item->name);

        if (bad == NULL)
            continue;
        report_at(c, "bad-map", tag_pos(one->tag, item->at), strlen(item->name), bad->help,
                  "\"%s\" does not go with %s in the entries of map %s: %s", item->name, what,
                  map->name, bad->why);
        good = false;
    }
    return good;
}

/* ---- the two members ---- */

static bool has_value(const member *one)
{
    return one->meaning.is_json || one->meaning.flatten;
}

static const member *entry_member(member **flat, size_t n, const char *name, size_t fallback)
{
    size_t i, seen = 0;

    for (i = 0; i < n; i++)
        if (has_value(flat[i]) && strcmp(flat[i]->name, name) == 0)
            return flat[i];
    for (i = 0; i < n; i++)
        if (has_value(flat[i]) && seen++ == fallback)
            return flat[i];
    return NULL;
}

static bool stands_beside_tag(const member *one)
{
    const shape *s = one->meaning.shape;

    return s != NULL && s->kind == SHAPE_UNION && s->tagged->form != UNION_EXTERNAL &&
           s->tagged->form != UNION_UNTAGGED;
}

/* It was refused, and that has been said: what follows from it is no news. */
static bool is_refused(const member *one)
{
    return !one->meaning.skip && !has_value(one) && one->name != NULL;
}

/* A union without a name, which is no member that could be the value. */
static bool has_unnamed_union(const record *r)
{
    for (size_t i = 0; i < r->n_members; i++) {
        const member *one = &r->members[i];

        if (one->anonymous && !tag_says_skip(one->type->record->tag) &&
            (one->type->record->is_union || has_unnamed_union(one->type->record)))
            return true;
    }
    return false;
}

/* False after a diagnostic. */
static bool find_entry_members(check *c, const member *one, shape *s)
{
    size_t n, i, n_json = 0, n_words = sizeof of_entries / sizeof of_entries[0];
    member **flat = flat_members(c->m, s->record, &n);
    bool good = true;

    if (has_unnamed_union(s->record) && s->record->meaning.codec.prefix == NULL) {
        report_at(c, "bad-map", one->pos, strlen(one->name),
                  "give it a name, union { … } value JSON(\",tag=…\"), or leave it out with "
                  "JSON(\"-\") behind its brace",
                  "the entry struct of map %s has a union without a name", one->name);
        return false;
    }
    for (i = 0; i < n; i++) {
        if (is_refused(flat[i]) && c->d->n_errors != 0)
            return false;
        n_json += has_value(flat[i]);
        if (has_value(flat[i]))
            good &= check_words(c, one, flat[i], "a member", of_entries, n_words);
    }
    s->map_key = entry_member(flat, n, "key", 0);
    s->map_value = entry_member(flat, n, "value", 1);
    if (s->record->meaning.codec.prefix != NULL)
        report_at(c, "bad-map", one->pos, strlen(one->name), entry_form,
                  "the entry struct of map %s has a codec, which knows alone what it holds",
                  one->name);
    else if (n_json == 2 && stands_beside_tag(s->map_value))
        report_at(c, "bad-map", one->pos, strlen(one->name),
                  "give the entries a key of their own, and write union=external on the union",
                  "the value of map %s is an %s union, which needs its tag in an object beside it",
                  one->name, union_form_word(s->map_value->meaning.shape->tagged->form));
    else if (n_json != 2 || s->map_key == s->map_value)
        report_at(c, "bad-map", one->pos, strlen(one->name), entry_form,
                  "the entry struct of map %s needs exactly two members, a key and a value",
                  one->name);
    else
        return good;
    return false;
}

/* ---- the key ---- */

static bool is_text_key(const shape *s)
{
    return s != NULL && (s->kind == SHAPE_CSTR || s->kind == SHAPE_CHARS || s->kind == SHAPE_STR);
}

static bool is_key_shape(const shape *s)
{
    if (s == NULL)
        return false;
    if (s->kind == SHAPE_INT)
        return s->form != FORM_ENUM || !s->enumeration->meaning.flags;
    if (s->kind == SHAPE_ENUM)
        return !s->enumeration->meaning.flags;
    return is_text_key(s);
}

static void check_key(check *c, const member *one, const member *key)
{
    if (!check_words(c, one, key, "the key", of_keys, sizeof of_keys / sizeof of_keys[0]))
        return;
    if (!is_key_shape(key->meaning.shape) || key->bit_width >= 0)
        report_at(c, "bad-map", one->pos, strlen(one->name),
                  "use char *, char[N], jsonrt_str, an integer or an enum",
                  "the key of map %s has no text of its own in JSON", one->name);
    else if (one->meaning.rest && !is_text_key(key->meaning.shape))
        report_at(c, "bad-map", one->pos, strlen(one->name),
                  "use char *, char[N] or jsonrt_str for the key",
                  "map %s: the names of other members are text", one->name);
    if (key->type->is_restrict)
        report_at(c, "bad-map", key->pos, strlen(key->name), "leave restrict out",
                  "map %s: its key is a restrict pointer", one->name);
}

void resolve_map(check *c, const member *one)
{
    shape *s = one->meaning.shape;

    if (!find_entry_members(c, one, s))
        return;
    warn_unused_name(c, s->map_key, "key", "the keys of a map are what its entries hold");
    warn_unused_name(c, s->map_value, "value", "the name of a value in a map is its key");
    check_key(c, one, s->map_key);
    check_words(c, one, s->map_value, "the value", of_values,
                sizeof of_values / sizeof of_values[0]);
    s->elem = s->map_value->meaning.shape;
    if (s->elem == NULL)
        report_at(c, "bad-map", one->pos, strlen(one->name), "mend the value's type first",
                  "the value of map %s cannot be JSON", one->name);
}
