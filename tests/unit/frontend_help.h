/*
 * A folder of its own for each test of the front end, and short ways to write headers into it,
 * parse them and look at the model.
 */
#ifndef FRONTEND_HELP_H
#define FRONTEND_HELP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "frontend/frontend.h"
#include "model/dump.h"

/* libclang loses a few hundred bytes when it refuses its options. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:libLLVM\nleak:libclang\nleak:libstdc++\n";
}

/* Headers begin with this line; their first own line is line 2. */
#define TAGS "#include <jsonrt/annotate.h>\n"

typedef struct scene {
    memory *memory;
    diagnostics d;
    model *model;
    char dir[64], start[1024], include[1100];
    const char *args[16];
    size_t n_args;
    bool all;
} scene;

/* "-I…/include" from the path of this file, which may be relative to the first working directory.
 */
static inline void find_include_folder(scene *s)
{
    char here[] = __FILE__;
    char *slash = strrchr(here, '/');
    const char *folder = ".";
    if (slash) {
        *slash = '\0';
        folder = here;
    }
    snprintf(s->include, sizeof s->include, "-I%s%s%s/../../include",
             folder[0] == '/' ? "" : s->start, folder[0] == '/' ? "" : "/", folder);
}

static inline int enter_scene(void **state)
{
    scene *s = calloc(1, sizeof *s);
    assert_non_null(s);
    assert_non_null(getcwd(s->start, 900));
    find_include_folder(s);
    strcpy(s->dir, "/tmp/jsongen-frontend-XXXXXX");
    assert_non_null(mkdtemp(s->dir));
    assert_int_equal(chdir(s->dir), 0);
    s->memory = memory_new();
    diagnostics_init(&s->d, s->memory);
    s->args[s->n_args++] = s->include;
    *state = s;
    return 0;
}

static inline int leave_scene(void **state)
{
    scene *s = *state;
    assert_int_equal(chdir(s->start), 0);
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", s->dir);
    assert_int_equal(system(command), 0);
    memory_free(s->memory);
    free(s);
    return 0;
}

static inline void write_header(const char *name, const char *text)
{
    FILE *f = fopen(name, "wb");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

static inline void add_argument(scene *s, const char *argument)
{
    assert_true(s->n_args < sizeof s->args / sizeof *s->args);
    s->args[s->n_args++] = argument;
}

static inline const model *try_parse(scene *s, const char *input)
{
    frontend_options options = {.args = s->args, .n_args = s->n_args, .all = s->all};
    s->model = frontend_parse(input, &options, s->memory, &s->d);
    return s->model;
}

/* Write order.h and parse it, which must work. */
static inline const model *parse_text(scene *s, const char *text)
{
    write_header("order.h", text);
    try_parse(s, "order.h");
    if (s->d.n_errors)
        diagnostics_print(&s->d, stderr);
    assert_int_equal(s->d.n_errors, 0);
    assert_non_null(s->model);
    return s->model;
}

static inline const record *find_record(const model *m, const char *spelling)
{
    for (size_t i = 0; i < m->n_records; i++)
        if (m->records[i]->spelling && strcmp(m->records[i]->spelling, spelling) == 0)
            return m->records[i];
    return NULL;
}

static inline size_t record_place(const model *m, const char *spelling)
{
    for (size_t i = 0; i < m->n_records; i++)
        if (m->records[i]->spelling && strcmp(m->records[i]->spelling, spelling) == 0)
            return i;
    fail_msg("no record %s", spelling);
    return 0;
}

static inline const member *find_member(const record *r, const char *name)
{
    assert_non_null(r);
    for (size_t i = 0; i < r->n_members; i++)
        if (r->members[i].name && strcmp(r->members[i].name, name) == 0)
            return &r->members[i];
    fail_msg("no member %s", name);
    return NULL;
}

static inline const ctype *type_of(const model *m, const char *name)
{
    return find_member(find_record(m, "struct s"), name)->type;
}

static inline void expect_place(source_pos pos, const char *file, unsigned line, unsigned column)
{
    assert_string_equal(pos.file, file);
    assert_int_equal(pos.line, line);
    assert_int_equal(pos.column, column);
}

static inline void expect_stray(const model *m, size_t i, const char *text, const char *why)
{
    assert_true(i < m->n_strays);
    assert_string_equal(m->strays[i].tag->text, text);
    if (!strstr(m->strays[i].why, why))
        fail_msg("\"%s\" does not say \"%s\"", m->strays[i].why, why);
}

static inline void expect_diagnostic(const scene *s, severity level, const char *words)
{
    for (size_t i = 0; i < s->d.n_items; i++)
        if (s->d.items[i].severity == level && strstr(s->d.items[i].text, words))
            return;
    diagnostics_print(&s->d, stderr);
    fail_msg("no diagnostic says \"%s\"", words);
}

#define in_scene(test) cmocka_unit_test_setup_teardown(test, enter_scene, leave_scene)

#endif
