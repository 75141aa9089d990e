/* The ways as functions of one form, and their table; see ways.h. */
#include "ways.h"

#include <string.h>

#include <jsonrt/codec.h>

static bool call_valid(jsonrt_reader *r, char *text, size_t n, found *out)
{
    (void)out;
    return jsonrt_valid(text, n, &r->error);
}

static bool call_value(jsonrt_reader *r, char *text, size_t n, found *out)
{
    return jsonrt_value_parse(r, text, n, &out->value);
}

static bool call_skip(jsonrt_reader *r, char *text, size_t n, found *out)
{
    (void)out;
    if (jsonrt_reader_open(r, text, n))
        jsonrt_skip(r);
    return jsonrt_reader_finish(r);
}

static bool call_pair(jsonrt_reader *r, char *text, size_t n, found *out)
{
    return pair_json_unmarshal(r, text, n, &out->pair);
}

static bool call_pair_insitu(jsonrt_reader *r, char *text, size_t n, found *out)
{
    return pair_json_unmarshal_insitu(r, text, n, &out->pair);
}

static bool call_holder(jsonrt_reader *r, char *text, size_t n, found *out)
{
    return holder_json_unmarshal(r, text, n, &out->holder);
}

static bool call_holder_insitu(jsonrt_reader *r, char *text, size_t n, found *out)
{
    return holder_json_unmarshal_insitu(r, text, n, &out->holder);
}

const char *const place_before[PLACES] = {"", "{\"\":", "{\"\":[", "{"};
const char *const place_behind[PLACES] = {"", "}", "]}", ":1}"};

static const char digits[] = "-0123456789";

/* clang-format off */
const reading_way ways[] = {
    {"jsonrt_valid", "", "", NULL, call_valid, PLACE_WHOLE, true, GIVES_NOTHING},
    {"jsonrt_value_parse", "", "", NULL, call_value, PLACE_WHOLE, true, GIVES_VALUE},
    {"jsonrt_skip", "", "", NULL, call_skip, PLACE_WHOLE, true, GIVES_NOTHING},
    {"object", "", "", "{", call_pair, PLACE_WHOLE, false, GIVES_PAIR},
    {"object in situ", "", "", "{", call_pair_insitu, PLACE_WHOLE, false, GIVES_PAIR},

    {"unknown member", "{\"unknown\":", "}", NULL, call_holder, PLACE_MEMBER, true, GIVES_NOTHING},
    {"raw", "{\"raw\":", "}", NULL, call_holder, PLACE_MEMBER, true, GIVES_RAW},
    {"value", "{\"value\":", "}", NULL, call_holder, PLACE_MEMBER, true, GIVES_MEMBER_VALUE},
    {"unknown member in situ", "{\"unknown\":", "}", NULL, call_holder_insitu, PLACE_MEMBER, true, GIVES_NOTHING},
    {"raw in situ", "{\"raw\":", "}", NULL, call_holder_insitu, PLACE_MEMBER, true, GIVES_RAW},
    {"value in situ", "{\"value\":", "}", NULL, call_holder_insitu, PLACE_MEMBER, true, GIVES_MEMBER_VALUE},
    {"element", "{\"values\":[", "]}", NULL, call_holder, PLACE_ELEMENT, true, GIVES_VALUES},
    {"element in situ", "{\"values\":[", "]}", NULL, call_holder_insitu, PLACE_ELEMENT, true, GIVES_VALUES},

    {"jsonrt_valid, key", "{", ":1}", NULL, call_valid, PLACE_KEY, true, GIVES_NOTHING},
    {"jsonrt_value_parse, key", "{", ":1}", NULL, call_value, PLACE_KEY, true, GIVES_NOTHING},
    {"key", "{", ":1}", NULL, call_pair, PLACE_KEY, true, GIVES_NOTHING},
    {"key in situ", "{", ":1}", NULL, call_pair_insitu, PLACE_KEY, true, GIVES_NOTHING},

    {"number", "{\"number\":", "}", digits, call_holder, PLACE_MEMBER, true, GIVES_NUMBER},
    {"double", "{\"real\":", "}", digits, call_holder, PLACE_MEMBER, false, GIVES_REAL},
    {"int64_t", "{\"integer\":", "}", digits, call_holder, PLACE_MEMBER, false, GIVES_INTEGER},
    {"char *", "{\"text\":", "}", "\"", call_holder, PLACE_MEMBER, true, GIVES_TEXT},
    {"jsonrt_str", "{\"view\":", "}", "\"", call_holder, PLACE_MEMBER, true, GIVES_VIEW},
    {"number in situ", "{\"number\":", "}", digits, call_holder_insitu, PLACE_MEMBER, true, GIVES_NUMBER},
    {"double in situ", "{\"real\":", "}", digits, call_holder_insitu, PLACE_MEMBER, false, GIVES_REAL},
    {"int64_t in situ", "{\"integer\":", "}", digits, call_holder_insitu, PLACE_MEMBER, false, GIVES_INTEGER},
    {"char * in situ", "{\"text\":", "}", "\"", call_holder_insitu, PLACE_MEMBER, true, GIVES_TEXT},
    {"jsonrt_str in situ", "{\"view\":", "}", "\"", call_holder_insitu, PLACE_MEMBER, true, GIVES_VIEW},
};
/* clang-format on */

const size_t n_ways = sizeof ways / sizeof ways[0];
