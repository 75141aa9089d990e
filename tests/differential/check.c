/*
 * What is checked of each document; see check.h.
 *
 *   - Jansson and the grammar agree on whether it is one, and that it can go on where the grammar
 * says so.
 *   - Every way of ways.h accepts and refuses it, in its place, as the grammar says; a refusal has
 * the grammar's offset and code. (Escapes are the one exception: whether a surrogate is to blame or
 * a hex digit depends on what is looked at first.) Ways that take some kinds of value only refuse
 * others.
 *   - What they accept has the value that Jansson found: bytes of strings, bits of doubles,
 * integers.
 *   - Each way twice: the text ends at a protected page; and with blanks behind it, so that it is
 * read in place and in whole blocks instead of in the reader's tail.
 *   - jsonrt_write_raw writes it if and only if it is a document.
 */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jsonrt/codec.h>

#include "fence.h"
#include "oracle.h"

/* Enough for a position in the text to be before the reader's guard, and for whole blocks. */
enum { BLANKS = 96, ROOM = 512, PRINTED = 20, FIRST_BYTES = 4 };

static fence room;
static jsonrt_reader reader;
static jsonrt_writer writer;
static unsigned long failures;

/* A document under test and what the oracle says. */
typedef struct document {
    const char *text;
    size_t n;
    const places *all;
    json_t *root;      /* NULL: none */
    bool overflow;     /* it is one, but its number is beyond double */
    double real;       /* its number */
    const char *token; /* its first byte that is no blank */
    size_t token_len;  /* to its last byte that is none */
} document;

void check_open(void)
{
    oracle_open();
    room = fence_make(ROOM);
    jsonrt_reader_init(&reader, NULL);
    jsonrt_writer_init(&writer, NULL);
}

void check_close(void)
{
    jsonrt_reader_deinit(&reader);
    jsonrt_writer_deinit(&writer);
}

unsigned long check_failures(void)
{
    return failures;
}

places places_start(void)
{
    places all;

    for (int i = 0; i < PLACES; i++) {
        all.at[i] = grammar_start();
        grammar_run(&all.at[i], place_before[i], strlen(place_before[i]));
        all.at[i].passed = 0;
    }
    return all;
}

void places_run(places *all, const char *text, size_t n)
{
    for (int i = 0; i < PLACES; i++)
        grammar_run(&all->at[i], text, n);
}

bool places_are_dead(const places *all)
{
    for (int i = 0; i < PLACES; i++) {
        if (!grammar_is_dead(&all->at[i]))
            return false;
    }
    return true;
}

/* ---- telling ---- */

static void print_text(const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)text[i];

        if (c < 0x20 || c >= 0x7F)
            printf("\\x%02X", c);
        else
            putchar(c);
    }
    putchar('\n');
}

static void tell_failure(const document *d, const char *who, const char *what)
{
    if (failures++ >= PRINTED)
        return;
    printf("%s: %s: ", who, what);
    print_text(d->text, d->n);
}

static void tell_place(const document *d, const reading_way *way, const grammar *wanted)
{
    char what[160];

    snprintf(what, sizeof what, "%s at %zu instead of %s at %zu",
             jsonrt_error_name(reader.error.code), reader.error.offset,
             jsonrt_error_name(wanted->code), wanted->fault + strlen(way->before));
    tell_failure(d, way->name, what);
}

/* ---- the oracle and the grammar ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void find_token(document *d)
{
    const char *end = d->text + d->n;

    d->token = d->text;
    while (d->token < end && is_blank(*d->token))
        d->token++;
    while (end > d->token && is_blank(end[-1]))
        end--;
    d->token_len = (size_t)(end - d->token);
}

/* A text that can go on does so in the way that the grammar gives. */
static void check_completion(const document *d)
{
    char text[LONGEST_DOCUMENT + GRAMMAR_DEPTH + GRAMMAR_REST];
    const grammar *g = &d->all->at[PLACE_WHOLE];
    bool overflow;

    if (grammar_is_dead(g) || grammar_is_whole(g))
        return;
    memcpy(text, d->text, d->n);
    if (oracle_parse(text, d->n + grammar_complete(*g, text + d->n), &overflow) == NULL)
        tell_failure(d, "Jansson", "cannot be completed");
}

static void ask_oracle(document *d)
{
    check_completion(d);
    if (grammar_is_whole(&d->all->at[PLACE_WHOLE]) && strchr("-0123456789", *d->token) != NULL)
        oracle_real(d->token, d->token_len, &d->real);
    d->root = oracle_parse(d->text, d->n, &d->overflow);
    if ((d->root != NULL) != grammar_is_whole(&d->all->at[PLACE_WHOLE]))
        tell_failure(d, "Jansson", d->root != NULL ? "accepted" : "refused");
}

/* ---- values ---- */

static bool is_text(const jsonrt_str *text, const document *d)
{
    if (json_is_null(d->root))
        return text->ptr == NULL;
    return text->ptr != NULL && text->len == json_string_length(d->root) &&
           memcmp(text->ptr, json_string_value(d->root), text->len) == 0;
}

static bool is_cstr(const char *text, const document *d)
{
    jsonrt_str view = {text, text != NULL ? strlen(text) : 0};

    return is_text(&view, d);
}

static bool is_token(const char *text, size_t n, const document *d)
{
    return n == d->token_len && memcmp(text, d->token, n) == 0;
}

static bool is_number(const jsonrt_number *number, const document *d)
{
    if (*d->token == 'n')
        return number->ptr == NULL;
    return is_token(number->ptr, number->len, d);
}

