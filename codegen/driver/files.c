/*
 * Files: read whole, written whole or not at all (temporary file and rename), left alone when
 * unchanged so that Make sees no new time.
 */
#include "driver/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

char *file_read(memory *m, const char *path, size_t *n)
{
    FILE *f = fopen(path, "rb");
    char *text = NULL;
    size_t cap = 0, got;

    *n = 0;
    if (f == NULL)
        return NULL;
    do {
        if (cap - *n < 4096) {
            char *more = memory_alloc(m, cap * 2 + 8192);

            if (*n != 0)
                memcpy(more, text, *n);
            text = more;
            cap = cap * 2 + 8192;
        }
        got = fread(text + *n, 1, cap - *n - 1, f);
        *n += got;
    } while (got != 0);
    if (ferror(f)) {
        int saved = errno;

        fclose(f);
        errno = saved;
        return NULL;
    }
    fclose(f);
    text[*n] = '\0';
    return text;
}

static bool report_failure(const char *path)
{
    fprintf(stderr, "jsongen: cannot write %s: %s\n", path, strerror(errno));
    return false;
}

static bool write_all(int fd, const char *text, size_t n)
{
    while (n != 0) {
        ssize_t done = write(fd, text, n);

        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        text += done;
        n -= (size_t)done;
    }
    return true;
}

/* mkstemp makes files for the owner alone; generated sources are for everybody the umask allows. */
static void open_up_mode(int fd)
{
    mode_t mask = umask(0);

    umask(mask);
    (void)fchmod(fd, 0666 & ~mask);
}

bool file_write(memory *m, const char *path, const char *text, size_t n)
{
    char *temporary = memory_format(m, "%s.XXXXXX", path);
    int fd = mkstemp(temporary);
    bool good;

    if (fd < 0)
        return report_failure(path);
    open_up_mode(fd);
    good = write_all(fd, text, n);
    good = close(fd) == 0 && good;
    good = good && rename(temporary, path) == 0;
    if (!good) {
        report_failure(path);
        unlink(temporary);
    }
    return good;
}

bool file_update(memory *m, const char *path, const char *text)
{
    size_t n, wanted = strlen(text);
    const char *old = file_read(m, path, &n);

    if (old != NULL && n == wanted && memcmp(old, text, n) == 0)
        return true;
    return file_write(m, path, text, wanted);
}

const char *path_base(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash != NULL ? slash + 1 : path;
}

const char *path_stem(memory *m, const char *path)
{
    const char *base = path_base(path);
    const char *dot = strrchr(base, '.');

    return dot != NULL && dot != base ? memory_strndup(m, base, (size_t)(dot - base)) : base;
}

const char *path_dir(memory *m, const char *path)
{
    const char *base = path_base(path);

    if (base == path)
        return "";
    if (base == path + 1)
        return "/";
    return memory_strndup(m, path, (size_t)(base - path - 1));
}

const char *path_join(memory *m, const char *dir, const char *name)
{
    size_t n = strlen(dir);

    if (n == 0)
        return name;
    return memory_format(m, "%s%s%s", dir, dir[n - 1] == '/' ? "" : "/", name);
}
