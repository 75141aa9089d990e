/*
 * codec=PREFIX: values that functions of the user's read and write.
 *
 * What such a value is made of is nobody's business: its type may be one that has no JSON form. All
 * other options that say how a value is read, written or left out have no say.
 */
#include <string.h>

#include "check/context.h"
#include "check/functions.h"
#include "check/members.h"

#define TAKES(word) (UINT64_C(1) << (word))

/* A use of a prefix: all must be of one type, since they call the same functions. */
struct codec_use {
    const char *prefix, *type;
    bool plain; /* in every use so far */
};

static void check_one_type(check *c, codec_meaning codec, const char *type, const char *signature,
                           const given *g)
{
    const char *prefix = codec.prefix;

    for (size_t i = 0; i < c->n_codecs; i++) {
        if (strcmp(c->codecs[i].prefix, prefix) != 0)
            continue;
        if (strcmp(c->codecs[i].type, type) != 0)
            report_option(c, g, g->options[OPTION_CODEC], true, "codec-type",
                          "give each type functions of its own",
                          "%s_read and %s_write would take two types: %s and %s", prefix, prefix,
                          c->codecs[i].type, type);
        if (c->codecs[i].plain && !codec.plain)
            note_codec_functions(c, g, codec, type, signature);
        c->codecs[i].plain = c->codecs[i].plain && codec.plain;
        return;
    }
    *(struct codec_use *)memory_push(c->m, &c->codecs, &c->n_codecs, sizeof *c->codecs) =
        (struct codec_use){prefix, type, codec.plain};
    note_codec_functions(c, g, codec, type, signature);
}

/* Only options in `taken` may stand beside a codec. */
static void check_beside_codec(check *c, const given *g, uint64_t taken)
{
    taken |= TAKES(OPTION_CODEC) | TAKES(OPTION_CODEC_PLAIN);
    for (int i = 0; i < N_OPTION_WORDS; i++)
        if (g->options[i] != NULL && (taken & TAKES(i)) == 0)
            report_option(c, g, g->options[i], false, "contradiction", "leave one of them out",
                          "how the value is read and written is up to its codec alone");
}

/* The prefix, NULL without one or after a diagnostic. */
static const char *codec_prefix(check *c, const given *g)
{
    const char *prefix = given_value(g, OPTION_CODEC);

    if (prefix == NULL && g->options[OPTION_CODEC_PLAIN] != NULL)
        report_option(c, g, g->options[OPTION_CODEC_PLAIN], false, "misplaced-option",
                      "name the functions: codec=PREFIX,codec_plain",
                      "codec_plain says something about the codec, and there is none");
    if (prefix == NULL || is_identifier(prefix))
        return prefix;
    report_option(c, g, g->options[OPTION_CODEC], true, "bad-value",
                  "use letters, digits and underscores", "\"%s\" is no C name", prefix);
    return NULL;
}

/* ---- types ---- */

codec_meaning codec_of_type(check *c, const given *g, const char *type, const char *signature)
{
    codec_meaning codec = {codec_prefix(c, g), g->options[OPTION_CODEC_PLAIN] != NULL};

    if (g->options[OPTION_CODEC] == NULL)
        return codec;
    check_beside_codec(c, g, TAKES(OPTION_PREFIX) | TAKES(OPTION_TITLE));
    if (codec.prefix != NULL && type != NULL)
        check_one_type(c, codec, type, signature, g);
    return codec;
}

void refuse_tag_under_codec(check *c, const tag *t, const char *name)
{
    check_skipped_tag(c, t);
    if (t != NULL && !tag_says_skip(t))
        report_at(c, "contradiction", tag_pos(t, 0), t->text[0] != '\0' ? strlen(t->text) : 1,
                  "leave the tag out",
                  "the codec of the type reads and writes %s: its tag would mean nothing", name);
}

bool codec_knows_zero(const shape *s)
{
    return s->kind == SHAPE_RECORD && s->record->meaning.codec.prefix != NULL &&
           !s->record->meaning.codec.plain;
}

/* Equality with zeros would be asked of the user, who may count on a value that was read. */
void refuse_omit_under_codec(check *c, const member *one, const given *g)
{
    static const option_word words[] = {OPTION_OMITZERO, OPTION_OMITDEFAULT};

    if (!codec_knows_zero(one->meaning.shape))
        return;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (g->options[words[i]] != NULL)
            report_option(c, g, g->options[words[i]], false, "misplaced-option",
                          "use present=, or codec_plain on the type",
                          "%s does not go with a type whose codec alone knows when it is zero",
                          word_rules[words[i]].word);
}

