/*
 * Reading and skipping the text of JSON strings. Most tests hold every variant, apart and in place,
 * against a bytewise reference; the ones with literal expectations hold the reference.
 */
#include "text_variants.h"

#define TEXT(literal) literal, sizeof(literal) - 1

/* What a reader must answer: status and position, counted from the text's start, and the output. */
struct text_answer {
    enum jsonrti_text_status status;
    size_t at, len;
    char out[512];
};

/* The code unit of a \uXXXX at s[at], or -1. */
static long read_reference_unit(const char *s, size_t n, size_t at)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    long unit = 0;
    if (at + 6 > n || s[at] != '\\' || s[at + 1] != 'u')
        return -1;
    for (size_t i = at + 2; i < at + 6; i++) {
        const char *digit = memchr(digits, s[i], 32);
        if (digit == NULL)
            return -1;
        unit = unit * 16 + (digit - digits) % 16;
    }
    return unit;
}

/* Decode the escape at s[at] into the answer; returns its length, or 0 with the status. */
static size_t read_reference_escape(const char *s, size_t n, size_t at, bool allow_nul,
                                    struct text_answer *answer)
{
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    char *out = answer->out + answer->len;
    const char *letter = at + 1 < n ? memchr(letters, s[at + 1], 8) : NULL;
    if (letter != NULL) {
        *out = meanings[letter - letters];
        answer->len++;
        return 2;
    }
    long unit = read_reference_unit(s, n, at);
    answer->status = unit == 0 ? JSONRTI_TEXT_NUL : JSONRTI_TEXT_ESCAPE;
    if (unit < 0 || (unit == 0 && !allow_nul))
        return 0;
    bool pair = unit >= 0xD800 && unit <= 0xDFFF;
    if (pair) {
        long low = read_reference_unit(s, n, at + 6);
        answer->status = JSONRTI_TEXT_SURROGATE;
        if (unit >= 0xDC00 || low < 0xDC00 || low > 0xDFFF)
            return 0;
        unit = 0x10000 + (unit - 0xD800) * 0x400 + (low - 0xDC00);
    }
    answer->len += (size_t)(put_reference_utf8(out, (uint32_t)unit) - out);
    return pair ? 12 : 6;
}

static void read_reference(const char *s, size_t n, bool allow_nul, struct text_answer *answer)
{
    answer->at = answer->len = 0;
    for (;;) {
        size_t at = answer->at;
        answer->status = at == n ? JSONRTI_TEXT_END : JSONRTI_TEXT_OK;
        if (at == n || s[at] == '"')
            break;
        size_t bytes = 0;
        if (s[at] == '\\') {
            bytes = read_reference_escape(s, n, at, allow_nul, answer);
        } else if ((unsigned char)s[at] < 0x20) {
            answer->status = JSONRTI_TEXT_CONTROL;
        } else {
            uint32_t value;
            bytes = measure_reference_utf8(s + at, n - at, &value);
            answer->status = JSONRTI_TEXT_UTF8;
            memcpy(answer->out + answer->len, s + at, bytes);
            answer->len += bytes;
        }
        if (bytes == 0)
            return;
        answer->at += bytes;
    }
    if (answer->status == JSONRTI_TEXT_OK)
        answer->at++;
}

/* Read s[0..n), which is a block of exactly n bytes, into dst and compare. */
static void compare_read(const struct text_variant *v, const char *s, size_t n, char *dst,
                         bool allow_nul, const struct text_answer *want)
{
    char *dst_end = NULL;
    enum jsonrti_text_status status = JSONRTI_TEXT_OK;
    const char *bad = NULL;
    const char *after = v->read(s, s + n, dst, &dst_end, allow_nul, &status, &bad);
    if (want->status != JSONRTI_TEXT_OK) {
        if (after != NULL || status != want->status || bad != s + want->at)
            fail_msg("%s: read says %d at %ld, not %d at %zu", v->name, (int)status,
                     bad == NULL ? -1L : (long)(bad - s), (int)want->status, want->at);
        return;
    }
    if (after != s + want->at || (size_t)(dst_end - dst) != want->len ||
        memcmp(dst, want->out, want->len) != 0)
        fail_msg("%s: read gives other text", v->name);
}

