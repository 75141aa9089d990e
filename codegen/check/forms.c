/*
 * How leaves are carried: `string`, `as`, `enum`, `format` and `unit`.
 *
 * They speak of the member's values: of a number, or of each element of an array of any depth. The
 * shape that the C type gave is changed in place; bytes that are to be an array become one.
 */
#include <inttypes.h>
#include <string.h>

#include "check/context.h"

typedef enum format_class {
    CLASS_TIME,     /* time types; integers with a unit */
    CLASS_DURATION, /* timespec, timeval, integers */
    CLASS_HEX,      /* integers and bytes */
    CLASS_BYTES,
    CLASS_ARRAY, /* bytes */
    CLASS_ID     /* bytes of one length; IPv4: integers too */
} format_class;

typedef struct format_word {
    const char *word;
    leaf_form form;
    format_class class;
    unsigned length;   /* CLASS_ID: bytes */
    unsigned letters;  /* CLASS_ID: at most, as text */
    unsigned shortest; /* CLASS_ID: at least, as text */
} format_word;

static const format_word format_words[] = {
    {"rfc3339", FORM_RFC3339, CLASS_TIME, 0, 0, 0},
    {"date", FORM_DATE, CLASS_TIME, 0, 0, 0},
    {"unix", FORM_UNIX, CLASS_TIME, 0, 0, 0},
    {"unix_ms", FORM_UNIX_MS, CLASS_TIME, 0, 0, 0},
    {"unix_us", FORM_UNIX_US, CLASS_TIME, 0, 0, 0},
    {"unix_ns", FORM_UNIX_NS, CLASS_TIME, 0, 0, 0},
    {"duration", FORM_DURATION, CLASS_DURATION, 0, 0, 0},
    {"iso8601", FORM_ISO8601, CLASS_DURATION, 0, 0, 0},
    {"hex", FORM_HEX, CLASS_HEX, 0, 0, 0},
    {"base64", FORM_PLAIN, CLASS_BYTES, 0, 0, 0},
    {"base64url", FORM_BASE64URL, CLASS_BYTES, 0, 0, 0},
    {"array", FORM_PLAIN, CLASS_ARRAY, 0, 0, 0},
    {"uuid", FORM_UUID, CLASS_ID, 16, 36, 36},
    {"ipv4", FORM_IPV4, CLASS_ID, 4, 15, 7},
    {"ipv6", FORM_IPV6, CLASS_ID, 16, 45, 2},
    {"mac", FORM_MAC, CLASS_ID, 6, 17, 17},
};
enum { N_FORMAT_WORDS = sizeof format_words / sizeof format_words[0] };

void lengths_of_text_form(leaf_form f, size_bounds *out)
{
    for (size_t i = 0; i < N_FORMAT_WORDS; i++)
        if (format_words[i].class == CLASS_ID && format_words[i].form == f)
            *out = (size_bounds){true, true, format_words[i].shortest, format_words[i].letters};
}

/* The element of arrays of any depth, what an optional one points to; a value by itself. */
static shape *leaf_of(shape *s)
{
    while (s->elem != NULL)
        s = s->elem;
    return s;
}

static bool is_bytes(const shape *s)
{
    return s->kind == SHAPE_BYTES || s->kind == SHAPE_BYTES_FIXED ||
           s->kind == SHAPE_BYTES_COUNTED || s->kind == SHAPE_TAIL_BYTES;
}

static bool is_time(const shape *s)
{
    return s->kind == SHAPE_TIME || s->kind == SHAPE_TIMESPEC || s->kind == SHAPE_TIMEVAL ||
           s->kind == SHAPE_TM;
}

static bool is_text(const shape *s)
{
    return s->kind == SHAPE_CSTR || s->kind == SHAPE_TEXT || s->kind == SHAPE_CHARS ||
           s->kind == SHAPE_CHARS_COUNTED || s->kind == SHAPE_STR || s->kind == SHAPE_TAIL_CHARS;
}

bool form_is_number(leaf_form f)
{
    return f != FORM_BOOL && f != FORM_ENUM && f != FORM_IPV4;
}

static void misplaced(check *c, const given *g, option_word word, const shape *leaf,
                      const char *help)
{
    const tag_item *item = g->options[word];

    if (leaf->kind == SHAPE_RECORD)
        help = "say it on the struct's own member";
    report_option(c, g, item, false, "misplaced-option", help, "\"%s\" does not go with %s",
                  item->value != NULL ? memory_format(c->m, "%s=%s", item->name, item->value)
                                      : item->name,
                  shape_phrase(leaf));
}

