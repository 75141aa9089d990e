/* Cases, complaints and random bits. */
#include "exact.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#define SHOWN 10

static unsigned long complaints;

void complain(const char *format, ...)
{
    va_list arguments;
    if (complaints++ >= SHOWN)
        return;
    va_start(arguments, format);
    fputs("  ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
}

int run_cases(const struct exact_case *cases, size_t n)
{
    bool good = true;
    for (size_t i = 0; i < n; i++) {
        complaints = 0;
        cases[i].run();
        if (complaints > SHOWN)
            fprintf(stderr, "  and %lu more\n", complaints - SHOWN);
        printf("%s %s\n", complaints ? "FAILED" : "ok    ", cases[i].name);
        fflush(stdout);
        good &= complaints == 0;
    }
    return good ? 0 : 1;
}

uint64_t get_argument(int argc, char **argv, int at, uint64_t otherwise)
{
    return at < argc ? strtoull(argv[at], NULL, 0) : otherwise;
}

/* M. E. O'Neill's pcg seed, G. Marsaglia's xorshift with a multiplication behind it. */
uint64_t next_random(void)
{
    static uint64_t state = UINT64_C(0x853c49e6748fea9b);
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state * UINT64_C(0x2545f4914f6cdd1d);
}
