#include <jsonrt/annotate.h>
#include <jsonrt/types.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/time.h>
#include <time.h>

enum color { RED JSON("red") = 200, GREEN JSON("green") = -1 };

struct point {
    int x;
};

struct JSON("") words {
    struct timespec a JSON("a,format=rfc3399");
    struct timespec b JSON("b,format=stardate");
    int c JSON("c,as=float");
    int d JSON("d,string=loose");
    int e JSON("e,format=duration,unit=min");
};

struct JSON("") types {
    char *a JSON("a,string");
    enum color b JSON("b,string");
    bool c JSON("c,as=bool");
    double d JSON("d,as=bool");
    enum color e JSON("e,enum=color");
    double f JSON("f,enum=color");
    double g JSON("g,format=unix");
    char *h JSON("h,format=uuid");
    uint8_t i[15] JSON("i,format=uuid");
    uint8_t j[4] JSON("j,format=ipv6");
    uint16_t k JSON("k,format=ipv4");
    int l JSON("l,format=base64");
    struct tm m JSON("m,format=duration");
    jsonrt_time n JSON("n,format=iso8601");
    uint8_t o[8] JSON("o,format=unix");
    struct point p JSON("p,format=hex");
    struct point q[2] JSON("q,string");
    struct timespec r JSON("r,format=unix,unit=ms");
    int s[2] JSON("s,format=array");
};

struct JSON("") units {
    int64_t a JSON("a,format=rfc3339");
    int64_t b JSON("b,unit=ms");
    time_t c JSON("c,format=duration");
    uint32_t d JSON("d,format=hex,unit=s");
};

struct JSON("") both {
    int a JSON("a,string,as=bool");
    int b JSON("b,string,format=hex");
    int c JSON("c,enum=color,as=bool");
    uint8_t d[3] JSON("d,string,format=hex");
};

struct JSON("") texts {
    char a[36] JSON("a,format=uuid");
    char b[15] JSON("b,format=ipv4,truncate");
    char c[16] JSON("c,format=mac,count=n_c");
    int n_c;
    char *d JSON("d,format=hex");
    char *e JSON("e,format=date");
    char *f JSON("f,format=uuid,default=none");
    struct in_addr g JSON("g,format=ipv6");
    struct in_addr h JSON("h,default=::1");
    char i[40] JSON("i,format=uuid,truncate");
    struct in_addr *j;
    struct in6_addr k JSON("k,default=1");
};

struct JSON("") literals {
    int64_t a JSON("a,format=duration,default=90x");
    int32_t b JSON("b,format=duration,unit=s,min=1.5s");
    int64_t c JSON("c,format=iso8601,max=P1Y");
    int64_t d JSON("d,format=rfc3339,unit=s,default=2023-02-29T00:00:00Z");
    int64_t e JSON("e,format=date,unit=s,default=2024-2-9");
    time_t f JSON("f,format=unix_ms,default=1500");
    uint32_t g JSON("g,format=ipv4,default=1.2.3");
    uint8_t h JSON("h,format=duration,unit=s,default=1h");
    uint8_t i JSON("i,format=hex,default=1g");
};

struct JSON("") values {
    uint8_t a JSON("a,enum=color");
    int8_t b JSON("b,enum=color");
    int c JSON("c,as=bool,default=1");
    int d JSON("d,enum=color,default=blue");
    uint8_t e JSON("e,format=hex,default=0x100");
    int f JSON("f,as=bool,min=0");
    int g JSON("g,enum=color,max=3");
    uint8_t h[16] JSON("h,format=uuid,default=x");
    struct tm i JSON("i,default=0");
};
