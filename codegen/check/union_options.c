/*
 * What may be said of a member that is a union: where it stands, when it is there, and whether its
 * tag can say which arm is live.
 */
#include <string.h>

#include "check/members.h"
#include "check/unions.h"

/* At what the tag says, or where the union names it. */
static void report_shown_tag(check *c, const union_site *site, const tag_item *said,
                             const char *help, const char *word)
{
    const given *g = said != NULL ? site->tag_given : &site->given;

    report_option(c, g, said != NULL ? said : site->given.options[OPTION_TAG], said == NULL,
                  "contradiction", help,
                  "%s is the tag of a union, always read and written, but has \"%s\"",
                  site->tag->name, word);
}

/* Also one in a struct that is left out. */
void refuse_skipped_tag(check *c, const union_site *site)
{
    const given *by = site->tag_given;
    const bool own = by->tag != NULL && tag_says_skip(by->tag);

    report_shown_tag(c, site, own ? by->name : NULL,
                     own ? "take it away, or write union=external on the union"
                         : "take that of the struct around it away, or write union=external on the "
                           "union",
                     "-");
}

/* A tag in JSON must be read and must be written, or the arm is not known. */
void check_shown_tag(check *c, const union_site *site)
{
    static const option_word words[] = {OPTION_OMITEMPTY,  OPTION_OMITZERO, OPTION_OMITDEFAULT,
                                        OPTION_NULLABLE,   OPTION_PRESENT,  OPTION_DECODE_ONLY,
                                        OPTION_ENCODE_ONLY};
    member_meaning *mean = &site->tag->meaning;
    const bool no_default = mean->default_value.kind == LITERAL_NONE;
    const bool set[] = {mean->omitempty,  mean->omitzero,        mean->omitdefault && no_default,
                        mean->nullable,   mean->present != NULL, mean->decode_only,
                        mean->encode_only};
    size_t i;

    for (i = 0; i < sizeof words / sizeof words[0]; i++)
        if (set[i])
            report_shown_tag(c, site, site->tag_given->options[words[i]],
                             memory_format(c->m, "leave \"%s\" out", word_rules[words[i]].word),
                             word_rules[words[i]].word);
    mean->required = mean->required || no_default;
}

static void refuse_word(check *c, const union_site *site, option_word word, const char *help,
                        const char *why)
{
    if (site->given.options[word] != NULL)
        report_option(c, &site->given, site->given.options[word], false, "misplaced-option", help,
                      "\"%s\" does not go with a union: %s", word_rules[word].word, why);
}

static bool is_omit(option_word word)
{
    return word == OPTION_OMITEMPTY || word == OPTION_OMITZERO || word == OPTION_OMITDEFAULT;
}

/* Options that go with a union in that form: those of its key need one. */
static bool takes_option(const record *r, const tagged_union *u, option_word word)
{
    bool keyed = u->form != UNION_INTERNAL && !u->flatten;

    switch (word) {
    case OPTION_TAG:
        return true;
    case OPTION_FLATTEN:
        return u->form == UNION_EXTERNAL;
    case OPTION_REQUIRED:
        return u->form != UNION_INTERNAL;
    case OPTION_ALIAS:
        return keyed;
    case OPTION_PATH:
        return r->meaning.as == AS_OBJECT;
    case OPTION_PRESENT:
        return keyed && r->meaning.as == AS_OBJECT;
    default:
        return is_omit(word) && keyed && r->meaning.as == AS_OBJECT && u->form != UNION_ADJACENT;
    }
}

static const char *why_not(const record *r, const tagged_union *u, option_word word)
{
    bool keyed = u->form != UNION_INTERNAL && !u->flatten;

    if (word == OPTION_FLATTEN)
        return "only the arms of union=external have keys";
    if (u->form == UNION_INTERNAL)
        return "its arms' members stand in the enclosing object";
    if (word == OPTION_PATH || (keyed && word == OPTION_PRESENT) ||
        (is_omit(word) && r->meaning.as != AS_OBJECT))
        return "it is about a key, and the struct around is no object";
    if (is_omit(word))
        return "nothing is written of it without an arm anyway";
    return "its tag says which arm there is";
}

