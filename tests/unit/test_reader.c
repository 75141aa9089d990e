/*
 * The reader's leaves: every kind of value, what it takes and what it refuses, at every distance
 * from the end of the input.
 */
#include "reader_leaf.h"

/* A document that is one leaf. */
static bool read_document(jsonrt_reader *r, const char *json, size_t len, enum leaf leaf)
{
    const char *p = jsonrti_read_begin(r, json, len);
    if (p != NULL)
        p = read_leaf(r, p, leaf);
    return jsonrti_read_end(r, p);
}

static bool read_document_insitu(jsonrt_reader *r, char *json, size_t len, enum leaf leaf)
{
    const char *p = jsonrti_read_begin_insitu(r, json, len);
    if (p != NULL)
        p = read_leaf(r, p, leaf);
    return jsonrti_read_end(r, p);
}

static const size_t leads[] = {0, 1, 2, 15, 16, 60, 63, 64, 65, 130};

/* The value with `lead` blanks before it and `trail` behind it. */
static size_t pad_value(char *text, const char *json, size_t n, size_t lead, size_t trail)
{
    memset(text, ' ', lead);
    memcpy(text + lead, json, n);
    memset(text + lead + n, ' ', trail);
    return lead + n + trail;
}

struct good_row {
    enum leaf leaf;
    const char *json, *shown;
};

static const struct good_row good_rows[] = {
    {LEAF_BOOL, "true", "true"},
    {LEAF_BOOL, "false", "false"},
    {LEAF_I8, "-128", "-128"},
    {LEAF_I8, "127", "127"},
    {LEAF_I16, "-32768", "-32768"},
    {LEAF_I32, "0", "0"},
    {LEAF_I32, "-0", "0"},
    {LEAF_I32, "7", "7"},
    {LEAF_I32, "1234567", "1234567"},
    {LEAF_I32, "12345678", "12345678"},
    {LEAF_I32, "-2147483648", "-2147483648"},
    {LEAF_I32, "2147483647", "2147483647"},
    {LEAF_I64, "-7654321", "-7654321"},
    {LEAF_I64, "9007199254740993", "9007199254740993"},
    {LEAF_I64, "-9223372036854775808", "-9223372036854775808"},
    {LEAF_U8, "255", "255"},
    {LEAF_U16, "65535", "65535"},
    {LEAF_U32, "4294967295", "4294967295"},
    {LEAF_U32, "99", "99"},
    {LEAF_U64, "18446744073709551615", "18446744073709551615"},
    {LEAF_F32, "16777217", "16777216"},
    {LEAF_F32, "0.1", "0.100000001"},
    {LEAF_F64, "0.1", "0.10000000000000001"},
    {LEAF_F64, "-12.5e3", "-12500"},
    {LEAF_F64, "1e-400", "0"},
    {LEAF_F64, "7", "7"},
    {LEAF_CSTR, "\"\"", ""},
    {LEAF_CSTR, "\"fifteen bytes..\"", "fifteen bytes.."},
    {LEAF_CSTR, "\"sixteen bytes...\"", "sixteen bytes..."},
    {LEAF_CSTR, "\"more than sixteen bytes, more than one block\"",
     "more than sixteen bytes, more than one block"},
    {LEAF_CSTR, "\"\\u00fc\\n\\\"\\\\\\/\\uD83D\\uDE00\"", "\xC3\xBC\n\"\\/\xF0\x9F\x98\x80"},
    {LEAF_CSTR, "\"gr\xC3\xBCn\"", "gr\xC3\xBCn"},
    {LEAF_CSTR_OR_NULL, "null", "(null)"},
    {LEAF_CSTR_OR_NULL, "\"null\"", "null"},
    {LEAF_TEXT, "\"a\\u0000b\"", "a@b"},
    {LEAF_STR, "\"view\"", "view"},
    {LEAF_STR, "\"view \\u0041\\u0000\"", "view A@"},
    {LEAF_STR_OR_NULL, "null", "(null)"},
    {LEAF_STR_OR_NULL, "\"x\"", "x"},
    {LEAF_CHARS, "\"12345\"", "12345"},
    {LEAF_CHARS, "\"\\u0061\\u0062\\u0063\"", "abc"},
    {LEAF_CHARS_COUNTED, "\"123456\"", "123456"},
    {LEAF_CHARS_COUNTED, "\"\\u0000\"", "@"},
    {LEAF_BYTES, "\"\"", ""},
    {LEAF_BYTES, "\"AQIDBAU=\"", "0102030405"},
    {LEAF_BYTES, "\"AQID\\u0042AU=\"", "0102030405"},
    {LEAF_BYTES_FIXED, "\"AQIDBAU=\"", "0102030405"},
    {LEAF_BYTES_COUNTED, "\"/w==\"", "ff"},
    {LEAF_TIME, "\"1970-01-01T00:00:01.5+01:30\"", "-5399.500000000+90"},
    {LEAF_RAW, "{\"a\":[1, 2.50,\"\\u0041\"]}", "{\"a\":[1, 2.50,\"\\u0041\"]}"},
    {LEAF_RAW, "null", "null"},
    {LEAF_NUMBER, "-1.50E+07", "-1.50E+07"},
    {LEAF_NUMBER_OR_NULL, "null", "(null)"},
    {LEAF_NUMBER_OR_NULL, "10", "10"},
    {LEAF_ENUM, "\"red\"", "1"},
    {LEAF_ENUM, "\"gr\\u0065en\"", "2"},
    {LEAF_ENUM, "\"\xC3\xA9\"", "3"},
    {LEAF_ENUM_OR_7, "\"blue\"", "7"},
    {LEAF_ENUM_INT, "2", "2"},
    {LEAF_ENUM_INT_OR_7, "-1", "7"},
    {LEAF_ENUM_INT_OR_7, "99999999999999999999", "7"},
    {LEAF_SKIP, "[{\"a\":{}},[],\"]\",-1e5,true,null]", ""},
};

