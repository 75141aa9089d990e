/*
 * The generated functions of a type as a table. The tables are made by CMake from codec.c.in, one
 * for each type, so that a check or a fuzzer is written once for all of them.
 */
#ifndef ROUNDTRIP_CODEC_H
#define ROUNDTRIP_CODEC_H

#include <stdbool.h>
#include <stddef.h>

#include <jsonrt/codec.h>
#include <jsonrt/jsonrt.h>

/* The functions of one type. */
typedef struct codec {
    const char *name;
    size_t size;
    bool (*unmarshal)(jsonrt_reader *r, const char *json, size_t len, void *out);
    bool (*unmarshal_insitu)(jsonrt_reader *r, char *json, size_t len, void *out);
    bool (*read)(jsonrt_reader *r, void *out);
    void *(*unmarshal_new)(jsonrt_reader *r, const char *json, size_t len);
    bool (*unmarshal_array)(jsonrt_reader *r, const char *json, size_t len, void **out, size_t *n);
    bool (*marshal)(jsonrt_writer *w, const void *in);
    bool (*marshal_array)(jsonrt_writer *w, const void *in, size_t n);
    void *(*parse)(const char *json, size_t len, jsonrt_error *err);
    void *(*parse_with)(const char *json, size_t len, const jsonrt_read_options *options,
                        jsonrt_error *err);
    void (*free)(void *object);
    char *(*print)(const void *in, size_t *len, jsonrt_error *err);
    void (*init)(void *out);
    bool (*equal)(const void *a, const void *b);
    void *(*clone)(const void *in);
    void *(*clone_in)(jsonrt_arena *arena, const void *in);
    jsonrt_arena *(*arena)(void *object);
} codec;

/* Objects that are not the struct. */
extern const codec codec_postal, codec_person, codec_sparse, codec_journey, codec_keeps_payload,
    codec_keeps_payload_entries, codec_keeps_raw, codec_keeps_value, codec_keeps_all,
    codec_keeps_flat, codec_keeps_map, codec_keeps_little, codec_one_way, codec_any_case;
extern const codec codec_spot, codec_tuple, codec_number, codec_list, codec_name, codec_maybe,
    codec_tree, codec_unkeyed, codec_held_names;
/* One struct, one object. */
extern const codec codec_integers, codec_texts, codec_node, codec_arrays, codec_maps,
    codec_free_form, codec_options, codec_takes_last, codec_first, codec_only_typedef, codec_empty;
extern const codec codec_five, codec_plain_kinds, codec_nullable_kinds, codec_required_kinds,
    codec_omitted_kinds, codec_odd_keys, codec_wide, codec_counted, codec_colors, codec_outer,
    codec_str_map, codec_word, codec_hard_keys, codec_raw_keys, codec_mixed, codec_unusual;
extern const codec codec_terminated, codec_optionals, codec_defaults, codec_cuts, codec_lists,
    codec_family;
extern const codec codec_lengths, codec_items, codec_linked, codec_patterns, codec_span, codec_trip;
extern const codec codec_moments, codec_spans, codec_carried, codec_coded, codec_rights,
    codec_initial, codec_keyed;
extern const codec codec_secrets, codec_holder, codec_logins;
extern const codec codec_codecs, codec_either, codec_pair_of_numbers, codec_shelf, codec_grids;
extern const codec codec_element_arrays, codec_nullable_arrays, codec_element_maps,
    codec_nullable_maps, codec_element_rest, codec_amounts, codec_accesses, codec_ahead,
    codec_open_access, codec_gaps;
extern const codec codec_postal, codec_person, codec_sparse, codec_journey;
extern const codec codec_figure, codec_figure_anonymous, codec_expr, codec_message, codec_batch,
    codec_event, codec_setting, codec_odd_arms, codec_outflow, codec_step, codec_command,
    codec_datum, codec_strict_datum, codec_drawing, codec_framed_twice, codec_last_figure,
    codec_boxed, codec_locked, codec_one_count, codec_payment_of, codec_payment_beside;
/* presets.h, tails.h, hosts.h, arms.h */
extern const codec codec_presets, codec_preset_holder, codec_tails, codec_hosts, codec_placed_arms,
    codec_flagged_arms, codec_omitted_arms, codec_told_arms, codec_painted, codec_wrapped,
    codec_kept_choice, codec_again_adjacent, codec_again_external, codec_again_flat,
    codec_again_untagged, codec_again_all, codec_again_codec, codec_begun_arms, codec_arm_rests,
    codec_shared_tag, codec_way_maps, codec_one_way_entries, codec_arm_rests_anonymous,
    codec_arm_rests_deep, codec_again_internal;
/* tags.h */
extern const codec codec_tagged_bits, codec_absent_arms, codec_absent_object, codec_lacked_arms,
    codec_lacked_payload, codec_lacked_beside, codec_any_case_arms;
/* checked_unions.h */
extern const codec codec_checked_beside, codec_checked_adjacent, codec_checked_external,
    codec_checked_untagged, codec_checked_within;

#endif
