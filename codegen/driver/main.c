/*
 * jsongen: annotated C headers in, JSON codecs out. The worst status of all headers is the exit
 * status, so that one run shows the errors of every header.
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "check/ids.h"
#include "driver/files.h"
#include "driver/generate.h"
#include "driver/options.h"
#include "frontend/frontend.h"

static int explain(const char *id)
{
    const diagnostic_id *found = diagnostic_id_find(id);

    if (found == NULL) {
        fprintf(stderr, "jsongen: there is no diagnostic '%s'\n", id);
        return EXIT_TROUBLE;
    }
    printf("%s\n\n%s\n", found->id, found->explanation);
    return EXIT_GOOD;
}

/* Headers whose output has one name would overwrite each other's: x.h and x.hpp, a/x.h and b/x.h
 * in one folder, x.h and ./x.h. */
static bool share_outputs(const options *o, memory *m, const char *a, const char *b)
{
    return !o->to_stdout && strcmp(path_stem(m, a), path_stem(m, b)) == 0 &&
           (o->output_dir != NULL || is_one_dir(path_dir(m, a), path_dir(m, b)));
}

static bool outputs_differ(const options *o, memory *m)
{
    size_t i, j;

    for (i = 0; i < o->inputs.n; i++) {
        for (j = 0; j < i; j++) {
            const char *a = o->inputs.items[i], *b = o->inputs.items[j];

            if (share_outputs(o, m, a, b)) {
                fprintf(stderr, "jsongen: %s and %s would be written to the same files\n", b, a);
                return false;
            }
        }
    }
    return true;
}

static int run(const options *o, memory *m)
{
    exit_status worst = EXIT_GOOD;
    size_t i;

    switch (o->action) {
    case ACTION_HELP:
        options_help(stdout);
        return EXIT_GOOD;
    case ACTION_VERSION:
        printf("jsongen %s (libclang %s)\n", JSONGEN_VERSION, frontend_clang_version());
        return EXIT_GOOD;
    case ACTION_EXPLAIN:
        return explain(o->explain);
    case ACTION_GENERATE:
    case ACTION_CHECK:
    case ACTION_LIST_OUTPUTS:
        break;
    }
    if (!outputs_differ(o, m))
        return EXIT_TROUBLE;
    for (i = 0; i < o->inputs.n; i++) {
        exit_status one = generate_header(o, o->inputs.items[i]);

        if (one > worst)
            worst = one;
    }
    return (int)worst;
}

int main(int argc, char **argv)
{
    memory *m = memory_new();
    options o;
    int status;

    signal(SIGPIPE, SIG_IGN); /* a diff that ends early is no reason to die */
    (void)argc;
    status = options_parse(&o, m, argv) ? run(&o, m) : EXIT_TROUBLE;
    if (!stdout_flush())
        status = EXIT_TROUBLE;
    memory_free(m);
    return status;
}
