/*
 * The checks that checked_unions.h names and does not define.
 */
#include "checked_unions.h"

const char *ends_beside_fault(const union ends_beside *u);
const char *ends_named_fault(const union ends_named *u);
const char *number_fault(const union number_value *u);
const char *checked_external_fault(const struct checked_external *e);

const char *ends_beside_fault(const union ends_beside *u)
{
    return u->range.low < u->range.high ? NULL : "is no range";
}

const char *ends_named_fault(const union ends_named *u)
{
    return u->range.low < u->range.high ? NULL : "is no range";
}

/* Whatever is in it, it has no bits that are all one. */
const char *number_fault(const union number_value *u)
{
    return u->whole == -1 ? "is all ones" : NULL;
}

/* Called when the unions were found well. */
const char *checked_external_fault(const struct checked_external *e)
{
    return e->flat.range.low < e->flat.range.high && e->flat.range.low < 0 ? "begins early" : NULL;
}
