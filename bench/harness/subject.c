#include "subject.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jsonrt/codec.h>

#include "allocations.h"
#include "measure.h"

void die(const char *who, const char *what)
{
    fprintf(stderr, "%s: %s\n", who, what);
    exit(1);
}

static _Noreturn void die_of(const struct subject *s, const char *what)
{
    fprintf(stderr, "%s: ", s->workload->name);
    die(s->library->name, what);
}

bool has_direction(const struct subject *s, enum direction d)
{
    if (d == DECODE)
        return s->codec->decode != NULL;
    return s->codec->encode != NULL && !s->workload->decode_only;
}

bool is_remote(const struct subject *s)
{
    return s->library->repeat != NULL;
}

/* ---- equality before timing ---- */

/* The same content, with numbers as doubles: libraries print them in more digits than they need.
 * One that admits to lose digits may be as far off as it is known to be. */
static bool same_value(const struct library *l, const jsonrt_value *a, const jsonrt_value *b)
{
    const double distance = l->loses_digits ? 1e-14 : 0;
    size_t it = 0;
    jsonrt_value *item;
    jsonrt_str key;
    double x, y;

    if (jsonrt_value_kind(a) != jsonrt_value_kind(b) ||
        jsonrt_value_count(a) != jsonrt_value_count(b))
        return false;
    if (jsonrt_value_get_f64(a, &x))
        return jsonrt_value_get_f64(b, &y) && fabs(x - y) <= distance * fabs(x);
    if (jsonrt_value_count(a) == 0)
        return jsonrt_value_equal(a, b);
    for (size_t i = 0; jsonrt_value_next(a, &it, &key, &item); i++) {
        const jsonrt_value *other = jsonrt_value_kind(a) == JSONRT_KIND_ARRAY
                                        ? jsonrt_value_at(b, i)
                                        : jsonrt_value_getn(b, key.ptr, key.len);
        if (other == NULL || !same_value(l, item, other))
            return false;
    }
    return true;
}

/* Are the library's tree and the text the same metadata? */
static bool same_metadata(const struct library *l, const void *tree, jsonrt_str want)
{
    char buf[1024];
    jsonrt_reader r;
    jsonrt_value own, wanted;
    bool same;

    jsonrt_reader_init(&r, NULL);
    same = jsonrt_value_parse(&r, buf, l->metadata(tree, buf, sizeof buf), &own) &&
           jsonrt_value_parse(&r, want.ptr, want.len, &wanted) && same_value(l, &own, &wanted);
    jsonrt_reader_deinit(&r);
    return same;
}

/* Metadata in a form of the library's own is compared, and replaced by the reference's. */
static bool take_metadata(const struct library *l, enum type type, union any *o,
                          const union any *reference)
{
    jsonrt_writer w;
    jsonrt_raw text = reference->viewed.metadata;
    bool same;

    if (l->metadata == NULL || (type != TYPE_ORDER12 && type != TYPE_VIEWED) ||
        (type == TYPE_VIEWED && o->viewed.tree == NULL))
        return true;
    if (type == TYPE_VIEWED) {
        o->viewed.metadata = text;
        return same_metadata(l, o->viewed.tree, (jsonrt_str){text.ptr, text.len});
    }
    jsonrt_writer_init(&w, NULL);
    same = jsonrt_write_value(&w, &reference->order12.metadata) &&
           same_metadata(l, o->order12.tree, (jsonrt_str){w.data, w.len});
    o->order12.metadata = reference->order12.metadata;
    jsonrt_writer_deinit(&w);
    return same;
}

static jsonrt_value parse_value(const struct subject *s, jsonrt_reader *r, const char *text,
                                size_t len)
{
    jsonrt_value v;

    if (!jsonrt_value_parse(r, text, len, &v))
        die_of(s, "encodes what is no JSON");
    return v;
}

