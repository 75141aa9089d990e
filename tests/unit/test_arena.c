/*
 * Arenas: on the heap, in fixed memory, and the inner calls that readers use.
 */
#include "reader_help.h"

#include "arena/arena_internal.h"
#include "jsonrt/gencode_secret.h"

static bool is_aligned(const void *p, size_t align)
{
    return ((uintptr_t)p & (align - 1)) == 0;
}

static void allocates_nothing_before_it_is_used(void **state)
{
    (void)state;
    meter heap = {0, 0, 0, 0};
    jsonrt_allocator allocator = metered_allocator(&heap);
    jsonrt_arena arena;
    jsonrt_arena_init(&arena, &allocator);
    assert_int_equal(heap.calls, 0);
    assert_int_equal(jsonrt_arena_held(&arena), 0);
    jsonrt_arena_reset(&arena);
    jsonrt_arena_deinit(&arena);
    assert_int_equal(heap.calls, 0);
}

static void gives_aligned_memory_that_does_not_overlap(void **state)
{
    (void)state;
    jsonrt_arena arena;
    jsonrt_arena_init(&arena, NULL);
    unsigned char *blocks[300];
    for (size_t i = 0; i < 300; i++) {
        blocks[i] = jsonrt_arena_alloc(&arena, i);
        assert_non_null(blocks[i]);
        assert_true(is_aligned(blocks[i], JSONRTI_ALIGN_MAX));
        memset(blocks[i], (int)i & 255, i);
    }
    for (size_t i = 0; i < 300; i++) {
        for (size_t j = 0; j < i; j++)
            assert_int_equal(blocks[i][j], i & 255);
    }
    jsonrt_arena_deinit(&arena);
}

static void never_gives_one_address_to_two_empty_objects(void **state)
{
    (void)state;
    char mem[256];
    jsonrt_arena arenas[2];
    jsonrt_arena_init(&arenas[0], NULL);
    jsonrt_arena_init_fixed(&arenas[1], mem, sizeof mem);
    for (size_t i = 0; i < 2; i++) {
        const void *a = jsonrt_arena_alloc(&arenas[i], 0);
        const void *b = jsonrt_arena_alloc(&arenas[i], 0);
        assert_non_null(a);
        assert_non_null(b);
        assert_ptr_not_equal(a, b);
        jsonrt_arena_deinit(&arenas[i]);
    }
}

static void copies_text_up_to_its_end_or_its_length(void **state)
{
    (void)state;
    jsonrt_arena arena;
    jsonrt_arena_init(&arena, NULL);
    assert_string_equal(jsonrt_arena_strdup(&arena, "text"), "text");
    assert_string_equal(jsonrt_arena_strdup(&arena, ""), "");
    assert_string_equal(jsonrt_arena_strndup(&arena, "text", 2), "te");
    assert_string_equal(jsonrt_arena_strndup(&arena, "text", 99), "text");
    assert_string_equal(jsonrt_arena_strndup(&arena, NULL, 0), "");
    assert_string_equal(jsonrt_arena_strndup(&arena, "nul\0behind", 10), "nul");
    assert_memory_equal(jsonrti_arena_copy_text(&arena, "a\0b", 3), "a\0b", 4);
    assert_null(jsonrti_arena_copy_text(&arena, "x", SIZE_MAX));
    jsonrt_arena_deinit(&arena);
}

static void refuses_sizes_that_overflow(void **state)
{
    (void)state;
    char mem[64];
    jsonrt_arena arenas[2];
    jsonrt_arena_init(&arenas[0], NULL);
    jsonrt_arena_init_fixed(&arenas[1], mem, sizeof mem);
    for (size_t i = 0; i < 2; i++) {
        assert_non_null(jsonrt_arena_alloc(&arenas[i], 1));
        for (size_t back = 0; back < 64; back++)
            assert_null(jsonrt_arena_alloc(&arenas[i], SIZE_MAX - back));
        assert_null(jsonrti_arena_text_open(&arenas[i], SIZE_MAX));
        assert_non_null(jsonrt_arena_alloc(&arenas[i], 1));
        jsonrt_arena_deinit(&arenas[i]);
    }
}

static void use_much(jsonrt_arena *arena, size_t round)
{
    size_t text = 40000;
    char *room = jsonrti_arena_text_open(arena, text);
    assert_non_null(room);
    memset(room, 'x', text);
    for (size_t i = 0; i < 500; i++)
        memset(jsonrt_arena_alloc(arena, 1 + i % 77), (int)round, 1 + i % 77);
    jsonrti_arena_text_close(arena, room, text, room + 100);
}

