#!/usr/bin/env python3
"""Write powers.c: 128-bit powers of ten, shared by parsing and printing.

    python3 runtime/number/make_tables.py > runtime/number/powers.c

Only the Python 3 standard library is needed, and only to change the table: the
build uses the committed powers.c. Before writing, the script proves what the C
code relies on; see the check_ functions.
"""

import math
import sys

POWER_MIN, POWER_MAX = -342, 324

# Exponents q of a double c * 2^q (a float's are a part of them).
BINARY_MIN, BINARY_MAX = -1074, 971


def floor_log2_ratio(num, den):
    """floor(log2(num / den)) for positive integers."""
    e = num.bit_length() - den.bit_length()
    if e >= 0:
        return e if num >= den << e else e - 1
    return e if num << -e >= den else e - 1


def ratio(base, exponent):
    """base ** exponent as a fraction (numerator, denominator)."""
    return (base**exponent, 1) if exponent >= 0 else (1, base**-exponent)


def power_exponent(q):
    """floor(log2(10^q))."""
    return floor_log2_ratio(*ratio(10, q))


def power_significand(q):
    """floor(10^q * 2^(127 - floor(log2(10^q)))), and whether that is exact."""
    num, den = ratio(10, q)
    shift = 127 - power_exponent(q)
    if shift >= 0:
        num <<= shift
    else:
        den <<= -shift
    return num // den, num % den == 0


def check_exponents():
    """The multiplications that replace logarithms are exact over their whole range."""
    for q in range(POWER_MIN, POWER_MAX + 1):
        assert (q * 217706) >> 16 == power_exponent(q), q
    for q in range(BINARY_MIN, BINARY_MAX + 1):
        for constant, num, den in ((0, 1, 1), (524031, 3, 4)):
            k = (q * 1262611 - constant) >> 22
            a, b = ratio(2, q)
            c, d = ratio(10, k)
            # 10^k <= num/den * 2^q < 10^(k+1)
            assert c * b * den <= a * num * d < 10 * c * b * den, q


def check_significands():
    """10^q is exact for 0 <= q <= 55 alone; adding one to the low half never carries;
    the low half is 0 for 0 <= q <= 27 alone."""
    for q in range(POWER_MIN, POWER_MAX + 1):
        g, exact = power_significand(q)
        assert exact == (0 <= q <= 55), q
        assert g % 2**64 != 2**64 - 1, q
        assert (g % 2**64 == 0) == (0 <= q <= 27), q


def first_in_window(a, m, low, high):
    """Smallest x >= 0 with low <= a*x mod m <= high, or None (0 <= low <= high < m)."""
    if low == 0:
        return 0
    a %= m
    if a == 0:
        return None
    if 2 * a > m:
        return first_in_window(m - a, m, m - high, m - low)
    x = -(-low // a)
    if a * x <= high:
        return x
    # No multiple of a in [low, high]: reduce modulo a.
    y = first_in_window(a - m % a, a, low % a, high % a)
    if y is None:
        return None
    return -(-(low + m * y) // a)


def window_is_empty(a, b, m, low, high, count):
    """No x in [0, count) has low <= (a*x + b) mod m <= high."""
    low, high = (low - b) % m, (high - b) % m
    if low > high:
        return False
    x = first_in_window(a, m, low, high)
    return x is None or x >= count


def check_rounding_to_odd():
    """The Schubfach path of print_float.c decides as if it knew 10^-k exactly.

    It multiplies n by 10^-k 2^q, where n is 4c or the edges 4c - 2, 4c + 2 of the rounding
    interval, and keeps the integer part and whether anything follows it. The power is too large
    by one unit in its last place, so the product by less than 2^-68; only a fraction of 2^-67 or
    more counts as one. Hence the exact product must be an integer, or stay more than 2^-67 away
    from one. Shown for every even n up to 2^55 + 2 and every q, and for the power of
    two at the foot of each binade, whose interval is narrower on one side.
    """
    for q in range(BINARY_MIN, BINARY_MAX + 1):
        for constant in (0, 524031):
            k = (q * 1262611 - constant) >> 22
            a, b = ratio(2, q)
            c, d = ratio(10, -k)
            common = math.gcd(2 * a * c, b * d)
            num, den = 2 * a * c // common, b * d // common  # product = x * num / den for n = 2x
            near = den >> 67
            if near == 0:
                continue  # whatever is no integer is 1/den or more away from one
            if constant:
                # one significand only: a power of two; n = 4c - 1, 4c, 4c + 2
                for bits in (52, 23):
                    for n in (2 ** (bits + 2) - 1, 2 ** (bits + 2), 2 ** (bits + 2) + 2):
                        r = n * num % (2 * den)  # halves, as n may be odd
                        assert r == 0 or 2 * near < r < 2 * (den - near), (q, n)
            else:
                count = 2**54 + 2
                assert window_is_empty(num % den, 0, den, 1, near, count), q
                assert window_is_empty(num % den, 0, den, den - near, den - 1, count), q


def main():
    check_exponents()
    check_significands()
    check_rounding_to_odd()
    out = sys.stdout
    out.write(
        "/*\n"
        " * 128-bit significands of 10^%d .. 10^%d, rounded down.\n"
        " *\n"
        " * Made by a program; do not edit. To make it again:\n"
        " *     python3 runtime/number/make_tables.py > runtime/number/powers.c\n"
        " */\n"
        '#include "number/powers.h"\n\n'
        "/* clang-format off */\n"
        "const struct jsonrti_power jsonrti_powers[JSONRTI_POWER_MAX - JSONRTI_POWER_MIN + 1] = {\n"
        % (POWER_MIN, POWER_MAX)
    )
    for q in range(POWER_MIN, POWER_MAX + 1):
        g, _ = power_significand(q)
        out.write("    {0x%016xU, 0x%016xU}, /* 1e%d */\n" % (g >> 64, g % 2**64, q))
    out.write("};\n/* clang-format on */\n")


if __name__ == "__main__":
    main()
