/*
 * Each event as it came, byte for byte, and as a struct; a wrong one does not spoil the others.
 */
#include "../recipe.h"
#include "webhook_batch_json.h"

int main(int argc, char **argv)
{
    struct webhook_batch batch;
    struct webhook_event event;
    jsonrt_reader r, one;
    size_t len;

    EXPECT(argc == 2);
    char *json = recipe_file(argv[1], "batch.json", &len);
    jsonrt_reader_init(&r, NULL);
    jsonrt_reader_init(&one, NULL);
    EXPECT(webhook_batch_json_unmarshal(&r, json, len, &batch));
    EXPECT(batch.n_events == 3 && batch.sent_at.offset_min == 120);

    static const char first[] =
        "{\"id\":\"e1\",\"type\":\"paid\",\"amount\":9007199254740993, \"note\": \"\\u00e9\"}";
    EXPECT(batch.events[0].len == sizeof first - 1);
    EXPECT(memcmp(batch.events[0].ptr, first, sizeof first - 1) == 0);

    EXPECT(webhook_event_json_unmarshal(&one, batch.events[0].ptr, batch.events[0].len, &event));
    EXPECT(event.amount == UINT64_C(9007199254740993)); /* above 2^53, and exact */
    jsonrt_reader_reset(&one);
    EXPECT(webhook_event_json_unmarshal(&one, batch.events[1].ptr, batch.events[1].len, &event));
    EXPECT(strcmp(event.type, "refund") == 0);
    jsonrt_reader_reset(&one);
    EXPECT(!webhook_event_json_unmarshal(&one, batch.events[2].ptr, batch.events[2].len, &event));
    EXPECT(one.error.code == JSONRT_ERR_MISSING && strcmp(one.error.path, "$.id") == 0);

    /* The batch as a whole is what it was. */
    jsonrt_writer w;
    jsonrt_writer_init(&w, NULL);
    EXPECT(webhook_batch_json_marshal(&w, &batch) && recipe_same(&w, json));
    jsonrt_writer_deinit(&w);
    jsonrt_reader_deinit(&one);
    jsonrt_reader_deinit(&r);
    free(json);
    return 0;
}
