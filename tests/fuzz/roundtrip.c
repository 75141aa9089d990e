/*
 * Decode, encode, decode: the object comes back equal and the text the same, for every type, with
 * every kind of reader and writer.
 *
 * Input: the text; then, from its end, one byte for the type, two for the writer's options, four
 * for the reader's, two for the size of a fixed buffer and the patience of a sink, and two for
 * blanks and for memory that runs out.
 */
#include "codecs.h"
#include "options.h"

enum { OLD = 0xA5 };

typedef struct trip {
    const codec *c;
    bool loose;
    jsonrt_read_options read;
    jsonrt_write_options write;
    unsigned room, blanks, refusal;
    const char *json;
    size_t len;
    void *object; /* what was read, in a reader with default options */
    char *text;   /* and written, compact; NULL when it cannot be */
    size_t text_len;
} trip;

static const jsonrt_read_options unbounded = {.max_memory = SIZE_MAX};

static void *make_object(const codec *c)
{
    return memset(make_block(c->size), OLD, c->size);
}

/* Are the two texts the same JSON, whatever their layout, escapes and order of members? */
static void require_same_json(const char *a, size_t a_len, const char *b, size_t b_len)
{
    jsonrt_reader r;
    jsonrt_value x, y;

    jsonrt_reader_init(&r, &unbounded);
    require_of(jsonrt_value_parse(&r, a, a_len, &x), "what was written is JSON", &r.error);
    require_of(jsonrt_value_parse(&r, b, b_len, &y), "what was written is JSON", &r.error);
    require(jsonrt_value_equal(&x, &y), "all ways of writing write the same JSON");
    jsonrt_reader_deinit(&r);
}

/* The object is equal to the one that was read, and is written as the same text. */
static void require_same(const trip *t, const void *object)
{
    jsonrt_writer w;

    require(t->c->equal(object, t->object) && t->c->equal(t->object, object),
            "the object is equal to the first");
    if (t->text == NULL)
        return;
    jsonrt_writer_init(&w, NULL);
    require_of(t->c->marshal(&w, object), "an equal object can be written", &w.error);
    require(is_same_text(w.data, w.len, t->text, t->text_len), "an equal object has the same text");
    jsonrt_writer_deinit(&w);
}

/* ---- ways of writing ---- */

static void check_fixed(const trip *t)
{
    size_t cap = t->room % (t->text_len + 2);
    char *buf = make_block(cap);
    jsonrt_writer w;
    bool ok;

    jsonrt_writer_init_fixed(&w, buf, cap, NULL);
    ok = t->c->marshal(&w, t->object);
    require_of(ok == (cap >= t->text_len), "a fixed buffer takes what fits, to the byte", &w.error);
    if (ok)
        require(is_same_text(buf, w.len, t->text, t->text_len),
                "a fixed buffer gets the same text");
    else
        require_of(w.error.code == JSONRT_ERR_BUFFER && w.len == 0, "the buffer is full", &w.error);
    jsonrt_writer_deinit(&w);
    free(buf);
}

typedef struct drain {
    const trip *t;
    size_t taken, patience; /* it says no when it would have taken more */
} drain;

static bool take_piece(void *ctx, const char *p, size_t n)
{
    drain *d = ctx;

    require(n != 0 && n <= JSONRTI_STAGE, "a sink gets pieces of at most JSONRTI_STAGE bytes");
    if (n > d->patience - d->taken)
        return false;
    require(n <= d->t->text_len - d->taken && memcmp(p, d->t->text + d->taken, n) == 0,
            "a sink gets the same text");
    d->taken += n;
    return true;
}

static void check_sink(const trip *t)
{
    drain d = {t, 0, t->room % (2 * t->text_len + 2)};
    jsonrt_writer w;
    bool ok;

    jsonrt_writer_init_sink(&w, take_piece, &d, NULL);
    ok = t->c->marshal(&w, t->object);
    ok = jsonrt_writer_flush(&w) && ok;
    require_of(ok == (d.patience >= t->text_len), "a sink fails when it says no", &w.error);
    if (ok)
        require(d.taken == t->text_len && w.len == t->text_len, "a sink gets all of the text");
    else
        require_of(w.error.code == JSONRT_ERR_SINK, "the sink said no", &w.error);
    jsonrt_writer_deinit(&w);
}

