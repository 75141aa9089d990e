/*
 * Reads line after line with one reader, and writes the good ones with one writer.
 */
#include "../recipe.h"
#include "log_lines_json.h"

int main(int argc, char **argv)
{
    size_t len, expected_len, bad = 0;
    jsonrt_reader r;
    jsonrt_writer w;

    EXPECT(argc == 2);
    char *text = recipe_file(argv[1], "log.ndjson", &len);
    char *expected = recipe_file(argv[1], "expected.ndjson", &expected_len);
    jsonrt_reader_init(&r, NULL);
    jsonrt_writer_init(&w, NULL);
    for (char *line = text; line < text + len;) {
        struct log_line entry;
        char *end = memchr(line, '\n', (size_t)(text + len - line));
        size_t n = end != NULL ? (size_t)(end - line) : (size_t)(text + len - line);

        if (log_line_json_unmarshal(&r, line, n, &entry)) {
            EXPECT(log_line_json_marshal(&w, &entry) && jsonrt_write_newline(&w));
        } else {
            EXPECT(r.error.code == JSONRT_ERR_MISSING && strcmp(r.error.path, "$.msg") == 0);
            bad++;
        }
        jsonrt_reader_reset(&r); /* the line's objects end; their memory is used again */
        line += n + 1;
    }
    EXPECT(bad == 1);
    EXPECT(w.len == expected_len + 1 && memcmp(w.data, expected, expected_len) == 0);
    jsonrt_reader_deinit(&r);
    jsonrt_writer_deinit(&w);
    free(text);
    free(expected);
    return 0;
}
