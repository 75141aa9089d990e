/*
 * Bytes in hexadecimal and base64url, and identifiers and addresses: strings that are bytes in C.
 *
 * As with base64 (text_kinds.c) they are decoded in place where their text stands, since they only
 * shrink.
 */
#include <string.h>

#include "jsonrt/gencode_form.h"
#include "reader/reader_internal.h"
#include "text/address.h"
#include "text/text.h"

/* Decoded bytes as scratch, at r->text. */
static const char *read_decoded(jsonrt_reader *r, const char *p, const char **at, size_t *len,
                                int form)
{
    jsonrti_slice text;
    p = jsonrti_read_word(r, p, at, &text);
    if (p == NULL)
        return NULL;
    if (form == JSONRTI_HEX) {
        if (!jsonrti_hex_decode(text.ptr, text.len, (uint8_t *)r->text))
            return jsonrti_read_fail(r, JSONRT_ERR_FORMAT, *at, "expected pairs of hex digits");
        *len = text.len / 2;
        return p;
    }
    /* Scratch has room for what is missing of the padding behind it. */
    if (!jsonrti_base64url_decode(r->text, text.len, len))
        return jsonrti_read_fail(r, JSONRT_ERR_BASE64, *at, "not valid base64url");
    return p;
}

const char *jsonrti_read_bytes_as(jsonrt_reader *r, const char *p, uint8_t **out, size_t *len,
                                  int form)
{
    const char *at;
    p = read_decoded(r, p, &at, len, form);
    if (p == NULL)
        return NULL;
    *out = (uint8_t *)r->text;
    r->text += *len;
    return p;
}

const char *jsonrti_read_bytes_counted_as(jsonrt_reader *r, const char *p, uint8_t *out, size_t cap,
                                          size_t *len, int form)
{
    const char *at;
    size_t n = 0;
    p = read_decoded(r, p, &at, &n, form);
    if (p == NULL)
        return NULL;
    if (n > cap)
        return jsonrti_read_fail(r, JSONRT_ERR_LENGTH, at, NULL);
    memcpy(out, r->text, n);
    *len = n;
    return p;
}

const char *jsonrti_read_bytes_fixed_as(jsonrt_reader *r, const char *p, uint8_t *out, size_t n,
                                        int form)
{
    const char *at;
    size_t len = 0;
    p = read_decoded(r, p, &at, &len, form);
    if (p == NULL)
        return NULL;
    if (len != n)
        return jsonrti_read_fail(r, JSONRT_ERR_LENGTH, at, NULL);
    memcpy(out, r->text, n);
    return p;
}

const char *jsonrti_read_id(jsonrt_reader *r, const char *p, uint8_t *out, int form)
{
    static const char *const wanted[] = {[JSONRTI_UUID] = "expected a UUID",
                                         [JSONRTI_IPV4] = "expected an IPv4 address",
                                         [JSONRTI_IPV6] = "expected an IPv6 address",
                                         [JSONRTI_MAC] = "expected a MAC address"};
    const char *at;
    jsonrti_slice text;
    p = jsonrti_read_word(r, p, &at, &text);
    if (p != NULL && !jsonrti_id_parse(text.ptr, text.len, form, out))
        return jsonrti_read_fail(r, JSONRT_ERR_FORMAT, at, wanted[form]);
    return p;
}
