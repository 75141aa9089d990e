/*
 * Looking ahead: a walk over the members of an object, before any of it is read.
 *
 * It works on the caller's input, as skipping does, so that no position needs slack and the
 * reader's own is untouched: nothing of it changes before a failure. Values in between go by with
 * the lexer, which does not recurse. Keys and names without escapes are compared where they stand;
 * others are decoded to scratch.
 */
#include "reader/look.h"

#include <string.h>

#include "jsonrt/gencode_form.h"
#include "jsonrt/gencode_secret.h"
#include "text/text_fast.h"

const char *jsonrti_ahead_blanks(const char *p, const char *end)
{
    return p != end && (unsigned char)*p > ' ' ? p : jsonrti_lex_blanks(p, end);
}

/* The string at the quote p; behind it, or NULL with the status and place of the fault. */
const char *jsonrti_ahead_string(const char *p, const char *end, look_text *out,
                                 enum jsonrti_text_status *status, const char **bad)
{
    const char *behind = jsonrti_text_skip_fast(p + 1, end, NULL, status, bad);
    if (behind == NULL)
        return NULL;
    out->at = p;
    out->text.ptr = p + 1;
    out->text.len = (size_t)(behind - p) - 2;
    out->plain = memchr(p + 1, '\\', out->text.len) == NULL;
    return behind;
}

/* The text decoded: where it lies, or in scratch. It has been checked before. */
jsonrti_slice jsonrti_ahead_decoded(jsonrt_reader *r, const look_text *t)
{
    enum jsonrti_text_status status;
    const char *bad;
    char *end;
    if (t->plain)
        return t->text;
    jsonrti_text_read(t->text.ptr, t->text.ptr + t->text.len + 1, r->text, &end, true, &status,
                      &bad);
    return (jsonrti_slice){r->text, (size_t)(end - r->text)};
}

bool jsonrti_same_text(jsonrti_slice a, const char *b, size_t len, bool fold)
{
    if (a.len != len)
        return false;
    return fold ? jsonrti_same_letters(a.ptr, b, len) : memcmp(a.ptr, b, len) == 0;
}

/* Which of the keys it is, or n. */
size_t jsonrti_ahead_find(jsonrt_reader *r, const look_text *t, const jsonrti_key *keys, size_t n,
                          bool fold)
{
    jsonrti_slice text = jsonrti_ahead_decoded(r, t);
    size_t i = 0;
    while (i < n && !jsonrti_same_text(text, keys[i].text, keys[i].len, fold))
        i++;
    return i;
}

/* ---- members ---- */

/* One more member of the path: the key whose value the walk is at. */
void jsonrti_ahead_fail(look_walk *w)
{
    jsonrti_slice key = jsonrti_ahead_decoded(w->r, &w->key);
    jsonrti_in_member(w->r, key.ptr, key.len);
    w->failed = true;
}

/* Something else at p than what belongs there. */
static bool fail_walk(look_walk *w, const char *wanted)
{
    bool at_end = w->p == w->end;
    jsonrti_read_fail(w->r, at_end ? JSONRT_ERR_END : JSONRT_ERR_SYNTAX, w->p,
                      at_end ? NULL : wanted);
    w->failed = true;
    return false;
}

/* From a quote to the value behind its colon. */
static bool walk_key(look_walk *w)
{
    enum jsonrti_text_status status = JSONRTI_TEXT_OK;
    const char *bad = NULL;
    w->p = jsonrti_ahead_blanks(w->p, w->end);
    if (w->p == w->end || *w->p != '"')
        return fail_walk(w, "expected a member name");
    const char *behind = jsonrti_ahead_string(w->p, w->end, &w->key, &status, &bad);
    if (behind == NULL) {
        jsonrti_read_fail(w->r, jsonrti_text_code((int)status), bad, NULL);
        w->failed = true;
        return false;
    }
    w->p = jsonrti_ahead_blanks(behind, w->end);
    if (w->p == w->end || *w->p != ':')
        return fail_walk(w, "expected ':'");
    w->p = jsonrti_ahead_blanks(w->p + 1, w->end);
    return true;
}

/* Behind the value at p. levels: how many containers may be open in it. */
bool jsonrti_ahead_value(look_walk *w, size_t levels)
{
    jsonrti_fault fault = {JSONRT_OK, NULL};
    const char *behind = jsonrti_read_scan(w->r, w->p, levels, &fault);
    if (behind != NULL) {
        w->p = behind;
        return true;
    }
    if (w->r->error.code == JSONRT_OK)
        jsonrti_read_fault(w->r, w->p, fault);
    if (w->r->secret) /* the member may be one */
        jsonrti_hide_read_path(w->r);
    jsonrti_ahead_fail(w);
    return false;
}

/* From behind a value to the next member's; false at the closing brace (or failed). */
bool jsonrti_ahead_next(look_walk *w)
{
    w->p = jsonrti_ahead_blanks(w->p, w->end);
    if (w->p != w->end && *w->p == '}')
        return false;
    if (w->p == w->end || *w->p != ',')
        return fail_walk(w, "expected ',' or '}'");
    w->p++;
    return walk_key(w);
}

look_walk jsonrti_ahead_begin(jsonrt_reader *r, const char *p)
{
    look_walk w = {r,
                   jsonrti_ahead_blanks(jsonrti_read_in_input(r, p), r->input_end),
                   r->input_end,
                   {NULL, {NULL, 0}, true},
                   false};
    return w;
}

/* Into the object at w->p, to its first member; false when there is none. */
bool jsonrti_ahead_into(look_walk *w)
{
    w->p = jsonrti_ahead_blanks(w->p + 1, w->end);
    return w->p != w->end && *w->p == '}' ? false : walk_key(w);
}

/* Levels left inside of the object at p, which has not been entered. */
size_t jsonrti_ahead_levels(const jsonrt_reader *r)
{
    return r->depth_left != 0 ? r->depth_left - 1 : 0;
}
