/* Documents of a given depth: see texts.h. */
#include "texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jsonrt/error.h>

static char *put_text(char *to, const char *s)
{
    size_t n = strlen(s);

    memcpy(to, s, n);
    return to + n;
}

char *make_deep(const pattern *p, size_t n)
{
    size_t fixed = p->begin_levels + p->inner_levels;
    size_t inner = n > fixed ? (n - fixed) % p->open_levels : 0;

    inner = inner != 0 ? inner : p->open_levels;
    if (n < fixed + inner)
        return NULL;
    size_t times = (n - fixed - inner) / p->open_levels;
    size_t size = strlen(p->begin) + strlen(p->end) + strlen(p->inner[inner - 1]) + 1 +
                  times * (strlen(p->open) + strlen(p->close));
    char *json = malloc(size), *to = json;
    if (json == NULL)
        abort();
    to = put_text(to, p->begin);
    for (size_t i = 0; i < times; i++)
        to = put_text(to, p->open);
    to = put_text(to, p->inner[inner - 1]);
    for (size_t i = 0; i < times; i++)
        to = put_text(to, p->close);
    to = put_text(to, p->end);
    *to = '\0';
    return json;
}

char *wrap_in_array(const char *json)
{
    char *wrapped = malloc(strlen(json) + 3);

    if (wrapped == NULL)
        abort();
    sprintf(wrapped, "[%s]", json);
    return wrapped;
}

/* ---- where it is too deep ---- */

/* A level on the way: the key of the open member, or NULL in an array. */
typedef struct level {
    const char *key;
    int key_len;
    size_t index;
} level;

static char *make_path(const level *levels, size_t n)
{
    size_t size = 2;

    for (size_t i = 0; i < n; i++)
        size += levels[i].key != NULL ? (size_t)levels[i].key_len + 1 : 24;
    char *path = malloc(size), *to = path;
    if (path == NULL)
        abort();
    to += sprintf(to, "$");
    for (size_t i = 0; i < n; i++)
        to += levels[i].key != NULL ? sprintf(to, ".%.*s", levels[i].key_len, levels[i].key)
                                    : sprintf(to, "[%zu]", levels[i].index);
    return path;
}

/* Behind the string at the quote; its text is the innermost level's key when a colon follows. */
static const char *pass_string(const char *p, level *innermost)
{
    const char *end = strchr(p + 1, '"');

    if (end[1] == ':') {
        innermost->key = p + 1;
        innermost->key_len = (int)(end - p - 1);
    }
    return end + 1;
}

bool find_too_deep(const char *json, size_t limit, size_t *offset, char **path)
{
    level *levels = calloc(limit + 1, sizeof *levels);
    size_t depth = 0;
    const char *p = json;
    bool found = false;

    if (levels == NULL)
        abort();
    while (*p != '\0' && !found) {
        if (*p == '"') {
            p = pass_string(p, &levels[depth - 1]);
            continue;
        }
        found = (*p == '[' || *p == '{') && depth == limit;
        if (!found && (*p == '[' || *p == '{'))
            levels[depth++] = (level){NULL, 0, 0};
        else if (*p == ']' || *p == '}')
            depth--;
        else if (*p == ',')
            levels[depth - 1].index++;
        p += !found;
    }
    *offset = (size_t)(p - json);
    *path = found ? make_path(levels, depth) : NULL;
    free(levels);
    return found;
}

bool is_path(const char *got, const char *whole)
{
    size_t n = strlen(whole);

    if (n < JSONRT_PATH_MAX)
        return strcmp(got, whole) == 0;
    if (strlen(got) >= JSONRT_PATH_MAX)
        return false;
    /* Dots of the path may stand beside those of the cut. */
    for (const char *cut = strstr(got, "..."); cut != NULL; cut = strstr(cut + 1, "...")) {
        size_t head = (size_t)(cut - got), tail = strlen(cut + 3);

        if (head > 0 && tail > 0 && strncmp(got, whole, head) == 0 &&
            strcmp(cut + 3, whole + n - tail) == 0)
            return true;
    }
    return false;
}
