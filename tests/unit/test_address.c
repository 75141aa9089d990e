/*
 * Hexadecimal, base64url, UUIDs and addresses: what is read, what is written, what is refused.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../runtime/text/address.h"
#include "../../runtime/text/text.h"

typedef bool (*parser)(const char *, size_t, uint8_t *);
typedef char *(*printer)(char *, const uint8_t *);

/* Both texts in blocks of their own. */
static bool parse_alone(parser parse, const char *text, uint8_t *out)
{
    size_t n = strlen(text);
    char *copy = malloc(n + (n == 0));
    assert_non_null(copy);
    memcpy(copy, text, n);
    bool good = parse(copy, n, out);
    free(copy);
    return good;
}

/* Read, and written in its one form. */
static void expect_written(parser parse, printer print, const char *text, const char *written)
{
    uint8_t id[16] = {0};
    char room[JSONRTI_ID_ROOM + 1];
    if (!parse_alone(parse, text, id))
        fail_msg("%s is refused", text);
    char *end = print(room, id);
    assert_true((size_t)(end - room) <= JSONRTI_ID_ROOM);
    *end = '\0';
    assert_string_equal(room, written);
}

static void expect_refused(parser parse, const char *const *texts, size_t n)
{
    uint8_t id[16];
    for (size_t i = 0; i < n; i++)
        if (parse_alone(parse, texts[i], id))
            fail_msg("%s is read", texts[i]);
}

static void reads_hexadecimal_in_either_case(void **state)
{
    uint8_t bytes[8];
    char text[16];
    (void)state;
    assert_true(jsonrti_hex_decode("00fFaB19", 8, bytes));
    assert_memory_equal(bytes, "\x00\xFF\xAB\x19", 4);
    assert_ptr_equal(jsonrti_hex_encode(text, bytes, 4), text + 8);
    assert_memory_equal(text, "00ffab19", 8);
    assert_true(jsonrti_hex_decode("", 0, bytes));
    assert_false(jsonrti_hex_decode("0", 1, bytes));
    assert_false(jsonrti_hex_decode("0g", 2, bytes));
    assert_false(jsonrti_hex_decode("g0", 2, bytes));
    for (int c = 0; c < 256; c++) {
        unsigned want = c >= '0' && c <= '9'   ? (unsigned)(c - '0')
                        : c >= 'a' && c <= 'f' ? (unsigned)(c - 'a') + 10
                        : c >= 'A' && c <= 'F' ? (unsigned)(c - 'A') + 10
                                               : 16;
        assert_int_equal(jsonrti_hex_value((char)c), want);
    }
}

static void expect_base64url(const char *text, const char *bytes, size_t n)
{
    char room[64];
    size_t got = 99;
    memcpy(room, text, strlen(text));
    assert_true(jsonrti_base64url_decode(room, strlen(text), &got));
    assert_int_equal(got, n);
    assert_memory_equal(room, bytes, n);
}

static void reads_base64url_with_and_without_padding(void **state)
{
    static const char *const wrong[] = {
        "A", "AA=", "AAA==", "A===", "+A==", "/A==", "AB", "AAB", "AA AA", "=", "===="};
    char room[64];
    (void)state;
    expect_base64url("", "", 0);
    expect_base64url("-_8", "\xFB\xFF", 2);
    expect_base64url("-_8=", "\xFB\xFF", 2);
    expect_base64url("Zg", "f", 1);
    expect_base64url("Zg==", "f", 1);
    expect_base64url("Zm9vYmFy", "foobar", 6);
    assert_ptr_equal(jsonrti_base64url_encode(room, (const uint8_t *)"\xFB\xFF", 2), room + 3);
    assert_memory_equal(room, "-_8", 3);
    assert_ptr_equal(jsonrti_base64url_encode(room, (const uint8_t *)"f", 1), room + 2);
    assert_memory_equal(room, "Zg", 2);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        size_t n;
        memcpy(room, wrong[i], strlen(wrong[i]));
        if (jsonrti_base64url_decode(room, strlen(wrong[i]), &n))
            fail_msg("%s is read", wrong[i]);
    }
}

static void reads_and_writes_uuids(void **state)
{
    static const char *const wrong[] = {"",
                                        "f81d4fae7dec11d0a76500a0c91e6bf6",
                                        "f81d4fae-7dec-11d0-a765-00a0c91e6bf",
                                        "f81d4fae-7dec-11d0-a765-00a0c91e6bf60",
                                        "{81d4fae-7dec-11d0-a765-00a0c91e6bf6}",
                                        "f81d4fae-7dec-11d0-a765-00a0c91e6bfg",
                                        "f81d4fa-e7dec-11d0-a765-00a0c91e6bf6",
                                        "f81d4fae 7dec-11d0-a765-00a0c91e6bf6"};
    (void)state;
    expect_written(jsonrti_uuid_parse, jsonrti_uuid_print, "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6",
                   "f81d4fae-7dec-11d0-a765-00a0c91e6bf6");
    expect_refused(jsonrti_uuid_parse, wrong, sizeof wrong / sizeof wrong[0]);
}

