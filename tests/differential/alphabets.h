/* The alphabets whose documents are enumerated. */
#ifndef ALPHABETS_H
#define ALPHABETS_H

#include <stddef.h>

typedef struct token {
    const char *text;
    size_t n;
} token;

/* Documents are `before`, any tokens, and `behind` or not. */
typedef struct alphabet {
    const char *name;
    const char *before, *behind;
    const token *tokens;
    size_t n_tokens;
} alphabet;

/* NULL when there is none of that name. */
const alphabet *alphabet_find(const char *name);
/* The i-th; NULL behind the last. */
const alphabet *alphabet_at(size_t i);

#endif
