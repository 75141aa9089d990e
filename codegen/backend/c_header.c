/*
 * The generated header: the public functions of each annotated type with what a caller must know.
 */
#include "backend/c_backend.h"

#include <ctype.h>
#include <string.h>

#include "emit/quote.h"

/* The stem of a public type's functions: the header's own stem when there is such a type, else the
 * first; "" without public types. */
static const char *public_stem(const c_context *c)
{
    const plan *p = c->plan;
    const char *first = "";

    for (size_t i = p->n_enums + p->n_records; i-- != 0;) {
        bool is_enum = i < p->n_enums;
        const plan_record *r = is_enum ? NULL : p->records[i - p->n_enums];
        const char *name =
            is_enum ? p->enums[i]->enumeration->meaning.name : r->record->meaning.name;

        if ((is_enum ? p->enums[i]->linkage : r->linkage) != PLAN_PUBLIC)
            continue;
        if (strcmp(name, c->options->stem) == 0)
            return name;
        first = name;
    }
    return first;
}

static bool is_upper_free(const char *s)
{
    while (*s != '\0' && !isupper((unsigned char)*s))
        s++;
    return *s == '\0';
}

/*
 * ORDER_JSON_H for "order", which has a type of that name. Else the name of a type stands behind
 * it: headers in two folders may have one name, or names that are the same in letters and digits,
 * but not one type when they are included together. A header may have that name itself, for its own
 * guard.
 */
static const char *guard_name(const c_context *c)
{
    const char *stem = c->options->stem, *type = public_stem(c);
    char *upper = memory_format(c->memory, "%s_h", name_of_file(c->memory, stem));
    bool enough = *type == '\0' || (strcmp(type, stem) == 0 && is_upper_free(stem));

    for (char *at = upper; *at != '\0'; at++)
        *at = (char)toupper((unsigned char)*at);
    return name_that_is_free(c->plan->names,
                             enough ? upper : memory_format(c->memory, "%s_%s", upper, type), "");
}

const char c_allow_deprecated[] =
    "/* Code for all that the header declares, deprecated or not. */\n"
    "#pragma GCC diagnostic push\n"
    "#pragma GCC diagnostic ignored \"-Wdeprecated-declarations\"\n"
    "\n";
const char c_end_allowing[] = "#pragma GCC diagnostic pop\n";

/* "order.h" in quotes, unless it came with quotes or angle brackets of its own. */
static const char *include_spelling(const c_context *c)
{
    const char *as = c->options->include_as;

    return *as == '<' || *as == '"' ? as : memory_format(c->memory, "\"%s\"", as);
}

static const char into_place[] =
    "/** Read one document into *out, whose old contents are ignored. On failure *out is zeroed "
    "and\n"
    "* r->error says why and where. What *out points to lives in r until it is reset. */\n"
    "JSONGEN_API bool ${unmarshal}(jsonrt_reader *r, const char *json, size_t len, ${type} *out);\n"
    "/** The same; strings may stay in json, which is changed and must live as long as *out. */\n"
    "JSONGEN_API bool ${unmarshal_insitu}(jsonrt_reader *r, char *json, size_t len, ${type} "
    "*out);\n"
    "/** The same into a new object in r's arena; NULL on failure. */\n"
    "JSONGEN_API ${type} *${unmarshal_new}(jsonrt_reader *r, const char *json, size_t len);\n"
    "/** Read a document that is an array; on failure *out is NULL and *n is 0. */\n"
    "JSONGEN_API bool ${unmarshal_array}(jsonrt_reader *r, const char *json, size_t len, "
    "${type} **out, size_t *n);\n"
    "/** Read one value where the reader stands: see <jsonrt/codec.h>. */\n"
    "JSONGEN_API bool ${read}(jsonrt_reader *r, ${type} *out);\n"
    "\n"
    "/** Append one value to w; false with the reason in w->error. */\n"
    "JSONGEN_API bool ${marshal}(jsonrt_writer *w, const ${type} *in);\n"
    "/** Append an array of n values. */\n"
    "JSONGEN_API bool ${marshal_array}(jsonrt_writer *w, const ${type} *in, size_t n);\n"
    "\n";

/* A struct that ends in a flexible array: no place is large enough for any. */
static const char into_new[] =
    "/** Read one document into a new object in r's arena, with the array at its end. NULL on "
    "failure:\n"
    "* r->error says why and where. */\n"
    "JSONGEN_API ${type} *${unmarshal_new}(jsonrt_reader *r, const char *json, size_t len);\n"
    "\n"
    "/** Append one value to w; false with the reason in w->error. */\n"
    "JSONGEN_API bool ${marshal}(jsonrt_writer *w, const ${type} *in);\n"
    "\n";

