/*
 * Sets of an enum's bits as arrays of names.
 *
 * Names are taken in the order of the list; one that adds no bit to those before it is left out, so
 * that aliases, zero, and masks of several bits behind their parts are not written. Bits that no
 * name covers are an error.
 */
#include "jsonrt/gencode_form.h"
#include "writer/writer_internal.h"

/* Is the name to be written, in v, when those of `done` are? */
static bool adds_flag(uint64_t v, uint64_t done, uint64_t flag)
{
    return (v & flag) == flag && (flag & ~done) != 0;
}

static uint64_t cover_flags(uint64_t v, const jsonrti_enum_name *names, size_t n)
{
    uint64_t done = 0;
    for (size_t i = 0; i < n; i++) {
        if (adds_flag(v, done, (uint64_t)names[i].value))
            done |= (uint64_t)names[i].value;
    }
    return done;
}

static char *write_names(jsonrt_writer *w, char *d, const jsonrti_enum_name *names, size_t n,
                         uint64_t v)
{
    uint64_t done = 0;
    d = jsonrti_write_lit(w, d, "[", 1);
    for (size_t i = 0; i < n; i++) {
        if (!adds_flag(v, done, (uint64_t)names[i].value))
            continue;
        d = jsonrti_write_text(w, d, ",", done != 0, names[i].text, names[i].len);
        done |= (uint64_t)names[i].value;
    }
    return jsonrti_write_lit(w, d, "]", 1);
}

char *jsonrti_write_flags(jsonrt_writer *w, char *d, const char *lit, size_t n,
                          const jsonrti_enum_name *names, size_t n_names, int64_t v)
{
    if (d == NULL)
        return NULL;
    if (cover_flags((uint64_t)v, names, n_names) != (uint64_t)v)
        return jsonrti_fail_at(w, lit, n, JSONRT_ERR_ENUM, NULL);
    d = jsonrti_write_enter(w, d);
    if (d == NULL)
        return jsonrti_lost_at(w, lit, n);
    d = write_names(w, jsonrti_write_lit(w, d, lit, n), names, n_names, (uint64_t)v);
    d = jsonrti_write_leave(w, d);
    return d != NULL ? d : jsonrti_lost_at(w, lit, n);
}
