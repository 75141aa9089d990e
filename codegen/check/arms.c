/*
 * The arms of a tagged union: what each is in JSON, and which enumerator stands for it.
 *
 * What an arm is does not depend on the member that has the union, and is found once for each
 * type; which enumerators its arms name depends on the tag beside it.
 */
#include <string.h>

#include "check/members.h"
#include "check/unions.h"

static const char catch_all[] = "*";

/* The tag that an arm's options stand in: behind the brace for an anonymous struct. */
static const tag *tag_of_arm(const member *arm)
{
    return arm->anonymous ? arm->type->record->tag : arm->tag;
}

static const tag_item *when_of(const member *arm)
{
    const tag *t = tag_of_arm(arm);
    size_t i;

    for (i = 0; t != NULL && i < t->n_items; i++)
        if (strcmp(t->items[i].name, "when") == 0 && t->items[i].value != NULL)
            return &t->items[i];
    return NULL;
}

static bool is_catch_all(const member *arm)
{
    const tag_item *when = when_of(arm);

    return when != NULL && strcmp(when->value, catch_all) == 0;
}

static const char *arm_phrase(const check *c, const member *arm)
{
    return arm->name != NULL ? memory_format(c->m, "arm %s", arm->name) : "this arm";
}

static void refuse_arm(check *c, const member *arm, const char *help, const char *why)
{
    report_at(c, "bad-union", arm->pos, arm->name != NULL ? strlen(arm->name) : 1, help, "%s %s",
              arm_phrase(c, arm), why);
}

/* ---- options ---- */

/* Options that speak of a member's absence, or give it another place: an arm is there when its
 * enumerator says so, and where the union is. */
static bool is_for_members_only(option_word word, union_form form)
{
    switch (word) {
    case OPTION_ALIAS:
        return form != UNION_EXTERNAL;
    case OPTION_DECODE_ONLY:
    case OPTION_DEFAULT:
    case OPTION_ENCODE_ONLY:
    case OPTION_FLATTEN:
    case OPTION_NEXT:
    case OPTION_OMITDEFAULT:
    case OPTION_OMITEMPTY:
    case OPTION_OMITZERO:
    case OPTION_PATH:
    case OPTION_PRESENT:
    case OPTION_REQUIRED:
    case OPTION_TAG:
    case OPTION_UNKNOWN:
        return true;
    default:
        return form == UNION_INTERNAL && word != OPTION_WHEN;
    }
}

/* Those that are refused are not looked at again. */
static bool check_arm_options(check *c, given *g, union_form form)
{
    bool ok = true;
    int word;

    for (word = 0; word < N_OPTION_WORDS; word++) {
        if (g->options[word] == NULL || !is_for_members_only((option_word)word, form))
            continue;
        report_option(c, g, g->options[word], false, "misplaced-option",
                      form == UNION_INTERNAL ? "write it on members of the arm's struct"
                                             : "leave it out",
                      "\"%s\" does not go with an arm of a union", word_rules[word].word);
        g->options[word] = NULL;
        ok = false;
    }
    if (form != UNION_EXTERNAL && g->name != NULL && g->name->name[0] != '\0') {
        report_option(c, g, g->name, false, "misplaced-option",
                      "leave the name out; it is the enumerator's that is in the JSON",
                      "only the arms of union=external have names");
        ok = false;
    }
    return ok;
}

/* ---- one arm ---- */

static bool check_catch_all(check *c, const union_site *site, const member *arm)
{
    if (arm->meaning.shape == NULL)
        return false;
    if (arm->meaning.shape->kind != SHAPE_RAW) {
        refuse_arm(c, arm, "use jsonrt_raw",
                   "is for what no other arm takes, and has to keep it as text");
        return false;
    }
    if (site->given.options[OPTION_FLATTEN] != NULL) {
        refuse_arm(c, arm, "leave flatten out",
                   "cannot be told from a member that the struct does not have");
        return false;
    }
    return true;
}

static bool is_struct(const shape *s)
{
    return s->kind == SHAPE_RECORD || (s->kind == SHAPE_POINTER && s->elem->kind == SHAPE_RECORD);
}

