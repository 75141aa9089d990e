/* Values carried in another form than that of their C type. */
#ifndef FORMS_H
#define FORMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/time.h>
#include <time.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum paint { PAINT_RED JSON("red") = 1, PAINT_BLUE JSON("blue,alias=azure") };
enum gear { GEAR_OFF, GEAR_SLOW, GEAR_FAST = 200 };
typedef enum {
    FLANK_LEFT JSON("left") = -1,
    FLANK_NONE JSON("none"),
    FLANK_RIGHT JSON("right")
} flank;

enum JSON("flags,strip=PERM_,naming=snake,title=What one may do") perm {
    PERM_NONE,
    PERM_READ = 1,
    PERM_WRITE = 2,
    PERM_BOTH = 3,
    PERM_RUN JSON("run,alias=execute") = 8
};
enum JSON("flags,case_insensitive") part { PART_PAIR JSON("Pair") = 6, PART_LOW JSON("low") = 2 };
enum JSON("case_insensitive,unknown=TEMPER_OTHER") temper {
    TEMPER_GOOD JSON("good,alias=FINE"),
    TEMPER_BAD JSON("Bad"),
    TEMPER_OTHER JSON("other")
};

struct JSON("title='Rights, and moods'") rights {
    enum perm perm JSON("perm,default=both");
    uint32_t carried JSON("carried,enum=perm,omitzero");
    unsigned bits : 4 JSON("bits,enum=perm,nullable");
    enum perm many[2] JSON("many,nullable");
    enum part part JSON("part,omitzero");
    enum temper temper;
    uint8_t moods[2] JSON("moods,enum=temper");
};

struct JSON("") moments {
    struct timeval tv;
    struct timeval tv_unix JSON("tv_unix,format=unix");
    struct timeval tv_ms JSON("tv_ms,format=unix_ms,omitzero");
    struct timespec ts JSON("ts,format=rfc3339,omitzero");
    struct timespec ts_unix JSON("ts_unix,format=unix,nullable");
    struct timespec ts_ns JSON("ts_ns,format=unix_ns");
    struct timespec ts_date JSON("ts_date,format=date");
    struct tm tm JSON("tm,omitzero");
    bool has_day;
    struct tm day JSON("day,format=date,present=has_day");
    struct tm tm_ms JSON("tm_ms,format=unix_ms,omitzero");
    jsonrt_time jt_us JSON("jt_us,format=unix_us");
    jsonrt_time jt_date JSON("jt_date,format=date");
    time_t t JSON("t,format=rfc3339,default=1000000000");
    time_t t_unix JSON("t_unix,format=unix");
    time_t t_ms JSON("t_ms,format=unix_ms");
    int64_t at JSON("at,format=rfc3339,unit=ms,min=0");
    int64_t at_us JSON("at_us,format=unix,unit=us");
    uint64_t at_ns JSON("at_ns,format=unix_ns,unit=ns");
    uint32_t at32 JSON("at32,format=rfc3339,unit=s,nullable");
    unsigned day_bits : 20 JSON("day_bits,format=date,unit=s,omitzero");
    struct timespec both[2] JSON("both,format=unix_ms");
    struct timeval *maybe_tv JSON("maybe_tv,optional,omitempty");
    struct tm *maybe_tm JSON("maybe_tm,optional,format=date,omitempty");
    struct timeval *list JSON("list,count=n_list,format=unix_us,nullable");
    size_t n_list;
};

/* Defaults in every form, as in JSON and in the member's own unit. */
struct JSON("") initial {
    int64_t at JSON("at,format=rfc3339,unit=ms,default=2024-02-29T23:59:59.25+01:30");
    int32_t day JSON("day,format=date,unit=s,default=1969-12-31");
    time_t t JSON("t,format=unix_ms,default=1709251199000,min=-1000,max=2000000000000");
    int64_t us JSON("us,format=unix,unit=us,default=-1.5");
    int64_t go JSON("go,format=duration,default=-1h2m3.000000001s");
    uint16_t seconds JSON("seconds,format=duration,unit=s,default=90");
    int32_t iso JSON("iso,format=iso8601,unit=ms,default=P1DT2H0.5S");
    uint32_t host JSON("host,format=ipv4,default=192.0.2.1");
    uint8_t mask JSON("mask,format=hex,default=0xFE,max=254");
};

