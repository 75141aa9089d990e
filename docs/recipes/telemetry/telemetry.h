/* Telemetry: samples as bytes, matrices, times in microseconds, quantities in units of their own.
 */
#ifndef TELEMETRY_H
#define TELEMETRY_H

#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct vec3 {
    float x, y, z;
};

struct JSON("") telemetry {
    uint8_t device[6] JSON("device,format=mac,required");
    int64_t at JSON("at,format=rfc3339,unit=us,required"); /* microseconds since 1970 */
    int64_t uptime JSON("uptime,format=iso8601,unit=ms");  /* milliseconds */
    float rotation[3][3] JSON("rotation");
    struct vec3 *track JSON("track,count=n_track,max_items=64");
    size_t n_track;
    uint8_t *samples JSON("samples,count=n_samples,max_len=4096"); /* base64 */
    size_t n_samples;
    double battery JSON("battery,min=0,max=1");
    unsigned fault : 1 JSON("fault,as=bool");
};

#endif
