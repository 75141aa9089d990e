/*
 * Generated code: one warm reader and one warm writer for each thread, as a server keeps them, with
 * all checks on.
 */
#include <jsonrt/codec.h>
#include <jsonrt/jsonrt.h>

#include "library.h"

#include "article_json.h"
#include "event_json.h"
#include "numbers_json.h"
#include "order12_json.h"
#include "route_json.h"
#include "shop_json.h"
#include "slip_json.h"
#include "viewed_json.h"

static _Thread_local jsonrt_reader reader;
static _Thread_local jsonrt_writer writer;
static _Thread_local bool reads, writes;

static jsonrt_reader *warm_reader(void)
{
    if (!reads)
        jsonrt_reader_init(&reader, NULL);
    reads = true;
    return &reader;
}

static jsonrt_writer *warm_writer(void)
{
    if (!writes)
        jsonrt_writer_init(&writer, NULL);
    writes = true;
    jsonrt_writer_reset(&writer);
    return &writer;
}

static bool finish(bool ok, const char **text, size_t *len)
{
    *text = writer.data;
    *len = writer.len;
    return ok;
}

/* What was decoded ends. */
static void release(void *out)
{
    (void)out;
    jsonrt_reader_reset(&reader);
}

static bool decode_order12(const char *text, size_t len, void *out)
{
    return order12_json_unmarshal(warm_reader(), text, len, out);
}

static bool encode_order12(const void *in, const char **text, size_t *len)
{
    return finish(order12_json_marshal(warm_writer(), in), text, len);
}

static bool decode_shop(const char *text, size_t len, void *out)
{
    return shop_json_unmarshal(warm_reader(), text, len, out);
}

static bool encode_shop(const void *in, const char **text, size_t *len)
{
    return finish(shop_json_marshal(warm_writer(), in), text, len);
}

static bool decode_event(const char *text, size_t len, void *out)
{
    return event_json_unmarshal(warm_reader(), text, len, out);
}

static bool encode_event(const void *in, const char **text, size_t *len)
{
    return finish(event_json_marshal(warm_writer(), in), text, len);
}

static bool decode_narrow(const char *text, size_t len, void *out)
{
    return narrow_json_unmarshal(warm_reader(), text, len, out);
}

static bool encode_narrow(const void *in, const char **text, size_t *len)
{
    return finish(narrow_json_marshal(warm_writer(), in), text, len);
}

static bool decode_events(const char *text, size_t len, void *out)
{
    struct events *array = out;

    return event_json_unmarshal_array(warm_reader(), text, len, &array->items, &array->n);
}

static bool encode_events(const void *in, const char **text, size_t *len)
{
    const struct events *array = in;

    return finish(event_json_marshal_array(warm_writer(), array->items, array->n), text, len);
}

static bool decode_narrows(const char *text, size_t len, void *out)
{
    struct narrows *array = out;

    return narrow_json_unmarshal_array(warm_reader(), text, len, &array->items, &array->n);
}

static bool encode_narrows(const void *in, const char **text, size_t *len)
{
    const struct narrows *array = in;

    return finish(narrow_json_marshal_array(warm_writer(), array->items, array->n), text, len);
}

static bool decode_route(const char *text, size_t len, void *out)
{
    return route_json_unmarshal(warm_reader(), text, len, out);
}

static bool encode_route(const void *in, const char **text, size_t *len)
{
    return finish(route_json_marshal(warm_writer(), in), text, len);
}

static bool decode_article(const char *text, size_t len, void *out)
{
    return article_json_unmarshal(warm_reader(), text, len, out);
}

static bool encode_article(const void *in, const char **text, size_t *len)
{
    return finish(article_json_marshal(warm_writer(), in), text, len);
}

static bool decode_slip(const char *text, size_t len, void *out)
{
    return slip_json_unmarshal(warm_reader(), text, len, out);
}

static bool encode_slip(const void *in, const char **text, size_t *len)
{
    return finish(slip_json_marshal(warm_writer(), in), text, len);
}

static bool decode_f64s(const char *text, size_t len, void *out)
{
    return f64s_json_unmarshal(warm_reader(), text, len, out);
}

static bool encode_f64s(const void *in, const char **text, size_t *len)
{
    return finish(f64s_json_marshal(warm_writer(), in), text, len);
}

static bool decode_i64s(const char *text, size_t len, void *out)
{
    return i64s_json_unmarshal(warm_reader(), text, len, out);
}

static bool encode_i64s(const void *in, const char **text, size_t *len)
{
    return finish(i64s_json_marshal(warm_writer(), in), text, len);
}

static bool decode_viewed(const char *text, size_t len, void *out)
{
    return viewed_json_unmarshal(warm_reader(), text, len, out);
}

static bool decode_checked(const char *text, size_t len, void *out)
{
    struct checked *c = out;

    c->valid = jsonrt_valid(text, len, NULL);
    return c->valid;
}

static void end_checked(void *out)
{
    (void)out;
}

static bool decode_picked(const char *text, size_t len, void *out)
{
    return picked_json_unmarshal(warm_reader(), text, len, out);
}

/* ---- one element at a time, by hand ---- */

static bool decode_each_event(const char *text, size_t len, void *out)
{
    jsonrt_reader *r = warm_reader();
    struct tally *tally = out;
    struct event e;

    *tally = (struct tally){0};
    bool first = jsonrt_reader_open(r, text, len) && jsonrt_read_array_begin(r);
    while (jsonrt_read_array_next(r, &first) && event_json_read(r, &e))
        count_event(tally, &e);
    return jsonrt_reader_finish(r);
}

static bool decode_each_narrow(const char *text, size_t len, void *out)
{
    jsonrt_reader *r = warm_reader();
    struct tally *tally = out;
    struct narrow e;

    *tally = (struct tally){0};
    bool first = jsonrt_reader_open(r, text, len) && jsonrt_read_array_begin(r);
    while (jsonrt_read_array_next(r, &first) && narrow_json_read(r, &e))
        count_narrow(tally, &e);
    return jsonrt_reader_finish(r);
}

static const struct codec codecs[N_TYPES] = {
    [TYPE_ORDER12] = {decode_order12, release, encode_order12},
    [TYPE_SHOP] = {decode_shop, release, encode_shop},
    [TYPE_EVENT] = {decode_event, release, encode_event},
    [TYPE_NARROW] = {decode_narrow, release, encode_narrow},
    [TYPE_EVENTS] = {decode_events, release, encode_events},
    [TYPE_NARROWS] = {decode_narrows, release, encode_narrows},
    [TYPE_ROUTE] = {decode_route, release, encode_route},
    [TYPE_ARTICLE] = {decode_article, release, encode_article},
    [TYPE_SLIP] = {decode_slip, release, encode_slip},
    [TYPE_F64S] = {decode_f64s, release, encode_f64s},
    [TYPE_I64S] = {decode_i64s, release, encode_i64s},
    [TYPE_VIEWED] = {decode_viewed, release, NULL},
    [TYPE_CHECKED] = {decode_checked, end_checked, NULL},
    [TYPE_PICKED] = {decode_picked, release, NULL},
    [TYPE_EACH_EVENT] = {decode_each_event, release, NULL},
    [TYPE_EACH_NARROW] = {decode_each_narrow, release, NULL},
};

const struct library library_jsongen = {
    .name = "jsongen", .version = "this tree", .note = "", .codecs = codecs};
