/*
 * What nests no calls with the depth of a document: jsonrt_valid, skipping, raw text, free-form
 * values. At 511, 512 and 513 levels and, told so, at a hundred thousand or more (the argument), on
 * stacks of 128 KiB; memory stays in its budget. Values that contain themselves end.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <jsonrt/codec.h>
#include <jsonrt/jsonrt.h>

#include "small_stack.h"
#include "texts.h"

static size_t many_levels = 100000;

static const pattern arrays = {"", "", 0, "[", "]", 1, {"[1]"}, 0};
static const pattern objects = {"", "", 0, "{\"a\":", "}", 1, {"{\"a\":1}"}, 0};
static const pattern both = {"", "", 0, "[true,{\"a\":", ",\"b\":null}]", 2, {"[]", "[{}]"}, 0};
static const pattern *const patterns[] = {&arrays, &objects, &both};

enum { N_PATTERNS = sizeof patterns / sizeof patterns[0] };

/* A document under a limit. */
typedef struct trial {
    char *json;
    size_t len, levels, limit;
    size_t offset; /* of the first bracket that is too deep */
    char *path;    /* leads there */
} trial;

static bool is_allowed(const trial *t)
{
    return t->levels <= t->limit;
}

static void check_error(const trial *t, bool ok, const jsonrt_error *e, const char *what)
{
    if (is_allowed(t)) {
        expect(ok, what);
        return;
    }
    expect(!ok, what);
    expect(e->code == JSONRT_ERR_MAX_DEPTH, what);
    expect(e->offset == t->offset, what);
    expect(is_path(e->path, t->path), what);
}

/* ---- without types ---- */

static void validate(void *context)
{
    const trial *t = context;
    jsonrt_error error;

    check_error(t, jsonrt_valid(t->json, t->len, &error), &error, "valid");
    expect(jsonrt_valid(t->json, t->len, NULL) == is_allowed(t), "valid without an error");
}

static void skip_all(void *context)
{
    const trial *t = context;
    /* One bit a level, and a word. */
    jsonrt_read_options options = {.max_depth = t->limit, .max_memory = t->len + t->limit / 8 + 64};
    jsonrt_raw raw = {NULL, 0};
    jsonrt_reader r;

    jsonrt_reader_init(&r, &options);
    jsonrt_reader_open(&r, t->json, t->len);
    jsonrt_skip(&r);
    check_error(t, jsonrt_reader_finish(&r), &r.error, "skipped");
    jsonrt_reader_reset(&r);
    jsonrt_reader_open(&r, t->json, t->len);
    jsonrt_read_raw(&r, &raw);
    check_error(t, jsonrt_reader_finish(&r), &r.error, "read as raw text");
    if (is_allowed(t))
        expect(raw.len == t->len && memcmp(raw.ptr, t->json, t->len) == 0, "the raw text");
    jsonrt_reader_deinit(&r);
}

static void skip_in_little_memory(void *context)
{
    const trial *t = context;
    jsonrt_read_options options = {.max_depth = t->limit, .max_memory = t->limit / 8 / 2};
    jsonrt_reader r;

    jsonrt_reader_init(&r, &options);
    jsonrt_reader_open(&r, t->json, t->len);
    jsonrt_skip(&r);
    expect(!jsonrt_reader_finish(&r), "skipped beyond the budget");
    expect(r.error.code == JSONRT_ERR_MAX_MEMORY, "the code of the budget");
    jsonrt_reader_deinit(&r);
}

/* ---- values ---- */

static bool drop_bytes(void *context, const char *p, size_t n)
{
    (void)p;
    *(size_t *)context += n;
    return true;
}

static void check_text(const trial *t, jsonrt_writer *w, bool ok, const char *what)
{
    if (is_allowed(t)) {
        expect(ok && w->len == t->len && memcmp(w->data, t->json, t->len) == 0, what);
        return;
    }
    expect(!ok && w->error.code == JSONRT_ERR_MAX_DEPTH && is_path(w->error.path, t->path), what);
}

static void print_value(const trial *t, const jsonrt_value *v, jsonrt_write_options options)
{
    size_t sunk = 0;
    jsonrt_writer w;

    jsonrt_writer_init(&w, &options);
    check_text(t, &w, jsonrt_value_print(&w, v), "printed");
    jsonrt_writer_deinit(&w);
    jsonrt_writer_init_sink(&w, drop_bytes, &sunk, &options);
    bool ok = jsonrt_value_print(&w, v) && jsonrt_writer_flush(&w);
    expect(ok == is_allowed(t) && (!ok || sunk == t->len), "printed to a sink");
    jsonrt_writer_deinit(&w);
    options.sort_maps = true;
    jsonrt_writer_init(&w, &options);
    check_text(t, &w, jsonrt_value_print(&w, v), "printed in order");
    jsonrt_writer_deinit(&w);
    /* Indentation grows with the square of the depth. */
    if (t->levels > 1000)
        return;
    options.indent = 2;
    jsonrt_writer_init(&w, &options);
    expect(jsonrt_value_print(&w, v) == is_allowed(t), "printed with indentation");
    jsonrt_writer_deinit(&w);
}

