/*
 * Which object a member stands in: flatten, path, unknown; and what holds between the members that
 * meet in one object, wherever they come from.
 */
#include <string.h>

#include "check/context.h"
#include "check/members.h"
#include "model/object.h"

/* ---- one member ---- */

/* Options that say something of a value with a place of its own. */
static void refuse_others(check *c, const given *g, option_word of, const option_word *allowed,
                          size_t n_allowed, const char *help)
{
    for (int word = 0; word < N_OPTION_WORDS; word++) {
        bool good = g->options[word] == NULL || word == (int)of;

        for (size_t i = 0; i < n_allowed; i++)
            good = good || word == (int)allowed[i];
        if (!good)
            report_option(c, g, g->options[word], false, "contradiction", help,
                          "\"%s\" does not go with \"%s\"", word_rules[word].word,
                          word_rules[of].word);
    }
}

static void refuse_name(check *c, const given *g, const char *what)
{
    if (g->name != NULL && g->name->name[0] != '\0')
        report_option(c, g, g->name, false, "contradiction", "leave the name out: JSON(\",…\")",
                      "%s", what);
}

/* `a.b` as two names; a dot that is doubled is part of a name. */
void read_path(check *c, member *one, const given *g)
{
    const char *value = given_value(g, OPTION_PATH);
    member_meaning *mean = &one->meaning;

    while (value != NULL) {
        char *name = memory_alloc(c->m, strlen(value) + 1), *to = name;

        if (*value == '\'') {
            report_option(c, g, g->options[OPTION_PATH], true, "bad-value",
                          "a dot in a name is doubled: path=a..b is the one name a.b",
                          "names in a path take no quotes");
            return;
        }
        while (*value != '\0' && (value[0] != '.' || value[1] == '.')) {
            value += *value == '.';
            *to++ = *value++;
        }
        if (to == name) {
            report_option(c, g, g->options[OPTION_PATH], true, "bad-value",
                          "write path=outer.inner; a dot in a name is doubled",
                          "a name in the path is empty");
            return;
        }
        *(const char **)memory_push(c->m, &mean->groups, &mean->n_groups, sizeof name) = name;
        value = *value == '.' ? value + 1 : NULL;
    }
}

/* Has a struct another, or itself, in it? */
static bool holds(const record *r, const record *what)
{
    if (r == what)
        return true;
    for (size_t i = 0; i < r->n_members; i++) {
        const ctype *type = r->members[i].type;

        while (type->kind == TYPE_ARRAY)
            type = type->elem;
        if (type->kind == TYPE_RECORD && holds(type->record, what))
            return true;
    }
    return false;
}

static void refuse_flat_pointer(check *c, const member *one, const given *g)
{
    const ctype *to = one->type->elem;
    bool by_value = !ends_in_array(to->record) && !holds(to->record, one->owner);

    report_option(c, g, g->options[OPTION_FLATTEN], false, "bad-flatten",
                  by_value ? memory_format(c->m, "hold it by value: %s %s", to->spelling, one->name)
                           : "leave it out, and give the member a name",
                  "a pointer cannot be flattened: without a key nothing says that it is NULL");
}

static void flatten_struct(check *c, member *one, const given *g)
{
    static const option_word allowed[] = {OPTION_PATH};

    refuse_name(c, g, "a flattened struct has no name of its own in JSON");
    refuse_others(c, g, OPTION_FLATTEN, allowed, sizeof allowed / sizeof allowed[0],
                  "say it on the members of the struct");
    one->meaning.shape = shape_of_member(c, one, g);
    one->meaning.flatten = one->meaning.shape != NULL;
}

static void read_flatten(check *c, member *one, const given *g)
{
    const ctype *type = one->type;

    if (type->kind == TYPE_POINTER && type->elem->kind == TYPE_RECORD)
        refuse_flat_pointer(c, one, g);
    else if (type->kind != TYPE_RECORD)
        report_option(c, g, g->options[OPTION_FLATTEN], false, "bad-flatten", "leave it out",
                      "only the members of a struct can be flattened");
    else if (type->record->meaning.codec.prefix != NULL)
        report_option(c, g, g->options[OPTION_FLATTEN], false, "bad-flatten", "leave it out",
                      "a struct with a codec is one value: it has no members in JSON");
    else
        flatten_struct(c, one, g);
}

static void read_rest(check *c, member *one, const given *g)
{
    static const option_word allowed[] = {OPTION_PATH};
    const ctype *type = one->type;
    bool fits =
        type->kind == TYPE_KNOWN && (type->known == KNOWN_RAW || type->known == KNOWN_VALUE);

    if (!fits) {
        report_option(c, g, g->options[OPTION_UNKNOWN], false, "misplaced-option",
                      type->kind == TYPE_ENUM ? "the fallback of an enum stands on its type: enum "
                                                "JSON(\"unknown=ENUMERATOR\")"
                                              : "use jsonrt_raw or jsonrt_value",
                      "members of any kind cannot be kept in this type");
        return;
    }
    if (given_value(g, OPTION_UNKNOWN) != NULL)
        report_option(c, g, g->options[OPTION_UNKNOWN], true, "value-forbidden",
                      "write \"unknown\" alone", "\"unknown\" on a member takes no value");
    refuse_name(c, g, "what keeps all other members has no name of its own in JSON");
    refuse_others(c, g, OPTION_UNKNOWN, allowed, sizeof allowed / sizeof allowed[0],
                  "leave it out");
    one->meaning.shape = shape_of_member(c, one, g);
    one->meaning.rest = one->meaning.is_json = one->meaning.shape != NULL;
}

