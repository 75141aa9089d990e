/*
 * Structs: the type's own options, and what holds between members: helper members (counts, presence
 * flags), keys that differ, the shape of map entries.
 */
#include <string.h>

#include "check/context.h"
#include "check/functions.h"
#include "check/members.h"
#include "check/unions.h"
#include "model/defaults.h"

static void read_duplicates(check *c, record *r, const given *g)
{
    static const char *const words[] = {"error", "last", "first", NULL};
    const char *word = given_value(g, OPTION_DUPLICATES);
    int i;

    if (word == NULL)
        return;
    for (i = DUPLICATES_ERROR; i <= DUPLICATES_FIRST; i++)
        if (strcmp(duplicates_word((duplicates_policy)i), word) == 0)
            r->meaning.duplicates = (duplicates_policy)i;
    if (r->meaning.duplicates == DUPLICATES_UNSET)
        report_option(c, g, g->options[OPTION_DUPLICATES], true, "bad-value",
                      suggest_word(c, word, words, "use duplicates=error, =last or =first"),
                      "\"%s\" is no way to treat duplicates", word);
}

/* A function takes one type; in C there is none of its name for another. */
static void check_own_validate(check *c, const char *name, const given *g)
{
    for (size_t i = 0; i < c->model->n_records; i++) {
        const char *other = c->model->records[i]->meaning.validate;

        if (other != NULL && strcmp(other, name) == 0)
            report_option(c, g, g->options[OPTION_VALIDATE], true, "bad-value",
                          "give each type a check of its own", "%s is the check of %s already",
                          name, c->model->records[i]->spelling);
    }
}

static void read_validate(check *c, record *r, const given *g)
{
    const char *name = given_value(g, OPTION_VALIDATE);

    if (name == NULL)
        return;
    if (is_identifier(name)) {
        check_own_validate(c, name, g);
        r->meaning.validate = name;
        note_validate_function(c, g, r, name);
    } else {
        report_option(c, g, g->options[OPTION_VALIDATE], true, "bad-value",
                      memory_format(c->m, "name a function: const char *check(const %s *)",
                                    r->spelling != NULL ? r->spelling : "T"),
                      "\"%s\" is no name of a function", name);
    }
}

void check_record_options(check *c, record *r)
{
    given g;

    given_read(c, r->tag, r->is_union ? PLACE_UNION : PLACE_STRUCT, &g);
    r->meaning.naming = given_naming(c, &g);
    r->meaning.title = given_value(&g, OPTION_TITLE);
    r->meaning.name = given_stem(c, &g, r->typedef_name, r->tag_name);
    read_duplicates(c, r, &g);
    read_validate(c, r, &g);
    read_as(c, r, &g);
    r->meaning.case_insensitive = g.options[OPTION_CASE_INSENSITIVE] != NULL;
    if (r->is_union)
        read_union_form(c, r, &g);
    r->meaning.deny_unknown = c->options->deny_unknown || g.options[OPTION_DENY_UNKNOWN] != NULL;
    r->meaning.codec = codec_of_type(c, &g, r->spelling, r->signature);
    if (r->is_union)
        check_union_words(c, r, &g);
    if (!r->annotated)
        return;
    if (r->spelling == NULL)
        report_at(c, "unnamed-type", r->pos, 1, "give it a tag or a typedef",
                  "an annotated struct needs a name");
}

/* The arms of a union are no members of the struct around it: see unions.c. */
static bool is_anonymous_struct(const member *one)
{
    return one->anonymous && !one->type->record->is_union;
}

static size_t count_flat(const record *r)
{
    size_t i, n = 0;

    for (i = 0; i < r->n_members; i++)
        n += is_anonymous_struct(&r->members[i]) ? count_flat(r->members[i].type->record) : 1;
    return n;
}

static size_t fill_flat(const record *r, member **flat)
{
    size_t i, n = 0;

    for (i = 0; i < r->n_members; i++) {
        if (is_anonymous_struct(&r->members[i]))
            n += fill_flat(r->members[i].type->record, flat + n);
        else if (!r->members[i].anonymous)
            flat[n++] = &r->members[i];
    }
    return n;
}

/* All members of a record in order, those of anonymous structs in their place. */
static member **flat_members(memory *m, const record *r, size_t *n)
{
    member **flat = memory_alloc(m, (count_flat(r) + 1) * sizeof *flat);

    *n = fill_flat(r, flat);
    return flat;
}

/* Does every member say JSON("-")? */
static bool all_skipped(const record *r)
{
    size_t i;

    for (i = 0; i < r->n_members; i++) {
        const member *one = &r->members[i];
        bool skipped = tag_says_skip(one->tag) ||
                       (one->anonymous &&
                        (tag_says_skip(one->type->record->tag) || all_skipped(one->type->record)));

        if (!skipped && (one->anonymous || one->name != NULL)) /* else an unnamed bit-field */
            return false;
    }
    return r->n_members != 0;
}

