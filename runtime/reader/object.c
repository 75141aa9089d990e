/*
 * Objects with known members: everything that is not the predicted `,"key":` on the spine of the
 * generated code.
 *
 * The cold half still has fast ways, because pretty-printed input takes it for every member: blanks
 * are skipped, and the member behind the last one is compared first, before any key is measured or
 * hashed. A key is scanned with one 16-byte block, hashed over its length, first and last eight
 * bytes, and compared exactly; a key with escapes or beyond ASCII is decoded to scratch and looked
 * up again.
 *
 * Rejected: perfect hashing (the generator would search for a function, while linear probing in a
 * half empty table costs the same), and comparing all keys in turn (twice as slow from six members
 * up).
 */
#include <string.h>

#include "reader/reader_internal.h"
#include "text/text_fast.h"

static const jsonrti_member failed_member = {NULL, JSONRTI_END};

/* ---- finding a key ---- */

/* memcmp for keys, which are short: two loads that overlap in the middle. */
static inline bool same_key(const char *a, const char *b, size_t n)
{
    if (n > 16)
        return memcmp(a, b, n) == 0;
    if (n >= 8) {
        uint64_t v[4];
        memcpy(&v[0], a, 8);
        memcpy(&v[1], b, 8);
        memcpy(&v[2], a + n - 8, 8);
        memcpy(&v[3], b + n - 8, 8);
        return ((v[0] ^ v[1]) | (v[2] ^ v[3])) == 0;
    }
    if (n >= 4) {
        uint32_t v[4];
        memcpy(&v[0], a, 4);
        memcpy(&v[1], b, 4);
        memcpy(&v[2], a + n - 4, 4);
        memcpy(&v[3], b + n - 4, 4);
        return ((v[0] ^ v[1]) | (v[2] ^ v[3])) == 0;
    }
    return n == 0 || (a[0] == b[0] && a[n / 2] == b[n / 2] && a[n - 1] == b[n - 1]);
}

/* The first n <= 8 bytes at p, of which 8 are readable, as a little-endian number. */
static inline uint64_t load_key(const char *p, size_t n)
{
    uint64_t v;
    memcpy(&v, p, sizeof v);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    v = __builtin_bswap64(v);
#endif
    return n >= 8 ? v : v & ((UINT64_C(1) << (8 * n)) - 1);
}

/* As written down in gencode_read.h. At least 8 bytes are readable at key. */
static inline uint64_t hash_key(const char *key, size_t len, uint32_t seed)
{
    uint64_t first = load_key(key, len);
    uint64_t last = len > 8 ? load_key(key + len - 8, 8) : 0;
    uint64_t h = first ^ (last * UINT64_C(0x9E3779B97F4A7C15)) ^ len;
    return h * (2 * (uint64_t)seed + 1) * UINT64_C(0xD6E8FEB86659FD93);
}

/* The member that has this key, or JSONRTI_END. At least 8 bytes are readable at key. */
static uint32_t find_member(const jsonrti_members *m, const char *key, size_t len)
{
    if (m->n_keys == 0)
        return JSONRTI_END;
    uint32_t slot = (uint32_t)(hash_key(key, len, m->seed) >> 40) & m->slot_mask;
    for (;;) {
        unsigned entry = m->slots[slot];
        if (entry == 0)
            return JSONRTI_END;
        const jsonrti_key *k = &m->keys[entry - 1];
        if (k->len == len && same_key(k->text, key, len))
            return k->member;
        slot = (slot + 1) & m->slot_mask;
    }
}

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
    /* hash_key may load eight bytes here: the room has 16 behind any text. */
    k->text.ptr = r->text;
    k->text.len = (size_t)(text_end - r->text);
    return true;
}

