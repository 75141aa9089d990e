/*
 * The text kernels against each other and against bytewise answers: every byte at every place of a
 * block, and every function on random text with every byte at every offset, between pages that
 * fault. What the functions must answer is held by test_text.c and test_text_write.c; here all
 * variants must say what the portable one says.
 */
#include "fence.h"
#include "text_variants.h"

enum { MOST_BEFORE = 100, ROOM = 1024 };

/* ---- kernels ---- */

static bool is_stop(unsigned char c)
{
    return c < 0x20 || c >= 0x80 || c == '"' || c == '\\';
}

static bool is_html(unsigned char c)
{
    return is_stop(c) || c == '<' || c == '>' || c == '&';
}

static bool is_high(unsigned char c)
{
    return c >= 0x80;
}

static bool is_inked(unsigned char c)
{
    return c != ' ' && c != '\n' && c != '\r' && c != '\t';
}

static int find_byte(const char *p, size_t n, bool (*wanted)(unsigned char))
{
    for (size_t i = 0; i < n; i++) {
        if (wanted((unsigned char)p[i]))
            return (int)i;
    }
    return -1;
}

/* How UTF-8 goes on: bytes that are due, and the range of the next one. Unicode 15, table 3-7. */
struct utf8_state {
    int due;
    unsigned low, high;
};

static bool take_utf8_byte(struct utf8_state *s, unsigned char c)
{
    if (s->due > 0) {
        if (c < s->low || c > s->high)
            return false;
        s->due--;
        s->low = 0x80;
        s->high = 0xBF;
        return true;
    }
    s->due = c < 0x80 ? 0 : c < 0xE0 ? 1 : c < 0xF0 ? 2 : 3;
    s->low = c == 0xE0 ? 0xA0 : c == 0xF0 ? 0x90 : 0x80;
    s->high = c == 0xED ? 0x9F : c == 0xF4 ? 0x8F : 0xBF;
    return c < 0x80 || (c >= 0xC2 && c <= 0xF4);
}

/* Index of the first byte of [p, p + n) that does not go on, or -1; `before` bytes are before p,
 * the first of which begins a character. -2: the fault is among those. */
static int find_fault(const char *p, size_t before, size_t n)
{
    struct utf8_state s = {0, 0, 0};
    for (size_t i = 0; i < before + n; i++) {
        if (!take_utf8_byte(&s, (unsigned char)p[(ptrdiff_t)i - (ptrdiff_t)before]))
            return i < before ? -2 : (int)(i - before);
    }
    return -1;
}

/* The length of the whole characters at the beginning of n bytes. */
static size_t measure_whole(const char *p, size_t n)
{
    size_t at = 0, bytes = 1;
    uint32_t value;
    while (at < n && bytes != 0) {
        bytes = measure_reference_utf8(p + at, n - at, &value);
        at += bytes;
    }
    return at;
}

/* p has `before` readable bytes before it, three at least. */
static void compare_look(const struct text_variant *v, const char *p, size_t before)
{
    struct kernel_look look;
    v->look(p, &look);
    assert_int_equal(look.stops, find_byte(p, v->block, is_stop));
    assert_int_equal(look.html, find_byte(p, v->block, is_html));
    assert_int_equal(look.high, find_byte(p, v->block, is_high));
    assert_int_equal(look.inked, find_byte(p, v->block, is_inked));
    assert_int_equal(look.pair_stops, find_byte(p, 16, is_stop) >= 0);
    assert_int_equal(look.wide_stops, find_byte(p, v->wide, is_stop));
    assert_int_equal(look.wide_high, find_byte(p, v->wide, is_high));
    int fault = v->knows_utf8 ? find_fault(p, before, v->wide) : find_byte(p, v->wide, is_high);
    if (fault != -2 && look.wide_faults != fault)
        fail_msg("%s: fault at %d, not at %d", v->name, look.wide_faults, fault);
    int whole = find_fault(p, 0, v->block) == -1 ? (int)measure_whole(p, v->block) : 0;
    assert_int_equal(look.utf8, v->knows_utf8 ? whole : 0);
}

static void finds_every_byte_at_every_place_of_a_block(void **state)
{
    static const char *const fillers[] = {
        "x", " ", "\n", "\xE4\xB8\xAD", "\xC3\xA9", "\xF0\x9F\x98\x80"};
    char text[256];
    (void)state;
    for (size_t filler = 0; filler < sizeof fillers / sizeof *fillers; filler++) {
        size_t n = strlen(fillers[filler]);
        for (int c = 0; c < 256; c++) {
            for (size_t place = 0; place < 40; place++) {
                for (size_t i = 0; i < sizeof text; i++)
                    text[i] = fillers[filler][i % n];
                text[12 + place] = (char)c;
                for (int i = 0; i < TEXT_VARIANTS; i++)
                    compare_look(text_variants[i], text + 12, 12);
            }
        }
    }
}

