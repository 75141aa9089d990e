/*
 * Members of records and items of enums.
 *
 * An anonymous aggregate is a member without a name. libclang shows only its record, not the
 * implicit field; should a version show both, the field is left out.
 */
#include "frontend/members.h"

#include <string.h>

#include "frontend/constants.h"
#include "frontend/source.h"
#include "frontend/survey.h"
#include "frontend/tags.h"
#include "frontend/types.h"
#include "model/tag.h"

typedef struct member_fill {
    unit *unit;
    record *record;
    bool follow; /* what the members lead to is part of the model */
} member_fill;

static bool is_anonymous_record(CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    return (kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl) &&
           clang_Cursor_isAnonymousRecordDecl(cursor);
}

static bool is_implicit_field(CXCursor field, const char *name)
{
    return !name && !clang_Cursor_isBitField(field) &&
           is_anonymous_record(clang_getTypeDeclaration(clang_getCursorType(field)));
}

/* At the colon of a bit-field without a name, which stands at its type. */
static source_scan scan_unnamed_width(const unit *u, CXCursor field)
{
    source_point point = point_of_cursor(field);
    source_scan s = scan_from(u, &point);
    while (s.at < s.end && *s.at != ':' && *s.at != ';')
        s.at++;
    return s;
}

static void fill_bit_width(unit *u, member *m, CXCursor field)
{
    m->bit_width = -1;
    if (!clang_Cursor_isBitField(field))
        return;
    source_scan s = m->name ? scan_behind_name(u, field, m->name) : scan_unnamed_width(u, field);
    m->bit_width = clang_getFieldDeclBitWidth(field);
    m->bit_width_is_literal = scan_bit_width(u, &s);
}

static member *push_member(member_fill *fill, CXCursor cursor)
{
    record *r = fill->record;
    size_t index = r->n_members;
    member *m = memory_push(fill->unit->memory, &r->members, &r->n_members, sizeof *m);
    source_point point = point_of_cursor(cursor);
    m->pos = unit_pos(fill->unit, &point);
    m->owner = r;
    m->index = index;
    m->bit_width = -1;
    return m;
}

/* By attribute or pragma: whole structs, or this one. */
static bool is_packed(CXCursor field)
{
    CXType holder = clang_getCursorType(clang_getCursorSemanticParent(field));
    return clang_Type_getAlignOf(clang_getCursorType(field)) > clang_Type_getAlignOf(holder);
}

static void fill_field(member_fill *fill, CXCursor field)
{
    unit *u = fill->unit;
    const char *name = take_string(u->memory, clang_getCursorSpelling(field));
    if (*name == '\0' || strpbrk(name, " ("))
        name = NULL;
    if (is_implicit_field(field, name))
        return;
    member *m = push_member(fill, field);
    m->name = name;
    note_use(u, field);
    m->tag = tag_of_cursor(u, field, TAG_NAMED);
    /* Else it is of no interest. */
    bool follow = fill->follow && !tag_says_skip(m->tag) && !tag_says_codec(m->tag, true);
    m->type = type_of_member(u, field, name, follow, &m->type_text);
    if (follow)
        reach_named_enum(u, m->tag);
    fill_bit_width(u, m, field);
    m->packed = m->bit_width < 0 && is_packed(field);
}

static void fill_anonymous(member_fill *fill, CXCursor cursor)
{
    member *m = push_member(fill, cursor);
    declaration *d = find_declaration(fill->unit, cursor);
    m->anonymous = true;
    m->type = type_of_member(fill->unit, cursor, NULL, true, &m->type_text);
    d->skipped = !fill->follow || tag_says_skip(m->type->record->tag);
}

static enum CXChildVisitResult fill_member(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_FieldDecl)
        fill_field(data, cursor);
    else if (is_anonymous_record(cursor))
        fill_anonymous(data, cursor);
    return CXChildVisit_Continue;
}

/* The enum of a union's tag, which is a member of C alone where JSON does not show it. */
static void reach_tag(unit *u, const record *r, const member *of)
{
    const char *name = tag_value(
        of->name == NULL && of->type->kind == TYPE_RECORD ? of->type->record->tag : of->tag, "tag");

    for (size_t i = 0; name != NULL && i < r->n_members; i++) {
        const member *m = &r->members[i];

        if (m->name != NULL && strcmp(m->name, name) == 0 && m->type->kind == TYPE_ENUM)
            reach_enumeration(u, m->type->enumeration);
    }
}

static void fill_record(unit *u, const declaration *d)
{
    member_fill fill = {u, d->record, !d->skipped && !tag_says_codec(d->record->tag, false)};
    if (!d->record->complete)
        return;
    clang_visitChildren(d->definition, fill_member, &fill);
    const record *r = d->record;
    for (size_t i = 0; fill.follow && i < r->n_members; i++)
        reach_tag(u, r, &r->members[i]);
    if (r->n_members) {
        const ctype *last = r->members[r->n_members - 1].type;
        d->record->flexible = !r->is_union && last->kind == TYPE_ARRAY && !last->has_length;
    }
}

typedef struct enum_fill {
    unit *unit;
    enumeration *enumeration;
} enum_fill;

static enum CXChildVisitResult fill_enumerator(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    enum_fill *fill = data;
    unit *u = fill->unit;
    enumeration *e = fill->enumeration;
    if (clang_getCursorKind(cursor) != CXCursor_EnumConstantDecl)
        return CXChildVisit_Continue;
    enumerator *item = memory_push(u->memory, &e->items, &e->n_items, sizeof *item);
    source_point point = point_of_cursor(cursor);
    item->name = take_string(u->memory, clang_getCursorSpelling(cursor));
    note_use(u, cursor);
    item->value = e->is_unsigned ? (int64_t)clang_getEnumConstantDeclUnsignedValue(cursor)
                                 : clang_getEnumConstantDeclValue(cursor);
    item->tag = tag_of_cursor(u, cursor, TAG_NAMED);
    item->pos = unit_pos(u, &point);
    return CXChildVisit_Continue;
}

static bool is_unsigned_kind(enum CXTypeKind kind)
{
    return kind == CXType_UInt || kind == CXType_ULong || kind == CXType_ULongLong ||
           kind == CXType_UShort || kind == CXType_UChar || kind == CXType_Bool;
}

static void fill_enumeration(unit *u, const declaration *d)
{
    enum_fill fill = {u, d->enumeration};
    if (clang_Cursor_isNull(d->definition))
        return;
    CXType underlying = clang_getCanonicalType(clang_getEnumDeclIntegerType(d->definition));
    d->enumeration->is_unsigned = is_unsigned_kind(underlying.kind);
    clang_visitChildren(d->definition, fill_enumerator, &fill);
}

void fill_declaration(unit *u, declaration *d)
{
    if (clang_getCursorKind(d->canonical) == CXCursor_EnumDecl) {
        enumeration_of(u, d);
        note_use(u, d->definition);
        fill_enumeration(u, d);
    } else {
        record_of(u, d);
        note_use(u, d->definition);
        fill_record(u, d);
    }
}
