/*
 * base64url by way of base64: two letters are exchanged, the padding put there or taken away.
 *
 * A second table for the other alphabet was rejected: this form is rare, and short where it is met.
 */
#include "text.h"

bool jsonrti_base64url_decode(char *s, size_t n, size_t *dst_n)
{
    for (size_t i = 0; i < n; i++) {
        if (s[i] == '+' || s[i] == '/')
            return false;
        s[i] = s[i] == '-' ? '+' : s[i] == '_' ? '/' : s[i];
    }
    /* All of the padding, or none of it. */
    if (n % 4 != 0 && s[n - 1] == '=')
        return false;
    while (n % 4 != 0)
        s[n++] = '=';
    return jsonrti_base64_decode(s, n, (uint8_t *)s, dst_n, NULL);
}

char *jsonrti_base64url_encode(char *d, const uint8_t *s, size_t n)
{
    char *end = jsonrti_base64_encode(d, s, n);
    for (; d != end && *d != '='; d++)
        *d = *d == '+' ? '-' : *d == '/' ? '_' : *d;
    return d;
}
