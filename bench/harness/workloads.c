#include "workloads.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIFFERENT = 2000, MANY = 200000 };

static struct document order12_reversed(void)
{
    return reverse_members(payload_order12());
}

static struct document order12_shuffled(void)
{
    return shuffle_members(payload_order12());
}

static struct document order12_pretty(void)
{
    return make_pretty(payload_order12());
}

static struct document shop1(void)
{
    return payload_shop(1);
}

static struct document shop20(void)
{
    return payload_shop(20);
}

static struct document shop500(void)
{
    return payload_shop(500);
}

static struct document event7(void)
{
    return payload_event(7);
}

static struct document events200k(void)
{
    return payload_events(MANY);
}

struct workload workloads[] = {
    {.name = "order12",
     .make = payload_order12,
     .type = TYPE_ORDER12,
     .about = "an order: 12 items, a time, metadata"},
    {.name = "order12-reversed",
     .make = order12_reversed,
     .type = TYPE_ORDER12,
     .decode_only = true,
     .about = "members in reversed order"},
    {.name = "order12-shuffled",
     .make = order12_shuffled,
     .type = TYPE_ORDER12,
     .decode_only = true,
     .about = "members in random order"},
    {.name = "order12-pretty",
     .make = order12_pretty,
     .type = TYPE_ORDER12,
     .decode_only = true,
     .about = "indented by two blanks"},
    {.name = "shop1", .make = shop1, .type = TYPE_SHOP, .about = "a shop order of one item"},
    {.name = "shop20", .make = shop20, .type = TYPE_SHOP, .about = "of 20 items"},
    {.name = "shop500", .make = shop500, .type = TYPE_SHOP, .about = "of 500 items"},
    {.name = "event",
     .make = event7,
     .type = TYPE_EVENT,
     .about = "an event: 12 members, labels, a map"},
    {.name = "events2000", .type = TYPE_EVENT, .about = "2000 different events in turn"},
    {.name = "narrow",
     .make = event7,
     .type = TYPE_NARROW,
     .decode_only = true,
     .about = "a struct of 3 of the event's 12 members"},
    {.name = "route",
     .make = payload_route,
     .type = TYPE_ROUTE,
     .about = "400 numbers in full precision"},
    {.name = "article",
     .make = payload_article,
     .type = TYPE_ARTICLE,
     .about = "long text, escapes, mostly non-ASCII"},
    {.name = "slip",
     .make = payload_slip,
     .type = TYPE_SLIP,
     .about = "a bet slip of more than 30 nested types"},
    {.name = "order12-views",
     .make = payload_order12,
     .type = TYPE_VIEWED,
     .decode_only = true,
     .about = "the order into a struct whose text is views"},
    {.name = "order12-picked",
     .make = payload_order12,
     .type = TYPE_PICKED,
     .decode_only = true,
     .about = "two members of the order"},
    {.name = "f64-prices",
     .make = payload_prices,
     .type = TYPE_F64S,
     .about = "1000 doubles of two decimals"},
    {.name = "f64-any",
     .make = payload_doubles,
     .type = TYPE_F64S,
     .about = "1000 doubles of random bits"},
    {.name = "i64-small",
     .make = payload_counts,
     .type = TYPE_I64S,
     .about = "1000 integers up to 999"},
    {.name = "i64-full",
     .make = payload_integers,
     .type = TYPE_I64S,
     .about = "1000 integers of 64 bits"},
    {.name = "valid-order12",
     .make = payload_order12,
     .type = TYPE_CHECKED,
     .decode_only = true,
     .about = "the order, only checked"},
    {.name = "valid-shop500",
     .make = shop500,
     .type = TYPE_CHECKED,
     .decode_only = true,
     .about = "the large shop order, only checked"},
    {.name = "events200k",
     .make = events200k,
     .type = TYPE_EVENTS,
     .is_big = true,
     .about = "200 000 events in one array"},
    {.name = "narrow200k",
     .make = events200k,
     .type = TYPE_NARROWS,
     .is_big = true,
     .decode_only = true,
     .about = "the same into structs of 3 members"},
    {.name = "events200k-each",
     .make = events200k,
     .type = TYPE_EACH_EVENT,
     .is_big = true,
     .decode_only = true,
     .about = "the array, one element at a time"},
    {.name = "narrow200k-each",
     .make = events200k,
     .type = TYPE_EACH_NARROW,
     .is_big = true,
     .decode_only = true,
     .about = "the same into a struct of 3 members"},
};
const size_t n_workloads = sizeof workloads / sizeof workloads[0];

static void make_events(struct workload *w)
{
    w->n_documents = DIFFERENT;
    w->documents = malloc(DIFFERENT * sizeof *w->documents);
    if (w->documents == NULL)
        exit(1);
    for (int i = 0; i < DIFFERENT; i++)
        w->documents[i] = payload_event(i * 37);
}

static void make_one(struct workload *w)
{
    w->n_documents = 1;
    w->documents = malloc(sizeof *w->documents);
    if (w->documents == NULL)
        exit(1);
    w->documents[0] = w->make();
}

void make_documents(const char *only)
{
    for (size_t i = 0; i < n_workloads; i++) {
        struct workload *w = &workloads[i];
        size_t sum = 0;

        if (only != NULL && strstr(w->name, only) == NULL)
            continue;
        if (w->make == NULL)
            make_events(w);
        else
            make_one(w);
        for (size_t k = 0; k < w->n_documents; k++)
            sum += w->documents[k].len;
        w->bytes = sum / w->n_documents;
    }
}
