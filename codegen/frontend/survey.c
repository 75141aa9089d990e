/*
 * One walk over the translation unit, system headers included.
 *
 * Types are numbered when their definition ends, so that a record stands behind those that it
 * holds by value. The key of a type is its first declaration: the one thing about
 * `typedef struct s S; struct s {…};` that libclang 14 to 19 agree on.
 */
#include "frontend/survey.h"

#include "frontend/constants.h"
#include "frontend/declared.h"
#include "frontend/source.h"
#include "frontend/tags.h"

static bool is_type_kind(enum CXCursorKind kind)
{
    return kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl || kind == CXCursor_EnumDecl;
}

declaration *find_declaration(unit *u, CXCursor cursor)
{
    CXCursor canonical = clang_getCanonicalCursor(cursor);
    declaration **bucket = &u->buckets[clang_hashCursor(canonical) % DECLARATION_BUCKETS];
    for (declaration *d = *bucket; d; d = d->next_in_bucket)
        if (clang_equalCursors(d->canonical, canonical))
            return d;
    declaration *d = memory_alloc(u->memory, sizeof *d);
    d->canonical = canonical;
    d->definition = clang_getCursorDefinition(canonical);
    d->next_in_bucket = *bucket;
    *bucket = d;
    declaration **entry =
        memory_push(u->memory, &u->declarations, &u->n_declarations, sizeof *entry);
    *entry = d;
    return d;
}

static bool is_in_system_header(CXCursor cursor)
{
    return clang_Location_isInSystemHeader(clang_getCursorLocation(cursor)) != 0;
}

static enum CXChildVisitResult survey_cursor(CXCursor cursor, CXCursor parent, CXClientData data);

static void survey_type(unit *u, CXCursor cursor, CXCursor parent)
{
    declaration *d = find_declaration(u, cursor);
    if (!is_in_system_header(cursor))
        survey_tags(u, cursor, parent);
    clang_visitChildren(cursor, survey_cursor, u);
    if (!clang_isCursorDefinition(cursor))
        return;
    d->nested = is_type_kind(clang_getCursorKind(parent));
    d->order = u->n_defined++;
}

static CXType strip_elaborated(CXType type)
{
    while (type.kind == CXType_Elaborated)
        type = clang_Type_getNamedType(type);
    return type;
}

/* `typedef struct s S` names the struct itself; `typedef S T` and `typedef const struct s T` not.
 */
static void survey_typedef(unit *u, CXCursor cursor)
{
    CXType written = clang_getTypedefDeclUnderlyingType(cursor);
    CXType type = strip_elaborated(written);
    if (type.kind != CXType_Record && type.kind != CXType_Enum)
        return;
    if (clang_isConstQualifiedType(written) || clang_isVolatileQualifiedType(written))
        return;
    declaration *d = find_declaration(u, clang_getTypeDeclaration(type));
    if (!d->typedef_name)
        d->typedef_name = take_string(u->memory, clang_getCursorSpelling(cursor));
}

/* What hides behind a local of this name: see backend/c_clash.c. */
static void survey_own_name(unit *u, CXCursor cursor)
{
    model *out = u->model;
    if (clang_getCursorKind(cursor) == CXCursor_ParmDecl ||
        clang_getCursorKind(cursor) == CXCursor_FieldDecl)
        return;
    const char *name = take_string(u->memory, clang_getCursorSpelling(cursor));
    if (is_own_generated(u, cursor, name))
        return;
    const char **entry = memory_push(u->memory, &out->own_names, &out->n_own_names, sizeof *entry);
    *entry = name;
}

static void survey_macro(unit *u, CXCursor cursor)
{
    bool definition = clang_getCursorKind(cursor) == CXCursor_MacroDefinition;
    if (!is_in_system_header(cursor)) {
        if (definition) {
            survey_macro_definition(u, cursor);
            survey_constant(u, cursor);
            if (!clang_Cursor_isMacroFunctionLike(cursor))
                survey_own_name(u, cursor);
        } else {
            survey_macro_expansion(u, cursor);
        }
    } else if (definition) {
        survey_system_macro(u, cursor);
    }
}

/* Functions, variables and members: their types were met before them. */
static void survey_other(unit *u, CXCursor cursor, CXCursor parent)
{
    if (is_in_system_header(cursor))
        return;
    survey_tags(u, cursor, parent);
    survey_own_name(u, cursor);
    if (clang_getCursorKind(cursor) == CXCursor_EnumConstantDecl)
        survey_constant(u, cursor);
    if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl)
        clang_visitChildren(cursor, survey_cursor, u);
}

static enum CXChildVisitResult survey_cursor(CXCursor cursor, CXCursor parent, CXClientData data)
{
    unit *u = data;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_StructDecl:
    case CXCursor_UnionDecl:
    case CXCursor_EnumDecl:
        survey_type(u, cursor, parent);
        break;
    case CXCursor_TypedefDecl:
        survey_typedef(u, cursor);
        survey_other(u, cursor, parent);
        break;
    case CXCursor_FieldDecl:
    case CXCursor_EnumConstantDecl:
    case CXCursor_FunctionDecl:
    case CXCursor_ParmDecl:
    case CXCursor_VarDecl:
        survey_other(u, cursor, parent);
        break;
    case CXCursor_MacroDefinition:
    case CXCursor_MacroExpansion:
        survey_macro(u, cursor);
        break;
    default:
        break;
    }
    return CXChildVisit_Continue;
}

void survey_unit(unit *u)
{
    clang_visitChildren(clang_getTranslationUnitCursor(u->tu), survey_cursor, u);
    survey_dropped_tags(u);
    survey_escapes(u);
}