static void reads_every_kind_at_every_distance_from_the_end(void **state)
{
    (void)state;
    jsonrt_reader r;
    jsonrt_reader_init(&r, NULL);
    for (size_t i = 0; i < sizeof good_rows / sizeof *good_rows; i++) {
        const struct good_row *row = &good_rows[i];
        for (size_t j = 0; j < sizeof leads / sizeof *leads; j++) {
            for (size_t trail = 0; trail < 80; trail++) {
                char text[512];
                size_t len = pad_value(text, row->json, strlen(row->json), leads[j], trail);
                if (!read_document(&r, fence_behind(text, len), len, row->leaf))
                    fail_msg("%s: %s at %zu", row->json, r.error.message, r.error.offset);
                assert_string_equal(shown, row->shown);
                jsonrt_reader_reset(&r);
            }
        }
        size_t n = strlen(row->json);
        assert_true(read_document(&r, fence_before(row->json, n), n, row->leaf));
    }
    jsonrt_reader_deinit(&r);
}

static void reads_the_same_in_situ_and_with_borrowed_input(void **state)
{
    (void)state;
    jsonrt_reader plain, borrowing;
    jsonrt_read_options options = {0};
    options.borrow_input = true;
    jsonrt_reader_init(&plain, NULL);
    jsonrt_reader_init(&borrowing, &options);
    for (size_t i = 0; i < sizeof good_rows / sizeof *good_rows; i++) {
        const struct good_row *row = &good_rows[i];
        for (size_t lead = 0; lead < 130; lead += 13) {
            for (size_t trail = 0; trail < 80; trail += 7) {
                char text[512];
                size_t len = pad_value(text, row->json, strlen(row->json), lead, trail);
                assert_true(read_document(&borrowing, fence_behind(text, len), len, row->leaf));
                assert_string_equal(shown, row->shown);
                char *changed = open_fence_behind(text, len);
                assert_true(read_document_insitu(&plain, changed, len, row->leaf));
                assert_string_equal(shown, row->shown);
                /* Only closing quotes change. */
                for (size_t k = 0; k < len; k++)
                    assert_true(changed[k] == text[k] || (text[k] == '"' && changed[k] == '\0'));
            }
        }
    }
    jsonrt_reader_deinit(&plain);
    jsonrt_reader_deinit(&borrowing);
}

