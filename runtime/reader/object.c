/*
 * Objects with known members: everything that is not the predicted `,"key":` on the spine of the
 * generated code.
 *
 * Members in another order and indented text come here for every member, so this half has two fast
 * ways of its own, for keys of at most 15 bytes, which are two words. The first (take_follower) is
 * a guess: what comes next is what came next last time, since whoever writes documents writes all
 * of them in the same order, whatever it is. The second (take_usual) finds the key by its hash and
 * corrects the guess; on its way it passes unknown members. Whatever else there is (repeated
 * members, long or escaped keys, blanks in odd places) goes the slow way, from the same comma, one
 * member at a time.
 */
#include <limits.h>
#include <string.h>

#include "lexer/lex_lane.h"
#include "reader/find_key.h"
#include "text/text_fast.h"

/* In place of a member: one that was skipped, and the position is behind its value. */
#define SKIPPED (JSONRTI_END - 1)

static const jsonrti_member failed_member = {NULL, JSONRTI_END};

/* ---- reading a key ---- */

/* A key as it was read: its quote, its text, and the position behind its closing quote. */
typedef struct object_key {
    const char *at;
    jsonrti_slice text;
    const char *behind;
} object_key;

/* The key at the quote k->at; false with the error set. Its text is followed by readable bytes. */
static bool scan_key(jsonrt_reader *r, object_key *k)
{
    const char *body = k->at + 1;
    jsonrti_mask stop = jsonrti_block_stops(jsonrti_block_load(body));
    const char *q = body + (stop != 0 ? jsonrti_mask_first(stop) : JSONRTI_BLOCK);
    if (stop == 0)
        q = jsonrti_text_plain(q, r->end);
    if (q < r->end && *q == '"') {
        k->text.ptr = body;
        k->text.len = (size_t)(q - body);
        k->behind = q + 1;
        return true;
    }
    enum jsonrti_text_status status;
    const char *bad;
    char *text_end;
    k->behind = jsonrti_text_read(body, r->end, r->text, &text_end, true, &status, &bad);
    if (k->behind == NULL) {
        jsonrti_read_text_fail(r, (int)status, bad);
        return false;
    }
    /* jsonrti_key_find loads 16 bytes here: the room has as many behind any text. */
    k->text.ptr = r->text;
    k->text.len = (size_t)(text_end - r->text);
    return true;
}

/* Behind the colon, and behind the space that often follows; NULL with the error set. */
static inline const char *pass_colon(jsonrt_reader *r, const char *p)
{
    if (JSONRTI_UNLIKELY(p >= r->guard || *p != ':')) {
        p = jsonrti_read_blanks(r, p);
        if (*p != ':')
            return jsonrti_read_expected(r, p, "expected ':'");
    }
    p++;
    return jsonrti_read_leave(r, p + (*p == ' '));
}

/* ---- policies ---- */

/* The reader's option wins over the type, unless it is the default. */
static int policy_of(int option, int type, int otherwise)
{
    return option != 0 ? option : type != 0 ? type : otherwise;
}

static const char *fail_member(jsonrt_reader *r, int code, const object_key *k)
{
    jsonrti_read_fail(r, code, k->at, NULL);
    return jsonrti_in_member(r, k->text.ptr, k->text.len);
}

/* Skips the value of the member k; behind it. */
static const char *skip_member(jsonrt_reader *r, const object_key *k)
{
    /* A failure is in its value, and the key may be scratch that the path needs: only the lexer
     * runs until then, which leaves r->text alone. */
    const char *p = pass_colon(r, k->behind);
    if (p == NULL)
        return NULL;
    p = jsonrti_read_skip(r, jsonrti_read_blanks(r, p));
    if (p == NULL)
        return jsonrti_in_member(r, k->text.ptr, k->text.len);
    return p;
}

static bool keeps_unknown(const jsonrti_members *m)
{
    return (m->unknown & ~JSONRTI_FOLD_KEYS) == JSONRTI_UNKNOWN_KEEP;
}

static bool refuses_unknown(const jsonrt_reader *r, const jsonrti_members *m)
{
    return policy_of((int)r->options.unknown, m->unknown & ~JSONRTI_FOLD_KEYS,
                     JSONRT_UNKNOWN_SKIP) == JSONRT_UNKNOWN_ERROR;
}

/* Are they skipped, and is there no other case to look for? */
static inline bool skips_unknown(const jsonrt_reader *r, const jsonrti_members *m)
{
    if (JSONRTI_LIKELY(((unsigned)r->options.unknown | (unsigned)m->unknown) == 0))
        return true;
    return (m->unknown & JSONRTI_FOLD_KEYS) == 0 && !keeps_unknown(m) && !refuses_unknown(r, m);
}

