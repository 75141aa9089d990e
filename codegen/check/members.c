/*
 * One member at a time: name, shape and options. Which options contradict each other:
 * contradictions.c.
 */
#include "check/members.h"

#include <string.h>

#include "check/limits.h"
#include "check/naming.h"
#include "check/unions.h"
#include "model/defaults.h"

/* ---- helper members ---- */

static member *find_member(member **flat, size_t n, const char *name)
{
    size_t i;

    for (i = 0; i < n; i++)
        if (flat[i]->name != NULL && strcmp(flat[i]->name, name) == 0)
            return flat[i];
    return NULL;
}

static const char *near_member(member **flat, size_t n, const char *name)
{
    nearest near = nearest_to(name);
    size_t i;

    for (i = 0; i < n; i++)
        if (flat[i]->name != NULL)
            nearest_offer(&near, flat[i]->name);
    return near.best;
}

member *named_helper(check *c, member **flat, size_t n, const given *g, option_word word)
{
    const char *name = given_value(g, word);
    member *found = find_member(flat, n, name);
    const char *near = near_member(flat, n, name);

    if (found == NULL)
        report_option(c, g, g->options[word], true, "no-such-member",
                      near != NULL ? memory_format(c->m, "did you mean \"%s\"?", near)
                                   : "name a member of the same struct",
                      "this struct has no member \"%s\"", name);
    return found;
}

static bool can_be_flag(const member *one)
{
    return one->type->kind == TYPE_BOOL || (one->type->kind == TYPE_INTEGER && one->bit_width == 1);
}

/* Of member `one`, which may have no name in C. */
static const member *resolve_helper(check *c, member **flat, size_t n, const member *one,
                                    const given *g, option_word word)
{
    member *helper;
    bool fits;

    if (g->options[word] == NULL)
        return NULL;
    helper = named_helper(c, flat, n, g, word);
    if (helper == NULL)
        return NULL;
    if (helper == one) {
        report_option(c, g, g->options[word], true, "bad-helper", "name another member",
                      "%s cannot be %s of itself", one->name,
                      word == OPTION_COUNT ? "the count" : "the presence flag");
        return NULL;
    }
    if (helper->type->kind == TYPE_UNSUPPORTED) {
        report_option(c, g, g->options[word], true, "bad-helper",
                      "use a plain integer or bool, without volatile or _Atomic",
                      "%s cannot be %s: it is %s", helper->name,
                      word == OPTION_COUNT ? "the count" : "the presence flag", helper->type_text);
        helper->meaning.skip = true;
        return helper;
    }
    fits = word == OPTION_COUNT ? helper->type->kind == TYPE_INTEGER : can_be_flag(helper);
    if (!fits || helper->type->is_const)
        report_option(c, g, g->options[word], true, "bad-helper",
                      fits                   ? "leave out the const: decoding writes it"
                      : word == OPTION_COUNT ? "use an integer, such as size_t"
                                             : "use a bool, or a bit-field of one bit",
                      "%s cannot be the %s: it is %s%s", helper->name,
                      word == OPTION_COUNT ? "count" : "presence flag", helper->type_text,
                      helper->bit_width > 1 ? memory_format(c->m, ", of %d bits", helper->bit_width)
                                            : "");
    else if (word == OPTION_COUNT && !integer_holds(helper, helper->type, 1, false))
        report_option(
            c, g, g->options[word], true, "bad-helper", "make it unsigned, or a wider integer",
            "%s cannot be the count: a signed bit-field of one bit holds 0 and -1", helper->name);
    helper->meaning.skip = true;
    return helper;
}

bool is_helper(member **flat, size_t n, const member *one)
{
    size_t i;

    for (i = 0; i < n; i++)
        if (flat[i]->meaning.count == one || flat[i]->meaning.present == one)
            return true;
    return false;
}

/* A helper member is bookkeeping of C; a JSON name on it would make it two things. */
void check_helper_tag(check *c, const member *one, const given *g)
{
    if (g->name == NULL || tag_says_skip(g->tag))
        return;
    if (g->name->name[0] != '\0' || g->tag->n_items > 1)
        report_option(
            c, g, g->name, false, "helper-with-name", "write JSON(\"-\") or no tag at all",
            "%s is the count, presence flag or tag of another member and is no JSON member",
            one->name);
}

/* A flag of two members could not tell which of them was there. */
static void check_own_flag(check *c, member **flat, size_t n, const member *one, const given *g)
{
    for (size_t i = 0; i < n; i++)
        if (flat[i] != one && flat[i]->meaning.present == one->meaning.present)
            report_option(c, g, g->options[OPTION_PRESENT], true, "bad-helper",
                          "give each member a flag of its own",
                          "%s is the presence flag of %s already", one->meaning.present->name,
                          flat[i]->name != NULL ? flat[i]->name : "another member");
}

