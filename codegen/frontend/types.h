/*
 * Types: from CXType to ctype, and the records and enums that they lead to.
 */
#ifndef JSONGEN_FRONTEND_TYPES_H
#define JSONGEN_FRONTEND_TYPES_H

#include "frontend/unit.h"

/* The type of a member: `name` is NULL for an anonymous aggregate or an unnamed bit-field. With
 * follow, what it leads to becomes part of the model. *text: the whole type for messages. */
ctype *type_of_member(unit *u, CXCursor field, const char *name, bool follow, const char **text);

/* The model's view of a declaration, without members: made once. */
record *record_of(unit *u, declaration *d);
enumeration *enumeration_of(unit *u, declaration *d);
/* Make the declaration, and later what it leads to, part of the model. */
void reach_declaration(unit *u, declaration *d);
void reach_enumeration(unit *u, const enumeration *e);
/* The enum that a tag names in enum=, which no type leads to. */
void reach_named_enum(unit *u, const tag *t);
/* The same for what a skipped member holds by value, as far as it is the header's own. */
void set_aside(unit *u, declaration *d);

#endif
