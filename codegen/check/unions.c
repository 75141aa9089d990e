/*
 * Tagged unions in a struct: where they are, which member is the tag, which form they have, and
 * what may be said of them.
 *
 * An anonymous union has its member's options and its type's in one tag, because the compiler gives
 * it to the type: they are taken apart first. Rejected: a place of its own for such tags in the
 * table of words, which every option would have to name.
 */
#include "check/unions.h"

#include <string.h>

#include "check/members.h"
#include "check/naming.h"
#include "model/object.h"

bool is_union_member(const member *one)
{
    return one->name != NULL && one->type->kind == TYPE_RECORD && one->type->record->is_union &&
           one->type->record->meaning.codec.prefix == NULL;
}

static size_t name_length(const member *one)
{
    return one->name != NULL ? strlen(one->name) : 1;
}

/* "member u" or "an anonymous union" */
const char *union_phrase(const check *c, const member *one)
{
    return one->name != NULL ? memory_format(c->m, "union %s", one->name) : "this union";
}

/* ---- the tags of anonymous unions and structs ---- */

/* A first item that is no option is the name, as on a member. */
static bool is_name(const tag_item *item)
{
    return item->quoted || (item->value == NULL && word_find(item->name) == N_OPTION_WORDS &&
                            word_suggest(item->name, PLACE_UNION) == NULL &&
                            word_suggest(item->name, PLACE_MEMBER) == NULL);
}

static void add_item(check *c, tag *to, const tag_item *item)
{
    *(tag_item *)memory_push(c->m, &to->items, &to->n_items, sizeof *item) = *item;
}

/* Two tags of one: the first with what stands on members, the second with what stands on types. */
static void part_tag(check *c, const tag *whole, tag *of_member, tag *of_type)
{
    size_t i = 0;
    tag_item no_name = {"", NULL, 0, 0, false};

    *of_member = *of_type = *whole;
    of_member->items = of_type->items = NULL;
    of_member->n_items = of_type->n_items = 0;
    of_type->error = NULL;
    of_type->cut = false;
    if (whole->n_items != 0 && is_name(&whole->items[0]))
        add_item(c, of_member, &whole->items[i++]);
    else
        add_item(c, of_member, &no_name);
    for (; i < whole->n_items; i++) {
        option_word word = word_find(whole->items[i].name);
        bool type = word != N_OPTION_WORDS && (word_rules[word].places & (1u << PLACE_MEMBER)) == 0;

        add_item(c, type ? of_type : of_member, &whole->items[i]);
    }
}

void given_of_anonymous(check *c, const record *inner, given *of_member, given *of_type)
{
    tag *parts = memory_alloc(c->m, 2 * sizeof *parts);

    memset(of_member, 0, sizeof *of_member);
    memset(of_type, 0, sizeof *of_type);
    if (inner->tag == NULL)
        return;
    part_tag(c, inner->tag, &parts[0], &parts[1]);
    given_read(c, &parts[0], PLACE_MEMBER, of_member);
    given_read(c, &parts[1], inner->is_union ? PLACE_UNION : PLACE_STRUCT, of_type);
}

/* ---- the type's options ---- */

void read_union_form(check *c, record *r, const given *g)
{
    static const char *const words[] = {"internal", "adjacent", "external", "untagged", NULL};
    const char *word = given_value(g, OPTION_UNION);
    int form = UNION_INTERNAL;

    if (word == NULL)
        return;
    while (form <= UNION_UNTAGGED && strcmp(union_form_word((union_form)form), word) != 0)
        form++;
    r->meaning.form_is_wrong = form > UNION_UNTAGGED;
    if (form <= UNION_UNTAGGED)
        r->meaning.form = (union_form)form;
    else
        report_option(c, g, g->options[OPTION_UNION], true, "bad-value",
                      suggest_word(c, word, words, "use internal, adjacent, external or untagged"),
                      "\"%s\" is no form of a union", word);
}

bool shows_tag(const record *of)
{
    return of->meaning.form == UNION_INTERNAL || of->meaning.form == UNION_ADJACENT;
}

/* ---- finding them ---- */

bool has_json_name(const given *g)
{
    return g->name != NULL && g->name->name[0] != '\0';
}

