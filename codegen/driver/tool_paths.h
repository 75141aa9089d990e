/*
 * Where this program is, and where the jsonrt headers that belong to it are.
 */
#ifndef JSONGEN_TOOL_PATHS_H
#define JSONGEN_TOOL_PATHS_H

#include "model/memory.h"

/* The running program's file; NULL when the system does not say. */
const char *tool_path(memory *m);
/* The folder that holds jsonrt/annotate.h: beside the installed program, else of the build; NULL.
 */
const char *tool_include_dir(memory *m);

#endif
