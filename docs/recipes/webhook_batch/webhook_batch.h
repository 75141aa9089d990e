/* A batch of events that keeps each event's own text: for signatures, queues and later versions. */
#ifndef WEBHOOK_BATCH_H
#define WEBHOOK_BATCH_H

#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct JSON("") webhook_batch {
    char *source JSON("source,required");
    jsonrt_time sent_at JSON("sent_at,required");
    jsonrt_raw *events JSON("events,count=n_events,required,max_items=1000");
    size_t n_events;
};

/* What this program wants of one event. */
struct JSON("") webhook_event {
    char *id JSON("id,required");
    char *type JSON("type,required");
    uint64_t amount JSON("amount");
};

#endif
