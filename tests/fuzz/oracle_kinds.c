/*
 * What each kind of member takes, and what it then holds: see oracle_kinds.h.
 */
#include "oracle_kinds.h"

#include <math.h>

#include "reference.h"

/* ---- numbers ---- */

static int64_t load_integer(const void *at, size_t size, bool is_signed)
{
    int8_t i8;
    int16_t i16;
    int32_t i32;
    int64_t i64;

    switch (size) {
    case 1:
        memcpy(&i8, at, 1);
        return is_signed ? i8 : (uint8_t)i8;
    case 2:
        memcpy(&i16, at, 2);
        return is_signed ? i16 : (uint16_t)i16;
    case 4:
        memcpy(&i32, at, 4);
        return is_signed ? i32 : (int64_t)(uint32_t)i32;
    default:
        memcpy(&i64, at, 8);
        return i64;
    }
}

/* Does an integer from min to max take it? Jansson has no integer above INT64_MAX. */
static enum oracle_verdict judge_integer(const oracle *o, json_t *j, int64_t min, uint64_t max)
{
    double real = json_real_value(j);

    if (json_is_real(j))
        return o->options->integral_floats && real == floor(real) ? ORACLE_MAYBE : ORACLE_NO;
    if (!json_is_integer(j))
        return ORACLE_NO;
    int64_t v = json_integer_value(j);
    if (v < min || (v > 0 && (uint64_t)v > max))
        return ORACLE_NO;
    return v == 0 && min >= 0 && o->minus_zero ? ORACLE_MAYBE : ORACLE_YES;
}

static void require_integer(json_t *j, int64_t got, bool is_signed)
{
    double want = json_real_value(j);

    if (json_is_integer(j))
        require(got == json_integer_value(j), "an integer is Jansson's");
    else if (is_signed)
        require((double)got == want, "an integral float is Jansson's");
    else
        require((double)(uint64_t)got == want, "an integral float is Jansson's");
}

enum oracle_verdict ask_integer(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    if (p != NULL)
        require_integer(j, load_integer(member_of(p, m), m->size, m->min < 0), m->min < 0);
    return judge_integer(o, j, m->min, m->max);
}

enum oracle_verdict ask_bits(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    if (p != NULL)
        require_integer(j, p->bits, false);
    return judge_integer(o, j, m->min, m->max);
}

enum oracle_verdict ask_narrow(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    if (p != NULL)
        require_integer(j, p->narrow, true);
    return judge_integer(o, j, m->min, m->max);
}

enum oracle_verdict ask_bool(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    bool got;

    (void)o;
    if (p != NULL) {
        memcpy(&got, member_of(p, m), sizeof got);
        require(got == json_is_true(j), "a bool is Jansson's");
    }
    return json_is_boolean(j) ? ORACLE_YES : ORACLE_NO;
}

enum oracle_verdict ask_double(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    double got, want = number_of(j);

    (void)o;
    if (p != NULL) {
        memcpy(&got, member_of(p, m), sizeof got);
        require(got == want, "a double is Jansson's");
    }
    if (!json_is_number(j) || (m->max != 0 && (want < (double)m->min || want > (double)m->max)))
        return ORACLE_NO;
    return ORACLE_YES;
}

/* Jansson's double is rounded already: the float may be the neighbour of what that rounds to. */
enum oracle_verdict ask_float(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    const double edge = 0x1.ffffffp127;
    double want = number_of(j);
    float got;

    (void)o;
    if (p != NULL) {
        memcpy(&got, member_of(p, m), sizeof got);
        double below = (double)nextafterf(got, -INFINITY),
               above = (double)nextafterf(got, INFINITY);
        require(fabs(want - (double)got) <= fabs(want - below) &&
                    fabs(want - (double)got) <= fabs(want - above),
                "a float is the nearest");
    }
    if (!json_is_number(j) || fabs(want) > edge)
        return ORACLE_NO;
    return fabs(want) == edge ? ORACLE_MAYBE : ORACLE_YES;
}

/* ---- text ---- */

static bool is_text(json_t *j, const char *s, size_t len)
{
    return is_same_text(s, len, json_string_value(j), json_string_length(j));
}

static bool holds_nul(json_t *j)
{
    return memchr(json_string_value(j), '\0', json_string_length(j)) != NULL;
}

enum oracle_verdict ask_cstr(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    const char *got;

    (void)o;
    if (p != NULL) {
        memcpy(&got, member_of(p, m), sizeof got);
        require(got != NULL && is_text(j, got, strlen(got)), "a text is Jansson's");
    }
    return json_is_string(j) && !holds_nul(j) ? ORACLE_YES : ORACLE_NO;
}

