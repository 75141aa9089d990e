#include "report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "results_json.h"

static void print_cells(const struct results *r, const struct result_workload *w,
                        enum result_direction d)
{
    bool any = false;

    for (size_t i = 0; i < r->n_cells; i++) {
        const struct result_cell *c = &r->cells[i];

        if (c->direction != d || strcmp(c->workload, w->name) != 0)
            continue;
        if (!any)
            printf("\n%s %s: %s; %zu bytes\n%-18s %10s %8s %7s %8s %9s %9s %7s\n",
                   result_direction_json_name(d), w->name, w->about, w->bytes, "library", "ns",
                   "MB/s", "spread", "allocs", "bytes", "first ns", "ratio");
        any = true;
        printf("%-18s %10.0f %8.0f %6.1f%% %8.1f %9.0f %9.0f %6.2fx\n", c->library, c->ns,
               c->mb_per_s, c->spread * 100, c->allocations, c->allocated_bytes, c->first_ns,
               c->ratio);
    }
}

static void print_rest(const struct results *r)
{
    if (r->n_memory != 0)
        printf("\nmost memory beyond the input\n");
    for (size_t i = 0; i < r->n_memory; i++)
        printf("%-12s %-18s %8.0f MB\n", r->memory[i].workload, r->memory[i].library,
               r->memory[i].mb);
    if (r->n_threads != 0)
        printf("\norder12, decoded and encoded, messages per second\n");
    for (size_t i = 0; i < r->n_threads; i++)
        printf("%-18s %d thread%s %10.0f\n", r->threads[i].library, r->threads[i].threads,
               r->threads[i].threads == 1 ? " " : "s", r->threads[i].messages_per_s);
    if (r->n_load != 0)
        printf("\n50 million order12 a day, decoded and encoded once each, cost\n");
    for (size_t i = 0; i < r->n_load; i++)
        printf("%-18s %8.3f CPU-hours a day\n", r->load[i].library, r->load[i].cpu_hours);
    printf("\n");
    for (size_t i = 0; i < r->n_libraries; i++)
        printf("%s %s%s%s\n", r->libraries[i].name, r->libraries[i].version,
               r->libraries[i].note[0] != '\0' ? ": " : "", r->libraries[i].note);
}

void print_tables(const struct results *r)
{
    printf("%s\n%s, %s\nmedians of %d interleaved rounds, CPU time of one pinned thread\n", r->cpu,
           r->compiler, r->flags, r->rounds);
    for (size_t i = 0; i < r->n_workloads; i++) {
        print_cells(r, &r->workloads[i], IN_DECODE);
        print_cells(r, &r->workloads[i], IN_ENCODE);
    }
    print_rest(r);
}

static FILE *open_in(const char *folder, const char *name)
{
    char path[4096];

    if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path)
        return NULL;
    return fopen(path, "w");
}

static bool write_json(const struct results *r, FILE *f)
{
    jsonrt_write_options options = {.indent = 1};
    jsonrt_writer w;
    bool ok;

    jsonrt_writer_init(&w, &options);
    ok = results_json_marshal(&w, r) && jsonrt_write_newline(&w) &&
         fwrite(w.data, 1, w.len, f) == w.len;
    jsonrt_writer_deinit(&w);
    return ok;
}

static void write_table(const struct results *r, FILE *f)
{
    fprintf(f, "# %s; %s, %s\n", r->cpu, r->compiler, r->flags);
    fprintf(f, "workload\tdirection\tlibrary\tns\tmb_per_s\tratio\n");
    for (size_t i = 0; i < r->n_cells; i++) {
        const struct result_cell *c = &r->cells[i];

        fprintf(f, "%s\t%s\t%s\t%.1f\t%.1f\t%.3f\n", c->workload,
                result_direction_json_name(c->direction), c->library, c->ns, c->mb_per_s, c->ratio);
    }
}

bool write_results(const struct results *r, const char *folder)
{
    FILE *json = open_in(folder, "results.json"), *table = open_in(folder, "results.tsv");
    bool ok = json != NULL && table != NULL && write_json(r, json);

    if (table != NULL) {
        write_table(r, table);
        ok = fclose(table) == 0 && ok;
    }
    if (json != NULL)
        ok = fclose(json) == 0 && ok;
    return ok;
}
