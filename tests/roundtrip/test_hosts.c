/*
 * UUIDs and addresses that are kept as text, and addresses of the sockets' own types.
 */
#include "roundtrip.h"

#include <string.h>

#include "hosts_json.h"

static const char full[] =
    "{\"id\":\"00000000-0000-0000-0000-00000000000A\",\"v4\":\"192.0.2.255\","
    "\"v6\":\"ABCD:ef01:2345:6789:abcd:ef01:255.255.255.254\",\"mac\":\"AA-bb-CC-dd-EE-ff\","
    "\"counted\":\"::\",\"list\":[\"00:00:00:00:00:00\",\"0a:0b:0c:0d:0e:0f\"],"
    "\"many\":[\"aa:bb:cc:dd:ee:ff\",\"AA:BB:CC:DD:EE:FF\"],\"map\":{\"a\":\"1.2.3.4\"},"
    "\"tail\":{\"text\":\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\"},\"in\":\"192.0.2.1\","
    "\"in6\":\"2001:db8::1\",\"ins\":[\"0.0.0.0\",\"255.0.0.1\"],\"two\":[\"::\",\"fe80::1:0\"],"
    "\"maybe\":\"127.0.0.1\",\"null\":\"10.0.0.1\"}";

/* What is text is written as it came; only the sockets' types are written in one form. */
static void keeps_addresses_of_all_kinds(void **state)
{
    static const uint8_t in6[16] = {0x20, 1, 0x0d, 0xb8, [15] = 1};
    struct hosts v;

    (void)state;
    check_round_trip(&codec_hosts, full);
    check_round_trip(&codec_hosts, "{}");
    check_reads_as(
        &codec_hosts,
        "{\"in6\":\"2001:0DB8:0:0:0:0:0:1\",\"in\":\"192.0.2.1\",\"v4\":\"\\u0031.1.1.11\"}",
        "{\"v4\":\"1.1.1.11\",\"in\":\"192.0.2.1\",\"in6\":\"2001:db8::1\"}");
    read_document(&codec_hosts, full, &v);
    assert_string_equal(v.v4, "192.0.2.255");
    assert_int_equal(v.n_v6, 45);
    assert_string_equal(v.list[1], "0a:0b:0c:0d:0e:0f");
    assert_int_equal(v.in.s_addr, htonl(0xC0000201));
    assert_memory_equal(&v.in6, in6, sizeof in6);
    assert_int_equal(v.ins[1].s_addr, htonl(0xFF000001));
    assert_int_equal(v.maybe->s_addr, htonl(0x7F000001));
    read_document(&codec_hosts, "{}", &v);
    assert_string_equal(v.id, "F81D4FAE-7dec-11d0-a765-00a0c91e6bf6");
    assert_memory_equal(&v.in6, &in6addr_loopback, sizeof v.in6);
    forget_documents();
}

static void takes_null_where_text_does(void **state)
{
    (void)state;
    check_reads_as(&codec_hosts,
                   "{\"id\":null,\"mac\":null,\"counted\":null,\"maybe\":null,\"null\":null}",
                   "{\"id\":null}");
}

static void refuses_text_without_its_form(void **state)
{
    static const char *const bad[][2] = {
        {"{\"id\":\"f81d4fae-7dec-11d0-a765-00a0c91e6bf\"}", "$.id"},
        {"{\"id\":\"\"}", "$.id"},
        {"{\"v4\":\"192.0.2.256\"}", "$.v4"},
        {"{\"v6\":\"1::2::3\"}", "$.v6"},
        {"{\"mac\":\"aa:bb-cc:dd:ee:ff\"}", "$.mac"},
        {"{\"counted\":\"::1\\u0000\"}", "$.counted"},
        {"{\"in\":\"1.2.3\"}", "$.in"},
        {"{\"in6\":\"1.2.3.4\"}", "$.in6"},
    };
    const codec *c = &codec_hosts;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        check_refused(c, NULL, bad[i][0], JSONRT_ERR_FORMAT,
                      (size_t)(strchr(bad[i][0], ':') - bad[i][0]) + 1, bad[i][1]);
    check_refused(c, NULL, "{\"v4\":\"1.2.3.4\"}", JSONRT_ERR_MIN_LEN, 6, "$.v4");
    check_refused(c, NULL, "{\"list\":[\"00:00:00:00:00:00\",\"x\"]}", JSONRT_ERR_FORMAT, 29,
                  "$.list[1]");
    check_refused(c, NULL, "{\"map\":{\"a\":\"1.2.3.4\",\"b\":\"1\"}}", JSONRT_ERR_FORMAT, 26,
                  "$.map.b");
    check_refused(c, NULL, "{\"tail\":{\"text\":\"f81d4fae\"}}", JSONRT_ERR_FORMAT, 16,
                  "$.tail.text");
    check_refused(c, NULL, "{\"ins\":[\"1.2.3.4\",7]}", JSONRT_ERR_TYPE, 18, "$.ins[1]");
    check_refused(c, NULL, "{\"in\":null}", JSONRT_ERR_NULL, 6, "$.in");
}

static void refuses_to_write_text_without_its_form_when_asked(void **state)
{
    jsonrt_write_options strict = {.validate = true};
    struct hosts v;
    char *list[] = {(char *)"aa:bb:cc:dd:ee:ff", (char *)"AA", NULL};

    (void)state;
    hosts_json_init(&v);
    v.id = (char *)"no";
    check_text(&codec_hosts, &v, "{\"id\":\"no\"}");
    check_not_written(&codec_hosts, &strict, &v, JSONRT_ERR_FORMAT, "$.id");
    v.id = NULL;
    check_text_with(&codec_hosts, &strict, &v, "{\"id\":null}");
    v.list = list;
    check_not_written(&codec_hosts, &strict, &v, JSONRT_ERR_FORMAT, "$.list[1]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_addresses_of_all_kinds),
        cmocka_unit_test(takes_null_where_text_does),
        cmocka_unit_test(refuses_text_without_its_form),
        cmocka_unit_test(refuses_to_write_text_without_its_form_when_asked),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
