/* Time and statistics. */
#ifndef MEASURE_H
#define MEASURE_H

#include <stddef.h>

/* CPU time of this thread, ns. */
double cpu_ns(void);
/* Keep this thread on the processor it is on. */
void pin(void);
/* Median of n values; sorts them. */
double median(double *values, size_t n);

#endif
