/*
 * Tagged unions: what their members mean.
 */
#ifndef JSONGEN_CHECK_UNIONS_H
#define JSONGEN_CHECK_UNIONS_H

#include "check/context.h"

/* A union in a struct: the member that it is, or that stands for an anonymous one. */
typedef struct union_site {
    member *one;
    record *of;           /* the union */
    const record *around; /* whose members it and its tag are */
    given given;          /* options of a member, wherever they are written */
    member *tag;
    const given *tag_given;
    bool claimed_by_other; /* the tag is the helper of another member */
    given *arms;           /* one for each member of the union */
    bool again;            /* the union's type has been checked for another member */
} union_site;

typedef struct union_sites {
    union_site *items;
    size_t n;
} union_sites;

/* Is it a named member whose type is a union, without a codec? */
bool is_union_member(const member *one);

/* First: the unions of a struct, with the members that their options name. Tags that JSON does not
 * show, and counts of arms, are no JSON members from then on. */
union_sites find_unions(check *c, record *r, member **flat, const given *tags, size_t n);
/* Then, when the struct's other members are checked: what the unions mean. */
void check_unions(check *c, record *r, const union_sites *all);
/* At last, when all structs are: keys beside the arms, arms that cannot be told apart. */
void check_union_relations(check *c, record *r);

/* "union u", "this union" */
const char *union_phrase(const check *c, const member *one);
/* Is the tag a member of the JSON, beside the arms? */
bool shows_tag(const record *of);
bool has_json_name(const given *g);

/* ---- union_options.c ---- */

/* The tag that JSON shows is always there. */
void refuse_skipped_tag(check *c, const union_site *site);
void check_shown_tag(check *c, const union_site *site);
/* The options of the member that is a union: those that go with its form; what is left out when
 * there is no arm; and that it stands beside its tag. */
void check_site_options(check *c, const record *r, const union_site *site, const tagged_union *u);
void check_site_name(check *c, const union_site *site, const tagged_union *u);
void read_union_omit(check *c, const union_site *site, tagged_union *u);
void check_same_object(check *c, const union_site *site);

/* ---- union_words.c ---- */

/* title=, prefix= and validate= on the union's type, when its codec is known. */
void check_union_words(check *c, record *of, const given *g);

/* ---- arms.c ---- */

/* The members of the union, once for each type. False when some arm is wrong. */
bool check_arms(check *c, const union_site *site, union_form form);
/* Which enumerators they are for. */
void resolve_arms(check *c, const union_site *site, tagged_union *u);
/* The arm for an enumerator of that value; NULL. */
const union_arm *arm_of_value(const tagged_union *u, int64_t value);

/* ---- beside.c ---- */

/* What stands beside the arms of internal unions in the object of a struct. */
void check_beside(check *c, const record *r);
/* Before that: are there not too many choices of arms, or endlessly many? */
void check_choices(check *c, record *r);

/* ---- kept.c ---- */

/* What must not stand in an object that is kept whole. */
void check_kept(check *c, record *r);

/* ---- untagged.c ---- */

/* Whether each arm of an untagged union can be reached. */
void check_untagged(check *c, const tagged_union *u);

#endif
