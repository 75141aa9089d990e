/*
 * Around calls of a library that the memory sanitizer has not seen being compiled: it knows nothing
 * of what such code writes, and would hold the bytes for unset that lay there before. Nothing
 * without that sanitizer.
 */
#ifndef FOREIGN_H
#define FOREIGN_H

#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(memory_sanitizer)
#define FOREIGN_IS_WATCHED 1
#include <sanitizer/msan_interface.h>
#endif
#endif

static inline void foreign_begin(void)
{
#ifdef FOREIGN_IS_WATCHED
    __msan_scoped_disable_interceptor_checks();
#endif
}

/* The call has written the n bytes at p, as far as they are used. */
static inline void foreign_end(const void *p, size_t n)
{
#ifdef FOREIGN_IS_WATCHED
    __msan_scoped_enable_interceptor_checks();
    __msan_unpoison(p, n);
#else
    (void)p;
    (void)n;
#endif
}

#endif
