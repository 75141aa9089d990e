/*
 * What may stand behind #include and in the comments of generated files. C has no escapes there, so
 * some names cannot be written at all.
 */
#include "driver/spelling.h"

#include <stdbool.h>
#include <string.h>

/* Of s[0..n), which `end` closes. */
static const char *fault_of(const char *s, size_t n, char end)
{
    if (n == 0)
        return "it is empty";
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)s[i];

        if (c < ' ' || c == 0x7f)
            return "it has a line end or another control character";
        if (c == '"')
            return "it has a double quote";
        if (c == '\\')
            return "it has a backslash";
        if (s[i] == end)
            return "it has a closing angle bracket";
    }
    return NULL;
}

const char *file_name_fault(const char *name)
{
    return fault_of(name, strlen(name), '"');
}

const char *include_fault(const char *spelling)
{
    size_t n = strlen(spelling);
    bool angle = spelling[0] == '<';

    if (!angle && spelling[0] != '"')
        return file_name_fault(spelling);
    if (n < 2 || spelling[n - 1] != (angle ? '>' : '"'))
        return "its quote or bracket is not closed";
    return fault_of(spelling + 1, n - 2, angle ? '>' : '"');
}
