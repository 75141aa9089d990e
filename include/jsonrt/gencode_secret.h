/*
 * Secrets, for generated code.
 *
 * There is no list of secret bytes. A type that holds secret members says so where its documents
 * begin, and from then on whatever the reader or writer used is wiped when it is given back: the
 * objects and texts of the document, scratch, copies that growing left behind. That misses nothing
 * and costs other types nothing; a list of places would have to follow every copy.
 */
#ifndef JSONRT_GENCODE_SECRET_H
#define JSONRT_GENCODE_SECRET_H

#include "jsonrt/arena.h"
#include "jsonrt/gencode_write.h"
#include "jsonrt/reader.h"
#include "jsonrt/writer.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Zero n bytes, and not even a compiler that sees nobody read them leaves it out. */
void jsonrti_wipe(void *p, size_t n);

/** The open document may hold secrets from here on: what is decoded is wiped on reset and deinit,
 *  at once when the document fails; scratch when it ends. Errors are marked: no excerpt. */
void jsonrti_read_secrets(jsonrt_reader *r);
/** Clones of such a type are made in it; NULL is ignored. */
void jsonrti_arena_secrets(jsonrt_arena *arena);
/** The writer's buffer holds secrets from here on, unless it redacts them. */
void jsonrti_write_secrets(jsonrt_writer *w);

/** Behind a secret member that has names of its own inside, which the path of a failure must not
 *  show: only `["***"]` is left of it. Returns p. */
const char *jsonrti_hide_read_path(jsonrt_reader *r);
static inline const char *jsonrti_read_hidden(jsonrt_reader *r, const char *p)
{
    return p != NULL ? p : jsonrti_hide_read_path(r);
}
/** The same when writing; before is d before it. Returns after. */
char *jsonrti_hide_write_path(jsonrt_writer *w);
static inline char *jsonrti_write_hidden(jsonrt_writer *w, const char *before, char *after)
{
    return after != NULL || before == NULL ? after : jsonrti_hide_write_path(w);
}
/** A secret under the option `redact`. */
static inline char *jsonrti_write_redacted(jsonrt_writer *w, char *d, const char *lit, size_t n)
{
    return jsonrti_write_text(w, d, lit, n, "***", 3);
}

#ifdef __cplusplus
}
#endif

#endif
