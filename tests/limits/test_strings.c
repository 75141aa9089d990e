/*
 * max_string: bytes of one decoded string, for every kind of member that takes text and for the
 * keys of maps and values; what does not decode text is not counted.
 */
#include "budgets.h"

/* A member: the document is before, a string in quotes, after. */
struct place {
    const char *before, *after, *path;
    const char *only; /* the one text that it takes, or NULL for any */
    size_t most;      /* of any text; 0: any length */
};

static const struct place places[] = {
    {"{\"text\":", "}", ".text", NULL, 0},
    {"{\"text\": \t", "\n}", ".text", NULL, 0},
    {"{\"const_text\":", "}", ".const_text", NULL, 0},
    {"{\"counted\":", "}", ".counted", NULL, 0},
    {"{\"chars\":", "}", ".chars", NULL, 31},
    {"{\"some_chars\":", "}", ".some_chars", NULL, 32},
    {"{\"view\":", "}", ".view", NULL, 0},
    {"{\"value\":", "}", ".value", NULL, 0},
    {"{\"value\":{\"k\":", "}}", ".value.k", NULL, 0},
    {"{\"value\":[0,", "]}", ".value[1]", NULL, 0},
    {"{\"value\":{", ":1}}", ".value", NULL, 0},
    {"{\"words\":[\"\",", ",\"\"]}", ".words[1]", NULL, 0},
    {"{\"map\":{\"k\":\"\",\"l\":", "}}", ".map.l", NULL, 0},
    {"{\"map\":{", ":\"\"}}", ".map", NULL, 0},
    {"{\"small_map\":{", ":7}}", ".small_map", NULL, 23},
    {"{\"time\":", "}", ".time", "2024-05-06T07:08:09.5+01:30", 0},
    {"{\"color\":", "}", ".color", "very_dark_red", 0},
    {"{\"bytes\":", "}", ".bytes", "AAAAAAAAAAAAAAAAAAAA", 0},
    {"{\"digest\":", "}", ".digest", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", 0},
};

/* Members that keep or pass text as it stands: max_input and max_memory bound it. */
static const struct place uncounted[] = {
    {"{\"raw\":", "}", NULL, NULL, 0},     {"{\"raw\":{\"k\":", "}}", NULL, NULL, 0},
    {"{\"unknown\":", "}", NULL, NULL, 0}, {"{\"unknown\":[{", ":1}]}", NULL, NULL, 0},
    {"{", ":1}", NULL, NULL, 0},
};

static void build(document *t, const struct place *place, const char *unit, size_t n)
{
    t->len = 0;
    put(t, place->before);
    put(t, "\"");
    if (place->only != NULL)
        put(t, place->only);
    else
        put_many(t, unit, n);
    put(t, "\"");
    put(t, place->after);
}

/* Text of n bytes, made of `unit`s of `size` bytes, under the limits n - 1, n and n + 1. */
static void check_place(const struct place *place, const char *unit, size_t size, size_t n)
{
    static document t;
    build(&t, place, unit, n / size);
    for (size_t limit = n - 1; limit <= n + 1; limit++) {
        jsonrt_read_options options = {.max_string = limit};
        outcome want = {JSONRT_OK, strlen(place->before), place->path, "max_string"};
        if (limit == 0) /* the default: no limit */
            continue;
        if (limit < n)
            want.code = JSONRT_ERR_MAX_STRING;
        check_all_ways(&options, t.s, &want);
    }
}

static void counts_the_bytes_of_a_decoded_string(void **state)
{
    /* Around the blocks of the kernels, and longer. */
    static const size_t lengths[] = {1,  2,  7,  8,  9,  14, 15, 16, 17, 18,  23,
                                     31, 32, 33, 34, 47, 48, 49, 63, 64, 200, 3000};
    (void)state;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        for (size_t k = 0; k < sizeof lengths / sizeof lengths[0]; k++) {
            size_t n = lengths[k];
            if (places[i].only != NULL)
                n = strlen(places[i].only);
            else if (places[i].most != 0 && n > places[i].most)
                continue;
            check_place(&places[i], "a", 1, n);
            if (places[i].only != NULL)
                break;
        }
    }
}

