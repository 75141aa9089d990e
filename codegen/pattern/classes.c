/*
 * Classes of characters: between two places where any set begins or ends all characters are in the
 * same sets; pieces that are in the same sets are one class.
 */
#include "pattern/classes.h"

#include <stdlib.h>
#include <string.h>

/* The sets that a program asks for: the word characters first, when edges are looked for. */
typedef struct set_list {
    const charset **items;
    size_t n;
    bool has_word;
} set_list;

/* The index of a set, which is added when it is new. Repeated parts share theirs. */
static size_t index_of_set(memory *m, set_list *to, const charset *set)
{
    size_t i = 0;

    while (i < to->n && to->items[i] != set)
        i++;
    if (i == to->n)
        *(const charset **)memory_push(m, &to->items, &to->n, sizeof set) = set;
    return i;
}

static set_list list_sets(memory *m, const program *p)
{
    set_list sets = {NULL, 0, false};

    for (size_t i = 0; i < p->n; i++)
        if (p->steps[i].kind == STEP_EDGE || p->steps[i].kind == STEP_NO_EDGE)
            sets.has_word = true;
    if (sets.has_word) {
        charset *word = memory_alloc(m, sizeof *word);

        *word = charset_of_letter(m, 'w');
        (void)index_of_set(m, &sets, word);
    }
    for (size_t i = 0; i < p->n; i++)
        if (p->steps[i].kind == STEP_SET)
            (void)index_of_set(m, &sets, p->steps[i].set);
    return sets;
}

static int compare_numbers(const void *a, const void *b)
{
    const uint32_t *x = a, *y = b;

    return *x < *y ? -1 : *x > *y;
}

/* Where a piece begins, in order, each once. */
static uint32_t *list_bounds(memory *m, const set_list *sets, size_t *n)
{
    uint32_t *bounds = NULL;
    size_t all = 0;

    *(uint32_t *)memory_push(m, &bounds, &all, sizeof *bounds) = 0;
    for (size_t i = 0; i < sets->n; i++)
        for (size_t j = 0; j < sets->items[i]->n; j++) {
            char_range r = sets->items[i]->ranges[j];

            *(uint32_t *)memory_push(m, &bounds, &all, sizeof *bounds) = r.first;
            if (r.last < CHARSET_LAST)
                *(uint32_t *)memory_push(m, &bounds, &all, sizeof *bounds) = r.last + 1;
        }
    qsort(bounds, all, sizeof *bounds, compare_numbers);
    *n = 0;
    for (size_t i = 0; i < all; i++)
        if (i == 0 || bounds[i] != bounds[*n - 1])
            bounds[(*n)++] = bounds[i];
    return bounds;
}

/* In which sets a character is; one byte each. */
static char *membership(memory *m, const set_list *sets, uint32_t c)
{
    char *in = memory_alloc(m, sets->n + 1);

    for (size_t i = 0; i < sets->n; i++)
        in[i] = charset_has(sets->items[i], c) ? '1' : '0';
    return in;
}

static size_t find_class(char **classes, size_t n, const char *in)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(classes[i], in) == 0)
            return i;
    return n;
}

static void fill_takes(memory *m, const program *p, set_list *sets, char **classes,
                       char_classes *to)
{
    bool **of_set = memory_alloc(m, (sets->n + 1) * sizeof *of_set);

    for (size_t i = 0; i < sets->n; i++) {
        of_set[i] = memory_alloc(m, to->n * sizeof **of_set);
        for (size_t c = 0; c < to->n; c++)
            of_set[i][c] = classes[c][i] == '1';
    }
    to->is_word = sets->has_word ? of_set[0] : memory_alloc(m, to->n * sizeof *to->is_word);
    to->takes = memory_alloc(m, p->n * sizeof *to->takes);
    for (size_t i = 0; i < p->n; i++)
        if (p->steps[i].kind == STEP_SET)
            to->takes[i] = of_set[index_of_set(m, sets, p->steps[i].set)];
}

bool pattern_classes(memory *m, const program *p, char_classes *to, pattern_fault *fault)
{
    set_list sets = list_sets(m, p);
    size_t n_bounds;
    uint32_t *bounds = list_bounds(m, &sets, &n_bounds);
    char **classes = NULL;

    memset(to, 0, sizeof *to);
    for (size_t i = 0; i < n_bounds; i++) {
        if (bounds[i] >= 0xD800 && bounds[i] <= 0xDFFF)
            continue; /* no text has them */
        char *in = membership(m, &sets, bounds[i]);
        size_t class = find_class(classes, to->n, in);

        if (class == PATTERN_MAX_CLASSES) {
            *fault = (pattern_fault){0, 0, "the pattern is too large",
                                     "it tells more than 255 kinds of characters apart"};
            return false;
        }
        if (class == to->n)
            *(char **)memory_push(m, &classes, &to->n, sizeof in) = in;
        *(pattern_span *)memory_push(m, &to->spans, &to->n_spans, sizeof *to->spans) =
            (pattern_span){bounds[i], (uint8_t) class};
    }
    fill_takes(m, p, &sets, classes, to);
    return true;
}
