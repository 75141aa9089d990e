/*
 * Members that a type does not know, written behind its own.
 *
 * None of them may have a key of the type's: the text would have that member twice, or be read back
 * into another place. Keys of raw text are compared while they are decoded, character by character,
 * so that no memory is needed.
 */
#include "jsonrt/gencode_read.h"
#include "writer/writer_internal.h"

#include "lexer/lexer.h"
#include "reader/reader_internal.h"
#include "value/value_internal.h"

/* ---- keys ---- */

static uint32_t hex_unit(const char *p)
{
    uint32_t v = 0;
    for (int i = 0; i < 4; i++)
        v = v << 4 | (uint32_t)(p[i] <= '9' ? p[i] - '0' : (p[i] | 0x20) - 'a' + 10);
    return v;
}

/* UTF-8 of a character; its length. */
static size_t put_character(uint32_t c, char out[4])
{
    static const unsigned char leads[] = {0, 0, 0xC0, 0xE0, 0xF0};
    size_t n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = n - 1; i > 0; i--, c >>= 6)
        out[i] = (char)(0x80 | (c & 0x3F));
    out[0] = (char)(leads[n] | c);
    return n;
}

/* The next character of a checked string at *p, which goes behind it; its length. */
static size_t decode_character(const char **p, char out[4])
{
    static const char short_escapes[] = "b\bf\fn\nr\rt\t";
    const char *at = *p;
    *p += at[0] != '\\' ? 1 : at[1] != 'u' ? 2 : 6;
    out[0] = at[0] != '\\' ? at[0] : at[1];
    if (at[0] != '\\')
        return 1;
    if (at[1] != 'u') {
        for (size_t i = 0; short_escapes[i] != '\0'; i += 2)
            if (short_escapes[i] == at[1])
                out[0] = short_escapes[i + 1];
        return 1;
    }
    uint32_t c = hex_unit(at + 2);
    if (c >= 0xD800 && c < 0xDC00) {
        c = 0x10000 + ((c - 0xD800) << 10) + (hex_unit(at + 8) - 0xDC00);
        *p += 6;
    }
    return put_character(c, out);
}

/* Is the text of a checked string, between its quotes, this key? */
static bool is_key_written(const jsonrti_members *known, const jsonrti_key *k, jsonrti_slice text)
{
    const char *p = text.ptr, *end = p + text.len;
    size_t at = 0;
    while (p < end) {
        char c[4];
        size_t n = decode_character(&p, c);
        const jsonrti_key part = {k->text + at, (uint32_t)n, 0, ""};
        if (n > k->len - at || !jsonrti_key_is(known, &part, c, n))
            return false;
        at += n;
    }
    return at == k->len;
}

/* The keys that none of the kept members may have: those of the type, but not of the members whose
 * bit is set in `vacant` (NULL: none). */
typedef struct taken_keys {
    const jsonrti_members *known;
    const uint64_t *vacant;
} taken_keys;

static bool is_vacant(const taken_keys *taken, uint32_t member)
{
    return taken->vacant != NULL && (taken->vacant[member / 64] >> member % 64 & 1) != 0;
}

/* Is it one of them? `written`: as JSON has it, between its quotes. */
static bool is_taken_key(const taken_keys *taken, jsonrti_slice text, bool written)
{
    const jsonrti_members *known = taken->known;
    for (uint32_t i = 0; i < known->n_keys; i++) {
        const jsonrti_key *k = &known->keys[i];
        if (is_vacant(taken, k->member))
            continue;
        if (written ? is_key_written(known, k, text) : jsonrti_key_is(known, k, text.ptr, text.len))
            return true;
    }
    return false;
}

static char *refuse_known(jsonrt_writer *w, jsonrti_slice key)
{
    jsonrti_write_fail(w, JSONRT_ERR_DUPLICATE, "a member that the type has itself");
    return jsonrti_written_cold(w, key.ptr, key.len);
}

char *jsonrti_write_unknown_but(jsonrt_writer *w, char *d, const jsonrti_members *known,
                                const uint64_t *vacant, const char *key, size_t len)
{
    const taken_keys taken = {known, vacant};
    jsonrti_slice text = {key, len};
    if (d == NULL || key == NULL || !is_taken_key(&taken, text, false))
        return d;
    return refuse_known(w, text);
}

char *jsonrti_write_unknown(jsonrt_writer *w, char *d, const jsonrti_members *known,
                            const char *key, size_t len)
{
    return jsonrti_write_unknown_but(w, d, known, NULL, key, len);
}

/* ---- values ---- */

static char *write_rest_member(jsonrt_writer *w, char *d, bool comma, const jsonrt_value *member)
{
    jsonrt_str key = {jsonrti_value_text(member), jsonrti_value_len(member)};
    d = jsonrti_write_key_str(w, d, comma, key);
    return jsonrti_written(w, d, jsonrti_write_value(w, d, JSONRTI_LIT(""), member + 1), key.ptr,
                           key.len);
}

