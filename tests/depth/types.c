/*
 * Recursive types: each kind of nesting at 511, 512 and 513 levels, in every way of reading,
 * writing, comparing, cloning and freeing, on a stack of 128 KiB; and under other limits.
 *
 * What is too deep must be refused with its place, and everything else must survive and be the same
 * afterwards. Compiled a second time with a larger JSONGEN_MAX_DEPTH.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <jsonrt/gencode_object.h> /* JSONGEN_MAX_DEPTH */

#include "deep_json.h"
#include "kinds.h"
#include "small_stack.h"
#include "west_json.h"

/* One document under one limit. */
typedef struct trial {
    const kind *kind;
    char *json;
    size_t len;
    size_t levels, limit;
    bool comparable; /* within JSONGEN_MAX_DEPTH */
    size_t offset;   /* of the first bracket that is too deep */
    char *path;      /* leads there */
} trial;

static union {
    max_align_t align;
    unsigned char bytes[4096];
} objects[2];
static char fixed_buffer[1 << 17], sunk[1 << 17];
static size_t n_sunk;

/* ---- reading ---- */

static void check_reading_error(const trial *t, const jsonrt_error *e, size_t before)
{
    char first[] = "$[0]";

    expect(e->code == JSONRT_ERR_MAX_DEPTH, "the code when reading");
    expect(e->offset == t->offset + before, "the offset");
    if (before == 0) {
        expect(is_path(e->path, t->path), "the path when reading");
        return;
    }
    expect(strncmp(e->path, first, strlen(first)) == 0, "the path in an array");
}

static void check_read(const trial *t, bool ok, const jsonrt_error *e)
{
    if (t->levels <= t->limit)
        expect(ok, "is read");
    else if (expect(!ok, "is refused"))
        check_reading_error(t, e, 0);
}

static void read_in_place(const trial *t, const jsonrt_read_options *options)
{
    jsonrt_reader r;
    char *text = malloc(t->len);

    memcpy(text, t->json, t->len);
    jsonrt_reader_init(&r, options);
    check_read(t, t->kind->codec->unmarshal(&r, t->json, t->len, objects[0].bytes), &r.error);
    jsonrt_reader_reset(&r);
    check_read(t, t->kind->codec->unmarshal_insitu(&r, text, t->len, objects[0].bytes), &r.error);
    jsonrt_reader_deinit(&r);
    free(text);
}

static void read_anew(const trial *t, const jsonrt_read_options *options)
{
    jsonrt_reader r;
    jsonrt_error error;

    jsonrt_reader_init(&r, options);
    check_read(t, t->kind->codec->unmarshal_new(&r, t->json, t->len) != NULL, &r.error);
    jsonrt_reader_deinit(&r);
    void *parsed = t->kind->codec->parse_with(t->json, t->len, options, &error);
    check_read(t, parsed != NULL, &error);
    t->kind->codec->free(parsed);
}

static void read_by_hand(const trial *t, const jsonrt_read_options *options)
{
    jsonrt_reader r;

    jsonrt_reader_init(&r, options);
    jsonrt_reader_open(&r, t->json, t->len);
    bool ok = t->kind->codec->read(&r, objects[0].bytes);
    check_read(t, jsonrt_reader_finish(&r) && ok, &r.error);
    jsonrt_reader_deinit(&r);
}

/* The array is a level more. */
static void read_array(const trial *t, const jsonrt_read_options *options)
{
    jsonrt_read_options one_more = *options;
    char *wrapped = wrap_in_array(t->json);
    void *items = NULL;
    size_t n;
    jsonrt_reader r;

    one_more.max_depth++;
    jsonrt_reader_init(&r, &one_more);
    bool ok = t->kind->codec->unmarshal_array(&r, wrapped, t->len + 2, &items, &n);
    if (t->levels <= t->limit)
        expect(ok && n == 1, "is read in an array");
    else if (expect(!ok, "is refused in an array"))
        check_reading_error(t, &r.error, 1);
    jsonrt_reader_deinit(&r);
    free(wrapped);
}

static void read_all_ways(void *context)
{
    const trial *t = context;
    jsonrt_read_options options = {.max_depth = t->limit};

    read_in_place(t, &options);
    read_anew(t, &options);
    read_by_hand(t, &options);
    read_array(t, &options);
}

