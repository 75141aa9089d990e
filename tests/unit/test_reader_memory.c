/*
 * The reader's memory: budgets, fixed arenas of every size, allocators that fail, steady loads.
 */
#include "reader_help.h"

#include "reader/reader_internal.h"
#include "text/text.h"

static const char whole[] =
    "{\"id\":\"a-17\",\"count\":5,\"at\":{\"x\":1,\"y\":-2},\"tags\":[{\"name\":\"n1\",\"score\":0."
    "5},"
    "{\"name\":\"n2\",\"score\":2},{},{},{},{},{},{},{},{},{}],\"notes\":{\"k\":\"v\",\"l\":\"w\"},"
    "\"next\":{\"id\":\"b\",\"at\":{\"x\":3,\"y\":4},\"tags\":[{\"name\":\"x\"}]}}";

/* Bytes of the objects in it. */
enum {
    WHOLE_OBJECTS = sizeof(struct thing) + 12 * sizeof(struct tag) + 2 * sizeof(struct note),
    WHOLE_TEXT = 5 + 3 + 3 + 2 + 2 + 2 + 2 + 2 + 2
};

static void assert_whole(const struct thing *t)
{
    assert_string_equal(t->id, "a-17");
    assert_int_equal(t->n_tags, 11);
    assert_string_equal(t->tags[1].name, "n2");
    assert_null(t->tags[10].name);
    assert_int_equal(t->n_notes, 2);
    assert_string_equal(t->notes[1].key, "l");
    assert_string_equal(t->notes[1].text, "w");
    assert_string_equal(t->next->id, "b");
    assert_string_equal(t->next->tags[0].name, "x");
}

static bool is_memory_error(const jsonrt_reader *r, int code)
{
    return r->error.code == code && r->error.offset <= sizeof whole && r->error.path[0] == '$' &&
           r->error.line == 1;
}

static void needs_its_objects_and_its_length_plus_16_in_fixed_memory(void **state)
{
    (void)state;
    static _Alignas(16) char area[8192 + 64];
    size_t len = sizeof whole - 1, need = 0;
    for (size_t shift = 0; shift < 16; shift++) {
        for (size_t cap = 0; cap < 2048; cap++) {
            char *mem = area + 32 + shift;
            memset(area, '#', sizeof area);
            jsonrt_reader r;
            struct thing t;
            jsonrt_reader_init_fixed(&r, mem, cap, NULL);
            bool ok = unmarshal_thing(&r, whole, len, &t);
            for (size_t i = 0; i < 16; i++) {
                assert_int_equal(mem[-1 - (ptrdiff_t)i], '#');
                assert_int_equal(mem[cap + i], '#');
            }
            if (!ok) {
                assert_true(is_memory_error(&r, JSONRT_ERR_MEMORY));
                jsonrt_reader_deinit(&r);
                continue;
            }
            assert_whole(&t);
            need = cap;
            jsonrt_reader_deinit(&r);
            break;
        }
        /* At most 15 bytes are lost at the unaligned end of the memory. */
        assert_in_range(need, WHOLE_OBJECTS + len + 16, WHOLE_OBJECTS + len + 16 + 15);
    }
}

/* An array whose elements take objects themselves, so that it cannot grow where it is. */
static const char *read_things(jsonrt_reader *r, const char *p, struct thing **out, size_t *n)
{
    jsonrti_vec v = {0};
    p = jsonrti_array_begin(r, p);
    while (p != NULL && *p != ']') {
        struct thing *item = jsonrti_vec_push(r, p, &v, sizeof *item);
        p = item == NULL ? NULL : read_thing(r, p, item);
        if (p == NULL)
            return jsonrti_in_element(r, v.n - (item != NULL));
        p = jsonrti_array_next(r, p);
    }
    if (p == NULL)
        return NULL;
    *n = v.n;
    *out = jsonrti_vec_finish(r, &v, sizeof **out);
    return jsonrti_array_end(r, p);
}

