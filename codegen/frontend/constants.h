/*
 * Which numbers in a header are the header's own: the same for every target and configuration.
 */
#ifndef JSONGEN_FRONTEND_CONSTANTS_H
#define JSONGEN_FRONTEND_CONSTANTS_H

#include "frontend/source.h"

/* Part of the survey: a macro or an enumerator that is defined outside of system headers. */
void survey_constant(unit *u, CXCursor cursor);

/* One `[…]`: true when its length is the header's own. Leaves s behind the bracket. */
bool scan_array_length(const unit *u, source_scan *s);
/* `: N`: true when N is the header's own. */
bool scan_bit_width(const unit *u, source_scan *s);

#endif
