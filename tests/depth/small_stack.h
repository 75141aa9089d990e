/*
 * Runs a function on a thread of its own whose stack has a given size, and measures how much of it
 * was used.
 *
 * The stack is painted before, and lies between two pages that nobody may touch: what needs more
 * faults. Under sanitizers, whose frames are several times larger and which need stack of their
 * own, the size is multiplied; so it is without optimisation on s390x, where no frame has less than
 * 160 bytes.
 */
#ifndef DEPTH_SMALL_STACK_H
#define DEPTH_SMALL_STACK_H

#include <stdbool.h>
#include <stddef.h>

/* The size of the promises. */
enum { SMALL_STACK = 128 * 1024 };

/* Bytes that run(context) used of a stack of `size` bytes, those of the thread itself among them;
 * 0 when there is no such thread. *given is the real size. */
size_t run_on_stack(size_t size, void (*run)(void *context), void *context, size_t *given);

/* For functions that run there, where no assertion may jump away: remembers the first `what` that
 * is not ok. Returns ok. */
bool expect(bool ok, const char *what);
/* That, once; NULL for none. */
const char *take_failure(void);

#endif
