/*
 * How long names and texts may be that generated code holds as string literals: C promises 4095
 * bytes of one, and compilers warn of more.
 */
#include <string.h>

#include "check/context.h"

enum { NAME_MAX_BYTES = 1000, TEXT_MAX_BYTES = 4000 };

/* In JSON: control characters take six. */
static size_t json_length(const char *s)
{
    size_t n = 0;

    for (; *s != '\0'; s++)
        n += (unsigned char)*s < ' ' ? 6 : *s == '"' || *s == '\\' ? 2 : 1;
    return n;
}

static void check_length(check *c, const tag *t, size_t at, const char *text, size_t max)
{
    if (json_length(text) > max)
        report_at(c, "too-long", tag_pos(t, at), strlen(text),
                  memory_format(c->m, "at most %zu bytes, as they stand in JSON", max),
                  "this is too long for a string literal of C");
}

void check_tag_lengths(check *c, const tag *t, bool named)
{
    for (size_t i = 0; i < t->n_items; i++) {
        const tag_item *item = &t->items[i];
        bool is_name = strcmp(item->name, "alias") == 0 || strcmp(item->name, "path") == 0;

        if (named && i == 0)
            check_length(c, t, item->at, item->name, NAME_MAX_BYTES);
        else if (item->value != NULL && is_name)
            check_length(c, t, item->value_at, item->value, NAME_MAX_BYTES);
        else if (item->value != NULL && strcmp(item->name, "default") == 0)
            check_length(c, t, item->value_at, item->value, TEXT_MAX_BYTES);
    }
}

static void check_identifier(check *c, const char *name, source_pos pos)
{
    if (name != NULL && strlen(name) > NAME_MAX_BYTES)
        report_at(c, "too-long", pos, strlen(name),
                  memory_format(c->m, "at most %d bytes", NAME_MAX_BYTES),
                  "this name is this is too long for a string literal of C");
}

void check_identifier_lengths(check *c)
{
    const model *of = c->model;

    for (size_t i = 0; i < of->n_records; i++) {
        const record *r = of->records[i];

        check_identifier(c, r->spelling, r->pos);
        for (size_t j = 0; j < r->n_members; j++)
            check_identifier(c, r->members[j].name, r->members[j].pos);
    }
    for (size_t i = 0; i < of->n_enums; i++) {
        const enumeration *e = of->enums[i];

        check_identifier(c, e->spelling, e->pos);
        for (size_t j = 0; j < e->n_items; j++)
            check_identifier(c, e->items[j].name, e->items[j].pos);
    }
}
