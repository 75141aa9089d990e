/*
 * Jansson 2.14 as the oracle; see oracle.h.
 *
 * Where it differs from RFC 8259 and from this library by design, and what is done about it:
 *   - The outermost value must be an array or object: JSON_DECODE_ANY lifts that.
 *   - U+0000 in strings: JSON_ALLOW_NUL. In keys it is refused all the same; no alphabet has it
 * there.
 *   - Repeated keys: accepted, the last one stands (JSON_REJECT_DUPLICATES is off); jsonrt_value
 * keeps all of them, and the last one is compared.
 *   - Numbers have a range: integers beyond long long and reals beyond double are errors. The
 *     document is asked about again with the digits of its exponents as zeros, which the grammar
 * does not tell apart; long integers are kept out of the alphabets by their bounds.
 *   - A NUL right behind a number is lost: the lexer puts it back where it means the end of a
 * buffer. It is asked about with U+0001 instead, which may stand just as little anywhere.
 *   - -0 is the integer 0: as a double it is read under JSON_DECODE_INT_AS_REAL.
 *   - Depth is limited to 2048, here to 512: no alphabet comes near.
 *   - The decimal point follows the locale: the program never leaves the C locale.
 *   - Noncharacters (U+FFFE and the like) are accepted by both.
 */
#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jsonrt/jsonrt.h>

#include "foreign.h"

/* No document of the alphabets needs a tenth of it. */
enum { ORACLE_MEMORY = 1 << 17, ALIGNMENT = 16, LONGEST = 512 };

static union {
    char bytes[ORACLE_MEMORY];
    long double align;
} memory;
static size_t memory_used;

static void *take_memory(size_t size)
{
    void *p = memory.bytes + memory_used;

    memory_used += (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
    if (memory_used <= sizeof memory.bytes)
        return p;
    fprintf(stderr, "the oracle needs more memory\n");
    abort();
}

static void leave_memory(void *p)
{
    (void)p;
}

void oracle_open(void)
{
    json_set_alloc_funcs(take_memory, leave_memory);
    json_object_seed(1);
}

static json_t *load_text(const char *text, size_t n, size_t flags, json_error_t *error)
{
    json_t *root;

    memory_used = 0;
    foreign_begin();
    root = json_loadb(text, n, JSON_DECODE_ANY | JSON_ALLOW_NUL | flags, error);
    foreign_end(memory.bytes, memory_used);
    return root;
}

/* The copy has another byte in the place of each NUL behind a digit. True when there is one. */
static bool replace_lost_nuls(const char *text, size_t n, char *copy)
{
    bool any = false;

    memcpy(copy, text, n);
    for (size_t i = 1; i < n; i++) {
        if (text[i] == '\0' && text[i - 1] >= '0' && text[i - 1] <= '9') {
            copy[i] = '\1';
            any = true;
        }
    }
    return any;
}

static bool has_exponent(const char *text, size_t n)
{
    return memchr(text, 'e', n) != NULL || memchr(text, 'E', n) != NULL;
}

/* The same text with zeros as the digits of all exponents. */
static void clear_exponents(char *text, size_t n)
{
    bool exponent = false;

    for (size_t i = 0; i < n; i++) {
        bool digit = text[i] >= '0' && text[i] <= '9';

        if (text[i] == 'e' || text[i] == 'E')
            exponent = true;
        else if (exponent && digit)
            text[i] = '0';
        else if (text[i] != '+' && text[i] != '-')
            exponent = false;
    }
}

json_t *oracle_parse(const char *text, size_t n, bool *overflow)
{
    static json_error_t error;
    char copy[LONGEST];
    json_t *root = load_text(text, n, 0, NULL);

    *overflow = false;
    if (root != NULL && replace_lost_nuls(text, n, copy))
        return load_text(copy, n, 0, NULL);
    if (root != NULL || !has_exponent(text, n))
        return root;
    if (load_text(text, n, 0, &error) != NULL ||
        json_error_code(&error) != json_error_numeric_overflow)
        return NULL;
    memcpy(copy, text, n);
    clear_exponents(copy, n);
    *overflow = true;
    return load_text(copy, n, 0, NULL);
}

bool oracle_real(const char *text, size_t n, double *out)
{
    json_t *root = load_text(text, n, JSON_DECODE_INT_AS_REAL, NULL);

    if (root == NULL)
        return false;
    *out = json_real_value(root);
    return true;
}

/* ---- the same value? ---- */

static bool agrees_on_number(const jsonrt_value *ours, const json_t *theirs)
{
    int64_t integer;
    double real, wanted = json_real_value(theirs);

    if (json_is_integer(theirs))
        return jsonrt_value_get_i64(ours, &integer) && integer == json_integer_value(theirs);
    return !jsonrt_value_get_i64(ours, &integer) && jsonrt_value_get_f64(ours, &real) &&
           memcmp(&real, &wanted, sizeof real) == 0;
}

static bool agrees_on_text(const jsonrt_value *ours, const json_t *theirs)
{
    jsonrt_str text;

    return jsonrt_value_get_str(ours, &text) && text.len == json_string_length(theirs) &&
           memcmp(text.ptr, json_string_value(theirs), text.len) == 0;
}

static bool agrees_on_items(const jsonrt_value *ours, const json_t *theirs)
{
    if (jsonrt_value_count(ours) != json_array_size(theirs))
        return false;
    for (size_t i = 0; i < json_array_size(theirs); i++) {
        if (!oracle_agrees(jsonrt_value_at(ours, i), json_array_get(theirs, i)))
            return false;
    }
    return true;
}

/* Does a later member have the same key? */
static bool is_repeated(const jsonrt_value *object, size_t it, jsonrt_str key)
{
    jsonrt_str other;
    jsonrt_value *item;

    while (jsonrt_value_next(object, &it, &other, &item)) {
        if (other.len == key.len && memcmp(other.ptr, key.ptr, key.len) == 0)
            return true;
    }
    return false;
}

static bool agrees_on_members(const jsonrt_value *ours, const json_t *theirs)
{
    size_t it = 0, n = 0;
    jsonrt_str key;
    jsonrt_value *item;

    while (jsonrt_value_next(ours, &it, &key, &item)) {
        if (is_repeated(ours, it, key))
            continue;
        n++;
        if (!oracle_agrees(item, json_object_getn(theirs, key.ptr, key.len)))
            return false;
    }
    return n == json_object_size(theirs);
}

bool oracle_agrees(const jsonrt_value *ours, const json_t *theirs)
{
    bool flag;

    switch (jsonrt_value_kind(ours)) {
    case JSONRT_KIND_NULL:
        return json_is_null(theirs);
    case JSONRT_KIND_BOOL:
        return jsonrt_value_get_bool(ours, &flag) && json_is_boolean(theirs) &&
               flag == json_is_true(theirs);
    case JSONRT_KIND_NUMBER:
        return json_is_number(theirs) && agrees_on_number(ours, theirs);
    case JSONRT_KIND_STRING:
        return json_is_string(theirs) && agrees_on_text(ours, theirs);
    case JSONRT_KIND_ARRAY:
        return json_is_array(theirs) && agrees_on_items(ours, theirs);
    case JSONRT_KIND_OBJECT:
        return json_is_object(theirs) && agrees_on_members(ours, theirs);
    default:
        return false;
    }
}
