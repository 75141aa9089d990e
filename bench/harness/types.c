#include "types.h"

#include "article_json.h"
#include "event_json.h"
#include "numbers_json.h"
#include "order12_json.h"
#include "route_json.h"
#include "shop_json.h"
#include "slip_json.h"
#include "viewed_json.h"

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
    case TYPE_CHECKED:
    case N_TYPES:
        break;
    }
    return false;
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
    case N_TYPES:
        break;
    }
    return false;
}
