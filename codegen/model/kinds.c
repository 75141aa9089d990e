/*
 * Names of kinds: the words used in messages and in the dump.
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
        [SHAPE_RAW] = "raw",
        [SHAPE_NUMBER] = "number",
        [SHAPE_VALUE] = "value",
        [SHAPE_RECORD] = "record",
        [SHAPE_POINTER] = "pointer",
        [SHAPE_ARRAY] = "array",
        [SHAPE_ARRAY_COUNTED] = "counted array",
        [SHAPE_VECTOR] = "vector",
        [SHAPE_MAP] = "map",
    };
    return names[kind];
}

const char *type_kind_name(type_kind kind)
{
    static const char *const names[] = {
        [TYPE_BOOL] = "bool",       [TYPE_INTEGER] = "integer",
        [TYPE_FLOAT] = "float",     [TYPE_DOUBLE] = "double",
        [TYPE_ENUM] = "enum",       [TYPE_RECORD] = "record",
        [TYPE_POINTER] = "pointer", [TYPE_ARRAY] = "array",
        [TYPE_KNOWN] = "known",     [TYPE_UNSUPPORTED] = "unsupported",
    };
    return names[kind];
}
