/*
 * Errors of the compiler's that a tag in an odd place is the reason of.
 */
#ifndef JSONGEN_FRONTEND_TAG_ERRORS_H
#define JSONGEN_FRONTEND_TAG_ERRORS_H

#include "frontend/parse.h"

/* Where tags stand, when the compiler stopped at one; NULL. */
const char *help_with_tag(const parse *p, CXDiagnostic message);
/* `struct s JSON("") {`: report that in place of the error. False when that is about something
 * else.
 */
bool report_tag_behind_name(parse *p, CXDiagnostic message, diagnostics *d);

#endif
