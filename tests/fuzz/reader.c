/*
 * The typed decoder: a probe of every kind against an oracle that sees Jansson's tree only, and
 * every type of the round-trip tests against jsonrt_valid.
 *
 * Input: the text; then, from its end, one byte for the type and four for the reader's options,
 * without its limits.
 */
#include "codecs.h"
#include "options.h"
#include "oracle.h"
#include "probe_json.h"

enum { OLD = 0xA5 };

/* ---- any type ---- */

/* Faults of the text are found where jsonrt_valid finds them; no other error lies behind one. */
static void require_place(const jsonrt_error *error, bool valid, const jsonrt_error *fault)
{
    if (is_text_error(error))
        require_of(!valid && error->code == fault->code && error->offset == fault->offset,
                   "a fault of the text is that of jsonrt_valid", error);
    else if (!valid)
        require_of(error->offset <= fault->offset, "nothing is read behind a fault", error);
}

static void check_type(const codec *c, const char *json, size_t len)
{
    const jsonrt_read_options options = {.max_memory = SIZE_MAX};
    void *object = memset(make_block(c->size), OLD, c->size);
    jsonrt_error fault;
    bool valid = jsonrt_valid(json, len, &fault);
    jsonrt_reader r;

    jsonrt_reader_init(&r, &options);
    if (c->unmarshal(&r, json, len, object)) {
        require(valid, "what is not valid is not read");
    } else {
        require_good_error(&r.error, json, len);
        require(is_all_zero(object, c->size), "nothing is left of what failed");
        require_place(&r.error, valid, &fault);
    }
    jsonrt_reader_deinit(&r);
    free(object);
}

/* ---- the probe ---- */

/* Does the path begin with that member? */
static bool is_path_of(const char *path, const char *key)
{
    size_t n = strlen(key);

    if (strchr(key, '"') != NULL)
        return strncmp(path, "$[\"odd \\\"key\\\"\"]", 16) == 0;
    return path[0] == '$' && path[1] == '.' && strncmp(path + 2, key, n) == 0 &&
           (path[2 + n] == '\0' || path[2 + n] == '.' || path[2 + n] == '[');
}

/* The error names a member that the oracle refuses. Not asked when a member may be unknown. */
static void require_culprit(const jsonrt_error *error, json_t *tree, const char **culprits)
{
    bool found = !json_is_object(tree) && strcmp(error->path, "$") == 0;

    for (size_t i = 0; culprits[i] != NULL; i++)
        found = found || is_path_of(error->path, culprits[i]) ||
                (error->code == JSONRT_ERR_DUPLICATE && strcmp(culprits[i], "limited") == 0);
    require_of(found, "the error names a member that is wrong", error);
}

static void check_probe(const jsonrt_read_options *options, const char *json, size_t len)
{
    const char *culprits[64] = {NULL};
    oracle o = {options, false};
    struct probe probe;
    json_t *tree;
    jsonrt_reader r;
    enum jansson_verdict verdict = ask_jansson(json, len, JSON_REJECT_DUPLICATES, &tree);
    bool ok;

    for (size_t i = 0; i + 1 < len; i++)
        o.minus_zero = o.minus_zero || (json[i] == '-' && json[i + 1] == '0');
    memset(&probe, OLD, sizeof probe);
    jsonrt_reader_init(&r, options);
    ok = probe_json_unmarshal(&r, json, len, &probe);
    if (!ok)
        require_good_error(&r.error, json, len);
    require(ok || is_all_zero(&probe, sizeof probe), "nothing is left of what failed");
    require(!ok || verdict != JANSSON_REFUSES, "what Jansson refuses is refused");
    if (tree != NULL && r.error.code != JSONRT_ERR_MAX_DEPTH) {
        enum oracle_verdict want = ask_oracle(&o, tree, NULL, culprits);

        require_of(!ok || want != ORACLE_NO, "what the oracle refuses is refused", &r.error);
        require_of(ok || want != ORACLE_YES, "what the oracle reads is read", &r.error);
        if (ok)
            ask_oracle(&o, tree, &probe, NULL);
        else if (options->unknown != JSONRT_UNKNOWN_ERROR)
            require_culprit(&r.error, tree, culprits);
    }
    json_decref(tree);
    jsonrt_reader_deinit(&r);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = {data, size};
    const fuzz_type *type = take_type(&in);
    jsonrt_read_options options = take_read_options(&in);

    options.max_depth = options.max_input = options.max_string = options.max_items = 0;
    options.max_memory = SIZE_MAX;
    options.allow_bom = false;
    char *json = copy_exactly(in.data, in.size);
    check_type(type->codec, json, in.size);
    check_probe(&options, json, in.size);
    require(is_same_text(json, in.size, (const char *)in.data, in.size), "the input is unchanged");
    free(json);
    return 0;
}
