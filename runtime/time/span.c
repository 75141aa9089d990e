/*
 * Conversions between seconds, spans and units: see span.h.
 */
#include "span.h"

uint32_t jsonrti_places_power(unsigned places)
{
    static const uint32_t powers[] = {1,      10,      100,      1000,      10000,
                                      100000, 1000000, 10000000, 100000000, 1000000000};
    return powers[places];
}

jsonrti_span jsonrti_span_from(int64_t sec, int32_t nsec)
{
    jsonrti_span s = {sec < 0, (uint64_t)sec, (uint32_t)nsec};
    if (sec < 0) {
        s.sec = UINT64_C(0) - (uint64_t)sec;
        if (nsec != 0) {
            s.sec--;
            s.nsec = JSONRTI_NSEC - (uint32_t)nsec;
        }
    }
    return s;
}

bool jsonrti_span_store(jsonrti_span s, int64_t *sec, int32_t *nsec)
{
    uint64_t most = (uint64_t)INT64_MAX + s.negative;
    uint64_t magnitude = s.sec + (s.negative && s.nsec != 0);
    if (s.sec > most || magnitude > most)
        return false;
    *sec = s.negative && magnitude != 0 ? -(int64_t)(magnitude - 1) - 1 : (int64_t)magnitude;
    *nsec = (int32_t)(s.negative && s.nsec != 0 ? JSONRTI_NSEC - s.nsec : s.nsec);
    return true;
}

bool jsonrti_units_from(int64_t sec, int32_t nsec, unsigned places, jsonrti_units *out)
{
    uint32_t in_second = jsonrti_places_power(places), step = jsonrti_places_power(9 - places);
    /* Down to a whole unit first: forward from a negative second that is a greater magnitude. */
    jsonrti_span s = jsonrti_span_from(sec, nsec - nsec % (int32_t)step);
    uint64_t whole;
    out->negative = s.negative;
    return jsonrti_multiply_u64(s.sec, in_second, &whole) &&
           jsonrti_add_u64(whole, s.nsec / step, &out->count);
}

bool jsonrti_units_store(jsonrti_units u, unsigned places, int64_t *sec, int32_t *nsec)
{
    uint32_t in_second = jsonrti_places_power(places), step = jsonrti_places_power(9 - places);
    jsonrti_span s = {u.negative, u.count / in_second, (uint32_t)(u.count % in_second) * step};
    return jsonrti_span_store(s, sec, nsec);
}

bool jsonrti_units_are_whole(int32_t nsec, unsigned places)
{
    return (uint32_t)nsec % jsonrti_places_power(9 - places) == 0;
}
