/* Text that grows, for the makers of documents. */
#include "payloads.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static void need_room(struct text *t, size_t more)
{
    if (t->cap - t->len > more)
        return;
    t->cap = (t->len + more + 64) * 2;
    t->p = realloc(t->p, t->cap);
    if (t->p == NULL) {
        fprintf(stderr, "no memory for a document\n");
        exit(1);
    }
}

void add_text(struct text *t, const char *format, ...)
{
    va_list args;
    int n;

    va_start(args, format);
    n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    need_room(t, (size_t)n + 1);
    va_start(args, format);
    vsnprintf(t->p + t->len, (size_t)n + 1, format, args);
    va_end(args);
    t->len += (size_t)n;
}

void add_number(struct text *t, double v)
{
    char digits[40];
    int precision = 1;

    if (fabs(v) < 1e15 && v == (double)(long)v) {
        add_text(t, "%ld", (long)v);
        return;
    }
    do {
        snprintf(digits, sizeof digits, "%.*g", precision, v);
    } while (strtod(digits, NULL) != v && precision++ < 17);
    add_text(t, "%s", digits);
}

struct document finish_text(struct text *t, const char *name, size_t expected)
{
    if (expected != 0 && t->len != expected) {
        fprintf(stderr, "%s has %zu bytes instead of %zu\n", name, t->len, expected);
        exit(1);
    }
    return (struct document){t->p, t->len};
}

unsigned next_random(unsigned long long *state)
{
    *state = *state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (unsigned)(*state >> 33);
}
