/*
 * One object, one free: an arena that lives inside its own memory, in front of the object.
 *
 * While an object is parsed its arena is the reader's; on success the arena (a handful of pointers)
 * moves into the owner and the reader is left without memory. Freeing first copies the arena to the
 * stack, since giving the memory back takes the owner with it. Rejected: a block of its own for the
 * owner (one more allocation for every parsed object).
 */
#include "jsonrt/gencode_object.h"
#include "jsonrt/gencode_read.h"

#include "error/error_internal.h"

/* The alignment makes the object behind it aligned for any type. */
typedef union object_owner {
    jsonrt_arena arena;
    max_align_t align;
} object_owner;

static object_owner *owner_of(void *object)
{
    return (object_owner *)object - 1;
}

/* An owner with size zeroed bytes behind it; returns those, or NULL. */
static void *alloc_owned(jsonrt_arena *arena, size_t size)
{
    if (size > SIZE_MAX - sizeof(object_owner))
        return NULL;
    object_owner *owner = jsonrt_arena_alloc(arena, sizeof *owner + size);
    if (owner == NULL)
        return NULL;
    memset(owner, 0, sizeof *owner + size);
    return owner + 1;
}

static void move_arena(jsonrt_arena *to, jsonrt_arena *from)
{
    *to = *from;
    to->budget = SIZE_MAX; /* a document's limit, not its object's */
    jsonrt_arena_init(from, &to->allocator);
}

/* There is no document yet to stand in: the error is whole at once. */
static void fail_to_own(jsonrt_reader *r)
{
    memset(&r->error, 0, sizeof r->error);
    r->error.code = JSONRT_ERR_MEMORY;
    r->error.line = r->error.column = 1;
    r->error.path[0] = '$';
    r->error.message = jsonrti_error_text(JSONRT_ERR_MEMORY);
}

void *jsonrti_own(jsonrt_reader *r, size_t size)
{
    void *object = alloc_owned(&r->arena, size);
    if (object == NULL)
        fail_to_own(r);
    return object;
}

bool jsonrti_own_growing(jsonrt_reader *r, jsonrti_growing *g, size_t size)
{
    g->object = jsonrti_own(r, size);
    g->before = sizeof(object_owner);
    g->size = size;
    return g->object != NULL;
}

void *jsonrti_own_end(jsonrt_reader *r, void *object, bool ok, jsonrt_error *err)
{
    if (err != NULL)
        *err = r->error;
    if (!ok)
        object = NULL;
    if (object != NULL)
        move_arena(&owner_of(object)->arena, &r->arena);
    jsonrt_reader_deinit(r);
    return object;
}

void *jsonrti_own_clone(size_t size, jsonrt_arena **arena)
{
    jsonrt_arena fresh;
    jsonrt_arena_init(&fresh, NULL);
    *arena = NULL;
    void *object = alloc_owned(&fresh, size);
    if (object == NULL) {
        jsonrt_arena_deinit(&fresh);
        return NULL;
    }
    move_arena(&owner_of(object)->arena, &fresh);
    *arena = &owner_of(object)->arena;
    return object;
}

void jsonrti_own_free(void *object)
{
    if (object == NULL)
        return;
    jsonrt_arena arena = owner_of(object)->arena;
    jsonrt_arena_deinit(&arena);
}

jsonrt_arena *jsonrti_own_arena(void *object)
{
    return &owner_of(object)->arena;
}

char *jsonrti_print_end(jsonrt_writer *w, bool ok, size_t *len, jsonrt_error *err)
{
    char *text = ok ? jsonrt_writer_take(w, len) : NULL;
    if (text == NULL && len != NULL)
        *len = 0;
    if (err != NULL)
        *err = w->error;
    jsonrt_writer_deinit(w);
    return text;
}
