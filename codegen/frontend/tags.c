/*
 * One tag: from an annotate attribute to a model tag.
 *
 * A tag reaches the tool as an annotate attribute whose text begins "jsonrt:" and ends with a
 * semicolon, which is missing when libclang cuts the text at a NUL. Where its text stands is read
 * from the source: the attribute only knows where the outermost macro begins.
 */
#include "frontend/tags.h"

#include <string.h>

#include "frontend/source.h"
#include "model/tag.h"

static const char annotation_prefix[] = "jsonrt:";
enum { ANNOTATION_PREFIX = sizeof annotation_prefix - 1 };

/* ---- one tag ---- */

bool is_tag_cursor(CXCursor cursor)
{
    if (clang_getCursorKind(cursor) != CXCursor_AnnotateAttr)
        return false;
    CXString text = clang_getCursorSpelling(cursor);
    const char *s = clang_getCString(text);
    bool is_tag = s && strncmp(s, annotation_prefix, ANNOTATION_PREFIX) == 0;
    clang_disposeString(text);
    return is_tag;
}

bool scan_tag_opening(source_scan *s)
{
    return scan_word(s) && scan_char(s, '(') && scan_char(s, '"');
}

/* One character of a literal, which may be escaped when it stands for itself: \\ and \". */
static bool scan_literal_char(source_scan *s, char c)
{
    bool escaped = s->end - s->at > 1 && *s->at == '\\' && strchr("\\\"'?", s->at[1]);
    if (s->at + escaped >= s->end || s->at[escaped] != c || (!escaped && c == '"'))
        return false;
    s->at += escaped + 1;
    return true;
}

/* Whether `text` stands as one literal in MACRO("text") at s; s->at is then its first byte, and
 * *length the bytes that it takes. Other escapes, prefixes, trigraphs and concatenation all make
 * the source differ from the text. */
static bool is_whole_tag(source_scan *s, const char *text, size_t *length)
{
    if (!scan_tag_opening(s))
        return false;
    source_scan rest = *s;
    for (; *text != '\0'; text++)
        if (!scan_literal_char(&rest, *text))
            return false;
    *length = (size_t)(rest.at - s->at);
    return rest.at < rest.end && *rest.at++ == '"' && scan_char(&rest, ')');
}

/* Columns are only known when MACRO(" stands on one line. */
static bool same_line(const char *from, const char *to)
{
    return !memchr(from, '\n', (size_t)(to - from));
}

void place_tag(unit *u, tag *t, const source_point *macro)
{
    t->pos = unit_pos(u, macro);
    source_scan s = scan_from(u, macro);
    const char *start = s.at;
    size_t length;
    if (is_whole_tag(&s, t->text, &length) && same_line(start, s.at)) {
        t->exact = true;
        t->pos.column += (unsigned)(s.at - start);
        if (length != strlen(t->text))
            t->source = memory_strndup(u->memory, s.at, length);
    }
}

tag *make_tag(unit *u, CXCursor attribute)
{
    tag *t = memory_alloc(u->memory, sizeof *t);
    const char *text = take_string(u->memory, clang_getCursorSpelling(attribute));
    size_t n = strlen(text += ANNOTATION_PREFIX);
    t->cut = n == 0 || text[n - 1] != ';';
    t->text = t->cut ? text : memory_strndup(u->memory, text, n - 1);
    source_point macro = point_of_cursor(attribute);
    place_tag(u, t, &macro);
    return t;
}

/* JSON(",tag=kind") and JSON("naming=camel") both: an empty name in front is not an option. */
static void split_anonymous_tag(unit *u, tag *t)
{
    bool empty_name = t->text[strspn(t->text, " \t")] == ',';
    tag_split(u->memory, t, empty_name);
    if (empty_name && t->n_items) {
        t->items++;
        t->n_items--;
    }
}

static enum CXChildVisitResult find_tag(CXCursor cursor, CXCursor parent, CXClientData found)
{
    (void)parent;
    if (!is_tag_cursor(cursor))
        return CXChildVisit_Continue;
    memcpy(found, &cursor, sizeof cursor);
    return CXChildVisit_Break;
}

CXCursor first_tag_cursor(CXCursor cursor)
{
    CXCursor attribute = clang_getNullCursor();
    clang_visitChildren(cursor, find_tag, &attribute);
    return attribute;
}

tag *tag_of_cursor(unit *u, CXCursor cursor, tag_form form)
{
    CXCursor attribute = first_tag_cursor(cursor);
    if (clang_Cursor_isNull(attribute))
        return NULL;
    tag *t = make_tag(u, attribute);
    if (form == TAG_ANONYMOUS)
        split_anonymous_tag(u, t);
    else
        tag_split(u->memory, t, form == TAG_NAMED);
    return t;
}

void add_stray(unit *u, tag *t, const char *why, const char *help)
{
    model *out = u->model;
    for (size_t i = 0; i < out->n_strays; i++) {
        const tag *other = out->strays[i].tag;
        if (other->pos.file == t->pos.file && other->pos.line == t->pos.line &&
            other->pos.column == t->pos.column && strcmp(other->text, t->text) == 0)
            return;
    }
    struct stray_tag *stray = memory_push(u->memory, &out->strays, &out->n_strays, sizeof *stray);
    stray->tag = t;
    stray->why = why;
    stray->help = help;
}
