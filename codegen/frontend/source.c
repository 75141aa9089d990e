/*
 * Reading the source text around a cursor by hand.
 *
 * Only four small forms are read: a name, `[N]`, `: N` and MACRO("text"). clang_tokenize was
 * rejected: its ranges end differently between versions, and it allocates for each question.
 */
#include "frontend/source.h"

#include <ctype.h>
#include <string.h>

const char *take_string(memory *m, CXString s)
{
    const char *text = clang_getCString(s);
    const char *copy = memory_strdup(m, text ? text : "");
    clang_disposeString(s);
    return copy;
}

source_point point_of_location(CXSourceLocation location)
{
    source_point p = {0};
    clang_getExpansionLocation(location, &p.file, &p.line, &p.column, &p.offset);
    return p;
}

source_point point_of_cursor(CXCursor cursor)
{
    return point_of_location(clang_getCursorLocation(cursor));
}

bool is_in_input(const unit *u, const source_point *point)
{
    return point->file && clang_File_isEqual(point->file, u->main_file);
}

static const char *find_file_name(unit *u, CXFile file)
{
    if (clang_File_isEqual(file, u->main_file))
        return u->model->input;
    const char *name = take_string(u->memory, clang_getFileName(file));
    while (name[0] == '.' && name[1] == '/')
        name += 2;
    for (size_t i = 0; i < u->n_names; i++)
        if (strcmp(u->names[i].name, name) == 0)
            return u->names[i].name;
    return name;
}

const char *unit_file_name(unit *u, CXFile file)
{
    if (!file)
        return NULL;
    for (size_t i = 0; i < u->n_names; i++)
        if (u->names[i].file == file)
            return u->names[i].name;
    const char *name = find_file_name(u, file);
    file_name *entry = memory_push(u->memory, &u->names, &u->n_names, sizeof *entry);
    *entry = (file_name){file, name};
    return name;
}

source_pos unit_pos(unit *u, const source_point *point)
{
    return (source_pos){unit_file_name(u, point->file), point->line, point->column};
}

/* ---- text ---- */

void note_use(unit *u, CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (clang_getCursorAvailability(cursor) != CXAvailability_Deprecated ||
        clang_Location_isInSystemHeader(clang_getCursorLocation(cursor)))
        return;
    u->model->has_deprecated = true;
    if (kind != CXCursor_FieldDecl && kind != CXCursor_EnumConstantDecl)
        u->model->has_deprecated_type = true;
}

source_scan scan_from(const unit *u, const source_point *point)
{
    size_t size = 0;
    const char *text = point->file ? clang_getFileContents(u->tu, point->file, &size) : NULL;
    if (!text || point->offset > size)
        return (source_scan){0};
    return (source_scan){text + point->offset, text + size};
}

static bool scan_looks_at(const source_scan *s, const char *text)
{
    size_t n = strlen(text);
    return (size_t)(s->end - s->at) >= n && memcmp(s->at, text, n) == 0;
}

static void scan_past(source_scan *s, const char *text)
{
    while (s->at < s->end && !scan_looks_at(s, text))
        s->at++;
    if (s->at < s->end)
        s->at += strlen(text);
}

void scan_space(source_scan *s)
{
    while (s->at < s->end) {
        if (isspace((unsigned char)*s->at))
            s->at++;
        else if (scan_looks_at(s, "/*"))
            scan_past(s, "*/");
        else if (scan_looks_at(s, "//"))
            scan_past(s, "\n");
        else if (scan_looks_at(s, "\\\n") || scan_looks_at(s, "\\\r\n"))
            s->at++;
        else
            return;
    }
}

bool scan_char(source_scan *s, char c)
{
    scan_space(s);
    if (s->at == s->end || *s->at != c)
        return false;
    s->at++;
    return true;
}

static bool is_word_byte(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

size_t scan_word(source_scan *s)
{
    const char *start = s->at;
    if (s->at == s->end || isdigit((unsigned char)*s->at))
        return 0;
    while (s->at < s->end && is_word_byte(*s->at))
        s->at++;
    return (size_t)(s->at - start);
}

source_scan scan_behind_name(const unit *u, CXCursor cursor, const char *name)
{
    source_point point = point_of_cursor(cursor);
    source_scan s = scan_from(u, &point);
    const char *start = s.at;
    size_t n = scan_word(&s);
    bool found = n && n == strlen(name) && memcmp(start, name, n) == 0;
    return found ? s : (source_scan){0};
}

void scan_past_bracket(source_scan *s)
{
    for (int depth = 1; s->at < s->end && depth > 0; s->at++)
        depth += (*s->at == '[') - (*s->at == ']');
}

void scan_past_macro(source_scan *s)
{
    scan_word(s);
    if (!scan_char(s, '('))
        return;
    bool quoted = false;
    for (int depth = 1; s->at < s->end && depth > 0; s->at++) {
        if (*s->at == '\\' && s->at + 1 < s->end)
            s->at++;
        else if (*s->at == '"')
            quoted = !quoted;
        else if (!quoted)
            depth += (*s->at == '(') - (*s->at == ')');
    }
}