static void compare_skip(const struct text_variant *v, const char *s, size_t n,
                         const struct text_answer *want)
{
    size_t len = 0;
    enum jsonrti_text_status status = JSONRTI_TEXT_OK;
    const char *bad = NULL;
    const char *after = v->skim(s, s + n, &len, &status, &bad);
    if (want->status != JSONRTI_TEXT_OK) {
        if (after != NULL || status != want->status || bad != s + want->at)
            fail_msg("%s: skip says %d, not %d at %zu", v->name, (int)status, (int)want->status,
                     want->at);
        return;
    }
    if (after != s + want->at || len != want->len)
        fail_msg("%s: skip gives another length", v->name);
    if (v->skim(s, s + n, NULL, &status, &bad) != after)
        fail_msg("%s: skip needs len", v->name);
}

/* Every variant, apart and in place, with and without NUL, against the reference. */
static void compare_all(const char *s, size_t n)
{
    for (int nul = 0; nul < 2; nul++) {
        struct text_answer want;
        read_reference(s, n, nul != 0, &want);
        for (int i = 0; i < TEXT_VARIANTS; i++) {
            char *src = copy_exactly(s, n), *dst = malloc(n + JSONRTI_TEXT_SLACK);
            compare_read(text_variants[i], src, n, dst, nul != 0, &want);
            if (nul != 0)
                compare_skip(text_variants[i], src, n, &want);
            compare_read(text_variants[i], src, n, src, nul != 0, &want);
            free(src);
            free(dst);
        }
    }
}

/* `filler` plain bytes, the piece, `filler` more and a quote. */
static size_t surround(char *to, size_t before, const char *piece, size_t n, size_t behind)
{
    memset(to, 'x', before);
    memcpy(to + before, piece, n);
    memset(to + before + n, 'y', behind);
    to[before + n + behind] = '"';
    return before + n + behind + 1;
}

static void compare_at_every_offset(const char *piece, size_t n)
{
    static const size_t behind[] = {0, 1, 7, 8, 15, 16, 17, 40};
    char text[128];
    for (size_t before = 0; before <= 40; before++) {
        for (size_t i = 0; i < sizeof behind / sizeof behind[0]; i++)
            compare_all(text, surround(text, before, piece, n, behind[i]));
    }
}

/* Both variants give this text, and so does the reference. */
static void expect_text(const char *s, size_t n, const char *want, size_t want_n)
{
    struct text_answer answer;
    read_reference(s, n, true, &answer);
    assert_int_equal(answer.status, JSONRTI_TEXT_OK);
    assert_int_equal(answer.len, want_n);
    assert_memory_equal(answer.out, want, want_n);
    compare_all(s, n);
}

static void expect_error(const char *s, size_t n, enum jsonrti_text_status status, size_t at)
{
    struct text_answer answer;
    read_reference(s, n, true, &answer);
    assert_int_equal(answer.status, status);
    assert_int_equal(answer.at, at);
    compare_all(s, n);
}

static void reads_text_of_every_length(void **state)
{
    (void)state;
    expect_text(TEXT("\""), TEXT(""));
    expect_text(TEXT("abc\",\"next\""), TEXT("abc"));
    compare_at_every_offset("", 0);
}

static void reads_every_short_escape(void **state)
{
    (void)state;
    expect_text(TEXT("\\\"\\\\\\/\\b\\f\\n\\r\\t\""), TEXT("\"\\/\b\f\n\r\t"));
}

static void reads_every_escape_at_every_offset(void **state)
{
    static const char *const escapes[] = {
        "\\\"",
        "\\\\",
        "\\/",
        "\\b",
        "\\f",
        "\\n",
        "\\r",
        "\\t",
        "\\u0041",
        "\\u00e9",
        "\\u20AC",
        "\\ud83d\\ude00",
        "\\q",
        "\\u12G4",
        "\\ud800",
        "\\udc00",
        "\\u0000",
        "\\n\\n",
        "\\t\\u000a\\\\",
        "\\u00",
        "\\",
    };
    (void)state;
    for (size_t i = 0; i < sizeof escapes / sizeof escapes[0]; i++)
        compare_at_every_offset(escapes[i], strlen(escapes[i]));
}

