#include "threads.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

#include "measure.h"

enum { MAX_THREADS = 8 };
static const double RUN_NS = 3e8;

struct worker {
    struct subject subject;
    atomic_bool *go, *stop;
    unsigned long messages;
};

static void *work(void *ctx)
{
    struct worker *w = ctx;

    for (int i = 0; i < 100; i++) {
        run_once(&w->subject, DECODE);
        run_once(&w->subject, ENCODE);
    }
    while (!atomic_load(w->go))
        continue;
    while (!atomic_load_explicit(w->stop, memory_order_relaxed)) {
        run_once(&w->subject, DECODE);
        run_once(&w->subject, ENCODE);
        w->messages++;
    }
    return NULL;
}

double measure_threads(const struct subject *s, int threads)
{
    struct worker workers[MAX_THREADS];
    pthread_t ids[MAX_THREADS];
    atomic_bool go = false, stop = false;
    double sum = 0;

    if (threads > MAX_THREADS)
        die("threads", "too many");
    unpin();
    for (int i = 0; i < threads; i++) {
        workers[i] = (struct worker){*s, &go, &stop, 0};
        if (pthread_create(&ids[i], NULL, work, &workers[i]) != 0)
            die("threads", "cannot start");
    }
    double start = wall_ns();
    atomic_store(&go, true);
    while (wall_ns() - start < RUN_NS)
        (void)usleep(1000);
    atomic_store(&stop, true);
    double end = wall_ns();
    for (int i = 0; i < threads; i++) {
        pthread_join(ids[i], NULL);
        sum += (double)workers[i].messages;
    }
    pin();
    return sum / ((end - start) / 1e9);
}
