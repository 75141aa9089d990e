/*
 * pattern=: compiled when the header is checked, so that what is wrong with it is shown where it
 * stands in the tag.
 */
#include "check/limits.h"

#include <string.h>

#include "pattern/pattern.h"

static bool is_text(shape_kind kind)
{
    return kind == SHAPE_CSTR || kind == SHAPE_TEXT || kind == SHAPE_CHARS ||
           kind == SHAPE_CHARS_COUNTED || kind == SHAPE_STR || kind == SHAPE_TAIL_CHARS;
}

/* The place in the tag's text of byte `at` of an option's value, in which '' is one quote. */
static size_t place_in_tag(const tag *t, const tag_item *item, size_t at)
{
    bool quoted = item->value_at != 0 && t->text[item->value_at - 1] == '\'';
    size_t place = item->value_at;

    for (size_t i = 0; i < at; i++)
        place += quoted && t->text[place] == '\'' ? 2 : 1;
    return place;
}

static void report_pattern(check *c, const given *g, const pattern_fault *fault)
{
    const tag_item *item = g->options[OPTION_PATTERN];
    source_pos from = tag_pos(g->tag, place_in_tag(g->tag, item, fault->at));
    source_pos to = tag_pos(g->tag, place_in_tag(g->tag, item, fault->at + fault->length));
    size_t length = to.column > from.column ? to.column - from.column : 1;

    report_at(c, "bad-pattern", from, length, fault->help, "%s", fault->what);
}

static void check_default_matches(check *c, const member *one, const given *g)
{
    const literal *value = &one->meaning.default_value;

    if (value->kind == LITERAL_TEXT &&
        !pattern_matches(one->meaning.pattern, value->text, strlen(value->text)))
        report_option(c, g, g->options[OPTION_DEFAULT], false, "contradiction",
                      "choose a default that matches", "the pattern does not match the default");
}

void read_pattern(check *c, member *one, const given *g)
{
    const tag_item *item = g->options[OPTION_PATTERN];
    const shape *s = shape_of_values(one->meaning.shape);
    pattern_fault fault;

    if (item == NULL)
        return;
    if (!is_text(s->kind)) {
        report_option(c, g, item, false, "misplaced-option",
                      s->kind == SHAPE_MAP ? "say it on the value in the entry struct"
                                           : "leave it out",
                      "\"pattern\" does not go with %s", shape_phrase(s));
        return;
    }
    if (item->value[0] == '\0') {
        report_option(c, g, item, false, "bad-pattern", "leave it out",
                      "an empty pattern allows every text");
        return;
    }
    one->meaning.pattern = pattern_compile(c->m, item->value, &fault);
    if (one->meaning.pattern == NULL)
        report_pattern(c, g, &fault);
    else
        check_default_matches(c, one, g);
}
