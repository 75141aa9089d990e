/*
 * Where hand-written calls stand in the document, kept so that a failure can name the place.
 *
 * Generated code builds paths while it returns; a codec written with codec.h has no such moment, so
 * its calls leave a trail: a small stack of entries, each with its tag behind it so that it can be
 * read from the top. When the space is used up, deeper containers are only counted, and the path
 * ends at the deepest one that was kept. Reconstructing the way from the output was rejected: a
 * sink has taken it already.
 */
#include "writer/writer_internal.h"

#include "error/path.h"

enum {
    TAG_CONTAINER = 1, /* an open container; nothing else */
    TAG_CODEC,         /* the same for a codec's own trail */
    TAG_KEY,           /* of the open member: its text, one byte of length */
    TAG_INDEX          /* of the open element: a size_t */
};

static void push_walk(jsonrt_writer *w, const void *bytes, size_t n, char tag)
{
    memcpy(w->walk.text + w->walk.len, bytes, n);
    w->walk.len += n;
    w->walk.text[w->walk.len++] = tag;
}

static size_t get_walk_room(const jsonrt_writer *w)
{
    return sizeof w->walk.text - w->walk.len;
}

/* Tag of the top entry; 0 when there is none. */
static char get_walk_tag(const jsonrt_writer *w)
{
    return w->walk.len != 0 ? w->walk.text[w->walk.len - 1] : 0;
}

/* Length of the top entry's bytes. */
static size_t get_walk_length(const jsonrt_writer *w)
{
    switch (get_walk_tag(w)) {
    case TAG_KEY:
        return (unsigned char)w->walk.text[w->walk.len - 2] + 1u;
    case TAG_INDEX:
        return sizeof(size_t);
    default:
        return 0;
    }
}

static const char *get_walk_bytes(const jsonrt_writer *w)
{
    return w->walk.text + w->walk.len - 1 - get_walk_length(w);
}

static void pop_walk(jsonrt_writer *w)
{
    w->walk.len -= get_walk_length(w) + 1;
}

static void drop_place(jsonrt_writer *w)
{
    if (get_walk_tag(w) == TAG_KEY || get_walk_tag(w) == TAG_INDEX)
        pop_walk(w);
}

static void enter_walk(jsonrt_writer *w, char tag)
{
    if (w->walk.lost != 0 || get_walk_room(w) == 0)
        w->walk.lost++;
    else
        push_walk(w, "", 0, tag);
}

void jsonrti_walk_enter(jsonrt_writer *w)
{
    enter_walk(w, TAG_CONTAINER);
}

void jsonrti_walk_enter_codec(jsonrt_writer *w)
{
    enter_walk(w, TAG_CODEC);
}

void jsonrti_walk_leave(jsonrt_writer *w)
{
    if (w->walk.lost != 0) {
        w->walk.lost--;
        return;
    }
    drop_place(w);
    if (get_walk_tag(w) == TAG_CONTAINER)
        pop_walk(w);
}

/* Also past containers that the codec left open. */
void jsonrti_walk_leave_codec(jsonrt_writer *w)
{
    if (w->walk.lost != 0) {
        w->walk.lost--;
        return;
    }
    while (w->walk.len != 0 && get_walk_tag(w) != TAG_CODEC)
        pop_walk(w);
    if (w->walk.len != 0)
        pop_walk(w);
}

void jsonrti_walk_key(jsonrt_writer *w, const char *key, size_t len)
{
    if (w->walk.lost != 0)
        return;
    drop_place(w);
    if (len > UINT8_MAX || get_walk_room(w) < len + 2) {
        key = "...";
        len = 3;
    }
    if (get_walk_room(w) < len + 2)
        return;
    memcpy(w->walk.text + w->walk.len, key, len);
    w->walk.len += len;
    char length = (char)(unsigned char)len;
    push_walk(w, &length, 1, TAG_KEY);
}

void jsonrti_walk_element(jsonrt_writer *w, bool first)
{
    size_t index = 0;
    if (w->walk.lost != 0)
        return;
    if (get_walk_tag(w) == TAG_INDEX) {
        memcpy(&index, get_walk_bytes(w), sizeof index);
        index++;
    } else if (!first) {
        return;
    }
    drop_place(w);
    if (get_walk_room(w) > sizeof index)
        push_walk(w, &index, sizeof index, TAG_INDEX);
}

static void add_walk_place(jsonrt_writer *w)
{
    jsonrti_path path = {w->error.path, &w->path_at, &w->path_head};
    size_t index;
    if (get_walk_tag(w) == TAG_KEY) {
        jsonrti_path_member(path, get_walk_bytes(w), get_walk_length(w) - 1);
    } else if (get_walk_tag(w) == TAG_INDEX) {
        memcpy(&index, get_walk_bytes(w), sizeof index);
        jsonrti_path_element(path, index);
    }
}

void jsonrti_walk_fail(jsonrt_writer *w)
{
    while (w->walk.len != 0 && get_walk_tag(w) != TAG_CODEC) {
        add_walk_place(w);
        pop_walk(w);
    }
}
