/* Read one reading from standard input, write it to standard output. */
#include <stdio.h>

#include <jsonrt/jsonrt.h>

#include "reading_json.h"

int main(void)
{
    static char text[4096];
    size_t len = fread(text, 1, sizeof text, stdin);
    jsonrt_reader r;
    jsonrt_writer w;
    struct reading one;
    int status = 1;

    jsonrt_reader_init(&r, NULL);
    jsonrt_writer_init(&w, NULL);
    if (!reading_json_unmarshal(&r, text, len, &one)) {
        jsonrt_error_print(&r.error, text, len, stderr);
    } else if (!reading_json_marshal(&w, &one)) {
        jsonrt_error_print(&w.error, NULL, 0, stderr);
    } else {
        printf("%.*s\n", (int)w.len, w.data);
        status = 0;
    }
    jsonrt_writer_deinit(&w);
    jsonrt_reader_deinit(&r);
    return status;
}
