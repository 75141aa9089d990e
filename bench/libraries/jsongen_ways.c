/*
 * Other ways to use generated code, for the order, the shop order and the event: strings in a copy
 * of the input, views of the input itself, memory of the caller's, a pool that threads share.
 */
#include <pthread.h>
#include <string.h>

#include <jsonrt/jsonrt.h>

#include "library.h"

#include "event_json.h"
#include "order12_json.h"
#include "shop_json.h"
#include "viewed_json.h"

enum { MEMORY = 1 << 18 };

/* ---- in situ: the text is copied for each message, as it would arrive ---- */

static _Thread_local jsonrt_reader insitu_reader;
static _Thread_local bool insitu_ready;
static _Thread_local char arrived[MEMORY];

static char *arrive(const char *text, size_t len)
{
    if (!insitu_ready)
        jsonrt_reader_init(&insitu_reader, NULL);
    insitu_ready = true;
    return len <= sizeof arrived ? memcpy(arrived, text, len) : NULL;
}

static void release_insitu(void *out)
{
    (void)out;
    jsonrt_reader_reset(&insitu_reader);
}

static bool decode_order12_insitu(const char *text, size_t len, void *out)
{
    char *copy = arrive(text, len);

    return copy != NULL && order12_json_unmarshal_insitu(&insitu_reader, copy, len, out);
}

static bool decode_shop_insitu(const char *text, size_t len, void *out)
{
    char *copy = arrive(text, len);

    return copy != NULL && shop_json_unmarshal_insitu(&insitu_reader, copy, len, out);
}

static bool decode_event_insitu(const char *text, size_t len, void *out)
{
    char *copy = arrive(text, len);

    return copy != NULL && event_json_unmarshal_insitu(&insitu_reader, copy, len, out);
}

static bool decode_viewed_insitu(const char *text, size_t len, void *out)
{
    char *copy = arrive(text, len);

    return copy != NULL && viewed_json_unmarshal_insitu(&insitu_reader, copy, len, out);
}

static const struct codec insitu_codecs[N_TYPES] = {
    [TYPE_ORDER12] = {decode_order12_insitu, release_insitu, NULL},
    [TYPE_SHOP] = {decode_shop_insitu, release_insitu, NULL},
    [TYPE_EVENT] = {decode_event_insitu, release_insitu, NULL},
    [TYPE_VIEWED] = {decode_viewed_insitu, release_insitu, NULL},
};

const struct library library_insitu = {.name = "jsongen insitu",
                                       .version = "this tree",
                                       .note = "strings stay in a copy of the text",
                                       .codecs = insitu_codecs};

/* ---- views of the input: only members that are views can have them ---- */

static _Thread_local jsonrt_reader borrowing_reader;
static _Thread_local bool borrowing_ready;

static bool decode_viewed_borrowed(const char *text, size_t len, void *out)
{
    const jsonrt_read_options options = {.borrow_input = true};

    if (!borrowing_ready)
        jsonrt_reader_init(&borrowing_reader, &options);
    borrowing_ready = true;
    return viewed_json_unmarshal(&borrowing_reader, text, len, out);
}

static void release_borrowed(void *out)
{
    (void)out;
    jsonrt_reader_reset(&borrowing_reader);
}

static const struct codec borrowing_codecs[N_TYPES] = {
    [TYPE_VIEWED] = {decode_viewed_borrowed, release_borrowed, NULL},
};

const struct library library_borrowing = {.name = "jsongen borrowing",
                                          .version = "this tree",
                                          .note = "views point into the input",
                                          .codecs = borrowing_codecs};

/* ---- fixed memory of the caller's ---- */

static _Thread_local jsonrt_reader fixed_reader;
static _Thread_local jsonrt_writer fixed_writer;
static _Thread_local bool fixed_ready;
static _Thread_local char read_memory[MEMORY], write_memory[MEMORY];

static void use_fixed_memory(void)
{
    if (fixed_ready)
        return;
    jsonrt_reader_init_fixed(&fixed_reader, read_memory, sizeof read_memory, NULL);
    jsonrt_writer_init_fixed(&fixed_writer, write_memory, sizeof write_memory, NULL);
    fixed_ready = true;
}

static void release_fixed(void *out)
{
    (void)out;
    jsonrt_reader_reset(&fixed_reader);
}

static jsonrt_writer *empty_fixed_writer(void)
{
    use_fixed_memory();
    jsonrt_writer_reset(&fixed_writer);
    return &fixed_writer;
}

