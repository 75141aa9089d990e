/*
 * Numbers, read and printed, against the C library: strtod, strtof, strtoll, and printf's correct
 * digits in ECMAScript's form.
 */
#include <errno.h>
#include <math.h>

#include "kernels.h"
#include "number/number.h"
#include "portable.h"

/* ---- numbers ---- */

static size_t skip_digits(const char *s, size_t n, size_t at)
{
    while (at < n && s[at] >= '0' && s[at] <= '9')
        at++;
    return at;
}

/* The length of the number, 0 when there is none; *integer: without fraction and exponent. */
static size_t measure_number(const char *s, size_t n, bool *integer)
{
    size_t at = n != 0 && s[0] == '-', digits = at;

    *integer = true;
    at = skip_digits(s, n, at);
    if (at == digits || (s[digits] == '0' && at > digits + 1))
        return 0;
    if (at < n && s[at] == '.') {
        digits = at + 1;
        at = skip_digits(s, n, digits);
        *integer = false;
        if (at == digits)
            return 0;
    }
    if (at < n && (s[at] == 'e' || s[at] == 'E')) {
        digits = at + 1;
        digits += digits < n && (s[digits] == '+' || s[digits] == '-');
        at = skip_digits(s, n, digits);
        *integer = false;
        if (at == digits)
            return 0;
    }
    return at;
}

static void check_integers(const char *s, size_t n, size_t len, bool integer)
{
    char *text = make_block(len + 1);
    int64_t i = 5;
    uint64_t u = 5;
    enum jsonrti_number_status i_status = JSONRTI_NUM_OK, u_status = JSONRTI_NUM_OK;
    const char *bad = NULL;
    const char *i_end = jsonrti_parse_i64(s, s + n, INT64_MIN, INT64_MAX, &i, &i_status, &bad);
    const char *u_end = jsonrti_parse_u64(s, s + n, UINT64_MAX, &u, &u_status, &bad);

    memcpy(text, s, len);
    text[len] = '\0';
    errno = 0;
    long long want_i = strtoll(text, NULL, 10);
    bool fits_i = integer && errno == 0;
    errno = 0;
    unsigned long long want_u = strtoull(text, NULL, 10);
    bool fits_u = integer && errno == 0 && s[0] != '-';
    require(i_end == (fits_i ? s + len : NULL) && i == (fits_i ? want_i : 5),
            "a signed integer is the C library's");
    require(u_end == (fits_u ? s + len : NULL) && u == (fits_u ? want_u : 5),
            "an unsigned integer is the C library's");
    require(fits_i || i_status == (integer ? JSONRTI_NUM_RANGE : JSONRTI_NUM_NOT_INTEGER),
            "an integer that does not fit is out of range");
    free(text);
}

/*
 * The value as a plain integer text, when it is one of at most 20 digits: 1 an integer, 0 none,
 * -1 one that is longer.
 */
static int write_out_integer(const char *s, size_t len, char *text)
{
    size_t at = s[0] == '-', n = 0, last = 0, point = 0, first = 0;
    int64_t exponent = 0;
    bool below = false;
    char *digits = make_block(len + 1);

    for (; at < len && s[at] != 'e' && s[at] != 'E'; at++) {
        if (s[at] == '.')
            below = true;
        else
            digits[n++] = s[at];
        point += !below;
    }
    if (at < len) {
        bool negative = s[++at] == '-';

        for (at += negative || s[at] == '+'; at < len; at++)
            if (exponent < INT32_MAX)
                exponent = exponent * 10 + s[at] - '0';
        exponent = negative ? -exponent : exponent;
    }
    for (last = n; last > 0 && digits[last - 1] == '0';)
        last--;
    while (first < last && digits[first] == '0')
        first++;
    exponent += (int64_t)point - (int64_t)last; /* of the last digit that is not 0 */
    int verdict = last == 0                                 ? 1
                  : exponent < 0                            ? 0
                  : (int64_t)(last - first) + exponent > 20 ? -1
                                                            : 1;
    if (verdict == 1) {
        size_t zeros = last == 0 ? 0 : (size_t)exponent;

        n = 0;
        if (s[0] == '-')
            text[n++] = '-';
        memcpy(text + n, digits + first, last - first);
        n += last - first;
        memset(text + n, '0', zeros + (last == 0));
        text[n + zeros + (last == 0)] = '\0';
    }
    free(digits);
    return verdict;
}