static void allocates_nothing_from_the_third_equal_round_on(void **state)
{
    (void)state;
    meter heap = {SIZE_MAX, 0, 0, 0};
    jsonrt_allocator allocator = metered_allocator(&heap);
    jsonrt_arena arena;
    jsonrt_arena_init(&arena, &allocator);
    for (size_t round = 0; round < 10; round++) {
        size_t before = heap.calls;
        use_much(&arena, round);
        use_much(&arena, round);
        if (round >= 2)
            assert_int_equal(heap.calls, before);
        if (round == 1)
            assert_in_range(heap.calls, before, before + 2);
        jsonrt_arena_reset(&arena);
    }
    assert_true(jsonrt_arena_held(&arena) >= 40000);
    assert_int_equal(jsonrt_arena_held(&arena), heap.live);
    jsonrt_arena_deinit(&arena);
    assert_int_equal(heap.live, 0);
}

static void grow_mixed(jsonrt_arena *arena, size_t n)
{
    uint32_t *items = NULL;
    size_t cap = 0;
    for (size_t i = 0; i < n; i++) {
        if (i == cap) {
            items = jsonrti_arena_grow(arena, items, cap * 4, cap == 0 ? 64 : cap * 8, 4);
            assert_non_null(items);
            cap = cap == 0 ? 16 : cap * 2;
        }
        items[i] = (uint32_t)i;
        if (i % 3 == 0)
            assert_non_null(jsonrti_arena_take(arena, 8, 8));
    }
    items = jsonrti_arena_shrink(arena, items, cap * 4, n * 4);
    for (size_t i = 0; i < n; i++)
        assert_int_equal(items[i], i);
}

static void allocates_nothing_in_the_end_for_huge_arrays_either(void **state)
{
    (void)state;
    meter heap = {SIZE_MAX, 0, 0, 0};
    jsonrt_allocator allocator = metered_allocator(&heap);
    jsonrt_arena arena;
    jsonrt_arena_init(&arena, &allocator);
    for (size_t round = 0; round < 5; round++) {
        size_t before = heap.calls;
        grow_mixed(&arena, 100000);
        grow_mixed(&arena, 20000);
        if (round >= 2)
            assert_int_equal(heap.calls, before);
        jsonrt_arena_reset(&arena);
    }
    jsonrt_arena_deinit(&arena);
    assert_int_equal(heap.live, 0);
}

static void holds_little_more_than_one_huge_array_in_its_first_round(void **state)
{
    (void)state;
    meter heap = {SIZE_MAX, 0, 0, 0};
    jsonrt_allocator allocator = metered_allocator(&heap);
    jsonrt_arena arena;
    jsonrt_arena_init(&arena, &allocator);
    size_t n = 300000, size = 64, cap = 0;
    char *items = NULL;
    for (size_t i = 0; i < n; i++) {
        if (i == cap) {
            size_t more = cap == 0 ? 4 : cap * 2;
            items = jsonrti_arena_grow(&arena, items, cap * size, more * size, JSONRTI_ALIGN_MAX);
            assert_non_null(items);
            cap = more;
            jsonrti_arena_take(&arena, 16, JSONRTI_ALIGN_MAX);
        }
    }
    items = jsonrti_arena_shrink(&arena, items, cap * size, n * size);
    assert_non_null(items);
    assert_true(heap.live < n * size + n * size / 50);
    jsonrt_arena_deinit(&arena);
    assert_int_equal(heap.live, 0);
}

static void lives_on_when_the_allocator_fails(void **state)
{
    (void)state;
    for (size_t calls = 0; calls < 12; calls++) {
        meter heap = {calls, 0, 0, 0};
        jsonrt_allocator allocator = metered_allocator(&heap);
        jsonrt_arena arena;
        jsonrt_arena_init(&arena, &allocator);
        char *p = NULL;
        size_t size = 0;
        for (size_t i = 1; i < 100; i++) {
            char *q = jsonrti_arena_grow(&arena, p, size, 16 * i * i, JSONRTI_ALIGN_MAX);
            if (q == NULL)
                continue;
            for (size_t j = 0; j < size; j++)
                assert_int_equal(q[j], 'k');
            memset(q, 'k', 16 * i * i);
            p = q;
            size = 16 * i * i;
            jsonrt_arena_alloc(&arena, i % 3);
        }
        heap.calls_left = SIZE_MAX;
        assert_non_null(jsonrt_arena_alloc(&arena, 5000));
        jsonrt_arena_reset(&arena);
        assert_non_null(jsonrt_arena_alloc(&arena, 5000));
        jsonrt_arena_deinit(&arena);
        assert_int_equal(heap.live, 0);
    }
}