/* What the options promise of every byte. */
static void require_escapes(const jsonrt_write_options *options, const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        require(!options->ascii_only || (unsigned char)text[i] < 0x80, "ascii_only is ASCII only");
        require(!options->escape_html || strchr("<>&", text[i]) == NULL || text[i] == '\0',
                "escape_html escapes < > &");
        require(options->indent != 0 || (unsigned char)text[i] >= 0x20 || text[i] == '\t',
                "compact text is one line"); /* raw text keeps its blanks, but no line breaks */
    }
}

static void check_styled(const trip *t)
{
    bool exact = !t->loose && !t->write.sort_maps;
    void *again = make_object(t->c);
    jsonrt_writer w;
    jsonrt_reader r;

    jsonrt_writer_init(&w, &t->write);
    jsonrt_reader_init(&r, &unbounded);
    if (t->c->marshal(&w, t->object)) {
        require_escapes(&t->write, w.data, w.len);
        require_same_json(w.data, w.len, t->text, t->text_len);
        if (t->c->unmarshal(&r, w.data, w.len, again)) {
            if (exact)
                require_same(t, again);
        } else {
            require_of(is_bound_error(&r.error), "what was written can be read", &r.error);
            require(!t->write.validate, "what was validated can be read");
        }
    } else if (t->write.max_depth == 0) {
        require_of(t->write.validate && is_bound_error(&w.error), "options do not hinder writing",
                   &w.error);
    }
    jsonrt_reader_deinit(&r);
    jsonrt_writer_deinit(&w);
    free(again);
}

/* ---- ways of reading ---- */

static void check_insitu(const trip *t, bool ok, const jsonrt_error *error)
{
    char *copy = copy_exactly(t->json, t->len);
    void *object = make_object(t->c);
    jsonrt_reader r;

    jsonrt_reader_init(&r, &unbounded);
    require_of(t->c->unmarshal_insitu(&r, copy, t->len, object) == ok,
               "in place the same texts are read", ok ? &r.error : error);
    if (ok)
        require_same(t, object);
    else
        require_of(is_all_zero(object, t->c->size) && r.error.code == error->code &&
                       r.error.offset == error->offset,
                   "in place the same errors are found", &r.error);
    jsonrt_reader_deinit(&r);
    free(object);
    free(copy);
}

/* Blanks before the document shift what is said of it, and no more. */
static void check_shifted(const trip *t, bool ok, const jsonrt_error *error)
{
    size_t n = t->blanks % 200;
    char *copy = make_block(n + t->len);
    void *object = make_object(t->c);
    jsonrt_reader r;

    memset(copy, ' ', n);
    if (t->len != 0)
        memcpy(copy + n, t->json, t->len);
    jsonrt_reader_init(&r, &unbounded);
    if (error->code != JSONRT_ERR_BOM) {
        require_of(t->c->unmarshal(&r, copy, n + t->len, object) == ok,
                   "blanks before a document change nothing", ok ? &r.error : error);
        if (ok)
            require_same(t, object);
        else
            require_of(r.error.code == error->code && r.error.offset == error->offset + n &&
                           strcmp(r.error.path, error->path) == 0,
                       "blanks before a document shift its error", &r.error);
    }
    jsonrt_reader_deinit(&r);
    free(object);
    free(copy);
}

/* Blanks behind a good document move the place where the reader leaves the input for its tail. */
static void check_padded(const trip *t)
{
    size_t n = t->blanks % 150;
    char *copy = make_block(t->len + n);
    void *object = make_object(t->c);
    jsonrt_reader r;

    memcpy(copy, t->json, t->len);
    memset(copy + t->len, '\n', n);
    jsonrt_reader_init(&r, &unbounded);
    require_of(t->c->unmarshal(&r, copy, t->len + n, object), "blanks behind change nothing",
               &r.error);
    require_same(t, object);
    jsonrt_reader_deinit(&r);
    free(object);
    free(copy);
}

/* [document,document] by the array form, and by hand. */
static void check_array(const trip *t)
{
    size_t len = 2 * t->len + 3, n = 0;
    char *copy = make_block(len);
    void *items = NULL;
    jsonrt_reader r;
    jsonrt_writer w;

    copy[0] = '[';
    memcpy(copy + 1, t->json, t->len);
    copy[1 + t->len] = ',';
    memcpy(copy + 2 + t->len, t->json, t->len);
    copy[len - 1] = ']';
    jsonrt_reader_init(&r, &unbounded);
    jsonrt_writer_init(&w, NULL);
    if (t->c->unmarshal_array(&r, copy, len, &items, &n)) {
        require(n == 2, "an array of two has two elements");
        require_same(t, items);
        require_same(t, (char *)items + t->c->size);
        if (t->text != NULL && t->c->marshal_array(&w, items, n))
            require(w.len == 2 * t->text_len + 3 && memcmp(w.data + 1, t->text, t->text_len) == 0 &&
                        memcmp(w.data + 2 + t->text_len, t->text, t->text_len) == 0,
                    "an array is its elements");
        else if (t->text != NULL)
            require_of(w.error.code == JSONRT_ERR_MAX_DEPTH, "an array can be written", &w.error);
    } else {
        /* An element is null only where its type says nullable; a document may be. */
        bool is_null = r.error.code == JSONRT_ERR_NULL && strcmp(r.error.path, "$[0]") == 0;
        require_of((r.error.code == JSONRT_ERR_MAX_DEPTH || is_null) && items == NULL && n == 0,
                   "an array of good documents is good", &r.error);
    }
    jsonrt_writer_deinit(&w);
    jsonrt_reader_deinit(&r);
    free(copy);
}

