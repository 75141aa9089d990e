/*
 * Tags: from annotate attributes and from the source text to model tags, and the list of strays.
 */
#ifndef JSONGEN_FRONTEND_TAGS_H
#define JSONGEN_FRONTEND_TAGS_H

#include "frontend/source.h"
#include "frontend/unit.h"

/* How a tag's text is split: see tag_split. An anonymous aggregate takes both kinds. */
typedef enum tag_form { TAG_OPTIONS, TAG_NAMED, TAG_ANONYMOUS } tag_form;

/* The first tag of a declaration, split; NULL when it has none. */
tag *tag_of_cursor(unit *u, CXCursor cursor, tag_form form);

/* Parts of the above for the survey. */
bool is_tag_cursor(CXCursor cursor);
CXCursor first_tag_cursor(CXCursor cursor);
tag *make_tag(unit *u, CXCursor attribute);
/* Fill pos and exact of a tag with a text, from the place of the macro that it came from. */
void place_tag(unit *u, tag *t, const source_point *macro);
/* Over MACRO( and the opening quote of a plain literal; its text begins at s->at. */
bool scan_tag_opening(source_scan *s);
void push_tag_place(unit *u, tag_place **places, size_t *n, const source_point *point);
/* Once per place and text. */
void add_stray(unit *u, tag *t, const char *why, const char *help);

/* The survey's part: judge the tags that clang attached to `cursor`, which stands in `parent`. */
void survey_tags(unit *u, CXCursor cursor, CXCursor parent);
/* Learn which macros make tags, and where they are used. */
void survey_macro_definition(unit *u, CXCursor cursor);
void survey_system_macro(unit *u, CXCursor cursor);
void survey_macro_expansion(unit *u, CXCursor cursor);
/* After the survey: the tags in the source that clang attached to nothing. */
void survey_dropped_tags(unit *u);
/* Likewise: escapes in tags that C does not know. */
void survey_escapes(unit *u);

#endif
