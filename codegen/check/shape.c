/*
 * How a member's C type is read and written: type and options to a tree of shapes. What cannot be
 * mapped is refused with what to write instead.
 */
#include <string.h>

#include "check/context.h"

bool shape_takes_null(shape_kind kind)
{
    switch (kind) {
    case SHAPE_CSTR:
    case SHAPE_TEXT:
    case SHAPE_STR:
    case SHAPE_BYTES:
    case SHAPE_RAW:
    case SHAPE_NUMBER:
    case SHAPE_VALUE:
    case SHAPE_POINTER:
    case SHAPE_VECTOR:
    case SHAPE_TERMINATED:
    case SHAPE_LIST:
        return true;
    default:
        return false;
    }
}

/* What an integer of that form is called. */
static const char *form_phrase(leaf_form f)
{
    switch (f) {
    case FORM_BOOL:
        return "an integer that is a bool";
    case FORM_ENUM:
        return "an integer that is an enum";
    case FORM_IPV4:
        return "an address";
    default:
        return "an integer";
    }
}

const char *shape_phrase(const shape *s)
{
    switch (s->kind) {
    case SHAPE_BOOL:
        return "a bool";
    case SHAPE_INT:
        return form_phrase(s->form);
    case SHAPE_F32:
    case SHAPE_F64:
        return "a floating-point number";
    case SHAPE_CSTR:
    case SHAPE_CHARS:
    case SHAPE_STR:
        return "text";
    case SHAPE_TEXT:
    case SHAPE_CHARS_COUNTED:
    case SHAPE_TAIL_CHARS:
        return "text with a count";
    case SHAPE_BYTES:
    case SHAPE_BYTES_FIXED:
    case SHAPE_BYTES_COUNTED:
    case SHAPE_TAIL_BYTES:
        return "bytes";
    case SHAPE_ENUM:
        return "an enum";
    case SHAPE_TIME:
    case SHAPE_TIMESPEC:
    case SHAPE_TIMEVAL:
    case SHAPE_TM:
        return "a time";
    case SHAPE_ADDRESS:
        return "an address";
    case SHAPE_RAW:
    case SHAPE_NUMBER:
    case SHAPE_VALUE:
        return "free-form JSON";
    case SHAPE_RECORD:
        return "a struct";
    case SHAPE_POINTER:
        return s->elem != NULL && s->elem->kind != SHAPE_RECORD ? "a pointer to one value"
                                                                : "a pointer to a struct";
    case SHAPE_ARRAY:
    case SHAPE_ARRAY_COUNTED:
    case SHAPE_VECTOR:
    case SHAPE_TERMINATED:
    case SHAPE_TAIL:
        return "an array";
    case SHAPE_LIST:
        return "a list";
    case SHAPE_CODEC:
        return "a value with a codec";
    case SHAPE_MAP:
        return "a map";
    case SHAPE_UNION:
        return "a union";
    }
    return "a value";
}

shape *new_shape(check *c, shape_kind kind, const ctype *type)
{
    shape *s = memory_alloc(c->m, sizeof *s);

    s->kind = kind;
    s->type = type;
    return s;
}

static void refuse(check *c, const member *one, const char *id, const char *help, const char *what)
{
    const char *name = one->name != NULL ? one->name : "";

    report_at(c, id, one->pos, name[0] != '\0' ? strlen(name) : 1, help, "member %s: %s", name,
              what);
}

static shape *refused(check *c, const member *one, const char *id, const char *help,
                      const char *what)
{
    refuse(c, one, id, help, what);
    return NULL;
}

static shape *known_shape(check *c, const ctype *type)
{
    static const shape_kind kinds[] = {
        [KNOWN_STR] = SHAPE_STR,         [KNOWN_RAW] = SHAPE_RAW,
        [KNOWN_NUMBER] = SHAPE_NUMBER,   [KNOWN_TIME] = SHAPE_TIME,
        [KNOWN_VALUE] = SHAPE_VALUE,     [KNOWN_TIMESPEC] = SHAPE_TIMESPEC,
        [KNOWN_TIMEVAL] = SHAPE_TIMEVAL, [KNOWN_TM] = SHAPE_TM,
        [KNOWN_IN_ADDR] = SHAPE_ADDRESS, [KNOWN_IN6_ADDR] = SHAPE_ADDRESS};
    shape *s = new_shape(c, kinds[type->known], type);

    if (s->kind == SHAPE_ADDRESS) {
        s->form = type->known == KNOWN_IN_ADDR ? FORM_IPV4 : FORM_IPV6;
        s->length = type->known == KNOWN_IN_ADDR ? 4 : 16;
    }
    return s;
}

