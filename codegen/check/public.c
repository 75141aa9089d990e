/*
 * What the header declares under names that generated headers declare too.
 *
 * A function that is only declared may be the generated one, and must be it then, with its
 * parameters: f() is another in C++ and in C23. All else is C that does not compile, and so is a
 * struct of such a name in C++, whose constructor the function would hide. What another generated
 * header says of its own types may be old, and is not looked at. Names that no other file calls
 * make way by themselves (plan/names.c).
 *
 * The table has the functions as C has them, for messages; the signatures that they are compared by
 * are made of that. Rejected: asking libclang about the generated header, which needs the runtime's
 * headers and a second parse of everything.
 */
#include "check/public.h"

#include <string.h>

#include "model/suffixes.h"

/* For which structs: those that end in a flexible array have no place that is large enough. */
typedef enum record_kind { OF_ANY, OF_FIXED, OF_FLEXIBLE } record_kind;

typedef struct public_function {
    name_of name;
    record_kind of;
    const char *type;
} public_function;

static const public_function of_records[] = {
    {NAME_UNMARSHAL, OF_FIXED, "bool (jsonrt_reader *, const char *, size_t, T *)"},
    {NAME_UNMARSHAL_INSITU, OF_FIXED, "bool (jsonrt_reader *, char *, size_t, T *)"},
    {NAME_UNMARSHAL_NEW, OF_ANY, "T *(jsonrt_reader *, const char *, size_t)"},
    {NAME_UNMARSHAL_ARRAY, OF_FIXED,
     "bool (jsonrt_reader *, const char *, size_t, T **, size_t *)"},
    {NAME_READ, OF_FIXED, "bool (jsonrt_reader *, T *)"},
    {NAME_MARSHAL, OF_ANY, "bool (jsonrt_writer *, const T *)"},
    {NAME_MARSHAL_ARRAY, OF_FIXED, "bool (jsonrt_writer *, const T *, size_t)"},
    {NAME_PARSE, OF_ANY, "T *(const char *, size_t, jsonrt_error *)"},
    {NAME_PARSE_WITH, OF_ANY,
     "T *(const char *, size_t, const jsonrt_read_options *, jsonrt_error *)"},
    {NAME_FREE, OF_ANY, "void (T *)"},
    {NAME_PRINT, OF_ANY, "char *(const T *, size_t *, jsonrt_error *)"},
    {NAME_INIT, OF_ANY, "void (T *)"},
    {NAME_EQUAL, OF_ANY, "bool (const T *, const T *)"},
    {NAME_CLONE, OF_ANY, "T *(const T *)"},
    {NAME_CLONE_IN, OF_ANY, "T *(jsonrt_arena *, const T *)"},
    {NAME_ARENA, OF_ANY, "jsonrt_arena *(T *)"},
    {NAME_READ_AT, OF_FIXED, "const char *(jsonrt_reader *, const char *, T *)"},
    {NAME_READ_AT, OF_FLEXIBLE, "const char *(jsonrt_reader *, const char *, jsonrti_growing *)"},
    {NAME_WRITE_AT, OF_ANY, "char *(jsonrt_writer *, char *, const T *)"},
    {NAME_SIZE, OF_FLEXIBLE, "size_t (const T *)"},
    {NAME_CLONE_INTO, OF_ANY, "bool (jsonrt_arena *, T *, const T *)"},
    {NAME_EQUAL_AT, OF_ANY, "bool (const T *, const T *, size_t)"},
    {NAME_CLONE_AT, OF_ANY, "bool (jsonrt_arena *, T *, const T *, size_t)"},
};
static const public_function of_enums[] = {
    {NAME_ENUM_NAME, OF_ANY, "const char *(T)"},
    {NAME_ENUM_FROM_NAME, OF_ANY, "bool (const char *, size_t, T *)"},
    {NAME_READ_AT, OF_ANY, "const char *(jsonrt_reader *, const char *, T *)"},
    {NAME_WRITE_AT, OF_ANY, "char *(jsonrt_writer *, char *, const char *, size_t, T)"},
};

enum {
    N_OF_RECORDS = sizeof of_records / sizeof *of_records,
    N_OF_ENUMS = sizeof of_enums / sizeof *of_enums
};

/* A struct, union or enum that has such functions. */
typedef struct owner {
    const char *stem, *spelling, *signature;
    source_pos pos;
    bool in_input;
    bool refused; /* for all that another generated header declares */
} owner;

/* ---- types ---- */

/* The type in words with T's own. */
static const char *type_words(memory *m, const char *type, const char *spelling)
{
    const char *words = "", *t;

    for (; (t = strchr(type, 'T')) != NULL; type = t + 1)
        words = memory_format(m, "%s%.*s%s", words, (int)(t - type), type, spelling);
    return memory_format(m, "%s%s", words, type);
}

