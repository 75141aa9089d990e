/*
 * Enums: one table of names, a reader and a writer, and for annotated ones the two public
 * functions.
 */
#include "backend/c_backend.h"

#include "emit/quote.h"

const char *c_enumerator_value(const c_context *c, const enumeration *e, const enumerator *one)
{
    bool beyond = e->is_unsigned && one->value < 0;

    return beyond ? memory_format(c->memory, "(int64_t)%s", one->name) : one->name;
}

static void name_entry(c_context *c, const enumeration *e, const enumerator *one, const char *json)
{
    text_fill(&c->out, "{${json}, ${value}},\n", "json", c_lit(c, json), "value",
              c_enumerator_value(c, e, one), NULL);
}

/* A name that is only read, as the entry at *n. */
static void other_name(c_context *c, const enumeration *e, const enumerator *one, const char *json,
                       size_t *n)
{
    if ((uint64_t)one->value - (uint64_t)e->items[0].value == (*n)++) {
        name_entry(c, e, &e->items[0], e->items[0].json);
        ++*n;
    }
    name_entry(c, e, one, json);
}

/* The writer looks first where a value is in an enum without gaps: a name that is only read, of a
 * value that has been there before or an alias, must not stand at that place. The first one is
 * repeated then. */
void c_enum_names(c_context *c, const enumeration *e)
{
    size_t n = 0;

    for (size_t i = 0; i < e->n_items; i++)
        if (c_is_first_of_value(e, i)) {
            name_entry(c, e, &e->items[i], e->items[i].json);
            n++;
        }
    for (size_t i = 0; i < e->n_items; i++)
        if (!c_is_first_of_value(e, i))
            other_name(c, e, &e->items[i], e->items[i].json, &n);
    for (size_t i = 0; i < e->n_items; i++)
        for (size_t j = 0; j < e->items[i].n_aliases; j++)
            other_name(c, e, &e->items[i], e->items[i].aliases[j], &n);
}

static void name_table(c_context *c, const plan_enum *e)
{
    text_fill(&c->out, "static const jsonrti_enum_name ${names}[] = {\n", "names",
              c_enum_function(c, e, NAME_ENUM_NAMES), NULL);
    c_enum_names(c, e->enumeration);
    text_add(&c->out, "};\n"
                      "\n");
}

static void flags_reader(c_context *c, const plan_enum *e)
{
    const enumeration *of = e->enumeration;

    text_fill(&c->out,
              "${linkage}const char *${name}(jsonrt_reader *r, const char *p, ${type} *out)\n"
              "{\n"
              "int64_t value = 0;\n"
              "\n"
              "p = jsonrti_read_flags(r, p, ${names}, JSONRTI_COUNT(${names}), ${fold}, &value);\n"
              "if (p != NULL)\n"
              "*out = (${type})value;\n"
              "return p;\n"
              "}\n"
              "\n",
              "linkage", c_scope(e->linkage), "name", c_enum_function(c, e, NAME_READ_AT), "type",
              of->spelling, "names", c_enum_function(c, e, NAME_ENUM_NAMES), "fold",
              of->meaning.case_insensitive ? "true" : "false", NULL);
}

/* The call that reads a single value. */
static const char *read_leaf(const enumeration *of)
{
    return !of->meaning.as_names          ? "jsonrti_read_enum_int"
           : of->meaning.case_insensitive ? "jsonrti_read_enum_fold"
                                          : "jsonrti_read_enum";
}

static const char *write_leaf(const enumeration *of)
{
    return of->meaning.flags      ? "jsonrti_write_flags"
           : of->meaning.as_names ? "jsonrti_write_enum"
                                  : "jsonrti_write_enum_int";
}

static void enum_reader(c_context *c, const plan_enum *e)
{
    const enumeration *of = e->enumeration;
    const enumerator *unknown = of->meaning.unknown;
    const char *table = c_enum_function(c, e, NAME_ENUM_NAMES);

    text_fill(&c->out,
              "${linkage}const char *${name}(jsonrt_reader *r, const char *p, ${type} *out)\n"
              "{\n",
              "linkage", c_scope(e->linkage), "name", c_enum_function(c, e, NAME_READ_AT), "type",
              of->spelling, NULL);
    if (unknown != NULL)
        text_fill(&c->out, "const int64_t unknown = ${value};\n", "value",
                  c_enumerator_value(c, of, unknown), NULL);
    text_fill(&c->out,
              "int64_t value;\n"
              "\n"
              "p = ${read}(r, p, ${names}, JSONRTI_COUNT(${names}), ${unknown}, &value);\n"
              "if (p != NULL)\n"
              "*out = (${type})value;\n"
              "return p;\n"
              "}\n"
              "\n",
              "read", read_leaf(of), "names", table, "unknown",
              unknown != NULL ? "&unknown" : "NULL", "type", of->spelling, NULL);
}