static shape *record_shape(check *c, const member *one, const ctype *type)
{
    shape *s;

    if (type->record->is_union && type->record->meaning.codec.prefix == NULL)
        return refused(c, one, "bad-union", "put it and its tag into a struct",
                       "a union stands beside its tag, as a member by itself");
    if (!type->record->complete)
        return refused(c, one, "incomplete-type", "include the header that defines it",
                       memory_format(c->m, "%s is declared but not defined", type->spelling));
    if (type->record->meaning.type == NULL)
        return refused(c, one, "unnamed-type",
                       "give the struct a tag, or leave the member's name out",
                       "its struct type has no name that generated code could use");
    s = new_shape(c, SHAPE_RECORD, type);
    s->record = type->record;
    return s;
}

/* An enum's bit-field has the sign of its integer. */
static const char *beyond_bits(const member *one, const ctype *type)
{
    ctype bits = *type;

    bits.sign = type->enumeration->is_unsigned ? INT_UNSIGNED : INT_SIGNED;
    return one->bit_width > 0 ? enumerator_beyond(one, &bits, type->enumeration) : NULL;
}

static shape *enum_shape(check *c, const member *one, const ctype *type)
{
    const char *beyond = beyond_bits(one, type);
    shape *s;

    if (type->enumeration->n_items == 0)
        return refused(c, one, "incomplete-type", "include the header that defines it",
                       memory_format(c->m, "%s is declared but not defined", type->spelling));
    if (type->enumeration->spelling == NULL)
        return refused(c, one, "unnamed-type", "give the enum a tag or a typedef",
                       "its enum type has no name that generated code could use");
    if (type->enumeration->meaning.codec.prefix != NULL) {
        s = new_shape(c, SHAPE_CODEC, type);
        s->codec = type->enumeration->meaning.codec;
        return s;
    }
    if (beyond != NULL)
        return refused(
            c, one, "bad-value", "make the bit-field wide enough for all values of the enum",
            memory_format(c->m, "enumerator %s is outside the range of its bits", beyond));
    s = new_shape(c, SHAPE_ENUM, type);
    s->enumeration = type->enumeration;
    return s;
}

/* What `optional` makes of a pointer: not an array, but one value that may be absent. */
static bool is_one_scalar(const ctype *to)
{
    switch (to->kind) {
    case TYPE_BOOL:
    case TYPE_FLOAT:
    case TYPE_DOUBLE:
    case TYPE_ENUM:
        return true;
    case TYPE_INTEGER:
        return !to->is_char;
    case TYPE_KNOWN:
        return to->known == KNOWN_TIME || to->known == KNOWN_TIMESPEC ||
               to->known == KNOWN_TIMEVAL || to->known == KNOWN_TM || to->known == KNOWN_IN_ADDR ||
               to->known == KNOWN_IN6_ADDR;
    default:
        return false;
    }
}

static bool is_text_pointer(const ctype *type)
{
    return type->kind == TYPE_POINTER && type->elem->kind == TYPE_INTEGER && type->elem->is_char;
}

/* An element that is a pointer, whose own number of elements nothing can say. */
static shape *refuse_row(check *c, const member *one, const ctype *type)
{
    bool scalar = is_one_scalar(type->elem), text = is_text_pointer(type->elem);
    const char *spelled = (scalar || text) && type->spelling != NULL ? type->spelling : "T *";
    const char *row = memory_format(
        c->m, "put the pointer and its number into a struct: struct row { %s%sv JSON(\"v,%s%s; }%s",
        spelled, spelled[strlen(spelled) - 1] == '*' ? "" : " ",
        text ? "null_terminated" : "count=n", text ? "\")" : "\"); size_t n",
        scalar ? "; when each is one value write optional" : "");

    return refused(c, one, "pointer-needs-count", row,
                   "each of its elements is a pointer, which may be an array of any length");
}