/* Not of its source: escapes are longer there. */
static void counts_escapes_as_what_they_mean(void **state)
{
    static const struct {
        const char *unit;
        size_t size;
    } escapes[] = {
        {"\\n", 1}, {"\\u0061", 1}, {"\\u00e9", 2}, {"\\ud83d\\ude00", 4}, {"\xC3\xA9", 2}};
    (void)state;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        for (size_t k = 0; k < sizeof escapes / sizeof escapes[0] && places[i].only == NULL; k++) {
            check_place(&places[i], escapes[k].unit, escapes[k].size, 4);
            check_place(&places[i], escapes[k].unit, escapes[k].size, 20);
            if (places[i].most == 0)
                check_place(&places[i], escapes[k].unit, escapes[k].size, 100);
        }
    }
}

static void the_array_of_chars_has_its_own_limit_behind_the_option(void **state)
{
    static document t;
    const struct place chars = {"{\"chars\":", "}", ".chars", NULL, 0};
    outcome want = {JSONRT_ERR_TOO_LONG, 9, ".chars", NULL};
    (void)state;
    build(&t, &chars, "a", 32);
    check_all_ways(&(jsonrt_read_options){.max_string = 32}, t.s, &want);
    want = (outcome){JSONRT_ERR_MAX_STRING, 9, ".chars", "max_string"};
    check_all_ways(&(jsonrt_read_options){.max_string = 31}, t.s, &want);
}

static void does_not_count_what_is_skipped_or_kept_as_it_stands(void **state)
{
    static document t;
    const outcome good = {JSONRT_OK, 0, NULL, NULL};
    const jsonrt_read_options options = {.max_string = 4};
    (void)state;
    for (size_t i = 0; i < sizeof uncounted / sizeof uncounted[0]; i++) {
        build(&t, &uncounted[i], "a", 300);
        check_all_ways(&options, t.s, &good);
    }
    /* Numbers are no strings. */
    check_all_ways(&options, "{\"number\":1234567890.25,\"value\":123456789012345678901}", &good);
}

static void counts_strings_and_keys_that_are_read_by_hand(void **state)
{
    (void)state;
    for (size_t limit = 4; limit <= 6; limit++) {
        jsonrt_read_options options = {.max_string = limit};
        bool first, good = limit >= 5;
        jsonrt_str s;
        jsonrt_reader r;
        jsonrt_reader_init(&r, &options);
        assert_true(jsonrt_reader_open(&r, "[\"abcde\"]", 9));
        first = jsonrt_read_array_begin(&r);
        assert_true(jsonrt_read_array_next(&r, &first));
        assert_int_equal(jsonrt_read_str(&r, &s), good);
        check_outcome(good, &r.error, "[\"abcde\"]",
                      &(outcome){good ? JSONRT_OK : JSONRT_ERR_MAX_STRING, 1, "[0]", "max_string"},
                      0, "$");
        assert_true(jsonrt_reader_open(&r, "{\"abcde\":1}", 11));
        first = jsonrt_read_object_begin(&r);
        assert_int_equal(jsonrt_read_object_next(&r, &first, &s), good);
        check_outcome(good, &r.error, "{\"abcde\":1}",
                      &(outcome){good ? JSONRT_OK : JSONRT_ERR_MAX_STRING, 1, "", "max_string"}, 0,
                      "$");
        jsonrt_reader_deinit(&r);
    }
}

/* Fine where nothing is beyond all bounds. */
static void takes_any_value_of_the_option(void **state)
{
    static const size_t limits[] = {0, SIZE_MAX, SIZE_MAX - 1, SIZE_MAX / 2, UINT32_MAX, 3001};
    static document t;
    const outcome good = {JSONRT_OK, 0, NULL, NULL};
    (void)state;
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        jsonrt_read_options options = {.max_string = limits[i]};
        build(&t, &places[0], "a", 3000);
        check_all_ways(&options, t.s, &good);
        build(&t, &places[0], "a", 5);
        check_all_ways(&options, t.s, &good);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_the_bytes_of_a_decoded_string),
        cmocka_unit_test(counts_escapes_as_what_they_mean),
        cmocka_unit_test(the_array_of_chars_has_its_own_limit_behind_the_option),
        cmocka_unit_test(does_not_count_what_is_skipped_or_kept_as_it_stands),
        cmocka_unit_test(counts_strings_and_keys_that_are_read_by_hand),
        cmocka_unit_test(takes_any_value_of_the_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
