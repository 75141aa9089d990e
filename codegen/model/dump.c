/*
 * The dump: one paragraph per type, one line per member, the declaration first and behind "->" what
 * the check stage made of it.
 *
 *     struct order_item: input, annotated, tag "deny_unknown" -> name order_item, deny_unknown
 *         sku: pointer to char, tag "sku,required" -> "sku" cstr, required
 *         points: array[3] of double -> "points" array[3] of f64
 *
 * It is the same on every machine, target and version of libclang: no path but the input's base
 * name, no number that clang measured. A length that the header does not write as a number is shown
 * as "...".
 */
#include "model/dump.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "pattern/pattern.h"

typedef struct dump {
    memory *memory;
    char *text;
    size_t n, capacity;
} dump;

static void dump_reserve(dump *d, size_t more)
{
    if (d->capacity - d->n > more)
        return;
    size_t capacity = (d->n + more) * 2 + 1024;
    char *grown = memory_alloc(d->memory, capacity);
    if (d->n)
        memcpy(grown, d->text, d->n);
    d->text = grown;
    d->capacity = capacity;
}

__attribute__((format(printf, 2, 3))) static void dump_add(dump *d, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (n > 0) {
        dump_reserve(d, (size_t)n + 1);
        vsnprintf(d->text + d->n, (size_t)n + 1, format, again);
        d->n += (size_t)n;
    }
    va_end(again);
}

static void dump_quoted(dump *d, const char *s)
{
    dump_add(d, "\"");
    for (; *s; s++) {
        unsigned char c = (unsigned char)*s;
        if (c == '"' || c == '\\')
            dump_add(d, "\\%c", c);
        else if (c < 0x20 || c == 0x7F)
            dump_add(d, "\\x%02x", c);
        else
            dump_add(d, "%c", c);
    }
    dump_add(d, "\"");
}

/* `, word "text"` */
static void dump_option(dump *d, const char *word, const char *text)
{
    dump_add(d, ", %s ", word);
    dump_quoted(d, text);
}

static void dump_tag(dump *d, const tag *t)
{
    if (t)
        dump_option(d, "tag", t->text);
}

static void dump_flag(dump *d, bool set, const char *word)
{
    if (set)
        dump_add(d, ", %s", word);
}

static const char *record_words(const record *r)
{
    return r->spelling ? r->spelling : r->is_union ? "union {...}" : "struct {...}";
}

static const char *enum_words(const enumeration *e)
{
    return e->spelling ? e->spelling : "enum {...}";
}

/* ---- types ---- */

static void dump_integer(dump *d, const ctype *type)
{
    dump_add(d, "%s", type->spelling);
    if (type->fixed_bits)
        dump_add(d, " (%c%u)", type->sign == INT_UNSIGNED ? 'u' : 'i', type->fixed_bits);
    else if (type->is_char)
        dump_add(d, "%s", strcmp(type->spelling, "char") ? " (char)" : "");
    else
        dump_add(d, " (%s)", type->sign == INT_UNSIGNED ? "unsigned" : "signed");
}

/* "name = " when a typedef names a pointer or an array. */
static void dump_alias(dump *d, const ctype *type)
{
    if (type->spelling && !strpbrk(type->spelling, "*[("))
        dump_add(d, "%s = ", type->spelling);
}

static void dump_length(dump *d, const ctype *type)
{
    if (type->length_is_literal)
        dump_add(d, "array[%" PRIu64 "] of ", type->length);
    else
        dump_add(d, "array[%s] of ", type->has_length ? "..." : "");
}

static void dump_type(dump *d, const ctype *type)
{
    for (; type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY; type = type->elem) {
        dump_alias(d, type);
        if (type->kind == TYPE_ARRAY)
            dump_length(d, type);
        else
            dump_add(d, "%spointer to ", type->is_const ? "const " : "");
    }
    dump_add(d, "%s", type->is_const ? "const " : "");
    if (type->kind == TYPE_UNSUPPORTED)
        dump_add(d, "unsupported: %s", type->why);
    else if (type->kind == TYPE_INTEGER)
        dump_integer(d, type);
    else if (type->kind == TYPE_RECORD)
        dump_add(d, "%s", type->spelling ? type->spelling : record_words(type->record));
    else if (type->kind == TYPE_ENUM)
        dump_add(d, "%s", type->spelling ? type->spelling : enum_words(type->enumeration));
    else
        dump_add(d, "%s", type->spelling);
}

