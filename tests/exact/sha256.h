/*
 * SHA-256 (FIPS 180-4), for sequences and checksums that others publish. Bytes in, 32 bytes out.
 */
#ifndef SHA256_H
#define SHA256_H

#include <stddef.h>
#include <stdint.h>

struct sha256 {
    uint32_t state[8];
    uint64_t length; /* bytes so far */
    unsigned char block[64];
};

void sha256_begin(struct sha256 *h);
void sha256_add(struct sha256 *h, const void *bytes, size_t n);
/** The checksum of all bytes so far; more may be added afterwards. */
void sha256_get(const struct sha256 *h, unsigned char out[32]);

#endif
