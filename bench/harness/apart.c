#include "apart.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "measure.h"

enum { TIMES = 5 };

/* The number that `measure` finds in a child. */
static double run_apart(double (*measure)(void *), void *ctx)
{
    double found = 0;
    int ends[2];
    pid_t child;

    if (pipe(ends) != 0)
        die("pipe", "failed");
    child = fork();
    if (child < 0)
        die("fork", "failed");
    if (child == 0) {
        found = measure(ctx);
        _exit(write(ends[1], &found, sizeof found) == (ssize_t)sizeof found ? 0 : 1);
    }
    close(ends[1]);
    if (read(ends[0], &found, sizeof found) != (ssize_t)sizeof found)
        die("child", "died");
    close(ends[0]);
    waitpid(child, NULL, 0);
    return found;
}

struct first {
    struct subject *subject;
    enum direction direction;
    const union any *reference;
};

static double time_first(void *ctx)
{
    struct first *f = ctx;
    struct subject *s = f->subject;
    const struct document *d = &s->workload->documents[0];
    union any object;
    const char *text;
    size_t len;
    bool ok = true;

    memset(&object, 0, sizeof object);
    if (f->direction == ENCODE) {
        /* metadata of its own, and structs of its own, come from its decoder */
        ok = s->codec->decode(d->text, d->len, &object);
        if (s->library->own_size == 0) {
            void *tree = object.order12.tree;

            object = *f->reference;
            if (s->workload->type == TYPE_ORDER12)
                object.order12.tree = tree;
        }
    }
    double start = cpu_ns();
    if (f->direction == DECODE)
        ok = s->codec->decode(d->text, d->len, &object);
    else
        ok = ok && s->codec->encode(&object, &text, &len);
    double end = cpu_ns();
    if (!ok)
        die(s->library->name, "fails in a process of its own");
    return end - start;
}

double measure_first(struct subject *s, enum direction d, const union any *reference)
{
    struct first first = {s, d, reference};
    double found[TIMES];

    for (int i = 0; i < TIMES; i++)
        found[i] = run_apart(time_first, &first);
    return median(found, TIMES);
}

/* VmHWM or VmRSS of this process, in kB. */
static double read_status(const char *name)
{
    FILE *f = fopen("/proc/self/status", "r");
    char line[256];
    double kb = 0;

    while (f != NULL && fgets(line, sizeof line, f) != NULL)
        if (strncmp(line, name, strlen(name)) == 0)
            kb = strtod(line + strlen(name) + 1, NULL);
    if (f != NULL)
        fclose(f);
    return kb;
}

static double hold_message(void *ctx)
{
    struct subject *s = ctx;
    const struct document *d = &s->workload->documents[0];
    union any object;
    double before = read_status("VmRSS");

    if (!s->codec->decode(d->text, d->len, &object))
        die(s->library->name, "fails in a process of its own");
    return (read_status("VmHWM") - before) * 1024 / 1e6;
}

double measure_memory(struct subject *s)
{
    return run_apart(hold_message, s);
}
