/* The order that is measured: 12 items of 7 members, a time, free-form metadata; and a struct that
 * reads two of its members. */
#ifndef ORDER12_H
#define ORDER12_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct order12_item {
    char *sku JSON("sku,required");
    char *name JSON("name");
    int32_t quantity JSON("quantity,min=1,max=1000");
    double unit_price JSON("unit_price");
    double discount JSON("discount");
    bool in_stock JSON("in_stock");
    int32_t weight_g JSON("weight_g");
};

struct JSON("") order12 {
    char *id JSON("id,required");
    int64_t user_id JSON("user_id");
    struct order12_item *items JSON("items,count=n_items");
    size_t n_items;
    double total JSON("total");
    struct timespec created_at JSON("created_at");
    jsonrt_value metadata JSON("metadata,omitempty");
    void *tree JSON("-"); /* the metadata of libraries that keep it in their own form */
};

struct JSON("") picked {
    char *id JSON("id,required");
    double total JSON("total");
};

#endif
