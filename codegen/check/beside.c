/*
 * Internal unions: what meets in one object while an arm is live.
 *
 * The members of each arm stand among those of the struct around, so that no two may have one name,
 * and one object has one policy. Members of different arms never meet.
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

static const record *record_of_arm(const union_arm *arm)
{
    return arm->member->anonymous ? arm->member->type->record
                                  : arm_record(arm->member->meaning.shape);
}

static bool has_key(const json_object *o, const char *key)
{
    for (size_t i = 0; i < o->n_entries; i++)
        for (size_t j = 0; j < json_count_keys(o->entries[i]); j++)
            if (strcmp(json_key_of(o->entries[i], j), key) == 0)
                return true;
    return false;
}

/* The struct of the arm may be another header's: the error stands at the arm. */
static void check_keys(check *c, const json_object *around, const json_object *inner,
                       const union_arm *arm)
{
    for (size_t i = 0; i < inner->n_entries; i++)
        for (size_t j = 0; j < json_count_keys(inner->entries[i]); j++) {
            const char *key = json_key_of(inner->entries[i], j);

            if (has_key(around, key))
                report_at(c, "duplicate-name", arm->member->pos, length_of(arm->member),
                          "give one of them another name, or write union=adjacent on the union",
                          "a member of %s and one beside it both have the JSON name \"%s\"",
                          name_of_arm(c, arm), key);
        }
}

static void check_policies(check *c, const record *outer, const union_arm *arm)
{
    static const char *const words[] = {[DUPLICATES_ERROR] = "duplicates=error",
                                        [DUPLICATES_LAST] = "duplicates=last",
                                        [DUPLICATES_FIRST] = "duplicates=first"};
    const record_meaning *inner = &record_of_arm(arm)->meaning;
    const char *word = NULL;

    if (tag_gives(record_of_arm(arm)->tag, "deny_unknown") && !outer->meaning.deny_unknown)
        word = "deny_unknown";
    if (inner->case_insensitive && !outer->meaning.case_insensitive)
        word = "case_insensitive";
    if (inner->duplicates != DUPLICATES_UNSET && inner->duplicates != outer->meaning.duplicates)
        word = words[inner->duplicates];
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

static void check_arm(check *c, const record *outer, const json_object *around,
                      const union_arm *arm)
{
    const json_object *inner = json_object_of(c->m, record_of_arm(arm));

    check_keys(c, around, inner, arm);
    check_policies(c, outer, arm);
    if (inner->n_unions != 0 || inner->n_rest != 0)
        report_at(c, "bad-union", arm->member->pos, length_of(arm->member),
                  "write union=adjacent on one of the unions",
                  inner->n_unions != 0 ? "%s has such a union itself"
                                       : "%s has a member that keeps unknown ones",
                  name_of_arm(c, arm));
}

static void check_unions_of(check *c, const record *outer, const json_object *o)
{
    for (size_t i = 1; i < o->n_unions; i++)
        report_at(c, "bad-union", o->unions[i].member->pos, length_of(o->unions[i].member),
                  "write union=adjacent, external or untagged on one of them",
                  "only one union can have its arms' members in one object");
    for (size_t i = 0; i < o->n_unions; i++) {
        const tagged_union *u = o->unions[i].member->meaning.shape->tagged;

        for (size_t j = 0; j < u->n_arms; j++)
            check_arm(c, outer, o, &u->arms[j]);
    }
    for (size_t i = 0; i < o->n_entries; i++)
        if (o->entries[i]->group != NULL)
            check_unions_of(c, outer, o->entries[i]->group);
}

void check_beside(check *c, const record *r)
{
    check_unions_of(c, r, json_object_of(c->m, r));
}
