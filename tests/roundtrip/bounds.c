/*
 * See bounds.h: which limits, and which sizes.
 */
#include "bounds.h"

#include <stdlib.h>
#include <string.h>

#include "fence.h"

/* Every size up to DENSE, or EVERY when asked for; up to STAGES those near whole stages too; of
 * more about STEPS. */
enum { DENSE = 512, EVERY = 1 << 15, STAGES = 8 * JSONRTI_STAGE, EDGE = 40, NEAR = 3, STEPS = 64 };

/* Bytes from `size` to the next size near a whole stage; 0 when it is near one. */
static size_t reach_stage(size_t size)
{
    size_t in_stage = size % JSONRTI_STAGE;

    if (in_stage <= NEAR || in_stage >= (size_t)JSONRTI_STAGE - NEAR)
        return 0;
    return (size_t)JSONRTI_STAGE - NEAR - in_stage;
}

size_t next_size(size_t size, size_t most)
{
    size_t next = size + 1, step = most / STEPS | 1;
    size_t dense = getenv("JSONGEN_EVERY_SIZE") != NULL ? EVERY : DENSE;

    if (most <= dense || next <= EDGE || most - size <= EDGE)
        return next;
    if (most <= STAGES && reach_stage(next) < step)
        step = reach_stage(next);
    if (most - EDGE - next < step)
        step = most - EDGE - next;
    return next + step;
}

jsonrt_read_options read_options_of(const reading *in, const jsonrt_allocator *allocator)
{
    jsonrt_read_options options = {0};

    if (in != NULL && in->options != NULL)
        options = *in->options;
    if (allocator != NULL)
        options.allocator = allocator;
    return options;
}

jsonrt_write_options write_options_of(const writing *out, const jsonrt_allocator *allocator)
{
    jsonrt_write_options options = {0};

    if (out != NULL && out->options != NULL)
        options = *out->options;
    if (allocator != NULL)
        options.allocator = allocator;
    return options;
}

/* ---- what was checked before ---- */

/* Loops of tests come back to the same documents. A check once passed would pass again. */
static uint64_t add_hash(uint64_t hash, const void *p, size_t n)
{
    const unsigned char *bytes = p;

    for (size_t i = 0; i < n; i++)
        hash = (hash ^ bytes[i]) * UINT64_C(0x100000001B3);
    return hash;
}

/* Notes that it was; whether it was already. When the table is full nothing is remembered. */
static bool was_checked(uint64_t hash)
{
    enum { SLOTS = 1 << 14, TRIES = 8 };
    static uint64_t seen[SLOTS];

    for (size_t i = 0; i < TRIES; i++) {
        uint64_t *slot = &seen[(hash + i) % SLOTS];

        if (*slot == hash)
            return true;
        if (*slot == 0) {
            *slot = hash;
            return false;
        }
    }
    return false;
}

static uint64_t hash_reading(const reading *in)
{
    const jsonrt_read_options options = read_options_of(in, NULL);
    uint64_t hash = add_hash(UINT64_C(0xCBF29CE484222325), &in->c, sizeof in->c);

    hash = add_hash(hash, &options, sizeof options);
    hash = add_hash(hash, &in->code, sizeof in->code);
    return add_hash(hash, in->json, in->len);
}

static uint64_t hash_writing(const writing *out)
{
    const jsonrt_write_options options = write_options_of(out, NULL);
    uint64_t hash = add_hash(UINT64_C(0x84222325CBF29CE4), &out->c, sizeof out->c);

    hash = add_hash(hash, &options, sizeof options);
    return add_hash(hash, out->text, out->len);
}

void check_reading_limits(const reading *in)
{
    if (was_checked(hash_reading(in)))
        return;
    check_reading_between_fences(in);
    check_reading_without_memory(in);
    check_reading_in_little_memory(in);
}

void check_writing_limits(const writing *out)
{
    /* Objects that are refused have no text to know them by. */
    if (out->text != NULL && was_checked(hash_writing(out)))
        return;
    check_writing_without_memory(out);
    check_writing_to_little_room(out);
}
