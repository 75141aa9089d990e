/*
 * The functions that users call, around the readers and writers of one type.
 */
#include "backend/c_backend.h"

/* A template whose holes are the type and the names of its functions. */
static void put(c_context *c, const plan_record *r, const char *template)
{
    text_fill(
        &c->out, template, "type", c_record_type(r), "untyped", c_untyped(c, r->record),
        "unmarshal", c_record_function(c, r, NAME_UNMARSHAL), "unmarshal_insitu",
        c_record_function(c, r, NAME_UNMARSHAL_INSITU), "unmarshal_new",
        c_record_function(c, r, NAME_UNMARSHAL_NEW), "unmarshal_array",
        c_record_function(c, r, NAME_UNMARSHAL_ARRAY), "read_whole",
        c_record_function(c, r, NAME_READ_WHOLE), "read", c_record_function(c, r, NAME_READ),
        "marshal", c_record_function(c, r, NAME_MARSHAL), "marshal_array",
        c_record_function(c, r, NAME_MARSHAL_ARRAY), "parse", c_record_function(c, r, NAME_PARSE),
        "parse_with", c_record_function(c, r, NAME_PARSE_WITH), "free",
        c_record_function(c, r, NAME_FREE), "print", c_record_function(c, r, NAME_PRINT), "init",
        c_record_function(c, r, NAME_INIT), "clone", c_record_function(c, r, NAME_CLONE),
        "clone_in", c_record_function(c, r, NAME_CLONE_IN), "arena",
        c_record_function(c, r, NAME_ARENA), "read_at", c_record_function(c, r, NAME_READ_AT),
        "write_at", c_record_function(c, r, NAME_WRITE_AT), "read_item", c_read_item(c, r, "item"),
        "write_item", c_write_item(c, r, "&in[i]"), "clone_into",
        c_record_function(c, r, r->endless ? NAME_CLONE_AT : NAME_CLONE_INTO), "depth",
        r->endless ? ", JSONGEN_MAX_DEPTH" : "", "read_secrets", c_read_secrets(r), "write_secrets",
        c_write_secrets(r), "arena_secrets", c_arena_secrets(r), "zero", c_zero_object(c, r, "out"),
        "size",
        r->tail != NULL ? memory_format(c->memory, "%s(in)", c_record_function(c, r, NAME_SIZE))
                        : "sizeof *out",
        NULL);
}

static const char reading[] =
    "static bool ${read_whole}(jsonrt_reader *r, const char *p, ${type} *out)\n"
    "{\n"
    "${read_secrets}"
    "${init}(out);\n"
    "if (p != NULL)\n"
    "p = ${read_at}(r, p, out);\n"
    "if (jsonrti_read_end(r, p))\n"
    "return true;\n"
    "${zero}"
    "return false;\n"
    "}\n"
    "\n"
    "bool ${unmarshal}(jsonrt_reader *r, const char *json, size_t len, ${type} *out)\n"
    "{\n"
    "return ${read_whole}(r, jsonrti_read_begin(r, json, len), out);\n"
    "}\n"
    "\n"
    "bool ${unmarshal_insitu}(jsonrt_reader *r, char *json, size_t len, ${type} *out)\n"
    "{\n"
    "return ${read_whole}(r, jsonrti_read_begin_insitu(r, json, len), out);\n"
    "}\n"
    "\n"
    "${type} *${unmarshal_new}(jsonrt_reader *r, const char *json, size_t len)\n"
    "{\n"
    "const char *p = jsonrti_read_begin(r, json, len);\n"
    "${type} *out = NULL;\n"
    "\n"
    "${read_secrets}"
    "if (p != NULL)\n"
    "out = (${type} *)jsonrti_read_new(r, p, sizeof *out);\n"
    "if (out == NULL) {\n"
    "jsonrti_read_end(r, NULL);\n"
    "return NULL;\n"
    "}\n"
    "${init}(out);\n"
    "return jsonrti_read_end(r, ${read_at}(r, p, out)) ? out : NULL;\n"
    "}\n"
    "\n"
    "bool ${read}(jsonrt_reader *r, ${type} *out)\n"
    "{\n"
    "const char *p = jsonrti_value_begin(r);\n"
    "\n"
    "${read_secrets}"
    "${init}(out);\n"
    "if (p != NULL)\n"
    "p = ${read_at}(r, p, out);\n"
    "if (jsonrti_value_end(r, p))\n"
    "return true;\n"
    "${zero}"
    "return false;\n"
    "}\n"
    "\n";

