/*
 * Escaping text for output: every variant with every set of flags, in room of every size, against a
 * bytewise reference; the tests with literal expectations hold the reference.
 */
#include "text_variants.h"

#define TEXT(literal) literal, sizeof(literal) - 1

enum { ALL_FLAGS = JSONRTI_ESCAPE_HTML | JSONRTI_ESCAPE_ASCII | JSONRTI_ESCAPE_REPLACE };

/* What a writer must give: the output, and where it stops. */
struct written {
    char out[4096];
    size_t n, at;
    enum jsonrti_text_status status;
};

static void put_reference_unit(struct written *w, uint32_t unit)
{
    static const char digits[] = "0123456789abcdef";
    char *d = w->out + w->n;
    memcpy(d, "\\u", 2);
    for (int i = 0; i < 4; i++)
        d[2 + i] = digits[unit >> (12 - 4 * i) & 15];
    w->n += 6;
}

static void put_reference_character(struct written *w, uint32_t value, unsigned flags)
{
    static const char letters[] = "\"\\bfnrt", meanings[] = "\"\\\b\f\n\r\t";
    const char *meaning = value != 0 && value < 0x80 ? strchr(meanings, (int)value) : NULL;
    bool html = value == '<' || value == '>' || value == '&' || value == 0x2028 || value == 0x2029;
    if (meaning != NULL) {
        w->out[w->n++] = '\\';
        w->out[w->n++] = letters[meaning - meanings];
    } else if (value < 0x20 || (html && (flags & JSONRTI_ESCAPE_HTML) != 0) ||
               (value >= 0x80 && value < 0x10000 && (flags & JSONRTI_ESCAPE_ASCII) != 0)) {
        put_reference_unit(w, value);
    } else if (value >= 0x10000 && (flags & JSONRTI_ESCAPE_ASCII) != 0) {
        put_reference_unit(w, 0xD7C0 + value / 0x400);
        put_reference_unit(w, 0xDC00 + value % 0x400);
    } else {
        w->n = (size_t)(put_reference_utf8(w->out + w->n, value) - w->out);
    }
}

/* Whether the first k bytes at s begin some well-formed sequence: tried with all that could follow.
 */
static bool begins_reference_utf8(const char *s, size_t k)
{
    static const unsigned char seconds[] = {0x80, 0x90, 0xA0, 0xBF};
    for (size_t n = k; n <= 4; n++) {
        for (size_t i = 0; i < sizeof seconds; i++) {
            uint32_t value;
            char whole[4] = {0, (char)seconds[i], (char)0x80, (char)0x80};
            memcpy(whole, s, k);
            if (measure_reference_utf8(whole, n, &value) == n)
                return true;
        }
    }
    return false;
}

/* The maximal subpart of a bad sequence: the longest beginning of a good one, at least one byte. */
static size_t measure_reference_subpart(const char *s, size_t n)
{
    size_t k = 1;
    while (k < 3 && k < n && begins_reference_utf8(s, k + 1))
        k++;
    return k;
}

static void write_reference(const char *s, size_t n, unsigned flags, struct written *w)
{
    w->n = w->at = 0;
    w->status = JSONRTI_TEXT_OK;
    while (w->at < n) {
        uint32_t value;
        size_t bytes = measure_reference_utf8(s + w->at, n - w->at, &value);
        if (bytes == 0 && (flags & JSONRTI_ESCAPE_REPLACE) == 0) {
            w->status = JSONRTI_TEXT_UTF8;
            return;
        }
        if (bytes == 0) {
            value = 0xFFFD;
            bytes = measure_reference_subpart(s + w->at, n - w->at);
        }
        put_reference_character(w, value, flags);
        w->at += bytes;
    }
}