static bool check_named_arm(check *c, const union_site *site, member *arm, given *g,
                            union_form form)
{
    bool ok = check_arm_options(c, g, form);

    check_member(c, site->of, arm, g);
    if (arm->meaning.shape == NULL)
        return false;
    if (is_catch_all(arm))
        return check_catch_all(c, site, arm) && ok;
    if (form == UNION_INTERNAL && !is_struct(arm->meaning.shape) && site->of->meaning.has_value_arm)
        return false; /* the form was meant to be another, which has been said */
    if (form == UNION_INTERNAL && !is_struct(arm->meaning.shape)) {
        site->of->meaning.has_value_arm = true;
        refuse_arm(
            c, arm,
            "put it into a struct, or write union=adjacent, external or untagged on the union: "
            "union JSON(\"union=untagged\") { … }",
            memory_format(c->m, "is %s and has no members that could stand beside the tag",
                          shape_phrase(arm->meaning.shape)));
        return false;
    }
    return ok;
}

/* A type without a name has no functions, and its members stand in an object that has its own
 * policies. */
static void refuse_type_options(check *c, const record *r)
{
    for (size_t i = 0; r->tag != NULL && i < r->tag->n_items; i++) {
        const tag_item *item = &r->tag->items[i];
        option_word word = word_find(item->name);
        unsigned places = word != N_OPTION_WORDS ? word_rules[word].places : 0;

        if ((places & (1u << PLACE_STRUCT)) != 0 && (places & (1u << PLACE_MEMBER)) == 0)
            report_at(c, "misplaced-option", tag_pos(r->tag, item->at), strlen(item->name),
                      "say it on the enclosing struct, or give the arm's struct a name",
                      "\"%s\" does not go with an anonymous struct: its members are those of the "
                      "struct around",
                      item->name);
    }
}

/* Its members are the enclosing struct's, in C and in JSON. */
static bool check_anonymous_arm(check *c, const union_site *site, member *arm, given *g,
                                union_form form)
{
    record *inner = arm->type->record;

    if (inner->is_union) {
        refuse_arm(c, arm, "give it a name, and put it into a struct with a tag of its own",
                   "is a union without a tag");
        return false;
    }
    if (form != UNION_INTERNAL) {
        refuse_arm(c, arm, "give the struct a name",
                   memory_format(c->m, "has no name, which an arm of an %s union needs",
                                 union_form_word(form)));
        return false;
    }
    inner->meaning.naming = site->around->meaning.naming;
    check_record_members(c, inner);
    refuse_type_options(c, inner);
    return check_arm_options(c, g, form);
}

static bool check_arm(check *c, const union_site *site, size_t i, union_form form)
{
    member *arm = &site->of->members[i];
    given *g = &site->arms[i];

    if (tag_says_skip(tag_of_arm(arm)) || (arm->name == NULL && !arm->anonymous)) {
        arm->meaning.skip = true;
        check_skipped_tag(c, tag_of_arm(arm));
        return true;
    }
    if (when_of(arm) == NULL) {
        refuse_arm(c, arm,
                   "name the enumerator: JSON(\",when=…\"); or leave it out with JSON(\"-\")",
                   "does not say when it is live");
        return false;
    }
    if (arm->anonymous)
        return check_anonymous_arm(c, site, arm, g, form);
    return check_named_arm(c, site, arm, g, form);
}

bool check_arms(check *c, const union_site *site, union_form form)
{
    size_t i;

    if (site->again)
        return site->of->meaning.arms_ok;
    site->of->meaning.arms_ok = true;
    for (i = 0; i < site->of->n_members; i++)
        if (!check_arm(c, site, i, form))
            site->of->meaning.arms_ok = false;
    return site->of->meaning.arms_ok;
}

/* ---- enumerators ---- */

static const enumerator *find_enumerator(const enumeration *e, const char *name)
{
    size_t i;

    for (i = 0; i < e->n_items; i++)
        if (strcmp(e->items[i].name, name) == 0)
            return &e->items[i];
    return NULL;
}

static const char *near_enumerator(check *c, const enumeration *e, const char *name)
{
    nearest near = nearest_to(name);
    const char *c_name = NULL;
    size_t i;

    for (i = 0; i < e->n_items; i++) {
        nearest_offer(&near, e->items[i].name);
        if (strcmp(e->items[i].json, name) == 0)
            c_name = e->items[i].name; /* spelled as in JSON */
    }
    if (c_name != NULL)
        near.best = c_name;
    return near.best != NULL ? memory_format(c->m, "did you mean \"%s\"?", near.best)
                             : "use one as spelled in C";
}

