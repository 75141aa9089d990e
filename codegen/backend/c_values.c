/*
 * How generated C reaches the values it handles, and what it calls their types and functions.
 */
#include "backend/c_backend.h"

#include <string.h>

#include "emit/quote.h"

/* ---- values ---- */

/* Functions take pointers to pointers that are not restrict. */
static const char *address_of(const c_context *c, const ctype *type, const char *place)
{
    if (!type->is_restrict || type->spelling == NULL)
        return memory_format(c->memory, "&%s", place);
    return memory_format(c->memory, "(%s*)&%s", type->plain, place);
}

c_value c_member_value(const c_context *c, const plan_member *m, const char *object)
{
    const char *place = m->member->name != NULL ? c_helper(c, m, object, m->member) : object;

    return (c_value){.shape = m->meaning->shape,
                     .member = m,
                     .object = object,
                     .place = place,
                     .address = address_of(c, m->member->type, place),
                     .depth =
                         m->owner->record->meaning.as == AS_TRANSPARENT ? "depth" : "depth - 1"};
}

c_value c_entry_value(const c_context *c, const plan_entry *e, const char *object)
{
    c_value v = c_member_value(c, e->member, object);

    v.entry = e;
    return v;
}

const char *c_helper(const c_context *c, const plan_member *m, const char *object,
                     const member *helper)
{
    return memory_format(c->memory, "%s->%s%s", object, m->path, helper->name);
}

static bool is_array(const shape *s)
{
    return s->type->kind == TYPE_ARRAY;
}

c_value c_value_behind(const c_context *c, const c_value *v, const char *name)
{
    c_value behind = *v;

    behind.object = NULL;
    behind.place = memory_format(c->memory, is_array(v->shape) ? "(*%s)" : "*%s", name);
    behind.address = name;
    return behind;
}

/* A pointer is no level, an array is one. */
static const char *depth_inside(const c_value *v)
{
    return v->shape->kind == SHAPE_POINTER ? v->depth : "depth - 1";
}

c_value c_element_behind(const c_context *c, const c_value *v, const char *name)
{
    c_value element = *v;

    element.shape = v->shape->elem;
    element.level++;
    element.depth = depth_inside(v);
    return c_value_behind(c, &element, name);
}

c_value c_element_at(const c_context *c, const c_value *v, const char *array, const char *index)
{
    c_value element = *v;

    element.shape = v->shape->elem;
    element.level++;
    element.depth = depth_inside(v);
    element.object = NULL;
    element.place = memory_format(c->memory, "%s[%s]", array, index);
    element.address = memory_format(c->memory, "&%s[%s]", array, index);
    return element;
}

const char *c_field(const c_context *c, const c_value *v, const char *field)
{
    bool behind = v->place[0] == '*';

    return memory_format(c->memory, behind ? "%s->%s" : "%s.%s", behind ? v->address : v->place,
                         field);
}

c_value c_map_value(const c_context *c, const shape *map, const char *object)
{
    const plan_record *entry = plan_of_record(c->plan, map->record);
    c_value value = c_member_value(c, plan_of_member(entry, map->map_value), object);
    shape *as_element = memory_alloc(c->memory, sizeof *as_element);

    *as_element = *value.shape;
    as_element->nullable = value.member->meaning->nullable || value.shape->kind == SHAPE_RAW ||
                           value.shape->kind == SHAPE_VALUE;
    value.shape = as_element;
    value.of_map = true;
    return value;
}

bool c_is_bit_field(const c_value *v)
{
    return v->level == 0 && v->member->member->bit_width >= 0;
}

/* ---- types ---- */

const char *c_record_type(const plan_record *r)
{
    return r->record->meaning.type;
}

/* A typedef of a const type would make what is read into const. */
static const char *spelling_of(const shape *s)
{
    if (s->kind == SHAPE_RECORD)
        return s->record->meaning.type;
    return s->type->is_const && s->type->plain != NULL ? s->type->plain : s->type->spelling;
}

