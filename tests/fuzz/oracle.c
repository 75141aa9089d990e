/*
 * The oracle of oracle.h: a table of the probe's members, and what absence and null mean.
 *
 * Every function is asked for a verdict, with p NULL, and then to compare what was read.
 */
#include "oracle_kinds.h"

/* ---- the table ---- */

#define PLACE(member) offsetof(struct probe, member), sizeof(((struct probe *)0)->member)

static const rule rules[] = {
    {"flag", ask_bool, PLACE(flag), 0, 0, 0, 0, NULL_REFUSED, false},
    {"i8", ask_integer, PLACE(i8), 0, 0, INT8_MIN, INT8_MAX, NULL_REFUSED, false},
    {"u8", ask_integer, PLACE(u8), 0, 0, 0, UINT8_MAX, NULL_REFUSED, false},
    {"i16", ask_integer, PLACE(i16), 0, 0, INT16_MIN, INT16_MAX, NULL_REFUSED, false},
    {"u16", ask_integer, PLACE(u16), 0, 0, 0, UINT16_MAX, NULL_REFUSED, false},
    {"i32", ask_integer, PLACE(i32), 0, 0, INT32_MIN, INT32_MAX, NULL_REFUSED, false},
    {"u32", ask_integer, PLACE(u32), 0, 0, 0, UINT32_MAX, NULL_REFUSED, false},
    {"i64", ask_integer, PLACE(i64), 0, 0, INT64_MIN, INT64_MAX, NULL_REFUSED, false},
    {"u64", ask_integer, PLACE(u64), 0, 0, 0, UINT64_MAX, NULL_REFUSED, false},
    {"limited", ask_integer, PLACE(limited), 0, 0, -5, 300, NULL_REFUSED, true},
    {"maybe", ask_integer, PLACE(maybe), 0, 0, INT32_MIN, INT32_MAX, NULL_IS_ZERO, false},
    {"age", ask_integer, PLACE(age), 0, 0, 0, UINT8_MAX, NULL_REFUSED, false},
    {"bits", ask_bits, 0, 0, 0, 0, 0, 7, NULL_REFUSED, true},
    {"narrow", ask_narrow, 0, 0, 0, 0, -16, 15, NULL_REFUSED, true},
    {"single", ask_float, PLACE(single), 0, 0, 0, 0, NULL_IS_NAN, false},
    {"real", ask_double, PLACE(real), 0, 0, 0, 0, NULL_IS_NAN, false},
    {"ratio", ask_double, PLACE(ratio), 0, 0, 0, 1, NULL_IS_NAN, true},
    {"text", ask_cstr, PLACE(text), 0, 0, 0, 0, NULL_IS_ZERO, false},
    {"named", ask_cstr, PLACE(named), 0, 0, 0, 0, NULL_IS_ZERO, true},
    {"small", ask_chars, PLACE(small), 0, 0, 0, 0, NULL_REFUSED, false},
    {"view", ask_view, PLACE(view), 0, 0, 0, 0, NULL_IS_ZERO, false},
    {"counted", ask_counted, PLACE(counted), PLACE(n_counted), 0, UINT8_MAX, NULL_IS_ZERO, false},
    {"bytes", ask_bytes, PLACE(bytes), PLACE(n_bytes), 0, 0, NULL_IS_ZERO, false},
    {"digest", ask_bytes, PLACE(digest), 0, 0, 0, 4, NULL_REFUSED, false},
    {"mood", ask_mood, PLACE(mood), 0, 0, 0, 0, NULL_REFUSED, false},
    {"side", ask_side, PLACE(side), 0, 0, 0, 0, NULL_REFUSED, false},
    {"code", ask_code, PLACE(code), 0, 0, INT64_MIN, INT64_MAX, NULL_REFUSED, false},
    {"time", ask_time, PLACE(time), 0, 0, 0, 0, NULL_REFUSED, false},
    {"stamp", ask_time, PLACE(stamp), 0, 0, 0, 1, NULL_REFUSED, false},
    {"raw", ask_any, PLACE(raw), 0, 0, 0, 0, NULL_IS_KEPT, false},
    {"number", ask_number, PLACE(number), 0, 0, 0, 0, NULL_IS_ZERO, false},
    {"value", ask_any, PLACE(value), 0, 0, 0, 1, NULL_IS_KEPT, false},
    {"exact", ask_array, PLACE(exact), 0, 0, 2, 2, NULL_REFUSED, false},
    {"room", ask_array, PLACE(room), PLACE(n_room), 0, 3, NULL_REFUSED, false},
    {"vector", ask_array, PLACE(vector), PLACE(n_vector), 0, SIZE_MAX, NULL_IS_ZERO, false},
    {"words", ask_words, PLACE(words), PLACE(n_words), 0, 0, NULL_IS_ZERO, false},
    {"here", ask_spot, PLACE(here), 0, 0, 0, 0, NULL_REFUSED, false},
    {"there", ask_spot, PLACE(there), 0, 0, 0, 1, NULL_IS_ZERO, false},
    {"map", ask_map, PLACE(map), PLACE(n_map), 0, 0, NULL_IS_ZERO, false},
    {"odd \"key\"", ask_integer, PLACE(odd), 0, 0, INT8_MIN, INT8_MAX, NULL_REFUSED, false},
    {"next", ask_next, PLACE(next), 0, 0, 0, 0, NULL_IS_ZERO, false},
};
enum { RULES = sizeof rules / sizeof rules[0] };

