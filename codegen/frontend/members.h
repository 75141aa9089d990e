/*
 * What stands between the braces: members of records, items of enums.
 */
#ifndef JSONGEN_FRONTEND_MEMBERS_H
#define JSONGEN_FRONTEND_MEMBERS_H

#include "frontend/unit.h"

/* Fill the record or enumeration of a reached declaration. Reaches what its members lead to. */
void fill_declaration(unit *u, declaration *d);

#endif
