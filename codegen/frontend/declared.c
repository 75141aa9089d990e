/*
 * A second walk, over the outermost level alone: functions with what they take and return, and what
 * else has names in the name space of functions.
 *
 * Options name functions, which generated code declares. What another header declares under such a
 * name, a system header too, must be that function.
 */
#include "frontend/declared.h"

#include <string.h>

#include "frontend/signature.h"
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

/* Their canonical types are without const, and arrays are pointers: as C compares functions. */
static void note_parameters(unit *u, CXType function, declared_name *out)
{
    out->parameters = memory_alloc(u->memory, (out->n_parameters + 1) * sizeof *out->parameters);
    for (size_t i = 0; i < out->n_parameters; i++)
        out->parameters[i] = signature_of_type(u, clang_getArgType(function, (unsigned)i));
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
    if (clang_getCanonicalType(clang_getResultType(type)).kind == CXType_Bool)
        note_parameters(u, clang_getCanonicalType(type), out);
}

/* Does a macro of a user header stand for another name, and not for a value or nothing? */
static bool is_renaming(const unit *u, const char *name)
{
    for (size_t i = u->n_constants; i-- > 0;) {
        source_scan s = {u->constants[i].value, u->constants[i].end};
        if (strcmp(u->constants[i].name, name) != 0)
            continue;
        if (!s.at || scan_word(&s) == 0)
            return false;
        scan_space(&s);
        return s.at == s.end;
    }
    return true;
}

/* A macro that stands where generated code would declare a function; NULL: none does. */
static const char *macro_phrase(const unit *u, CXCursor cursor, const char *name)
{
    if (clang_Cursor_isMacroFunctionLike(cursor))
        return "a macro with parameters";
    return is_renaming(u, name) ? NULL : "a macro";
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
    const char *name = take_string(u->memory, clang_getCursorSpelling(cursor));
    const char *phrase =
        kind == CXCursor_MacroDefinition ? macro_phrase(u, cursor, name) : kind_phrase(kind);
    if (!phrase)
        return CXChildVisit_Continue;
    declared_name *out =
        memory_push(u->memory, &u->model->declared, &u->model->n_declared, sizeof *out);
    *out = (declared_name){.name = name, .what = phrase};
    if (kind == CXCursor_FunctionDecl)
        note_function_type(u, cursor, out);
    return CXChildVisit_Continue;
}

void list_declared(unit *u)
{
    clang_visitChildren(clang_getTranslationUnitCursor(u->tu), list_one, u);
}