struct bad_row {
    enum leaf leaf;
    const char *json;
    int code;
    size_t offset;
};

/* JSONRT_ERR_END rows are read without anything behind them. */
static const struct bad_row bad_rows[] = {
    {LEAF_BOOL, "1", JSONRT_ERR_TYPE, 0},
    {LEAF_BOOL, "null", JSONRT_ERR_NULL, 0},
    {LEAF_BOOL, "tru", JSONRT_ERR_END, 3},
    {LEAF_BOOL, "trux", JSONRT_ERR_SYNTAX, 3},
    {LEAF_BOOL, "truex", JSONRT_ERR_TRAILING, 4},
    {LEAF_BOOL, "", JSONRT_ERR_END, 0},
    {LEAF_I8, "128", JSONRT_ERR_RANGE, 0},
    {LEAF_I8, "-129", JSONRT_ERR_RANGE, 0},
    {LEAF_I16, "32768", JSONRT_ERR_RANGE, 0},
    {LEAF_I32, "2147483648", JSONRT_ERR_RANGE, 0},
    {LEAF_I32, "1.0", JSONRT_ERR_NOT_INTEGER, 0},
    {LEAF_I32, "1e3", JSONRT_ERR_NOT_INTEGER, 0},
    {LEAF_I32, "1E3", JSONRT_ERR_NOT_INTEGER, 0},
    {LEAF_I32, "01", JSONRT_ERR_NUMBER, 1},
    {LEAF_I32, "-", JSONRT_ERR_END, 1},
    {LEAF_I32, "-x", JSONRT_ERR_NUMBER, 1},
    {LEAF_I32, "1.x", JSONRT_ERR_NUMBER, 2},
    {LEAF_I32, "+1", JSONRT_ERR_NUMBER, 0},
    {LEAF_I32, "12x", JSONRT_ERR_TRAILING, 2},
    {LEAF_I32, "\"1\"", JSONRT_ERR_TYPE, 0},
    {LEAF_I32, "[1]", JSONRT_ERR_TYPE, 0},
    {LEAF_I32, "{}", JSONRT_ERR_TYPE, 0},
    {LEAF_I32, "true", JSONRT_ERR_TYPE, 0},
    {LEAF_I32, "null", JSONRT_ERR_NULL, 0},
    {LEAF_I32, "x", JSONRT_ERR_SYNTAX, 0},
    {LEAF_I32, "", JSONRT_ERR_END, 0},
    {LEAF_I64, "9223372036854775808", JSONRT_ERR_RANGE, 0},
    {LEAF_U8, "256", JSONRT_ERR_RANGE, 0},
    {LEAF_U8, "-1", JSONRT_ERR_RANGE, 0},
    {LEAF_U32, "-0", JSONRT_ERR_RANGE, 0},
    {LEAF_U32, "4294967296", JSONRT_ERR_RANGE, 0},
    {LEAF_U64, "18446744073709551616", JSONRT_ERR_RANGE, 0},
    {LEAF_U64, "1.5", JSONRT_ERR_NOT_INTEGER, 0},
    {LEAF_F64, "1e400", JSONRT_ERR_RANGE, 0},
    {LEAF_F32, "1e39", JSONRT_ERR_RANGE, 0},
    {LEAF_F64, "1.", JSONRT_ERR_END, 2},
    {LEAF_F64, "1.e", JSONRT_ERR_NUMBER, 2},
    {LEAF_F64, "null", JSONRT_ERR_NULL, 0},
    {LEAF_F64, "\"1\"", JSONRT_ERR_TYPE, 0},
    {LEAF_F32, "[]", JSONRT_ERR_TYPE, 0},
    {LEAF_CSTR, "null", JSONRT_ERR_NULL, 0},
    {LEAF_CSTR, "1", JSONRT_ERR_TYPE, 0},
    {LEAF_CSTR, "\"abc", JSONRT_ERR_END, 4},
    {LEAF_CSTR, "\"", JSONRT_ERR_END, 1},
    {LEAF_CSTR, "\"a\\u0000\"", JSONRT_ERR_NUL, 2},
    {LEAF_CSTR, "\"a\tb\"", JSONRT_ERR_CONTROL, 2},
    {LEAF_CSTR, "\"a\\x\"", JSONRT_ERR_ESCAPE, 2},
    {LEAF_CSTR, "\"a\\u12g4\"", JSONRT_ERR_ESCAPE, 2},
    {LEAF_CSTR, "\"\\uDC00\"", JSONRT_ERR_SURROGATE, 1},
    {LEAF_CSTR, "\"0123456789abcdef\\uD800x\"", JSONRT_ERR_SURROGATE, 17},
    {LEAF_CSTR, "\"\xC3(\"", JSONRT_ERR_UTF8, 1},
    {LEAF_CSTR, "\"\xED\xA0\x80\"", JSONRT_ERR_UTF8, 1},
    {LEAF_CSTR_OR_NULL, "nullx", JSONRT_ERR_TRAILING, 4},
    {LEAF_CSTR_OR_NULL, "nul", JSONRT_ERR_END, 3},
    {LEAF_CSTR_OR_NULL, "false", JSONRT_ERR_TYPE, 0},
    {LEAF_STR, "null", JSONRT_ERR_NULL, 0},
    {LEAF_STR, "\"\\", JSONRT_ERR_ESCAPE, 1},
    {LEAF_CHARS, "\"123456\"", JSONRT_ERR_TOO_LONG, 0},
    {LEAF_CHARS, "\"\\u0000\"", JSONRT_ERR_NUL, 1},
    {LEAF_CHARS_COUNTED, "\"1234567\"", JSONRT_ERR_TOO_LONG, 0},
    {LEAF_BYTES, "\"AQIDBAU\"", JSONRT_ERR_BASE64, 0},
    {LEAF_BYTES, "\"AQIDBAV=\"", JSONRT_ERR_BASE64, 0},
    {LEAF_BYTES, "null", JSONRT_ERR_NULL, 0},
    {LEAF_BYTES_FIXED, "\"AQID\"", JSONRT_ERR_LENGTH, 0},
    {LEAF_BYTES_COUNTED, "\"AQIDBAUG\"", JSONRT_ERR_LENGTH, 0},
    {LEAF_TIME, "\"1970-01-01T00:00:60Z\"", JSONRT_ERR_TIME, 0},
    {LEAF_TIME, "0", JSONRT_ERR_TYPE, 0},
    {LEAF_RAW, "[1,]", JSONRT_ERR_SYNTAX, 3},
    {LEAF_RAW, "", JSONRT_ERR_END, 0},
    {LEAF_RAW, "\"\xFF\"", JSONRT_ERR_UTF8, 1},
    {LEAF_NUMBER, "\"1\"", JSONRT_ERR_TYPE, 0},
    {LEAF_NUMBER, "1e", JSONRT_ERR_END, 2},
    {LEAF_NUMBER, "00", JSONRT_ERR_NUMBER, 1},
    {LEAF_ENUM, "\"blue\"", JSONRT_ERR_ENUM, 0},
    {LEAF_ENUM, "1", JSONRT_ERR_TYPE, 0},
    {LEAF_ENUM_INT, "9", JSONRT_ERR_ENUM, 0},
    {LEAF_ENUM_INT, "99999999999999999999", JSONRT_ERR_ENUM, 0},
    {LEAF_ENUM_INT, "1.5", JSONRT_ERR_NOT_INTEGER, 0},
    {LEAF_ENUM_INT, "\"red\"", JSONRT_ERR_TYPE, 0},
    {LEAF_SKIP, "{\"a\" 1}", JSONRT_ERR_SYNTAX, 5},
    {LEAF_SKIP, "[1", JSONRT_ERR_END, 2},
};

