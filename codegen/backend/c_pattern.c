/*
 * Patterns as tables of the generated file.
 */
#include <inttypes.h>
#include <string.h>

#include "backend/c_backend.h"
#include "emit/quote.h"
#include "pattern/pattern.h"

const pattern_automaton *c_pattern_of(const c_value *v)
{
    const pattern_automaton *a = v->member->meaning->pattern;

    switch (v->shape->kind) {
    case SHAPE_CSTR:
    case SHAPE_TEXT:
    case SHAPE_CHARS:
    case SHAPE_CHARS_COUNTED:
    case SHAPE_TAIL_CHARS:
    case SHAPE_STR:
        return a != NULL && a->start > 1 ? a : NULL; /* else every text matches */
    default:
        return NULL;
    }
}

static void add_number(c_context *c, size_t i, size_t n)
{
    text_add(&c->out, i % 16 != 0 || i == 0 ? "" : "\n");
    text_add(&c->out, memory_format(c->memory, "%zu, ", n));
}

static void spans_table(c_context *c, const c_value *v, const pattern_automaton *a)
{
    text_fill(&c->out, "static const jsonrti_pattern_span ${name}[] = {\n", "name",
              c_member_function(c, v, VERB_PATTERN_SPANS), NULL);
    for (size_t i = 0; i < a->n_spans; i++)
        text_add(&c->out, memory_format(c->memory, "{0x%" PRIx32 ", %u},\n", a->spans[i].first,
                                        (unsigned)a->spans[i].class));
    text_add(&c->out, "};\n");
}

void c_pattern_tables(c_context *c, const c_value *v)
{
    const pattern_automaton *a = c_pattern_of(v);

    if (a == NULL)
        return;
    text_fill(&c->out,
              "/* ${key} matches ${pattern} */\n"
              "static const uint16_t ${name}[] = {\n",
              "key", c_comment(c->memory, v->member->key), "pattern", c_comment(c->memory, a->text),
              "name", c_member_function(c, v, VERB_PATTERN_NEXT), NULL);
    for (size_t i = 0; i < (a->n_states - 2) * a->n_classes; i++)
        add_number(c, i, a->next[i]);
    text_add(&c->out, "\n};\n");
    spans_table(c, v, a);
    text_fill(&c->out,
              "static const jsonrti_pattern ${name} = {\n"
              "${next},\n"
              "${spans},\n",
              "name", c_member_function(c, v, VERB_PATTERN), "next",
              c_member_function(c, v, VERB_PATTERN_NEXT), "spans",
              c_member_function(c, v, VERB_PATTERN_SPANS), NULL);
    text_add(&c->out, memory_format(c->memory, "%zu, %zu, %u, %u,\n{", a->n_spans, a->n_classes,
                                    (unsigned)a->start, (unsigned)a->n_final));
    for (size_t i = 0; i < 128; i++)
        add_number(c, i, a->ascii[i]);
    text_add(&c->out, "}};\n\n");
}
