/* Generated code: one warm reader and one warm writer, as a server keeps them. */
#include <jsonrt/jsonrt.h>

#include "library.h"
#include "order12_json.h"

static jsonrt_reader reader;
static jsonrt_writer writer;
static bool ready;

static void prepare(void)
{
    if (ready)
        return;
    jsonrt_reader_init(&reader, NULL);
    jsonrt_writer_init(&writer, NULL);
    ready = true;
}

static bool decode(const char *text, size_t len, struct order12 *out)
{
    prepare();
    return order12_json_unmarshal(&reader, text, len, out);
}

static void release(struct order12 *out)
{
    (void)out;
    jsonrt_reader_reset(&reader);
}

static bool encode(const struct order12 *in, const char **text, size_t *len)
{
    prepare();
    jsonrt_writer_reset(&writer);
    if (!order12_json_marshal(&writer, in))
        return false;
    *text = writer.data;
    *len = writer.len;
    return true;
}

static size_t metadata(const struct order12 *in, char *buf, size_t cap)
{
    jsonrt_writer w;
    size_t n;

    jsonrt_writer_init_fixed(&w, buf, cap, NULL);
    n = jsonrt_value_print(&w, &in->metadata) ? w.len : 0;
    jsonrt_writer_deinit(&w);
    return n;
}

const struct library library_jsongen = {"jsongen", "this tree", "",      decode,
                                        release,   encode,      metadata};
