/* Defaults that are more than one assignment: text with a count, times, bytes. */
#include <stddef.h>
#include <stdint.h>
#include <sys/time.h>
#include <time.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct JSON("") presets {
    char *text JSON("text,count=n_text,default=none,omitdefault");
    uint8_t n_text;
    char chars[4] JSON("chars,count=n_chars,default=four,omitdefault");
    int n_chars : 5;
    struct timespec at JSON("at,default=2024-02-29T23:59:59.25+01:30,omitdefault");
    struct timeval wait JSON("wait,format=duration,default=-1.5s,omitdefault");
    struct tm day JSON("day,format=date,default=2024-12-31,omitdefault");
    jsonrt_time zoned JSON("zoned,default=2024-02-29T23:59:59+01:30,omitdefault");
    uint8_t v6[16] JSON("v6,format=ipv6,default=2001:db8::1,omitdefault");
    uint8_t *bytes JSON("bytes,count=n_bytes,default=AB8=,omitdefault");
    size_t n_bytes;
};