static void reads_every_code_unit_in_either_case(void **state)
{
    static const char *const digits[] = {"0123456789abcdef", "0123456789ABCDEF"};
    (void)state;
    for (unsigned unit = 0; unit < 0x10000; unit++) {
        const char *hex = digits[unit % 2];
        char text[] = {
            '\\',           'u', hex[unit >> 12], hex[unit >> 8 & 15], hex[unit >> 4 & 15],
            hex[unit & 15], '"'};
        compare_all(text, sizeof text);
    }
}

static void joins_surrogate_pairs(void **state)
{
    (void)state;
    expect_text(TEXT("\\uD83D\\uDE00\""), TEXT("\xF0\x9F\x98\x80"));
    expect_text(TEXT("\\ud800\\udc00\""), TEXT("\xF0\x90\x80\x80"));
    expect_text(TEXT("\\uDBFF\\uDFFF\""), TEXT("\xF4\x8F\xBF\xBF"));
}

static void rejects_a_lone_low_surrogate(void **state)
{
    (void)state;
    expect_error(TEXT("ab\\udc00\""), JSONRTI_TEXT_SURROGATE, 2);
    expect_error(TEXT("\\udfff\\ud800\""), JSONRTI_TEXT_SURROGATE, 0);
    expect_error(TEXT("\\udc00\\udc00\""), JSONRTI_TEXT_SURROGATE, 0);
}

static void rejects_a_lone_high_surrogate_at_its_own_backslash(void **state)
{
    (void)state;
    expect_error(TEXT("a\\ud83d\""), JSONRTI_TEXT_SURROGATE, 1);
    expect_error(TEXT("a\\ud83d\\u0041\""), JSONRTI_TEXT_SURROGATE, 1);
    expect_error(TEXT("a\\ud83d\\ud83d\""), JSONRTI_TEXT_SURROGATE, 1);
    expect_error(TEXT("a\\ud83d\\n\""), JSONRTI_TEXT_SURROGATE, 1);
    expect_error(TEXT("a\\ud83dxudc00x\""), JSONRTI_TEXT_SURROGATE, 1);
    expect_error(TEXT("a\\ud83d\\udc0"), JSONRTI_TEXT_SURROGATE, 1);
    expect_error(TEXT("\\ud83d\\ude00\\udbff\""), JSONRTI_TEXT_SURROGATE, 12);
}

static void rejects_unknown_escapes(void **state)
{
    (void)state;
    expect_error(TEXT("ab\\x41\""), JSONRTI_TEXT_ESCAPE, 2);
    expect_error(TEXT("\\U0041\""), JSONRTI_TEXT_ESCAPE, 0);
    for (int c = 0; c < 256; c++) {
        char text[] = {'\\', (char)c, '0', '0', '4', '1', '"'};
        compare_all(text, sizeof text);
    }
}

static void rejects_every_bad_hex_digit_at_each_place(void **state)
{
    (void)state;
    expect_error(TEXT("\\u12G4\""), JSONRTI_TEXT_ESCAPE, 0);
    expect_error(TEXT("\\u+123\""), JSONRTI_TEXT_ESCAPE, 0);
    for (int c = 0; c < 256; c++) {
        for (size_t place = 2; place < 6; place++) {
            char text[] = "\\u00e9\"";
            text[place] = (char)c;
            compare_all(text, 7);
        }
    }
}

static void rejects_an_escape_cut_by_quote_or_end(void **state)
{
    (void)state;
    expect_error(TEXT("a\\"), JSONRTI_TEXT_ESCAPE, 1);
    expect_error(TEXT("a\\u12"), JSONRTI_TEXT_ESCAPE, 1);
    expect_error(TEXT("a\\u123\""), JSONRTI_TEXT_ESCAPE, 1);
}

