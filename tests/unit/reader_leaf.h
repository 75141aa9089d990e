/*
 * One call for every leaf of the reader: reads it and shows what it read as text.
 */
#ifndef JSONRT_TEST_READER_LEAF_H
#define JSONRT_TEST_READER_LEAF_H

#include "reader_help.h"

enum leaf {
    LEAF_BOOL,
    LEAF_I8,
    LEAF_I16,
    LEAF_I32,
    LEAF_I64,
    LEAF_U8,
    LEAF_U16,
    LEAF_U32,
    LEAF_U64,
    LEAF_F32,
    LEAF_F64,
    LEAF_CSTR,
    LEAF_CSTR_OR_NULL,
    LEAF_TEXT,
    LEAF_STR,
    LEAF_STR_OR_NULL,
    LEAF_CHARS,
    LEAF_CHARS_COUNTED,
    LEAF_BYTES,
    LEAF_BYTES_FIXED,
    LEAF_BYTES_COUNTED,
    LEAF_TIME,
    LEAF_RAW,
    LEAF_NUMBER,
    LEAF_NUMBER_OR_NULL,
    LEAF_ENUM,
    LEAF_ENUM_OR_7,
    LEAF_ENUM_INT,
    LEAF_ENUM_INT_OR_7,
    LEAF_SKIP
};

static const jsonrti_enum_name colours[] = {{"red", 3, 1}, {"green", 5, 2}, {"\xC3\xA9", 2, 3}};
static const int64_t seven = 7;

static char shown[512];

static inline void show_text(const char *text, size_t len)
{
    assert_true(len < sizeof shown);
    memcpy(shown, text, len);
    shown[len] = '\0';
    for (size_t i = 0; i < len; i++)
        shown[i] = shown[i] == '\0' ? '@' : shown[i];
}

static inline void show_signed(int64_t v)
{
    snprintf(shown, sizeof shown, "%lld", (long long)v);
}

static inline void show_unsigned(uint64_t v)
{
    snprintf(shown, sizeof shown, "%llu", (unsigned long long)v);
}

static inline void show_bytes(const uint8_t *bytes, size_t n)
{
    shown[0] = '\0';
    for (size_t i = 0; i < n; i++)
        snprintf(shown + 2 * i, 3, "%02x", bytes[i]);
}

static inline const char *read_integer_leaf(jsonrt_reader *r, const char *p, enum leaf leaf)
{
    union {
        int8_t i8;
        int16_t i16;
        int32_t i32;
        int64_t i64;
        uint8_t u8;
        uint16_t u16;
        uint32_t u32;
        uint64_t u64;
    } v = {0};
    switch (leaf) {
    case LEAF_I8:
        p = jsonrti_read_integer(r, p, &v.i8, sizeof v.i8, true);
        show_signed(v.i8);
        break;
    case LEAF_I16:
        p = jsonrti_read_integer(r, p, &v.i16, sizeof v.i16, true);
        show_signed(v.i16);
        break;
    case LEAF_I32:
        p = jsonrti_read_integer(r, p, &v.i32, sizeof v.i32, true);
        show_signed(v.i32);
        break;
    case LEAF_I64:
        p = jsonrti_read_integer(r, p, &v.i64, sizeof v.i64, true);
        show_signed(v.i64);
        break;
    case LEAF_U8:
        p = jsonrti_read_integer(r, p, &v.u8, sizeof v.u8, false);
        show_unsigned(v.u8);
        break;
    case LEAF_U16:
        p = jsonrti_read_integer(r, p, &v.u16, sizeof v.u16, false);
        show_unsigned(v.u16);
        break;
    case LEAF_U32:
        p = jsonrti_read_integer(r, p, &v.u32, sizeof v.u32, false);
        show_unsigned(v.u32);
        break;
    default:
        p = jsonrti_read_integer(r, p, &v.u64, sizeof v.u64, false);
        show_unsigned(v.u64);
    }
    return p;
}

