/*
 * What keeps clang from parsing and is not the user's fault.
 *
 * Mended are options that clang lacks (left out, with a note), generated headers that do not exist
 * yet (empty), and an installation without the compiler's own headers (resource directories that
 * are known from packages; at last headers of our own).
 */
#include "frontend/mend.h"

#include <string.h>

#include "frontend/freestanding.h"
#include "frontend/resources.h"

#define FREESTANDING_ROOT "/jsongen-freestanding"

/* ---- options that clang does not take ---- */

static bool has_errors(CXTranslationUnit tu)
{
    bool any = false;
    for (unsigned i = 0; i < clang_getNumDiagnostics(tu) && !any; i++) {
        CXDiagnostic message = clang_getDiagnostic(tu, i);
        any = is_error_message(message);
        clang_disposeDiagnostic(message);
    }
    return any;
}

/* Ask clang about one option on an empty file, with those that choose the target or alone. */
static bool takes_argument(parse *p, size_t at, bool with_target)
{
    const arguments *all = &p->arguments;
    arguments few = {.memory = p->memory};
    CXTranslationUnit tu = NULL;
    for (size_t i = 0, width; i < all->n; i += width) {
        width = arguments_width(all, i);
        if (i == at || i < all->n_own || (with_target && is_target_argument(all->items[i])))
            for (size_t k = 0; k < width; k++)
                arguments_push(&few, all->items[i + k]);
    }
    bool taken = run_clang(p, GENERATED_ROOT "/empty.h", &few, &tu) == CXError_Success && tu &&
                 !has_errors(tu);
    if (tu)
        clang_disposeTranslationUnit(tu);
    return taken;
}

static void note_dropped_argument(parse *p, const char *item, diagnostics *d)
{
    diagnostics_add(d, SEVERITY_NOTE, NULL, (source_pos){0}, 1,
                    memory_format(p->memory, "libclang does not know '%s'; left out", item), NULL);
}

static bool drop_unknown_arguments(parse *p, diagnostics *d)
{
    bool dropped = false;
    for (size_t i = p->arguments.n_own; i < p->arguments.n;) {
        const char *item = p->arguments.items[i];
        if (is_droppable_argument(item) && !takes_argument(p, i, true)) {
            note_dropped_argument(p, item, d);
            arguments_remove(&p->arguments, i);
            dropped = true;
        } else {
            i += arguments_width(&p->arguments, i);
        }
    }
    return dropped;
}

/* libclang can refuse options without saying which. */
void report_refusal(parse *p, enum CXErrorCode code, diagnostics *d)
{
    bool found = false;
    for (size_t i = p->arguments.n_own; i < p->arguments.n;
         i += arguments_width(&p->arguments, i)) {
        if (takes_argument(p, i, false))
            continue;
        const char *text =
            memory_format(p->memory, "libclang does not accept '%s'", p->arguments.items[i]);
        diagnostics_add(d, SEVERITY_ERROR, NULL, (source_pos){0}, 1, text, NULL);
        found = true;
    }
    if (!found)
        diagnostics_add(
            d, SEVERITY_ERROR, NULL, (source_pos){p->input, 0, 0}, 1,
            memory_format(p->memory, "libclang cannot parse this file (code %d)", (int)code), NULL);
}

/* ---- headers that clang does not find ---- */

static const char *base_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

const char *generated_name(memory *m, const char *header)
{
    const char *base = base_of(header), *dot = strrchr(base, '.');
    int stem = dot && dot != base ? (int)(dot - base) : (int)strlen(base);
    return memory_format(m, "%.*s_json.h", stem, base);
}

/* The X of "'X' file not found", or NULL. */
static const char *missing_header(parse *p, CXDiagnostic message)
{
    static const char ending[] = "' file not found";
    const char *text = take_string(p->memory, clang_getDiagnosticSpelling(message));
    size_t n = strlen(text), tail = sizeof ending - 1;
    if (n <= tail + 1 || text[0] != '\'' || strcmp(text + n - tail, ending) != 0)
        return NULL;
    return memory_strndup(p->memory, text + 1, n - tail - 1);
}

static bool add_generated_header(parse *p, CXDiagnostic message, const char *name)
{
    unsigned line, column;
    CXFile file = message_place(message, &line, &column);
    const char *includer = file ? take_string(p->memory, clang_getFileName(file)) : "";
    const char *path = memory_format(p->memory, GENERATED_ROOT "/%s", name);
    if (strcmp(base_of(name), generated_name(p->memory, includer)) != 0 || parse_made_up(p, path))
        return false;
    parse_add_file(p, path, "\n");
    return true;
}

static void add_freestanding_headers(parse *p)
{
    for (size_t i = 0; i < n_freestanding_headers; i++)
        parse_add_file(
            p, memory_format(p->memory, FREESTANDING_ROOT "/%s", freestanding_headers[i].name),
            freestanding_headers[i].text);
    arguments_push(&p->arguments, "-idirafter");
    arguments_push(&p->arguments, FREESTANDING_ROOT);
}

static bool is_freestanding_header(const char *name)
{
    for (size_t i = 0; i < n_freestanding_headers; i++)
        if (strcmp(freestanding_headers[i].name, name) == 0)
            return true;
    return false;
}

/* One more resource directory, then our own headers. */
static bool add_compiler_headers(parse *p, const char *name)
{
    if (!is_freestanding_header(name) || p->freestanding)
        return false;
    const char *dir = resource_dir_candidate(p->memory, &p->n_resource_tries);
    if (dir) {
        arguments_push(&p->arguments, "-resource-dir");
        arguments_push(&p->arguments, dir);
    } else {
        p->freestanding = true;
        add_freestanding_headers(p);
    }
    return true;
}

/* ---- one at a time ---- */

static bool mend_diagnostic(parse *p, CXDiagnostic message, diagnostics *d)
{
    unsigned line, column;
    if (!is_error_message(message))
        return false;
    if (!message_place(message, &line, &column) && drop_unknown_arguments(p, d))
        return true;
    const char *name = missing_header(p, message);
    return name && (add_generated_header(p, message, name) || add_compiler_headers(p, name));
}

bool mend_parse(parse *p, diagnostics *d)
{
    if (!p->tu)
        return drop_unknown_arguments(p, d);
    bool mended = false;
    for (unsigned i = 0; i < clang_getNumDiagnostics(p->tu) && !mended; i++) {
        CXDiagnostic message = clang_getDiagnostic(p->tu, i);
        mended = mend_diagnostic(p, message, d);
        clang_disposeDiagnostic(message);
    }
    return mended;
}
