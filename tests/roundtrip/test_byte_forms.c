/*
 * Bytes in every format, addresses among them.
 */
#include "forms_help.h"

/* ---- bytes ---- */

static void carries_bytes_in_every_format(void **state)
{
    static const char json[] =
        "{\"p\":\"00ffab\",\"fixed\":\"01020304\",\"some\":\"-_8\",\"url\":\"Zm9vYg\","
        "\"list\":[1,2,255],\"three\":[1,2,3],\"upto\":[9],\"plain\":\"AQID\","
        "\"uuid\":\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\",\"ip\":\"127.0.0.1\","
        "\"host\":\"10.0.0.255\",\"ip6\":\"2001:db8::1\",\"mac\":\"aa:bb:cc:dd:ee:ff\","
        "\"ids\":[\"00000000-0000-0000-0000-000000000000\","
        "\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\"],\"peers\":[\"1.2.3.4\",\"0.0.0.0\"]}";
    struct coded v;

    (void)state;
    check_round_trip(&codec_coded, json);
    read_document(&codec_coded, json, &v);
    assert_int_equal(v.n_p, 3);
    assert_memory_equal(v.p, "\x00\xFF\xAB", 3);
    assert_int_equal(v.n_some, 2);
    assert_memory_equal(v.some, "\xFB\xFF", 2);
    assert_memory_equal(v.url, "foob", 4);
    assert_true(v.host == 0x0A0000FF && v.ip[0] == 127 && v.ip6[0] == 0x20 && v.ip6[15] == 1);
    assert_true(v.mac[5] == 0xff && v.uuid[0] == 0xf8 && v.n_peers == 2 && v.peers[0][3] == 4);
    assert_true(v.n_list == 3 && v.list[2] == 255 && v.n_upto == 1 && v.upto[0] == 9);
}

static void reads_bytes_in_other_writings(void **state)
{
    const codec *c = &codec_coded;

    (void)state;
    check_reads_as(
        c,
        "{\"p\":null,\"some\":\"Zg==\",\"host\":null,\"ip6\":null,"
        "\"peers\":[null,\"255.255.255.255\"]}",
        "{\"p\":\"\",\"some\":\"Zg\",\"list\":[],\"three\":[0,0,0],\"upto\":[],"
        "\"plain\":\"AAAA\",\"ip\":\"0.0.0.0\",\"host\":\"0.0.0.0\",\"ip6\":\"::\","
        "\"mac\":\"00:00:00:00:00:00\",\"ids\":[\"00000000-0000-0000-0000-000000000000\","
        "\"00000000-0000-0000-0000-000000000000\"],"
        "\"peers\":[\"0.0.0.0\",\"255.255.255.255\"]}");
    expect_member(c, "p", "\"0AfF\"", "\"0aff\"");
    expect_member(c, "p", "\"\\u0030a\"", "\"0a\"");
    expect_member(c, "mac", "\"AA-BB-CC-00-11-22\"", "\"aa:bb:cc:00:11:22\"");
    expect_member(c, "uuid", "\"F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6\"",
                  "\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\"");
    expect_member(c, "ip6", "\"2001:DB8:0:0::192.0.2.1\"", "\"2001:db8::c000:201\"");
}

static void refuses_bytes_that_are_none_or_do_not_fit(void **state)
{
    const codec *c = &codec_coded;

    (void)state;
    expect_refused(c, "p", "\"0\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "p", "\"0g\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "p", "[0]", JSONRT_ERR_TYPE);
    expect_refused(c, "fixed", "\"010203\"", JSONRT_ERR_LENGTH);
    expect_refused(c, "fixed", "\"0102030405\"", JSONRT_ERR_LENGTH);
    expect_refused(c, "some", "\"AAECAwQFBg\"", JSONRT_ERR_LENGTH);
    expect_refused(c, "some", "\"+/8\"", JSONRT_ERR_BASE64);
    expect_refused(c, "some", "\"Zg=\"", JSONRT_ERR_BASE64);
    expect_refused(c, "url", "\"Zh\"", JSONRT_ERR_BASE64);
    expect_refused(c, "plain", "\"-_8\"", JSONRT_ERR_BASE64);
    expect_refused(c, "list", "\"AQID\"", JSONRT_ERR_TYPE);
    check_refused(c, NULL, "{\"list\":[1,256]}", JSONRT_ERR_RANGE, 11, "$.list[1]");
    expect_refused(c, "three", "[1,2]", JSONRT_ERR_LENGTH);
    expect_refused(c, "upto", "[1,2,3,4]", JSONRT_ERR_LENGTH);
    expect_refused(c, "uuid", "\"f81d4fae7dec11d0a76500a0c91e6bf6\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "uuid", "null", JSONRT_ERR_NULL);
    expect_refused(c, "ip", "\"01.2.3.4\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "host", "\"1.2.3\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "host", "16909060", JSONRT_ERR_TYPE);
    expect_refused(c, "ip6", "\"1:::\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "mac", "\"aa:bb-cc:dd:ee:ff\"", JSONRT_ERR_FORMAT);
    check_refused(c, NULL, "{\"peers\":[\"1.2.3.4\",\"x\"]}", JSONRT_ERR_FORMAT, 20, "$.peers[1]");
}

static void writes_no_bytes_that_are_not_there(void **state)
{
    struct coded v;

    (void)state;
    memset(&v, 0, sizeof v);
    v.n_p = 1;
    check_not_written(&codec_coded, NULL, &v, JSONRT_ERR_POINTER, "$.p");
    v.n_p = 0;
    v.n_some = 7;
    check_not_written(&codec_coded, NULL, &v, JSONRT_ERR_COUNT, "$.some");
}

static void writes_long_bytes_in_pieces(void **state)
{
    static uint8_t bytes[1000];
    struct coded v, back;
    char *text;
    size_t len;

    (void)state;
    memset(&v, 0, sizeof v);
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(i * 7);
    v.p = bytes;
    v.n_p = sizeof bytes;
    v.url = bytes;
    v.n_url = sizeof bytes;
    text = coded_json_print(&v, &len, NULL);
    assert_non_null(text);
    check_text(&codec_coded, &v, text);
    read_document(&codec_coded, text, &back);
    assert_true(coded_json_equal(&v, &back));
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(carries_bytes_in_every_format, teardown_documents),
        cmocka_unit_test_teardown(reads_bytes_in_other_writings, teardown_documents),
        cmocka_unit_test(refuses_bytes_that_are_none_or_do_not_fit),
        cmocka_unit_test(writes_no_bytes_that_are_not_there),
        cmocka_unit_test_teardown(writes_long_bytes_in_pieces, teardown_documents),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
