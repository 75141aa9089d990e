/*
 * Defaults, minima and maxima: the text of an option as a value of the member's type, checked
 * against its range. Numbers stay decimal text for floating-point members: the compiler converts
 * them.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "check/own_literal.h"

static bool bad_literal(check *c, const given *g, const tag_item *item, const char *help,
                        const char *what)
{
    report_option(c, g, item, true, "bad-value", help, "%s", what);
    return false;
}

static bool read_bool_literal(check *c, const given *g, const tag_item *item, literal *out)
{
    out->kind = LITERAL_BOOL;
    out->boolean = strcmp(item->value, "true") == 0;
    if (out->boolean || strcmp(item->value, "false") == 0)
        return true;
    return bad_literal(c, g, item, "write true or false", "this is no bool");
}

/* Bits of an integer type as far as the header tells; 64 when the target decides beyond that. */
static unsigned known_bits(const member *of, const ctype *type)
{
    if (of->bit_width > 0)
        return (unsigned)of->bit_width;
    if (type->fixed_bits != 0)
        return type->fixed_bits;
    switch (type->rank) {
    case RANK_CHAR:
        return 8;
    case RANK_SHORT:
        return 16;
    case RANK_INT:
        return 32;
    default:
        return 64;
    }
}

static bool is_decimal_integer(const char *s)
{
    if (*s == '-')
        s++;
    return *s != '\0' && s[strspn(s, "0123456789")] == '\0';
}

const char *integer_fault(const char *text)
{
    const char *digits = text + (*text == '-');

    return !is_decimal_integer(text)               ? "this is no integer"
           : digits[0] == '0' && digits[1] != '\0' ? "an integer has no zeros in front"
                                                   : NULL;
}

static bool read_unsigned(const char *text, unsigned bits, literal *out)
{
    out->kind = LITERAL_UNSIGNED;
    errno = 0;
    out->uint = strtoull(text, NULL, 10);
    return errno == 0 && text[0] != '-' && (bits == 64 || out->uint >> bits == 0);
}

static bool read_signed(const char *text, unsigned bits, literal *out)
{
    int64_t limit = (int64_t)((UINT64_C(1) << (bits - 1)) - 1);

    out->kind = LITERAL_SIGNED;
    errno = 0;
    out->sint = strtoll(text, NULL, 10);
    return errno == 0 && out->sint <= limit && out->sint >= -limit - 1;
}

bool integer_holds(const member *of, const ctype *type, int64_t value, bool value_is_unsigned)
{
    unsigned bits = known_bits(of, type);
    int64_t max = (int64_t)(UINT64_MAX >> (64 - bits) >> 1);

    if (type->sign == INT_UNSIGNED)
        return (value >= 0 || value_is_unsigned) && (uint64_t)value <= UINT64_MAX >> (64 - bits);
    return value <= max && value >= -max - 1 && (value >= 0 || !value_is_unsigned);
}

/* As a bool the member holds 1; a signed bit-field of one bit -1. */
static bool read_as_bool_literal(check *c, const given *g, const tag_item *item, const member *of,
                                 const ctype *type, literal *out)
{
    literal word = {.kind = LITERAL_NONE};
    bool lone_sign = type->sign == INT_SIGNED && of->bit_width == 1;

    if (!read_bool_literal(c, g, item, &word))
        return false;
    out->kind = type->sign == INT_UNSIGNED ? LITERAL_UNSIGNED : LITERAL_SIGNED;
    out->uint = word.boolean;
    out->sint = word.boolean ? (lone_sign ? -1 : 1) : 0;
    return true;
}

/* "0x1f" as decimal text; anything else as it is. */
static const char *without_hex(check *c, const char *text)
{
    const char *digits = text + 2;
    bool hex = text[0] == '0' && (text[1] | 0x20) == 'x' && *digits != '\0' &&
               digits[strspn(digits, "0123456789abcdefABCDEF")] == '\0' &&
               strlen(digits + strspn(digits, "0")) <= 16;

    return hex ? memory_format(c->m, "%llu", strtoull(digits, NULL, 16)) : text;
}

/* Is it a number in JSON, of other units than the member's own? */
static bool is_counted_time(leaf_form f)
{
    return f >= FORM_UNIX && f <= FORM_UNIX_NS;
}

/* A value in its form in JSON as the member's own number; the text itself when it is none. */
static const char *own_number(check *c, const shape *s, const char *text)
{
    const char *own = s->form == FORM_PLAIN  ? NULL
                      : s->form == FORM_HEX  ? without_hex(c, text)
                      : s->form == FORM_IPV4 ? number_of_ipv4(c, text)
                                             : number_of_moment(c, s, text);

    return own != NULL ? own : text;
}

/* Text that is no value of the member in its form, which for times is RFC 3339 if not another, and
 * base64 for bytes. */