static void refuses_every_fault_at_its_byte(void **state)
{
    (void)state;
    jsonrt_reader r;
    jsonrt_reader_init(&r, NULL);
    for (size_t i = 0; i < sizeof bad_rows / sizeof *bad_rows; i++) {
        const struct bad_row *row = &bad_rows[i];
        size_t most = row->code == JSONRT_ERR_END ? 1 : 80;
        for (size_t j = 0; j < sizeof leads / sizeof *leads; j++) {
            for (size_t trail = 0; trail < most; trail++) {
                char text[512];
                size_t len = pad_value(text, row->json, strlen(row->json), leads[j], trail);
                text[len] = '\0';
                assert_false(read_document(&r, fence_behind(text, len), len, row->leaf));
                assert_error(&r.error, text, row->code, leads[j] + row->offset, "$");
            }
        }
    }
    jsonrt_reader_deinit(&r);
}

static void is_ready_for_the_next_document_right_after_a_failure(void **state)
{
    (void)state;
    jsonrt_reader r;
    jsonrt_reader_init(&r, NULL);
    for (size_t i = 0; i < 200; i++) {
        assert_false(read_document(&r, "[\"abc\",12", 9, LEAF_CSTR));
        assert_true(read_document(&r, "\"good\"", 6, LEAF_CSTR));
        assert_string_equal(shown, "good");
        assert_int_equal(r.error.code, JSONRT_OK);
        assert_string_equal(r.error.path, "");
    }
    jsonrt_reader_deinit(&r);
}

