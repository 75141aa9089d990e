/*
 * Parsing free-form values: one pass over the text, one stack of open containers, nothing recurses.
 *
 * The two hot loops, over members and over items, hold what is usual: short strings as one block,
 * plain numbers, no blanks, a comma. Whatever else comes leaves them for a slower path that ends at
 * the next element again. Text goes where all text of the document goes; numbers too, unchanged.
 *
 * The path of an error is read off the stack when it has happened, so that success pays nothing. It
 * names the element that is wrong, or the container when something between its elements is.
 */
#include "number/digits.h"
#include "reader/reader_internal.h"
#include "text/text_fast.h"
#include "value/value_keys.h"
#include "value/value_stack.h"

#define FIRST_SLOTS 64

/* ---- leaves ---- */

static const char *read_any_text_slot(jsonrt_reader *r, const char *p, jsonrt_value *slot)
{
    char *text;
    size_t n;
    p = jsonrti_read_string(r, p, true, &text, &n);
    if (p != NULL)
        *slot = jsonrti_value_make(JSONRT_KIND_STRING, text, n);
    return p;
}

/* A string at its quote. Short ones without escapes are one block, copied where they stay. */
static inline const char *read_text_slot(jsonrt_reader *r, const char *p, jsonrt_value *slot)
{
    jsonrti_block block = jsonrti_block_load(p + 1);
    jsonrti_mask stop = jsonrti_block_stops(block);
    if (JSONRTI_UNLIKELY(stop == 0))
        return read_any_text_slot(r, p, slot);
    size_t n = jsonrti_mask_first(stop);
    if (JSONRTI_UNLIKELY(p[n + 1] != '"' || n >= r->short_text))
        return read_any_text_slot(r, p, slot);
    char *text = r->text;
    jsonrti_block_store(text, block);
    text[n] = '\0';
    r->text = text + n + 1;
    *slot = jsonrti_value_make(JSONRT_KIND_STRING, text, n);
    return jsonrti_read_leave(r, p + n + 2);
}

static const char *read_any_number_slot(jsonrt_reader *r, const char *p, jsonrt_value *slot)
{
    jsonrti_slice text;
    const char *q = jsonrti_read_number_text(r, p, &text);
    if (q == NULL)
        return NULL;
    /* Borrowing is for views, which say so; a value keeps its own text. */
    if (r->views && !r->insitu)
        text.ptr = jsonrti_read_keep(r, text.ptr, text.len);
    *slot = jsonrti_value_make(JSONRT_KIND_NUMBER, text.ptr, text.len);
    return q;
}

/* Behind up to 7 digits, perhaps with a point and up to 7 more; NULL for what needs a closer look.
 */
static inline const char *pass_plain_number(const char *p)
{
    p += *p == '-';
    uint64_t marks = mark_nondigits(load_digits(p));
    unsigned n = marks == 0 ? 0 : count_digits(marks);
    if (JSONRTI_UNLIKELY(n == 0 || (*p == '0' && n > 1)))
        return NULL;
    p += n;
    if (*p == '.') {
        marks = mark_nondigits(load_digits(p + 1));
        n = marks == 0 ? 0 : count_digits(marks);
        if (n == 0)
            return NULL;
        p += 1 + n;
    }
    return (*p | 0x20) == 'e' ? NULL : p;
}

/* Plain numbers have at most 16 characters: their text is copied as one block, which is readable,
 * and which has room where a number of that length has. */
static inline const char *read_number_slot(jsonrt_reader *r, const char *p, jsonrt_value *slot)
{
    const char *q = pass_plain_number(p);
    if (JSONRTI_UNLIKELY(q == NULL || r->insitu))
        return read_any_number_slot(r, p, slot);
    char *text = r->text;
    size_t n = (size_t)(q - p);
    memcpy(text, p, 16);
    r->text = text + n;
    *slot = jsonrti_value_make(JSONRT_KIND_NUMBER, text, n);
    return jsonrti_read_leave(r, q);
}