/* A tag that JSON does not show has nothing to say of a value: enum= alone, of an integer. */
static void check_hidden_tag(check *c, const union_site *site)
{
    const given *g = site->tag_given;

    if (g->options[OPTION_ENUM] == NULL || has_json_name(g)) {
        check_helper_tag(c, site->tag, g);
        return;
    }
    for (size_t i = 1; i < g->tag->n_items; i++) {
        const tag_item *item = &g->tag->items[i];
        option_word word = word_find(item->name);

        if (word == OPTION_ENUM || (word != N_OPTION_WORDS && g->options[word] == NULL) ||
            (word == N_OPTION_WORDS && !is_alias(item)))
            continue; /* or an error of its own */
        report_option(
            c, g, item, false, "helper-with-name",
            memory_format(c->m, "leave enum= alone there: JSON(\",enum=%s\")",
                          given_value(g, OPTION_ENUM)),
            "%s is the tag of %s and no JSON member, so that \"%s\" has nothing to act upon",
            site->tag->name, union_phrase(c, site->one), item->name);
        return;
    }
}

static void find_tag(check *c, union_site *site, member **flat, const given *tags, size_t n)
{
    const tag_item *item = site->given.options[OPTION_TAG];
    size_t i;

    if (item == NULL && !site->one->anonymous && tag_gives(site->of->tag, "tag"))
        return; /* it stands on the union's type, which has been refused */
    if (item == NULL) {
        report_at(c, "bad-union", site->one->pos, name_length(site->one),
                  site->of->in_system
                      ? "leave it out with JSON(\"-\"), or name functions of yours that read and "
                        "write it: codec=…"
                      : "name the enum member that says so: JSON(\",tag=kind\"); or leave it out "
                        "with JSON(\"-\")",
                  "%s does not say which of its arms is live", union_phrase(c, site->one));
        return;
    }
    site->tag = named_helper(c, flat, n, &site->given, OPTION_TAG);
    for (i = 0; i < n; i++)
        if (flat[i] == site->tag)
            site->tag_given = &tags[i];
}

/* See roles.c. */
static bool counts_arms(const union_sites *all, const member *one)
{
    for (size_t i = 0; i < all->n; i++)
        for (size_t j = 0; j < all->items[i].of->n_members; j++)
            if (all->items[i].of->members[j].meaning.count == one)
                return true;
    return false;
}

/* A count or a presence flag. */
static bool is_other_helper(const union_sites *all, member **flat, size_t n, const member *one)
{
    bool is = is_helper(flat, n, one);

    for (size_t i = 0; !is && i < all->n; i++)
        is = all->items[i].one->meaning.present == one;
    return is;
}

/* Of a union before this one; a tag that is in the JSON serves several. */
static bool is_tag_before(const union_sites *all, const union_site *site)
{
    for (const union_site *before = all->items; before != site; before++)
        if (before->tag == site->tag && !(shows_tag(before->of) && shows_tag(site->of)))
            return true;
    return false;
}

/* When the helpers of all are known: is the tag this union's? */
static void claim_tag(check *c, const union_sites *all, union_site *site, member **flat, size_t n)
{
    member *by = site->tag;
    bool helps = by != NULL && is_other_helper(all, flat, n, by);

    if (by == NULL)
        return;
    if (counts_arms(all, by)) {
        site->claimed_by_other = true;
    } else if (helps || is_tag_before(all, site)) {
        if (!helps || by->type->kind != TYPE_ENUM) /* else it was refused as that helper */
            report_option(c, &site->given, site->given.options[OPTION_TAG], true, "bad-helper",
                          "give each its own", "%s is the helper of another member already",
                          by->name);
        site->claimed_by_other = true;
    } else if (!shows_tag(site->of)) {
        by->meaning.skip = true;
        check_hidden_tag(c, site);
    }
}

/* The presence flag of an anonymous union, which is not among the members that have one. */
static void find_flag(check *c, const union_site *site, member **flat, const given *tags, size_t n)
{
    size_t i;

    find_helpers_of(c, flat, n, site->one, &site->given);
    for (i = 0; i < n; i++)
        if (flat[i] == site->one->meaning.present)
            check_helper_tag(c, flat[i], &tags[i]);
}

/* Once for each type; the count of an arm can only be a member of the struct around an anonymous
 * union: inside of a union it would be overwritten. */
static void read_arm_tags(check *c, union_site *site, member **flat, size_t n)
{
    size_t i;

    site->again = site->of->meaning.arms_read;
    site->of->meaning.arms_read = true;
    if (site->again)
        return;
    site->arms = memory_alloc(c->m, (site->of->n_members + 1) * sizeof *site->arms);
    for (i = 0; i < site->of->n_members; i++) {
        member *arm = &site->of->members[i];
        given unused;

        if (arm->anonymous)
            given_of_anonymous(c, arm->type->record, &site->arms[i], &unused);
        else
            given_read(c, arm->tag, PLACE_MEMBER, &site->arms[i]);
        if (site->arms[i].options[OPTION_COUNT] == NULL)
            continue;
        if (site->one->anonymous)
            find_helpers_of(c, flat, n, arm, &site->arms[i]);
        else
            report_option(c, &site->arms[i], site->arms[i].options[OPTION_COUNT], false,
                          "bad-union",
                          "put pointer and count into a struct, or leave the union's name out",
                          "an arm has no place for its count inside of a union");
    }
}

