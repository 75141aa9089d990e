/*
 * Members that are sequences without a count, pointers to one value, and text that is cut: where
 * their options go.
 */
#include <string.h>

#include "check/context.h"

shape *terminated_shape(check *c, const member *one, const given *g)
{
    const ctype *type = one->type;
    const tag_item *option = g->options[OPTION_NULL_TERMINATED];
    shape *s;

    if (type->kind != TYPE_POINTER || type->elem->kind != TYPE_POINTER) {
        report_option(c, g, option, false, "misplaced-option",
                      "use it on char ** or on a pointer to pointers to structs",
                      "null_terminated is for an array of pointers that ends with NULL");
        return NULL;
    }
    if (type->elem->is_const) {
        report_at(c, "const-member", one->pos, strlen(one->name),
                  "leave out the const behind the star",
                  "member %s: its elements are const and cannot be filled in", one->name);
        return NULL;
    }
    s = new_shape(c, SHAPE_TERMINATED, type);
    s->elem = element_shape(c, one, type->elem);
    return s->elem != NULL ? s : NULL;
}

static bool points_to_scalar(const shape *s)
{
    for (; s != NULL; s = s->elem)
        if (s->kind == SHAPE_POINTER && s->elem->kind != SHAPE_RECORD)
            return true;
    return false;
}

static bool holds_chars(const shape *s)
{
    while (s->elem != NULL && s->kind != SHAPE_POINTER && s->kind != SHAPE_MAP)
        s = s->elem;
    return s->kind == SHAPE_CHARS || s->kind == SHAPE_CHARS_COUNTED;
}

void check_sequence_options(check *c, member *one, const given *g)
{
    const shape *s = one->meaning.shape;

    if (g->options[OPTION_OPTIONAL] != NULL && !points_to_scalar(s))
        report_option(c, g, g->options[OPTION_OPTIONAL], false, "misplaced-option", "leave it out",
                      "optional is for a pointer to one number, bool, enum or time; this is %s",
                      shape_phrase(s));
    one->meaning.truncate = g->options[OPTION_TRUNCATE] != NULL;
    if (one->meaning.truncate && !holds_chars(s))
        report_option(c, g, g->options[OPTION_TRUNCATE], false, "misplaced-option",
                      "leave it out: only an array of char can be too short",
                      "truncate does not go with %s", shape_phrase(s));
    if ((s->kind == SHAPE_TERMINATED || s->kind == SHAPE_LIST) && one->meaning.nullable &&
        !one->meaning.required)
        report_option(c, g, g->options[OPTION_NULLABLE], false, "contradiction",
                      "leave nullable out: null in place of the whole is accepted anyway",
                      s->kind == SHAPE_LIST ? "no node of a list can be NULL"
                                            : "an element that is null would end the array");
}
