/*
 * Which arm of a union a value without a tag is for: by its kind, and by the keys of an object.
 */
#include <string.h>

#include "number/number.h"
#include "reader/look.h"

/* ---- kinds and keys ---- */

static jsonrti_look number_kind(const char *p, const char *end)
{
    const char *bad;
    const char *behind = jsonrti_number_scan(p, end, &bad);
    for (; behind != NULL && p != behind; p++) {
        if (*p == '.' || *p == 'e' || *p == 'E')
            return JSONRTI_LOOK_FRACTION;
    }
    return behind != NULL ? JSONRTI_LOOK_INTEGER : JSONRTI_LOOK_NOTHING;
}

jsonrti_look jsonrti_look_kind(const jsonrt_reader *r, const char *p)
{
    const char *at = jsonrti_ahead_blanks(jsonrti_read_in_input(r, p), r->input_end);
    if (at == r->input_end)
        return JSONRTI_LOOK_NOTHING;
    switch (*at) {
    case 'n':
        return JSONRTI_LOOK_NULL;
    case 't':
    case 'f':
        return JSONRTI_LOOK_BOOL;
    case '"':
        return JSONRTI_LOOK_STRING;
    case '[':
        return JSONRTI_LOOK_ARRAY;
    case '{':
        return JSONRTI_LOOK_OBJECT;
    default:
        return number_kind(at, r->input_end);
    }
}

const char *jsonrti_look_members(jsonrt_reader *r, const char *p, const jsonrti_key *keys, size_t n,
                                 bool fold, uint64_t *seen)
{
    look_walk w = jsonrti_ahead_begin(r, p);
    if (w.p == w.end || *w.p != '{' || r->depth_left == 0 || !jsonrti_ahead_into(&w))
        return w.failed ? NULL : p;
    do {
        jsonrti_slice key = jsonrti_ahead_decoded(r, &w.key);
        for (size_t i = 0; i < n; i++) {
            if (jsonrti_same_text(key, keys[i].text, keys[i].len, fold))
                seen[keys[i].member / 64] |= UINT64_C(1) << keys[i].member % 64;
        }
    } while (jsonrti_ahead_value(&w, jsonrti_ahead_levels(r)) && jsonrti_ahead_next(&w));
    return w.failed ? NULL : p;
}

/* Does another member follow the one behind whose key `at` is? Not where it is malformed, which
 * whoever reads it says. */
static bool has_another(const jsonrt_reader *r, const char *at)
{
    uint64_t bits[JSONRTI_LEX_WORDS(JSONRTI_LEX_LEVELS)];
    jsonrti_fault fault;
    at = jsonrti_ahead_blanks(at, r->input_end);
    if (at == r->input_end || *at != ':')
        return false;
    at = jsonrti_lex_value(jsonrti_ahead_blanks(at + 1, r->input_end), r->input_end,
                           JSONRTI_LEX_LEVELS, bits, &fault);
    at = at != NULL ? jsonrti_ahead_blanks(at, r->input_end) : r->input_end;
    return at != r->input_end && *at == ',';
}

bool jsonrti_look_only(jsonrt_reader *r, const char *p, const jsonrti_members *m)
{
    enum jsonrti_text_status status;
    const char *bad;
    look_text key;
    const char *at = jsonrti_ahead_blanks(jsonrti_read_in_input(r, p), r->input_end);
    if (at == r->input_end || *at != '{')
        return false;
    at = jsonrti_ahead_blanks(at + 1, r->input_end);
    if (at == r->input_end || *at != '"')
        return false;
    at = jsonrti_ahead_string(at, r->input_end, &key, &status, &bad);
    bool fold = (m->unknown & JSONRTI_FOLD_KEYS) != 0;
    return at != NULL && jsonrti_ahead_find(r, &key, m->keys, m->n_keys, fold) != m->n_keys &&
           !has_another(r, at);
}

/* ---- what generated code says then ---- */

/* False with the error set when the value at `in` is malformed. */
static bool is_value(jsonrt_reader *r, const char *in)
{
    jsonrti_fault fault = {JSONRT_OK, NULL};
    if (jsonrti_read_scan(r, in, r->depth_left, &fault) != NULL)
        return true;
    if (r->error.code == JSONRT_OK)
        jsonrti_read_fault(r, in, fault);
    return false;
}

