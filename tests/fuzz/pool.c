/*
 * A pool under a script: readers and writers are got and put back, decode and encode, while memory
 * runs out. What comes is what a plain stack of idle objects would give, what is put back is reset
 * and within the bounds, and in the end all memory is back.
 *
 * Input: a document, and behind its last newline the script. Its first two bytes are the bounds:
 * idle objects, and how much one may hold. Then each operation is a letter and a digit, which is
 * the place of the reader or writer among eight: r R get and put a reader, w W a writer, d decode
 * with it and the type that the next byte says, v parse as a value, e encode with it what the next
 * digit's reader has, t take its text, m let memory run out after so many calls, h let it be back.
 */
#include "codecs.h"

enum { PLACES = 8, BLOCKS = 4096 };

/* Memory that is counted block by block, and runs out when it is told to. */
typedef struct memory {
    struct {
        void *p;
        size_t size;
    } blocks[BLOCKS];
    size_t n;
    unsigned left; /* calls until there is none; 0: there always is */
    bool refused;  /* since this was last set to false */
} memory;

static size_t find_block(const memory *m, const void *p)
{
    size_t i = 0;

    while (i < m->n && m->blocks[i].p != p)
        i++;
    require(i < m->n, "what is resized was given");
    return i;
}

static void *resize_counted(void *ctx, void *p, size_t old_size, size_t new_size)
{
    memory *m = ctx;
    size_t at = p == NULL ? m->n : find_block(m, p);

    require(old_size == (p == NULL ? 0 : m->blocks[at].size), "the old size is the old size");
    if (new_size == 0) {
        if (p != NULL)
            m->blocks[at] = m->blocks[--m->n];
        free(p);
        return NULL;
    }
    if (m->left == 1 || at == BLOCKS) {
        m->refused = true;
        return NULL;
    }
    m->left -= m->left != 0;
    p = realloc(p, new_size);
    if (p == NULL)
        abort();
    m->n += at == m->n;
    m->blocks[at].p = p;
    m->blocks[at].size = new_size;
    return p;
}

/* What is out at one place. */
typedef struct place {
    jsonrt_reader *reader;
    jsonrt_writer *writer;
    const codec *c; /* of the object, NULL: none */
    void *object;
    jsonrt_value value;
} place;

/* The idle objects as they should be. */
typedef struct idle {
    void *items[256];
    size_t n;
} idle;

typedef struct scene {
    memory memory;
    jsonrt_pool pool;
    size_t max_idle, max_retained;
    idle readers, writers;
    place places[PLACES];
    const char *json;
    size_t len;
    fuzz_input script; /* what is left of it */
} scene;

static unsigned next_byte(scene *s)
{
    unsigned byte = s->script.size == 0 ? '0' : s->script.data[0];

    if (s->script.size != 0) {
        s->script.data++;
        s->script.size--;
    }
    return byte;
}

/* ---- getting and putting ---- */

static void require_got(scene *s, idle *stack, const void *got)
{
    if (stack->n != 0)
        require(got == stack->items[--stack->n], "the last one put is the first one got");
    else
        require(got != NULL || s->memory.refused, "an object is made when none is idle");
}

static void note_put(scene *s, idle *stack, void *item)
{
    if (stack->n < s->max_idle)
        stack->items[stack->n++] = item;
}

static void get_reader(scene *s, place *p)
{
    if (p->reader != NULL)
        return;
    p->reader = jsonrt_pool_get_reader(&s->pool);
    require_got(s, &s->readers, p->reader);
    if (p->reader == NULL)
        return;
    require(p->reader->error.code == JSONRT_OK, "a reader comes without an error");
    require(jsonrt_arena_held(jsonrt_reader_arena(p->reader)) <= s->max_retained,
            "an idle reader holds no more than it may");
}

static void put_reader(scene *s, place *p)
{
    if (p->reader != NULL)
        note_put(s, &s->readers, p->reader);
    jsonrt_pool_put_reader(&s->pool, p->reader);
    free(p->object);
    p->object = NULL;
    p->c = NULL;
    p->reader = NULL;
    memset(&p->value, 0, sizeof p->value);
}

static void get_writer(scene *s, place *p)
{
    if (p->writer != NULL)
        return;
    p->writer = jsonrt_pool_get_writer(&s->pool);
    require_got(s, &s->writers, p->writer);
    if (p->writer == NULL)
        return;
    require(p->writer->error.code == JSONRT_OK && p->writer->len == 0,
            "a writer comes empty and without an error");
    require(p->writer->cap <= s->max_retained, "an idle writer holds no more than it may");
}

static void put_writer(scene *s, place *p)
{
    if (p->writer != NULL)
        note_put(s, &s->writers, p->writer);
    jsonrt_pool_put_writer(&s->pool, p->writer);
    p->writer = NULL;
}

