/*
 * From a file name to a translation unit without errors.
 */
#ifndef JSONGEN_FRONTEND_PARSE_H
#define JSONGEN_FRONTEND_PARSE_H

#include <clang-c/Index.h>

#include "frontend/arguments.h"
#include "frontend/source.h"

/* Where files are made to stand that no directory has. */
#define GENERATED_ROOT "/jsongen-generated"

typedef struct parse {
    memory *memory;
    const char *input;
    arguments arguments;
    struct CXUnsavedFile *unsaved; /* files that clang sees and the disk does not */
    size_t n_unsaved;
    size_t n_resource_tries;
    bool freestanding;
    CXIndex index;
    CXTranslationUnit tu;     /* NULL until a parse succeeds */
    const char *reported_tag; /* see tag_errors.c */
    bool lacks_tags;          /* likewise: nothing defines the macro */
} parse;

/* False with diagnostics when clang reports an error. parse_close in either case. */
bool parse_header(parse *p, const char *input, const frontend_options *options, memory *m,
                  diagnostics *d);
void parse_close(parse *p);
void parse_add_file(parse *p, const char *path, const char *text);
enum CXErrorCode run_clang(parse *p, const char *file, const arguments *a, CXTranslationUnit *tu);
bool is_error_message(CXDiagnostic message);
/* NULL when the message is about no file. */
CXFile message_place(CXDiagnostic message, unsigned *line, unsigned *column);
/* Its name in messages; NULL for NULL. */
const char *reported_name(parse *p, CXFile file);
/* Whether this file (as clang names it) is one that the front end made up. */
bool parse_made_up(const parse *p, const char *file);

#endif