static void accepts_an_escaped_nul_only_when_allowed(void **state)
{
    char out[64], *out_end = NULL;
    const char *text = "ab\\u0000c\"", *end = text + strlen(text), *bad = NULL;
    enum jsonrti_text_status status = JSONRTI_TEXT_OK;
    (void)state;
    expect_text(text, strlen(text), TEXT("ab\0c"));
    assert_null(jsonrti_text_read(text, end, out, &out_end, false, &status, &bad));
    assert_int_equal(status, JSONRTI_TEXT_NUL);
    assert_ptr_equal(bad, text + 2);
}

static void rejects_control_bytes(void **state)
{
    (void)state;
    expect_error(TEXT("ab\n\""), JSONRTI_TEXT_CONTROL, 2);
    expect_error(TEXT("ab\0\""), JSONRTI_TEXT_CONTROL, 2);
    expect_error(TEXT("0123456789abcdef\x1f\""), JSONRTI_TEXT_CONTROL, 16);
    expect_text(TEXT("\x7f\""), TEXT("\x7f"));
}

static void reports_the_end_of_the_input(void **state)
{
    (void)state;
    expect_error(TEXT(""), JSONRTI_TEXT_END, 0);
    expect_error(TEXT("0123456789abcdef0"), JSONRTI_TEXT_END, 17);
    expect_error(TEXT("\\n"), JSONRTI_TEXT_END, 2);
}

static void finds_every_byte_at_every_offset(void **state)
{
    char text[128];
    (void)state;
    for (int c = 0; c < 256; c++) {
        char byte = (char)c;
        for (size_t before = 0; before <= 40; before++) {
            compare_all(text, surround(text, before, &byte, 1, 20));
            compare_all(text, before + 1);
        }
    }
}

static void ends_a_plain_run_at_every_byte_and_offset(void **state)
{
    char text[128];
    (void)state;
    for (int c = 0; c < 256; c++) {
        bool plain = c >= 0x20 && c < 0x80 && c != '"' && c != '\\';
        char byte = (char)c;
        for (size_t before = 0; before <= 40; before++) {
            for (size_t behind = 0; behind < 20; behind += 3) {
                size_t n = surround(text, before, &byte, 1, behind) - 1;
                char *src = copy_exactly(text, n);
                const char *want = src + (plain ? n : before);
                for (int i = 0; i < TEXT_VARIANTS; i++)
                    assert_ptr_equal(text_variants[i]->plain(src, src + n), want);
                free(src);
            }
        }
    }
}

static void rejects_overlong_surrogate_and_too_large_utf8(void **state)
{
    static const char *const wrong[] = {
        "\xC0\x80",
        "\xC1\xBF",
        "\xE0\x80\x80",
        "\xE0\x9F\xBF",
        "\xF0\x80\x80\x80",
        "\xF0\x8F\xBF\xBF",
        "\xED\xA0\x80",
        "\xED\xBF\xBF",
        "\xF4\x90\x80\x80",
        "\xF5\x80\x80\x80",
        "\xF8\x88\x80\x80",
        "\xFE",
        "\xFF",
        "\x80",
        "\xBF",
        "\xC3\xC3\xA9",
    };
    char text[128];
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        size_t n = surround(text, 20, wrong[i], strlen(wrong[i]), 20);
        expect_error(text, n, JSONRTI_TEXT_UTF8, 20);
        compare_at_every_offset(wrong[i], strlen(wrong[i]));
    }
}

static void reads_utf8_at_every_offset(void **state)
{
    static const char *const right[] = {
        "\xC2\x80",
        "\xDF\xBF",
        "\xE0\xA0\x80",
        "\xED\x9F\xBF",
        "\xEE\x80\x80",
        "\xEF\xBF\xBF",
        "\xF0\x90\x80\x80",
        "\xF4\x8F\xBF\xBF",
        "\xE4\xB8\xAD\xE6\x96\x87\xE5\xAD\x97\xE7\xAC\xA6\xE4\xB8\xB2\xE4\xB8\xAD",
    };
    (void)state;
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        char text[64];
        size_t n = surround(text, 0, right[i], strlen(right[i]), 0);
        expect_text(text, n, right[i], strlen(right[i]));
        compare_at_every_offset(right[i], strlen(right[i]));
    }
}