static void add_site(check *c, union_sites *all, member *one, const given *g)
{
    union_site *site = memory_push(c->m, &all->items, &all->n, sizeof *site);
    given of_type;

    memset(site, 0, sizeof *site);
    site->one = one;
    site->of = one->type->record;
    if (g != NULL) {
        site->given = *g;
        return;
    }
    given_of_anonymous(c, site->of, &site->given, &of_type);
    read_union_form(c, site->of, &of_type);
    site->of->meaning.naming = given_naming(c, &of_type);
    check_union_words(c, site->of, &of_type);
}

static bool is_left_out(const member *one)
{
    return one->meaning.skip || tag_says_skip(one->tag) ||
           (one->anonymous && tag_says_skip(one->type->record->tag));
}

/* Every arm is left out: then so is the union, like a struct. */
static bool is_empty(const record *of)
{
    size_t i;

    for (i = 0; i < of->n_members; i++)
        if (!of->members[i].meaning.skip)
            return false;
    return true;
}

static void add_anonymous(check *c, union_sites *all, record *r)
{
    size_t i;

    for (i = 0; i < r->n_members; i++) {
        member *one = &r->members[i];

        if (!one->anonymous || is_left_out(one))
            continue;
        if (!one->type->record->is_union)
            add_anonymous(c, all, one->type->record);
        else if (!is_empty(one->type->record))
            add_site(c, all, one, NULL);
    }
}

union_sites find_unions(check *c, record *r, member **flat, const given *tags, size_t n)
{
    union_sites all = {NULL, 0};
    size_t i;

    for (i = 0; i < n; i++)
        if (is_union_member(flat[i]) && !is_left_out(flat[i]) &&
            tags[i].options[OPTION_CODEC] == NULL)
            add_site(c, &all, flat[i], &tags[i]);
    add_anonymous(c, &all, r);
    for (i = 0; i < all.n; i++) {
        all.items[i].around = r;
        find_tag(c, &all.items[i], flat, tags, n);
        if (all.items[i].one->anonymous)
            find_flag(c, &all.items[i], flat, tags, n);
        read_arm_tags(c, &all.items[i], flat, n);
    }
    for (i = 0; i < all.n; i++)
        claim_tag(c, &all, &all.items[i], flat, n);
    return all;
}

/* ---- the tag ---- */

/* An enum, or an integer that carries one. */
static const enumeration *enum_of_tag(check *c, const union_site *site)
{
    member *by = site->tag;
    const shape *s = by->meaning.shape;

    if (shows_tag(site->of) && by->meaning.skip) {
        refuse_skipped_tag(c, site);
        return NULL;
    }
    if (s == NULL && !shows_tag(site->of) &&
        (s = by->meaning.shape = shape_of_member(c, by, site->tag_given)) != NULL)
        read_forms(c, by, site->tag_given);
    if (s == NULL)
        return NULL;
    if ((s->kind == SHAPE_ENUM || s->form == FORM_ENUM) && !s->enumeration->meaning.flags)
        return s->enumeration;
    report_option(c, &site->given, site->given.options[OPTION_TAG], true, "bad-helper",
                  "use an enum, or an integer with enum=", "%s cannot be the tag: it is %s",
                  by->name,
                  s->kind == SHAPE_CODEC   ? "a value with a codec"
                  : s->enumeration != NULL ? "a set of flags"
                                           : by->type_text);
    return NULL;
}

/* ---- the member itself ---- */

/* A struct that is no object has no place for a tag, and none for an arm's members. */
static void check_keyed(check *c, const record *r, const union_site *site, const tagged_union *u)
{
    if (r->flexible && u->form == UNION_INTERNAL)
        report_at(c, "bad-union", site->one->pos, name_length(site->one),
                  "write union=adjacent on the union",
                  "%s is internal, which a struct with a flexible array does not take",
                  union_phrase(c, site->one));
    if (r->meaning.as != AS_OBJECT && (shows_tag(site->of) || u->flatten))
        report_at(
            c, "bad-union", site->one->pos, name_length(site->one),
            u->flatten ? "leave flatten out" : "write union=external or untagged on the union",
            "%s is %s%s, which needs an object around, and %s is none", union_phrase(c, site->one),
            union_form_word(u->form), u->flatten ? " and flattened" : "", r->spelling);
}

