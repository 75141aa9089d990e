/*
 * Resource directories: clang's folder with stddef.h and its kin.
 *
 * libclang takes it to be beside itself, which fails when a distribution puts the headers into
 * another package, or when the library was copied. Packages keep to a few layouts; all are tried
 * with the version's long and short form. Running `clang -print-resource-dir` was rejected: where
 * there is a compiler, there are its headers in one of these places.
 */
#include "frontend/resources.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "frontend/frontend.h"

/* %M is the major version, %V the major or the full one. */
static const char *const layouts[] = {
    "/usr/lib/llvm-%M/lib/clang/%V",
    "/usr/lib/clang/%V",
    "/usr/lib64/clang/%V",
    "/usr/lib/llvm%M/lib/clang/%V",
    "/usr/lib/llvm/%M/lib/clang/%V",
    "/usr/local/lib/clang/%V",
    "/usr/local/llvm%M/lib/clang/%V",
    "/opt/homebrew/opt/llvm@%M/lib/clang/%V",
    "/opt/homebrew/opt/llvm/lib/clang/%V",
    "/usr/local/opt/llvm/lib/clang/%V",
    "/Library/Developer/CommandLineTools/usr/lib/clang/%V",
};
enum { LAYOUTS = sizeof layouts / sizeof *layouts };

static const char *fill_layout(memory *m, const char *layout, const char *major,
                               const char *version)
{
    const char *out = "";
    for (const char *mark; (mark = strchr(layout, '%')) != NULL; layout = mark + 2)
        out = memory_format(m, "%s%.*s%s", out, (int)(mark - layout), layout,
                            mark[1] == 'M' ? major : version);
    return memory_format(m, "%s%s", out, layout);
}

static bool has_headers(memory *m, const char *dir)
{
    FILE *f = fopen(memory_format(m, "%s/include/stddef.h", dir), "rb");
    if (f)
        fclose(f);
    return f != NULL;
}

const char *resource_dir_candidate(memory *m, size_t *tried)
{
    const char *full = frontend_clang_version();
    const char *major = memory_strndup(m, full, strcspn(full, "."));
    while (*tried < (size_t)LAYOUTS * 2) {
        size_t i = (*tried)++;
        const char *dir = fill_layout(m, layouts[i / 2], major, i % 2 ? full : major);
        if (has_headers(m, dir))
            return dir;
    }
    return NULL;
}
