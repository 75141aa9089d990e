/*
 * Declared lengths, patterns and numbers of elements: one small function for each value that has
 * any, which answers with an error code. Reading calls it when the value is there, whatever its
 * kind; writing calls the same function under the option `validate`.
 *
 * Rejected: a check inside of each kind's reader and writer. Every kind ends in its own way, and
 * every new one would have to remember it.
 */
#include "backend/c_backend.h"

#include "emit/quote.h"

/* ---- what there is to check ---- */

static bool is_given(const size_bounds *b)
{
    return b->has_min || b->has_max;
}

static const size_bounds *bounds_of(const c_value *v)
{
    switch (v->shape->kind) {
    case SHAPE_CSTR:
    case SHAPE_TEXT:
    case SHAPE_CHARS:
    case SHAPE_CHARS_COUNTED:
    case SHAPE_STR:
    case SHAPE_BYTES:
    case SHAPE_BYTES_COUNTED:
    case SHAPE_TAIL_CHARS:
    case SHAPE_TAIL_BYTES:
        return &v->member->meaning->length;
    case SHAPE_ARRAY_COUNTED:
    case SHAPE_VECTOR:
    case SHAPE_TERMINATED:
    case SHAPE_LIST:
    case SHAPE_TAIL:
    case SHAPE_MAP:
        return v->level == 0 ? &v->member->meaning->items : NULL;
    default:
        return NULL;
    }
}

static bool is_text(shape_kind kind)
{
    return kind == SHAPE_CSTR || kind == SHAPE_TEXT || kind == SHAPE_CHARS ||
           kind == SHAPE_CHARS_COUNTED || kind == SHAPE_STR || kind == SHAPE_TAIL_CHARS;
}

static bool has_limits(const c_value *v)
{
    const size_bounds *bounds = bounds_of(v);

    return bounds != NULL && (is_given(bounds) || c_pattern_of(v) != NULL);
}

/* Text that has to look like a UUID or an address. */
static bool has_text_form(const c_value *v)
{
    return is_text(v->shape->kind) && v->member->meaning->text_form != FORM_PLAIN;
}

bool c_is_checked(const c_value *v)
{
    return has_limits(v) || has_text_form(v);
}

/* ---- the function ---- */

/* Statements that count elements into n where no count says how many there are; NULL has none, as
 * it is written: what was read from null passes all the same. */
static void count_elements(c_context *c, const c_value *v)
{
    c_value node = v->shape->kind == SHAPE_LIST ? c_element_behind(c, v, "node") : *v;

    if (v->shape->kind == SHAPE_TERMINATED)
        text_fill(&c->out,
                  "size_t n = 0;\n"
                  "\n"
                  "while (${place} != NULL && ${place}[n] != NULL)\n"
                  "n++;\n",
                  "place", v->place, NULL);
    else if (v->shape->kind == SHAPE_LIST)
        text_fill(&c->out,
                  "jsonrti_circle circle = {NULL, 0, 0};\n"
                  "size_t n = 0;\n"
                  "\n"
                  "for (${node} = ${place}; node != NULL; node = node->${link}, n++)\n"
                  "if (jsonrti_circle_closed(&circle, node))\n"
                  "return JSONRT_ERR_CIRCLE;\n",
                  "place", v->place, "node", c_const_pointer_to(c, &node, "node"), "link",
                  v->shape->link->name, NULL);
    else
        text_add(&c->out, "\n");
}

/* The runtime's check for the kind of v, with what it is given of the value. */
static const char *check_call(const c_context *c, const c_value *v)
{
    memory *m = c->memory;

    switch (v->shape->kind) {
    case SHAPE_CSTR:
        return memory_format(m, "jsonrti_check_cstr(%s", v->place);
    case SHAPE_CHARS:
        return memory_format(m, "jsonrti_check_chars(%s, sizeof %s", c_whole(c, v), c_whole(c, v));
    case SHAPE_STR:
        return memory_format(m, "jsonrti_check_str(%s", v->place);
    case SHAPE_TEXT:
    case SHAPE_CHARS_COUNTED:
    case SHAPE_TAIL_CHARS:
        return memory_format(m, "jsonrti_check_text(%s, %s", v->place, c_count_as(c, v, "size_t"));
    case SHAPE_BYTES:
    case SHAPE_BYTES_COUNTED:
    case SHAPE_TAIL_BYTES:
        return memory_format(m, "jsonrti_check_bytes(%s", c_count_as(c, v, "uint64_t"));
    case SHAPE_TERMINATED:
    case SHAPE_LIST:
        return "jsonrti_check_items(n";
    default:
        return memory_format(m, "jsonrti_check_items(%s", c_count_as(c, v, "uint64_t"));
    }
}

