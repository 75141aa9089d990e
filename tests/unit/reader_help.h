/*
 * What the tests of the reader share: an allocator that counts and fails when told, and codecs as
 * the generator would write them.
 */
#ifndef JSONRT_TEST_READER_HELP_H
#define JSONRT_TEST_READER_HELP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "fence.h"
#include "jsonrt/gencode.h"

/* ---- memory ---- */

/* calls_left: allocations that still succeed; refuse_above: the largest that does, 0 for any. */
typedef struct meter {
    size_t calls_left, calls, live, refuse_above;
} meter;

static inline void *metered_resize(void *ctx, void *p, size_t old_size, size_t new_size)
{
    meter *m = ctx;
    if (new_size == 0) {
        m->live -= old_size;
        free(p);
        return NULL;
    }
    m->calls++;
    if (m->calls_left == 0 || (m->refuse_above != 0 && new_size > m->refuse_above))
        return NULL;
    m->calls_left--;
    void *q = realloc(p, new_size);
    assert_non_null(q);
    m->live += new_size - old_size;
    return q;
}

static inline jsonrt_allocator metered_allocator(meter *m)
{
    jsonrt_allocator allocator = {metered_resize, m};
    return allocator;
}

/* ---- members ---- */

#define MEMBERS_MAX 256

/* Fill the hash table of a type as the generator does; slots has slot_mask + 1 entries. */
static inline uint64_t load_little_endian(const char *p, size_t n)
{
    uint64_t v = 0;
    for (size_t i = 0; i < n; i++)
        v |= (uint64_t)(unsigned char)p[i] << (8 * i);
    return v;
}

static inline void fill_slots(const jsonrti_members *m, uint16_t *slots)
{
    memset(slots, 0, (m->slot_mask + (size_t)1) * sizeof *slots);
    for (uint32_t i = 0; i < m->n_keys; i++) {
        const jsonrti_key *k = &m->keys[i];
        uint64_t first = load_little_endian(k->text, k->len < 8 ? k->len : 8);
        uint64_t other = k->len > 16  ? load_little_endian(k->text + k->len - 8, 8)
                         : k->len > 8 ? load_little_endian(k->text + 8, k->len - 8)
                                      : 0;
        uint64_t h = first ^ (other * UINT64_C(0x9E3779B97F4A7C15)) ^ k->len;
        h = h * (2 * (uint64_t)m->seed + 1) * UINT64_C(0xD6E8FEB86659FD93);
        uint32_t slot = (uint32_t)(h >> 40) & m->slot_mask;
        while (slots[slot] != 0)
            slot = (slot + 1) & m->slot_mask;
        slots[slot] = (uint16_t)(i + 1);
    }
}

/* ---- a codec as the generator would write it ---- */

struct point {
    int32_t x, y;
};

struct tag {
    char *name;
    double score;
};

struct note {
    char *key, *text;
};

struct thing {
    char *id; /* required; alias "identifier" */
    int64_t count;
    struct point at; /* required */
    struct tag *tags;
    size_t n_tags;
    struct note *notes;
    size_t n_notes;
    struct thing *next;
};

static uint16_t point_slots[4], tag_slots[4], thing_slots[16];
static const jsonrti_key point_keys[] = {JSONRTI_KEY("x", 0), JSONRTI_KEY("y", 1)};
static const uint64_t point_required[] = {3};
static jsonrti_members point_members = {point_keys, point_slots, point_required, 2, 2, 3, 1, 0, 0};
static const jsonrti_key tag_keys[] = {JSONRTI_KEY("name", 0), JSONRTI_KEY("score", 1)};
static const uint64_t tag_required[] = {0};
static jsonrti_members tag_members = {tag_keys, tag_slots, tag_required, 2, 2, 3, 2, 0, 0};
static const jsonrti_key thing_keys[] = {JSONRTI_KEY("id", 0),        JSONRTI_KEY("count", 1),
                                         JSONRTI_KEY("at", 2),        JSONRTI_KEY("tags", 3),
                                         JSONRTI_KEY("notes", 4),     JSONRTI_KEY("next", 5),
                                         JSONRTI_KEY("identifier", 0)};
