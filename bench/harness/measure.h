/* Time and statistics. */
#ifndef MEASURE_H
#define MEASURE_H

#include <stddef.h>

/* CPU time of this thread, and time on the wall, in ns. */
double cpu_ns(void);
double wall_ns(void);
/* Keep this thread on the processor it is on; or on none in particular again. */
void pin(void);
void unpin(void);
/* Median of n values, which are sorted; and the distance of the quartiles. */
double median(double *values, size_t n);
double quartile_distance(const double *sorted, size_t n);

#endif