/* Is the text the document that the reference writes for the object? */
static bool is_text_of(const struct subject *s, const char *text, size_t len,
                       const union any *object)
{
    jsonrt_read_options options = {.max_memory = SIZE_MAX};
    jsonrt_reader r;
    jsonrt_writer w;
    jsonrt_value own, wanted;
    bool same;

    jsonrt_reader_init(&r, &options);
    jsonrt_writer_init(&w, NULL);
    if (!write_reference(s->workload->type, &w, object))
        die_of(s, "decodes what cannot be written");
    own = parse_value(s, &r, text, len);
    wanted = parse_value(s, &r, w.data, w.len);
    same = same_value(s->library, &wanted, &own);
    jsonrt_writer_deinit(&w);
    jsonrt_reader_deinit(&r);
    return same;
}

static void check_decoded(const struct subject *s, const struct document *d,
                          const union any *decoded, const union any *reference)
{
    union any copy = *decoded;

    if (!take_metadata(s->library, s->workload->type, &copy, reference))
        die_of(s, "the metadata came out differently");
    if (!same_object(s->workload->type, &copy, reference) &&
        !(s->library->loses_digits && is_text_of(s, d->text, d->len, &copy)))
        die_of(s, "decodes something else");
}

static void check_encoded(const struct subject *s, const union any *object,
                          const union any *reference)
{
    const char *text;
    size_t len;

    if (!s->codec->encode(object, &text, &len))
        die_of(s, "cannot encode");
    if (!is_text_of(s, text, len, reference))
        die_of(s, "encodes something else");
}

/* All encode what the reference has; only a metadata tree of the library's own, or structs of its
 * own, come from its decoder, and stay decoded. */
static void prepare_document(struct subject *s, size_t i, const union any *reference)
{
    const struct document *d = &s->workload->documents[i];
    bool is_own = s->library->own_size != 0;
    union any decoded;

    memset(&decoded, 0, sizeof decoded);
    if (!s->codec->decode(d->text, d->len, &decoded))
        die_of(s, "cannot decode");
    if (!is_own)
        check_decoded(s, d, &decoded, reference);
    s->objects[i] = is_own ? decoded : *reference;
    if (s->workload->type == TYPE_ORDER12 && !is_own)
        s->objects[i].order12.tree = decoded.order12.tree;
    if (s->codec->encode != NULL)
        check_encoded(s, &s->objects[i], reference);
    if (s->workload->type != TYPE_ORDER12 && !is_own)
        s->codec->release(&decoded);
}

void prepare_subject(struct subject *s, const union any *reference)
{
    s->objects = calloc(s->workload->n_documents, sizeof *s->objects);
    if (s->objects == NULL)
        die(s->library->name, "no memory");
    for (size_t i = 0; i < s->workload->n_documents; i++)
        prepare_document(s, i, &reference[i]);
}

/* ---- one message ---- */

void run_once(struct subject *s, enum direction d)
{
    const struct document *document = &s->workload->documents[s->next];
    union any object;
    const char *text;
    size_t len;

    if (d == ENCODE) {
        if (!s->codec->encode(&s->objects[s->next], &text, &len))
            die_of(s, "cannot encode");
    } else {
        if (!s->codec->decode(document->text, document->len, &object))
            die_of(s, "cannot decode");
        s->codec->release(&object);
    }
    if (++s->next == s->workload->n_documents)
        s->next = 0;
}

struct cost run_many(struct subject *s, enum direction d, unsigned long n)
{
    struct cost cost;
    struct allocations before = count_allocations(), after;

    if (is_remote(s)) {
        if (!s->library->repeat(d == ENCODE, &s->objects[0], s->workload->n_documents, n, &cost))
            die_of(s, "does not answer");
        return cost;
    }
    double start = cpu_ns();
    for (unsigned long i = 0; i < n; i++)
        run_once(s, d);
    double end = cpu_ns();
    after = count_allocations();
    return (struct cost){end - start, (double)(after.calls - before.calls),
                         (double)(after.bytes - before.bytes)};
}