static const uint64_t thing_required[] = {5};
static jsonrti_members thing_members = {thing_keys, thing_slots, thing_required, 6, 7, 15, 3, 0, 0};

static inline int set_up_members(void **state)
{
    (void)state;
    fill_slots(&point_members, point_slots);
    fill_slots(&tag_members, tag_slots);
    fill_slots(&thing_members, thing_slots);
    return 0;
}

static inline const char *read_point(jsonrt_reader *r, const char *p, struct point *out)
{
    uint64_t seen = 0;
    jsonrti_member m = jsonrti_object_begin(r, p, &point_members, JSONRTI_LIT("{\"x\":"));
    while (m.key != JSONRTI_END) {
        uint32_t key = m.key;
        p = m.p;
        switch (key) {
        case 0:
            p = jsonrti_read_i32(r, p, &out->x);
            if (p != NULL)
                seen |= 1;
            if (!JSONRTI_FOLLOWS(p, ",\"y\":") || (seen & 2) != 0)
                break;
            p += JSONRTI_LEN(",\"y\":");
            key = 1;
            JSONRTI_FALLTHROUGH;
        default:
            p = jsonrti_read_i32(r, p, &out->y);
            if (p != NULL)
                seen |= 2;
            break;
        }
        if (JSONRTI_FOLLOWS(p, "}")) {
            m.key = JSONRTI_END;
            m.p = p + 1;
        } else {
            m = jsonrti_object_next(r, p, &point_members, key, &seen);
        }
    }
    return jsonrti_object_end(r, m.p, &point_members, 3, seen);
}

static inline const char *read_tag(jsonrt_reader *r, const char *p, struct tag *out)
{
    uint64_t seen = 0;
    jsonrti_member m = jsonrti_object_begin(r, p, &tag_members, JSONRTI_LIT("{\"name\":"));
    while (m.key != JSONRTI_END) {
        uint32_t key = m.key;
        p = m.p;
        switch (key) {
        case 0:
            p = jsonrti_read_cstr(r, p, &out->name);
            if (p != NULL)
                seen |= 1;
            if (!JSONRTI_FOLLOWS(p, ",\"score\":") || (seen & 2) != 0)
                break;
            p += JSONRTI_LEN(",\"score\":");
            key = 1;
            JSONRTI_FALLTHROUGH;
        default:
            p = jsonrti_read_f64(r, p, &out->score);
            if (p != NULL)
                seen |= 2;
            break;
        }
        if (JSONRTI_FOLLOWS(p, "}")) {
            m.key = JSONRTI_END;
            m.p = p + 1;
        } else {
            m = jsonrti_object_next(r, p, &tag_members, key, &seen);
        }
    }
    return jsonrti_object_end(r, m.p, &tag_members, 0, seen);
}

static inline const char *read_tags(jsonrt_reader *r, const char *p, struct thing *out)
{
    jsonrti_vec v = {0};
    p = jsonrti_array_begin(r, p);
    while (p != NULL && *p != ']') {
        struct tag *item = jsonrti_vec_push(r, p, &v, sizeof *item);
        p = item == NULL ? NULL : read_tag(r, p, item);
        if (p == NULL)
            return jsonrti_in_element(r, item == NULL ? v.n : v.n - 1);
        p = jsonrti_array_next(r, p);
    }
    if (p == NULL)
        return NULL;
    out->n_tags = v.n;
    out->tags = jsonrti_vec_finish(r, &v, sizeof *out->tags);
    return jsonrti_array_end(r, p);
}

static inline const char *read_notes(jsonrt_reader *r, const char *p, struct thing *out)
{
    jsonrti_vec v = {0};
    p = jsonrti_map_begin(r, p);
    while (p != NULL && *p != '}') {
        const char *at = p;
        struct note *item = jsonrti_vec_push(r, p, &v, sizeof *item);
        p = item == NULL ? NULL : jsonrti_map_key(r, p, &item->key, NULL);
        if (p == NULL || jsonrti_map_unique(r, at, &v, item->key, strlen(item->key)) == NULL)
            return NULL;
        p = jsonrti_read_cstr(r, p, &item->text);
        if (p == NULL)
            return jsonrti_in_member(r, item->key, strlen(item->key));
        p = jsonrti_map_next(r, p);
    }
    if (p == NULL)
        return NULL;
    out->n_notes = v.n;
    out->notes = jsonrti_vec_finish(r, &v, sizeof *out->notes);
    return jsonrti_map_end(r, p);
}

