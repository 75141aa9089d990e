/*
 * Places and source text: where a cursor stands, and how something is written there.
 *
 * All places are expansion locations: what a macro makes stands where the macro is used. libclang's
 * spelling locations differ between versions.
 */
#ifndef JSONGEN_FRONTEND_SOURCE_H
#define JSONGEN_FRONTEND_SOURCE_H

#include "frontend/unit.h"

/* A stretch of source text to read from; empty when there is none. */
typedef struct source_scan {
    const char *at, *end;
} source_scan;

source_point point_of_location(CXSourceLocation location);
source_point point_of_cursor(CXCursor cursor);
bool is_in_input(const unit *u, const source_point *point);

/* The input as given on the command line, others as clang opened them, without "./" before.
 * Equal files give equal pointers. */
const char *unit_file_name(unit *u, CXFile file);
source_pos unit_pos(unit *u, const source_point *point);

/* Generated code will say the name of this member, enumerator or type. */
void note_use(unit *u, CXCursor cursor);

source_scan scan_from(const unit *u, const source_point *point);
/* Over blanks, line ends and comments. */
void scan_space(source_scan *s);
bool scan_char(source_scan *s, char c);
/* An identifier; its length, 0 when there is none. */
size_t scan_word(source_scan *s);
/* Behind `name` where a declaration says it is; empty when a macro made the name. */
source_scan scan_behind_name(const unit *u, CXCursor cursor, const char *name);
/* Behind MACRO(…), as far as the parentheses tell. */
void scan_past_macro(source_scan *s);
/* Behind the bracket that closes the one before s. */
void scan_past_bracket(source_scan *s);

#endif