const char *c_type(const c_context *c, const c_value *v)
{
    const char *spelling = spelling_of(v->shape);
    const char *indexes = "";

    if (spelling != NULL && strchr(spelling, '[') == NULL && strchr(spelling, '(') == NULL &&
        strchr(spelling, '{') == NULL)
        return spelling;
    for (unsigned level = v->level; level != 0; level--)
        indexes = memory_format(c->memory, "%s[0]", indexes);
    return memory_format(
        c->memory, "__typeof__(%s%s)",
        c_helper(c, v->member,
                 memory_format(c->memory, "((%s *)0)", c_record_type(v->member->owner)),
                 v->member->member),
        indexes);
}

const char *c_pointer_to(const c_context *c, const c_value *v, const char *name)
{
    const char *type = c_type(c, v);
    bool star = type[strlen(type) - 1] == '*';

    return memory_format(c->memory, "%s%s*%s", type, star ? "" : " ", name);
}

const char *c_cast_to(const c_context *c, const c_value *v, const char *pointer)
{
    if (strncmp(c_type(c, v), "__typeof__", strlen("__typeof__")) == 0)
        return memory_format(c->memory, "(__typeof__(%s))", pointer);
    return memory_format(c->memory, "(%s)", c_pointer_to(c, v, ""));
}

/* A pointer to an element that is an array keeps the elements' own constness: ISO C does not let it
 * be added there. Arrays in place are const as a part of their struct. */
const char *c_const_pointer_to(const c_context *c, const c_value *v, const char *name)
{
    const char *type = c_type(c, v);

    if (type[strlen(type) - 1] == '*')
        return memory_format(c->memory, "%sconst *%s", type, name);
    if (is_array(v->shape) && v->member->meaning->shape->kind == SHAPE_VECTOR)
        return c_pointer_to(c, v, name);
    return memory_format(c->memory, "const %s *%s", type, name);
}

const char *c_whole(const c_context *c, const c_value *v)
{
    size_t n = strlen(v->place);

    if (strncmp(v->place, "(*", 2) != 0 || v->place[n - 1] != ')')
        return v->place;
    return memory_strndup(c->memory, v->place + 1, n - 2);
}

const char *c_array_length(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "JSONRTI_COUNT(%s)", c_whole(c, v));
}

/* ---- counts ---- */

bool c_is_size(const member *count)
{
    return count->bit_width < 0 && count->type->rank == RANK_SIZE;
}

bool c_holds_size(const member *count)
{
    const ctype *t = count->type;

    return count->bit_width < 0 && t->sign == INT_UNSIGNED &&
           (t->fixed_bits == 64 || t->rank >= RANK_LONG_LONG);
}

const char *c_count(const c_context *c, const c_value *v)
{
    return c_helper(c, v->member, v->object, v->shape->count);
}

/* Is every value of an unsigned type a size_t, on every target? Types of 64 bits are not. */
static bool fits_size(const ctype *t)
{
    return t->fixed_bits != 0
               ? t->fixed_bits <= 32
               : (t->rank >= RANK_CHAR && t->rank <= RANK_LONG) || t->rank == RANK_SIZE;
}

/* Where a plain char has no sign compilers warn of the comparison. */
const char *c_count_is_negative(const c_context *c, const c_value *v)
{
    return memory_format(c->memory,
                         v->shape->count->type->sign == INT_PLAIN_CHAR ? "jsonrti_is_negative(%s)"
                                                                       : "%s < 0",
                         c_count(c, v));
}

const char *c_count_as(const c_context *c, const c_value *v, const char *type)
{
    const member *count = v->shape->count;
    bool widens = count->bit_width < 0 && count->type->sign == INT_UNSIGNED &&
                  (strcmp(type, "uint64_t") == 0 || fits_size(count->type));

    return widens ? c_count(c, v) : memory_format(c->memory, "(%s)%s", type, c_count(c, v));
}

/* ---- bounds ---- */

bool c_is_bounded(const c_value *v)
{
    const member_meaning *meaning = v->member->meaning;
    shape_kind kind = v->shape->kind;

    return (kind == SHAPE_INT || kind == SHAPE_F32 || kind == SHAPE_F64) &&
           (meaning->min.kind != LITERAL_NONE || meaning->max.kind != LITERAL_NONE);
}

const char *c_bounds_kind(const c_value *v)
{
    if (v->shape->kind != SHAPE_INT)
        return "floating";
    return v->shape->type->sign == INT_UNSIGNED ? "unsigned" : "signed";
}