const char *jsonrti_no_arm(jsonrt_reader *r, const char *p, const char *message)
{
    p = jsonrti_read_blanks(r, p);
    if (*p != 'n' && !is_value(r, jsonrti_read_in_input(r, p)))
        return NULL;
    return jsonrti_read_mismatch(r, p, message);
}

const char *jsonrti_no_name(jsonrt_reader *r, const char *p)
{
    const char *in = jsonrti_read_value_at(r, p);
    return is_value(r, in) ? jsonrti_read_fail(r, JSONRT_ERR_ENUM, in, NULL) : NULL;
}

const char *jsonrti_look_raw(jsonrt_reader *r, const char *p, jsonrt_raw *out)
{
    jsonrti_fault fault = {JSONRT_OK, NULL};
    const char *in = jsonrti_ahead_blanks(jsonrti_read_in_input(r, p), r->input_end);
    const char *behind = jsonrti_read_scan(r, in, r->depth_left, &fault);
    if (behind == NULL)
        return r->error.code != JSONRT_OK ? NULL : jsonrti_read_fault(r, in, fault);
    out->len = (size_t)(behind - in);
    out->ptr = in;
    if (r->insitu || !r->views) {
        char *copy = jsonrti_read_take(r, p, out->len, 1);
        if (copy == NULL)
            return NULL;
        memcpy(copy, in, out->len);
        out->ptr = copy;
    }
    return p;
}

/* In the input, the quote of the key whose value is at p. A quote inside a key has a backslash
 * before it, the one that opens it a brace, comma or blank. */
static const char *find_key_before(const jsonrt_reader *r, const char *p)
{
    const char *at = jsonrti_read_in_input(r, p) - 1;
    while (*at != ':')
        at--;
    while (*at != '"')
        at--;
    for (at--; *at != '"' || at[-1] == '\\'; at--)
        ;
    return at;
}

const char *jsonrti_refuse_key(jsonrt_reader *r, int code, const char *p, const char *message)
{
    return jsonrti_read_fail(r, code, find_key_before(r, p), message);
}

/* When the tail begins behind the key, it is given up, and made again where it is needed: whatever
 * holds this member began before it, so that no position in that tail is in use but p. */
const char *jsonrti_back_to_key(jsonrt_reader *r, const char *p)
{
    const char *at = find_key_before(r, p);
    if (jsonrti_read_in_tail(r) && (size_t)(at - r->input) < r->tail_offset) {
        r->tail_offset = SIZE_MAX;
        r->end = r->input_end;
        r->guard = r->input_end - JSONRT_SLACK;
    }
    return jsonrti_read_from_input(r, at);
}

const char *jsonrti_second_arm(jsonrt_reader *r, const char *p, bool takes_null)
{
    if (!takes_null && r->options.null_as_absent && jsonrti_take_null(r, p) != NULL)
        return jsonrti_refuse(r, JSONRT_ERR_NULL, p);
    return jsonrti_refuse_key(r, JSONRT_ERR_DUPLICATE, p, "another arm of the union is there");
}

const char *jsonrti_lacks_arm(jsonrt_reader *r, const char *p)
{
    return jsonrti_read_fail_at_brace(r, p, JSONRT_ERR_MISSING, "no arm of the union is there");
}

const char *jsonrti_no_members(jsonrt_reader *r, const char *p)
{
    return jsonrti_read_fail(r, JSONRT_ERR_MISSING, jsonrti_read_value_at(r, p),
                             "no arm of the union has all its required members here");
}

const char *jsonrti_pass_payload(jsonrt_reader *r, const char *p, int unknown)
{
    int policy = r->options.unknown != 0 ? (int)r->options.unknown : unknown;
    if (policy == JSONRT_UNKNOWN_ERROR)
        return jsonrti_refuse_key(r, JSONRT_ERR_UNKNOWN, p, NULL);
    return jsonrti_read_skip(r, jsonrti_read_blanks(r, p));
}