static const char *pass_unknown(jsonrt_reader *r, const jsonrti_members *m, const object_key *k)
{
    if (refuses_unknown(r, m))
        return fail_member(r, JSONRT_ERR_UNKNOWN, k);
    return skip_member(r, k);
}

/* ---- members ---- */

static inline bool is_seen(const uint64_t *seen, uint32_t member)
{
    return (seen[member >> 6] >> (member & 63) & 1) != 0;
}

/* The member whose key's quote is at p, which may be SKIPPED. Its position is NULL on failure.
 * `seen` may be NULL: none yet. Out of line: the fast ways before its calls need few registers. */
static JSONRTI_OUT_OF_LINE jsonrti_member take_member(jsonrt_reader *r, const char *p,
                                                      const jsonrti_members *m,
                                                      const uint64_t *seen)
{
    object_key k = {p, {p + 1, 0}, NULL};
    jsonrti_member member = {NULL, SKIPPED};
    if (!scan_key(r, &k))
        return member;
    const jsonrti_key *known = jsonrti_key_find(m, k.text.ptr, k.text.len);
    if (known == NULL && keeps_unknown(m))
        return (jsonrti_member){p, m->n_members};
    if (known == NULL) {
        member.p = pass_unknown(r, m, &k);
        return member;
    }
    member.key = known->member;
    if (JSONRTI_UNLIKELY(seen != NULL && is_seen(seen, member.key))) {
        int policy = policy_of((int)r->options.duplicates, m->duplicates, JSONRT_DUPLICATES_ERROR);
        if (policy == JSONRT_DUPLICATES_ERROR) {
            member.p = fail_member(r, JSONRT_ERR_DUPLICATE, &k);
            return member;
        }
        if (policy == JSONRT_DUPLICATES_FIRST) {
            member.key = SKIPPED;
            member.p = skip_member(r, &k);
            return member;
        }
    }
    member.p = pass_colon(r, k.behind);
    return member;
}

/* ---- the usual cases: short keys without escapes, at most one run of blanks ---- */

/* May the fast ways look behind the bracket or comma at p? They pass a block of blanks, a short key
 * with its quotes, the colon and a blank, and where they end there is slack. */
static inline bool has_room_for_key(const jsonrt_reader *r, const char *p)
{
    return r->guard - p >= JSONRTI_KEY_REACH;
}

/* The same place with that room: near the end of the input in the tail, which always has it. */
static inline const char *make_room_for_key(jsonrt_reader *r, const char *p)
{
    return JSONRTI_LIKELY(has_room_for_key(r, p)) ? p : jsonrti_read_splice(r, p);
}

/* At the first ink behind the bracket or comma at p, or at a blank when the next block has none. */
static inline const char *pass_to_key(const char *p)
{
    p++;
    if (*p != '"') {
        jsonrti_mask inked = jsonrti_block_inked(jsonrti_block_load(p));
        p += inked != 0 ? jsonrti_mask_first(inked) : 0;
    }
    return p;
}

/* As jsonrti_read_blanks, with a fast way for none and for fewer than a block. */
static inline const char *pass_object_blanks(jsonrt_reader *r, const char *p)
{
    if (JSONRTI_LIKELY((unsigned char)*p > ' '))
        return p;
    jsonrti_mask inked = p < r->guard ? jsonrti_block_inked(jsonrti_block_load(p)) : 0;
    return inked != 0 ? jsonrti_read_leave(r, p + jsonrti_mask_first(inked))
                      : jsonrti_read_blanks(r, p);
}

/* How far what followed member `key` of this type last time (UINT32_MAX: the first member) lies
 * from the next in order. Types that meet in one place only spoil each other's guesses. */
static inline signed char *follower_of(jsonrt_reader *r, const jsonrti_members *m, uint32_t key)
{
    uint32_t type = (uint32_t)((uintptr_t)m / 16 * 5);
    return &r->followers[(type + key + 1) % sizeof r->followers];
}

/* Behind the colon at p, and the space that often follows. */
static inline jsonrti_member take_value(const char *p, uint32_t member)
{
    p++;
    return (jsonrti_member){p + (*p == ' '), member};
}

/* Behind the bracket or comma at p, which has room: the member that followed member `key` last
 * time, which may be seen already; else its position is NULL and nothing has happened. */
