/*
 * Accept or refuse: jsonrt_valid, jsonrt_value_parse and jsonrt_skip say the same of every text, at
 * the same place, and the same as Jansson.
 *
 * Input: the text; no options.
 */
#include "jansson_tree.h"

/* Of a document in a block of its own; the error is all zero but for its message when it is good.
 */
static bool check_valid(const char *json, size_t len, jsonrt_error *error)
{
    bool valid = jsonrt_valid(json, len, error);

    require(jsonrt_valid(json, len, NULL) == valid, "the verdict does not hang on the error");
    if (valid)
        require(error->code == JSONRT_OK && error->offset == 0 && error->line == 0,
                "there is no error in a good document");
    else
        require_good_error(error, json, len);
    return valid;
}

/* Keys of more than 496 bytes with escapes stand in the path of jsonrt_valid as in the text. */
static bool shows_keys_apart(const char *json, size_t len)
{
    return len > 496 && memchr(json, '\\', len) != NULL;
}

static void compare_with_value(const char *json, size_t len, bool valid, const jsonrt_error *error)
{
    const jsonrt_read_options options = {.max_memory = SIZE_MAX};
    jsonrt_reader r;
    jsonrt_value v;
    bool ok;

    jsonrt_reader_init(&r, &options);
    ok = jsonrt_value_parse(&r, json, len, &v);
    require_of(ok == valid, "jsonrt_value_parse agrees with jsonrt_valid", ok ? error : &r.error);
    require(ok == (jsonrt_value_kind(&v) != JSONRT_KIND_ABSENT), "absent means failure");
    if (!ok && !shows_keys_apart(json, len))
        require_of(is_same_error(&r.error, error), "the value's error is that of jsonrt_valid",
                   &r.error);
    else if (!ok)
        require_of(r.error.code == error->code && r.error.offset == error->offset,
                   "the value's error is that of jsonrt_valid", &r.error);
    jsonrt_reader_deinit(&r);
}

static void compare_with_skip(const char *json, size_t len, bool valid, const jsonrt_error *error)
{
    jsonrt_reader r;
    bool ok;

    jsonrt_reader_init(&r, NULL);
    ok = jsonrt_reader_open(&r, json, len) && jsonrt_skip(&r);
    ok = jsonrt_reader_finish(&r) && ok;
    require_of(ok == valid, "jsonrt_skip agrees with jsonrt_valid", ok ? error : &r.error);
    if (!ok)
        require_of(r.error.code == error->code && r.error.offset == error->offset,
                   "the skipper's error is that of jsonrt_valid", &r.error);
    jsonrt_reader_deinit(&r);
}

/* A raw text is the document without the blanks around it. */
static void compare_with_raw(const char *json, size_t len, bool valid, const jsonrt_error *error)
{
    jsonrt_reader r;
    jsonrt_raw raw = {NULL, 0};
    bool ok;

    jsonrt_reader_init(&r, NULL);
    ok = jsonrt_reader_open(&r, json, len) && jsonrt_read_raw(&r, &raw);
    ok = jsonrt_reader_finish(&r) && ok;
    require_of(ok == valid, "jsonrt_read_raw agrees with jsonrt_valid", ok ? error : &r.error);
    if (ok) {
        size_t blanks = 0;

        while (strchr(" \t\r\n", json[blanks]) != NULL)
            blanks++;
        require(raw.len <= len - blanks && memcmp(raw.ptr, json + blanks, raw.len) == 0,
                "raw text is the input's");
    }
    jsonrt_reader_deinit(&r);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *json = copy_exactly(data, size);
    jsonrt_error error;
    json_t *tree;
    bool valid = check_valid(json, size, &error);

    compare_with_value(json, size, valid, &error);
    compare_with_skip(json, size, valid, &error);
    compare_with_raw(json, size, valid, &error);
    require_agreement(valid, &error, ask_jansson(json, size, JSON_DECODE_INT_AS_REAL, &tree));
    require(!valid || size == 0 || memchr(json, '\0', size) == NULL, "no raw NUL is accepted");
    json_decref(tree);
    free(json);
    return 0;
}
