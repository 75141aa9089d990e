/*
 * Writers: per object one straight line of calls, in the order of its members.
 *
 * Separator, key and colon are one literal with what stands before them: the brace, for the first
 * member. Where members before may have been left out, `comma` says whether there was one.
 */
#include "backend/c_union.h"
#include "backend/c_validate.h"
#include "backend/c_write.h"

#include <string.h>

#include "emit/quote.h"

/* What is known of the members before one. */
typedef enum before {
    BEFORE_NOTHING, /* none was written */
    BEFORE_MAYBE,   /* `comma` says */
    BEFORE_SOME     /* one was written for certain */
} before;

/* The same as an argument. */
static const char *const commas[] = {
    [BEFORE_NOTHING] = "false", [BEFORE_MAYBE] = "comma", [BEFORE_SOME] = "true"};

/* ---- one value ---- */

const char *write_check(const c_context *c, const c_value *v)
{
    const char *given;

    if (c_is_bounded(v))
        return memory_format(c->memory, "jsonrti_write_%s_in(w, d, %s, %s)", c_bounds_kind(v),
                             v->place, c_bounds(c, v));
    if (v->shape->form == FORM_ENUM)
        return write_named_check(c, v);
    given = c_is_given(c, v) || c_is_given_in_map(c, v) ? c_given(c, v) : NULL;
    if (given != NULL)
        return memory_format(c->memory, "jsonrti_write_given(w, d, %s)", given);
    switch (v->shape->kind) {
    case SHAPE_TEXT:
    case SHAPE_BYTES:
    case SHAPE_TAIL_CHARS:
    case SHAPE_TAIL_BYTES:
        return c_is_size(v->shape->count)
                   ? NULL
                   : memory_format(c->memory,
                                   "jsonrti_write_items(w, d, %s, %s, JSONRTI_COUNT_MAX)", v->place,
                                   c_count_as(c, v, "uint64_t"));
    case SHAPE_CHARS_COUNTED:
    case SHAPE_BYTES_COUNTED:
        return memory_format(c->memory, "jsonrti_write_items(w, d, %s, %s, sizeof %s)", v->place,
                             c_count_as(c, v, "uint64_t"), v->place);
    case SHAPE_NUMBER:
        given = memory_format(c->memory, "%s != NULL", c_field(c, v, "ptr"));
        break;
    case SHAPE_RAW:
        given = memory_format(c->memory, "!jsonrti_raw_is_null(%s)", v->place);
        break;
    case SHAPE_VALUE:
        given = memory_format(c->memory, "jsonrt_value_kind(%s) > JSONRT_KIND_NULL", v->address);
        break;
    default:
        return NULL;
    }
    return v->shape->nullable ? NULL
                              : memory_format(c->memory, "jsonrti_write_given(w, d, %s)", given);
}

static void write_wrapped(c_context *c, const char *call, const c_spot *spot)
{
    text_fill(&c->out,
              spot->wrap != NULL ? "d = ${wrap}(w, d, ${call}, ${where});\n" : "d = ${call};\n",
              "wrap", spot->wrap != NULL ? spot->wrap : "", "call", call, "where",
              spot->where != NULL ? spot->where : "", NULL);
}

static const char *lit_or_nothing(const c_spot *spot)
{
    return spot->lit != NULL ? spot->lit : "JSONRTI_LIT(\"\")";
}

