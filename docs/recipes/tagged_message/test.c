/*
 * Messages with their kind in front and behind; a member of another kind's.
 */
#include "../recipe.h"
#include "tagged_message_json.h"

int main(int argc, char **argv)
{
    struct message m;
    jsonrt_reader r;
    jsonrt_writer w;
    size_t len;

    EXPECT(argc == 2);
    jsonrt_reader_init(&r, NULL);
    jsonrt_writer_init(&w, NULL);

    char *json = recipe_file(argv[1], "tag_last.json", &len);
    EXPECT(message_json_unmarshal(&r, json, len, &m));
    EXPECT(m.kind == MESSAGE_MOVE && m.body.move.x == -3 && m.body.move.y == 12);
    EXPECT(message_json_marshal(&w, &m));
    EXPECT(recipe_same(&w, "{\"seq\":7,\"kind\":\"move\",\"x\":-3,\"y\":12}"));
    free(json);

    json = recipe_file(argv[1], "tag_first.json", &len);
    EXPECT(message_json_unmarshal(&r, json, len, &m));
    EXPECT(m.kind == MESSAGE_CHAT && strcmp(m.body.chat.text, "hello") == 0);
    jsonrt_writer_reset(&w);
    EXPECT(message_json_marshal(&w, &m) && recipe_same(&w, json));
    free(json);

    json = recipe_file(argv[1], "other_arm.json", &len);
    EXPECT(!message_json_unmarshal(&r, json, len, &m));
    EXPECT(r.error.code == JSONRT_ERR_UNKNOWN && strcmp(r.error.path, "$.text") == 0);
    free(json);

    jsonrt_reader_deinit(&r);
    jsonrt_writer_deinit(&w);
    return 0;
}
