/*
 * Escapes in tags that C does not know: of "\d" it keeps the d, so that a pattern would mean
 * something else than what is read. Clang warns of each, and the warning stands where the tag does.
 *
 * Rejected: looking for them in the source, which would miss those of tags that come from macros.
 */
#include "frontend/tags.h"

#include <string.h>

#include "frontend/source.h"

static bool is_about_escape(unit *u, CXDiagnostic message)
{
    const char *option = take_string(u->memory, clang_getDiagnosticOption(message, NULL));
    return strcmp(option, "-Wunknown-escape-sequence") == 0;
}

static bool is_in_tag(unit *u, const source_point *macro)
{
    const char *file = unit_file_name(u, macro->file);
    for (size_t i = 0; i < u->n_seen; i++)
        if (u->seen[i].file == file && u->seen[i].offset == macro->offset)
            return true;
    return false;
}

/* In a macro that is not the tag's own, only the macro's use has a place. */
static source_point place_of_escape(CXSourceLocation location)
{
    source_point p = {0};
    clang_getFileLocation(location, &p.file, &p.line, &p.column, &p.offset);
    return p;
}

static void add_escape(unit *u, CXDiagnostic message)
{
    CXSourceLocation location = clang_getDiagnosticLocation(message);
    source_point macro = point_of_location(location), point = place_of_escape(location);
    if (!is_in_tag(u, &macro))
        return;
    source_scan s = scan_from(u, &point);
    size_t n = s.end - s.at > 1 && *s.at == '\\' ? 2 : 0;
    odd_escape *out =
        memory_push(u->memory, &u->model->odd_escapes, &u->model->n_odd_escapes, sizeof *out);
    *out = (odd_escape){unit_pos(u, &point), memory_strndup(u->memory, s.at, n)};
}

void survey_escapes(unit *u)
{
    for (unsigned i = 0; i < clang_getNumDiagnostics(u->tu); i++) {
        CXDiagnostic message = clang_getDiagnostic(u->tu, i);
        if (is_about_escape(u, message))
            add_escape(u, message);
        clang_disposeDiagnostic(message);
    }
}