static inline const char *read_word_slot(jsonrt_reader *r, const char *p, jsonrt_value *slot)
{
    if (memcmp(p, "true", 4) == 0) {
        *slot = jsonrti_value_make(JSONRT_KIND_BOOL, NULL, 0);
        slot->jsonrti_bits[0] = 1;
        return jsonrti_read_leave(r, p + 4);
    }
    if (memcmp(p, "null", 4) == 0) {
        *slot = jsonrti_value_make(JSONRT_KIND_NULL, NULL, 0);
        return jsonrti_read_leave(r, p + 4);
    }
    if (memcmp(p, "false", 5) == 0) {
        *slot = jsonrti_value_make(JSONRT_KIND_BOOL, NULL, 0);
        return jsonrti_read_leave(r, p + 5);
    }
    return jsonrti_read_mismatch(r, p, NULL);
}

static const char *read_scalar_slot(jsonrt_reader *r, const char *p, jsonrt_value *slot)
{
    if ((unsigned char)(*p - '0') < 10 || *p == '-')
        return read_number_slot(r, p, slot);
    return read_word_slot(r, p, slot);
}

/* Anything but a container, at its first byte. */
static inline const char *read_leaf_slot(jsonrt_reader *r, const char *p, jsonrt_value *slot)
{
    return *p == '"' ? read_text_slot(r, p, slot) : read_scalar_slot(r, p, slot);
}

/* ---- between elements ---- */

static inline const char *pass_blanks(jsonrt_reader *r, const char *p)
{
    return JSONRTI_LIKELY((unsigned char)*p > ' ') ? p : jsonrti_read_blanks(r, p);
}

static inline bool is_bracket(char c)
{
    return (c | 0x20) == '{'; /* [ and { */
}

/* Something else than a comma, colon, key or bracket. */
static const char *fail_between(jsonrt_reader *r, const char *p, jsonrti_value_stack *s)
{
    s->between = true;
    return jsonrti_read_fail(r, p < r->end ? JSONRT_ERR_SYNTAX : JSONRT_ERR_END, p, NULL);
}

static char closing_bracket(const jsonrti_value_stack *s)
{
    return jsonrti_value_step(s->marker) == 2 ? '}' : ']';
}

/* Behind a value: closes what ends here; at the next element, or behind all. */
static const char *end_element(jsonrt_reader *r, const char *p, jsonrti_value_stack *s)
{
    while (s->marker != NULL) {
        p = pass_blanks(r, p);
        if (*p == ',') {
            p = pass_blanks(r, p + 1);
            return *p == closing_bracket(s) ? fail_between(r, p, s) : p;
        }
        if (*p != closing_bracket(s))
            return fail_between(r, p, s);
        if (!jsonrti_stack_close(r, p, s))
            return NULL;
        p = jsonrti_read_leave(r, p + 1);
    }
    return p;
}

/* At a bracket: at the first element, or, an empty container, behind it and what it ends. */
static const char *open_container(jsonrt_reader *r, const char *p, jsonrti_value_stack *s)
{
    if (!jsonrti_stack_open(r, p, s, *p == '{' ? JSONRT_KIND_OBJECT : JSONRT_KIND_ARRAY))
        return NULL;
    p = pass_blanks(r, jsonrti_read_leave(r, p + 1));
    return *p == closing_bracket(s) ? end_element(r, p, s) : p;
}

/* With unique_keys: the key that is topmost, read at `at`. */
static bool is_new_key(jsonrt_reader *r, const char *at, jsonrti_value_stack *s)
{
    jsonrti_keyset *set = (jsonrti_keyset *)(uintptr_t)s->marker->jsonrti_bits[0];
    size_t i = (size_t)(s->top - s->marker) / 2 - 1;
    bool fresh = jsonrti_keys_add(r, at, &set, s->marker + 1, i) != NULL;
    s->marker->jsonrti_bits[0] = (uint64_t)(uintptr_t)set;
    return fresh;
}

