/*
 * Which types need code: what is reached from the annotated ones, and in which order it stands.
 */
#include <string.h>

#include "model/arms.h"
#include "model/object.h"

#include "plan/plan.h"

static void reach_shape(plan *p, const shape *s, unsigned ways);

static plan_linkage linkage_of(bool annotated, bool in_input)
{
    return !annotated ? PLAN_STATIC : in_input ? PLAN_PUBLIC : PLAN_FOREIGN;
}

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash != NULL ? slash + 1 : path;
}

static void add_foreign_header(plan *p, const char *header)
{
    for (size_t i = 0; i < p->n_foreign_headers; i++)
        if (strcmp(base_name(p->foreign_headers[i]), base_name(header)) == 0)
            return;
    *(const char **)memory_push(p->memory, &p->foreign_headers, &p->n_foreign_headers,
                                sizeof header) = header;
}

static plan_enum *reach_enum(plan *p, const enumeration *e)
{
    plan_enum *one = plan_of_enum(p, e);

    if (one != NULL)
        return one;
    one = memory_alloc(p->memory, sizeof *one);
    one->enumeration = e;
    one->linkage = linkage_of(e->annotated, e->in_input);
    if (one->linkage == PLAN_FOREIGN)
        add_foreign_header(p, e->header);
    *(plan_enum **)memory_push(p->memory, &p->enums, &p->n_enums, sizeof one) = one;
    return one;
}

static plan_record *add_record(plan *p, const record *r)
{
    plan_record *one = plan_of_record(p, r);

    if (one != NULL)
        return one;
    one = memory_alloc(p->memory, sizeof *one);
    one->record = r;
    one->linkage = linkage_of(r->annotated, r->in_input);
    plan_make_object(p->memory, one);
    *(plan_record **)memory_push(p->memory, &p->records, &p->n_records, sizeof one) = one;
    return one;
}

/* Structs whose members stand in the objects of others must still be as they were. */
static void reach_flat(plan *p, const record *r)
{
    for (size_t i = 0; i < r->n_members; i++) {
        const record *inner = json_inner_of(&r->members[i]);

        if (inner == NULL)
            continue;
        if (r->members[i].meaning.flatten)
            add_record(p, inner)->is_flat = true;
        reach_flat(p, inner);
    }
}

/* Of those ways, the ones that the member goes. */
static unsigned member_ways(const member_meaning *meaning, unsigned ways)
{
    if (meaning->decode_only)
        return ways & PLAN_READ;
    return meaning->encode_only ? ways & PLAN_WRITE : ways;
}

/* What another header's functions reach is their business. */
static void reach_object(plan *p, const record *r, unsigned ways)
{
    plan_record *one = add_record(p, r);

    ways &= ~one->ways;
    if (ways == 0)
        return;
    one->ways |= ways;
    if (one->linkage == PLAN_FOREIGN) {
        add_foreign_header(p, r->header);
        return;
    }
    reach_flat(p, r);
    for (size_t i = 0; i < one->n_members; i++)
        reach_shape(p, one->members[i]->meaning->shape,
                    member_ways(one->members[i]->meaning, ways));
}

/* The struct behind a map's entries, of which only the value counts. */
static void reach_entry(plan *p, const shape *map, unsigned ways)
{
    plan_record *one = add_record(p, map->record);

    ways &= ~one->entry_ways;
    if (ways == 0)
        return;
    one->entry_of = map;
    one->entry_ways |= ways;
    if (map->map_key->meaning.shape->enumeration != NULL)
        reach_enum(p, map->map_key->meaning.shape->enumeration)->key_ways |= ways;
    reach_shape(p, map->map_value->meaning.shape, ways);
}

static void reach_union(plan *p, const tagged_union *u, unsigned ways)
{
    reach_enum(p, u->enumeration); /* its enumerators are named */
    for (size_t i = 0; i < u->n_arms; i++) {
        const member *arm = u->arms[i].member;

        if (u->form != UNION_INTERNAL)
            reach_shape(p, arm->meaning.shape, ways);
        else if (!arm->anonymous)
            add_record(p, arm_record(arm->meaning.shape))->is_flat = true;
    }
}

static void reach_shape(plan *p, const shape *s, unsigned ways)
{
    for (; s != NULL && s->kind != SHAPE_MAP; s = s->elem) {
        if (s->kind == SHAPE_RECORD)
            reach_object(p, s->record, ways);
        else if (s->enumeration != NULL)
            reach_enum(p, s->enumeration)->ways |= ways;
        else if (s->kind == SHAPE_TIMESPEC && s->form == FORM_PLAIN)
            p->reads_timespec |= (ways & PLAN_READ) != 0;
        else if (s->kind == SHAPE_UNION)
            reach_union(p, s->tagged, ways);
    }
    if (s != NULL)
        reach_entry(p, s, ways);
}

static void reach_all(plan *p, const model *of)
{
    for (size_t i = 0; i < of->n_records; i++)
        if (!of->records[i]->is_union && /* no value without its tag */
            linkage_of(of->records[i]->annotated, of->records[i]->in_input) == PLAN_PUBLIC)
            reach_object(p, of->records[i], PLAN_BOTH);
    for (size_t i = 0; i < of->n_enums; i++)
        if (linkage_of(of->enums[i]->annotated, of->enums[i]->in_input) == PLAN_PUBLIC)
            reach_enum(p, of->enums[i]);
}

/* ---- order ---- */

static void place_record(const plan *p, plan_record *one, plan_record **placed, size_t *n);

/* What is held by value, and the entries of maps. */
static void place_parts(const plan *p, const shape *s, plan_record **placed, size_t *n)
{
    while (s->kind == SHAPE_ARRAY || s->kind == SHAPE_ARRAY_COUNTED || s->kind == SHAPE_TAIL)
        s = s->elem;
    for (size_t i = 0; s->kind == SHAPE_UNION && i < s->tagged->n_arms; i++)
        if (s->tagged->arms[i].member->meaning.shape != NULL)
            place_parts(p, s->tagged->arms[i].member->meaning.shape, placed, n);
    if (s->kind == SHAPE_RECORD || s->kind == SHAPE_MAP)
        place_record(p, plan_of_record(p, s->record), placed, n);
}

static void place_record(const plan *p, plan_record *one, plan_record **placed, size_t *n)
{
    if (one == NULL || one->order != SIZE_MAX)
        return;
    one->order = 0; /* entries that hold themselves end here */
    for (size_t i = 0; i < one->n_members; i++)
        place_parts(p, one->members[i]->meaning->shape, placed, n);
    one->order = *n;
    placed[(*n)++] = one;
}

static void order_records(plan *p, const model *of)
{
    plan_record **placed = memory_alloc(p->memory, (p->n_records + 1) * sizeof *placed);
    size_t n = 0;

    for (size_t i = 0; i < p->n_records; i++)
        p->records[i]->order = SIZE_MAX;
    for (size_t i = 0; i < of->n_records; i++)
        place_record(p, plan_of_record(p, of->records[i]), placed, &n);
    p->records = placed;
    p->n_records = n;
}

static void order_enums(plan *p, const model *of)
{
    plan_enum **placed = memory_alloc(p->memory, (p->n_enums + 1) * sizeof *placed);
    size_t n = 0;

    for (size_t i = 0; i < of->n_enums; i++)
        if ((placed[n] = plan_of_enum(p, of->enums[i])) != NULL)
            n++;
    p->enums = placed;
    p->n_enums = n;
}

void plan_reach(plan *p, const model *of)
{
    reach_all(p, of);
    order_records(p, of);
    order_enums(p, of);
}
