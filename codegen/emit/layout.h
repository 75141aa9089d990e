/*
 * The one place that indents: lines of C in, laid-out C out.
 */
#ifndef JSONGEN_LAYOUT_H
#define JSONGEN_LAYOUT_H

#include "model/memory.h"

/*
 * Lay out C whose lines are one statement, label, brace, comment or directive each.
 *
 * Four spaces per brace; the body of a control line without a brace one step further; case labels
 * at their switch. Lines over 100 columns are broken where nesting is least and aligned to the open
 * parenthesis. Blank lines are merged, and dropped behind an opening brace and before a closing
 * one. Text behind a backslash-n inside string literals is not touched.
 */
const char *layout(memory *m, const char *source);

#endif
