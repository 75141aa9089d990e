/*
 * Options of a union's type that mean something for some unions alone.
 */
#include "check/unions.h"

/* Only a union with a codec has functions of its own. */
static void check_prefix(check *c, const record *of, const given *g)
{
    if (g->options[OPTION_PREFIX] != NULL && of->meaning.codec.prefix == NULL)
        report_option(c, g, g->options[OPTION_PREFIX], false, "misplaced-option",
                      "write it on the struct that has the union",
                      "\"prefix\" does not go with a tagged union, which has no functions of its "
                      "own that it could name");
}

/* The function needs a parameter. */
static void check_validate(check *c, record *of, const given *g)
{
    if (g->options[OPTION_VALIDATE] == NULL || of->spelling != NULL)
        return;
    report_option(c, g, g->options[OPTION_VALIDATE], false, "unnamed-type",
                  "name the union's type, or write validate on the struct around",
                  "a check takes a pointer to the union, whose type has no name");
    of->meaning.validate = NULL;
}

/* Of the others no name stands in the JSON; the members of arms are their structs' own, or those of
 * the struct around. */
static void check_naming(check *c, const record *of, const given *g)
{
    if (g->options[OPTION_NAMING] != NULL && of->meaning.form != UNION_EXTERNAL &&
        of->meaning.codec.prefix == NULL && !of->meaning.form_is_wrong)
        report_option(c, g, g->options[OPTION_NAMING], false, "misplaced-option",
                      "write it on the structs that have the names",
                      "\"naming\" is for the arms of union=external: those of an %s union have no "
                      "names in JSON",
                      union_form_word(of->meaning.form));
}

void check_union_words(check *c, record *of, const given *g)
{
    check_naming(c, of, g);
    of->meaning.title = given_value(g, OPTION_TITLE);
    check_prefix(c, of, g);
    check_validate(c, of, g);
}