/* Write s[0..n), a block of exact size, in steps of `room` bytes on the heap, and compare. */
static void compare_in_steps(const struct text_variant *v, const char *s, size_t n, unsigned flags,
                             size_t room, const struct written *want)
{
    const char *src = s;
    size_t done = 0;
    enum jsonrti_text_status status = JSONRTI_TEXT_OK;
    do {
        const char *before = src;
        char *buffer = malloc(room);
        char *end = v->write(buffer, buffer + room, &src, s + n, flags, &status);
        size_t step = (size_t)(end - buffer);
        if (step > room || done + step > want->n || memcmp(buffer, want->out + done, step) != 0)
            fail_msg("%s: other text with flags %u, room %zu", v->name, flags, room);
        if (status == JSONRTI_TEXT_OK && src == before && n != 0)
            fail_msg("%s: no progress in room %zu", v->name, room);
        if (src != s + n && status == JSONRTI_TEXT_OK && room - step >= JSONRTI_ESCAPE_ROOM)
            fail_msg("%s: stops before the room ends", v->name);
        done += step;
        free(buffer);
    } while (status == JSONRTI_TEXT_OK && src != s + n);
    if (status != want->status || src != s + want->at || done != want->n)
        fail_msg("%s: stops at %zu with %d, not at %zu with %d", v->name, (size_t)(src - s),
                 (int)status, want->at, (int)want->status);
}

static void compare_all(const char *s, size_t n, size_t room)
{
    char *exact = copy_exactly(s, n);
    for (unsigned flags = 0; flags <= ALL_FLAGS; flags++) {
        struct written want;
        write_reference(s, n, flags, &want);
        for (int i = 0; i < TEXT_VARIANTS; i++)
            compare_in_steps(text_variants[i], exact, n, flags, room, &want);
    }
    free(exact);
}

static void expect_written(const char *s, size_t n, unsigned flags, const char *want)
{
    struct written w;
    write_reference(s, n, flags, &w);
    assert_int_equal(w.status, JSONRTI_TEXT_OK);
    assert_int_equal(w.n, strlen(want));
    assert_memory_equal(w.out, want, w.n);
    compare_all(s, n, 512);
}

static void writes_plain_text_of_every_length(void **state)
{
    static const char text[] = "The quick brown fox jumps over the lazy dog, twice and once again.";
    (void)state;
    expect_written("", 0, 0, "");
    for (size_t n = 0; n < sizeof text; n++)
        compare_all(text, n, 512);
}

static void writes_nothing_from_no_text_at_all(void **state)
{
    char room[64];
    const char *src = NULL;
    enum jsonrti_text_status status = JSONRTI_TEXT_UTF8;
    (void)state;
    assert_ptr_equal(jsonrti_text_write(room, room + 64, &src, NULL, 0, &status), room);
    assert_int_equal(status, JSONRTI_TEXT_OK);
}

static void escapes_quote_backslash_and_controls(void **state)
{
    (void)state;
    expect_written(TEXT("a\"b\\c/d"), 0, "a\\\"b\\\\c/d");
    expect_written(TEXT("\b\f\n\r\t"), 0, "\\b\\f\\n\\r\\t");
    expect_written(TEXT("\0\x01\x0b\x1f\x7f"), 0, "\\u0000\\u0001\\u000b\\u001f\x7f");
}

static void leaves_utf8_as_it_is(void **state)
{
    (void)state;
    expect_written(TEXT("\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80"), 0,
                   "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80");
}

static void escapes_what_html_must_not_see(void **state)
{
    (void)state;
    expect_written(TEXT("<a href='x'>&"), JSONRTI_ESCAPE_HTML, "\\u003ca href='x'\\u003e\\u0026");
    expect_written(TEXT("\xE2\x80\xA7\xE2\x80\xA8\xE2\x80\xA9\xE2\x80\xAA"), JSONRTI_ESCAPE_HTML,
                   "\xE2\x80\xA7\\u2028\\u2029\xE2\x80\xAA");
}

static void escapes_everything_beyond_ascii_on_demand(void **state)
{
    (void)state;
    expect_written(TEXT("a\xC2\x80\xC3\xA9\xE2\x82\xAC\xEF\xBF\xBF"), JSONRTI_ESCAPE_ASCII,
                   "a\\u0080\\u00e9\\u20ac\\uffff");
    expect_written(TEXT("\xF0\x90\x80\x80\xF0\x9F\x98\x80\xF4\x8F\xBF\xBF"), JSONRTI_ESCAPE_ASCII,
                   "\\ud800\\udc00\\ud83d\\ude00\\udbff\\udfff");
}

