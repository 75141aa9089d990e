/*
 * Errors of the compiler's that a tag in an odd place is the reason of.
 *
 * The compiler knows nothing of tags: what it says of one that stands in its way needs a word more.
 * Behind the name of a type it says one to three things about the brace, which become one of ours.
 *
 * Rejected: looking for such tags in headers without errors, since comments have them too.
 */
#include "frontend/tag_errors.h"

#include <string.h>

#include "frontend/tags.h"

/* A line of a file; empty when there is none. */
static source_scan line_of_file(const parse *p, CXFile file, unsigned line)
{
    size_t size = 0;
    const char *text = file ? clang_getFileContents(p->tu, file, &size) : NULL;
    if (!text)
        return (source_scan){0};
    const char *end = text + size;
    for (; line > 1; line--) {
        text = memchr(text, '\n', (size_t)(end - text));
        if (!text++)
            return (source_scan){0};
    }
    const char *stop = memchr(text, '\n', (size_t)(end - text));
    return (source_scan){text, stop ? stop : end};
}

/* At the next JSON or JSONRT_TAG; false when there is none. */
static bool scan_to_tag_macro(source_scan *s)
{
    while (s->at < s->end) {
        source_scan word = *s;
        size_t n = scan_word(&word);
        if ((n == 4 && memcmp(s->at, "JSON", 4) == 0) ||
            (n == 10 && memcmp(s->at, "JSONRT_TAG", 10) == 0))
            return true;
        s->at += n ? n : 1;
    }
    return false;
}

/* At the next JSON("…") or JSONRT_TAG("…"); false when there is none. */
static bool scan_to_tag(source_scan *s)
{
    while (scan_to_tag_macro(s)) {
        source_scan opening = *s;
        if (scan_tag_opening(&opening))
            return true;
        scan_word(s);
    }
    return false;
}

static bool only_space(const char *from, const char *to)
{
    source_scan s = {from, to};
    if (from > to)
        return false;
    scan_space(&s);
    return s.at == to;
}

/* The tag in a line at or in which the compiler stopped, or behind which, when it stands before
 * what the compiler would take; NULL. */
static const char *find_stop(source_scan line, const char *stop)
{
    while (scan_to_tag_macro(&line)) {
        const char *start = line.at;
        scan_past_macro(&line);
        if (line.at[-1] != ')')
            return NULL;
        if (only_space(stop, start) || (stop > start && stop < line.at))
            return start;
        source_scan rest = {stop, line.end};
        scan_space(&rest);
        if (only_space(line.at, stop) && rest.at < rest.end && strchr("[:={", *rest.at))
            return start;
    }
    return NULL;
}

/* Over "…"; false when there is none. */
static bool scan_literal(source_scan *s)
{
    if (!scan_char(s, '"'))
        return false;
    while (s->at < s->end && *s->at != '"' && *s->at != '\n')
        s->at += *s->at == '\\' && s->at + 1 < s->end ? 2 : 1;
    return s->at < s->end && *s->at++ == '"';
}

/* Is what stands in the brackets of the tag text and nothing else? */
static bool is_one_text(source_scan s)
{
    scan_word(&s);
    if (!scan_char(&s, '(') || !scan_literal(&s))
        return false;
    while (scan_literal(&s))
        ;
    return scan_char(&s, ')');
}

static enum CXChildVisitResult find_tag_macro(CXCursor cursor, CXCursor parent, CXClientData found)
{
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_MacroDefinition)
        return CXChildVisit_Continue;
    CXString name = clang_getCursorSpelling(cursor);
    *(bool *)found = strcmp(clang_getCString(name), "JSONRT_TAG") == 0;
    clang_disposeString(name);
    return *(bool *)found ? CXChildVisit_Break : CXChildVisit_Continue;
}

static bool defines_tags(const parse *p)
{
    bool found = false;
    clang_visitChildren(clang_getTranslationUnitCursor(p->tu), find_tag_macro, &found);
    return found;
}

bool help_with_tag(parse *p, CXDiagnostic message, const char **help)
{
    unsigned line, column;
    CXFile file = message_place(message, &line, &column);
    source_scan text = line_of_file(p, file, line);
    size_t at = column ? column - 1 : 0;
    bool inside = text.at && at <= (size_t)(text.end - text.at);
    const char *stop = inside ? find_stop(text, text.at + at) : NULL;
    *help = NULL;
    if (!stop)
        return true;
    if (p->reported_tag && (p->reported_tag == stop || p->lacks_tags))
        return false;
    p->reported_tag = stop;
    p->lacks_tags = !defines_tags(p);
    *help =
        p->lacks_tags ? "JSON() comes from <jsonrt/annotate.h>: include it"
        : !is_one_text((source_scan){stop, text.end})
            ? "a tag is one text in quotes: JSON(\"name,option,option=value\")"
            : "a tag stands right behind an enumerator's name (before =), behind [N] and behind "
              "a bit-field's width";
    return true;
}

