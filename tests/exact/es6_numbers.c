/*
 * The number vectors of RFC 8785: usage: exact_es6_numbers [lines [checked lines]].
 *
 * A. Rundgren publishes a file of numbers as "hex-ieee,expected" lines, the rule that makes its
 * sequence, and SHA-256 checksums of its first 10^3 to 10^8 lines
 * (github.com/cyberphone/json-canonicalization, testdata/README.md). Here the sequence is made
 * again, our printer writes the lines, and the checksum of all of them must be the published one:
 * so each line is the published one. The first lines are held one by one against texts found with
 * libc, whose checksum is compared as well, and read back to their bits.
 */
#include <stdio.h>
#include <stdlib.h>

#include "exact.h"
#include "sha256.h"
#include "shortest.h"
#include "ways.h"

#include "number/number.h"

/* The sequence's first values: edges, among them the samples of RFC 8785, appendix B. */
static const uint64_t fixed_numbers[] = {
    0x0000000000000000, 0x8000000000000000, 0x0000000000000001, 0x8000000000000001,
    0xc46696695dbd1cc3, 0xc43211ede4974a35, 0xc3fce97ca0f21056, 0xc3c7213080c1a6ac,
    0xc39280f39a348556, 0xc35d9b1f5d20d557, 0xc327af4c4a80aaac, 0xc2f2f2a36ecd5556,
    0xc2be51057e155558, 0xc28840d131aaaaac, 0xc253670dc1555557, 0xc21f0b4935555557,
    0xc1e8d5d42aaaaaac, 0xc1b3de4355555556, 0xc17fca0555555556, 0xc1496e6aaaaaaaab,
    0xc114585555555555, 0xc0e046aaaaaaaaab, 0xc0aa0aaaaaaaaaaa, 0xc074d55555555555,
    0xc040aaaaaaaaaaab, 0xc00aaaaaaaaaaaab, 0xbfd5555555555555, 0xbfa1111111111111,
    0xbf6b4e81b4e81b4f, 0xbf35d867c3ece2a5, 0xbf0179ec9cbd821e, 0xbecbf647612f3696,
    0xbe965e9f80f29212, 0xbe61e54c672874db, 0xbe2ca213d840baf8, 0xbdf6e80fe033c8c6,
    0xbdc2533fe68fd3d2, 0xbd8d51ffd74c861c, 0xbd5774ccac3d3817, 0xbd22c3d6f030f9ac,
    0xbcee0624b3818f79, 0xbcb804ea293472c7, 0xbc833721ba905bd3, 0xbc4ebe9c5db3c61e,
    0xbc18987d17c304e5, 0xbbe3ad30dfcf371d, 0xbbaf7b816618582f, 0xbb792f9ab81379bf,
    0xbb442615600f9499, 0xbb101e77800c76e1, 0xbad9ca58cce0be35, 0xbaa4a1e0a3e6fe90,
    0xba708180831f320d, 0xba3a68cd9e985016, 0x446696695dbd1cc3, 0x443211ede4974a35,
    0x43fce97ca0f21056, 0x43c7213080c1a6ac, 0x439280f39a348556, 0x435d9b1f5d20d557,
    0x4327af4c4a80aaac, 0x42f2f2a36ecd5556, 0x42be51057e155558, 0x428840d131aaaaac,
    0x4253670dc1555557, 0x421f0b4935555557, 0x41e8d5d42aaaaaac, 0x41b3de4355555556,
    0x417fca0555555556, 0x41496e6aaaaaaaab, 0x4114585555555555, 0x40e046aaaaaaaaab,
    0x40aa0aaaaaaaaaaa, 0x4074d55555555555, 0x4040aaaaaaaaaaab, 0x400aaaaaaaaaaaab,
    0x3fd5555555555555, 0x3fa1111111111111, 0x3f6b4e81b4e81b4f, 0x3f35d867c3ece2a5,
    0x3f0179ec9cbd821e, 0x3ecbf647612f3696, 0x3e965e9f80f29212, 0x3e61e54c672874db,
    0x3e2ca213d840baf8, 0x3df6e80fe033c8c6, 0x3dc2533fe68fd3d2, 0x3d8d51ffd74c861c,
    0x3d5774ccac3d3817, 0x3d22c3d6f030f9ac, 0x3cee0624b3818f79, 0x3cb804ea293472c7,
    0x3c833721ba905bd3, 0x3c4ebe9c5db3c61e, 0x3c18987d17c304e5, 0x3be3ad30dfcf371d,
    0x3baf7b816618582f, 0x3b792f9ab81379bf, 0x3b442615600f9499, 0x3b101e77800c76e1,
    0x3ad9ca58cce0be35, 0x3aa4a1e0a3e6fe90, 0x3a708180831f320d, 0x3a3a68cd9e985016,
    0x4024000000000000, 0x4014000000000000, 0x3fe0000000000000, 0x3fa999999999999a,
    0x3f747ae147ae147b, 0x3f40624dd2f1a9fc, 0x3f0a36e2eb1c432d, 0x3ed4f8b588e368f1,
    0x3ea0c6f7a0b5ed8d, 0x3e6ad7f29abcaf48, 0x3e35798ee2308c3a, 0x3ed539223589fa95,
    0x3ed4ff26cd5a7781, 0x3ed4f95a762283ff, 0x3ed4f8c60703520c, 0x3ed4f8b72f19cd0d,
    0x3ed4f8b5b31c0c8d, 0x3ed4f8b58d1c461a, 0x3ed4f8b5894f7f0e, 0x3ed4f8b588ee37f3,
    0x3ed4f8b588e47da4, 0x3ed4f8b588e3849c, 0x3ed4f8b588e36bb5, 0x3ed4f8b588e36937,
    0x3ed4f8b588e368f8, 0x3ed4f8b588e368f1, 0x3ff0000000000000, 0xbff0000000000000,
    0xbfeffffffffffffa, 0xbfeffffffffffffb, 0x3feffffffffffffa, 0x3feffffffffffffb,
    0x3feffffffffffffc, 0x3feffffffffffffe, 0xbfefffffffffffff, 0xbfefffffffffffff,
    0x3fefffffffffffff, 0x3fefffffffffffff, 0x3fd3333333333332, 0x3fd3333333333333,
    0x3fd3333333333334, 0x0010000000000000, 0x000ffffffffffffd, 0x000fffffffffffff,
    0x7fefffffffffffff, 0xffefffffffffffff, 0x4340000000000000, 0xc340000000000000,
    0x4430000000000000, 0x44b52d02c7e14af5, 0x44b52d02c7e14af6, 0x44b52d02c7e14af7,
    0x444b1ae4d6e2ef4e, 0x444b1ae4d6e2ef4f, 0x444b1ae4d6e2ef50, 0x3eb0c6f7a0b5ed8c,
    0x3eb0c6f7a0b5ed8d, 0x41b3de4355555553, 0x41b3de4355555554, 0x41b3de4355555555,
    0x41b3de4355555556, 0x41b3de4355555557, 0xbecbf647612f3696, 0x43143ff3c1cb0959,
};

