/*
 * The order12 document: 12 items with names in which
 * a quote is escaped and some letters are not ASCII, prices of two decimals, metadata of every JSON
 * type.
 */
#include "payloads.h"

#include <stdio.h>

enum { N_ITEMS = 12 };

static const char *const names[N_ITEMS] = {"Wireless Mouse 2.4 GHz",   "Mechanical Keyboard ISO",
                                           "USB-C Hub 7-in-1",         "27in Monitor Arm",
                                           "Laptop Sleeve 14in",       "Noise Cancelling Headset",
                                           "Webcam 1080p \\\"Pro\\\"", "Desk Mat XL — grün",
                                           "Cable Tidy Kit",           "LED Desk Lamp",
                                           "Ergonomic Footrest",       "Screen Cleaner 200ml"};

/* Prices and discounts in hundredths, so that sums are exact. */
static long price_of(int i)
{
    return 999 + 1337L * i;
}

static long discount_of(int i)
{
    return 5L * (i % 4);
}

/* Hundredths as JSON writes them shortest: 9.99, 0.1, 0. */
static int print_hundredths(char *to, size_t cap, long v)
{
    if (v % 100 == 0)
        return snprintf(to, cap, "%ld", v / 100);
    if (v % 10 == 0)
        return snprintf(to, cap, "%ld.%ld", v / 100, v / 10 % 10);
    return snprintf(to, cap, "%ld.%02ld", v / 100, v % 100);
}

static void add_item(struct text *t, int i)
{
    char price[32], discount[32];

    print_hundredths(price, sizeof price, price_of(i));
    print_hundredths(discount, sizeof discount, discount_of(i));
    add_text(t,
             "%s{\"sku\":\"SKU-%05d\",\"name\":\"%s\",\"quantity\":%d,\"unit_price\":%s,"
             "\"discount\":%s,\"in_stock\":%s,\"weight_g\":%d}",
             i == 0 ? "" : ",", 10400 + 37 * i, names[i], i % 5 + 1, price, discount,
             i % 3 != 0 ? "true" : "false", 120 + 85 * i);
}

/* Ten-thousandths, rounded to hundredths. */
static long total(void)
{
    long sum = 0;
    int i;

    for (i = 0; i < N_ITEMS; i++)
        sum += price_of(i) * (i % 5 + 1) * (100 - discount_of(i));
    return (sum + 50) / 100;
}

struct document payload_order12(void)
{
    struct text t = {0};
    char sum[32];
    int i;

    add_text(&t,
             "{\"id\":\"ord_01HZX4T8Y2M9QK7V3B6N5C0DPW\",\"user_id\":9007199254740993,\"items\":[");
    for (i = 0; i < N_ITEMS; i++)
        add_item(&t, i);
    print_hundredths(sum, sizeof sum, total());
    add_text(&t,
             "],\"total\":%s,\"created_at\":\"2026-09-14T08:31:22.123456789Z\",\"metadata\":{"
             "\"channel\":\"web\",\"campaign\":\"autumn-sale\",\"attempt\":3,\"score\":0.8731,"
             "\"gift\":false,\"referrer\":null,\"tags\":[\"vip\",\"repeat\",\"eu-west\"],"
             "\"geo\":{\"country\":\"DE\",\"lat\":52.520008,\"lon\":13.404954}}}",
             sum);
    return finish_text(&t, "order12", 1866);
}