/* Bytes as an array of numbers: the shapes that other integers have. */
static shape *make_array(check *c, shape *bytes, bool nullable)
{
    shape *elem = memory_alloc(c->m, sizeof *elem);

    elem->kind = SHAPE_INT;
    elem->type = bytes->type->elem;
    elem->nullable = nullable;
    bytes->kind = bytes->kind == SHAPE_BYTES           ? SHAPE_VECTOR
                  : bytes->kind == SHAPE_BYTES_COUNTED ? SHAPE_ARRAY_COUNTED
                  : bytes->kind == SHAPE_TAIL_BYTES    ? SHAPE_TAIL
                                                       : SHAPE_ARRAY;
    bytes->elem = elem;
    return elem;
}

/* ---- format ---- */

/* "rfc3339, date, unix …" */
static const char *list_formats(check *c)
{
    const char *words = "the formats are";

    for (size_t i = 0; i < N_FORMAT_WORDS; i++)
        words = memory_format(c->m, "%s%s %s", words, i != 0 ? "," : "", format_words[i].word);
    return words;
}

static const format_word *find_format(check *c, const given *g)
{
    const tag_item *item = g->options[OPTION_FORMAT];
    nearest near = nearest_to(item->value);
    size_t i;

    for (i = 0; i < N_FORMAT_WORDS; i++) {
        if (strcmp(format_words[i].word, item->value) == 0)
            return &format_words[i];
        nearest_offer(&near, format_words[i].word);
    }
    report_option(c, g, item, true, "bad-value",
                  near.best != NULL ? memory_format(c->m, "did you mean \"%s\"?", near.best)
                                    : list_formats(c),
                  "\"%s\" is no format", item->value);
    return NULL;
}

/* The unit of an integer that is a time or a duration. False after a diagnostic. */
static bool read_unit(check *c, const given *g, const shape *leaf, const format_word *f,
                      time_unit *out)
{
    const char *word = given_value(g, OPTION_UNIT);
    int unit;

    *out = f->class == CLASS_DURATION ? UNIT_NS : UNIT_S;
    for (unit = UNIT_S; word != NULL && unit <= UNIT_NS; unit++)
        if (strcmp(word, unit_word((time_unit)unit)) == 0) {
            *out = (time_unit)unit;
            return true;
        }
    if (word != NULL) {
        report_option(c, g, g->options[OPTION_UNIT], true, "bad-value", "use s, ms, us or ns",
                      "\"%s\" is no unit of time", word);
        return false;
    }
    if (leaf->type->is_time_t == (f->class == CLASS_TIME))
        return true;
    report_option(c, g, g->options[OPTION_FORMAT], true, "value-missing",
                  f->class == CLASS_TIME ? "say it with unit=s, unit=ms, unit=us or unit=ns"
                                         : "say it with unit=s",
                  "what this integer counts is not known");
    return false;
}

/* Where the number in JSON is just the member's own it needs nothing. */
static leaf_form integer_form(leaf_form f, time_unit unit)
{
    static const time_unit own[N_FORMS] = {[FORM_UNIX] = UNIT_S,
                                           [FORM_UNIX_MS] = UNIT_MS,
                                           [FORM_UNIX_US] = UNIT_US,
                                           [FORM_UNIX_NS] = UNIT_NS};

    return own[f] != UNIT_NONE && own[f] == unit ? FORM_PLAIN : f;
}

static bool format_integer(check *c, const given *g, shape *leaf, const format_word *f)
{
    if (f->class == CLASS_TIME || f->class == CLASS_DURATION) {
        if (!read_unit(c, g, leaf, f, &leaf->unit))
            return true;
        leaf->form = integer_form(f->form, leaf->unit);
        return true;
    }
    if (f->class != CLASS_HEX &&
        (f->form != FORM_IPV4 || leaf->type->fixed_bits != 32 || leaf->type->sign != INT_UNSIGNED))
        return false;
    leaf->form = f->form;
    return true;
}

static bool format_bytes(check *c, const given *g, shape *leaf, const format_word *f)
{
    bool sized = leaf->kind == SHAPE_BYTES_FIXED && leaf->length == f->length;

    if (f->class == CLASS_ARRAY)
        make_array(c, leaf, g->options[OPTION_NULLABLE] != NULL);
    else
        leaf->form = f->form;
    return f->class == CLASS_HEX || f->class == CLASS_BYTES || f->class == CLASS_ARRAY ||
           (f->class == CLASS_ID && sized);
}

/* RFC 3339 is what the time types have anyway. */
static bool format_time(shape *leaf, const format_word *f)
{
    bool counts = leaf->kind == SHAPE_TIMESPEC || leaf->kind == SHAPE_TIMEVAL;

    leaf->form = f->form == FORM_RFC3339 ? FORM_PLAIN : f->form;
    return f->class == CLASS_TIME || (f->class == CLASS_DURATION && counts);
}

