/* Unions in objects inside, with presence flags, and left out while they have no arm. */
#ifndef ARMS_H
#define ARMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

#include "codecs.h"

enum shade { SHADE_NONE JSON("none"), SHADE_GRAY JSON("gray"), SHADE_RGB JSON("rgb") };

enum JSON("unknown=TONE_OTHER") tone {
    TONE_NONE JSON("none"),
    TONE_RGB JSON("rgb"),
    TONE_OTHER JSON("other")
};

struct rgb {
    uint8_t r JSON(",default=255"), g, b;
};

struct arms_inner {
    enum shade kind JSON("kind,path=inner");
    union {
        struct rgb rgb JSON(",when=SHADE_RGB");
        struct {
            uint8_t gray;
        } gray JSON(",when=SHADE_GRAY");
    } u JSON(",tag=kind,path=inner");
    int after JSON("after,path=inner,omitzero");
};

/* In objects inside. */
struct JSON("duplicates=last") placed_arms {
    int id;
    struct arms_inner internal JSON(",flatten,path=internal");
    enum shade beside JSON("kind,path=adjacent.in");
    union {
        struct rgb rgb JSON(",when=SHADE_RGB");
        int gray JSON(",when=SHADE_GRAY");
    } JSON("union=adjacent") adjacent JSON("value,tag=beside,path=adjacent.in");
    enum shade external_kind, flat_kind, untagged_kind;
    union {
        struct rgb rgb JSON(",when=SHADE_RGB");
        int gray JSON(",when=SHADE_GRAY");
    } JSON("union=external") external JSON("external,tag=external_kind,path=paint,omitempty");
    union {
        struct rgb rgb JSON(",when=SHADE_RGB");
        int gray JSON(",when=SHADE_GRAY");
    } JSON("union=external") flat JSON(",tag=flat_kind,path=paint,flatten");
    union {
        struct rgb rgb JSON(",when=SHADE_RGB");
        int gray JSON(",when=SHADE_GRAY,max=100");
    } JSON("any,union=untagged,path=paint,tag=untagged_kind,omitdefault");
};

/* With flags. */
struct JSON("duplicates=last") flagged_arms {
    enum shade kind JSON("kind,default=none");
    bool has_adjacent;
    union {
        struct rgb rgb JSON(",when=SHADE_RGB");
        int gray JSON(",when=SHADE_GRAY");
    } JSON("union=adjacent") adjacent JSON("adjacent,tag=kind,present=has_adjacent");
    enum shade external_kind, untagged_kind;
    unsigned has_external : 1;
    bool has_untagged;
    union {
        struct rgb rgb JSON(",when=SHADE_RGB");
        char *gray JSON(",when=SHADE_GRAY");
    } JSON("union=external") external JSON("external,tag=external_kind,present=has_external");
    union {
        struct rgb rgb JSON(",when=SHADE_RGB");
        char *gray JSON(",when=SHADE_GRAY");
    } JSON("untagged,union=untagged,path=in,tag=untagged_kind,present=has_untagged");
};

/* Left out without an arm. */
struct JSON("") omitted_arms {
    enum shade external_kind, untagged_kind;
    enum tone raw_kind;
    union {
        struct rgb rgb JSON(",when=SHADE_RGB");
        char *gray JSON(",when=SHADE_GRAY");
    } JSON("union=external") external JSON("external,tag=external_kind,omitzero");
    union {
        struct rgb rgb JSON(",when=SHADE_RGB");
        char *gray JSON(",when=SHADE_GRAY");
    } JSON("union=untagged") untagged JSON("untagged,tag=untagged_kind,omitempty");
    union {
        struct rgb rgb JSON(",when=TONE_RGB");
        jsonrt_raw other JSON(",when=*");
    } JSON("union=external") raw JSON("raw,tag=raw_kind,omitdefault");
};

/* What stands for its member is told by that; a codec takes what is left. */
struct JSON("transparent") label {
    char *text;
};

struct JSON("transparent") degrees {
    double value JSON(",min=-273.15");
};

struct JSON("transparent") cold {
    struct degrees *value;
};

struct JSON("transparent") switched {
    bool on JSON(",present=known");
    bool known;
};

struct needs_side {
    int side JSON(",required");
};

struct JSON("transparent") sided {
    struct needs_side inner;
};

enum told { TOLD_TEXT, TOLD_COLD, TOLD_SIDE, TOLD_COLOR, TOLD_SWITCH, TOLD_REST };
enum asked { ASKED_NUMBER, ASKED_FLAG };

struct JSON("") told_arms {
    enum told kind;
    union {
        struct label text JSON(",when=TOLD_TEXT");
        struct cold cold JSON(",when=TOLD_COLD");
        struct sided *side JSON(",when=TOLD_SIDE");
        struct rgb color JSON(",when=TOLD_COLOR");
        struct switched flag JSON(",when=TOLD_SWITCH");
        money rest JSON(",when=TOLD_REST,codec=money");
    } JSON("union=untagged") u JSON(",tag=kind,required");
    enum told other;
    union {
        int whole JSON(",when=TOLD_COLD");
        struct either rest JSON(",when=TOLD_REST");
    } JSON("union=untagged") v JSON(",tag=other,omitempty");
    enum asked third;
    bool has_w;
    union {
        int whole JSON(",when=ASKED_NUMBER");
        struct switched flag JSON(",when=ASKED_FLAG");
    } JSON("union=untagged") w JSON(",tag=third,present=has_w");
};

#endif
