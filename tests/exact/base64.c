/*
 * Base64: the whole alphabet at every place, every pad, every stray bit, against a codec that goes
 * bit by bit.
 */
#include <stdio.h>
#include <stdlib.h>

#include <jsonrt/jsonrt.h>

#include "exact.h"

#include "scalars_json.h"
#include "text/text.h"

static jsonrt_reader reader;
static jsonrt_writer writer;

/* ---- the judge: RFC 4648, sections 3.5 and 4, one bit after the other ---- */

static int value_of_letter(int c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 26;
    if (c >= '0' && c <= '9')
        return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}

static char letter_of_value(int v)
{
    for (int c = 0; c < 128; c++) {
        if (value_of_letter(c) == v)
            return (char)c;
    }
    return '?';
}

static size_t encode_by_bits(char *out, const uint8_t *bytes, size_t n)
{
    size_t length = 0;
    for (size_t bit = 0; bit < 8 * n; bit += 6) {
        int v = 0;
        for (size_t i = bit; i < bit + 6; i++)
            v = v * 2 + (i < 8 * n ? bytes[i / 8] >> (7 - i % 8) & 1 : 0);
        out[length++] = letter_of_value(v);
    }
    while (length % 4 != 0)
        out[length++] = '=';
    return length;
}

/* The bytes, or -1: of no groups of four, letters that are none, wrong pads, stray bits. */
static int decode_by_bits(uint8_t *out, const char *text, size_t n)
{
    size_t letters = n, bits, count;
    if (n % 4 != 0)
        return -1;
    while (letters > 0 && text[letters - 1] == '=')
        letters--;
    if (n - letters > 2)
        return -1;
    bits = 6 * letters;
    count = bits / 8;
    memset(out, 0, count);
    for (size_t i = 0; i < bits; i++) {
        int v = value_of_letter((unsigned char)text[i / 6]);
        if (v < 0)
            return -1;
        unsigned bit = (unsigned)v >> (5 - i % 6) & 1;
        if (i / 8 < count)
            out[i / 8] = (uint8_t)(out[i / 8] | bit << (7 - i % 8));
        else if (bit)
            return -1;
    }
    return (int)count;
}

#define LONGEST 100
#define TEXT    (4 * ((LONGEST + 2) / 3) + 8)

/* A text in memory of exactly its size: does the kernel say the same as the judge? */
static void check_text(const char *text, size_t n)
{
    uint8_t want[TEXT];
    size_t got_n = 99, bad = 99, room = n / 4 * 3;
    int want_n = decode_by_bits(want, text, n);
    char *copy = malloc(n ? n : 1);
    uint8_t *got = malloc(room ? room : 1);
    if (copy == NULL || got == NULL)
        abort();
    memcpy(copy, text, n);
    bool good = jsonrti_base64_decode(copy, n, got, &got_n, &bad);
    if (good != (want_n >= 0) || (good && (got_n != (size_t)want_n || memcmp(got, want, got_n))))
        complain("'%.*s' gives %d with %zu bytes, not %d", (int)n, text, good, got_n, want_n);
    if (!good && bad > n)
        complain("'%.*s' is wrong at %zu", (int)n, text, bad);
    free(got);
    free(copy);
}

/* Bytes in memory of exactly their size, there and back; generated code too. */
static void check_bytes(const uint8_t *bytes, size_t n)
{
    char want[TEXT];
    size_t want_n = encode_by_bits(want, bytes, n);
    uint8_t *copy = malloc(n ? n : 1);
    char *got = malloc(want_n ? want_n : 1);
    if (copy == NULL || got == NULL)
        abort();
    memcpy(copy, bytes, n);
    char *end = jsonrti_base64_encode(got, copy, n);
    if ((size_t)(end - got) != want_n || memcmp(got, want, want_n) != 0)
        complain("%zu bytes are written '%.*s', not '%.*s'", n, (int)(end - got), got, (int)want_n,
                 want);
    check_text(want, want_n);
    struct some_bytes in = {copy, n}, out = {NULL, 0};
    jsonrt_writer_reset(&writer);
    if (!some_bytes_json_marshal(&writer, &in) || writer.len != want_n + 8 ||
        memcmp(writer.data + 6, want, want_n) != 0)
        complain("%zu bytes are written '%.*s'", n, (int)writer.len, writer.data);
    if (!some_bytes_json_unmarshal(&reader, writer.data, writer.len, &out) || out.n != n ||
        (n > 0 && memcmp(out.v, bytes, n) != 0))
        complain("'%.*s' comes back as %zu bytes", (int)want_n, want, out.n);
    jsonrt_reader_reset(&reader);
    free(got);
    free(copy);
}

