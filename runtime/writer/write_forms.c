/*
 * Leaves for values in another form than that of their C type; see reader/forms.c and moments.c.
 *
 * All but bytes are short: each asks once for room for its literal and its longest text.
 */
#include <time.h>

#include "jsonrt/gencode_form.h"
#include "number/number.h"
#include "text/address.h"
#include "text/text.h"
#include "time/duration.h"
#include "time/span.h"
#include "time/time.h"
#include "time/unix.h"
#include "writer/writer_internal.h"

/* Room for any of the texts and two quotes. */
enum { FORM_ROOM = 72, PIECE_BYTES = 90 /* of base64: a multiple of 3 */ };
_Static_assert(FORM_ROOM >= JSONRTI_TIME_ROOM + 2 && FORM_ROOM >= JSONRTI_DURATION_ROOM + 2 &&
                   FORM_ROOM >= JSONRTI_UNIX_ROOM && FORM_ROOM >= JSONRTI_NUMBER_ROOM + 2 &&
                   FORM_ROOM >= JSONRTI_ID_ROOM + 2,
               "texts outgrow their room");

/* Behind the literal, with room for a text; NULL after an error. */
static char *begin_form(jsonrt_writer *w, char *d, const char *lit, size_t n)
{
    if (d == NULL)
        return NULL;
    d = jsonrti_room_at(w, d, n + FORM_ROOM, lit, n);
    return d == NULL ? NULL : jsonrti_copy_literal(d, lit, n);
}

static char *begin_quoted(jsonrt_writer *w, char *d, const char *lit, size_t n)
{
    d = begin_form(w, d, lit, n);
    if (d == NULL)
        return NULL;
    *d = '"';
    return d + 1;
}

static char *end_quoted(char *d)
{
    *d = '"';
    return d + 1;
}

/* ---- inside strings ---- */

char *jsonrti_write_bool_as(jsonrt_writer *w, char *d, const char *lit, size_t n, bool v)
{
    return jsonrti_write_text(w, d, lit, n, v ? "true" : "false", v ? 4 : 5);
}

/* Infinities and NaN: an error, or null as by themselves. */
char *jsonrti_write_f64_as(jsonrt_writer *w, char *d, const char *lit, size_t n, double v)
{
    if (!(v - v == 0))
        return jsonrti_write_f64_leaf(w, d, lit, n, v);
    d = begin_quoted(w, d, lit, n);
    return d == NULL ? NULL : end_quoted(jsonrti_print_f64(d, v));
}

char *jsonrti_write_f32_as(jsonrt_writer *w, char *d, const char *lit, size_t n, float v)
{
    if (!(v - v == 0))
        return jsonrti_write_f32(w, d, lit, n, v);
    d = begin_quoted(w, d, lit, n);
    return d == NULL ? NULL : end_quoted(jsonrti_print_f32(d, v));
}

/* ---- times and durations ---- */

/* nsec is within 0 to 999999999. */
static char *print_moment(char *d, int64_t sec, int32_t nsec, int offset_min, int form)
{
    switch (form) {
    case JSONRTI_DATE:
        return jsonrti_date_print(d, sec, offset_min);
    case JSONRTI_UNIX:
    case JSONRTI_UNIX_MS:
    case JSONRTI_UNIX_US:
    case JSONRTI_UNIX_NS:
        return jsonrti_unix_print(d, sec, nsec, (unsigned)(form - JSONRTI_UNIX) * 3);
    case JSONRTI_DURATION:
        return jsonrti_duration_print(d, sec, nsec);
    case JSONRTI_ISO8601:
        return jsonrti_iso8601_print(d, sec, nsec);
    default:
        return jsonrti_time_print(d, sec, nsec, offset_min);
    }
}

static bool is_number_form(int form)
{
    return form >= JSONRTI_UNIX && form <= JSONRTI_UNIX_NS;
}

