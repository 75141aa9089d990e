/*
 * Subset construction.
 *
 * A state is the steps that a program is in between two characters, as far as they wait for
 * something: for a character, for the end, for what stands on the other side. What was before,
 * which edges and ^ ask for, belongs to the state too, but only while a step waits that asks.
 */
#include "pattern/subsets.h"

#include <stdlib.h>
#include <string.h>

enum { FAILED = 0, MATCHED = 1, MAX_IDS = 1000000 };

/* What stands on one side of a place. */
typedef enum side { SIDE_NONE, SIDE_WORD, SIDE_OTHER } side;

typedef struct subset {
    uint32_t *steps; /* sorted */
    size_t n;
    side before;
} subset;

typedef struct subset_maker {
    memory *memory;
    const program *program;
    const char_classes *classes;
    state_table *table;
    subset *sets; /* of each state */
    size_t n_sets;
    size_t n_ids;  /* steps in all sets together */
    size_t *slots; /* hash table: state, 0 for none */
    size_t n_slots;
    /* The set that is being made. */
    uint32_t *ids, *stack;
    size_t n;
    bool *in; /* [step] */
    bool matched;
} subset_maker;

/* ---- one set ---- */

static void clear_set(subset_maker *s)
{
    memset(s->in, 0, s->program->n * sizeof *s->in);
    s->n = 0;
    s->matched = false;
}

static bool holds(step_kind kind, side before, side after)
{
    bool edge = (before == SIDE_WORD) != (after == SIDE_WORD);

    return kind == STEP_BEGIN  ? before == SIDE_NONE
           : kind == STEP_END  ? after == SIDE_NONE
           : kind == STEP_EDGE ? edge
                               : !edge;
}

static bool is_assertion(step_kind kind)
{
    return kind == STEP_BEGIN || kind == STEP_END || kind == STEP_EDGE || kind == STEP_NO_EDGE;
}

/* Add a step and where it leads without a character. With both sides known, assertions lead on
 * where they hold; else they wait. */
static void add_steps(subset_maker *s, uint32_t first, bool known, side before, side after)
{
    size_t depth = 0;

    s->stack[depth++] = first;
    while (depth != 0) {
        uint32_t id = s->stack[--depth];
        const step *one = &s->program->steps[id];

        if (s->in[id])
            continue;
        s->in[id] = true;
        if (one->kind == STEP_SPLIT) {
            s->stack[depth++] = one->other;
            s->stack[depth++] = one->next;
        } else if (one->kind == STEP_MATCH) {
            s->matched = true;
        } else if (known && is_assertion(one->kind)) {
            if (holds(one->kind, before, after))
                s->stack[depth++] = one->next;
        } else {
            s->ids[s->n++] = id;
        }
    }
}

static int compare_ids(const void *a, const void *b)
{
    const uint32_t *x = a, *y = b;

    return *x < *y ? -1 : *x > *y;
}

static bool has_assertion(const subset_maker *s)
{
    for (size_t i = 0; i < s->n; i++)
        if (is_assertion(s->program->steps[s->ids[i]].kind))
            return true;
    return false;
}

/* ---- states ---- */

static size_t hash_set(const uint32_t *ids, size_t n, side before)
{
    uint64_t h = 0x9E3779B97F4A7C15u + before;

    for (size_t i = 0; i < n; i++)
        h = (h ^ ids[i]) * 0xD6E8FEB86659FD93u;
    return (size_t)(h >> 32);
}

/* The state of the set that was made, which is new or known; SIZE_MAX when there are too many. */
static size_t state_of_set(subset_maker *s, side before)
{
    if (s->matched)
        return MATCHED;
    if (s->n == 0)
        return FAILED;
    qsort(s->ids, s->n, sizeof *s->ids, compare_ids);
    before = has_assertion(s) ? before : SIDE_OTHER;
    size_t at = hash_set(s->ids, s->n, before) % s->n_slots;
    for (; s->slots[at] != 0; at = (at + 1) % s->n_slots) {
        const subset *known = &s->sets[s->slots[at]];

        if (known->n == s->n && known->before == before &&
            memcmp(known->steps, s->ids, s->n * sizeof *s->ids) == 0)
            return s->slots[at];
    }
    if (s->n_sets >= PATTERN_MAX_STATES || s->n_ids + s->n > MAX_IDS)
        return SIZE_MAX;
    s->slots[at] = s->n_sets;
    s->n_ids += s->n;
    subset *fresh = memory_push(s->memory, &s->sets, &s->n_sets, sizeof *fresh);
    fresh->steps = memory_alloc(s->memory, s->n * sizeof *s->ids);
    memcpy(fresh->steps, s->ids, s->n * sizeof *s->ids);
    fresh->n = s->n;
    fresh->before = before;
    return s->n_sets - 1;
}