/* ---- working ---- */

static void decode(scene *s, place *p, const codec *c)
{
    if (p->reader == NULL)
        return;
    free(p->object);
    p->object = make_block(c->size);
    if (c->unmarshal(p->reader, s->json, s->len, p->object)) {
        p->c = c;
        return;
    }
    require_good_error(&p->reader->error, s->json, s->len);
    require(p->reader->error.code != JSONRT_ERR_MEMORY || s->memory.refused,
            "memory is missing only when there is none");
    require(is_all_zero(p->object, c->size), "nothing is left of what failed");
    p->c = NULL;
}

static void parse_value(scene *s, place *p)
{
    bool ok;

    if (p->reader == NULL)
        return;
    s->memory.refused = false;
    ok = jsonrt_value_parse(p->reader, s->json, s->len, &p->value);
    if (!s->memory.refused)
        require_of(ok == jsonrt_valid(s->json, s->len, NULL), "a valid document is a value",
                   &p->reader->error);
}

/* Append what `from` holds; a failure leaves nothing and is dropped. */
static void encode(scene *s, place *p, const place *from)
{
    size_t mark;
    bool ok;

    if (p->writer == NULL || from->reader == NULL)
        return;
    mark = p->writer->len;
    s->memory.refused = false;
    ok = from->c != NULL ? from->c->marshal(p->writer, from->object)
                         : jsonrt_value_print(p->writer, &from->value);
    if (ok) {
        require(jsonrt_valid(p->writer->data + mark, p->writer->len - mark, NULL),
                "what is written is JSON");
        mark = p->writer->len;
        if (!jsonrt_write_newline(p->writer))
            jsonrt_writer_truncate(p->writer, mark);
        return;
    }
    require(p->writer->len == mark, "nothing is left of what failed");
    require(p->writer->error.code != JSONRT_ERR_MEMORY || s->memory.refused,
            "memory is missing only when there is none");
    jsonrt_writer_truncate(p->writer, mark);
}

static void take_text(scene *s, place *p)
{
    size_t len = 0;
    char *text = p->writer != NULL ? jsonrt_writer_take(p->writer, &len) : NULL;

    if (text == NULL) {
        if (p->writer != NULL) /* without memory: the error is dropped, the text kept */
            jsonrt_writer_truncate(p->writer, p->writer->len);
        return;
    }
    require(text[len] == '\0' && p->writer->len == 0, "the text ends, and the writer is empty");
    (void)resize_counted(&s->memory, text, len + 1, 0);
}

static void run_operation(scene *s, unsigned letter, place *p)
{
    switch (letter) {
    case 'r':
        get_reader(s, p);
        break;
    case 'R':
        put_reader(s, p);
        break;
    case 'w':
        get_writer(s, p);
        break;
    case 'W':
        put_writer(s, p);
        break;
    case 'd':
        decode(s, p, fuzz_types[(next_byte(s) + FUZZ_TYPES - 'A' % FUZZ_TYPES) % FUZZ_TYPES].codec);
        break;
    case 'v':
        parse_value(s, p);
        break;
    case 'e':
        encode(s, p, &s->places[next_byte(s) % PLACES]);
        break;
    case 't':
        take_text(s, p);
        break;
    case 'm':
        s->memory.left = 1 + (unsigned)(p - s->places);
        break;
    case 'h':
        s->memory.left = 0;
        break;
    default:
        break;
    }
}

static void run_script(scene *s)
{
    const jsonrt_allocator allocator = {resize_counted, &s->memory};
    jsonrt_pool_options options = {.allocator = &allocator,
                                   .read = {.allocator = &allocator},
                                   .write = {.allocator = &allocator}};

    s->max_idle = options.max_idle = 1 + next_byte(s) % 4;
    s->max_retained = options.max_retained = (size_t)next_byte(s) * 16 + 1;
    if (!jsonrt_pool_init(&s->pool, &options))
        abort();
    while (s->script.size != 0) {
        unsigned letter = next_byte(s);

        s->memory.refused = s->memory.left == 1;
        run_operation(s, letter, &s->places[next_byte(s) % PLACES]);
    }
    for (size_t i = 0; i < PLACES; i++) {
        put_reader(s, &s->places[i]);
        put_writer(s, &s->places[i]);
    }
    jsonrt_pool_deinit(&s->pool);
    require(s->memory.n == 0, "all memory is back in the end");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t n = size;
    scene *s = make_block(sizeof *s);

    while (n > 0 && data[n - 1] != '\n')
        n--;
    memset(s, 0, sizeof *s);
    char *json = copy_exactly(data, n == 0 ? 0 : n - 1);
    s->json = json;
    s->len = n == 0 ? 0 : n - 1;
    s->script.data = data + n;
    s->script.size = size - n;
    run_script(s);
    free(json);
    free(s);
    return 0;
}
