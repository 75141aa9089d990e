/*
 * One header through all stages: frontend → check → plan, backend and emit → files. The only place
 * that knows all of them.
 */
#include "driver/generate.h"

#include <stdlib.h>
#include <string.h>

#include "backend/backend.h"
#include "check/check.h"
#include "driver/compare.h"
#include "driver/depfile.h"
#include "driver/files.h"
#include "driver/tool_paths.h"
#include "frontend/frontend.h"
#include "model/diagnostic.h"
#include "model/dump.h"

/* One file to be written. */
typedef struct output {
    const char *path;
    const char *text;
} output;

typedef struct outputs {
    output items[4];
    size_t n;
} outputs;

static void add_output(outputs *all, const char *path, const char *text)
{
    all->items[all->n].path = path;
    all->items[all->n].text = text;
    all->n++;
}

static const char *output_path(const options *o, memory *m, const char *input, const char *suffix)
{
    const char *dir = o->output_dir != NULL ? o->output_dir : path_dir(m, input);

    return path_join(m, dir, memory_format(m, "%s%s", path_stem(m, input), suffix));
}

static void make_outputs(const options *o, const char *input, const model *parsed, outputs *all)
{
    memory *m = parsed->memory;

    if (o->emit_c) {
        backend_options to = {o->include_as != NULL ? o->include_as : path_base(input),
                              path_stem(m, input),
                              o->output_dir == NULL && !o->to_stdout ? path_dir(m, input) : NULL};
        c_output code = backend_c(parsed, &to);

        add_output(all, output_path(o, m, input, "_json.h"), code.header);
        add_output(all, output_path(o, m, input, "_json.c"), code.source);
    }
    if (o->emit_model)
        add_output(all, output_path(o, m, input, ".model.txt"), model_dump(parsed));
}

static exit_status list_outputs(const options *o, memory *m, const char *input)
{
    if (o->emit_c)
        printf("%s\n%s\n", output_path(o, m, input, "_json.h"),
               output_path(o, m, input, "_json.c"));
    if (o->emit_model)
        printf("%s\n", output_path(o, m, input, ".model.txt"));
    return EXIT_GOOD;
}

/* The compiler options for one header: the user's, those of the environment, and our own headers.
 */
static string_list clang_arguments(const options *o, memory *m)
{
    string_list args = {NULL, 0};
    const char *extra = getenv("JSONGEN_EXTRA_CLANG_ARGS");
    const char *include = tool_include_dir(m);
    size_t i;

    for (i = 0; i < o->clang_args.n; i++)
        *(const char **)memory_push(m, &args.items, &args.n, sizeof(char *)) =
            o->clang_args.items[i];
    while (extra != NULL && *(extra += strspn(extra, " \t\n")) != '\0') {
        size_t n = strcspn(extra, " \t\n");

        *(const char **)memory_push(m, &args.items, &args.n, sizeof(char *)) =
            memory_strndup(m, extra, n);
        extra += n;
    }
    /* Behind the user's own, so that a project's copy of the headers wins. */
    if (include != NULL)
        *(const char **)memory_push(m, &args.items, &args.n, sizeof(char *)) =
            memory_format(m, "-I%s", include);
    return args;
}

/* Is an error about no line of a header: the compiler options, a file, libclang itself? */
static bool has_trouble(const diagnostics *d)
{
    size_t i;

    for (i = 0; i < d->n_items; i++)
        if (d->items[i].severity == SEVERITY_ERROR &&
            (d->items[i].pos.file == NULL || d->items[i].pos.line == 0))
            return true;
    return false;
}

/* The model of a header without errors; NULL after its diagnostics were printed, *status says what
 * they are about. */
static model *understand(const options *o, const char *input, memory *m, exit_status *status)
{
    string_list args = clang_arguments(o, m);
    frontend_options front = {args.items, args.n, o->all};
    check_options check = {o->naming, o->deny_unknown, o->omit_empty, o->all};
    diagnostics d;
    model *result;
    bool good;

    diagnostics_init(&d, m);
    result = frontend_parse(input, &front, m, &d);
    if (result != NULL && d.n_errors == 0)
        check_model(result, &check, &d);
    good = result != NULL && d.n_errors == 0 && !(o->warnings_are_errors && d.n_warnings != 0);
    if (!good || !o->quiet)
        diagnostics_print(&d, stderr);
    *status = has_trouble(&d) ? EXIT_TROUBLE : EXIT_HEADER;
    return good ? result : NULL;
}

static exit_status print_outputs(const outputs *all)
{
    size_t i;

    for (i = 0; i < all->n; i++)
        if (fputs(all->items[i].text, stdout) < 0)
            return EXIT_TROUBLE; /* which is reported with all that was printed: stdout_flush */
    return EXIT_GOOD;
}

static bool write_outputs(memory *m, const outputs *all)
{
    size_t i;

    for (i = 0; i < all->n; i++)
        if (!file_update(m, all->items[i].path, all->items[i].text))
            return false;
    return true;
}

static bool write_depfile(const options *o, const char *input, const model *parsed)
{
    memory *m = parsed->memory;
    const char *path =
        o->depfile_path != NULL ? o->depfile_path : output_path(o, m, input, ".jsongen.d");
    const char *target = o->depfile_target != NULL ? o->depfile_target : path;
    const char *text = depfile_text(m, target, parsed, tool_path(m), o->phony);

    return file_write(m, path, text, strlen(text));
}

/* --check: every difference is shown before the verdict. */
static exit_status check_outputs(const options *o, const char *input, memory *m, const outputs *all)
{
    exit_status worst = EXIT_GOOD;
    size_t i;

    for (i = 0; i < all->n; i++) {
        exit_status one = compare_output(m, all->items[i].path, all->items[i].text);

        if (one > worst)
            worst = one;
    }
    if (worst == EXIT_HEADER)
        compare_say_command(o, m, input);
    return worst;
}

static exit_status deliver(const options *o, const char *input, model *parsed)
{
    outputs all = {{{NULL, NULL}}, 0};

    make_outputs(o, input, parsed, &all);
    if (o->action == ACTION_CHECK)
        return check_outputs(o, input, parsed->memory, &all);
    if (o->to_stdout)
        return print_outputs(&all);
    if (!write_outputs(parsed->memory, &all))
        return EXIT_TROUBLE;
    if (o->depfile && !write_depfile(o, input, parsed))
        return EXIT_TROUBLE;
    return EXIT_GOOD;
}

exit_status generate_header(const options *o, const char *input)
{
    memory *m = memory_new();
    exit_status status = EXIT_HEADER;
    model *parsed;

    if (o->output_dir == NULL && !o->to_stdout && file_is_special(input)) {
        fprintf(stderr, "jsongen: no files are written beside %s: use -o DIR or -o -\n", input);
        status = EXIT_TROUBLE;
    } else if (o->action == ACTION_LIST_OUTPUTS) {
        status = list_outputs(o, m, input);
    } else if (!file_is_input(input)) {
        status = EXIT_TROUBLE;
    } else if ((parsed = understand(o, input, m, &status)) != NULL) {
        status = deliver(o, input, parsed);
    } else if (o->action == ACTION_CHECK) {
        status = EXIT_TROUBLE; /* 1 would say "not current" */
    }
    memory_free(m);
    return status;
}
