/*
 * Eight threads that begin at once: the library is first used by all of them together, then each
 * works through many messages with one pool whose bounds are small, so that readers and writers go
 * from thread to thread, are dropped and are made.
 *
 *     threads ROUNDS
 *
 * Every thread compares what it gets with what must come out, so that a reader or writer that two
 * threads hold can show without a sanitizer too.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared_json.h"

enum { THREADS = 8 };

static const char text[] =
    "{\"id\":1,\"text\":\"caf\\u00e9\",\"mood\":\"lost\",\"samples\":[0.1,1e+21,-5],"
    "\"labels\":{\"b\":\"2\",\"a\":\"1\"},\"reply\":{\"id\":2},\"extra\":[1,{\"k\":null}]}";
static const char same[] =
    "{\"id\":1,\"text\":\"caf\xC3\xA9\",\"mood\":\"lost\",\"samples\":[0.1,1e+21,-5],"
    "\"labels\":{\"b\":\"2\",\"a\":\"1\"},"
    "\"reply\":{\"id\":2,\"text\":\"no text\",\"mood\":\"busy\"},\"extra\":[1,{\"k\":null}]}";
static const char wrong[] = "{\"id\":1,\"labels\":{\"a\":7}}";

/* What all threads share. */
typedef struct party {
    jsonrt_pool pool;
    pthread_barrier_t gate;
    jsonrt_arena arena;
    const struct message *shared;
    size_t rounds;
} party;

typedef struct guest {
    party *party;
    pthread_t thread;
    size_t number, faults;
} guest;

static void expect(guest *g, bool good, const char *what)
{
    if (!good) {
        fprintf(stderr, "thread %zu: %s\n", g->number, what);
        g->faults++;
    }
}

static bool is_text(const char *p, size_t len, const char *expected)
{
    return len == strlen(expected) && memcmp(p, expected, len) == 0;
}

/* Before any other call of the library. */
static void use_first(guest *g)
{
    jsonrt_error error;
    enum mood mood = MOOD_CALM;
    struct message *m = message_json_parse(text, sizeof text - 1, &error);
    expect(g, m != NULL && m->mood == MOOD_LOST, "the first parse failed");
    expect(g, strcmp(mood_json_name(MOOD_BUSY), "busy") == 0, "an enumerator has another name");
    expect(g, mood_json_from_name("lost", 4, &mood) && mood == MOOD_LOST, "a name is not known");
    expect(g, !jsonrt_valid("[01]", 4, &error) && error.code == JSONRT_ERR_NUMBER, "[01] is valid");
    expect(g, strcmp(jsonrt_error_name(error.code), "JSONRT_ERR_NUMBER") == 0, "wrong error name");
    message_json_free(m);
}

/* A message in and out. */
static void pass_message(guest *g)
{
    jsonrt_pool *pool = &g->party->pool;
    jsonrt_reader *r = jsonrt_pool_get_reader(pool);
    jsonrt_writer *w = jsonrt_pool_get_writer(pool);
    struct message m;
    expect(g, message_json_unmarshal(r, text, sizeof text - 1, &m), "a message was refused");
    expect(g, message_json_equal(&m, g->party->shared), "messages differ");
    expect(g, message_json_marshal(w, &m), "a message was not written");
    expect(g, is_text(w->data, w->len, same), "a message changed");
    jsonrt_pool_put_writer(pool, w);
    jsonrt_pool_put_reader(pool, r);
}

/* A failure in one thread is none in another. */
static void pass_wrong_message(guest *g)
{
    jsonrt_pool *pool = &g->party->pool;
    jsonrt_reader *r = jsonrt_pool_get_reader(pool);
    struct message m;
    expect(g, !message_json_unmarshal(r, wrong, sizeof wrong - 1, &m), "a wrong message was read");
    expect(g, strcmp(r->error.path, "$.labels.a") == 0, "wrong path");
    expect(g, strcmp(r->error.message, "expected a string") == 0, "wrong message");
    jsonrt_pool_put_reader(pool, r);
}

