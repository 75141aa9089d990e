/* A small shop order: scalars, two arrays of structs, a map of text. */
#ifndef SHOP_H
#define SHOP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

struct shop_item {
    char *sku JSON("sku,required");
    int32_t qty JSON("qty");
    double price JSON("price");
};

struct shop_tag {
    char *name JSON("name");
    double score JSON("score");
};

struct shop_meta {
    char *key;
    char *value;
};

struct JSON("") shop {
    int64_t id JSON("id,required");
    char *customer JSON("customer");
    char *email JSON("email");
    bool paid JSON("paid");
    double total JSON("total");
    struct shop_item *items JSON("items,count=n_items");
    size_t n_items;
    struct shop_tag *tags JSON("tags,count=n_tags");
    size_t n_tags;
    struct shop_meta *meta JSON("meta,map,count=n_meta");
    size_t n_meta;
};

#endif
