/*
 * Options of readers and writers, taken from the input.
 */
#ifndef FUZZ_OPTIONS_H
#define FUZZ_OPTIONS_H

#include "fuzz.h"

/* Four bytes; '0' is 0 of each, which is the default. */
static inline jsonrt_read_options take_read_options(fuzz_input *in)
{
    unsigned flags = take_option(in) ^ '0', more = take_option(in) ^ '0';
    unsigned limits = take_option(in) ^ '0', limit = take_option(in) ^ '0';
    jsonrt_read_options options = {
        .null_as_absent = (flags & 1) != 0,
        .null_as_nan = (flags & 2) != 0,
        .integral_floats = (flags & 4) != 0,
        .allow_bom = (flags & 8) != 0,
        .unique_keys = (flags & 16) != 0,
        .borrow_input = (flags & 32) != 0,
        .duplicates = (enum jsonrt_duplicates)(more & 3),
        .unknown = (enum jsonrt_unknown)(more >> 2 & 1 ? 1 + (more >> 3 & 1) : 0),
        .max_depth = (limits & 1) != 0 ? limit : 0,
        .max_memory = (limits & 2) != 0 ? (size_t)limit * 64 : SIZE_MAX,
        .max_input = (limits & 4) != 0 ? limit : 0,
        .max_string = (limits & 8) != 0 ? limit : 0,
        .max_items = (limits & 16) != 0 ? limit : 0,
    };

    return options;
}

/* Two bytes; '0' as above. */
static inline jsonrt_write_options take_write_options(fuzz_input *in)
{
    unsigned flags = take_option(in) ^ '0', more = take_option(in) ^ '0';
    jsonrt_write_options options = {
        .indent = more & 7,
        .escape_html = (flags & 1) != 0,
        .ascii_only = (flags & 2) != 0,
        .nan_as_null = (flags & 4) != 0,
        .replace_invalid_utf8 = (flags & 8) != 0,
        .validate = (flags & 16) != 0,
        .sort_maps = (flags & 32) != 0,
        .max_depth = (more & 8) != 0 ? 1 + (more >> 4) : 0,
    };

    return options;
}

#endif
