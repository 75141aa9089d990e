/*
 * The spellings of what a type has: see suffixes.h.
 */
#include "model/suffixes.h"

static const char *const suffixes[N_NAMES] = {
    [NAME_UNMARSHAL] = "_json_unmarshal",
    [NAME_UNMARSHAL_INSITU] = "_json_unmarshal_insitu",
    [NAME_UNMARSHAL_NEW] = "_json_unmarshal_new",
    [NAME_UNMARSHAL_ARRAY] = "_json_unmarshal_array",
    [NAME_READ] = "_json_read",
    [NAME_MARSHAL] = "_json_marshal",
    [NAME_MARSHAL_ARRAY] = "_json_marshal_array",
    [NAME_PARSE] = "_json_parse",
    [NAME_PARSE_WITH] = "_json_parse_with",
    [NAME_FREE] = "_json_free",
    [NAME_PRINT] = "_json_print",
    [NAME_INIT] = "_json_init",
    [NAME_EQUAL] = "_json_equal",
    [NAME_CLONE] = "_json_clone",
    [NAME_CLONE_IN] = "_json_clone_in",
    [NAME_ARENA] = "_json_arena",
    [NAME_ENUM_NAME] = "_json_name",
    [NAME_ENUM_FROM_NAME] = "_json_from_name",
    [NAME_READ_AT] = "_json_read_at",
    [NAME_WRITE_AT] = "_json_write_at",
    [NAME_CLONE_INTO] = "_json_clone_into",
    [NAME_EQUAL_AT] = "_json_equal_at",
    [NAME_CLONE_AT] = "_json_clone_at",
    [NAME_SIZE] = "_json_size",
    [NAME_READ_WHOLE] = "_json_read_whole",
    [NAME_READ_UNCHECKED] = "_json_read_unchecked",
    [NAME_WRITE_UNCHECKED] = "_json_write_unchecked",
    [NAME_IS_ZERO] = "_json_is_zero",
    [NAME_IS_DEFAULT] = "_json_is_default",
    [NAME_KEYS] = "_json_keys",
    [NAME_SLOTS] = "_json_slots",
    [NAME_REQUIRED] = "_json_required",
    [NAME_MEMBERS] = "_json_members",
    [NAME_ENUM_NAMES] = "_json_names",
    [NAME_TAG] = "_json_tag",
};

const char *name_suffix(name_of what)
{
    return suffixes[what];
}
