/*
 * Every way of a number, with one warm reader and writer.
 */
#include "ways.h"

#include <stdio.h>
#include <stdlib.h>

#include <jsonrt/codec.h>
#include <jsonrt/jsonrt.h>

#include "number/number.h"
#include "scalars_json.h"

static jsonrt_reader reader;
static jsonrt_writer writer;

static void prepare_ways(void)
{
    static bool ready;
    if (ready)
        return;
    jsonrt_reader_init(&reader, NULL);
    jsonrt_writer_init(&writer, NULL);
    ready = true;
}

/* Room for `n` bytes, kept from call to call. */
static char *get_room(char **room, size_t *size, size_t n)
{
    if (n > *size) {
        free(*room);
        *size = 2 * n;
        *room = malloc(*size);
        if (*room == NULL)
            abort();
    }
    return *room;
}

#define SHORT_TEXT 64

/* The text at the very end of its memory. */
static const char *place_at_end(const char *text, size_t n, char **to_free)
{
    static char *shorts;
    *to_free = NULL;
    if (n > SHORT_TEXT) {
        char *copy = malloc(n);
        if (copy == NULL)
            abort();
        *to_free = copy;
        return memcpy(copy, text, n);
    }
    if (shorts == NULL && (shorts = malloc(SHORT_TEXT)) == NULL)
        abort();
    return memcpy(shorts + SHORT_TEXT - n, text, n);
}

/* {"v":TEXT} and, in a long document, a member behind it that nobody asks for. */
static const char *make_document(const char *text, size_t n, bool is_long, size_t *len)
{
    static const char head[] = "{\"v\":", tail[] = "}";
    static const char rest[] = ",\"unknown\":\"12345678901234567890123456789012345678901234567890"
                               "1234567890123456789012345678901234567890\"}";
    static char *room;
    static size_t size;
    const char *behind = is_long ? rest : tail;
    size_t a = sizeof head - 1, b = strlen(behind);
    char *d = get_room(&room, &size, a + n + b);
    memcpy(d, head, a);
    memcpy(d + a, text, n);
    memcpy(d + a + n, behind, b);
    *len = a + n + b;
    return d;
}

static struct reading make_reading(bool good, bool out_of_range, uint64_t bits)
{
    return (struct reading){good, !good && out_of_range, good ? bits : 0};
}

static void compare_readings(const char *text, size_t n, const char *way, struct reading a,
                             struct reading b)
{
    if (a.good != b.good || a.out_of_range != b.out_of_range || a.bits != b.bits)
        complain("'%.*s': %s gives %d %d %llx, the kernel %d %d %llx", (int)(n < 900 ? n : 900),
                 text, way, b.good, b.out_of_range, (unsigned long long)b.bits, a.good,
                 a.out_of_range, (unsigned long long)a.bits);
}

/* ---- doubles ---- */

static struct reading parse_double(const char *p, const char *end, size_t n)
{
    enum jsonrti_number_status status = JSONRTI_NUM_OK;
    const char *bad;
    double v = 0;
    const char *behind = jsonrti_parse_f64(p, end, &v, &status, &bad);
    bool good = behind != NULL && (size_t)(behind - p) == n;
    return make_reading(good, status == JSONRTI_NUM_RANGE, bits_of_double(v));
}

static struct reading decode_double(const char *text, size_t n, bool is_long)
{
    struct one_double one;
    size_t len;
    const char *document = make_document(text, n, is_long, &len);
    bool good = one_double_json_unmarshal(&reader, document, len, &one);
    struct reading result =
        make_reading(good, reader.error.code == JSONRT_ERR_RANGE, bits_of_double(one.v));
    jsonrt_reader_reset(&reader);
    return result;
}

static struct reading read_double_by_call(const char *text, size_t n)
{
    double v = 0;
    bool good = jsonrt_reader_open(&reader, text, n) && jsonrt_read_f64(&reader, &v) &&
                jsonrt_reader_finish(&reader);
    struct reading result =
        make_reading(good, reader.error.code == JSONRT_ERR_RANGE, bits_of_double(v));
    jsonrt_reader_reset(&reader);
    return result;
}

/* A value is any valid number; only getting a double out of it has a range. */
static struct reading get_double_of_value(const char *text, size_t n)
{
    jsonrt_value value;
    double v = 0;
    bool valid = jsonrt_value_parse(&reader, text, n, &value);
    bool good = valid && jsonrt_value_get_f64(&value, &v);
    struct reading result = make_reading(good, valid, bits_of_double(v));
    jsonrt_reader_reset(&reader);
    return result;
}

struct reading read_double_quickly(const char *text, size_t n)
{
    char *copy;
    prepare_ways();
    const char *p = place_at_end(text, n, &copy);
    struct reading result = parse_double(p, p + n, n);
    free(copy);
    compare_readings(text, n, "generated code", result, decode_double(text, n, true));
    return result;
}

