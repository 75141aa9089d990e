/*
 * A number's text taken apart, for everything that is off the fast paths: long numbers, exact
 * comparison, integers with an exponent, and the place of a syntax error.
 *
 * Nothing is copied: digits are read from the text whenever they are needed, so that memory stays
 * bounded however long the number is.
 */
#ifndef JSONRTI_DECIMAL_H
#define JSONRTI_DECIMAL_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Significant digits times 10^exponent, where neither the first nor the last digit is zero.
 * A point may stand among the digits. Zero has no digits.
 */
struct jsonrti_decimal {
    const char *first;
    const char *last; /* behind the last significant digit */
    int64_t count;    /* of significant digits */
    int64_t exponent; /* saturates, far beyond what any text of digits could make up for */
    bool negative;
};

/* The grammar of number.h's jsonrti_number_scan, and the number's parts. */
const char *jsonrti_decimal_scan(const char *p, const char *end, struct jsonrti_decimal *out,
                                 const char **bad);

/* The value of the first `count` digits, at most 19 of them and no more than there are. */
uint64_t jsonrti_decimal_lead(const struct jsonrti_decimal *decimal, int64_t count);

/*
 * The sign of |decimal| - m * 2^e, exactly. Both must be within a factor of four of each other,
 * and of a finite double's midpoint or smaller.
 */
int jsonrti_decimal_compare(const struct jsonrti_decimal *decimal, uint64_t m, int e);

#endif
