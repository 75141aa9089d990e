/*
 * What the recipes share: files, and a check that names its line when it fails.
 */
#ifndef RECIPE_H
#define RECIPE_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jsonrt/jsonrt.h>

#define EXPECT(what)                                                                               \
    ((what) ? (void)0                                                                              \
            : (void)(fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #what), exit(1)))

/* A file of the recipe's folder without its last newline, NUL-terminated; the caller frees it. */
static inline char *recipe_file(const char *folder, const char *name, size_t *len)
{
    enum { MOST = 65536 };
    char path[1024], *text = (char *)calloc(1, MOST);
    FILE *f;

    EXPECT(text != NULL && snprintf(path, sizeof path, "%s/%s", folder, name) < (int)sizeof path);
    f = fopen(path, "rb");
    if (f == NULL) {
        perror(path);
        exit(1);
    }
    *len = fread(text, 1, MOST - 1, f);
    fclose(f);
    while (*len != 0 && text[*len - 1] == '\n')
        text[--*len] = '\0';
    return text;
}

static inline bool recipe_same(const jsonrt_writer *w, const char *text)
{
    return w->len == strlen(text) && memcmp(w->data, text, w->len) == 0;
}

#endif
