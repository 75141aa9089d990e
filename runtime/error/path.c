/*
 * Builds the path of an error from the inside out; see path.h.
 *
 * The unit of work is one character as it is shown (a plain one, an escape, a whole UTF-8
 * sequence), so that a cut never leaves half of one at its right side; at its left side the rest of
 * a sequence is dropped. Moving up to 128 bytes for each character beyond the limit is slow and
 * does not matter: it happens once in a failed document, and a long key costs no more than its two
 * ends.
 */
#include "error/path.h"

#include <stdbool.h>
#include <string.h>

/* What is kept of the inner part when a path is cut; the rest, less "..." and `$`, is the outer's.
 */
#define INNER_PART 126
/* Of a longer key only so much at either end can survive the cut. */
#define KEY_PART   256

static void cut_path(jsonrti_path path)
{
    size_t inner = JSONRT_PATH_MAX - 1 - INNER_PART;
    while (((unsigned char)path.text[inner] & 0xC0) == 0x80)
        inner++;
    *path.head = inner - 3;
    *path.at = inner - 3;
    memcpy(path.text + *path.head, "...", 3);
}

/* Make n bytes free before the text by giving up the innermost ones of the outer part. */
static void shift_path(jsonrti_path path, size_t n)
{
    size_t at = *path.at, end = *path.head - n;
    while (end > at && ((unsigned char)path.text[end] & 0xC0) == 0x80)
        end--;
    memmove(path.text + *path.head - (end - at), path.text + at, end - at);
    *path.at = *path.head - (end - at);
}

/* Put one character of n <= 6 bytes before the text. Byte 0 is left for the `$`. */
static void prepend_path(jsonrti_path path, const char *s, size_t n)
{
    if (*path.at < n + 1) {
        if (*path.head == 0)
            cut_path(path);
        else
            shift_path(path, n);
    }
    *path.at -= n;
    memcpy(path.text + *path.at, s, n);
}

static bool is_path_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
}

static bool is_path_identifier(const char *key, size_t len)
{
    if (len == 0 || len > KEY_PART || !is_path_letter(key[0]))
        return false;
    for (size_t i = 1; i < len; i++) {
        if (!is_path_letter(key[i]) && !(key[i] >= '0' && key[i] <= '9'))
            return false;
    }
    return true;
}

/* A character of a quoted key, escaped as JSON would have it. */
static void prepend_path_quoted(jsonrti_path path, const char *s, size_t n)
{
    static const char hex[] = "0123456789abcdef";
    unsigned char c = (unsigned char)s[0];
    if (n != 1 || (c >= 0x20 && c != '"' && c != '\\')) {
        prepend_path(path, s, n);
    } else if (c >= 0x20) {
        char escape[2] = {'\\', s[0]};
        prepend_path(path, escape, 2);
    } else {
        char escape[6] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};
        prepend_path(path, escape, 6);
    }
}

/* The characters in [key, end), last first. */
static void prepend_path_key(jsonrti_path path, const char *key, const char *end)
{
    while (end > key) {
        size_t n = 1;
        while (n < 4 && end - key > (ptrdiff_t)n &&
               ((unsigned char)end[-(ptrdiff_t)n] & 0xC0) == 0x80)
            n++;
        prepend_path_quoted(path, end - n, n);
        end -= n;
    }
}

void jsonrti_path_begin(jsonrti_path path)
{
    *path.at = JSONRT_PATH_MAX - 1;
    *path.head = 0;
    path.text[JSONRT_PATH_MAX - 1] = '\0';
}

int jsonrti_path_is_empty(jsonrti_path path)
{
    return *path.at == JSONRT_PATH_MAX - 1;
}

void jsonrti_path_member(jsonrti_path path, const char *key, size_t len)
{
    if (is_path_identifier(key, len)) {
        prepend_path_key(path, key, key + len);
        prepend_path(path, ".", 1);
        return;
    }
    prepend_path(path, "]", 1);
    prepend_path(path, "\"", 1);
    if (len > 2 * (size_t)KEY_PART) {
        prepend_path_key(path, key + len - KEY_PART, key + len);
        len = KEY_PART;
    }
    prepend_path_key(path, key, key + len);
    prepend_path(path, "\"", 1);
    prepend_path(path, "[", 1);
}

void jsonrti_path_element(jsonrti_path path, size_t index)
{
    prepend_path(path, "]", 1);
    do {
        char digit = (char)('0' + index % 10);
        prepend_path(path, &digit, 1);
        index /= 10;
    } while (index != 0);
    prepend_path(path, "[", 1);
}

void jsonrti_path_finish(jsonrti_path path)
{
    size_t at = *path.at, n = JSONRT_PATH_MAX - at;
    path.text[0] = '$';
    memmove(path.text + 1, path.text + at, n);
}
