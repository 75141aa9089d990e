/*
 * Arrays of pointers that end with NULL: `char **` and `T **` with null_terminated.
 *
 * The NULL that ends one is room of its own while it grows, so that it needs no move and does not
 * count against max_items. NULL in place of the array is an empty one.
 */
#include "backend/c_object.h"
#include "backend/c_read.h"
#include "backend/c_write.h"

void read_terminated_body(c_context *c, const c_value *v)
{
    c_value item = c_element_behind(c, v, "item");

    text_add(&c->out, "jsonrti_vec items = {NULL, 0, 0, NULL};\n"
                      "\n");
    test_null(c, v);
    c_read_elements(c, &item, "jsonrti_terminated_push(r, p, &items)");
    text_fill(&c->out,
              "${place} = ${cast}jsonrti_terminated_finish(r, p, &items);\n"
              "if (${place} == NULL)\n"
              "return NULL;\n"
              "return jsonrti_array_end(r, p);\n",
              "place", v->place, "cast", c_cast_to(c, &item, v->place), NULL);
}

void write_terminated_body(c_context *c, const c_value *v)
{
    c_value item = c_element_at(c, v, v->place, "i");
    c_spot spot = {"i == 0 ? \"[\" : \",\", 1", false, "jsonrti_written_element", "i"};

    text_fill(&c->out,
              "d = jsonrti_write_enter(w, d);\n"
              "if (d == NULL)\n"
              "return NULL;\n"
              "if (!(${filled}))\n"
              "return jsonrti_write_leave(w, jsonrti_write_lit(w, d, JSONRTI_LIT(\"[]\")));\n"
              "for (size_t i = 0; d != NULL && ${place}[i] != NULL; i++) {\n",
              "filled", filled_terminated(c, v), "place", v->place, NULL);
    c_write_value(c, &item, &spot);
    text_add(&c->out,
             "}\n"
             "return jsonrti_write_leave(w, jsonrti_write_lit(w, d, JSONRTI_LIT(\"]\")));\n");
}

void equal_terminated_body(c_context *c, const c_value *a, const c_value *b)
{
    c_value item_a = c_element_at(c, a, a->place, "i"), item_b = c_element_at(c, b, b->place, "i");

    text_fill(&c->out,
              "size_t i = 0;\n"
              "\n"
              "if (${a} == NULL || ${b} == NULL)\n"
              "return (${a} == NULL || ${a}[0] == NULL) && (${b} == NULL || ${b}[0] == NULL);\n"
              "for (; ${a}[i] != NULL && ${b}[i] != NULL; i++)\n"
              "if (${too_deep}${differ})\n"
              "return false;\n"
              "return ${a}[i] == NULL && ${b}[i] == NULL;\n",
              "a", a->place, "b", b->place, "too_deep", too_deep(c, a->shape), "differ",
              negated(c, c_equal_call(c, &item_a, &item_b)), NULL);
}

void clone_terminated_body(c_context *c, const c_value *v, const c_value *from)
{
    c_value item = c_element_behind(c, v, "item");

    text_fill(&c->out,
              "size_t n = 0;\n"
              "bool ok = true;\n"
              "\n"
              "if (${from} == NULL)\n"
              "return true;\n"
              "while (${from}[n] != NULL)\n"
              "n++;\n"
              "${items} = ${cast}jsonrti_clone_items(arena, ${from}, n + 1, sizeof *items, &ok);\n"
              "\n"
              "${place} = items;\n"
              "if (!ok)\n"
              "return false;\n",
              "from", from->place, "items", c_pointer_to(c, &item, "items"), "cast",
              c_cast_to(c, &item, "items"), "place", v->place, NULL);
    deepen_elements(c, v, from, "items", "n");
    text_add(&c->out, "return true;\n");
}
