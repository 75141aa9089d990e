/*
 * Errors of the compiler's that a tag in an odd place is the reason of.
 */
#ifndef JSONGEN_FRONTEND_TAG_ERRORS_H
#define JSONGEN_FRONTEND_TAG_ERRORS_H

#include "frontend/parse.h"

/* *help says how tags are written, when the compiler stopped at one; NULL. False when an error at
 * that tag was reported before: this one only follows from it. */
bool help_with_tag(parse *p, CXDiagnostic message, const char **help);
/* `struct s JSON("") {`: report that in place of the error. False when that is about something
 * else.
 */
bool report_tag_behind_name(parse *p, CXDiagnostic message, diagnostics *d);

#endif