/* The object that all have: written, compared and copied. */
static void use_shared(guest *g)
{
    const struct message *shared = g->party->shared;
    jsonrt_writer *w = jsonrt_pool_get_writer(&g->party->pool);
    struct message *copy = message_json_clone(shared);
    expect(g, copy != NULL && message_json_equal(copy, shared), "a copy differs");
    expect(g, message_json_marshal(w, shared), "the shared message was not written");
    expect(g, is_text(w->data, w->len, same), "the shared message changed");
    expect(g, jsonrt_value_count(&shared->extra) == 2, "the shared value changed");
    message_json_free(copy);
    jsonrt_pool_put_writer(&g->party->pool, w);
}

/* Several at once, given back in another order than taken. */
static void hold_many(guest *g)
{
    jsonrt_pool *pool = &g->party->pool;
    jsonrt_reader *held[5];
    struct message m[5];
    for (size_t i = 0; i < 5; i++) {
        held[i] = jsonrt_pool_get_reader(pool);
        expect(g, message_json_unmarshal(held[i], text, sizeof text - 1, &m[i]), "refused");
    }
    for (size_t i = 0; i < 5; i++) {
        size_t k = (i * 2 + g->number) % 5;
        expect(g, strcmp(m[k].text, "caf\xC3\xA9") == 0, "text of another thread");
        jsonrt_pool_put_reader(pool, held[k]);
    }
}

static void fail_start(const char *what)
{
    fprintf(stderr, "threads: %s\n", what);
    exit(2);
}

/* The pool and the shared message, made by one thread while the others wait. */
static void prepare_party(party *p)
{
    static double samples[] = {0.1, 1e21, -5};
    static char key_b[] = "b", key_a[] = "a", two[] = "2", one[] = "1", cafe[] = "caf\xC3\xA9";
    static struct label labels[] = {{key_b, two}, {key_a, one}};
    static struct message reply, m;
    jsonrt_pool_options options = {.max_idle = 3, .max_retained = 4096};
    message_json_init(&reply);
    message_json_init(&m);
    reply.id = 2;
    m.id = 1;
    m.text = cafe;
    m.mood = MOOD_LOST;
    m.samples = samples;
    m.n_samples = 3;
    m.labels = labels;
    m.n_labels = 2;
    m.reply = &reply;
    p->shared = &m;

    jsonrt_arena_init(&p->arena, NULL);
    jsonrt_value inner = jsonrt_value_object(&p->arena);
    m.extra = jsonrt_value_array(&p->arena);
    if (!jsonrt_value_set(&p->arena, &inner, "k", jsonrt_value_null()) ||
        !jsonrt_value_append(&p->arena, &m.extra, jsonrt_value_i64(&p->arena, 1)) ||
        !jsonrt_value_append(&p->arena, &m.extra, inner) || !jsonrt_pool_init(&p->pool, &options))
        fail_start("no memory");
}

static void *attend(void *arg)
{
    guest *g = arg;
    party *p = g->party;
    pthread_barrier_wait(&p->gate);
    use_first(g);
    if (pthread_barrier_wait(&p->gate) == PTHREAD_BARRIER_SERIAL_THREAD)
        prepare_party(p);
    pthread_barrier_wait(&p->gate);
    for (size_t i = 0; i < p->rounds && g->faults == 0; i++) {
        pass_message(g);
        if (i % 4 == g->number % 4)
            pass_wrong_message(g);
        if (i % 8 == g->number)
            use_shared(g);
        if (i % 16 == g->number)
            hold_many(g);
    }
    return NULL;
}

int main(int argc, char **argv)
{
    static party p;
    static guest guests[THREADS];
    size_t faults = 0;
    p.rounds = argc > 1 ? (size_t)strtoul(argv[1], NULL, 10) : 1000;
    if (pthread_barrier_init(&p.gate, NULL, THREADS) != 0)
        fail_start("no barrier");
    for (size_t i = 0; i < THREADS; i++) {
        guests[i].party = &p;
        guests[i].number = i;
        if (pthread_create(&guests[i].thread, NULL, attend, &guests[i]) != 0)
            fail_start("no thread");
    }
    for (size_t i = 0; i < THREADS; i++) {
        pthread_join(guests[i].thread, NULL);
        faults += guests[i].faults;
    }
    jsonrt_pool_deinit(&p.pool);
    jsonrt_arena_deinit(&p.arena);
    pthread_barrier_destroy(&p.gate);
    return faults == 0 ? 0 : 1;
}
