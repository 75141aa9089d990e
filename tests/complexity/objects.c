/*
 * Objects as a whole, pools, and the text of errors.
 */
#include <stdlib.h>

#include "complexity.h"

static void fail_unless(job *j, bool good)
{
    if (!good)
        j->code = -1;
}

static void parse_and_free(job *j)
{
    jsonrt_error error;
    struct lists *lists = lists_json_parse(j->text.p, j->text.len, &error);
    j->code = error.code;
    lists_json_free(lists);
}

static void prepare_lists(job *j)
{
    lists_json_unmarshal(&j->reader, j->text.p, j->text.len, &j->lists);
    end_reading(j);
}

static void prepare_chain(job *j)
{
    chain_json_unmarshal(&j->reader, j->text.p, j->text.len, &j->chain);
    end_reading(j);
}

static void copy_lists(job *j)
{
    struct lists *copy = lists_json_clone(&j->lists);
    fail_unless(j, copy != NULL && lists_json_equal(copy, &j->lists));
    lists_json_free(copy);
}

static void copy_chain(job *j)
{
    struct chain *copy = chain_json_clone(&j->chain);
    fail_unless(j, copy != NULL && chain_json_equal(copy, &j->chain));
    chain_json_free(copy);
}

static void print_lists(job *j)
{
    size_t len;
    char *text = lists_json_print(&j->lists, &len, NULL);
    fail_unless(j, text != NULL);
    free(text);
}

static void copy_texts(job *j)
{
    for (size_t i = 0; i < j->n; i++)
        fail_unless(j, jsonrt_arena_strdup(&j->arena, "some text to be copied") != NULL);
}

/* Each reader is put back before the next is taken. */
static void take_in_turn(job *j)
{
    jsonrt_pool pool;
    fail_unless(j, jsonrt_pool_init(&pool, NULL));
    for (size_t i = 0; i < j->n; i++) {
        jsonrt_reader *r = jsonrt_pool_get_reader(&pool);
        jsonrt_writer *w = jsonrt_pool_get_writer(&pool);
        fail_unless(j, r != NULL && w != NULL);
        jsonrt_pool_put_reader(&pool, r);
        jsonrt_pool_put_writer(&pool, w);
    }
    jsonrt_pool_deinit(&pool);
}

/* All at once: most are beyond the bound. */
static void take_together(job *j)
{
    jsonrt_pool pool;
    jsonrt_reader **readers = j->owned;
    fail_unless(j, jsonrt_pool_init(&pool, NULL));
    for (size_t i = 0; i < j->n; i++)
        readers[i] = jsonrt_pool_get_reader(&pool);
    for (size_t i = 0; i < j->n; i++)
        jsonrt_pool_put_reader(&pool, readers[i]);
    jsonrt_pool_deinit(&pool);
}

static void prepare_readers(job *j)
{
    j->owned = get_memory(j->n * sizeof(jsonrt_reader *));
}

/* The line of the fault is as long as the document. */
static void print_error(job *j)
{
    char text[512];
    FILE *out = fmemopen(text, sizeof text, "w");
    fail_unless(j,
                out != NULL && jsonrt_error_print(&j->reader.error, j->text.p, j->text.len, out));
    fail_unless(j, out != NULL && fclose(out) == 0);
}

const shape object_shapes[] = {
    {.name = "parsing and freeing", 1200, wide_texts, NULL, parse_and_free},
    {.name = "parsing and freeing arrays in an array", 450, wide_rows, NULL, parse_and_free},
    {.name = "copying and comparing texts", 1200, wide_texts, prepare_lists, copy_lists},
    {.name = "copying and comparing arrays", 450, wide_rows, prepare_lists, copy_lists},
    {.name = "copying and comparing deep structs",
     200,
     deep_chain,
     prepare_chain,
     copy_chain,
     .read = {.max_depth = 100000}},
    {.name = "printing", 1200, wide_points, prepare_lists, print_lists},
    {.name = "arena", 1200, NULL, NULL, copy_texts},
    {.name = "pool in turn", 1200, NULL, NULL, take_in_turn},
    {.name = "pool together", 400, NULL, prepare_readers, take_together},
    {.name = "printing an error",
     20000,
     bad_array,
     prepare_lists,
     print_error,
     .expected = JSONRT_ERR_SYNTAX},
    {.name = NULL},
};