static const char *bound(const c_context *c, const c_value *v, const literal *l, const char *none)
{
    if (l->kind == LITERAL_SIGNED)
        return c_signed(c->memory, l->sint);
    if (l->kind == LITERAL_UNSIGNED)
        return c_unsigned(c->memory, l->uint);
    /* As a double argument: without the cast it may have more digits than a float. */
    if (l->kind == LITERAL_FLOAT && v->shape->kind == SHAPE_F32)
        return memory_format(c->memory, "(float)%s", c_floating(c->memory, l->text, "f"));
    if (l->kind == LITERAL_FLOAT)
        return c_floating(c->memory, l->text, "");
    return none;
}

const char *c_bounds(const c_context *c, const c_value *v)
{
    static const char *const least[] = {"-DBL_MAX", "0", "INT64_MIN"};
    static const char *const most[] = {"DBL_MAX", "UINT64_MAX", "INT64_MAX"};
    const member_meaning *meaning = v->member->meaning;
    size_t kind = v->shape->kind != SHAPE_INT ? 0 : v->shape->type->sign == INT_UNSIGNED ? 1 : 2;

    return memory_format(c->memory, "%s, %s", bound(c, v, &meaning->min, least[kind]),
                         bound(c, v, &meaning->max, most[kind]));
}

/* ---- functions ---- */

const char *c_untyped(const c_context *c, const record *r)
{
    const plan_record *one = r != NULL ? plan_of_record(c->plan, r) : NULL;

    return one != NULL && one->has_const ? "(void *)" : "";
}

const char *c_record_function(const c_context *c, const plan_record *r, name_of what)
{
    return name_of_type(c->plan->names, r->record->meaning.name, what, r->linkage == PLAN_STATIC);
}

const char *c_record_of(const c_context *c, const shape *s, name_of what)
{
    return c_record_function(c, plan_of_record(c->plan, s->record), what);
}

const char *c_object_function(const c_context *c, const plan_object *o, name_of what)
{
    if (o->label == NULL)
        return c_record_function(c, o->record, what);
    return name_of_object(c->plan->names, o->record->record->meaning.name, o->label, what);
}

const char *c_enum_function(const c_context *c, const plan_enum *e, name_of what)
{
    return name_of_type(c->plan->names, e->enumeration->meaning.name, what,
                        e->linkage == PLAN_STATIC);
}

const char *c_member_function(const c_context *c, const c_value *v, member_verb verb)
{
    const plan_member *m = v->member;

    return name_of_member(c->plan->names, m->owner->record->meaning.name,
                          plan_member_name(c->memory, m), verb, v->level);
}

const char *c_scope(plan_linkage linkage)
{
    return linkage == PLAN_STATIC ? "static " : "";
}

const char *c_linkage(const plan_record *r)
{
    if (r->linkage == PLAN_STATIC)
        return r->apart ? "JSONRTI_APART static " : "static ";
    return r->apart ? "JSONRTI_APART " : "";
}

const char *c_object_linkage(const plan_object *o)
{
    if (o->label == NULL)
        return c_linkage(o->record);
    return o->record->apart ? "JSONRTI_APART static " : "static ";
}

/* Leaves have small frames. */
const char *c_member_linkage(const c_value *v)
{
    bool leaf =
        v->shape->elem == NULL && v->shape->kind != SHAPE_MAP && v->shape->kind != SHAPE_UNION;

    return v->member->owner->apart && !leaf ? "JSONRTI_APART static " : "static ";
}

/* ---- levels ---- */

const char *c_depth_if(bool endless)
{
    return endless ? ", size_t depth" : "";
}

const char *c_depth_of(const c_context *c, const shape *s)
{
    return c_depth_if(plan_is_endless(c->plan, s));
}

const char *c_depth_for(const c_context *c, const c_value *v)
{
    return plan_is_endless(c->plan, v->shape) ? memory_format(c->memory, ", %s", v->depth) : "";
}

/* ---- small text ---- */

const char *c_lit(const c_context *c, const char *s)
{
    return memory_format(c->memory, "JSONRTI_LIT(%s)", c_quote(c->memory, s));
}

const char *c_number(const c_context *c, size_t n)
{
    return memory_format(c->memory, "%zu", n);
}