/* A flattened map keeps all other members too, those of one type. What it is as a map is looked at
 * like any other. */
static void read_flat_map(check *c, member *one, const given *g)
{
    static const option_word allowed[] = {OPTION_PATH, OPTION_MAP, OPTION_COUNT};

    refuse_name(c, g, "a flattened map has no name of its own in JSON");
    refuse_others(c, g, OPTION_FLATTEN, allowed, sizeof allowed / sizeof allowed[0],
                  "leave it out");
    one->meaning.rest = true;
}

bool check_place(check *c, member *one, const given *g)
{
    read_path(c, one, g);
    if (g->options[OPTION_FLATTEN] != NULL && g->options[OPTION_MAP] != NULL) {
        read_flat_map(c, one, g);
        return true;
    }
    if (g->options[OPTION_FLATTEN] != NULL)
        read_flatten(c, one, g);
    else if (g->options[OPTION_UNKNOWN] != NULL)
        read_rest(c, one, g);
    return g->options[OPTION_FLATTEN] == NULL && g->options[OPTION_UNKNOWN] == NULL;
}

/* ---- members that meet ---- */

static const char *name_of(const member *one)
{
    return one->name != NULL ? one->name : "(anonymous)";
}

/* "home.zip". */
static const char *path_of(check *c, const json_entry *e)
{
    return memory_format(c->m, "%s%s", e->path, name_of(e->member));
}

/* "members x and home.zip"; a group by the first member in it. */
static const char *phrase_of(check *c, const json_entry *a, const json_entry *b)
{
    const char *forms[] = {"members %s and %s", "the path of %s and member %s",
                           "member %s and the path of %s"};
    size_t form = a->member == NULL ? 1 : b->member == NULL ? 2 : 0;

    return memory_format(c->m, forms[form], a->member != NULL ? path_of(c, a) : name_of(a->via),
                         b->member != NULL ? path_of(c, b) : name_of(b->via));
}

/* Both came with the same flattened struct, whose own check has found what is to be found. */
static bool are_old_friends(const json_entry *a, const json_entry *b)
{
    return a->via == b->via && a->path[0] != '\0' && a->member != NULL && b->member != NULL;
}

/* `JSON("x") int a, b;`, which has been reported. */
static bool share_tag(const json_entry *a, const json_entry *b)
{
    const tag *one = a->via->tag, *other = b->via->tag;

    return one != NULL && other != NULL && one->pos.line != 0 && one->pos.line == other->pos.line &&
           one->pos.column == other->pos.column && one->pos.file == other->pos.file;
}

static const json_entry *holder_of_key(const json_object *o, size_t end, size_t n_own,
                                       const char *key, bool fold)
{
    for (size_t i = 0; i <= end; i++)
        for (size_t j = 0; j < (i < end ? json_count_keys(o->entries[i]) : n_own); j++)
            if (json_same_key(json_key_of(o->entries[i], j), key, fold))
                return o->entries[i];
    return NULL;
}

void check_unique_keys(check *c, const json_object *o, bool fold)
{
    for (size_t i = 0; i < o->n_entries; i++) {
        const json_entry *e = o->entries[i];

        for (size_t j = 0; j < json_count_keys(e); j++) {
            const json_entry *other = holder_of_key(o, i, j, json_key_of(e, j), fold);

            if (other == e)
                report_at(c, "duplicate-name", e->via->pos, strlen(name_of(e->via)),
                          "leave the alias out", "member %s has the JSON name \"%s\" already%s",
                          path_of(c, e), json_key_of(e, j), fold ? ", in some case" : "");
            else if (other != NULL && !are_old_friends(e, other) && !share_tag(e, other))
                report_at(c, "duplicate-name", e->via->pos, strlen(name_of(e->via)),
                          "give one of them another name with JSON(\"…\")",
                          "%s both have the JSON name \"%s\"%s", phrase_of(c, other, e),
                          json_key_of(e, j), fold ? " in some case" : "");
        }
    }
    for (size_t i = 0; i < o->n_entries; i++)
        if (o->entries[i]->group != NULL)
            check_unique_keys(c, o->entries[i]->group, fold);
}

/* ---- policies of types that meet ---- */

static const char *add_word(const check *c, const char *words, const char *word)
{
    return words == NULL ? word : memory_format(c->m, "%s,%s", words, word);
}

