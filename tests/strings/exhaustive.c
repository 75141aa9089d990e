/*
 * Every escape, surrogate pair and UTF-8 sequence, between plain text of changing lengths on either
 * side, so that all stand at many places of a block: see ways.h for who reads and writes them.
 *
 * exhaustive STEP looks at every STEP-th case of the long series; 1 looks at all.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jsonrt/jsonrt.h>

#include "unicode.h"
#include "ways.h"

enum { PIECE = 32, AROUND = 40 };

static unsigned long step, cases;

/* A document: one string, in which something stands between plain text. */
static struct {
    char json[2 * AROUND + PIECE + 2];
    size_t len, before;
    unsigned char text[2 * AROUND + PIECE];
    size_t text_len;
} document;

static void make_document(const char *piece, size_t n, const void *text, size_t text_n)
{
    size_t before = cases % 23, behind = cases / 3 % 29;
    char *p = document.json;
    cases++;
    *p++ = '"';
    memset(p, 'x', before);
    memcpy(p + before, piece, n);
    memset(p + before + n, 'y', behind);
    p[before + n + behind] = '"';
    document.before = 1 + before;
    document.len = before + n + behind + 2;
    memset(document.text, 'x', before);
    memcpy(document.text + before, text, text_n);
    memset(document.text + before + text_n, 'y', behind);
    document.text_len = before + text_n + behind;
}

static void reads_as(const char *piece, size_t n, const void *text, size_t text_n)
{
    make_document(piece, n, text, text_n);
    expect_read(document.json, document.len, document.text, document.text_len, document.before);
}

/* The fault is `at` bytes into the piece. */
static void is_refused(const char *piece, size_t n, int code, size_t at)
{
    make_document(piece, n, "", 0);
    expect_refused(document.json, document.len, code, document.before + at);
}

/* ---- escapes ---- */

static size_t print_unit(char *to, uint32_t unit, unsigned digit_cases)
{
    static const char digits[2][17] = {"0123456789abcdef", "0123456789ABCDEF"};
    memcpy(to, "\\u", 2);
    for (unsigned i = 0; i < 4; i++)
        to[2 + i] = digits[digit_cases >> i & 1][unit >> (12 - 4 * i) & 15];
    return 6;
}

/* All 65536, in both cases and in a mixture. */
static void every_code_unit(void)
{
    for (uint32_t unit = 0; unit < 0x10000; unit++) {
        const unsigned digit_cases[] = {0, 15, unit % 16};
        for (int i = 0; i < 3; i++) {
            char piece[6];
            unsigned char text[4];
            print_unit(piece, unit, digit_cases[i]);
            if (unit >= 0xD800 && unit <= 0xDFFF)
                is_refused(piece, 6, JSONRT_ERR_SURROGATE, 0);
            else
                reads_as(piece, 6, text, encode_point(unit, text));
        }
    }
}

/* All edges with all, and every step-th pair. */
static void every_surrogate_pair(void)
{
    for (uint32_t i = 0; i < 0x100000; i++) {
        uint32_t high = i >> 10, low = i & 0x3FF;
        bool edge = (high + 1) % 0x400 < 2 || (low + 1) % 0x400 < 2;
        if (i % step != 0 && !(edge && (high + low) % 16 < 2))
            continue;
        char piece[12];
        unsigned char text[4];
        print_unit(piece, 0xD800 + high, i % 16);
        print_unit(piece + 6, 0xDC00 + low, i / 16 % 16);
        reads_as(piece, 12, text, encode_point(0x10000 + i, text));
    }
}

/* Every half of a pair before everything that is not its other half, or is not whole. */
static void every_lone_surrogate(void)
{
    static const char *const behind[] = {"",        "x",       "\\n",     "\\\\",    "\\u0041",
                                         "\\ud800", "\\uDBFF", "\\ue000", "\\ud7ff", "\xC3\xA9",
                                         "\\udc0",  "\\udc",   "\\ud",    "\\u",     "u",
                                         "udc00",   "\\Udc00", "\\uDG00", " \\udc00"};
    for (uint32_t unit = 0xD800; unit < 0xE000; unit++) {
        for (size_t i = 0; i < sizeof behind / sizeof *behind; i++) {
            char piece[PIECE] = {0};
            print_unit(piece, unit, unit % 16);
            memcpy(piece + 6, behind[i], strlen(behind[i]));
            is_refused(piece, 6 + strlen(behind[i]), JSONRT_ERR_SURROGATE, 0);
        }
        if (unit >= 0xDC00) {
            char piece[12];
            print_unit(piece, unit, 0);
            print_unit(piece + 6, unit - 0x400, 0);
            is_refused(piece, 12, JSONRT_ERR_SURROGATE, 0);
        }
    }
}

static void every_short_escape(void)
{
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    for (int round = 0; round < 100; round++) {
        for (int c = 0; c < 256; c++) {
            char piece[] = {'\\', (char)c};
            const char *letter = memchr(letters, c, 8);
            if (letter != NULL)
                reads_as(piece, 2, meanings + (letter - letters), 1);
            else
                is_refused(piece, 2, JSONRT_ERR_ESCAPE, 0);
        }
    }
}

