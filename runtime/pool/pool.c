/*
 * Warm readers and writers: two stacks of idle objects under one lock.
 *
 * The last one put is the first one got: its memory is still in a cache. Idle objects are linked
 * through their own reserved space, so that putting back never allocates and never fails; getting
 * allocates only when none is idle, outside the lock. All resetting and freeing is done outside the
 * lock too: nobody waits for more than a few loads and stores.
 */
#include "jsonrt/pool.h"

#include <stddef.h>
#include <string.h>

#include "arena/allocator.h"
#include "error/error_internal.h"
#include "pool/lock.h"

enum { DEFAULT_IDLE = 64, DEFAULT_RETAINED = 1 << 20 };

struct idle_stack {
    void *top;
    size_t n;
    size_t link; /* offset in the objects of the pointer to the next one */
};

/* The pool proper, on the heap: its lock has a size that the public header cannot know. */
struct pool_state {
    jsonrti_lock lock;
    jsonrt_allocator allocator;
    jsonrt_allocator read_allocator, write_allocator; /* what the options point to */
    jsonrt_pool_options options;
    struct idle_stack readers, writers;
};

_Static_assert(sizeof(jsonrt_pool) == 16 * sizeof(void *), "the pool's storage is part of the ABI");

static struct pool_state *get_pool_state(jsonrt_pool *pool)
{
    return pool->jsonrti_private[0];
}

static const jsonrt_allocator *keep_allocator(const jsonrt_allocator *from, jsonrt_allocator *to)
{
    if (from == NULL)
        return NULL;
    *to = *from;
    return to;
}

/* The options outlive the caller's, and so do the allocators that they point to. */
static void take_pool_options(struct pool_state *state, const jsonrt_pool_options *options)
{
    state->options = *options;
    if (state->options.max_idle == 0)
        state->options.max_idle = DEFAULT_IDLE;
    if (state->options.max_retained == 0)
        state->options.max_retained = DEFAULT_RETAINED;
    state->options.allocator = keep_allocator(options->allocator, &state->allocator);
    state->options.read.allocator = keep_allocator(options->read.allocator, &state->read_allocator);
    state->options.write.allocator =
        keep_allocator(options->write.allocator, &state->write_allocator);
}

static struct pool_state *make_pool_state(const jsonrt_pool_options *options)
{
    size_t size = sizeof(struct pool_state);
    jsonrt_allocator standard = {NULL, NULL};
    const jsonrt_allocator *allocator = options->allocator ? options->allocator : &standard;
    struct pool_state *state = jsonrti_allocator_resize(allocator, NULL, 0, size);
    if (state == NULL)
        return NULL;
    memset(state, 0, size);
    take_pool_options(state, options);
    state->readers.link = offsetof(jsonrt_reader, reserved);
    state->writers.link = offsetof(jsonrt_writer, reserved);
    if (!jsonrti_lock_init(&state->lock)) {
        (void)jsonrti_allocator_resize(allocator, state, size, 0);
        return NULL;
    }
    return state;
}

bool jsonrt_pool_init_sized(jsonrt_pool *pool, size_t size, const jsonrt_pool_options *options,
                            size_t options_size)
{
    jsonrt_pool_options known;
    memset(&known, 0, sizeof known);
    if (options != NULL)
        memcpy(&known, options, options_size < sizeof known ? options_size : sizeof known);
    memset(pool, 0, size < sizeof *pool ? size : sizeof *pool);
    pool->jsonrti_private[0] = make_pool_state(&known);
    return pool->jsonrti_private[0] != NULL;
}

/* NULL: none is idle. */
static void *pop_idle(struct pool_state *state, struct idle_stack *stack)
{
    jsonrti_lock_take(&state->lock);
    void *item = stack->top;
    if (item != NULL) {
        memcpy(&stack->top, (char *)item + stack->link, sizeof stack->top);
        stack->n--;
    }
    jsonrti_lock_give(&state->lock);
    return item;
}

