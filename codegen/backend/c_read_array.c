/*
 * Reading arrays, and pointers to one struct.
 *
 * Bodies of functions that have r, p and out, and where it is needed `start`, the position of the
 * value. An array that grows is stored when it is complete: no pointer into it outlives a move.
 */
#include "backend/c_object.h"
#include "backend/c_read.h"

void read_pointer_body(c_context *c, const c_value *v)
{
    c_value item = c_element_behind(c, v, "item");

    if (c_object_size(c, item.shape, "") != NULL) {
        c_read_flexible_pointer(c, v);
        return;
    }
    text_fill(&c->out, v->shape->nullable ? "${item};\n\n" : "${item} = ", "item",
              c_pointer_to(c, &item, "item"), NULL);
    test_null(c, v);
    text_fill(&c->out,
              v->shape->nullable ? "item = ${cast}jsonrti_read_new(r, p, sizeof *item);\n"
                                 : "${cast}jsonrti_read_new(r, p, sizeof *item);\n\n",
              "cast", c_cast_to(c, &item, "item"), NULL);
    text_add(&c->out, "if (item == NULL)\n"
                      "return NULL;\n");
    c_init_value(c, &item);
    text_fill(&c->out,
              "${place} = item;\n"
              "return ${call};\n",
              "place", v->place, "call", c_read_call(c, &item), NULL);
}

/* Into the array as it stands: n counts. */
void read_array_body(c_context *c, const c_value *v)
{
    c_value item = c_element_at(c, v, v->place, "n");

    text_add(&c->out, "size_t n = 0;\n"
                      "\n");
    test_null(c, v);
    text_fill(&c->out,
              "for (p = jsonrti_array_begin(r, p); p != NULL && *p != ']'; "
              "p = jsonrti_array_next(r, p)) {\n"
              "if (n == ${length})\n"
              "return jsonrti_wrong_length(r, start);\n"
              "p = ${call};\n"
              "if (p == NULL)\n"
              "return jsonrti_in_element(r, n);\n"
              "n++;\n"
              "}\n",
              "length", c_array_length(c, v), "call", c_read_call(c, &item), NULL);
    if (v->shape->kind == SHAPE_ARRAY_COUNTED) {
        text_add(&c->out, "if (p == NULL)\nreturn NULL;\n");
        store_count(c, v, "n");
        text_add(&c->out, "return jsonrti_array_end(r, p);\n");
        return;
    }
    text_fill(&c->out,
              "if (p == NULL)\n"
              "return NULL;\n"
              "if (n != ${length})\n"
              "return jsonrti_wrong_length(r, start);\n"
              "return jsonrti_array_end(r, p);\n",
              "length", c_array_length(c, v), NULL);
}

void c_read_elements(c_context *c, const c_value *item, const char *push)
{
    text_fill(&c->out,
              "for (p = jsonrti_array_begin(r, p); p != NULL && *p != ']'; "
              "p = jsonrti_array_next(r, p)) {\n"
              "${item} = ${cast}${push};\n"
              "\n"
              "if (item == NULL)\n"
              "return NULL;\n",
              "item", c_pointer_to(c, item, "item"), "cast", c_cast_to(c, item, "item"), "push",
              push, NULL);
    c_init_value(c, item);
    text_fill(&c->out,
              "p = ${call};\n"
              "if (p == NULL)\n"
              "return jsonrti_in_element(r, items.n - 1);\n"
              "}\n"
              "if (p == NULL)\n"
              "return NULL;\n",
              "call", c_read_call(c, item), NULL);
}

void read_vector_body(c_context *c, const c_value *v)
{
    c_value item = c_element_behind(c, v, "item");

    text_add(&c->out, "jsonrti_vec items = {NULL, 0, 0, NULL};\n"
                      "\n");
    test_null(c, v);
    c_read_elements(c, &item, "jsonrti_vec_push(r, p, &items, sizeof *item)");
    store_count(c, v, "items.n");
    text_fill(&c->out,
              "${place} = ${cast}jsonrti_vec_finish(r, &items, sizeof *${place});\n"
              "return jsonrti_array_end(r, p);\n",
              "place", v->place, "cast", c_cast_to(c, &item, v->place), NULL);
}
