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
        [SHAPE_RAW] = "raw",
        [SHAPE_NUMBER] = "number",
        [SHAPE_VALUE] = "value",
        [SHAPE_RECORD] = "record",
        [SHAPE_POINTER] = "pointer",
        [SHAPE_ARRAY] = "array",
        [SHAPE_ARRAY_COUNTED] = "counted array",
        [SHAPE_VECTOR] = "vector",
        [SHAPE_TERMINATED] = "terminated array",
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