static void takes_just_what_is_needed_when_there_is_no_memory_for_more(void **state)
{
    (void)state;
    meter heap = {SIZE_MAX, 0, 0, 0};
    jsonrt_allocator allocator = metered_allocator(&heap);
    jsonrt_arena arena;
    jsonrt_arena_init(&arena, &allocator);
    assert_non_null(jsonrt_arena_alloc(&arena, 100000));
    /* The first call, for a block of twice that, fails. */
    heap.refuse_above = 100000;
    assert_non_null(jsonrt_arena_alloc(&arena, 640));
    assert_true(heap.live < 110000);
    jsonrt_arena_deinit(&arena);
}

/* ---- fixed memory ---- */

static void uses_fixed_memory_to_the_last_byte(void **state)
{
    (void)state;
    for (size_t shift = 0; shift < 16; shift++) {
        _Alignas(16) char mem[256 + 16];
        memset(mem, '#', sizeof mem);
        jsonrt_arena arena;
        jsonrt_arena_init_fixed(&arena, mem + shift, 256);
        assert_int_equal(jsonrt_arena_held(&arena), 256);
        char *text = jsonrti_arena_text_open(&arena, 101);
        assert_ptr_equal(text, mem + shift);
        memset(text, 't', 101);
        char *byte;
        size_t n = 0;
        while ((byte = jsonrti_arena_take(&arena, 1, 1)) != NULL) {
            *byte = 'o';
            n++;
        }
        assert_int_equal(n, 155);
        for (size_t i = 0; i < shift; i++)
            assert_int_equal(mem[i], '#');
        for (size_t i = shift + 256; i < sizeof mem; i++)
            assert_int_equal(mem[i], '#');
    }
}

static void makes_unused_text_room_one_piece_with_the_rest(void **state)
{
    (void)state;
    char mem[400];
    jsonrt_arena arena;
    jsonrt_arena_init_fixed(&arena, mem, sizeof mem);
    /* Each round uses 10 bytes of text out of 200, and 8 bytes of objects. */
    for (size_t round = 0; round < 11; round++) {
        char *room = jsonrti_arena_text_open(&arena, 200);
        assert_non_null(room);
        assert_non_null(jsonrti_arena_take(&arena, 8, 1));
        jsonrti_arena_text_close(&arena, room, 200, room + 10);
        assert_int_equal(jsonrti_arena_room(&arena), sizeof mem - 18 * (round + 1));
    }
}

static void grows_and_shrinks_in_place_in_fixed_memory(void **state)
{
    (void)state;
    _Alignas(16) char mem[1024];
    jsonrt_arena arena;
    jsonrt_arena_init_fixed(&arena, mem, sizeof mem);
    uint32_t *items = jsonrti_arena_take(&arena, 40, 4);
    assert_non_null(items);
    for (uint32_t i = 0; i < 10; i++)
        items[i] = i;
    items = jsonrti_arena_extend(&arena, items, 40, 1024);
    assert_non_null(items);
    assert_null(jsonrti_arena_take(&arena, 1, 1));
    assert_null(jsonrti_arena_extend(&arena, items, 1024, 1028));
    items = jsonrti_arena_shrink(&arena, items, 1024, 40);
    for (uint32_t i = 0; i < 10; i++)
        assert_int_equal(items[i], i);
    assert_int_equal(jsonrti_arena_room(&arena), 1024 - 40);
    assert_non_null(jsonrti_arena_take(&arena, 4, 4));
    assert_null(jsonrti_arena_extend(&arena, items, 40, 80));
}

static void starts_again_after_reset_in_fixed_memory(void **state)
{
    (void)state;
    char mem[128];
    jsonrt_arena arena;
    jsonrt_arena_init_fixed(&arena, mem, sizeof mem);
    for (size_t round = 0; round < 3; round++) {
        assert_non_null(jsonrti_arena_text_open(&arena, 100));
        assert_non_null(jsonrti_arena_take(&arena, 28, 1));
        assert_null(jsonrti_arena_take(&arena, 1, 1));
        jsonrt_arena_reset(&arena);
    }
    jsonrt_arena_deinit(&arena);
    assert_int_equal(jsonrti_arena_room(&arena), 128);
}

