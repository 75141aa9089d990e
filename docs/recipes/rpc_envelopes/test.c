/*
 * Answers a call, by name and by position; a varlink call comes back as it was.
 */
#include "../recipe.h"
#include "rpc_envelopes_json.h"

/* The result as JSON text, or false when the parameters are wrong. */
static bool subtract(jsonrt_reader *r, jsonrt_raw params, char *result, size_t cap)
{
    struct subtract_params p;

    if (params.ptr != NULL && params.ptr[0] == '[') {
        struct subtract_list list;

        if (!subtract_list_json_unmarshal(r, params.ptr, params.len, &list))
            return false;
        p.minuend = list.minuend;
        p.subtrahend = list.subtrahend;
    } else if (!subtract_params_json_unmarshal(r, params.ptr, params.len, &p)) {
        return false;
    }
    snprintf(result, cap, "%lld", (long long)(p.minuend - p.subtrahend));
    return true;
}

static void answer(const char *folder, const char *name, const char *expected)
{
    struct rpc_request request;
    struct rpc_response response;
    jsonrt_reader r;
    jsonrt_writer w;
    char result[32];
    size_t len;
    char *json = recipe_file(folder, name, &len);

    jsonrt_reader_init(&r, NULL);
    jsonrt_writer_init(&w, NULL);
    EXPECT(rpc_request_json_unmarshal(&r, json, len, &request));
    EXPECT(strcmp(request.method, "subtract") == 0);
    rpc_response_json_init(&response);
    EXPECT(subtract(&r, request.params, result, sizeof result));
    response.result.ptr = result;
    response.result.len = strlen(result);
    response.id = request.id; /* a number, text or null: as it came */
    EXPECT(rpc_response_json_marshal(&w, &response));
    EXPECT(recipe_same(&w, expected));
    jsonrt_reader_deinit(&r);
    jsonrt_writer_deinit(&w);
    free(json);
}

int main(int argc, char **argv)
{
    struct varlink_call *call;
    jsonrt_error error;
    size_t len;

    EXPECT(argc == 2);
    answer(argv[1], "request.json", "{\"jsonrpc\":\"2.0\",\"result\":19,\"id\":\"a-1\"}");
    answer(argv[1], "by_position.json", "{\"jsonrpc\":\"2.0\",\"result\":19,\"id\":3}");

    char *json = recipe_file(argv[1], "varlink.json", &len);
    call = varlink_call_json_parse(json, len, &error);
    EXPECT(call != NULL && call->more && !call->oneway);
    char *text = varlink_call_json_print(call, NULL, NULL);
    EXPECT(strcmp(text, json) == 0);
    free(text);
    varlink_call_json_free(call);
    free(json);

    static const char no_method[] = "{\"method\":\"List\"}";
    EXPECT(varlink_call_json_parse(no_method, sizeof no_method - 1, &error) == NULL);
    EXPECT(error.code == JSONRT_ERR_PATTERN && strcmp(error.path, "$.method") == 0);
    return 0;
}