/* Into an object that grows. */
static const char reading_flexible[] =
    "static bool ${read_whole}(jsonrt_reader *r, const char *p, jsonrti_growing *whole)\n"
    "{\n"
    "${read_secrets}"
    "${init}((${type} *)whole->object);\n"
    "return jsonrti_read_end(r, p != NULL ? ${read_at}(r, p, whole) : NULL);\n"
    "}\n"
    "\n"
    "${type} *${unmarshal_new}(jsonrt_reader *r, const char *json, size_t len)\n"
    "{\n"
    "const char *p = jsonrti_read_begin(r, json, len);\n"
    "jsonrti_growing whole = {NULL, 0, 0};\n"
    "\n"
    "if (p == NULL || !jsonrti_growing_new(r, p, &whole, sizeof(${type}))) {\n"
    "jsonrti_read_end(r, NULL);\n"
    "return NULL;\n"
    "}\n"
    "return ${read_whole}(r, p, &whole) ? (${type} *)whole.object : NULL;\n"
    "}\n"
    "\n";

static const char reading_array[] =
    "bool ${unmarshal_array}(jsonrt_reader *r, const char *json, size_t len, ${type} **out, "
    "size_t *n)\n"
    "{\n"
    "const char *p = jsonrti_read_begin(r, json, len);\n"
    "jsonrti_vec items = {NULL, 0, 0, NULL};\n"
    "\n"
    "${read_secrets}"
    "*out = NULL;\n"
    "*n = 0;\n"
    "if (p != NULL)\n"
    "p = jsonrti_array_begin(r, p);\n"
    "while (p != NULL && *p != ']') {\n"
    "${type} *item = (${type} *)jsonrti_vec_push(r, p, &items, sizeof *item);\n"
    "\n"
    "if (item == NULL) {\n"
    "p = NULL;\n"
    "break;\n"
    "}\n"
    "${init}(item);\n"
    "${read_item}"
    "p = p != NULL ? jsonrti_array_next(r, p) : jsonrti_in_element(r, items.n - 1);\n"
    "}\n"
    "if (p != NULL)\n"
    "p = jsonrti_array_end(r, p);\n"
    "if (!jsonrti_read_end(r, p))\n"
    "return false;\n"
    "*out = (${type} *)jsonrti_vec_finish(r, &items, sizeof **out);\n"
    "*n = items.n;\n"
    "return true;\n"
    "}\n"
    "\n";

static const char writing[] =
    "bool ${marshal}(jsonrt_writer *w, const ${type} *in)\n"
    "{\n"
    "${write_secrets}"
    "return jsonrti_write_end(w, ${write_at}(w, jsonrti_write_begin(w), in));\n"
    "}\n"
    "\n";

static const char writing_array[] =
    "bool ${marshal_array}(jsonrt_writer *w, const ${type} *in, size_t n)\n"
    "{\n"
    "char *d = jsonrti_write_items(w, jsonrti_write_begin(w), in, n, JSONRTI_COUNT_MAX);\n"
    "\n"
    "${write_secrets}"
    "d = jsonrti_write_enter(w, d);\n"
    "if (d == NULL)\n"
    "return jsonrti_write_end(w, NULL);\n"
    "d = jsonrti_write_lit(w, d, JSONRTI_LIT(\"[\"));\n"
    "for (size_t i = 0; d != NULL && i < n; i++) {\n"
    "if (i != 0)\n"
    "d = jsonrti_write_lit(w, d, JSONRTI_LIT(\",\"));\n"
    "d = jsonrti_written_element(w, d, ${write_item}, i);\n"
    "}\n"
    "d = jsonrti_write_lit(w, d, JSONRTI_LIT(\"]\"));\n"
    "return jsonrti_write_end(w, jsonrti_write_leave(w, d));\n"
    "}\n"
    "\n";

