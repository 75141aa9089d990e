/*
 * Text that ends, and text that begins, at a page that nobody may touch: a byte read or written
 * beyond it faults, with and without sanitizers.
 *
 * The memory is mapped twice. What is only to be read is handed out through the mapping that cannot
 * be written, so that a reader that changes its input faults as well. Taking the right to write
 * away before each call was rejected: two system calls for each prefix of each document.
 *
 * Needs _DEFAULT_SOURCE. One text at a time: the next one takes its place. Texts longer than
 * FENCED_BYTES have no place here.
 */
#ifndef TESTS_SUPPORT_FENCE_H
#define TESTS_SUPPORT_FENCE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cmocka.h>

#define FENCED_BYTES ((size_t)1 << 20)
/* A multiple of every page size. */
#define FENCE_PAGE   ((size_t)1 << 16)

/* Both views of the same FENCED_BYTES. */
typedef struct fenced_memory {
    char *open;         /* may be read and written */
    const char *locked; /* may be read */
} fenced_memory;

/* The file's bytes between two pages that fault. */
static inline char *map_fenced(int file, int protection)
{
    char *p =
        mmap(NULL, FENCED_BYTES + 2 * FENCE_PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    assert_true(p != MAP_FAILED);
    p += FENCE_PAGE;
    assert_true(mmap(p, FENCED_BYTES, protection, MAP_SHARED | MAP_FIXED, file, 0) == p);
    return p;
}

static inline fenced_memory fenced_area(void)
{
    static fenced_memory area;

    if (area.open == NULL) {
        FILE *file = tmpfile();

        assert_non_null(file);
        assert_int_equal(ftruncate(fileno(file), (off_t)FENCED_BYTES), 0);
        area.locked = map_fenced(fileno(file), PROT_READ);
        area.open = map_fenced(fileno(file), PROT_READ | PROT_WRITE);
        fclose(file);
    }
    return area;
}

/* Where a text of that length stands in either view, behind or before the page that faults. Behind
 * one that begins there are bytes that fit no JSON. */
static inline size_t place_behind(const char *text, size_t len)
{
    assert_true(len <= FENCED_BYTES);
    if (len != 0)
        memcpy(fenced_area().open + FENCED_BYTES - len, text, len);
    return FENCED_BYTES - len;
}

static inline size_t place_before(const char *text, size_t len)
{
    assert_true(len <= FENCED_BYTES);
    memset(fenced_area().open, '#', len + 256 < FENCED_BYTES ? len + 256 : FENCED_BYTES);
    if (len != 0)
        memcpy(fenced_area().open, text, len);
    return 0;
}

/* A copy to be read, that ends where reading on would fault. */
static inline const char *fence_behind(const char *text, size_t len)
{
    return fenced_area().locked + place_behind(text, len);
}

/* A copy to be read, that begins where reading before it would fault. */
static inline const char *fence_before(const char *text, size_t len)
{
    return fenced_area().locked + place_before(text, len);
}

/* The same, to be changed: for reading in place, and for objects. */
static inline char *open_fence_behind(const char *text, size_t len)
{
    return fenced_area().open + place_behind(text, len);
}

static inline char *open_fence_before(const char *text, size_t len)
{
    return fenced_area().open + place_before(text, len);
}

/* len bytes to be written, that end where writing on would fault. */
static inline char *fence_room(size_t len)
{
    assert_true(len <= FENCED_BYTES);
    return fenced_area().open + FENCED_BYTES - len;
}

#endif
