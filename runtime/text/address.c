/*
 * Identifiers and addresses as text: see address.h.
 */
#include "text/address.h"

#include <string.h>

/* ---- hexadecimal ---- */

unsigned jsonrti_hex_value(char c)
{
    unsigned digit = (unsigned)(unsigned char)c - '0';
    unsigned letter = ((unsigned)(unsigned char)c | 0x20) - 'a';
    return digit < 10 ? digit : letter < 6 ? letter + 10 : 16;
}

bool jsonrti_hex_decode(const char *s, size_t n, uint8_t *dst)
{
    unsigned wrong = 0;
    for (size_t i = 0; i < n / 2; i++) {
        unsigned high = jsonrti_hex_value(s[2 * i]), low = jsonrti_hex_value(s[2 * i + 1]);
        wrong |= high | low;
        dst[i] = (uint8_t)(high << 4 | low);
    }
    return n % 2 == 0 && wrong < 16;
}

char *jsonrti_hex_encode(char *d, const uint8_t *s, size_t n)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < n; i++) {
        *d++ = digits[s[i] >> 4];
        *d++ = digits[s[i] & 15];
    }
    return d;
}

/* ---- UUID ---- */

static const uint8_t uuid_groups[] = {4, 2, 2, 2, 6};

bool jsonrti_uuid_parse(const char *s, size_t n, uint8_t *out)
{
    bool good = n == 36;
    for (size_t i = 0; i < sizeof uuid_groups && good; i++) {
        if (i != 0)
            good = *s++ == '-';
        good = good && jsonrti_hex_decode(s, uuid_groups[i] * 2u, out);
        s += uuid_groups[i] * 2;
        out += uuid_groups[i];
    }
    return good;
}

char *jsonrti_uuid_print(char *d, const uint8_t *id)
{
    for (size_t i = 0; i < sizeof uuid_groups; i++) {
        if (i != 0)
            *d++ = '-';
        d = jsonrti_hex_encode(d, id, uuid_groups[i]);
        id += uuid_groups[i];
    }
    return d;
}

/* ---- IPv4 ---- */

/* One part at s[*at], without a leading zero. */
static bool parse_ipv4_part(const char *s, size_t n, size_t *at, uint8_t *out)
{
    unsigned value = 0;
    size_t from = *at;
    for (; *at < n && *at - from < 3 && s[*at] >= '0' && s[*at] <= '9'; ++*at)
        value = value * 10 + (unsigned)(s[*at] - '0');
    *out = (uint8_t)value;
    return *at != from && value < 256 && (s[from] != '0' || *at - from == 1);
}

bool jsonrti_ipv4_parse(const char *s, size_t n, uint8_t *out)
{
    size_t at = 0;
    for (size_t i = 0; i < 4; i++) {
        if (i != 0 && (at == n || s[at++] != '.'))
            return false;
        if (!parse_ipv4_part(s, n, &at, &out[i]))
            return false;
    }
    return at == n;
}

static char *print_ipv4_part(char *d, unsigned value)
{
    if (value >= 100)
        *d++ = (char)('0' + value / 100);
    if (value >= 10)
        *d++ = (char)('0' + value / 10 % 10);
    *d++ = (char)('0' + value % 10);
    return d;
}

char *jsonrti_ipv4_print(char *d, const uint8_t *address)
{
    for (size_t i = 0; i < 4; i++) {
        if (i != 0)
            *d++ = '.';
        d = print_ipv4_part(d, address[i]);
    }
    return d;
}

/* ---- IPv6 ---- */

enum { IPV6_BYTES = 16, NO_GAP = -1 };

/* One to four digits at s[*at] as two bytes. */
static bool parse_ipv6_group(const char *s, size_t n, size_t *at, uint8_t *out)
{
    unsigned value = 0;
    size_t from = *at;
    for (; *at < n && *at - from < 4 && jsonrti_hex_value(s[*at]) < 16; ++*at)
        value = value << 4 | jsonrti_hex_value(s[*at]);
    out[0] = (uint8_t)(value >> 8);
    out[1] = (uint8_t)value;
    return *at != from;
}

