/*
 * Structs: the type's own options, and what holds between members: helper members (counts, presence
 * flags).
 */
#include <string.h>

#include "check/context.h"
#include "check/functions.h"
#include "check/members.h"
#include "check/roles.h"
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

member **flat_members(memory *m, const record *r, size_t *n)
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
        check_skipped_tag(c, inner->tag);
        if (!inner->is_union && !tag_says_skip(inner->tag))
            refuse_anonymous_options(c, inner);
        if (tag_says_skip(one->tag) || tag_says_skip(inner->tag) || all_skipped(inner)) {
            skip_all(inner);
            continue;
        }
        if (inner->is_union)
            continue;
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
    check_roles(c, flat, tags, n, &unions);
    for (i = 0; i < n; i++)
        check_member(c, r, flat[i], &tags[i]);
    for (i = 0; i < n; i++)
        check_default_count(c, r, flat[i], &tags[i]);
    check_shared_limits(c, flat, tags, n);
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
