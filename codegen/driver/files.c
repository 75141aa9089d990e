/*
 * Files: read whole, written whole or not at all (temporary file and rename), left alone when
 * unchanged so that Make sees no new time.
 *
 * Headers are regular files: libclang, the diagnostics and the scan for tags each read them.
 * Devices and pipes are written to as they are; a rename would put a file in the place of
 * /dev/null.
 */
#include "driver/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Nobody is waited for: a pipe has no text that could be compared. */
static FILE *open_regular(const char *path)
{
    struct stat is;

    if (stat(path, &is) == 0 && !S_ISREG(is.st_mode)) {
        errno = S_ISDIR(is.st_mode) ? EISDIR : EINVAL;
        return NULL;
    }
    return fopen(path, "rb");
}

char *file_read(memory *m, const char *path, size_t *n)
{
    FILE *f = open_regular(path);
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

bool file_is_special(const char *path)
{
    return strncmp(path, "/dev/", 5) == 0 || strncmp(path, "/proc/", 6) == 0;
}

bool file_is_input(const char *path)
{
    struct stat is;
    const char *why = NULL;

    if (stat(path, &is) != 0 || access(path, R_OK) != 0)
        why = strerror(errno);
    else if (S_ISDIR(is.st_mode))
        why = "it is a directory";
    else if (!S_ISREG(is.st_mode))
        why = "it is no regular file";
    if (why != NULL)
        fprintf(stderr, "jsongen: cannot read %s: %s\n", path, why);
    return why == NULL;
}

bool stdout_flush(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return true;
    fprintf(stderr, "jsongen: cannot write to standard output: %s\n", strerror(errno));
    return false;
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

/* Does something stand there that is to be written to, and not to be replaced? */
static bool is_written_through(const char *path)
{
    struct stat is;

    return file_is_special(path) || (stat(path, &is) == 0 && !S_ISREG(is.st_mode));
}

static bool write_through(const char *path, const char *text, size_t n)
{
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    bool good = fd >= 0 && write_all(fd, text, n);

    if (!good)
        report_failure(path);
    if (fd >= 0)
        close(fd);
    return good;
}

static bool replace_file(memory *m, const char *path, const char *text, size_t n)
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

bool file_write(memory *m, const char *path, const char *text, size_t n)
{
    return is_written_through(path) ? write_through(path, text, n) : replace_file(m, path, text, n);
}

bool file_update(memory *m, const char *path, const char *text)
{
    size_t n, wanted = strlen(text);
    const char *old = is_written_through(path) ? NULL : file_read(m, path, &n);

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

bool is_one_dir(const char *a, const char *b)
{
    struct stat of_a, of_b;

    if (strcmp(a, b) == 0)
        return true;
    return stat(*a != '\0' ? a : ".", &of_a) == 0 && stat(*b != '\0' ? b : ".", &of_b) == 0 &&
           of_a.st_dev == of_b.st_dev && of_a.st_ino == of_b.st_ino;
}

const char *path_join(memory *m, const char *dir, const char *name)
{
    size_t n = strlen(dir);

    if (n == 0)
        return name;
    return memory_format(m, "%s%s%s", dir, dir[n - 1] == '/' ? "" : "/", name);
}