/* Elements that hold arrays, with this text (as in JSON, and as read) and so many blanks. */
static void expect_no_waste(const char *json, const char *id, int blanks)
{
    enum { ITEMS = 20 };
    static _Alignas(16) char mem[64 * 1024];
    char text[8192], *p = text;
    for (size_t i = 0; i < ITEMS; i++)
        p += sprintf(
            p, "%c%*s{\"id\":\"%s\",\"at\":{\"x\":1,\"y\":2},\"tags\":[{},{\"name\":\"n\"},{}]}",
            i == 0 ? '[' : ',', blanks, "", json);
    *p++ = ']';
    size_t len = (size_t)(p - text);
    size_t need = ITEMS * (sizeof(struct thing) + 3 * sizeof(struct tag)) + len + 16;
    for (size_t less = 0; less < 2; less++) {
        struct thing *things = NULL;
        size_t n = 0;
        jsonrt_reader r;
        jsonrt_reader_init_fixed(&r, mem + sizeof mem - (need - less), need - less, NULL);
        const char *q = jsonrti_read_begin(&r, text, len);
        bool ok = jsonrti_read_end(&r, q == NULL ? NULL : read_things(&r, q, &things, &n));
        assert_int_equal(ok, less == 0);
        if (ok)
            assert_int_equal(n, ITEMS);
        for (size_t i = 0; i < n; i++) {
            assert_string_equal(things[i].id, id);
            assert_string_equal(things[i].tags[1].name, "n");
        }
        jsonrt_reader_deinit(&r);
    }
}

static void wastes_nothing_on_arrays_of_arrays_in_fixed_memory(void **state)
{
    (void)state;
    for (int blanks = 0; blanks < 40; blanks++) {
        expect_no_waste("", "", blanks);
        expect_no_waste("],\\\"[", "],\"[", blanks);
        expect_no_waste("]},,{[[{", "]},,{[[{", blanks);
        expect_no_waste("\\\\\\\"]", "\\\"]", blanks);
        expect_no_waste("a text of more than one block, with commas, and [ brackets { in it",
                        "a text of more than one block, with commas, and [ brackets { in it",
                        blanks);
    }
}

static void gives_unused_text_room_to_later_documents(void **state)
{
    (void)state;
    enum { DOCUMENTS = 5 };
    static _Alignas(16) char area[DOCUMENTS * WHOLE_OBJECTS + sizeof whole + 1024];
    size_t len = sizeof whole - 1;
    /* All but the last have left the room that their text did not use. */
    size_t need = DOCUMENTS * WHOLE_OBJECTS + (DOCUMENTS - 1) * WHOLE_TEXT + len + 16;
    /* A single object is aligned to 16: with pointers of 32 bits there is padding, and then what is
     * needed is not known to the byte. */
    size_t padding = sizeof(struct thing) % 16 == 0 ? 0 : DOCUMENTS * (size_t)15;
    for (size_t less = 0; less < (padding == 0 ? 2 : 1); less++) {
        char *end = area + sizeof area / 16 * 16;
        size_t cap = need + padding - less;
        struct thing things[DOCUMENTS];
        jsonrt_reader r;
        jsonrt_reader_init_fixed(&r, end - cap, cap, NULL);
        for (size_t i = 0; i < DOCUMENTS; i++)
            assert_int_equal(unmarshal_thing(&r, whole, len, &things[i]),
                             i + 1 < DOCUMENTS || less == 0);
        for (size_t i = 0; i < DOCUMENTS - less; i++)
            assert_whole(&things[i]);
        jsonrt_reader_deinit(&r);
    }
}

static void decodes_without_end_in_fixed_memory_with_resets(void **state)
{
    (void)state;
    static _Alignas(16) char mem[WHOLE_OBJECTS + sizeof whole - 1 + 16 + 15];
    jsonrt_reader r;
    jsonrt_reader_init_fixed(&r, mem, sizeof mem, NULL);
    for (size_t i = 0; i < 1000; i++) {
        struct thing t;
        assert_false(unmarshal_thing(&r, whole, i % (sizeof whole - 1), &t));
        jsonrt_reader_reset(&r);
        assert_true(unmarshal_thing(&r, whole, sizeof whole - 1, &t));
        assert_whole(&t);
        jsonrt_reader_reset(&r);
    }
    jsonrt_reader_deinit(&r);
}

static void leaves_fixed_memory_alone_where_arrays_are_broken(void **state)
{
    (void)state;
    static char mem[4096];
    jsonrt_reader r;
    jsonrt_reader_init_fixed(&r, mem, sizeof mem, NULL);
    for (size_t i = 0; i < sizeof whole - 1; i++) {
        static const char changes[] = "[]{},\"\\:x1 ";
        for (size_t j = 0; j < sizeof changes; j++) {
            char text[sizeof whole];
            struct thing t;
            memcpy(text, whole, sizeof whole);
            text[i] = changes[j];
            unmarshal_thing(&r, fence_behind(text, sizeof whole - 1), sizeof whole - 1, &t);
            jsonrt_reader_reset(&r);
        }
    }
    jsonrt_reader_deinit(&r);
}

