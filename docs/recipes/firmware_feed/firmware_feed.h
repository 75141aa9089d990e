/* A feed of firmware releases, read on a device without a heap. */
#ifndef FIRMWARE_FEED_H
#define FIRMWARE_FEED_H

#include <stdint.h>
#include <time.h>

#include <jsonrt/annotate.h>

enum channel {
    CHANNEL_STABLE JSON("stable"),
    CHANNEL_BETA JSON("beta"),
    CHANNEL_OTHER JSON("other")
};

enum JSON("unknown=BOARD_OTHER") board {
    BOARD_OTHER JSON("?"),
    BOARD_A1 JSON("a1"),
    BOARD_B2 JSON("b2")
};

struct release {
    char version[16] JSON("version,required,pattern='^\\d+\\.\\d+\\.\\d+$'");
    enum channel channel JSON("channel,default=stable");
    uint8_t sha256[32] JSON("sha256,required,format=hex");
    uint32_t size JSON("size,required,max=4194304");
    time_t published JSON("published,format=rfc3339");
    char notes[24] JSON("notes,truncate"); /* what the display has room for */
    enum board boards[4] JSON("boards,count=n_boards");
    uint8_t n_boards;
};

/* The size of everything is known: at most eight releases. */
struct JSON("") firmware_feed {
    uint32_t format JSON("format,required,min=1,max=1");
    struct release releases[8] JSON("releases,count=n_releases,required");
    uint8_t n_releases;
};

#endif
