/*
 * From tree to program, from its end to its beginning: every step is made when what follows it is
 * known.
 */
#include "pattern/program.h"

typedef struct program_maker {
    memory *memory;
    program *program;
    bool full;
    size_t at, length; /* the quantifier that is being written out: the innermost */
    pattern_fault *fault;
} program_maker;

static uint32_t add_step(program_maker *p, step one)
{
    if (p->program->n >= PATTERN_MAX_PROGRAM) {
        if (!p->full)
            *p->fault = (pattern_fault){
                p->at, p->length, "the pattern is too large",
                memory_format(p->memory,
                              "it takes more than %d steps with its counts written out: lower "
                              "them, or use max_len",
                              PATTERN_MAX_PROGRAM)};
        p->full = true;
        return 0;
    }
    *(step *)memory_push(p->memory, &p->program->steps, &p->program->n, sizeof one) = one;
    return (uint32_t)p->program->n - 1;
}

static uint32_t make_steps(program_maker *p, const node *n, uint32_t behind);

/* Children one behind the other. */
static uint32_t make_all(program_maker *p, const node *child, uint32_t behind)
{
    if (child == NULL)
        return behind;
    return make_steps(p, child, make_all(p, child->next, behind));
}

static uint32_t make_any(program_maker *p, const node *child, uint32_t behind)
{
    uint32_t first = make_steps(p, child, behind);

    if (child->next == NULL)
        return first;
    return add_step(p, (step){STEP_SPLIT, NULL, first, make_any(p, child->next, behind)});
}

/* Any number of times. */
static uint32_t make_loop(program_maker *p, const node *child, uint32_t behind)
{
    uint32_t loop = add_step(p, (step){STEP_SPLIT, NULL, behind, behind});
    uint32_t inside = make_steps(p, child, loop);

    if (!p->full)
        p->program->steps[loop].next = inside;
    return loop;
}

static uint32_t make_repeat(program_maker *p, const node *n, uint32_t behind)
{
    size_t at = p->at, length = p->length;
    uint32_t to = behind;

    p->at = n->at;
    p->length = n->length;
    if (n->max == REPEAT_FOREVER)
        to = make_loop(p, n->child, to);
    for (long i = n->min; i < n->max && !p->full; i++)
        to = add_step(p, (step){STEP_SPLIT, NULL, make_steps(p, n->child, to), behind});
    for (long i = 0; i < n->min && !p->full; i++)
        to = make_steps(p, n->child, to);
    p->at = at;
    p->length = length;
    return to;
}

static uint32_t make_steps(program_maker *p, const node *n, uint32_t behind)
{
    if (p->full)
        return behind;
    switch (n->kind) {
    case NODE_SET:
        return add_step(p, (step){STEP_SET, &n->set, behind, 0});
    case NODE_ALL:
        return make_all(p, n->child, behind);
    case NODE_ANY:
        return make_any(p, n->child, behind);
    case NODE_REPEAT:
        return make_repeat(p, n, behind);
    case NODE_BEGIN:
        return add_step(p, (step){STEP_BEGIN, NULL, behind, 0});
    case NODE_END:
        return add_step(p, (step){STEP_END, NULL, behind, 0});
    case NODE_EDGE:
        return add_step(p, (step){STEP_EDGE, NULL, behind, 0});
    case NODE_NO_EDGE:
        return add_step(p, (step){STEP_NO_EDGE, NULL, behind, 0});
    }
    return behind;
}

bool pattern_program(memory *m, const node *tree, program *to, pattern_fault *fault)
{
    program_maker p = {m, to, false, 0, 0, fault};
    charset *every = memory_alloc(m, sizeof *every);
    uint32_t pass, whole;

    to->steps = NULL;
    to->n = 0;
    charset_add(m, every, 0, CHARSET_LAST);
    charset_order(m, every);
    whole = make_steps(&p, tree, add_step(&p, (step){STEP_MATCH, NULL, 0, 0}));
    pass = add_step(&p, (step){STEP_SET, every, 0, 0});
    to->start = add_step(&p, (step){STEP_SPLIT, NULL, whole, pass});
    if (!p.full)
        to->steps[pass].next = to->start;
    return !p.full;
}