/* ---- members ---- */

/* Zero, also what null reads as where it is taken. */
static void require_nothing(const rule *m, const struct probe *p)
{
    if (m->size != 0)
        require(is_all_zero(member_of(p, m), m->size), "what is not there is zero");
    if (m->count != 0)
        require(load_count(p, m) == 0, "what is not there counts nothing");
}

static void require_default(const rule *m, const struct probe *p)
{
    if (m->at == offsetof(struct probe, limited))
        require(p->limited == 42, "an absent integer is its default");
    else if (m->at == offsetof(struct probe, ratio))
        require(p->ratio == 0.5, "an absent double is its default");
    else if (m->at == offsetof(struct probe, named))
        require(p->named != NULL && strcmp(p->named, "a, b") == 0, "an absent text is its default");
    else if (m->ask == ask_bits)
        require(p->bits == 0, "what is not there is zero");
    else
        require(p->narrow == 0, "what is not there is zero");
}

static enum oracle_verdict ask_absent(const rule *m, const struct probe *p)
{
    if (p != NULL && m->special)
        require_default(m, p);
    else if (p != NULL)
        require_nothing(m, p);
    return ORACLE_YES;
}

static enum oracle_verdict ask_null(const oracle *o, const rule *m, json_t *j,
                                    const struct probe *p)
{
    if (m->null == NULL_IS_KEPT)
        return m->ask(o, m, j, p);
    if (m->null == NULL_IS_ZERO) {
        if (p != NULL)
            require_nothing(m, p);
        return ORACLE_YES;
    }
    if (m->null == NULL_IS_NAN && o->options->null_as_nan)
        /* Whether a NaN is between min and max is not asked here. */
        return m->max != 0 ? ORACLE_MAYBE : ORACLE_YES;
    return o->options->null_as_absent ? ask_absent(m, p) : ORACLE_NO;
}

/* What stands under the member's key; NULL: nothing. Two names of one member are a duplicate. */
static json_t *find_member(json_t *tree, const rule *m, bool *twice)
{
    static const char *const aliases[] = {"lim", "bounded"};
    json_t *found = json_object_get(tree, m->key);

    for (size_t i = 0; i < 2 && m->at == offsetof(struct probe, limited) && m->size != 0; i++) {
        json_t *other = json_object_get(tree, aliases[i]);

        *twice = *twice || (found != NULL && other != NULL);
        found = found != NULL ? found : other;
    }
    return found;
}

static bool is_unknown_key(const char *key)
{
    if (strcmp(key, "lim") == 0 || strcmp(key, "bounded") == 0)
        return false;
    for (size_t i = 0; i < RULES; i++)
        if (strcmp(key, rules[i].key) == 0)
            return false;
    return true;
}

static bool has_unknown_key(json_t *tree)
{
    const char *key;
    json_t *item;
    bool unknown = false;

    json_object_foreach(tree, key, item)
    {
        unknown = unknown || is_unknown_key(key);
    }
    return unknown;
}

static enum oracle_verdict ask_member(const oracle *o, const rule *m, json_t *tree,
                                      const struct probe *p)
{
    bool twice = false;
    json_t *j = find_member(tree, m, &twice);

    if (twice && o->options->duplicates <= JSONRT_DUPLICATES_ERROR)
        return ORACLE_NO;
    if (twice)
        return ORACLE_MAYBE; /* which of them came last is not asked here */
    if (j == NULL)
        return ask_absent(m, p);
    return json_is_null(j) ? ask_null(o, m, j, p) : m->ask(o, m, j, p);
}

enum oracle_verdict ask_oracle(const oracle *o, json_t *tree, const struct probe *p,
                               const char **culprits)
{
    enum oracle_verdict whole = json_is_object(tree) ? ORACLE_YES : ORACLE_NO;
    size_t n = 0;

    if (whole == ORACLE_YES && o->options->unknown == JSONRT_UNKNOWN_ERROR && has_unknown_key(tree))
        whole = ORACLE_NO;
    if (p != NULL) {
        json_t *age = json_object_get(tree, "age");

        require(p->has_age == (age != NULL && !json_is_null(age)), "a flag says what was there");
    }
    for (size_t i = 0; i < RULES && json_is_object(tree); i++) {
        enum oracle_verdict verdict = ask_member(o, &rules[i], tree, p);

        if (verdict != ORACLE_YES && culprits != NULL && n < RULES)
            culprits[n++] = rules[i].key;
        whole = join_verdicts(whole, verdict);
    }
    return whole;
}