static void check_by_hand(const trip *t)
{
    void *object = make_object(t->c);
    jsonrt_reader r;

    jsonrt_reader_init(&r, &unbounded);
    require_of(jsonrt_reader_open(&r, t->json, t->len) && t->c->read(&r, object) &&
                   jsonrt_reader_finish(&r),
               "a document can be read by hand", &r.error);
    require_same(t, object);
    jsonrt_reader_deinit(&r);
    free(object);
}

static void check_owned(const trip *t)
{
    jsonrt_error error;
    size_t n = 0;
    void *object = t->c->parse_with(t->json, t->len, &unbounded, &error);
    void *clone = object == NULL ? NULL : t->c->clone(object);

    require_of(object != NULL, "a good document can be parsed", &error);
    require_same(t, object);
    require(clone != NULL, "an object can be cloned");
    t->c->free(object);
    require_same(t, clone);
    char *printed = t->c->print(clone, &n, &error);
    if (t->text != NULL)
        require(printed != NULL && strlen(printed) >= n && printed[n] == '\0' &&
                    is_same_text(printed, n, t->text, t->text_len),
                "print makes the same text");
    free(printed);
    t->c->free(clone);
}

/* ---- memory ---- */

typedef struct ration {
    unsigned calls, refusal; /* call number refusal, and all after it, find no memory */
    size_t live;
} ration;

static void *resize_rationed(void *ctx, void *p, size_t old_size, size_t new_size)
{
    ration *m = ctx;

    m->live -= old_size;
    if (new_size == 0) {
        free(p);
        return NULL;
    }
    if (++m->calls >= m->refusal) {
        m->live += old_size;
        return NULL;
    }
    m->live += new_size;
    return realloc(p, new_size);
}

static void check_hunger(const trip *t)
{
    ration m = {0, 1 + t->refusal % 16, 0};
    const jsonrt_allocator allocator = {resize_rationed, &m};
    jsonrt_read_options options = unbounded;
    void *object = make_object(t->c);
    jsonrt_reader r;

    options.allocator = &allocator;
    jsonrt_reader_init(&r, &options);
    if (t->c->unmarshal(&r, t->json, t->len, object)) {
        require_same(t, object);
    } else {
        require_of(r.error.code == JSONRT_ERR_MEMORY, "only memory was missing", &r.error);
        require(is_all_zero(object, t->c->size), "nothing is left of what failed");
    }
    jsonrt_reader_deinit(&r);
    require(m.live == 0, "all memory comes back");
    free(object);
}

static void check_fixed_memory(const trip *t)
{
    size_t cap = (size_t)t->refusal * 64 + t->len + 16;
    char *mem = make_block(cap);
    void *object = make_object(t->c);
    jsonrt_reader r;

    jsonrt_reader_init_fixed(&r, mem, cap, NULL);
    for (int round = 0; round < 2; round++) {
        if (t->c->unmarshal(&r, t->json, t->len, object))
            require_same(t, object);
        else
            require_of(r.error.code == JSONRT_ERR_MEMORY || r.error.code == JSONRT_ERR_MAX_MEMORY,
                       "only memory was missing", &r.error);
        jsonrt_reader_reset(&r);
    }
    jsonrt_reader_deinit(&r);
    free(object);
    free(mem);
}

/* ---- the way of a document ---- */

/* The deepest nesting of a document that is valid. */
static size_t measure_depth(const char *json, size_t len)
{
    size_t depth = 0, most = 0;
    bool in_string = false;

    for (size_t i = 0; i < len; i++) {
        if (json[i] == '"')
            in_string = !in_string;
        else if (in_string)
            i += json[i] == '\\';
        else if (json[i] == '[' || json[i] == '{')
            depth++;
        else if (json[i] == ']' || json[i] == '}')
            depth--;
        most = depth > most ? depth : most;
    }
    return most;
}

