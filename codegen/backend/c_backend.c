/*
 * The C back end: a model without errors in, the texts of its codec out.
 */
#include "backend/c_backend.h"

#include <string.h>

#include "backend/c_clash.h"
#include "emit/layout.h"

c_output backend_c(const model *of, const backend_options *options)
{
    const char *slash = strrchr(of->input, '/');
    c_context c = {.memory = of->memory,
                   .model = of,
                   .plan = plan_make(of),
                   .options = options,
                   .input = slash != NULL ? slash + 1 : of->input};
    clashes k = c_clashes_begin(of); /* behind the plan, which makes names of names */
    c_output output;

    output.header = layout(of->memory, c_keep_apart(&k, c_header_text(&c)));
    output.source = layout(of->memory, c_keep_apart(&k, c_source_text(&c)));
    c_clashes_end(&k);
    return output;
}
