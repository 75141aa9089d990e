/*
 * Enums: names in JSON, strings or numbers, the fallback.
 */
#include <string.h>

#include "check/context.h"
#include "check/naming.h"

/* Of the prefix that is left out; 0 where the name does not begin with it, or is no more than it.
 */
static size_t stripped_length(const char *name, const char *strip)
{
    size_t n = strip != NULL ? strlen(strip) : 0;

    return n != 0 && strncmp(name, strip, n) == 0 && name[n] != '\0' ? n : 0;
}

/* What all their names begin with, up to an underscore; "" when that is nothing. */
static const char *common_prefix(check *c, const enumeration *e)
{
    const char *first = e->items[0].name;
    size_t n = strlen(first) - 1;

    for (size_t i = 1; i < e->n_items; i++) {
        const char *name = e->items[i].name;

        while (n != 0 && (strncmp(first, name, n) != 0 || name[n] == '\0'))
            n--;
    }
    while (n != 0 && first[n - 1] != '_')
        n--;
    return memory_format(c->m, "%.*s", (int)n, first);
}

/* A prefix that no name has is a misspelt one. */
static void read_strip(check *c, enumeration *e, const given *g)
{
    const char *strip = given_value(g, OPTION_STRIP), *common;

    e->meaning.strip = strip;
    if (strip == NULL || e->n_items == 0)
        return;
    for (size_t i = 0; i < e->n_items; i++)
        if (stripped_length(e->items[i].name, strip) != 0)
            return;
    common = common_prefix(c, e);
    report_option(c, g, g->options[OPTION_STRIP], true, "bad-value",
                  *common != '\0'
                      ? memory_format(c->m, "their names begin with %s: strip=%s", common, common)
                      : memory_format(c->m,
                                      "their names, as %s, begin with nothing in common: leave it "
                                      "out",
                                      e->items[0].name),
                  "\"%s\" is in front of no enumerator's name", strip);
}

static const char *default_name(check *c, const enumeration *e, const enumerator *item)
{
    const char *name = item->name + stripped_length(item->name, e->meaning.strip);

    return naming_apply(c->m, e->meaning.naming, name);
}

static void add_aliases(check *c, const tag *t, enumerator *item)
{
    size_t i;

    for (i = 1; i < t->n_items; i++)
        if (is_alias(&t->items[i]))
            *(const char **)memory_push(c->m, &item->aliases, &item->n_aliases, sizeof(char *)) =
                t->items[i].value;
}

static void check_enumerator(check *c, const enumeration *e, enumerator *item)
{
    given g;

    given_read(c, item->tag, PLACE_ENUMERATOR, &g);
    item->json =
        g.name != NULL && g.name->name[0] != '\0' ? g.name->name : default_name(c, e, item);
    if (tag_says_skip(item->tag))
        report_option(c, &g, g.name, false, "misplaced-option", "give it a name",
                      "\"-\" does not go with an enumerator: its value can occur, and must have a "
                      "name");
    if (item->tag != NULL)
        add_aliases(c, item->tag, item);
}

static char fold_letter(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c | 0x20 : c);
}

/* Do two names of the enum mean the same when they are read? */
static bool same_name(const enumeration *e, const char *a, const char *b)
{
    if (!e->meaning.case_insensitive)
        return strcmp(a, b) == 0;
    while (*a != '\0' && fold_letter(*a) == fold_letter(*b)) {
        a++;
        b++;
    }
    return *a == *b;
}

/* Is `name` a name or alias of an enumerator before `end`, or of `end` before its alias `n`? */
static const enumerator *holder_of_name(const enumeration *e, size_t end, size_t n,
                                        const char *name)
{
    size_t i, j;

    for (i = 0; i <= end; i++) {
        const enumerator *item = &e->items[i];
        size_t n_aliases = i < end ? item->n_aliases : n;

        if ((i < end || n > 0) && same_name(e, item->json, name))
            return item;
        for (j = 0; j + (i == end) < n_aliases; j++)
            if (same_name(e, item->aliases[j], name))
                return item;
    }
    return NULL;
}

static void check_unique_names(check *c, const enumeration *e)
{
    size_t i, j;

    for (i = 0; i < e->n_items; i++) {
        for (j = 0; j <= e->items[i].n_aliases; j++) {
            const char *name = j == 0 ? e->items[i].json : e->items[i].aliases[j - 1];
            const enumerator *other = holder_of_name(e, i, j, name);

            if (other == &e->items[i])
                report_at(c, "duplicate-name", e->items[i].pos, strlen(e->items[i].name),
                          "leave the alias out", "enumerator %s has the JSON name \"%s\" already",
                          e->items[i].name, name);
            else if (other != NULL)
                report_at(c, "duplicate-name", e->items[i].pos, strlen(e->items[i].name),
                          "give one of them another name with JSON(\"…\")",
                          "enumerators %s and %s both have the JSON name \"%s\"", other->name,
                          e->items[i].name, name);
        }
    }
}