/* ---- writing ---- */

static bool sink_bytes(void *context, const char *p, size_t n)
{
    (void)context;
    if (n > sizeof sunk - n_sunk)
        return false;
    memcpy(sunk + n_sunk, p, n);
    n_sunk += n;
    return true;
}

static void check_written(const trial *t, const jsonrt_writer *w, bool ok, const char *text,
                          size_t len)
{
    if (t->levels <= t->limit) {
        expect(ok && len == strlen(t->json) && memcmp(text, t->json, len) == 0, "is written");
        return;
    }
    if (!expect(!ok, "is not written"))
        return;
    expect(w->error.code == JSONRT_ERR_MAX_DEPTH, "the code when writing");
    expect(is_path(w->error.path, t->path), "the path when writing");
}

static void write_to_memory(const trial *t, const void *object, jsonrt_write_options options)
{
    jsonrt_writer w;

    jsonrt_writer_init(&w, &options);
    bool ok = t->kind->codec->marshal(&w, object);
    check_written(t, &w, ok, w.data, w.len);
    jsonrt_writer_deinit(&w);
    options.sort_maps = true;
    jsonrt_writer_init(&w, &options);
    ok = t->kind->codec->marshal(&w, object);
    check_written(t, &w, ok, w.data, w.len);
    jsonrt_writer_deinit(&w);
    options.max_depth++;
    jsonrt_writer_init(&w, &options);
    ok = t->kind->codec->marshal_array(&w, object, 1);
    expect(ok == (t->levels <= t->limit), "is written as an array");
    jsonrt_writer_deinit(&w);
}

static void write_elsewhere(const trial *t, const void *object, jsonrt_write_options options)
{
    jsonrt_writer w;

    jsonrt_writer_init_fixed(&w, fixed_buffer, sizeof fixed_buffer, &options);
    bool ok = t->kind->codec->marshal(&w, object);
    if ((t->kind->flags & KIND_VALUE) != 0 && t->levels > 513 && t->levels <= t->limit)
        expect(!ok && w.error.code == JSONRT_ERR_MAX_DEPTH, "a fixed writer refuses the value");
    else
        check_written(t, &w, ok, fixed_buffer, w.len);
    jsonrt_writer_deinit(&w);
    n_sunk = 0;
    jsonrt_writer_init_sink(&w, sink_bytes, NULL, &options);
    ok = t->kind->codec->marshal(&w, object) && jsonrt_writer_flush(&w);
    check_written(t, &w, ok, sunk, n_sunk);
    jsonrt_writer_deinit(&w);
    options.indent = 1;
    jsonrt_writer_init(&w, &options);
    ok = t->kind->codec->marshal(&w, object);
    expect(ok == (t->levels <= t->limit), "is written with indentation");
    jsonrt_writer_deinit(&w);
}

/* With the default limit. */
static void print_object(const trial *t, const void *object)
{
    jsonrt_error error;
    char *text = t->kind->codec->print(object, NULL, &error);

    expect((text != NULL) == (t->levels <= 512), "is printed");
    expect(text == NULL || strcmp(text, t->json) == 0, "what is printed");
    free(text);
}

static void write_all_ways(void *context)
{
    const trial *t = context;
    jsonrt_read_options any_depth = {.max_depth = SIZE_MAX};
    jsonrt_write_options options = {.max_depth = t->limit};
    jsonrt_reader r;
    void *object = objects[0].bytes;

    jsonrt_reader_init(&r, &any_depth);
    if (expect(t->kind->codec->unmarshal(&r, t->json, t->len, object), "is read for writing")) {
        write_to_memory(t, object, options);
        write_elsewhere(t, object, options);
        print_object(t, object);
    }
    jsonrt_reader_deinit(&r);
}

/* ---- comparing, cloning, freeing ---- */

static void clone_object(const trial *t, const void *object, jsonrt_arena *arena)
{
    const codec *c = t->kind->codec;
    void *clone = c->clone(object), *inside = c->clone_in(arena, object);

    if (expect((clone != NULL) == t->comparable, "is cloned") && clone != NULL)
        expect(c->equal(clone, object), "the clone is equal");
    if (expect((inside != NULL) == t->comparable, "is cloned in an arena") && inside != NULL)
        expect(c->equal(object, inside), "the clone in an arena is equal");
    c->free(clone);
}