/* Text that looks like that stays text. */
static bool format_text(check *c, const given *g, member *one, const shape *leaf,
                        const format_word *f)
{
    uint64_t room = leaf->kind == SHAPE_CHARS           ? leaf->length - 1
                    : leaf->kind == SHAPE_CHARS_COUNTED ? leaf->length
                                                        : f->letters;

    one->meaning.text_form = f->form;
    if (f->class == CLASS_ID && room < f->letters)
        report_option(
            c, g, g->options[OPTION_FORMAT], true, "bad-value",
            memory_format(c->m, "make it char[%u]", f->letters + (leaf->kind == SHAPE_CHARS)),
            "the array holds %" PRIu64 " bytes, and such text has up to %u", room, f->letters);
    if (f->class == CLASS_ID && g->options[OPTION_TRUNCATE] != NULL)
        report_option(c, g, g->options[OPTION_TRUNCATE], false, "contradiction", "leave it out",
                      "text that is cut would no longer have its format");
    return f->class == CLASS_ID;
}

static const char *format_help(check *c, const format_word *f)
{
    switch (f->class) {
    case CLASS_TIME:
        return "it goes with struct timespec, timeval, tm, jsonrt_time, time_t, and with integers "
               "that have a unit=";
    case CLASS_DURATION:
        return "it goes with integers, struct timespec and struct timeval";
    case CLASS_HEX:
        return "it goes with integers and bytes";
    case CLASS_ID:
        return memory_format(c->m,
                             f->form == FORM_IPV4 ? "it goes with uint8_t[%u], uint32_t and text"
                                                  : "it goes with uint8_t[%u] and text",
                             f->length);
    default:
        return "it goes with bytes: uint8_t * with count=, uint8_t[N]";
    }
}

/* The format that is given; NULL without one or after a diagnostic. */
static const format_word *read_format(check *c, const given *g, member *one, shape *leaf)
{
    const format_word *f = g->options[OPTION_FORMAT] != NULL ? find_format(c, g) : NULL;
    bool goes;

    if (f == NULL)
        return NULL;
    goes = leaf->kind == SHAPE_INT       ? format_integer(c, g, leaf, f)
           : is_bytes(leaf)              ? format_bytes(c, g, leaf, f)
           : is_text(leaf)               ? format_text(c, g, one, leaf, f)
           : is_time(leaf)               ? format_time(leaf, f)
           : leaf->kind == SHAPE_ADDRESS ? leaf->form == f->form
                                         : false;
    if (goes)
        return f;
    misplaced(c, g, OPTION_FORMAT, leaf, format_help(c, f));
    return NULL;
}

/* unit= says what an integer counts, format= how that stands in JSON: one without the other says
 * nothing. */
static void check_unit(check *c, const given *g, const shape *leaf, const format_word *f)
{
    const tag_item *unit = g->options[OPTION_UNIT];

    if (unit == NULL)
        return;
    if (leaf->kind != SHAPE_INT)
        misplaced(c, g, OPTION_UNIT, leaf, "it goes with integers that count time");
    else if (g->options[OPTION_FORMAT] == NULL)
        report_option(c, g, unit, false, "value-missing",
                      "add format=rfc3339, unix, unix_ms, duration or iso8601",
                      "how the time stands in JSON is not said");
    else if (f != NULL && f->class != CLASS_TIME && f->class != CLASS_DURATION)
        report_option(c, g, unit, false, "contradiction", "leave it out",
                      "format=%s is no time and no duration", f->word);
}

/* ---- the others ---- */

static void read_string(check *c, const given *g, shape *leaf)
{
    static const char *const words[] = {"lax", NULL};
    const char *how = given_value(g, OPTION_STRING);

    if (how != NULL && strcmp(how, "lax") != 0)
        report_option(c, g, g->options[OPTION_STRING], true, "bad-value",
                      suggest_word(c, how, words,
                                   "write string, or string=lax, which reads plain values too"),
                      "\"%s\" is no way to carry a value in a string", how);
    if (leaf->kind != SHAPE_BOOL && leaf->kind != SHAPE_INT && leaf->kind != SHAPE_F32 &&
        leaf->kind != SHAPE_F64 && leaf->kind != SHAPE_NUMBER)
        misplaced(c, g, OPTION_STRING, leaf, "it goes with numbers and bools");
    leaf->form = how != NULL ? FORM_LAX : FORM_STRING;
}