/* The array that a pointer to arrays points to, as a member: "char name[16]". */
static const char *array_member(check *c, const member *one, const ctype *array)
{
    const char *words = array->spelling, *at = words != NULL ? strchr(words, '[') : NULL;

    if (at == NULL)
        return memory_format(c->m, "%s %s", words != NULL ? words : "T", one->name);
    return memory_format(c->m, "%.*s %s%s", (int)(at - words), words, one->name, at);
}

/* What goes with a pointer to that; what is offered for one value must be taken for one. */
static const char *count_help(check *c, const member *one, const ctype *to)
{
    const char *count = "name the member that holds the number of elements: count=n_…";

    if (to->kind == TYPE_POINTER)
        return memory_format(c->m, "%s; or write null_terminated when a NULL ends it", count);
    if (is_one_scalar(to))
        return memory_format(
            c->m, "%s; for one value write optional, or use the plain type with present=", count);
    if (to->kind != TYPE_ARRAY)
        return memory_format(c->m, "%s; for one value use the plain type, with present=", count);
    if (!to->has_length)
        return "give the array that it points to a length, and write count=n_… for their number";
    return memory_format(
        c->m, "%s; for one array use %s, with present=, or put it into a struct and point to that",
        count, array_member(c, one, to));
}

static shape *pointer_shape(check *c, const member *one, const ctype *type)
{
    const ctype *to = type->elem;
    shape *s;

    if (to->kind == TYPE_INTEGER && to->is_char)
        return new_shape(c, SHAPE_CSTR, type);
    if (to->kind == TYPE_RECORD) {
        shape *elem = record_shape(c, one, to);

        if (elem == NULL)
            return NULL;
        s = new_shape(c, SHAPE_POINTER, type);
        s->elem = elem;
        return s;
    }
    if (one->meaning.optional && is_one_scalar(to)) {
        s = new_shape(c, SHAPE_POINTER, type);
        s->elem = element_shape(c, one, to);
        return s->elem != NULL ? s : NULL;
    }
    if (to->kind == TYPE_UNSUPPORTED)
        return refuse_unsupported(c, one, type);
    if (type != one->type)
        return refuse_row(c, one, type);
    return refused(c, one, "pointer-needs-count", count_help(c, one, to),
                   "a pointer may be an array of any length");
}

/* T a[N] without a count: exactly N. */
static shape *array_shape(check *c, const member *one, const ctype *type)
{
    const ctype *of = type->elem;
    shape_kind kind = of->kind == TYPE_INTEGER && of->is_char   ? SHAPE_CHARS
                      : of->kind == TYPE_INTEGER && of->is_byte ? SHAPE_BYTES_FIXED
                                                                : SHAPE_ARRAY;
    shape *s;

    if (!type->has_length)
        return refused(c, one, "pointer-needs-count",
                       "name the member that holds the number of elements: count=n_…",
                       "a flexible array may have any length");
    if (type->length == 0)
        return refused(c, one, "unsupported-type", "mark it with JSON(\"-\")",
                       "an array of length 0 holds nothing");
    s = new_shape(c, kind, type);
    s->length = type->length;
    if (kind == SHAPE_ARRAY && (s->elem = element_shape(c, one, of)) == NULL)
        return NULL;
    return s;
}

/* A value as it stands: an element, or a member without count. */
shape *element_shape(check *c, const member *one, const ctype *type)
{
    switch (type->kind) {
    case TYPE_BOOL:
        return new_shape(c, SHAPE_BOOL, type);
    case TYPE_INTEGER:
        return new_shape(c, SHAPE_INT, type);
    case TYPE_FLOAT:
        return new_shape(c, SHAPE_F32, type);
    case TYPE_DOUBLE:
        return new_shape(c, SHAPE_F64, type);
    case TYPE_ENUM:
        return enum_shape(c, one, type);
    case TYPE_RECORD:
        return ends_in_array(type->record) ? flexible_by_value(c, one, type)
                                           : record_shape(c, one, type);
    case TYPE_POINTER:
        return pointer_shape(c, one, type);
    case TYPE_ARRAY:
        return array_shape(c, one, type);
    case TYPE_KNOWN:
        return known_shape(c, type);
    case TYPE_UNSUPPORTED:
        break;
    }
    return refuse_unsupported(c, one, type);
}

