/*
 * Growing text, and templates with named holes.
 *
 * Values are looked up by walking the argument list once per hole: templates have a handful of
 * them. printf-style templates were rejected: with more than three %s nobody sees which is which.
 */
#include "emit/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Doubles from 256 bytes: the capacity is the power of two above n. */
static size_t text_capacity(size_t n)
{
    size_t cap = 256;

    while (cap <= n)
        cap *= 2;
    return cap;
}

void text_init(text *t, memory *m)
{
    t->memory = m;
    t->data = memory_alloc(m, text_capacity(0));
    t->n = 0;
}

void text_add_n(text *t, const char *s, size_t n)
{
    if (text_capacity(t->n + n) != text_capacity(t->n)) {
        char *grown = memory_alloc(t->memory, text_capacity(t->n + n));

        memcpy(grown, t->data, t->n);
        t->data = grown;
    }
    memcpy(t->data + t->n, s, n);
    t->n += n;
    t->data[t->n] = '\0';
}

void text_add(text *t, const char *s)
{
    text_add_n(t, s, strlen(s));
}

void text_cut(text *t, size_t n)
{
    t->n = n;
    t->data[n] = '\0';
}

static _Noreturn void template_give_up(const char *template, const char *hole, size_t n)
{
    fprintf(stderr, "jsongen: internal error: no value for ${%.*s} in:\n%s\n", (int)n, hole,
            template);
    abort();
}

/* The value of a hole; NULL when the list has none. */
static const char *find_value(va_list values, const char *hole, size_t n)
{
    const char *name;

    while ((name = va_arg(values, const char *)) != NULL) {
        const char *value = va_arg(values, const char *);

        if (strlen(name) == n && memcmp(name, hole, n) == 0)
            return value;
    }
    return NULL;
}

void text_fill(text *t, const char *template, ...)
{
    const char *at = template, *open;

    while ((open = strstr(at, "${")) != NULL) {
        const char *hole = open + 2, *close = strchr(hole, '}');
        const char *value;
        va_list values;

        if (close == NULL)
            template_give_up(template, hole, strlen(hole));
        va_start(values, template);
        value = find_value(values, hole, (size_t)(close - hole));
        va_end(values);
        if (value == NULL)
            template_give_up(template, hole, (size_t)(close - hole));
        text_add_n(t, at, (size_t)(open - at));
        text_add(t, value);
        at = close + 1;
    }
    text_add(t, at);
}
