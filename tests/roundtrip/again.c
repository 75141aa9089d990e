/*
 * The codec of again.h.
 */
#include <jsonrt/codec.h>

#include "again_json.h"

bool flag_again_read(jsonrt_reader *r, struct flag_again *out)
{
    bool on;

    out->on = 7; /* said too early: nobody may see it when it is refused */
    if (!jsonrt_read_bool(r, &on))
        return false;
    out->on = on ? 1 : 0;
    return true;
}

bool flag_again_write(jsonrt_writer *w, const struct flag_again *in)
{
    return jsonrt_write_bool(w, in->on != 0);
}
