/*
 * Texts and objects at the edges of 31 and 32 bits: lengths of documents, strings, numbers, counts,
 * offsets, lines and columns, and output of that size.
 *
 *   test_sizes FROM TO few|all|elements   at those of the lengths below that lie in [FROM, TO];
 * `few` leaves out what takes long, `elements` adds what goes through billions of elements one by
 * one
 *
 * The texts are mapped from one small piece over and over and read in place, so that gigabytes take
 * little memory; reserved pages that nobody touches take none.
 */
#include "budgets.h"

#include "sparse.h"

static const uint64_t edges[] = {
    (UINT64_C(1) << 30) + 1, /* what is read takes as much again: too much at 2^31 with 32 bits */
    (UINT64_C(1) << 31) - 17, (UINT64_C(1) << 31) - 1, UINT64_C(1) << 31, (UINT64_C(1) << 31) + 1,
    (UINT64_C(1) << 32) - 17, (UINT64_C(1) << 32) - 1, UINT64_C(1) << 32, (UINT64_C(1) << 32) + 1,
};
static size_t lengths[sizeof edges / sizeof edges[0]], n_lengths;
static bool all_elements;

/* Text beyond this is refused unread: no object is that large. */
#define TEXT_BOUND (SIZE_MAX / 2 - 16)

/* A text of len bytes between head and tail; skips the length where the machine has no room. */
static bool map_text(sparse *text, const char *head, const char *pattern, const char *tail,
                     size_t len)
{
    if (!sparse_map(text, pattern, len)) {
        print_message("no room for a text of %zu bytes\n", len);
        return false;
    }
    memcpy(text->p, head, strlen(head));
    memcpy(text->p + len - strlen(tail), tail, strlen(tail));
    return true;
}

/* In place, without limits; memory is reserved and not touched. */
static void start_reader(jsonrt_reader *r, size_t max_string)
{
    jsonrt_read_options options = {.max_memory = SIZE_MAX,
                                   .max_string = max_string,
                                   .borrow_input = true,
                                   .allocator = &sparse_allocator};
    jsonrt_reader_init(r, &options);
}

/* Where 2^31 is beyond all objects there is an error, and where memory is short another. */
static bool may_be_read(bool ok, const jsonrt_error *error, size_t len)
{
    if (len > TEXT_BOUND) {
        assert_false(ok);
        assert_int_equal(error->code, JSONRT_ERR_USE);
        return false;
    }
    if (sizeof(size_t) == 4 && !ok && error->code == JSONRT_ERR_MEMORY) {
        print_message("no room to read a text of %zu bytes\n", len);
        return false;
    }
    return true;
}

static void expect_error(bool ok, const jsonrt_error *error, int code, size_t offset, size_t line,
                         size_t column, const char *path)
{
    assert_false(ok);
    assert_string_equal(jsonrt_error_name(error->code), jsonrt_error_name(code));
    assert_true(error->offset == offset);
    assert_true(error->line == line);
    assert_true(error->column == column);
    assert_string_equal(error->path, path);
}

/* ---- strings ---- */

static void checks_strings(size_t len)
{
    sparse text;
    jsonrt_error error;
    if (!map_text(&text, "[\"", "a", "\"]", len))
        return;
    bool ok = jsonrt_valid(text.p, len, &error);
    if (len <= SIZE_MAX / 2) {
        assert_true(ok);
        text.p[len - 3] = '\t';
        expect_error(jsonrt_valid(text.p, len, &error), &error, JSONRT_ERR_CONTROL, len - 3, 1,
                     len - 2, "$[0]");
    } else {
        expect_error(ok, &error, JSONRT_ERR_USE, 0, 1, 1, "$");
    }
    sparse_unmap(&text);
}

static void passes_strings_of_members(size_t len)
{
    static const char *const heads[] = {"{\"unknown\":\"", "{\"raw\":\"", "{\"view\":\""};
    for (size_t i = 0; i < 3; i++) {
        sparse text;
        struct budget object;
        jsonrt_reader r;
        size_t head = strlen(heads[i]), body = len - head - 2;
        if (!map_text(&text, heads[i], "a", "\"}", len))
            return;
        start_reader(&r, 0);
        if (may_be_read(budget_json_unmarshal(&r, text.p, len, &object), &r.error, len)) {
            assert_int_equal(r.error.code, JSONRT_OK);
            assert_true(object.raw.len == (i == 1 ? body + 2 : 0));
            assert_true(object.view.len == (i == 2 ? body : 0));
        }
        jsonrt_reader_deinit(&r);
        sparse_unmap(&text);
    }
}

