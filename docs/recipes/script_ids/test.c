/*
 * No id loses a bit, and an id that is a number where text is due is refused.
 */
#include "../recipe.h"
#include "script_ids_json.h"

int main(int argc, char **argv)
{
    struct post post;
    jsonrt_reader r;
    jsonrt_writer w;
    size_t len;

    EXPECT(argc == 2);
    char *json = recipe_file(argv[1], "post.json", &len);
    jsonrt_reader_init(&r, NULL);
    jsonrt_writer_init(&w, NULL);
    EXPECT(post_json_unmarshal(&r, json, len, &post));
    EXPECT(post.post_id == UINT64_C(9007199254740993) && post.author_id == 77);
    EXPECT(post.n_replies == 2 && post.reply_ids[1] == INT64_MAX);
    EXPECT(post.created == INT64_C(1715934600500));
    EXPECT(post_json_marshal(&w, &post));
    EXPECT(recipe_same(&w, "{\"postId\":\"9007199254740993\",\"authorId\":\"77\","
                           "\"replyIds\":[\"-1\",\"9223372036854775807\"],"
                           "\"created\":\"2024-05-17T08:30:00.5Z\"}"));
    free(json);

    static const char number[] = "{\"postId\":9007199254740993}";
    EXPECT(!post_json_unmarshal(&r, number, sizeof number - 1, &post));
    EXPECT(r.error.code == JSONRT_ERR_TYPE && strcmp(r.error.path, "$.postId") == 0);
    jsonrt_reader_deinit(&r);
    jsonrt_writer_deinit(&w);
    return 0;
}
