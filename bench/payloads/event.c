/* Events: one, or an array of them. */
#include "payloads.h"

enum { EVENTS_200K = 54926361 };

static void add_event(struct text *t, int i)
{
    add_text(
        t,
        "{\"id\":%d,\"type\":\"push\",\"actor\":\"user%d\",\"repo\":\"org/repo%d\",\"public\":%s,"
        "\"score\":",
        i, i % 1000, i % 50, i % 2 == 0 ? "true" : "false");
    add_number(t, (i % 100) / 7.0);
    add_text(t,
             ",\"labels\":[\"a\",\"b\",\"c\"],\"payload\":{\"ref\":\"main\",\"size\":\"12\"},"
             "\"created\":\"2000-01-01T00:00:00Z\",\"region\":\"eu\",\"duration_ms\":%d,"
             "\"note\":\"a short free text note for the event\"}",
             i % 900);
}

struct document payload_event(int i)
{
    struct text t = {0};

    add_event(&t, i);
    return finish_text(&t, "event", i == 7 ? 251 : 0);
}

struct document payload_events(int n)
{
    struct text t = {0};
    int i;

    add_text(&t, "[");
    for (i = 0; i < n; i++) {
        if (i != 0)
            add_text(&t, ",");
        add_event(&t, i);
    }
    add_text(&t, "]");
    return finish_text(&t, "events", n == 200000 ? EVENTS_200K : 0);
}
