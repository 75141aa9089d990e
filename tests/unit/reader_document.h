/*
 * One reader, and what a document is expected to fail with; for tests of objects and faults.
 */
#ifndef JSONRT_TEST_READER_DOCUMENT_H
#define JSONRT_TEST_READER_DOCUMENT_H

#include "reader_help.h"

static jsonrt_reader reader;

static inline int set_up_reader(void **state)
{
    (void)state;
    jsonrt_reader_init(&reader, NULL);
    return 0;
}

static inline int tear_down_reader(void **state)
{
    (void)state;
    jsonrt_reader_deinit(&reader);
    return 0;
}

static inline bool read_text(const char *json, struct thing *out)
{
    size_t len = strlen(json);
    bool before = unmarshal_thing(&reader, fence_before(json, len), len, out);
    bool behind = unmarshal_thing(&reader, fence_behind(json, len), len, out);
    assert_int_equal(before, behind);
    return behind;
}

static inline void expect_failure(const char *json, int code, size_t offset, const char *path)
{
    struct thing t;
    if (read_text(json, &t))
        fail_msg("accepted: %s", json);
    assert_error(&reader.error, json, code, offset, path);
    assert_null(t.id);
}

/* The failure stands where `mark` is in the text. */
static inline void expect_failure_at(const char *json, int code, const char *mark, const char *path)
{
    const char *at = strstr(json, mark);
    assert_non_null(at);
    expect_failure(json, code, (size_t)(at - json), path);
}

#endif
