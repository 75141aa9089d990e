/* Values in another form than that of their C type: each form once, and where it may stand. */
#ifndef FORMS_H
#define FORMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/time.h>
#include <time.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum color { COLOR_RED JSON("red") = 1, COLOR_BLUE JSON("blue") };

struct JSON("") times {
    struct timeval tv;
    struct timeval tv_unix JSON("tv_unix,format=unix,omitzero");
    struct timespec ts_ms JSON("ts_ms,format=unix_ms,nullable");
    struct timespec span JSON("span,format=duration");
    struct tm tm JSON("tm,omitzero");
    jsonrt_time day JSON("day,format=date");
    time_t t JSON("t,format=rfc3339,default=1000");
    time_t t_unix JSON("t_unix,format=unix");
    int64_t at JSON("at,format=rfc3339,unit=ms,min=0");
    unsigned minutes : 12 JSON("minutes,format=iso8601,unit=s");
    struct timeval *list JSON("list,count=n_list,format=unix_us");
    size_t n_list;
};

struct JSON("") carried {
    int64_t id JSON("id,string,min=1");
    double price JSON("price,string=lax");
    bool yes JSON("yes,string");
    unsigned bits : 5 JSON("bits,string");
    int *many JSON("many,count=n_many,string,nullable");
    size_t n_many;
    int flag JSON("flag,as=bool,default=true");
    int lone : 1 JSON("lone,as=bool");
    int color JSON("color,enum=color,default=blue");
    uint8_t colors[2] JSON("colors,enum=color");
    int color_bits : 4 JSON("color_bits,enum=color,nullable");
    uint16_t mask JSON("mask,format=hex,default=0x1f");
};

struct JSON("") coded {
    uint8_t *p JSON("p,count=n_p,format=hex");
    size_t n_p;
    uint8_t some[6] JSON("some,count=n_some,format=base64url,omitempty");
    int n_some;
    uint8_t fixed[4] JSON("fixed,format=hex,omitzero");
    const uint8_t *list JSON("list,count=n_list,format=array");
    size_t n_list;
    uint8_t uuid[16] JSON("uuid,format=uuid");
    uint32_t host JSON("host,format=ipv4");
    uint8_t (*peers)[16] JSON("peers,format=ipv6,count=n_peers");
    size_t n_peers;
};

#endif