static bool bad_own_literal(check *c, const given *g, const tag_item *item, const shape *s,
                            leaf_form f)
{
    bool time = s->kind == SHAPE_TIME || s->kind == SHAPE_TIMESPEC || s->kind == SHAPE_TIMEVAL ||
                s->kind == SHAPE_TM;

    f = f == FORM_PLAIN && time ? FORM_RFC3339 : f;

    return bad_literal(c, g, item,
                       memory_format(c->m, "write it as in JSON: %s",
                                     own_literal_example(f, s->kind == SHAPE_INT)),
                       memory_format(c->m, "this is no value of %s that the member holds",
                                     f == FORM_PLAIN ? "base64" : form_words(f)));
}

/* "unsigned int", or "a bit-field of 3 bits, 0 to 7" */
static const char *range_phrase(check *c, const member *of, const ctype *type)
{
    unsigned bits = known_bits(of, type);
    int64_t max = (int64_t)(UINT64_MAX >> (64 - bits) >> 1);
    const char *plural = bits == 1 ? "" : "s";

    if (of->bit_width <= 0)
        return of->type_text;
    if (type->sign == INT_UNSIGNED)
        return memory_format(c->m, "a bit-field of %u bit%s, 0 to %" PRIu64, bits, plural,
                             UINT64_MAX >> (64 - bits));
    return memory_format(c->m, "a bit-field of %u bit%s, %" PRId64 " to %" PRId64, bits, plural,
                         -max - 1, max);
}

static bool read_int_literal(check *c, const given *g, const tag_item *item, const member *of,
                             const shape *s, literal *out)
{
    const ctype *type = s->type;
    unsigned bits = known_bits(of, type);
    const char *text = own_number(c, s, item->value);
    const char *fault = integer_fault(text);
    bool good;

    if (fault != NULL || (is_counted_time(s->form) && text == item->value))
        return s->form == FORM_PLAIN || s->form == FORM_STRING || s->form == FORM_LAX
                   ? bad_literal(c, g, item, "write a decimal integer", fault)
                   : bad_own_literal(c, g, item, s, s->form);
    if (type->sign == INT_UNSIGNED)
        good = read_unsigned(text, bits, out);
    else
        good = read_signed(text, bits, out);
    if (!good)
        return bad_literal(
            c, g, item,
            of->bit_width > 0 && of->bit_width < 64
                ? "use a value that it can hold, or make it wider"
                : "use a value that the type can hold",
            memory_format(c->m, "outside the range of %s", range_phrase(c, of, type)));
    return true;
}

/* JSON's number grammar, so that the text is one in C too and never hexadecimal. */
static bool is_json_number(const char *s)
{
    size_t digits;

    if (*s == '-')
        s++;
    digits = strspn(s, "0123456789");
    if (digits == 0 || (digits > 1 && *s == '0'))
        return false;
    s += digits;
    if (*s == '.') {
        digits = strspn(++s, "0123456789");
        if (digits == 0)
            return false;
        s += digits;
    }
    if (*s == 'e' || *s == 'E') {
        s++;
        if (*s == '+' || *s == '-')
            s++;
        digits = strspn(s, "0123456789");
        if (digits == 0)
            return false;
        s += digits;
    }
    return *s == '\0';
}

/* Has a number no digit but zeros before its exponent? */
static bool is_zero_text(const char *s)
{
    return strchr("123456789", s[strspn(s, "-.0")]) == NULL || s[strspn(s, "-.0")] == '\0';
}

static bool read_float_literal(check *c, const given *g, const tag_item *item, const shape *s,
                               literal *out)
{
    double value;

    out->kind = LITERAL_FLOAT;
    out->text = item->value;
    if (!is_json_number(item->value))
        return bad_literal(c, g, item, "write it as in JSON: 1, -0.5, 1e9", "this is no number");
    value = s->kind == SHAPE_F32 ? (double)strtof(item->value, NULL) : strtod(item->value, NULL);
    if (value == 0 && !is_zero_text(item->value))
        return bad_literal(c, g, item, "write 0", "so small that in the type it is zero");
    if (value - value != 0)
        return bad_literal(c, g, item, "use a value that the type can hold",
                           "beyond the largest number of the type");
    return true;
}

