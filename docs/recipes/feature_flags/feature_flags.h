/* Feature flags: bits in C, a list of names in JSON. */
#ifndef FEATURE_FLAGS_H
#define FEATURE_FLAGS_H

#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

enum JSON("flags,strip=FEATURE_,naming=kebab") feature {
    FEATURE_DARK_MODE = 1 << 0,
    FEATURE_FAST_SEARCH = 1 << 1,
    FEATURE_BETA = 1 << 2,
    FEATURE_EXPORT = 1 << 7,
};

struct tenant {
    char *key;
    uint32_t value JSON("value,enum=feature"); /* any integer may carry the bits */
};

struct JSON("") feature_flags {
    enum feature defaults JSON("defaults");
    struct tenant *tenants JSON("tenants,map,count=n_tenants");
    size_t n_tenants;
};

#endif
