/*
 * One member at a time: name, shape and options; and what members of a struct have to do with each
 * other.
 */
#ifndef JSONGEN_MEMBERS_H
#define JSONGEN_MEMBERS_H

#include "check/context.h"

/* Resolve count= and present= of all members; the members they name are no JSON members. */
void find_helper_members(check *c, member **flat, const given *tags, size_t n);
/* The same for one member that is not among them: an arm of an anonymous union. */
void find_helpers_of(check *c, member **flat, size_t n, member *one, const given *g);
/* Is it the count or presence flag of one of them? */
bool is_helper(member **flat, size_t n, const member *one);
/* The member that an option names, for any reason; NULL after a diagnostic. */
member *named_helper(check *c, member **flat, size_t n, const given *g, option_word word);
/* The options behind the `-` of a tag that skips a member. */
void check_skipped_tag(check *c, const tag *t);
/* A member that another one names is no JSON member, and has no JSON name. */
void check_helper_tag(check *c, const member *one, const given *g);
/* A warning when the member's tag gives it a name that stands nowhere in the JSON: another than in
 * C, or than `role`, what it is (may be NULL). */
void warn_unused_name(check *c, const member *one, const char *role, const char *why);
void read_aliases(check *c, member *one, const tag *t);
/* Fill the meaning of one member. */
void check_member(check *c, const record *r, member *one, const given *g);

/* contradictions.c: are both options given? */
bool gives_both(const given *g, option_word a, option_word b);
/* The error at the first of two options. */
void report_contradiction(check *c, const given *g, option_word a, const char *help,
                          const char *reason);
/* Pairs of options that cannot both hold. */
void check_contradictions(check *c, const member *one, const given *g);

/* objects.c: read the options that say in which object a member stands. False: it is no value of
 * its own, but its members may be. */
bool check_place(check *c, member *one, const given *g);
void read_path(check *c, member *one, const given *g);
/* Do the members that meet in an object of r go together? */
void check_object(check *c, record *r);

/* records.c: all members of a record in order, those of anonymous structs in their place. */
member **flat_members(memory *m, const record *r, size_t *n);

/* entries.c: what the entries of a map are, when all structs are known. */
void resolve_map(check *c, const member *one);

/* unkeyed.c: structs that are no objects. */
void read_as(check *c, record *r, const given *g);
void check_unkeyed(check *c, record *r);

#endif