enum oracle_verdict ask_chars(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    (void)o;
    if (p != NULL) {
        const char *got = member_of(p, m);

        require(memchr(got, '\0', m->size) != NULL && is_text(j, got, strlen(got)),
                "a text in place is Jansson's");
    }
    return json_is_string(j) && !holds_nul(j) && json_string_length(j) < m->size ? ORACLE_YES
                                                                                 : ORACLE_NO;
}

enum oracle_verdict ask_view(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    (void)o;
    (void)m;
    if (p != NULL)
        require(p->view.ptr != NULL && is_text(j, p->view.ptr, p->view.len), "a view is Jansson's");
    return json_is_string(j) ? ORACLE_YES : ORACLE_NO;
}

enum oracle_verdict ask_counted(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    (void)o;
    if (p != NULL)
        require(p->counted != NULL && is_text(j, p->counted, p->n_counted),
                "a counted text is Jansson's");
    return json_is_string(j) && json_string_length(j) <= m->max ? ORACLE_YES : ORACLE_NO;
}

/* max is the number of bytes that it must be, or 0. */
enum oracle_verdict ask_bytes(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    uint8_t *want = make_block(json_string_length(j));
    size_t n = 0;
    bool ok = json_is_string(j) &&
              read_reference_base64(json_string_value(j), json_string_length(j), want, &n) &&
              (m->max == 0 || n == m->max);

    (void)o;
    if (p != NULL) {
        const uint8_t *got = m->max != 0 ? member_of(p, m) : p->bytes;

        require(m->max != 0 || p->n_bytes == n, "bytes are as many as their base64 says");
        require(n == 0 || memcmp(got, want, n) == 0, "bytes are those of their base64");
    }
    free(want);
    return ok ? ORACLE_YES : ORACLE_NO;
}

enum oracle_verdict ask_mood(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    const char *s = json_string_value(j);

    (void)o;
    (void)m;
    if (p != NULL) {
        enum mood want = is_text(j, "low", 3)         ? MOOD_LOW
                         : is_text(j, "very-high", 9) ? MOOD_VERY_HIGH
                                                      : MOOD_OTHER;
        require(p->mood == want, "an enumerator is the one of that name");
    }
    return s != NULL ? ORACLE_YES : ORACLE_NO;
}

enum oracle_verdict ask_side(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    bool left = json_is_string(j) && is_text(j, "left", 4);
    bool right = json_is_string(j) && is_text(j, "right", 5);

    (void)o;
    (void)m;
    if (p != NULL)
        require(p->side == (left ? SIDE_LEFT : SIDE_RIGHT),
                "an enumerator is the one of that name");
    return left || right ? ORACLE_YES : ORACLE_NO;
}

enum oracle_verdict ask_code(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    enum oracle_verdict verdict = judge_integer(o, j, m->min, m->max);
    bool known = number_of(j) == 1 || number_of(j) == 2000000000;

    if (p != NULL)
        require_integer(j, (int64_t)p->code, true);
    return known ? verdict : ORACLE_NO;
}

enum oracle_verdict ask_time(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    int64_t sec = 0;
    int32_t nsec = 0;
    int offset = 0;
    bool utc = m->max != 0;
    bool ok = json_is_string(j) && read_reference_time(json_string_value(j), json_string_length(j),
                                                       &sec, &nsec, &offset);

    (void)o;
    if (p != NULL && utc)
        require(p->stamp.tv_sec == sec && p->stamp.tv_nsec == nsec,
                "a timespec is the reference's");
    else if (p != NULL)
        require(p->time.sec == sec && p->time.nsec == nsec && p->time.offset_min == offset,
                "a time is the reference's");
    if (utc &&
        (sec < INT64_C(-62167219200) || sec > INT64_C(253402300799) || (int64_t)(time_t)sec != sec))
        return ORACLE_NO;
    return ok ? ORACLE_YES : ORACLE_NO;
}

/* ---- anything ---- */

static void require_same_tree(json_t *j, const char *text, size_t len)
{
    json_error_t error;
    json_t *again = json_loadb(text, len, JSON_DECODE_ANY | JSON_ALLOW_NUL, &error);

    require(again != NULL && json_equal(again, j), "a text is the same JSON");
    json_decref(again);
}

