/* Measurements that need a process of their own: the first call, and the most memory. */
#ifndef APART_H
#define APART_H

#include "subject.h"

/* ns of the first message of a process: median of a few. The subject must not have run yet; for
 * ENCODE its reference objects are given. */
double measure_first(struct subject *s, enum direction d, const union any *reference);
/* Most memory, in MB (10^6), that decoding one message takes beyond what was there before. */
double measure_memory(struct subject *s);

#endif