static void read_as_bool(check *c, const given *g, shape *leaf)
{
    if (strcmp(given_value(g, OPTION_AS), "bool") != 0)
        report_option(c, g, g->options[OPTION_AS], true, "bad-value",
                      leaf->kind == SHAPE_ENUM
                          ? "say it on the enum's type: enum JSON(\"as=int\"), or as=string"
                          : "use as=bool",
                      "\"%s\" is nothing that a member can be carried as",
                      given_value(g, OPTION_AS));
    else if (leaf->kind != SHAPE_INT)
        misplaced(c, g, OPTION_AS, leaf, "it goes with integers and bit-fields");
    leaf->form = FORM_BOOL;
}

static bool names_enum(const enumeration *e, const char *name)
{
    return (e->tag_name != NULL && strcmp(e->tag_name, name) == 0) ||
           (e->typedef_name != NULL && strcmp(e->typedef_name, name) == 0);
}

static const enumeration *find_enum(check *c, const given *g)
{
    const char *name = given_value(g, OPTION_ENUM);
    nearest near = nearest_to(name);
    size_t i;

    for (i = 0; i < c->model->n_enums; i++) {
        const enumeration *e = c->model->enums[i];

        if (names_enum(e, name))
            return e;
        if (e->tag_name != NULL)
            nearest_offer(&near, e->tag_name);
        if (e->typedef_name != NULL)
            nearest_offer(&near, e->typedef_name);
    }
    report_option(c, g, g->options[OPTION_ENUM], true, "no-such-enum",
                  near.best != NULL ? memory_format(c->m, "did you mean \"%s\"?", near.best)
                                    : "write the enum's tag or typedef as in C: enum=color",
                  "there is no enum \"%s\"", name);
    return NULL;
}

const char *enumerator_beyond(const member *one, const ctype *type, const enumeration *e)
{
    for (size_t i = 0; i < e->n_items; i++)
        if (!integer_holds(one, type, e->items[i].value, e->is_unsigned))
            return e->items[i].name;
    return NULL;
}

static void check_enum_fits(check *c, const given *g, const member *one, const shape *leaf)
{
    const char *beyond = enumerator_beyond(one, leaf->type, leaf->enumeration);

    if (beyond != NULL)
        report_option(c, g, g->options[OPTION_ENUM], true, "bad-value",
                      "use an integer that can hold all values of the enum",
                      "enumerator %s is outside the range of the member", beyond);
}

static void read_enum(check *c, const given *g, const member *one, shape *leaf)
{
    if (leaf->kind != SHAPE_INT) {
        misplaced(c, g, OPTION_ENUM, leaf,
                  leaf->kind == SHAPE_ENUM ? "leave it out: the member has its enum's names"
                                           : "it goes with integers and bit-fields");
        return;
    }
    leaf->enumeration = find_enum(c, g);
    if (leaf->enumeration == NULL)
        return;
    leaf->form = FORM_ENUM;
    check_enum_fits(c, g, one, leaf);
}

/* ---- all of them ---- */

/* Two of them would say two things of one value. `string,format=array` says one of each. */
static bool check_lone(check *c, const given *g)
{
    static const option_word words[] = {OPTION_STRING, OPTION_AS, OPTION_ENUM, OPTION_FORMAT};
    const char *format = given_value(g, OPTION_FORMAT);
    const tag_item *first = NULL;
    size_t i;

    for (i = 0; i < sizeof words / sizeof words[0]; i++) {
        const tag_item *item = g->options[words[i]];

        if (item == NULL || (words[i] == OPTION_FORMAT && strcmp(format, "array") == 0))
            continue;
        if (first != NULL) {
            report_option(c, g, item, false, "contradiction", "keep one of them",
                          "\"%s\" and \"%s\" both say how the value stands in JSON", first->name,
                          item->name);
            return false;
        }
        first = item;
    }
    return true;
}

void read_forms(check *c, member *one, const given *g)
{
    shape *leaf = leaf_of(one->meaning.shape);
    bool carried = g->options[OPTION_STRING] != NULL || g->options[OPTION_AS] != NULL ||
                   g->options[OPTION_ENUM] != NULL;
    const format_word *format;

    if (!check_lone(c, g))
        return;
    format = read_format(c, g, one, leaf);
    if (carried && is_bytes(leaf))
        make_array(c, leaf, g->options[OPTION_NULLABLE] != NULL);
    leaf = leaf_of(leaf);
    if (g->options[OPTION_STRING] != NULL)
        read_string(c, g, leaf);
    if (g->options[OPTION_AS] != NULL)
        read_as_bool(c, g, leaf);
    if (g->options[OPTION_ENUM] != NULL)
        read_enum(c, g, one, leaf);
    check_unit(c, g, leaf, format);
}
