/* One struct for each C type of the typed conformance cases. */
#ifndef TYPED_H
#define TYPED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct JSON("") has_i64 {
    int64_t n;
};

struct JSON("") has_i32 {
    int32_t n;
};

struct JSON("") has_double {
    double d;
};

struct JSON("") has_text {
    char *s;
};

struct JSON("") has_required {
    int32_t id JSON(",required");
};

struct point {
    int32_t x;
};

struct JSON("") has_struct {
    struct point o;
};

enum JSON("as=string") color { RED, GREEN, BLUE };

struct JSON("") has_enum {
    enum color c;
};

struct JSON("") has_time {
    jsonrt_time w;
};

struct JSON("") has_bytes {
    uint8_t *b JSON("b,count=b_len");
    size_t b_len;
};

struct JSON("") has_bool {
    bool b;
};

struct JSON("") has_array {
    int32_t *a JSON("a,count=a_len");
    size_t a_len;
};

#endif
