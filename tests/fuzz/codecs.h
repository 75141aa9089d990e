/*
 * All types of the round-trip tests, chosen by an option of the input.
 */
#ifndef FUZZ_CODECS_H
#define FUZZ_CODECS_H

#include "../roundtrip/codec.h"
#include "fuzz.h"

/* A type, and what a check has to know of it. */
typedef struct fuzz_type {
    const codec *codec;
    /* It holds raw text, which layout and escapes change, or values whose absence becomes null:
     * what is read back is the same JSON, but need not be equal. */
    bool loose;
} fuzz_type;

static const fuzz_type fuzz_types[] = {
    {&codec_integers, false},     {&codec_texts, false},          {&codec_node, false},
    {&codec_arrays, false},       {&codec_maps, false},           {&codec_free_form, true},
    {&codec_options, false},      {&codec_takes_last, false},     {&codec_first, false},
    {&codec_only_typedef, false}, {&codec_empty, false},          {&codec_five, false},
    {&codec_plain_kinds, true},   {&codec_nullable_kinds, false}, {&codec_required_kinds, false},
    {&codec_omitted_kinds, true}, {&codec_odd_keys, false},       {&codec_wide, false},
    {&codec_counted, false},      {&codec_colors, false},         {&codec_outer, true},
    {&codec_str_map, false},      {&codec_word, false},           {&codec_hard_keys, false},
    {&codec_mixed, true},         {&codec_unusual, true},         {&codec_moments, false},
    {&codec_spans, false},        {&codec_carried, false},        {&codec_coded, false},
    {&codec_rights, false},       {&codec_initial, false},        {&codec_keyed, false},
};
enum { FUZZ_TYPES = sizeof fuzz_types / sizeof fuzz_types[0] };

/* One byte: 'A' is the first type of the table, so that a corpus file can be read. */
static inline const fuzz_type *take_type(fuzz_input *in)
{
    return &fuzz_types[(take_option(in) + FUZZ_TYPES - 'A' % FUZZ_TYPES) % FUZZ_TYPES];
}

#endif
