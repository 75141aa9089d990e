/*
 * Reads a configuration, applies a change to it, and writes both.
 */
#include "../recipe.h"
#include "device_config_json.h"

static void apply(struct device_config *config, const struct device_patch *patch)
{
    if (patch->has_name)
        memcpy(config->name, patch->name, sizeof config->name);
    if (patch->has_brightness)
        config->brightness = patch->brightness;
    if (patch->has_poll_seconds)
        config->poll_seconds = patch->poll_seconds;
    if (patch->has_led)
        config->led = patch->led;
}

int main(int argc, char **argv)
{
    struct device_config config;
    struct device_patch patch;
    jsonrt_reader r;
    jsonrt_writer w;
    size_t len;

    EXPECT(argc == 2);
    jsonrt_reader_init(&r, NULL);
    jsonrt_writer_init(&w, NULL);

    char *json = recipe_file(argv[1], "config.json", &len);
    EXPECT(device_config_json_unmarshal(&r, json, len, &config));
    EXPECT(strcmp(config.name, "device") == 0 && config.poll_seconds == 60);
    EXPECT(config.brightness == 80 && config.led == LED_BLINK && config.network.dhcp);
    free(json);

    json = recipe_file(argv[1], "patch.json", &len);
    EXPECT(device_patch_json_unmarshal(&r, json, len, &patch));
    EXPECT(patch.has_led && patch.has_brightness && !patch.has_name && !patch.has_poll_seconds);
    apply(&config, &patch);
    /* Written again, a change has what came and nothing else: 0 and "off" too. */
    EXPECT(device_patch_json_marshal(&w, &patch));
    EXPECT(recipe_same(&w, "{\"brightness\":0,\"led\":\"off\"}"));
    free(json);

    jsonrt_writer_reset(&w);
    EXPECT(device_config_json_marshal(&w, &config));
    EXPECT(recipe_same(&w,
                       "{\"name\":\"device\",\"brightness\":0,\"poll_seconds\":60,\"led\":\"off\","
                       "\"network\":{\"ssid\":\"attic\",\"dhcp\":true,"
                       "\"address\":\"192.168.7.20\"}}"));

    json = recipe_file(argv[1], "too_bright.json", &len);
    EXPECT(!device_config_json_unmarshal(&r, json, len, &config));
    EXPECT(r.error.code == JSONRT_ERR_MAX && strcmp(r.error.path, "$.brightness") == 0);
    free(json);

    jsonrt_reader_deinit(&r);
    jsonrt_writer_deinit(&w);
    return 0;
}
