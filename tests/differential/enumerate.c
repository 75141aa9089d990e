/*
 * Every document of a small alphabet up to a length, against Jansson:
 *
 *     enumerate ALPHABET ALL LONGER
 *
 * takes every text of up to ALL tokens, and of up to LONGER tokens those whose fault, if they have
 * one, is their last token. Nothing else is left out: what stands behind a fault may well matter to
 * a parser that looks ahead.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "alphabets.h"
#include "check.h"

typedef struct walk {
    const alphabet *alphabet;
    size_t all, longer;
    char text[LONGEST_DOCUMENT];
    unsigned long documents, accepted;
} walk;

static void visit_text(walk *w, size_t n, const places *at)
{
    w->documents++;
    w->accepted += check_document(w->text, n, at);
}

/* The text as it stands, and closed. */
static void visit_node(walk *w, size_t n, const places *at)
{
    size_t behind = strlen(w->alphabet->behind);
    places closed = *at;

    visit_text(w, n, at);
    if (behind == 0)
        return;
    memcpy(w->text + n, w->alphabet->behind, behind);
    places_run(&closed, w->alphabet->behind, behind);
    visit_text(w, n + behind, &closed);
}

/* Recursion as deep as documents have tokens. */
static void walk_from(walk *w, size_t n, size_t tokens, const places *at)
{
    visit_node(w, n, at);
    if (tokens >= w->all && (tokens >= w->longer || places_are_dead(at)))
        return;
    for (size_t i = 0; i < w->alphabet->n_tokens; i++) {
        const token *t = &w->alphabet->tokens[i];
        places next = *at;

        memcpy(w->text + n, t->text, t->n);
        places_run(&next, t->text, t->n);
        walk_from(w, n + t->n, tokens + 1, &next);
    }
}

static int tell_usage(void)
{
    const alphabet *a;

    printf("usage: enumerate ALPHABET ALL LONGER\nalphabets:");
    for (size_t i = 0; (a = alphabet_at(i)) != NULL; i++)
        printf(" %s", a->name);
    printf("\n");
    return 2;
}

int main(int argc, char **argv)
{
    static walk w;
    places start = places_start();
    size_t before;

    if (argc != 4 || (w.alphabet = alphabet_find(argv[1])) == NULL)
        return tell_usage();
    w.all = strtoul(argv[2], NULL, 10);
    w.longer = strtoul(argv[3], NULL, 10);
    before = strlen(w.alphabet->before);
    memcpy(w.text, w.alphabet->before, before);
    places_run(&start, w.text, before);
    check_open();
    walk_from(&w, before, 0, &start);
    check_close();
    printf("%s: %lu documents, %lu accepted, %lu differ\n", w.alphabet->name, w.documents,
           w.accepted, check_failures());
    return check_failures() == 0 && w.accepted != 0 ? 0 : 1;
}