struct reading read_double(const char *text, size_t n)
{
    struct reading result = read_double_quickly(text, n);
    size_t len;
    const char *document = make_document(text, n, true, &len);
    const char *p = document + sizeof "{\"v\":" - 1;
    compare_readings(text, n, "the kernel", result, parse_double(p, document + len, n));
    compare_readings(text, n, "generated code", result, decode_double(text, n, false));
    compare_readings(text, n, "jsonrt_read_f64", result, read_double_by_call(text, n));
    compare_readings(text, n, "jsonrt_value_get_f64", result, get_double_of_value(text, n));
    return result;
}

void expect_double(const char *text, size_t n, uint64_t bits)
{
    struct reading got = read_double(text, n);
    bool infinite = (bits & INFINITY_BITS) == INFINITY_BITS;
    if (infinite ? !got.out_of_range : !got.good || got.bits != bits)
        complain("'%.*s' gives %d %llx, not %llx", (int)(n < 900 ? n : 900), text, got.good,
                 (unsigned long long)got.bits, (unsigned long long)bits);
}

static void compare_texts(const char *want, const char *got, size_t n, const char *way)
{
    if (strlen(want) != n || memcmp(want, got, n) != 0)
        complain("%s writes '%.*s', not '%s'", way, (int)n, got, want);
}

/* What generated code wrote: {"v":TEXT}. */
static void compare_document(const char *want, bool good)
{
    size_t head = sizeof "{\"v\":" - 1;
    if (!good || writer.len < head + 2)
        complain("generated code does not write '%s'", want);
    else
        compare_texts(want, writer.data + head, writer.len - head - 1, "generated code");
}

void print_double(char *out, uint64_t bits)
{
    struct one_double one = {double_from_bits(bits)};
    char room[JSONRTI_NUMBER_ROOM];
    jsonrt_number number = {NULL, 0};
    prepare_ways();
    size_t n = (size_t)(jsonrti_print_f64(room, one.v) - room);
    memcpy(out, room, n);
    out[n] = '\0';
    jsonrt_writer_reset(&writer);
    compare_document(out, one_double_json_marshal(&writer, &one));
    jsonrt_writer_reset(&writer);
    if (!jsonrt_write_f64(&writer, one.v))
        complain("jsonrt_write_f64 does not write '%s'", out);
    compare_texts(out, writer.data, writer.len, "jsonrt_write_f64");
    jsonrt_value value = jsonrt_value_f64(jsonrt_reader_arena(&reader), one.v);
    if (!jsonrt_value_get_number(&value, &number))
        complain("jsonrt_value_f64 does not take '%s'", out);
    else
        compare_texts(out, number.ptr, number.len, "jsonrt_value_f64");
    jsonrt_reader_reset(&reader);
}

/* ---- floats ---- */

static struct reading parse_float(const char *p, const char *end, size_t n)
{
    enum jsonrti_number_status status = JSONRTI_NUM_OK;
    const char *bad;
    float v = 0;
    const char *behind = jsonrti_parse_f32(p, end, &v, &status, &bad);
    bool good = behind != NULL && (size_t)(behind - p) == n;
    return make_reading(good, status == JSONRTI_NUM_RANGE, bits_of_float(v));
}

static struct reading decode_float(const char *text, size_t n, bool is_long)
{
    struct one_float one;
    size_t len;
    const char *document = make_document(text, n, is_long, &len);
    bool good = one_float_json_unmarshal(&reader, document, len, &one);
    struct reading result =
        make_reading(good, reader.error.code == JSONRT_ERR_RANGE, bits_of_float(one.v));
    jsonrt_reader_reset(&reader);
    return result;
}

struct reading read_float_quickly(const char *text, size_t n)
{
    char *copy;
    prepare_ways();
    const char *p = place_at_end(text, n, &copy);
    struct reading result = parse_float(p, p + n, n);
    free(copy);
    compare_readings(text, n, "generated code", result, decode_float(text, n, true));
    return result;
}

struct reading read_float(const char *text, size_t n)
{
    struct reading result = read_float_quickly(text, n);
    size_t len;
    const char *document = make_document(text, n, true, &len);
    const char *p = document + sizeof "{\"v\":" - 1;
    compare_readings(text, n, "the kernel", result, parse_float(p, document + len, n));
    compare_readings(text, n, "generated code", result, decode_float(text, n, false));
    return result;
}

void expect_float(const char *text, size_t n, uint32_t bits)
{
    struct reading got = read_float(text, n);
    bool infinite = (bits & INFINITY_BITS_SINGLE) == INFINITY_BITS_SINGLE;
    if (infinite ? !got.out_of_range : !got.good || got.bits != bits)
        complain("'%.*s' gives %d %llx, not %x", (int)(n < 900 ? n : 900), text, got.good,
                 (unsigned long long)got.bits, (unsigned)bits);
}

void print_float(char *out, uint32_t bits)
{
    struct one_float one = {float_from_bits(bits)};
    char room[JSONRTI_NUMBER_ROOM];
    prepare_ways();
    size_t n = (size_t)(jsonrti_print_f32(room, one.v) - room);
    memcpy(out, room, n);
    out[n] = '\0';
    jsonrt_writer_reset(&writer);
    compare_document(out, one_float_json_marshal(&writer, &one));
}
