/*
 * Checks UTF-8: ASCII by blocks, the rest by blocks where the kernel can, else by sequences.
 */
#include "kernel.h"
#include "text.h"
#include "utf8.h"

const char *jsonrti_utf8_check(const char *p, const char *end)
{
    while (p < end) {
        if (end - p >= JSONRTI_BLOCK) {
            jsonrti_block b = jsonrti_block_load(p);
            unsigned whole = jsonrti_block_high(b) == 0 ? JSONRTI_BLOCK : jsonrti_block_utf8(b);
            p += whole;
            if (whole != 0)
                continue;
        }
        int n = jsonrti_utf8_sequence(p, end);
        if (n < 0)
            return p;
        p += n;
    }
    return end;
}
