/* Where generated names come from: typedefs, forward declarations, prefix, naming policies, odd keys. */
#ifndef NAMES_H
#define NAMES_H

#include <stdint.h>

#include <jsonrt/annotate.h>

typedef struct forward forward;

typedef struct JSON("naming=camel") {
    int32_t user_id;
    int32_t HTTPStatus;
    int32_t v2_beta JSON("'odd, name'");
    forward *parent_node;
} typedef_only;

struct JSON("") forward {
    int32_t value JSON("\"quoted\\key\"");
    int32_t grün JSON("grün");
    int32_t at JSON("seen");
    int32_t r, p, out;
};

struct JSON("prefix=shop,naming=upper_snake,deny_unknown,duplicates=first") a_long_internal_name {
    int32_t id JSON(",required,alias=identifier,alias=Id");
};

enum JSON("strip=COLOR_,naming=kebab,unknown=COLOR_OTHER") color {
    COLOR_DARK_BLUE,
    COLOR_RED JSON("red,alias=rot"),
    COLOR_OTHER = -1
};

enum spot_kind { SPOT_FREE JSON("free"), SPOT_TAKEN JSON("taken") };

/* The members of an anonymous arm are those of the struct, which names them. */
struct JSON("naming=camel") spot {
    enum spot_kind spot_kind;
    union {
        struct {
            int32_t free_since;
        } JSON(",when=SPOT_FREE");
    } JSON(",tag=spot_kind");
};

#endif
