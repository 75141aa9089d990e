/*
 * Values that were read and do not keep what their member declares.
 *
 * Null is told from an empty value here, where the check has failed already, by a look at the
 * input: a member that takes null holds an empty value then, which may well be too short.
 */
#include "jsonrt/gencode_check.h"

#include "reader/reader_internal.h"

const char *jsonrti_unfit(jsonrt_reader *r, const char *p, const char *at, int code)
{
    at = jsonrti_read_value_at(r, at);
    if (at < r->input_end && *at == 'n')
        return p;
    return jsonrti_read_fail(r, code, at, NULL);
}

const char *jsonrti_invalid(jsonrt_reader *r, const char *at, const char *fault)
{
    return jsonrti_read_fail(r, JSONRT_ERR_INVALID, jsonrti_read_value_at(r, at), fault);
}
