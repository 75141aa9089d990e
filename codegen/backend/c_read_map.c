/*
 * Reading maps: objects with free keys into arrays of entry structs.
 *
 * The entries are `item`, one after the other; the value of each is read as the member of the entry
 * struct that it is, with that member's own options.
 */
#include "backend/c_read.h"
#include "backend/c_validate.h"

#include <stdbool.h>

typedef struct map_key {
    const char *declaration; /* of locals; "" without any */
    const char *key_into;    /* address for the text */
    const char *length_into; /* address for its length, or NULL */
    const char *text;        /* the key's text, read */
    const char *length;
    const char *unique; /* the call that refuses it a second time under unique_keys */
    const char *store;  /* statements that store it; "" when it is stored already */
} map_key;

/* A key as a member of the entry, by what type it has. */
static map_key map_key_of(const c_context *c, const shape *s)
{
    memory *m = c->memory;
    const char *name = s->map_key->name;

    if (!c_key_is_text(s))
        return (map_key){c_key_locals(c, s), "&key",
                         "&length",          "key",
                         "length",           "jsonrti_map_unique(r, at, &items, key, length)",
                         c_read_key(c, s)};
    if (s->map_key->type->kind == TYPE_KNOWN)
        return (map_key){
            "char *key;\nsize_t length;\n",
            "&key",
            "&length",
            "key",
            "length",
            "jsonrti_map_unique(r, at, &items, key, length)",
            memory_format(m, "item->%s.ptr = key;\nitem->%s.len = length;\n", name, name)};
    if (s->map_key->type->kind == TYPE_ARRAY)
        return (map_key){
            "char *key;\n",
            "&key",
            "NULL",
            "key",
            "strlen(key)",
            "jsonrti_map_unique_cstr(r, at, &items, key)",
            memory_format(m,
                          "if (strlen(key) >= sizeof item->%s)\n"
                          "return jsonrti_read_fail(r, JSONRT_ERR_TOO_LONG, at, NULL);\n"
                          "memcpy(item->%s, key, strlen(key) + 1);\n",
                          name, name)};
    if (s->map_key->type->elem->is_const)
        return (map_key){"char *key;\n",
                         "&key",
                         "NULL",
                         "key",
                         "strlen(key)",
                         "jsonrti_map_unique_cstr(r, at, &items, key)",
                         memory_format(m, "item->%s = key;\n", name)};
    return (map_key){"",
                     memory_format(m, "&item->%s", name),
                     "NULL",
                     memory_format(m, "item->%s", name),
                     memory_format(m, "strlen(item->%s)", name),
                     memory_format(m, "jsonrti_map_unique_cstr(r, at, &items, item->%s)", name),
                     ""};
}

/* `item`, the next entry: at the end of an array that `push` makes grow, or the next of an array in
 * place. */
static void next_entry(c_context *c, const c_value *v, const char *type, const char *push)
{
    if (v->shape->length == 0)
        text_fill(&c->out, "${type} *item = (${type} *)${push}(r, p, &items, sizeof *item);\n",
                  "type", type, "push", push, NULL);
    else
        text_fill(&c->out, "${type} *item = &${place}[items.n];\n", "type", type, "place", v->place,
                  NULL);
}

static void begin_entry(c_context *c, const c_value *v)
{
    if (v->shape->length == 0)
        text_add(&c->out, "if (item == NULL)\nreturn NULL;\n");
    else
        text_fill(&c->out,
                  "if (items.n++ == ${length})\n"
                  "return jsonrti_wrong_length(r, start);\n"
                  "memset(${untyped}item, 0, sizeof *item);\n",
                  "untyped", c_untyped(c, v->shape->record), "length", c_array_length(c, v), NULL);
}

