/*
 * Reads a configuration in one call, looks into its maps and optional parts, writes it compactly.
 */
#include "../recipe.h"
#include "container_config_json.h"

static const char *env_of(const struct container_config *c, const char *key)
{
    for (size_t i = 0; i < c->n_env; i++)
        if (strcmp(c->env[i].key, key) == 0)
            return c->env[i].value;
    return NULL;
}

int main(int argc, char **argv)
{
    jsonrt_error error;
    size_t len;

    EXPECT(argc == 2);
    char *json = recipe_file(argv[1], "container.json", &len);
    struct container_config *c = container_config_json_parse(json, len, &error);
    EXPECT(c != NULL);
    EXPECT(strcmp(c->command[2], "8080") == 0 && c->command[3] == NULL);
    EXPECT(strcmp(env_of(c, "LOG.LEVEL"), "info") == 0 && env_of(c, "HOME") == NULL);
    EXPECT(c->n_labels == 0 && c->n_mounts == 1 && c->mounts[0].read_only);
    EXPECT(*c->resources->memory_bytes == 536870912 && c->resources->cpus == NULL);
    EXPECT(c->health_check->interval == INT64_C(90000000000) && c->health_check->retries == 3);

    char *text = container_config_json_print(c, NULL, NULL);
    EXPECT(strcmp(text,
                  "{\"image\":\"registry.example/shop/api:2.4\","
                  "\"command\":[\"/bin/api\",\"--port\",\"8080\"],"
                  "\"env\":{\"TZ\":\"UTC\",\"LOG.LEVEL\":\"info\"},"
                  "\"mounts\":[{\"source\":\"/srv/data\",\"target\":\"/data\",\"readOnly\":true}],"
                  "\"resources\":{\"memoryBytes\":536870912},"
                  "\"healthCheck\":{\"command\":[\"/bin/check\"],\"interval\":\"1m30s\","
                  "\"retries\":3}}") == 0);
    free(text);
    container_config_json_free(c);
    free(json);

    static const char relative[] =
        "{\"image\":\"api\",\"mounts\":[{\"source\":\"x\",\"target\":\"data\"}]}";
    EXPECT(container_config_json_parse(relative, sizeof relative - 1, &error) == NULL);
    EXPECT(error.code == JSONRT_ERR_PATTERN && strcmp(error.path, "$.mounts[0].target") == 0);
    return 0;
}