static void skip_all(record *r)
{
    size_t i;

    for (i = 0; i < r->n_members; i++) {
        r->members[i].meaning.skip = true;
        if (r->members[i].anonymous)
            skip_all(r->members[i].type->record);
    }
}

/* The only thing that can be said of an anonymous struct is that it is skipped. */
static void refuse_anonymous_options(check *c, const record *r)
{
    given g;
    int word;

    given_read(c, r->tag, PLACE_STRUCT, &g);
    for (word = 0; word < N_OPTION_WORDS; word++)
        if (g.options[word] != NULL)
            report_option(c, &g, g.options[word], false, "misplaced-option",
                          "say it on the enclosing struct",
                          "\"%s\" does not go with an anonymous struct: its members are those of "
                          "the struct around",
                          g.options[word]->name);
}

/* Anonymous aggregates: JSON("-") behind the brace skips them. Unions: see unions.c. */
static void check_anonymous(check *c, record *r)
{
    size_t i;

    for (i = 0; i < r->n_members; i++) {
        member *one = &r->members[i];
        record *inner;

        if (!one->anonymous)
            continue;
        inner = one->type->record;
        if (tag_says_skip(one->tag) || tag_says_skip(inner->tag) || all_skipped(inner)) {
            skip_all(inner);
            continue;
        }
        if (inner->is_union)
            continue;
        refuse_anonymous_options(c, inner);
        check_anonymous(c, inner);
    }
}

static void refuse_tags(check *c, const record *r)
{
    size_t i;

    for (i = 0; i < r->n_members; i++) {
        const member *one = &r->members[i];

        if (one->anonymous)
            refuse_tags(c, one->type->record);
        else
            refuse_tag_under_codec(c, one->tag, one->name);
    }
}

/* The codec alone knows what they are. */
static void check_codec_members(check *c, record *r)
{
    refuse_tags(c, r);
    skip_all(r);
}

/* Another member with that count, also in what is anonymous. */
static const member *find_count_sharer(const record *r, const member *one)
{
    size_t i;

    for (i = 0; i < r->n_members; i++) {
        const member *other = &r->members[i];

        if (other->anonymous)
            other = find_count_sharer(other->type->record, one);
        if (other != NULL && other != one && other->meaning.count == one->meaning.count)
            return other;
    }
    return NULL;
}

/* A default sets the count, which then is that of no other member. */
static void check_default_count(check *c, const record *r, const member *one, const given *g)
{
    const literal *value = &one->meaning.default_value;
    const member *other;

    if (one->meaning.count == NULL || value->kind == LITERAL_NONE)
        return;
    other = find_count_sharer(r, one);
    if (other != NULL)
        report_option(c, g, g->options[OPTION_DEFAULT], false, "contradiction",
                      "give them counts of their own",
                      "%s has the same count, which is not that of the default when %s is absent",
                      other->name, one->name);
}

void check_record_members(check *c, record *r)
{
    size_t n, i;
    member **flat;
    given *tags;
    union_sites unions;

    if (r->meaning.codec.prefix != NULL) {
        check_codec_members(c, r);
        return;
    }
    if (r->is_union || !r->complete)
        return;
    check_anonymous(c, r);
    flat = flat_members(c->m, r, &n);
    tags = memory_alloc(c->m, (n + 1) * sizeof *tags);
    for (i = 0; i < n; i++)
        given_read(c, flat[i]->tag, PLACE_MEMBER, &tags[i]);
    find_helper_members(c, flat, tags, n);
    unions = find_unions(c, r, flat, tags, n);
    for (i = 0; i < n; i++)
        check_member(c, r, flat[i], &tags[i]);
    for (i = 0; i < n; i++)
        check_default_count(c, r, flat[i], &tags[i]);
    check_unions(c, r, &unions);
}

/* ---- what looks into other structs ---- */

static void check_omitted_struct(check *c, const member *one)
{
    const member_meaning *mean = &one->meaning;

    if (mean->omitzero && mean->shape->kind == SHAPE_RECORD && shape_has_defaults(mean->shape))
        report_at(
            c, "contradiction", one->pos, strlen(one->name), "leave omitzero out",
            "zeros of member %s that are not written would come back as the defaults of its type",
            one->name);
}

static const member *entry_member(member **flat, size_t n, const char *name, size_t fallback)
{
    size_t i, seen = 0;

    for (i = 0; i < n; i++)
        if (flat[i]->meaning.is_json && strcmp(flat[i]->name, name) == 0)
            return flat[i];
    for (i = 0; i < n; i++)
        if (flat[i]->meaning.is_json && seen++ == fallback)
            return flat[i];
    return NULL;
}

static bool is_key_shape(const shape *s)
{
    switch (s != NULL ? s->kind : SHAPE_MAP) {
    case SHAPE_CSTR:
    case SHAPE_CHARS:
    case SHAPE_STR:
        return true;
    case SHAPE_INT:
        return (s->form == FORM_PLAIN && s->unit == UNIT_NONE) ||
               (s->form == FORM_ENUM && !s->enumeration->meaning.flags);
    case SHAPE_ENUM:
        return !s->enumeration->meaning.flags;
    default:
        return false;
    }
}

