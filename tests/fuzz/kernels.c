/*
 * The pure functions at the bottom: text and UTF-8, natively and portably, against a plain decoder;
 * numbers against the C library; base64 and times against plain references.
 *
 * Input: bytes, and one option at the end that says what they are: t text of a string, w text to
 * be escaped, n a number, b base64, d a time; or bits to be printed: f floating point, i integer,
 * s a time. For w another option before it has the flags, and one the room.
 */
#include "kernels.h"
#include "reference.h"
#include "text/text.h"
#include "time/time.h"

/* ---- base64 and times ---- */

static void check_base64(const char *s, size_t n)
{
    uint8_t *want = make_block(n), *got = make_block(n / 4 * 3);
    char *text = make_block(4 * ((n + 2) / 3));
    size_t want_n = 0, got_n = 0, bad = SIZE_MAX;
    bool right = read_reference_base64(s, n, want, &want_n);

    require(jsonrti_base64_decode(s, n, got, &got_n, &bad) == right, "base64 is strict");
    if (right) {
        require(got_n == want_n && (got_n == 0 || memcmp(got, want, got_n) == 0),
                "base64 decodes as the reference does");
        char *end = jsonrti_base64_encode(text, got, got_n);
        require(is_same_text(text, (size_t)(end - text), s, n),
                "base64 has one text for its bytes");
    } else {
        require(bad <= n, "base64 is wrong inside the text");
    }
    /* Any bytes have a text. */
    char *end = jsonrti_base64_encode(text, (const uint8_t *)s, n);
    require((size_t)(end - text) == 4 * ((n + 2) / 3), "base64 has a known length");
    uint8_t *back = make_block((size_t)(end - text) / 4 * 3);
    require(jsonrti_base64_decode(text, (size_t)(end - text), back, &got_n, NULL) && got_n == n &&
                (n == 0 || memcmp(back, s, n) == 0),
            "base64 comes back");
    free(back);
    free(text);
    free(got);
    free(want);
}

static void check_time_bits(int64_t sec, int32_t nsec, int offset)
{
    char *room = make_block(JSONRTI_TIME_ROOM), *end = jsonrti_time_print(room, sec, nsec, offset);
    int64_t again = 0;
    int32_t again_nsec = 0;
    int again_offset = 0;
    bool valid = nsec >= 0 && nsec <= 999999999 && offset >= -1439 && offset <= 1439 &&
                 sec >= JSONRTI_TIME_FIRST - offset * INT64_C(60) &&
                 sec <= JSONRTI_TIME_LAST - offset * INT64_C(60);

    require((end != NULL) == valid, "a time in years 0 to 9999 can be printed");
    if (valid)
        require(
            read_reference_time(room, (size_t)(end - room), &again, &again_nsec, &again_offset) &&
                again == sec && again_nsec == nsec && again_offset == offset,
            "a printed time reads back");
    free(room);
}

static void check_time(const char *s, size_t n)
{
    int64_t want = 0, sec = 5;
    int32_t want_nsec = 0, nsec = 5;
    int want_offset = 0;
    int16_t offset = 5;
    bool right = read_reference_time(s, n, &want, &want_nsec, &want_offset);

    require(jsonrti_time_parse(s, n, &sec, &nsec, &offset) == right, "a time is RFC 3339's");
    if (right) {
        require(sec == want && nsec == want_nsec && offset == want_offset,
                "a time is the reference's");
        check_time_bits(sec, nsec, offset);
    } else {
        require(sec == 5 && nsec == 5 && offset == 5, "nothing is received on failure");
    }
}

/* Eight bytes of the input as bits, little end first; missing ones are 0. */
static uint64_t take_bits(fuzz_input *in)
{
    uint64_t bits = 0;

    for (int i = 0; i < 8; i++)
        bits = bits << 8 | take_option(in);
    return bits;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = {data, size};
    unsigned kind = take_option(&in), flags = 0, room = 0;

    if (kind == 'f' || kind == 'i' || kind == 's') {
        uint64_t bits = take_bits(&in);

        if (kind == 'f')
            check_float_bits(bits);
        else if (kind == 'i')
            check_integer_bits(bits);
        else /* 40 bits of seconds reach beyond the years 0 to 9999 on both sides */
            check_time_bits((int64_t)(bits >> 24) - (INT64_C(1) << 39),
                            (int32_t)(take_bits(&in) % 1100000000) - 50000000,
                            (int)(bits % 3000) - 1500);
        return 0;
    }
    if (kind == 'w') {
        flags = take_option(&in) % 8;
        room = take_option(&in);
    }
    char *s = copy_exactly(in.data, in.size);
    if (kind == 'w')
        check_escapes(s, in.size, flags, room);
    else if (kind == 'n')
        check_number(s, in.size);
    else if (kind == 'b')
        check_base64(s, in.size);
    else if (kind == 'd')
        check_time(s, in.size);
    else
        check_text(s, in.size);
    check_utf8(s, in.size);
    free(s);
    return 0;
}