static void stops_at_the_first_byte_of_invalid_utf8(void **state)
{
    static const char *const wrong[] = {
        "\x80",         "\xC3",         "\xC0\x80",         "\xE4\xB8",
        "\xED\xA0\x80", "\xF0\x9F\x98", "\xF4\x90\x80\x80", "\xFF"};
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        for (size_t before = 0; before <= 40; before++) {
            char text[128];
            size_t n = before + strlen(wrong[i]);
            memset(text, 'x', sizeof text);
            memcpy(text + before, wrong[i], strlen(wrong[i]));
            struct written w;
            write_reference(text, n, 0, &w);
            assert_int_equal(w.status, JSONRTI_TEXT_UTF8);
            assert_int_equal(w.at, before);
            compare_all(text, n, 512);
            compare_all(text, n + 20, 512);
        }
    }
}

static void replaces_each_maximal_subpart_once(void **state)
{
    (void)state;
    /* Table 3-8 of the Unicode Standard, and its neighbours in section 3.9. */
    expect_written(TEXT("\x61\xF1\x80\x80\xE1\x80\xC2\x62\x80\x63\x80\xBF\x64"),
                   JSONRTI_ESCAPE_REPLACE,
                   "a\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"
                   "b\xEF\xBF\xBD"
                   "c"
                   "\xEF\xBF\xBD\xEF\xBF\xBD"
                   "d");
    expect_written(TEXT("\xC0\xAF\xE0\x80\xBF"), JSONRTI_ESCAPE_REPLACE | JSONRTI_ESCAPE_ASCII,
                   "\\ufffd\\ufffd\\ufffd\\ufffd\\ufffd");
    expect_written(TEXT("\xED\xA0\x80"), JSONRTI_ESCAPE_REPLACE | JSONRTI_ESCAPE_ASCII,
                   "\\ufffd\\ufffd\\ufffd");
    expect_written(TEXT("\xE1\x80\xE2\xF0\x91\x92\xF1\xBF\x41"),
                   JSONRTI_ESCAPE_REPLACE | JSONRTI_ESCAPE_ASCII, "\\ufffd\\ufffd\\ufffd\\ufffdA");
}

static void treats_every_byte_at_every_offset_like_the_reference(void **state)
{
    (void)state;
    for (int c = 0; c < 256; c++) {
        for (size_t before = 0; before <= 40; before++) {
            char text[64];
            memset(text, 'x', sizeof text);
            text[before] = (char)c;
            compare_all(text, before + 1 + before % 21, 512);
        }
    }
}

static void treats_every_pair_of_bytes_like_the_reference(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 0x10000; i += 3) {
        char text[24] = "xxxxxxxxxxxxxxxxxxxxxxxx";
        text[i % 19] = (char)(i >> 8);
        text[i % 19 + 1] = (char)i;
        compare_all(text, i % 2 == 0 ? 24 : i % 19 + 2, 512);
    }
}

static void resumes_in_room_of_every_size(void **state)
{
    static const char text[] = "plain text that is longer than a block, \"quoted\\\", \x01\x02\x03"
                               "\xE4\xB8\xAD\xE6\x96\x87\xE5\xAD\x97\xE7\xAC\xA6\xE4\xB8\xB2 "
                               "<b>&</b>\xE2\x80\xA8\xF0\x9F\x98\x80\xF0\x9F\x98\x80\n\n\n\n\n\n"
                               "\x01\x02\x03\x04\x05\x06\x07 and again more of the plain text";
    (void)state;
    for (size_t room = JSONRTI_ESCAPE_ROOM; room <= 160; room++) {
        for (size_t from = 0; from < 20; from++)
            compare_all(text + from, sizeof text - 1 - from, room);
    }
}

static void writes_nothing_in_less_than_its_room(void **state)
{
    (void)state;
    for (size_t room = 0; room < JSONRTI_ESCAPE_ROOM; room++) {
        for (int i = 0; i < TEXT_VARIANTS; i++) {
            const char *text = "text", *src = text;
            char *buffer = malloc(room + 1);
            enum jsonrti_text_status status = JSONRTI_TEXT_UTF8;
            char *end = text_variants[i]->write(buffer, buffer + room, &src, text + 4, 0, &status);
            assert_ptr_equal(end, buffer);
            assert_ptr_equal(src, text);
            assert_int_equal(status, JSONRTI_TEXT_OK);
            free(buffer);
        }
    }
}