/* False after a diagnostic: it has none. */
static bool read_key(check *c, const record *r, const union_site *site, const tagged_union *u)
{
    member_meaning *mean = &site->one->meaning;
    const tag_item *name = site->given.name;
    bool keyless = u->form == UNION_INTERNAL || u->flatten;

    if (keyless)
        return true;
    if (name != NULL && name->name[0] != '\0')
        mean->key = name->name;
    else if (site->one->name != NULL)
        mean->key = naming_apply(c->m, r->meaning.naming, site->one->name);
    else
        report_at(c, "bad-union", site->one->pos, 1,
                  memory_format(c->m,
                                "give it one behind its brace: JSON(\"data,tag=kind,union=%s\")",
                                union_form_word(u->form)),
                  "this union is anonymous and %s, and needs a name in the JSON",
                  union_form_word(u->form));
    read_aliases(c, site->one, site->given.tag);
    return mean->key != NULL;
}

/* Its form was given as none, or where it cannot stand, which has been said: what follows from the
 * default is no news. */
static bool has_wrong_form(const union_site *site)
{
    const tag *t = site->given.tag;
    size_t i;

    for (i = 0; t != NULL && i < t->n_items; i++)
        if (strcmp(t->items[i].name, "union") == 0)
            return true;
    return site->of->meaning.form_is_wrong;
}

static void check_union(check *c, const record *r, const union_site *site)
{
    tagged_union *u = memory_alloc(c->m, sizeof *u);
    shape *s = memory_alloc(c->m, sizeof *s);
    bool good, named;

    if (has_wrong_form(site))
        return;
    u->form = site->of->meaning.form;
    u->flatten = site->given.options[OPTION_FLATTEN] != NULL;
    u->tag = site->tag;
    u->enumeration = enum_of_tag(c, site);
    check_site_options(c, r, site, u);
    check_keyed(c, r, site, u);
    named = read_key(c, r, site, u);
    good = check_arms(c, site, u->form) && named;
    if (!site->of->meaning.has_value_arm)
        check_site_name(c, site, u);
    if (!good || u->enumeration == NULL)
        return;
    if (shows_tag(site->of))
        check_shown_tag(c, site);
    resolve_arms(c, site, u);
    s->kind = SHAPE_UNION;
    s->type = site->one->type;
    s->record = site->of;
    s->tagged = u;
    site->one->meaning.shape = s;
    site->one->meaning.is_json = true;
    site->one->meaning.required = site->given.options[OPTION_REQUIRED] != NULL;
    read_path(c, site->one, &site->given);
    read_union_omit(c, site, u);
    check_contradictions(c, site->one, &site->given);
    if (shows_tag(site->of))
        check_same_object(c, site);
}

void check_unions(check *c, record *r, const union_sites *all)
{
    size_t i;

    for (i = 0; i < all->n; i++)
        if (all->items[i].tag != NULL && !all->items[i].claimed_by_other)
            check_union(c, r, &all->items[i]);
}

/* ---- what looks into other structs ---- */

static const char *name_of_arm(const member *arm, size_t i)
{
    return i == 0 ? arm->meaning.key : arm->meaning.aliases[i - 1];
}

/* A name of `one` that `other` has too; NULL. */
static const char *common_name(const member *one, const member *other, bool fold)
{
    size_t i, j;

    for (i = 0; i <= one->meaning.n_aliases; i++)
        for (j = 0; j <= other->meaning.n_aliases; j++)
            if (json_same_key(name_of_arm(one, i), name_of_arm(other, j), fold))
                return name_of_arm(one, i);
    return NULL;
}

static void check_arm_names(check *c, const tagged_union *u, bool fold)
{
    size_t i, j;

    for (i = 0; i < u->n_arms; i++)
        for (j = 0; j < i; j++) {
            const member *one = u->arms[i].member, *other = u->arms[j].member;
            const char *name = common_name(one, other, fold);

            if (name != NULL)
                report_at(c, "duplicate-name", one->pos, strlen(one->name),
                          "give one of them another name with JSON(\"…\")",
                          "arms %s and %s both have the JSON name \"%s\"%s", other->name, one->name,
                          name, fold ? ", in some case" : "");
        }
}

static void check_relations(check *c, record *r, bool fold)
{
    size_t i;

    for (i = 0; i < r->n_members; i++) {
        const member *one = &r->members[i];

        if (one->anonymous && !one->type->record->is_union)
            check_relations(c, one->type->record, fold);
        if (!one->meaning.is_json || one->meaning.shape->kind != SHAPE_UNION)
            continue;
        if (one->meaning.shape->tagged->form == UNION_UNTAGGED)
            check_untagged(c, one->meaning.shape->tagged);
        if (one->meaning.shape->tagged->form == UNION_EXTERNAL)
            check_arm_names(c, one->meaning.shape->tagged, fold);
    }
}

void check_union_relations(check *c, record *r)
{
    check_relations(c, r, r->meaning.case_insensitive);
}