static bool any_enumerator_tagged(const enumeration *e)
{
    size_t i;

    for (i = 0; i < e->n_items; i++)
        if (e->items[i].tag != NULL)
            return true;
    return false;
}

static void read_as(check *c, enumeration *e, const given *g)
{
    static const char *const words[] = {"string", "int", NULL};
    const char *as = given_value(g, OPTION_AS);

    e->meaning.as_names = e->tag != NULL || any_enumerator_tagged(e);
    if (as == NULL)
        return;
    if (strcmp(as, "string") == 0)
        e->meaning.as_names = true;
    else if (strcmp(as, "int") == 0)
        e->meaning.as_names = false;
    else {
        e->meaning.form_is_wrong = true;
        report_option(c, g, g->options[OPTION_AS], true, "bad-value",
                      suggest_word(c, as, words, "use as=string or as=int"),
                      "\"%s\" is no form of an enum", as);
    }
}

/* A set has no value that is unknown as a whole; numbers have no letters. */
static void read_flags(check *c, enumeration *e, const given *g)
{
    e->meaning.flags = g->options[OPTION_FLAGS] != NULL;
    e->meaning.case_insensitive = g->options[OPTION_CASE_INSENSITIVE] != NULL;
    if (e->meaning.flags && !e->meaning.as_names)
        report_option(c, g, g->options[OPTION_FLAGS], false, "contradiction", "keep one of them",
                      "flags are an array of names, and as=int has none");
    if (e->meaning.flags && g->options[OPTION_UNKNOWN] != NULL)
        report_option(c, g, g->options[OPTION_UNKNOWN], false, "contradiction", "leave it out",
                      "in a set of flags nothing can stand for a name that the enum does not have");
    if (e->meaning.case_insensitive && !e->meaning.as_names)
        report_option(c, g, g->options[OPTION_CASE_INSENSITIVE], false, "contradiction",
                      "keep one of them", "as=int has no names to read in either case");
}

static void read_unknown(check *c, enumeration *e, const given *g)
{
    const char *name = given_value(g, OPTION_UNKNOWN);
    nearest near = nearest_to(name != NULL ? name : "");
    size_t i;

    if (g->options[OPTION_UNKNOWN] == NULL)
        return;
    for (i = 0; name != NULL && i < e->n_items; i++) {
        if (strcmp(e->items[i].name, name) == 0)
            e->meaning.unknown = &e->items[i];
        nearest_offer(&near, e->items[i].name);
    }
    if (e->meaning.unknown == NULL)
        report_option(c, g, g->options[OPTION_UNKNOWN], true, "no-such-enumerator",
                      near.best != NULL ? memory_format(c->m, "did you mean \"%s\"?", near.best)
                                        : "name one of the enumerators as in C",
                      "unknown= names no enumerator of this enum");
}

void check_enum(check *c, enumeration *e)
{
    given g;
    size_t i;

    given_read(c, e->tag, PLACE_ENUM, &g);
    e->meaning.naming = given_naming(c, &g);
    read_strip(c, e, &g);
    e->meaning.name = given_stem(c, &g, e->typedef_name, e->tag_name);
    e->meaning.title = given_value(&g, OPTION_TITLE);
    e->meaning.codec = codec_of_type(c, &g, e->spelling, e->signature);
    e->meaning.codec.plain = true; /* an enum points to nothing */
    if (e->meaning.codec.prefix != NULL)
        for (i = 0; i < e->n_items; i++)
            refuse_tag_under_codec(c, e->items[i].tag, e->items[i].name);
    if (e->meaning.codec.prefix != NULL && g.options[OPTION_PREFIX] != NULL)
        report_option(c, &g, g.options[OPTION_PREFIX], false, "contradiction", "leave it out",
                      "an enum with a codec has no functions of its own that it could name");
    read_as(c, e, &g);
    read_flags(c, e, &g);
    for (i = 0; i < e->n_items; i++)
        check_enumerator(c, e, &e->items[i]);
    read_unknown(c, e, &g);
    if (e->meaning.as_names)
        check_unique_names(c, e);
    if (e->meaning.name == NULL && e->tag != NULL)
        report_at(c, "unnamed-type", e->pos, 1, "give it a tag or a typedef",
                  "an annotated enum needs a name");
}
