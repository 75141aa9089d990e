/*
 * Reading: typed, skipped, raw, only checked; whole documents and wrong ones.
 */
#include "complexity.h"

void end_reading(job *j)
{
    j->code = j->reader.error.code;
    j->line = j->reader.error.line;
}

static void read_scalar(job *j)
{
    scalar_json_unmarshal(&j->reader, j->text.p, j->text.len, &j->scalar);
    end_reading(j);
}

static void read_scalar_insitu(job *j)
{
    scalar_json_unmarshal_insitu(&j->reader, j->text.p, j->text.len, &j->scalar);
    end_reading(j);
}

static void read_lists(job *j)
{
    lists_json_unmarshal(&j->reader, j->text.p, j->text.len, &j->lists);
    end_reading(j);
}

static void read_chain(job *j)
{
    chain_json_unmarshal(&j->reader, j->text.p, j->text.len, &j->chain);
    end_reading(j);
}

static void read_tree(job *j)
{
    struct tree out;
    tree_json_unmarshal(&j->reader, j->text.p, j->text.len, &out);
    end_reading(j);
}

static void read_labels(job *j)
{
    labels_json_unmarshal(&j->reader, j->text.p, j->text.len, &j->labels);
    end_reading(j);
}

static void read_alike(job *j)
{
    struct alike out;
    alike_json_unmarshal(&j->reader, j->text.p, j->text.len, &out);
    end_reading(j);
}

static void read_last_wins(job *j)
{
    struct last_wins out;
    last_wins_json_unmarshal(&j->reader, j->text.p, j->text.len, &out);
    end_reading(j);
}

static void read_wide(job *j)
{
    struct wide *out;
    size_t n;
    wide_json_unmarshal_array(&j->reader, j->text.p, j->text.len, &out, &n);
    end_reading(j);
}

static void read_late(job *j)
{
    struct late out;
    late_json_unmarshal(&j->reader, j->text.p, j->text.len, &out);
    end_reading(j);
}

static void read_late_payload(job *j)
{
    struct late_payload out;
    late_payload_json_unmarshal(&j->reader, j->text.p, j->text.len, &out);
    end_reading(j);
}

static void read_untold(job *j)
{
    struct untold out;
    untold_json_unmarshal(&j->reader, j->text.p, j->text.len, &out);
    end_reading(j);
}

static void check_valid(job *j)
{
    jsonrt_error error;
    jsonrt_valid(j->text.p, j->text.len, &error);
    j->code = error.code;
}

/* As the calls of hand-written codecs do. */
static void skip_all(job *j)
{
    if (jsonrt_reader_open(&j->reader, j->text.p, j->text.len) && jsonrt_skip(&j->reader))
        jsonrt_reader_finish(&j->reader);
    end_reading(j);
}

static void walk_array(job *j)
{
    int64_t v;
    jsonrt_str key;
    bool first = true;
    jsonrt_reader *r = &j->reader;
    jsonrt_reader_open(r, j->text.p, j->text.len);
    jsonrt_read_object_begin(r);
    jsonrt_read_object_next(r, &first, &key);
    jsonrt_read_array_begin(r);
    first = true;
    while (jsonrt_read_array_next(r, &first) && jsonrt_peek_kind(r) == JSONRT_KIND_NUMBER)
        jsonrt_read_i64(r, &v);
    jsonrt_read_object_next(r, &first, &key);
    jsonrt_reader_finish(r);
    end_reading(j);
}

/* ---- many documents ---- */

static const char small[] = "{\"value\":1,\"note\":\"some text\",\"next\":{\"value\":2}}";

static void read_small(job *j, size_t times, bool reset)
{
    for (size_t i = 0; i < times && j->code == 0; i++) {
        chain_json_unmarshal(&j->reader, small, sizeof small - 1, &j->chain);
        end_reading(j);
        if (reset)
            jsonrt_reader_reset(&j->reader);
    }
}

static void read_without_reset(job *j)
{
    read_small(j, j->n, false);
}

static void read_with_reset(job *j)
{
    read_small(j, j->n, true);
}

static void prepare_big(job *j)
{
    read_lists(j);
    jsonrt_reader_reset(&j->reader);
}