static void has_no_room_in_no_memory(void **state)
{
    (void)state;
    jsonrt_arena arena;
    jsonrt_arena_init_fixed(&arena, NULL, 0);
    assert_null(jsonrt_arena_alloc(&arena, 1));
    assert_null(jsonrt_arena_strdup(&arena, ""));
    assert_int_equal(jsonrt_arena_held(&arena), 0);
    jsonrt_arena_reset(&arena);
    jsonrt_arena_deinit(&arena);
}

static void aligns_objects_by_their_size(void **state)
{
    (void)state;
    assert_int_equal(jsonrti_align_of_items(1), 1);
    assert_int_equal(jsonrti_align_of_items(6), 2);
    assert_int_equal(jsonrti_align_of_items(12), 4);
    assert_int_equal(jsonrti_align_of_items(24), 8);
    assert_int_equal(jsonrti_align_of_items(48), JSONRTI_ALIGN_MAX);
    assert_int_equal(jsonrti_align_of_items(4096), JSONRTI_ALIGN_MAX);
    assert_int_equal(jsonrti_align_of_object(1), 1);
    assert_int_equal(jsonrti_align_of_object(3), 2);
    assert_int_equal(jsonrti_align_of_object(9), 8);
    assert_int_equal(jsonrti_align_of_object(17), JSONRTI_ALIGN_MAX);
    _Alignas(16) char mem[65];
    jsonrt_arena arena;
    jsonrt_arena_init_fixed(&arena, mem, sizeof mem);
    for (size_t align = 1; align <= JSONRTI_ALIGN_MAX; align *= 2)
        assert_true(is_aligned(jsonrti_arena_take(&arena, align, align), align));
}

/* ---- the budget ---- */

static void counts_what_is_taken_against_the_budget(void **state)
{
    (void)state;
    _Alignas(16) char mem[4096];
    jsonrt_arena arenas[2];
    jsonrt_arena_init(&arenas[0], NULL);
    jsonrt_arena_init_fixed(&arenas[1], mem, sizeof mem);
    for (size_t i = 0; i < 2; i++) {
        jsonrt_arena *arena = &arenas[i];
        arena->budget = 100;
        char *p = jsonrti_arena_take(arena, 60, 4);
        assert_non_null(p);
        assert_null(jsonrti_arena_take(arena, 41, 1));
        assert_int_equal(jsonrti_arena_refusal(arena, 41), JSONRT_ERR_MAX_MEMORY);
        assert_int_equal(jsonrti_arena_refusal(arena, 40), JSONRT_ERR_MEMORY);
        assert_null(jsonrti_arena_text_open(arena, 41));
        assert_null(jsonrti_arena_extend(arena, p, 60, 104));
        p = jsonrti_arena_extend(arena, p, 60, 100);
        assert_non_null(p);
        assert_int_equal(arena->budget, 0);
        p = jsonrti_arena_shrink(arena, p, 100, 20);
        assert_int_equal(arena->budget, 80);
        assert_non_null(jsonrti_arena_take(arena, 1, 1));
        assert_non_null(jsonrti_arena_grow(arena, p, 20, 40, 4));
        assert_int_equal(arena->budget, 59);
        char *room = jsonrti_arena_text_open(arena, 59);
        assert_non_null(room);
        jsonrti_arena_text_close(arena, room, 59, room + 9);
        assert_int_equal(arena->budget, 50);
        jsonrt_arena_deinit(arena);
    }
}

/* ---- secrets ---- */

static size_t count_bytes(const char *p, size_t n, char c)
{
    size_t found = 0;
    for (size_t i = 0; i < n; i++)
        found += p[i] == c;
    return found;
}

/* What is given back while the arena lives on is clean at once: in the caller's memory the array
 * that is cut also moves. */
