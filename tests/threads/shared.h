/* What the threads read and write: defaults and enum names are static data of the generated code.
 */
#ifndef SHARED_H
#define SHARED_H

#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum JSON("") mood { MOOD_CALM JSON("calm"), MOOD_BUSY JSON("busy"), MOOD_LOST JSON("lost") };

struct label {
    char *key;
    char *value;
};

struct JSON("") message {
    int64_t id JSON("id,required");
    char *text JSON("text,default='no text'");
    enum mood mood JSON("mood,default=busy");
    double *samples JSON("samples,count=n_samples,omitempty");
    size_t n_samples;
    struct label *labels JSON("labels,map,count=n_labels,omitempty");
    size_t n_labels;
    struct message *reply JSON("reply,omitempty");
    jsonrt_value extra JSON("extra,omitempty");
};

#endif