static char *write_moment(jsonrt_writer *w, char *d, const char *lit, size_t n, int64_t sec,
                          int64_t nsec, int offset_min, int form)
{
    bool number = is_number_form(form);
    if (d == NULL)
        return NULL;
    if (nsec < 0 || nsec >= JSONRTI_NSEC)
        return jsonrti_fail_at(w, lit, n, JSONRT_ERR_TIME, NULL);
    d = number ? begin_form(w, d, lit, n) : begin_quoted(w, d, lit, n);
    if (d == NULL)
        return NULL;
    d = print_moment(d, sec, (int32_t)nsec, offset_min, form);
    if (d == NULL)
        return jsonrti_fail_at(w, lit, n, JSONRT_ERR_TIME, NULL);
    return number ? d : end_quoted(d);
}

char *jsonrti_write_moment(jsonrt_writer *w, char *d, const char *lit, size_t n, int64_t sec,
                           int64_t nsec, int form)
{
    return write_moment(w, d, lit, n, sec, nsec, 0, form);
}

char *jsonrti_write_timeval(jsonrt_writer *w, char *d, const char *lit, size_t n, int64_t sec,
                            int64_t usec, int form)
{
    bool good = usec >= 0 && usec < 1000000;
    return write_moment(w, d, lit, n, sec, good ? usec * 1000 : -1, 0, form);
}

char *jsonrti_write_time_as(jsonrt_writer *w, char *d, const char *lit, size_t n,
                            const jsonrt_time *v, int form)
{
    return write_moment(w, d, lit, n, v->sec, v->nsec, v->offset_min, form);
}

char *jsonrti_write_tm(jsonrt_writer *w, char *d, const char *lit, size_t n, const struct tm *v,
                       int form)
{
    int64_t sec = 0;
    bool fits = v->tm_year >= -1900 && v->tm_year <= 8099 && v->tm_mon >= 0 && v->tm_mon <= 11;
    jsonrti_civil civil = {
        .day = v->tm_mday, .hour = v->tm_hour, .minute = v->tm_min, .second = v->tm_sec};
    if (fits) {
        civil.year = v->tm_year + 1900;
        civil.month = v->tm_mon + 1;
        fits = jsonrti_civil_store(&civil, &sec);
    }
    return write_moment(w, d, lit, n, sec, fits ? 0 : -1, 0, form);
}

/* ---- integers ---- */

/* An integer that counts time. */
static char *write_units(jsonrt_writer *w, char *d, const char *lit, size_t n, jsonrti_units units,
                         int form, int unit)
{
    int64_t sec = 0;
    int32_t nsec = 0;
    bool fits = jsonrti_units_store(units, (unsigned)unit, &sec, &nsec);
    return write_moment(w, d, lit, n, sec, fits ? nsec : -1, 0, form);
}

static char *write_hex(jsonrt_writer *w, char *d, const char *lit, size_t n, uint64_t v)
{
    uint8_t bytes[8];
    char text[16];
    size_t skip = 0;
    d = begin_quoted(w, d, lit, n);
    if (d == NULL)
        return NULL;
    for (size_t i = 8; i-- != 0; v >>= 8)
        bytes[i] = (uint8_t)v;
    jsonrti_hex_encode(text, bytes, 8);
    while (skip < 15 && text[skip] == '0')
        skip++;
    memcpy(d, "0x", 2);
    memcpy(d + 2, text + skip, 16 - skip);
    return end_quoted(d + 18 - skip);
}

static char *write_ipv4_integer(jsonrt_writer *w, char *d, const char *lit, size_t n, uint64_t v)
{
    const uint8_t address[] = {(uint8_t)(v >> 24), (uint8_t)(v >> 16), (uint8_t)(v >> 8),
                               (uint8_t)v};
    return jsonrti_write_id(w, d, lit, n, address, JSONRTI_IPV4);
}