/* Without const and stars. */
static const char *base_signature(const check *c, const char *base, size_t n, const owner *of)
{
    if (n == 1 && *base == 'T')
        return of->signature;
    if (strncmp(base, "bool", n) == 0)
        return "_Bool";
    if (strncmp(base, "size_t", n) == 0)
        return c->model->size_type != NULL ? c->model->size_type : "size_t";
    if (strncmp(base, "jsonrt", 6) == 0)
        return memory_format(c->m, "struct %.*s", (int)n, base);
    return memory_format(c->m, "%.*s", (int)n, base);
}

/* Of "const T **", n characters: "**const struct s". */
static const char *signature_of_words(const check *c, const char *words, size_t n, const owner *of)
{
    bool is_const = strncmp(words, "const ", 6) == 0;
    const char *base = words + (is_const ? 6 : 0), *end = words + n;
    size_t length = 0, stars = 0;

    while (base + length != end && base[length] != ' ')
        length++;
    for (const char *at = base + length; at != end; at++)
        stars += *at == '*';
    return memory_format(c->m, "%.*s%s%s", (int)stars, "**", is_const ? "const " : "",
                         base_signature(c, base, length, of));
}

/* A header without a size_t may say what it is on its target. */
static bool same_type(const check *c, const char *declared, const char *wanted)
{
    const char *size = strstr(wanted, "size_t");
    size_t n = size != NULL ? (size_t)(size - wanted) : 0;

    if (size != NULL && c->model->size_type == NULL)
        return strncmp(declared, wanted, n) == 0 && strncmp(declared + n, "unsigned ", 9) == 0;
    return strcmp(declared, wanted) == 0;
}

static bool has_parameters(const check *c, const declared_name *d, const char *list,
                           const owner *of)
{
    for (size_t i = 0; i < d->n_parameters; i++) {
        size_t n = strcspn(list, ",)");

        if (n == 0 || !same_type(c, d->parameters[i], signature_of_words(c, list, n, of)))
            return false;
        list += n + (list[n] == ',' ? 2 : 0);
    }
    return *list == ')';
}

static bool is_function(const check *c, const declared_name *d, const char *type, const owner *of)
{
    size_t n = strcspn(type, "(");
    const char *result = signature_of_words(c, type, type[n - 1] == ' ' ? n - 1 : n, of);

    return d->is_function && !d->defined && !d->variadic && same_type(c, d->result, result) &&
           has_parameters(c, d, type + n + 1, of);
}

/* ---- what is declared ---- */

static void refuse_generated(check *c, const declared_name *d, owner *of)
{
    if (!of->refused)
        report_at(c, "taken-name", of->pos, 1, "write prefix=… on one of the types",
                  "%s and others, which are generated for %s, are already declared in %s", d->name,
                  of->spelling, d->pos.file);
    of->refused = true;
}

static void refuse(check *c, const declared_name *d, const char *type, owner *of)
{
    if (d->generated)
        refuse_generated(c, d, of);
    else if (d->is_function && !d->defined)
        report_at(c, "taken-name", d->pos, strlen(d->name),
                  "declare it so, rename it, or write prefix=… on the type",
                  "%s is declared as %s, and is generated for %s as %s", d->name, d->type,
                  of->spelling, type_words(c->m, type, of->spelling));
    else
        report_at(c, "taken-name", d->pos, strlen(d->name),
                  "rename it, or write prefix=… on the type",
                  "%s is %s in the header, and the name of a function that is generated for %s",
                  d->name, d->what, of->spelling);
}

static void check_name(check *c, const declared_name *d, owner *of, const public_function *one)
{
    size_t n = strlen(of->stem);

    if (strncmp(d->name, of->stem, n) == 0 && strcmp(d->name + n, name_suffix(one->name)) == 0 &&
        !is_function(c, d, one->type, of))
        refuse(c, d, one->type, of);
}

/* Functions for structs of the `other` kind are none of its. */
static void check_owner(check *c, owner of, const public_function *all, size_t n, record_kind other)
{
    for (size_t i = 0; i < c->model->n_declared; i++) {
        const declared_name *d = &c->model->declared[i];

        if (strstr(d->name, "_json_") == NULL || (d->generated && !of.in_input))
            continue;
        for (size_t j = 0; j < n; j++)
            if (all[j].of == OF_ANY || all[j].of != other)
                check_name(c, d, &of, &all[j]);
    }
}

void check_public_names(check *c)
{
    const model *m = c->model;

    for (size_t i = 0; i < m->n_records; i++) {
        const record *r = m->records[i];
        owner of = {r->meaning.name, r->spelling, r->signature, r->pos, r->in_input, false};

        if (r->annotated && of.spelling != NULL &&
            (!r->is_union || r->meaning.codec.prefix != NULL))
            check_owner(c, of, of_records, N_OF_RECORDS, ends_in_array(r) ? OF_FIXED : OF_FLEXIBLE);
    }
    for (size_t i = 0; i < m->n_enums; i++) {
        const enumeration *e = m->enums[i];
        owner of = {e->meaning.name, e->spelling, e->signature, e->pos, e->in_input, false};

        if (e->annotated && of.spelling != NULL && e->meaning.codec.prefix == NULL)
            check_owner(c, of, of_enums, N_OF_ENUMS, OF_ANY);
    }
}