/* Bytes that mean something to a kernel, more often than others. */
static char make_byte(void)
{
    static const char special[] =
        "\"\\\x1F<>& \n\r\t\x20\x7F\x80\x8F\x90\x9F\xA0\xBF\xC0\xC2\xDF\xE0"
        "\xE1\xED\xEE\xEF\xF0\xF1\xF4\xF5\xFF";
    switch (random_below(3)) {
    case 0:
        return special[random_below(sizeof special - 1)];
    case 1:
        return (char)random_below(256);
    default:
        return 'a';
    }
}

/* n bytes of valid text, now and then of one kind only, and often with a few wrong ones. */
static void make_text(char *text, size_t n)
{
    uint32_t kind = random_below(6), wrong = random_below(3);
    size_t at = 0;
    while (at < n) {
        static const uint32_t tops[] = {0x80, 0x800, 0x10000, 0x110000, 0x3000, 0x100};
        char one[4];
        uint32_t value = 0x20 + random_below(tops[kind] - 0x20);
        if ((value >= 0xD800 && value < 0xE000) || value == '"' || value == '\\')
            value = 'b';
        size_t bytes = (size_t)(put_reference_utf8(one, value) - one);
        if (bytes > n - at)
            memset(one, 'c', bytes = n - at);
        memcpy(text + at, one, bytes);
        at += bytes;
    }
    for (; wrong > 0 && n > 0; wrong--)
        text[random_below((uint32_t)n)] = make_byte();
}

static void finds_what_is_in_random_blocks(void **state)
{
    char text[64];
    (void)state;
    for (int round = 0; round < 100000; round++) {
        if (round % 2 == 0) {
            for (size_t i = 0; i < sizeof text; i++)
                text[i] = make_byte();
        } else {
            make_text(text, sizeof text);
        }
        memset(text, 'x', random_below(2) * 3);
        for (int i = 0; i < TEXT_VARIANTS; i++)
            compare_look(text_variants[i], text + 3, 3);
    }
}

/* ---- functions ---- */

/* All that a variant says of one text, as offsets. */
struct answers {
    enum jsonrti_text_status read_status, skip_status, write_status[8];
    ptrdiff_t read, read_bad, read_len, skip, skip_bad, plain, check, blanks, lex, lex_bad;
    int lex_code;
    ptrdiff_t written[8], write_src[8];
    size_t skip_len;
    char text[ROOM], output[8][ROOM];
};

static ptrdiff_t offset_of(const char *p, const char *from)
{
    return p == NULL ? -1 : p - from;
}

static void ask_reading(const struct text_variant *v, const char *s, size_t n, struct answers *a)
{
    char *dst = a->text, *dst_end = dst;
    const char *bad = s;
    a->read_status = JSONRTI_TEXT_OK;
    a->read = offset_of(v->read(s, s + n, dst, &dst_end, n % 2 == 0, &a->read_status, &bad), s);
    a->read_bad = bad - s;
    a->read_len = a->read < 0 ? 0 : dst_end - dst;
    memset(a->text + a->read_len, 0, sizeof a->text - (size_t)a->read_len);
    a->skip_status = JSONRTI_TEXT_OK;
    bad = s;
    a->skip_len = 0;
    a->skip = offset_of(v->skim(s, s + n, &a->skip_len, &a->skip_status, &bad), s);
    a->skip_bad = bad - s;
}

static void ask_others(const struct text_variant *v, const char *s, size_t n, struct answers *a)
{
    uint64_t bits[1];
    jsonrti_fault fault = {0, s};
    a->plain = v->plain(s, s + n) - s;
    a->check = v->check(s, s + n) - s;
    a->blanks = v->blanks(s, s + n) - s;
    a->lex = offset_of(v->lex(s, s + n, 64, bits, &fault), s);
    a->lex_code = fault.code;
    a->lex_bad = fault.at - s;
}

static void ask_writing(const struct text_variant *v, const char *s, size_t n, struct answers *a)
{
    for (unsigned flags = 0; flags < 8; flags++) {
        char *d = a->output[flags];
        const char *src = s;
        char *end = v->write(d, d + ROOM, &src, s + n, flags, &a->write_status[flags]);
        a->written[flags] = end - d;
        a->write_src[flags] = src - s;
        memset(end, 0, (size_t)(d + ROOM - end));
    }
}

