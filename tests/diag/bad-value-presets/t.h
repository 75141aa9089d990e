#include <stddef.h>
#include <stdint.h>
#include <sys/time.h>
#include <time.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct JSON("") presets {
    char a[4] JSON("a,count=n_a,default=fives");
    uint8_t n_a;
    char *b JSON("b,count=n_b,default=eight letters");
    int n_b : 4;
    struct timespec c JSON("c,default=yesterday");
    struct timeval d JSON("d,default=2024-01-01T00:00:00.0000001Z");
    struct tm e JSON("e,default=2024-01-01T00:00:00.5Z");
    jsonrt_time f JSON("f,format=date,default=2023-02-29");
    struct timespec g JSON("g,format=duration,default=1d");
    uint8_t h[16] JSON("h,format=uuid,default=f81d4fae-7dec-11d0-a765-00a0c91e6bf");
    uint8_t i[16] JSON("i,format=ipv6,default=1::2::3");
    uint8_t j[16] JSON("j,format=ipv6,default='1:2:3:4:5:6:7:8:9'");
    uint8_t k[6] JSON("k,format=mac,default='aa:bb-cc:dd:ee:ff'");
    uint8_t l[2] JSON("l,format=hex,default=001");
    uint8_t m[2] JSON("m,default=AB9=");
    uint8_t n[2] JSON("n,format=base64url,default=AB9");
    uint8_t o[2] JSON("o,default=AB8x");
    uint8_t p[2] JSON("p,count=n_p,format=hex,default=010203");
    size_t n_p;
    uint8_t *q JSON("q,count=n_q,default=AB8=,min_len=3");
    size_t n_q;
    uint8_t r[4] JSON("r,format=ipv4,default=1.2.3.04");
};

/* One count cannot be that of a default and of something else. */
struct JSON("") shared {
    char *a JSON("a,count=n,default=x");
    char *b JSON("b,count=n");
    size_t n;
    struct timespec c JSON("c,default=2024-01-01T00:00:00Z,omitzero");
    uint8_t d[2] JSON("d,default=AB8=,required");
    size_t n_f;
    char f[] JSON("f,count=n_f,default=x");
};