/* ---- cases ---- */

static void brings_back_every_length(void)
{
    uint8_t bytes[LONGEST];
    for (size_t n = 0; n <= LONGEST; n++) {
        for (int round = 0; round < 40; round++) {
            for (size_t i = 0; i < n; i++)
                bytes[i] = round < 2 ? (uint8_t)(255 * round) : (uint8_t)next_random();
            check_bytes(bytes, n);
        }
    }
}

static void brings_back_every_byte_at_every_place(void)
{
    uint8_t bytes[13];
    for (size_t n = 1; n <= sizeof bytes; n++) {
        for (size_t at = 0; at < n; at++) {
            for (int v = 0; v < 256; v++) {
                for (size_t i = 0; i < n; i++)
                    bytes[i] = (uint8_t)(v & 1 ? 0 : 0xa5);
                bytes[at] = (uint8_t)v;
                check_bytes(bytes, n);
            }
        }
    }
}

/* All groups of four over letters of every kind, pads and strangers, alone and behind another. */
static void agrees_on_every_group(void)
{
    static const char kinds[] = {'A', 'B', 'P', 'Q', 'g',  'w',  '/',    '+',    '9',
                                 '=', '-', '_', ' ', '\n', '\0', '\x80', '\xc1', '\xff'};
    const size_t k = COUNT(kinds);
    for (size_t i = 0; i < k * k * k * k; i++) {
        char text[] = {'Z', 'm', '9', 'v', 0, 0, 0, 0, 'Z', 'g', '=', '='};
        text[4] = kinds[i % k];
        text[5] = kinds[i / k % k];
        text[6] = kinds[i / k / k % k];
        text[7] = kinds[i / k / k / k];
        check_text(text + 4, 4);
        check_text(text, 8);
        if (i % 7 == 0)
            check_text(text + 4, 8);
    }
}

/* Lengths that are no groups, and pads of every length behind every length. */
static void agrees_on_every_length_and_pad(void)
{
    char text[TEXT + 8];
    for (size_t n = 0; n <= 40; n++) {
        for (size_t pads = 0; pads <= 6 && pads <= n; pads++) {
            memset(text, 'A', n - pads);
            memset(text + n - pads, '=', pads);
            check_text(text, n);
        }
    }
}

/* The last two letters take all values: bits beyond the last byte must be zero. */
static void agrees_on_every_stray_bit(void)
{
    char text[] = "Zm9vAAAA";
    for (int v = 0; v < 64 * 64; v++) {
        text[4] = letter_of_value(v / 64);
        text[5] = letter_of_value(v % 64);
        text[6] = text[7] = '=';
        check_text(text, 8);
        text[4] = 'A';
        text[5] = letter_of_value(v / 64);
        text[6] = letter_of_value(v % 64);
        check_text(text, 8);
    }
}

static void finds_a_stranger_at_every_place(void)
{
    uint8_t bytes[LONGEST];
    char text[TEXT];
    for (size_t i = 0; i < LONGEST; i++)
        bytes[i] = (uint8_t)next_random();
    for (size_t n = 97; n <= LONGEST; n++) {
        size_t length = encode_by_bits(text, bytes, n);
        for (size_t at = 0; at < length; at++) {
            char kept = text[at];
            /* A pad that something follows is itself out of place. */
            size_t want = at == length - 1 && text[at - 1] == '=' ? at - 1 : at;
            for (int c = 0; c < 256; c++) {
                text[at] = (char)c;
                check_text(text, length);
                uint8_t out[TEXT];
                size_t out_n, bad = 999;
                if (value_of_letter(c) < 0 && c != '=' &&
                    (jsonrti_base64_decode(text, length, out, &out_n, &bad) || bad != want))
                    complain("byte %d at %zu of %zu is found at %zu", c, at, length, bad);
            }
            text[at] = kept;
        }
    }
}