static bool read_with(const jsonrt_read_options *options, const char *json, enum leaf leaf,
                      jsonrt_error *error)
{
    jsonrt_reader r;
    jsonrt_reader_init(&r, options);
    bool ok = read_document(&r, json, strlen(json), leaf);
    *error = r.error;
    jsonrt_reader_deinit(&r);
    return ok;
}

static void reads_integral_floats_when_asked(void **state)
{
    (void)state;
    jsonrt_error e;
    jsonrt_read_options options = {0};
    options.integral_floats = true;
    assert_true(read_with(&options, "1.0", LEAF_I32, &e));
    assert_string_equal(shown, "1");
    assert_true(read_with(&options, "1e3", LEAF_U16, &e));
    assert_string_equal(shown, "1000");
    assert_true(read_with(&options, "-25e1", LEAF_I64, &e));
    assert_string_equal(shown, "-250");
    assert_true(read_with(&options, "2.0", LEAF_ENUM_INT, &e));
    assert_string_equal(shown, "2");
    assert_false(read_with(&options, "1.5", LEAF_I32, &e));
    assert_error(&e, "1.5", JSONRT_ERR_NOT_INTEGER, 0, "$");
    assert_false(read_with(&options, "3e2", LEAF_U8, &e));
    assert_error(&e, "3e2", JSONRT_ERR_RANGE, 0, "$");
    assert_false(read_with(&options, " 1e99", LEAF_U64, &e));
    assert_error(&e, " 1e99", JSONRT_ERR_RANGE, 1, "$");
}

static void reads_null_as_nan_when_asked(void **state)
{
    (void)state;
    jsonrt_error e;
    jsonrt_read_options options = {0};
    options.null_as_nan = true;
    assert_true(read_with(&options, "null", LEAF_F64, &e));
    assert_non_null(strstr(shown, "nan"));
    assert_true(read_with(&options, " null ", LEAF_F32, &e));
    assert_non_null(strstr(shown, "nan"));
    assert_true(read_with(&options, "  -1.5", LEAF_F64, &e));
    assert_string_equal(shown, "-1.5");
    assert_false(read_with(&options, "nul", LEAF_F64, &e));
    assert_int_equal(e.code, JSONRT_ERR_END);
    assert_false(read_with(&options, "null", LEAF_I32, &e));
    assert_int_equal(e.code, JSONRT_ERR_NULL);
}

