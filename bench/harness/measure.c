#include "measure.h"

#include <sched.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static double read_clock(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

double cpu_ns(void)
{
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

double wall_ns(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

void pin(void)
{
    cpu_set_t set;
    int cpu = sched_getcpu();

    CPU_ZERO(&set);
    CPU_SET(cpu < 0 ? 0 : (size_t)cpu, &set);
    sched_setaffinity(0, sizeof set, &set);
}

void unpin(void)
{
    cpu_set_t set;
    long n = sysconf(_SC_NPROCESSORS_CONF);

    CPU_ZERO(&set);
    for (long i = 0; i < n && i < CPU_SETSIZE; i++)
        CPU_SET((size_t)i, &set);
    sched_setaffinity(0, sizeof set, &set);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

double median(double *values, size_t n)
{
    qsort(values, n, sizeof *values, compare);
    return n % 2 == 1 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}

double quartile_distance(const double *sorted, size_t n)
{
    return sorted[n * 3 / 4] - sorted[n / 4];
}