static void read_after_big(job *j)
{
    read_small(j, 100, true);
}

static void read_array_of(job *j)
{
    struct chain *out;
    size_t n;
    chain_json_unmarshal_array(&j->reader, j->text.p, j->text.len, &out, &n);
    end_reading(j);
}

static void build_array_of(document *d, size_t n)
{
    put_text(d, "[");
    for (size_t i = 0; i < n; i++) {
        put_text(d, i == 0 ? "" : ",");
        put_text(d, small);
    }
    put_text(d, "]");
}

#define DEEP  .read = {.max_depth = 1000000}
#define KEYED .read = {.unique_keys = true}

const shape reading_shapes[] = {
    {.name = "deep arrays, checked", 256, deep_arrays, NULL, check_valid},
    {.name = "deep objects, checked", 256, deep_objects, NULL, check_valid},
    {.name = "deep arrays, skipped", 5000, deep_arrays, NULL, skip_all, DEEP},
    {.name = "deep objects, skipped", 2500, deep_objects, NULL, skip_all, DEEP},
    {.name = "deep and cut, skipped",
     5000,
     deep_cut,
     NULL,
     skip_all,
     DEEP,
     .expected = JSONRT_ERR_END},
    {.name = "deep and wrong, skipped",
     1200,
     deep_bad,
     NULL,
     skip_all,
     DEEP,
     .expected = JSONRT_ERR_NUMBER},
    {.name = "deep structs", 400, deep_chain, NULL, read_chain, DEEP},
    {.name = "deep structs, wrong",
     400,
     deep_chain_bad,
     NULL,
     read_chain,
     DEEP,
     .expected = JSONRT_ERR_TYPE},
    {.name = "deep arrays of structs", 400, deep_tree, NULL, read_tree, DEEP},
    {.name = "deep arrays of structs in fixed memory",
     250,
     deep_tree,
     NULL,
     read_tree,
     DEEP,
     .fixed_read = 64},
    {.name = "wide tree", 1200, wide_tree, NULL, read_tree},
    {.name = "wide tree in fixed memory", 1200, wide_tree, NULL, read_tree, .fixed_read = 64},
    {.name = "integers", 2500, wide_ints, NULL, read_lists},
    {.name = "integers in fixed memory", 2500, wide_ints, NULL, read_lists, .fixed_read = 32},
    {.name = "integers by hand", 2500, wide_ints, NULL, walk_array},
    {.name = "doubles", 1200, wide_doubles, NULL, read_lists},
    {.name = "texts", 1200, wide_texts, NULL, read_lists},
    {.name = "structs", 1200, wide_points, NULL, read_lists},
    {.name = "structs of nulls",
     1200,
     null_points,
     NULL,
     read_lists,
     .read = {.null_as_absent = true}},
    {.name = "arrays in an array", 450, wide_rows, NULL, read_lists},
    {.name = "arrays in an array in fixed memory",
     400,
     wide_rows,
     NULL,
     read_lists,
     .fixed_read = 2000},
    {.name = "top-level array", 600, build_array_of, NULL, read_array_of},
    {.name = "array without its end",
     2500,
     bad_array,
     NULL,
     read_lists,
     .expected = JSONRT_ERR_SYNTAX},
    {.name = "a fault behind many lines",
     5000,
     many_lines,
     NULL,
     read_lists,
     .expected = JSONRT_ERR_SYNTAX},
    {.name = "plain text", 50000, plain_text, NULL, read_scalar},
    {.name = "plain text in place", 50000, plain_text, NULL, read_scalar_insitu},
    {.name = "plain text, checked", 50000, plain_text, NULL, check_valid},
    {.name = "text beyond ASCII", 12000, wide_text, NULL, read_scalar},
    {.name = "escapes", 12000, newline_escapes, NULL, read_scalar},
    {.name = "escapes in place", 12000, newline_escapes, NULL, read_scalar_insitu},
    {.name = "escapes, checked", 12000, newline_escapes, NULL, check_valid},
    {.name = "unicode escapes", 12000, unicode_escapes, NULL, read_scalar},
    {.name = "surrogate pairs", 12000, pair_escapes, NULL, read_scalar},
    {.name = "surrogate pairs, checked", 12000, pair_escapes, NULL, check_valid},
    {.name = "text with a bad last byte",
     12000,
     bad_text,
     NULL,
     read_scalar,
     .expected = JSONRT_ERR_UTF8},
    {.name = "base64", 12000, base64_text, NULL, read_scalar},
    {.name = "fraction of a second", 12000, time_text, NULL, read_scalar},
    {.name = "digits before the point", 12000, long_integer, NULL, read_scalar},
    {.name = "digits behind the point", 12000, long_fraction, NULL, read_scalar},
    {.name = "digits of a halfway case", 40000, long_halfway, NULL, read_scalar},
    {.name = "digits of an exponent", 12000, long_exponent, NULL, read_scalar},
    {.name = "digits of a float", 40000, long_float, NULL, read_scalar},
    {.name = "digits of an integer",
     12000,
     long_i64,
     NULL,
     read_scalar,
     .expected = JSONRT_ERR_RANGE},
    {.name = "zeros of an integral float",
     12000,
     long_zeros,
     NULL,
     read_scalar,
     .read = {.integral_floats = true}},
    {.name = "digits of an exact number", 12000, exact_number, NULL, read_scalar},
    {.name = "number with a bad last byte",
     12000,
     bad_number,
     NULL,
     read_scalar,
     .expected = JSONRT_ERR_NUMBER},
    {.name = "number with a bad last byte, checked",
     12000,
     bad_number,
     NULL,
     check_valid,
     .expected = JSONRT_ERR_NUMBER},
    {.name = "raw text", 12000, raw_text, NULL, read_scalar},
    {.name = "raw text borrowed",
     12000,
     raw_text,
     NULL,
     read_scalar,
     .read = {.borrow_input = true}},
    {.name = "blanks of a layout", 12000, any_pretty, NULL, read_scalar},
    {.name = "blanks of a layout, checked", 12000, any_pretty, NULL, check_valid},
    {.name = "blanks in one place", 12000, one_blank, NULL, read_scalar},
    {.name = "unknown members", 1200, unknown_members, NULL, read_scalar},
    {.name = "unknown members in fixed memory",
     1200,
     unknown_members,
     NULL,
     read_scalar,
     .fixed_read = 64},
    {.name = "unknown members of one name", 1200, unknown_repeated, NULL, read_scalar},
    {.name = "unknown members that hash like a known one", 1200, alike_members, NULL, read_alike},
    {.name = "known members repeated", 1200, known_repeated, NULL, read_last_wins},
    {.name = "known members in order", 10, wide_forward, NULL, read_wide},
    {.name = "known members in the opposite order", 10, wide_backward, NULL, read_wide},
    {.name = "map", 1200, map_entries, NULL, read_labels},
    {.name = "map of unique keys", 1200, map_entries, NULL, read_labels, KEYED},
    {.name = "map of unique keys in fixed memory",
     1200,
     map_entries,
     NULL,
     read_labels,
     KEYED,
     .fixed_read = 256},
    {.name = "map of unique prefixes", 20000, map_prefixes, NULL, read_labels, KEYED},
    {.name = "map of unique suffixes", 20000, map_suffixes, NULL, read_labels, KEYED},
    {.name = "map of unique crossing keys", 10000, map_crossing, NULL, read_labels, KEYED},
    {.name = "tag behind members, nested", 2500, late_wide, NULL, read_late},
    {.name = "tag behind its payload, nested", 2500, late_payload_wide, NULL, read_late_payload},
    {.name = "no tag, nested", 2500, untold_wide, NULL, read_untold},
    {.name = "tag behind members, deep", 200, late_deep, NULL, read_late, .growth = QUADRATIC},
    {.name = "tag behind its payload, deep",
     200,
     late_payload_deep,
     NULL,
     read_late_payload,
     .growth = QUADRATIC},
    {.name = "no tag, deep", 100, untold_deep, NULL, read_untold, .growth = QUADRATIC},
    {.name = "documents without reset", 600, NULL, NULL, read_without_reset},
    {.name = "documents with reset", 600, NULL, NULL, read_with_reset},
    {.name = "small documents after a big one",
     600,
     wide_texts,
     prepare_big,
     read_after_big,
     .growth = CONSTANT},
    {.name = NULL},
};
