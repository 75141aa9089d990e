/*
 * What two members that name one helper have to do with each other.
 *
 * A count may be that of several members of the struct, which are read together, or of several arms
 * of one union, of which one is live. Anything else would let one value be read under the number of
 * another: an arm comes and goes without the members beside it. And one member holds a count, a
 * presence flag or a tag, never two of them.
 *
 * Rejected: reading arms under the rule for shared counts, "all of them or none". The member beside
 * would then be refused whenever another arm is live.
 */
#include "check/roles.h"

#include <inttypes.h>
#include <string.h>

#include "check/members.h"

/* One member that names a helper. */
typedef struct user {
    const member *one;
    const given *given;
    const union_site *within; /* whose arm it is; NULL */
} user;

typedef struct users {
    user *items;
    size_t n;
} users;

static void add_user(check *c, users *all, const member *one, const given *g,
                     const union_site *within)
{
    *(user *)memory_push(c->m, &all->items, &all->n, sizeof *all->items) = (user){one, g, within};
}

/* The members of the struct first, then anonymous unions with their arms. */
static users find_users(check *c, member **flat, const given *tags, size_t n,
                        const union_sites *unions)
{
    users all = {NULL, 0};

    for (size_t i = 0; i < n; i++)
        add_user(c, &all, flat[i], &tags[i], NULL);
    for (size_t i = 0; i < unions->n; i++) {
        const union_site *site = &unions->items[i];

        if (!site->one->anonymous)
            continue;
        add_user(c, &all, site->one, &site->given, NULL);
        for (size_t j = 0; site->arms != NULL && j < site->of->n_members; j++)
            add_user(c, &all, &site->of->members[j], &site->arms[j], site);
    }
    return all;
}

/* ---- one count ---- */

static void check_shared_count(check *c, const user *a, const user *b)
{
    if (a->one->meaning.count == NULL || a->one->meaning.count != b->one->meaning.count ||
        a->within == b->within)
        return;
    report_option(c, b->given, b->given->options[OPTION_COUNT], true, "contradiction",
                  "give them counts of their own",
                  "%s and %s have one count but are not read together: an arm of a union comes "
                  "and goes alone",
                  a->one->name, b->one->name);
}

/* ---- two roles ---- */

static void check_count_and_flag(check *c, const user *a, const user *b)
{
    if (a->one->meaning.count == NULL || a->one->meaning.count != b->one->meaning.present)
        return;
    report_option(c, b->given, b->given->options[OPTION_PRESENT], true, "bad-helper",
                  "give each a helper of its own", "%s is the count of %s already",
                  a->one->meaning.count->name, a->one->name);
}

static void check_two_flags(check *c, const user *a, const user *b)
{
    if (a->one->meaning.present == NULL || a->one->meaning.present != b->one->meaning.present ||
        b->one->name != NULL || a->one->name != NULL)
        return; /* members.c */
    report_option(c, b->given, b->given->options[OPTION_PRESENT], true, "bad-helper",
                  "give each member a flag of its own",
                  "%s is the presence flag of another union already",
                  b->one->meaning.present->name);
}

/* The arm's count is not among those whose tags members.c looks at. */
static void check_count_of_arm(check *c, const users *all, size_t i, member **flat,
                               const given *tags, size_t n, const union_sites *unions)
{
    const member *count = all->items[i].one->meaning.count;
    const given *g = all->items[i].given;

    for (size_t j = 0; j < i; j++)
        if (all->items[j].one->meaning.count == count)
            return;
    for (size_t j = 0; j < unions->n; j++) {
        const union_site *site = &unions->items[j];

        if (site->tag != count)
            continue;
        report_option(c, g, g->options[OPTION_COUNT], true, "bad-helper",
                      "give each a helper of its own", "%s is the tag of %s already", count->name,
                      site == all->items[i].within || site->one->name != NULL
                          ? union_phrase(c, site->one)
                          : "another union");
        return;
    }
    for (size_t j = 0; j < n; j++)
        if (flat[j] == count)
            check_helper_tag(c, count, &tags[j]);
}

void check_roles(check *c, member **flat, const given *tags, size_t n, const union_sites *unions)
{
    users all = find_users(c, flat, tags, n, unions);

    for (size_t i = 0; i < all.n; i++) {
        for (size_t j = 0; j < all.n; j++)
            check_count_and_flag(c, &all.items[i], &all.items[j]);
        for (size_t j = 0; j < i; j++) {
            check_shared_count(c, &all.items[j], &all.items[i]);
            check_two_flags(c, &all.items[j], &all.items[i]);
        }
        if (all.items[i].within != NULL && all.items[i].one->meaning.count != NULL)
            check_count_of_arm(c, &all, i, flat, tags, n, unions);
    }
}

/* ---- limits of one count ---- */

/* What the count can be while the member is there. A character has one to four bytes. */
static size_bounds bounds_of_count(const member *one)
{
    const member_meaning *mean = &one->meaning;
    size_bounds b = mean->items;
    bool text = mean->shape->kind == SHAPE_TEXT || mean->shape->kind == SHAPE_CHARS_COUNTED ||
                mean->shape->kind == SHAPE_TAIL_CHARS;
    bool bytes = mean->shape->kind == SHAPE_BYTES || mean->shape->kind == SHAPE_BYTES_COUNTED ||
                 mean->shape->kind == SHAPE_TAIL_BYTES;

    if (text || bytes)
        b = mean->length;
    if (text && b.has_max && b.max <= UINT64_MAX / 4)
        b.max *= 4;
    if (mean->shape->length != 0 && (!b.has_max || b.max > mean->shape->length)) {
        b.has_max = true;
        b.max = mean->shape->length;
    }
    return b;
}

static bool go_together(const member *a, const member *b)
{
    const member_meaning *x = &a->meaning, *y = &b->meaning;

    return x->is_json && y->is_json && x->count != NULL && x->count == y->count &&
           x->encode_only == y->encode_only && x->decode_only == y->decode_only;
}

void check_shared_limits(check *c, member **flat, const given *tags, size_t n)
{
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++) {
            option_word min =
                tags[i].options[OPTION_MIN_ITEMS] != NULL ? OPTION_MIN_ITEMS : OPTION_MIN_LEN;

            if (i == j || !go_together(flat[i], flat[j]))
                continue;
            size_bounds low = bounds_of_count(flat[i]), high = bounds_of_count(flat[j]);

            if (low.has_min && high.has_max && low.min > high.max)
                report_option(c, &tags[i], tags[i].options[min], true, "contradiction",
                              "lower it, or give them counts of their own",
                              "%s has the same count, and holds at most %" PRIu64, flat[j]->name,
                              high.max);
        }
}
