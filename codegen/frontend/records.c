/*
 * Records and enums as wholes: their names, places and tags.
 *
 * A record that no annotated type leads to is made too when a skipped member names it, but it stays
 * without members and out of the model's lists.
 */
#include "frontend/signature.h"
#include "frontend/source.h"
#include "frontend/tags.h"
#include "frontend/types.h"
#include "model/tag.h"

#include <string.h>

static bool is_defined(const declaration *d)
{
    return !clang_Cursor_isNull(d->definition);
}

static CXCursor best_cursor(const declaration *d)
{
    return is_defined(d) ? d->definition : d->canonical;
}

/*
 * The name behind the keyword, or NULL. Versions differ in what they call a type without one: "",
 * the typedef's name, or words with a path in parentheses. Only a type with a tag of its own is
 * spelled otherwise than its declaration.
 */
static const char *tag_name_of(unit *u, CXCursor cursor)
{
    const char *name = take_string(u->memory, clang_getCursorSpelling(cursor));
    const char *type = take_string(u->memory, clang_getTypeSpelling(clang_getCursorType(cursor)));
    bool named = *name && !clang_Cursor_isAnonymous(cursor) && !strpbrk(name, " (") &&
                 strcmp(name, type) != 0;
    return named ? name : NULL;
}

static const char *spell_type(unit *u, const char *keyword, const char *tag_name,
                              const char *typedef_name)
{
    return tag_name ? memory_format(u->memory, "%s %s", keyword, tag_name) : typedef_name;
}

static tag *tag_of_type(unit *u, const declaration *d)
{
    bool anonymous = is_defined(d) && clang_Cursor_isAnonymousRecordDecl(d->definition);
    return tag_of_cursor(u, best_cursor(d), anonymous ? TAG_ANONYMOUS : TAG_OPTIONS);
}

/* A nested type without a name has options, but cannot have functions of its own. */
static bool is_annotated(const unit *u, const declaration *d, const tag *t, const char *spelling,
                         bool in_input)
{
    if (!spelling && (d->nested || !t))
        return false;
    return t || (u->all && in_input && is_defined(d));
}

record *record_of(unit *u, declaration *d)
{
    if (d->record)
        return d->record;
    CXCursor cursor = best_cursor(d);
    source_point point = point_of_cursor(cursor);
    record *r = d->record = memory_alloc(u->memory, sizeof *r);
    r->is_union = clang_getCursorKind(cursor) == CXCursor_UnionDecl;
    r->tag_name = tag_name_of(u, cursor);
    r->typedef_name = d->typedef_name;
    r->spelling = spell_type(u, r->is_union ? "union" : "struct", r->tag_name, r->typedef_name);
    r->signature = signature_of_type(u, clang_getCursorType(cursor));
    r->complete = is_defined(d);
    r->in_input = r->complete && is_in_input(u, &point);
    r->in_system = clang_Location_isInSystemHeader(clang_getCursorLocation(cursor)) != 0;
    r->tag = tag_of_type(u, d);
    r->annotated = r->complete && is_annotated(u, d, r->tag, r->spelling, r->in_input);
    r->pos = unit_pos(u, &point);
    r->header = r->pos.file;
    return r;
}

typedef struct tag_search {
    unit *u;
    bool found;
} tag_search;

static enum CXChildVisitResult find_enumerator_tag(CXCursor cursor, CXCursor parent,
                                                   CXClientData data)
{
    tag_search *search = data;

    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_EnumConstantDecl)
        return CXChildVisit_Continue;
    search->found = tag_of_cursor(search->u, cursor, TAG_NAMED) != NULL;
    return search->found ? CXChildVisit_Break : CXChildVisit_Continue;
}

/* An enum is annotated by a tag on one of its enumerators too. */
static bool has_tagged_enumerator(unit *u, const declaration *d)
{
    tag_search search = {u, false};

    clang_visitChildren(d->definition, find_enumerator_tag, &search);
    return search.found;
}

enumeration *enumeration_of(unit *u, declaration *d)
{
    if (d->enumeration)
        return d->enumeration;
    CXCursor cursor = best_cursor(d);
    source_point point = point_of_cursor(cursor);
    enumeration *e = d->enumeration = memory_alloc(u->memory, sizeof *e);
    e->tag_name = tag_name_of(u, cursor);
    e->typedef_name = d->typedef_name;
    e->spelling = spell_type(u, "enum", e->tag_name, e->typedef_name);
    e->signature = signature_of_type(u, clang_getCursorType(cursor));
    e->in_input = is_defined(d) && is_in_input(u, &point);
    e->tag = tag_of_type(u, d);
    e->annotated = is_defined(d) && (is_annotated(u, d, e->tag, e->spelling, e->in_input) ||
                                     (e->spelling != NULL && has_tagged_enumerator(u, d)));
    e->pos = unit_pos(u, &point);
    e->header = e->pos.file;
    return e;
}

/*
 * A skipped member holds it by value, and it stands in the input: its members are read too, so that
 * generated code notices when they change, but it is in none of the model's lists.
 */
void set_aside(unit *u, declaration *d)
{
    if (d->aside || !d->record->complete || (d->record->spelling && !d->record->in_input))
        return;
    d->aside = true;
    declaration **entry = memory_push(u->memory, &u->aside, &u->n_aside, sizeof *entry);
    *entry = d;
}

void reach_declaration(unit *u, declaration *d)
{
    if (d->reached)
        return;
    d->reached = true;
    declaration **entry = memory_push(u->memory, &u->queue, &u->n_queue, sizeof *entry);
    *entry = d;
}

static bool is_named(unit *u, const declaration *d, const char *name)
{
    const char *tag_name = tag_name_of(u, best_cursor(d));

    return (tag_name != NULL && strcmp(tag_name, name) == 0) ||
           (d->typedef_name != NULL && strcmp(d->typedef_name, name) == 0);
}

void reach_enumeration(unit *u, const enumeration *e)
{
    for (size_t i = 0; i < u->n_declarations; i++)
        if (u->declarations[i]->enumeration == e)
            reach_declaration(u, u->declarations[i]);
}

void reach_named_enum(unit *u, const tag *t)
{
    const char *name = tag_value(t, "enum");

    for (size_t i = 0; name != NULL && i < u->n_declarations; i++) {
        declaration *d = u->declarations[i];

        if (clang_getCursorKind(d->canonical) == CXCursor_EnumDecl && is_defined(d) &&
            is_named(u, d, name))
            reach_declaration(u, d);
    }
}
