/*
 * RapidJSON: parse to a document, look members up, copy into the struct; its SAX writer the other
 * way. With RAPIDJSON_VIEWS it parses in a copy of the text, where strings stay. Both keep their
 * memory between messages.
 */
#include <cstdlib>
#include <cstring>

#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "library.h"
#include "rfc3339.h"

namespace
{

typedef rapidjson::Document::ValueType value;

/* ---- reading ---- */

typedef const value *tree_node;

struct tree_walk {
    value::ConstValueIterator element, last;
    value::ConstMemberIterator member, end;
};

bool tree_get(tree_node object, const char *key, tree_node *out)
{
    if (!object->IsObject())
        return false;
    value::ConstMemberIterator found = object->FindMember(key);
    if (found == object->MemberEnd())
        return false;
    *out = &found->value;
    return true;
}

#ifdef RAPIDJSON_VIEWS
bool tree_text(tree_node v, char **out)
{
    if (!v->IsString())
        return false;
    *out = const_cast<char *>(v->GetString());
    return true;
}

void tree_free_text(char *)
{
}
#else
bool tree_text(tree_node v, char **out)
{
    if (!v->IsString())
        return false;
    *out = static_cast<char *>(std::malloc(v->GetStringLength() + 1));
    if (*out == nullptr)
        return false;
    std::memcpy(*out, v->GetString(), v->GetStringLength() + 1);
    return true;
}

void tree_free_text(char *s)
{
    std::free(s);
}
#endif

bool tree_f64(tree_node v, double *out)
{
    if (!v->IsNumber())
        return false;
    *out = v->GetDouble();
    return true;
}

bool tree_i64(tree_node v, int64_t *out)
{
    if (!v->IsInt64())
        return false;
    *out = v->GetInt64();
    return true;
}

bool tree_bool(tree_node v, bool *out)
{
    if (!v->IsBool())
        return false;
    *out = v->GetBool();
    return true;
}

bool tree_elements(tree_node array, tree_walk *walk)
{
    if (!array->IsArray())
        return false;
    walk->element = array->Begin();
    walk->last = array->End();
    return true;
}

bool tree_members(tree_node object, tree_walk *walk)
{
    if (!object->IsObject())
        return false;
    walk->member = object->MemberBegin();
    walk->end = object->MemberEnd();
    return true;
}

bool tree_next(tree_walk *walk, tree_node *out)
{
    if (walk->element == walk->last)
        return false;
    *out = walk->element++;
    return true;
}

bool tree_next_member(tree_walk *walk, char **key, tree_node *out)
{
    if (walk->member == walk->end)
        return false;
    *out = &walk->member->value;
    tree_node name = &walk->member->name;
    ++walk->member;
    return tree_text(name, key);
}

/* A document, its pool and the copy of its text, for one message after another. */
struct memory {
    rapidjson::MemoryPoolAllocator<> pool{65536};
    rapidjson::Document *document = nullptr;
    char *text = nullptr;
    size_t size = 0;
};

thread_local memory *current;

constexpr unsigned flags =
    rapidjson::kParseFullPrecisionFlag | rapidjson::kParseValidateEncodingFlag;

bool tree_open(const char *text, size_t len, tree_node *root)
{
    /* what is still open belongs to somebody */
    if (current == nullptr || current->document != nullptr)
        current = new memory;
    memory *m = current;
    m->document = new rapidjson::Document(&m->pool);
#ifdef RAPIDJSON_VIEWS
    if (m->size < len + 1) {
        m->text = static_cast<char *>(std::realloc(m->text, len + 1));
        m->size = len + 1;
    }
    std::memcpy(m->text, text, len);
    m->text[len] = '\0';
    m->document->ParseInsitu<flags>(m->text);
#else
    m->document->Parse<flags>(text, len);
#endif
    *root = m->document;
    return !m->document->HasParseError();
}

void tree_close()
{
    delete current->document;
    current->document = nullptr;
    current->pool.Clear();
}

/* Free-form parts stay where they are: the document lives as long as the struct. */
bool tree_keep(tree_node v, void **out)
{
    *out = const_cast<value *>(v);
    return true;
}

void tree_drop(void *)
{
}

#ifdef RAPIDJSON_VIEWS
#define TREE_VIEWS

bool tree_view(tree_node v, jsonrt_str *out)
{
    if (!v->IsString())
        return false;
    *out = {v->GetString(), v->GetStringLength()};
    return true;
}

bool tree_keep_view(tree_node v, jsonrt_raw *, void **out)
{
    return tree_keep(v, out);
}
#endif

#define TREE_CHECKS
bool tree_check(const char *text, size_t len)
{
    rapidjson::MemoryStream stream(text, len);
    rapidjson::Reader reader;
    rapidjson::BaseReaderHandler<> nobody;

    return !reader.Parse<rapidjson::kParseValidateEncodingFlag>(stream, nobody).IsError();
}

/* ---- writing ---- */

#define TREE_WRITES

typedef rapidjson::Writer<rapidjson::StringBuffer> writer;

struct tree_out {
    rapidjson::StringBuffer *buffer;
    writer *to;
};

thread_local rapidjson::StringBuffer *buffer;
thread_local writer *kept_writer;

bool put_object(tree_out *o)
{
    return o->to->StartObject();
}

bool end_object(tree_out *o)
{
    return o->to->EndObject();
}

bool put_array(tree_out *o)
{
    return o->to->StartArray();
}

bool end_array(tree_out *o)
{
    return o->to->EndArray();
}

bool put_key(tree_out *o, const char *key)
{
    return o->to->Key(key);
}

bool put_map_key(tree_out *o, const char *key)
{
    return o->to->Key(key);
}

bool put_text(tree_out *o, const char *s)
{
    return o->to->String(s);
}

bool put_f64(tree_out *o, double v)
{
    return o->to->Double(v);
}

bool put_i64(tree_out *o, int64_t v)
{
    return o->to->Int64(v);
}

bool put_bool(tree_out *o, bool v)
{
    return o->to->Bool(v);
}

bool put_kept(tree_out *o, const void *kept)
{
    return static_cast<const value *>(kept)->Accept(*o->to);
}

bool tree_begin(tree_out *o)
{
    if (buffer == nullptr) {
        buffer = new rapidjson::StringBuffer;
        kept_writer = new writer;
    }
    buffer->Clear();
    kept_writer->Reset(*buffer);
    o->buffer = buffer;
    o->to = kept_writer;
    return true;
}

bool tree_finish(tree_out *o, const char **text, size_t *len)
{
    *text = o->buffer->GetString();
    *len = o->buffer->GetSize();
    return o->to->IsComplete();
}

#include "entries.h"

size_t metadata(const void *tree, char *buf, size_t cap)
{
    rapidjson::StringBuffer text;
    writer to(text);

    if (!static_cast<const value *>(tree)->Accept(to) || text.GetSize() > cap)
        return 0;
    std::memcpy(buf, text.GetString(), text.GetSize());
    return text.GetSize();
}

} // namespace

#ifdef RAPIDJSON_VIEWS
extern const struct library library_rapidjson_views;
const struct library library_rapidjson_views = {
    "RapidJSON views",
    RAPIDJSON_VERSION_STRING,
    "strings stay in a copy of the text; duplicates pass; encoding does not validate UTF-8",
    false,
    0,
    tree_codecs,
    metadata,
    nullptr};
#else
extern const struct library library_rapidjson;
const struct library library_rapidjson = {"RapidJSON",
                                          RAPIDJSON_VERSION_STRING,
                                          "duplicates pass; encoding does not validate UTF-8",
                                          false,
                                          0,
                                          tree_codecs,
                                          metadata,
                                          nullptr};
#endif