/* A pointer or array whose number of elements another member holds. */
static shape *counted_shape(check *c, const member *one, const ctype *type)
{
    bool pointer = type->kind == TYPE_POINTER;
    const ctype *of = type->elem;
    shape_kind kind =
        of->kind == TYPE_INTEGER && of->is_char   ? (pointer ? SHAPE_TEXT : SHAPE_CHARS_COUNTED)
        : of->kind == TYPE_INTEGER && of->is_byte ? (pointer ? SHAPE_BYTES : SHAPE_BYTES_COUNTED)
                                                  : (pointer ? SHAPE_VECTOR : SHAPE_ARRAY_COUNTED);
    shape *s = new_shape(c, kind, type);

    if (!pointer && !type->has_length)
        return flexible_shape(c, one);
    s->length = pointer ? 0 : type->length;
    if (kind != SHAPE_VECTOR && kind != SHAPE_ARRAY_COUNTED)
        return s;
    if (of->is_const && of->kind == TYPE_POINTER)
        return refused(c, one, "const-member", "leave out the const behind the star",
                       "its elements are const and cannot be filled in");
    s->elem = element_shape(c, one, of);
    return s->elem != NULL ? s : NULL;
}

/* The element of an array; what a pointer points to is not one, and where NULL is the end none can
 * be NULL. */
static shape *inner_of(const shape *s)
{
    return s->kind == SHAPE_POINTER || s->kind == SHAPE_TERMINATED || s->kind == SHAPE_LIST
               ? NULL
               : s->elem;
}

/* Null in arrays and maps only where the member says so; values and raw text take it anyway. */
static void spread_nullable(shape *s, bool nullable)
{
    for (s = inner_of(s); s != NULL; s = inner_of(s))
        s->nullable = nullable || s->kind == SHAPE_RAW || s->kind == SHAPE_VALUE;
}

/* Was an option refused that says what the type is in JSON? What follows from its absence is no
 * news. */
static bool lacks_refused_option(const given *g)
{
    static const option_word words[] = {OPTION_CODEC, OPTION_COUNT, OPTION_NULL_TERMINATED,
                                        OPTION_OPTIONAL};

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        for (size_t j = 1; g->tag != NULL && j < g->tag->n_items; j++)
            if (g->options[words[i]] == NULL &&
                strcmp(g->tag->items[j].name, word_rules[words[i]].word) == 0)
                return true;
    return false;
}

shape *shape_of_member(check *c, member *one, const given *g)
{
    bool counted = g->options[OPTION_COUNT] != NULL;
    bool coded = g->options[OPTION_CODEC] != NULL || g->options[OPTION_CODEC_PLAIN] != NULL;
    bool nullable = g->options[OPTION_NULLABLE] != NULL;
    const ctype *type = one->type;
    shape *s;

    if (lacks_refused_option(g))
        return NULL;
    if (type->is_const)
        return refused(c, one, "const-member", "leave out the const, or mark it with JSON(\"-\")",
                       "it is const and cannot be filled in");
    if (one->packed)
        return refused(c, one, "packed-struct",
                       "copy the data into a plain struct, or mark the member with JSON(\"-\")",
                       "it may be misaligned in a packed struct");
    if (coded && refuse_under_codec(c, one, counted))
        return NULL;
    if (counted && !coded && type->kind == TYPE_UNSUPPORTED)
        return refuse_unsupported(c, one, type);
    if (counted && type->kind != TYPE_POINTER && type->kind != TYPE_ARRAY) {
        report_option(c, g, g->options[OPTION_COUNT], false, "misplaced-option", "leave count= out",
                      "count= goes with a pointer or an array");
        return NULL;
    }
    s = coded                                        ? codec_shape(c, one, g)
        : counted                                    ? counted_shape(c, one, type)
        : g->options[OPTION_NULL_TERMINATED] != NULL ? terminated_shape(c, one, g)
                                                     : element_shape(c, one, type);
    if (s == NULL || (g->options[OPTION_NEXT] != NULL && !coded && !make_list(c, one, g, s)))
        return NULL;
    s->nullable = nullable || (shape_takes_null(s->kind) && g->options[OPTION_REQUIRED] == NULL);
    spread_nullable(s, nullable);
    return s;
}
