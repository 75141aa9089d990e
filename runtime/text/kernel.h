/*
 * Chooses the text kernel at compile time: one file per instruction set, the same names in each.
 *
 *   jsonrti_block        JSONRTI_BLOCK bytes of text; _load and _store take any address
 *   jsonrti_block_stops  mask of quote, backslash, bytes below 0x20 and bytes from 0x80 up
 *   jsonrti_pair_stops   whether any of two 8-byte words holds such a byte
 *   jsonrti_block_html   mask of `<` `>` `&`, to be joined to the stops
 *   jsonrti_block_high   mask of bytes from 0x80 up
 *   jsonrti_mask_first   index of the first byte in a mask that is not 0
 *   jsonrti_block_utf8   how much of the block is whole UTF-8 sequences, 0: look at it bytewise
 *   jsonrti_block_inked  mask of all but blanks
 *
 * and, for long text only, wide blocks of JSONRTI_WIDE bytes, whose masks have JSONRTI_WIDE_BITS
 * bits for each byte, the first byte's lowest:
 *
 *   jsonrti_wide_stops, _high  as above, of the bytes at p
 *   jsonrti_wide_faults  mask of bytes that do not go on as UTF-8 from the three before them, which
 *                        are read, too; of all but ASCII when the kernel cannot tell, as
 *                        JSONRTI_WIDE_UTF8 says
 *
 * Real strings are 3 to 40 bytes long, where 16-byte blocks beat wider ones. To check strings of
 * 2 KB, AVX2 takes two thirds of the time of SSE2 (63 % of the instructions for ASCII, 51 % for
 * three-byte characters), and the same time for common documents: worth using where the compiler
 * may (-march=native), but not worth a choice at run time, which needs mutable state or the
 * processor table of the compiler's library.
 * JSONRTI_FORCE_PORTABLE selects the portable kernel everywhere, for the tests.
 */
#ifndef JSONRTI_TEXT_KERNEL_H
#define JSONRTI_TEXT_KERNEL_H

#if defined(JSONRTI_FORCE_PORTABLE)
#include "kernel_portable.h"
#elif defined(__AVX2__)
#include "kernel_avx2.h"
#elif defined(__SSE2__)
#include "kernel_sse2.h"
#elif defined(__aarch64__) && defined(__ARM_NEON) && defined(__AARCH64EL__)
#include "kernel_neon.h"
#else
#include "kernel_portable.h"
#endif

/*
 * How many bytes of the block stand for themselves: whole UTF-8 sequences up to the first quote,
 * backslash or control byte. Fewer, down to 0, when a non-ASCII byte needs a closer look. `stop` is
 * the mask of the block's stops (with others of ASCII, if the caller has any).
 */
static inline unsigned jsonrti_block_measure(jsonrti_block b, jsonrti_mask stop)
{
    if (stop == 0)
        return JSONRTI_BLOCK;
    jsonrti_mask high = jsonrti_block_high(b);
    unsigned whole = high == 0 ? 0 : jsonrti_block_utf8(b);
    if (whole == 0)
        return jsonrti_mask_first(stop);
    jsonrti_mask ascii = stop & ~high;
    unsigned limit = ascii == 0 ? JSONRTI_BLOCK : jsonrti_mask_first(ascii);
    return limit < whole ? limit : whole;
}

/*
 * Whether a block that measured n bytes, which end at p, leaves nothing there for the bytewise way:
 * it was whole, or only its last sequence is cut by its end.
 */
static inline bool jsonrti_block_is_done(const char *p, unsigned n)
{
    return n == JSONRTI_BLOCK || (n + 4 > JSONRTI_BLOCK && (unsigned char)*p >= 0x80);
}

/* Index of the first byte in a mask of a wide block that is not 0. */
static inline unsigned jsonrti_wide_first(uint64_t mask)
{
    return (unsigned)__builtin_ctzll(mask) / JSONRTI_WIDE_BITS;
}

#endif
