/*
 * Runs every shape at n and 2n; see complexity.h.
 *
 *     complexity [scale]          memory: fails where 2n takes more than 2.3 times the bytes of n
 *     complexity [scale] list     also prints each shape's name and how it may grow
 *
 * Under callgrind (instructions.sh) each call of run_measured is counted by itself. n is `scale`
 * times what the tables say; types and stacks that do not grow bound a few shapes, which keep
 * theirs.
 */
#include <stdio.h>
#include <stdlib.h>

#include "complexity.h"

#define RATIO_MAX 2.3
/* Below this the first blocks of arenas and buffers are most of the bytes. */
#define BYTES_MIN 16384

static const char *const growths[] = {
    [LINEAR] = "linear", [CONSTANT] = "constant", [QUADRATIC] = "quadratic"};

void run_measured(job *j);

/* By its name callgrind knows what to count: it must be a function in its own right. */
__attribute__((noinline)) void run_measured(job *j)
{
    j->shape->run(j);
}

static void *count_memory(void *ctx, void *p, size_t old_size, size_t new_size)
{
    meter *m = ctx;
    if (new_size == 0) {
        m->now -= old_size;
        free(p);
        return NULL;
    }
    void *q = realloc(p, new_size);
    if (q == NULL)
        return NULL;
    m->now += new_size - old_size;
    m->peak = m->now > m->peak ? m->now : m->peak;
    return q;
}

static void start_reader(job *j)
{
    jsonrt_read_options options = j->shape->read;
    options.allocator = &j->allocator;
    options.max_memory = SIZE_MAX;
    size_t cap = j->shape->fixed_read * j->n;
    if (cap == 0) {
        jsonrt_reader_init(&j->reader, &options);
        return;
    }
    j->buffer = get_memory(cap);
    jsonrt_reader_init_fixed(&j->reader, j->buffer, cap, &options);
}

static void start_writer(job *j)
{
    jsonrt_write_options options = j->shape->write;
    options.allocator = &j->allocator;
    size_t cap = j->shape->fixed_write * j->n;
    if (cap == 0) {
        jsonrt_writer_init(&j->writer, &options);
        return;
    }
    j->buffer = get_memory(cap);
    jsonrt_writer_init_fixed(&j->writer, j->buffer, cap, &options);
}

static void start_job(job *j, const shape *s, size_t n)
{
    memset(j, 0, sizeof *j);
    j->shape = s;
    j->n = n;
    j->allocator.resize = count_memory;
    j->allocator.ctx = &j->memory;
    start_reader(j);
    start_writer(j);
    jsonrt_arena_init(&j->arena, &j->allocator);
    if (s->build != NULL)
        s->build(&j->text, n);
    if (s->prepare != NULL)
        s->prepare(j);
}

static void end_job(job *j)
{
    jsonrt_reader_deinit(&j->reader);
    jsonrt_writer_deinit(&j->writer);
    jsonrt_arena_deinit(&j->arena);
    free(j->text.p);
    free(j->buffer);
    free(j->owned);
}

/* The peak of its memory; 0 when it did not end as it should. */
static size_t run_job(const shape *s, size_t n)
{
    static job j;
    start_job(&j, s, n);
    run_measured(&j);
    bool good = j.code == s->expected;
    if (!good)
        printf("%s: ended with %d instead of %d at n = %zu (%s)\n", s->name, j.code, s->expected, n,
               j.reader.error.path);
    end_job(&j);
    if (j.memory.now != 0)
        printf("%s: %zu bytes were not given back\n", s->name, j.memory.now);
    return good && j.memory.now == 0 ? j.memory.peak + 1 : 0;
}

/* What doubles may take one step more between n and 2n on a machine with other sizes: then two
 * doublings of n must not take more than the square. (With `list` each shape runs just twice.) */
static bool run_shape(const shape *s, size_t scale, bool list)
{
    bool bound = s->n <= 450 || s->read.max_depth != 0;
    size_t n = bound ? s->n : s->n * scale;
    if (list)
        printf("shape %s %s\n", growths[s->growth], s->name);
    size_t once = run_job(s, n), twice = run_job(s, 2 * n);
    if (once == 0 || twice == 0)
        return false;
    if (twice <= BYTES_MIN || (double)twice <= (double)once * RATIO_MAX)
        return true;
    size_t most = list || bound ? 0 : run_job(s, 4 * n);
    if (most != 0 && (double)most <= (double)once * RATIO_MAX * RATIO_MAX)
        return true;
    printf("%s: %zu bytes at n = %zu, %zu at 2n, %zu at 4n\n", s->name, once - 1, n, twice - 1,
           most);
    return false;
}

static bool run_shapes(const shape *s, size_t scale, bool list)
{
    bool good = true;
    for (; s->name != NULL; s++)
        good = run_shape(s, scale, list) && good;
    return good;
}

int main(int argc, char **argv)
{
    size_t scale = argc > 1 ? (size_t)strtoul(argv[1], NULL, 10) : 1;
    bool list = argc > 2;
    bool good = run_shapes(reading_shapes, scale, list);
    good = run_shapes(value_shapes, scale, list) && good;
    good = run_shapes(writing_shapes, scale, list) && good;
    good = run_shapes(object_shapes, scale, list) && good;
    return good ? 0 : 1;
}