static void limits_decoded_strings(void **state)
{
    (void)state;
    static const enum leaf leaves[] = {LEAF_CSTR,  LEAF_TEXT, LEAF_STR,
                                       LEAF_CHARS, LEAF_TIME, LEAF_ENUM_OR_7};
    jsonrt_error e;
    jsonrt_read_options options = {0};
    options.max_string = 3;
    for (int borrow = 0; borrow < 2; borrow++) {
        options.borrow_input = borrow != 0;
        for (size_t i = 0; i < 6; i++) {
            if (leaves[i] != LEAF_TIME)
                assert_true(read_with(&options, "\"a\\u0062c\"", leaves[i], &e));
            assert_false(read_with(&options, " \"abcd\"", leaves[i], &e));
            assert_error(&e, " \"abcd\"", JSONRT_ERR_MAX_STRING, 1, "$");
        }
    }
    assert_true(read_with(&options, "[\"abcd\"]", LEAF_SKIP, &e));
    assert_true(read_with(&options, "[\"abcd\"]", LEAF_RAW, &e));
}

static void limits_the_input(void **state)
{
    (void)state;
    jsonrt_error e;
    jsonrt_read_options options = {0};
    options.max_input = 4;
    assert_true(read_with(&options, "1234", LEAF_I32, &e));
    assert_false(read_with(&options, "1\n\n  ", LEAF_I32, &e));
    assert_error(&e, "1\n\n  ", JSONRT_ERR_MAX_INPUT, 4, "$");
}

static void skips_one_byte_order_mark_when_asked(void **state)
{
    (void)state;
    jsonrt_error e;
    jsonrt_read_options options = {0};
    assert_false(read_with(&options,
                           "\xEF\xBB\xBF"
                           "1",
                           LEAF_I32, &e));
    assert_error(&e,
                 "\xEF\xBB\xBF"
                 "1",
                 JSONRT_ERR_BOM, 0, "$");
    options.allow_bom = true;
    assert_true(read_with(&options,
                          "\xEF\xBB\xBF"
                          "1",
                          LEAF_I32, &e));
    assert_false(read_with(&options,
                           "\xEF\xBB\xBF\xEF\xBB\xBF"
                           "1",
                           LEAF_I32, &e));
    assert_int_equal(e.code, JSONRT_ERR_SYNTAX);
    assert_int_equal(e.offset, 3);
    assert_false(read_with(&options, "\xEF\xBB\xBF", LEAF_I32, &e));
    assert_error(&e, "\xEF\xBB\xBF", JSONRT_ERR_END, 3, "$");
}

static void reports_declared_bounds_at_the_value(void **state)
{
    (void)state;
    jsonrt_reader r;
    jsonrt_reader_init(&r, NULL);
    for (size_t trail = 0; trail < 80; trail++) {
        char text[256];
        size_t len = pad_value(text, "5", 1, 3, trail);
        text[len] = '\0';
        int32_t v;
        const char *at = jsonrti_read_begin(&r, text, len);
        assert_non_null(jsonrti_read_i32(&r, at, &v));
        assert_null(jsonrti_below_min(&r, at));
        assert_false(jsonrti_read_end(&r, NULL));
        assert_error(&r.error, text, JSONRT_ERR_MIN, 3, "$");
        at = jsonrti_read_begin(&r, text, len);
        assert_non_null(jsonrti_read_i32(&r, at, &v));
        assert_null(jsonrti_above_max(&r, at));
        assert_false(jsonrti_read_end(&r, NULL));
        assert_error(&r.error, text, JSONRT_ERR_MAX, 3, "$");
    }
    jsonrt_reader_deinit(&r);
}

