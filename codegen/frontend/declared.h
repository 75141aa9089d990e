/*
 * What a translation unit declares at its outermost level: functions, and names that no function
 * can have.
 */
#ifndef JSONGEN_FRONTEND_DECLARED_H
#define JSONGEN_FRONTEND_DECLARED_H

#include "frontend/unit.h"

/* Into the model, when its records are made. */
void list_declared(unit *u);

/* Does the cursor of that name stand in the header that is to be made, an old one in another
 * folder? The one beside the input is empty while that is parsed: parse.c. */
bool is_own_generated(unit *u, CXCursor cursor, const char *name);

#endif