static void fails_cleanly_at_every_allocation(void **state)
{
    (void)state;
    bool ok = false;
    for (size_t calls = 0; !ok; calls++) {
        meter heap = {calls, 0, 0, 0};
        jsonrt_allocator allocator = metered_allocator(&heap);
        jsonrt_read_options options = {0};
        options.allocator = &allocator;
        jsonrt_reader r;
        jsonrt_reader_init(&r, &options);
        allocator.resize = NULL; /* it was copied */
        struct thing t;
        ok = unmarshal_thing(&r, whole, sizeof whole - 1, &t);
        if (ok) {
            assert_whole(&t);
            assert_true(calls >= 2);
        } else {
            assert_true(is_memory_error(&r, JSONRT_ERR_MEMORY));
            assert_null(t.id);
            heap.calls_left = SIZE_MAX;
            assert_true(unmarshal_thing(&r, whole, sizeof whole - 1, &t));
            assert_whole(&t);
        }
        jsonrt_reader_deinit(&r);
        assert_int_equal(heap.live, 0);
    }
}

static void allocates_nothing_in_a_steady_load(void **state)
{
    (void)state;
    meter heap = {SIZE_MAX, 0, 0, 0};
    jsonrt_allocator allocator = metered_allocator(&heap);
    jsonrt_read_options options = {0};
    options.allocator = &allocator;
    jsonrt_reader r;
    jsonrt_reader_init(&r, &options);
    assert_int_equal(heap.calls, 0);
    for (size_t round = 0; round < 10; round++) {
        size_t before = heap.calls;
        struct thing things[20];
        for (size_t i = 0; i < 20; i++)
            assert_true(unmarshal_thing(&r, whole, sizeof whole - 1, &things[i]));
        for (size_t i = 0; i < 20; i++)
            assert_whole(&things[i]);
        if (round >= 2)
            assert_int_equal(heap.calls, before);
        jsonrt_reader_reset(&r);
    }
    jsonrt_reader_deinit(&r);
    assert_int_equal(heap.live, 0);
}

static void keeps_earlier_documents_until_reset(void **state)
{
    (void)state;
    jsonrt_reader r;
    jsonrt_reader_init(&r, NULL);
    struct thing things[200], failed;
    for (size_t i = 0; i < 200; i++) {
        char text[sizeof whole];
        memcpy(text, whole, sizeof whole);
        assert_true(unmarshal_thing(&r, text, sizeof whole - 1, &things[i]));
        memset(text, '?', sizeof text);
        assert_false(unmarshal_thing(&r, whole, i % (sizeof whole - 1), &failed));
    }
    for (size_t i = 0; i < 200; i++)
        assert_whole(&things[i]);
    char *kept = jsonrt_arena_strdup(jsonrt_reader_arena(&r), "the user's own");
    assert_true(unmarshal_thing(&r, whole, sizeof whole - 1, &things[0]));
    assert_string_equal(kept, "the user's own");
    jsonrt_reader_deinit(&r);
}

static bool fits_memory(const char *json, size_t max_memory, jsonrt_error *error)
{
    jsonrt_read_options options = {0};
    options.max_memory = max_memory;
    jsonrt_reader r;
    struct thing t;
    jsonrt_reader_init(&r, &options);
    bool ok = unmarshal_thing(&r, json, strlen(json), &t);
    *error = r.error;
    jsonrt_reader_deinit(&r);
    return ok;
}

static void limits_memory_to_the_byte(void **state)
{
    (void)state;
    jsonrt_error e;
    static const char text[] =
        "{\"id\":\"a\",\"at\":{\"x\":1,\"y\":2},\"tags\":[{},{},{},{},{},{},{}]}";
    size_t need = sizeof text - 1 + 16 + 7 * sizeof(struct tag);
    assert_true(fits_memory(text, need, &e));
    for (size_t less = 1; less < need; less++) {
        assert_false(fits_memory(text, need - less, &e));
        assert_int_equal(e.code, JSONRT_ERR_MAX_MEMORY);
        if (less <= sizeof(struct tag))
            assert_error(&e, text, JSONRT_ERR_MAX_MEMORY, sizeof text - 1 - 4, "$.tags[6]");
    }
}

