/*
 * The make dependency file. It is named <stem>.jsongen.d, never <stem>_json.d, which the compiler's
 * own -MMD would overwrite. It is always rewritten, so that Make can use it as the stamp of outputs
 * that keep their time when unchanged.
 */
#include "driver/depfile.h"

#include <string.h>

/* Make's quoting of a file name: blanks and # take a backslash, $ is doubled. */
static const char *quote_make_name(memory *m, const char *name)
{
    char *quoted = memory_alloc(m, 2 * strlen(name) + 1);
    char *q = quoted;

    for (; *name != '\0'; name++) {
        if (*name == ' ' || *name == '\t' || *name == '#')
            *q++ = '\\';
        if (*name == '$')
            *q++ = '$';
        *q++ = *name;
    }
    *q = '\0';
    return quoted;
}

const char *depfile_text(memory *m, const char *target, const model *parsed, const char *tool,
                         bool phony)
{
    const char *text = memory_format(m, "%s:", quote_make_name(m, target));
    const char *rules = "";
    size_t i;

    for (i = 0; i < parsed->n_files; i++) {
        const char *name = quote_make_name(m, parsed->files[i]);

        text = memory_format(m, "%s \\\n  %s", text, name);
        if (phony)
            rules = memory_format(m, "%s\n%s:\n", rules, name);
    }
    if (tool != NULL)
        text = memory_format(m, "%s \\\n  %s", text, quote_make_name(m, tool));
    return memory_format(m, "%s\n%s", text, rules);
}