/* Open the gap of `::`, which stands before byte `gap` of n_bytes: zeros, at least two bytes. */
static bool fill_ipv6_gap(uint8_t *out, int n_bytes, int gap)
{
    if (gap == NO_GAP)
        return n_bytes == IPV6_BYTES;
    if (n_bytes > IPV6_BYTES - 2)
        return false;
    size_t behind = (size_t)(n_bytes - gap), zeros = (size_t)(IPV6_BYTES - n_bytes);
    memmove(out + IPV6_BYTES - behind, out + gap, behind);
    memset(out + gap, 0, zeros);
    return true;
}

/* Does an IPv4 address follow? It has a point before any colon. */
static bool is_ipv4_ahead(const char *s, size_t n, size_t at)
{
    while (at < n && s[at] != ':' && s[at] != '.')
        at++;
    return at < n && s[at] == '.';
}

bool jsonrti_ipv6_parse(const char *s, size_t n, uint8_t *out)
{
    size_t at = 0;
    int n_bytes = 0, gap = NO_GAP;
    if (n >= 2 && s[0] == ':' && s[1] == ':') {
        gap = 0;
        at = 2;
    }
    while (at < n && n_bytes < IPV6_BYTES) {
        if (n_bytes <= IPV6_BYTES - 4 && is_ipv4_ahead(s, n, at))
            return jsonrti_ipv4_parse(s + at, n - at, out + n_bytes) &&
                   fill_ipv6_gap(out, n_bytes + 4, gap);
        if (!parse_ipv6_group(s, n, &at, out + n_bytes))
            return false;
        n_bytes += 2;
        if (at == n)
            break;
        if (s[at++] != ':' || at == n)
            return false;
        if (s[at] == ':') {
            if (gap != NO_GAP)
                return false;
            gap = n_bytes;
            at++;
        }
    }
    return at == n && fill_ipv6_gap(out, n_bytes, gap);
}

static unsigned get_ipv6_group(const uint8_t *address, int i)
{
    return (unsigned)address[2 * i] << 8 | address[2 * i + 1];
}

/* The longest run of at least two zero groups, the first of equals; *len 0 when there is none. */
static int find_ipv6_zeros(const uint8_t *address, int *len)
{
    int best = 0;
    *len = 0;
    for (int i = 0; i < 8;) {
        int run = 0;
        while (i + run < 8 && get_ipv6_group(address, i + run) == 0)
            run++;
        if (run > 1 && run > *len) {
            best = i;
            *len = run;
        }
        i += run + 1;
    }
    return best;
}

static char *print_ipv6_group(char *d, unsigned value)
{
    uint8_t bytes[] = {(uint8_t)(value >> 8), (uint8_t)value};
    char text[4];
    size_t skip = value >= 0x1000 ? 0 : value >= 0x100 ? 1 : value >= 0x10 ? 2 : 3;
    jsonrti_hex_encode(text, bytes, 2);
    memcpy(d, text + skip, 4 - skip);
    return d + (4 - skip);
}

char *jsonrti_ipv6_print(char *d, const uint8_t *address)
{
    static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    int len, zeros = find_ipv6_zeros(address, &len);
    if (memcmp(address, mapped, sizeof mapped) == 0) {
        memcpy(d, "::ffff:", 7);
        return jsonrti_ipv4_print(d + 7, address + 12);
    }
    for (int i = 0; i < 8; i++) {
        if (len != 0 && i == zeros) {
            *d++ = ':';
            i += len - 1;
            if (i == 7)
                *d++ = ':';
            continue;
        }
        if (i != 0)
            *d++ = ':';
        d = print_ipv6_group(d, get_ipv6_group(address, i));
    }
    return d;
}

/* ---- MAC ---- */

bool jsonrti_mac_parse(const char *s, size_t n, uint8_t *out)
{
    if (n != 17 || (s[2] != ':' && s[2] != '-'))
        return false;
    for (size_t i = 0; i < 6; i++) {
        if ((i != 0 && s[3 * i - 1] != s[2]) || !jsonrti_hex_decode(s + 3 * i, 2, out + i))
            return false;
    }
    return true;
}

char *jsonrti_mac_print(char *d, const uint8_t *address)
{
    for (size_t i = 0; i < 6; i++) {
        if (i != 0)
            *d++ = ':';
        d = jsonrti_hex_encode(d, address + i, 1);
    }
    return d;
}
