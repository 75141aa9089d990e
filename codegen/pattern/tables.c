/*
 * From states to the table that is emitted: as few states and classes as tell every text apart, in
 * an order that depends on the pattern alone.
 *
 * States are split into groups until all of a group go to the same groups (Moore); what cannot
 * match any more falls together with the failed state, so that reading stops early.
 */
#include <string.h>

#include "pattern/subsets.h"

typedef struct table_maker {
    memory *memory;
    const state_table *from;
    uint16_t *group; /* of each state */
    size_t n_groups;
    uint16_t *number;  /* of each group, in the end */
    uint16_t *leader;  /* of each number: one state of its group */
    uint8_t *class_to; /* of each class, in the end */
} table_maker;

/* ---- states ---- */

static bool same_row(const table_maker *t, size_t a, size_t b)
{
    for (size_t c = 0; c < t->from->n_classes; c++)
        if (t->group[t->from->next[a][c]] != t->group[t->from->next[b][c]])
            return false;
    return t->group[a] == t->group[b];
}

static size_t hash_row(const table_maker *t, size_t state)
{
    /* Mixed before anything is added: states that follow one another have groups that do, too. */
    uint64_t h = (t->group[state] + UINT64_C(1)) * 0xD6E8FEB86659FD93u;

    for (size_t c = 0; c < t->from->n_classes; c++)
        h = (h ^ t->group[t->from->next[state][c]]) * 0xD6E8FEB86659FD93u + 1;
    return (size_t)(h >> 32);
}

/* One round of splitting; false when nothing was split. */
static bool split_groups(table_maker *t, uint16_t *fresh, uint16_t *slots, size_t n_slots)
{
    size_t n = 0;

    memset(slots, 0xFF, n_slots * sizeof *slots);
    for (size_t i = 0; i < t->from->n_states; i++) {
        size_t at = hash_row(t, i) % n_slots;

        while (slots[at] != UINT16_MAX && !same_row(t, slots[at], i))
            at = (at + 1) % n_slots;
        if (slots[at] == UINT16_MAX) {
            slots[at] = (uint16_t)i;
            fresh[i] = (uint16_t)n++;
        } else {
            fresh[i] = fresh[slots[at]];
        }
    }
    bool more = n != t->n_groups;
    t->n_groups = n;
    memcpy(t->group, fresh, t->from->n_states * sizeof *fresh);
    return more;
}

static void find_groups(table_maker *t)
{
    size_t n = t->from->n_states, n_slots = 2 * n + 1;
    uint16_t *fresh = memory_alloc(t->memory, n * sizeof *fresh);
    uint16_t *slots = memory_alloc(t->memory, n_slots * sizeof *slots);

    t->group = memory_alloc(t->memory, n * sizeof *t->group);
    for (size_t i = 0; i < n; i++)
        t->group[i] = t->from->final[i];
    t->n_groups = 2;
    while (split_groups(t, fresh, slots, n_slots))
        ;
}

/* Numbers by the way from the start: failed, matched, those in which a text may end, the others. */
static size_t number_groups(table_maker *t)
{
    uint16_t *order = memory_alloc(t->memory, t->n_groups * sizeof *order);
    bool *met = memory_alloc(t->memory, t->n_groups * sizeof *met);
    size_t n = 0, number = 2, n_final = 2;

    t->number = memory_alloc(t->memory, t->n_groups * sizeof *t->number);
    t->leader = memory_alloc(t->memory, (t->n_groups + 2) * sizeof *t->leader);
    met[t->group[0]] = met[t->group[1]] = true;
    t->number[t->group[1]] = 1;
    t->leader[1] = 1;
    if (!met[t->group[t->from->start]])
        order[n++] = t->from->start;
    met[t->group[t->from->start]] = true;
    for (size_t i = 0; i < n; i++)
        for (size_t c = 0; c < t->from->n_classes; c++) {
            uint16_t to = t->from->next[order[i]][c];

            if (!met[t->group[to]])
                order[n++] = to;
            met[t->group[to]] = true;
        }
    for (int final = 1; final >= 0; final--) {
        for (size_t i = 0; i < n; i++)
            if (t->from->final[order[i]] == (final != 0)) {
                t->leader[number] = order[i];
                t->number[t->group[order[i]]] = (uint16_t)number++;
            }
        if (final)
            n_final = number;
    }
    t->n_groups = number;
    return n_final;
}

/* ---- classes ---- */

static bool same_column(const table_maker *t, size_t a, size_t b)
{
    for (size_t i = 2; i < t->n_groups; i++) {
        const uint16_t *row = t->from->next[t->leader[i]];

        if (t->group[row[a]] != t->group[row[b]])
            return false;
    }
    return true;
}