static const char parse[] = "${type} *${parse}(const char *json, size_t len, jsonrt_error *err)\n"
                            "{\n"
                            "return ${parse_with}(json, len, NULL, err);\n"
                            "}\n"
                            "\n";

static const char parsing[] =
    "${type} *${parse_with}(const char *json, size_t len, const jsonrt_read_options *options, "
    "jsonrt_error *err)\n"
    "{\n"
    "jsonrt_reader r;\n"
    "${type} *out;\n"
    "\n"
    "jsonrt_reader_init(&r, options);\n"
    "out = (${type} *)jsonrti_own(&r, sizeof *out);\n"
    "return (${type} *)jsonrti_own_end(&r, out, out != NULL && ${unmarshal}(&r, json, len, out), "
    "err);\n"
    "}\n"
    "\n";

/* The object that grows stands behind its owner. */
static const char parsing_flexible[] =
    "${type} *${parse_with}(const char *json, size_t len, const jsonrt_read_options *options, "
    "jsonrt_error *err)\n"
    "{\n"
    "jsonrt_reader r;\n"
    "jsonrti_growing whole;\n"
    "bool ok;\n"
    "\n"
    "jsonrt_reader_init(&r, options);\n"
    "ok = jsonrti_own_growing(&r, &whole, sizeof(${type})) && "
    "${read_whole}(&r, jsonrti_read_begin(&r, json, len), &whole);\n"
    "return (${type} *)jsonrti_own_end(&r, whole.object, ok, err);\n"
    "}\n"
    "\n";

static const char one_call[] =
    "void ${free}(${type} *obj)\n"
    "{\n"
    "jsonrti_own_free(obj);\n"
    "}\n"
    "\n"
    "char *${print}(const ${type} *in, size_t *len, jsonrt_error *err)\n"
    "{\n"
    "jsonrt_writer w;\n"
    "\n"
    "jsonrt_writer_init(&w, NULL);\n"
    "return jsonrti_print_end(&w, ${marshal}(&w, in), len, err);\n"
    "}\n"
    "\n"
    "${type} *${clone}(const ${type} *in)\n"
    "{\n"
    "jsonrt_arena *arena;\n"
    "${type} *out = (${type} *)jsonrti_own_clone(${size}, &arena);\n"
    "\n"
    "${arena_secrets}"
    "if (out == NULL || ${clone_into}(arena, out, in${depth}))\n"
    "return out;\n"
    "jsonrti_own_free(out);\n"
    "return NULL;\n"
    "}\n"
    "\n"
    "${type} *${clone_in}(jsonrt_arena *arena, const ${type} *in)\n"
    "{\n"
    "${type} *out = (${type} *)jsonrt_arena_alloc(arena, ${size});\n"
    "\n"
    "${arena_secrets}"
    "return out != NULL && ${clone_into}(arena, out, in${depth}) ? out : NULL;\n"
    "}\n"
    "\n"
    "jsonrt_arena *${arena}(${type} *parsed)\n"
    "{\n"
    "return jsonrti_own_arena(parsed);\n"
    "}\n"
    "\n";

void c_public(c_context *c, const plan_record *r)
{
    if (r->tail != NULL) {
        put(c, r, reading_flexible);
        put(c, r, writing);
        put(c, r, parse);
        put(c, r, parsing_flexible);
        put(c, r, one_call);
        return;
    }
    put(c, r, reading);
    put(c, r, reading_array);
    put(c, r, writing);
    put(c, r, writing_array);
    put(c, r, parse);
    put(c, r, parsing);
    put(c, r, one_call);
}
