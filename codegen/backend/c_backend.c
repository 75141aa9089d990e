/*
 * The C back end: a model without errors in, the texts of its codec out.
 */
#include "backend/c_backend.h"

#include <string.h>

c_output backend_c(const model *of, const backend_options *options)
{
    const char *slash = strrchr(of->input, '/');
    c_context c = {.memory = of->memory,
                   .model = of,
                   .plan = plan_make(of),
                   .options = options,
                   .input = slash != NULL ? slash + 1 : of->input};
    c_output output;

    output.header = c_header_text(&c);
    output.source = c_source_text(&c);
    return output;
}
