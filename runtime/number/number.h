/*
 * Numbers: JSON text to integers and floating point, and back.
 *
 * Pure functions without state: no locale, no errno, no allocation, safe from any thread. A number
 * is a range [p, end) whose first byte stands at p and which ends where RFC 8259's grammar ends:
 *
 *     -? (0 | [1-9][0-9]*) (\. [0-9]+)? ([eE] [+-]? [0-9]+)?
 *
 * What follows the number is the caller's business, with one exception: a digit behind a leading
 * zero ("01") is refused at that digit. No function reads at or beyond `end`; a longer range makes
 * parsing faster, since eight bytes are taken at a time while eight are left.
 *
 * Results are the same in every rounding mode, with or without subnormals flushed to zero, and with
 * the x87's excess precision: where floating point operations serve, their conditions are checked.
 */
#ifndef JSONRTI_NUMBER_H
#define JSONRTI_NUMBER_H

#include <stdint.h>

/* Longest text of an integer, a double and a float, in bytes. */
#define JSONRTI_I64_MAX 20
#define JSONRTI_F64_MAX 25
#define JSONRTI_F32_MAX 22

/* Bytes that must be writable where a number is printed: stores of eight may pass its end. */
#define JSONRTI_NUMBER_ROOM 40

/* Why a number was refused; 0 is success. */
enum jsonrti_number_status {
    JSONRTI_NUM_OK,
    JSONRTI_NUM_SYNTAX,      /* not a JSON number */
    JSONRTI_NUM_NOT_INTEGER, /* a JSON number, but not an integer of the accepted form */
    JSONRTI_NUM_RANGE        /* a number of the right form that the result cannot hold */
};

/**
 * Find the end of one JSON number.
 *
 * @param p    First byte of the number.
 * @param end  Behind the last readable byte.
 * @param bad  Receives the first wrong byte, or end where the text stops too early; written only
 *             on failure.
 * @return     The position behind the number, or NULL.
 *
 * Cost: one pass, whatever the length.
 */
const char *jsonrti_number_scan(const char *p, const char *end, const char **bad);

/**
 * Parse one integer without fraction and exponent, and hold it against a range.
 *
 * @param p       First byte of the number.
 * @param end     Behind the last readable byte.
 * @param min     Smallest value that is accepted (unsigned: 0).
 * @param max     Largest value that is accepted.
 * @param out     Receives the value; unchanged on failure.
 * @param status  Receives the reason; written only on failure.
 * @param bad     Receives the first wrong byte (JSONRTI_NUM_SYNTAX), or p; written only on failure.
 * @return        The position behind the number, or NULL.
 *
 * Errors: JSONRTI_NUM_SYNTAX wins over JSONRTI_NUM_NOT_INTEGER (a '.' or an exponent, even in
 * 1.0), which wins over JSONRTI_NUM_RANGE. "-0" is 0 when signed; unsigned takes no sign at all.
 */
const char *jsonrti_parse_i64(const char *p, const char *end, int64_t min, int64_t max,
                              int64_t *out, enum jsonrti_number_status *status, const char **bad);
const char *jsonrti_parse_u64(const char *p, const char *end, uint64_t max, uint64_t *out,
                              enum jsonrti_number_status *status, const char **bad);

/**
 * The same, but fraction and exponent are accepted where the value is an integer: 1.0, 1e3, 25e-1
 * is not. Exact on the text, never through a double; linear in its length, and exponents of any
 * size are fine. JSONRTI_NUM_NOT_INTEGER then means that the value is none (1.5, 1e-400).
 */
const char *jsonrti_parse_i64_integral(const char *p, const char *end, int64_t min, int64_t max,
                                       int64_t *out, enum jsonrti_number_status *status,
                                       const char **bad);
const char *jsonrti_parse_u64_integral(const char *p, const char *end, uint64_t max, uint64_t *out,
                                       enum jsonrti_number_status *status, const char **bad);

/**
 * Parse one number as the nearest double or float, ties to even.
 *
 * A float is rounded once, from the text. Values too small become subnormal or zero and keep their
 * sign; values that round to infinity are JSONRTI_NUM_RANGE.
 *
 * Parameters and result as above. Cost: linear in the length of the text; about 1 KiB of stack.
 */
const char *jsonrti_parse_f64(const char *p, const char *end, double *out,
                              enum jsonrti_number_status *status, const char **bad);
const char *jsonrti_parse_f32(const char *p, const char *end, float *out,
                              enum jsonrti_number_status *status, const char **bad);

/**
 * Print one integer.
 *
 * @param d  At least JSONRTI_NUMBER_ROOM writable bytes; no NUL is added.
 * @param v  The value.
 * @return   The position behind the text; bytes behind it up to the room are undefined.
 */
char *jsonrti_print_i64(char *d, int64_t v);
char *jsonrti_print_u64(char *d, uint64_t v);

/**
 * Print one finite double or float: the shortest text that reads back as the same value, and of
 * those the one nearest to it, in the form of ECMAScript's Number::toString (RFC 8785 uses it too),
 * except that negative zero is "-0" so that it comes back as itself.
 *
 * Room and result as above. Infinities and NaN are the caller's to refuse: for a double the result
 * is then NULL, for a float the text is undefined, but stays within the room.
 */
char *jsonrti_print_f64(char *d, double v);
char *jsonrti_print_f32(char *d, float v);

#endif