/* ---- meaning ---- */

static void dump_shape_length(dump *d, const shape *s)
{
    const ctype *type = s->type;
    bool written = type && type->kind == TYPE_ARRAY && type->length_is_literal;
    if (s->length && written)
        dump_add(d, "[%" PRIu64 "]", s->length);
    else if (s->length)
        dump_add(d, "[...]");
}

/* "struct order_item" says enough; a typedef needs the kind before it. */
static void dump_shape_kind(dump *d, const shape *s)
{
    const char *words = s->kind == SHAPE_RECORD && s->record      ? record_words(s->record)
                        : s->kind == SHAPE_ENUM && s->enumeration ? enum_words(s->enumeration)
                                                                  : NULL;
    if (!words)
        dump_add(d, "%s", shape_kind_name(s->kind));
    else if (strchr(words, ' '))
        dump_add(d, "%s", words);
    else
        dump_add(d, "%s %s", shape_kind_name(s->kind), words);
}

/* How a leaf is carried: "int as format=rfc3339 unit=ms". */
static void dump_form(dump *d, const shape *s)
{
    if (s->form != FORM_PLAIN)
        dump_add(d, " as %s", form_words(s->form));
    if (s->fraction)
        dump_add(d, " as fraction");
    if (s->form == FORM_ENUM)
        dump_add(d, " %s", enum_words(s->enumeration));
    if (s->unit != UNIT_NONE)
        dump_add(d, " unit=%s", unit_word(s->unit));
}

/* `union, adjacent by kind: circle when SHAPE_CIRCLE` */
static void dump_union(dump *d, const tagged_union *u)
{
    dump_add(d, ", %s%s by %s", union_form_word(u->form), u->flatten ? " flatten" : "",
             u->tag->name);
    for (size_t i = 0; i < u->n_arms; i++)
        dump_add(d, "%s %s when %s", i == 0 ? ":" : ",",
                 u->arms[i].member->name ? u->arms[i].member->name : "(anonymous)",
                 u->arms[i].when->name);
    if (u->other)
        dump_add(d, ", %s when others (%s)", u->other->name,
                 u->other_when ? u->other_when->name : "?");
}

static void dump_shape(dump *d, const shape *s)
{
    for (; s; s = s->elem) {
        dump_shape_kind(d, s);
        dump_shape_length(d, s);
        dump_form(d, s);
        if (s->nullable)
            dump_add(d, " or null");
        if (s->count)
            dump_add(d, " (count %s)", s->count->name);
        if (s->codec.prefix)
            dump_add(d, " %s%s", s->codec.prefix, s->codec.plain ? " (plain)" : "");
        if (s->link)
            dump_add(d, " (next %s)", s->link->name);
        if (s->kind == SHAPE_MAP) { /* its values may be maps of the same entries */
            dump_add(d, " of %s", s->record ? record_words(s->record) : "?");
            return;
        }
        if (s->kind == SHAPE_UNION)
            dump_union(d, s->tagged);
        if (s->elem)
            dump_add(d, " of ");
    }
}

static void dump_literal(dump *d, const char *word, const literal *value)
{
    switch (value->kind) {
    case LITERAL_NONE:
        break;
    case LITERAL_BOOL:
        dump_add(d, ", %s %s", word, value->boolean ? "true" : "false");
        break;
    case LITERAL_SIGNED:
        dump_add(d, ", %s %" PRId64, word, value->sint);
        break;
    case LITERAL_UNSIGNED:
        dump_add(d, ", %s %" PRIu64, word, value->uint);
        break;
    case LITERAL_FLOAT:
        dump_add(d, ", %s %s", word, value->text);
        break;
    case LITERAL_TEXT:
    case LITERAL_BYTES:
    case LITERAL_FIELDS:
        dump_option(d, word, value->text);
        break;
    case LITERAL_ENUM:
        dump_add(d, ", %s %s", word, value->enumerator->name);
        break;
    }
}

