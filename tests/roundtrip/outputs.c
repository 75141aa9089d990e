/*
 * Little room: buffers of every size, whose last byte is the last before a page that faults, and
 * sinks that refuse any byte or any call. A value before stays whatever becomes of the one behind.
 */
#include <string.h>

#include "fence.h"
#include "bounds.h"
#include "meter.h"

enum { BEFORE = 4, GUARD = 16, NO_CALL = 0 };

/* ---- fixed buffers ---- */

/* The buffer holds the value before as soon as that fits, and is usable. */
static void check_after_failure(jsonrt_writer *w, size_t cap, size_t mark)
{
    assert_int_equal(w->len, mark);
    jsonrt_writer_truncate(w, mark);
    assert_int_equal(w->error.code, JSONRT_OK);
    assert_int_equal(jsonrt_write_null(w), cap - mark >= BEFORE);
    if (cap - mark < BEFORE)
        assert_int_equal(w->error.code, JSONRT_ERR_BUFFER);
    if (mark != 0)
        assert_memory_equal(w->data, "nullnull", w->len);
}

static bool fits_buffer(const writing *out, size_t cap)
{
    char *buffer = fence_room(cap);
    size_t heap_calls = heap.calls;
    jsonrt_writer w;

    memset(buffer - GUARD, '#', GUARD);
    jsonrt_writer_init_fixed(&w, buffer, cap, out->options);
    size_t mark = jsonrt_write_null(&w) ? BEFORE : 0;
    jsonrt_writer_truncate(&w, mark);
    bool ok = out->c->marshal(&w, out->object);
    int code = w.error.code;
    assert_int_equal(ok, code == JSONRT_OK);
    assert_true(ok || code == JSONRT_ERR_BUFFER || code == out->code);
    if (ok) {
        assert_int_equal(w.len, mark + out->len);
        assert_memory_equal(buffer + mark, out->text, out->len);
    } else {
        check_after_failure(&w, cap, mark);
    }
    assert_int_equal(heap.calls, heap_calls);
    jsonrt_writer_deinit(&w);
    assert_memory_equal(buffer - GUARD, "################", GUARD);
    return code == out->code;
}

/* How much room an object that cannot be written takes until that is seen. */
static size_t find_room(const writing *out)
{
    size_t cap = 0;

    if (out->text != NULL)
        return BEFORE + out->len;
    while (!fits_buffer(out, BEFORE + cap))
        assert_true(++cap < FENCED_BYTES / 2);
    return BEFORE + cap;
}

static void check_buffers(const writing *out)
{
    size_t need = find_room(out);

    for (size_t cap = 0; cap <= need + 2; cap = next_size(cap, need + 2)) {
        bool fits = fits_buffer(out, cap);

        if (cap >= BEFORE)
            assert_int_equal(fits, cap >= need);
    }
}

/* ---- sinks ---- */

/* Takes `most` bytes, or calls before `closing`; nothing is asked of it afterwards. */
typedef struct drain {
    const writing *out;
    size_t taken, most;
    size_t calls, closing;
    bool closed;
} drain;

static bool take_part(void *ctx, const char *p, size_t n)
{
    drain *s = ctx;

    assert_false(s->closed);
    assert_in_range(n, 1, JSONRTI_STAGE);
    s->calls++;
    if (s->taken + n > s->most || s->calls == s->closing) {
        s->closed = true;
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        size_t at = s->taken + i;

        assert_true(s->out->text == NULL || at < BEFORE + s->out->len);
        if (at < BEFORE)
            assert_int_equal(p[i], "null"[at]);
        else if (s->out->text != NULL)
            assert_int_equal(p[i], s->out->text[at - BEFORE]);
    }
    s->taken += n;
    return true;
}

/* A sink that said no stays closed until reset; then all is written again. */
static void check_closed(const writing *out, jsonrt_writer *w, drain *s)
{
    assert_true(s->closed);
    assert_int_equal(w->len, s->taken);
    jsonrt_writer_truncate(w, 0);
    jsonrt_writer_truncate(w, s->taken);
    assert_int_equal(w->error.code, JSONRT_ERR_SINK);
    assert_false(out->c->marshal(w, out->object));
    assert_false(jsonrt_writer_flush(w));
    *s = (drain){.out = out, .most = SIZE_MAX};
    jsonrt_writer_reset(w);
    assert_true(jsonrt_write_null(w));
    assert_int_equal(out->c->marshal(w, out->object), out->code == JSONRT_OK);
}

static bool fits_sink(const writing *out, size_t most, size_t closing, size_t *calls)
{
    drain s = {.out = out, .most = most, .closing = closing};
    jsonrt_writer w;

    jsonrt_writer_init_sink(&w, take_part, &s, out->options);
    bool ok = jsonrt_write_null(&w);
    ok = out->c->marshal(&w, out->object) && ok;
    ok = jsonrt_writer_flush(&w) && ok;
    int code = w.error.code;
    assert_int_equal(ok, code == JSONRT_OK);
    if (ok)
        assert_int_equal(s.taken, BEFORE + out->len);
    else if (code == JSONRT_ERR_SINK)
        check_closed(out, &w, &s);
    else
        assert_int_equal(code, out->code);
    assert_true(code == JSONRT_ERR_SINK || s.closed || s.taken >= BEFORE);
    *calls = s.calls;
    jsonrt_writer_deinit(&w);
    return code == out->code;
}

static void check_sinks(const writing *out)
{
    size_t heap_live = heap.live, calls, ignored;
    bool was_enough = false;

    assert_true(fits_sink(out, SIZE_MAX, NO_CALL, &calls));
    for (size_t closing = 1; out->text != NULL && closing <= calls;
         closing = next_size(closing, calls))
        assert_false(fits_sink(out, SIZE_MAX, closing, &ignored));
    for (size_t most = 0; most <= BEFORE + out->len; most = next_size(most, BEFORE + out->len)) {
        bool enough = fits_sink(out, most, NO_CALL, &ignored);

        assert_true(enough || !was_enough);
        if (out->text != NULL)
            assert_int_equal(enough, most == BEFORE + out->len);
        was_enough = enough;
    }
    assert_int_equal(heap.live, heap_live);
}

void check_writing_to_little_room(const writing *out)
{
    check_buffers(out);
    check_sinks(out);
}
