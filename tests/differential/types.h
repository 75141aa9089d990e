/* The types whose decoders are compared with the oracle: such that syntax decides alone, or
 * together with the kind of one value. */
#ifndef TYPES_H
#define TYPES_H

#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

/* One member of each kind, of which a document has at most one. */
struct JSON("") holder {
    jsonrt_value value;
    jsonrt_raw raw;
    jsonrt_value *values JSON(",count=n_values");
    size_t n_values;
    jsonrt_number number;
    double real;
    int64_t integer;
    char *text;
    jsonrt_str view;
};

/* A document that is itself the object: with a key of the alphabets, as often as it comes. */
struct JSON("duplicates=last") pair {
    jsonrt_value a;
    jsonrt_raw b;
};

#endif