/* Is it nothing but a member of that name? */
static bool stands_alone(const member_meaning *mean)
{
    return !mean->flatten && !mean->rest && mean->n_groups == 0 && !mean->decode_only &&
           !mean->encode_only;
}

static bool is_text_key(const shape *s)
{
    return s != NULL && (s->kind == SHAPE_CSTR || s->kind == SHAPE_CHARS || s->kind == SHAPE_STR);
}

static bool is_checked_key(const member_meaning *mean)
{
    return mean->pattern != NULL || mean->text_form != FORM_PLAIN || mean->length.has_min ||
           mean->length.has_max || mean->min.kind != LITERAL_NONE || mean->max.kind != LITERAL_NONE;
}

/* The two members of its entries; false after a diagnostic. */
static bool find_entry_members(check *c, const member *one, shape *s)
{
    size_t n, i, n_json = 0;
    member **flat = flat_members(c->m, s->record, &n);

    for (i = 0; i < n; i++)
        n_json += stands_alone(&flat[i]->meaning) ? flat[i]->meaning.is_json : 3;
    s->map_key = entry_member(flat, n, "key", 0);
    s->map_value = entry_member(flat, n, "value", 1);
    if (n_json == 2 && s->map_key != s->map_value)
        return true;
    report_at(c, "bad-map", one->pos, strlen(one->name), "use struct entry { char *key; T value; }",
              "the entry struct of map %s needs exactly two members, a key and a value", one->name);
    return false;
}

static void refuse_key(check *c, const member *one, const member *key, const char *help,
                       const char *reason)
{
    report_at(c, "bad-map", key->pos, strlen(key->name), help, "map %s: %s", one->name, reason);
}

/* What the key's own tag says, for which there is no place. */
static void check_key_options(check *c, const member *one, const member *key)
{
    if (key->meaning.secret)
        report_at(c, "contradiction", one->pos, strlen(one->name),
                  "say secret on the map, or on the value alone",
                  "the key in the entries of map %s is secret, but keys are written as they are",
                  one->name);
    if (key->type->is_restrict)
        refuse_key(c, one, key, "leave restrict out", "its key is a restrict pointer");
    if (key->meaning.truncate)
        refuse_key(c, one, key, "leave truncate out", "a key that is cut would be another key");
    if (is_checked_key(&key->meaning))
        refuse_key(c, one, key, "leave its bounds, pattern and format out",
                   "keys are taken as they come, and nothing would check them");
}

static void check_map_key(check *c, const member *one, const member *key)
{
    if (!is_key_shape(key->meaning.shape) || key->bit_width >= 0)
        report_at(c, "bad-map", one->pos, strlen(one->name),
                  "use char *, char[N], jsonrt_str, an integer or an enum",
                  "the key of map %s has no text of its own in JSON", one->name);
    if (one->meaning.rest && !is_text_key(key->meaning.shape))
        report_at(c, "bad-map", one->pos, strlen(one->name),
                  "use char *, char[N] or jsonrt_str for the key",
                  "map %s: the names of other members are text", one->name);
    check_key_options(c, one, key);
}

static void resolve_map(check *c, const member *one)
{
    shape *s = one->meaning.shape;

    if (!find_entry_members(c, one, s))
        return;
    check_map_key(c, one, s->map_key);
    s->elem = s->map_value->meaning.shape;
    if (s->elem == NULL)
        report_at(c, "bad-map", one->pos, strlen(one->name), "mend the value's type first",
                  "the value of map %s cannot be JSON", one->name);
}

static void check_relations_of_members(check *c, record *r);

/* The arms of a union are members of nobody else. Types of unions serve several members. */
static void check_relations_of_arms(check *c, const tagged_union *u)
{
    size_t i;

    for (i = 0; i < u->n_arms; i++) {
        const member *arm = u->arms[i].member;

        if (arm->anonymous)
            check_relations_of_members(c, arm->type->record);
        else if (arm->meaning.shape->kind == SHAPE_MAP && arm->meaning.shape->map_key == NULL)
            resolve_map(c, arm);
    }
}

static void check_relations_of_members(check *c, record *r)
{
    size_t i;

    for (i = 0; i < r->n_members; i++) {
        const member *one = &r->members[i];

        if (is_anonymous_struct(one))
            check_relations_of_members(c, one->type->record);
        if (!one->meaning.is_json)
            continue;
        if (one->meaning.shape->kind == SHAPE_MAP)
            resolve_map(c, one);
        if (one->meaning.shape->kind == SHAPE_UNION)
            check_relations_of_arms(c, one->meaning.shape->tagged);
        check_omitted_struct(c, one);
    }
}

void check_record_relations(check *c, record *r)
{
    if (r->is_union || !r->complete)
        return;
    check_unkeyed(c, r);
    check_union_relations(c, r);
    check_object(c, r);
    check_beside(c, r);
    check_kept(c, r);
    check_relations_of_members(c, r);
}