static void never_swallows_the_quote_behind_a_cut_sequence(void **state)
{
    static const char *const whole[] = {"\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80"};
    char text[128];
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        for (size_t kept = 1; kept < strlen(whole[i]); kept++) {
            for (size_t before = 0; before <= 40; before++) {
                size_t n = surround(text, before, whole[i], kept, 0);
                expect_error(text, n, JSONRTI_TEXT_UTF8, before);
                expect_error(text, n - 1, JSONRTI_TEXT_UTF8, before);
                memset(text + n, 'z', 30);
                expect_error(text, n + 30, JSONRTI_TEXT_UTF8, before);
            }
        }
    }
}

/* Hold s[0..n) against the reference, by itself and with plain text around it. */
static void compare_check(const char *s, size_t n, size_t before)
{
    char text[64];
    memset(text, 'x', sizeof text);
    memcpy(text + before, s, n);
    size_t want = find_reference_misfit(s, n);
    size_t all = before + n + 20, want_all = want == n ? all : before + want;
    for (int i = 0; i < TEXT_VARIANTS; i++) {
        if (text_variants[i]->check(s, s + n) != s + want ||
            text_variants[i]->check(text, text + all) != text + want_all)
            fail_msg("%s: another answer for %02x %02x %02x", text_variants[i]->name,
                     (unsigned char)s[0], (unsigned char)s[1], (unsigned char)s[2]);
    }
}

static void checks_every_three_bytes_like_the_reference(void **state)
{
    (void)state;
    assert_int_equal(find_reference_misfit("ab\xED\xA0\x80", 5), 2);
    assert_int_equal(find_reference_misfit("\xF4\x8F\xBF\xBF", 4), 4);
    /* One byte and two are covered by what follows them. */
    for (unsigned i = 0x800000; i < 0x1000000; i++) {
        char s[] = {(char)(i >> 16), (char)(i >> 8), (char)i};
        /* ASCII behind the lead says nothing new of the third byte. */
        if ((i & 0x8000) == 0 && (i & 0xFF) % 16 != 0)
            continue;
        compare_check(s, 3, i % 19);
    }
}

static void checks_four_bytes_like_the_reference(void **state)
{
    static const char edges[] = "\x22\x7F\x80\x8F\x90\x9F\xA0\xBF\xC0\xC2\xE0\xFF";
    (void)state;
    for (unsigned lead = 0xE0; lead < 0x100; lead++) {
        for (unsigned i = 0; i < 0x100 * 144; i++) {
            char s[] = {(char)lead, (char)(i / 144), edges[i / 12 % 12], edges[i % 12]};
            compare_check(s, 4, i % 19);
        }
    }
}

static void checks_utf8_in_buffers_of_exact_size(void **state)
{
    static const char text[] = "Gr\xC3\xB6\xC3\x9F"
                               "e \xE4\xB8\xAD\xE6\x96\x87 \xF0\x9F\x98\x80 and "
                               "more \xE2\x82\xAC\xE2\x82\xAC text \xF0\x90\x80\x80 at the end";
    (void)state;
    for (size_t n = 0; n < sizeof text; n++) {
        char *s = copy_exactly(text, n);
        for (int i = 0; i < TEXT_VARIANTS; i++)
            assert_ptr_equal(text_variants[i]->check(s, s + n), s + find_reference_misfit(s, n));
        free(s);
    }
}

static void rejects_every_cut_of_a_string(void **state)
{
    static const char text[] = "plain \\\"quoted\\\" \xE4\xB8\xAD\xE6\x96\x87 \\ud83d\\ude00 "
                               "\xF0\x9F\x98\x80\xC3\xA9 \\u00e9\\n and a longer plain end\"";
    (void)state;
    compare_all(text, sizeof text - 1);
    for (size_t n = 0; n < sizeof text - 1; n++) {
        struct text_answer answer;
        read_reference(text, n, true, &answer);
        assert_int_not_equal(answer.status, JSONRTI_TEXT_OK);
        compare_all(text, n);
    }
}