/* Its last arguments: bounds, and for text the pattern. */
static const char *limits(const c_context *c, const c_value *v)
{
    const size_bounds *b = bounds_of(v);
    const char *pattern =
        !is_text(v->shape->kind) ? ""
        : c_pattern_of(v) == NULL
            ? ", NULL"
            : memory_format(c->memory, ", &%s", c_member_function(c, v, VERB_PATTERN));

    return memory_format(c->memory, "%s, %s%s", b->has_min ? c_unsigned(c->memory, b->min) : "0",
                         b->has_max ? c_unsigned(c->memory, b->max) : "UINT64_MAX", pattern);
}

static const char *form_call(const c_context *c, const c_value *v)
{
    const char *form = c_form_word(v->member->meaning->text_form);

    switch (v->shape->kind) {
    case SHAPE_CSTR:
        return memory_format(c->memory, "jsonrti_check_form_cstr(%s, %s)", v->place, form);
    case SHAPE_CHARS:
        return memory_format(c->memory, "jsonrti_check_form_chars(%s, sizeof %s, %s)",
                             c_whole(c, v), c_whole(c, v), form);
    case SHAPE_STR:
        return memory_format(c->memory, "jsonrti_check_form_str(%s, %s)", v->place, form);
    default:
        return memory_format(c->memory, "jsonrti_check_form(%s, %s, %s)", v->place,
                             c_count_as(c, v, "size_t"), form);
    }
}

static void check_body(c_context *c, const c_value *v)
{
    const char *limited =
        has_limits(v) ? memory_format(c->memory, "%s, %s)", check_call(c, v), limits(c, v)) : NULL;

    if (!has_text_form(v))
        text_fill(&c->out, "return ${limited};\n", "limited", limited, NULL);
    else if (limited == NULL)
        text_fill(&c->out, "return ${form};\n", "form", form_call(c, v), NULL);
    else
        text_fill(&c->out,
                  "int code = ${limited};\n"
                  "\n"
                  "return code != JSONRT_OK ? code : ${form};\n",
                  "limited", limited, "form", form_call(c, v), NULL);
}

static const char *object_type(const c_context *c, const c_value *v)
{
    return v->level == 0 ? memory_format(c->memory, "const %s *", c_record_type(v->member->owner))
                         : c_const_pointer_to(c, v, "");
}

static void check_function(c_context *c, const c_value *v)
{
    c_value in = v->level == 0 ? c_member_value(c, v->member, "in") : c_value_behind(c, v, "in");
    const char *type = object_type(c, v);

    c_pattern_tables(c, v);
    text_fill(&c->out,
              "/* ${comment}${element} */\n"
              "static int ${name}(const void *object)\n"
              "{\n"
              "${type}in = (${type})object;\n",
              "comment", c_member_comment(c, v->member), "element",
              v->level == 0 ? "" : "; an element", "name", c_member_function(c, v, VERB_CHECK),
              "type", type, NULL);
    count_elements(c, &in);
    check_body(c, &in);
    text_add(&c->out, "}\n"
                      "\n");
}

void c_check_functions(c_context *c, const c_value *v)
{
    if (v->shape->elem != NULL && v->shape->kind != SHAPE_MAP) {
        c_value element = c_element_behind(c, v, "item");

        c_check_functions(c, &element);
    }
    if (c_is_checked(v))
        check_function(c, v);
}

void c_declare_check(c_context *c, const c_value *v)
{
    text_fill(&c->out, "static int ${name}(const void *object);\n", "name",
              c_member_function(c, v, VERB_CHECK), NULL);
}

/* ---- its calls ---- */

static const char *checked_object(const c_value *v)
{
    return v->level == 0 ? v->object : v->address;
}

const char *c_checked_read(const c_context *c, const c_value *v, const char *call)
{
    return memory_format(c->memory, "jsonrti_read_checked(r, %s, p, %s, %s)", call,
                         c_member_function(c, v, VERB_CHECK), checked_object(v));
}

const char *c_checked_write(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "jsonrti_write_checked(w, d, %s, %s)",
                         c_member_function(c, v, VERB_CHECK), checked_object(v));
}
