/*
 * How long or how many: min_len, max_len, min_items, max_items.
 *
 * Lengths are of text or bytes, be it the member or the elements of an array; numbers of items are
 * of the member alone, so that of arrays in arrays only the outermost is counted. What can be said
 * of the C type is said here: a bound that no value can keep is an error.
 */
#include "check/limits.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const shape *shape_of_values(const shape *s)
{
    while (s->kind == SHAPE_ARRAY || s->kind == SHAPE_ARRAY_COUNTED || s->kind == SHAPE_VECTOR ||
           s->kind == SHAPE_TERMINATED || s->kind == SHAPE_TAIL ||
           (s->kind == SHAPE_POINTER && s->elem->kind != SHAPE_RECORD))
        s = s->elem;
    return s;
}

static bool is_sized_text(shape_kind kind)
{
    switch (kind) {
    case SHAPE_CSTR:
    case SHAPE_TEXT:
    case SHAPE_CHARS:
    case SHAPE_CHARS_COUNTED:
    case SHAPE_STR:
    case SHAPE_BYTES:
    case SHAPE_BYTES_COUNTED:
    case SHAPE_TAIL_CHARS:
    case SHAPE_TAIL_BYTES:
        return true;
    default:
        return false;
    }
}

static bool is_sequence(shape_kind kind)
{
    return kind == SHAPE_ARRAY_COUNTED || kind == SHAPE_VECTOR || kind == SHAPE_TERMINATED ||
           kind == SHAPE_LIST || kind == SHAPE_TAIL || kind == SHAPE_MAP;
}

/* Whether the option goes with the shape; else it is reported. */
static bool limit_fits(check *c, const given *g, option_word word, const shape *whole)
{
    bool items = word == OPTION_MIN_ITEMS || word == OPTION_MAX_ITEMS;
    const shape *s = items ? whole : shape_of_values(whole);
    bool fixed = items ? s->kind == SHAPE_ARRAY : s->kind == SHAPE_BYTES_FIXED;
    bool other = items ? is_sized_text(s->kind) : is_sequence(whole->kind);
    const char *min_or_max = word == OPTION_MIN_ITEMS || word == OPTION_MIN_LEN ? "min" : "max";

    if (items ? is_sequence(s->kind) : is_sized_text(s->kind))
        return true;
    if (fixed)
        report_option(c, g, g->options[word], false, "misplaced-option", "leave it out",
                      "\"%s\" on an array that has one length only", word_rules[word].word);
    else
        report_option(c, g, g->options[word], false, "misplaced-option",
                      other ? memory_format(c->m, "use %s_%s", min_or_max, items ? "len" : "items")
                            : "leave it out",
                      "\"%s\" does not go with %s", word_rules[word].word, shape_phrase(s));
    return false;
}

static bool read_size(check *c, const given *g, option_word word, uint64_t *out)
{
    const tag_item *item = g->options[word];
    const char *fault = integer_fault(item->value);

    errno = 0;
    *out = strtoull(item->value, NULL, 10);
    if (fault == NULL && item->value[0] != '-' && errno == 0)
        return true;
    report_option(c, g, item, true, "bad-value", "write a decimal integer", "%s",
                  fault != NULL           ? fault
                  : item->value[0] == '-' ? "a number of characters or elements is not negative"
                                          : "no value is that long");
    return false;
}

/* The most that an array in place can hold: bytes or elements; UINT64_MAX behind a pointer. */
static uint64_t capacity_of(const shape *s)
{
    if (s->length == 0)
        return UINT64_MAX;
    return s->kind == SHAPE_CHARS ? s->length - 1 : s->length;
}

static void read_pair(check *c, const given *g, option_word min, option_word max,
                      const shape *whole, size_bounds *out)
{
    const tag_item *low = g->options[min], *high = g->options[max];
    const shape *s = min == OPTION_MIN_ITEMS ? whole : shape_of_values(whole);

    out->has_min = low != NULL && limit_fits(c, g, min, whole) && read_size(c, g, min, &out->min);
    out->has_max = high != NULL && limit_fits(c, g, max, whole) && read_size(c, g, max, &out->max);
    if (out->has_min && out->min > capacity_of(s))
        report_option(c, g, low, true, "bad-value", "lower it, or make the array longer",
                      "the array holds at most %" PRIu64 " %s", capacity_of(s),
                      min == OPTION_MIN_ITEMS ? "elements" : "bytes");
    if (out->has_min && out->has_max && out->max < out->min)
        report_option(c, g, high, false, "contradiction", "swap them",
                      "the maximum is below the minimum");
}

static uint64_t count_characters(const char *text)
{
    uint64_t n = 0;

    for (; *text != '\0'; text++)
        n += ((unsigned char)*text & 0xC0) != 0x80;
    return n;
}

static void check_default_length(check *c, const member *one, const given *g)
{
    const literal *value = &one->meaning.default_value;
    const size_bounds *length = &one->meaning.length;
    uint64_t n;

    if (value->kind != LITERAL_TEXT && value->kind != LITERAL_BYTES)
        return;
    n = value->kind == LITERAL_TEXT ? count_characters(value->text) : value->n;
    if ((length->has_min && n < length->min) || (length->has_max && n > length->max))
        report_option(c, g, g->options[OPTION_DEFAULT], false, "contradiction",
                      "choose a default within them",
                      "the default is outside minimum and maximum length");
}

/* Bounds that no text of the member's format keeps. */
static void check_form_length(check *c, const member *one, const given *g)
{
    const size_bounds *length = &one->meaning.length;
    size_bounds form = {0};
    bool below;

    lengths_of_text_form(one->meaning.text_form, &form);
    below = length->has_max && form.has_min && length->max < form.min;
    if (below || (length->has_min && form.has_max && length->min > form.max))
        report_option(c, g, g->options[below ? OPTION_MAX_LEN : OPTION_MIN_LEN], true,
                      "contradiction", "leave it out: the format says how long the text is",
                      below ? "no such text is that short: it has at least %" PRIu64 " characters"
                            : "no such text is that long: it has at most %" PRIu64 " characters",
                      below ? form.min : form.max);
}

/* At least so many, of which the count can say fewer. Characters are at least as many bytes. */
static void check_count_of_limit(check *c, const member *one, const given *g, option_word min)
{
    const member *count = one->meaning.count;
    bool items = min == OPTION_MIN_ITEMS;
    const size_bounds *b = items ? &one->meaning.items : &one->meaning.length;

    if (count == NULL || count->type->kind != TYPE_INTEGER || !b->has_min ||
        (!items && shape_of_values(one->meaning.shape)->count == NULL))
        return;
    if (integer_holds(count, count->type, (int64_t)b->min, b->min > INT64_MAX))
        return;
    report_option(c, g, g->options[min], true, "bad-value", "lower it, or use a wider count",
                  "the count %s cannot be that large", count->name);
}

void read_limits(check *c, member *one, const given *g)
{
    member_meaning *mean = &one->meaning;

    read_pair(c, g, OPTION_MIN_LEN, OPTION_MAX_LEN, mean->shape, &mean->length);
    read_pair(c, g, OPTION_MIN_ITEMS, OPTION_MAX_ITEMS, mean->shape, &mean->items);
    check_count_of_limit(c, one, g, OPTION_MIN_LEN);
    check_count_of_limit(c, one, g, OPTION_MIN_ITEMS);
    check_form_length(c, one, g);
    check_default_length(c, one, g);
}
