/*
 * Reading and writing by hand: for custom codecs, and for documents that no struct describes.
 *
 * The position is kept in the reader or writer. Every call returns false after a failure, with the
 * reason in `error`, and all later calls do nothing, so a codec may check once at its end. Paths
 * name what the calls walked through.
 *
 * The calls of <jsonrt/arena.h> set no error: with NULL from one of them a codec says
 * `return false`, or jsonrt_fail with an error of its own. The document then fails in any case,
 * with JSONRT_ERR_MEMORY or JSONRT_ERR_MAX_MEMORY. A _clone returns false itself.
 */
#ifndef JSONRT_CODEC_H
#define JSONRT_CODEC_H

#include "jsonrt/reader.h"
#include "jsonrt/types.h"
#include "jsonrt/value.h"
#include "jsonrt/writer.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Open a document for T_json_read and the calls below. json stays unchanged and must live until
 * finish. */
bool jsonrt_reader_open(jsonrt_reader *r, const char *json, size_t len);
/** Close it: only blanks may be left. False also after any earlier failure. */
bool jsonrt_reader_finish(jsonrt_reader *r);
/**
 * Fail at the value at hand, at its first byte: the one that was read last, or the array or object
 * that was begun or left last. Behind a `next` that was true it is the value ahead, and before any
 * call the document, or the value that the codec was called for. Offset and path of the error are
 * that value's. code 0 is JSONRT_ERR_CUSTOM; text is static, NULL for the code's own. Returns
 * false.
 */
bool jsonrt_fail(jsonrt_reader *r, int code, const char *text);

/** The kind of the value ahead, by its first byte; ABSENT at the end or where no value can start.
 */
enum jsonrt_kind jsonrt_peek_kind(jsonrt_reader *r);
bool jsonrt_read_bool(jsonrt_reader *r, bool *out);
bool jsonrt_read_i64(jsonrt_reader *r, int64_t *out);
bool jsonrt_read_u64(jsonrt_reader *r, uint64_t *out);
bool jsonrt_read_f64(jsonrt_reader *r, double *out);
/** Text in the arena, NUL-terminated; until reset. */
bool jsonrt_read_str(jsonrt_reader *r, jsonrt_str *out);
/** The same for a char *: a NUL in it is JSONRT_ERR_NUL. */
bool jsonrt_read_cstr(jsonrt_reader *r, char **out);
bool jsonrt_read_raw(jsonrt_reader *r, jsonrt_raw *out);
bool jsonrt_read_value(jsonrt_reader *r, jsonrt_value *out);
bool jsonrt_read_null(jsonrt_reader *r);
bool jsonrt_skip(jsonrt_reader *r);

/**
 * Containers: begin, then next before every element; next is false at the end (and the container is
 * left) or on an error.
 *
 *     jsonrt_str key;
 *     bool first = jsonrt_read_object_begin(r);
 *     while (jsonrt_read_object_next(r, &first, &key)) … read or skip the value …
 */
bool jsonrt_read_object_begin(jsonrt_reader *r);
bool jsonrt_read_object_next(jsonrt_reader *r, bool *first, jsonrt_str *key);
bool jsonrt_read_array_begin(jsonrt_reader *r);
bool jsonrt_read_array_next(jsonrt_reader *r, bool *first);

bool jsonrt_write_null(jsonrt_writer *w);
bool jsonrt_write_bool(jsonrt_writer *w, bool v);
bool jsonrt_write_i64(jsonrt_writer *w, int64_t v);
bool jsonrt_write_u64(jsonrt_writer *w, uint64_t v);
bool jsonrt_write_f64(jsonrt_writer *w, double v);
bool jsonrt_write_str(jsonrt_writer *w, const char *s, size_t len);
bool jsonrt_write_raw(jsonrt_writer *w, const char *json, size_t len);
bool jsonrt_write_value(jsonrt_writer *w, const jsonrt_value *v);
/** Containers: the writer puts the commas. `first` is the caller's, true before the first element.
 */
bool jsonrt_write_object_begin(jsonrt_writer *w);
bool jsonrt_write_key(jsonrt_writer *w, bool *first, const char *key, size_t len);
bool jsonrt_write_object_end(jsonrt_writer *w);
bool jsonrt_write_array_begin(jsonrt_writer *w);
bool jsonrt_write_element(jsonrt_writer *w, bool *first);
bool jsonrt_write_array_end(jsonrt_writer *w);

#ifdef __cplusplus
}
#endif

#endif
