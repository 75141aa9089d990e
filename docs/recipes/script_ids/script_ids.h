/* 64-bit ids for clients whose numbers are doubles: as strings, while older clients send numbers.
 */
#ifndef SCRIPT_IDS_H
#define SCRIPT_IDS_H

#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

struct JSON("naming=camel") post {
    uint64_t post_id JSON(",required,string");
    uint64_t author_id JSON(",required,string=lax"); /* 12 or "12" when read, "12" when written */
    int64_t *reply_ids JSON(",count=n_replies,string");
    size_t n_replies;
    int64_t created JSON(",format=rfc3339,unit=ms,required"); /* milliseconds since 1970 */
};

#endif