static void limits_strings(size_t len)
{
    static const char head[] = "{\"view\":\"";
    sparse text;
    size_t body = len - (sizeof head - 1) - 2;
    if (!map_text(&text, head, "a", "\"}", len))
        return;
    for (size_t limit = body - 1; limit <= body; limit++) {
        struct budget object;
        jsonrt_reader r;
        start_reader(&r, limit);
        bool ok = budget_json_unmarshal(&r, text.p, len, &object);
        if (may_be_read(ok, &r.error, len) && limit < body)
            expect_error(ok, &r.error, JSONRT_ERR_MAX_STRING, 8, 1, 9, "$.view");
        else if (len <= TEXT_BOUND && r.error.code != JSONRT_ERR_MEMORY)
            assert_true(ok);
        jsonrt_reader_deinit(&r);
    }
    sparse_unmap(&text);
}

/* In situ the text stays where it is: nothing is written but its closing quote. */
static void leaves_strings_in_place(size_t len)
{
    static const char head[] = "{\"counted\":\"";
    sparse text;
    struct budget object;
    jsonrt_reader r;
    if (!map_text(&text, head, "a", "\"}", len))
        return;
    start_reader(&r, 0);
    bool ok = budget_json_unmarshal_insitu(&r, text.p, len, &object);
    if (may_be_read(ok, &r.error, len)) {
        assert_true(ok);
        assert_true(object.n_counted == len - (sizeof head - 1) - 2);
        assert_ptr_equal(object.counted, text.p + sizeof head - 1);
        assert_int_equal(object.counted[object.n_counted], 0);
    }
    jsonrt_reader_deinit(&r);
    sparse_unmap(&text);
}

/* ---- places ---- */

static void finds_places_behind_blanks(size_t len)
{
    sparse text;
    struct budget object;
    jsonrt_reader r;
    if (!map_text(&text, "{}", " ", "?", len))
        return;
    start_reader(&r, 0);
    bool ok = budget_json_unmarshal(&r, text.p, len, &object);
    if (may_be_read(ok, &r.error, len))
        expect_error(ok, &r.error, JSONRT_ERR_TRAILING, len - 1, 1, len, "$");
    text.p[len - 1] = ' ';
    ok = budget_json_unmarshal(&r, text.p, len, &object);
    if (may_be_read(ok, &r.error, len))
        assert_true(ok);
    memcpy(text.p, "  ", 2);
    memcpy(text.p + len - 2, "{}", 2);
    ok = budget_json_unmarshal(&r, text.p, len, &object);
    if (may_be_read(ok, &r.error, len))
        assert_true(ok);
    jsonrt_reader_deinit(&r);
    sparse_unmap(&text);
}

static void counts_lines(size_t len)
{
    sparse text;
    jsonrt_error error;
    if (len > TEXT_BOUND || !map_text(&text, "[", "\n", "? ", len))
        return;
    expect_error(jsonrt_valid(text.p, len, &error), &error, JSONRT_ERR_SYNTAX, len - 2, len - 2, 1,
                 "$[0]");
    sparse_unmap(&text);
}

/* ---- numbers ---- */

/* A number of len bytes is read as an object of that type. */
static bool read_number(const sparse *text, size_t len, double *f, int64_t *i, jsonrt_raw *raw,
                        jsonrt_error *error)
{
    jsonrt_reader r;
    start_reader(&r, 0);
    bool ok = jsonrt_reader_open(&r, text->p, len);
    if (ok)
        ok = f != NULL   ? jsonrt_read_f64(&r, f)
             : i != NULL ? jsonrt_read_i64(&r, i)
                         : jsonrt_read_raw(&r, raw);
    ok = ok && jsonrt_reader_finish(&r);
    *error = r.error;
    jsonrt_reader_deinit(&r);
    return ok;
}

