/* Messages per second of several threads, each decoding and encoding in turn. */
#ifndef THREADS_H
#define THREADS_H

#include "subject.h"

double measure_threads(const struct subject *s, int threads);

#endif