static bool read_enum_literal(check *c, const given *g, const tag_item *item, const enumeration *e,
                              literal *out)
{
    nearest near = nearest_to(item->value);
    const char *c_name = NULL;
    size_t i;

    out->kind = LITERAL_ENUM;
    if (e->meaning.form_is_wrong) /* nobody knows whether names or numbers are meant */
        return false;
    for (i = 0; i < e->n_items; i++) {
        const enumerator *one = &e->items[i];

        if (strcmp(e->meaning.as_names ? one->json : one->name, item->value) == 0 ||
            (!e->meaning.as_names && is_decimal_integer(item->value) &&
             one->value == strtoll(item->value, NULL, 10))) {
            out->enumerator = one;
            return true;
        }
        if (strcmp(one->name, item->value) == 0)
            c_name = one->json; /* spelled as in C */
        nearest_offer(&near, one->json);
    }
    if (c_name != NULL)
        near.best = c_name;
    return bad_literal(c, g, item,
                       near.best != NULL ? memory_format(c->m, "did you mean \"%s\"?", near.best)
                       : e->meaning.as_names ? "use the JSON name of one of its enumerators"
                                             : "use the name or number of one of its enumerators",
                       "not a name of this enum");
}

/* A default of so many bytes sets its count too. */
static bool count_holds(check *c, const given *g, const tag_item *item, const shape *s, size_t n)
{
    const member *count = s->count;

    if (count == NULL || integer_holds(count, count->type, (int64_t)n, false))
        return true;
    return bad_literal(c, g, item, "shorten it, or use a count that can hold its length",
                       memory_format(c->m, "longer than %s can say", count->name));
}

static bool read_text_literal(check *c, const given *g, const tag_item *item, const member *of,
                              const shape *s, literal *out)
{
    leaf_form form = of->meaning.text_form;
    size_t bytes;

    out->kind = LITERAL_TEXT;
    out->text = item->value;
    out->n = strlen(item->value);
    if (form != FORM_PLAIN && bytes_of_text(c, form, item->value, &bytes) == NULL)
        return bad_own_literal(c, g, item, s, form);
    if (s->kind == SHAPE_CHARS && out->n >= s->length)
        return bad_literal(c, g, item, "shorten it, or make the array longer",
                           "longer than the array, with its NUL");
    if (s->kind == SHAPE_CHARS_COUNTED && out->n > s->length)
        return bad_literal(c, g, item, "shorten it, or make the array longer",
                           "longer than the array");
    return count_holds(c, g, item, s, out->n);
}

static bool read_bytes_literal(check *c, const given *g, const tag_item *item, const shape *s,
                               literal *out)
{
    out->kind = LITERAL_BYTES;
    out->counted = s->count != NULL;
    out->text = item->value;
    out->bytes = bytes_of_text(c, s->form, item->value, &out->n);
    if (out->bytes == NULL)
        return bad_own_literal(c, g, item, s, s->form);
    if (s->kind == SHAPE_BYTES_FIXED ? out->n != s->length : s->length != 0 && out->n > s->length)
        return bad_literal(
            c, g, item, "give as many bytes as the array has",
            memory_format(c->m, "%zu bytes, where the array has %" PRIu64, out->n, s->length));
    return count_holds(c, g, item, s, out->n);
}

bool literal_read(check *c, const given *g, const tag_item *item, const member *of, const shape *s,
                  literal *out)
{
    switch (s->kind) {
    case SHAPE_BOOL:
        return read_bool_literal(c, g, item, out);
    case SHAPE_INT:
        if (s->form == FORM_BOOL)
            return read_as_bool_literal(c, g, item, of, s->type, out);
        if (s->form == FORM_ENUM)
            return read_enum_literal(c, g, item, s->enumeration, out);
        return read_int_literal(c, g, item, of, s, out);
    case SHAPE_F32:
    case SHAPE_F64:
        return read_float_literal(c, g, item, s, out);
    case SHAPE_ENUM:
        return read_enum_literal(c, g, item, s->enumeration, out);
    case SHAPE_CSTR:
    case SHAPE_CHARS:
    case SHAPE_STR:
    case SHAPE_TEXT:
    case SHAPE_CHARS_COUNTED:
        return read_text_literal(c, g, item, of, s, out);
    case SHAPE_BYTES:
    case SHAPE_BYTES_FIXED:
    case SHAPE_BYTES_COUNTED:
    case SHAPE_ADDRESS:
        return read_bytes_literal(c, g, item, s, out);
    case SHAPE_TIME:
    case SHAPE_TIMESPEC:
    case SHAPE_TIMEVAL:
    case SHAPE_TM:
        return fields_of_moment(s, item->value, out) || bad_own_literal(c, g, item, s, s->form);
    default:
        report_option(c, g, item, false, "misplaced-option", "leave it out",
                      "\"%s\" does not go with %s", item->name, shape_phrase(s));
        return false;
    }
}

bool literal_less(const literal *a, const literal *b)
{
    switch (a->kind) {
    case LITERAL_SIGNED:
        return a->sint < b->sint;
    case LITERAL_UNSIGNED:
        return a->uint < b->uint;
    case LITERAL_FLOAT:
        return strtod(a->text, NULL) < strtod(b->text, NULL);
    default:
        return false;
    }
}
