/* Numbers and little else: a track of coordinates, as a positioning receiver gives them. */
#include "payloads.h"

enum { N_POINTS = 100, N_WEIGHTS = 100 };

/* From 0 to below 1, with all bits of a double in use. */
static double next_fraction(unsigned long long *state)
{
    double high = next_random(state), low = next_random(state);

    return (high + low / 2147483648.0) / 2147483648.0;
}

struct document payload_route(void)
{
    struct text t = {0};
    unsigned long long state = 17;
    int i;

    add_text(&t, "{\"name\":\"ridge and valley\",\"points\":[");
    for (i = 0; i < N_POINTS; i++) {
        add_text(&t, "%s{\"lon\":", i == 0 ? "" : ",");
        add_number(&t, 13.0 + next_fraction(&state));
        add_text(&t, ",\"lat\":");
        add_number(&t, 52.0 + next_fraction(&state));
        add_text(&t, ",\"elevation\":");
        add_number(&t, 300 * next_fraction(&state) - 20);
        add_text(&t, "}");
    }
    add_text(&t, "],\"weights\":[");
    for (i = 0; i < N_WEIGHTS; i++) {
        if (i != 0)
            add_text(&t, ",");
        add_number(&t, (next_fraction(&state) - 0.5) * 1e6);
    }
    add_text(&t, "]}");
    return finish_text(&t, "route", 0);
}