static void require_within_limits(const trip *t)
{
    size_t max_depth = t->read.max_depth != 0 ? t->read.max_depth : 512;

    require(t->read.max_input == 0 || t->len <= t->read.max_input, "max_input bounds a document");
    require(measure_depth(t->json, t->len) <= max_depth, "max_depth bounds a document");
}

/* With the options of the input anything may be refused; what is read can be written. */
static void check_options(const trip *t)
{
    void *object = make_object(t->c);
    const jsonrt_write_options lenient = {.nan_as_null = true};
    jsonrt_reader r;
    jsonrt_writer w;

    jsonrt_reader_init(&r, &t->read);
    jsonrt_writer_init(&w, &lenient);
    if (t->c->unmarshal(&r, t->json, t->len, object)) {
        require_within_limits(t);
        if (t->c->marshal(&w, object))
            require(jsonrt_valid(w.data, w.len, NULL), "what is written is JSON");
        else
            require_of(w.error.code == JSONRT_ERR_ENUM || w.error.code == JSONRT_ERR_POINTER,
                       "what was read can be written", &w.error);
        void *clone = t->c->clone(object);
        require(clone != NULL, "what was read can be cloned");
        t->c->free(clone);
    } else {
        require(is_all_zero(object, t->c->size), "nothing is left of what failed");
        require_good_error(&r.error, t->json, t->len);
    }
    jsonrt_writer_deinit(&w);
    jsonrt_reader_deinit(&r);
    free(object);
}

/* The text that was written reads back, and is written the same. */
static void check_text(const trip *t)
{
    void *again = make_object(t->c);
    jsonrt_reader r;
    jsonrt_writer w;

    jsonrt_reader_init(&r, &unbounded);
    jsonrt_writer_init(&w, NULL);
    if (t->c->unmarshal(&r, t->text, t->text_len, again)) {
        if (!t->loose)
            require(t->c->equal(again, t->object), "what was written reads back equal");
        require(t->c->equal(again, t->object) == t->c->equal(t->object, again),
                "equality has no direction");
        require_of(t->c->marshal(&w, again), "what reads back can be written", &w.error);
        require(is_same_text(w.data, w.len, t->text, t->text_len), "a text is a fixed point");
    } else {
        require_of(is_bound_error(&r.error), "what was written can be read", &r.error);
    }
    jsonrt_writer_deinit(&w);
    jsonrt_reader_deinit(&r);
    free(again);
}

static void check_good(trip *t)
{
    jsonrt_writer w;

    jsonrt_writer_init(&w, NULL);
    if (t->c->marshal(&w, t->object)) {
        t->text = copy_exactly(w.data, w.len);
        t->text_len = w.len;
        check_text(t);
        check_fixed(t);
        check_sink(t);
        check_styled(t);
    } else {
        /* An enum without 0 that was absent; a struct that was absent with a required pointer. */
        require_of(w.error.code == JSONRT_ERR_ENUM || w.error.code == JSONRT_ERR_POINTER,
                   "what was read can be written", &w.error);
        require(w.len == 0, "nothing is left of what failed");
    }
    check_padded(t);
    check_array(t);
    check_by_hand(t);
    check_owned(t);
    check_hunger(t);
    check_fixed_memory(t);
    jsonrt_writer_deinit(&w);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = {data, size};
    const fuzz_type *type = take_type(&in);
    trip t = {.c = type->codec, .loose = type->loose};
    jsonrt_reader r;

    t.write = take_write_options(&in);
    t.read = take_read_options(&in);
    t.room = take_option(&in);
    t.room |= take_option(&in) << 8;
    t.blanks = take_option(&in);
    t.refusal = take_option(&in);
    char *json = copy_exactly(in.data, in.size);
    t.json = json;
    t.len = in.size;
    t.object = make_object(t.c);
    jsonrt_reader_init(&r, &unbounded);
    bool ok = t.c->unmarshal(&r, t.json, t.len, t.object);
    require(is_same_text(json, t.len, (const char *)in.data, in.size), "the input stays as it is");
    if (ok) {
        check_good(&t);
    } else {
        require(is_all_zero(t.object, t.c->size), "nothing is left of what failed");
        require_good_error(&r.error, t.json, t.len);
    }
    check_insitu(&t, ok, &r.error);
    check_shifted(&t, ok, &r.error);
    check_options(&t);
    jsonrt_reader_deinit(&r);
    free(t.text);
    free(t.object);
    free(json);
    return 0;
}
