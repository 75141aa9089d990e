/* The order of order12.h with its text as views, which need no copies. */
#ifndef VIEWED_H
#define VIEWED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct viewed_item {
    jsonrt_str sku JSON("sku,required");
    jsonrt_str name JSON("name");
    int32_t quantity JSON("quantity,min=1,max=1000");
    double unit_price JSON("unit_price");
    double discount JSON("discount");
    bool in_stock JSON("in_stock");
    int32_t weight_g JSON("weight_g");
};

struct JSON("") viewed {
    jsonrt_str id JSON("id,required");
    int64_t user_id JSON("user_id");
    struct viewed_item *items JSON("items,count=n_items");
    size_t n_items;
    double total JSON("total");
    struct timespec created_at JSON("created_at");
    jsonrt_raw metadata JSON("metadata,omitempty");
    void *tree JSON("-"); /* the metadata of libraries that keep it in their own form; else NULL */
};

#endif