static void dump_aliases(dump *d, const char **aliases, size_t n)
{
    for (size_t i = 0; i < n; i++)
        dump_option(d, "alias", aliases[i]);
}

static void dump_sizes(dump *d, const char *word, const size_bounds *sizes)
{
    if (sizes->has_min)
        dump_add(d, ", min_%s %" PRIu64, word, sizes->min);
    if (sizes->has_max)
        dump_add(d, ", max_%s %" PRIu64, word, sizes->max);
}

static void dump_groups(dump *d, const member_meaning *meaning)
{
    for (size_t i = 0; i < meaning->n_groups; i++) {
        dump_add(d, i == 0 ? " -> in " : " ");
        dump_quoted(d, meaning->groups[i]);
    }
}

static void dump_member_meaning(dump *d, const member_meaning *meaning)
{
    if (meaning->skip)
        dump_add(d, " -> skipped");
    if (meaning->flatten) {
        dump_add(d, " -> flattened ");
        dump_shape(d, meaning->shape);
    }
    dump_groups(d, meaning);
    if (!meaning->is_json)
        return;
    dump_add(d, " -> ");
    if (meaning->key) {
        dump_quoted(d, meaning->key);
        dump_add(d, " ");
    }
    dump_shape(d, meaning->shape);
    dump_flag(d, meaning->rest, "the rest");
    dump_flag(d, meaning->decode_only, "decode_only");
    dump_flag(d, meaning->encode_only, "encode_only");
    dump_flag(d, meaning->required, "required");
    dump_flag(d, meaning->nullable, "nullable");
    dump_flag(d, meaning->omitempty, "omitempty");
    dump_flag(d, meaning->omitzero, "omitzero");
    dump_flag(d, meaning->omitdefault, "omitdefault");
    dump_flag(d, meaning->truncate, "truncate");
    dump_flag(d, meaning->secret, "secret");
    if (meaning->present)
        dump_add(d, ", present %s", meaning->present->name);
    dump_literal(d, "default", &meaning->default_value);
    dump_literal(d, "min", &meaning->min);
    dump_literal(d, "max", &meaning->max);
    dump_sizes(d, "len", &meaning->length);
    dump_sizes(d, "items", &meaning->items);
    if (meaning->pattern)
        dump_option(d, "pattern", meaning->pattern->text);
    if (meaning->text_form != FORM_PLAIN)
        dump_add(d, ", %s", form_words(meaning->text_form));
    dump_aliases(d, meaning->aliases, meaning->n_aliases);
}

static void dump_codec(dump *d, const codec_meaning *codec)
{
    if (codec->prefix)
        dump_add(d, ", codec %s%s", codec->prefix, codec->plain ? " (plain)" : "");
}

static void dump_record_meaning(dump *d, const record_meaning *meaning)
{
    if (!meaning->name)
        return;
    dump_add(d, " -> name %s", meaning->name);
    if (meaning->naming != NAMING_UNSET)
        dump_add(d, ", naming %s", naming_word(meaning->naming));
    if (meaning->title)
        dump_option(d, "title", meaning->title);
    dump_flag(d, meaning->as == AS_ARRAY, "array");
    dump_flag(d, meaning->as == AS_TRANSPARENT, "transparent");
    dump_flag(d, meaning->deny_unknown, "deny_unknown");
    dump_flag(d, meaning->case_insensitive, "case_insensitive");
    dump_codec(d, &meaning->codec);
    if (meaning->duplicates != DUPLICATES_UNSET)
        dump_add(d, ", duplicates %s", duplicates_word(meaning->duplicates));
    if (meaning->validate)
        dump_add(d, ", validate %s", meaning->validate);
}