/* Random text, valid or not; returns its length. */
static size_t make_random_text(char *to, bool valid)
{
    static const char *const pieces[] = {"\"",
                                         "\\",
                                         "\n",
                                         "\x01",
                                         "<",
                                         "\xE2\x80\xA8",
                                         "a",
                                         "word",
                                         "a longer piece of plain text",
                                         "\xC3\xA9",
                                         "\xE4\xB8\xAD",
                                         "\xF0\x9F\x98\x80"};
    size_t n = 0;
    for (uint32_t left = random_below(14); left > 0; left--) {
        const char *piece = pieces[random_below(sizeof pieces / sizeof pieces[0])];
        size_t bytes = strlen(piece);
        if (!valid && random_below(16) == 0)
            bytes -= bytes > 1;
        memcpy(to + n, piece, bytes);
        n += bytes;
        if (!valid && random_below(24) == 0)
            to[n++] = (char)random_below(256);
    }
    return n;
}

static void writes_random_text_like_the_reference(void **state)
{
    char text[512];
    (void)state;
    for (int round = 0; round < 5000; round++) {
        size_t n = make_random_text(text, round % 2 == 0);
        compare_all(text, n, 32 + random_below(200));
    }
}

static void what_is_written_reads_back_the_same(void **state)
{
    (void)state;
    for (int round = 0; round < 10000; round++) {
        char text[512], json[4096], back[4096], *back_end = NULL;
        size_t n = make_random_text(text, true);
        const char *src = text, *bad = NULL;
        enum jsonrti_text_status status = JSONRTI_TEXT_OK;
        char *end = jsonrti_text_write(json, json + sizeof json, &src, text + n,
                                       random_below(ALL_FLAGS + 1), &status);
        *end++ = '"';
        assert_ptr_equal(jsonrti_text_read(json, end, back, &back_end, true, &status, &bad), end);
        assert_int_equal(back_end - back, n);
        assert_memory_equal(back, text, n);
    }
}

static void every_code_point_comes_back_from_ascii(void **state)
{
    (void)state;
    for (uint32_t value = 0; value < 0x110000; value++) {
        char text[4], json[64], back[64], *back_end = NULL;
        const char *src = text, *bad = NULL;
        enum jsonrti_text_status status = JSONRTI_TEXT_OK;
        if (value >= 0xD800 && value < 0xE000)
            continue;
        size_t n = (size_t)(put_reference_utf8(text, value) - text);
        char *end =
            jsonrti_text_write(json, json + 64, &src, text + n, JSONRTI_ESCAPE_ASCII, &status);
        *end++ = '"';
        if (jsonrti_utf8_check(json, end) != end ||
            jsonrti_text_read(json, end, back, &back_end, true, &status, &bad) != end ||
            (size_t)(back_end - back) != n || memcmp(back, text, n) != 0)
            fail_msg("U+%04X does not come back", (unsigned)value);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(runs_every_variant_that_was_built),
        cmocka_unit_test(writes_plain_text_of_every_length),
        cmocka_unit_test(writes_nothing_from_no_text_at_all),
        cmocka_unit_test(escapes_quote_backslash_and_controls),
        cmocka_unit_test(leaves_utf8_as_it_is),
        cmocka_unit_test(escapes_what_html_must_not_see),
        cmocka_unit_test(escapes_everything_beyond_ascii_on_demand),
        cmocka_unit_test(stops_at_the_first_byte_of_invalid_utf8),
        cmocka_unit_test(replaces_each_maximal_subpart_once),
        cmocka_unit_test(treats_every_byte_at_every_offset_like_the_reference),
        cmocka_unit_test(treats_every_pair_of_bytes_like_the_reference),
        cmocka_unit_test(resumes_in_room_of_every_size),
        cmocka_unit_test(writes_nothing_in_less_than_its_room),
        cmocka_unit_test(writes_random_text_like_the_reference),
        cmocka_unit_test(what_is_written_reads_back_the_same),
        cmocka_unit_test(every_code_point_comes_back_from_ascii),
    };
    return cmocka_run_group_tests(tests, find_text_variants, NULL);
}