/* Arms in an internal union take no options, but their members do; in others not those of a member
 * that may be absent. */
static const char *help_of(const tagged_union *u, option_word word)
{
    static const char leave[] = "leave it out";

    switch (word) {
    case OPTION_REQUIRED:
        return "write it on members of the arms";
    case OPTION_FLATTEN:
        return u->form == UNION_INTERNAL ? "leave it out: they stand there without it"
                                         : "leave it out, or write union=external on the union";
    case OPTION_DEFAULT:
        return (u->form == UNION_INTERNAL || u->form == UNION_ADJACENT)
                   ? "leave it out, or give the tag a default"
                   : leave;
    case OPTION_ALIAS:
        return u->flatten ? "leave it out, or write it on the arms" : leave;
    case OPTION_DECODE_ONLY:
    case OPTION_ENCODE_ONLY:
        return u->form == UNION_INTERNAL ? "leave it out, or write it on members of the arms"
                                         : leave;
    case OPTION_NEXT:
    case OPTION_OMITDEFAULT:
    case OPTION_OMITEMPTY:
    case OPTION_OMITZERO:
    case OPTION_PATH:
    case OPTION_PRESENT:
    case OPTION_UNKNOWN:
        return leave;
    default:
        return u->form == UNION_INTERNAL && word != OPTION_WHEN
                   ? "leave it out, or write it on members of the arms"
                   : "leave it out, or write it on the arms";
    }
}

void check_site_options(check *c, const record *r, const union_site *site, const tagged_union *u)
{
    for (int word = 0; word < N_OPTION_WORDS; word++)
        if (!takes_option(r, u, (option_word)word))
            refuse_word(c, site, (option_word)word, help_of(u, (option_word)word),
                        why_not(r, u, (option_word)word));
}

/* Not when arms want another form than the default, in which there is a name. */
void check_site_name(check *c, const union_site *site, const tagged_union *u)
{
    if ((u->form == UNION_INTERNAL || u->flatten) && has_json_name(&site->given))
        report_option(c, &site->given, site->given.name, false, "misplaced-option",
                      u->flatten ? "leave the name out"
                                 : "leave the name out, or write union=adjacent, external or "
                                   "untagged on the union",
                      "%s has no member of its own in the JSON, so it has no name",
                      union_phrase(c, site->one));
}

/* What is left out comes back with a tag of 0, so that must have no arm. */
void read_union_omit(check *c, const union_site *site, tagged_union *u)
{
    static const option_word words[] = {OPTION_OMITEMPTY, OPTION_OMITZERO, OPTION_OMITDEFAULT};
    member_meaning *mean = &site->one->meaning;
    const union_arm *arm = arm_of_value(u, 0);
    size_t i;

    mean->omitempty = site->given.options[OPTION_OMITEMPTY] != NULL;
    mean->omitzero = site->given.options[OPTION_OMITZERO] != NULL;
    mean->omitdefault = site->given.options[OPTION_OMITDEFAULT] != NULL;
    for (i = 0; i < u->enumeration->n_items && u->absent == NULL; i++)
        if (u->enumeration->items[i].value == 0 && arm == NULL)
            u->absent = &u->enumeration->items[i];
    for (i = 0; i < sizeof words / sizeof words[0] && u->absent == NULL; i++)
        if (site->given.options[words[i]] != NULL)
            report_option(c, &site->given, site->given.options[words[i]], false, "contradiction",
                          "use present=, or give the tag's enum an enumerator 0 without an arm",
                          arm != NULL ? "an absent union has a tag of 0, for which it has an arm"
                                      : "an absent union has a tag of 0, which is no enumerator");
}

/* A tag in JSON is looked for beside the union. */
void check_same_object(check *c, const union_site *site)
{
    const member_meaning *by = &site->tag->meaning, *mean = &site->one->meaning;
    bool same = by->n_groups == mean->n_groups;

    for (size_t i = 0; same && i < by->n_groups; i++)
        same = strcmp(by->groups[i], mean->groups[i]) == 0;
    if (!same)
        report_option(c, &site->given, site->given.options[OPTION_TAG], true, "contradiction",
                      "write the same path= on both",
                      "%s, the tag, stands in another object than the union", site->tag->name);
}
