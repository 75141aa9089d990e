/*
 * Words of the model's closed lists, as tags, the command line and the dump have them.
 */
#include "model/model.h"

const char *shape_kind_name(shape_kind kind)
{
    static const char *const names[] = {
        [SHAPE_BOOL] = "bool",
        [SHAPE_INT] = "int",
        [SHAPE_F32] = "f32",
        [SHAPE_F64] = "f64",
        [SHAPE_CSTR] = "cstr",
        [SHAPE_TEXT] = "text",
        [SHAPE_CHARS] = "chars",
        [SHAPE_CHARS_COUNTED] = "counted chars",
        [SHAPE_STR] = "str",
        [SHAPE_BYTES] = "bytes",
        [SHAPE_BYTES_FIXED] = "fixed bytes",
        [SHAPE_BYTES_COUNTED] = "counted bytes",
        [SHAPE_ENUM] = "enum",
        [SHAPE_TIME] = "time",
        [SHAPE_TIMESPEC] = "timespec",
        [SHAPE_TIMEVAL] = "timeval",
        [SHAPE_TM] = "tm",
        [SHAPE_ADDRESS] = "address",
        [SHAPE_RAW] = "raw",
        [SHAPE_NUMBER] = "number",
        [SHAPE_VALUE] = "value",
        [SHAPE_RECORD] = "record",
        [SHAPE_POINTER] = "pointer",
        [SHAPE_ARRAY] = "array",
        [SHAPE_ARRAY_COUNTED] = "counted array",
        [SHAPE_VECTOR] = "vector",
        [SHAPE_TERMINATED] = "terminated array",
        [SHAPE_LIST] = "list",
        [SHAPE_TAIL] = "flexible array",
        [SHAPE_TAIL_CHARS] = "flexible chars",
        [SHAPE_TAIL_BYTES] = "flexible bytes",
        [SHAPE_CODEC] = "codec",
        [SHAPE_UNION] = "union",
        [SHAPE_MAP] = "map",
    };
    return names[kind];
}

const char *naming_word(naming policy)
{
    static const char *const words[] = {
        [NAMING_UNSET] = "",
        [NAMING_KEEP] = "keep",
        [NAMING_SNAKE] = "snake",
        [NAMING_CAMEL] = "camel",
        [NAMING_PASCAL] = "pascal",
        [NAMING_KEBAB] = "kebab",
        [NAMING_UPPER_SNAKE] = "upper_snake",
    };
    return words[policy];
}

const char *duplicates_word(duplicates_policy policy)
{
    static const char *const words[] = {[DUPLICATES_UNSET] = "",
                                        [DUPLICATES_ERROR] = "error",
                                        [DUPLICATES_LAST] = "last",
                                        [DUPLICATES_FIRST] = "first"};
    return words[policy];
}

const char *union_form_word(union_form f)
{
    static const char *const words[] = {[UNION_INTERNAL] = "internal",
                                        [UNION_ADJACENT] = "adjacent",
                                        [UNION_EXTERNAL] = "external",
                                        [UNION_UNTAGGED] = "untagged"};
    return words[f];
}

const char *form_words(leaf_form f)
{
    static const char *const words[] = {
        [FORM_PLAIN] = "",
        [FORM_STRING] = "string",
        [FORM_LAX] = "string=lax",
        [FORM_BOOL] = "as=bool",
        [FORM_ENUM] = "enum",
        [FORM_HEX] = "format=hex",
        [FORM_BASE64URL] = "format=base64url",
        [FORM_UUID] = "format=uuid",
        [FORM_IPV4] = "format=ipv4",
        [FORM_IPV6] = "format=ipv6",
        [FORM_MAC] = "format=mac",
        [FORM_RFC3339] = "format=rfc3339",
        [FORM_DATE] = "format=date",
        [FORM_UNIX] = "format=unix",
        [FORM_UNIX_MS] = "format=unix_ms",
        [FORM_UNIX_US] = "format=unix_us",
        [FORM_UNIX_NS] = "format=unix_ns",
        [FORM_DURATION] = "format=duration",
        [FORM_ISO8601] = "format=iso8601",
    };
    return words[f];
}

const char *unit_word(time_unit unit)
{
    static const char *const words[] = {
        [UNIT_NONE] = "", [UNIT_S] = "s", [UNIT_MS] = "ms", [UNIT_US] = "us", [UNIT_NS] = "ns"};
    return words[unit];
}