static void goes_on_from_any_character(void **state)
{
    static const char text[] = "one \\n two \xC3\xA9 three, four and five\"";
    char out[64], *out_end = NULL;
    const char *end = text + sizeof text - 1, *bad = NULL;
    enum jsonrti_text_status status;
    (void)state;
    memcpy(out, "one \n two ", 10);
    assert_ptr_equal(jsonrti_text_read(text + 11, end, out + 10, &out_end, true, &status, &bad),
                     end);
    assert_int_equal(out_end - out, 33);
    assert_memory_equal(out, "one \n two \xC3\xA9 three, four and five", 33);
}

/* One random piece of a string's body, now and then a wrong one. */
static size_t make_random_piece(char *to)
{
    static const char *const pieces[] = {
        "\\n",
        "\\\"",
        "\\\\",
        "\\u00e9",
        "\\u4e2d",
        "\\ud83d\\ude00",
        "\xC3\xA9",
        "\xE4\xB8\xAD",
        "\xF0\x9F\x98\x80",
        "\xEF\xBF\xBF",
        "a",
        "word",
        "a longer piece of plain text",
    };
    static const char *const wrong[] = {"\"",           "\\x", "\\ud83d", "\xC3",   "\xE4\xB8",
                                        "\xED\xA0\x80", "\n",  "\xFF",    "\\u0000"};
    const char *piece = pieces[random_below(sizeof pieces / sizeof pieces[0])];
    if (random_below(24) == 0)
        piece = wrong[random_below(sizeof wrong / sizeof wrong[0])];
    memcpy(to, piece, strlen(piece));
    return strlen(piece);
}

static void reads_random_text_like_the_reference(void **state)
{
    char text[1024];
    (void)state;
    for (int round = 0; round < 20000; round++) {
        size_t n = 0;
        for (uint32_t pieces = random_below(14); pieces > 0; pieces--)
            n += make_random_piece(text + n);
        if (random_below(8) != 0)
            text[n++] = '"';
        for (uint32_t more = random_below(24); more > 0; more--)
            text[n++] = (char)random_below(256);
        compare_all(text, n);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(runs_every_variant_that_was_built),
        cmocka_unit_test(reads_text_of_every_length),
        cmocka_unit_test(reads_every_short_escape),
        cmocka_unit_test(reads_every_escape_at_every_offset),
        cmocka_unit_test(reads_every_code_unit_in_either_case),
        cmocka_unit_test(joins_surrogate_pairs),
        cmocka_unit_test(rejects_a_lone_low_surrogate),
        cmocka_unit_test(rejects_a_lone_high_surrogate_at_its_own_backslash),
        cmocka_unit_test(rejects_unknown_escapes),
        cmocka_unit_test(rejects_every_bad_hex_digit_at_each_place),
        cmocka_unit_test(rejects_an_escape_cut_by_quote_or_end),
        cmocka_unit_test(accepts_an_escaped_nul_only_when_allowed),
        cmocka_unit_test(rejects_control_bytes),
        cmocka_unit_test(reports_the_end_of_the_input),
        cmocka_unit_test(finds_every_byte_at_every_offset),
        cmocka_unit_test(ends_a_plain_run_at_every_byte_and_offset),
        cmocka_unit_test(rejects_overlong_surrogate_and_too_large_utf8),
        cmocka_unit_test(reads_utf8_at_every_offset),
        cmocka_unit_test(never_swallows_the_quote_behind_a_cut_sequence),
        cmocka_unit_test(checks_every_three_bytes_like_the_reference),
        cmocka_unit_test(checks_four_bytes_like_the_reference),
        cmocka_unit_test(checks_utf8_in_buffers_of_exact_size),
        cmocka_unit_test(rejects_every_cut_of_a_string),
        cmocka_unit_test(goes_on_from_any_character),
        cmocka_unit_test(reads_random_text_like_the_reference),
    };
    return cmocka_run_group_tests(tests, find_text_variants, NULL);
}
