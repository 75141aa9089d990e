/*
 * A second walk, over the outermost level alone: functions with what they take and return, and what
 * else has names in the name space of functions.
 *
 * Options name functions, which generated code declares. What another header declares under such a
 * name, a system header too, must be that function.
 */
#include "frontend/declared.h"

#include <string.h>

#include "frontend/source.h"
#include "frontend/survey.h"

static const char *kind_phrase(enum CXCursorKind kind)
{
    switch (kind) {
    case CXCursor_TypedefDecl:
        return "a typedef";
    case CXCursor_VarDecl:
        return "a variable";
    case CXCursor_EnumConstantDecl:
        return "an enumerator";
    case CXCursor_FunctionDecl:
        return "a function";
    case CXCursor_MacroDefinition:
        return "a macro with parameters";
    default:
        return NULL;
    }
}

static const char *canonical_words(const unit *u, CXType type)
{
    return take_string(u->memory, clang_getTypeSpelling(clang_getCanonicalType(type)));
}

/* The record that a pointer to const ones points to; NULL. */
static const record *const_target(unit *u, CXType pointer)
{
    CXType canonical = clang_getCanonicalType(pointer);
    CXType to = clang_getPointeeType(canonical);
    if (canonical.kind != CXType_Pointer || to.kind != CXType_Record ||
        !clang_isConstQualifiedType(to) || clang_isVolatileQualifiedType(to))
        return NULL;
    return find_declaration(u, clang_getTypeDeclaration(to))->record;
}

static bool is_in_generated(unit *u, CXCursor cursor)
{
    static const char end[] = "_json.h";
    source_point point = point_of_cursor(cursor);
    const char *file = point.file ? take_string(u->memory, clang_getFileName(point.file)) : "";
    size_t n = strlen(file);
    return n >= sizeof end && strcmp(file + n - (sizeof end - 1), end) == 0;
}

/* Bodies are skipped when a header is parsed, and clang then calls nothing a definition: in a
 * header these are. What a generated header declares may be static by JSONGEN_API. */
static bool is_defined(unit *u, CXCursor function)
{
    if (is_in_generated(u, function))
        return false;
    return clang_Cursor_getStorageClass(function) == CX_SC_Static ||
           clang_Cursor_isFunctionInlined(function) || clang_isCursorDefinition(function);
}

static void note_function_type(unit *u, CXCursor cursor, declared_name *out)
{
    CXType type = clang_getCursorType(cursor);
    int n = clang_Cursor_getNumArguments(cursor);
    out->is_function = true;
    out->defined = is_defined(u, cursor);
    out->open = clang_getCanonicalType(type).kind == CXType_FunctionNoProto;
    out->variadic = !out->open && clang_isFunctionTypeVariadic(type);
    out->type = take_string(u->memory, clang_getTypeSpelling(type));
    out->result = canonical_words(u, clang_getResultType(type));
    out->n_parameters = n > 0 ? (size_t)n : 0;
    if (n == 1)
        out->of = const_target(u, clang_getArgType(type, 0));
}

static enum CXChildVisitResult list_one(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    unit *u = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_EnumDecl) {
        clang_visitChildren(cursor, list_one, u);
        return CXChildVisit_Continue;
    }
    const char *phrase = kind_phrase(kind);
    if (!phrase || (kind == CXCursor_MacroDefinition && !clang_Cursor_isMacroFunctionLike(cursor)))
        return CXChildVisit_Continue;
    declared_name *out =
        memory_push(u->memory, &u->model->declared, &u->model->n_declared, sizeof *out);
    *out = (declared_name){.name = take_string(u->memory, clang_getCursorSpelling(cursor)),
                           .what = phrase};
    if (kind == CXCursor_FunctionDecl)
        note_function_type(u, cursor, out);
    return CXChildVisit_Continue;
}

void list_declared(unit *u)
{
    clang_visitChildren(clang_getTranslationUnitCursor(u->tu), list_one, u);
}
