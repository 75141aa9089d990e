/*
 * Output with secrets: a buffer that is left behind is wiped, and so is the stage.
 */
#include "jsonrt/gencode_secret.h"

#include "arena/allocator.h"
#include "writer/writer_internal.h"

void jsonrti_write_secrets(jsonrt_writer *w)
{
    if (!w->options.redact)
        w->secret = true;
}

char *jsonrti_output_resize(jsonrt_writer *w, size_t size)
{
    if (!w->secret || w->data == NULL)
        return jsonrti_allocator_resize(&w->allocator, w->data, w->cap, size);
    char *p = jsonrti_allocator_resize(&w->allocator, NULL, 0, size);
    if (p == NULL)
        return NULL;
    memcpy(p, w->data, size < w->cap ? size : w->cap);
    jsonrti_wipe(w->data, w->cap);
    (void)jsonrti_allocator_resize(&w->allocator, w->data, w->cap, 0);
    return p;
}

void jsonrti_output_wipe(jsonrt_writer *w, size_t from)
{
    size_t held = w->mode == JSONRTI_MODE_SINK ? from - w->cap : 0;
    if (w->mode != JSONRTI_MODE_SINK && w->data != NULL && from < w->cap)
        jsonrti_wipe(w->data + from, w->cap - from);
    jsonrti_wipe(w->stage + held, sizeof w->stage - held);
}