static void write_shown(c_context *c, const c_value *v, const c_spot *spot)
{
    const c_kind *kind = c_kind_of(v);
    const char *check = write_check(c, v), *call;
    bool hidden = c_is_secret(v) && c_has_names(v);

    if (check != NULL)
        write_wrapped(c, check, spot);
    if (c_is_checked(v))
        write_wrapped(c, c_checked_write(c, v), spot);
    if (kind->write != NULL && spot->has_key && !hidden) {
        text_fill(&c->out, "d = ${call};\n", "call", kind->write(c, v, lit_or_nothing(spot)), NULL);
        return;
    }
    if (spot->lit != NULL && (kind->write == NULL || hidden))
        text_fill(&c->out, "d = jsonrti_write_lit(w, d, ${lit});\n", "lit", spot->lit, NULL);
    if (kind->write != NULL)
        call = kind->write(c, v, hidden ? "JSONRTI_LIT(\"\")" : lit_or_nothing(spot));
    else if (kind->write_alone != NULL)
        call = kind->write_alone(c, v);
    else
        call = memory_format(c->memory, "%s(w, d, %s)", c_member_function(c, v, VERB_WRITE),
                             v->level == 0 ? v->object : v->address);
    if (hidden)
        call = memory_format(c->memory, "jsonrti_write_hidden(w, d, %s)", call);
    write_wrapped(c, call, spot);
}

void c_write_value(c_context *c, const c_value *v, const c_spot *spot)
{
    if (!c_is_secret(v)) {
        write_shown(c, v, spot);
        return;
    }
    text_fill(&c->out,
              "if (w->options.redact) {\n"
              "d = jsonrti_write_redacted(w, d, ${lit});\n"
              "} else {\n",
              "lit", lit_or_nothing(spot), NULL);
    write_shown(c, v, spot);
    text_add(&c->out, "}\n");
}

static void member_writer(c_context *c, const c_value *v)
{
    c_value inside =
        v->level == 0 ? c_member_value(c, v->member, "in") : c_value_behind(c, v, "in");
    const char *in = v->level == 0
                         ? memory_format(c->memory, "const %s *in", c_record_type(v->member->owner))
                         : c_const_pointer_to(c, v, "in");

    text_fill(&c->out,
              "/* ${comment}${element} */\n"
              "${linkage}char *${name}(jsonrt_writer *w, char *d, ${in})\n"
              "{\n",
              "linkage", c_member_linkage(v), "comment", c_member_comment(c, v->member), "element",
              v->level == 0 ? "" : "; an element", "name",
              c_member_function(c, v, c_union_validate(v) != NULL ? VERB_WRITE_ARM : VERB_WRITE),
              "in", in, NULL);
    c_kind_of(v)->write_body(c, &inside);
    text_add(&c->out, "}\n"
                      "\n");
    if (c_union_validate(v) != NULL)
        c_union_checked_writer(c, v);
}

void c_write_functions(c_context *c, const c_value *v)
{
    if (v->shape->kind == SHAPE_UNION) {
        c_union_write_parts(c, v->member->tagged);
        if (!plan_has_value(v->member->tagged))
            return;
    }
    if (v->shape->elem != NULL && v->shape->kind != SHAPE_MAP && v->shape->kind != SHAPE_POINTER) {
        c_value element = c_element_behind(c, v, "item");

        c_write_functions(c, &element);
    }
    if (v->shape->kind == SHAPE_MAP && !c_key_is_text(v->shape))
        c_key_function(c, v);
    if (c_kind_of(v)->write_body != NULL)
        member_writer(c, v);
}

/* ---- objects ---- */

/* The literal that stands before a member's value. */
static const char *member_literal(const c_context *c, const plan_entry *e, before b)
{
    const char *key = memory_format(c->memory, "%s:", e->json);
    const char *with_comma = c_quote(c->memory, memory_format(c->memory, ",%s", key));

    if (b == BEFORE_MAYBE)
        return memory_format(c->memory, "JSONRTI_LIT_AFTER(comma, %s)", with_comma);
    if (b == BEFORE_SOME)
        return memory_format(c->memory, "JSONRTI_LIT(%s)", with_comma);
    if (e->conditional)
        return c_lit(c, key);
    return c_lit(c, memory_format(c->memory, "{%s", key));
}

/* Keys that look different under some options are written by the runtime. */
static void write_free_key(c_context *c, const plan_entry *e, before b)
{
    text_fill(&c->out, "d = jsonrti_write_key(w, d, ${comma}, ${key});\n", "comma", commas[b],
              "key", c_quote(c->memory, e->key), NULL);
}

