/* A thread with a painted stack: see small_stack.h. */
#include "small_stack.h"

#include <limits.h>
#include <pthread.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) ||                         \
    __has_feature(thread_sanitizer) || __has_feature(undefined_behavior_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(SANITIZED) || defined(DEPTH_SANITIZED)
#define STACK_FACTOR 8
#elif defined(__s390x__) && !defined(__OPTIMIZE__)
#define STACK_FACTOR 2
#else
#define STACK_FACTOR 1
#endif

/* A multiple of every page size. */
#define GUARD ((size_t)1 << 16)
#define PAINT 0xA5

struct work {
    void (*run)(void *context);
    void *context;
};

static const char *failure;

bool expect(bool ok, const char *what)
{
    if (!ok && failure == NULL)
        failure = what;
    return ok;
}

const char *take_failure(void)
{
    const char *taken = failure;

    failure = NULL;
    return taken;
}

static void *start_work(void *argument)
{
    const struct work *work = argument;

    work->run(work->context);
    return NULL;
}

static bool run_thread(unsigned char *stack, size_t size, struct work *work)
{
    pthread_attr_t attributes;
    pthread_t thread;

    if (pthread_attr_init(&attributes) != 0)
        return false;
    bool ok = pthread_attr_setstack(&attributes, stack, size) == 0 &&
              pthread_create(&thread, &attributes, start_work, work) == 0 &&
              pthread_join(thread, NULL) == 0;
    pthread_attr_destroy(&attributes);
    return ok;
}

size_t run_on_stack(size_t size, void (*run)(void *context), void *context, size_t *given)
{
    struct work work = {run, context};
    size_t untouched = 0;

    size *= STACK_FACTOR;
    while (size < (size_t)PTHREAD_STACK_MIN)
        size *= 2;
    size_t whole = size + 2 * GUARD;
    unsigned char *memory =
        mmap(NULL, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return 0;
    unsigned char *stack = memory + GUARD;
    mprotect(memory, GUARD, PROT_NONE);
    mprotect(stack + size, GUARD, PROT_NONE);
    memset(stack, PAINT, size);
    *given = size;
    bool ok = run_thread(stack, size, &work);
    while (untouched < size && stack[untouched] == PAINT)
        untouched++;
    munmap(memory, whole);
    return ok ? size - untouched : 0;
}
