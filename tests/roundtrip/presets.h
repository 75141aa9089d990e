/* Defaults of text with a count, of times, durations and bytes. */
#ifndef PRESETS_H
#define PRESETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/time.h>
#include <time.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct JSON("duplicates=last") presets {
    char *text JSON("text,count=n_text,default=none,omitdefault");
    uint8_t n_text;
    char chars[4] JSON("chars,count=n_chars,default=four,omitdefault,min_len=1");
    int n_chars : 5;
    const char *empty JSON("empty,count=n_empty,default=,omitempty");
    size_t n_empty;
    struct timespec at JSON("at,default=2024-02-29T23:59:59.25+01:30,omitdefault");
    struct timeval tv JSON("tv,format=unix_ms,default=-1500.5,omitdefault");
    struct tm tm JSON("tm,format=date,default=2024-12-31,omitdefault");
    struct tm epoch JSON("epoch,default=1970-01-01T00:00:00Z,omitdefault");
    jsonrt_time zoned JSON("zoned,default=9999-12-31T23:59:59+01:30,omitdefault");
    struct timespec wait JSON("wait,format=duration,default=-1.5s,omitdefault");
    struct timeval iso JSON("iso,format=iso8601,default=P1DT0.000001S,omitdefault,nullable");
    struct timespec zero JSON("zero,default=1970-01-01T00:00:00Z,omitzero");
    uint8_t id[16] JSON("id,format=uuid,default=f81d4fae-7dec-11d0-a765-00a0c91e6bf6,omitdefault");
    uint8_t v4[4] JSON("v4,format=ipv4,default=127.0.0.1,omitdefault");
    uint8_t v6[16] JSON("v6,format=ipv6,default=2001:DB8::192.0.2.1,omitdefault");
    uint8_t mac[6] JSON("mac,format=mac,default=AA-bb-cc-dd-ee-ff,omitdefault");
    uint8_t hex[2] JSON("hex,format=hex,default=001F,omitdefault");
    uint8_t base64[3] JSON("base64,default=AB8x,omitdefault");
    uint8_t *bytes JSON("bytes,count=n_bytes,default='AB8=',omitdefault,max_len=2");
    uint32_t n_bytes;
    uint8_t url[4] JSON("url,count=n_url,format=base64url,default=-_8,omitdefault");
    size_t n_url;
};

/* In a struct by value, and in an object that may be absent. */
struct JSON("duplicates=last") preset_holder {
    struct presets inner JSON("inner,omitdefault");
    char *name JSON("name,path=of,count=n_name,default=nobody");
    int8_t n_name;
    struct timespec since JSON("since,path=of,format=date,default=2000-01-01");
    bool has_key;
    uint8_t key[4] JSON("key,path=of,format=hex,default=00ff00ff,present=has_key");
};

#endif