static void check_integrals(const char *s, size_t n, size_t len)
{
    char text[24];
    int verdict = write_out_integer(s, len, text);
    int64_t i = 5;
    uint64_t u = 5;
    enum jsonrti_number_status status = JSONRTI_NUM_OK;
    const char *bad = NULL;
    const char *end = jsonrti_parse_i64_integral(s, s + n, INT64_MIN, INT64_MAX, &i, &status, &bad);

    errno = 0;
    long long want = verdict == 1 ? strtoll(text, NULL, 10) : 0;
    bool fits = verdict == 1 && errno == 0;
    require(end == (fits ? s + len : NULL) && i == (fits ? want : 5),
            "an integer with a fraction or exponent is exact");
    require(fits || status == (verdict == 0 ? JSONRTI_NUM_NOT_INTEGER : JSONRTI_NUM_RANGE),
            "what is no integer is not out of range");
    errno = 0;
    unsigned long long want_u = verdict == 1 ? strtoull(text, NULL, 10) : 0;
    fits = verdict == 1 && errno == 0 && s[0] != '-';
    end = jsonrti_parse_u64_integral(s, s + n, UINT64_MAX, &u, &status, &bad);
    require(end == (fits ? s + len : NULL) && u == (fits ? want_u : 5),
            "an unsigned integer with a fraction or exponent is exact");
}

static void check_floats(const char *s, size_t n, size_t len)
{
    char *text = make_block(len + 1);
    double d = 5;
    float f = 5;
    enum jsonrti_number_status status = JSONRTI_NUM_OK;
    const char *bad = NULL;

    memcpy(text, s, len);
    text[len] = '\0';
    double want_d = strtod(text, NULL);
    float want_f = strtof(text, NULL);
    const char *end = jsonrti_parse_f64(s, s + n, &d, &status, &bad);
    require(end == (isinf(want_d) ? NULL : s + len), "a double that does not fit is refused");
    require(isinf(want_d) ? d == 5 : d == want_d && signbit(d) == signbit(want_d),
            "a double is the C library's");
    end = jsonrti_parse_f32(s, s + n, &f, &status, &bad);
    require(end == (isinf(want_f) ? NULL : s + len), "a float that does not fit is refused");
    require(isinf(want_f) ? f == 5 : f == want_f && signbit(f) == signbit(want_f),
            "a float is the C library's");
    free(text);
}

void check_number(const char *s, size_t n)
{
    bool integer;
    size_t len = measure_number(s, n, &integer);
    const char *bad = NULL, *end = jsonrti_number_scan(s, s + n, &bad);
    double d;
    enum jsonrti_number_status status = JSONRTI_NUM_OK;

    require(end == (len == 0 ? NULL : s + len), "a number is what the grammar says");
    if (len == 0) {
        require(bad >= s && bad <= s + n, "a number is wrong inside the text");
        require(jsonrti_parse_f64(s, s + n, &d, &status, &bad) == NULL &&
                    status == JSONRTI_NUM_SYNTAX,
                "what is no number is no double");
        return;
    }
    check_integers(s, n, len, integer);
    check_integrals(s, n, len);
    check_floats(s, n, len);
}

/* ---- printing numbers ---- */

/* ECMAScript's form of the digits times 10 to the exponent of the first; but -0 keeps its sign. */
static void format_reference(char *text, bool negative, const char *digits, int exponent)
{
    int k = (int)strlen(digits), n = exponent + 1;
    char *d = text;

    if (negative)
        *d++ = '-';
    if (k <= n && n <= 21)
        sprintf(d, "%s%.*s", digits, n - k, "000000000000000000000");
    else if (n > 0 && n <= 21)
        sprintf(d, "%.*s.%s", n, digits, digits + n);
    else if (n > -6 && n <= 0)
        sprintf(d, "0.%.*s%s", -n, "000000", digits);
    else if (k == 1)
        sprintf(d, "%ce%+d", digits[0], n - 1);
    else
        sprintf(d, "%c.%se%+d", digits[0], digits + 1, n - 1);
}

