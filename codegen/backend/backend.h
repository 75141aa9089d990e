/*
 * The back ends: a checked model in, texts out.
 */
#ifndef JSONGEN_BACKEND_H
#define JSONGEN_BACKEND_H

#include "model/model.h"

typedef struct backend_options {
    const char *include_as; /* how the generated header includes the input */
    const char *stem;       /* "order" for order.h: order_json.h, order_json.c */
    /* Where generated headers of other headers are looked for: NULL: in the one output folder; else
     * beside those headers, as seen from this folder (that of the input). */
    const char *input_dir;
} backend_options;

typedef struct c_output {
    const char *header; /* text of <stem>_json.h */
    const char *source; /* text of <stem>_json.c */
} c_output;

/* C codec. Needs a model without errors. Texts live in the model's memory. */
c_output backend_c(const model *parsed, const backend_options *options);

#endif
