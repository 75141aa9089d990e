/*
 * Splitting tag texts: one pass, no table. The grammar stands in tag.h.
 *
 * Errors are found by the splitter and worded by it, but reported by the check stage, which knows
 * the place: the splitter only leaves a static text and an offset in the tag.
 */
#include "model/tag.h"

#include <string.h>

typedef struct tag_scan {
    memory *memory;
    tag *tag;
    const char *text;
    size_t at;
} tag_scan;

typedef struct tag_word {
    const char *text;
    size_t at;
    bool quoted;
} tag_word;

static bool is_tag_blank(char c)
{
    return c == ' ' || c == '\t';
}

static void skip_tag_blanks(tag_scan *s)
{
    while (is_tag_blank(s->text[s->at]))
        s->at++;
}

static bool fail_tag(tag_scan *s, size_t at, const char *why)
{
    s->tag->error = why;
    s->tag->error_at = at;
    return false;
}

/* Stands on the opening quote; leaves the scan behind the closing one and blanks after it. */
static bool scan_quoted_word(tag_scan *s, tag_word *w)
{
    size_t open = s->at++;
    w->at = s->at;
    w->quoted = true;
    char *out = memory_alloc(s->memory, strlen(s->text + s->at) + 1);
    w->text = out;
    for (;; s->at++) {
        char c = s->text[s->at];
        if (c == '\0')
            return fail_tag(s, open, "this quote is not closed");
        if (c == '\'') {
            if (s->text[s->at + 1] != '\'')
                break;
            s->at++;
        }
        *out++ = c;
    }
    s->at++;
    skip_tag_blanks(s);
    return true;
}

static void scan_plain_word(tag_scan *s, tag_word *w, const char *stops)
{
    w->at = s->at;
    w->quoted = false;
    s->at += strcspn(s->text + s->at, stops);
    size_t end = s->at;
    while (end > w->at && is_tag_blank(s->text[end - 1]))
        end--;
    w->text = memory_strndup(s->memory, s->text + w->at, end - w->at);
}

/* One word up to a character of `stops` or the end. */
static bool scan_tag_word(tag_scan *s, tag_word *w, const char *stops)
{
    skip_tag_blanks(s);
    if (s->text[s->at] != '\'') {
        scan_plain_word(s, w, stops);
        return true;
    }
    if (!scan_quoted_word(s, w))
        return false;
    if (s->text[s->at] != '\0' && !strchr(stops, s->text[s->at]))
        return fail_tag(s, s->at, "text behind the closing quote");
    return true;
}

static tag_item *push_tag_item(tag_scan *s, const tag_word *w)
{
    tag_item *item = memory_push(s->memory, &s->tag->items, &s->tag->n_items, sizeof *item);
    item->name = w->text;
    item->at = w->at;
    item->quoted = w->quoted;
    return item;
}

static bool scan_tag_name(tag_scan *s)
{
    tag_word name;
    if (!scan_tag_word(s, &name, ","))
        return false;
    push_tag_item(s, &name);
    return true;
}

/* What is missing where an option word should stand. */
static bool fail_empty_option(tag_scan *s, size_t at)
{
    if (s->text[s->at] == '=')
        return fail_tag(s, s->at, "a value without an option before it");
    if (s->text[s->at] == ',')
        return fail_tag(s, s->at, "an empty option before this comma");
    return fail_tag(s, at, "nothing stands behind this comma");
}

/* Is a bracket of this pattern not closed? No whole pattern is such: pattern/parse.c. */
static bool is_cut_pattern(const char *s)
{
    bool in_class = false;
    int depth = 0;
    for (; *s != '\0'; s++) {
        if (*s == '\\' && s[1] != '\0')
            s++;
        else if (in_class)
            in_class = *s != ']';
        else if (*s == '[')
            in_class = true;
        else
            depth += (*s == '(' || *s == '{') - (*s == ')' || *s == '}');
    }
    return in_class || depth > 0;
}

/* `comma` is the place of the comma before the option, for messages. */
static bool scan_tag_option(tag_scan *s, size_t comma)
{
    tag_word word, value = {0};
    if (!scan_tag_word(s, &word, "=,"))
        return false;
    if (!*word.text && !word.quoted)
        return fail_empty_option(s, comma);
    bool has_value = s->text[s->at] == '=';
    if (has_value) {
        s->at++;
        if (!scan_tag_word(s, &value, ","))
            return false;
        if (s->text[s->at] == ',' && !value.quoted && strcmp(word.text, "pattern") == 0 &&
            is_cut_pattern(value.text))
            return fail_tag(s, s->at, "this comma ends the pattern, in which a bracket is open");
    }
    tag_item *item = push_tag_item(s, &word);
    item->value = value.text;
    item->value_at = has_value ? value.at : 0;
    return true;
}

void tag_split(memory *m, tag *t, bool named_first)
{
    tag_scan s = {.memory = m, .tag = t, .text = t->text};
    t->items = NULL;
    t->n_items = 0;
    t->error = NULL;
    t->error_at = 0;
    skip_tag_blanks(&s);
    if (named_first ? !scan_tag_name(&s) : s.text[s.at] != '\0' && !scan_tag_option(&s, 0))
        return;
    while (s.text[s.at] == ',') {
        size_t comma = s.at++;
        if (!scan_tag_option(&s, comma))
            return;
    }
}

bool tag_says_skip(const tag *t)
{
    return t && t->n_items && !t->items[0].quoted && !t->items[0].value &&
           strcmp(t->items[0].name, "-") == 0;
}

const char *tag_value(const tag *t, const char *option)
{
    for (size_t i = 0; t && i < t->n_items; i++)
        if (t->items[i].value && strcmp(t->items[i].name, option) == 0)
            return t->items[i].value;
    return NULL;
}

bool tag_says_codec(const tag *t, bool named)
{
    for (size_t i = named; t && i < t->n_items; i++)
        if (strcmp(t->items[i].name, "codec") == 0 && t->items[i].value)
            return true;
    return false;
}
