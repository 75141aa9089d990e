/*
 * Finds the path of a fault by walking the text before it again; see lexer.h.
 *
 * That text was checked, so the walk only counts brackets, commas and keys; after calls of codec.h
 * out of order, brackets need not match and members need not have keys. Paths are cut to their
 * outermost and innermost parts, and every level takes at least two characters: so the levels in
 * the middle of a deep document need not be remembered. The first walk finds how deep the fault
 * lies, the second one keeps what is wanted.
 */
#include "lexer/lexer.h"

#include <stdbool.h>
#include <string.h>

#include "number/number.h"
#include "text/text.h"

/* Levels kept at either end. */
#define WALK_PART (JSONRT_PATH_MAX / 2)
/* Longest key with escapes that is shown decoded. */
#define WALK_KEY  496

/* Where in a container the walk stands. */
typedef struct walk_level {
    const char *bracket;       /* that opened it */
    const char *key, *key_end; /* the current member's, as in the text */
    size_t index;              /* the current element's */
    bool object;
} walk_level;

typedef struct walk {
    const char *p, *at, *end;
    int code;
    enum { WALK_BEFORE, WALK_COLON, WALK_BEHIND } state; /* a key or element, a member's value */
    bool started; /* the fault lies in or behind a token that is not whole */
    size_t depth;
    size_t inner; /* levels from here on are kept in the second half */
    walk_level levels[2 * WALK_PART + 1];
} walk;

static walk_level *level_of_walk(walk *w, size_t depth)
{
    if (depth < WALK_PART)
        return &w->levels[depth];
    if (depth >= w->inner && depth - w->inner < WALK_PART)
        return &w->levels[WALK_PART + (depth - w->inner)];
    return &w->levels[2 * (size_t)WALK_PART]; /* forgotten */
}

/* Behind the string at p, or NULL when it does not end. */
static const char *walk_string(const walk *w, const char *p)
{
    for (p++; p < w->end; p++) {
        if (*p == '"' || *p == '\0')
            return p + 1;
        if (*p == '\\')
            p++;
    }
    return NULL;
}

static bool is_walk_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

/* A string that ends before the fault: a key when a colon follows. */
static void walk_text(walk *w)
{
    const char *behind = walk_string(w, w->p);
    if (behind == NULL || behind > w->at) {
        w->started = true;
        w->p = w->at;
        return;
    }
    const char *next = behind;
    while (next < w->at && is_walk_blank(*next))
        next++;
    if (next < w->at && *next == ':') {
        walk_level *level = level_of_walk(w, w->depth - 1);
        level->key = w->p + 1;
        level->key_end = behind - 1;
        w->state = WALK_COLON;
        w->p = next + 1;
        return;
    }
    w->state = WALK_BEHIND;
    w->p = behind;
}

/* Is [p, at) a whole literal or number, so that the fault at `at` is one of what follows it? */
static bool is_walk_scalar(const walk *w, const char *p)
{
    jsonrti_fault fault;
    const char *bad;
    if (w->code == JSONRT_ERR_NUMBER)
        return false;
    if (*p == 't' || *p == 'f' || *p == 'n')
        return jsonrti_lex_literal(p, w->at, &fault) == w->at;
    return jsonrti_number_scan(p, w->at, &bad) == w->at;
}

static bool is_walk_delimiter(char c)
{
    return c == ',' || c == ']' || c == '}' || is_walk_blank(c);
}

static void walk_scalar(walk *w)
{
    const char *p = w->p;
    while (p < w->at && !is_walk_delimiter(*p))
        p++;
    if (p < w->at || is_walk_scalar(w, w->p))
        w->state = WALK_BEHIND;
    else
        w->started = true;
    w->p = p;
}

static void walk_open(walk *w)
{
    static const char no_key[] = "";
    const walk_level fresh = {w->p, no_key, no_key, 0, *w->p == '{'};
    walk_level *level = level_of_walk(w, w->depth++);
    *level = fresh;
    w->state = WALK_BEFORE;
    w->p++;
}

static void walk_token(walk *w)
{
    switch (*w->p) {
    case ' ':
    case '\n':
    case '\r':
    case '\t':
        w->p++;
        break;
    case '"':
        walk_text(w);
        break;
    case '{':
    case '[':
        walk_open(w);
        break;
    case '}':
    case ']':
        if (w->depth > 0)
            w->depth--;
        w->state = WALK_BEHIND;
        w->p++;
        break;
    case ',':
        level_of_walk(w, w->depth - 1)->index++;
        w->state = WALK_BEFORE;
        w->p++;
        break;
    default:
        walk_scalar(w);
        break;
    }
}

static void walk_from(walk *w, const char *start, size_t inner)
{
    w->p = start;
    w->state = WALK_BEFORE;
    w->started = false;
    w->depth = 0;
    w->inner = inner;
    while (w->p < w->at)
        walk_token(w);
}

static void walk_to_fault(walk *w, const char *start)
{
    walk_from(w, start, SIZE_MAX);
    walk_from(w, start, w->depth > WALK_PART ? w->depth - WALK_PART : 0);
}

/* Does the innermost container's child belong to the path? */
static bool is_walk_inside(walk *w)
{
    const walk_level *level = level_of_walk(w, w->depth - 1);
    if (level->object)
        return w->state == WALK_COLON;
    return w->state == WALK_BEFORE && (w->started || (w->at < w->end && *w->at != ']'));
}

static void prepend_walk_key(jsonrti_path path, const walk_level *level)
{
    char buf[WALK_KEY + 1 + JSONRTI_TEXT_SLACK], *buf_end;
    enum jsonrti_text_status status;
    const char *bad;
    size_t len = (size_t)(level->key_end - level->key);
    if (len <= WALK_KEY && memchr(level->key, '\\', len) != NULL &&
        jsonrti_text_read(level->key, level->key_end + 1, buf, &buf_end, true, &status, &bad) !=
            NULL)
        jsonrti_path_member(path, buf, (size_t)(buf_end - buf));
    else
        jsonrti_path_member(path, level->key, len);
}

void jsonrti_lex_path(jsonrti_path path, const char *start, const char *end, jsonrti_fault fault)
{
    walk w;
    w.at = fault.at;
    w.end = end;
    w.code = fault.code;
    walk_to_fault(&w, start);
    if (w.depth == 0)
        return;
    size_t depth = w.depth - (is_walk_inside(&w) ? 0 : 1);
    while (depth-- > 0) {
        const walk_level *level = level_of_walk(&w, depth);
        if (depth >= WALK_PART && depth < w.inner)
            continue;
        if (level->object)
            prepend_walk_key(path, level);
        else
            jsonrti_path_element(path, level->index);
    }
}

const char *jsonrti_lex_bracket(const char *start, const char *bracket)
{
    walk w;
    w.at = bracket;
    w.end = bracket;
    w.code = JSONRT_OK;
    walk_to_fault(&w, start);
    return w.depth == 0 ? bracket : level_of_walk(&w, w.depth - 1)->bracket;
}
