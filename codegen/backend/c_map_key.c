/*
 * Keys of maps that are no text in C: integers in decimal, enums by their names (with as=int by
 * their numbers).
 *
 * Such a key is read from its text and made one again by a function of the map's own, which
 * writing, sorting and the paths of errors share.
 */
#include "backend/c_read.h"
#include "backend/c_write.h"

bool c_key_is_text(const shape *map)
{
    shape_kind kind = map->map_key->meaning.shape->kind;

    return kind == SHAPE_CSTR || kind == SHAPE_CHARS || kind == SHAPE_STR;
}

static const enumeration *enum_of(const shape *map)
{
    return map->map_key->meaning.shape->enumeration;
}

static const char *enum_function(const c_context *c, const shape *map, name_of what)
{
    return c_enum_function(c, plan_of_enum(c->plan, enum_of(map)), what);
}

/* ---- reading ---- */

static const char *read_number_key(const c_context *c, const shape *map)
{
    static const char *const signedness[] = {[INT_SIGNED] = "true",
                                             [INT_UNSIGNED] = "false",
                                             [INT_PLAIN_CHAR] = "JSONRTI_IS_SIGNED(char)"};
    const char *name = map->map_key->name;

    return memory_format(c->memory,
                         "if (jsonrti_key_integer(r, at, key, length, &item->%s, sizeof item->%s, "
                         "%s) == NULL)\n"
                         "return NULL;\n",
                         name, name, signedness[map->map_key->type->sign]);
}

/* What happens to a name or number that the enum does not have. */
static const char *unknown_key(const c_context *c, const shape *map)
{
    const enumerator *unknown = enum_of(map)->meaning.unknown;

    return unknown != NULL ? memory_format(c->memory, "named = %s;\n", unknown->name)
                           : "return jsonrti_read_fail(r, JSONRT_ERR_ENUM, at, NULL);\n";
}

/* The key's value into `named`. */
static const char *read_name_key(const c_context *c, const shape *map)
{
    const char *type = enum_of(map)->spelling;

    if (enum_of(map)->meaning.as_names)
        return memory_format(c->memory, "if (!%s(key, length, &named))\n%s",
                             enum_function(c, map, NAME_ENUM_FROM_NAME), unknown_key(c, map));
    return memory_format(
        c->memory,
        "if (jsonrti_key_integer(r, at, key, length, &number, sizeof number, %s) == NULL)\n"
        "return NULL;\n"
        "named = (%s)number;\n"
        "if ((int64_t)named != (int64_t)number || %s(named) == NULL)\n%s",
        enum_of(map)->is_unsigned ? "false" : "true", type, enum_function(c, map, NAME_ENUM_NAME),
        unknown_key(c, map));
}

const char *c_read_key(const c_context *c, const shape *map)
{
    const char *name = map->map_key->name;
    bool own = map->map_key->meaning.shape->kind == SHAPE_ENUM;

    if (enum_of(map) == NULL)
        return read_number_key(c, map);
    return memory_format(c->memory, own ? "%sitem->%s = named;\n" : "%sitem->%s = (%s)named;\n",
                         read_name_key(c, map), name, map->map_key->type->spelling);
}

const char *c_key_locals(const c_context *c, const shape *map)
{
    const char *key = "char *key;\nsize_t length;\n";
    const enumeration *e = enum_of(map);

    if (e == NULL)
        return key;
    return memory_format(c->memory, "%s%s named = (%s)0;\n%s", key, e->spelling, e->spelling,
                         e->meaning.as_names ? ""
                         : e->is_unsigned    ? "uint64_t number = 0;\n"
                                             : "int64_t number = 0;\n");
}

/* ---- writing ---- */

static const char *key_of_number(const c_context *c, const char *value, bool is_unsigned)
{
    return memory_format(c->memory, "jsonrti_key_of_%s(text, %s)", is_unsigned ? "u64" : "i64",
                         value);
}

/* Its text, as an expression; without a pointer when the enum does not have the value. */
static const char *key_text(const c_context *c, const shape *map)
{
    const char *value = memory_format(c->memory, "item->%s", map->map_key->name);
    const enumeration *e = enum_of(map);
    const char *known;

    if (e == NULL)
        return key_of_number(c, value, map->map_key->type->sign == INT_UNSIGNED);
    known = memory_format(c->memory, "%s((%s)%s)", enum_function(c, map, NAME_ENUM_NAME),
                          e->spelling, value);
    if (map->map_key->meaning.shape->form == FORM_ENUM)
        known = memory_format(c->memory, "(int64_t)(%s)%s != (int64_t)%s ? NULL : %s", e->spelling,
                              value, value, known);
    if (e->meaning.as_names)
        return memory_format(c->memory, "jsonrti_key_of_name(%s)", known);
    return memory_format(
        c->memory, "(%s) == NULL ? jsonrti_key_of_name(NULL) : %s", known,
        key_of_number(
            c, memory_format(c->memory, "(%s)%s", e->is_unsigned ? "uint64_t" : "int64_t", value),
            e->is_unsigned));
}

void c_key_function(c_context *c, const c_value *v)
{
    const char *type = c_record_type(plan_of_record(c->plan, v->shape->record));
    bool room = enum_of(v->shape) == NULL || !enum_of(v->shape)->meaning.as_names;

    text_fill(&c->out,
              "/* ${comment}; a key */\n"
              "static jsonrt_str ${name}(const void *entry, char *text)\n"
              "{\n"
              "const ${type} *item = (const ${type} *)entry;\n"
              "\n"
              "${unused}"
              "return ${key};\n"
              "}\n"
              "\n",
              "comment", c_member_comment(c, v->member), "name", c_member_function(c, v, VERB_KEY),
              "type", type, "unused", room ? "" : "(void)text;\n", "key", key_text(c, v->shape),
              NULL);
}