/* A fixed writer, which has no memory for it, takes 512 levels whatever its limit. */
static void print_value_fixed(const trial *t, const jsonrt_value *v)
{
    jsonrt_write_options options = {.max_depth = t->limit};
    char *buf = malloc(t->len);
    jsonrt_writer w;

    jsonrt_writer_init_fixed(&w, buf, t->len, &options);
    bool ok = jsonrt_value_print(&w, v);
    expect(ok == (is_allowed(t) && t->levels <= 512), "printed into fixed memory");
    expect(ok || w.error.code == JSONRT_ERR_MAX_DEPTH, "the code of fixed memory");
    jsonrt_writer_deinit(&w);
    free(buf);
}

static void compare_values(const jsonrt_value *a, const jsonrt_value *b)
{
    jsonrt_arena arena;
    jsonrt_value copy;

    jsonrt_arena_init(&arena, NULL);
    expect(jsonrt_value_equal(a, b), "equal");
    expect(jsonrt_value_clone(&arena, &copy, a), "cloned");
    expect(jsonrt_value_equal(&copy, b), "the clone is equal");
    jsonrt_arena_deinit(&arena);
}

static void use_values(void *context)
{
    const trial *t = context;
    jsonrt_read_options options = {.max_depth = t->limit}, any = {.max_depth = SIZE_MAX};
    jsonrt_write_options write = {.max_depth = t->limit};
    jsonrt_value a, b;
    jsonrt_reader r, s;

    jsonrt_reader_init(&r, &options);
    jsonrt_reader_init(&s, &any);
    check_error(t, jsonrt_value_parse(&r, t->json, t->len, &a), &r.error, "parsed");
    expect(jsonrt_value_parse(&s, t->json, t->len, &a), "parsed to be printed");
    expect(jsonrt_value_parse(&s, t->json, t->len, &b), "parsed to be compared");
    print_value(t, &a, write);
    print_value_fixed(t, &a);
    compare_values(&a, &b);
    jsonrt_reader_deinit(&s);
    jsonrt_reader_deinit(&r);
}

static void write_raw(void *context)
{
    const trial *t = context;
    jsonrt_write_options options = {.max_depth = t->limit};
    char *buf = malloc(t->len);
    jsonrt_writer w;

    jsonrt_writer_init(&w, &options);
    check_text(t, &w, jsonrt_write_raw(&w, t->json, t->len), "written as raw text");
    jsonrt_writer_deinit(&w);
    jsonrt_writer_init_fixed(&w, buf, t->len, &options);
    expect(jsonrt_write_raw(&w, t->json, t->len) == (is_allowed(t) && t->levels <= 4096),
           "written as raw text into fixed memory");
    jsonrt_writer_deinit(&w);
    free(buf);
}

/* ---- trials ---- */

static void run_part(trial *t, const char *part, void (*run)(void *), bool tell)
{
    size_t given, used = run_on_stack(SMALL_STACK, run, t, &given);
    const char *failure = take_failure();

    assert_int_not_equal(used, 0);
    if (failure != NULL)
        fail_msg("%zu levels of %zu, %s: %s", t->levels, t->limit, part, failure);
    if (tell)
        printf("    %7zu levels, %-10s %7zu bytes of stack\n", t->levels, part, used);
}

static void try_levels(const pattern *p, size_t levels, size_t limit, bool tell)
{
    trial t = {.json = make_deep(p, levels), .levels = levels, .limit = limit};

    t.len = strlen(t.json);
    assert_int_equal(find_too_deep(t.json, limit, &t.offset, &t.path), levels > limit);
    if (limit == 512)
        run_part(&t, "validating", validate, tell);
    else if (levels == many_levels)
        run_part(&t, "skipping", skip_in_little_memory, false);
    run_part(&t, "skipping", skip_all, tell);
    run_part(&t, "values", use_values, tell);
    run_part(&t, "raw text", write_raw, tell);
    free(t.json);
    free(t.path);
}

static void takes_512_levels_on_a_small_stack(void **state)
{
    (void)state;
    for (size_t i = 0; i < N_PATTERNS; i++)
        for (size_t levels = 511; levels <= 513; levels++)
            try_levels(patterns[i], levels, 512, levels == 512);
}

static void keeps_small_limits(void **state)
{
    (void)state;
    for (size_t i = 0; i < N_PATTERNS; i++)
        for (size_t limit = 1; limit <= 4; limit++)
            for (size_t levels = 1; levels <= 5; levels++)
                try_levels(patterns[i], levels, limit, false);
}

/* Around the sizes of the stacks inside: 16 frames, 64 slots, 512 bits, 4096 bits. */
static void keeps_limits_between(void **state)
{
    static const size_t limits[] = {15, 16, 17, 32, 63, 64, 65, 528, 1024, 4095, 4096, 4097};

    (void)state;
    for (size_t i = 0; i < N_PATTERNS; i++)
        for (size_t j = 0; j < sizeof limits / sizeof limits[0]; j++)
            for (size_t levels = limits[j] - 1; levels <= limits[j] + 1; levels++)
                try_levels(patterns[i], levels, limits[j], false);
}

