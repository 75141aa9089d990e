/* A header to be edited behind the back of the code generated from it; valid in C11 and C++17. */
#ifndef ORDER_H
#define ORDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <jsonrt/annotate.h>

#define ORDER_ROWS 2

enum order_state { ORDER_NEW JSON("new"), ORDER_PAID, ORDER_SHIPPED = 5 };

typedef enum { URGENCY_LOW = -1, URGENCY_NORMAL, URGENCY_HIGH } urgency;

typedef int32_t order_quantity;

typedef struct {
    double latitude;
    double longitude;
} place;

struct order_item {
    char *sku;
    char name[64];
    order_quantity quantity;
    double unit_price;
    double discount;
    bool in_stock;
};

struct order_options {
    unsigned gift : 1;
    unsigned wrap : 3;
    unsigned paper : 3;
    int shift : 5;
    int offset : 5;
    bool rush : 1;
    uint8_t level : 4;
    enum order_state next_state : 4;
    unsigned : 0;
    uint64_t serial : 40;
    int32_t plain;
};

union order_payment {
    int64_t card;
    char voucher[16];
};

struct JSON("") order {
    char *id;
    int64_t user_id;
    int64_t shop_id;
    enum order_state state;
    urgency how_soon;
    struct order_item *items JSON(",count=n_items");
    size_t n_items;
    int weight;
    struct order_options options;
    place from;
    place to;
    int cells[ORDER_ROWS][4];
    const char *labels[3];
    struct order_item samples[2];
    struct {
        int x;
        int y;
    } position JSON("-");
    struct {
        int16_t kind;
        char code[4];
    } marks[2] JSON("-");
    union {
        int64_t number JSON("-");
        char text[8] JSON("-");
    };
    struct {
        unsigned rank : 5;
        enum order_state was : 4;
    } * former JSON("-");
    union {
        int32_t code;
        struct {
            int shade : 6;
            enum order_state then : 4;
        } paint;
    } look JSON("-");
    union order_payment payment JSON("-");
    const int revision JSON("-");
    void (*on_change)(void *, int) JSON("-");
    struct timespec created_at;
    float total;
    bool open;
};

#endif
