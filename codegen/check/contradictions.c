/*
 * Options of one member that cannot both hold, or of which one would do nothing beside the other.
 *
 * Two words that exclude each other whatever the type is are a row of a table; what depends on the
 * value's shape or default stands behind it.
 */
#include "check/members.h"
#include "model/defaults.h"

void report_contradiction(check *c, const given *g, option_word a, const char *help,
                          const char *reason)
{
    report_option(c, g, g->options[a], false, "contradiction", help, "%s", reason);
}

bool gives_both(const given *g, option_word a, option_word b)
{
    return g->options[a] != NULL && g->options[b] != NULL;
}

/* Is there a value in it, itself or of an array, that can be NULL? */
static bool writes_null(const shape *s)
{
    while (s->kind != SHAPE_POINTER && s->elem != NULL)
        s = s->elem;
    return shape_takes_null(s->kind);
}

void check_contradictions(check *c, const member *one, const given *g)
{
    static const struct {
        option_word a, b;
        const char *help, *reason;
    } pairs[] = {
        {OPTION_DECODE_ONLY, OPTION_ENCODE_ONLY, "write JSON(\"-\") for a member that is neither",
         "a member is read, written or both"},
        {OPTION_DECODE_ONLY, OPTION_REQUIRED, "keep one of them",
         "a required member that is not written would not be read back"},
        {OPTION_ENCODE_ONLY, OPTION_REQUIRED, "keep one of them",
         "a member that is not read cannot be required"},
        {OPTION_TRUNCATE, OPTION_ENCODE_ONLY, "leave truncate out",
         "a member that is not read is not cut"},
        {OPTION_TRUNCATE, OPTION_PATTERN, "leave truncate out",
         "text that is cut is no longer the text that the pattern is for"},
        {OPTION_ENCODE_ONLY, OPTION_ALIAS, "leave the alias out",
         "a member that is not read has no other names"},
        {OPTION_OMITEMPTY, OPTION_DECODE_ONLY, "keep one of them", "the member is never written"},
        {OPTION_OMITZERO, OPTION_DECODE_ONLY, "keep one of them", "the member is never written"},
        {OPTION_OMITDEFAULT, OPTION_DECODE_ONLY, "keep one of them", "the member is never written"},
        {OPTION_OMITEMPTY, OPTION_REQUIRED, "keep one of them",
         "a required member that is not written would not be read back"},
        {OPTION_OMITZERO, OPTION_REQUIRED, "keep one of them",
         "a required member that is not written would not be read back"},
        {OPTION_DEFAULT, OPTION_REQUIRED, "keep one of them",
         "a required member is never absent, so its default is never used"},
        {OPTION_PRESENT, OPTION_REQUIRED, "keep one of them",
         "a required member is always present"},
        {OPTION_PRESENT, OPTION_OMITEMPTY, "leave omitempty out",
         "the presence flag alone says whether the member is written"},
        {OPTION_PRESENT, OPTION_OMITZERO, "leave omitzero out",
         "the presence flag alone says whether the member is written"},
        {OPTION_OMITDEFAULT, OPTION_REQUIRED, "keep one of them",
         "a required member that is not written would not be read back"},
        {OPTION_OMITDEFAULT, OPTION_PRESENT, "leave omitdefault out",
         "the presence flag alone says whether the member is written"},
        {OPTION_OMITDEFAULT, OPTION_OMITEMPTY, "keep omitdefault",
         "each of them alone says when the member is not written"},
        {OPTION_OMITDEFAULT, OPTION_OMITZERO, "keep omitdefault",
         "each of them alone says when the member is not written"},
        {OPTION_OPTIONAL, OPTION_DEFAULT, "use the plain type with the default",
         "an absent member of this kind is NULL: there is no memory for a default"},
        {OPTION_NULL_TERMINATED, OPTION_COUNT, "keep one of them",
         "the end of the array is either a count or a NULL"},
        {OPTION_NEXT, OPTION_NULL_TERMINATED, "keep one of them",
         "an empty list is NULL, which would end the array"},
    };
    size_t i;

    for (i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (gives_both(g, pairs[i].a, pairs[i].b))
            report_contradiction(c, g, pairs[i].a, pairs[i].help, pairs[i].reason);
    if (gives_both(g, OPTION_OMITZERO, OPTION_OMITEMPTY) && one->meaning.shape != NULL &&
        one->meaning.shape->kind == SHAPE_UNION) /* else one of them does not go with the type */
        report_contradiction(c, g, OPTION_OMITZERO, "keep one of them",
                             "omitempty and omitzero say the same of a union");
    if (gives_both(g, OPTION_ENCODE_ONLY, OPTION_STRING) && given_value(g, OPTION_STRING) != NULL)
        report_contradiction(c, g, OPTION_STRING, "write string alone",
                             "string=lax says how a member is read, and this one is not");
    if (gives_both(g, OPTION_ENCODE_ONLY, OPTION_NULLABLE) && one->meaning.shape != NULL &&
        !writes_null(one->meaning.shape))
        report_contradiction(
            c, g, OPTION_NULLABLE, "leave nullable out",
            "a member that is not read is never null, and this one is not written so");
    if (g->options[OPTION_OMITEMPTY] != NULL && !default_is_empty(one))
        report_contradiction(c, g, OPTION_OMITEMPTY, "leave one of them out",
                             "an empty value that is not written would come back as the default");
    if (g->options[OPTION_OMITZERO] != NULL && !default_is_zero(one))
        report_contradiction(c, g, OPTION_OMITZERO, "leave one of them out",
                             "a zero that is not written would come back as the default");
}
