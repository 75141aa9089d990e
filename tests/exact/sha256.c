/* SHA-256: FIPS 180-4, sections 5 and 6.2, as it is written there. */
#include "sha256.h"

#include <string.h>

static const uint32_t sha256_rounds[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotate_right(uint32_t x, int n)
{
    return x >> n | x << (32 - n);
}

static void mix_block(uint32_t state[8], const unsigned char *p)
{
    uint32_t w[64], v[8];
    for (int t = 0; t < 16; t++, p += 4)
        w[t] = (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
    for (int t = 16; t < 64; t++) {
        uint32_t a = w[t - 15], b = w[t - 2];
        w[t] = w[t - 16] + w[t - 7] + (rotate_right(a, 7) ^ rotate_right(a, 18) ^ a >> 3) +
               (rotate_right(b, 17) ^ rotate_right(b, 19) ^ b >> 10);
    }
    memcpy(v, state, sizeof v);
    for (int t = 0; t < 64; t++) {
        uint32_t e = v[4], a = v[0];
        uint32_t t1 = v[7] + (rotate_right(e, 6) ^ rotate_right(e, 11) ^ rotate_right(e, 25)) +
                      ((e & v[5]) ^ (~e & v[6])) + sha256_rounds[t] + w[t];
        uint32_t t2 = (rotate_right(a, 2) ^ rotate_right(a, 13) ^ rotate_right(a, 22)) +
                      ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, 7 * sizeof *v);
        v[4] += t1;
        v[0] = t1 + t2;
    }
    for (int i = 0; i < 8; i++)
        state[i] += v[i];
}

void sha256_begin(struct sha256 *h)
{
    static const uint32_t initial[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    memcpy(h->state, initial, sizeof initial);
    h->length = 0;
}

void sha256_add(struct sha256 *h, const void *bytes, size_t n)
{
    const unsigned char *p = bytes;
    while (n > 0) {
        size_t used = h->length % 64, part = 64 - used < n ? 64 - used : n;
        memcpy(h->block + used, p, part);
        h->length += part;
        p += part;
        n -= part;
        if (h->length % 64 == 0)
            mix_block(h->state, h->block);
    }
}

void sha256_get(const struct sha256 *h, unsigned char out[32])
{
    struct sha256 last = *h;
    unsigned char padding[72] = {0x80};
    size_t zeros = (119 - h->length % 64) % 64 + 1;
    for (int i = 0; i < 8; i++)
        padding[zeros + (size_t)i] = (unsigned char)(h->length * 8 >> (56 - 8 * i));
    sha256_add(&last, padding, zeros + 8);
    for (int i = 0; i < 32; i++)
        out[i] = (unsigned char)(last.state[i / 4] >> (24 - 8 * (i % 4)));
}
