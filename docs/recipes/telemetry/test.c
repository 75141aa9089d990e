/*
 * What came in goes out the same; a matrix of the wrong size is refused where it is wrong.
 */
#include "../recipe.h"
#include "telemetry_json.h"

int main(int argc, char **argv)
{
    struct telemetry t;
    jsonrt_reader r;
    jsonrt_writer w;
    size_t len;

    EXPECT(argc == 2);
    char *json = recipe_file(argv[1], "telemetry.json", &len);
    jsonrt_reader_init(&r, NULL);
    jsonrt_writer_init(&w, NULL);
    EXPECT(telemetry_json_unmarshal(&r, json, len, &t));
    EXPECT(t.device[0] == 0 && t.device[5] == 0xb7);
    EXPECT(t.at == INT64_C(1715934600250000) && t.uptime == INT64_C(129600500));
    EXPECT(t.n_samples == 4 && t.samples[3] == 0xff && t.fault);
    EXPECT(telemetry_json_marshal(&w, &t) && recipe_same(&w, json));
    free(json);

    static const char short_row[] =
        "{\"device\":\"00:1b:44:11:3a:b7\",\"at\":\"2024-05-17T08:30:00Z\","
        "\"rotation\":[[1,0,0],[0,1],[0,0,1]]}";
    EXPECT(!telemetry_json_unmarshal(&r, short_row, sizeof short_row - 1, &t));
    EXPECT(r.error.code == JSONRT_ERR_LENGTH && strcmp(r.error.path, "$.rotation[1]") == 0);
    jsonrt_reader_deinit(&r);
    jsonrt_writer_deinit(&w);
    return 0;
}