static inline jsonrti_member take_follower(jsonrt_reader *r, const char *p,
                                           const jsonrti_members *m, uint32_t key)
{
    const jsonrti_member another = {NULL, JSONRTI_END};
    int32_t skipped = *follower_of(r, m, key);
    uint32_t next = key + 1 + (uint32_t)skipped;
    if (JSONRTI_UNLIKELY(next >= m->n_members))
        return another;
    const jsonrti_key *k = &m->keys[next];
    size_t len = k->len;
    p = pass_to_key(p);
    if (JSONRTI_UNLIKELY(*p != '"' || len >= JSONRTI_SHORT_KEY ||
                         memcmp(p + 1 + len, "\":", 2) != 0 ||
                         !jsonrti_short_key_is(k, jsonrti_short_key_load(p + 1, len), len)))
        return another;
    return take_value(p + len + 2, k->member);
}

/* Behind the value at p; NULL when something is wrong with it, but then no error is set. */
static JSONRTI_OUT_OF_LINE const char *pass_whole(jsonrt_reader *r, const char *p)
{
    uint64_t bits[JSONRTI_LEX_WORDS(JSONRTI_LEX_LEVELS)];
    size_t levels = r->depth_left < JSONRTI_LEX_LEVELS ? r->depth_left : JSONRTI_LEX_LEVELS;
    jsonrti_fault fault;
    p = jsonrti_lex_value(jsonrti_read_in_input(r, p), r->input_end, levels, bits, &fault);
    return p != NULL ? jsonrti_read_from_input(r, p) : NULL;
}

/* The same with a fast lane for scalars, which needs no more than the slack of p. */
static inline const char *pass_stranger(jsonrt_reader *r, const char *p)
{
    const char *behind = pass_lex_scalar(p);
    return JSONRTI_LIKELY(behind != NULL) ? jsonrti_read_leave(r, behind) : pass_whole(r, p);
}

/* The same for any member whose key is followed by a colon, and that is not seen; from now on it is
 * the one that follows. Unknown members before it are passed, and *p is moved behind them. `seen`
 * may be NULL: none yet. */
static inline jsonrti_member take_usual(jsonrt_reader *r, const char **p, const jsonrti_members *m,
                                        uint32_t key, const uint64_t *seen)
{
    const jsonrti_member unusual = {NULL, JSONRTI_END};
    for (;;) {
        const char *quote = pass_to_key(*p), *text = quote + 1;
        bool plain;
        size_t len = jsonrti_short_key_measure(text, &plain);
        if (JSONRTI_UNLIKELY(*quote != '"' || len == JSONRTI_SHORT_KEY || text[len + 1] != ':'))
            return unusual;
        const jsonrti_key *k = jsonrti_short_key_find(m, text, len);
        jsonrti_member member = take_value(text + len + 1, 0);
        if (k != NULL) {
            if (seen != NULL && is_seen(seen, k->member))
                return unusual;
            int32_t skipped = (int32_t)k->member - (int32_t)(key + 1);
            if (skipped >= SCHAR_MIN && skipped <= SCHAR_MAX)
                *follower_of(r, m, key) = (signed char)skipped;
            member.key = k->member;
            return member;
        }
        const char *behind = plain && skips_unknown(r, m) ? pass_stranger(r, member.p) : NULL;
        if (behind == NULL)
            return unusual;
        *p = make_room_for_key(r, behind);
        if (**p != ',')
            return unusual;
    }
}

/* ---- the slow way ---- */

/* Behind a member's value and blanks, where no brace is: the next one, which may be SKIPPED. */
static JSONRTI_OUT_OF_LINE jsonrti_member take_any(jsonrt_reader *r, const char *p,
                                                   const jsonrti_members *m, const uint64_t *seen)
{
    if (*p != ',') {
        jsonrti_read_expected(r, p, "expected ',' or '}'");
        return failed_member;
    }
    p = pass_object_blanks(r, p + 1);
    if (*p != '"') {
        jsonrti_read_expected(r, p, "expected a member name");
        return failed_member;
    }
    jsonrti_member member = take_member(r, p, m, seen);
    return JSONRTI_LIKELY(member.p != NULL) ? member : failed_member;
}

/* ---- both ways ---- */

/* Behind the null that made member `key` fail, when nulls count as absent; else NULL, and the error
 * has the member in its path. */
static const char *pass_failed_member(jsonrt_reader *r, const jsonrti_members *m, uint32_t key)
{
    const char *behind = r->options.null_as_absent ? jsonrti_read_forgive_null(r) : NULL;
    if (behind != NULL)
        return behind;
    if (key < m->n_members)
        jsonrti_in_member(r, m->keys[key].text, m->keys[key].len);
    return NULL;
}

/* From behind a member's value to the next one that is wanted, or behind the brace. Everything but
 * the guess, which is all that jsonrti_object_next does itself: so it needs no frame. */
