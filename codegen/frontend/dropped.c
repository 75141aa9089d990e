/*
 * Tags that clang dropped: uses of a tag macro in the source from which no attribute came.
 *
 * JSONRT_TAG makes tags, and so does every macro that mentions one that does: JSON itself, and the
 * wrappers of users. A use inside the arguments of another macro counts at the place of the
 * outermost one, since that is where its attribute stands. Names in directives (#ifdef JSON) are
 * recorded by clang as uses and are left out.
 */
#include "frontend/source.h"
#include "frontend/tags.h"

#include <stdlib.h>
#include <string.h>

#include "model/tag.h"

void push_tag_place(unit *u, tag_place **places, size_t *n, const source_point *point)
{
    tag_place *place = memory_push(u->memory, places, n, sizeof *place);
    *place = (tag_place){unit_file_name(u, point->file), point->offset};
}

static bool is_tag_macro(const unit *u, const char *name)
{
    for (size_t i = 0; i < u->n_tag_macros; i++)
        if (strcmp(u->tag_macros[i], name) == 0)
            return true;
    return strcmp(name, "JSONRT_TAG") == 0;
}

/* Whether one of the words behind the macro's own name is a tag macro. */
static bool makes_tags(const unit *u, CXCursor cursor)
{
    CXToken *tokens = NULL;
    unsigned n = 0;
    bool makes = false;
    clang_tokenize(u->tu, clang_getCursorExtent(cursor), &tokens, &n);
    for (unsigned i = 1; i < n && !makes; i++) {
        CXString spelling = clang_getTokenSpelling(u->tu, tokens[i]);
        makes = is_tag_macro(u, clang_getCString(spelling));
        clang_disposeString(spelling);
    }
    clang_disposeTokens(u->tu, tokens, n);
    return makes;
}

void survey_macro_definition(unit *u, CXCursor cursor)
{
    const char *name = take_string(u->memory, clang_getCursorSpelling(cursor));
    if (!is_tag_macro(u, name) && makes_tags(u, cursor)) {
        const char **entry =
            memory_push(u->memory, &u->tag_macros, &u->n_tag_macros, sizeof *entry);
        *entry = name;
    }
}

/* annotate.h may be installed as a system header; reading all macros there would be slow. */
void survey_system_macro(unit *u, CXCursor cursor)
{
    CXString name = clang_getCursorSpelling(cursor);
    bool is_short_name = strcmp(clang_getCString(name), "JSON") == 0;
    clang_disposeString(name);
    if (is_short_name)
        survey_macro_definition(u, cursor);
}

/* Whether the line of this place begins with #. */
static bool is_in_directive(const unit *u, source_point point)
{
    point.offset -= point.column - 1;
    source_scan s = scan_from(u, &point);
    while (s.at < s.end && (*s.at == ' ' || *s.at == '\t'))
        s.at++;
    return s.at < s.end && *s.at == '#';
}

/* Keep u->outermost the outermost use that covers the one from `begin` to `end`. */
static void update_outermost(unit *u, const source_point *begin, const source_point *end)
{
    macro_range *outer = &u->outermost;
    bool inside = outer->begin.file && outer->begin.file == begin->file &&
                  begin->offset >= outer->begin.offset && end->offset <= outer->end;
    if (!inside)
        *outer = (macro_range){*begin, end->offset};
}

void survey_macro_expansion(unit *u, CXCursor cursor)
{
    source_point begin = point_of_cursor(cursor);
    source_point end = point_of_location(clang_getRangeEnd(clang_getCursorExtent(cursor)));
    if (is_in_directive(u, begin))
        return;
    update_outermost(u, &begin, &end);
    CXString name = clang_getCursorSpelling(cursor);
    if (is_tag_macro(u, clang_getCString(name)))
        push_tag_place(u, &u->expanded, &u->n_expanded, &u->outermost.begin);
    clang_disposeString(name);
}

/* ---- dropped tags ---- */

static int compare_tag_places(const void *left, const void *right)
{
    const tag_place *a = left, *b = right;
    if (a->file != b->file)
        return strcmp(a->file, b->file);
    return (a->offset > b->offset) - (a->offset < b->offset);
}

/* The text as written when it is one plain literal, else "". */
static const char *read_tag_text(unit *u, source_scan s)
{
    if (!scan_tag_opening(&s))
        return "";
    const char *start = s.at;
    while (s.at < s.end && *s.at != '"' && *s.at != '\\' && *s.at != '\n')
        s.at++;
    bool plain = s.at < s.end && *s.at == '"';
    return plain ? memory_strndup(u->memory, start, (size_t)(s.at - start)) : "";
}

static bool scan_keyword(source_scan *s, const char *keyword)
{
    scan_space(s);
    source_scan rest = *s;
    size_t n = scan_word(&rest);
    return n == strlen(keyword) && memcmp(s->at, keyword, n) == 0;
}

static const char *explain_dropped_tag(source_scan s)
{
    scan_past_macro(&s);
    if (scan_keyword(&s, "struct") || scan_keyword(&s, "union") || scan_keyword(&s, "enum"))
        return "a tag before the keyword is dropped by the compiler";
    return "this tag reaches no member, no enumerator and no definition of a type";
}

static void add_dropped_tag(unit *u, const tag_place *place)
{
    CXFile file = NULL;
    for (size_t i = 0; i < u->n_names && !file; i++)
        if (u->names[i].name == place->file)
            file = u->names[i].file;
    source_point point = point_of_location(clang_getLocationForOffset(u->tu, file, place->offset));
    source_scan s = scan_from(u, &point);
    tag *t = memory_alloc(u->memory, sizeof *t);
    t->text = read_tag_text(u, s);
    place_tag(u, t, &point);
    tag_split(u->memory, t, true);
    add_stray(u, t, explain_dropped_tag(s), NULL);
}

void survey_dropped_tags(unit *u)
{
    if (u->n_seen)
        qsort(u->seen, u->n_seen, sizeof *u->seen, compare_tag_places);
    for (size_t i = 0; i < u->n_expanded; i++) {
        const tag_place *place = &u->expanded[i];
        if (!u->n_seen || !bsearch(place, u->seen, u->n_seen, sizeof *place, compare_tag_places))
            add_dropped_tag(u, place);
    }
}
