#include "types.h"

#include "article_json.h"
#include "event_json.h"
#include "numbers_json.h"
#include "order12_json.h"
#include "route_json.h"
#include "shop_json.h"
#include "slip_json.h"
#include "viewed_json.h"

/* Of the array as a whole: what is read one by one must come to the same. */
static bool tally_events(jsonrt_reader *r, const char *text, size_t len, struct tally *out)
{
    struct event *items;
    size_t n;

    if (!event_json_unmarshal_array(r, text, len, &items, &n))
        return false;
    *out = (struct tally){0};
    for (size_t i = 0; i < n; i++)
        count_event(out, &items[i]);
    return true;
}

static bool tally_narrows(jsonrt_reader *r, const char *text, size_t len, struct tally *out)
{
    struct narrow *items;
    size_t n;

    if (!narrow_json_unmarshal_array(r, text, len, &items, &n))
        return false;
    *out = (struct tally){0};
    for (size_t i = 0; i < n; i++)
        count_narrow(out, &items[i]);
    return true;
}

bool read_reference(enum type type, jsonrt_reader *r, const char *text, size_t len, union any *out)
{
    switch (type) {
    case TYPE_ORDER12:
        return order12_json_unmarshal(r, text, len, &out->order12);
    case TYPE_SHOP:
        return shop_json_unmarshal(r, text, len, &out->shop);
    case TYPE_EVENT:
        return event_json_unmarshal(r, text, len, &out->event);
    case TYPE_NARROW:
        return narrow_json_unmarshal(r, text, len, &out->narrow);
    case TYPE_EVENTS:
        return event_json_unmarshal_array(r, text, len, &out->events.items, &out->events.n);
    case TYPE_NARROWS:
        return narrow_json_unmarshal_array(r, text, len, &out->narrows.items, &out->narrows.n);
    case TYPE_ROUTE:
        return route_json_unmarshal(r, text, len, &out->route);
    case TYPE_ARTICLE:
        return article_json_unmarshal(r, text, len, &out->article);
    case TYPE_SLIP:
        return slip_json_unmarshal(r, text, len, &out->slip);
    case TYPE_F64S:
        return f64s_json_unmarshal(r, text, len, &out->f64s);
    case TYPE_I64S:
        return i64s_json_unmarshal(r, text, len, &out->i64s);
    case TYPE_VIEWED:
        return viewed_json_unmarshal(r, text, len, &out->viewed);
    case TYPE_CHECKED:
        out->checked.valid = jsonrt_valid(text, len, &r->error);
        return out->checked.valid;
    case TYPE_PICKED:
        return picked_json_unmarshal(r, text, len, &out->picked);
    case TYPE_EACH_EVENT:
        return tally_events(r, text, len, &out->tally);
    case TYPE_EACH_NARROW:
        return tally_narrows(r, text, len, &out->tally);
    case N_TYPES:
        break;
    }
    return false;
}

bool write_reference(enum type type, jsonrt_writer *w, const union any *in)
{
    switch (type) {
    case TYPE_ORDER12:
        return order12_json_marshal(w, &in->order12);
    case TYPE_SHOP:
        return shop_json_marshal(w, &in->shop);
    case TYPE_EVENT:
        return event_json_marshal(w, &in->event);
    case TYPE_NARROW:
        return narrow_json_marshal(w, &in->narrow);
    case TYPE_EVENTS:
        return event_json_marshal_array(w, in->events.items, in->events.n);
    case TYPE_NARROWS:
        return narrow_json_marshal_array(w, in->narrows.items, in->narrows.n);
    case TYPE_ROUTE:
        return route_json_marshal(w, &in->route);
    case TYPE_ARTICLE:
        return article_json_marshal(w, &in->article);
    case TYPE_SLIP:
        return slip_json_marshal(w, &in->slip);
    case TYPE_F64S:
        return f64s_json_marshal(w, &in->f64s);
    case TYPE_I64S:
        return i64s_json_marshal(w, &in->i64s);
    case TYPE_VIEWED:
        return viewed_json_marshal(w, &in->viewed);
    case TYPE_PICKED:
        return picked_json_marshal(w, &in->picked);
    case TYPE_CHECKED:
    case TYPE_EACH_EVENT:
    case TYPE_EACH_NARROW:
    case N_TYPES:
        break;
    }
    return false;
}

static bool same_tally(const struct tally *a, const struct tally *b)
{
    return a->n == b->n && a->parts == b->parts && a->ids == b->ids &&
           a->durations == b->durations && a->scores == b->scores && a->letters == b->letters;
}

static bool same_events(const struct events *a, const struct events *b)
{
    for (size_t i = 0; a->n == b->n && i < a->n; i++)
        if (!event_json_equal(&a->items[i], &b->items[i]))
            return false;
    return a->n == b->n;
}

static bool same_narrows(const struct narrows *a, const struct narrows *b)
{
    for (size_t i = 0; a->n == b->n && i < a->n; i++)
        if (!narrow_json_equal(&a->items[i], &b->items[i]))
            return false;
    return a->n == b->n;
}

bool same_object(enum type type, const union any *a, const union any *b)
{
    switch (type) {
    case TYPE_ORDER12:
        return order12_json_equal(&a->order12, &b->order12);
    case TYPE_SHOP:
        return shop_json_equal(&a->shop, &b->shop);
    case TYPE_EVENT:
        return event_json_equal(&a->event, &b->event);
    case TYPE_NARROW:
        return narrow_json_equal(&a->narrow, &b->narrow);
    case TYPE_EVENTS:
        return same_events(&a->events, &b->events);
    case TYPE_NARROWS:
        return same_narrows(&a->narrows, &b->narrows);
    case TYPE_ROUTE:
        return route_json_equal(&a->route, &b->route);
    case TYPE_ARTICLE:
        return article_json_equal(&a->article, &b->article);
    case TYPE_SLIP:
        return slip_json_equal(&a->slip, &b->slip);
    case TYPE_F64S:
        return f64s_json_equal(&a->f64s, &b->f64s);
    case TYPE_I64S:
        return i64s_json_equal(&a->i64s, &b->i64s);
    case TYPE_VIEWED:
        return viewed_json_equal(&a->viewed, &b->viewed);
    case TYPE_CHECKED:
        return a->checked.valid == b->checked.valid;
    case TYPE_PICKED:
        return picked_json_equal(&a->picked, &b->picked);
    case TYPE_EACH_EVENT:
    case TYPE_EACH_NARROW:
        return same_tally(&a->tally, &b->tally);
    case N_TYPES:
        break;
    }
    return false;
}
