/*
 * The order of a small web shop: plain C structs, annotated. This is all that jsongen reads.
 */
#ifndef ORDER_H
#define ORDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum order_state {
    ORDER_NEW JSON("new"),
    ORDER_PAID JSON("paid"),
    ORDER_SHIPPED JSON("shipped"),
};

struct order_item {
    char *sku JSON("sku,required");
    char name[64] JSON("name");
    int32_t quantity JSON("quantity,min=1,max=1000");
    double unit_price JSON("unit_price");
    bool in_stock; /* no tag: the member's own name */
};

struct JSON("") order {
    char *id JSON("id,required");
    int64_t user_id JSON("user_id");
    enum order_state state JSON("state,omitzero");
    struct order_item *items JSON("items,count=n_items");
    size_t n_items JSON("-");
    double total JSON("total");
    struct timespec created_at JSON("created_at");
    jsonrt_value metadata JSON("metadata,omitempty");
};

#endif
