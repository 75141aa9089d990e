/*
 * Leaves of bounded length: null, bool, numbers, times, enums.
 *
 * Each asks once for its literal and its longest text, copies the one and prints the other in
 * place. What a failing leaf knows of its place is its literal, which names the member.
 */
#include "writer/writer_internal.h"

#include "jsonrt/gencode_read.h"

#include "number/number.h"
#include "time/time.h"

_Static_assert(JSONRTI_SCALAR_ROOM >= JSONRTI_NUMBER_ROOM, "numbers outgrow their room");

/* Is there room at d for a literal of n bytes and any number? */
static inline bool fits_scalar(const jsonrt_writer *w, const char *d, size_t n)
{
    return JSONRTI_LIKELY(jsonrti_fits_scalar(w, d, n));
}

/* The other case. The leaves end in a call of themselves with what this returns, so that nothing
 * has to survive a call on their hot way. */
static char *make_scalar_room(jsonrt_writer *w, char *d, const char *lit, size_t n)
{
    return jsonrti_room_at(w, d, n + JSONRTI_SCALAR_ROOM, lit, n);
}

char *jsonrti_write_null(jsonrt_writer *w, char *d, const char *lit, size_t n)
{
    if (!fits_scalar(w, d, n)) {
        d = make_scalar_room(w, d, lit, n);
        return d == NULL ? NULL : jsonrti_write_null(w, d, lit, n);
    }
    d = jsonrti_copy_literal(d, lit, n);
    memcpy(d, "null", 4);
    return d + 4;
}

char *jsonrti_write_bool_leaf(jsonrt_writer *w, char *d, const char *lit, size_t n, bool v)
{
    if (!fits_scalar(w, d, n)) {
        d = make_scalar_room(w, d, lit, n);
        return d == NULL ? NULL : jsonrti_write_bool_leaf(w, d, lit, n, v);
    }
    d = jsonrti_copy_literal(d, lit, n);
    /* Eight bytes and a sum instead of two ways: bools are hard to predict. */
    memcpy(d, v ? "true    " : "false   ", 8);
    return d + 5 - v;
}
__attribute__((noinline)) static char *write_i64_cold(jsonrt_writer *w, char *d, const char *lit,
                                                      size_t n, int64_t v)
{
    d = make_scalar_room(w, d, lit, n);
    return d == NULL ? NULL : jsonrti_write_i64_leaf(w, d, lit, n, v);
}

char *jsonrti_write_i64_leaf(jsonrt_writer *w, char *d, const char *lit, size_t n, int64_t v)
{
    if (!fits_scalar(w, d, n))
        return write_i64_cold(w, d, lit, n, v);
    return jsonrti_print_i64(jsonrti_copy_literal(d, lit, n), v);
}

__attribute__((noinline)) static char *write_u64_cold(jsonrt_writer *w, char *d, const char *lit,
                                                      size_t n, uint64_t v)
{
    d = make_scalar_room(w, d, lit, n);
    return d == NULL ? NULL : jsonrti_write_u64_leaf(w, d, lit, n, v);
}

char *jsonrti_write_u64_leaf(jsonrt_writer *w, char *d, const char *lit, size_t n, uint64_t v)
{
    if (!fits_scalar(w, d, n))
        return write_u64_cold(w, d, lit, n, v);
    return jsonrti_print_u64(jsonrti_copy_literal(d, lit, n), v);
}

/* v - v is 0 for finite v and NaN for the others. */
static char *write_not_finite(jsonrt_writer *w, char *d, const char *lit, size_t n)
{
    if (d == NULL)
        return NULL;
    if (w->options.nan_as_null)
        return jsonrti_write_null(w, d, lit, n);
    return jsonrti_fail_at(w, lit, n, JSONRT_ERR_NAN, NULL);
}

/* No room, or not finite. */
__attribute__((noinline)) static char *write_f64_cold(jsonrt_writer *w, char *d, const char *lit,
                                                      size_t n, double v)
{
    if (!(v - v == 0))
        return write_not_finite(w, d, lit, n);
    d = make_scalar_room(w, d, lit, n);
    return d == NULL ? NULL : jsonrti_write_f64_leaf(w, d, lit, n, v);
}

