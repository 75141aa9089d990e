/*
 * Mending what keeps clang from parsing, one cause at a time.
 */
#ifndef JSONGEN_FRONTEND_MEND_H
#define JSONGEN_FRONTEND_MEND_H

#include "frontend/parse.h"

/* After a failed parse: change arguments or files so that the next one gets further. False when
 * there is nothing to mend. */
bool mend_parse(parse *p, diagnostics *d);
/* clang gave no translation unit and no message: say which option it does not accept. */
void report_refusal(parse *p, enum CXErrorCode code, diagnostics *d);
/* "order_json.h" for "dir/order.h". */
const char *generated_name(memory *m, const char *header);

#endif
