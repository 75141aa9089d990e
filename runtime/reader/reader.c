/*
 * The reader as an object, and where a document begins and ends.
 *
 * Beginning reserves all the text room that a document can need, so that no leaf asks for it;
 * ending gives the rest back and, after a failure, completes the error: the path that was built
 * from the inside out is finished, line and column are counted. Nothing of that is done while
 * reading.
 */
#include <string.h>

#include "arena/arena_internal.h"
#include "error/error_internal.h"
#include "error/locate.h"
#include "reader/reader_internal.h"
#include "text/kernel.h"
#include "text/text.h"

/* No object is larger, and with its slack a text must fit one. */
#define INPUT_MAX       (SIZE_MAX / 2 - JSONRTI_TEXT_SLACK)
#define DEFAULT_DEPTH   512
#define DEFAULT_MEMORY  ((size_t)1 << 20)
#define MEMORY_PER_BYTE 64

/* ---- the object ---- */

static size_t size_or_all(size_t limit)
{
    return limit != 0 ? limit : SIZE_MAX;
}

static size_t smaller_size(size_t a, size_t b)
{
    return a < b ? a : b;
}

void jsonrt_reader_init_sized(jsonrt_reader *reader, size_t size,
                              const jsonrt_read_options *options, size_t options_size)
{
    memset(reader, 0, size < sizeof *reader ? size : sizeof *reader);
    jsonrt_read_options *own = &reader->options;
    if (options != NULL)
        memcpy(own, options, options_size < sizeof *own ? options_size : sizeof *own);
    jsonrt_arena_init(&reader->arena, own->allocator);
    own->allocator = NULL; /* copied: the caller's may go */
    own->max_depth = own->max_depth != 0 ? own->max_depth : DEFAULT_DEPTH;
    own->max_input = smaller_size(size_or_all(own->max_input), INPUT_MAX);
    own->max_string = size_or_all(own->max_string);
    own->max_items = size_or_all(own->max_items);
    reader->tail_offset = SIZE_MAX;
    reader->error.message = jsonrti_error_text(JSONRT_OK);
}

void jsonrt_reader_init_fixed_sized(jsonrt_reader *reader, size_t size, void *mem, size_t cap,
                                    const jsonrt_read_options *options, size_t options_size)
{
    jsonrt_reader_init_sized(reader, size, options, options_size);
    jsonrt_arena_init_fixed(&reader->arena, mem, cap);
}

void jsonrti_read_close(jsonrt_reader *r)
{
    if (r->secret)
        jsonrti_read_wipe(r);
    if (r->text_room != NULL)
        jsonrti_arena_text_close(&r->arena, r->text_room, r->text_size, r->text);
    r->text_room = NULL;
    r->arena.budget = SIZE_MAX;
    r->open = false;
    r->pos = NULL;
}

void jsonrt_reader_reset(jsonrt_reader *reader)
{
    jsonrti_read_close(reader);
    jsonrt_arena_reset(&reader->arena);
}

void jsonrt_reader_deinit(jsonrt_reader *reader)
{
    jsonrti_read_close(reader);
    jsonrt_arena_deinit(&reader->arena);
}

jsonrt_arena *jsonrt_reader_arena(jsonrt_reader *reader)
{
    return &reader->arena;
}

/* ---- positions ---- */

static bool lies_in_tail(const jsonrt_reader *r, const char *p)
{
    return (uintptr_t)p - (uintptr_t)r->tail <= sizeof r->tail;
}

size_t jsonrti_read_offset(const jsonrt_reader *r, const char *p)
{
    if (lies_in_tail(r, p))
        return r->tail_offset + (size_t)(p - r->tail);
    return (size_t)(p - r->input);
}

const char *jsonrti_read_in_input(const jsonrt_reader *r, const char *p)
{
    return r->input + jsonrti_read_offset(r, p);
}

const char *jsonrti_read_value_at(const jsonrt_reader *r, const char *at)
{
    return jsonrti_lex_blanks(jsonrti_read_in_input(r, at), r->input_end);
}

const char *jsonrti_read_from_input(jsonrt_reader *r, const char *in)
{
    if (jsonrti_read_in_tail(r))
        return r->tail + ((size_t)(in - r->input) - r->tail_offset);
    return jsonrti_read_leave(r, in);
}