static const char *condition(const c_context *c, const plan_entry *e);

/* Something is in a group when something is in one of its members. */
static const char *group_condition(const c_context *c, const plan_object *o)
{
    const char *any = "";

    for (size_t i = 0; i < o->n_written; i++) {
        const char *one = condition(c, o->written[i]);
        bool joined = strstr(one, " && ") != NULL;

        any = memory_format(c->memory, joined ? "%s%s(%s)" : "%s%s%s", any, i != 0 ? " || " : "",
                            one);
    }
    if (o->rest == NULL)
        return any;

    c_value rest = c_member_value(c, o->rest, "in");
    return memory_format(c->memory, "%s%s%s", any, o->n_written != 0 ? " || " : "",
                         c_kind_of(&rest)->filled(c, &rest));
}

static const char *condition(const c_context *c, const plan_entry *e)
{
    if (e->group != NULL)
        return group_condition(c, e->group);

    c_value v = c_entry_value(c, e, "in");
    const member *flag = e->member->meaning->present;

    if (e->arm != NULL)
        return c_arm_condition(c, e->arm);
    if (flag != NULL && e->member->tagged != NULL && e->member->tagged->meaning->none != NULL &&
        e->member->tagged->meaning->form == UNION_ADJACENT)
        return memory_format(c->memory, "%s && (%s)", c_helper(c, e->member, "in", flag),
                             c_kind_of(&v)->filled(c, &v));
    if (flag != NULL)
        return c_helper(c, e->member, "in", flag);
    if (e->member->meaning->omitdefault)
        return differs_from_default(c, &v);
    return c_kind_of(&v)->filled(c, &v);
}

static void write_group(c_context *c, const plan_entry *e, const c_spot *spot)
{
    if (spot->lit != NULL)
        text_fill(&c->out, "d = jsonrti_write_lit(w, d, ${lit});\n", "lit", spot->lit, NULL);
    write_wrapped(
        c, memory_format(c->memory, "%s(w, d, in)", c_object_function(c, e->group, NAME_WRITE_AT)),
        spot);
}

/* The statements that write a member. */
static const char *member_statements(c_context *c, const plan_entry *e, before b)
{
    c_spot spot = {e->literal_key ? member_literal(c, e, b) : NULL, e->literal_key,
                   "jsonrti_written", c_lit(c, e->key)};
    text rest = c->out;

    text_init(&c->out, c->memory);
    if (!e->literal_key)
        write_free_key(c, e, b);
    if (e->group != NULL) {
        write_group(c, e, &spot);
    } else {
        c_value v = c_entry_value(c, e, "in");

        c_write_value(c, &v, &spot);
    }
    const char *statements = c->out.data;
    c->out = rest;
    return statements;
}

static void write_member(c_context *c, const plan_entry *e, before b, bool comma_is_read)
{
    const char *statements = member_statements(c, e, b);

    if (e->conditional && comma_is_read)
        statements = memory_format(c->memory, "%scomma = true;\n", statements);
    bool braces = strchr(statements, '\n')[1] != '\0';

    if (e->arm != NULL && e->arm == e->arm->of->arms)
        c_union_check_tag(c, e->arm->of);
    text_fill(&c->out, "/* ${comment} */\n", "comment", c_entry_comment(c, e), NULL);
    if (e->conditional)
        text_fill(&c->out, braces ? "if (${condition}) {\n" : "if (${condition})\n", "condition",
                  condition(c, e), NULL);
    text_add(&c->out, statements);
    if (e->conditional && braces)
        text_add(&c->out, "}\n");
}

