/*
 * Judging tags by what clang hung them on.
 *
 * Clang hangs an attribute on whatever declaration the grammar says. Members, enumerators and
 * definitions of types can have a tag, one each; all others are strays, and so are tags that reach
 * fewer or more members than their place suggests. Tags that clang drops are dropped.c's part.
 *
 * Only tags outside system headers are judged: an installed header with a wrong tag is the business
 * of whoever runs the tool on it.
 */
#include "frontend/source.h"
#include "frontend/tags.h"
#include "model/tag.h"

static bool same_place(CXCursor a, CXCursor b)
{
    return clang_equalLocations(clang_getCursorLocation(a), clang_getCursorLocation(b));
}

typedef struct tag_finder {
    CXCursor wanted;
    bool found;
} tag_finder;

static enum CXChildVisitResult find_same_tag(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    tag_finder *finder = data;
    finder->found = is_tag_cursor(cursor) && same_place(cursor, finder->wanted);
    return finder->found ? CXChildVisit_Break : CXChildVisit_Continue;
}

static bool has_tag(CXCursor cursor, CXCursor attribute)
{
    tag_finder finder = {attribute, false};
    clang_visitChildren(cursor, find_same_tag, &finder);
    return finder.found;
}

/* Why a struct, union or enum cannot have this tag; NULL when it can. */
static const char *judge_type_tag(CXCursor cursor, CXCursor attribute)
{
    if (clang_isCursorDefinition(cursor))
        return NULL;
    CXCursor definition = clang_getCursorDefinition(cursor);
    if (!clang_Cursor_isNull(definition) && has_tag(definition, attribute))
        return NULL; /* the definition inherits it */
    return "a declaration without a body cannot have a tag";
}

static const char *judge_tag(CXCursor cursor, CXCursor attribute)
{
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_FieldDecl:
    case CXCursor_EnumConstantDecl:
        return NULL;
    case CXCursor_StructDecl:
    case CXCursor_UnionDecl:
    case CXCursor_EnumDecl:
        return judge_type_tag(cursor, attribute);
    case CXCursor_TypedefDecl:
        return "a typedef cannot have a tag";
    case CXCursor_FunctionDecl:
        return "a function cannot have a tag";
    case CXCursor_ParmDecl:
        return "a parameter cannot have a tag";
    case CXCursor_VarDecl:
        return "a variable cannot have a tag";
    default:
        return "only members, types and enumerators can have a tag";
    }
}

/* ---- several declarators in one declaration ---- */

typedef struct sibling_check {
    CXCursor field, attribute;
    bool untagged_before; /* an earlier declarator of the same declaration has no tag */
    bool shared;          /* an earlier declarator has this very tag */
} sibling_check;

static enum CXChildVisitResult check_sibling(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    sibling_check *check = data;
    if (clang_equalCursors(cursor, check->field))
        return CXChildVisit_Break;
    if (clang_getCursorKind(cursor) != CXCursor_FieldDecl ||
        !clang_equalLocations(clang_getRangeStart(clang_getCursorExtent(cursor)),
                              clang_getRangeStart(clang_getCursorExtent(check->field))))
        return CXChildVisit_Continue;
    if (clang_Cursor_isNull(first_tag_cursor(cursor)))
        check->untagged_before = true;
    else if (has_tag(cursor, check->attribute))
        check->shared = true;
    return CXChildVisit_Continue;
}

/* `int x, y JSON("…")` tags only y, `JSON("…") int x, y` both: neither is what it looks like. */
static const char *judge_siblings(CXCursor field, CXCursor parent, CXCursor attribute)
{
    sibling_check check = {.field = field, .attribute = attribute};
    clang_visitChildren(parent, check_sibling, &check);
    if (check.shared)
        return "this tag reaches several members; each needs a declaration of its own";
    if (check.untagged_before)
        return "this tag reaches only the member before it; each needs a declaration of its own";
    return NULL;
}

/* ---- the survey ---- */

typedef struct tag_survey {
    unit *unit;
    CXCursor owner, parent;
    size_t n_tags;
} tag_survey;

static void add_stray_attribute(unit *u, CXCursor attribute, const char *why, const char *help)
{
    tag *t = make_tag(u, attribute);
    tag_split(u->memory, t, true);
    add_stray(u, t, why, help);
}

static enum CXChildVisitResult survey_tag(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    tag_survey *survey = data;
    if (!is_tag_cursor(cursor))
        return CXChildVisit_Continue;
    unit *u = survey->unit;
    source_point point = point_of_cursor(cursor);
    push_tag_place(u, &u->seen, &u->n_seen, &point);
    const char *why = judge_tag(survey->owner, cursor), *help = NULL;
    if (!why && clang_getCursorKind(survey->owner) == CXCursor_FieldDecl)
        why = judge_siblings(survey->owner, survey->parent, cursor);
    if (why && clang_getCursorKind(survey->owner) == CXCursor_FieldDecl)
        help = "write a declaration for each of them: int a JSON(\"…\"); int b JSON(\"…\");";
    if (!why && survey->n_tags++ > 0) {
        why = "a second tag on the same declaration";
        help = "join them: a tag is name,option,option=value";
    }
    if (why)
        add_stray_attribute(u, cursor, why, help);
    return CXChildVisit_Continue;
}

void survey_tags(unit *u, CXCursor cursor, CXCursor parent)
{
    tag_survey survey = {.unit = u, .owner = cursor, .parent = parent};
    clang_visitChildren(cursor, survey_tag, &survey);
}