const char *jsonrti_read_splice(jsonrt_reader *r, const char *p)
{
    size_t rest = (size_t)(r->end - p);
    r->tail_offset = (size_t)(p - r->input);
    memcpy(r->tail, p, rest);
    memset(r->tail + rest, 0, JSONRT_SLACK);
    r->end = r->tail + rest;
    r->guard = r->tail + sizeof r->tail;
    return r->tail;
}

const char *jsonrti_read_blanks(jsonrt_reader *r, const char *p)
{
    return jsonrti_read_leave(r, p < r->end ? jsonrti_lex_blanks(p, r->end) : p);
}

/* ---- failure ---- */

jsonrti_path jsonrti_read_path(jsonrt_reader *r)
{
    return (jsonrti_path){r->error.path, &r->path_at, &r->path_head};
}

const char *jsonrti_read_fail(jsonrt_reader *r, int code, const char *at, const char *message)
{
    if (r->error.code != JSONRT_OK)
        return NULL;
    r->error.code = code;
    r->error.message = message != NULL ? message : jsonrti_error_text(code);
    r->error.offset = jsonrti_read_offset(r, at);
    jsonrti_path_begin(jsonrti_read_path(r));
    return NULL;
}

const char *jsonrti_read_fault(jsonrt_reader *r, const char *start, jsonrti_fault fault)
{
    jsonrti_read_fail(r, fault.code, fault.at, NULL);
    jsonrti_lex_path(jsonrti_read_path(r), start, r->input_end, fault);
    return NULL;
}

const char *jsonrti_in_element(jsonrt_reader *r, size_t index)
{
    jsonrti_path_element(jsonrti_read_path(r), index);
    return NULL;
}

const char *jsonrti_in_member(jsonrt_reader *r, const char *key, size_t len)
{
    jsonrti_path_member(jsonrti_read_path(r), key, len);
    return NULL;
}

static void clear_error(jsonrt_error *error)
{
    error->code = JSONRT_OK;
    error->secret = false;
    error->message = jsonrti_error_text(JSONRT_OK);
    error->offset = 0;
    error->line = 0;
    error->column = 0;
    error->path[0] = '\0';
}

const char *jsonrti_read_forgive_null(jsonrt_reader *r)
{
    /* A codec may say JSONRT_ERR_NULL of anything, and may not have read what it says it of, or
     * more. */
    const char *null = r->input + r->error.offset;
    if (r->error.code != JSONRT_ERR_NULL || !jsonrti_path_is_empty(jsonrti_read_path(r)) ||
        r->input_end - null < 4 || memcmp(null, "null", 4) != 0)
        return NULL;
    clear_error(&r->error);
    if (jsonrti_read_in_tail(r) && r->tail_offset > (size_t)(null + 4 - r->input))
        return r->tail;
    return jsonrti_read_from_input(r, null + 4);
}

const char *jsonrti_read_expected(jsonrt_reader *r, const char *p, const char *wanted)
{
    if (p >= r->end)
        return jsonrti_read_fail(r, JSONRT_ERR_END, p, NULL);
    return jsonrti_read_fail(r, JSONRT_ERR_SYNTAX, p, wanted);
}

const char *jsonrti_too_deep(jsonrt_reader *r, const char *p)
{
    return jsonrti_read_fail(r, JSONRT_ERR_MAX_DEPTH, p, NULL);
}

const char *jsonrti_read_mismatch(jsonrt_reader *r, const char *p, const char *wanted)
{
    if (p >= r->end)
        return jsonrti_read_fail(r, JSONRT_ERR_END, r->end, NULL);
    jsonrti_fault fault = {*p == 'n' ? JSONRT_ERR_NULL : JSONRT_ERR_TYPE, p};
    switch (*p) {
    case 't':
    case 'f':
    case 'n':
        jsonrti_lex_literal(p, r->end, &fault);
        break;
    case '"':
    case '{':
    case '[':
    case '-':
        break;
    case '+':
    case '.':
        fault.code = JSONRT_ERR_NUMBER;
        break;
    default:
        if ((unsigned char)(*p - '0') > 9)
            fault.code = JSONRT_ERR_SYNTAX;
    }
    return jsonrti_read_fail(r, fault.code, fault.at,
                             fault.code == JSONRT_ERR_TYPE ? wanted : NULL);
}