/* ---- members ---- */

/* Is an array of this type as many values, and not one? Text, bytes and what a typedef names are
 * one. */
static bool is_row(const ctype *type)
{
    const ctype *of = type->elem;

    return type->kind == TYPE_ARRAY && type->has_length && type->spelling != NULL &&
           strchr(type->spelling, '[') != NULL &&
           !(of->kind == TYPE_INTEGER && (of->is_char || of->is_byte));
}

static const char *words_of(const ctype *type)
{
    return type->plain != NULL      ? type->plain
           : type->spelling != NULL ? type->spelling
                                    : "struct {...}";
}

static shape *row_shape(check *c, const member *one, const given *g, codec_meaning codec,
                        const ctype *type)
{
    shape *s;

    if (is_row(type)) {
        s = new_shape(c, SHAPE_ARRAY, type);
        s->length = type->length;
        s->elem = row_shape(c, one, g, codec, type->elem);
        return s;
    }
    check_one_type(c, codec, words_of(type), type->signature, g);
    s = new_shape(c, SHAPE_CODEC, type);
    s->codec = codec;
    return s;
}

/* Elements behind a pointer or in an array, as many as a count says. */
static shape *counted_codec_shape(check *c, const member *one, const given *g, codec_meaning codec)
{
    const ctype *type = one->type, *of = type->elem;
    shape *s;

    if (of->kind == TYPE_INTEGER && (of->is_char || of->is_byte)) {
        report_option(c, g, g->options[OPTION_CODEC], false, "misplaced-option",
                      "put pointer and count in a struct of their own",
                      "text and bytes with a count are one value, of which a codec gets no length");
        return NULL;
    }
    if (of->kind == TYPE_RECORD && !of->record->complete) {
        report_at(c, "incomplete-type", one->pos, strlen(one->name),
                  "include the header that defines it", "member %s: %s is declared but not defined",
                  one->name, of->spelling);
        return NULL;
    }
    if (of->is_const && (of->kind == TYPE_POINTER || of->kind == TYPE_UNSUPPORTED)) {
        report_at(c, "const-member", one->pos, strlen(one->name),
                  "leave out the const behind the star",
                  "member %s: its elements are const and cannot be filled in", one->name);
        return NULL;
    }
    s = type->kind == TYPE_POINTER ? new_shape(c, SHAPE_VECTOR, type)
        : type->has_length         ? new_shape(c, SHAPE_ARRAY_COUNTED, type)
                                   : tail_shape(c, one, SHAPE_TAIL);
    if (s == NULL)
        return NULL;
    s->length = type->kind == TYPE_ARRAY ? type->length : 0;
    s->elem = row_shape(c, one, g, codec, of);
    return s;
}

shape *codec_shape(check *c, const member *one, const given *g)
{
    codec_meaning codec = {codec_prefix(c, g), g->options[OPTION_CODEC_PLAIN] != NULL};

    check_beside_codec(c, g,
                       TAKES(OPTION_ALIAS) | TAKES(OPTION_COUNT) | TAKES(OPTION_DECODE_ONLY) |
                           TAKES(OPTION_ENCODE_ONLY) | TAKES(OPTION_NULLABLE) | TAKES(OPTION_PATH) |
                           TAKES(OPTION_PRESENT) | TAKES(OPTION_REQUIRED) | TAKES(OPTION_SECRET) |
                           TAKES(OPTION_WHEN));
    if (codec.prefix == NULL)
        return NULL;
    if (one->bit_width >= 0) {
        report_option(c, g, g->options[OPTION_CODEC], false, "misplaced-option",
                      "use a plain integer", "a codec takes an address, and a bit-field has none");
        return NULL;
    }
    if (one->type->kind == TYPE_ARRAY && !one->type->has_length &&
        g->options[OPTION_COUNT] == NULL) {
        report_at(c, "pointer-needs-count", one->pos, strlen(one->name),
                  "name the member that holds the number of elements: count=n_…",
                  "member %s: a flexible array may have any length", one->name);
        return NULL;
    }
    return g->options[OPTION_COUNT] != NULL ? counted_codec_shape(c, one, g, codec)
                                            : row_shape(c, one, g, codec, one->type);
}