void find_helpers_of(check *c, member **flat, size_t n, member *one, const given *g)
{
    one->meaning.present = resolve_helper(c, flat, n, one, g, OPTION_PRESENT);
    if (one->meaning.present != NULL)
        check_own_flag(c, flat, n, one, g);
    one->meaning.count = resolve_helper(c, flat, n, one, g, OPTION_COUNT);
}

void find_helper_members(check *c, member **flat, const given *tags, size_t n)
{
    size_t i;

    for (i = 0; i < n; i++) {
        find_helpers_of(c, flat, n, flat[i], &tags[i]);
    }
    for (i = 0; i < n; i++)
        if (is_helper(flat, n, flat[i]))
            check_helper_tag(c, flat[i], &tags[i]);
}

/* ---- options ---- */

static bool can_be_empty(shape_kind kind)
{
    switch (kind) {
    case SHAPE_CSTR:
    case SHAPE_TEXT:
    case SHAPE_CHARS:
    case SHAPE_CHARS_COUNTED:
    case SHAPE_STR:
    case SHAPE_BYTES:
    case SHAPE_BYTES_COUNTED:
    case SHAPE_RAW:
    case SHAPE_NUMBER:
    case SHAPE_VALUE:
    case SHAPE_POINTER:
    case SHAPE_ARRAY_COUNTED:
    case SHAPE_VECTOR:
    case SHAPE_TAIL:
    case SHAPE_TAIL_CHARS:
    case SHAPE_TAIL_BYTES:
    case SHAPE_TERMINATED:
    case SHAPE_LIST:
    case SHAPE_MAP:
        return true;
    default:
        return false;
    }
}

static bool can_be_zero(shape_kind kind)
{
    switch (kind) {
    case SHAPE_BOOL:
    case SHAPE_INT:
    case SHAPE_F32:
    case SHAPE_F64:
    case SHAPE_ENUM:
    case SHAPE_TIME:
    case SHAPE_TIMESPEC:
    case SHAPE_TIMEVAL:
    case SHAPE_TM:
    case SHAPE_ADDRESS:
    case SHAPE_BYTES_FIXED:
    case SHAPE_RECORD:
        return true;
    default:
        return false;
    }
}

/* What an absent member comes back as must be something to compare with. */
static void read_omitdefault(check *c, member *one, const given *g)
{
    shape_kind kind = one->meaning.shape->kind;

    if (g->options[OPTION_OMITDEFAULT] == NULL)
        return;
    one->meaning.omitdefault = true;
    if (!can_be_empty(kind) && !can_be_zero(kind))
        report_option(c, g, g->options[OPTION_OMITDEFAULT], false, "misplaced-option",
                      "leave it out", "omitdefault does not go with %s",
                      shape_phrase(one->meaning.shape));
}

static void read_omit(check *c, member *one, const given *g)
{
    shape_kind kind = one->meaning.shape->kind;

    one->meaning.omitempty = g->options[OPTION_OMITEMPTY] != NULL;
    one->meaning.omitzero = g->options[OPTION_OMITZERO] != NULL;
    if (one->meaning.omitempty && !can_be_empty(kind))
        report_option(c, g, g->options[OPTION_OMITEMPTY], false, "misplaced-option",
                      can_be_zero(kind) && !codec_knows_zero(one->meaning.shape) ? "use omitzero"
                                                                                 : "leave it out",
                      "%s cannot be empty", shape_phrase(one->meaning.shape));
    if (one->meaning.omitzero && !can_be_zero(kind))
        report_option(c, g, g->options[OPTION_OMITZERO], false, "misplaced-option",
                      can_be_empty(kind) ? "use omitempty" : "leave it out",
                      "omitzero does not go with %s", shape_phrase(one->meaning.shape));
    read_omitdefault(c, one, g);
    if (c->options->omit_empty && can_be_empty(kind) && !one->meaning.required &&
        !one->meaning.omitdefault && one->meaning.present == NULL && default_is_empty(one))
        one->meaning.omitempty = true;
}

static bool is_number(shape_kind kind)
{
    return kind == SHAPE_INT || kind == SHAPE_F32 || kind == SHAPE_F64;
}

static void read_bound(check *c, member *one, const given *g, option_word word, literal *out)
{
    const shape *s = shape_of_values(one->meaning.shape);

    if (g->options[word] == NULL)
        return;
    if (!is_number(s->kind) || !form_is_number(s->form)) {
        report_option(c, g, g->options[word], false, "misplaced-option",
                      s->kind == SHAPE_MAP || g->options[OPTION_MAP] != NULL
                          ? "say it on the value in the entry struct"
                          : "leave it out",
                      "\"%s\" does not go with %s", word_rules[word].word, shape_phrase(s));
        return;
    }
    if (!literal_read(c, g, g->options[word], one, s, out))
        out->kind = LITERAL_NONE;
}

