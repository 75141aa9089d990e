/*
 * The front end from outside: parse, survey, then build the model from what annotated types reach.
 */
#include "frontend/frontend.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "frontend/declared.h"
#include "frontend/members.h"
#include "frontend/parse.h"
#include "frontend/source.h"
#include "frontend/survey.h"
#include "frontend/types.h"

static bool is_enum(const declaration *d)
{
    return clang_getCursorKind(d->canonical) == CXCursor_EnumDecl;
}

/* Annotated types of the input are where reaching begins. */
static void reach_annotated(unit *u)
{
    for (size_t i = 0; i < u->n_declarations; i++) {
        declaration *d = u->declarations[i];
        source_point point = point_of_cursor(d->definition);
        if (clang_Cursor_isNull(d->definition) || !is_in_input(u, &point))
            continue;
        if (is_enum(d) ? enumeration_of(u, d)->annotated : record_of(u, d)->annotated)
            reach_declaration(u, d);
    }
}

/* What is reached first: an aside of one type may be a part of another's JSON. */
static void fill_reached(unit *u)
{
    size_t next = 0, aside = 0;
    while (next < u->n_queue || aside < u->n_aside) {
        if (next < u->n_queue) {
            fill_declaration(u, u->queue[next++]);
            continue;
        }
        declaration *d = u->aside[aside++];
        if (!d->reached) {
            d->skipped = true;
            fill_declaration(u, d);
        }
    }
}

/* ---- lists ---- */

/* Definitions in their order, then types that are only declared. */
static int compare_declarations(const void *left, const void *right)
{
    const declaration *a = *(declaration *const *)left, *b = *(declaration *const *)right;
    bool a_open = clang_Cursor_isNull(a->definition) != 0;
    bool b_open = clang_Cursor_isNull(b->definition) != 0;
    if (a_open != b_open)
        return a_open ? 1 : -1;
    return (a->order > b->order) - (a->order < b->order);
}

/* Its members belong to the record around it, which shows them. */
static bool is_anonymous_aggregate(const declaration *d)
{
    return !clang_Cursor_isNull(d->definition) && clang_Cursor_isAnonymousRecordDecl(d->definition);
}

static void list_declarations(unit *u)
{
    model *out = u->model;
    if (u->n_queue)
        qsort(u->queue, u->n_queue, sizeof *u->queue, compare_declarations);
    for (size_t i = 0; i < u->n_queue; i++) {
        declaration *d = u->queue[i];
        if (is_enum(d)) {
            enumeration **entry = memory_push(u->memory, &out->enums, &out->n_enums, sizeof *entry);
            *entry = d->enumeration;
        } else if (!is_anonymous_aggregate(d)) {
            record **entry = memory_push(u->memory, &out->records, &out->n_records, sizeof *entry);
            *entry = d->record;
        }
    }
}

/* ---- files ---- */

typedef struct file_list {
    unit *unit;
    const parse *parse;
} file_list;

static void list_file(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    (void)stack;
    file_list *list = data;
    unit *u = list->unit;
    model *out = u->model;
    const char *as_opened = take_string(u->memory, clang_getFileName(file));
    if (depth == 0 || is_in_input(u, &(source_point){.file = file}) ||
        parse_made_up(list->parse, as_opened))
        return;
    const char **entry = memory_push(u->memory, &out->files, &out->n_files, sizeof *entry);
    *entry = unit_file_name(u, file);
}

static int compare_files(const void *left, const void *right)
{
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

static void list_files(unit *u, const parse *p)
{
    model *out = u->model;
    file_list list = {u, p};
    const char **input = memory_push(u->memory, &out->files, &out->n_files, sizeof *input);
    *input = out->input;
    clang_getInclusions(u->tu, list_file, &list);
    if (out->n_files > 2)
        qsort(out->files + 1, out->n_files - 1, sizeof *out->files, compare_files);
    size_t kept = 1;
    for (size_t i = 1; i < out->n_files; i++)
        if (strcmp(out->files[i], out->files[kept - 1]) != 0)
            out->files[kept++] = out->files[i];
    out->n_files = kept;
}

/* ---- all of it ---- */

static model *build_model(const parse *p, const frontend_options *options)
{
    model *out = memory_alloc(p->memory, sizeof *out);
    unit *u = memory_alloc(p->memory, sizeof *u);
    out->memory = p->memory;
    out->input = memory_strdup(p->memory, p->input);
    u->memory = p->memory;
    u->model = out;
    u->tu = p->tu;
    u->main_file = clang_getFile(p->tu, p->input);
    u->all = options->all;
    survey_unit(u);
    reach_annotated(u);
    fill_reached(u);
    list_declarations(u);
    list_declared(u);
    list_files(u, p);
    return out;
}

model *frontend_parse(const char *input, const frontend_options *options, memory *m, diagnostics *d)
{
    parse p;
    model *out = NULL;
    if (parse_header(&p, input, options, m, d))
        out = build_model(&p, options);
    parse_close(&p);
    return out;
}

const char *frontend_clang_version(void)
{
    static char version[32];
    CXString s = clang_getClangVersion();
    const char *text = clang_getCString(s), *at = strstr(text, "version ");
    at = at ? at + strlen("version ") : text;
    size_t n = 0;
    while (n + 1 < sizeof version && (isdigit((unsigned char)at[n]) || at[n] == '.'))
        n++;
    memcpy(version, at, n);
    version[n] = '\0';
    clang_disposeString(s);
    return version;
}
