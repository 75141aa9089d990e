/*
 * Parsing with patience: parse, and when the failure is one the tool can mend (mend.c), mend and
 * parse again. Everything else of severity error is the user's and ends the run: after an error
 * clang puts int where it does not know a type.
 *
 * The input's own generated header is always empty, also when it exists: an old one must not decide
 * whether a new one can be made.
 */
#include "frontend/parse.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "frontend/mend.h"
#include "frontend/tag_errors.h"

enum { MAX_MENDS = 200 };

/* ---- files of our own ---- */

void parse_add_file(parse *p, const char *path, const char *text)
{
    struct CXUnsavedFile *file = memory_push(p->memory, &p->unsaved, &p->n_unsaved, sizeof *file);
    *file = (struct CXUnsavedFile){path, text, strlen(text)};
}

bool parse_made_up(const parse *p, const char *file)
{
    for (size_t i = 0; i < p->n_unsaved; i++)
        if (strcmp(p->unsaved[i].Filename, file) == 0)
            return true;
    return false;
}

/* Clang looks for the neighbour of a header without a directory as "./name". */
static void add_own_generated_header(parse *p)
{
    const char *slash = strrchr(p->input, '/');
    int dir = slash ? (int)(slash + 1 - p->input) : 0;
    parse_add_file(p,
                   memory_format(p->memory, "%.*s%s", dir ? dir : 2, dir ? p->input : "./",
                                 generated_name(p->memory, p->input)),
                   "\n");
}

/* ---- running clang ---- */

enum CXErrorCode run_clang(parse *p, const char *file, const arguments *a, CXTranslationUnit *tu)
{
    const unsigned flags =
        CXTranslationUnit_DetailedPreprocessingRecord | CXTranslationUnit_SkipFunctionBodies;
    return clang_parseTranslationUnit2(p->index, file, a->items, (int)a->n, p->unsaved,
                                       (unsigned)p->n_unsaved, flags, tu);
}

bool is_error_message(CXDiagnostic message)
{
    return clang_getDiagnosticSeverity(message) >= CXDiagnostic_Error;
}

CXFile message_place(CXDiagnostic message, unsigned *line, unsigned *column)
{
    CXFile file;
    unsigned offset;
    clang_getExpansionLocation(clang_getDiagnosticLocation(message), &file, line, column, &offset);
    return file;
}

/* ---- the loop ---- */

static enum CXErrorCode parse_patiently(parse *p, diagnostics *d)
{
    for (int mends = 0;; mends++) {
        enum CXErrorCode code = run_clang(p, p->input, &p->arguments, &p->tu);
        if (code != CXError_Success)
            p->tu = NULL;
        if (mends == MAX_MENDS || !mend_parse(p, d))
            return code;
        if (p->tu)
            clang_disposeTranslationUnit(p->tu);
        p->tu = NULL;
    }
}

/* ---- clang's diagnostics ---- */

const char *reported_name(parse *p, CXFile file)
{
    if (!file)
        return NULL;
    if (clang_File_isEqual(file, clang_getFile(p->tu, p->input)))
        return p->input;
    const char *name = take_string(p->memory, clang_getFileName(file));
    return name[0] == '.' && name[1] == '/' ? name + 2 : name;
}

static void report_diagnostic(parse *p, CXDiagnostic message, severity level, const char *help,
                              diagnostics *d)
{
    source_pos pos = {0};
    pos.file = reported_name(p, message_place(message, &pos.line, &pos.column));
    const char *text = take_string(p->memory, clang_getDiagnosticSpelling(message));
    diagnostics_add(d, level, NULL, pos, 1, text, help);
}

/* How JSON() is defined is of no use to the reader of a header. */
static void report_notes(parse *p, CXDiagnostic message, diagnostics *d)
{
    CXDiagnosticSet notes = clang_getChildDiagnostics(message);
    for (unsigned i = 0; i < clang_getNumDiagnosticsInSet(notes); i++) {
        CXDiagnostic note = clang_getDiagnosticInSet(notes, i);
        if (strncmp(take_string(p->memory, clang_getDiagnosticSpelling(note)),
                    "expanded from macro 'JSON", 25) != 0)
            report_diagnostic(p, note, SEVERITY_NOTE, NULL, d);
        clang_disposeDiagnostic(note);
    }
}

static void report_error(parse *p, CXDiagnostic message, diagnostics *d)
{
    const char *help;
    if (report_tag_behind_name(p, message, d) || !help_with_tag(p, message, &help))
        return;
    report_diagnostic(p, message, SEVERITY_ERROR, help, d);
    if (!help)
        report_notes(p, message, d);
}

static void report_errors(parse *p, diagnostics *d)
{
    for (unsigned i = 0; i < clang_getNumDiagnostics(p->tu); i++) {
        CXDiagnostic message = clang_getDiagnostic(p->tu, i);
        if (is_error_message(message))
            report_error(p, message, d);
        clang_disposeDiagnostic(message);
    }
}

static bool check_readable(parse *p, diagnostics *d)
{
    FILE *f = fopen(p->input, "rb");
    if (f) {
        fclose(f);
        return true;
    }
    diagnostics_add(d, SEVERITY_ERROR, NULL, (source_pos){p->input, 0, 0}, 1,
                    memory_format(p->memory, "cannot be read: %s", strerror(errno)), NULL);
    return false;
}

bool parse_header(parse *p, const char *input, const frontend_options *options, memory *m,
                  diagnostics *d)
{
    size_t errors = d->n_errors;
    *p = (parse){.memory = m, .input = input};
    if (!check_readable(p, d))
        return false;
    arguments_init(&p->arguments, options, m, d);
    if (d->n_errors > errors)
        return false;
    arguments_push(&p->arguments, "-idirafter");
    arguments_push(&p->arguments, GENERATED_ROOT);
    parse_add_file(p, GENERATED_ROOT "/empty.h", "\n");
    add_own_generated_header(p);
    p->index = clang_createIndex(0, 0);
    enum CXErrorCode code = parse_patiently(p, d);
    if (p->tu)
        report_errors(p, d);
    else
        report_refusal(p, code, d);
    return d->n_errors == errors;
}

void parse_close(parse *p)
{
    if (p->tu)
        clang_disposeTranslationUnit(p->tu);
    if (p->index)
        clang_disposeIndex(p->index);
}
