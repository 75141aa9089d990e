/* Several unions whose arms' members stand in one object. */
#ifndef CHOICES_H
#define CHOICES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum body { BODY_NONE JSON("none"), BODY_BALL JSON("ball"), BODY_BOX JSON("box") };
enum skin { SKIN_PLAIN JSON("plain"), SKIN_DOTTED JSON("dotted"), SKIN_STRIPED JSON("striped") };
enum JSON("unknown=LOCK_OTHER") lock {
    LOCK_NONE JSON("none"),
    LOCK_KEY JSON("key"),
    LOCK_OTHER JSON("other")
};

struct dots {
    int dots JSON(",default=3");
    char *hue JSON(",path=color,omitempty");
};

struct stripes {
    double width;
    bool across JSON(",omitzero");
};

struct box {
    int32_t w JSON(",required");
    int32_t h;
};

/* Side by side; the second has defaults. */
struct JSON("") painted {
    int id;
    enum body body;
    union {
        struct {
            double radius;
        } ball JSON(",when=BODY_BALL");
        struct box *box JSON(",when=BODY_BOX");
    } u JSON(",tag=body");
    int middle JSON(",omitzero");
    enum skin skin JSON(",default=dotted,alias=cover");
    union {
        struct dots dotted JSON(",when=SKIN_DOTTED");
        struct stripes striped JSON(",when=SKIN_STRIPED");
    } JSON(",tag=skin");
    char *last JSON(",omitempty");
};

struct coat {
    char *maker JSON(",omitempty");
    enum skin skin;
    union {
        struct dots *dotted JSON(",when=SKIN_DOTTED");
        struct stripes striped JSON(",when=SKIN_STRIPED");
    } v JSON(",tag=skin");
    int layers JSON(",omitzero");
};

/* One in the arm of another, in an object inside. */
struct JSON("duplicates=last") wrapped {
    int id;
    struct {
        enum body body JSON(",path=thing");
        union {
            struct coat ball JSON(",when=BODY_BALL");
            struct {
                int side JSON(",min=1");
                enum lock lock;
                union {
                    struct {
                        char *key;
                    } JSON(",when=LOCK_KEY");
                } JSON(",tag=lock");
            } JSON(",when=BODY_BOX");
        } JSON(",tag=body,path=thing");
    };
};

/* Objects that are kept whole, whichever of the tags is unknown. */
struct JSON("") kept_choice {
    enum lock lock;
    union {
        struct {
            int turns;
            enum lock inner;
            union {
                struct {
                    int pins;
                } key JSON(",when=LOCK_KEY");
                jsonrt_raw other JSON(",when=*");
            } w JSON(",tag=inner");
        } key JSON(",when=LOCK_KEY");
    } u JSON(",tag=lock");
    enum lock beside;
    union {
        int pin JSON(",when=LOCK_KEY");
        jsonrt_raw other JSON(",when=*");
    } JSON("union=adjacent") adjacent JSON("value,tag=beside");
};

#endif