static bool finish_fixed(bool ok, const char **text, size_t *len)
{
    *text = fixed_writer.data;
    *len = fixed_writer.len;
    return ok;
}

static bool decode_order12_fixed(const char *text, size_t len, void *out)
{
    use_fixed_memory();
    return order12_json_unmarshal(&fixed_reader, text, len, out);
}

static bool encode_order12_fixed(const void *in, const char **text, size_t *len)
{
    return finish_fixed(order12_json_marshal(empty_fixed_writer(), in), text, len);
}

static bool decode_shop_fixed(const char *text, size_t len, void *out)
{
    use_fixed_memory();
    return shop_json_unmarshal(&fixed_reader, text, len, out);
}

static bool encode_shop_fixed(const void *in, const char **text, size_t *len)
{
    return finish_fixed(shop_json_marshal(empty_fixed_writer(), in), text, len);
}

static bool decode_event_fixed(const char *text, size_t len, void *out)
{
    use_fixed_memory();
    return event_json_unmarshal(&fixed_reader, text, len, out);
}

static bool encode_event_fixed(const void *in, const char **text, size_t *len)
{
    return finish_fixed(event_json_marshal(empty_fixed_writer(), in), text, len);
}

static const struct codec fixed_codecs[N_TYPES] = {
    [TYPE_ORDER12] = {decode_order12_fixed, release_fixed, encode_order12_fixed},
    [TYPE_SHOP] = {decode_shop_fixed, release_fixed, encode_shop_fixed},
    [TYPE_EVENT] = {decode_event_fixed, release_fixed, encode_event_fixed},
};

const struct library library_fixed = {
    .name = "jsongen fixed",
    .version = "this tree",
    .note = "no heap: the reader's and the writer's memory are the caller's",
    .codecs = fixed_codecs};

/* ---- a pool, asked for a reader or a writer for each message ---- */

static jsonrt_pool pool;
static pthread_once_t pool_once = PTHREAD_ONCE_INIT;
static _Thread_local jsonrt_reader *pool_reader;
static _Thread_local jsonrt_writer *pool_writer;

static void make_pool(void)
{
    jsonrt_pool_init(&pool, NULL);
}

static jsonrt_reader *take_reader(void)
{
    pthread_once(&pool_once, make_pool);
    pool_reader = jsonrt_pool_get_reader(&pool);
    return pool_reader;
}

static void release_pooled(void *out)
{
    (void)out;
    jsonrt_pool_put_reader(&pool, pool_reader);
}

/* The writer goes back when the next message needs one: its text lives until then. */
static jsonrt_writer *take_writer(void)
{
    pthread_once(&pool_once, make_pool);
    jsonrt_pool_put_writer(&pool, pool_writer);
    pool_writer = jsonrt_pool_get_writer(&pool);
    return pool_writer;
}

static bool finish_pooled(bool ok, const char **text, size_t *len)
{
    *text = pool_writer->data;
    *len = pool_writer->len;
    return ok;
}

static bool decode_order12_pooled(const char *text, size_t len, void *out)
{
    return order12_json_unmarshal(take_reader(), text, len, out);
}

static bool encode_order12_pooled(const void *in, const char **text, size_t *len)
{
    return finish_pooled(order12_json_marshal(take_writer(), in), text, len);
}

static bool decode_shop_pooled(const char *text, size_t len, void *out)
{
    return shop_json_unmarshal(take_reader(), text, len, out);
}

static bool encode_shop_pooled(const void *in, const char **text, size_t *len)
{
    return finish_pooled(shop_json_marshal(take_writer(), in), text, len);
}

static bool decode_event_pooled(const char *text, size_t len, void *out)
{
    return event_json_unmarshal(take_reader(), text, len, out);
}

static bool encode_event_pooled(const void *in, const char **text, size_t *len)
{
    return finish_pooled(event_json_marshal(take_writer(), in), text, len);
}

static const struct codec pool_codecs[N_TYPES] = {
    [TYPE_ORDER12] = {decode_order12_pooled, release_pooled, encode_order12_pooled},
    [TYPE_SHOP] = {decode_shop_pooled, release_pooled, encode_shop_pooled},
    [TYPE_EVENT] = {decode_event_pooled, release_pooled, encode_event_pooled},
};

const struct library library_pool = {.name = "jsongen pool",
                                     .version = "this tree",
                                     .note = "reader and writer from a pool for each message",
                                     .codecs = pool_codecs};
