/*
 * Text by the name of its form, and the check of text that is kept as such.
 */
#include "jsonrt/gencode_check.h"
#include "jsonrt/gencode_form.h"
#include "text/address.h"

bool jsonrti_id_parse(const char *s, size_t n, int form, uint8_t *out)
{
    switch (form) {
    case JSONRTI_UUID:
        return jsonrti_uuid_parse(s, n, out);
    case JSONRTI_IPV4:
        return jsonrti_ipv4_parse(s, n, out);
    case JSONRTI_IPV6:
        return jsonrti_ipv6_parse(s, n, out);
    default:
        return jsonrti_mac_parse(s, n, out);
    }
}

int jsonrti_check_form(const char *s, size_t n, int form)
{
    uint8_t bytes[16];
    if (n > SIZE_MAX / 2 || (s == NULL && n != 0))
        return JSONRT_OK;
    return n != 0 && jsonrti_id_parse(s, n, form, bytes) ? JSONRT_OK : JSONRT_ERR_FORMAT;
}