/* Is the key at the quote p this member's? Returns behind its closing quote, or NULL. */
static inline const char *match_key(const jsonrt_reader *r, const char *p, const jsonrti_key *k)
{
    size_t len = k->len;
    if ((size_t)(r->end - p) < len + 2 || p[len + 1] != '"' || !same_key(p + 1, k->text, len))
        return NULL;
    return p + len + 2;
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

static const char *pass_unknown(jsonrt_reader *r, const jsonrti_members *m, const object_key *k)
{
    int policy = policy_of((int)r->options.unknown, m->unknown, JSONRT_UNKNOWN_SKIP);
    if (policy == JSONRT_UNKNOWN_ERROR)
        return fail_member(r, JSONRT_ERR_UNKNOWN, k);
    return skip_member(r, k);
}

/* ---- members ---- */

/* The member whose key's quote is at p. Its position is NULL on failure; its key is JSONRTI_END
 * when it was skipped, and then its position is behind its value. `seen` may be NULL: none yet. */
static jsonrti_member take_member(jsonrt_reader *r, const char *p, const jsonrti_members *m,
                                  uint32_t predicted, const uint64_t *seen)
{
    object_key k = {p, {p + 1, 0}, NULL};
    jsonrti_member member = {NULL, predicted};
    if (predicted < m->n_members)
        k.behind = match_key(r, p, &m->keys[predicted]);
    if (k.behind != NULL) {
        k.text.len = m->keys[predicted].len;
    } else {
        if (!scan_key(r, &k))
            return member;
        member.key = find_member(m, k.text.ptr, k.text.len);
        if (member.key == JSONRTI_END) {
            member.p = pass_unknown(r, m, &k);
            return member;
        }
    }
    if (JSONRTI_UNLIKELY(seen != NULL && (seen[member.key >> 6] >> (member.key & 63) & 1) != 0)) {
        int policy = policy_of((int)r->options.duplicates, m->duplicates, JSONRT_DUPLICATES_ERROR);
        if (policy == JSONRT_DUPLICATES_ERROR) {
            member.p = fail_member(r, JSONRT_ERR_DUPLICATE, &k);
            return member;
        }
        if (policy == JSONRT_DUPLICATES_FIRST) {
            member.key = JSONRTI_END;
            member.p = skip_member(r, &k);
            return member;
        }
    }
    member.p = pass_colon(r, k.behind);
    return member;
}

static inline const char *pass_object_blanks(jsonrt_reader *r, const char *p)
{
    return JSONRTI_LIKELY((unsigned char)*p > ' ') ? p : jsonrti_read_blanks(r, p);
}

/* From behind a member's value to the next one that is wanted, or behind the brace. */
static jsonrti_member next_member(jsonrt_reader *r, const char *p, const jsonrti_members *m,
                                  uint32_t predicted, const uint64_t *seen)
{
    for (;;) {
        p = pass_object_blanks(r, p);
        if (*p != ',') {
            jsonrti_member end = {NULL, JSONRTI_END};
            end.p = *p == '}' ? jsonrti_read_leave(r, p + 1)
                              : jsonrti_read_expected(r, p, "expected ',' or '}'");
            return end;
        }
        p = pass_object_blanks(r, p + 1);
        if (*p != '"') {
            jsonrti_read_expected(r, p, "expected a member name");
            return failed_member;
        }
        jsonrti_member member = take_member(r, p, m, predicted, seen);
        if (JSONRTI_UNLIKELY(member.p == NULL))
            return failed_member;
        if (member.key != JSONRTI_END)
            return member;
        p = member.p;
    }
}

jsonrti_member jsonrti_object_first(jsonrt_reader *r, const char *p, const jsonrti_members *m)
{
    p = jsonrti_read_blanks(r, p);
    if (*p != '{') {
        jsonrti_read_mismatch(r, p, "expected an object");
        return failed_member;
    }
    if (!jsonrti_read_enter(r, p))
        return failed_member;
    p = pass_object_blanks(r, p + 1);
    jsonrti_member member = {NULL, JSONRTI_END};
    if (*p == '}') {
        member.p = jsonrti_read_leave(r, p + 1);
        return member;
    }
    if (*p != '"') {
        jsonrti_read_expected(r, p, "expected a member name");
        return failed_member;
    }
    member = take_member(r, p, m, 0, NULL);
    if (JSONRTI_UNLIKELY(member.p == NULL))
        return failed_member;
    if (member.key != JSONRTI_END)
        return member;
    return next_member(r, member.p, m, 0, NULL);
}

/* Behind the null that made member `key` fail, when nulls count as absent; else NULL, and the error
 * has the member in its path. */
static const char *pass_failed_member(jsonrt_reader *r, const jsonrti_members *m, uint32_t key)
{
    size_t offset;
    if (r->options.null_as_absent && jsonrti_read_forgive(r, JSONRT_ERR_NULL, &offset))
        return jsonrti_read_from_input(r, r->input + offset + 4);
    if (key < m->n_members)
        jsonrti_in_member(r, m->keys[key].text, m->keys[key].len);
    return NULL;
}

jsonrti_member jsonrti_object_next(jsonrt_reader *r, const char *p, const jsonrti_members *m,
                                   uint32_t key, const uint64_t *seen)
{
    if (JSONRTI_UNLIKELY(p == NULL)) {
        p = pass_failed_member(r, m, key);
        if (p == NULL)
            return failed_member;
    }
    return next_member(r, p, m, key + 1, seen);
}

/* ---- the end ---- */

const char *jsonrti_object_missing(jsonrt_reader *r, const char *p, const jsonrti_members *m,
                                   const uint64_t *seen)
{
    for (uint32_t i = 0; i < m->n_members; i++) {
        if ((m->required[i >> 6] & ~seen[i >> 6]) >> (i & 63) & 1) {
            /* p may be the first byte of the tail by now: the brace is sought in the input. */
            jsonrti_read_fail(r, JSONRT_ERR_MISSING, jsonrti_read_in_input(r, p) - 1, NULL);
            return jsonrti_in_member(r, m->keys[i].text, m->keys[i].len);
        }
    }
    return p;
}

const char *jsonrti_object_uncounted(jsonrt_reader *r, const char *p, const char *key, size_t len)
{
    jsonrti_read_fail(r, JSONRT_ERR_LENGTH, jsonrti_read_in_input(r, p) - 1, NULL);
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
