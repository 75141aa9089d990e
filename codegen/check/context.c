/*
 * Diagnostics and options shared by the parts of the check stage.
 */
#include "check/context.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "check/naming.h"

static const char *format_text(memory *m, const char *format, va_list args)
{
    char text[1024];

    vsnprintf(text, sizeof text, format, args);
    return memory_strdup(m, text);
}

static void report_text(check *c, const char *id, source_pos pos, size_t length, const char *help,
                        const char *text)
{
    if (!keep_system_fault(c, id, pos, text))
        diagnostics_add(c->d, SEVERITY_ERROR, id, pos, (unsigned)length, text, help);
}

void report_at(check *c, const char *id, source_pos pos, size_t length, const char *help,
               const char *format, ...)
{
    va_list args;

    va_start(args, format);
    report_text(c, id, pos, length, help, format_text(c->m, format, args));
    va_end(args);
}

void report_option(check *c, const given *g, const tag_item *item, bool at_value, const char *id,
                   const char *help, const char *format, ...)
{
    bool value = at_value && item->value != NULL;
    size_t length = strlen(value ? item->value : item->name);
    va_list args;

    va_start(args, format);
    report_text(c, id, tag_pos(g->tag, value ? item->value_at : item->at), length != 0 ? length : 1,
                help, format_text(c->m, format, args));
    va_end(args);
}

void warn_option(check *c, const given *g, const tag_item *item, const char *id, const char *help,
                 const char *format, ...)
{
    va_list args;

    va_start(args, format);
    diagnostics_add(c->d, SEVERITY_WARNING, id, tag_pos(g->tag, item->at),
                    (unsigned)strlen(item->name), format_text(c->m, format, args), help);
    va_end(args);
}

/* A name in front, as in the tags of members? */
static bool is_like_name(const given *g, const tag_item *item)
{
    return item == g->tag->items && item->value == NULL && g->place != PLACE_MEMBER &&
           g->place != PLACE_ENUMERATOR;
}

static void report_name_of_type(check *c, const given *g, const tag_item *item)
{
    const char *help =
        is_identifier(item->name)
            ? memory_format(c->m,
                            "prefix=%s is for the names of its functions; a name in JSON belongs "
                            "in the tag of the member that has it",
                            item->name)
            : "a name in JSON belongs in the tag of the member that has it; title= describes a "
              "type";

    report_option(c, g, item, false, "unknown-option", help,
                  "unknown option \"%s\": the tag of %s has no name in front of its options",
                  item->name, tag_place_name(g->place));
}

/* Where the name of an anonymous union or struct would stand? */
static bool is_in_front(const given *g, const tag_item *item)
{
    return item->value == NULL && item->at == strspn(g->tag->text, " \t") &&
           g->place == PLACE_MEMBER;
}

static void report_unknown(check *c, const given *g, const tag_item *item)
{
    const char *near = word_suggest(item->name, g->place);
    const char *help =
        near != NULL && is_in_front(g, item)
            ? memory_format(c->m, "did you mean \"%s\"? As a name write it in quotes: '%s'", near,
                            item->name)
        : near != NULL
            ? memory_format(c->m, "did you mean \"%s\"?", near)
            : "docs/annotations.md lists the options; a name with a comma goes in single quotes";

    if (near == NULL && is_like_name(g, item))
        report_name_of_type(c, g, item);
    else
        report_option(c, g, item, false, "unknown-option", help, "unknown option \"%s\"",
                      item->name);
}

/* Where union= belongs, with the form that was meant. */
static const char *union_help(check *c, const char *word)
{
    nearest near = nearest_to(word != NULL ? word : "");
    const char *form;

    for (int i = UNION_INTERNAL; i <= UNION_UNTAGGED; i++)
        nearest_offer(&near, union_form_word((union_form)i));
    form = near.best != NULL ? near.best : "external";
    return memory_format(c->m, "%swrite it on the union's type: union JSON(\"union=%s\") { … }",
                         word != NULL && near.best != NULL && strcmp(word, form) != 0
                             ? memory_format(c->m, "did you mean \"%s\"? ", form)
                             : "",
                         form);
}

static void report_misplaced(check *c, const given *g, const tag_item *item, const word_rule *rule)
{
    int place = 0;

    /* The member is a union often enough: its type is meant. */
    if (rule == &word_rules[OPTION_UNION] && g->place == PLACE_MEMBER) {
        report_option(c, g, item, false, "misplaced-option", union_help(c, item->value),
                      "\"union\" cannot stand on a member: it says which form a union's type has");
        return;
    }
    while ((rule->places & (1u << place)) == 0)
        place++;
    report_option(c, g, item, false, "misplaced-option",
                  memory_format(c->m, "it belongs on %s", tag_place_name((tag_place)place)),
                  "\"%s\" cannot stand on %s", item->name, tag_place_name(g->place));
}

