/*
 * A pool of warm readers and writers for servers: thread-safe, bounded, never blocks on get.
 */
#ifndef JSONRT_POOL_H
#define JSONRT_POOL_H

#include "jsonrt/reader.h"
#include "jsonrt/writer.h"

#ifdef __cplusplus
extern "C" {
#endif

/** All-zero is the default. */
typedef struct jsonrt_pool_options {
    size_t max_idle;            /**< readers, and writers, kept for reuse; default 64 of each */
    size_t max_retained;        /**< bytes that one kept reader or writer may hold; default 1 MiB */
    jsonrt_read_options read;   /**< of every reader */
    jsonrt_write_options write; /**< of every writer */
    const jsonrt_allocator *allocator; /**< for the objects themselves; NULL: malloc; copied */
    void *reserved[4];
} jsonrt_pool_options;

/** Opaque storage; caller's. */
typedef struct jsonrt_pool {
    void *jsonrti_private[16];
} jsonrt_pool;

bool jsonrt_pool_init_sized(jsonrt_pool *pool, size_t size, const jsonrt_pool_options *options,
                            size_t options_size);

/** Prepare a pool; options may be NULL. false without memory. */
static inline bool jsonrt_pool_init(jsonrt_pool *pool_, const jsonrt_pool_options *options_)
{
    return jsonrt_pool_init_sized(pool_, sizeof *pool_, options_, sizeof *options_);
}

/** Free everything idle. Every reader and writer must have been put back. */
void jsonrt_pool_deinit(jsonrt_pool *pool);
/** A reset reader or writer, made when none is idle; NULL only without memory. Never blocks. */
jsonrt_reader *jsonrt_pool_get_reader(jsonrt_pool *pool);
jsonrt_writer *jsonrt_pool_get_writer(jsonrt_pool *pool);
/** Give it back (NULL is ignored): what was decoded with it ends. Kept up to the bounds, else
 * freed. */
void jsonrt_pool_put_reader(jsonrt_pool *pool, jsonrt_reader *reader);
void jsonrt_pool_put_writer(jsonrt_pool *pool, jsonrt_writer *writer);

#ifdef __cplusplus
}
#endif

#endif
