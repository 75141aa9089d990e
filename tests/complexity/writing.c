/*
 * Writing: text, numbers, values, maps; to memory, fixed buffers and sinks, compact and indented.
 */
#include "complexity.h"

void end_writing(job *j)
{
    j->code = j->writer.error.code;
}

bool count_bytes(void *ctx, const char *p, size_t n)
{
    job *j = ctx;
    (void)p;
    j->delivered += n;
    return true;
}

/* ---- what is written ---- */

static void prepare_scalar(job *j)
{
    scalar_json_unmarshal(&j->reader, j->text.p, j->text.len, &j->scalar);
    end_reading(j);
}

static void prepare_lists(job *j)
{
    lists_json_unmarshal(&j->reader, j->text.p, j->text.len, &j->lists);
    end_reading(j);
}

static void prepare_chain(job *j)
{
    chain_json_unmarshal(&j->reader, j->text.p, j->text.len, &j->chain);
    end_reading(j);
}

/* The innermost text is not UTF-8. */
static void prepare_bad_chain(job *j)
{
    static char bad[] = "\xFF";
    prepare_chain(j);
    struct chain *last = &j->chain;
    while (last->next != NULL)
        last = last->next;
    last->note = bad;
}

static void prepare_labels(job *j)
{
    labels_json_unmarshal(&j->reader, j->text.p, j->text.len, &j->labels);
    end_reading(j);
}

/* The document itself. */
static void prepare_raw(job *j)
{
    j->scalar.raw.ptr = j->text.p;
    j->scalar.raw.len = j->text.len;
}

static void prepare_value(job *j)
{
    jsonrt_value_parse(&j->reader, j->text.p, j->text.len, &j->a);
    end_reading(j);
}

/* n bytes of this text. */
static void fill_text(job *j, const char *piece)
{
    document d = {NULL, 0, 0};
    put_times(&d, piece, j->n / strlen(piece));
    put_text(&d, "");
    j->owned = d.p;
    j->scalar.view.ptr = d.p;
    j->scalar.view.len = d.len;
}

static void prepare_escapes(job *j)
{
    fill_text(j, "\n\"\\\x01");
}

static void prepare_plain(job *j)
{
    fill_text(j, "plain text");
}

static void prepare_wide(job *j)
{
    fill_text(j, "\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80");
}

static void prepare_html(job *j)
{
    fill_text(j, "<a & b>\xE2\x80\xA8");
}

static void prepare_bad_bytes(job *j)
{
    fill_text(j, "\xFF\xC3");
}

static void prepare_bad_end(job *j)
{
    fill_text(j, "text and\n");
    memcpy((char *)j->owned + j->scalar.view.len - 1, "\xC3", 1);
}

static void prepare_bytes(job *j)
{
    fill_text(j, "bytes");
    j->scalar.bytes = j->owned;
    j->scalar.n_bytes = j->scalar.view.len;
    j->scalar.view.ptr = NULL;
    j->scalar.view.len = 0;
}

/* ---- writing it ---- */

static void write_scalar(job *j)
{
    scalar_json_marshal(&j->writer, &j->scalar);
    end_writing(j);
}

static void write_lists(job *j)
{
    lists_json_marshal(&j->writer, &j->lists);
    end_writing(j);
}

static void write_chain(job *j)
{
    chain_json_marshal(&j->writer, &j->chain);
    end_writing(j);
}

static void write_labels(job *j)
{
    labels_json_marshal(&j->writer, &j->labels);
    end_writing(j);
}

static void write_any(job *j)
{
    jsonrt_value_print(&j->writer, &j->a);
    end_writing(j);
}

static void use_sink(job *j)
{
    jsonrt_writer_deinit(&j->writer);
    jsonrt_writer_init_sink(&j->writer, count_bytes, j, &j->shape->write);
}

static void write_scalar_to_sink(job *j)
{
    use_sink(j);
    write_scalar(j);
    jsonrt_writer_flush(&j->writer);
}

static void write_lists_to_sink(job *j)
{
    use_sink(j);
    write_lists(j);
    jsonrt_writer_flush(&j->writer);
}

static void write_lines(job *j)
{
    struct chain one = {7, NULL, NULL};
    for (size_t i = 0; i < j->n && j->code == 0; i++) {
        chain_json_marshal(&j->writer, &one);
        jsonrt_write_newline(&j->writer);
        end_writing(j);
    }
}

static void write_failures(job *j)
{
    static char bad[] = "\xFF";
    struct chain wrong = {7, bad, NULL};
    for (size_t i = 0; i < j->n; i++) {
        size_t mark = j->writer.len;
        chain_json_marshal(&j->writer, &wrong);
        jsonrt_writer_truncate(&j->writer, mark);
        jsonrt_write_newline(&j->writer);
    }
    end_writing(j);
}

