/*
 * --check: is what stands on disk what would be written?
 */
#ifndef JSONGEN_COMPARE_H
#define JSONGEN_COMPARE_H

#include "driver/generate.h"
#include "driver/options.h"

/* EXIT_GOOD when path holds text; EXIT_HEADER after printing a unified diff; EXIT_TROUBLE. */
exit_status compare_output(memory *m, const char *path, const char *text);
/* The command that regenerates, on standard output. */
void compare_say_command(const options *o, memory *m, const char *input);

#endif