static void dump_enum_meaning(dump *d, const enum_meaning *meaning)
{
    if (!meaning->name)
        return;
    dump_add(d, " -> name %s, %s", meaning->name, meaning->as_names ? "names" : "numbers");
    dump_flag(d, meaning->flags, "flags");
    dump_flag(d, meaning->case_insensitive, "case_insensitive");
    if (meaning->title)
        dump_option(d, "title", meaning->title);
    if (meaning->naming != NAMING_UNSET)
        dump_add(d, ", naming %s", naming_word(meaning->naming));
    if (meaning->strip)
        dump_option(d, "strip", meaning->strip);
    if (meaning->unknown)
        dump_add(d, ", unknown %s", meaning->unknown->name);
    dump_codec(d, &meaning->codec);
}

/* ---- declarations ---- */

static void dump_head(dump *d, const char *words, const char *typedef_name, bool in_input,
                      bool annotated)
{
    dump_add(d, "\n%s: %s", words, in_input ? "input" : "elsewhere");
    if (typedef_name && strcmp(words, typedef_name) != 0)
        dump_add(d, ", typedef %s", typedef_name);
    dump_flag(d, annotated, "annotated");
}

static void dump_member(dump *d, const member *m)
{
    dump_add(d, "%s: ", m->name ? m->name : m->anonymous ? "(anonymous)" : "(unnamed)");
    dump_type(d, m->type);
    if (m->bit_width >= 0 && m->bit_width_is_literal)
        dump_add(d, " : %d", m->bit_width);
    else if (m->bit_width >= 0)
        dump_add(d, " : ...");
    dump_tag(d, m->anonymous ? m->type->record->tag : m->tag);
    dump_member_meaning(d, &m->meaning);
    if (m->anonymous && m->type->record->meaning.title)
        dump_option(d, "title", m->type->record->meaning.title);
    dump_add(d, "\n");
}

/* The members of an anonymous aggregate stand behind it, one step further in. */
static void dump_members(dump *d, const record *r, int indent)
{
    for (size_t i = 0; i < r->n_members; i++) {
        const member *m = &r->members[i];
        dump_add(d, "%*s", indent, "");
        dump_member(d, m);
        if (m->anonymous)
            dump_members(d, m->type->record, indent + 4);
    }
}

static void dump_record(dump *d, const record *r)
{
    dump_head(d, record_words(r), r->typedef_name, r->in_input, r->annotated);
    dump_flag(d, !r->complete, "incomplete");
    dump_flag(d, r->flexible, "flexible");
    dump_tag(d, r->tag);
    dump_record_meaning(d, &r->meaning);
    dump_add(d, "\n");
    dump_members(d, r, 4);
}

static void dump_enumerator(dump *d, const enumeration *e, const enumerator *item)
{
    if (e->is_unsigned)
        dump_add(d, "    %s = %" PRIu64, item->name, (uint64_t)item->value);
    else
        dump_add(d, "    %s = %" PRId64, item->name, item->value);
    dump_tag(d, item->tag);
    if (item->json) {
        dump_add(d, " -> ");
        dump_quoted(d, item->json);
        dump_aliases(d, item->aliases, item->n_aliases);
    }
    dump_add(d, "\n");
}

static void dump_enumeration(dump *d, const enumeration *e)
{
    dump_head(d, enum_words(e), e->typedef_name, e->in_input, e->annotated);
    dump_tag(d, e->tag);
    dump_enum_meaning(d, &e->meaning);
    dump_add(d, "\n");
    for (size_t i = 0; i < e->n_items; i++)
        dump_enumerator(d, e, &e->items[i]);
}

static void dump_stray(dump *d, const struct stray_tag *stray)
{
    dump_add(d, "\nstray tag ");
    dump_quoted(d, stray->tag->text);
    dump_add(d, ": %s\n", stray->why);
}

const char *model_dump(const model *of)
{
    dump d = {.memory = of->memory};
    const char *slash = strrchr(of->input, '/');
    dump_add(&d, "model of %s\n", slash ? slash + 1 : of->input);
    for (size_t i = 0; i < of->n_enums; i++)
        dump_enumeration(&d, of->enums[i]);
    for (size_t i = 0; i < of->n_records; i++)
        dump_record(&d, of->records[i]);
    for (size_t i = 0; i < of->n_strays; i++)
        dump_stray(&d, &of->strays[i]);
    return d.text;
}
