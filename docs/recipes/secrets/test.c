/*
 * What a log gets, and what is left in memory.
 */
#include "../recipe.h"
#include "secrets_json.h"

static bool holds(const char *memory, size_t size, const char *text)
{
    size_t n = strlen(text);

    for (size_t i = 0; i + n <= size; i++)
        if (memcmp(memory + i, text, n) == 0)
            return true;
    return false;
}

int main(int argc, char **argv)
{
    static _Alignas(16) char memory[1024];
    jsonrt_write_options for_logs = {.redact = true};
    struct credentials c;
    jsonrt_reader r;
    jsonrt_writer w;
    size_t len;

    EXPECT(argc == 2);
    char *json = recipe_file(argv[1], "credentials.json", &len);
    jsonrt_reader_init_fixed(&r, memory, sizeof memory, NULL);
    EXPECT(credentials_json_unmarshal(&r, json, len, &c));
    EXPECT(c.pin == 4711 && c.key[15] == 15 && holds(memory, sizeof memory, "correct horse"));

    jsonrt_writer_init(&w, &for_logs);
    EXPECT(credentials_json_marshal(&w, &c));
    EXPECT(
        recipe_same(&w, "{\"user\":\"ada\",\"password\":\"***\",\"key\":\"***\",\"pin\":\"***\"}"));
    jsonrt_writer_deinit(&w);

    /* A reset ends the object and wipes what the reader kept of it. */
    jsonrt_reader_reset(&r);
    EXPECT(!holds(memory, sizeof memory, "correct horse"));
    free(json);

    static const char weak[] = "{\"user\":\"ada\",\"password\":\"1234567\"}";
    char line[200];
    EXPECT(!credentials_json_unmarshal(&r, weak, sizeof weak - 1, &c));
    EXPECT(strcmp(r.error.path, "$.password") == 0);
    jsonrt_error_format(&r.error, line, sizeof line);
    EXPECT(strstr(line, "1234567") == NULL && !holds(memory, sizeof memory, "1234567"));
    return 0;
}
