/*
 * The writing half of codec.h: leaves and containers by hand, the position kept in the writer.
 *
 * Each call converts at the border to what generated code does in a register. Values inside a
 * container leave w->len behind until the call ends, as generated values do.
 */
#include "jsonrt/codec.h"

#include "writer/writer_internal.h"

bool jsonrt_write_null(jsonrt_writer *w)
{
    return jsonrti_write_end(w, jsonrti_write_null(w, jsonrti_write_begin(w), "", 0));
}

bool jsonrt_write_bool(jsonrt_writer *w, bool v)
{
    return jsonrti_write_end(w, jsonrti_write_bool(w, jsonrti_write_begin(w), "", 0, v));
}

bool jsonrt_write_i64(jsonrt_writer *w, int64_t v)
{
    return jsonrti_write_end(w, jsonrti_write_i64(w, jsonrti_write_begin(w), "", 0, v));
}

bool jsonrt_write_u64(jsonrt_writer *w, uint64_t v)
{
    return jsonrti_write_end(w, jsonrti_write_u64(w, jsonrti_write_begin(w), "", 0, v));
}

bool jsonrt_write_f64(jsonrt_writer *w, double v)
{
    return jsonrti_write_end(w, jsonrti_write_f64(w, jsonrti_write_begin(w), "", 0, v));
}

bool jsonrt_write_str(jsonrt_writer *w, const char *s, size_t len)
{
    return jsonrti_write_end(w, jsonrti_write_text(w, jsonrti_write_begin(w), "", 0, s, len));
}

bool jsonrt_write_raw(jsonrt_writer *w, const char *json, size_t len)
{
    jsonrt_raw raw = {json, len};
    return jsonrti_write_end(w, jsonrti_write_raw(w, jsonrti_write_begin(w), "", 0, raw));
}

bool jsonrt_write_value(jsonrt_writer *w, const jsonrt_value *v)
{
    return jsonrti_write_end(w, jsonrti_write_value(w, jsonrti_write_begin(w), "", 0, v));
}

static bool begin_container(jsonrt_writer *w, const char *bracket)
{
    char *d = jsonrti_write_begin(w);
    d = jsonrti_write_enter(w, d);
    d = jsonrti_write_lit(w, d, bracket, 1);
    if (d != NULL)
        jsonrti_walk_enter(w);
    return jsonrti_write_end(w, d);
}

static bool end_container(jsonrt_writer *w, const char *bracket)
{
    char *d = jsonrti_write_begin(w);
    if (d != NULL && w->depth == 0)
        d = jsonrti_write_fail(w, JSONRT_ERR_USE, "no container is open");
    d = jsonrti_write_lit(w, d, bracket, 1);
    if (d != NULL) {
        d = jsonrti_write_leave(w, d);
        jsonrti_walk_leave(w);
    }
    return jsonrti_write_end(w, d);
}

bool jsonrt_write_object_begin(jsonrt_writer *w)
{
    return begin_container(w, "{");
}

bool jsonrt_write_object_end(jsonrt_writer *w)
{
    return end_container(w, "}");
}

bool jsonrt_write_array_begin(jsonrt_writer *w)
{
    return begin_container(w, "[");
}

bool jsonrt_write_array_end(jsonrt_writer *w)
{
    return end_container(w, "]");
}

bool jsonrt_write_key(jsonrt_writer *w, bool *first, const char *key, size_t len)
{
    char *d = jsonrti_write_begin(w);
    jsonrt_str text = {key, len};
    d = jsonrti_write_key_str(w, d, !*first, text);
    *first = false;
    if (d != NULL)
        jsonrti_walk_key(w, key, len);
    return jsonrti_write_end(w, d);
}

bool jsonrt_write_element(jsonrt_writer *w, bool *first)
{
    char *d = jsonrti_write_begin(w);
    if (!*first)
        d = jsonrti_write_lit(w, d, ",", 1);
    if (d != NULL)
        jsonrti_walk_element(w, *first);
    *first = false;
    return jsonrti_write_end(w, d);
}

/* The trail is entered after an error too, since end leaves it in any case. */
bool jsonrti_write_custom_begin(jsonrt_writer *w, char *d)
{
    w->pos = d;
    jsonrti_walk_enter_codec(w);
    return d != NULL;
}

char *jsonrti_write_custom_end(jsonrt_writer *w, bool ok)
{
    if (!ok && w->error.code == JSONRT_OK) {
        jsonrti_write_fail(w, JSONRT_ERR_CUSTOM, NULL);
        jsonrti_walk_fail(w);
    }
    jsonrti_walk_leave_codec(w);
    return w->pos;
}
