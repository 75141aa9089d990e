/*
 * The guards: one function that is never called for each struct and enum whose layout the code
 * uses.
 *
 * It asserts the type of every member, whether JSON or not, their order, and that there are no
 * more.
 */
#include "backend/c_guard.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>

#include "backend/c_clash.h"
#include "emit/quote.h"

const char *guard_hint(const c_context *c)
{
    return c_quote(c->memory, memory_format(c->memory, "run jsongen %s", c->input));
}

static const char *guard_name(const c_context *c, const char *type)
{
    return name_of_guard(c->plan->names, c->options->stem, c_unmarked(c->memory, type));
}

/* ---- types ---- */

unsigned guard_dimensions(const ctype *t)
{
    unsigned n = 0;

    /* What the model does not support it does not take apart either. */
    if (t->kind == TYPE_UNSUPPORTED && t->spelling != NULL && strstr(t->spelling, "(*") == NULL)
        for (const char *at = t->spelling; (at = strchr(at, '[')) != NULL; at++)
            n++;
    for (; t->kind == TYPE_ARRAY; t = t->elem)
        n++;
    return n;
}

const ctype *guard_element(const ctype *t)
{
    while (t->kind == TYPE_ARRAY)
        t = t->elem;
    return t;
}

bool guard_is_empty(const ctype *t)
{
    for (; t->kind == TYPE_ARRAY; t = t->elem)
        if (t->is_empty)
            return true;
    return false;
}

/* Array lengths that may differ by target cannot be written down; T[0] is no type for templates. */
static bool has_free_length(const ctype *t)
{
    for (; t->kind == TYPE_ARRAY || t->kind == TYPE_POINTER; t = t->elem)
        if (t->kind == TYPE_ARRAY && (t->is_empty || (t->has_length && !t->length_is_literal)))
            return true;
    return false;
}

const char *guard_type(const ctype *t)
{
    return has_free_length(t) ? NULL : t->plain;
}

const record *guard_by_path(const ctype *t)
{
    t = guard_element(t);
    if (t->kind == TYPE_POINTER)
        t = t->elem;
    return t->kind == TYPE_RECORD && t->record->spelling == NULL ? t->record : NULL;
}

/* ---- lines of members ---- */

static void members_lines(c_context *c, const char *type, const record *r, const char *prefix);

/* A signed field of one bit cannot hold the 1 that would tell its sign. */
static bool can_tell_width(const member *m)
{
    bool lone_sign =
        m->bit_width == 1 && m->type->kind == TYPE_INTEGER && m->type->sign == INT_SIGNED;

    return m->bit_width_is_literal && m->type->plain != NULL && !lone_sign;
}

/* Does it share its place with what stands first in an anonymous union? */
static bool is_in_later_arm(const member *m)
{
    for (; m != NULL; m = m->owner->via)
        if (m->owner->is_union && m != &m->owner->members[0])
            return true;
        else if (m->owner->via == NULL || !m->owner->via->anonymous)
            return false;
    return false;
}

/* "u.b" of "u.b.mode"; "" without a struct around. */
static const char *path_around(const c_context *c, const char *path)
{
    const char *dot = strrchr(path, '.');

    return dot != NULL ? memory_strndup(c->memory, path, (size_t)(dot - path)) : "";
}

/* In C++ the lines try out values in a constant object, where none may be const or volatile, and
 * where the first arm of a union is the live one. */
static void bit_field_line(c_context *c, const char *type, const member *m, const char *path)
{
    const char *width = c_number(c, (size_t)m->bit_width), *around = path_around(c, path);
    bool c_only = m->type->is_const || guard_has_volatile(m->owner) || is_in_later_arm(m);

    if (m->type->kind == TYPE_BOOL) {
        text_fill(&c->out, "JSONRTI_BOOL_BIT(${type}, ${path}, ${hint});\n", "type", type, "path",
                  path, "hint", guard_hint(c), NULL);
        return;
    }
    if (!can_tell_width(m))
        return;
    if (c_only)
        text_add(&c->out, "#ifndef __cplusplus\n");
    text_fill(&c->out,
              "${macro}${in}(${type}, ${around}${comma}${path}, ${of}, ${width}, ${hint});\n",
              "macro", m->type->kind == TYPE_ENUM ? "JSONRTI_ENUM_BITS" : "JSONRTI_BITS", "in",
              *around != '\0' ? "_IN" : "", "type", type, "around", around, "comma",
              *around != '\0' ? ", " : "", "path", *around != '\0' ? m->name : path, "of",
              m->type->plain, "width", width, "hint", guard_hint(c), NULL);
    if (c_only)
        text_add(&c->out, "#endif\n");
}

