/*
 * Names to bits and back, in the order of the enum.
 */
#include "../recipe.h"
#include "feature_flags_json.h"

int main(int argc, char **argv)
{
    struct feature_flags flags;
    jsonrt_reader r;
    jsonrt_writer w;
    size_t len;

    EXPECT(argc == 2);
    char *json = recipe_file(argv[1], "flags.json", &len);
    jsonrt_reader_init(&r, NULL);
    jsonrt_writer_init(&w, NULL);
    EXPECT(feature_flags_json_unmarshal(&r, json, len, &flags));
    EXPECT((unsigned)flags.defaults == (FEATURE_DARK_MODE | FEATURE_EXPORT));
    EXPECT(flags.tenants[0].value == (FEATURE_BETA | FEATURE_FAST_SEARCH));
    EXPECT(flags.tenants[1].value == 0);
    EXPECT(feature_flags_json_marshal(&w, &flags));
    EXPECT(recipe_same(&w, "{\"defaults\":[\"dark-mode\",\"export\"],"
                           "\"tenants\":{\"acme\":[\"fast-search\",\"beta\"],\"zed\":[]}}"));
    free(json);

    /* A bit without a name cannot be written. */
    flags.tenants[1].value = 1u << 5;
    jsonrt_writer_reset(&w);
    EXPECT(!feature_flags_json_marshal(&w, &flags));
    EXPECT(w.error.code == JSONRT_ERR_ENUM && strcmp(w.error.path, "$.tenants.zed") == 0);

    static const char wrong[] = "{\"defaults\":[\"dark-mode\",\"warp\"]}";
    EXPECT(!feature_flags_json_unmarshal(&r, wrong, sizeof wrong - 1, &flags));
    EXPECT(r.error.code == JSONRT_ERR_ENUM && strcmp(r.error.path, "$.defaults[1]") == 0);
    jsonrt_reader_deinit(&r);
    jsonrt_writer_deinit(&w);
    return 0;
}
