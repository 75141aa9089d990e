/*
 * The inline front doors: the same answers as the functions behind them, which the other text tests
 * hold, from buffers of exact size and with the byte that ends the plain run at every offset.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../runtime/text/text_fast.h"

/* What may end a plain run, and what must not. */
static const char *const run_ends[] = {
    "\"",     "\\n\"", "\\\"\"", "\\u00e9\"", "\xC3\xA9\"", "\xE4\xB8\xAD\"", "\n",
    "\xFF\"", "\\x\"", "z",      " ",         "\x7f",       "\\u0000\""};
enum { RUN_ENDS = sizeof run_ends / sizeof run_ends[0] };

static char *allocate_exactly(size_t n)
{
    char *block = malloc(n == 0 ? 1 : n);
    assert_non_null(block);
    return block;
}

/* `before` plain bytes, one end, `behind` plain bytes, in a block of exactly *n. */
static char *make_run(size_t before, const char *end, size_t behind, size_t *n)
{
    *n = before + strlen(end) + behind;
    char *text = allocate_exactly(*n);
    memset(text, 'x', *n);
    memcpy(text + before, end, strlen(end));
    return text;
}

static void compare_reads(const char *s, size_t n, bool in_place)
{
    char *want = allocate_exactly(n + JSONRTI_TEXT_SLACK), *want_end = want;
    char *src = allocate_exactly(n);
    memcpy(src, s, n);
    char *dst = in_place ? src : allocate_exactly(n + JSONRTI_TEXT_SLACK), *dst_end = dst;
    enum jsonrti_text_status want_status = JSONRTI_TEXT_OK, status = JSONRTI_TEXT_OK;
    const char *want_bad = s, *bad = src;
    const char *want_after =
        jsonrti_text_read(s, s + n, want, &want_end, false, &want_status, &want_bad);
    const char *after = jsonrti_text_read_fast(src, src + n, dst, &dst_end, false, &status, &bad);
    assert_int_equal(after == NULL, want_after == NULL);
    if (after != NULL) {
        assert_int_equal(after - src, want_after - s);
        assert_int_equal(dst_end - dst, want_end - want);
        assert_memory_equal(dst, want, (size_t)(want_end - want));
    }
    assert_int_equal(status, want_status);
    assert_int_equal(bad - src, want_bad - s);
    free(want);
    if (!in_place)
        free(dst);
    free(src);
}

static void reads_like_the_function_behind_it(void **state)
{
    (void)state;
    for (size_t before = 0; before <= 70; before++) {
        for (size_t i = 0; i < RUN_ENDS; i++) {
            for (size_t behind = 0; behind < 20; behind++) {
                size_t n;
                char *text = make_run(before, run_ends[i], behind, &n);
                compare_reads(text, n, false);
                compare_reads(text, n, true);
                free(text);
            }
        }
    }
}

static void skips_like_the_function_behind_it(void **state)
{
    (void)state;
    for (size_t before = 0; before <= 70; before++) {
        for (size_t i = 0; i < RUN_ENDS; i++) {
            for (size_t behind = 0; behind < 20; behind++) {
                size_t n, want_len = 0, len = 0;
                char *s = make_run(before, run_ends[i], behind, &n);
                enum jsonrti_text_status want_status = JSONRTI_TEXT_OK, status = JSONRTI_TEXT_OK;
                const char *want_bad = s, *bad = s;
                const char *want = jsonrti_text_skip(s, s + n, &want_len, &want_status, &want_bad);
                assert_ptr_equal(jsonrti_text_skip_fast(s, s + n, &len, &status, &bad), want);
                assert_int_equal(len, want_len);
                assert_int_equal(status, want_status);
                assert_ptr_equal(bad, want_bad);
                assert_ptr_equal(jsonrti_text_skip_fast(s, s + n, NULL, &status, &bad), want);
                free(s);
            }
        }
    }
}

static void compare_writes(const char *s, size_t n, unsigned flags, size_t room)
{
    char *want = allocate_exactly(room), *d = allocate_exactly(room);
    const char *want_src = s, *src = s;
    enum jsonrti_text_status want_status = JSONRTI_TEXT_UTF8, status = JSONRTI_TEXT_UTF8;
    char *want_end = jsonrti_text_write(want, want + room, &want_src, s + n, flags, &want_status);
    char *end = jsonrti_text_write_fast(d, d + room, &src, s + n, flags, &status);
    assert_ptr_equal(src, want_src);
    assert_int_equal(status, want_status);
    assert_int_equal(end - d, want_end - want);
    assert_memory_equal(d, want, (size_t)(want_end - want));
    free(want);
    free(d);
}

static void writes_like_the_function_behind_it(void **state)
{
    (void)state;
    for (size_t before = 0; before <= 40; before++) {
        for (size_t i = 0; i < RUN_ENDS; i++) {
            for (size_t behind = 0; behind < 20; behind++) {
                size_t n;
                char *s = make_run(before, run_ends[i], behind, &n);
                s[n / 2] = n % 3 == 0 ? '<' : s[n / 2];
                for (unsigned flags = 0; flags < 8; flags++)
                    compare_writes(s, n, flags, 32 + 6 * n);
                free(s);
            }
        }
    }
}

static void writes_whole_short_text_into_the_least_room(void **state)
{
    static const char text[] = "abcdefghijklmnopqrstuvwxyz012345";
    (void)state;
    for (size_t n = 0; n <= JSONRTI_ESCAPE_ROOM; n++) {
        char *s = allocate_exactly(n), *d = allocate_exactly(JSONRTI_ESCAPE_ROOM);
        const char *src = s;
        enum jsonrti_text_status status = JSONRTI_TEXT_UTF8;
        memcpy(s, text, n);
        char *end = jsonrti_text_write_fast(d, d + JSONRTI_ESCAPE_ROOM, &src, s + n, 0, &status);
        assert_int_equal(end - d, n);
        assert_memory_equal(d, text, n);
        assert_int_equal(status, JSONRTI_TEXT_OK);
        free(s);
        free(d);
    }
}

static void fills_the_least_room_with_longer_text_as_the_function_does(void **state)
{
    static const char text[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    (void)state;
    for (size_t n = JSONRTI_ESCAPE_ROOM + 1; n < sizeof text; n++)
        compare_writes(text, n, 0, JSONRTI_ESCAPE_ROOM);
}

static void writes_nothing_in_less_than_the_least_room(void **state)
{
    char d[JSONRTI_ESCAPE_ROOM];
    const char *text = "abc", *src = text;
    enum jsonrti_text_status status = JSONRTI_TEXT_UTF8;
    (void)state;
    assert_ptr_equal(jsonrti_text_write_fast(d, d + 31, &src, text + 3, 0, &status), d);
    assert_ptr_equal(src, text);
    src = NULL;
    assert_ptr_equal(jsonrti_text_write_fast(d, d + 32, &src, NULL, 0, &status), d);
    assert_int_equal(status, JSONRTI_TEXT_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_like_the_function_behind_it),
        cmocka_unit_test(skips_like_the_function_behind_it),
        cmocka_unit_test(writes_like_the_function_behind_it),
        cmocka_unit_test(writes_whole_short_text_into_the_least_room),
        cmocka_unit_test(fills_the_least_room_with_longer_text_as_the_function_does),
        cmocka_unit_test(writes_nothing_in_less_than_the_least_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