/* An array of seven, and one of at most seven. */
static void holds_arrays_to_their_length(void)
{
    uint8_t bytes[12];
    char document[64], text[32];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(i * 37 + 1);
    for (size_t n = 0; n <= sizeof bytes; n++) {
        struct seven_bytes seven;
        struct few_bytes few;
        size_t length = encode_by_bits(text, bytes, n);
        size_t size = (size_t)sprintf(document, "{\"v\":\"%.*s\"}", (int)length, text);
        bool good = seven_bytes_json_unmarshal(&reader, document, size, &seven);
        if (good != (n == 7) || (good && memcmp(seven.v, bytes, 7) != 0) ||
            (!good && reader.error.code != JSONRT_ERR_LENGTH))
            complain("%zu bytes into seven: %d, error %d", n, good, reader.error.code);
        good = few_bytes_json_unmarshal(&reader, document, size, &few);
        if (good != (n <= 7) || (good && (few.n != n || memcmp(few.v, bytes, n) != 0)) ||
            (!good && reader.error.code != JSONRT_ERR_LENGTH))
            complain("%zu bytes into at most seven: %d, error %d", n, good, reader.error.code);
        jsonrt_reader_reset(&reader);
    }
}

/* Fixed output of every size: all of it or JSONRT_ERR_BUFFER, and nothing behind it. */
static void writes_into_memory_of_every_size(void)
{
    uint8_t bytes[LONGEST];
    for (size_t i = 0; i < LONGEST; i++)
        bytes[i] = (uint8_t)next_random();
    for (size_t n = 0; n <= LONGEST; n += n < 8 ? 1 : 23) {
        struct some_bytes in = {bytes, n};
        char text[TEXT];
        size_t need = encode_by_bits(text, bytes, n) + 8;
        for (size_t cap = 0; cap <= need + 2; cap++) {
            jsonrt_writer fixed;
            char *out = malloc(cap ? cap : 1);
            if (out == NULL)
                abort();
            jsonrt_writer_init_fixed(&fixed, out, cap, NULL);
            bool good = some_bytes_json_marshal(&fixed, &in) && jsonrt_writer_flush(&fixed);
            if (good != (cap >= need) || (!good && fixed.error.code != JSONRT_ERR_BUFFER) ||
                (good && (fixed.len != need || memcmp(out + 6, text, need - 8) != 0)))
                complain("%zu bytes into %zu of %zu: %d, error %d", n, cap, need, good,
                         fixed.error.code);
            jsonrt_writer_deinit(&fixed);
            free(out);
        }
    }
}

static void refuses_wrong_texts_with_their_own_code(void)
{
    static const char *const texts[] = {
        "Zg",       "Zg=",  "Z===",      "====",    "Zh==", "Zm9=", "Zm8",   "Zm9vZg", "Zm9v====",
        "Zg==Zg==", "ab-_", "Zm9v YmFy", "Zm9v\\n", "=AAA", "Z=AA", "Zm9vY", "A",      "Zm8=Zm9v"};
    char document[64];
    for (size_t i = 0; i < COUNT(texts); i++) {
        struct some_bytes out;
        size_t n = (size_t)sprintf(document, "{\"v\":\"%s\"}", texts[i]);
        if (some_bytes_json_unmarshal(&reader, document, n, &out) ||
            reader.error.code != JSONRT_ERR_BASE64 || out.v != NULL || out.n != 0)
            complain("'%s' is accepted, or refused as something else", texts[i]);
        jsonrt_reader_reset(&reader);
    }
    /* Letters may be escaped like all text of JSON. */
    static const char escaped[] = "{\"v\":\"Zm\\u0039v\\/w==\"}";
    struct some_bytes out;
    if (!some_bytes_json_unmarshal(&reader, escaped, sizeof escaped - 1, &out) || out.n != 4 ||
        memcmp(out.v, "foo\xff", 4) != 0)
        complain("'%s' is refused", escaped);
    jsonrt_reader_reset(&reader);
}

int main(void)
{
    static const struct exact_case cases[] = {
        {"brings back every length", brings_back_every_length},
        {"brings back every byte at every place", brings_back_every_byte_at_every_place},
        {"agrees on every group", agrees_on_every_group},
        {"agrees on every length and pad", agrees_on_every_length_and_pad},
        {"agrees on every stray bit", agrees_on_every_stray_bit},
        {"finds a stranger at every place", finds_a_stranger_at_every_place},
        {"holds arrays to their length", holds_arrays_to_their_length},
        {"writes into memory of every size", writes_into_memory_of_every_size},
        {"refuses wrong texts with their own code", refuses_wrong_texts_with_their_own_code},
    };
    jsonrt_reader_init(&reader, NULL);
    jsonrt_writer_init(&writer, NULL);
    int status = run_cases(cases, COUNT(cases));
    jsonrt_writer_deinit(&writer);
    jsonrt_reader_deinit(&reader);
    return status;
}
