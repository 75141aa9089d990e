/* Table 3-7 of the Unicode Standard, read row by row: see unicode.h. */
#include "unicode.h"

struct range {
    unsigned char first, last;
};

/* The bytes of a sequence; a row has as many as its first one says. */
struct row {
    size_t n;
    struct range bytes[4];
};

static const struct row table[] = {
    {1, {{0x00, 0x7F}}},
    {2, {{0xC2, 0xDF}, {0x80, 0xBF}}},
    {3, {{0xE0, 0xE0}, {0xA0, 0xBF}, {0x80, 0xBF}}},
    {3, {{0xE1, 0xEC}, {0x80, 0xBF}, {0x80, 0xBF}}},
    {3, {{0xED, 0xED}, {0x80, 0x9F}, {0x80, 0xBF}}},
    {3, {{0xEE, 0xEF}, {0x80, 0xBF}, {0x80, 0xBF}}},
    {4, {{0xF0, 0xF0}, {0x90, 0xBF}, {0x80, 0xBF}, {0x80, 0xBF}}},
    {4, {{0xF1, 0xF3}, {0x80, 0xBF}, {0x80, 0xBF}, {0x80, 0xBF}}},
    {4, {{0xF4, 0xF4}, {0x80, 0x8F}, {0x80, 0xBF}, {0x80, 0xBF}}},
};

enum { ROWS = sizeof table / sizeof table[0] };

/* How many bytes at p fit the row's, at most its own number. */
static size_t matched_bytes(const struct row *row, const unsigned char *p, size_t n)
{
    size_t i = 0;
    while (i < row->n && i < n && p[i] >= row->bytes[i].first && p[i] <= row->bytes[i].last)
        i++;
    return i;
}

size_t sequence_length(const unsigned char *p, size_t n)
{
    for (int i = 0; i < ROWS; i++) {
        if (matched_bytes(&table[i], p, n) == table[i].n)
            return table[i].n;
    }
    return 0;
}

size_t subpart_length(const unsigned char *p, size_t n)
{
    size_t longest = 1;
    for (int i = 0; i < ROWS; i++) {
        size_t matched = matched_bytes(&table[i], p, n);
        if (matched > longest)
            longest = matched;
    }
    return longest;
}

size_t first_misfit(const unsigned char *p, size_t n)
{
    size_t at = 0;
    while (at < n) {
        size_t bytes = sequence_length(p + at, n - at);
        if (bytes == 0)
            return at;
        at += bytes;
    }
    return n;
}

size_t encode_point(uint32_t value, unsigned char *to)
{
    size_t n = value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4;
    static const unsigned char marks[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = n; i-- > 1; value /= 64)
        to[i] = (unsigned char)(0x80 + value % 64);
    to[0] = (unsigned char)(marks[n] + value);
    return n;
}

uint32_t decode_point(const unsigned char *p, size_t n)
{
    static const unsigned char marks[] = {0, 0, 0xC0, 0xE0, 0xF0};
    uint32_t value = (uint32_t)(p[0] - marks[n]);
    for (size_t i = 1; i < n; i++)
        value = value * 64 + (p[i] - 0x80u);
    return value;
}
