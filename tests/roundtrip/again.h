/* Unions whose arm comes again, or is null. */
#ifndef AGAIN_H
#define AGAIN_H

#include <stdint.h>

#include <jsonrt/annotate.h>

enum again_kind {
    AGAIN_NONE JSON("none"),
    AGAIN_A JSON("a"),
    AGAIN_B JSON("b"),
    AGAIN_C JSON("c")
};

struct counted_again {
    int n JSON("n,default=3");
    int m;
};

struct needed_again {
    int n JSON("n,required");
};

/* true or false; no null */
struct JSON("codec=flag_again,codec_plain") flag_again {
    int on;
};

struct JSON("transparent") shown_again {
    struct counted_again inner;
};

struct JSON("duplicates=last") again_adjacent {
    enum again_kind kind;
    union {
        struct counted_again a JSON(",when=AGAIN_A");
        int b[2] JSON(",when=AGAIN_B");
        struct shown_again c JSON(",when=AGAIN_C");
    } JSON("union=adjacent") u JSON("u,tag=kind");
};

struct JSON("duplicates=last") again_external {
    enum again_kind kind;
    union {
        struct counted_again a JSON("a,when=AGAIN_A");
        int b JSON("b,when=AGAIN_B");
        struct shown_again c JSON("c,when=AGAIN_C");
    } JSON("union=external") u JSON("u,tag=kind");
};

struct JSON("duplicates=last") again_flat {
    enum again_kind kind;
    union {
        struct counted_again a JSON("a,when=AGAIN_A");
        struct counted_again *b JSON("b,when=AGAIN_B,nullable");
        struct shown_again c JSON("c,when=AGAIN_C");
    } JSON("union=external") u JSON(",tag=kind,flatten");
};

struct JSON("duplicates=last") again_untagged {
    enum again_kind kind;
    union {
        struct counted_again b JSON(",when=AGAIN_B");
        int c JSON(",when=AGAIN_C");
    } JSON("union=untagged") u JSON("u,tag=kind");
};

/* Null is a value here, or no arm's. */
enum again_side { AGAIN_LEFT, AGAIN_RIGHT };

struct JSON("duplicates=last") again_all {
    enum again_side kind;
    union {
        struct needed_again a JSON(",when=AGAIN_LEFT");
        int c JSON(",when=AGAIN_RIGHT");
    } JSON("union=untagged") u JSON("u,tag=kind");
};

struct JSON("duplicates=last") again_codec {
    enum again_side kind;
    union {
        int a JSON(",when=AGAIN_LEFT");
        struct flag_again b JSON(",when=AGAIN_RIGHT");
    } JSON("union=untagged") u JSON("u,tag=kind");
};

struct JSON("duplicates=last") again_internal {
    enum again_kind kind JSON("kind,default=none");
    union {
        struct {
            struct counted_again in;
            int v;
        } a JSON(",when=AGAIN_A");
        struct counted_again b JSON(",when=AGAIN_B");
    } u JSON(",tag=kind");
    struct shown_again beside JSON("beside,omitdefault");
};

#endif
