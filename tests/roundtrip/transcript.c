/*
 * See transcript.h. Recursion is bounded by the reader's max_depth.
 */
#include "transcript.h"

#include "roundtrip.h"

static bool copy_any(jsonrt_reader *r, jsonrt_writer *w);

static bool copy_object(jsonrt_reader *r, jsonrt_writer *w)
{
    bool first = jsonrt_read_object_begin(r), first_written = true;
    jsonrt_str key;

    jsonrt_write_object_begin(w);
    while (jsonrt_read_object_next(r, &first, &key))
        if (!jsonrt_write_key(w, &first_written, key.ptr, key.len) || !copy_any(r, w))
            return false;
    return jsonrt_write_object_end(w);
}

static bool copy_array(jsonrt_reader *r, jsonrt_writer *w)
{
    bool first = jsonrt_read_array_begin(r), first_written = true;

    jsonrt_write_array_begin(w);
    while (jsonrt_read_array_next(r, &first))
        if (!jsonrt_write_element(w, &first_written) || !copy_any(r, w))
            return false;
    return jsonrt_write_array_end(w);
}

static bool copy_any(jsonrt_reader *r, jsonrt_writer *w)
{
    jsonrt_str text = {NULL, 0};
    jsonrt_raw raw = {NULL, 0};
    bool yes = false;

    switch (jsonrt_peek_kind(r)) {
    case JSONRT_KIND_NULL:
        return jsonrt_read_null(r) && jsonrt_write_null(w);
    case JSONRT_KIND_BOOL:
        return jsonrt_read_bool(r, &yes) && jsonrt_write_bool(w, yes);
    case JSONRT_KIND_STRING:
        return jsonrt_read_str(r, &text) && jsonrt_write_str(w, text.ptr, text.len);
    case JSONRT_KIND_ARRAY:
        return copy_array(r, w);
    case JSONRT_KIND_OBJECT:
        return copy_object(r, w);
    default:
        return jsonrt_read_raw(r, &raw) && jsonrt_write_raw(w, raw.ptr, raw.len);
    }
}

bool transcribe(jsonrt_reader *r, const char *json, size_t len, jsonrt_writer *w)
{
    bool ok = jsonrt_reader_open(r, json, len) && copy_any(r, w);

    return jsonrt_reader_finish(r) && ok;
}

void check_transcript(const jsonrt_read_options *options, const char *json, size_t len,
                      const char *copy, size_t copy_len)
{
    jsonrt_reader r;
    jsonrt_value value, other;

    jsonrt_reader_init(&r, options);
    if (jsonrt_value_parse(&r, json, len, &value)) {
        assert_true(jsonrt_value_parse(&r, copy, copy_len, &other));
        assert_true(jsonrt_value_equal(&value, &other));
    }
    jsonrt_reader_deinit(&r);
}
