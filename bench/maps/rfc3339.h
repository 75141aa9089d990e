/* Times for libraries that know none: what a careful user writes by hand. UTC only. */
#ifndef RFC3339_H
#define RFC3339_H

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

#ifdef __cplusplus
extern "C" {
#endif

bool rfc3339_parse(const char *s, struct timespec *out);
void rfc3339_print(const struct timespec *t, char *buf, size_t cap);

#ifdef __cplusplus
}
#endif

#endif