/* Then come so many from the smallest normal number on, then random ones. */
#define SERIAL_COUNT 2000
#define SERIAL_FIRST UINT64_C(0x0010000000000000)

static const struct {
    uint64_t lines;
    const char *checksum;
} published[] = {
    {1000, "be18b62b6f69cdab33a7e0dae0d9cfa869fda80ddc712221570f9f40a5878687"},
    {10000, "b9f7a8e75ef22a835685a52ccba7f7d6bdc99e34b010992cbc5864cd12be6892"},
    {100000, "22776e6d4b49fa294a0d0f349268e5c28808fe7e0cb2bcbe28f63894e494d4c7"},
    {1000000, "49415fee2c56c77864931bd3624faad425c3c577d6d74e89a83bc725506dad16"},
    {10000000, "b9f8a44a91d46813b21b9602e72f112613c91408db0b8341fb94603d9db135e0"},
    {100000000, "0f7dda6b0837dde083c5d6b896f7d62340c8a2415b0c7121d83145e08a755272"},
};

/* A block of random bytes holds four numbers, lowest byte first; the next block is its checksum. */
struct sequence {
    uint64_t at;
    unsigned char block[32];
    unsigned used; /* numbers of the block */
};

static uint64_t next_of_block(struct sequence *s)
{
    if (s->used == 4) {
        struct sha256 h;
        sha256_begin(&h);
        sha256_add(&h, s->block, sizeof s->block);
        sha256_get(&h, s->block);
        s->used = 0;
    }
    uint64_t bits = 0;
    for (unsigned i = 8; i-- > 0;)
        bits = bits << 8 | s->block[8 * s->used + i];
    s->used++;
    return bits;
}