static inline const char *read_thing(jsonrt_reader *r, const char *p, struct thing *out);

static inline const char *read_next(jsonrt_reader *r, const char *p, struct thing **out)
{
    const char *behind = jsonrti_take_null(r, p);
    if (behind != NULL) {
        *out = NULL;
        return behind;
    }
    *out = jsonrti_read_new(r, p, sizeof **out);
    return *out == NULL ? NULL : read_thing(r, p, *out);
}

static inline const char *read_thing(jsonrt_reader *r, const char *p, struct thing *out)
{
    uint64_t seen = 0;
    jsonrti_member m = jsonrti_object_begin(r, p, &thing_members, JSONRTI_LIT("{\"id\":"));
    while (m.key != JSONRTI_END) {
        uint32_t key = m.key;
        p = m.p;
        switch (key) {
        case 0: /* "id": required */
            p = jsonrti_read_cstr(r, p, &out->id);
            if (p != NULL)
                seen |= 1;
            if (!JSONRTI_FOLLOWS(p, ",\"count\":") || (seen & 2) != 0)
                break;
            p += JSONRTI_LEN(",\"count\":");
            key = 1;
            JSONRTI_FALLTHROUGH;
        case 1: /* "count" */
            p = jsonrti_read_i64(r, p, &out->count);
            if (p != NULL)
                seen |= 2;
            if (!JSONRTI_FOLLOWS(p, ",\"at\":") || (seen & 4) != 0)
                break;
            p += JSONRTI_LEN(",\"at\":");
            key = 2;
            JSONRTI_FALLTHROUGH;
        case 2: /* "at": required */
            p = read_point(r, p, &out->at);
            if (p != NULL)
                seen |= 4;
            if (!JSONRTI_FOLLOWS(p, ",\"tags\":") || (seen & 8) != 0)
                break;
            p += JSONRTI_LEN(",\"tags\":");
            key = 3;
            JSONRTI_FALLTHROUGH;
        case 3: /* "tags" */
            p = read_tags(r, p, out);
            if (p != NULL)
                seen |= 8;
            if (!JSONRTI_FOLLOWS(p, ",\"notes\":") || (seen & 16) != 0)
                break;
            p += JSONRTI_LEN(",\"notes\":");
            key = 4;
            JSONRTI_FALLTHROUGH;
        case 4: /* "notes" */
            p = read_notes(r, p, out);
            if (p != NULL)
                seen |= 16;
            break;
        default: /* "next" */
            p = read_next(r, p, &out->next);
            if (p != NULL)
                seen |= 32;
            break;
        }
        if (JSONRTI_FOLLOWS(p, "}")) {
            m.key = JSONRTI_END;
            m.p = p + 1;
        } else {
            m = jsonrti_object_next(r, p, &thing_members, key, &seen);
        }
    }
    return jsonrti_object_end(r, m.p, &thing_members, 5, seen);
}

static inline bool unmarshal_thing(jsonrt_reader *r, const char *json, size_t len,
                                   struct thing *out)
{
    memset(out, 0, sizeof *out);
    const char *p = jsonrti_read_begin(r, json, len);
    if (p != NULL)
        p = read_thing(r, p, out);
    if (!jsonrti_read_end(r, p)) {
        memset(out, 0, sizeof *out);
        return false;
    }
    return true;
}

/* The reader's error is this one, to the byte. Line and column are counted from the text. */
static inline void assert_error(const jsonrt_error *e, const char *json, int code, size_t offset,
                                const char *path)
{
    size_t line = 1, column = 1;
    for (size_t i = 0; i < offset; i++) {
        column = json[i] == '\n' ? 1 : column + 1;
        line += json[i] == '\n';
    }
    if (e->code != code || e->offset != offset || strcmp(e->path, path) != 0)
        fail_msg("%s: got %s at %zu, %s", json, jsonrt_error_name(e->code), e->offset, e->path);
    assert_int_equal(e->line, line);
    assert_int_equal(e->column, column);
    assert_non_null(e->message);
}

#endif