static void read_literals(check *c, member *one, const given *g)
{
    member_meaning *mean = &one->meaning;

    read_bound(c, one, g, OPTION_MIN, &mean->min);
    read_bound(c, one, g, OPTION_MAX, &mean->max);
    if (g->options[OPTION_DEFAULT] != NULL && !gives_both(g, OPTION_DEFAULT, OPTION_OPTIONAL) &&
        !literal_read(c, g, g->options[OPTION_DEFAULT], one, mean->shape, &mean->default_value))
        mean->default_value.kind = LITERAL_NONE;
    if (mean->min.kind != LITERAL_NONE && mean->max.kind != LITERAL_NONE &&
        literal_less(&mean->max, &mean->min))
        report_contradiction(c, g, OPTION_MAX, "swap them", "the maximum is below the minimum");
    if (mean->default_value.kind != LITERAL_NONE &&
        ((mean->min.kind != LITERAL_NONE && literal_less(&mean->default_value, &mean->min)) ||
         (mean->max.kind != LITERAL_NONE && literal_less(&mean->max, &mean->default_value))))
        report_contradiction(c, g, OPTION_DEFAULT, "choose a default within them",
                             "the default is outside minimum and maximum");
}

/* The array of entry structs becomes a map; what its entries are is resolved when all are known. */
static void read_map(check *c, member *one, const given *g)
{
    shape *s = one->meaning.shape;

    if (g->options[OPTION_MAP] == NULL)
        return;
    if (s->kind == SHAPE_TAIL && s->elem->kind == SHAPE_RECORD) {
        report_option(
            c, g, g->options[OPTION_MAP], false, "misplaced-option",
            memory_format(c->m, "use a pointer: %s *%s", s->elem->type->spelling, one->name),
            "a flexible array is no map: a map is an array behind a pointer, or in place");
        return;
    }
    if ((s->kind != SHAPE_VECTOR && s->kind != SHAPE_ARRAY_COUNTED) ||
        s->elem->kind != SHAPE_RECORD) {
        report_option(c, g, g->options[OPTION_MAP], false, "misplaced-option",
                      "use struct entry *m JSON(\"m,map,count=n_m\")",
                      "a map is an array of entry structs with a count");
        return;
    }
    s->record = s->elem->record;
    s->elem = NULL;
    s->kind = SHAPE_MAP;
}

void read_aliases(check *c, member *one, const tag *t)
{
    size_t i;

    for (i = 1; t != NULL && i < t->n_items; i++)
        if (is_alias(&t->items[i]))
            *(const char **)memory_push(c->m, &one->meaning.aliases, &one->meaning.n_aliases,
                                        sizeof(char *)) = t->items[i].value;
}

static bool is_skipped(const member *one, const given *g)
{
    return one->meaning.skip || one->name == NULL || tag_says_skip(g->tag);
}

void check_skipped_tag(check *c, const tag *t)
{
    if (tag_says_skip(t) && t->n_items > 1)
        report_at(c, "contradiction", tag_pos(t, t->items[1].at), strlen(t->items[1].name),
                  "leave the options out", "a member that is skipped takes no options");
}

/* An unnamed bit-field is padding. */
static void check_skipped(check *c, member *one, const given *g)
{
    one->meaning.skip = true;
    check_skipped_tag(c, g->tag);
    if (one->name == NULL && g->tag != NULL && !tag_says_skip(g->tag))
        report_at(c, "misplaced-tag", tag_pos(g->tag, 0),
                  g->tag->text[0] != '\0' ? strlen(g->tag->text) : 1,
                  "give the bit-field a name, or leave the tag out",
                  "a bit-field without a name is padding, and is not in the JSON");
}

/* JSON("required") names the member "required": hardly what was meant. In quotes it is. */
static void check_name(check *c, const given *g)
{
    static const option_word words[] = {OPTION_REQUIRED, OPTION_OMITEMPTY, OPTION_OMITZERO,
                                        OPTION_OMITDEFAULT, OPTION_NULLABLE};
    const char *name = g->name->name;
    size_t i;

    if (g->name->quoted)
        return;
    for (i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(word_rules[words[i]].word, name) == 0)
            warn_option(c, g, g->name, "suspicious-name",
                        memory_format(
                            c->m, "write JSON(\",%s\") for the option, JSON(\"'%s'\") for the name",
                            name, name),
                        "this names the member \"%s\"", name);
    if (name[strcspn(name, " ;=")] != '\0')
        warn_option(
            c, g, g->name, "suspicious-name",
            memory_format(c->m, "options stand behind commas; JSON(\"'%s'\") for the name", name),
            "this names the member \"%s\"", name);
}

