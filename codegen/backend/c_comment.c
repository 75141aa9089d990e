/*
 * What a generated comment says of a member: its key and its options.
 */
#include "backend/c_backend.h"

#include <inttypes.h>

#include "backend/c_clash.h"
#include "emit/quote.h"
#include "pattern/pattern.h"

static const char *literal_text(const c_context *c, const literal *l)
{
    switch (l->kind) {
    case LITERAL_BOOL:
        return l->boolean ? "true" : "false";
    case LITERAL_SIGNED:
        return memory_format(c->memory, "%" PRId64, l->sint);
    case LITERAL_UNSIGNED:
        return memory_format(c->memory, "%" PRIu64, l->uint);
    case LITERAL_FLOAT:
        return l->text;
    case LITERAL_BYTES:
    case LITERAL_FIELDS:
    case LITERAL_TEXT:
        return plan_json_string(c->memory, l->text);
    case LITERAL_ENUM:
        return c_unmarked(c->memory, l->enumerator->name);
    case LITERAL_NONE:
        break;
    }
    return "";
}

static void add_option(text *t, const char *s)
{
    text_add(t, t->n == 0 ? "" : ", ");
    text_add(t, s);
}

static void add_bounds(const c_context *c, text *t, const member_meaning *meaning)
{
    const char *min = literal_text(c, &meaning->min), *max = literal_text(c, &meaning->max);

    if (*min != '\0' && *max != '\0')
        add_option(t, memory_format(c->memory, "%s to %s", min, max));
    else if (*min != '\0')
        add_option(t, memory_format(c->memory, "at least %s", min));
    else if (*max != '\0')
        add_option(t, memory_format(c->memory, "at most %s", max));
}

static void add_sizes(const c_context *c, text *t, const size_bounds *sizes, const char *what)
{
    if (sizes->has_min && sizes->has_max)
        add_option(t, memory_format(c->memory, "%" PRIu64 " to %" PRIu64 " %s", sizes->min,
                                    sizes->max, what));
    else if (sizes->has_min)
        add_option(t, memory_format(c->memory, "at least %" PRIu64 " %s", sizes->min, what));
    else if (sizes->has_max)
        add_option(t, memory_format(c->memory, "at most %" PRIu64 " %s", sizes->max, what));
}

/* How the member's values are carried; those of maps say it themselves. */
static void add_form(const c_context *c, text *t, const shape *s)
{
    while (s->elem != NULL && s->kind != SHAPE_MAP)
        s = s->elem;
    if (s->form == FORM_ENUM)
        add_option(t, memory_format(c->memory, "enum=%s", s->enumeration->meaning.name));
    else if (s->form != FORM_PLAIN)
        add_option(t, form_words(s->form));
    if (s->unit != UNIT_NONE && s->kind != SHAPE_MAP)
        add_option(t, memory_format(c->memory, "unit=%s", unit_word(s->unit)));
}

static void add_options(const c_context *c, text *t, const member_meaning *meaning)
{
    if (meaning->required)
        add_option(t, "required");
    if (meaning->nullable)
        add_option(t, "nullable");
    if (meaning->omitempty)
        add_option(t, "omitempty");
    if (meaning->omitzero)
        add_option(t, "omitzero");
    if (meaning->omitdefault)
        add_option(t, "omitdefault");
    if (meaning->shape->kind == SHAPE_TERMINATED)
        add_option(t, "null_terminated");
    if (meaning->shape->link != NULL)
        add_option(t, memory_format(c->memory, "next=%s", meaning->shape->link->name));
    if (meaning->shape->codec.prefix != NULL)
        add_option(t, memory_format(c->memory, "codec=%s", meaning->shape->codec.prefix));
    if (meaning->optional)
        add_option(t, "optional");
    if (meaning->truncate)
        add_option(t, "truncate");
    if (meaning->secret)
        add_option(t, "secret");
    if (meaning->present != NULL)
        add_option(t, memory_format(c->memory, "present=%s", meaning->present->name));
    add_form(c, t, meaning->shape);
    if (meaning->shape->kind == SHAPE_MAP)
        add_option(t, "map");
    if (meaning->shape->count != NULL)
        add_option(t, memory_format(c->memory, "count=%s", meaning->shape->count->name));
    if (meaning->default_value.kind != LITERAL_NONE)
        add_option(
            t, memory_format(c->memory, "default %s", literal_text(c, &meaning->default_value)));
    add_bounds(c, t, meaning);
    add_sizes(c, t, &meaning->items, "elements");
    add_sizes(c, t, &meaning->length, "long");
    if (meaning->pattern != NULL)
        add_option(t, memory_format(c->memory, "pattern %s", meaning->pattern->text));
    if (meaning->text_form != FORM_PLAIN)
        add_option(t, form_words(meaning->text_form));
    for (size_t i = 0; i < meaning->n_aliases; i++)
        add_option(t, memory_format(c->memory, "also %s",
                                    plan_json_string(c->memory, meaning->aliases[i])));
}

const char *c_entry_comment(const c_context *c, const plan_entry *e)
{
    if (e->member != NULL)
        return c_member_comment(c, e->member);
    return c_comment(c->memory, memory_format(c->memory,
                                              "%s: members of this struct in an object "
                                              "of their own",
                                              e->json));
}

void c_title(c_context *c, const char *type, const char *title)
{
    text_fill(&c->out, "/* ---- ${type}${colon}${title} ---- */\n\n", "type", type, "colon",
              title != NULL ? ": " : "", "title", title != NULL ? c_comment(c->memory, title) : "",
              NULL);
}

static const char *union_comment(const c_context *c, const plan_member *m)
{
    const char *title = m->meaning->shape->record->meaning.title;

    return c_comment(c->memory,
                     memory_format(c->memory, "%s%sthe arm that %s says%s%s",
                                   m->key != NULL ? m->key : "", m->key != NULL ? ": " : "",
                                   m->tagged->meaning->tag->name, title != NULL ? ": " : "",
                                   title != NULL ? title : ""));
}

const char *c_member_comment(const c_context *c, const plan_member *m)
{
    text options;

    if (m->tagged != NULL)
        return union_comment(c, m);
    text_init(&options, c->memory);
    add_options(c, &options, m->meaning);
    return c_comment(c->memory, memory_format(c->memory, "%s%s%s", m->key,
                                              options.n != 0 ? ": " : "", options.data));
}
