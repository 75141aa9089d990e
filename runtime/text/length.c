/*
 * How many characters a text has.
 *
 * A text of n bytes has at least n / 4 and at most n code points, which mostly answers the
 * question. Else the bytes that begin a character are counted, eight at a time: those that do not
 * have the bits 10 on top. The text need not be valid UTF-8.
 */
#include <string.h>

#include "jsonrt/gencode_check.h"

/* In the top bit of each byte: does it continue a character? */
static uint64_t continuations(uint64_t word)
{
    return word & ~(word << 1) & UINT64_C(0x8080808080808080);
}

/* Sum of the bytes of a word whose bytes are 0 or 1. */
static unsigned sum_bytes(uint64_t word)
{
    return (unsigned)((word * UINT64_C(0x0101010101010101)) >> 56);
}

static size_t count_characters(const char *s, size_t n)
{
    size_t i = 0, more = 0;
    for (; i + 8 <= n; i += 8) {
        uint64_t word;
        memcpy(&word, s + i, sizeof word);
        more += sum_bytes(continuations(word) >> 7);
    }
    for (; i < n; i++)
        more += ((unsigned char)s[i] & 0xC0) == 0x80;
    return n - more;
}

static int check_length(const char *s, size_t n, uint64_t min, uint64_t max)
{
    if (n / 4 + (n % 4 != 0) >= min && n <= max)
        return JSONRT_OK;
    if (n != 0)
        n = count_characters(s, n);
    return n < min ? JSONRT_ERR_MIN_LEN : n > max ? JSONRT_ERR_MAX_LEN : JSONRT_OK;
}

int jsonrti_check_text(const char *s, size_t n, uint64_t min, uint64_t max,
                       const jsonrti_pattern *pattern)
{
    if (n > SIZE_MAX / 2 || (s == NULL && n != 0))
        return JSONRT_OK;
    int code = check_length(s, n, min, max);
    if (code != JSONRT_OK || pattern == NULL)
        return code;
    return jsonrti_check_pattern(s != NULL ? s : "", n, pattern);
}