static void write_by_hand(job *j)
{
    bool first = true;
    jsonrt_writer *w = &j->writer;
    jsonrt_write_object_begin(w);
    for (size_t i = 0; i < j->n; i++) {
        bool inner = true;
        jsonrt_write_key(w, &first, "key", 3);
        jsonrt_write_array_begin(w);
        jsonrt_write_element(w, &inner);
        jsonrt_write_i64(w, 5);
        jsonrt_write_array_end(w);
    }
    jsonrt_write_object_end(w);
    end_writing(j);
}

#define SORTED .write = {.sort_maps = true}

const shape writing_shapes[] = {
    {.name = "writing plain text", 50000, NULL, prepare_plain, write_scalar},
    {.name = "writing plain text to a sink", 50000, NULL, prepare_plain, write_scalar_to_sink},
    {.name = "writing escapes", 12000, NULL, prepare_escapes, write_scalar},
    {.name = "writing escapes into a buffer",
     12000,
     NULL,
     prepare_escapes,
     write_scalar,
     .fixed_write = 8},
    {.name = "writing escapes to a sink", 12000, NULL, prepare_escapes, write_scalar_to_sink},
    {.name = "writing beyond ASCII", 12000, NULL, prepare_wide, write_scalar},
    {.name = "writing ASCII only",
     12000,
     NULL,
     prepare_wide,
     write_scalar,
     .write = {.ascii_only = true}},
    {.name = "writing for HTML",
     12000,
     NULL,
     prepare_html,
     write_scalar,
     .write = {.escape_html = true}},
    {.name = "writing replacements",
     12000,
     NULL,
     prepare_bad_bytes,
     write_scalar,
     .write = {.replace_invalid_utf8 = true}},
    {.name = "writing text with a bad last byte",
     12000,
     NULL,
     prepare_bad_end,
     write_scalar,
     .expected = JSONRT_ERR_UTF8},
    {.name = "writing bytes", 9000, NULL, prepare_bytes, write_scalar},
    {.name = "writing bytes to a sink", 12000, NULL, prepare_bytes, write_scalar_to_sink},
    {.name = "writing integers", 2500, wide_ints, prepare_lists, write_lists},
    {.name = "writing doubles", 1200, wide_doubles, prepare_lists, write_lists},
    {.name = "writing structs", 1200, wide_points, prepare_lists, write_lists},
    {.name = "writing arrays in an array", 450, wide_rows, prepare_lists, write_lists},
    {.name = "writing arrays in an array to a sink",
     400,
     wide_rows,
     prepare_lists,
     write_lists_to_sink},
    {.name = "indenting structs",
     1200,
     wide_points,
     prepare_lists,
     write_lists,
     .write = {.indent = 2}},
    {.name = "indenting structs to a sink",
     1200,
     wide_points,
     prepare_lists,
     write_lists_to_sink,
     .write = {.indent = 2}},
    {.name = "writing deep structs",
     400,
     deep_chain,
     prepare_chain,
     write_chain,
     .read = {.max_depth = 100000},
     .write = {.max_depth = 100000}},
    {.name = "writing deep structs, wrong",
     400,
     deep_chain,
     prepare_bad_chain,
     write_chain,
     .read = {.max_depth = 100000},
     .write = {.max_depth = 100000},
     .expected = JSONRT_ERR_UTF8},
    {.name = "writing raw text", 12000, raw_text, prepare_scalar, write_scalar},
    {.name = "writing raw text in lines", 12000, any_pretty, prepare_raw, write_scalar},
    {.name = "writing raw text for HTML",
     12000,
     raw_text,
     prepare_scalar,
     write_scalar,
     .write = {.escape_html = true}},
    {.name = "writing an exact number", 12000, exact_number, prepare_scalar, write_scalar},
    {.name = "writing a value", 1200, unknown_members, prepare_value, write_any},
    {.name = "writing a deep value",
     1200,
     deep_objects,
     prepare_value,
     write_any,
     .read = {.max_depth = 100000},
     .write = {.max_depth = 100000}},
    {.name = "sorting a value", 1200, unknown_members, prepare_value, write_any, SORTED},
    {.name = "sorting a value into a buffer",
     1200,
     unknown_members,
     prepare_value,
     write_any,
     SORTED,
     .fixed_write = 64},
    {.name = "sorting a map", 1200, map_entries, prepare_labels, write_labels, SORTED},
    {.name = "sorting a map into a buffer",
     1200,
     map_entries,
     prepare_labels,
     write_labels,
     SORTED,
     .fixed_write = 64},
    {.name = "sorting long keys", 20000, map_prefixes, prepare_labels, write_labels, SORTED},
    {.name = "writing lines", 1200, NULL, NULL, write_lines},
    {.name = "writing failures", 1200, NULL, NULL, write_failures},
    {.name = "writing by hand", 1200, NULL, NULL, write_by_hand},
    {.name = NULL},
};