static void report_when(check *c, const member *arm, const char *id, const char *help,
                        const char *text)
{
    const tag_item *when = when_of(arm);

    report_at(c, id, tag_pos(tag_of_arm(arm), when->value_at), strlen(when->value), help, "%s",
              text);
}

const union_arm *arm_of_value(const tagged_union *u, int64_t value)
{
    size_t i;

    for (i = 0; i < u->n_arms; i++)
        if (u->arms[i].when->value == value)
            return &u->arms[i];
    return NULL;
}

static void resolve_arm(check *c, const member *arm, tagged_union *u)
{
    const char *name = when_of(arm)->value;
    const enumerator *when = find_enumerator(u->enumeration, name);
    const union_arm *other;

    if (when == NULL) {
        report_when(c, arm, "no-such-enumerator", near_enumerator(c, u->enumeration, name),
                    memory_format(c->m, "the tag's enum has no enumerator \"%s\"", name));
        return;
    }
    other = arm_of_value(u, when->value);
    if (other != NULL && other->when != when)
        report_when(c, arm, "contradiction",
                    "leave one of them out, or give the enumerators values of their own",
                    memory_format(c->m, "%s is for %s and %s for %s, which are one value",
                                  arm_phrase(c, other->member), other->when->name,
                                  arm_phrase(c, arm), name));
    else if (other != NULL)
        report_when(c, arm, "contradiction", "leave one of them out",
                    memory_format(c->m, "%s and %s are both for %s", arm_phrase(c, other->member),
                                  arm_phrase(c, arm), name));
    else
        *(union_arm *)memory_push(c->m, &u->arms, &u->n_arms, sizeof *u->arms) =
            (union_arm){arm, when};
}

/* The first enumerator without an arm; *n counts them. */
static const enumerator *without_arm(const tagged_union *u, size_t *n)
{
    const enumerator *first = NULL;
    size_t i;

    *n = 0;
    for (i = 0; i < u->enumeration->n_items; i++) {
        if (arm_of_value(u, u->enumeration->items[i].value) != NULL)
            continue;
        first = first != NULL ? first : &u->enumeration->items[i];
        ++*n;
    }
    return first;
}

/* What the tag is while the catch-all is live: the enum's own fallback, or the one left over. */
static void resolve_catch_all(check *c, const member *arm, tagged_union *u)
{
    size_t n;
    const enumerator *left = without_arm(u, &n), *fallback = u->enumeration->meaning.unknown;

    if (u->other != NULL) {
        report_when(c, arm, "contradiction", "leave one of them out",
                    "two arms keep what no other takes");
        return;
    }
    u->other = arm;
    u->other_when = fallback != NULL ? fallback : left;
    if (fallback != NULL && arm_of_value(u, fallback->value) != NULL)
        report_when(
            c, arm, "contradiction", "add an enumerator for it, and name that in unknown=",
            memory_format(c->m, "%s, the enum's unknown=, has an arm of its own", fallback->name));
    else if (fallback == NULL && n != 1)
        report_when(c, arm, "bad-union", "name it in the enum's tag: unknown=ENUMERATOR",
                    "which enumerator stands for what no arm takes is not said");
}

void resolve_arms(check *c, const union_site *site, tagged_union *u)
{
    record *of = site->of;
    size_t i, n, errors = c->d->n_errors;

    for (i = 0; i < of->n_members; i++)
        if (!of->members[i].meaning.skip && !is_catch_all(&of->members[i]))
            resolve_arm(c, &of->members[i], u);
    for (i = 0; i < of->n_members; i++)
        if (!of->members[i].meaning.skip && is_catch_all(&of->members[i]))
            resolve_catch_all(c, &of->members[i], u);
    u->none = without_arm(u, &n);
    if (u->n_arms == 0 && c->d->n_errors == errors)
        report_at(
            c, "bad-union", site->one->pos, site->one->name != NULL ? strlen(site->one->name) : 1,
            "give it arms with when=, or leave it out with JSON(\"-\")", "this union has no arms");
}
