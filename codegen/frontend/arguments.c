/*
 * Options arrive as users and build systems write them for gcc, and must mean the same to libclang.
 *
 * libclang does not read @files, and acts on -MD by writing a dependency file. -W options only
 * matter by turning warnings into errors, which are none of the tool's business. Which -f and -m
 * options clang lacks is found out by asking it (parse.c): a list would be wrong for the next
 * version.
 */
#include "frontend/arguments.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { MAX_RESPONSE_DEPTH = 8 };

static bool starts_with(const char *s, const char *prefix)
{
    return strncmp(s, prefix, strlen(prefix)) == 0;
}

static bool is_listed(const char *item, const char *const *list)
{
    for (; *list; list++)
        if (strcmp(*list, item) == 0)
            return true;
    return false;
}

void arguments_push(arguments *a, const char *item)
{
    const char **entry = memory_push(a->memory, &a->items, &a->n, sizeof *entry);
    *entry = item;
}

void arguments_remove(arguments *a, size_t at)
{
    memmove(a->items + at, a->items + at + 1, (a->n - at - 1) * sizeof *a->items);
    a->n--;
}

size_t arguments_width(const arguments *a, size_t at)
{
    static const char *const with_value[] = {
        "-I",
        "-D",
        "-U",
        "-include",
        "-imacros",
        "-isystem",
        "-iquote",
        "-idirafter",
        "-isysroot",
        "-iprefix",
        "-iwithprefix",
        "-target",
        "-arch",
        "-Xclang",
        "-B",
        "--param",
        "-L",
        "-l",
        "-F",
        "-x",
        "-o",
        "-MF",
        "-MT",
        "-MQ",
        "-Xlinker",
        "-T",
        "-u",
        "-z",
        "-Xassembler",
        "--sysroot",
        "-resource-dir",
        "-Xpreprocessor",
        NULL,
    };
    return at + 1 < a->n && is_listed(a->items[at], with_value) ? 2 : 1;
}

bool is_droppable_argument(const char *item)
{
    return starts_with(item, "-f") || starts_with(item, "-m") || starts_with(item, "-g") ||
           starts_with(item, "-O") || starts_with(item, "--param=");
}

bool is_target_argument(const char *item)
{
    return starts_with(item, "--target") || strcmp(item, "-target") == 0 ||
           strcmp(item, "-arch") == 0 || starts_with(item, "-std=");
}

/* Options about warnings, outputs and later stages of compiling. */
static bool is_irrelevant(const char *item)
{
    static const char *const alone[] = {
        "-c",  "-S", "-E", "-w",       "-pedantic",   "-pedantic-errors",
        "-x",  "-o", "-T", "-Xlinker", "-Xassembler", "-pipe",
        "-xc", "-u", "-z", "-xc++",    "-Wp,-MD",     "-Wp,-MMD",
        NULL,
    };
    if (starts_with(item, "-Wp,"))
        return strstr(item, ",-M") != NULL;
    return is_listed(item, alone) || starts_with(item, "-W") || starts_with(item, "-M") ||
           starts_with(item, "-save-temps") || starts_with(item, "-fplugin") ||
           (starts_with(item, "-o") && item[2] != '\0' && !starts_with(item, "-ob"));
}

/* Names of standards that libclang 14 does not know yet, under which all versions know them. */
static const char *translate_argument(const char *item)
{
    if (strcmp(item, "-std=gnu23") == 0)
        return "-std=gnu2x";
    if (strcmp(item, "-std=c23") == 0 || strcmp(item, "-std=iso9899:2024") == 0)
        return "-std=c2x";
    return item;
}

/* ---- response files ---- */

typedef struct response_reader {
    FILE *file;
    char word[4096];
    size_t n;
    bool any; /* a word has begun, possibly an empty one in quotes */
} response_reader;

static void add_response_char(response_reader *r, int c)
{
    r->any = true;
    if (c != EOF && r->n + 1 < sizeof r->word)
        r->word[r->n++] = (char)c;
}

/* gcc's rules: blanks separate, quotes of both kinds protect, a backslash takes the next byte. */
static bool read_response_word(response_reader *r)
{
    int quote = 0, c;
    r->n = 0;
    r->any = false;
    while ((c = getc(r->file)) != EOF) {
        if (c == '\\') {
            add_response_char(r, getc(r->file));
        } else if (c == quote) {
            quote = 0;
        } else if (!quote && (c == '"' || c == '\'')) {
            quote = c;
            r->any = true;
        } else if (!quote && isspace(c)) {
            if (r->any)
                break;
        } else {
            add_response_char(r, c);
        }
    }
    r->word[r->n] = '\0';
    return r->any;
}

static void push_expanded(arguments *a, const char *item, int depth, diagnostics *d);

static void push_response_file(arguments *a, const char *path, int depth, diagnostics *d)
{
    response_reader reader = {.file = depth < MAX_RESPONSE_DEPTH ? fopen(path, "r") : NULL};
    if (!reader.file) {
        diagnostics_add(d, SEVERITY_ERROR, NULL, (source_pos){0}, 1,
                        memory_format(a->memory, "cannot read the response file '%s'", path), NULL);
        return;
    }
    while (read_response_word(&reader))
        push_expanded(a, memory_strdup(a->memory, reader.word), depth + 1, d);
    fclose(reader.file);
}

static void push_expanded(arguments *a, const char *item, int depth, diagnostics *d)
{
    if (*item == '@')
        push_response_file(a, item + 1, depth, d);
    else
        arguments_push(a, item);
}

/* ---- all of them ---- */

static void push_relevant(arguments *a, const arguments *given)
{
    for (size_t i = 0, width; i < given->n; i += width) {
        width = arguments_width(given, i);
        if (is_irrelevant(given->items[i]))
            continue;
        for (size_t k = 0; k < width; k++)
            arguments_push(a, k ? given->items[i + k] : translate_argument(given->items[i]));
    }
}

static bool names_standard(const arguments *given)
{
    for (size_t i = 0; i < given->n; i++)
        if (starts_with(given->items[i], "-std=") || strcmp(given->items[i], "-ansi") == 0 ||
            starts_with(given->items[i], "--std="))
            return true;
    return false;
}

void arguments_init(arguments *a, const frontend_options *options, memory *m, diagnostics *d)
{
    arguments given = {.memory = m};
    for (size_t i = 0; i < options->n_args; i++)
        push_expanded(&given, options->args[i], 0, d);
    *a = (arguments){.memory = m};
    arguments_push(a, "-x");
    arguments_push(a, "c");
    arguments_push(a, "-Wno-everything");
    arguments_push(a, "-Wunknown-escape-sequence"); /* see escapes.c */
    arguments_push(a, "-DJSONGEN_PASS");
    if (!names_standard(&given))
        arguments_push(a, "-std=gnu11");
    a->n_own = a->n;
    push_relevant(a, &given);
}
