/*
 * Internal unions: what meets in one object while an arm is live.
 *
 * The members of each arm stand among those of the struct around, so that no two may have one name,
 * and one object has one policy. So do those of the arms of another union there, and of unions that
 * are members of an arm. Members of different arms of one union never meet.
 */
#include <string.h>

#include "check/unions.h"
#include "model/arms.h"
#include "model/object.h"

static const char *name_of_arm(const check *c, const union_arm *arm)
{
    return arm->member->name != NULL ? memory_format(c->m, "arm %s", arm->member->name)
                                     : memory_format(c->m, "the arm for %s", arm->when->name);
}

static size_t length_of(const member *one)
{
    return one->name != NULL ? strlen(one->name) : 1;
}

/* Each choice of arms makes an object: no more of them than this. */
enum { MAX_OBJECTS = 64 };

static const tagged_union *tagged_of(const json_object *o, size_t i)
{
    return o->unions[i].member->meaning.shape->tagged;
}

/* How many there are, or more than the limit: so too for an arm that leads to its own union, which
 * has no last level. */
static size_t count_objects(check *c, const json_object *o, size_t levels)
{
    size_t n = levels != 0 ? 1 : MAX_OBJECTS + 1;

    for (size_t i = 0; i < o->n_unions && n <= MAX_OBJECTS; i++) {
        size_t one = 1;

        for (size_t j = 0; j < tagged_of(o, i)->n_arms && n * one <= MAX_OBJECTS; j++)
            one += count_objects(
                c, json_object_of(c->m, arm_members(tagged_of(o, i)->arms[j].member)), levels - 1);
        n *= one;
    }
    return n;
}

static bool has_own_key(const json_object *o, const char *key, bool fold)
{
    for (size_t i = 0; i < o->n_entries; i++)
        for (size_t j = 0; j < json_count_keys(o->entries[i]); j++)
            if (json_same_key(json_key_of(o->entries[i], j), key, fold))
                return true;
    return false;
}

/* Also while some arm is live, but for those of the first unions. */
static bool has_key(check *c, const json_object *o, const char *key, size_t first, bool fold)
{
    if (has_own_key(o, key, fold))
        return true;
    for (size_t i = first; i < o->n_unions; i++)
        for (size_t j = 0; j < tagged_of(o, i)->n_arms; j++)
            if (has_key(c, json_object_of(c->m, arm_members(tagged_of(o, i)->arms[j].member)), key,
                        0, fold))
                return true;
    return false;
}

/* The struct of the arm may be another header's: the error stands at the arm. */
static void check_keys(check *c, const json_object *around, const json_object *inner,
                       const union_arm *arm, size_t others, bool fold)
{
    for (size_t i = 0; i < inner->n_entries; i++)
        for (size_t j = 0; j < json_count_keys(inner->entries[i]); j++) {
            const char *key = json_key_of(inner->entries[i], j);

            if (has_key(c, around, key, others, fold))
                report_at(c, "duplicate-name", arm->member->pos, length_of(arm->member),
                          "give one of them another name, or write union=adjacent on the union",
                          "a member of %s and one beside it both have the JSON name \"%s\"%s",
                          name_of_arm(c, arm), key, fold ? ", in some case" : "");
        }
    for (size_t i = 0; i < inner->n_unions; i++)
        for (size_t j = 0; j < tagged_of(inner, i)->n_arms; j++) {
            const union_arm *nested = &tagged_of(inner, i)->arms[j];

            check_keys(c, around, json_object_of(c->m, arm_members(nested->member)), nested, others,
                       fold);
        }
}

static void check_policies(check *c, const record *outer, const union_arm *arm)
{
    const record_meaning *inner = &arm_members(arm->member)->meaning;
    const char *word = policy_conflict(c, outer, arm_members(arm->member));

    if (inner->as != AS_OBJECT || inner->codec.prefix != NULL)
        report_at(c, "bad-union", arm->member->pos, length_of(arm->member),
                  "write union=adjacent on the union",
                  "the type of %s is no object in JSON, and has no members that could stand beside "
                  "the tag",
                  name_of_arm(c, arm));
    if (inner->validate != NULL)
        report_at(c, "contradiction", arm->member->pos, length_of(arm->member),
                  "call it from a check of the struct around, or write union=adjacent on the union",
                  "the type of %s has validate, which nobody calls for members that stand beside "
                  "the tag",
                  name_of_arm(c, arm));
    if (word != NULL)
        report_at(c, "contradiction", arm->member->pos, length_of(arm->member),
                  memory_format(c->m, "say %s on %s too", word, outer->spelling),
                  "the type of %s has %s, and the object that its members stand in has not",
                  name_of_arm(c, arm), word);
}

/* Does something keep unknown members, also while some arm is live, but for those of the first
 * unions? */
static bool keeps_rest(check *c, const json_object *o, size_t first)
{
    bool keeps = o->n_rest != 0;

    for (size_t i = first; i < o->n_unions; i++)
        for (size_t j = 0; !keeps && j < tagged_of(o, i)->n_arms; j++)
            keeps = keeps_rest(
                c, json_object_of(c->m, arm_members(tagged_of(o, i)->arms[j].member)), 0);
    return keeps;
}

