/*
 * The types that a user's header may use as members: views, raw text, exact numbers, times and
 * free-form JSON. Plain data; nothing here needs the library.
 */
#ifndef JSONRT_TYPES_H
#define JSONRT_TYPES_H

#include <stddef.h>
#include <stdint.h>

/** Text with a length in bytes, UTF-8, no NUL behind it promised; NUL inside allowed. ptr NULL:
 * null. */
typedef struct jsonrt_str {
    const char *ptr;
    size_t len;
} jsonrt_str;

/** One JSON value as its own undecoded, validated text. ptr NULL: absent (written as null). */
typedef struct jsonrt_raw {
    const char *ptr;
    size_t len;
} jsonrt_raw;

/** A number as its exact JSON text. ptr NULL: absent (written as null). */
typedef struct jsonrt_number {
    const char *ptr;
    size_t len;
} jsonrt_number;

/** A moment and the zone offset it was written with. Range: years 0000 to 9999. */
typedef struct jsonrt_time {
    int64_t sec;        /**< seconds since 1970-01-01T00:00:00Z */
    int32_t nsec;       /**< 0 to 999999999 */
    int16_t offset_min; /**< minutes east of UTC, -1439 to 1439; kept and written back */
} jsonrt_time;

/**
 * Any JSON value; 16 bytes, opaque: see <jsonrt/value.h>. All-zero is absent. A copy is shallow:
 * what it refers to lives in the arena it was read or built in.
 */
typedef struct jsonrt_value {
    uint64_t jsonrti_bits[2];
} jsonrt_value;

#endif
