/*
 * Base64: the vectors of RFC 4648, strictness, and the place that an error names.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../runtime/text/text.h"

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static void expect_pair(const char *bytes, size_t n, const char *text)
{
    char encoded[64];
    uint8_t decoded[64];
    size_t decoded_n = 99, bad = 99;
    char *end = jsonrti_base64_encode(encoded, (const uint8_t *)bytes, n);
    assert_int_equal(end - encoded, strlen(text));
    assert_memory_equal(encoded, text, strlen(text));
    assert_true(jsonrti_base64_decode(text, strlen(text), decoded, &decoded_n, &bad));
    assert_int_equal(decoded_n, n);
    assert_memory_equal(decoded, bytes, n);
    assert_int_equal(bad, 99);
}

static void expect_bad(const char *text, size_t where)
{
    uint8_t decoded[64];
    size_t decoded_n = 99, bad = 99;
    assert_false(jsonrti_base64_decode(text, strlen(text), decoded, &decoded_n, &bad));
    assert_int_equal(bad, where);
    assert_int_equal(decoded_n, 99);
    assert_false(jsonrti_base64_decode(text, strlen(text), decoded, &decoded_n, NULL));
}

static void agrees_with_the_vectors_of_rfc_4648(void **state)
{
    (void)state;
    expect_pair("", 0, "");
    expect_pair("f", 1, "Zg==");
    expect_pair("fo", 2, "Zm8=");
    expect_pair("foo", 3, "Zm9v");
    expect_pair("foob", 4, "Zm9vYg==");
    expect_pair("fooba", 5, "Zm9vYmE=");
    expect_pair("foobar", 6, "Zm9vYmFy");
    expect_pair("\xFB\xFF\xBF\x00", 4, "+/+/AA==");
}

static void takes_no_bytes_at_all(void **state)
{
    size_t n = 99;
    (void)state;
    assert_true(jsonrti_base64_decode(NULL, 0, NULL, &n, NULL));
    assert_int_equal(n, 0);
}

static void accepts_exactly_the_alphabet(void **state)
{
    (void)state;
    for (int c = 0; c < 256; c++) {
        for (size_t at = 0; at < 8; at++) {
            char text[] = "AAAAAAAA";
            uint8_t decoded[6];
            size_t n = 0, bad = 99;
            bool known = c != 0 && strchr(letters, c) != NULL;
            bool pad = c == '=' && at == 7;
            text[at] = (char)c;
            assert_int_equal(jsonrti_base64_decode(text, 8, decoded, &n, &bad), known || pad);
            if (!known && !pad)
                assert_int_equal(bad, at);
        }
    }
}

static void rejects_blanks_and_the_url_alphabet(void **state)
{
    (void)state;
    expect_bad("Zm9v YmFy", 4);
    expect_bad("Zm9vYmFy\n", 8);
    expect_bad("ab-_", 2);
}

static void rejects_missing_and_surplus_padding(void **state)
{
    (void)state;
    expect_bad("Zg", 2);
    expect_bad("Zg=", 3);
    expect_bad("Zm8", 3);
    expect_bad("Zm9vY", 5);
    expect_bad("Zm9v=", 4);
    expect_bad("Z===", 1);
    expect_bad("====", 0);
    expect_bad("Zm9v====", 4);
    expect_bad("Zg=a", 2);
}

static void rejects_padding_in_the_middle(void **state)
{
    (void)state;
    expect_bad("Zg==Zg==", 2);
    expect_bad("Zm8=Zm9v", 3);
}

static void rejects_stray_bits(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 64; i++) {
        char two[] = {'A', letters[i], '=', '='}, three[] = {'A', 'A', letters[i], '='};
        uint8_t decoded[3];
        size_t n, bad = 99;
        assert_int_equal(jsonrti_base64_decode(two, 4, decoded, &n, &bad), i % 16 == 0);
        assert_int_equal(bad, i % 16 == 0 ? 99 : 1);
        bad = 99;
        assert_int_equal(jsonrti_base64_decode(three, 4, decoded, &n, &bad), i % 4 == 0);
        assert_int_equal(bad, i % 4 == 0 ? 99 : 2);
    }
}

static void brings_back_bytes_of_every_length_in_place(void **state)
{
    uint8_t bytes[300];
    uint32_t seed = 1;
    (void)state;
    for (size_t i = 0; i < sizeof bytes; i++) {
        seed = seed * 1103515245 + 12345;
        bytes[i] = (uint8_t)(seed >> 16);
    }
    for (size_t n = 1; n <= sizeof bytes; n++) {
        size_t text_n = 4 * ((n + 2) / 3), back_n = 0;
        uint8_t *exact = malloc(n), *apart = malloc(text_n / 4 * 3);
        char *text = malloc(text_n);
        memcpy(exact, bytes, n);
        assert_ptr_equal(jsonrti_base64_encode(text, exact, n), text + text_n);
        assert_true(jsonrti_base64_decode(text, text_n, apart, &back_n, NULL));
        assert_int_equal(back_n, n);
        assert_memory_equal(apart, bytes, n);
        assert_true(jsonrti_base64_decode(text, text_n, (uint8_t *)text, &back_n, NULL));
        assert_memory_equal(text, bytes, n);
        free(exact);
        free(apart);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_the_vectors_of_rfc_4648),
        cmocka_unit_test(takes_no_bytes_at_all),
        cmocka_unit_test(accepts_exactly_the_alphabet),
        cmocka_unit_test(rejects_blanks_and_the_url_alphabet),
        cmocka_unit_test(rejects_missing_and_surplus_padding),
        cmocka_unit_test(rejects_padding_in_the_middle),
        cmocka_unit_test(rejects_stray_bits),
        cmocka_unit_test(brings_back_bytes_of_every_length_in_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