static void read_entry(c_context *c, const c_value *v)
{
    map_key key = map_key_of(c, v->shape);
    c_value value = c_map_value(c, v->shape, "item");
    const char *validate = c_validate_of(plan_of_record(c->plan, v->shape->record));

    text_fill(&c->out,
              "p = jsonrti_map_key(r, p, ${into}, ${length_into});\n"
              "if (p == NULL || ${unique} == NULL)\n"
              "return NULL;\n"
              "${store}",
              "into", key.key_into, "length_into", key.length_into, "unique", key.unique, "store",
              key.store, NULL);
    if (c_is_given_in_map(c, &value))
        text_fill(&c->out,
                  "if (jsonrti_take_null(r, p) != NULL) {\n"
                  "jsonrti_refuse(r, JSONRT_ERR_NULL, p);\n"
                  "return jsonrti_in_member(r, ${text}, ${length});\n"
                  "}\n",
                  "text", key.text, "length", key.length, NULL);
    c_init_value(c, &value);
    text_fill(&c->out,
              "p = ${call};\n"
              "if (p == NULL)\n"
              "return jsonrti_in_member(r, ${text}, ${length});\n",
              "call", c_read_call(c, &value), "text", key.text, "length", key.length, NULL);
    if (validate != NULL)
        text_fill(&c->out,
                  "if (jsonrti_read_validated(r, p, at, ${validate}(item)) == NULL)\n"
                  "return jsonrti_in_member(r, ${text}, ${length});\n",
                  "validate", validate, "text", key.text, "length", key.length, NULL);
}

void read_map_body(c_context *c, const c_value *v)
{
    const char *type = c_record_type(plan_of_record(c->plan, v->shape->record));

    text_add(&c->out, "jsonrti_vec items = {NULL, 0, 0, NULL};\n"
                      "\n");
    test_null(c, v);
    text_add(&c->out, "for (p = jsonrti_map_begin(r, p); p != NULL && *p != '}'; "
                      "p = jsonrti_map_next(r, p)) {\n"
                      "const char *at = p;\n");
    next_entry(c, v, type, "jsonrti_vec_push");
    text_fill(&c->out, "${locals}\n", "locals", map_key_of(c, v->shape).declaration, NULL);
    begin_entry(c, v);
    read_entry(c, v);
    text_add(&c->out, "}\n"
                      "if (p == NULL)\n"
                      "return NULL;\n");
    store_count(c, v, "items.n");
    if (v->shape->length == 0)
        text_fill(&c->out,
                  "${place} = (${type} *)jsonrti_vec_finish(r, &items, sizeof *${place});\n",
                  "place", v->place, "type", type, NULL);
    text_add(&c->out, "return jsonrti_map_end(r, p);\n");
}

/* The entries so far are `rest`, which the object's reader keeps; they are stored after each, as
 * nobody knows the last. */
void c_rest_map_reader(c_context *c, const c_value *v)
{
    const char *type = c_record_type(plan_of_record(c->plan, v->shape->record));

    text_fill(&c->out,
              "/* ${comment}: one of them */\n"
              "${linkage}const char *${name}(jsonrt_reader *r, const char *p, ${owner} *out, "
              "jsonrti_vec *rest)\n"
              "{\n"
              "const char *start = p, *at = p;\n"
              "jsonrti_vec items = *rest;\n",
              "comment", c_member_comment(c, v->member), "linkage", c_member_linkage(v), "name",
              c_member_function(c, v, VERB_READ), "owner", c_record_type(v->member->owner), NULL);
    next_entry(c, v, type, "jsonrti_rest_push");
    text_fill(&c->out,
              "${locals}\n"
              "(void)start;\n",
              "locals", map_key_of(c, v->shape).declaration, NULL);
    begin_entry(c, v);
    read_entry(c, v);
    store_count(c, v, "items.n");
    if (v->shape->length == 0)
        text_fill(&c->out, "${place} = (${type} *)(void *)items.items;\n", "place", v->place,
                  "type", type, NULL);
    text_add(&c->out, "*rest = items;\n"
                      "return p;\n"
                      "}\n"
                      "\n");
}