/* A boundary of characters up to which all is plain; not far from where that ends. */
static void check_pass(const struct text_variant *v, const char *s, size_t n)
{
    const char *p = v->pass(s, s + n);
    size_t passed = (size_t)(p - s), plain = 0;
    assert_true(passed <= n);
    assert_int_equal(find_reference_misfit(s, passed), passed);
    while (plain < n && (!is_stop((unsigned char)s[plain]) || is_high((unsigned char)s[plain])))
        plain++;
    size_t valid = find_reference_misfit(s, plain);
    assert_true(passed <= valid);
    /* At least three bytes go first; at the end a wide block is too short, or cuts a character. */
    if (v->knows_utf8 && valid >= 3 && n - passed >= v->wide + 3)
        assert_int_equal(passed, valid);
}

static bool same_answers(const struct answers *a, const struct answers *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static void compare_variants(const char *s, size_t n, struct answers *want, struct answers *got)
{
    /* Padding is compared, too. */
    memset(want, 0, sizeof *want);
    memset(got, 0, sizeof *got);
    for (int i = 0; i < TEXT_VARIANTS; i++) {
        struct answers *a = i == 0 ? want : got;
        ask_reading(text_variants[i], s, n, a);
        ask_others(text_variants[i], s, n, a);
        ask_writing(text_variants[i], s, n, a);
        check_pass(text_variants[i], s, n);
        if (!same_answers(want, a))
            fail_msg("%s answers differently from %s", text_variants[i]->name,
                     text_variants[0]->name);
    }
}

/* In place: the text is overwritten by what it means. */
static void compare_in_place(const char *text, size_t n, const struct answers *want)
{
    for (int i = 0; i < TEXT_VARIANTS; i++) {
        char *s = open_fence_behind(text, n), *dst_end = s;
        const char *bad = s;
        enum jsonrti_text_status status = JSONRTI_TEXT_OK;
        const char *after =
            text_variants[i]->read(s, s + n, s, &dst_end, n % 2 == 0, &status, &bad);
        assert_int_equal(offset_of(after, s), want->read);
        assert_int_equal(status, want->read_status);
        if (after != NULL)
            assert_memory_equal(s, want->text, (size_t)want->read_len);
    }
}

/* The same text where its end and where its begin is the last byte that may be touched. */
static void compare_between_pages(const char *text, size_t n)
{
    static struct answers want, got, before;
    compare_variants(fence_behind(text, n), n, &want, &got);
    compare_variants(fence_before(text, n), n, &before, &got);
    assert_true(same_answers(&want, &before));
    compare_in_place(text, n, &want);
}

static void answer_the_same_for_every_byte_at_every_offset(void **state)
{
    char text[ROOM / 6];
    (void)state;
    for (int c = 0; c < 256; c++) {
        for (size_t before = 0; before <= MOST_BEFORE; before++) {
            size_t n = before + 1 + random_below(sizeof text - MOST_BEFORE - 1);
            make_text(text, n);
            text[before] = (char)c;
            if (c % 2 == 0)
                text[n - 1] = '"';
            compare_between_pages(text, n);
        }
    }
}

/* A string's body behind a quote, so that the lexer reads it as one; blanks and arrays too. */
static void answer_the_same_for_values(void **state)
{
    char text[ROOM / 6];
    (void)state;
    for (int c = 0; c < 256; c++) {
        for (size_t before = 1 + (size_t)c % 3; before <= MOST_BEFORE; before += 3) {
            size_t n = before + 1 + random_below(sizeof text - MOST_BEFORE - 1);
            make_text(text, n);
            uint32_t kind = random_below(3);
            if (kind != 0)
                memset(text, kind == 1 ? ' ' : '[', before);
            text[before] = (char)c;
            text[0] = kind != 0 ? '\n' : '"';
            compare_between_pages(text, n);
        }
    }
}

static void answer_the_same_at_every_length(void **state)
{
    char text[ROOM / 6];
    (void)state;
    for (int round = 0; round < 6; round++) {
        for (size_t n = 0; n <= sizeof text; n++) {
            make_text(text, n);
            compare_between_pages(text, n);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(runs_every_variant_that_was_built),
        cmocka_unit_test(finds_every_byte_at_every_place_of_a_block),
        cmocka_unit_test(finds_what_is_in_random_blocks),
        cmocka_unit_test(answer_the_same_for_every_byte_at_every_offset),
        cmocka_unit_test(answer_the_same_for_values),
        cmocka_unit_test(answer_the_same_at_every_length),
    };
    return cmocka_run_group_tests(tests, find_text_variants, NULL);
}
