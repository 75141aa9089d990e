/*
 * The checks that checked.h names and does not define.
 */
#include "checked.h"

#include <string.h>

const char *span_fault(const struct span *s);

const char *span_fault(const struct span *s)
{
    return s->high < s->low ? "ends before it begins" : NULL;
}

/* Required members are there when it is called. */
const char *trip_fault(const struct trip *t)
{
    if (strcmp(t->from, t->to) == 0)
        return "goes nowhere";
    return t->n_more == 1 ? "one is none" : NULL;
}