static void reads_long_numbers(size_t len)
{
    char exponent[32];
    sparse text;
    jsonrt_error error;
    jsonrt_raw raw;
    double f = 0;
    int64_t i = 0;
    if (!map_text(&text, "1", "0", "0", len))
        return;
    /* 1 and zeros: too large for everything but raw text. */
    bool ok = read_number(&text, len, NULL, NULL, &raw, &error);
    if (may_be_read(ok, &error, len)) {
        assert_true(ok && raw.len == len);
        expect_error(read_number(&text, len, &f, NULL, NULL, &error), &error, JSONRT_ERR_RANGE, 0,
                     1, 1, "$");
        expect_error(read_number(&text, len, NULL, &i, NULL, &error), &error, JSONRT_ERR_RANGE, 0,
                     1, 1, "$");
        /* An exponent that takes it all back. */
        size_t zeros = len - 1 - 13;
        int n = snprintf(exponent, sizeof exponent, "e-%011zu", zeros);
        assert_int_equal(n, 13);
        memcpy(text.p + len - 13, exponent, 13);
        assert_true(read_number(&text, len, &f, NULL, NULL, &error));
        assert_true(f == 1);
        /* One digit behind all the zeros decides a tie: 1 + 2^-53 + a little. */
        static const char tie[] = "1.00000000000000011102230246251565404236316680908203125";
        memcpy(text.p, tie, sizeof tie - 1);
        memcpy(text.p + len - 13, "0000000000000", 13);
        assert_true(read_number(&text, len, &f, NULL, NULL, &error));
        assert_true(f == 1);
        text.p[len - 1] = '1';
        assert_true(read_number(&text, len, &f, NULL, NULL, &error));
        assert_true(f > 1);
    }
    sparse_unmap(&text);
}

/* ---- writing ---- */

struct tally {
    uint64_t bytes;
    unsigned first, last;
};

static bool count_bytes(void *ctx, const char *p, size_t n)
{
    struct tally *tally = ctx;
    if (tally->bytes == 0)
        tally->first = (unsigned char)p[0];
    tally->bytes += n;
    tally->last = (unsigned char)p[n - 1];
    return true;
}

static void writes_long_texts_to_a_sink(size_t len)
{
    sparse text;
    jsonrt_writer w;
    if (!map_text(&text, "\"", "a", "\"", len))
        return;
    for (int way = 0; way < 2; way++) {
        struct tally tally = {0, 0, 0};
        jsonrt_writer_init_sink(&w, count_bytes, &tally, NULL);
        if (way == 0 ? len - 2 > SIZE_MAX / 2 : len > SIZE_MAX / 2) {
            assert_false(way == 0 ? jsonrt_write_str(&w, text.p + 1, len - 2)
                                  : jsonrt_write_raw(&w, text.p, len));
            assert_int_equal(w.error.code, JSONRT_ERR_COUNT);
            continue;
        }
        assert_true(way == 0 ? jsonrt_write_str(&w, text.p + 1, len - 2)
                             : jsonrt_write_raw(&w, text.p, len));
        assert_true(w.len == len);
        assert_true(jsonrt_writer_flush(&w));
        assert_true(tally.bytes == len);
        assert_int_equal(tally.first, '"');
        assert_int_equal(tally.last, '"');
    }
    sparse_unmap(&text);
}

/* Growing memory, where six times a text's length is no size: as it is needed, or an error. */
static void writes_long_texts_to_memory(size_t len)
{
    jsonrt_write_options options = {.allocator = &sparse_allocator};
    sparse text;
    jsonrt_writer w;
    if (sparse_available() / 3 < len || !map_text(&text, "\"", "a", "\"", len))
        return;
    jsonrt_writer_init(&w, &options);
    if (len <= SIZE_MAX / 2) {
        bool ok = jsonrt_write_str(&w, text.p + 1, len - 2);
        assert_int_equal(w.error.code, ok ? JSONRT_OK : JSONRT_ERR_MEMORY);
        assert_true(ok || sizeof(size_t) == 4);
        assert_true(w.len == (ok ? len : 0));
        assert_true(!ok || w.data[len - 1] == '"');
    }
    jsonrt_writer_deinit(&w);
    sparse_unmap(&text);
}

