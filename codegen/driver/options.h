/*
 * The command line, parsed. Nothing is opened or read here.
 */
#ifndef JSONGEN_OPTIONS_H
#define JSONGEN_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "model/memory.h"
#include "model/model.h"

typedef enum action {
    ACTION_GENERATE,
    ACTION_CHECK,
    ACTION_LIST_OUTPUTS,
    ACTION_HELP,
    ACTION_VERSION,
    ACTION_EXPLAIN
} action;

typedef struct string_list {
    const char **items;
    size_t n;
} string_list;

typedef struct options {
    action action;
    string_list inputs;
    string_list clang_args; /* -I -D -U -include -std= --target= and all behind -- */
    const char *output_dir; /* -o DIR; NULL: beside each header */
    bool to_stdout;         /* -o - */
    bool emit_c, emit_model;
    bool depfile;               /* -MD */
    bool phony;                 /* -MP */
    const char *depfile_path;   /* -MF */
    const char *depfile_target; /* -MT */
    const char *include_as;
    bool all, deny_unknown, omit_empty, quiet, warnings_are_errors;
    naming naming;
    const char *explain;
} options;

/* argv as of main: NULL ends it. False after a message on stderr (exit status 2). */
bool options_parse(options *o, memory *m, char **argv);
void options_help(FILE *out);

#endif
