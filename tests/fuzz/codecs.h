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
    {&codec_integers, false},
    {&codec_texts, false},
    {&codec_node, false},
    {&codec_arrays, false},
    {&codec_maps, false},
    {&codec_free_form, true},
    {&codec_options, false},
    {&codec_takes_last, false},
    {&codec_first, false},
    {&codec_only_typedef, false},
    {&codec_empty, false},
    {&codec_five, false},
    {&codec_plain_kinds, true},
    {&codec_nullable_kinds, false},
    {&codec_required_kinds, false},
    {&codec_omitted_kinds, true},
    {&codec_odd_keys, false},
    {&codec_wide, false},
    {&codec_counted, false},
    {&codec_colors, false},
    {&codec_outer, true},
    {&codec_str_map, false},
    {&codec_word, false},
    {&codec_hard_keys, false},
    {&codec_raw_keys, false},
    {&codec_mixed, true},
    {&codec_unusual, true},
    {&codec_moments, false},
    {&codec_spans, false},
    {&codec_carried, false},
    {&codec_coded, false},
    {&codec_rights, false},
    {&codec_initial, false},
    {&codec_keyed, false},
    {&codec_presets, false},
    {&codec_preset_holder, false},
    {&codec_postal, false},
    {&codec_person, false},
    {&codec_sparse, false},
    {&codec_journey, false},
    {&codec_keeps_payload, true},
    {&codec_keeps_payload_entries, true},
    {&codec_keeps_raw, true},
    {&codec_keeps_value, true},
    {&codec_keeps_all, true},
    {&codec_keeps_flat, true},
    {&codec_keeps_map, true},
    {&codec_keeps_little, true},
    {&codec_one_way, true},
    {&codec_any_case, false},
    {&codec_spot, false},
    {&codec_tuple, false},
    {&codec_number, false},
    {&codec_list, false},
    {&codec_name, false},
    {&codec_maybe, false},
    {&codec_tree, false},
    {&codec_unkeyed, false},
    {&codec_held_names, false},
    {&codec_terminated, false},
    {&codec_optionals, false},
    {&codec_defaults, false},
    {&codec_cuts, false},
    {&codec_lists, false},
    {&codec_family, false},
    {&codec_lengths, false},
    {&codec_items, false},
    {&codec_patterns, false},
    {&codec_span, false},
    {&codec_trip, false},
    {&codec_secrets, true},
    {&codec_holder, true},
    {&codec_logins, false},
    {&codec_codecs, false},
    {&codec_either, false},
    {&codec_pair_of_numbers, false},
    {&codec_payment_of, false},
    {&codec_payment_beside, false},
    {&codec_shelf, false},
    {&codec_grids, false},
    {&codec_amounts, false},
    {&codec_accesses, true},
    {&codec_ahead, true},
    {&codec_open_access, true},
    {&codec_element_arrays, false},
    {&codec_nullable_arrays, false},
    {&codec_element_maps, false},
    {&codec_nullable_maps, false},
    {&codec_element_rest, true},
    {&codec_figure, true},
    {&codec_figure_anonymous, true},
    {&codec_expr, true},
    {&codec_message, true},
    {&codec_batch, true},
    {&codec_event, true},
    {&codec_setting, true},
    {&codec_odd_arms, true},
    {&codec_outflow, false},
    {&codec_step, true},
    {&codec_command, true},
    {&codec_datum, true},
    {&codec_strict_datum, true},
    {&codec_drawing, true},
    {&codec_framed_twice, true},
    {&codec_last_figure, true},
    {&codec_boxed, true},
    {&codec_locked, true},
    {&codec_checked_beside, false},
    {&codec_checked_adjacent, false},
    {&codec_checked_external, false},
    {&codec_checked_untagged, false},
    {&codec_checked_within, false},
    {&codec_one_count, true},
};
enum { FUZZ_TYPES = sizeof fuzz_types / sizeof fuzz_types[0] };

/* One byte: 'A' is the first type of the table, so that a corpus file can be read. */
static inline const fuzz_type *take_type(fuzz_input *in)
{
    return &fuzz_types[(take_option(in) + FUZZ_TYPES - 'A' % FUZZ_TYPES) % FUZZ_TYPES];
}

#endif
