/*
 * Guards of completeness: initialisers with one item for each member, which the compiler counts.
 *
 * A second pair of initialisers tells the order of bit-fields. In C every other item names its
 * member, so that after a swap one member is initialised twice; in C++, where that is not allowed,
 * the items are 0 and 1 in turn and an assertion looks where they went.
 */
#include "backend/c_guard.h"

#include <ctype.h>
#include <string.h>

#include "emit/quote.h"

/* ---- items ---- */

static const char *list_items(const c_context *c, const record *r, const char *access);

/* What initialises one member; NULL for what takes no initialiser. */
static const char *list_item(const c_context *c, const member *m, const char *access)
{
    unsigned dimensions = guard_dimensions(m->type);
    const char *item;

    if (m->anonymous)
        return memory_format(c->memory, "{%s}", list_items(c, m->type->record, access));
    if (m->name != NULL && guard_is_empty(m->type))
        return "{}";
    if (m->name == NULL || (m->type->kind == TYPE_ARRAY && !m->type->has_length))
        return NULL;
    item = memory_format(c->memory, "%s%s", access, m->name);
    for (unsigned n = dimensions; n != 0; n--)
        item = memory_format(c->memory, "%s[0]", item);
    for (unsigned n = dimensions; n != 0; n--)
        item = memory_format(c->memory, "{%s}", item);
    return item;
}

/* All items of a record; of an anonymous union the first arm stands for all. */
static const char *list_items(const c_context *c, const record *r, const char *access)
{
    const char *items = "";

    for (size_t i = 0; i < r->n_members; i++) {
        const char *item = list_item(c, &r->members[i], access);

        if (item == NULL)
            continue;
        items = memory_format(c->memory, "%s%s%s", items, *items != '\0' ? ", " : "", item);
        if (r->is_union)
            break;
    }
    return items;
}

/* ---- the lists ---- */

/* The last item ends the statement: gcc points at it, clang at the brace, both at the comment. */
static void close_list(c_context *c, const char *items, const char *braces, const char *comment)
{
    const char *last = items + strlen(items);
    unsigned depth = 0;

    for (const char *at = items; *at != '\0'; at++) {
        depth += (unsigned)(*at == '{') - (unsigned)(*at == '}');
        if (depth == 0 && *at == ',')
            last = at + 1;
    }
    if (*last == '\0')
        last = items;
    text_fill(&c->out, "${first}\n${last}${braces}; /* ${comment}, else run jsongen ${input} */\n",
              "first", memory_strndup(c->memory, items, (size_t)(last - items)), "last",
              last + strspn(last, " "), "braces", braces, "comment", comment, "input",
              c_comment(c->memory, c->input), NULL);
}

/* The lists of one function so far. */
typedef struct list_names {
    const char **items;
    size_t n;
} list_names;

static bool list_is_there(const list_names *all, const char *name)
{
    for (size_t i = 0; i < all->n; i++)
        if (strcmp(all->items[i], name) == 0)
            return true;
    return false;
}

/* position.x as all_of_position_x; position_x beside it as all_of_position_x_2 */
static const char *list_name(const c_context *c, list_names *all, const char *path)
{
    char *name = memory_format(c->memory, "all_of_%s", path), *to = name;
    const char *numbered = name;

    for (const char *at = name; *at != '\0'; at++)
        if (isalnum((unsigned char)*at) || to == name || to[-1] != '_')
            *to++ = isalnum((unsigned char)*at) ? *at : '_';
    while (to[-1] == '_')
        to--;
    *to = '\0';
    for (unsigned number = 2; list_is_there(all, numbered); number++)
        numbered = memory_format(c->memory, "%s_%u", name, number);
    *(const char **)memory_push(c->memory, &all->items, &all->n, sizeof numbered) = numbered;
    return numbered;
}

static void lists_by_path(c_context *c, list_names *all, const char *type, const record *r,
                          const char *prefix);

