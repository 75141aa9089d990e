/*
 * Documents with secrets: what is wiped when.
 *
 * When the document ends: scratch, the tail, and, if it failed, all it has put into the arena since
 * it said that it has secrets. The rest goes when the arena is reset.
 */
#include "jsonrt/gencode_secret.h"

#include "arena/arena_internal.h"
#include "error/path.h"
#include "reader/reader_internal.h"

void jsonrti_read_secrets(jsonrt_reader *r)
{
    if (r->secret || !r->open)
        return;
    r->secret = true;
    r->arena.secret = true;
    r->mark = jsonrti_arena_mark_here(&r->arena);
}

void jsonrti_read_wipe(jsonrt_reader *r)
{
    if (r->error.code != JSONRT_OK) {
        jsonrti_arena_wipe_objects(&r->arena, &r->mark);
        if (r->text_room != NULL)
            jsonrti_wipe(r->text_room, r->text_size);
    }
    jsonrti_wipe(r->tail, sizeof r->tail);
    r->secret = false;
}

const char *jsonrti_hide_read_path(jsonrt_reader *r)
{
    jsonrti_path path = jsonrti_read_path(r);
    if (!jsonrti_path_is_empty(path)) {
        jsonrti_path_begin(path);
        jsonrti_path_member(path, "***", 3);
    }
    return NULL;
}
