/*
 * One object becomes three levels of C, and what nobody knows survives.
 */
#include "../recipe.h"
#include "user_profile_json.h"

int main(int argc, char **argv)
{
    jsonrt_error error;
    size_t len;

    EXPECT(argc == 2);
    char *json = recipe_file(argv[1], "user.json", &len);
    struct user_record *user = user_record_json_parse(json, len, &error);
    EXPECT(user != NULL);
    EXPECT(user->id == UINT64_MAX && strcmp(user->profile.display_name, "Zo\xc3\xab") == 0);
    EXPECT(strcmp(user->profile.locale, "en") == 0 && strcmp(user->city, "Gent") == 0);
    EXPECT(user->zip == NULL && user->news && jsonrt_value_count(&user->rest) == 2);

    char *text = user_record_json_print(user, NULL, NULL);
    EXPECT(
        strcmp(text,
               "{\"id\":\"18446744073709551615\",\"displayName\":\"Zo\xc3\xab\",\"locale\":\"en\","
               "\"address\":{\"home\":{\"city\":\"Gent\"}},\"settings\":{\"news\":true},"
               "\"badges\":[\"early\"],\"theme\":{\"dark\":true}}") == 0);
    free(text);
    user_record_json_free(user);
    free(json);

    static const char nameless[] = "{\"id\":\"1\",\"displayName\":\"\"}";
    EXPECT(user_record_json_parse(nameless, sizeof nameless - 1, &error) == NULL);
    EXPECT(strcmp(error.path, "$.displayName") == 0);
    return 0;
}