/* The list of a record without a name, the type of a member or of its elements. */
static void list_by_path(c_context *c, list_names *all, const char *type, const member *m,
                         const char *path)
{
    const record *r = guard_by_path(m->type);
    bool flexible = m->type->kind == TYPE_ARRAY && !m->type->has_length;
    unsigned dimensions = guard_dimensions(m->type) - flexible;
    const char *element, *name, *open = "{", *close = "}", *indexes = "";

    if (flexible) /* has no size: one element stands for it */
        path = memory_format(c->memory, "%s[0]", path);
    for (unsigned n = dimensions; n != 0; n--) {
        open = memory_format(c->memory, "{%s", open);
        close = memory_format(c->memory, "}%s", close);
        indexes = memory_format(c->memory, "[0]%s", indexes);
    }
    element = memory_format(c->memory, "%s%s", path, indexes);
    name = list_name(c, all, path);
    text_fill(&c->out, "const JSONRTI_TYPE_OF(${type}, ${path}) ${name} = ${open}\n", "type", type,
              "path", path, "name", name, "open", open, NULL);
    close_list(c, list_items(c, r, memory_format(c->memory, "in->%s.", element)), close,
               memory_format(c->memory, "all of %s in %s", path, type));
    text_fill(&c->out, "(void)${name};\n", "name", name, NULL);
    lists_by_path(c, all, type, r, memory_format(c->memory, "%s.", element));
}

static void lists_by_path(c_context *c, list_names *all, const char *type, const record *r,
                          const char *prefix)
{
    for (size_t i = 0; i < r->n_members; i++) {
        const member *m = &r->members[i];
        const record *of = guard_by_path(m->type);

        if (m->anonymous)
            lists_by_path(c, all, type, m->type->record, prefix);
        else if (m->name != NULL && of != NULL && !of->is_union && of->n_members != 0 &&
                 guard_element(m->type)->kind == TYPE_RECORD)
            list_by_path(c, all, type, m, memory_format(c->memory, "%s%s", prefix, m->name));
    }
}

void guard_lists(c_context *c, const record *r)
{
    list_names all = {NULL, 0};

    lists_by_path(c, &all, r->spelling, r, "");
    if (r->is_union || *list_items(c, r, "in->") == '\0') {
        text_add(&c->out, "(void)in;\n");
        return;
    }
    text_fill(&c->out, "const ${type} all = {\n", "type", r->spelling, NULL);
    close_list(c, list_items(c, r, "in->"), "}",
               memory_format(c->memory, "all of %s", r->spelling));
    text_add(&c->out, "(void)all;\n");
}

/* ---- the order of bit-fields ---- */

static bool is_plain_number(const member *m)
{
    return m->type->kind == TYPE_INTEGER || m->type->kind == TYPE_BOOL ||
           m->type->kind == TYPE_ENUM;
}

bool guard_has_volatile(const record *r)
{
    for (size_t i = 0; i < r->n_members; i++)
        if (r->members[i].type_text != NULL && strstr(r->members[i].type_text, "volatile") != NULL)
            return true;
    return false;
}

bool guard_has_bit_order(const record *r)
{
    bool found = false;
    const member *last = NULL;

    for (size_t i = 0; i < r->n_members && !r->is_union; i++) {
        const member *m = &r->members[i];

        if (m->name == NULL && !m->anonymous)
            continue;
        found = found || (last != NULL && (m->bit_width >= 0 || last->bit_width >= 0) &&
                          is_plain_number(m) && is_plain_number(last));
        last = m;
    }
    return found && !guard_has_volatile(r);
}

/* Every other member by its name. */
static const char *named_item(const c_context *c, const member *m, size_t position)
{
    const char *item = list_item(c, m, "in->");

    if (item == NULL || m->anonymous || position % 2 == 0)
        return item;
    return memory_format(c->memory, ".%s = %s", m->name, item);
}