/* Everything of a state that holds with `after` behind it, in the set being made. */
static void settle(subset_maker *s, const subset *from, side after)
{
    clear_set(s);
    for (size_t i = 0; i < from->n; i++)
        add_steps(s, from->steps[i], true, from->before, after);
}

/* Where a state goes with a character of the class. */
static size_t step_over(subset_maker *s, const subset *from, size_t class, uint32_t *settled)
{
    side kind = s->classes->is_word[class] ? SIDE_WORD : SIDE_OTHER;

    settle(s, from, kind);
    if (s->matched)
        return MATCHED;
    size_t n = s->n;
    memcpy(settled, s->ids, n * sizeof *settled);
    clear_set(s);
    for (size_t i = 0; i < n; i++) {
        const bool *takes = s->classes->takes[settled[i]];

        if (takes != NULL && takes[class])
            add_steps(s, s->program->steps[settled[i]].next, false, kind, kind);
    }
    return state_of_set(s, kind);
}

static bool fill_states(subset_maker *s)
{
    uint32_t *settled = memory_alloc(s->memory, s->program->n * sizeof *settled);

    for (size_t i = MATCHED + 1; i < s->n_sets; i++) {
        uint16_t *row = memory_alloc(s->memory, s->classes->n * sizeof *row);

        for (size_t c = 0; c < s->classes->n; c++) {
            subset from = s->sets[i];
            size_t to = step_over(s, &from, c, settled);

            if (to == SIZE_MAX)
                return false;
            row[c] = (uint16_t)to;
        }
        s->table->next[i] = row;
        settle(s, &s->sets[i], SIDE_NONE);
        s->table->final[i] = s->matched;
    }
    s->table->n_states = s->n_sets;
    return true;
}

static void start_table(memory *m, state_table *t, size_t n_classes)
{
    t->n_classes = n_classes;
    t->next = memory_alloc(m, PATTERN_MAX_STATES * sizeof *t->next);
    t->final = memory_alloc(m, PATTERN_MAX_STATES * sizeof *t->final);
    for (uint16_t i = FAILED; i <= MATCHED; i++) {
        t->next[i] = memory_alloc(m, n_classes * sizeof *t->next[i]);
        for (size_t c = 0; c < n_classes; c++)
            t->next[i][c] = i;
    }
    t->final[MATCHED] = true;
}

bool pattern_states(memory *m, const program *p, const char_classes *classes, state_table *to,
                    pattern_fault *fault)
{
    subset_maker s = {.memory = m, .program = p, .classes = classes, .table = to};

    start_table(m, to, classes->n);
    s.n_slots = 4 * PATTERN_MAX_STATES;
    s.slots = memory_alloc(m, s.n_slots * sizeof *s.slots);
    s.ids = memory_alloc(m, p->n * sizeof *s.ids);
    s.stack = memory_alloc(m, (2 * p->n + 2) * sizeof *s.stack);
    s.in = memory_alloc(m, p->n * sizeof *s.in);
    for (int i = FAILED; i <= MATCHED; i++)
        (void)memory_push(m, &s.sets, &s.n_sets, sizeof *s.sets);
    add_steps(&s, p->start, false, SIDE_NONE, SIDE_NONE);
    to->start = (uint16_t)state_of_set(&s, SIDE_NONE);
    if (fill_states(&s))
        return true;
    *fault =
        (pattern_fault){0, 0, "the pattern is too large",
                        memory_format(m,
                                      "it takes more than %d states: lower its counts, or hold "
                                      "it with ^",
                                      PATTERN_MAX_STATES)};
    return false;
}
