/* Log lines as NDJSON: one object a line. */
#ifndef LOG_LINES_H
#define LOG_LINES_H

#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <jsonrt/annotate.h>

enum JSON("strip=LEVEL_,naming=kebab,case_insensitive,unknown=LEVEL_OTHER") level {
    LEVEL_OTHER,
    LEVEL_DEBUG,
    LEVEL_INFO,
    LEVEL_WARNING JSON("warning,alias=warn"),
    LEVEL_ERROR,
};

struct field {
    char *key;
    char *value;
};

struct JSON("") log_line {
    struct timespec ts JSON("ts,required");
    enum level level JSON("level,alias=severity,default=info");
    char *msg JSON("msg,alias=message,required");
    uint32_t pid JSON("pid,omitzero");
    struct field *fields JSON("fields,map,count=n_fields,omitempty");
    size_t n_fields;
};

#endif