static bool has_value_one(const enumeration *e)
{
    for (size_t i = 0; i < e->n_items; i++)
        if (e->items[i].value >= 1)
            return true;
    return false;
}

/* 0 and 1 in turn as a value of the member's type; NULL for a type that has neither. */
static const char *turn_value(const c_context *c, const member *m, size_t position)
{
    bool one = position % 2 != 0;

    switch (m->type->kind) {
    case TYPE_INTEGER:
        return !one ? "0" : m->bit_width == 1 && m->type->sign == INT_SIGNED ? "-1" : "1";
    case TYPE_BOOL:
    case TYPE_FLOAT:
    case TYPE_DOUBLE:
        return one ? "1" : "0";
    case TYPE_ENUM:
        if (m->type->plain == NULL || !has_value_one(m->type->enumeration))
            return NULL;
        return memory_format(c->memory, "static_cast<%s>(%d)", m->type->plain, one);
    default:
        return NULL;
    }
}

/* Is that value there? A number as a condition would be a conversion, and warned of. */
static const char *turn_condition(const c_context *c, const member *m, size_t position)
{
    bool one = position % 2 != 0;

    switch (m->type->kind) {
    case TYPE_FLOAT:
    case TYPE_DOUBLE:
        return memory_format(c->memory, "bits.%s %s 0.5F", m->name, one ? ">" : "<");
    case TYPE_INTEGER:
        return memory_format(c->memory, "bits.%s == %s", m->name, turn_value(c, m, position));
    default:
        return memory_format(c->memory, "%sbits.%s", one ? "" : "!", m->name);
    }
}

/* The two initialisers and the assertion while they are made. */
typedef struct bit_order {
    text named, turns, conditions;
    size_t n, total; /* items so far, and of all members */
} bit_order;

static void add_separated(text *t, const char *separator, const char *item)
{
    text_add(t, t->n != 0 ? separator : "");
    text_add(t, item);
}

/* Two items in a line, which says what to do: compilers show only the line of one item. */
static void add_named(const c_context *c, bit_order *b, const char *type, const char *item)
{
    bool last = b->n + 1 == b->total, line = last || b->n % 2 != 0;

    text_fill(&b->named, last ? "${item}};" : line ? "${item}," : "${item}, ", "item", item, NULL);
    if (line)
        text_fill(&b->named, " /* order of ${type}: run jsongen ${input} */\n", "type", type,
                  "input", c_comment(c->memory, c->input), NULL);
}

static void add_bit_member(const c_context *c, bit_order *b, const member *m)
{
    const char *item = named_item(c, m, b->n);
    const char *turn = m->anonymous ? NULL : turn_value(c, m, b->n);

    add_named(c, b, m->owner->spelling, item);
    add_separated(&b->turns, ", ", turn != NULL ? turn : "{}");
    if (turn != NULL)
        add_separated(&b->conditions, " && ", turn_condition(c, m, b->n));
    b->n++;
}

void guard_bit_order(c_context *c, const record *r)
{
    bit_order b = {.n = 0};

    text_init(&b.named, c->memory);
    text_init(&b.turns, c->memory);
    text_init(&b.conditions, c->memory);
    for (size_t i = 0; i < r->n_members; i++)
        b.total += list_item(c, &r->members[i], "") != NULL;
    for (size_t i = 0; i < r->n_members; i++)
        if (list_item(c, &r->members[i], "") != NULL)
            add_bit_member(c, &b, &r->members[i]);
    text_fill(&c->out,
              "#ifdef __cplusplus\n"
              "constexpr ${type} bits = {${turns}};\n"
              "static_assert(${conditions}, "
              "\"${type}: order of bit-fields has changed: run jsongen ${input}\");\n"
              "#else\n"
              "const ${type} bits = {\n"
              "${named}"
              "(void)bits;\n"
              "#endif\n",
              "type", r->spelling, "turns", b.turns.data, "conditions", b.conditions.data, "input",
              c->input, "named", b.named.data, NULL);
}