static void compare_all_ways(void *context)
{
    const trial *t = context;
    jsonrt_read_options any_depth = {.max_depth = SIZE_MAX};
    jsonrt_reader r;
    jsonrt_arena arena;
    bool ok = true;

    jsonrt_reader_init(&r, &any_depth);
    jsonrt_arena_init(&arena, NULL);
    for (size_t i = 0; i < 2; i++)
        ok = ok && t->kind->codec->unmarshal(&r, t->json, t->len, objects[i].bytes);
    if (expect(ok, "is read for comparing")) {
        expect(t->kind->codec->equal(objects[0].bytes, objects[1].bytes) == t->comparable,
               "is equal");
        clone_object(t, objects[0].bytes, &arena);
    }
    jsonrt_arena_deinit(&arena);
    jsonrt_reader_deinit(&r);
}

/* ---- trials ---- */

static bool begin_trial(trial *t, const kind *k, size_t levels, size_t limit)
{
    size_t counted;

    *t = (trial){.kind = k, .levels = levels, .limit = limit};
    t->json = make_deep(&k->pattern, levels);
    if (t->json == NULL)
        return false;
    t->len = strlen(t->json);

    counted = levels - k->pattern.inner_levels -
              (strstr(t->json, "ones") != NULL || (k->flags & KIND_HOLLOW) != 0);
    t->comparable = (k->flags & KIND_FREE) != 0 || counted <= JSONGEN_MAX_DEPTH;
    bool too_deep = find_too_deep(t->json, limit, &t->offset, &t->path);
    assert_int_equal(too_deep, levels > limit);
    return true;
}

static void end_trial(trial *t)
{
    free(t->json);
    free(t->path);
}

static size_t run_part(trial *t, const char *part, void (*run)(void *), size_t stack)
{
    size_t given, used = run_on_stack(stack, run, t, &given);
    const char *failure = take_failure();

    assert_int_not_equal(used, 0);
    if (failure != NULL)
        fail_msg("%s, %zu levels of %zu, %s: %s", t->kind->name, t->levels, t->limit, part,
                 failure);
    return used;
}

static void try_levels(const kind *k, size_t levels, size_t limit, size_t stack, bool tell)
{
    trial t;
    size_t reading, writing = 0, comparing = 0;

    if (!begin_trial(&t, k, levels, limit))
        return;
    reading = run_part(&t, "reading", read_all_ways, stack);
    if ((k->flags & KIND_LOSSY) == 0) {
        writing = run_part(&t, "writing", write_all_ways, stack);
        comparing = run_part(&t, "comparing", compare_all_ways, stack);
    }
    if (tell)
        printf("    %-24s %7zu %7zu %7zu\n", k->name, reading, writing, comparing);
    end_trial(&t);
}

static void survives_512_levels_on_a_small_stack(void **state)
{
    (void)state;
    printf("    bytes of stack at 512 levels: reading, writing, comparing\n");
    for (size_t i = 0; i < n_kinds; i++) {
        try_levels(&kinds[i], 511, 512, SMALL_STACK, false);
        try_levels(&kinds[i], 512, 512, SMALL_STACK, true);
        try_levels(&kinds[i], 513, 512, SMALL_STACK, false);
    }
}

static void keeps_small_limits(void **state)
{
    (void)state;
    for (size_t i = 0; i < n_kinds; i++)
        for (size_t limit = 1; limit <= 4; limit++)
            for (size_t levels = 1; levels <= 5; levels++)
                try_levels(&kinds[i], levels, limit, SMALL_STACK, false);
}

static void keeps_large_limits(void **state)
{
    (void)state;
    for (size_t i = 0; i < n_kinds; i++)
        for (size_t levels = 1999; levels <= 2001; levels++)
            try_levels(&kinds[i], levels, 2000, 8 * SMALL_STACK, false);
}

/* ---- circles ---- */

static struct list round_list[2];
static struct tree round_tree;
static struct mapped round_map;
static struct mapped_entry round_entry = {{"k", 1}, &round_map};
static struct west round_west;
static struct east round_east = {&round_west};