char *jsonrti_write_u64_as(jsonrt_writer *w, char *d, const char *lit, size_t n, uint64_t v,
                           int form, int unit)
{
    jsonrti_units units = {false, v};
    switch (form) {
    case JSONRTI_STRING:
    case JSONRTI_LAX:
        d = begin_quoted(w, d, lit, n);
        return d == NULL ? NULL : end_quoted(jsonrti_print_u64(d, v));
    case JSONRTI_AS_BOOL:
        return jsonrti_write_bool(w, d, lit, n, v != 0);
    case JSONRTI_HEX:
        return write_hex(w, d, lit, n, v);
    case JSONRTI_IPV4:
        return write_ipv4_integer(w, d, lit, n, v);
    default:
        return write_units(w, d, lit, n, units, form, unit);
    }
}

char *jsonrti_write_i64_as(jsonrt_writer *w, char *d, const char *lit, size_t n, int64_t v,
                           int form, int unit)
{
    jsonrti_units units = {v < 0, v < 0 ? UINT64_C(0) - (uint64_t)v : (uint64_t)v};
    switch (form) {
    case JSONRTI_STRING:
    case JSONRTI_LAX:
        d = begin_quoted(w, d, lit, n);
        return d == NULL ? NULL : end_quoted(jsonrti_print_i64(d, v));
    case JSONRTI_AS_BOOL:
        return jsonrti_write_bool(w, d, lit, n, v != 0);
    case JSONRTI_HEX:
        if (v < 0)
            return d == NULL ? NULL : jsonrti_fail_at(w, lit, n, JSONRT_ERR_RANGE, NULL);
        return write_hex(w, d, lit, n, (uint64_t)v);
    default:
        return write_units(w, d, lit, n, units, form, unit);
    }
}

/* ---- bytes ---- */

char *jsonrti_write_id(jsonrt_writer *w, char *d, const char *lit, size_t n, const uint8_t *v,
                       int form)
{
    static char *(*const print[])(char *, const uint8_t *) = {[JSONRTI_UUID] = jsonrti_uuid_print,
                                                              [JSONRTI_IPV4] = jsonrti_ipv4_print,
                                                              [JSONRTI_IPV6] = jsonrti_ipv6_print,
                                                              [JSONRTI_MAC] = jsonrti_mac_print};
    d = begin_quoted(w, d, lit, n);
    return d == NULL ? NULL : end_quoted(print[form](d, v));
}

/* Room that len bytes need at most: two characters for each; SIZE_MAX when that is no size. */
static size_t get_form_length(size_t len)
{
    return len > (SIZE_MAX - 4) / 2 ? SIZE_MAX : len * 2 + 4;
}

static char *write_coded(jsonrt_writer *w, char *d, const uint8_t *v, size_t len, int form)
{
    size_t piece = jsonrti_output_grows(w) ? len : PIECE_BYTES;
    while (d != NULL && len != 0) {
        size_t part = len < piece ? len : piece;
        d = jsonrti_room(w, d, get_form_length(part));
        if (d == NULL)
            return NULL;
        d = form == JSONRTI_HEX ? jsonrti_hex_encode(d, v, part)
                                : jsonrti_base64url_encode(d, v, part);
        v += part;
        len -= part;
    }
    return jsonrti_write_lit(w, d, "\"", 1);
}

char *jsonrti_write_bytes_as(jsonrt_writer *w, char *d, const char *lit, size_t n, const uint8_t *v,
                             size_t len, int form)
{
    if (d == NULL)
        return NULL;
    if (v == NULL && len != 0)
        return jsonrti_fail_at(w, lit, n, JSONRT_ERR_POINTER, NULL);
    if (len > JSONRTI_COUNT_MAX)
        return jsonrti_fail_at(w, lit, n, JSONRT_ERR_COUNT, NULL);
    d = jsonrti_room_at(w, d, n + 1, lit, n);
    if (d == NULL)
        return NULL;
    d = jsonrti_copy_literal(d, lit, n);
    *d++ = '"';
    d = write_coded(w, d, v, len, form);
    return d != NULL ? d : jsonrti_lost_at(w, lit, n);
}