static void enum_writer(c_context *c, const plan_enum *e)
{
    const enumeration *of = e->enumeration;

    text_fill(&c->out,
              "${linkage}char *${name}(jsonrt_writer *w, char *d, const char *lit, size_t n, "
              "${type} v)\n"
              "{\n"
              "return ${write}(w, d, lit, n, ${names}, JSONRTI_COUNT(${names}), (int64_t)v);\n"
              "}\n"
              "\n",
              "linkage", c_scope(e->linkage), "name", c_enum_function(c, e, NAME_WRITE_AT), "type",
              of->spelling, "write", write_leaf(of), "names",
              c_enum_function(c, e, NAME_ENUM_NAMES), NULL);
}

bool c_is_first_of_value(const enumeration *e, size_t i)
{
    for (size_t j = 0; j < i; j++)
        if (e->items[j].value == e->items[i].value)
            return false;
    return true;
}

static void name_function(c_context *c, const plan_enum *e)
{
    const enumeration *of = e->enumeration;

    text_fill(&c->out,
              "${linkage}const char *${name}(${type} v)\n"
              "{\n"
              "switch (v) {\n",
              "linkage", c_scope(e->linkage), "name", c_enum_function(c, e, NAME_ENUM_NAME), "type",
              of->spelling, NULL);
    for (size_t i = 0; i < of->n_items; i++)
        if (c_is_first_of_value(of, i))
            text_fill(&c->out,
                      "case ${name}:\n"
                      "return ${json};\n",
                      "name", of->items[i].name, "json", c_quote(c->memory, of->items[i].json),
                      NULL);
    text_add(&c->out, "}\n"
                      "return NULL;\n"
                      "}\n"
                      "\n");
}

static void from_name_function(c_context *c, const plan_enum *e)
{
    const char *table = c_enum_function(c, e, NAME_ENUM_NAMES);
    const char *same = memory_format(c->memory,
                                     e->enumeration->meaning.case_insensitive
                                         ? "jsonrti_same_letters(%s[i].text, s, len)"
                                         : "memcmp(%s[i].text, s, len) == 0",
                                     table);

    text_fill(&c->out,
              "${linkage}bool ${name}(const char *s, size_t len, ${type} *out)\n"
              "{\n"
              "for (size_t i = 0; i < JSONRTI_COUNT(${names}); i++) {\n"
              "if (${names}[i].len == len && ${same}) {\n"
              "*out = (${type})${names}[i].value;\n"
              "return true;\n"
              "}\n"
              "}\n"
              "return false;\n"
              "}\n"
              "\n",
              "linkage", c_scope(e->linkage), "name", c_enum_function(c, e, NAME_ENUM_FROM_NAME),
              "type", e->enumeration->spelling, "names", table, "same", same, NULL);
}

void c_enum(c_context *c, const plan_enum *e)
{
    bool is_public = e->linkage == PLAN_PUBLIC;
    bool as_names = e->enumeration->meaning.as_names;
    bool by_name = as_names && (e->key_ways & PLAN_READ) != 0;
    /* Writing names a key; reading a number asks whether it has a name. */
    bool is_named = e->key_ways != 0 && (!as_names || (e->key_ways & PLAN_WRITE) != 0);

    if (e->linkage == PLAN_FOREIGN || e->enumeration->meaning.codec.prefix != NULL ||
        (!is_public && e->ways == 0 && e->key_ways == 0))
        return;
    c_title(c, e->enumeration->spelling, e->enumeration->meaning.title);
    if (is_public || e->ways != 0 || by_name)
        name_table(c, e);
    if (is_public || is_named)
        name_function(c, e);
    if (is_public || by_name)
        from_name_function(c, e);
    if (is_public || (e->ways & PLAN_READ) != 0) {
        if (e->enumeration->meaning.flags)
            flags_reader(c, e);
        else
            enum_reader(c, e);
    }
    if (is_public || (e->ways & PLAN_WRITE) != 0)
        enum_writer(c, e);
}
