/*
 * Checks of unions, in each form, where some enumerators have no arm and some are kept whole.
 */
#ifndef CHECKED_UNIONS_H
#define CHECKED_UNIONS_H

#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum JSON("strip=ENDS_,naming=snake,unknown=ENDS_OTHER") ends_kind {
    ENDS_NONE,
    ENDS_RANGE,
    ENDS_SCALED,
    ENDS_OTHER
};

/* Both begin alike, so that a check may look at either. */
struct range {
    int32_t low JSON("low,required"), high JSON("high,required");
};

struct scaled {
    int32_t low JSON("low,required"), high JSON("high,required");
    double by JSON("by,required");
};

union JSON("validate=ends_beside_fault,title=Members of the object around") ends_beside {
    struct range range JSON(",when=ENDS_RANGE");
    struct scaled scaled JSON(",when=ENDS_SCALED");
    jsonrt_raw other JSON(",when=*");
};

struct JSON("") checked_beside {
    char *name;
    enum ends_kind kind;
    union ends_beside u JSON(",tag=kind");
};

union JSON("union=adjacent,validate=ends_data_fault") ends_data {
    struct range range JSON(",when=ENDS_RANGE");
    struct scaled scaled JSON(",when=ENDS_SCALED");
    jsonrt_raw other JSON(",when=*");
};

static inline const char *ends_data_fault(const union ends_data *u)
{
    return u->range.low < u->range.high ? NULL : "is no range";
}

struct JSON("") checked_adjacent {
    enum ends_kind kind;
    union ends_data u JSON("data,tag=kind");
};

/* one type as a value and flattened */
union JSON("union=external,validate=ends_named_fault") ends_named {
    struct range range JSON(",when=ENDS_RANGE");
    struct scaled scaled JSON(",when=ENDS_SCALED");
};

struct JSON("validate=checked_external_fault") checked_external {
    enum ends_kind kind;
    union ends_named u JSON("u,tag=kind,required");
    enum ends_kind flat_kind;
    union ends_named flat JSON(",tag=flat_kind,flatten");
};

/* all enumerators have arms */
enum number_kind { NUMBER_WHOLE, NUMBER_REAL };

union JSON("union=untagged,validate=number_fault") number_value {
    int64_t whole JSON(",when=NUMBER_WHOLE");
    double real JSON(",when=NUMBER_REAL");
};

struct JSON("") checked_untagged {
    enum number_kind kind;
    union number_value u JSON("u,tag=kind");
};

struct checked_beside_entry {
    char *key;
    struct checked_beside value;
};

struct JSON("") checked_within {
    struct checked_beside *list JSON("list,count=n_list");
    size_t n_list;
    struct checked_beside_entry *map JSON("map,map,count=n_map");
    size_t n_map;
    struct checked_external inner JSON(",flatten");
};

#endif