static void allows_64_bytes_for_each_of_input_and_a_mebibyte_by_default(void **state)
{
    (void)state;
    enum { ITEMS = 100000 };
    size_t len = 64 + 3 * (size_t)ITEMS;
    char *text = malloc(len + 1), *p = text;
    assert_non_null(text);
    p += sprintf(p, "{\"id\":\"\",\"at\":{\"x\":1,\"y\":2},\"tags\":[{}");
    for (size_t i = 1; i < ITEMS; i++)
        p += sprintf(p, ",{}");
    sprintf(p, "]}");
    jsonrt_reader r;
    struct thing t;
    jsonrt_reader_init(&r, NULL);
    assert_true(unmarshal_thing(&r, text, strlen(text), &t));
    assert_int_equal(t.n_tags, ITEMS);
    /* What a struct of 256 bytes for three bytes would come to. */
    p = text + sprintf(text, "[{}");
    for (size_t i = 1; i < ITEMS; i++)
        p += sprintf(p, ",{}");
    sprintf(p, "]");
    const char *q = jsonrti_array_begin(&r, jsonrti_read_begin(&r, text, strlen(text)));
    jsonrti_vec v = {0};
    while (q != NULL && *q != ']') {
        void *item = jsonrti_vec_push(&r, q, &v, 256);
        q = item == NULL ? jsonrti_in_element(&r, v.n)
                         : jsonrti_array_next(&r, jsonrti_read_skip(&r, q));
    }
    assert_false(jsonrti_read_end(&r, q));
    assert_int_equal(r.error.code, JSONRT_ERR_MAX_MEMORY);
    assert_in_range(v.n, ((size_t)1 << 20) / 256, ITEMS - 1);
    jsonrt_reader_deinit(&r);
    free(text);
}

static void gives_the_budget_back_after_the_document(void **state)
{
    (void)state;
    jsonrt_read_options options = {0};
    options.max_memory = 2000;
    jsonrt_reader r;
    jsonrt_reader_init(&r, &options);
    for (size_t i = 0; i < 50; i++) {
        struct thing t;
        assert_true(unmarshal_thing(&r, whole, sizeof whole - 1, &t));
        assert_non_null(jsonrt_arena_alloc(jsonrt_reader_arena(&r), 100000));
    }
    jsonrt_reader_deinit(&r);
}

/* Text that fills its room as far as text can, in documents of every length. */
static void writes_no_text_beyond_its_room(void **state)
{
    (void)state;
    jsonrt_reader r;
    for (size_t n = 0; n < 200; n++) {
        for (size_t shape = 0; shape < 5; shape++) {
            static const char *const items[] = {"\"\"", "\"x\"", "1", "\"AQ==\"", "\"\\n\""};
            char text[4096], *p = text;
            *p++ = '[';
            for (size_t i = 0; i < n; i++)
                p += sprintf(p, "%s%s", i == 0 ? "" : ",", items[shape]);
            *p++ = ']';
            size_t len = (size_t)(p - text);
            /* Of exactly the promised size, so that a sanitizer sees a byte too many. */
            char *mem = malloc(len + 16);
            assert_non_null(mem);
            jsonrt_reader_init_fixed(&r, mem, len + 16, NULL);
            const char *q = jsonrti_array_begin(&r, jsonrti_read_begin(&r, text, len));
            while (q != NULL && *q != ']') {
                char *s;
                uint8_t *bytes;
                size_t size;
                jsonrt_number number;
                q = shape == 2   ? jsonrti_read_number(&r, q, &number)
                    : shape == 3 ? jsonrti_read_bytes(&r, q, &bytes, &size)
                                 : jsonrti_read_cstr(&r, q, &s);
                q = q == NULL ? NULL : jsonrti_array_next(&r, q);
            }
            assert_true(jsonrti_read_end(&r, q == NULL ? NULL : jsonrti_array_end(&r, q)));
            jsonrt_reader_deinit(&r);
            free(mem);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(needs_its_objects_and_its_length_plus_16_in_fixed_memory),
        cmocka_unit_test(wastes_nothing_on_arrays_of_arrays_in_fixed_memory),
        cmocka_unit_test(gives_unused_text_room_to_later_documents),
        cmocka_unit_test(decodes_without_end_in_fixed_memory_with_resets),
        cmocka_unit_test(leaves_fixed_memory_alone_where_arrays_are_broken),
        cmocka_unit_test(fails_cleanly_at_every_allocation),
        cmocka_unit_test(allocates_nothing_in_a_steady_load),
        cmocka_unit_test(keeps_earlier_documents_until_reset),
        cmocka_unit_test(limits_memory_to_the_byte),
        cmocka_unit_test(allows_64_bytes_for_each_of_input_and_a_mebibyte_by_default),
        cmocka_unit_test(gives_the_budget_back_after_the_document),
        cmocka_unit_test(writes_no_text_beyond_its_room),
    };
    return cmocka_run_group_tests(tests, set_up_members, NULL);
}
