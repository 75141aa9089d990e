/*
 * The survey: one walk over the translation unit that finds every type, tag and tag macro.
 */
#ifndef JSONGEN_FRONTEND_SURVEY_H
#define JSONGEN_FRONTEND_SURVEY_H

#include "frontend/unit.h"

void survey_unit(unit *u);
/* The entry of a record or enum; made when the survey did not meet it. */
declaration *find_declaration(unit *u, CXCursor cursor);

#endif