char *jsonrti_write_f64_leaf(jsonrt_writer *w, char *d, const char *lit, size_t n, double v)
{
    if (!fits_scalar(w, d, n) || JSONRTI_UNLIKELY(!(v - v == 0)))
        return write_f64_cold(w, d, lit, n, v);
    return jsonrti_print_f64(jsonrti_copy_literal(d, lit, n), v);
}

/* No room, or not finite. */
__attribute__((noinline)) static char *write_f32_cold(jsonrt_writer *w, char *d, const char *lit,
                                                      size_t n, float v)
{
    if (!(v - v == 0))
        return write_not_finite(w, d, lit, n);
    d = make_scalar_room(w, d, lit, n);
    return d == NULL ? NULL : jsonrti_write_f32(w, d, lit, n, v);
}

char *jsonrti_write_f32(jsonrt_writer *w, char *d, const char *lit, size_t n, float v)
{
    if (!fits_scalar(w, d, n) || JSONRTI_UNLIKELY(!(v - v == 0)))
        return write_f32_cold(w, d, lit, n, v);
    return jsonrti_print_f32(jsonrti_copy_literal(d, lit, n), v);
}

static char *write_time(jsonrt_writer *w, char *d, const char *lit, size_t n, int64_t sec,
                        int64_t nsec, int offset_min)
{
    if (d == NULL)
        return NULL;
    d = jsonrti_room_at(w, d, n + JSONRTI_TIME_ROOM + 2, lit, n);
    if (d == NULL)
        return NULL;
    d = jsonrti_copy_literal(d, lit, n);
    *d++ = '"';
    bool good = nsec >= 0 && nsec <= 999999999;
    d = good ? jsonrti_time_print(d, sec, (int32_t)nsec, offset_min) : NULL;
    if (d == NULL)
        return jsonrti_fail_at(w, lit, n, JSONRT_ERR_TIME, NULL);
    *d = '"';
    return d + 1;
}

char *jsonrti_write_time(jsonrt_writer *w, char *d, const char *lit, size_t n, const jsonrt_time *v)
{
    return write_time(w, d, lit, n, v->sec, v->nsec, v->offset_min);
}

char *jsonrti_write_timespec(jsonrt_writer *w, char *d, const char *lit, size_t n, int64_t sec,
                             int64_t nsec)
{
    return write_time(w, d, lit, n, sec, nsec, 0);
}

/* Most enums count up from their first value, so that the list itself says where a value stands. */
static const jsonrti_enum_name *find_enum_name(const jsonrti_enum_name *names, size_t n_names,
                                               int64_t v)
{
    if (n_names == 0)
        return NULL;
    uint64_t guess = (uint64_t)v - (uint64_t)names[0].value;
    if (guess < n_names && names[guess].value == v)
        return &names[guess];
    for (size_t i = 0; i < n_names; i++) {
        if (names[i].value == v)
            return &names[i];
    }
    return NULL;
}

char *jsonrti_write_enum(jsonrt_writer *w, char *d, const char *lit, size_t n,
                         const struct jsonrti_enum_name *names, size_t n_names, int64_t v)
{
    if (d == NULL)
        return NULL;
    const jsonrti_enum_name *name = find_enum_name(names, n_names, v);
    if (name == NULL)
        return jsonrti_fail_at(w, lit, n, JSONRT_ERR_ENUM, NULL);
    return jsonrti_write_text(w, d, lit, n, name->text, name->len);
}

char *jsonrti_write_enum_int(jsonrt_writer *w, char *d, const char *lit, size_t n,
                             const struct jsonrti_enum_name *names, size_t n_names, int64_t v)
{
    if (d == NULL)
        return NULL;
    if (find_enum_name(names, n_names, v) == NULL)
        return jsonrti_fail_at(w, lit, n, JSONRT_ERR_ENUM, NULL);
    return jsonrti_write_i64_leaf(w, d, lit, n, v);
}
