/*
 * Linked lists: next=M, a JSON array whose elements are the nodes.
 *
 * All of it are loops: the length of a list is no depth. A list that goes in a circle cannot be
 * written, equals nothing and is not cloned. Rejected: marking nodes (they are the caller's, and
 * const), and counting them against a limit (any limit is too small for someone).
 */
#include "backend/c_object.h"
#include "backend/c_read.h"
#include "backend/c_write.h"

void read_list_body(c_context *c, const c_value *v)
{
    c_value item = c_element_behind(c, v, "item");

    text_fill(&c->out,
              "${first} = NULL;\n"
              "${last} = NULL;\n"
              "size_t n = 0;\n"
              "\n",
              "first", c_pointer_to(c, &item, "first"), "last", c_pointer_to(c, &item, "last"),
              NULL);
    test_null(c, v);
    text_fill(&c->out,
              "for (p = jsonrti_array_begin(r, p); p != NULL && *p != ']'; "
              "p = jsonrti_array_next(r, p)) {\n"
              "${item} = ${cast}jsonrti_read_node(r, p, n, sizeof *item);\n"
              "\n"
              "if (item == NULL)\n"
              "return NULL;\n",
              "item", c_pointer_to(c, &item, "item"), "cast", c_cast_to(c, &item, "item"), NULL);
    c_init_value(c, &item);
    text_fill(&c->out,
              "p = ${call};\n"
              "if (p == NULL)\n"
              "return jsonrti_in_element(r, n);\n"
              "if (last == NULL)\n"
              "first = item;\n"
              "else\n"
              "last->${link} = item;\n"
              "last = item;\n"
              "n++;\n"
              "}\n"
              "if (p == NULL)\n"
              "return NULL;\n"
              "${place} = first;\n"
              "return jsonrti_array_end(r, p);\n",
              "call", c_read_call(c, &item), "link", v->shape->link->name, "place", v->place, NULL);
}

void write_list_body(c_context *c, const c_value *v)
{
    c_value item = c_element_behind(c, v, "item");
    c_spot spot = {"i == 0 ? \"[\" : \",\", 1", false, "jsonrti_written_element", "i"};

    text_fill(&c->out,
              "${item} = ${place};\n"
              "jsonrti_circle circle = {NULL, 0, 0};\n"
              "\n"
              "d = jsonrti_write_enter(w, d);\n"
              "if (d == NULL)\n"
              "return NULL;\n"
              "if (item == NULL)\n"
              "return jsonrti_write_leave(w, jsonrti_write_lit(w, d, JSONRTI_LIT(\"[]\")));\n"
              "for (size_t i = 0; d != NULL && item != NULL; i++) {\n",
              "item", c_const_pointer_to(c, &item, "item"), "place", v->place, NULL);
    c_write_value(c, &item, &spot);
    text_fill(&c->out,
              "item = item->${link};\n"
              "if (jsonrti_circle_closed(&circle, item))\n"
              "d = jsonrti_write_fail(w, JSONRT_ERR_CIRCLE, NULL);\n"
              "}\n"
              "return jsonrti_write_leave(w, jsonrti_write_lit(w, d, JSONRTI_LIT(\"]\")));\n",
              "link", v->shape->link->name, NULL);
}

void equal_list_body(c_context *c, const c_value *a, const c_value *b)
{
    c_value item_a = c_element_behind(c, a, "item_a"), item_b = c_element_behind(c, b, "item_b");

    text_fill(&c->out,
              "${item_a} = ${a};\n"
              "${item_b} = ${b};\n"
              "jsonrti_circle circle = {NULL, 0, 0};\n"
              "\n"
              "for (; item_a != NULL && item_b != NULL; item_a = item_a->${link}, "
              "item_b = item_b->${link})\n"
              "if (${too_deep}jsonrti_circle_closed(&circle, item_a) || ${differ})\n"
              "return false;\n"
              "return item_a == NULL && item_b == NULL;\n",
              "item_a", c_const_pointer_to(c, &item_a, "item_a"), "a", a->place, "item_b",
              c_const_pointer_to(c, &item_b, "item_b"), "b", b->place, "link", a->shape->link->name,
              "too_deep", too_deep(c, a->shape), "differ",
              negated(c, c_equal_call(c, &item_a, &item_b)), NULL);
}

/* The statements that make *item a copy of *source. */
static void clone_node(c_context *c, const c_value *item, const c_value *source)
{
    if (plan_is_deep(c->plan, item->shape))
        text_fill(&c->out,
                  "if (!${clone})\n"
                  "return false;\n",
                  "clone", c_clone_call(c, item, source), NULL);
    else
        text_fill(&c->out, "memcpy(${untyped}item, source, sizeof *item);\n", "untyped",
                  c_untyped(c, item->shape->record), NULL);
}

void clone_list_body(c_context *c, const c_value *v, const c_value *from)
{
    c_value item = c_element_behind(c, v, "item"), source = c_element_behind(c, from, "source");

    text_fill(&c->out,
              "${source} = ${from};\n"
              "${last} = NULL;\n"
              "jsonrti_circle circle = {NULL, 0, 0};\n"
              "\n"
              "for (; source != NULL; source = source->${link}) {\n"
              "${item} = ${cast}jsonrt_arena_alloc(arena, sizeof *item);\n"
              "\n"
              "if (item == NULL || ${too_deep}jsonrti_circle_closed(&circle, source))\n"
              "return false;\n",
              "source", c_const_pointer_to(c, &source, "source"), "from", from->place, "last",
              c_pointer_to(c, &item, "last"), "link", v->shape->link->name, "item",
              c_pointer_to(c, &item, "item"), "cast", c_cast_to(c, &item, "item"), "too_deep",
              too_deep(c, v->shape), NULL);
    clone_node(c, &item, &source);
    text_fill(&c->out,
              "item->${link} = NULL;\n"
              "if (last == NULL)\n"
              "${place} = item;\n"
              "else\n"
              "last->${link} = item;\n"
              "last = item;\n"
              "}\n"
              "return true;\n",
              "link", v->shape->link->name, "place", v->place, NULL);
}
