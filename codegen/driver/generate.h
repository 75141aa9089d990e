/*
 * One header through all stages.
 */
#ifndef JSONGEN_GENERATE_H
#define JSONGEN_GENERATE_H

#include "driver/options.h"

typedef enum exit_status { EXIT_GOOD = 0, EXIT_HEADER = 1, EXIT_TROUBLE = 2 } exit_status;

/* Parse, check, generate; write, compare or list as the options say. */
exit_status generate_header(const options *o, const char *input);

#endif
