/*
 * The same document in other shapes: members in another order, with blanks. Made with the runtime's
 * own values; the equality check before timing holds them to the original.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include <jsonrt/jsonrt.h>

#include "payloads.h"

enum { MAX_MEMBERS = 64 };
enum order { AS_IT_IS, REVERSED, SHUFFLED };

static void stop_on_failure(bool ok)
{
    if (ok)
        return;
    fprintf(stderr, "cannot make a variant of a document\n");
    exit(1);
}

/* The places 0 to n - 1 in the order that is asked for. */
static void choose_places(size_t *places, size_t n, enum order order)
{
    unsigned long long state = n;

    for (size_t i = 0; i < n; i++)
        places[i] = order == REVERSED ? n - 1 - i : i;
    for (size_t i = n; order == SHUFFLED && i > 1; i--) {
        size_t j = next_random(&state) % i, kept = places[j];

        places[j] = places[i - 1];
        places[i - 1] = kept;
    }
}

static jsonrt_value reorder(jsonrt_arena *arena, const jsonrt_value *v, enum order order);

static jsonrt_value reorder_object(jsonrt_arena *arena, const jsonrt_value *v, enum order order)
{
    jsonrt_value out = jsonrt_value_object(arena), *items[MAX_MEMBERS + 1];
    jsonrt_str keys[MAX_MEMBERS + 1];
    size_t places[MAX_MEMBERS], n = 0, it = 0;

    stop_on_failure(jsonrt_value_count(v) <= MAX_MEMBERS);
    while (jsonrt_value_next(v, &it, &keys[n], &items[n]))
        n++;
    choose_places(places, n, order);
    for (size_t i = 0; i < n; i++) {
        size_t from = places[i];
        char *key = jsonrt_arena_strndup(arena, keys[from].ptr, keys[from].len);

        stop_on_failure(key != NULL &&
                        jsonrt_value_set(arena, &out, key, reorder(arena, items[from], order)));
    }
    return out;
}

static jsonrt_value reorder(jsonrt_arena *arena, const jsonrt_value *v, enum order order)
{
    jsonrt_value out = *v;

    if (jsonrt_value_kind(v) == JSONRT_KIND_OBJECT)
        return reorder_object(arena, v, order);
    if (jsonrt_value_kind(v) != JSONRT_KIND_ARRAY)
        return out;
    out = jsonrt_value_array(arena);
    for (size_t i = 0; i < jsonrt_value_count(v); i++)
        stop_on_failure(
            jsonrt_value_append(arena, &out, reorder(arena, jsonrt_value_at(v, i), order)));
    return out;
}

static struct document print_as(struct document d, enum order order, unsigned indent)
{
    jsonrt_read_options read_options = {.max_memory = SIZE_MAX};
    jsonrt_write_options options = {.indent = indent};
    struct document out;
    jsonrt_reader r;
    jsonrt_writer w;
    jsonrt_value v;

    jsonrt_reader_init(&r, &read_options);
    jsonrt_writer_init(&w, &options);
    stop_on_failure(jsonrt_value_parse(&r, d.text, d.len, &v));
    v = reorder(jsonrt_reader_arena(&r), &v, order);
    stop_on_failure(jsonrt_value_print(&w, &v));
    out.text = jsonrt_writer_take(&w, &out.len);
    stop_on_failure(out.text != NULL);
    jsonrt_writer_deinit(&w);
    jsonrt_reader_deinit(&r);
    return out;
}

struct document reverse_members(struct document d)
{
    return print_as(d, REVERSED, 0);
}

struct document shuffle_members(struct document d)
{
    return print_as(d, SHUFFLED, 0);
}

struct document make_pretty(struct document d)
{
    return print_as(d, AS_IT_IS, 2);
}