static inline const char *read_text_leaf(jsonrt_reader *r, const char *p, enum leaf leaf)
{
    char *text = NULL, array[6] = "zzzzz";
    size_t len = 0;
    jsonrt_str str = {NULL, 0};
    switch (leaf) {
    case LEAF_CSTR:
        p = jsonrti_read_cstr(r, p, &text);
        break;
    case LEAF_CSTR_OR_NULL:
        p = jsonrti_read_cstr_or_null(r, p, &text);
        break;
    case LEAF_TEXT:
        p = jsonrti_read_text(r, p, &text, &len);
        assert_true(p == NULL || text[len] == '\0');
        break;
    case LEAF_STR:
        p = jsonrti_read_str(r, p, &str);
        break;
    case LEAF_STR_OR_NULL:
        p = jsonrti_read_str_or_null(r, p, &str);
        break;
    case LEAF_CHARS:
        p = jsonrti_read_chars(r, p, array, sizeof array);
        text = array;
        break;
    default:
        p = jsonrti_read_chars_counted(r, p, array, sizeof array, &len);
        text = array;
    }
    if (p == NULL)
        return NULL;
    if (str.ptr != NULL)
        show_text(str.ptr, str.len);
    else if (text != NULL)
        show_text(text, leaf == LEAF_TEXT || leaf == LEAF_CHARS_COUNTED ? len : strlen(text));
    else
        strcpy(shown, "(null)");
    return p;
}

static inline const char *read_bytes_leaf(jsonrt_reader *r, const char *p, enum leaf leaf)
{
    uint8_t array[5], *bytes = array;
    size_t len = sizeof array;
    if (leaf == LEAF_BYTES)
        p = jsonrti_read_bytes(r, p, &bytes, &len);
    else if (leaf == LEAF_BYTES_FIXED)
        p = jsonrti_read_bytes_fixed(r, p, array, sizeof array);
    else
        p = jsonrti_read_bytes_counted(r, p, array, sizeof array, &len);
    if (p != NULL)
        show_bytes(bytes, len);
    return p;
}

static inline const char *read_enum_leaf(jsonrt_reader *r, const char *p, enum leaf leaf)
{
    int64_t v = -1;
    const int64_t *fallback = leaf == LEAF_ENUM_OR_7 || leaf == LEAF_ENUM_INT_OR_7 ? &seven : NULL;
    if (leaf == LEAF_ENUM || leaf == LEAF_ENUM_OR_7)
        p = jsonrti_read_enum(r, p, colours, 3, fallback, &v);
    else
        p = jsonrti_read_enum_int(r, p, colours, 3, fallback, &v);
    show_signed(v);
    return p;
}

static inline const char *read_other_leaf(jsonrt_reader *r, const char *p, enum leaf leaf)
{
    bool b = false;
    double d = 0;
    float f = 0;
    jsonrt_time t;
    jsonrt_raw raw = {NULL, 0};
    jsonrt_number number = {NULL, 0};
    switch (leaf) {
    case LEAF_BOOL:
        p = jsonrti_read_bool(r, p, &b);
        strcpy(shown, b ? "true" : "false");
        break;
    case LEAF_F32:
        p = jsonrti_read_f32(r, p, &f);
        snprintf(shown, sizeof shown, "%.9g", (double)f);
        break;
    case LEAF_F64:
        p = jsonrti_read_f64(r, p, &d);
        snprintf(shown, sizeof shown, "%.17g", d);
        break;
    case LEAF_TIME:
        p = jsonrti_read_time(r, p, &t);
        if (p != NULL)
            snprintf(shown, sizeof shown, "%lld.%09ld%+d", (long long)t.sec, (long)t.nsec,
                     t.offset_min);
        break;
    case LEAF_RAW:
        p = jsonrti_read_raw(r, p, &raw);
        if (p != NULL)
            show_text(raw.ptr, raw.len);
        break;
    case LEAF_NUMBER:
        p = jsonrti_read_number(r, p, &number);
        if (p != NULL)
            show_text(number.ptr, number.len);
        break;
    case LEAF_NUMBER_OR_NULL:
        p = jsonrti_read_number_or_null(r, p, &number);
        if (p != NULL)
            show_text(number.ptr != NULL ? number.ptr : "(null)",
                      number.ptr != NULL ? number.len : 6);
        break;
    default:
        p = jsonrti_read_skip(r, p);
        strcpy(shown, "");
    }
    return p;
}

static inline const char *read_leaf(jsonrt_reader *r, const char *p, enum leaf leaf)
{
    if (leaf >= LEAF_I8 && leaf <= LEAF_U64)
        return read_integer_leaf(r, p, leaf);
    if (leaf >= LEAF_CSTR && leaf <= LEAF_CHARS_COUNTED)
        return read_text_leaf(r, p, leaf);
    if (leaf >= LEAF_BYTES && leaf <= LEAF_BYTES_COUNTED)
        return read_bytes_leaf(r, p, leaf);
    if (leaf >= LEAF_ENUM && leaf <= LEAF_ENUM_INT_OR_7)
        return read_enum_leaf(r, p, leaf);
    return read_other_leaf(r, p, leaf);
}

#endif
