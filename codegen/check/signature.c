/*
 * Types of the functions that options name: as generated code declares them (backend/c_codec.c,
 * c_validate.c), against what the header declares. Signatures: frontend/signature.h.
 *
 * Rejected: leaving it to the C compiler, which speaks of a generated file.
 */
#include "check/signature.h"

#include <string.h>

enum { MAX_PARAMETERS = 3 };

/* A parameter: a pointer to `to`, NULL: to T. */
typedef struct parameter {
    const char *to;
    bool is_const;
} parameter;

static const struct {
    size_t n;
    parameter parameters[MAX_PARAMETERS];
} codecs[] = {
    [FUNCTION_READ] = {2, {{"jsonrt_reader", false}, {NULL, false}}},
    [FUNCTION_WRITE] = {2, {{"jsonrt_writer", false}, {NULL, true}}},
    [FUNCTION_EQUAL] = {2, {{NULL, true}, {NULL, true}}},
    [FUNCTION_CLONE] = {3, {{"jsonrt_arena", false}, {NULL, false}, {NULL, true}}},
};

/* ---- in words ---- */

/* A pointer to a type in words. What makes it const stands in front, or behind a star. */
static const char *pointer_words(memory *m, const char *type, bool is_const)
{
    const char *inner = strstr(type, "(*"), *bracket = strchr(type, '[');
    bool array = inner == NULL && bracket != NULL;
    size_t n = inner != NULL ? (size_t)(inner - type) + 2
               : array       ? (size_t)(bracket - type)
                             : strlen(type);
    bool star = type[n - 1] == '*';

    return memory_format(m, "%s%.*s%s%s%s%s", is_const && !star ? "const " : "", (int)n, type,
                         star ? "" : " ", is_const && star ? "const " : "", array ? "(*)" : "*",
                         type + n);
}

static const char *parameter_words(const check *c, parameter p, const char *type)
{
    return p.to != NULL ? memory_format(c->m, "%s *", p.to)
                        : pointer_words(c->m, type != NULL ? type : "T", p.is_const);
}

const char *function_words(const check *c, const function_type *f)
{
    const char *words = "";

    if (f->verb == FUNCTION_VALIDATE)
        return memory_format(c->m, "const char *(const %s *)",
                             f->of->spelling != NULL ? f->of->spelling : "T");
    for (size_t i = 0; i < codecs[f->verb].n; i++)
        words = memory_format(c->m, "%s%s%s", words, i != 0 ? ", " : "",
                              parameter_words(c, codecs[f->verb].parameters[i], f->type));
    return memory_format(c->m, "bool (%s)", words);
}

/* ---- against what is declared ---- */

/* Behind the bounds of an array. */
static const char *skip_bounds(const char *signature)
{
    while (*signature == '[')
        signature = strchr(signature, ']') + 1;
    return signature;
}

static bool skip_const(const char **signature)
{
    size_t n = strlen("const ");
    bool is_const = strncmp(*signature, "const ", n) == 0;

    *signature += is_const ? n : 0;
    return is_const;
}

/* Is it a pointer to T? What is const of T itself has no say: generated code leaves it out, and for
 * arrays adds it or not. */
static bool points_to(const char *pointer, const char *type, bool is_const)
{
    const char *to = pointer + 1, *inner = skip_bounds(to), *inner_type = skip_bounds(type);
    size_t bounds = (size_t)(inner - to);
    bool has_const;

    if (strchr(pointer, '?') != NULL || strchr(type, '?') != NULL)
        return true;
    if (*pointer != '*' || bounds != (size_t)(inner_type - type) || memcmp(to, type, bounds) != 0)
        return false;
    has_const = skip_const(&inner);
    skip_const(&inner_type);
    return strcmp(inner, inner_type) == 0 && (has_const == is_const || bounds != 0);
}

/* "*struct jsonrt_reader" */
static bool points_to_struct(const char *pointer, const char *name)
{
    static const char before[] = "*struct ";
    size_t n = sizeof before - 1;

    return strncmp(pointer, before, n) == 0 && strcmp(pointer + n, name) == 0;
}

static bool parameter_agrees(const char *declared, parameter p, const char *type)
{
    return p.to != NULL ? points_to_struct(declared, p.to) : points_to(declared, type, p.is_const);
}

static bool codec_agrees(const declared_name *d, const function_type *f)
{
    if (strcmp(d->result, "_Bool") != 0)
        return false;
    if (d->n_parameters != codecs[f->verb].n)
        return false;
    for (size_t i = 0; i < d->n_parameters; i++)
        if (!parameter_agrees(d->parameters[i], codecs[f->verb].parameters[i], f->signature))
            return false;
    return true;
}

bool function_agrees(const declared_name *d, const function_type *f)
{
    if (d->variadic)
        return false;
    if (f->verb != FUNCTION_VALIDATE)
        return codec_agrees(d, f);
    return strcmp(d->result, "*const char") == 0 && d->n_parameters == 1 && d->of == f->of &&
           d->parameters[0][0] == '*';
}