/* Form and place of one option; true when it may be used. */
static bool option_is_usable(check *c, const given *g, const tag_item *item, option_word word)
{
    const word_rule *rule;

    if (word == N_OPTION_WORDS) {
        report_unknown(c, g, item);
        return false;
    }
    rule = &word_rules[word];
    if ((rule->places & (1u << g->place)) == 0) {
        report_misplaced(c, g, item, rule);
        return false;
    }
    if (rule->value == VALUE_FORBIDDEN && item->value != NULL) {
        report_option(c, g, item, true, "value-forbidden",
                      memory_format(c->m, "write \"%s\" alone", item->name),
                      "\"%s\" takes no value", item->name);
        return false;
    }
    if (rule->value == VALUE_REQUIRED &&
        (item->value == NULL || (word == OPTION_ALIAS && item->value[0] == '\0'))) {
        report_option(c, g, item, false, "value-missing",
                      memory_format(c->m, "write \"%s=…\"", item->name), "\"%s\" needs a value",
                      item->name);
        return false;
    }
    if (g->options[word] != NULL && word != OPTION_ALIAS) {
        report_option(c, g, item, false, "repeated-option", "keep one of them",
                      "\"%s\" stands twice", item->name);
        return false;
    }
    return true;
}

/* Bytes from the start of text that are whole UTF-8 characters (RFC 3629). */
static size_t utf8_prefix(const char *text)
{
    const unsigned char *s = (const unsigned char *)text;
    size_t i = 0;

    while (s[i] != '\0') {
        size_t n = s[i] < 0x80   ? 1
                   : s[i] < 0xC2 ? 0
                   : s[i] < 0xE0 ? 2
                   : s[i] < 0xF0 ? 3
                   : s[i] < 0xF5 ? 4
                                 : 0;
        size_t k = 1;

        while (k < n && (s[i + k] & 0xC0) == 0x80)
            k++;
        if (n == 0 || k < n || (s[i] == 0xE0 && s[i + 1] < 0xA0) ||
            (s[i] == 0xED && s[i + 1] > 0x9F) || (s[i] == 0xF0 && s[i + 1] < 0x90) ||
            (s[i] == 0xF4 && s[i + 1] > 0x8F))
            break;
        i += n;
    }
    return i;
}

/* JSON is UTF-8: another name could be written but never read. */
static void check_encoding(check *c, const tag *t)
{
    size_t good = utf8_prefix(t->text);

    if (t->text[good] != '\0')
        report_at(c, "tag-syntax", tag_pos(t, good), 1, "save the header as UTF-8",
                  "the tag is not UTF-8 here");
}

void given_read(check *c, const tag *t, tag_place place, given *g)
{
    bool named = place == PLACE_MEMBER || place == PLACE_ENUMERATOR;
    size_t i = 0;

    memset(g, 0, sizeof *g);
    g->tag = t;
    g->place = place;
    if (t == NULL)
        return;
    check_encoding(c, t);
    if (t->cut)
        report_at(c, "tag-syntax", tag_pos(t, 0), 1, "leave it out",
                  "the tag has a NUL character in it, where its text would end");
    check_tag_lengths(c, t, named);
    if (t->error != NULL)
        report_at(c, "tag-syntax", tag_pos(t, t->error_at), 1,
                  "a tag is name,option,option=value with values that hold commas in single quotes",
                  "%s", t->error);
    if (named && t->n_items != 0)
        g->name = &t->items[i++];
    if (g->name != NULL && g->name->quoted && g->name->name[0] == '\0')
        report_at(c, "bad-value", tag_pos(t, g->name->at), 1,
                  "leave the quotes out for the name in C",
                  "the name of a member or an enumerator is not empty");
    for (; i < t->n_items; i++) {
        const tag_item *item = &t->items[i];
        option_word word = word_find(item->name);

        if (option_is_usable(c, g, item, word) && g->options[word] == NULL)
            g->options[word] = item;
    }
}

bool is_alias(const tag_item *item)
{
    return strcmp(item->name, word_rules[OPTION_ALIAS].word) == 0 && item->value != NULL &&
           item->value[0] != '\0';
}

bool tag_gives(const tag *t, const char *word)
{
    for (size_t i = 0; t != NULL && i < t->n_items; i++)
        if (strcmp(t->items[i].name, word) == 0)
            return true;
    return false;
}

const char *given_value(const given *g, option_word word)
{
    return g->options[word] != NULL ? g->options[word]->value : NULL;
}

const char *suggest_word(check *c, const char *wanted, const char *const *words, const char *all)
{
    nearest near = nearest_to(wanted);

    for (; *words != NULL; words++)
        nearest_offer(&near, *words);
    return near.best != NULL ? memory_format(c->m, "did you mean \"%s\"?", near.best) : all;
}

naming given_naming(check *c, const given *g)
{
    static const char *const words[] = {"snake", "camel",       "pascal", "kebab",
                                        "keep",  "upper_snake", NULL};
    naming policy = c->options->naming != NAMING_UNSET ? c->options->naming : NAMING_KEEP;
    const char *word = given_value(g, OPTION_NAMING);

    if (word != NULL && !naming_find(word, &policy))
        report_option(
            c, g, g->options[OPTION_NAMING], true, "bad-value",
            suggest_word(c, word, words, "use snake, camel, pascal, kebab, upper_snake or keep"),
            "\"%s\" is no naming policy", word);
    return policy;
}

bool is_identifier(const char *s)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";

    return *s != '\0' && (*s < '0' || *s > '9') && s[strspn(s, letters)] == '\0';
}

const char *given_stem(check *c, const given *g, const char *typedef_name, const char *tag_name)
{
    const char *prefix = given_value(g, OPTION_PREFIX);

    if (prefix != NULL && is_identifier(prefix))
        return prefix;
    if (prefix != NULL)
        report_option(c, g, g->options[OPTION_PREFIX], true, "bad-value",
                      "use letters, digits and underscores", "\"%s\" is no C name", prefix);
    return typedef_name != NULL ? typedef_name : tag_name;
}