enum oracle_verdict ask_any(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    jsonrt_writer w;

    (void)o;
    if (p != NULL && m->max != 0) {
        jsonrt_writer_init(&w, NULL);
        require_of(jsonrt_value_print(&w, &p->value), "a value can be printed", &w.error);
        require_same_tree(j, w.data, w.len);
        jsonrt_writer_deinit(&w);
    } else if (p != NULL) {
        require_same_tree(j, p->raw.ptr, p->raw.len);
    }
    return ORACLE_YES;
}

enum oracle_verdict ask_number(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    (void)o;
    (void)m;
    if (p != NULL)
        require_same_tree(j, p->number.ptr, p->number.len);
    return json_is_number(j) ? ORACLE_YES : ORACLE_NO;
}

/* ---- arrays and structs ---- */

/* min to max elements of int16_t, in place or behind a pointer. */
enum oracle_verdict ask_array(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    enum oracle_verdict verdict = json_is_array(j) ? ORACLE_YES : ORACLE_NO;
    const int16_t *items = p == NULL ? NULL : member_of(p, m);
    size_t n = json_array_size(j);

    if (n < (size_t)m->min || n > m->max)
        return ORACLE_NO;
    if (p != NULL && m->max == SIZE_MAX)
        items = p->vector;
    if (p != NULL && m->count != 0)
        require(load_count(p, m) == n, "an array is as long as Jansson's");
    for (size_t i = 0; i < n; i++) {
        json_t *item = json_array_get(j, i);

        verdict = join_verdicts(verdict, judge_integer(o, item, INT16_MIN, INT16_MAX));
        if (p != NULL)
            require_integer(item, items[i], true);
    }
    return verdict;
}

enum oracle_verdict ask_words(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    (void)o;
    (void)m;
    if (p != NULL)
        require(p->n_words == json_array_size(j), "an array is as long as Jansson's");
    for (size_t i = 0; i < json_array_size(j); i++) {
        json_t *item = json_array_get(j, i);
        bool null = json_is_null(item);

        if (!null && (!json_is_string(item) || holds_nul(item)))
            return ORACLE_NO;
        if (p != NULL)
            require(null ? p->words[i] == NULL
                         : p->words[i] != NULL && is_text(item, p->words[i], strlen(p->words[i])),
                    "a word is Jansson's");
    }
    return json_is_array(j) ? ORACLE_YES : ORACLE_NO;
}

enum oracle_verdict ask_spot(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    const struct spot *spot = p == NULL ? NULL : m->max != 0 ? p->there : &p->here;
    json_t *x = json_object_get(j, "x"), *y = json_object_get(j, "y");
    bool nan = json_is_null(x) && o->options->null_as_nan;
    bool no_y = y == NULL || (json_is_null(y) && o->options->null_as_absent);
    const char *key;
    json_t *item;

    if (p != NULL)
        require((nan ? isnan(spot->x) : spot->x == number_of(x)) && spot->y == json_is_true(y),
                "a struct is Jansson's object");
    if (o->options->unknown == JSONRT_UNKNOWN_ERROR) {
        json_object_foreach(j, key, item)
        {
            if (strcmp(key, "x") != 0 && strcmp(key, "y") != 0)
                return ORACLE_NO;
        }
    }
    return json_is_object(j) && (nan || json_is_number(x)) && (no_y || json_is_boolean(y))
               ? ORACLE_YES
               : ORACLE_NO;
}

enum oracle_verdict ask_map(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    enum oracle_verdict verdict = json_is_object(j) ? ORACLE_YES : ORACLE_NO;
    size_t i = 0;
    const char *key;
    json_t *item;

    (void)m;
    if (p != NULL)
        require(p->n_map == json_object_size(j), "a map is as long as Jansson's object");
    json_object_foreach(j, key, item)
    {
        bool null = json_is_null(item);

        if (!null)
            verdict = join_verdicts(verdict, judge_integer(o, item, INT8_MIN, INT8_MAX));
        if (p != NULL) {
            require(strcmp(p->map[i].key, key) == 0, "keys of a map are in the order of the text");
            if (null)
                require(p->map[i].value == 0, "null is zero");
            else
                require_integer(item, p->map[i].value, true);
        }
        i++;
    }
    return verdict;
}

enum oracle_verdict ask_next(const oracle *o, const rule *m, json_t *j, const struct probe *p)
{
    (void)m;
    if (p != NULL)
        require(p->next != NULL, "a struct that is there is not NULL");
    return ask_oracle(o, j, p == NULL ? NULL : p->next, NULL);
}