char *jsonrti_write_rest_value_but(jsonrt_writer *w, char *d, bool comma,
                                   const jsonrti_members *known, const uint64_t *vacant,
                                   const jsonrt_value *rest)
{
    const taken_keys taken = {known, vacant};
    enum jsonrt_kind kind = jsonrti_value_kind(rest);
    const jsonrt_value *slots = jsonrti_value_slots(rest);
    if (d == NULL || kind == JSONRT_KIND_ABSENT)
        return d;
    if (kind != JSONRT_KIND_OBJECT)
        return jsonrti_write_fail(w, JSONRT_ERR_TYPE, "members kept beside others are no object");
    for (size_t i = 0; d != NULL && i < jsonrti_value_len(rest); i++) {
        const jsonrt_value *key = &slots[2 * i];
        jsonrti_slice text = {jsonrti_value_text(key), jsonrti_value_len(key)};
        if (is_taken_key(&taken, text, false))
            return refuse_known(w, text);
        d = write_rest_member(w, d, comma || i != 0, key);
    }
    return d;
}

char *jsonrti_write_rest_value(jsonrt_writer *w, char *d, bool comma, const jsonrti_members *known,
                               const jsonrt_value *rest)
{
    return jsonrti_write_rest_value_but(w, d, comma, known, NULL, rest);
}

/* ---- raw text ---- */

/* Where a walk through the members of raw text is. */
typedef struct raw_walk {
    jsonrt_writer *w;
    const char *p, *end;
} raw_walk;

/* The byte that stands next, behind blanks; 0 at the end. */
static char peek_raw(raw_walk *walk)
{
    walk->p = jsonrti_lex_blanks(walk->p, walk->end);
    return walk->p < walk->end ? *walk->p : '\0';
}

/* Behind one byte that has to be there. */
static bool take_raw(raw_walk *walk, char c)
{
    if (peek_raw(walk) != c) {
        bool at_end = walk->p == walk->end;
        jsonrti_write_fail(walk->w, at_end ? JSONRT_ERR_END : JSONRT_ERR_SYNTAX, NULL);
        return false;
    }
    walk->p++;
    return true;
}

/* The value at p, of which p goes behind; false with the error set. */
static bool take_raw_value(raw_walk *walk, jsonrt_raw *out)
{
    jsonrti_fault fault = {JSONRT_ERR_END, walk->end};
    peek_raw(walk);
    const char *behind = jsonrti_raw_end(walk->w, walk->p, walk->end, &fault);
    if (behind == NULL) {
        jsonrti_write_fail(walk->w, fault.code, NULL);
        return false;
    }
    *out = (jsonrt_raw){walk->p, (size_t)(behind - walk->p)};
    walk->p = behind;
    return true;
}

/* The member at p, of which p goes behind. */
static char *write_raw_member(raw_walk *walk, char *d, bool comma, const taken_keys *taken)
{
    jsonrt_raw key, value;
    if (peek_raw(walk) != '"') {
        take_raw(walk, '"');
        return NULL;
    }
    if (!take_raw_value(walk, &key) || !take_raw(walk, ':'))
        return NULL;
    jsonrti_slice text = {key.ptr + 1, key.len - 2};
    if (is_taken_key(taken, text, true))
        return refuse_known(walk->w, text);
    if (!take_raw_value(walk, &value))
        return jsonrti_written_cold(walk->w, text.ptr, text.len);
    d = jsonrti_write_raw(walk->w, d, ",", comma ? 1 : 0, key);
    d = jsonrti_write_lit(walk->w, d, JSONRTI_LIT(":"));
    return jsonrti_written(walk->w, d, jsonrti_write_raw(walk->w, d, JSONRTI_LIT(""), value),
                           text.ptr, text.len);
}

static char *write_raw_members(raw_walk *walk, char *d, bool comma, const taken_keys *taken)
{
    if (peek_raw(walk) == '}') {
        walk->p++;
        return d;
    }
    for (;;) {
        d = write_raw_member(walk, d, comma, taken);
        if (d == NULL)
            return NULL;
        if (peek_raw(walk) == '}') {
            walk->p++;
            return d;
        }
        if (!take_raw(walk, ','))
            return NULL;
        comma = true;
    }
}

char *jsonrti_write_rest_raw_but(jsonrt_writer *w, char *d, bool comma,
                                 const jsonrti_members *known, const uint64_t *vacant,
                                 jsonrt_raw rest)
{
    const taken_keys taken = {known, vacant};
    if (d == NULL || rest.ptr == NULL)
        return d;
    if (rest.len > JSONRTI_COUNT_MAX)
        return jsonrti_write_fail(w, JSONRT_ERR_COUNT, NULL);
    raw_walk walk = {w, rest.ptr, rest.ptr + rest.len};
    if (peek_raw(&walk) != '{')
        return jsonrti_write_fail(w, JSONRT_ERR_TYPE, "members kept beside others are no object");
    walk.p++;
    d = write_raw_members(&walk, d, comma, &taken);
    peek_raw(&walk);
    if (d != NULL && walk.p != walk.end)
        return jsonrti_write_fail(w, JSONRT_ERR_TRAILING, NULL);
    return d;
}

char *jsonrti_write_rest_raw(jsonrt_writer *w, char *d, bool comma, const jsonrti_members *known,
                             jsonrt_raw rest)
{
    return jsonrti_write_rest_raw_but(w, d, comma, known, NULL, rest);
}