/* The command line's deny_unknown counts for the other arms. */
static void check_rest(check *c, const record *outer, const json_object *around, size_t others,
                       const union_arm *arm)
{
    const json_object *inner = json_object_of(c->m, arm_members(arm->member));

    if (inner->n_rest != 0 && tag_gives(outer->tag, "deny_unknown"))
        report_at(c, "contradiction", arm->member->pos, length_of(arm->member),
                  memory_format(c->m, "leave deny_unknown out of %s", outer->spelling),
                  "%s keeps unknown members, which deny_unknown refuses", name_of_arm(c, arm));
    if (keeps_rest(c, inner, 0) && keeps_rest(c, around, others))
        report_at(c, "contradiction", arm->member->pos, length_of(arm->member),
                  "keep one of them, or write union=adjacent on the union",
                  "%s and what is beside it both keep what has no other place in one object",
                  name_of_arm(c, arm));
}

static void check_unions_of(check *c, const record *outer, const json_object *o);

/* The i-th union's arm meets what has a key of its own, and the arms of the unions behind it. */
static void check_arm(check *c, const record *outer, const json_object *around, size_t i,
                      const union_arm *arm)
{
    const json_object *inner = json_object_of(c->m, arm_members(arm->member));

    bool fold = outer->meaning.case_insensitive;

    check_keys(c, around, inner, arm, i + 1, fold);
    if (fold && !arm_members(arm->member)->meaning.case_insensitive)
        check_unique_keys(c, inner, true);
    check_policies(c, outer, arm);
    check_rest(c, outer, around, i + 1, arm);
    check_unions_of(c, outer, inner);
}

static void check_unions_of(check *c, const record *outer, const json_object *o)
{
    for (size_t i = 0; i < o->n_unions; i++)
        for (size_t j = 0; j < tagged_of(o, i)->n_arms; j++)
            check_arm(c, outer, o, i, &tagged_of(o, i)->arms[j]);
}

static void check_objects(check *c, const record *outer, const json_object *o)
{
    check_unions_of(c, outer, o);
    for (size_t i = 0; i < o->n_entries; i++)
        if (o->entries[i]->group != NULL)
            check_objects(c, outer, o->entries[i]->group);
}

void check_beside(check *c, const record *r)
{
    check_objects(c, r, json_object_of(c->m, r));
}

/* ---- how many objects ---- */

/* Unions whose arms are looked into, and those behind which all ends. */
typedef struct union_walk {
    const member **items;
    size_t n;
} union_walk;

static bool is_among(const union_walk *w, const member *one)
{
    for (size_t i = 0; i < w->n; i++)
        if (w->items[i] == one)
            return true;
    return false;
}

/* The union in an arm of which it stands again; NULL. */
static const member *find_circle(check *c, const json_object *o, union_walk *open, union_walk *done)
{
    const member *found = NULL;

    for (size_t i = 0; found == NULL && i < o->n_unions; i++) {
        const member *one = o->unions[i].member;

        if (is_among(open, one))
            return one;
        if (is_among(done, one))
            continue;
        *(const member **)memory_push(c->m, &open->items, &open->n, sizeof one) = one;
        for (size_t j = 0; found == NULL && j < tagged_of(o, i)->n_arms; j++)
            found = find_circle(
                c, json_object_of(c->m, arm_members(tagged_of(o, i)->arms[j].member)), open, done);
        open->n--;
        *(const member **)memory_push(c->m, &done->items, &done->n, sizeof one) = one;
    }
    return found;
}

/* What comes behind would not end: it goes on without the unions. */
static void refuse_unions(check *c, const json_object *o)
{
    union_walk open = {NULL, 0}, done = {NULL, 0};
    const member *circle = find_circle(c, o, &open, &done);

    if (circle != NULL)
        report_at(c, "bad-union", circle->pos, length_of(circle),
                  "write union=adjacent, external or untagged on it",
                  "an arm of %s has %s in it again, so that \"%s\" would stand in one object twice",
                  union_phrase(c, circle), circle->name != NULL ? circle->name : "this union",
                  circle->meaning.shape->tagged->tag->meaning.key);
    else
        report_at(c, "bad-union", o->unions[0].member->pos, length_of(o->unions[0].member),
                  "write union=adjacent, external or untagged on one of them",
                  "the arms of the unions in this object can be combined in more than %d ways",
                  MAX_OBJECTS);
    for (size_t i = 0; i < o->n_unions; i++)
        o->unions[i].member->meaning.is_json = false;
}

static void check_choices_of(check *c, const json_object *o)
{
    if (count_objects(c, o, MAX_OBJECTS) > MAX_OBJECTS)
        refuse_unions(c, o);
    for (size_t i = 0; i < o->n_entries; i++)
        if (o->entries[i]->group != NULL)
            check_choices_of(c, o->entries[i]->group);
}

void check_choices(check *c, record *r)
{
    if (!r->is_union && r->complete)
        check_choices_of(c, json_object_of(c->m, r));
}