static bool is_pair(const struct pair *pair, const document *d)
{
    json_t *a = json_object_get(d->root, "a");

    return a == NULL ? jsonrt_value_kind(&pair->a) == JSONRT_KIND_ABSENT
                     : oracle_agrees(&pair->a, a);
}

static bool is_found(const reading_way *way, const found *out, const document *d)
{
    const struct holder *h = &out->holder;

    switch (way->gives) {
    case GIVES_VALUE:
        return oracle_agrees(&out->value, d->root);
    case GIVES_PAIR:
        return is_pair(&out->pair, d);
    case GIVES_MEMBER_VALUE:
        return oracle_agrees(&h->value, d->root);
    case GIVES_RAW:
        return is_token(h->raw.ptr, h->raw.len, d);
    case GIVES_VALUES:
        return h->n_values == 1 && oracle_agrees(&h->values[0], d->root);
    case GIVES_NUMBER:
        return is_number(&h->number, d);
    case GIVES_INTEGER:
        return h->integer == json_integer_value(d->root);
    case GIVES_REAL:
        return memcmp(&h->real, &d->real, sizeof d->real) == 0;
    case GIVES_TEXT:
        return is_cstr(h->text, d);
    case GIVES_VIEW:
        return is_text(&h->view, d);
    default:
        return true;
    }
}

/* Does the C type hold the value, which is of a kind that it takes? */
static bool is_in_range(const reading_way *way, const document *d)
{
    if (d->root == NULL)
        return true;
    switch (way->gives) {
    case GIVES_REAL:
        return !d->overflow;
    case GIVES_INTEGER:
        return json_is_integer(d->root) && !d->overflow;
    case GIVES_TEXT:
        return !json_is_string(d->root) ||
               strlen(json_string_value(d->root)) == json_string_length(d->root);
    default:
        return true;
    }
}

/* ---- ways ---- */

static bool is_same_code(int a, int b)
{
    bool escape_a = a == JSONRT_ERR_ESCAPE || a == JSONRT_ERR_SURROGATE;
    bool escape_b = b == JSONRT_ERR_ESCAPE || b == JSONRT_ERR_SURROGATE;

    return a == b || (escape_a && escape_b);
}

/* A byte order mark is refused as such; to the grammar its first byte is just no value. */
static int code_of_fault(const document *d, const reading_way *way, const grammar *g)
{
    bool mark = d->n >= 3 && memcmp(d->text, "\xEF\xBB\xBF", 3) == 0;

    return mark && way->place == PLACE_WHOLE ? JSONRT_ERR_BOM : g->code;
}

static void check_refusal(const document *d, const reading_way *way, grammar *g)
{
    size_t before = strlen(way->before);

    grammar_end(g);
    g->code = code_of_fault(d, way, g);
    /* Of a scalar the type's fault may come first. */
    if (way->takes != NULL && way->gives != GIVES_PAIR && reader.error.offset <= g->fault + before)
        return;
    if (reader.error.offset != g->fault + before || !is_same_code(reader.error.code, g->code))
        tell_place(d, way, g);
}

/* Is the document refused for the kind of its value? */
static bool is_other_kind(const document *d, const reading_way *way)
{
    char c = d->token_len != 0 ? *d->token : '\0';

    if (way->takes == NULL || c == '\0' || (c == 'n' && way->null))
        return false;
    return strchr("\"{[tfn-0123456789", c) != NULL && strchr(way->takes, c) == NULL;
}

static size_t build_text(const document *d, const reading_way *way, size_t blanks, char *text)
{
    size_t before = strlen(way->before), behind = strlen(way->behind), n = before + d->n + behind;

    memcpy(text, way->before, before);
    memcpy(text + before, d->text, d->n);
    memcpy(text + before + d->n, way->behind, behind);
    memset(text + n, ' ', blanks);
    return n + blanks;
}

static grammar judge_text(const document *d, const reading_way *way, size_t blanks)
{
    grammar g = d->all->at[way->place];

    grammar_run(&g, way->behind, strlen(way->behind));
    if (blanks != 0) {
        grammar_step(&g, ' ');
        g.passed += blanks - 1;
    }
    return g;
}

static void check_way(const document *d, const reading_way *way, size_t blanks)
{
    char text[ROOM];
    size_t n = build_text(d, way, blanks, text);
    grammar g = judge_text(d, way, blanks);
    bool other = is_other_kind(d, way),
         wanted = grammar_is_whole(&g) && !other && is_in_range(way, d);
    found out;
    bool got = way->read(&reader, fence_place(&room, text, n), n, &out);

    if (got != wanted)
        tell_failure(d, way->name, got ? "accepted" : "refused");
    else if (got && d->root != NULL && !d->overflow && !is_found(way, &out, d))
        tell_failure(d, way->name, "another value");
    else if (!got && !other && !grammar_is_whole(&g))
        check_refusal(d, way, &g);
    jsonrt_reader_reset(&reader);
}

static void check_writing(const document *d)
{
    bool got = jsonrt_write_raw(&writer, fence_place(&room, d->text, d->n), d->n);

    if (got != grammar_is_whole(&d->all->at[PLACE_WHOLE]))
        tell_failure(d, "jsonrt_write_raw", got ? "accepted" : "refused");
    jsonrt_writer_reset(&writer);
}

bool check_document(const char *text, size_t n, const places *all)
{
    document d = {.text = text, .n = n, .all = all};

    find_token(&d);
    ask_oracle(&d);
    for (size_t i = 0; i < n_ways; i++) {
        /* The first byte of another kind decides; a few more must not change that. */
        if (n > FIRST_BYTES && is_other_kind(&d, &ways[i]))
            continue;
        check_way(&d, &ways[i], 0);
        check_way(&d, &ways[i], BLANKS);
    }
    check_writing(&d);
    return d.root != NULL;
}
