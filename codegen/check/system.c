/*
 * Faults in types of system headers, which nobody is going to edit: they are reported at the
 * user's members that lead there, each with the first fault behind it. A member that was refused
 * for itself, and has no shape, needs no second error.
 *
 * While such a type is checked, what the parts of the check report is kept here instead. Rejected:
 * to tell every part whom its member is checked for. One type is checked once, before it is known
 * who leads there, and most reports do not stand at a member.
 */
#include <string.h>

#include "check/context.h"

struct system_fault {
    const record *in;
    const char *id, *text;
    source_pos pos;
};

/* A walk from a member through types of system headers. */
typedef struct fault_walk {
    check *c;
    const record **seen;
    size_t n_seen;
    const char *name; /* of the type that the fault is found in, or of the nearest around it */
} fault_walk;

bool keep_system_fault(check *c, const char *id, source_pos pos, const char *text)
{
    if (c->within == NULL || !c->within->in_system)
        return false;
    *(struct system_fault *)memory_push(c->m, &c->faults, &c->n_faults, sizeof *c->faults) =
        (struct system_fault){c->within, id, text, pos};
    return true;
}

/* The record that a member holds or points to; NULL when it is not looked into. */
static record *record_behind(const member *one)
{
    const ctype *t = one->type;

    while (t->kind == TYPE_ARRAY || t->kind == TYPE_POINTER)
        t = t->elem;
    if (t->kind != TYPE_RECORD || t->record->meaning.codec.prefix != NULL ||
        tag_says_skip(one->tag) || tag_says_codec(one->tag, true))
        return NULL;
    return t->record;
}

static bool was_seen(fault_walk *w, const record *r)
{
    for (size_t i = 0; i < w->n_seen; i++)
        if (w->seen[i] == r)
            return true;
    *(const record **)memory_push(w->c->m, &w->seen, &w->n_seen, sizeof r) = r;
    return false;
}

static const struct system_fault *find_fault(fault_walk *w, const record *r)
{
    const struct system_fault *found = NULL;
    const char *around = w->name;

    if (!r->in_system || was_seen(w, r))
        return NULL;
    w->name = r->spelling != NULL ? r->spelling : around;
    for (size_t i = 0; i < w->c->n_faults; i++)
        if (w->c->faults[i].in == r)
            return &w->c->faults[i];
    for (size_t i = 0; i < r->n_members && found == NULL; i++) {
        const record *inner = record_behind(&r->members[i]);

        found = inner != NULL ? find_fault(w, inner) : NULL;
    }
    w->name = found != NULL ? w->name : around;
    return found;
}

static void report_fault(check *c, const member *one, const record *of)
{
    fault_walk w = {.c = c};
    const struct system_fault *fault = find_fault(&w, of);
    const char *who = fault == NULL || w.name == of->spelling
                          ? of->spelling
                          : memory_format(c->m, "%s holds %s, which", of->spelling, w.name);

    if (fault != NULL)
        report_at(c, fault->id, one->pos, strlen(one->name),
                  "leave it out with JSON(\"-\"), or name functions of yours that read and write "
                  "it: codec=…",
                  "member %s: %s cannot be JSON: %s", one->name, who, fault->text);
}

static void report_faults_of(check *c, const record *r)
{
    if (r->in_system || r->meaning.codec.prefix != NULL)
        return;
    for (size_t i = 0; i < r->n_members; i++) {
        const member *one = &r->members[i];
        const record *behind = record_behind(one);

        if (behind == NULL || one->meaning.skip)
            continue;
        if (one->anonymous && !tag_says_skip(behind->tag))
            report_faults_of(c, behind);
        else if (one->name != NULL && behind->spelling != NULL && one->meaning.shape != NULL)
            report_fault(c, one, behind);
    }
}

void report_system_faults(check *c)
{
    c->within = NULL;
    for (size_t i = 0; i < c->model->n_records; i++)
        report_faults_of(c, c->model->records[i]);
    for (size_t i = 0; i < c->n_faults && c->d->n_errors == 0; i++)
        report_at(c, c->faults[i].id, c->faults[i].pos, 1, NULL, "%s", c->faults[i].text);
}
