/*
 * Takes files through a fuzz target without a fuzzing engine: any compiler, any machine.
 *
 *   <target> <file or folder>...
 *
 * Each file is handed over in a block of exactly its size, so that a sanitizer sees every read
 * beyond it. When the target or a sanitizer stops the program, the file's name is printed.
 */
/* Folders have 64-bit offsets, which 32-bit programs under qemu-user are shown as well. */
#define _FILE_OFFSET_BITS 64

#include <dirent.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The sanitizers' own; NULL without them. */
#ifdef __GNUC__
__attribute__((weak))
#endif
void __sanitizer_set_death_callback(void (*callback)(void));

static const char *current = "";

static void print_culprit(void)
{
    fprintf(stderr, "replay: it was %s\n", current);
}

static void handle_abort(int number)
{
    print_culprit();
    signal(number, SIG_DFL);
    raise(number);
}

static int replay_file(const char *path)
{
    FILE *f = fopen(path, "rb");
    long size = f != NULL && fseek(f, 0, SEEK_END) == 0 ? ftell(f) : -1;
    uint8_t *data = size >= 0 ? malloc(size > 0 ? (size_t)size : 1) : NULL;

    if (data == NULL || fseek(f, 0, SEEK_SET) != 0 ||
        fread(data, 1, (size_t)size, f) != (size_t)size) {
        fprintf(stderr, "replay: cannot read %s\n", path);
        exit(2);
    }
    fclose(f);
    current = path;
    LLVMFuzzerTestOneInput(data, (size_t)size);
    free(data);
    return 1;
}

static int replay_path(const char *path)
{
    DIR *dir = opendir(path);
    struct dirent *entry;
    int n = 0;

    if (dir == NULL)
        return replay_file(path);
    while ((entry = readdir(dir)) != NULL) {
        char inside[4096];

        if (entry->d_name[0] == '.')
            continue;
        snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name);
        n += replay_path(inside);
    }
    closedir(dir);
    return n;
}

int main(int argc, char **argv)
{
    int n = 0;

    signal(SIGABRT, handle_abort);
    if (__sanitizer_set_death_callback != NULL)
        __sanitizer_set_death_callback(print_culprit);
    for (int i = 1; i < argc; i++)
        n += replay_path(argv[i]);
    if (n == 0) {
        fprintf(stderr, "replay: there is nothing to replay\n");
        return 2;
    }
    printf("%d inputs\n", n);
    return 0;
}