/* Arrays of unions and pointers to them are refused for what they are. */
static bool leads_to_union(const ctype *type)
{
    while (type->elem != NULL)
        type = type->elem;
    return type->kind == TYPE_RECORD && type->record->is_union &&
           type->record->meaning.codec.prefix == NULL;
}

static void refuse_tag_option(check *c, const member *one, const given *g)
{
    bool coded = one->type->kind == TYPE_RECORD && one->type->record->is_union;

    report_option(c, g, g->options[OPTION_TAG], false, "misplaced-option",
                  coded ? "leave it out" : "it belongs on a member that is a union",
                  coded ? "%s is one value: the codec of its type knows its arms"
                        : "%s is no union",
                  one->name);
}

void warn_unused_name(check *c, const member *one, const char *role, const char *why)
{
    const tag_item *name = one->tag != NULL && one->tag->n_items != 0 ? &one->tag->items[0] : NULL;

    if (name == NULL || name->name[0] == '\0' || one->name == NULL ||
        strcmp(name->name, one->name) == 0 || (role != NULL && strcmp(name->name, role) == 0))
        return;
    diagnostics_add(c->d, SEVERITY_WARNING, "suspicious-name", tag_pos(one->tag, name->at),
                    (unsigned)strlen(name->name),
                    memory_format(c->m, "the name \"%s\" is not in the JSON: %s", name->name, why),
                    "leave it out: JSON(\",…\")");
}

/* Options that only unions and their arms have. */
static void refuse_union_options(check *c, const member *one, const given *g)
{
    if (g->options[OPTION_TAG] != NULL && !leads_to_union(one->type))
        refuse_tag_option(c, one, g);
    if (g->options[OPTION_WHEN] != NULL && !one->owner->is_union)
        report_option(c, g, g->options[OPTION_WHEN], false, "misplaced-option",
                      "it belongs on the members of a union", "%s is no arm of a union", one->name);
}

/* Generated code includes <stdbool.h>, where these are macros, and so is the header included. */
static void check_own_name(check *c, const member *one)
{
    static const char *const words[] = {"bool", "true", "false"};

    for (size_t i = 0; one->name != NULL && i < sizeof words / sizeof words[0]; i++)
        if (strcmp(one->name, words[i]) == 0)
            report_at(
                c, "taken-name", one->pos, strlen(one->name),
                memory_format(c->m, "give the member another name, with JSON(\"%s\")", one->name),
                "%s is a word of <stdbool.h>, which generated code includes", one->name);
}

void check_member(check *c, const record *r, member *one, const given *g)
{
    member_meaning *mean = &one->meaning;
    bool named = g->name != NULL && g->name->name[0] != '\0', known_form;
    size_t errors;

    check_own_name(c, one);
    if (is_skipped(one, g)) {
        check_skipped(c, one, g);
        return;
    }
    if (named)
        check_name(c, g);
    if (is_union_member(one) && g->options[OPTION_CODEC] == NULL) /* see check_unions */
        return;
    refuse_union_options(c, one, g);
    if (!check_place(c, one, g))
        return;
    mean->key = named ? g->name->name : naming_apply(c->m, r->meaning.naming, one->name);
    mean->required = g->options[OPTION_REQUIRED] != NULL;
    mean->nullable = g->options[OPTION_NULLABLE] != NULL;
    mean->secret = g->options[OPTION_SECRET] != NULL;
    mean->optional = g->options[OPTION_OPTIONAL] != NULL;
    mean->decode_only = g->options[OPTION_DECODE_ONLY] != NULL;
    mean->encode_only = g->options[OPTION_ENCODE_ONLY] != NULL;
    mean->shape = shape_of_member(c, one, g);
    if (mean->shape == NULL)
        return;
    mean->is_json = true;
    mean->shape->count = mean->count;
    read_aliases(c, one, g->tag);
    if (g->options[OPTION_CODEC] != NULL) {
        check_contradictions(c, one, g);
        return;
    }
    errors = c->d->n_errors;
    read_forms(c, one, g);
    known_form = c->d->n_errors == errors;
    read_map(c, one, g);
    if (known_form) /* else nobody knows what a literal of it looks like */
        read_literals(c, one, g);
    read_limits(c, one, g);
    read_pattern(c, one, g);
    read_omit(c, one, g);
    check_sequence_options(c, one, g);
    refuse_omit_under_codec(c, one, g);
    check_contradictions(c, one, g);
}
