/*
 * Linked lists: next=M on a pointer to a struct, whose member M is the link.
 *
 * In an array of such pointers each is a list. The link is bookkeeping of C wherever its struct is
 * used, so links are found before the members of any struct are looked at: the list may stand in a
 * struct behind that of its nodes.
 */
#include <string.h>

#include "check/context.h"

/* The member of a node, those of anonymous structs included. */
static member *find_link(const record *r, const char *name, nearest *near)
{
    for (size_t i = 0; i < r->n_members; i++) {
        member *m = &r->members[i];
        member *inside = m->anonymous ? find_link(m->type->record, name, near) : NULL;

        if (inside != NULL)
            return inside;
        if (m->name == NULL)
            continue;
        if (strcmp(m->name, name) == 0)
            return m;
        nearest_offer(near, m->name);
    }
    return NULL;
}

/* What the pointer, or those in an array, point to. */
static const record *node_of_list(const ctype *type)
{
    while (type->kind == TYPE_ARRAY || type->kind == TYPE_POINTER)
        type = type->elem;
    return type->kind == TYPE_RECORD && !type->record->is_union ? type->record : NULL;
}

static const char *link_name(const tag *t)
{
    for (size_t i = 1; t != NULL && i < t->n_items; i++)
        if (strcmp(t->items[i].name, word_rules[OPTION_NEXT].word) == 0)
            return t->items[i].value;
    return NULL;
}

/* A name on a link would make it two things. */
static void mark_link(check *c, member *link)
{
    const tag *t = link->tag;

    if (link->meaning.skip)
        return;
    link->meaning.skip = true;
    if (t != NULL && t->n_items != 0 && !tag_says_skip(t) &&
        (t->items[0].name[0] != '\0' || t->n_items > 1))
        report_at(c, "helper-with-name", tag_pos(t, t->items[0].at),
                  t->items[0].name[0] != '\0' ? strlen(t->items[0].name) : 1,
                  "write JSON(\"-\") or no tag at all",
                  "%s is the link of a list and is no JSON member", link->name);
}

void find_links(check *c, record *r)
{
    for (size_t i = 0; i < r->n_members; i++) {
        const member *m = &r->members[i];
        const char *name = link_name(m->tag);
        const record *node = name != NULL ? node_of_list(m->type) : NULL;
        nearest near = nearest_to(name != NULL ? name : "");
        member *link = node != NULL ? find_link(node, name, &near) : NULL;

        if (m->anonymous)
            find_links(c, m->type->record);
        if (link != NULL)
            mark_link(c, link);
    }
}

/* The generated code of another header makes a JSON member of what its own tag does not skip. */
static bool is_member_elsewhere(const record *node, const member *link)
{
    return node->annotated && !node->in_input && !tag_says_skip(link->tag);
}

static const member *checked_link(check *c, const record *node, const given *g)
{
    const tag_item *option = g->options[OPTION_NEXT];
    nearest near = nearest_to(option->value);
    const member *link = find_link(node, option->value, &near);
    const ctype *type = link != NULL ? link->type : NULL;

    if (link == NULL)
        report_option(c, g, option, true, "no-such-member",
                      near.best != NULL ? memory_format(c->m, "did you mean \"%s\"?", near.best)
                                        : "name a member of the nodes' struct",
                      "the nodes of this list have no member \"%s\"", option->value);
    else if (is_member_elsewhere(node, link)) {
        report_option(c, g, option, true, "bad-helper", "write JSON(\"-\") on it there",
                      "%s is a JSON member for the generated code of its own header", link->name);
        return NULL;
    } else if (type->kind != TYPE_POINTER || type->elem->kind != TYPE_RECORD ||
               type->elem->record != node || type->is_const) {
        report_option(c, g, option, true, "bad-helper", "name a pointer to the next node",
                      "%s cannot be the link: it is %s", link->name, link->type_text);
        return NULL;
    }
    return link;
}

/* The pointers that are the whole, or the elements of its arrays. */
static shape *pointers_of(shape *s)
{
    while (s->kind == SHAPE_ARRAY || s->kind == SHAPE_ARRAY_COUNTED || s->kind == SHAPE_VECTOR ||
           s->kind == SHAPE_TAIL)
        s = s->elem;
    return s;
}

bool make_list(check *c, const member *one, const given *g, shape *whole)
{
    shape *s = pointers_of(whole);

    if (s->kind == SHAPE_TERMINATED)
        return true; /* a contradiction */
    if (whole->kind == SHAPE_VECTOR && s->kind == SHAPE_RECORD) {
        report_option(c, g, g->options[OPTION_NEXT], false, "contradiction",
                      "keep one of them; next= and count= both are for an array of lists",
                      "the end of the nodes is either a count or a NULL");
        return false;
    }
    if (s->kind != SHAPE_POINTER || s->elem->kind != SHAPE_RECORD) {
        report_option(c, g, g->options[OPTION_NEXT], false, "misplaced-option",
                      "use it on a pointer to the first node, or on an array of such pointers",
                      "next= is for a pointer to a struct that has the link");
        return false;
    }
    if (ends_in_array(s->elem->record)) {
        flexible_by_value(c, one, s->elem->type);
        return false;
    }
    s->kind = SHAPE_LIST;
    s->link = checked_link(c, s->elem->record, g);
    return s->link != NULL;
}