struct JSON("") spans {
    int64_t ns JSON("ns,format=duration");
    int64_t iso JSON("iso,format=iso8601,omitzero");
    struct timespec ts JSON("ts,format=duration");
    struct timespec ts_iso JSON("ts_iso,format=iso8601,nullable");
    struct timeval tv JSON("tv,format=duration");
    uint32_t ms JSON("ms,format=duration,unit=ms,min=10ms,max=1m40s,default=1000");
    unsigned sec : 20 JSON("sec,format=iso8601,unit=s,nullable");
    int short_sec : 10 JSON("short_sec,format=duration,unit=s");
    time_t t JSON("t,format=duration,unit=s");
    int64_t many[2] JSON("many,format=duration,unit=us");
    int64_t *maybe JSON("maybe,optional,format=duration,min=-5,omitempty");
    int16_t edge JSON("edge,format=duration,unit=s,default=1m,omitdefault");
};

struct JSON("") carried {
    int64_t id JSON("id,string,min=1,default=7");
    uint64_t big JSON("big,string");
    bool yes JSON("yes,string");
    double d JSON("d,string");
    float f JSON("f,string=lax");
    jsonrt_number exact JSON("exact,string,omitempty");
    jsonrt_number *exacts JSON("exacts,count=n_exacts,string=lax,omitempty");
    size_t n_exacts;
    bool maybe JSON("maybe,string=lax,omitzero");
    int8_t lax JSON("lax,string=lax,nullable");
    unsigned bits : 5 JSON("bits,string,max=20");
    int signed_bits : 5 JSON("signed_bits,string=lax");
    int64_t *ids JSON("ids,count=n_ids,string");
    size_t n_ids;
    uint8_t numbers[3] JSON("numbers,string");
    int flag JSON("flag,as=bool,default=true");
    uint8_t flags[2] JSON("flags,as=bool");
    unsigned bit : 1 JSON("bit,as=bool");
    int lone : 1 JSON("lone,as=bool,default=true");
    int paint JSON("paint,enum=paint,default=blue");
    uint8_t *paints JSON("paints,count=n_paints,enum=paint");
    size_t n_paints;
    unsigned paint_bits : 3 JSON("paint_bits,enum=paint,omitzero");
    int side_bits : 4 JSON("side_bits,enum=flank,nullable");
    uint64_t wide JSON("wide,enum=gear");
    int16_t gear JSON("gear,enum=gear,omitzero");
    int *tint JSON("tint,optional,enum=paint,omitempty");
    bool *perhaps JSON("perhaps,optional,string,omitempty");
    uint16_t hex JSON("hex,format=hex,default=0x1f,max=65534");
    int64_t hex64 JSON("hex64,format=hex");
    unsigned hex_bits : 12 JSON("hex_bits,format=hex");
    bool has_masks;
    uint32_t masks[2] JSON("masks,format=hex,present=has_masks");
};

struct JSON("") coded {
    uint8_t *p JSON("p,count=n_p,format=hex");
    size_t n_p;
    uint8_t fixed[4] JSON("fixed,format=hex,omitzero");
    uint8_t some[6] JSON("some,count=n_some,format=base64url,omitempty");
    int n_some;
    const uint8_t *url JSON("url,count=n_url,format=base64url,omitempty");
    uint32_t n_url;
    uint8_t *list JSON("list,count=n_list,format=array");
    size_t n_list;
    uint8_t three[3] JSON("three,format=array");
    uint8_t upto[3] JSON("upto,format=array,count=n_upto");
    uint8_t n_upto;
    uint8_t plain[3] JSON("plain,format=base64");
    uint8_t uuid[16] JSON("uuid,format=uuid,omitzero");
    uint8_t ip[4] JSON("ip,format=ipv4");
    uint32_t host JSON("host,format=ipv4,nullable");
    uint8_t ip6[16] JSON("ip6,format=ipv6,nullable");
    uint8_t mac[6] JSON("mac,format=mac");
    uint8_t ids[2][16] JSON("ids,format=uuid");
    uint8_t (*peers)[4] JSON("peers,format=ipv4,count=n_peers,nullable");
    size_t n_peers;
};

#endif
