/* What the benchmark finds, as it is written to results.json by jsongen's own code. */
#ifndef RESULTS_H
#define RESULTS_H

#include <stdbool.h>
#include <stddef.h>

#include <jsonrt/annotate.h>

enum JSON("strip=IN_,naming=snake") result_direction { IN_DECODE, IN_ENCODE };

/* One library, one workload, one direction. */
struct result_cell {
    const char *workload;
    enum result_direction direction;
    const char *library;
    double ns;                                      /* median of the rounds, for one message */
    double spread;                                  /* distance of the quartiles / median */
    double mb_per_s;                                /* of 10^6 bytes of JSON */
    double allocations JSON("allocations");         /* for each message, in the steady state */
    double allocated_bytes JSON("allocated_bytes"); /* the same */
    double first_ns JSON("first_ns");               /* the first message of a process */
    double ratio JSON("ratio");                     /* ns / jsongen's */
};

struct result_library {
    const char *name;
    const char *version;
    const char *note;
};

struct result_workload {
    const char *name;
    const char *about;
    size_t bytes;
    size_t documents;
};

/* Processor time a day of 50 million order12, each decoded and encoded once. */
struct result_load {
    const char *library;
    double cpu_hours;
};

struct result_threads {
    const char *library;
    int threads;
    double messages_per_s;
};

/* Most memory in use while the big array is held, beyond the input. */
struct result_memory {
    const char *workload;
    const char *library;
    double mb;
};

struct JSON("") results {
    const char *cpu;
    const char *compiler;
    const char *flags;
    int rounds;
    struct result_library *libraries JSON("libraries,count=n_libraries");
    size_t n_libraries;
    struct result_workload *workloads JSON("workloads,count=n_workloads");
    size_t n_workloads;
    struct result_cell *cells JSON("cells,count=n_cells");
    size_t n_cells;
    struct result_load *load JSON("load,count=n_load");
    size_t n_load;
    struct result_threads *threads JSON("threads,count=n_threads");
    size_t n_threads;
    struct result_memory *memory JSON("memory,count=n_memory");
    size_t n_memory;
};

#endif