static void takes_very_many_levels_on_a_small_stack(void **state)
{
    (void)state;
    for (size_t levels = many_levels - 1; levels <= many_levels + 1; levels++)
        try_levels(&arrays, levels, many_levels, levels == many_levels);
    try_levels(&objects, many_levels, many_levels, false);
    try_levels(&both, many_levels, many_levels, false);
}

/* ---- values that contain themselves ---- */

static jsonrt_value wrap_value(jsonrt_arena *arena, jsonrt_value inner, bool object)
{
    jsonrt_value outer = object ? jsonrt_value_object(arena) : jsonrt_value_array(arena);

    expect(object ? jsonrt_value_set(arena, &outer, "a", inner)
                  : jsonrt_value_append(arena, &outer, inner),
           "built");
    return outer;
}

/* `round` containers that lead back to the first, behind `before` others. */
static jsonrt_value make_circle(jsonrt_arena *arena, size_t before, size_t around)
{
    jsonrt_value v = wrap_value(arena, jsonrt_value_null(), true), *innermost;

    innermost = jsonrt_value_at(&v, 0);
    for (size_t i = 1; i < around; i++)
        v = wrap_value(arena, v, i % 2 == 0);
    *innermost = v;
    for (size_t i = 0; i < before; i++)
        v = wrap_value(arena, v, i % 2 == 1);
    return v;
}

static void go_round(void *context)
{
    const size_t *steps = context;
    jsonrt_write_options deep = {.max_depth = 100000};
    jsonrt_arena arena, to;
    jsonrt_writer w;
    jsonrt_value copy;

    jsonrt_arena_init(&arena, NULL);
    jsonrt_arena_init(&to, NULL);
    jsonrt_value a = make_circle(&arena, steps[0], steps[1]);
    jsonrt_value b = make_circle(&arena, steps[0], steps[1]);
    expect(!jsonrt_value_equal(&a, &b), "circles are not equal");
    expect(jsonrt_value_equal(&a, &a), "a circle is itself");
    expect(!jsonrt_value_clone(&to, &copy, &a), "a circle is not cloned");
    expect(jsonrt_value_kind(&copy) == JSONRT_KIND_ABSENT, "no clone of a circle");
    for (size_t i = 0; i < 2; i++) {
        jsonrt_writer_init(&w, i == 0 ? NULL : &deep);
        expect(!jsonrt_value_print(&w, &a), "a circle is not printed");
        expect(w.error.code == JSONRT_ERR_MAX_DEPTH, "the code of a circle");
        expect(strstr(w.error.path, "...") != NULL, "the path of a circle");
        jsonrt_writer_deinit(&w);
    }
    jsonrt_arena_deinit(&to);
    jsonrt_arena_deinit(&arena);
}

static void ends_in_circles(void **state)
{
    static size_t sizes[][2] = {{0, 1}, {0, 2}, {1, 1}, {5, 3}, {100, 77}, {513, 1}, {3, 1000}};
    size_t given;

    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        size_t used = run_on_stack(SMALL_STACK, go_round, sizes[i], &given);
        const char *failure = take_failure();

        assert_int_not_equal(used, 0);
        if (failure != NULL)
            fail_msg("a circle of %zu behind %zu: %s", sizes[i][1], sizes[i][0], failure);
    }
}

/* A copy that counts fewer elements shares its node, and is no circle. */
static void takes_what_shares_elements(void **state)
{
    jsonrt_arena arena;
    jsonrt_value copy;

    (void)state;
    jsonrt_arena_init(&arena, NULL);
    jsonrt_value v = jsonrt_value_array(&arena);
    for (size_t i = 0; i < 6; i++)
        assert_true(jsonrt_value_append(&arena, &v, v)); /* [], [[]], [[],[[]]] … */
    jsonrt_value w = jsonrt_value_array(&arena);
    for (size_t i = 0; i < 6; i++)
        assert_true(jsonrt_value_append(&arena, &w, w));
    assert_true(jsonrt_value_equal(&v, &w));
    assert_true(jsonrt_value_clone(&arena, &copy, &v));
    assert_true(jsonrt_value_equal(&copy, &w));
    jsonrt_arena_deinit(&arena);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_512_levels_on_a_small_stack),
        cmocka_unit_test(keeps_small_limits),
        cmocka_unit_test(keeps_limits_between),
        cmocka_unit_test(takes_very_many_levels_on_a_small_stack),
        cmocka_unit_test(ends_in_circles),
        cmocka_unit_test(takes_what_shares_elements),
    };

    if (argc > 1)
        many_levels = (size_t)strtoul(argv[1], NULL, 10);
    return cmocka_run_group_tests_name("depth of values", tests, NULL, NULL);
}
