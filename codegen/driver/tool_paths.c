/*
 * Where this program is, and where the jsonrt headers that belong to it are: prefix/bin/jsongen
 * goes with prefix/include. A program run from its build folder has no prefix yet; it finds the
 * headers of the source tree, which its build named.
 */
#include "driver/tool_paths.h"

#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

#include "driver/files.h"

const char *tool_path(memory *m)
{
    static const char *const links[] = {"/proc/self/exe", "/proc/curproc/file"};
    char path[PATH_MAX];
    size_t i;

    for (i = 0; i < sizeof links / sizeof links[0]; i++)
        if (realpath(links[i], path) != NULL)
            return memory_strdup(m, path);
    return NULL;
}

const char *tool_include_dir(memory *m)
{
    const char *program = tool_path(m);
    const char *dir;

    if (program != NULL) {
        dir = path_join(m, path_dir(m, path_dir(m, program)), "include");
        if (access(path_join(m, dir, "jsonrt/annotate.h"), R_OK) == 0)
            return dir;
    }
    dir = JSONGEN_BUILD_INCLUDE;
    return access(path_join(m, dir, "jsonrt/annotate.h"), R_OK) == 0 ? dir : NULL;
}