/* Elements behind pointers, and of arrays whose length is not written down, and arrays of records
 * without a name. */
static void array_lines(c_context *c, const char *type, const ctype *t, const char *path)
{
    const char *first = memory_format(c->memory, "%s[0]", path);

    if (t->kind == TYPE_ARRAY && t->has_length && t->length_is_literal)
        text_fill(&c->out, "JSONRTI_LENGTH(${type}, ${path}, ${length}, ${hint});\n", "type", type,
                  "path", path, "length", c_number(c, (size_t)t->length), "hint", guard_hint(c),
                  NULL);
    if (guard_type(t->elem) != NULL)
        text_fill(&c->out, "JSONRTI_MEMBER(${type}, ${path}, ${of}, ${hint});\n", "type", type,
                  "path", first, "of", guard_type(t->elem), "hint", guard_hint(c), NULL);
    else if (t->elem->kind == TYPE_ARRAY)
        array_lines(c, type, t->elem, first);
    else if (guard_by_path(t->elem) != NULL)
        members_lines(
            c, type, guard_by_path(t->elem),
            memory_format(c->memory, "%s%s.", first, t->elem->kind == TYPE_POINTER ? "[0]" : ""));
}

static void member_lines(c_context *c, const char *type, const member *m, const char *path)
{
    if (m->bit_width >= 0)
        bit_field_line(c, type, m, path);
    else if (guard_type(m->type) != NULL)
        text_fill(&c->out, "JSONRTI_MEMBER(${type}, ${path}, ${of}, ${hint});\n", "type", type,
                  "path", path, "of", guard_type(m->type), "hint", guard_hint(c), NULL);
    else if (m->type->kind == TYPE_ARRAY ||
             (m->type->kind == TYPE_POINTER && m->type->elem->kind == TYPE_ARRAY))
        array_lines(c, type, m->type, path);
    else if (guard_by_path(m->type) != NULL)
        members_lines(
            c, type, guard_by_path(m->type),
            memory_format(c->memory, "%s%s.", path, m->type->kind == TYPE_POINTER ? "[0]" : ""));
}

static void members_lines(c_context *c, const char *type, const record *r, const char *prefix)
{
    for (size_t i = 0; i < r->n_members; i++) {
        const member *m = &r->members[i];

        if (m->anonymous)
            members_lines(c, type, m->type->record, prefix);
        else if (m->name != NULL)
            member_lines(c, type, m, memory_format(c->memory, "%s%s", prefix, m->name));
    }
}

static void record_guard(c_context *c, const record *r)
{
    text_fill(&c->out,
              "JSONRTI_UNCALLED void ${name}(const ${type} *in)\n"
              "{\n",
              "name", guard_name(c, r->spelling), "type", r->spelling, NULL);
    members_lines(c, r->spelling, r, "");
    if (!r->is_union)
        guard_order(c, r->spelling, r, "");
    guard_lists(c, r);
    if (guard_has_bit_order(r))
        guard_bit_order(c, r);
    text_add(&c->out, "}\n"
                      "\n");
}

/* ---- enums ---- */

/* With the suffix that the value needs as a constant. */
static const char *enumerator_constant(const c_context *c, const enumeration *e, int64_t value)
{
    if (e->is_unsigned && (value < 0 || value > INT_MAX))
        return memory_format(c->memory, "%" PRIu64 "%s", (uint64_t)value,
                             (uint64_t)value > UINT_MAX ? "ULL" : "U");
    if (value == INT64_MIN)
        return "(-9223372036854775807LL - 1)";
    if (value == INT_MIN)
        return "(-2147483647 - 1)";
    return memory_format(c->memory, "%" PRId64 "%s", value,
                         value > INT_MAX || value < INT_MIN ? "LL" : "");
}

