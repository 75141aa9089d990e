/*
 * Which structs can hold another one of themselves, directly or through others.
 *
 * Objects of such a type can be nested to any depth, and pointers can go in circles: code for them
 * counts levels and keeps its stack frames small. Circles are the strongly connected components of
 * the graph whose edges lead from a struct to those in its members' shapes (Tarjan 1972), of all
 * the model: one that leads through the types of other headers is one, too.
 */
#include <string.h>

#include "model/object.h"

#include "plan/plan.h"

typedef struct circle_node {
    const record *record;
    size_t visited; /* 1, 2 … in the order of the visits; 0: not yet */
    size_t lowest;  /* the earliest node on the stack that is reached from here */
    bool on_stack;
    bool in_circle;
    bool leads_to_one; /* or is in one */
} circle_node;

typedef struct circles {
    circle_node *nodes;
    size_t n;
    size_t visits;
    circle_node **stack;
    size_t top;
} circles;

static circle_node *node_of(circles *g, const record *r)
{
    for (size_t i = 0; i < g->n; i++)
        if (g->nodes[i].record == r)
            return &g->nodes[i];
    return NULL;
}

static void visit_record(circles *g, circle_node *node);

static void visit_edge(circles *g, circle_node *from, const record *r)
{
    circle_node *to = node_of(g, r);

    if (to == NULL)
        return;
    if (to->visited == 0)
        visit_record(g, to);
    if (to->on_stack && to->lowest < from->lowest)
        from->lowest = to->lowest;
    from->in_circle = from->in_circle || to == from;
    from->leads_to_one = from->leads_to_one || to->leads_to_one;
}

static void visit_shape(circles *g, circle_node *node, const shape *s)
{
    while (s != NULL && s->kind != SHAPE_RECORD && s->kind != SHAPE_MAP && s->kind != SHAPE_UNION)
        s = s->elem;
    if (s != NULL && s->kind != SHAPE_UNION)
        visit_edge(g, node, s->record);
}

/* The arms of a union are members of a record of their own, anonymous or not. */
static void visit_members(circles *g, circle_node *node, const record *r)
{
    for (size_t i = 0; i < r->n_members; i++) {
        const member *m = &r->members[i];
        bool is_union = m->meaning.is_json && m->meaning.shape->kind == SHAPE_UNION;

        if (is_union)
            visit_members(g, node, m->type->record);
        else if (json_inner_of(m) != NULL)
            visit_members(g, node, json_inner_of(m));
        else if (m->meaning.is_json)
            visit_shape(g, node, m->meaning.shape);
    }
}

/* The nodes above `first` on the stack, and it, reach each other. */
static void close_circle(circles *g, circle_node *first)
{
    size_t bottom = g->top;
    bool circle = first->in_circle, leads = false;

    do {
        bottom--;
        circle = circle || g->stack[bottom] != first;
        leads = leads || g->stack[bottom]->leads_to_one;
    } while (g->stack[bottom] != first);
    for (size_t i = bottom; i < g->top; i++) {
        g->stack[i]->on_stack = false;
        g->stack[i]->in_circle = circle;
        g->stack[i]->leads_to_one = circle || leads;
    }
    g->top = bottom;
}

static void visit_record(circles *g, circle_node *node)
{
    node->visited = node->lowest = ++g->visits;
    node->on_stack = true;
    g->stack[g->top++] = node;
    visit_members(g, node, node->record);
    if (node->lowest == node->visited)
        close_circle(g, node);
}

/* What a struct in a circle holds would otherwise be a part of its functions' frames. */
static void set_shape_apart(const plan *p, const shape *s)
{
    while (s != NULL && s->kind != SHAPE_RECORD && s->kind != SHAPE_MAP && s->kind != SHAPE_UNION)
        s = s->elem;
    if (s == NULL)
        return;
    if (s->kind != SHAPE_UNION)
        plan_of_record(p, s->record)->apart = true;
    for (size_t i = 0; s->kind == SHAPE_UNION && i < s->tagged->n_arms; i++)
        set_shape_apart(p, s->tagged->arms[i].member->meaning.shape);
}

static void set_apart(const plan *p, const plan_record *r)
{
    for (size_t i = 0; i < r->n_members; i++)
        set_shape_apart(p, r->members[i]->meaning->shape);
}

void plan_find_circles(plan *p, const model *of)
{
    circles g = {memory_alloc(p->memory, (of->n_records + 1) * sizeof *g.nodes), of->n_records, 0,
                 memory_alloc(p->memory, (of->n_records + 1) * sizeof *g.stack), 0};

    for (size_t i = 0; i < g.n; i++)
        g.nodes[i].record = of->records[i];
    for (size_t i = 0; i < g.n; i++)
        if (g.nodes[i].visited == 0)
            visit_record(&g, &g.nodes[i]);
    for (size_t i = 0; i < p->n_records; i++) {
        const circle_node *node = node_of(&g, p->records[i]->record);

        p->records[i]->apart = p->records[i]->apart || (node != NULL && node->in_circle);
        p->records[i]->endless = node != NULL && node->leads_to_one;
        if (node != NULL && node->in_circle && p->records[i]->linkage != PLAN_FOREIGN)
            set_apart(p, p->records[i]);
    }
}
