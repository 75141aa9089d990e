/*
 * From CXType to ctype: peel one layer of sugar after another and note what each one says.
 *
 * Nothing here asks clang how a type is spelled or laid out where versions or targets differ: kinds
 * come from the canonical type, words are put together here, and the width of an integer is known
 * only when a typedef names it ([u]intN_t). Array lengths do come from clang; whether one may be
 * repeated in output is told by length_is_literal.
 */
#include "frontend/types.h"

#include <ctype.h>
#include <string.h>

#include "frontend/constants.h"
#include "frontend/signature.h"
#include "frontend/source.h"
#include "frontend/survey.h"
#include "frontend/type_names.h"

/* One member's type while it is peeled. */
typedef struct type_walk {
    unit *unit;
    source_scan declarator; /* behind the name in the declaration that spells the current layers */
    bool follow;
    bool inside; /* of another type */
} type_walk;

/* A type and its words. Words always exist: "struct {...}" when the type cannot be named. */
typedef struct built_type {
    ctype *type;
    const char *words;     /* without qualifiers of the outermost layer */
    const char *qualified; /* with them */
    const char *plain;     /* with them, without typedefs of user headers */
} built_type;

static built_type build_type(type_walk *w, CXType type);

/* ---- words ---- */

/* Put `inner` where the name of a declaration of type `words` would stand. */
static const char *declare_words(memory *m, const char *words, const char *inner)
{
    const char *star = strstr(words, "(*");
    const char *at = star ? star + 2 : strchr(words, '[');
    if (!at)
        at = words + strlen(words);
    return memory_format(m, "%.*s%s%s", (int)(at - words), words, inner, at);
}

static const char *pointer_words(memory *m, const char *elem)
{
    if (strchr(elem, '['))
        return declare_words(m, elem, strstr(elem, "(*") ? "*" : "(*)");
    return memory_format(m, "%s%s*", elem, elem[strlen(elem) - 1] == '*' ? "" : " ");
}

static const char *qualify_words(memory *m, const char *words, bool is_const)
{
    if (!is_const)
        return words;
    bool pointer = words[strlen(words) - 1] == '*';
    return memory_format(m, pointer ? "%sconst" : "const %s", words);
}

/* ---- words of clang's ---- */

static bool is_function_kind(enum CXTypeKind kind)
{
    return kind == CXType_FunctionProto || kind == CXType_FunctionNoProto;
}

/* Words as clang spells them; anonymous types inside carry a path, which must not get out. */
static const char *clang_words(const unit *u, CXType type)
{
    const char *words = take_string(u->memory, clang_getTypeSpelling(type));
    bool unnamed = strstr(words, "(unnamed") || strstr(words, "(anonymous");
    return unnamed ? "struct {...}" : words;
}

static bool continues_word(char c)
{
    return c == '_' || isalnum((unsigned char)c);
}

static const char *replace_word(memory *m, const char *words, const char *old, const char *new)
{
    size_t n = strlen(old);
    const char *at = words;
    while ((at = strstr(at, old)) &&
           ((at != words && continues_word(at[-1])) || continues_word(at[n])))
        at += n;
    if (!at)
        return words;
    return memory_format(m, "%.*s%s%s", (int)(at - words), words, new,
                         replace_word(m, at + n, old, new));
}

/* C++ does not know _Bool and restrict, which clang writes inside of other types. */
static const char *words_of_both(memory *m, const char *words)
{
    return replace_word(m, replace_word(m, words, "_Bool", "bool"), "restrict", "__restrict");
}

/* ---- typedefs ---- */

/* What the typedefs passed so far say. */
typedef struct typedef_notes {
    const char *name;   /* the outermost */
    const char *system; /* the outermost that is no user's */
    unsigned fixed_bits;
    int_rank rank;
    bool width_settled; /* deeper typedefs cannot fix the width */
} typedef_notes;

/*
 * A system typedef that is not an intN_t itself leaves the width to the target, whatever it is made
 * of here: off_t is int64_t in one C library and long in the next.
 */
static void note_typedef_width(typedef_notes *notes, CXCursor cursor, const char *name)
{
    if (notes->width_settled)
        return;
    bool system = clang_Location_isInSystemHeader(clang_getCursorLocation(cursor)) != 0;
    notes->fixed_bits = fixed_bits_of_name(name);
    notes->rank = system ? rank_of_name(name) : RANK_TARGET;
    notes->width_settled = notes->fixed_bits != 0 || system;
    if (notes->width_settled)
        notes->system = name;
}

