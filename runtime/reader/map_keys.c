/*
 * Keys of maps that are integers.
 */
#include <string.h>

#include "jsonrt/gencode_form.h"
#include "number/number.h"
#include "reader/reader_internal.h"

/* One text for each number: "-0" is none. */
static bool is_decimal(const char *key, size_t len)
{
    return len != 0 && !(len == 2 && key[0] == '-' && key[1] == '0');
}

const char *jsonrti_key_integer(jsonrt_reader *r, const char *at, const char *key, size_t len,
                                void *out, size_t size, bool is_signed)
{
    enum jsonrti_number_status status = JSONRTI_NUM_SYNTAX;
    const char *bad, *end = key + len, *behind = NULL;
    uint64_t most = UINT64_MAX >> (64 - size * 8), v = 0;
    int64_t s = 0, max = (int64_t)(most >> 1);
    if (is_decimal(key, len))
        behind = is_signed ? jsonrti_parse_i64(key, end, -max - 1, max, &s, &status, &bad)
                           : jsonrti_parse_u64(key, end, most, &v, &status, &bad);
    if (behind != NULL && behind != end)
        status = JSONRTI_NUM_SYNTAX;
    if (behind != end)
        return jsonrti_read_quoted_fail(r, (int)status, at, "expected an integer as key");
    jsonrti_store_integer(out, is_signed ? (uint64_t)s : v, size);
    return at;
}
