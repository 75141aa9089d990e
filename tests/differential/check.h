/* One document against the oracle, in every way that the library reads it. */
#ifndef CHECK_H
#define CHECK_H

#include <stdbool.h>
#include <stddef.h>

#include "grammar.h"
#include "ways.h"

/* The grammar behind a text, for each place that it may stand in; offsets are those in the text. */
typedef struct places {
    grammar at[PLACES];
} places;

places places_start(void);
void places_run(places *all, const char *text, size_t n);
/* Is it hopeless in every place? */
bool places_are_dead(const places *all);

/* The longest document. */
enum { LONGEST_DOCUMENT = 200 };

void check_open(void);
void check_close(void);
/* Checks it; `all` is what places_run made of it. True when it is a document. */
bool check_document(const char *text, size_t n, const places *all);
/* What has gone wrong so far; it was printed. */
unsigned long check_failures(void);

#endif
