/*
 * Reads a feed with memory of its own and no allocator at all; chooses a release.
 */
#include "../recipe.h"
#include "firmware_feed_json.h"

int main(int argc, char **argv)
{
    static _Alignas(16) char memory[2048]; /* text while it is read: the document and 16 bytes */
    struct firmware_feed feed;
    jsonrt_reader r;
    size_t len;

    EXPECT(argc == 2);
    char *json = recipe_file(argv[1], "feed.json", &len);
    jsonrt_reader_init_fixed(&r, memory, sizeof memory, NULL);
    EXPECT(firmware_feed_json_unmarshal(&r, json, len, &feed));
    EXPECT(feed.n_releases == 2);

    const struct release *stable = &feed.releases[0], *beta = &feed.releases[1];
    EXPECT(stable->channel == CHANNEL_STABLE && beta->channel == CHANNEL_BETA);
    EXPECT(stable->sha256[0] == 0x9f && stable->sha256[31] == 0x08);
    EXPECT(stable->published == 1715934600 && beta->published == 0);
    /* 23 bytes fit; nothing is cut in the middle of a letter. */
    EXPECT(strcmp(stable->notes, "Fixes the r\xc3\xa9glage of t") == 0);
    /* A board that this program does not know of yet. */
    EXPECT(stable->n_boards == 2 && stable->boards[0] == BOARD_A1);
    EXPECT(stable->boards[1] == BOARD_OTHER);

    char out[1024];
    jsonrt_writer w;
    jsonrt_writer_init_fixed(&w, out, sizeof out, NULL);
    EXPECT(firmware_feed_json_marshal(&w, &feed));
    EXPECT(strstr(out, "\"sha256\":\"9f86d081") != NULL);

    static const char wrong[] = "{\"format\":1,\"releases\":[{\"version\":\"1.x\"}]}";
    EXPECT(!firmware_feed_json_unmarshal(&r, wrong, sizeof wrong - 1, &feed));
    EXPECT(r.error.code == JSONRT_ERR_PATTERN);
    EXPECT(strcmp(r.error.path, "$.releases[0].version") == 0);
    free(json);
    return 0;
}