static void gives_no_secrets_back(void **state)
{
    (void)state;
    static char mem[4096];
    jsonrt_arena fixed, heap;
    memset(mem, 0, sizeof mem);
    jsonrt_arena_init_fixed(&fixed, mem, sizeof mem);
    jsonrti_arena_secrets(&fixed);
    char *items = jsonrti_arena_take(&fixed, 256, 16);
    memset(items, 'S', 256);
    items = jsonrti_arena_shrink(&fixed, items, 256, 48);
    assert_int_equal(count_bytes(mem, sizeof mem, 'S'), 48);
    items = jsonrti_arena_extend(&fixed, items, 48, 80);
    char *room = jsonrti_arena_text_open(&fixed, 200);
    memset(room, 'S', 200);
    jsonrti_arena_text_close(&fixed, room, 200, room + 20);
    assert_true(count_bytes(mem, sizeof mem, 'S') <= 80 + 20);
    jsonrt_arena_reset(&fixed);
    assert_int_equal(count_bytes(mem, sizeof mem, 'S'), 0);
    jsonrt_arena_init(&heap, NULL);
    jsonrti_arena_secrets(&heap);
    items = jsonrti_arena_take(&heap, 256, 16);
    memset(items, 'S', 256);
    assert_ptr_equal(jsonrti_arena_shrink(&heap, items, 256, 48), items);
    assert_int_equal(count_bytes(items, 256, 'S'), 48);
    jsonrt_arena_reset(&heap);
    assert_int_equal(count_bytes(items, 256, 'S'), 0);
    jsonrt_arena_deinit(&heap);
}

/* Only what was taken since the mark, whatever blocks it is in; and nothing when that was cut. */
static void wipes_what_was_taken_since_a_mark(void **state)
{
    (void)state;
    jsonrt_arena arena;
    char *parts[64], *large;
    jsonrt_arena_init(&arena, NULL);
    char *before = jsonrti_arena_take(&arena, 100, 1);
    memset(before, 'B', 100);
    jsonrti_arena_mark mark = jsonrti_arena_mark_here(&arena);
    jsonrti_arena_wipe_objects(&arena, &mark);
    for (size_t i = 0; i < 64; i++) {
        parts[i] = jsonrti_arena_take(&arena, 100, 1);
        memset(parts[i], 'S', 100);
    }
    large = jsonrti_arena_grow(&arena, NULL, 0, 64, 16);
    large = jsonrti_arena_grow(&arena, large, 64, (size_t)1 << 20, 16);
    memset(large, 'S', (size_t)1 << 20);
    jsonrti_arena_wipe_objects(&arena, &mark);
    for (size_t i = 0; i < 64; i++)
        assert_int_equal(count_bytes(parts[i], 100, 0), 100);
    assert_int_equal(count_bytes(large, (size_t)1 << 20, 0), 1 << 20);
    assert_int_equal(count_bytes(before, 100, 'B'), 100);
    jsonrt_arena_reset(&arena);
    before = jsonrti_arena_take(&arena, 100, 1);
    memset(before, 'B', 100);
    mark = jsonrti_arena_mark_here(&arena);
    before = jsonrti_arena_shrink(&arena, before, 100, 50);
    jsonrti_arena_wipe_objects(&arena, &mark);
    assert_int_equal(count_bytes(before, 50, 'B'), 50);
    jsonrt_arena_deinit(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(allocates_nothing_before_it_is_used),
        cmocka_unit_test(gives_aligned_memory_that_does_not_overlap),
        cmocka_unit_test(never_gives_one_address_to_two_empty_objects),
        cmocka_unit_test(copies_text_up_to_its_end_or_its_length),
        cmocka_unit_test(refuses_sizes_that_overflow),
        cmocka_unit_test(allocates_nothing_from_the_third_equal_round_on),
        cmocka_unit_test(allocates_nothing_in_the_end_for_huge_arrays_either),
        cmocka_unit_test(holds_little_more_than_one_huge_array_in_its_first_round),
        cmocka_unit_test(lives_on_when_the_allocator_fails),
        cmocka_unit_test(takes_just_what_is_needed_when_there_is_no_memory_for_more),
        cmocka_unit_test(uses_fixed_memory_to_the_last_byte),
        cmocka_unit_test(makes_unused_text_room_one_piece_with_the_rest),
        cmocka_unit_test(grows_and_shrinks_in_place_in_fixed_memory),
        cmocka_unit_test(starts_again_after_reset_in_fixed_memory),
        cmocka_unit_test(has_no_room_in_no_memory),
        cmocka_unit_test(aligns_objects_by_their_size),
        cmocka_unit_test(counts_what_is_taken_against_the_budget),
        cmocka_unit_test(gives_no_secrets_back),
        cmocka_unit_test(wipes_what_was_taken_since_a_mark),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
