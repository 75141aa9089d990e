/*
 * simdjson On-Demand: members are looked up in the order of the struct and copied into it; one
 * parser and one padded copy of the text are kept. Where it has a string builder (4.0 and later),
 * that writes.
 */
#include <cstdlib>
#include <cstring>
#include <string>

#include <simdjson.h>

#include "library.h"
#include "rfc3339.h"

namespace
{

namespace od = simdjson::ondemand;

/* ---- reading ---- */

typedef od::value tree_node;

struct tree_walk {
    od::array array;
    od::array_iterator element, last;
    od::object object;
    od::object_iterator member, end;
    bool started;
};

bool tree_get(tree_node object, const char *key, tree_node *out)
{
    return object.find_field_unordered(key).get(*out) == simdjson::SUCCESS;
}

bool copy_text(std::string_view s, char **out)
{
    *out = static_cast<char *>(std::malloc(s.size() + 1));
    if (*out == nullptr)
        return false;
    std::memcpy(*out, s.data(), s.size());
    (*out)[s.size()] = '\0';
    return true;
}

bool tree_text(tree_node v, char **out)
{
    std::string_view s;

    return v.get_string().get(s) == simdjson::SUCCESS && copy_text(s, out);
}

void tree_free_text(char *s)
{
    std::free(s);
}

bool tree_f64(tree_node v, double *out)
{
    return v.get_double().get(*out) == simdjson::SUCCESS;
}

bool tree_i64(tree_node v, int64_t *out)
{
    return v.get_int64().get(*out) == simdjson::SUCCESS;
}

bool tree_bool(tree_node v, bool *out)
{
    return v.get_bool().get(*out) == simdjson::SUCCESS;
}

bool tree_elements(tree_node array, tree_walk *walk)
{
    walk->started = false;
    return array.get_array().get(walk->array) == simdjson::SUCCESS &&
           walk->array.begin().get(walk->element) == simdjson::SUCCESS &&
           walk->array.end().get(walk->last) == simdjson::SUCCESS;
}

bool tree_members(tree_node object, tree_walk *walk)
{
    walk->started = false;
    return object.get_object().get(walk->object) == simdjson::SUCCESS &&
           walk->object.begin().get(walk->member) == simdjson::SUCCESS &&
           walk->object.end().get(walk->end) == simdjson::SUCCESS;
}

bool tree_next(tree_walk *walk, tree_node *out)
{
    if (walk->started)
        ++walk->element;
    walk->started = true;
    if (!(walk->element != walk->last))
        return false;
    return (*walk->element).get(*out) == simdjson::SUCCESS;
}

bool tree_next_member(tree_walk *walk, char **key, tree_node *out)
{
    if (walk->started)
        ++walk->member;
    walk->started = true;
    if (!(walk->member != walk->end))
        return false;
    od::field field;
    std::string_view name;
    if ((*walk->member).get(field) != simdjson::SUCCESS ||
        field.unescaped_key().get(name) != simdjson::SUCCESS)
        return false;
    *out = field.value();
    return copy_text(name, key);
}

struct memory {
    od::parser parser;
    od::document document;
    char *text = nullptr;
    size_t size = 0;
};

thread_local memory *current;

bool tree_open(const char *text, size_t len, tree_node *root)
{
    if (current == nullptr)
        current = new memory;
    memory *m = current;
    if (m->size < len + simdjson::SIMDJSON_PADDING) {
        m->text = static_cast<char *>(std::realloc(m->text, len + simdjson::SIMDJSON_PADDING));
        m->size = len + simdjson::SIMDJSON_PADDING;
        std::memset(m->text, ' ', m->size);
    }
    std::memcpy(m->text, text, len);
    std::memset(m->text + len, ' ', simdjson::SIMDJSON_PADDING);
    return m->parser.iterate(m->text, len, m->size).get(m->document) == simdjson::SUCCESS &&
           m->document.get_value().get(*root) == simdjson::SUCCESS;
}

void tree_close()
{
}

/* Free-form parts are kept as their text. */
bool tree_keep(tree_node v, void **out)
{
    std::string_view s;
    char *copy = nullptr;

    if (simdjson::to_json_string(v).get(s) != simdjson::SUCCESS || !copy_text(s, &copy))
        return false;
    *out = copy;
    return true;
}

void tree_drop(void *kept)
{
    std::free(kept);
}

#define TREE_VIEWS

bool tree_view(tree_node v, jsonrt_str *out)
{
    std::string_view s;

    if (v.get_string().get(s) != simdjson::SUCCESS)
        return false;
    *out = {s.data(), s.size()};
    return true;
}

bool tree_keep_view(tree_node v, jsonrt_raw *out, void **)
{
    std::string_view s;

    if (simdjson::to_json_string(v).get(s) != simdjson::SUCCESS)
        return false;
    *out = {s.data(), s.size()};
    return true;
}

/* On-Demand looks at what it is asked for only; the tree's parser looks at all. */
#define TREE_CHECKS
bool tree_check(const char *text, size_t len)
{
    static thread_local simdjson::dom::parser parser;

    return parser.parse(text, len).error() == simdjson::SUCCESS;
}

/* ---- writing ---- */

#ifdef SIMDJSON_HAS_BUILDER
#define TREE_WRITES

struct tree_out {
    simdjson::builder::string_builder *to;
    bool needs_comma, has_key;
};

thread_local simdjson::builder::string_builder *kept_builder;

void put_comma(tree_out *o)
{
    if (o->needs_comma)
        o->to->append_comma();
    o->needs_comma = true;
}

bool put_object(tree_out *o)
{
    put_comma(o);
    o->to->start_object();
    o->needs_comma = false;
    return true;
}

bool end_object(tree_out *o)
{
    o->to->end_object();
    o->needs_comma = true;
    return true;
}

bool put_array(tree_out *o)
{
    put_comma(o);
    o->to->start_array();
    o->needs_comma = false;
    return true;
}

bool end_array(tree_out *o)
{
    o->to->end_array();
    o->needs_comma = true;
    return true;
}

/* A literal without anything to escape. */
bool put_key(tree_out *o, const char *key)
{
    put_comma(o);
    o->to->append('"');
    o->to->append_raw(std::string_view(key));
    o->to->append('"');
    o->to->append_colon();
    o->needs_comma = false;
    return true;
}

bool put_map_key(tree_out *o, const char *key)
{
    put_comma(o);
    o->to->escape_and_append_with_quotes(std::string_view(key));
    o->to->append_colon();
    o->needs_comma = false;
    return true;
}

bool put_text(tree_out *o, const char *s)
{
    put_comma(o);
    o->to->escape_and_append_with_quotes(std::string_view(s));
    return true;
}

bool put_f64(tree_out *o, double v)
{
    put_comma(o);
    o->to->append(v);
    return true;
}

bool put_i64(tree_out *o, int64_t v)
{
    put_comma(o);
    o->to->append(v);
    return true;
}

bool put_bool(tree_out *o, bool v)
{
    put_comma(o);
    o->to->append(v);
    return true;
}

bool put_kept(tree_out *o, const void *kept)
{
    put_comma(o);
    o->to->append_raw(std::string_view(static_cast<const char *>(kept)));
    return true;
}

bool tree_begin(tree_out *o)
{
    if (kept_builder == nullptr)
        kept_builder = new simdjson::builder::string_builder;
    kept_builder->clear();
    o->to = kept_builder;
    o->needs_comma = false;
    return true;
}

bool tree_finish(tree_out *o, const char **text, size_t *len)
{
    std::string_view s;

    if (o->to->view().get(s) != simdjson::SUCCESS)
        return false;
    *text = s.data();
    *len = s.size();
    return true;
}
#endif

#include "entries.h"

size_t metadata(const void *tree, char *buf, size_t cap)
{
    size_t len = std::strlen(static_cast<const char *>(tree));

    if (len > cap)
        return 0;
    std::memcpy(buf, tree, len);
    return len;
}

} // namespace

__attribute__((visibility("default"))) extern const struct library LIBRARY_VARIABLE;
const struct library LIBRARY_VARIABLE = {
    LIBRARY_NAME,
    LIBRARY_VERSION,
    "skipped members and free-form parts are not validated; duplicates pass",
    false,
    0,
    tree_codecs,
    metadata,
    nullptr};