static const char of_record[] =
    "/** Read one document into a new object, to be given to ${free}; NULL with the reason in "
    "*err\n"
    "* (may be NULL). options may be NULL. */\n"
    "JSONGEN_API ${type} *${parse}(const char *json, size_t len, jsonrt_error *err);\n"
    "JSONGEN_API ${type} *${parse_with}(const char *json, size_t len, "
    "const jsonrt_read_options *options, jsonrt_error *err);\n"
    "/** Free a parsed or cloned object and all it points to; NULL is ignored. */\n"
    "JSONGEN_API void ${free}(${type} *obj);\n"
    "/** Text with a NUL behind it, to be freed with free(); its length in *len. len and err may "
    "be\n"
    "* NULL. NULL on failure. */\n"
    "JSONGEN_API char *${print}(const ${type} *in, size_t *len, jsonrt_error *err);\n"
    "\n"
    "/** Zero *out and set the declared defaults.${without_array} */\n"
    "JSONGEN_API void ${init}(${type} *out);\n"
    "/** Do both hold the same values? Compares what is in the JSON.${too_deep_to_compare} */\n"
    "JSONGEN_API bool ${equal}(const ${type} *a, const ${type} *b);\n"
    "/** A deep copy, to be given to ${free}; NULL without memory. What is not in the JSON is\n"
    " * copied as it is.${too_deep_to_clone} */\n"
    "JSONGEN_API ${type} *${clone}(const ${type} *in);\n"
    "/** The same in an arena. */\n"
    "JSONGEN_API ${type} *${clone_in}(jsonrt_arena *arena, const ${type} *in);\n"
    "/** The arena of a parsed or cloned object: memory from it lives as long as the object. */\n"
    "JSONGEN_API jsonrt_arena *${arena}(${type} *parsed);\n"
    "\n";

static void put_declarations(c_context *c, const plan_record *r, const char *template)
{
    text_fill(
        &c->out, template, "type", c_record_type(r), "without_array",
        r->tail != NULL ? " The array is left alone." : "", "too_deep_to_compare",
        r->endless ? " False when both are nested\n * deeper than JSONGEN_MAX_DEPTH, which is 512."
                   : "",
        "too_deep_to_clone",
        r->endless ? " NULL also for what is nested deeper than JSONGEN_MAX_DEPTH." : "",
        "unmarshal", c_record_function(c, r, NAME_UNMARSHAL), "unmarshal_insitu",
        c_record_function(c, r, NAME_UNMARSHAL_INSITU), "unmarshal_new",
        c_record_function(c, r, NAME_UNMARSHAL_NEW), "unmarshal_array",
        c_record_function(c, r, NAME_UNMARSHAL_ARRAY), "read", c_record_function(c, r, NAME_READ),
        "marshal", c_record_function(c, r, NAME_MARSHAL), "marshal_array",
        c_record_function(c, r, NAME_MARSHAL_ARRAY), "parse", c_record_function(c, r, NAME_PARSE),
        "parse_with", c_record_function(c, r, NAME_PARSE_WITH), "free",
        c_record_function(c, r, NAME_FREE), "print", c_record_function(c, r, NAME_PRINT), "init",
        c_record_function(c, r, NAME_INIT), "equal", c_record_function(c, r, NAME_EQUAL), "clone",
        c_record_function(c, r, NAME_CLONE), "clone_in", c_record_function(c, r, NAME_CLONE_IN),
        "arena", c_record_function(c, r, NAME_ARENA), NULL);
}

static void header_of_record(c_context *c, const plan_record *r)
{
    text_fill(&c->out, "/* ---- ${type} ---- */\n\n", "type", c_record_type(r), NULL);
    put_declarations(c, r, r->tail != NULL ? into_new : into_place);
    put_declarations(c, r, of_record);
}

static void header_of_enum(c_context *c, const plan_enum *e)
{
    text_fill(&c->out,
              "/* ---- ${type} ---- */\n"
              "\n"
              "/** The name in JSON; NULL for a value without one. Static. */\n"
              "JSONGEN_API const char *${name}(${type} v);\n"
              "/** The enumerator of a name; false, and *out unchanged, when there is none. */\n"
              "JSONGEN_API bool ${from_name}(const char *s, size_t len, ${type} *out);\n"
              "\n",
              "type", e->enumeration->spelling, "name", c_enum_function(c, e, NAME_ENUM_NAME),
              "from_name", c_enum_function(c, e, NAME_ENUM_FROM_NAME), NULL);
}