static void reads_and_writes_ipv4_addresses(void **state)
{
    static const char *const wrong[] = {"",          "1.2.3",      "1.2.3.4.5", "1.2.3.256",
                                        "01.2.3.4",  "1.2.3.00",   "1..3.4",    ".1.2.3",
                                        "1.2.3.",    "1.2.3.4 ",   " 1.2.3.4",  "-1.2.3.4",
                                        "0x1.2.3.4", "1.2.3.0004", "1.2.3,4"};
    (void)state;
    expect_written(jsonrti_ipv4_parse, jsonrti_ipv4_print, "0.0.0.0", "0.0.0.0");
    expect_written(jsonrti_ipv4_parse, jsonrti_ipv4_print, "255.10.9.100", "255.10.9.100");
    expect_refused(jsonrti_ipv4_parse, wrong, sizeof wrong / sizeof wrong[0]);
}

static void reads_every_form_of_ipv6_and_writes_the_canonical_one(void **state)
{
    static const char *const pairs[][2] = {
        {"::", "::"},
        {"::1", "::1"},
        {"1::", "1::"},
        {"0:0:0:0:0:0:0:1", "::1"},
        {"2001:DB8:0:0:8:800:200C:417A", "2001:db8::8:800:200c:417a"},
        {"2001:0db8::0001", "2001:db8::1"},
        {"2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"},
        {"2001:0:0:1:0:0:0:1", "2001:0:0:1::1"},
        {"2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"},
        {"1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"},
        {"::2:3:4:5:6:7:8", "0:2:3:4:5:6:7:8"},
        {"1:2:3:4::6:7:8", "1:2:3:4:0:6:7:8"},
        {"1:0:0:4:5:6:0:0", "1::4:5:6:0:0"},
        {"1:0:3:4:5:6:0:0", "1:0:3:4:5:6::"},
        {"::ffff:192.0.2.1", "::ffff:192.0.2.1"},
        {"::FFFF:C000:0201", "::ffff:192.0.2.1"},
        {"64:ff9b::192.0.2.33", "64:ff9b::c000:221"},
        {"0:0:0:0:0:0:13.1.68.3", "::d01:4403"},
        {"1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:102:304"},
        {"::1.2.3.4", "::102:304"},
        {"1::1.2.3.4", "1::102:304"},
    };
    static const char *const wrong[] = {"",
                                        ":",
                                        ":::",
                                        "1",
                                        "1:",
                                        "1:2:3:4:5:6:7",
                                        "1:2:3:4:5:6:7:8:9",
                                        "1:2:3:4:5:6:7:8:",
                                        ":1:2:3:4:5:6:7:8",
                                        "1::2::3",
                                        "1:::2",
                                        "::1:",
                                        "12345::",
                                        "g::",
                                        "::1%eth0",
                                        "[::1]",
                                        "::1 ",
                                        "1:2:3:4:5:6:7::8",
                                        "::1:2:3:4:5:6:7:8",
                                        "1:2:3:4:5:6:7:1.2.3.4",
                                        "1:2:3:4:5::6:1.2.3.4",
                                        "::1.2.3",
                                        "::1.2.3.4:5",
                                        "1.2.3.4",
                                        "::01.2.3.4",
                                        "::1.2.3.256"};
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        expect_written(jsonrti_ipv6_parse, jsonrti_ipv6_print, pairs[i][0], pairs[i][1]);
    expect_refused(jsonrti_ipv6_parse, wrong, sizeof wrong / sizeof wrong[0]);
}

static void brings_random_ipv6_addresses_back(void **state)
{
    uint64_t seed = UINT64_C(88172645463325252);
    (void)state;
    for (int round = 0; round < 50000; round++) {
        uint8_t address[16], back[16];
        char text[JSONRTI_ID_ROOM];
        for (int i = 0; i < 16; i++) {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            address[i] = seed % 3 == 0 ? (uint8_t)(seed >> 32) : 0;
        }
        char *end = jsonrti_ipv6_print(text, address);
        if (!jsonrti_ipv6_parse(text, (size_t)(end - text), back) || memcmp(address, back, 16) != 0)
            fail_msg("%.*s", (int)(end - text), text);
    }
}

static void reads_and_writes_mac_addresses(void **state)
{
    static const char *const wrong[] = {"",
                                        "aa:bb:cc:dd:ee",
                                        "aa:bb:cc:dd:ee:ff:00",
                                        "aa:bb-cc:dd:ee:ff",
                                        "aabb.ccdd.eeff000",
                                        "aa bb cc dd ee ff",
                                        "aa:bb:cc:dd:ee:fg",
                                        "a:bb:cc:dd:ee:fff"};
    (void)state;
    expect_written(jsonrti_mac_parse, jsonrti_mac_print, "AA:bb:0C:00:01:ff", "aa:bb:0c:00:01:ff");
    expect_written(jsonrti_mac_parse, jsonrti_mac_print, "aa-bb-cc-dd-ee-ff", "aa:bb:cc:dd:ee:ff");
    expect_refused(jsonrti_mac_parse, wrong, sizeof wrong / sizeof wrong[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_hexadecimal_in_either_case),
        cmocka_unit_test(reads_base64url_with_and_without_padding),
        cmocka_unit_test(reads_and_writes_uuids),
        cmocka_unit_test(reads_and_writes_ipv4_addresses),
        cmocka_unit_test(reads_every_form_of_ipv6_and_writes_the_canonical_one),
        cmocka_unit_test(brings_random_ipv6_addresses_back),
        cmocka_unit_test(reads_and_writes_mac_addresses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