static bool reads_back(const char *text, double v, bool single)
{
    return single ? (double)strtof(text, NULL) == v : strtod(text, NULL) == v;
}

/* The fewest digits whose nearest text reads back, in `text`; returns how many. */
static int print_reference(char *text, double v, bool single)
{
    char e[40], digits[24];
    int n = 0;

    do
        snprintf(e, sizeof e, "%.*e", n++, fabs(v));
    while (!reads_back(e, fabs(v), single));
    digits[0] = e[0];
    if (n > 1)
        memcpy(digits + 1, e + 2, (size_t)n - 1);
    digits[n] = '\0';
    format_reference(text, signbit(v) != 0, digits, atoi(strchr(e, 'e') + 1));
    return n;
}

static int count_digits_of(const char *text)
{
    int n = 0, zeros = 0;

    for (; *text != '\0' && *text != 'e'; text++) {
        if (*text < '0' || *text > '9' || (n == 0 && *text == '0'))
            continue;
        n++;
        zeros = *text == '0' ? zeros + 1 : 0;
    }
    return n - zeros;
}

static void check_float_text(double v, bool single, const char *printed, size_t len)
{
    char text[48], want[64];

    require(len > 0 && len <= (single ? JSONRTI_F32_MAX : JSONRTI_F64_MAX),
            "a printed number has the length that is promised");
    memcpy(text, printed, len);
    text[len] = '\0';
    require(reads_back(text, v, single) && (text[0] == '-') == (signbit(v) != 0),
            "a printed number reads back");
    if (v == 0)
        return;
    /* At powers of two a text of fewer digits may read back that is not the nearest of its length.
     */
    int digits = print_reference(want, v, single);
    require(strcmp(text, want) == 0 || count_digits_of(text) < digits,
            "a printed number is the shortest and nearest");
}

void check_float_bits(uint64_t bits)
{
    double d;
    float f;
    uint32_t low = (uint32_t)bits;
    char *room = make_block(JSONRTI_NUMBER_ROOM), *again = make_block(JSONRTI_NUMBER_ROOM), *end;

    memcpy(&d, &bits, sizeof d);
    memcpy(&f, &low, sizeof f);
    if (isfinite(d)) {
        end = jsonrti_print_f64(room, d);
        check_float_text(d, false, room, (size_t)(end - room));
        require(is_same_text(room, (size_t)(end - room), again,
                             (size_t)(portable_print_f64(again, d) - again)),
                "both kernels print the same double");
    } else {
        require(jsonrti_print_f64(room, d) == NULL, "what is not finite is not printed");
    }
    if (isfinite(f)) {
        end = jsonrti_print_f32(room, f);
        check_float_text((double)f, true, room, (size_t)(end - room));
        require(is_same_text(room, (size_t)(end - room), again,
                             (size_t)(portable_print_f32(again, f) - again)),
                "both kernels print the same float");
    }
    free(room);
    free(again);
}

void check_integer_bits(uint64_t bits)
{
    char want[24], *room = make_block(JSONRTI_NUMBER_ROOM), *end;
    int64_t i;

    memcpy(&i, &bits, sizeof i);
    snprintf(want, sizeof want, "%llu", (unsigned long long)bits);
    end = jsonrti_print_u64(room, bits);
    require(is_same_text(room, (size_t)(end - room), want, strlen(want)), "printed as by printf");
    end = portable_print_u64(room, bits);
    require(is_same_text(room, (size_t)(end - room), want, strlen(want)), "printed as by printf");
    snprintf(want, sizeof want, "%lld", (long long)i);
    end = jsonrti_print_i64(room, i);
    require(is_same_text(room, (size_t)(end - room), want, strlen(want)), "printed as by printf");
    end = portable_print_i64(room, i);
    require(is_same_text(room, (size_t)(end - room), want, strlen(want)), "printed as by printf");
    free(room);
}
