/*
 * Leaves of sequences: text that is cut, arrays that end with NULL, objects that grow, circles.
 */
#include "reader_help.h"

/* ---- cut text ---- */

/* The longest prefix of whole characters that has at most n bytes. */
static size_t whole_characters(const char *text, size_t n)
{
    size_t i = 0, end = 0;

    for (; text[i] != '\0' && i < n; i++)
        end = ((unsigned char)text[i + 1] & 0xC0) != 0x80 ? i + 1 : end;
    return end;
}

static void cuts_text_behind_a_whole_character(void **state)
{
    static const char text[] = "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80z";
    char json[32];

    (void)state;
    snprintf(json, sizeof json, "\"%s\"", text);
    for (size_t cap = 1; cap < 16; cap++) {
        char *out = malloc(cap), *counted = malloc(cap);
        size_t n = 99, wanted = whole_characters(text, cap - 1);
        jsonrt_reader r;
        const char *p;

        assert_non_null(out);
        assert_non_null(counted);
        jsonrt_reader_init(&r, NULL);
        p = jsonrti_read_begin(&r, json, strlen(json));
        p = jsonrti_read_chars_cut(&r, p, out, cap);
        assert_true(jsonrti_read_end(&r, p));
        assert_int_equal(strlen(out), wanted);
        assert_memory_equal(out, text, wanted);
        p = jsonrti_read_begin(&r, json, strlen(json));
        p = jsonrti_read_chars_counted_cut(&r, p, counted, cap, &n);
        assert_true(jsonrti_read_end(&r, p));
        assert_int_equal(n, whole_characters(text, cap));
        assert_memory_equal(counted, text, n);
        jsonrt_reader_deinit(&r);
        free(out);
        free(counted);
    }
}

/* ---- arrays that end with NULL ---- */

static void takes_one_pointer_more_than_there_are_elements(void **state)
{
    static _Alignas(16) char mem[1024];
    static const char json[] = "[\"a\",\"b\",\"c\",\"d\",\"e\"]";

    (void)state;
    for (size_t n = 0; n <= 5; n++) {
        char text[32];
        size_t len = n == 0 ? 1 : 4 * n;
        jsonrt_reader r;
        jsonrti_vec items = {NULL, 0, 0, NULL};
        const char *p;
        char **list;

        snprintf(text, sizeof text, "%.*s]", (int)len, json);
        jsonrt_reader_init_fixed(&r, mem, sizeof mem, NULL);
        p = jsonrti_array_begin(&r, jsonrti_read_begin(&r, text, strlen(text)));
        while (p != NULL && *p != ']') {
            char **item = jsonrti_terminated_push(&r, p, &items);

            assert_non_null(item);
            assert_null(*item);
            p = jsonrti_array_next(&r, jsonrti_read_cstr(&r, p, item));
        }
        assert_non_null(p);
        list = jsonrti_terminated_finish(&r, p, &items);
        assert_non_null(list);
        assert_null(list[n]);
        assert_int_equal(r.arena.fixed_end - r.arena.objects.next, (n + 1) * sizeof(char *));
        assert_true(jsonrti_read_end(&r, jsonrti_array_end(&r, p)));
        jsonrt_reader_deinit(&r);
    }
}

/* ---- objects that grow ---- */

static void knows_no_object_that_is_too_large(void **state)
{
    (void)state;
    assert_int_equal(jsonrti_tail_size(16, 12, 0, 4), 16);
    assert_int_equal(jsonrti_tail_size(16, 12, 1, 4), 17);
    assert_int_equal(jsonrti_tail_size(16, 16, 3, 8), 41);
    assert_true(jsonrti_tail_size(16, 16, SIZE_MAX / 8, 8) == SIZE_MAX);
    assert_true(jsonrti_tail_size(16, 16, SIZE_MAX, 1) == SIZE_MAX);
    assert_true(jsonrti_tail_size(16, 16, (SIZE_MAX / 2 - 16) / 8, 8) != SIZE_MAX);
}

/* Whatever is taken in between, the header stays what it was. */
static void keeps_the_header_when_it_moves(void **state)
{
    static const char header[24] = "header of 24 bytes, all";

    (void)state;
    for (size_t step = 1; step < 5; step++) {
        jsonrt_reader r;
        jsonrti_growing g;
        jsonrti_vec items = {NULL, 0, 0, NULL};
        const char *p;

        jsonrt_reader_init(&r, NULL);
        p = jsonrti_read_begin(&r, "[0]", 3);
        assert_true(jsonrti_growing_new(&r, p, &g, sizeof header));
        memcpy(g.object, header, sizeof header);
        for (size_t i = 0; i < 1000; i++) {
            uint32_t *item = jsonrti_tail_push(&r, p, &g, &items, sizeof header, 20, sizeof *item);

            assert_non_null(item);
            assert_int_equal(*item, 0);
            *item = (uint32_t)i;
            if (i % step == 0)
                assert_non_null(jsonrti_read_new(&r, p, 8));
        }
        jsonrti_tail_finish(&r, &g, &items, sizeof header, 20, sizeof(uint32_t));
        assert_int_equal(g.size, 20 + 4000 + 4);
        assert_memory_equal(g.object, header, 20);
        for (size_t i = 0; i < 1000; i++) {
            uint32_t item;

            memcpy(&item, (char *)g.object + 20 + 4 * i, sizeof item);
            assert_int_equal(item, i);
        }
        jsonrti_read_end(&r, NULL);
        jsonrt_reader_deinit(&r);
    }
}

/* ---- circles ---- */

/* Node i of a list with a tail and then a circle; -1 behind a list without one. */
static ptrdiff_t next_node(ptrdiff_t i, ptrdiff_t tail, ptrdiff_t circle)
{
    if (i + 1 < tail + circle)
        return i + 1;
    return circle == 0 ? -1 : tail;
}

static void finds_every_circle_within_three_rounds(void **state)
{
    static const char nodes[128];

    (void)state;
    for (ptrdiff_t tail = 0; tail < 60; tail++)
        for (ptrdiff_t circle = 1; circle < 60; circle++) {
            jsonrti_circle c = {NULL, 0, 0};
            ptrdiff_t at = 0, steps = 0;

            while (!jsonrti_circle_closed(&c, &nodes[at])) {
                at = next_node(at, tail, circle);
                assert_true(++steps <= 3 * (tail + circle) + 1);
            }
            assert_true(steps >= circle);
        }
}

static void finds_no_circle_in_a_list_that_ends(void **state)
{
    static const char nodes[5000];
    jsonrti_circle c = {NULL, 0, 0};

    (void)state;
    for (size_t i = 0; i < sizeof nodes; i++)
        assert_false(jsonrti_circle_closed(&c, &nodes[i]));
    assert_false(jsonrti_circle_closed(&c, NULL));
    memset(&c, 0, sizeof c);
    assert_false(jsonrti_circle_closed(&c, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cuts_text_behind_a_whole_character),
        cmocka_unit_test(takes_one_pointer_more_than_there_are_elements),
        cmocka_unit_test(knows_no_object_that_is_too_large),
        cmocka_unit_test(keeps_the_header_when_it_moves),
        cmocka_unit_test(finds_every_circle_within_three_rounds),
        cmocka_unit_test(finds_no_circle_in_a_list_that_ends),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