/* Values of TEXT bytes to a sink until it has taken `most`, each with one behind it that fails
 * before anything of it is sent; at last one that fails when most of it was sent. */
enum { TEXT = 1 << 28 };

static void fill_sink(const sparse *text, uint64_t most)
{
    struct tally tally = {0, 0, 0};
    uint64_t want = 0;
    jsonrt_writer w;
    jsonrt_writer_init_sink(&w, count_bytes, &tally, NULL);
    while (want < most) {
        assert_true(jsonrt_write_str(&w, text->p, TEXT - 1));
        /* With little in the stage, so that nothing of the next value is sent. */
        assert_true(jsonrt_writer_flush(&w));
        assert_true(jsonrt_write_null(&w));
        want += TEXT - 1 + 2 + 4;
        size_t mark = w.len;
        assert_false(jsonrt_write_str(&w, "\xFF", 1));
        assert_true(w.len == mark);
        jsonrt_writer_truncate(&w, mark);
        assert_int_equal(w.error.code, JSONRT_OK);
        assert_true(w.len == mark);
        assert_true(w.len == (size_t)want);
    }
    size_t mark = w.len;
    assert_false(jsonrt_write_str(&w, text->p, text->len));
    assert_true(w.len != mark);
    jsonrt_writer_truncate(&w, mark);
    assert_int_equal(w.error.code, JSONRT_ERR_UTF8);
    assert_false(jsonrt_writer_flush(&w));
    assert_true(tally.bytes > want && tally.bytes < want + text->len);
}

/* With 32 bits a sink takes more than its count holds: values that fail are still told from those
 * that are whole, also where the count goes round in the midst of one. */
static void outlasts_the_count_of_a_sink(size_t len)
{
    sparse text;
    if (!map_text(&text, "a", "a", "\xFF", TEXT + TEXT / 2))
        return;
    fill_sink(&text, (uint64_t)len - TEXT);
    fill_sink(&text, (uint64_t)len + TEXT);
    sparse_unmap(&text);
}

static bool write_bytes(const uint8_t *bytes, size_t n, uint64_t *written, jsonrt_error *error)
{
    struct tally tally = {0, 0, 0};
    struct counts object;
    jsonrt_writer w;
    counts_json_init(&object);
    object.text = (char *)(uintptr_t) "";
    object.huge_bytes = (uint8_t *)(uintptr_t)bytes;
    object.n_huge_bytes = n;
    jsonrt_writer_init_sink(&w, count_bytes, &tally, NULL);
    bool ok = counts_json_marshal(&w, &object) && jsonrt_writer_flush(&w);
    *written = tally.bytes;
    *error = w.error;
    return ok;
}

static void writes_long_byte_strings(size_t len)
{
    uint64_t all, empty;
    sparse text;
    jsonrt_error error;
    if (!map_text(&text, "", "a", "", len))
        return;
    assert_true(write_bytes(NULL, 0, &empty, &error));
    if (write_bytes((const uint8_t *)text.p, len, &all, &error))
        assert_true(all - empty == ((uint64_t)len + 2) / 3 * 4);
    else
        expect_error(false, &error, len > SIZE_MAX / 2 ? JSONRT_ERR_COUNT : JSONRT_OK, 0, 0, 0,
                     "$.huge_bytes");
    sparse_unmap(&text);
}

/* ---- elements one by one ---- */

static void skips_long_arrays(size_t len)
{
    char path[JSONRT_PATH_MAX];
    sparse text;
    jsonrt_error error;
    len |= 1; /* then a digit stands at every odd place */
    if (!all_elements || len > TEXT_BOUND || !map_text(&text, "[", "1,", "]", len))
        return;
    if (!jsonrt_valid(text.p, len, &error))
        fail_msg("%s at %zu: %s", jsonrt_error_name(error.code), error.offset, error.path);
    text.p[len - 2] = '?';
    snprintf(path, sizeof path, "$[%zu]", (len - 3) / 2);
    expect_error(jsonrt_valid(text.p, len, &error), &error, JSONRT_ERR_SYNTAX, len - 2, 1, len - 1,
                 path);
    sparse_unmap(&text);
}