void jsonrti_read_complete(jsonrt_reader *r)
{
    r->error.secret = r->secret;
    jsonrti_error_locate(&r->error, r->input);
    jsonrti_path_finish(jsonrti_read_path(r));
}

/* ---- documents ---- */

static size_t default_memory(size_t len)
{
    if (len > (SIZE_MAX - DEFAULT_MEMORY) / MEMORY_PER_BYTE)
        return SIZE_MAX;
    return DEFAULT_MEMORY + MEMORY_PER_BYTE * len;
}

/* Everything that a new document starts from, whatever became of the last one. */
static void enter_document(jsonrt_reader *r, const char *json, size_t len)
{
    jsonrti_read_close(r);
    clear_error(&r->error);
    r->input = json;
    r->input_end = json + len;
    r->end = r->input_end;
    r->guard = len >= JSONRT_SLACK ? r->input_end - JSONRT_SLACK : NULL;
    r->tail_offset = SIZE_MAX;
    r->depth_left = r->options.max_depth;
    r->short_text = r->insitu                                ? 0
                    : r->options.max_string >= JSONRTI_BLOCK ? JSONRTI_BLOCK
                                                             : (unsigned)r->options.max_string + 1;
    r->walk_offset = 0;
    r->value_offset = 0;
    r->codecs = 0;
    r->counted = 0;
    size_t memory = r->options.max_memory;
    r->arena.budget = memory != 0 ? memory : default_memory(len);
    r->open = true;
}

static const char *reserve_text(jsonrt_reader *r, size_t len)
{
    r->text_size = len + JSONRTI_TEXT_SLACK;
    r->text_room = jsonrti_arena_text_open(&r->arena, r->text_size);
    if (r->text_room == NULL)
        return jsonrti_read_fail(r, jsonrti_arena_refusal(&r->arena, r->text_size), r->input, NULL);
    r->text = r->text_room;
    return r->text;
}

/* The first position: behind a byte order mark, if that may stand there. */
static const char *pass_mark(jsonrt_reader *r, const char *json, size_t len)
{
    if (len < 3 || memcmp(json, "\xEF\xBB\xBF", 3) != 0)
        return json;
    if (!r->options.allow_bom)
        return jsonrti_read_fail(r, JSONRT_ERR_BOM, json, NULL);
    return json + 3;
}

/* The input is longer than max_input, or than any object: a length gone wrong, and then not a byte
 * of it is looked at. */
static const char *refuse_input(jsonrt_reader *r, const char *json, size_t len)
{
    if (len > INPUT_MAX) {
        enter_document(r, "", 0);
        return jsonrti_read_fail(r, JSONRT_ERR_USE, r->input, "no input can be that long");
    }
    enter_document(r, json, len);
    return jsonrti_read_fail(r, JSONRT_ERR_MAX_INPUT, json + r->options.max_input, NULL);
}

static const char *begin_document(jsonrt_reader *r, const char *json, size_t len)
{
    if (len > r->options.max_input)
        return refuse_input(r, json, len);
    if (len == 0)
        json = ""; /* NULL has no end to point to */
    enter_document(r, json, len);
    if (reserve_text(r, len) == NULL)
        return NULL;
    const char *p = pass_mark(r, json, len);
    if (p == NULL)
        return NULL;
    if (r->guard == NULL)
        return jsonrti_read_splice(r, p);
    return jsonrti_read_leave(r, p);
}

const char *jsonrti_read_begin(jsonrt_reader *r, const char *json, size_t len)
{
    r->insitu = false;
    r->views = r->options.borrow_input;
    return begin_document(r, json, len);
}

const char *jsonrti_read_begin_insitu(jsonrt_reader *r, char *json, size_t len)
{
    r->insitu = true;
    r->views = true;
    return begin_document(r, json, len);
}

bool jsonrti_read_end(jsonrt_reader *r, const char *p)
{
    if (p != NULL) {
        p = jsonrti_read_blanks(r, p);
        if (p < r->end)
            p = jsonrti_read_fail(r, JSONRT_ERR_TRAILING, p, NULL);
    }
    if (p == NULL) {
        jsonrti_read_fail(r, JSONRT_ERR_USE, r->input, NULL); /* should nobody have said why */
        jsonrti_read_complete(r);
    }
    jsonrti_read_close(r);
    return p != NULL;
}
