/*
 * Orders through a generated codec, both ways.
 *
 *     order DIR      decodes DIR/orders/NN.json, DIR/orders.ndjson and DIR/orders.json, checks that
 * all three forms hold the same orders and that each total fits its items, prints a table, writes
 * every order back and compares; then shows what is wrong with the orders of DIR/broken.ndjson.
 *
 * Exit status 0 when everything held.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jsonrt/jsonrt.h>

#include "files.h"
#include "order_json.h"
#include "table.h"

enum { MAX_ORDERS = 64 };

/* The orders of one source, all in one reader's memory. */
struct batch {
    jsonrt_reader reader;
    struct order orders[MAX_ORDERS];
    size_t n;
};

static bool report(const jsonrt_reader *r, const char *name, const struct text *t)
{
    fprintf(stderr, "%s: ", name);
    jsonrt_error_print(&r->error, t->data, t->len, stderr);
    return false;
}

/* One file each: orders/01.json, 02.json … Decodes accumulate in the reader until it is reset. */
static bool read_documents(const char *dir, struct batch *b)
{
    for (b->n = 0; b->n < MAX_ORDERS; b->n++) {
        char name[512];
        struct text t;
        bool good;

        snprintf(name, sizeof name, "%s/orders/%02zu.json", dir, b->n + 1);
        if (!read_file(name, &t))
            break;
        good = order_json_unmarshal(&b->reader, t.data, t.len, &b->orders[b->n]) ||
               report(&b->reader, name, &t);
        free(t.data); /* what was decoded lives in the reader, not in the text */
        if (!good)
            return false;
    }
    return b->n != 0;
}

/* One order a line. */
static bool read_lines(const char *dir, struct batch *b)
{
    char name[512];
    struct text all, line;
    size_t at = 0;
    bool good;

    snprintf(name, sizeof name, "%s/orders.ndjson", dir);
    good = read_file(name, &all);
    for (b->n = 0; good && b->n < MAX_ORDERS && next_line(&all, &at, &line); b->n++)
        good = order_json_unmarshal(&b->reader, line.data, line.len, &b->orders[b->n]) ||
               report(&b->reader, name, &line);
    free(all.data);
    return good;
}

/* One array of orders. */
static bool read_array(const char *dir, struct batch *b)
{
    char name[512];
    struct text all;
    struct order *orders;
    bool good;

    snprintf(name, sizeof name, "%s/orders.json", dir);
    good = read_file(name, &all) &&
           (order_json_unmarshal_array(&b->reader, all.data, all.len, &orders, &b->n) ||
            report(&b->reader, name, &all));
    if (good && b->n <= MAX_ORDERS)
        memcpy(b->orders, orders, b->n * sizeof *orders); /* shallow: the reader owns the rest */
    free(all.data);
    return good && b->n <= MAX_ORDERS;
}

static bool same_orders(const struct batch *a, const struct batch *b, const char *what)
{
    size_t i;
    bool same = a->n == b->n;

    for (i = 0; same && i < a->n; i++)
        same = order_json_equal(&a->orders[i], &b->orders[i]);
    printf("%-38s %s\n", what, same ? "the same orders" : "DIFFERENT");
    return same;
}

/* Does the total fit the items, to the cent? */
static bool total_fits(const struct order *o)
{
    double sum = 0;
    size_t i;

    for (i = 0; i < o->n_items; i++)
        sum += o->items[i].unit_price * o->items[i].quantity;
    return sum - o->total < 0.005 && o->total - sum < 0.005;
}

static bool check_totals(const struct batch *b)
{
    bool good = true;
    size_t i;

    table_head(stdout);
    for (i = 0; i < b->n; i++) {
        bool fits = total_fits(&b->orders[i]);

        table_row(stdout, &b->orders[i], fits);
        good = good && fits;
    }
    return good;
}

/* Write an order, read it back, write it again: the same order and the same bytes. */
static bool survives_round_trip(jsonrt_writer *w, const struct order *o)
{
    jsonrt_error error;
    struct order *again;
    size_t first;
    bool good;

    jsonrt_writer_reset(w);
    if (!order_json_marshal(w, o)) {
        jsonrt_error_print(&w->error, NULL, 0, stderr);
        return false;
    }
    first = w->len;
    again = order_json_parse(w->data, w->len, &error);
    if (again == NULL) {
        jsonrt_error_print(&error, w->data, w->len, stderr);
        return false;
    }
    good = order_json_equal(o, again) && order_json_marshal(w, again) && w->len == 2 * first &&
           memcmp(w->data, w->data + first, first) == 0;
    order_json_free(again);
    return good;
}

static bool write_back(const struct batch *b)
{
    jsonrt_writer w;
    size_t i, bytes = 0;
    bool good = true;

    jsonrt_writer_init(&w, NULL);
    for (i = 0; i < b->n; i++) {
        bool one = survives_round_trip(&w, &b->orders[i]);

        if (!one)
            printf("order %s does not come back as it was\n", b->orders[i].id);
        good = good && one;
        bytes += w.len / 2;
    }
    if (good)
        printf("%zu orders written back in %zu bytes, read again, equal\n", b->n, bytes);
    jsonrt_writer_deinit(&w);
    return good;
}

/* Every line must be refused; the message says where and why. */
static bool show_broken(const char *dir)
{
    jsonrt_reader r;
    char name[512];
    struct text all, line;
    struct order o;
    size_t at = 0, n = 0;
    bool good;

    snprintf(name, sizeof name, "%s/broken.ndjson", dir);
    good = read_file(name, &all);
    jsonrt_reader_init(&r, NULL);
    printf("\nbroken orders\n");
    while (good && next_line(&all, &at, &line)) {
        n++;
        if (order_json_unmarshal(&r, line.data, line.len, &o)) {
            printf("line %zu was accepted\n", n);
            good = false;
        } else {
            jsonrt_error_print(&r.error, line.data, line.len, stdout);
        }
        jsonrt_reader_reset(&r);
    }
    jsonrt_reader_deinit(&r);
    free(all.data);
    return good && n != 0;
}

int main(int argc, char **argv)
{
    static struct batch documents, lines, array;
    bool good;

    if (argc != 2) {
        fprintf(stderr, "usage: order DIR\n");
        return 2;
    }
    jsonrt_reader_init(&documents.reader, NULL);
    jsonrt_reader_init(&lines.reader, NULL);
    jsonrt_reader_init(&array.reader, NULL);
    good = read_documents(argv[1], &documents) && read_lines(argv[1], &lines) &&
           read_array(argv[1], &array);
    good = good && check_totals(&documents);
    good = good && same_orders(&documents, &lines, "one document each and NDJSON:");
    good = good && same_orders(&documents, &array, "one document each and one array:");
    good = good && write_back(&documents);
    good = good && show_broken(argv[1]);
    jsonrt_reader_deinit(&documents.reader);
    jsonrt_reader_deinit(&lines.reader);
    jsonrt_reader_deinit(&array.reader);
    return good ? 0 : 1;
}