typedef struct circle {
    const codec *codec;
    const void *a, *b;
    const char *path; /* begins like this */
} circle;

extern const codec codec_list, codec_tree, codec_mapped, codec_west;

static void go_round(void *context)
{
    const circle *c = context;
    jsonrt_arena arena;
    jsonrt_writer w;

    jsonrt_arena_init(&arena, NULL);
    jsonrt_writer_init(&w, NULL);
    expect(!c->codec->marshal(&w, c->a), "a circle is not written");
    expect(w.error.code == JSONRT_ERR_MAX_DEPTH, "the code of a circle");
    expect(strncmp(w.error.path, c->path, strlen(c->path)) == 0, "the path of a circle");
    expect(strstr(w.error.path, "...") != NULL, "the path of a circle is cut");
    expect(w.len == 0, "a circle leaves nothing");
    expect(!c->codec->equal(c->a, c->b), "circles are not equal");
    expect(c->codec->clone(c->a) == NULL, "a circle is not cloned");
    expect(c->codec->clone_in(&arena, c->a) == NULL, "a circle is not cloned in an arena");
    jsonrt_writer_deinit(&w);
    jsonrt_arena_deinit(&arena);
}

static void ends_in_circles(void **state)
{
    const circle circles[] = {
        {&codec_list, &round_list[0], &round_list[1], "$.next.next"},
        {&codec_tree, &round_tree, &round_tree, "$.children[0].children[0]"},
        {&codec_mapped, &round_map, &round_map, "$.entries.k.entries.k"},
        {&codec_west, &round_west, &round_west, "$.east.west.east"},
    };
    size_t given;

    (void)state;
    round_list[0].next = &round_list[1];
    round_list[1].next = &round_list[0];
    round_tree.children = &round_tree;
    round_tree.n_children = 1;
    round_map.entries = &round_entry;
    round_map.n_entries = 1;
    round_west.east = &round_east;
    for (size_t i = 0; i < sizeof circles / sizeof circles[0]; i++) {
        circle c = circles[i];
        size_t used = run_on_stack(JSONGEN_MAX_DEPTH > 512 ? 8 * SMALL_STACK : SMALL_STACK,
                                   go_round, &c, &given);
        const char *failure = take_failure();

        assert_int_not_equal(used, 0);
        if (failure != NULL)
            fail_msg("%s: %s", c.codec->name, failure);
    }
}

/* ---- negative counts ---- */

/* An object that cannot be written: nothing behind its pointers is touched. */
static void clones_no_elements_of_a_negative_count(void **state)
{
    void *nowhere = (void *)(uintptr_t)16;
    struct room room = {.inside = {nowhere, nowhere}, .n_inside = -1};
    struct kids kids = {.children = nowhere, .n_children = -2};
    struct mapped mapped = {.entries = nowhere, .n_entries = -3};
    struct room *room_clone = room_json_clone(&room);
    struct kids *kids_clone = kids_json_clone(&kids);
    struct mapped *mapped_clone = mapped_json_clone(&mapped);

    (void)state;
    assert_true(room_clone != NULL && room_clone->n_inside == -1);
    assert_true(room_clone->inside[0] == nowhere && room_clone->inside[1] == nowhere);
    assert_true(kids_clone != NULL && kids_clone->n_children == -2 && kids_clone->children == NULL);
    assert_true(mapped_clone != NULL && mapped_clone->n_entries == -3);
    assert_true(mapped_clone->entries == NULL);
    assert_true(room_json_equal(&room, room_clone) && kids_json_equal(&kids, kids_clone));
    assert_true(mapped_json_equal(&mapped, mapped_clone));
    room_json_free(room_clone);
    kids_json_free(kids_clone);
    mapped_json_free(mapped_clone);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(survives_512_levels_on_a_small_stack),
        cmocka_unit_test(keeps_small_limits),
        cmocka_unit_test(keeps_large_limits),
        cmocka_unit_test(ends_in_circles),
        cmocka_unit_test(clones_no_elements_of_a_negative_count),
    };

    return cmocka_run_group_tests_name("depth of types", tests, NULL, NULL);
}