/* Input that ends anywhere in an escape: a document that has no more bytes. */
static void every_cut_of_an_escape(void)
{
    static const char *const escapes[] = {"\\n", "\\u00e9", "\\ud83d\\ude00"};
    for (size_t i = 0; i < 3; i++) {
        for (size_t kept = 0; kept <= strlen(escapes[i]); kept++) {
            for (size_t before = 0; before < AROUND; before++) {
                char json[AROUND + PIECE] = "\"";
                memset(json + 1, 'x', before);
                memcpy(json + 1 + before, escapes[i], kept);
                bool whole = kept == strlen(escapes[i]) || kept == 0;
                bool half = kept >= 6 && !whole;
                expect_refused(json, 1 + before + kept,
                               whole  ? JSONRT_ERR_END
                               : half ? JSONRT_ERR_SURROGATE
                                      : JSONRT_ERR_ESCAPE,
                               whole ? 1 + before + kept : 1 + before);
            }
        }
    }
}

/* ---- bytes ---- */

/* A sequence of bytes that needs no escape, valid or not: read, and written. */
static void take_bytes(const unsigned char *bytes, size_t n)
{
    static unsigned char replaced[sizeof document.text * 3];
    make_document((const char *)bytes, n, bytes, n);
    size_t bad = first_misfit(document.text, document.text_len), m = 0;
    if (bad == document.text_len) {
        expect_read(document.json, document.len, document.text, document.text_len, 0);
        expect_written(document.text, document.text_len);
        return;
    }
    expect_refused(document.json, document.len, JSONRT_ERR_UTF8, 1 + bad);
    for (size_t at = 0; at < document.text_len;) {
        size_t left = document.text_len - at;
        size_t length = sequence_length(document.text + at, left);
        if (length != 0)
            memcpy(replaced + m, document.text + at, length);
        m += length != 0 ? length : encode_point(0xFFFD, replaced + m);
        at += length != 0 ? length : subpart_length(document.text + at, left);
    }
    expect_not_written(document.text, document.text_len, replaced, m);
}

static bool needs_escape(unsigned char c)
{
    return c < 0x20 || c == '"' || c == '\\';
}

/* Raw, and as text to be written. */
static void every_byte(void)
{
    for (int round = 0; round < 100; round++) {
        for (int c = 0; c < 256; c++) {
            unsigned char byte = (unsigned char)c;
            if (!needs_escape(byte)) {
                take_bytes(&byte, 1);
                continue;
            }
            make_document("", 0, &byte, 1);
            expect_written(document.text, document.text_len);
            if (c < 0x20)
                is_refused((const char *)&byte, 1, JSONRT_ERR_CONTROL, 0);
        }
    }
}

static void every_two_bytes(void)
{
    for (unsigned i = 0; i < 0x10000; i++) {
        unsigned char bytes[] = {(unsigned char)(i >> 8), (unsigned char)i};
        if (i >= 0x8000 && !needs_escape(bytes[1]))
            take_bytes(bytes, 2);
    }
}

/* Leads only: what begins with ASCII is two bytes. Of ASCII behind them a few stand for all. */
static void every_three_bytes(void)
{
    for (unsigned long i = 0x800000; i < 0x1000000; i += step) {
        unsigned char bytes[] = {(unsigned char)(i >> 16), (unsigned char)(i >> 8),
                                 (unsigned char)i};
        if (step == 1 && bytes[2] < 0x80 && bytes[2] % 32 != 31)
            continue;
        if (!needs_escape(bytes[1]) && !needs_escape(bytes[2]))
            take_bytes(bytes, 3);
    }
}

/* Every first two bytes before the edges of the others. */
static void four_bytes(void)
{
    static const unsigned char edges[] = {0x21, 0x7F, 0x80, 0x8F, 0x90, 0x9F,
                                          0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xFF};
    for (unsigned long i = 0; i < 0x4000UL * 144; i += step) {
        unsigned long first = 0xC000 + i / 144;
        unsigned char bytes[] = {(unsigned char)(first >> 8), (unsigned char)first,
                                 edges[i / 12 % 12], edges[i % 12]};
        if (!needs_escape(bytes[1]))
            take_bytes(bytes, 4);
    }
}

/* All that there are, as themselves and through ASCII. */
static void every_code_point(void)
{
    for (uint32_t value = 0x20; value < 0x110000; value += value < 0x3000 ? 1 : (uint32_t)step) {
        unsigned char bytes[4];
        if ((value < 0xD800 || value > 0xDFFF) &&
            !needs_escape((unsigned char)(value < 256 ? value : 'x')))
            take_bytes(bytes, encode_point(value, bytes));
    }
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        void (*run)(void);
    } series[] = {
        {"code units", every_code_unit},
        {"surrogate pairs", every_surrogate_pair},
        {"lone surrogates", every_lone_surrogate},
        {"short escapes", every_short_escape},
        {"cuts", every_cut_of_an_escape},
        {"bytes", every_byte},
        {"two bytes", every_two_bytes},
        {"three bytes", every_three_bytes},
        {"four bytes", four_bytes},
        {"code points", every_code_point},
    };
    step = argc == 2 ? strtoul(argv[1], NULL, 10) : 0;
    if (step == 0) {
        fprintf(stderr, "usage: exhaustive STEP\n");
        return 2;
    }
    start_ways();
    for (size_t i = 0; i < sizeof series / sizeof *series; i++) {
        unsigned long before = cases;
        series[i].run();
        printf("%s: %lu\n", series[i].name, cases - before);
        fflush(stdout);
    }
    end_ways();
    return 0;
}