static void borrows_views_without_escapes_only(void **state)
{
    (void)state;
    jsonrt_read_options options = {0};
    options.borrow_input = true;
    jsonrt_reader r;
    jsonrt_reader_init(&r, &options);
    static const char plain[] = "\"abc\"", escaped[] = "\"a\\u0062c\"", number[] = " 12.50";
    jsonrt_str s;
    jsonrt_number n;
    assert_true(jsonrti_read_end(&r, jsonrti_read_str(&r, jsonrti_read_begin(&r, plain, 5), &s)));
    assert_ptr_equal(s.ptr, plain + 1);
    assert_true(
        jsonrti_read_end(&r, jsonrti_read_str(&r, jsonrti_read_begin(&r, escaped, 10), &s)));
    assert_int_equal(s.len, 3);
    assert_memory_equal(s.ptr, "abc", 3);
    assert_true(s.ptr < escaped || s.ptr >= escaped + sizeof escaped);
    assert_true(
        jsonrti_read_end(&r, jsonrti_read_number(&r, jsonrti_read_begin(&r, number, 6), &n)));
    assert_ptr_equal(n.ptr, number + 1);
    assert_int_equal(n.len, 5);
    jsonrt_reader_deinit(&r);
}

static void leaves_strings_in_the_input_in_situ(void **state)
{
    (void)state;
    jsonrt_reader r;
    jsonrt_reader_init(&r, NULL);
    char text[] = "[\"short\",\"esc\\n\",\"a string of more than sixteen bytes\"]";
    char *a, *b, *c;
    const char *p = jsonrti_read_begin_insitu(&r, text, sizeof text - 1);
    p = jsonrti_read_cstr(&r, jsonrti_array_begin(&r, p), &a);
    p = jsonrti_read_cstr(&r, jsonrti_array_next(&r, p), &b);
    p = jsonrti_read_cstr(&r, jsonrti_array_next(&r, p), &c);
    p = jsonrti_array_end(&r, jsonrti_array_next(&r, p));
    assert_true(jsonrti_read_end(&r, p));
    assert_ptr_equal(a, text + 2);
    assert_string_equal(a, "short");
    assert_true(b < text || b >= text + sizeof text);
    assert_string_equal(b, "esc\n");
    assert_ptr_equal(c, strstr(text + 9, "a string"));
    assert_string_equal(c, "a string of more than sixteen bytes");
    assert_memory_equal(text + 9, "\"esc\\n\",", 8);
    jsonrt_reader_deinit(&r);
}

static void copies_options_and_serves_smaller_ones(void **state)
{
    (void)state;
    /* Of an older header's two members; what stands behind them is not looked at. */
    jsonrt_read_options old;
    memset(&old, 0xA5, sizeof old);
    old.max_depth = 1;
    old.max_memory = 0;
    jsonrt_reader r;
    jsonrt_reader_init_sized(&r, sizeof r, &old, offsetof(jsonrt_read_options, max_input));
    assert_true(read_document(&r, "[1]", 3, LEAF_SKIP));
    assert_false(read_document(&r, "[[1]]", 5, LEAF_SKIP));
    assert_error(&r.error, "[[1]]", JSONRT_ERR_MAX_DEPTH, 1, "$[0]");
    jsonrt_reader_deinit(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_every_kind_at_every_distance_from_the_end),
        cmocka_unit_test(reads_the_same_in_situ_and_with_borrowed_input),
        cmocka_unit_test(refuses_every_fault_at_its_byte),
        cmocka_unit_test(is_ready_for_the_next_document_right_after_a_failure),
        cmocka_unit_test(reads_integral_floats_when_asked),
        cmocka_unit_test(reads_null_as_nan_when_asked),
        cmocka_unit_test(limits_decoded_strings),
        cmocka_unit_test(limits_the_input),
        cmocka_unit_test(skips_one_byte_order_mark_when_asked),
        cmocka_unit_test(reports_declared_bounds_at_the_value),
        cmocka_unit_test(borrows_views_without_escapes_only),
        cmocka_unit_test(leaves_strings_in_the_input_in_situ),
        cmocka_unit_test(copies_options_and_serves_smaller_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
