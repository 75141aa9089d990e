/*
 * Errors of the writer, and the path to the member that failed.
 *
 * A leaf knows its member only from the literal that it was to write, `,"sku":`; that is read when
 * it fails, so that success passes no key. Literals may open several objects at once (`,"a":{"b":`)
 * or close some first; the members that are open at the literal's end are the path.
 */
#include "writer/writer_internal.h"

#include "jsonrt/gencode_check.h"
#include "jsonrt/gencode_secret.h"

#include "error/error_internal.h"
#include "error/path.h"
#include "text/text.h"

enum { LEVELS = 8, KEY_ROOM = 256 };

/* A key as it stands in a literal, without its quotes; NULL where none is open. */
struct literal_key {
    const char *text;
    size_t len;
};

struct literal_keys {
    struct literal_key at[LEVELS];
    size_t level;
};

static jsonrti_path get_writer_path(jsonrt_writer *w)
{
    jsonrti_path path = {w->error.path, &w->path_at, &w->path_head};
    return path;
}

char *jsonrti_write_fail(jsonrt_writer *w, int code, const char *message)
{
    if (w->error.code == JSONRT_OK) {
        w->error.code = code;
        w->error.message = message != NULL ? message : jsonrti_error_text(code);
        w->error.offset = w->error.line = w->error.column = 0;
        w->error.path[0] = '\0';
        jsonrti_path_begin(get_writer_path(w));
    }
    w->pos = w->end = NULL;
    return NULL;
}

/* The root says that the path is finished: nothing else is ever written to its first byte. */
void jsonrti_finish_error(jsonrt_writer *w)
{
    if (w->error.code != JSONRT_OK && w->error.path[0] != '$')
        jsonrti_path_finish(get_writer_path(w));
}

char *jsonrti_written_cold(jsonrt_writer *w, const char *key, size_t n)
{
    jsonrti_path_member(get_writer_path(w), key, n);
    return NULL;
}

char *jsonrti_hide_write_path(jsonrt_writer *w)
{
    if (!jsonrti_path_is_empty(get_writer_path(w))) {
        jsonrti_path_begin(get_writer_path(w));
        jsonrti_path_member(get_writer_path(w), "***", 3);
    }
    return NULL;
}

char *jsonrti_written_element_cold(jsonrt_writer *w, size_t index)
{
    jsonrti_path_element(get_writer_path(w), index);
    return NULL;
}

char *jsonrti_write_too_deep(jsonrt_writer *w)
{
    return jsonrti_write_fail(w, JSONRT_ERR_MAX_DEPTH, NULL);
}

char *jsonrti_write_unfit(jsonrt_writer *w, int code)
{
    return jsonrti_write_fail(w, code, NULL);
}

char *jsonrti_write_invalid(jsonrt_writer *w, const char *fault)
{
    return jsonrti_write_fail(w, JSONRT_ERR_INVALID, fault);
}

char *jsonrti_write_count(jsonrt_writer *w, char *d, bool good, bool pointer)
{
    if (d == NULL || (good && pointer))
        return d;
    return jsonrti_write_fail(w, good ? JSONRT_ERR_POINTER : JSONRT_ERR_COUNT, NULL);
}

/* From behind an opening quote to the closing one. */
static const char *find_literal_quote(const char *p, const char *end)
{
    while (p < end && *p != '"')
        p += *p == '\\' && end - p > 1 ? 2 : 1;
    return p;
}

static void open_literal_level(struct literal_keys *keys)
{
    if (keys->level + 1 < LEVELS)
        keys->level++;
    keys->at[keys->level].text = NULL;
}

static void close_literal_level(struct literal_keys *keys)
{
    if (keys->level != 0)
        keys->level--;
}

static const char *take_literal_token(struct literal_keys *keys, const char *p, const char *end)
{
    struct literal_key *key = &keys->at[keys->level];
    const char *close;
    switch (*p) {
    case '{':
    case '[':
        open_literal_level(keys);
        return p + 1;
    case '}':
    case ']':
        close_literal_level(keys);
        return p + 1;
    case '"':
        close = find_literal_quote(p + 1, end);
        if (end - close > 1 && close[1] == ':') {
            key->text = p + 1;
            key->len = (size_t)(close - p - 1);
        }
        return close < end ? close + 1 : end;
    default:
        return p + 1;
    }
}

/* Keys are escaped in literals and plain in paths. */
static void add_literal_key(jsonrt_writer *w, const struct literal_key *key)
{
    char plain[KEY_ROOM + JSONRTI_TEXT_SLACK];
    char *plain_end = plain;
    enum jsonrti_text_status status;
    const char *bad;
    bool short_enough = key->len < KEY_ROOM;
    if (short_enough && jsonrti_text_read(key->text, key->text + key->len + 1, plain, &plain_end,
                                          true, &status, &bad) != NULL)
        jsonrti_path_member(get_writer_path(w), plain, (size_t)(plain_end - plain));
    else
        jsonrti_path_member(get_writer_path(w), key->text, key->len);
}

char *jsonrti_lost_at(jsonrt_writer *w, const char *lit, size_t n)
{
    struct literal_keys keys = {{{NULL, 0}}, 0};
    const char *end = lit + n;
    while (lit < end)
        lit = take_literal_token(&keys, lit, end);
    for (size_t i = keys.level + 1; i-- != 0;) {
        if (keys.at[i].text != NULL)
            add_literal_key(w, &keys.at[i]);
    }
    return NULL;
}

char *jsonrti_fail_at(jsonrt_writer *w, const char *lit, size_t n, int code, const char *message)
{
    jsonrti_write_fail(w, code, message);
    return jsonrti_lost_at(w, lit, n);
}

char *jsonrti_room_at(jsonrt_writer *w, char *d, size_t need, const char *lit, size_t n)
{
    if (d == NULL)
        return NULL;
    d = jsonrti_room(w, d, need);
    return d != NULL ? d : jsonrti_lost_at(w, lit, n);
}