/* A key and its colon; the key is topmost then. */
static inline const char *read_member_key(jsonrt_reader *r, const char *p, jsonrti_value_stack *s)
{
    const char *at = p;
    if (JSONRTI_UNLIKELY(*p != '"'))
        return fail_between(r, p, s);
    p = read_text_slot(r, p, s->top);
    if (JSONRTI_UNLIKELY(p == NULL))
        return NULL;
    s->top++;
    if (JSONRTI_UNLIKELY(r->options.unique_keys) && !is_new_key(r, at, s))
        return NULL;
    p = pass_blanks(r, p);
    if (JSONRTI_UNLIKELY(*p != ':'))
        return fail_between(r, p, s);
    return pass_blanks(r, p + 1);
}

/* ---- the loops: until the innermost container is another one ---- */

static const char *read_members(jsonrt_reader *r, const char *p, jsonrti_value_stack *s)
{
    for (;;) {
        if (JSONRTI_UNLIKELY(s->top >= s->stop) && !jsonrti_stack_grow(r, p, s))
            return NULL;
        p = read_member_key(r, p, s);
        if (JSONRTI_UNLIKELY(p == NULL))
            return NULL;
        if (is_bracket(*p))
            return open_container(r, p, s);
        p = read_leaf_slot(r, p, s->top);
        if (JSONRTI_UNLIKELY(p == NULL))
            return NULL;
        s->top++;
        if (p[0] != ',' || p[1] != '"')
            return end_element(r, p, s);
        p++;
    }
}

/* An item that failed; where there is none, because the input ends, it is the array that lacks it.
 */
static const char *fail_item(const jsonrt_reader *r, const char *at, jsonrti_value_stack *s)
{
    s->between = jsonrti_read_in_input(r, at) == r->input_end;
    return NULL;
}

static const char *read_items(jsonrt_reader *r, const char *p, jsonrti_value_stack *s)
{
    for (;;) {
        const char *at = p;
        if (JSONRTI_UNLIKELY(s->top >= s->stop) && !jsonrti_stack_grow(r, p, s))
            return NULL;
        if (is_bracket(*p))
            return open_container(r, p, s);
        p = read_leaf_slot(r, p, s->top);
        if (JSONRTI_UNLIKELY(p == NULL))
            return fail_item(r, at, s);
        s->top++;
        if (p[0] != ',' || (unsigned char)p[1] <= ' ' || p[1] == ']')
            return end_element(r, p, s);
        p++;
    }
}

/* ---- entries ---- */

static const char *read_containers(jsonrt_reader *r, const char *p, jsonrt_value *out)
{
    jsonrt_value first[FIRST_SLOTS];
    jsonrti_value_stack s = jsonrti_stack_begin(first, FIRST_SLOTS);
    p = open_container(r, p, &s);
    while (p != NULL && s.marker != NULL) {
        bool object = jsonrti_value_step(s.marker) == 2;
        p = object ? read_members(r, p, &s) : read_items(r, p, &s);
    }
    if (p == NULL) {
        jsonrti_stack_path(r, &s);
        return NULL;
    }
    *out = first[0];
    return p;
}

const char *jsonrti_read_value(jsonrt_reader *r, const char *p, jsonrt_value *out)
{
    p = pass_blanks(r, p);
    return is_bracket(*p) ? read_containers(r, p, out) : read_leaf_slot(r, p, out);
}

bool jsonrt_value_parse(jsonrt_reader *reader, const char *json, size_t len, jsonrt_value *out)
{
    const char *p = jsonrti_read_begin(reader, json, len);
    if (p != NULL)
        p = jsonrti_read_value(reader, p, out);
    bool ok = jsonrti_read_end(reader, p);
    if (!ok)
        *out = jsonrti_value_make(JSONRT_KIND_ABSENT, NULL, 0);
    return ok;
}
