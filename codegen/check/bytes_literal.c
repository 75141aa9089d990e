/*
 * Defaults of bytes, as they stand in JSON: hexadecimal, base64, UUIDs and addresses.
 *
 * All of them are read by hand, with a cursor. The runtime's parsers are not used: the generator
 * does not depend on the runtime.
 */
#include <string.h>

#include "check/own_literal.h"

static const char hex_digits[] = "0123456789abcdef";

/* The digit's value, in either case; -1. */
static int hex_value(char c)
{
    const char *at =
        c != '\0' ? strchr(hex_digits, c >= 'A' && c <= 'F' ? c - 'A' + 'a' : c) : NULL;

    return at != NULL ? (int)(at - hex_digits) : -1;
}

/* n bytes of two digits each; *s moves behind them. */
static bool take_hex(const char **s, size_t n, char *out)
{
    for (; n != 0; n--, *s += 2) {
        int high = hex_value((*s)[0]), low = high < 0 ? -1 : hex_value((*s)[1]);

        if (low < 0)
            return false;
        *out++ = (char)(high << 4 | low);
    }
    return true;
}

static bool read_hex(const char *s, char *out, size_t *n)
{
    *n = strlen(s) / 2;
    return take_hex(&s, *n, out) && *s == '\0';
}

static bool read_uuid(const char *s, char *out, size_t *n)
{
    static const unsigned char groups[] = {4, 2, 2, 2, 6};
    size_t i;

    for (*n = 0, i = 0; i < sizeof groups; *n += groups[i++])
        if ((i != 0 && *s++ != '-') || !take_hex(&s, groups[i], out + *n))
            return false;
    return *s == '\0';
}

static bool read_mac(const char *s, char *out, size_t *n)
{
    char between = s[0] != '\0' && s[1] != '\0' ? s[2] : '\0';

    for (*n = 0; *n < 6; ++*n)
        if ((*n != 0 && *s++ != between) || !take_hex(&s, 1, out + *n))
            return false;
    return *s == '\0' && (between == ':' || between == '-');
}

/* ---- base64 ---- */

static int base64_value(char c, const char *last_two)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    const char *at = c != '\0' ? strchr(letters, c) : NULL;

    if (at != NULL)
        return (int)(at - letters);
    return c == last_two[0] ? 62 : c == last_two[1] ? 63 : -1;
}

/* Padding where the form wants it, and no stray bits behind the last byte. */
static bool read_base64(const char *s, bool url, char *out, size_t *n)
{
    unsigned bits = 0, n_bits = 0;
    size_t digits = 0, padding;
    int value;

    for (*n = 0; (value = base64_value(*s, url ? "-_" : "+/")) >= 0; s++, digits++) {
        bits = bits << 6 | (unsigned)value;
        n_bits += 6;
        if (n_bits < 8)
            continue;
        n_bits -= 8;
        out[(*n)++] = (char)(bits >> n_bits);
        bits &= (1u << n_bits) - 1;
    }
    padding = strspn(s, "=");
    return s[padding] == '\0' && bits == 0 && digits % 4 != 1 &&
           ((url && padding == 0) || (padding < 3 && (digits + padding) % 4 == 0));
}

/* ---- addresses ---- */

/* Four parts up to the end of the text. */
static bool read_ipv4(const char *s, char *out, size_t *n)
{
    for (*n = 0; *n < 4; ++*n) {
        size_t digits = strspn(s, "0123456789");
        unsigned part = 0;

        if (digits == 0 || digits > 3 || (*s == '0' && digits != 1))
            return false;
        for (; digits != 0; digits--)
            part = part * 10 + (unsigned)(*s++ - '0');
        if (part > 255 || *s++ != (*n < 3 ? '.' : '\0'))
            return false;
        out[*n] = (char)part;
    }
    return true;
}

static bool take_group(const char **s, char *out)
{
    unsigned value = 0, digits = 0;

    for (; hex_value(**s) >= 0 && digits < 4; digits++)
        value = value << 4 | (unsigned)hex_value(*(*s)++);
    out[0] = (char)(value >> 8);
    out[1] = (char)value;
    return digits != 0;
}

/* Groups between colons, the last two perhaps as an IPv4 address; one run of zeros left out. */
static bool read_ipv6(const char *s, char *out, size_t *n)
{
    size_t gap = 17, tail;

    *n = 0;
    if (s[0] == ':' && s[1] != ':')
        return false;
    while (*s != '\0') {
        if (s[0] == ':' && s[1] == ':') {
            if (gap < 17)
                return false;
            gap = *n;
            s += 2;
            continue;
        }
        if (*n != 0 && *n != gap && *s++ != ':')
            return false;
        if (*n <= 12 && strspn(s, "0123456789.") == strlen(s) && read_ipv4(s, out + *n, &tail)) {
            *n += 4;
            break;
        }
        if (*n == 16 || !take_group(&s, out + *n))
            return false;
        *n += 2;
    }
    if (gap == 17)
        return *n == 16;
    tail = *n - gap;
    memmove(out + 16 - tail, out + gap, tail);
    memset(out + gap, 0, 16 - *n);
    if (*n > 14)
        return false;
    *n = 16;
    return true;
}

const char *number_of_ipv4(check *c, const char *text)
{
    unsigned char bytes[4];
    size_t n;

    if (!read_ipv4(text, (char *)bytes, &n))
        return NULL;
    return memory_format(c->m, "%lu",
                         (unsigned long)bytes[0] << 24 | (unsigned long)bytes[1] << 16 |
                             (unsigned long)bytes[2] << 8 | bytes[3]);
}

/* ---- all of them ---- */

const char *bytes_of_text(check *c, leaf_form f, const char *text, size_t *n)
{
    char *out = memory_alloc(c->m, strlen(text) + 16);
    bool good;

    switch (f) {
    case FORM_HEX:
        good = read_hex(text, out, n);
        break;
    case FORM_UUID:
        good = read_uuid(text, out, n);
        break;
    case FORM_MAC:
        good = read_mac(text, out, n);
        break;
    case FORM_IPV4:
        good = read_ipv4(text, out, n);
        break;
    case FORM_IPV6:
        good = read_ipv6(text, out, n);
        break;
    default:
        good = read_base64(text, f == FORM_BASE64URL, out, n);
    }
    return good ? out : NULL;
}

const char *own_literal_example(leaf_form f, bool number)
{
    switch (f) {
    case FORM_DATE:
        return "2024-02-29";
    case FORM_DURATION:
        return "1h30m";
    case FORM_ISO8601:
        return "PT1H30M";
    case FORM_UUID:
        return "f81d4fae-7dec-11d0-a765-00a0c91e6bf6";
    case FORM_IPV4:
        return "192.0.2.1";
    case FORM_IPV6:
        return "2001:db8::1";
    case FORM_MAC:
        return "aa:bb:cc:dd:ee:ff";
    case FORM_HEX:
        return number ? "0x1f" : "001f";
    case FORM_BASE64URL:
        return "-_8";
    case FORM_UNIX:
        return "1709164800";
    case FORM_UNIX_MS:
        return "1709164800000";
    case FORM_UNIX_US:
        return "1709164800000000";
    case FORM_UNIX_NS:
        return "1709164800000000000";
    case FORM_RFC3339:
        return "2024-02-29T23:59:59Z";
    default:
        return "AB8=";
    }
}
