/*
 * Whether the arms of an untagged union can be told apart.
 *
 * A value goes to the first arm, in the order of the header, that takes its kind; an object to the
 * first struct all of whose required members are there. So an arm is never reached when those
 * before it take all of its kinds.
 */
#include <string.h>

#include "check/unions.h"
#include "model/arms.h"

/* An arm before this one that leaves it no object. */
static const union_arm *takes_all_objects(const tagged_union *u, size_t i)
{
    size_t j;

    for (j = 0; j < i; j++) {
        const shape *s = u->arms[j].member->meaning.shape;

        if ((arm_kinds(s) & ARM_OBJECT) == 0)
            continue;
        if (arm_record(s) == NULL || arm_record(u->arms[i].member->meaning.shape) == NULL ||
            arm_requires_all(arm_record(u->arms[i].member->meaning.shape), arm_record(s)))
            return &u->arms[j];
    }
    return NULL;
}

/* The arms before this one that take a kind of value. */
static const union_arm *takes_kind(const tagged_union *u, size_t i, unsigned kind)
{
    size_t j;

    if (kind == ARM_OBJECT)
        return takes_all_objects(u, i);
    for (j = 0; j < i; j++)
        if ((arm_kinds(u->arms[j].member->meaning.shape) & kind) != 0)
            return &u->arms[j];
    return NULL;
}

static void check_reach(check *c, const tagged_union *u, size_t i)
{
    const member *arm = u->arms[i].member;
    unsigned kinds = arm_kinds(arm->meaning.shape) & ~(unsigned)ARM_NULL, kind;
    const union_arm *before = NULL;

    for (kind = 1; kind <= ARM_LAST; kind <<= 1) {
        if ((kinds & kind) == 0)
            continue;
        before = takes_kind(u, i, kind);
        if (before == NULL)
            return;
    }
    if (before != NULL)
        report_at(c, "bad-union", arm->pos, strlen(arm->name),
                  kinds == ARM_OBJECT
                      ? "put it first, or give it a required member that the other does not have"
                      : "put it first, or write union=external on the union",
                  "arm %s is never reached: what it takes goes to arm %s before it", arm->name,
                  before->member->name);
}

void check_untagged(check *c, const tagged_union *u)
{
    size_t i;

    for (i = 0; i < u->n_arms; i++) {
        const member *arm = u->arms[i].member;

        if (arm_kinds(arm->meaning.shape) == 0)
            report_at(
                c, "bad-union", arm->pos, strlen(arm->name), "write union=external on the union",
                "arm %s has a form that an untagged union cannot tell from others", arm->name);
        else
            check_reach(c, u, i);
    }
}
