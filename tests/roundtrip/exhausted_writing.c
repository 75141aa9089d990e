/*
 * What writes into memory that grows, while allocations fail.
 */
#include <stdlib.h>
#include <string.h>

#include "exhaustion.h"

enum { FIRST_BUFFER = 1024 }; /* of a writer */

/* ---- writing ---- */

static void check_whole_text(const writing *out, const char *data, size_t len)
{
    assert_int_equal(len, out->len);
    assert_memory_equal(data, out->text, len);
}

/* Behind a value that stays whatever fails. */
static int run_marshal(scene *s)
{
    const writing *out = s->out;
    jsonrt_writer *w = s->writer;
    size_t before = jsonrt_write_null(w) ? 4 : 0;
    int code = out->c->marshal(w, out->object) ? JSONRT_OK : w->error.code;

    assert_int_equal(w->len, before + (code == JSONRT_OK ? out->len : 0));
    if (code == JSONRT_OK) {
        check_whole_text(out, w->data + before, w->len - before);
    } else {
        jsonrt_writer_truncate(w, before);
        assert_int_equal(w->error.code, JSONRT_OK);
        assert_int_equal(w->len, before);
    }
    assert_true(before == 0 || memcmp(w->data, "null", 4) == 0);
    jsonrt_writer_reset(w);
    return code;
}

/* Behind text that leaves the first buffer that much room. */
static int run_marshal_behind(scene *s)
{
    const writing *out = s->out;
    size_t before = FIRST_BUFFER - s->room;
    jsonrt_writer *w = s->writer;
    char filler[FIRST_BUFFER];
    int code = JSONRT_OK;

    memset(filler, 'x', before);
    filler[0] = filler[before - 1] = '"';
    if (!jsonrt_write_raw(w, filler, before))
        before = 0;
    if (before == 0 || !out->c->marshal(w, out->object)) {
        code = w->error.code;
        assert_int_equal(w->len, before);
        jsonrt_writer_truncate(w, before);
    } else {
        check_whole_text(out, w->data + before, w->len - before);
    }
    assert_true(before == 0 || memcmp(w->data, filler, before) == 0);
    jsonrt_writer_deinit(w);
    return code;
}

static void give_back(scene *s, char *text, size_t size)
{
    s->allocator.resize(s->allocator.ctx, text, size, 0);
}

/* A buffer that cannot be handed over stays, and can be as soon as there is memory. */
static int run_take(scene *s)
{
    const writing *out = s->out;
    jsonrt_writer *w = s->writer;
    size_t len = 0;

    if (!out->c->marshal_array(w, out->object, 1)) {
        int code = w->error.code;

        assert_null(jsonrt_writer_take(w, &len));
        jsonrt_writer_reset(w);
        return code;
    }
    size_t whole = w->len;
    char *text = jsonrt_writer_take(w, &len);
    if (text == NULL) {
        assert_int_equal(w->error.code, JSONRT_ERR_MEMORY);
        assert_int_equal(w->len, whole);
        jsonrt_writer_truncate(w, w->len);
        assert_int_equal(w->len, whole);
        char *again = jsonrt_writer_take(w, &len);
        if (again != NULL) {
            assert_int_equal(len, whole);
            assert_int_equal(again[len], '\0');
            give_back(s, again, len + 1);
        }
        jsonrt_writer_reset(w);
        return JSONRT_ERR_MEMORY;
    }
    assert_int_equal(len, whole);
    assert_int_equal(text[len], '\0');
    if (out->options == NULL || out->options->indent == 0)
        check_whole_text(out, text + 1, len - 2);
    give_back(s, text, len + 1);
    assert_int_equal(w->len, 0);
    return JSONRT_OK;
}

static int run_print(scene *s)
{
    const writing *out = s->out;
    jsonrt_error error;
    size_t len = 1;
    char *text = out->c->print(out->object, &len, &error);

    if (text == NULL) {
        assert_int_equal(len, 0);
        return error.code;
    }
    assert_int_equal(error.code, JSONRT_OK);
    check_whole_text(out, text, len);
    assert_int_equal(text[len], '\0');
    free(text);
    return JSONRT_OK;
}

void check_writing_without_memory(const writing *out)
{
    const operation all[] = {
        {"marshal", run_marshal, out->code},
        {"take", run_take, UNKNOWN},
        {"print", run_print, out->code},
    };
    const operation behind = {"marshal behind others", run_marshal_behind, out->code};
    size_t most = out->len + 80 < 900 ? out->len + 80 : 900;
    scene s = {.out = out};

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (all[i].run != run_print || out->options == NULL)
            run_exhausted(&s, &all[i], all[i].run == run_print);
    for (; s.room <= most; s.room += 1 + s.room / 4 + out->len / 1024)
        run_exhausted(&s, &behind, false);
}