static void enum_guard(c_context *c, const enumeration *e)
{
    text_fill(&c->out,
              "JSONRTI_UNCALLED void ${name}(${type} value)\n"
              "{\n",
              "name", guard_name(c, e->spelling), "type", e->spelling, NULL);
    for (size_t i = 0; i < e->n_items; i++)
        text_fill(&c->out, "JSONRTI_ENUMERATOR(${type}, ${name}, ${value}, ${hint});\n", "type",
                  e->spelling, "name", e->items[i].name, "value",
                  enumerator_constant(c, e, e->items[i].value), "hint", guard_hint(c), NULL);
    text_fill(&c->out, "switch (value) { /* all of ${type}, else run jsongen ${input} */\n", "type",
              e->spelling, "input", c_comment(c->memory, c->input), NULL);
    for (size_t i = 0; i < e->n_items; i++)
        if (c_is_first_of_value(e, i))
            text_fill(&c->out, "case ${name}:\n", "name", e->items[i].name, NULL);
    text_add(&c->out, "break;\n"
                      "}\n"
                      "}\n"
                      "\n");
}

/* ---- the part of the file ---- */

/* The records that get a function. */
typedef struct guarded {
    memory *memory;
    const record **items;
    size_t n;
} guarded;

static void guard_members(const c_context *c, guarded *all, const record *r);

static void guard_record(const c_context *c, guarded *all, const record *r)
{
    for (size_t i = 0; i < all->n; i++)
        if (all->items[i] == r)
            return;
    guard_members(c, all, r);
    *(const record **)memory_push(all->memory, &all->items, &all->n, sizeof r) = r;
}

/* Types that a skipped member holds by value: the header's own are as much a part of it. */
static void guard_members(const c_context *c, guarded *all, const record *r)
{
    for (size_t i = 0; i < r->n_members; i++) {
        const ctype *t = guard_element(r->members[i].type);

        if (t->kind != TYPE_RECORD || t->record->n_members == 0)
            continue;
        if (t->record->spelling == NULL)
            guard_members(c, all, t->record);
        else if (t->record->in_input && plan_of_record(c->plan, t->record) == NULL)
            guard_record(c, all, t->record);
    }
}

/* Another header's code guards its own types; entries of maps and flattened structs are handled
 * here. */
static guarded records_to_guard(const c_context *c)
{
    guarded all = {c->memory, NULL, 0};

    for (size_t i = 0; i < c->plan->n_records; i++) {
        const plan_record *r = c->plan->records[i];

        /* Types without a name are a part of what has them. */
        if (r->record->spelling != NULL &&
            (r->linkage != PLAN_FOREIGN || r->entry_of != NULL || r->is_flat))
            guard_record(c, &all, r->record);
    }
    return all;
}

static void pragmas(c_context *c, const guarded *all)
{
    bool bits = false;

    for (size_t i = 0; i < all->n; i++)
        bits = bits || guard_has_bit_order(all->items[i]);
    text_add(&c->out, "#pragma GCC diagnostic push\n"
                      "#pragma GCC diagnostic error \"-Wmissing-field-initializers\"\n"
                      "#pragma GCC diagnostic error \"-Wswitch\"\n");
    if (bits)
        text_add(&c->out, "#ifndef __cplusplus\n"
                          "#pragma GCC diagnostic error \"-Woverride-init\"\n"
                          "#endif\n");
    text_add(&c->out, "\n");
}

void c_guard(c_context *c)
{
    const plan *p = c->plan;
    guarded all = records_to_guard(c);

    text_fill(
        &c->out,
        "#if JSONRTI_ABI_MIN > 1 || JSONRTI_ABI_MAX < 1\n"
        "#error \"${stem}_json.c does not fit this version of libjsonrt: run jsongen ${input}\"\n"
        "#endif\n"
        "JSONRTI_NEEDS_ABI(1, ${name});\n"
        "\n"
        "/* ---- is ${input} still as it was? ---- */\n"
        "\n",
        "stem", c->options->stem, "input", c->input, "name",
        name_that_is_free(c->plan->names, name_of_file(c->memory, c->options->stem), "_needs_abi"),
        NULL);
    pragmas(c, &all);
    for (size_t i = 0; i < p->n_enums; i++)
        if (p->enums[i]->linkage != PLAN_FOREIGN)
            enum_guard(c, p->enums[i]->enumeration);
    for (size_t i = 0; i < all.n; i++)
        record_guard(c, all.items[i]);
    text_add(&c->out, "#pragma GCC diagnostic pop\n"
                      "\n");
}