static JSONRTI_OUT_OF_LINE jsonrti_member next_member(jsonrt_reader *r, const char *p,
                                                      const jsonrti_members *m, uint32_t key,
                                                      const uint64_t *seen)
{
    if (JSONRTI_UNLIKELY(p == NULL))
        p = pass_failed_member(r, m, key);
    if (JSONRTI_UNLIKELY(p == NULL))
        return failed_member;
    for (;;) {
        jsonrti_member member;
        p = pass_object_blanks(r, p);
        if (*p == '}')
            return (jsonrti_member){jsonrti_read_leave(r, p + 1), JSONRTI_END};
        if (JSONRTI_LIKELY(*p == ',')) {
            p = make_room_for_key(r, p);
            member = take_usual(r, &p, m, key, seen);
            if (JSONRTI_LIKELY(member.p != NULL))
                return member;
            if (*p != ',') /* it has passed some */
                continue;
        }
        member = take_any(r, p, m, seen);
        if (member.key != SKIPPED)
            return member;
        p = member.p;
    }
}

jsonrti_member jsonrti_object_first(jsonrt_reader *r, const char *p, const jsonrti_members *m)
{
    p = pass_object_blanks(r, p);
    if (*p != '{') {
        jsonrti_read_mismatch(r, p, "expected an object");
        return failed_member;
    }
    if (!jsonrti_read_enter(r, p))
        return failed_member;
    p = make_room_for_key(r, p);
    const char *brace = p;
    jsonrti_member member = take_follower(r, p, m, UINT32_MAX);
    if (member.p == NULL)
        member = take_usual(r, &p, m, UINT32_MAX, NULL);
    if (JSONRTI_LIKELY(member.p != NULL))
        return member;
    if (p != brace)
        return next_member(r, p, m, UINT32_MAX, NULL);
    p = pass_object_blanks(r, p + 1);
    if (*p == '}') {
        member.p = jsonrti_read_leave(r, p + 1);
        return member;
    }
    if (*p != '"') {
        jsonrti_read_expected(r, p, "expected a member name");
        return failed_member;
    }
    member = take_member(r, p, m, NULL);
    if (JSONRTI_UNLIKELY(member.p == NULL))
        return failed_member;
    return member.key != SKIPPED ? member : next_member(r, member.p, m, UINT32_MAX, NULL);
}

jsonrti_member jsonrti_object_next(jsonrt_reader *r, const char *p, const jsonrti_members *m,
                                   uint32_t key, const uint64_t *seen)
{
    if (JSONRTI_LIKELY(p != NULL && *p == ',' && has_room_for_key(r, p))) {
        jsonrti_member member = take_follower(r, p, m, key);
        if (JSONRTI_LIKELY(member.p != NULL && !is_seen(seen, member.key)))
            return member;
    }
    return next_member(r, p, m, key, seen);
}

/* ---- the end ---- */

const char *jsonrti_object_missing(jsonrt_reader *r, const char *p, const jsonrti_members *m,
                                   const uint64_t *seen)
{
    for (uint32_t i = 0; i < m->n_members; i++) {
        if ((m->required[i >> 6] & ~seen[i >> 6]) >> (i & 63) & 1) {
            jsonrti_read_fail_at_brace(r, p, JSONRT_ERR_MISSING, NULL);
            return jsonrti_in_member(r, m->keys[i].text, m->keys[i].len);
        }
    }
    return p;
}

const char *jsonrti_object_uncounted(jsonrt_reader *r, const char *p, const char *key, size_t len)
{
    jsonrti_read_fail_at_brace(r, p, JSONRT_ERR_LENGTH, NULL);
    return jsonrti_in_member(r, key, len);
}

const char *jsonrti_object_lacks(jsonrt_reader *r, const char *p, const char *key, size_t len)
{
    jsonrti_read_fail_at_brace(r, p, JSONRT_ERR_MISSING, NULL);
    return jsonrti_in_member(r, key, len);
}

const char *jsonrti_object_end_wide(jsonrt_reader *r, const char *p, const jsonrti_members *m,
                                    const uint64_t *seen)
{
    if (p == NULL)
        return NULL;
    jsonrti_read_depart(r);
    p = jsonrti_read_leave(r, p);
    for (uint32_t word = 0; word < (m->n_members + 63) / 64; word++) {
        if ((m->required[word] & ~seen[word]) != 0)
            return jsonrti_object_missing(r, p, m, seen);
    }
    return p;
}

bool jsonrti_follows(const jsonrt_reader *r, const char *p, const char *s, size_t n)
{
    return p != NULL && (size_t)(r->end - p) >= n && p + n <= r->guard && memcmp(p, s, n) == 0;
}