static size_t number_classes(table_maker *t)
{
    size_t n = 0;

    t->class_to = memory_alloc(t->memory, t->from->n_classes);
    for (size_t c = 0; c < t->from->n_classes; c++) {
        size_t like = 0;

        while (like < c && !same_column(t, like, c))
            like++;
        t->class_to[c] = like < c ? t->class_to[like] : (uint8_t)n++;
    }
    return n;
}

static void add_span(memory *m, pattern_automaton *a, uint32_t first, uint8_t class)
{
    if (a->n_spans == 0 || a->spans[a->n_spans - 1].class != class)
        *(pattern_span *)memory_push(m, &a->spans, &a->n_spans, sizeof *a->spans) =
            (pattern_span){first, class};
}

static void fill_characters(const table_maker *t, const char_classes *classes, pattern_automaton *a)
{
    for (size_t i = 0; i < classes->n_spans; i++) {
        uint32_t first = classes->spans[i].first;
        uint32_t end = i + 1 < classes->n_spans ? classes->spans[i + 1].first : CHARSET_LAST + 1;
        uint8_t class = t->class_to[classes->spans[i].class];

        for (uint32_t c = first; c < end && c < 128; c++)
            a->ascii[c] = class;
        if (end > 128)
            add_span(t->memory, a, first < 128 ? 128 : first, class);
    }
}

/* ---- the whole ---- */

static bool fill_table(table_maker *t, const char_classes *classes, pattern_automaton *a)
{
    find_groups(t);
    a->n_final = (uint16_t)number_groups(t);
    a->n_classes = number_classes(t);
    a->n_states = t->n_groups;
    a->start = t->number[t->group[t->from->start]];
    if ((a->n_states - 2) * a->n_classes > PATTERN_MAX_TABLE)
        return false;
    a->next = memory_alloc(t->memory, (a->n_states - 2) * a->n_classes * sizeof *a->next + 1);
    for (size_t i = 2; i < a->n_states; i++)
        for (size_t c = 0; c < t->from->n_classes; c++)
            a->next[(i - 2) * a->n_classes + t->class_to[c]] =
                t->number[t->group[t->from->next[t->leader[i]][c]]];
    fill_characters(t, classes, a);
    return true;
}

/* NULL: see *fault, whose length is 0 when it is about the whole pattern. */
static const pattern_automaton *compile_pattern(memory *m, const char *text, pattern_fault *fault)
{
    pattern_automaton *a = memory_alloc(m, sizeof *a);
    const node *tree = pattern_parse(m, text, fault);
    program p;
    char_classes classes;
    state_table states;
    table_maker t = {.memory = m, .from = &states};

    if (tree == NULL || !pattern_program(m, tree, &p, fault) ||
        !pattern_classes(m, &p, &classes, fault) ||
        !pattern_states(m, &p, &classes, &states, fault))
        return NULL;
    a->text = text;
    if (!fill_table(&t, &classes, a)) {
        *fault = (pattern_fault){0, 0, "the pattern is too large",
                                 "its table would be larger than 64 KiB: lower its counts"};
        return NULL;
    }
    if (a->start == 0) {
        *fault = (pattern_fault){0, 0, "no text at all matches this pattern",
                                 "leave it out, or allow something"};
        return NULL;
    }
    return a;
}

const pattern_automaton *pattern_compile(memory *m, const char *text, pattern_fault *fault)
{
    const pattern_automaton *a = compile_pattern(m, text, fault);

    if (a == NULL && fault->length == 0)
        fault->length = strlen(text) != 0 ? strlen(text) : 1;
    return a;
}

static uint8_t class_of(const pattern_automaton *a, uint32_t c)
{
    size_t i = a->n_spans;

    if (c < 128)
        return a->ascii[c];
    while (i > 1 && a->spans[i - 1].first > c)
        i--;
    return a->spans[i - 1].class;
}

bool pattern_matches(const pattern_automaton *a, const char *text, size_t n)
{
    unsigned state = a->start;

    for (size_t i = 0; i < n && state > 1;) {
        unsigned char c = (unsigned char)text[i++];
        unsigned more = c < 0x80 ? 0 : c < 0xE0 ? 1 : c < 0xF0 ? 2 : 3;
        uint32_t value = more == 0 ? c : c & (0x3Fu >> more);

        for (; more != 0 && i < n; more--)
            value = value << 6 | ((unsigned char)text[i++] & 0x3F);
        state = a->next[(state - 2) * a->n_classes + class_of(a, value)];
    }
    return state != 0 && state < a->n_final;
}