static void inner_record(c_context *c, const plan_record *r)
{
    if (r->tail != NULL)
        text_fill(&c->out,
                  "struct jsonrti_growing;\n"
                  "JSONGEN_API size_t ${size}(const ${type} *in);\n",
                  "size", c_record_function(c, r, NAME_SIZE), "type", c_record_type(r), NULL);
    text_fill(&c->out,
              "JSONGEN_API const char *${read_at}(jsonrt_reader *r, const char *p, ${target});\n"
              "JSONGEN_API char *${write_at}(jsonrt_writer *w, char *d, const ${type} *in);\n",
              "target", c_read_target(c, r), "read_at", c_record_function(c, r, NAME_READ_AT),
              "write_at", c_record_function(c, r, NAME_WRITE_AT), "type", c_record_type(r), NULL);
    if (r->endless)
        text_fill(
            &c->out,
            "JSONGEN_API bool ${equal_at}(const ${type} *a, const ${type} *b, size_t depth);\n"
            "JSONGEN_API bool ${clone_at}(jsonrt_arena *arena, ${type} *out, const ${type} *in, "
            "size_t depth);\n",
            "equal_at", c_record_function(c, r, NAME_EQUAL_AT), "clone_at",
            c_record_function(c, r, NAME_CLONE_AT), "type", c_record_type(r), NULL);
    else
        text_fill(&c->out,
                  "JSONGEN_API bool ${clone_into}(jsonrt_arena *arena, ${type} *out, const ${type} "
                  "*in);\n",
                  "clone_into", c_record_function(c, r, NAME_CLONE_INTO), "type", c_record_type(r),
                  NULL);
}

static void inner_enum(c_context *c, const plan_enum *e)
{
    text_fill(&c->out,
              "JSONGEN_API const char *${read_at}(jsonrt_reader *r, const char *p, ${type} *out);\n"
              "JSONGEN_API char *${write_at}(jsonrt_writer *w, char *d, const char *lit, size_t n, "
              "${type} v);\n",
              "read_at", c_enum_function(c, e, NAME_READ_AT), "write_at",
              c_enum_function(c, e, NAME_WRITE_AT), "type", e->enumeration->spelling, NULL);
}

/* One with a codec has no functions: those of the user's are called. */
static bool has_names(const plan_enum *e)
{
    return e->linkage == PLAN_PUBLIC && e->enumeration->meaning.codec.prefix == NULL;
}

static void public_part(c_context *c)
{
    const plan *p = c->plan;

    for (size_t i = 0; i < p->n_enums; i++)
        if (has_names(p->enums[i]))
            header_of_enum(c, p->enums[i]);
    for (size_t i = 0; i < p->n_records; i++)
        if (p->records[i]->linkage == PLAN_PUBLIC)
            header_of_record(c, p->records[i]);
}

static void inner_part(c_context *c)
{
    const plan *p = c->plan;

    text_add(&c->out, "/* ---- for generated code of other headers only ---- */\n"
                      "\n");
    for (size_t i = 0; i < p->n_enums; i++)
        if (has_names(p->enums[i]))
            inner_enum(c, p->enums[i]);
    for (size_t i = 0; i < p->n_records; i++)
        if (p->records[i]->linkage == PLAN_PUBLIC)
            inner_record(c, p->records[i]);
}

const char *c_header_text(c_context *c)
{
    text_init(&c->out, c->memory);
    text_fill(&c->out,
              "// Code generated by jsongen from ${input}. DO NOT EDIT.\n"
              "#ifndef ${guard}\n"
              "#define ${guard}\n"
              "\n"
              "#include <jsonrt/jsonrt.h>\n"
              "\n"
              "#include ${include}\n"
              "\n"
              "/* Before each public function: define it to export them from a shared library. */\n"
              "#ifndef JSONGEN_API\n"
              "#define JSONGEN_API\n"
              "#endif\n"
              "\n"
              "#ifdef __cplusplus\n"
              "extern \"C\" {\n"
              "#endif\n"
              "\n",
              "input", c->input, "guard", guard_name(c), "include", include_spelling(c), NULL);
    if (c->model->has_deprecated_type)
        text_add(&c->out, c_allow_deprecated);
    public_part(c);
    inner_part(c);
    if (c->model->has_deprecated_type)
        text_fill(&c->out, "\n${end}", "end", c_end_allowing, NULL);
    text_add(&c->out, "\n"
                      "#ifdef __cplusplus\n"
                      "}\n"
                      "#endif\n"
                      "\n"
                      "#endif\n");
    return c->out.data;
}