static uint64_t next_number(struct sequence *s)
{
    uint64_t at = s->at++, bits;
    if (at < COUNT(fixed_numbers))
        return fixed_numbers[at];
    if (at < COUNT(fixed_numbers) + SERIAL_COUNT)
        return SERIAL_FIRST + (at - COUNT(fixed_numbers));
    do
        bits = next_of_block(s);
    while (bits << 1 == 0 || !is_finite_double(bits));
    return bits;
}

static uint64_t lines = 100000, checked_lines = 100000;

/* "hex," and the text, except that RFC 8785 has no negative zero; returns the length. */
static size_t make_line(char *line, uint64_t bits, const char *text)
{
    return (size_t)sprintf(line, "%llx,%s\n", (unsigned long long)bits,
                           strcmp(text, "-0") == 0 ? "0" : text);
}

static void compare_checksum(const struct sha256 *h, uint64_t after, const char *of)
{
    unsigned char sum[32];
    char text[65];
    for (size_t i = 0; i < COUNT(published); i++) {
        if (published[i].lines != after)
            continue;
        sha256_get(h, sum);
        for (size_t k = 0; k < 32; k++)
            sprintf(text + 2 * k, "%02x", sum[k]);
        if (strcmp(text, published[i].checksum) != 0)
            complain("the first %llu lines of %s have the checksum %s", (unsigned long long)after,
                     of, text);
    }
}

static void writes_the_published_lines(void)
{
    struct sequence s = {0, {0}, 4};
    struct sha256 h;
    char text[NUMBER_TEXT + 8], line[128];
    sha256_begin(&h);
    for (uint64_t i = 0; i < lines; i++) {
        uint64_t bits = next_number(&s);
        *jsonrti_print_f64(text, double_from_bits(bits)) = '\0';
        sha256_add(&h, line, make_line(line, bits, text));
        compare_checksum(&h, i + 1, "our printer");
    }
}

static void agrees_line_by_line_with_texts_found_otherwise(void)
{
    struct sequence s = {0, {0}, 4};
    struct sha256 h;
    char text[NUMBER_TEXT], want[64], line[128];
    sha256_begin(&h);
    for (uint64_t i = 0; i < checked_lines; i++) {
        uint64_t bits = next_number(&s);
        print_double(text, bits);
        find_double_text(want, bits);
        if (strcmp(text, want) != 0)
            complain("line %llu: %llx gives %s, not %s", (unsigned long long)i + 1,
                     (unsigned long long)bits, text, want);
        sha256_add(&h, line, make_line(line, bits, want));
        compare_checksum(&h, i + 1, "libc's digits");
    }
}

static void reads_every_line_back_to_its_bits(void)
{
    struct sequence s = {0, {0}, 4};
    char text[NUMBER_TEXT + 8];
    for (uint64_t i = 0; i < checked_lines; i++) {
        uint64_t bits = next_number(&s);
        char *end = jsonrti_print_f64(text, double_from_bits(bits));
        *end = '\0';
        expect_double(text, (size_t)(end - text), bits);
    }
}

int main(int argc, char **argv)
{
    static const struct exact_case cases[] = {
        {"writes the published lines", writes_the_published_lines},
        {"agrees line by line with texts found otherwise",
         agrees_line_by_line_with_texts_found_otherwise},
        {"reads every line back to its bits", reads_every_line_back_to_its_bits},
    };
    lines = get_argument(argc, argv, 1, lines);
    checked_lines = get_argument(argc, argv, 2, checked_lines);
    return run_cases(cases, COUNT(cases));
}