/* n elements of one byte, written as n digits and commas. */
static void check_written_elements(const struct counts *object, size_t n)
{
    struct counts none;
    struct tally all = {0, 0, 0}, empty = {0, 0, 0};
    jsonrt_writer w;
    counts_json_init(&none);
    none.text = (char *)(uintptr_t) "";
    jsonrt_writer_init_sink(&w, count_bytes, &empty, NULL);
    assert_true(counts_json_marshal(&w, &none) && jsonrt_writer_flush(&w));
    jsonrt_writer_init_sink(&w, count_bytes, &all, NULL);
    assert_true(counts_json_marshal(&w, object) && jsonrt_writer_flush(&w));
    assert_true(all.bytes - empty.bytes == 2 * (uint64_t)n - 1);
}

/* An array of n elements whose count has 32 bits, and n of them behind a pointer. */
static void counts_elements_in_32_bits(size_t n)
{
    static const char *const heads[] = {"{\"i32\":[", "{\"u32\":["};
    static const size_t most[] = {INT32_MAX, UINT32_MAX};
    if (!all_elements || sizeof(size_t) == 4 || sparse_available() / 2 < n)
        return;
    for (size_t i = 0; i < 2; i++) {
        size_t len = 8 + 2 * n - 1 + 2; /* odd: a digit stands at every even place from 8 on */
        sparse text;
        struct counts object;
        jsonrt_reader r;
        if (!map_text(&text, heads[i], ",1", "]}", len))
            return;
        start_reader(&r, 0);
        bool ok = counts_json_unmarshal(&r, text.p, len, &object);
        if (n > most[i]) {
            expect_error(ok, &r.error, JSONRT_ERR_LENGTH, 7, 1, 8, i == 0 ? "$.i32" : "$.u32");
        } else {
            assert_true(ok);
            assert_true(i == 0 ? (size_t)object.n_i32 == n : object.n_u32 == n);
            assert_int_equal(i == 0 ? object.i32[n - 1] : object.u32[n - 1], 1);
            object.text = (char *)(uintptr_t) "";
            check_written_elements(&object, n);
        }
        jsonrt_reader_deinit(&r);
        sparse_unmap(&text);
    }
}

/* ---- the program ---- */

typedef void (*size_case)(size_t len);

static void at_every_length(void **state)
{
    size_case check = *(const size_case *)*state;
    for (size_t i = 0; i < n_lengths; i++)
        check(lengths[i]);
}

static void choose_lengths(uint64_t from, uint64_t to)
{
    for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++) {
        if (edges[i] >= from && edges[i] <= to && edges[i] <= SIZE_MAX)
            lengths[n_lengths++] = (size_t)edges[i];
    }
}

/* The first ones are the few. */
static const struct {
    const char *name;
    size_case check;
} cases[] = {
    {"leaves_strings_in_place", leaves_strings_in_place},
    {"checks_strings", checks_strings},
    {"writes_long_texts_to_a_sink", writes_long_texts_to_a_sink},
    {"passes_strings_of_members", passes_strings_of_members},
    {"limits_strings", limits_strings},
    {"finds_places_behind_blanks", finds_places_behind_blanks},
    {"counts_lines", counts_lines},
    {"reads_long_numbers", reads_long_numbers},
    {"writes_long_texts_to_memory", writes_long_texts_to_memory},
    {"outlasts_the_count_of_a_sink", outlasts_the_count_of_a_sink},
    {"writes_long_byte_strings", writes_long_byte_strings},
    {"skips_long_arrays", skips_long_arrays},
    {"counts_elements_in_32_bits", counts_elements_in_32_bits},
};

enum { FEW = 3, ALL = sizeof cases / sizeof cases[0] };

int main(int argc, char **argv)
{
    struct CMUnitTest tests[ALL];
    if (argc != 4)
        return 2;
    choose_lengths(strtoull(argv[1], NULL, 10), strtoull(argv[2], NULL, 10));
    all_elements = strcmp(argv[3], "elements") == 0;
    for (size_t i = 0; i < ALL; i++)
        tests[i] = (struct CMUnitTest){cases[i].name, at_every_length, NULL, NULL,
                                       (void *)(uintptr_t)&cases[i].check};
    if (strcmp(argv[3], "few") == 0)
        return _cmocka_run_group_tests("few", tests, FEW, NULL, NULL);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
