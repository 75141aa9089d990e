/*
 * See meter.h.
 */
#include "meter.h"

#include "roundtrip.h"

const char mixed_text[] =
    "{\"integers\":{\"c\":1,\"sc\":-1,\"uc\":2,\"s\":-3,\"us\":4,\"i\":-5,\"u\":6,\"l\":-7,\"ul\":"
    "8,"
    "\"ll\":-9,\"ull\":10,\"i8\":-11,\"u8\":12,\"i16\":-13,\"u16\":14,\"i32\":-15,\"u32\":16,"
    "\"i64\":-9223372036854775808,\"u64\":18446744073709551615,\"size\":19,\"bits_signed\":-4,"
    "\"bits\":5,\"flag\":true,\"yes\":true},\"texts\":{\"plainText\":\"plain \\n "
    "text\",\"constText\":"
    "\"const\",\"small\":\"small\",\"view\":\"a view\",\"counted\":\"counted "
    "\\u0000\",\"fixedCounted\":"
    "\"four\",\"many\":[\"one\",\"two\",\"three\"],\"table\":[\"abc\",\"\"],\"needed\":\"needed\"},"
    "\"arrays\":{\"exact\":[1,2,3],\"matrix\":[[1,2,3],[4,5,6]],\"floats\":[0.5,1,2,3,4,5,6,7,8,9,"
    "10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,"
    "41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69],"
    "\"corners\":[{\"x\":1,\"y\":2},{\"x\":3,\"y\":4}],\"room\":[{\"x\":1.5,\"y\":-2.25}],"
    "\"lots\":[{\"x\":1,\"y\":1},null,{\"x\":2,\"y\":2}],\"levels\":[\"low\",\"very-high\"],"
    "\"same_a\":[true,false],\"same_b\":[false,true],\"bytes\":\"AQIDBAUGBwg=\",\"digest\":"
    "\"3q2+7w==\",\"some\":\"AAEC\"},\"maps\":{\"labels\":{\"a\":\"1\",\"b\":null,\"c\":\"3\"},"
    "\"places\":{\"home\":{\"x\":1,\"y\":2}}},\"free_form\":{\"raw\":{\"raw\":[1,2,3]},\"number\":"
    "123456789012345678901234567890,\"value\":{\"a\":[1,{\"b\":null},\"text\",true],\"c\":{}},"
    "\"time\":\"2024-02-29T12:00:00+01:00\",\"stamp\":\"2024-02-29T12:00:00.5Z\"},\"nodes\":["
    "{\"value\":1,\"next\":{\"value\":2,\"children\":[{\"value\":3},{\"value\":4}]}},{\"value\":5,"
    "\"children\":[{\"value\":6},{\"value\":7},{\"value\":8},{\"value\":9},{\"value\":10},{"
    "\"value\":11}]}"
    "],\"options\":{\"with_default\":1,\"text_default\":\"t\",\"level_default\":\"low\",\"ratio\":"
    "1,"
    "\"port\":2000,\"name\":5,\"age\":7,\"note\":\"note\",\"where\":{\"x\":1,\"y\":1},\"plain\":1,"
    "\"inner_a\":1,\"inner_b\":2},\"outer\":{\"inner\":{\"needed\":1,\"name\":\"inner\",\"code\":"
    "\"abc\","
    "\"view\":\"view\",\"on\":false,\"ratio\":0.1,\"pair\":{\"x\":1,\"y\":2}},\"two\":[{\"needed\":"
    "1,"
    "\"name\":\"n\",\"code\":\"c\",\"view\":\"v\",\"on\":true,\"ratio\":1,\"pair\":{\"x\":0,\"y\":"
    "7}},"
    "{\"needed\":2,\"name\":null,\"code\":\"\",\"view\":null,\"on\":true,\"ratio\":1,\"pair\":{"
    "\"x\":0,"
    "\"y\":7}}],\"list\":[{\"needed\":1,\"name\":\"in a "
    "list\",\"code\":\"\",\"view\":null,\"on\":true,"
    "\"ratio\":1,\"pair\":{\"x\":0,\"y\":7}}],\"map\":{\"key\":{\"x\":1,\"y\":1}}},\"colors\":{"
    "\"color\":"
    "\"darkBlue\",\"number\":1,\"falling\":5,\"tagged\":\"one\"},\"named\":{\"name\":\"named\"}}";

const size_t mixed_len = sizeof mixed_text - 1;

/* ---- a counting allocator ---- */

typedef union block_head {
    size_t size;
    max_align_t align;
} block_head;

void *__wrap_malloc(size_t size);
void *__wrap_realloc(void *p, size_t size);
void __wrap_free(void *p);

static bool refuses(meter *m)
{
    m->calls++;
    return m->fail_at != NEVER && (m->calls == m->fail_at || (m->fail_on && m->calls > m->fail_at));
}

void *resize_counted(void *ctx, void *p, size_t old_size, size_t new_size)
{
    meter *m = ctx;
    block_head *head = p != NULL ? (block_head *)p - 1 : NULL;

    assert_int_equal(head != NULL ? head->size : 0, old_size);
    if (new_size == 0) {
        m->live -= head != NULL;
        __real_free(head);
        return NULL;
    }
    if (refuses(m))
        return NULL;
    m->live += head == NULL;
    head = __real_realloc(head, sizeof *head + new_size);
    assert_non_null(head);
    head->size = new_size;
    return head + 1;
}

/* ---- malloc ---- */

meter heap;

void *__wrap_malloc(size_t size)
{
    if (refuses(&heap))
        return NULL;
    heap.live++;
    return __real_malloc(size);
}

void *__wrap_realloc(void *p, size_t size)
{
    if (refuses(&heap))
        return NULL;
    heap.live += p == NULL;
    return __real_realloc(p, size);
}

void __wrap_free(void *p)
{
    heap.live -= p != NULL;
    __real_free(p);
}
