/*
 * Floating-point numbers that must not look like integers: arms of untagged unions behind one that
 * takes integers. 100000 is written 100000.0, in all other cases as ever: 0.5, 1e+21.
 *
 * Rejected: an exponent, 1e5, which some readers take for an integer all the same.
 */
#include <string.h>

#include "jsonrt/gencode_form.h"
#include "number/number.h"
#include "writer/writer_internal.h"

/* Behind the literal, with room for a number and ".0"; NULL after an error. */
static char *begin_fraction(jsonrt_writer *w, char *d, const char *lit, size_t n)
{
    d = jsonrti_room_at(w, d, n + JSONRTI_NUMBER_ROOM + 2, lit, n);
    return d == NULL ? NULL : jsonrti_copy_literal(d, lit, n);
}

static char *end_fraction(const char *number, char *end)
{
    size_t len = (size_t)(end - number);

    if (memchr(number, '.', len) == NULL && memchr(number, 'e', len) == NULL) {
        *end++ = '.';
        *end++ = '0';
    }
    return end;
}

char *jsonrti_write_f64_fraction(jsonrt_writer *w, char *d, const char *lit, size_t n, double v)
{
    if (d == NULL || !(v - v == 0))
        return jsonrti_write_f64_leaf(w, d, lit, n, v);
    d = begin_fraction(w, d, lit, n);
    return d == NULL ? NULL : end_fraction(d, jsonrti_print_f64(d, v));
}

char *jsonrti_write_f32_fraction(jsonrt_writer *w, char *d, const char *lit, size_t n, float v)
{
    if (d == NULL || !(v - v == 0))
        return jsonrti_write_f32(w, d, lit, n, v);
    d = begin_fraction(w, d, lit, n);
    return d == NULL ? NULL : end_fraction(d, jsonrti_print_f32(d, v));
}
