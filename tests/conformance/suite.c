/*
 * The parsing test suite in a folder that JSON_TEST_SUITE names: y_ files are accepted, n_ files
 * refused, and of the i_ files numbers and deep nesting are accepted while bad UTF-8, lone
 * surrogates, UTF-16 and byte order marks are refused. That holds for every way of reading a
 * document (tests/differential/ways.h): checked, as a value, skipped, and as a member or element of
 * a generated type.
 *
 * Of every beginning of every file, jsonrt_valid says whether it is accepted, and else where the
 * fault is; all the other ways have to say the same. Texts end at a protected page, or begin behind
 * one.
 *
 * Without the variable there is nothing to do, and the test says that it was skipped.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jsonrt/jsonrt.h>

#include "fence.h"
#include "ways.h"

/* Longer files have their first and last beginnings tested. */
enum { SKIPPED = 77, FIRST = 600, LAST = 40, ROOM = 1 << 19, BLANKS = 96 };

typedef struct file {
    const char *name;
    char *text;
    size_t n;
    bool wanted;
} file;

static fence room;
static int bad;

static char *read_all(const char *path, size_t *n)
{
    FILE *f = fopen(path, "rb");
    char *text = NULL;
    long size;

    if (f == NULL)
        return NULL;
    fseek(f, 0, SEEK_END);
    size = ftell(f);
    rewind(f);
    if (size >= 0)
        text = malloc((size_t)size + 1);
    *n = text != NULL ? fread(text, 1, (size_t)size, f) : 0;
    fclose(f);
    return text;
}

static bool is_to_be_accepted(const char *name)
{
    return name[0] == 'y' || strncmp(name, "i_number", 8) == 0 ||
           strncmp(name, "i_structure_500", 15) == 0;
}

static void tell(const file *f, const reading_way *way, size_t n, const char *what)
{
    bad++;
    printf("%s, %zu of %zu bytes, %s: %s\n", f->name, n, f->n, way->name, what);
}

/* The first n bytes as the way takes them; how long that is. */
static size_t build_text(const file *f, size_t n, const reading_way *way, size_t blanks, char *text)
{
    size_t before = strlen(way->before), behind = strlen(way->behind);

    memcpy(text, way->before, before);
    memcpy(text + before, f->text, n);
    memcpy(text + before + n, way->behind, behind);
    memset(text + before + n + behind, ' ', blanks);
    return before + n + behind + blanks;
}

/* Objects are told by their first byte that is no blank; scalars are left to other tests. */
static bool is_taken(const file *f, size_t n, const reading_way *way)
{
    size_t at = 0;

    if (way->takes == NULL)
        return true;
    while (at < n && memchr(" \t\r\n", f->text[at], 4) != NULL)
        at++;
    return at < n && f->text[at] == '{' && *way->takes == '{';
}

static void compare_errors(const file *f, size_t n, const reading_way *way,
                           const jsonrt_error *error, const jsonrt_error *wanted)
{
    if (error->code != wanted->code)
        tell(f, way, n, jsonrt_error_name(error->code));
    else if (error->offset != wanted->offset)
        tell(f, way, n, "another offset");
}

/* The text at `text` in the fence: as jsonrt_valid says. *valid: what that is. */
static void read_text(const file *f, size_t n, const reading_way *way, char *text, size_t len,
                      bool *valid)
{
    jsonrt_error wanted;
    jsonrt_reader r;
    found out;

    *valid = jsonrt_valid(text, len, &wanted);
    jsonrt_reader_init(&r, NULL);
    if (way->read(&r, text, len, &out) != *valid)
        tell(f, way, n, *valid ? "refused" : "accepted");
    else if (!*valid)
        compare_errors(f, n, way, &r.error, &wanted);
    jsonrt_reader_deinit(&r);
}

/* At both ends of the fence, and with blanks behind. */
static bool read_way(const file *f, size_t n, const reading_way *way, char *text)
{
    size_t len = build_text(f, n, way, 0, text);
    bool valid;

    read_text(f, n, way, fence_place(&room, text, len), len, &valid);
    read_text(f, n, way, memcpy(room.start, text, len), len, &valid);
    len = build_text(f, n, way, BLANKS, text);
    read_text(f, n, way, fence_place(&room, text, len), len, &valid);
    return valid;
}

static void check_beginning(const file *f, size_t n, char *text)
{
    for (size_t i = 0; i < n_ways; i++) {
        if (!is_taken(f, n, &ways[i]))
            continue;
        bool valid = read_way(f, n, &ways[i], text);
        /* Nothing at all is a document nowhere, but may stand between brackets. */
        bool named = ways[i].place == PLACE_WHOLE || ways[i].place == PLACE_MEMBER;
        if (n == f->n && named && valid != f->wanted)
            tell(f, &ways[i], n, "not as the name says");
    }
}

static void check_file(const char *folder, const char *name)
{
    char path[1024], *text;
    file f = {name, NULL, 0, is_to_be_accepted(name)};

    snprintf(path, sizeof path, "%s/%s", folder, name);
    f.text = read_all(path, &f.n);
    text = malloc(f.n + BLANKS + 64);
    if (f.text == NULL || text == NULL || f.n + BLANKS + 64 > ROOM) {
        printf("%s: cannot be read\n", path);
        bad++;
    } else {
        for (size_t n = 0; n <= f.n; n += n == FIRST && f.n > FIRST + LAST ? f.n - FIRST - LAST : 1)
            check_beginning(&f, n, text);
    }
    free(f.text);
    free(text);
}

int main(void)
{
    const char *folder = getenv("JSON_TEST_SUITE");
    DIR *dir = folder != NULL ? opendir(folder) : NULL;
    struct dirent *entry;
    int files = 0;

    if (dir == NULL) {
        printf("set JSON_TEST_SUITE to the folder of the suite's files\n");
        return SKIPPED;
    }
    room = fence_make(ROOM);
    while ((entry = readdir(dir)) != NULL) {
        size_t n = strlen(entry->d_name);

        if (n < 6 || strcmp(entry->d_name + n - 5, ".json") != 0)
            continue;
        files++;
        check_file(folder, entry->d_name);
    }
    closedir(dir);
    printf("%d files, %d wrong\n", files, bad);
    return bad == 0 && files > 0 ? 0 : 1;
}