/* ---- behind the name of a type ---- */

typedef struct named_tag {
    const char *keyword, *name; /* of the type */
    size_t n_keyword, n_name;
    const char *tag, *end; /* JSON("…") */
    const char *brace;
} named_tag;

static bool is_word_byte_before(const char *start, const char *at)
{
    return at > start && (strchr("_$", at[-1]) || (unsigned char)at[-1] >= 0x80 ||
                          (at[-1] >= '0' && at[-1] <= '9') || (at[-1] >= 'a' && at[-1] <= 'z') ||
                          (at[-1] >= 'A' && at[-1] <= 'Z'));
}

/* The word in front of `end` with nothing but space between; its length, 0 when there is none. */
static size_t word_before(const char *start, const char *end, const char **word)
{
    while (end > start && strchr(" \t\r\n", end[-1]))
        end--;
    *word = end;
    while (is_word_byte_before(start, *word))
        --*word;
    return (size_t)(end - *word);
}

static bool is_type_keyword(const char *word, size_t n)
{
    return (n == 6 && memcmp(word, "struct", n) == 0) ||
           (n == 5 && memcmp(word, "union", n) == 0) || (n == 4 && memcmp(word, "enum", n) == 0);
}

/* Is the tag at s one between a type's name and its brace? */
static bool scan_named_tag(const char *start, source_scan s, named_tag *out)
{
    out->tag = s.at;
    scan_past_macro(&s);
    out->end = s.at;
    scan_space(&s);
    for (source_scan word = s; scan_word(&word); word = s) { /* __attribute__((packed)) */
        scan_past_macro(&s);
        scan_space(&s);
    }
    out->brace = s.at;
    out->n_name = word_before(start, out->tag, &out->name);
    out->n_keyword = word_before(start, out->name, &out->keyword);
    return s.at < s.end && *s.at == '{' && out->n_name &&
           out->keyword + out->n_keyword < out->name &&
           is_type_keyword(out->keyword, out->n_keyword);
}

static bool find_named_tag(source_scan file, const char *at, named_tag *out)
{
    source_scan s = file;
    while (scan_to_tag(&s)) {
        if (scan_named_tag(file.at, s, out) && out->keyword <= at && at <= out->brace)
            return true;
        scan_past_macro(&s);
    }
    return false;
}

static source_pos pos_in_file(const char *name, const char *start, const char *at)
{
    source_pos pos = {name, 1, 1};
    for (; start < at; start++) {
        pos.column = *start == '\n' ? 1 : pos.column + 1;
        pos.line += *start == '\n';
    }
    return pos;
}

static void report_named_tag(parse *p, const named_tag *one, source_pos pos, diagnostics *d)
{
    const char *keyword = memory_strndup(p->memory, one->keyword, one->n_keyword);
    const char *name = memory_strndup(p->memory, one->name, one->n_name);
    const char *text = memory_strndup(p->memory, one->tag, (size_t)(one->end - one->tag));
    diagnostics_add(
        d, SEVERITY_ERROR, "misplaced-tag", pos, (unsigned)strcspn(text, "\n"),
        memory_format(p->memory, "the tag of a type cannot stand behind its name, %s", name),
        memory_format(p->memory, "write %s %s %s {", keyword,
                      strchr(text, '\n') ? "JSON(\"…\")" : text, name));
}

bool report_tag_behind_name(parse *p, CXDiagnostic message, diagnostics *d)
{
    unsigned line, column;
    CXFile file = message_place(message, &line, &column);
    source_scan text = line_of_file(p, file, line), all = line_of_file(p, file, 1);
    size_t size = 0;
    named_tag one;
    if (!text.at || !column)
        return false;
    all.end = all.at + (clang_getFileContents(p->tu, file, &size) ? size : 0);
    if (!find_named_tag(all, text.at + column - 1, &one))
        return false;
    if (p->reported_tag != one.tag)
        report_named_tag(p, &one, pos_in_file(reported_name(p, file), all.at, one.tag), d);
    p->reported_tag = one.tag;
    return true;
}
