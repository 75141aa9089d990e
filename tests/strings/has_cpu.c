/* has_cpu KERNEL: exit status 0 when this processor can run it, else 1. */
#include <string.h>

int main(int argc, char **argv)
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_cpu_init();
    if (argc == 2 && strcmp(argv[1], "avx2") == 0)
        return __builtin_cpu_supports("avx2") ? 0 : 1;
    if (argc == 2 && strcmp(argv[1], "sse2") == 0)
        return __builtin_cpu_supports("sse2") ? 0 : 1;
#endif
    return argc == 2 && strcmp(argv[1], "portable") == 0 ? 0 : 1;
}