const char *policy_conflict(const check *c, const record *outer, const record *inner)
{
    const record_meaning *out = &outer->meaning, *in = &inner->meaning;
    const char *words = NULL;

    if (tag_gives(inner->tag, "deny_unknown") && !out->deny_unknown)
        words = add_word(c, words, "deny_unknown");
    if (in->case_insensitive && !out->case_insensitive)
        words = add_word(c, words, "case_insensitive");
    if (in->duplicates != DUPLICATES_UNSET && in->duplicates != out->duplicates)
        words = add_word(c, words,
                         memory_format(c->m, "duplicates=%s", duplicates_word(in->duplicates)));
    return words;
}

/* One object has one policy, that of the struct around. What the command line says of every type
 * counts for the struct around alone. */
static void check_policies(check *c, const record *outer, const record *r)
{
    for (size_t i = 0; i < r->n_members; i++) {
        const member *one = &r->members[i];
        const record *inner = one->type->record;
        const char *word = NULL;

        if (one->anonymous)
            check_policies(c, outer, inner);
        if (!one->meaning.flatten)
            continue;
        word = policy_conflict(c, outer, inner);
        if (word != NULL)
            report_at(c, "contradiction", one->pos, strlen(one->name),
                      memory_format(c->m, "say %s on %s too", word, outer->spelling),
                      "the type of flattened member %s has %s, and the object that its members "
                      "stand in has not",
                      one->name, word);
        if (inner->meaning.as != AS_OBJECT)
            report_at(c, "bad-flatten", one->pos, strlen(one->name), "give it a name instead",
                      "%s is no object in JSON, so it has no members to be flattened",
                      inner->spelling);
    }
}

/* ---- counts that meet ---- */

/* An entry of `here` or of an object inside, with the count of `of` and in another object. */
static const json_entry *find_sharing(const json_object *here, const json_object *own,
                                      const json_entry *of)
{
    for (size_t i = 0; i < here->n_entries; i++) {
        const json_entry *e = here->entries[i];
        const json_entry *inner = e->group != NULL ? find_sharing(e->group, own, of) : NULL;

        if (inner != NULL)
            return inner;
        if (e->member == NULL || e->member->meaning.count != of->member->meaning.count ||
            strcmp(e->path, of->path) != 0)
            continue;
        if (here != own || e->member->meaning.encode_only != of->member->meaning.encode_only ||
            e->member->meaning.decode_only != of->member->meaning.decode_only)
            return e;
    }
    return NULL;
}

/* A flattened map is never absent. */
static void check_rest_count(check *c, const json_object *whole, const json_object *o)
{
    const json_entry *rest = o->n_rest != 0 ? o->rest[0] : NULL;
    const json_entry *other = rest != NULL && rest->member->meaning.count != NULL
                                  ? find_sharing(whole, NULL, rest)
                                  : NULL;

    if (other != NULL)
        report_at(c, "contradiction", rest->via->pos, strlen(rest->via->name),
                  "give them counts of their own", "%s have one count but are not read together",
                  phrase_of(c, rest, other));
}

/* Arrays of one count must come together, and only in one object can that be seen. */
static void check_counts(check *c, const json_object *whole, const json_object *o)
{
    check_rest_count(c, whole, o);
    for (size_t i = 0; i < o->n_entries; i++) {
        const json_entry *e = o->entries[i], *other = NULL;

        if (e->group != NULL)
            check_counts(c, whole, e->group);
        else if (e->member->meaning.count != NULL)
            other = find_sharing(whole, o, e);
        if (other != NULL)
            report_at(c, "contradiction", e->via->pos, strlen(name_of(e->via)),
                      "give them counts of their own; with one count they have the same path, and "
                      "both or none of them is encode_only or decode_only",
                      "%s have one count but are not read and written together",
                      phrase_of(c, e, other));
    }
}

/* ---- what keeps the rest ---- */

/* One such member for each object, and nothing is unknown then. */
static void check_rests(check *c, record *r, const json_object *o)
{
    for (size_t i = 0; i < o->n_entries; i++)
        if (o->entries[i]->group != NULL)
            check_rests(c, r, o->entries[i]->group);
    for (size_t i = 1; i < o->n_rest; i++)
        report_at(c, "contradiction", o->rest[i]->via->pos, strlen(o->rest[i]->via->name),
                  "keep one of them", "%s both keep what has no other place in one object",
                  phrase_of(c, o->rest[0], o->rest[i]));
    if (o->n_rest == 0)
        return;
    if (tag_gives(r->tag, "deny_unknown"))
        report_at(c, "contradiction", o->rest[0]->via->pos, strlen(o->rest[0]->via->name),
                  "leave deny_unknown out",
                  "member %s keeps unknown members, which deny_unknown refuses",
                  path_of(c, o->rest[0]));
    else
        r->meaning.deny_unknown = false; /* of the command line */
}

void check_object(check *c, record *r)
{
    const json_object *o = json_object_of(c->m, r);

    if (r->meaning.as != AS_OBJECT)
        return; /* no keys meet */
    check_rests(c, r, o);
    check_unique_keys(c, o, r->meaning.case_insensitive);
    check_counts(c, o, o);
    check_policies(c, r, r);
}
