/* Line and column; see locate.h. */
#include "error/locate.h"

#include <string.h>

void jsonrti_error_locate(jsonrt_error *error, const char *input)
{
    const char *line = input;
    size_t left = error->offset;
    error->line = 1;
    while (left != 0) {
        const char *feed = memchr(line, '\n', left);
        if (feed == NULL)
            break;
        left -= (size_t)(feed + 1 - line);
        line = feed + 1;
        error->line++;
    }
    error->column = left + 1;
}
