/* Arrays of numbers alone: short and long ones, with a point and without. */
#include "payloads.h"

#include <inttypes.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

enum { N_NUMBERS = 1000 };

static uint64_t next_bits(unsigned long long *state)
{
    uint64_t high = next_random(state), middle = next_random(state);

    return high << 33 ^ middle << 16 ^ next_random(state);
}

static struct document make_numbers(const char *name,
                                    void (*add)(struct text *t, unsigned long long *state))
{
    struct text t = {0};
    unsigned long long state = 23;

    for (int i = 0; i < N_NUMBERS; i++) {
        add_text(&t, i == 0 ? "[" : ",");
        add(&t, &state);
    }
    add_text(&t, "]");
    return finish_text(&t, name, 0);
}

static void add_price(struct text *t, unsigned long long *state)
{
    unsigned cents = next_random(state) % 100000;

    add_text(t, "%u.%u%u", cents / 100, cents / 10 % 10, cents % 9 + 1);
}

/* Any bits that are a normal number: the others are rare, and some libraries refuse them. */
static void add_double(struct text *t, unsigned long long *state)
{
    uint64_t bits;
    double v;

    do {
        bits = next_bits(state);
        memcpy(&v, &bits, sizeof v);
    } while (!isnormal(v));
    add_number(t, v);
}

static void add_count(struct text *t, unsigned long long *state)
{
    add_text(t, "%u", next_random(state) % 1000);
}

static void add_integer(struct text *t, unsigned long long *state)
{
    uint64_t bits = next_bits(state);
    int64_t v;

    memcpy(&v, &bits, sizeof v);
    add_text(t, "%" PRId64, v);
}

struct document payload_prices(void)
{
    return make_numbers("prices", add_price);
}

struct document payload_doubles(void)
{
    return make_numbers("doubles", add_double);
}

struct document payload_counts(void)
{
    return make_numbers("counts", add_count);
}

struct document payload_integers(void)
{
    return make_numbers("integers", add_integer);
}