/* True when the name alone decides what the type is. */
static bool note_typedef(type_walk *w, ctype *out, typedef_notes *notes, CXCursor cursor)
{
    const char *name = take_string(w->unit->memory, clang_getCursorSpelling(cursor));
    if (!notes->name)
        notes->name = name;
    note_use(w->unit, cursor);
    if (strcmp(name, "time_t") == 0)
        out->is_time_t = true;
    if (strcmp(name, "va_list") == 0 || strcmp(name, "__builtin_va_list") == 0) {
        out->kind = TYPE_UNSUPPORTED;
        out->why = "va_list";
        notes->system = name;
        return true;
    }
    note_typedef_width(notes, cursor, name);
    w->declarator = scan_behind_name(w->unit, cursor, name);
    if (!find_known_typedef(name, &out->known))
        return false;
    out->kind = TYPE_KNOWN;
    notes->system = name;
    return true;
}

/* Peel typedefs and other sugar. False when a name decided the type. */
static bool peel_type(type_walk *w, ctype *out, typedef_notes *notes, CXType *type)
{
    for (;;) {
        switch (type->kind) {
        case CXType_Typedef: {
            CXCursor cursor = clang_getTypeDeclaration(*type);
            if (note_typedef(w, out, notes, cursor))
                return false;
            *type = clang_getTypedefDeclUnderlyingType(cursor);
            break;
        }
        case CXType_Elaborated:
            *type = clang_Type_getNamedType(*type);
            break;
        case CXType_Attributed:
            *type = clang_Type_getModifiedType(*type);
            break;
        case CXType_Unexposed: { /* parentheses, typeof */
            CXType canonical = clang_getCanonicalType(*type);
            if (canonical.kind == CXType_Unexposed)
                return true;
            *type = canonical;
            w->declarator = (source_scan){0};
            break;
        }
        default:
            return true;
        }
    }
}

/* ---- composed types ---- */

static const char *build_record(type_walk *w, ctype *out, CXType type)
{
    unit *u = w->unit;
    declaration *d = find_declaration(u, clang_getTypeDeclaration(type));
    record *r = record_of(u, d);
    if (!r->is_union && find_known_tag(r->tag_name, &out->known)) {
        out->kind = TYPE_KNOWN;
        return r->spelling;
    }
    out->kind = TYPE_RECORD;
    out->record = r;
    if (w->follow)
        reach_declaration(u, d);
    else
        set_aside(u, d);
    return r->spelling ? r->spelling : r->is_union ? "union {...}" : "struct {...}";
}

static const char *build_enum(type_walk *w, ctype *out, CXType type)
{
    declaration *d = find_declaration(w->unit, clang_getTypeDeclaration(type));
    out->kind = TYPE_ENUM;
    out->enumeration = enumeration_of(w->unit, d);
    if (w->follow)
        reach_declaration(w->unit, d);
    return out->enumeration->spelling ? out->enumeration->spelling : "enum {...}";
}

static const char *build_unsupported(type_walk *w, ctype *out, CXType type, const char *why)
{
    out->kind = TYPE_UNSUPPORTED;
    out->why = why;
    return clang_words(w->unit, type);
}

/* What a type points to or consists of. */
static built_type build_inside(type_walk *w, CXType type)
{
    bool inside = w->inside;
    w->inside = true;
    built_type elem = build_type(w, type);
    w->inside = inside;
    return elem;
}

static const char *build_pointer(type_walk *w, ctype *out, CXType type)
{
    CXType pointee = clang_getPointeeType(type);
    enum CXTypeKind kind = clang_getCanonicalType(pointee).kind;
    if (kind == CXType_Void)
        return build_unsupported(w, out, type, "void *");
    if (is_function_kind(kind))
        return build_unsupported(w, out, type, "a function pointer");
    out->kind = TYPE_POINTER;
    built_type elem = build_inside(w, pointee);
    out->elem = elem.type;
    out->plain = pointer_words(w->unit->memory, elem.plain);
    return pointer_words(w->unit->memory, elem.qualified);
}

