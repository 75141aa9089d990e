/*
 * Bit-fields: what is stored in one.
 *
 * Compilers warn of every conversion to a bit-field of integers but of a masked one. The mask has
 * no sign, so that of a negative number is added apart. Rejected: a cast; no type is that narrow.
 */
#include "backend/c_read.h"

#include <inttypes.h>

static bool is_signed(const member *m)
{
    return m->type->sign != INT_UNSIGNED;
}

uint64_t c_bits_mask(const member *m)
{
    unsigned bits = (unsigned)m->bit_width - is_signed(m);

    return bits == 0 ? 0 : UINT64_MAX >> (64 - bits);
}

/* Signed, and not of one bit: that has no room for a number beside the sign. */
static void store_signed(c_context *c, const member *m, const char *place, const char *value)
{
    uint64_t mask = c_bits_mask(m);

    text_fill(&c->out,
              "${place} = ${value} & INT64_C(${mask});\n"
              "if (${value} < 0)\n"
              "${place} |= -INT64_C(${sign});\n",
              "place", place, "value", value, "mask", memory_format(c->memory, "0x%" PRIx64, mask),
              "sign", memory_format(c->memory, "0x%" PRIx64, mask + 1), NULL);
}

void c_store_bits(c_context *c, const member *m, const char *place, const char *value)
{
    if (m->bit_width == 64)
        text_fill(&c->out, "${place} = ${value};\n", "place", place, "value", value, NULL);
    else if (is_signed(m) && m->bit_width == 1)
        text_fill(&c->out, "${place} = ${value} < 0 ? -1 : 0;\n", "place", place, "value", value,
                  NULL);
    else if (is_signed(m))
        store_signed(c, m, place, value);
    else
        text_fill(&c->out, "${place} = ${value} & ${mask};\n", "place", place, "value", value,
                  "mask", c_word(c, c_bits_mask(m)), NULL);
}
