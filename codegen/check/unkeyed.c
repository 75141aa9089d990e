/*
 * Structs that are no objects in JSON: `array`, their members in order, and `transparent`, their
 * one member itself. Neither has keys, so what is said of keys has no meaning there.
 */
#include <string.h>

#include "check/context.h"
#include "check/members.h"
#include "model/object.h"

static const char *const as_words[] = {[AS_ARRAY] = "array", [AS_TRANSPARENT] = "transparent"};

void read_as(check *c, record *r, const given *g)
{
    static const option_word of_objects[] = {OPTION_DENY_UNKNOWN, OPTION_DUPLICATES,
                                             OPTION_CASE_INSENSITIVE, OPTION_NAMING};
    record_as as = g->options[OPTION_TRANSPARENT] != NULL ? AS_TRANSPARENT
                   : g->options[OPTION_ARRAY] != NULL     ? AS_ARRAY
                                                          : AS_OBJECT;

    r->meaning.as = as;
    if (as == AS_TRANSPARENT && g->options[OPTION_ARRAY] != NULL)
        report_option(c, g, g->options[OPTION_ARRAY], false, "contradiction", "keep one of them",
                      "a struct is one value or an array of them");
    for (size_t i = 0; as != AS_OBJECT && i < sizeof of_objects / sizeof of_objects[0]; i++)
        if (g->options[of_objects[i]] != NULL)
            report_option(c, g, g->options[of_objects[i]], false, "contradiction", "leave it out",
                          "\"%s\" is about keys, which \"%s\" leaves away",
                          word_rules[of_objects[i]].word, as_words[as]);
}

/* The first option of the member that does not go with a struct without keys; NULL. */
static const char *option_of_keys(const member_meaning *mean)
{
    return mean->flatten                              ? "flatten"
           : mean->n_groups != 0                      ? "path"
           : mean->rest                               ? "unknown"
           : mean->n_aliases != 0                     ? "alias"
           : mean->omitempty                          ? "omitempty"
           : mean->omitzero                           ? "omitzero"
           : mean->omitdefault                        ? "omitdefault"
           : mean->decode_only                        ? "decode_only"
           : mean->encode_only                        ? "encode_only"
           : mean->default_value.kind != LITERAL_NONE ? "default"
                                                      : NULL;
}

/* A member that is always there is never left out, and never absent. */
static void check_unkeyed_member(check *c, const record *r, member *one)
{
    member_meaning *mean = &one->meaning;
    const char *word;

    warn_unused_name(c, one, NULL,
                     r->meaning.as == AS_ARRAY ? "the members of an array have no names"
                                               : "the struct is its one member");
    if (mean->omitempty && !tag_gives(one->tag, "omitempty"))
        mean->omitempty = false; /* of the command line */
    word = option_of_keys(mean);
    if (word == NULL && mean->present != NULL && r->meaning.as == AS_ARRAY)
        word = "present";
    if (word != NULL)
        report_at(c, "contradiction", one->pos, strlen(one->name), "leave it out",
                  "\"%s\" of member %s is about its key, which \"%s\" leaves away", word, one->name,
                  as_words[r->meaning.as]);
}

static size_t check_unkeyed_members(check *c, const record *r, const record *inner)
{
    size_t n = 0;

    for (size_t i = 0; i < inner->n_members; i++) {
        member *one = &inner->members[i];

        if (one->anonymous && one->meaning.is_json) {
            n++; /* a union */
        } else if (one->anonymous) {
            n += check_unkeyed_members(c, r, one->type->record);
        } else if (one->meaning.is_json || one->meaning.flatten) {
            check_unkeyed_member(c, r, one);
            n++;
        } else if (!one->meaning.skip && one->name != NULL) {
            n++; /* what was refused is one of them */
        }
    }
    return n;
}

/* The struct that a transparent one is read as without anything around it; NULL. */
static const record *stands_for(check *c, const record *r)
{
    const json_object *o = json_object_of(c->m, r);
    const shape *s = o->n_entries != 0 && o->entries[0]->member != NULL
                         ? o->entries[0]->member->meaning.shape
                         : NULL;

    if (s != NULL && s->kind == SHAPE_POINTER)
        s = s->elem;
    return s != NULL && s->kind == SHAPE_RECORD ? s->record : NULL;
}

static bool stands_for_itself(check *c, const record *r)
{
    const record *at = r;

    for (size_t i = 0; i <= c->model->n_records; i++) {
        at = stands_for(c, at);
        if (at == NULL || at->meaning.as != AS_TRANSPARENT)
            return false;
        if (at == r)
            return true;
    }
    return false;
}

void check_unkeyed(check *c, record *r)
{
    record_as as = r->meaning.as;
    size_t n;

    if (as == AS_OBJECT)
        return;
    r->meaning.deny_unknown = false; /* of the command line */
    n = check_unkeyed_members(c, r, r);
    if (as == AS_TRANSPARENT && n != 1)
        report_at(c, "bad-transparent", r->pos, 1, "mark the others with JSON(\"-\")",
                  "a transparent struct has exactly one member in JSON, and this one has %zu", n);
    else if (as == AS_TRANSPARENT && stands_for_itself(c, r))
        report_at(c, "bad-transparent", r->pos, 1, "leave transparent out",
                  "this struct stands for itself: no text would be one");
    else if (as == AS_ARRAY && n == 0)
        report_at(c, "contradiction", r->pos, 1, "leave array out",
                  "an array of members has at least one");
}
