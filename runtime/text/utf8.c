/*
 * Passes over long text by wide blocks, and checks UTF-8 with that.
 *
 * In a wide block every byte is compared with the three before it, which are loaded once more
 * instead of being shifted in: so no block waits for the one before, as it must where each begins
 * at a character. Only where a block has a fault or a stop does anything look for the character at
 * which to hand over to the bytewise way.
 */
#include "kernel.h"
#include "text.h"
#include "utf8.h"

/* The last boundary of characters up to p, when all from src up to p is valid but for a sequence
 * that p may cut. */
static const char *settle_text(const char *src, const char *p)
{
    if (p == src)
        return p;
    const char *lead = p - 1;
    while (lead != src && jsonrti_utf8_is_more((unsigned char)*lead))
        lead--;
    int n = jsonrti_utf8_sequence(lead, p);
    return n > 0 ? lead + n : lead;
}

/* Behind as many characters as have three bytes together, or where one is none; with `quoted`, also
 * at the end of a string's plain text. */
static const char *pass_three(const char *src, const char *end, bool quoted)
{
    const char *p = src;
    while (p - src < 3 && p != end) {
        bool stops = (unsigned char)*p < 0x20 || *p == '"' || *p == '\\';
        int n = jsonrti_utf8_sequence(p, end);
        if (n < 0 || (quoted && stops))
            break;
        p += n;
    }
    return p;
}

/* What stops in the wide block at p: quoted text stops at more than bytes beyond ASCII. */
static inline uint64_t find_wide_stops(const char *p, bool quoted)
{
    return quoted ? jsonrti_wide_stops(p) : jsonrti_wide_high(p);
}

/* As jsonrti_text_pass; if not quoted, only invalid UTF-8 stops. Inlined for either. */
static inline __attribute__((always_inline)) const char *pass_wide(const char *src, const char *end,
                                                                   bool quoted)
{
    const char *p = JSONRTI_WIDE_UTF8 != 0 ? pass_three(src, end, quoted) : src;
    if (JSONRTI_WIDE_UTF8 != 0 && p - src < 3)
        return p;
    uint64_t stops = 0, last = 0;
    for (; end - p >= JSONRTI_WIDE; p += JSONRTI_WIDE, last = stops) {
        if (last == 0) {
            /* ASCII as far as it goes. */
            while ((stops = find_wide_stops(p, quoted)) == 0) {
                p += JSONRTI_WIDE;
                if (end - p < JSONRTI_WIDE)
                    return p;
            }
        } else {
            stops = find_wide_stops(p, quoted);
        }
        uint64_t ascii = quoted ? stops & ~jsonrti_wide_high(p) : 0;
        uint64_t bad = ascii | jsonrti_wide_faults(p);
        if (bad != 0)
            return settle_text(src, p + jsonrti_wide_first(bad));
    }
    return last == 0 ? p : settle_text(src, p);
}

const char *jsonrti_text_pass(const char *src, const char *end)
{
    return pass_wide(src, end, true);
}

const char *jsonrti_utf8_check(const char *p, const char *end)
{
    for (;;) {
        p = pass_wide(p, end, false);
        if (p == end)
            return p;
        int n = jsonrti_utf8_sequence(p, end);
        if (n < 0)
            return p;
        p += n;
    }
}