/* False: enough are idle. */
static bool push_idle(struct pool_state *state, struct idle_stack *stack, void *item)
{
    jsonrti_lock_take(&state->lock);
    bool kept = stack->n < state->options.max_idle;
    if (kept) {
        memcpy((char *)item + stack->link, &stack->top, sizeof stack->top);
        stack->top = item;
        stack->n++;
    }
    jsonrti_lock_give(&state->lock);
    return kept;
}

static void free_reader(struct pool_state *state, jsonrt_reader *reader)
{
    jsonrt_reader_deinit(reader);
    (void)jsonrti_allocator_resize(&state->allocator, reader, sizeof *reader, 0);
}

static void free_writer(struct pool_state *state, jsonrt_writer *writer)
{
    jsonrt_writer_deinit(writer);
    (void)jsonrti_allocator_resize(&state->allocator, writer, sizeof *writer, 0);
}

void jsonrt_pool_deinit(jsonrt_pool *pool)
{
    struct pool_state *state = get_pool_state(pool);
    if (state == NULL)
        return;
    while (state->readers.top != NULL)
        free_reader(state, pop_idle(state, &state->readers));
    while (state->writers.top != NULL)
        free_writer(state, pop_idle(state, &state->writers));
    jsonrti_lock_deinit(&state->lock);
    jsonrt_allocator allocator = state->allocator;
    (void)jsonrti_allocator_resize(&allocator, state, sizeof *state, 0);
    pool->jsonrti_private[0] = NULL;
}

jsonrt_reader *jsonrt_pool_get_reader(jsonrt_pool *pool)
{
    struct pool_state *state = get_pool_state(pool);
    jsonrt_reader *reader = pop_idle(state, &state->readers);
    if (reader != NULL)
        return reader;
    reader = jsonrti_allocator_resize(&state->allocator, NULL, 0, sizeof *reader);
    if (reader != NULL)
        jsonrt_reader_init(reader, &state->options.read);
    return reader;
}

jsonrt_writer *jsonrt_pool_get_writer(jsonrt_pool *pool)
{
    struct pool_state *state = get_pool_state(pool);
    jsonrt_writer *writer = pop_idle(state, &state->writers);
    if (writer != NULL)
        return writer;
    writer = jsonrti_allocator_resize(&state->allocator, NULL, 0, sizeof *writer);
    if (writer != NULL)
        jsonrt_writer_init(writer, &state->options.write);
    return writer;
}

/* A reset keeps a reader's error for its user, and what was behind the path's first byte in a
 * writer's; the next user shall not read keys of this one's data. */
static void forget_error(jsonrt_error *error)
{
    if (error->code == JSONRT_OK)
        return;
    memset(error, 0, sizeof *error);
    error->message = jsonrti_error_text(JSONRT_OK);
}

void jsonrt_pool_put_reader(jsonrt_pool *pool, jsonrt_reader *reader)
{
    struct pool_state *state = get_pool_state(pool);
    if (reader == NULL)
        return;
    jsonrt_reader_reset(reader);
    forget_error(&reader->error);
    if (jsonrt_arena_held(jsonrt_reader_arena(reader)) > state->options.max_retained) {
        jsonrt_reader_deinit(reader);
        jsonrt_reader_init(reader, &state->options.read);
    }
    if (!push_idle(state, &state->readers, reader))
        free_reader(state, reader);
}

void jsonrt_pool_put_writer(jsonrt_pool *pool, jsonrt_writer *writer)
{
    struct pool_state *state = get_pool_state(pool);
    if (writer == NULL)
        return;
    forget_error(&writer->error);
    jsonrt_writer_reset(writer);
    if (writer->cap > state->options.max_retained) {
        jsonrt_writer_deinit(writer);
        jsonrt_writer_init(writer, &state->options.write);
    }
    if (!push_idle(state, &state->writers, writer))
        free_writer(state, writer);
}