/* T f[0] is how C90 writes T f[]. */
static const char *build_array(type_walk *w, ctype *out, CXType type)
{
    memory *m = w->unit->memory;
    long long length = type.kind == CXType_ConstantArray ? clang_getArraySize(type) : 0;
    out->kind = TYPE_ARRAY;
    out->has_length = length > 0;
    out->is_empty = type.kind == CXType_ConstantArray && length == 0;
    out->length = length > 0 ? (uint64_t)length : 0;
    out->length_is_literal = scan_array_length(w->unit, &w->declarator) && out->has_length;
    built_type elem = build_inside(w, clang_getArrayElementType(type));
    out->elem = elem.type;
    out->is_const = out->is_const || elem.type->is_const;
    const char *bounds =
        out->has_length ? memory_format(m, "[%llu]", (unsigned long long)out->length) : "[]";
    out->plain = declare_words(m, elem.plain, bounds);
    return declare_words(m, elem.qualified, bounds);
}

static const char *build_builtin(type_walk *w, ctype *out, CXType type, const typedef_notes *notes)
{
    const builtin_type *b = find_builtin_type(type.kind);
    if (!b)
        return build_unsupported(w, out, type, unsupported_reason(type.kind));
    bool fits = clang_Type_getSizeOf(type) * 8 == (long long)notes->fixed_bits;
    out->kind = b->kind;
    out->sign = b->sign;
    out->rank = notes->width_settled ? notes->rank : b->rank;
    out->is_char = b->sign == INT_PLAIN_CHAR;
    out->is_byte = b->clang_kind == CXType_UChar;
    out->fixed_bits = b->kind == TYPE_INTEGER && fits ? notes->fixed_bits : 0;
    return b->words;
}

static const char *build_peeled(type_walk *w, ctype *out, CXType type, const typedef_notes *notes)
{
    if (clang_isVolatileQualifiedType(clang_getCanonicalType(type)))
        return build_unsupported(w, out, type, "a volatile type");
    switch (type.kind) {
    case CXType_Record:
        return build_record(w, out, type);
    case CXType_Enum:
        return build_enum(w, out, type);
    case CXType_Pointer:
        return build_pointer(w, out, type);
    case CXType_ConstantArray:
    case CXType_IncompleteArray:
        return build_array(w, out, type);
    default:
        return build_builtin(w, out, type, notes);
    }
}

/* The plain words with the qualifiers of all layers; arrays have those of their elements already.
 */
static const char *finish_plain(type_walk *w, ctype *out, const typedef_notes *notes,
                                const char *peeled)
{
    memory *m = w->unit->memory;
    bool bare = notes->system || (out->kind != TYPE_UNSUPPORTED && out->kind != TYPE_ARRAY);
    const char *words = notes->system ? notes->system : out->plain ? out->plain : peeled;
    words = words_of_both(m, words);
    out->plain = strchr(words, '{') ? NULL : words;
    return qualify_words(m, words, bare && out->is_const);
}

static built_type build_type(type_walk *w, CXType type)
{
    ctype *out = memory_alloc(w->unit->memory, sizeof *out);
    typedef_notes notes = {0};
    const char *words = NULL;
    CXType canonical = clang_getCanonicalType(type), peeled = type;
    out->signature = signature_of_type(w->unit, canonical);
    out->is_const = clang_isConstQualifiedType(canonical) != 0;
    out->is_restrict = clang_isRestrictQualifiedType(canonical) != 0;
    if (clang_isVolatileQualifiedType(canonical))
        words = build_unsupported(w, out, type, "a volatile type");
    else if (w->inside && out->is_restrict)
        words = build_unsupported(w, out, type, "a restrict pointer inside another type");
    else if (peel_type(w, out, &notes, &peeled))
        words = build_peeled(w, out, peeled, &notes);
    if (out->kind != TYPE_INTEGER)
        out->is_time_t = false;
    /* clang's own words for an unsupported type carry its qualifiers already */
    bool bare = notes.name || out->kind != TYPE_UNSUPPORTED;
    const char *plain = finish_plain(w, out, &notes, words);
    if (notes.name)
        words = notes.name;
    out->spelling = strchr(words, '{') ? NULL : words;
    return (built_type){
        out, words, qualify_words(w->unit->memory, words, bare && clang_isConstQualifiedType(type)),
        plain};
}

ctype *type_of_member(unit *u, CXCursor field, const char *name, bool follow, const char **text)
{
    type_walk w = {.unit = u, .follow = follow};
    if (name)
        w.declarator = scan_behind_name(u, field, name);
    built_type built = build_type(&w, clang_getCursorType(field));
    *text = built.qualified;
    return built.type;
}
