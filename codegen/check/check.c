/*
 * The check stage in rounds: types' own options, then members (which look at types), then what
 * looks at the members of other structs. Every round reports all it finds.
 */
#include "check/check.h"

#include <string.h>

#include "check/context.h"
#include "check/functions.h"
#include "check/public.h"
#include "check/unions.h"

static void check_strays(check *c)
{
    size_t i;

    for (i = 0; i < c->model->n_strays; i++) {
        const struct stray_tag *stray = &c->model->strays[i];

        report_at(c, "misplaced-tag", stray->tag->pos, strlen(stray->tag->text),
                  stray->help != NULL ? stray->help
                                      : "put it behind the member's name, behind `struct`, or "
                                        "behind the closing brace",
                  "%s", stray->why);
    }
}

/* The tag means something else than what is read: "\d" is a d to the compiler. */
static void check_escapes(check *c)
{
    for (size_t i = 0; i < c->model->n_odd_escapes; i++) {
        const odd_escape *one = &c->model->odd_escapes[i];

        if (one->text[0] != '\0')
            report_at(c, "tag-syntax", one->pos, 2, memory_format(c->m, "write \\%s", one->text),
                      "C has no escape %s, and drops the backslash", one->text);
        else
            report_at(c, "tag-syntax", one->pos, 1, "write two backslashes for one",
                      "C drops a backslash of this tag, since it knows no such escape");
    }
}

/* Whose generated names begin with a stem. */
typedef struct stem_holder {
    const char *stem;
    source_pos pos;
    bool is_enum;
} stem_holder;

typedef struct stem_list {
    stem_holder *items;
    size_t n;
} stem_list;

/* Two types of one stem would make functions of one name. */
static void add_stem(check *c, stem_list *all, const char *stem, source_pos pos, bool is_enum)
{
    size_t i;

    for (i = 0; stem != NULL && i < all->n; i++)
        if (strcmp(all->items[i].stem, stem) == 0)
            report_at(c, "duplicate-name", pos, strlen(stem), "give one of them prefix=…",
                      "%s would both be called %s in generated names",
                      is_enum                 ? "two enums"
                      : all->items[i].is_enum ? "a struct and an enum"
                                              : "two structs",
                      stem);
    if (stem != NULL)
        *(stem_holder *)memory_push(c->m, &all->items, &all->n, sizeof *all->items) =
            (stem_holder){stem, pos, is_enum};
}

static void check_unique_stems(check *c)
{
    const model *m = c->model;
    stem_list all = {NULL, 0};
    size_t i;

    for (i = 0; i < m->n_enums; i++)
        add_stem(c, &all, m->enums[i]->meaning.name, m->enums[i]->pos, true);
    for (i = 0; i < m->n_records; i++)
        add_stem(c, &all, m->records[i]->meaning.name, m->records[i]->pos, false);
}

/* Does some type of the input get functions? Then *without is the last that gets none. */
static bool has_public(const model *m, source_pos *without, const char **why)
{
    for (size_t i = 0; i < m->n_records; i++) {
        const record *r = m->records[i];

        if (!r->annotated || !r->in_input)
            continue;
        if (!r->is_union || r->meaning.codec.prefix != NULL)
            return true;
        *without = r->pos;
        *why = memory_format(m->memory, "%s: only structs that hold one are read and written",
                             r->spelling != NULL ? r->spelling : "a union");
    }
    for (size_t i = 0; i < m->n_enums; i++) {
        const enumeration *e = m->enums[i];

        if (!e->annotated || !e->in_input)
            continue;
        if (e->meaning.codec.prefix == NULL)
            return true;
        *without = e->pos;
        *why = memory_format(m->memory, "%s: its codec reads and writes it", e->spelling);
    }
    return false;
}

/* Nothing to do is a mistake worth a word: the tag was forgotten. */
static void check_not_empty(check *c)
{
    source_pos start = {c->model->input, 1, 1}, without = {NULL, 0, 0};
    const char *why = NULL;

    if (has_public(c->model, &without, &why))
        return;
    if (why != NULL)
        report_at(c, "nothing-annotated", without, 1,
                  "annotate a struct that has such a member, struct JSON(\"\") name { … }, in this "
                  "header or in one that includes it",
                  "nothing is generated for %s", why);
    else if (c->options->all)
        report_at(c, "nothing-annotated", start, 1, "run it on the header that defines the types",
                  "this header itself defines no struct or enum");
    else
        report_at(c, "nothing-annotated", start, 1,
                  "write struct JSON(\"\") name { … }, or run jsongen --all",
                  "no struct or enum of this header is annotated");
}

static void check_each(check *c, void (*round)(check *, record *))
{
    for (size_t i = 0; i < c->model->n_records; i++) {
        c->within = c->model->records[i];
        round(c, c->model->records[i]);
    }
    c->within = NULL;
}

void check_model(model *parsed, const check_options *options, diagnostics *d)
{
    check c = {.model = parsed, .m = parsed->memory, .options = options, .d = d};
    size_t i;

    check_strays(&c);
    check_escapes(&c);
    check_identifier_lengths(&c);
    for (i = 0; i < parsed->n_enums; i++)
        check_enum(&c, parsed->enums[i]);
    check_each(&c, check_record_options);
    check_unnamed(&c);
    check_each(&c, find_links);
    check_each(&c, check_record_members);
    check_each(&c, check_choices);
    check_each(&c, check_record_relations);
    report_system_faults(&c);
    check_unique_stems(&c);
    check_public_names(&c);
    check_functions(&c);
    if (parsed->n_strays == 0)
        check_not_empty(&c);
}
