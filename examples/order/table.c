/* Orders as a table for people. */
#include "table.h"

#include <inttypes.h>

#include <jsonrt/jsonrt.h>

#include "order_json.h"

void table_head(FILE *out)
{
    fprintf(out, "%-30s %20s %-8s %5s %10s %-5s %-20s %s\n", "order", "user", "state", "items",
            "total", "fits", "created (UTC)", "metadata");
}

static const char *utc(const struct timespec *t, char *buf, size_t cap)
{
    struct tm tm;

    if (gmtime_r(&t->tv_sec, &tm) == NULL || strftime(buf, cap, "%Y-%m-%d %H:%M:%S", &tm) == 0)
        return "?";
    return buf;
}

static const char *describe(const jsonrt_value *v, char *buf, size_t cap)
{
    static const char *const kinds[] = {"-", "null", "bool", "number", "text", "array", "object"};
    enum jsonrt_kind kind = jsonrt_value_kind(v);

    if (kind != JSONRT_KIND_ARRAY && kind != JSONRT_KIND_OBJECT)
        return kinds[kind];
    snprintf(buf, cap, "%s of %zu", kinds[kind], jsonrt_value_count(v));
    return buf;
}

void table_row(FILE *out, const struct order *o, bool total_fits)
{
    char created[32], metadata[32];

    fprintf(out, "%-30s %20" PRId64 " %-8s %5zu %10.2f %-5s %-20s %s\n", o->id, o->user_id,
            order_state_json_name(o->state), o->n_items, o->total, total_fits ? "yes" : "NO",
            utc(&o->created_at, created, sizeof created),
            describe(&o->metadata, metadata, sizeof metadata));
}
