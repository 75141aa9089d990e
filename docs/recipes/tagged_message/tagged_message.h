/* A message whose kind says what else is in it, wherever in the message the kind stands. */
#ifndef TAGGED_MESSAGE_H
#define TAGGED_MESSAGE_H

#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum message_kind {
    MESSAGE_JOIN JSON("join"),
    MESSAGE_MOVE JSON("move"),
    MESSAGE_CHAT JSON("chat"),
};

struct join {
    char *name JSON("name,required");
};

struct move {
    int32_t x, y;
};

struct chat {
    char *text JSON("text,required,max_len=200");
};

struct JSON("deny_unknown") message {
    uint32_t seq JSON("seq,required");
    enum message_kind kind JSON("kind,required");
    union {
        struct join join JSON(",when=MESSAGE_JOIN");
        struct move move JSON(",when=MESSAGE_MOVE");
        struct chat chat JSON(",when=MESSAGE_CHAT");
    } body JSON(",tag=kind"); /* its members stand beside the kind */
};

#endif
