/*
 * The parsing test suite in a folder that JSON_TEST_SUITE names: y_ files are accepted, n_ files
 * refused, and of the i_ files numbers and deep nesting are accepted while bad UTF-8, lone
 * surrogates, UTF-16 and byte order marks are refused. jsonrt_valid and jsonrt_value_parse must
 * agree on each. Without the variable there is nothing to do, and the test says that it was
 * skipped.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jsonrt/jsonrt.h>

enum { SKIPPED = 77 };

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

static bool check_file(const char *folder, const char *name)
{
    char path[1024];
    size_t n = 0;
    char *text;
    bool valid, value, wanted = is_to_be_accepted(name);
    jsonrt_reader r;
    jsonrt_value v;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    text = read_all(path, &n);
    if (text == NULL)
        return false;
    valid = jsonrt_valid(text, n, NULL);
    jsonrt_reader_init(&r, NULL);
    value = jsonrt_value_parse(&r, text, n, &v);
    jsonrt_reader_deinit(&r);
    free(text);
    if (valid == wanted && value == wanted)
        return true;
    printf("%s: valid says %d, value says %d\n", name, valid, value);
    return false;
}

int main(void)
{
    const char *folder = getenv("JSON_TEST_SUITE");
    DIR *dir = folder != NULL ? opendir(folder) : NULL;
    struct dirent *entry;
    int files = 0, bad = 0;

    if (dir == NULL) {
        printf("set JSON_TEST_SUITE to the folder of the suite's files\n");
        return SKIPPED;
    }
    while ((entry = readdir(dir)) != NULL) {
        size_t n = strlen(entry->d_name);

        if (n < 6 || strcmp(entry->d_name + n - 5, ".json") != 0)
            continue;
        files++;
        bad += !check_file(folder, entry->d_name);
    }
    closedir(dir);
    printf("%d files, %d wrong\n", files, bad);
    return bad == 0 && files > 0 ? 0 : 1;
}