/* The members that the struct has no place for come last. */
static void write_rest(c_context *c, const plan_object *o, before b)
{
    c_value v = c_member_value(c, o->rest, "in");
    bool raw = v.shape->kind == SHAPE_RAW;

    if (v.shape->kind == SHAPE_MAP) {
        text_fill(&c->out,
                  "/* ${comment} */\n"
                  "d = ${write}(w, d, in, ${comma});\n",
                  "comment", c_member_comment(c, o->rest), "write",
                  c_member_function(c, &v, VERB_WRITE), "comma", commas[b], NULL);
        return;
    }
    bool vacant = c_has_vacant(c, o);

    c_declare_vacant(c, o);
    text_fill(&c->out,
              "/* ${comment} */\n"
              "d = ${write}${but}(w, d, ${comma}, &${members}, ${vacant}${rest});\n",
              "comment", c_member_comment(c, o->rest), "write",
              raw ? "jsonrti_write_rest_raw" : "jsonrti_write_rest_value", "but",
              vacant ? "_but" : "", "comma", commas[b], "members",
              c_object_function(c, o, NAME_MEMBERS), "vacant", vacant ? "vacant, " : "", "rest",
              raw ? v.place : v.address, NULL);
}

static void write_members(c_context *c, const plan_object *o)
{
    before b = BEFORE_NOTHING;

    for (size_t i = 0; i < o->n_written; i++) {
        const plan_entry *e = o->written[i];
        bool last = i + 1 == o->n_written && o->rest == NULL;

        write_member(c, e, b, b != BEFORE_SOME && !last);
        if (!e->conditional)
            b = BEFORE_SOME;
        else if (b == BEFORE_NOTHING)
            b = BEFORE_MAYBE;
    }
    if (o->rest != NULL)
        write_rest(c, o, b);
}

static void object_writer(c_context *c, const plan_object *o)
{
    if (o->rest != NULL && o->rest->meaning->shape->kind == SHAPE_MAP) {
        c_value rest = c_member_value(c, o->rest, "in");

        c_rest_map_writer(c, &rest, o);
    }
    bool any = o->n_written != 0, maybe = any && o->written[0]->conditional;
    bool merged = any && !maybe && o->written[0]->literal_key;

    text_fill(&c->out,
              "${linkage}char *${name}(jsonrt_writer *w, char *d, const ${type} *in)\n"
              "{\n",
              "linkage", c_object_unchecked_linkage(o), "name", c_object_writer_name(c, o), "type",
              c_record_type(o->record), NULL);
    if (o->picks != NULL) {
        c_variant_writer(c, o);
        text_add(&c->out, "}\n"
                          "\n");
        return;
    }
    if (maybe && (o->n_written > 1 || o->rest != NULL))
        text_add(&c->out, "bool comma = false;\n\n");
    if (!any && o->rest == NULL)
        text_add(&c->out, "(void)in;\n");
    text_add(&c->out, "d = jsonrti_write_enter(w, d);\n"
                      "if (d == NULL)\n"
                      "return NULL;\n");
    if (!merged)
        text_add(&c->out, "d = jsonrti_write_lit(w, d, JSONRTI_LIT(\"{\"));\n");
    write_members(c, o);
    text_add(&c->out,
             "return jsonrti_write_leave(w, jsonrti_write_lit(w, d, JSONRTI_LIT(\"}\")));\n"
             "}\n"
             "\n");
}

void c_writer(c_context *c, const plan_record *r)
{
    bool keyed = r->record->meaning.as == AS_OBJECT;

    if ((r->ways & PLAN_WRITE) == 0)
        return;
    if (r->record->meaning.codec.prefix != NULL) {
        c_codec_writer(c, r);
        return;
    }
    for (size_t i = 0; i < r->n_members; i++) {
        c_value v = c_member_value(c, r->members[i], "in");

        if (!v.member->meaning->decode_only && !v.member->meaning->rest)
            c_write_functions(c, &v);
    }
    if (!keyed)
        c_unkeyed_writer(c, r);
    for (size_t i = 0; keyed && i < r->n_objects; i++)
        if (!r->objects[i]->only_read &&
            (!r->objects[i]->is_group || r->objects[i]->n_written != 0 ||
             r->objects[i]->rest != NULL))
            object_writer(c, r->objects[i]);
    c_validate_writer(c, r);
}
