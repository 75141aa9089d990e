/*
 * Every identifier in generated code: see names.h.
 *
 * Locals of generated functions are not made here: r, w, p, d, in, out, at, item, i and the like
 * stand in the templates, and backend/c_clash.c renames those that a header declares too.
 */
#include "plan/names.h"

#include <ctype.h>
#include <string.h>

static const char *const verbs[N_MEMBER_VERBS] = {
    [VERB_READ] = "_json_read_",
    [VERB_WRITE] = "_json_write_",
    [VERB_EQUAL] = "_json_equal_",
    [VERB_CLONE] = "_json_clone_",
    [VERB_KEY] = "_json_key_",
    [VERB_CHECK] = "_json_check_",
    [VERB_PATTERN] = "_json_pattern_",
    [VERB_PATTERN_NEXT] = "_json_pattern_next_",
    [VERB_PATTERN_SPANS] = "_json_pattern_spans_",
    [VERB_FIND] = "_json_find_",
    [VERB_LOOK] = "_json_look_",
    [VERB_START] = "_json_start_",
    [VERB_READ_ARM] = "_json_read_arm_",
    [VERB_WRITE_ARM] = "_json_write_arm_",
};

/* The name that the function of one member got, of one of several objects, or of a type whose own
 * name for it is taken. */
typedef struct given_name {
    const char *stem;
    const char *path;
    const char *infix; /* the verb, or what the object's is */
    unsigned level;
    const char *name;
} given_name;

struct names {
    memory *memory;
    const char **own; /* of the user's, as far as one could be ours; tags of structs too, which
                       * functions hide in C++ */
    size_t n_own;
    const char **stems; /* of all types */
    size_t n_stems;
    given_name *given;
    size_t n_given;
};

static void add_stem(names *n, const char *stem)
{
    if (stem != NULL)
        *(const char **)memory_push(n->memory, &n->stems, &n->n_stems, sizeof stem) = stem;
}

static void add_own(names *n, const char *name)
{
    if (strstr(name, "_json") != NULL || strstr(name, "_JSON") != NULL)
        *(const char **)memory_push(n->memory, &n->own, &n->n_own, sizeof name) = name;
}

names *names_new(const model *of)
{
    names *n = memory_alloc(of->memory, sizeof *n);

    n->memory = of->memory;
    for (size_t i = 0; i < of->n_own_names; i++)
        add_own(n, of->own_names[i]);
    for (size_t i = 0; i < of->n_declared; i++)
        add_own(n, of->declared[i].name);
    for (size_t i = 0; i < of->n_records; i++)
        add_stem(n, of->records[i]->meaning.name);
    for (size_t i = 0; i < of->n_enums; i++)
        add_stem(n, of->enums[i]->meaning.name);
    return n;
}

/* Does the header declare it, or is it a function of the user's that an option names? */
static bool name_is_of_user(const names *n, const char *name)
{
    for (size_t i = 0; i < n->n_own; i++)
        if (strcmp(n->own[i], name) == 0)
            return true;
    return false;
}

/* Does some type's own function have this name? */
static bool name_is_of_type(const names *n, const char *name)
{
    for (size_t i = 0; i < n->n_stems; i++) {
        size_t len = strlen(n->stems[i]);

        if (strncmp(name, n->stems[i], len) != 0)
            continue;
        for (name_of what = 0; what < N_NAMES; what++)
            if (strcmp(name + len, name_suffix(what)) == 0)
                return true;
    }
    return false;
}

static bool name_is_taken(const names *n, const char *name)
{
    for (size_t i = 0; i < n->n_given; i++)
        if (strcmp(n->given[i].name, name) == 0)
            return true;
    return name_is_of_type(n, name) || name_is_of_user(n, name);
}

/* What stands behind the names of tables that tables of this kind need: see backend/c_union.c. */
static const char *const beside_tags[] = {"_keys", "_names", "_fallback"};

enum { N_BESIDE_TAGS = sizeof beside_tags / sizeof *beside_tags };

static bool is_of_tag(const char *infix)
{
    const char *suffix = name_suffix(NAME_TAG);

    return strncmp(infix, suffix, strlen(suffix)) == 0;
}

static bool name_is_free(const names *n, const char *infix, const char *name)
{
    if (name_is_taken(n, name))
        return false;
    for (size_t i = 0; is_of_tag(infix) && i < N_BESIDE_TAGS; i++)
        if (name_is_taken(n, memory_format(n->memory, "%s%s", name, beside_tags[i])))
            return false;
    return true;
}

/* Letters, digits and underscores; anything else becomes an underscore. */
static const char *name_from_text(memory *m, const char *text)
{
    char *name = memory_strdup(m, text);

    for (char *c = name; *c != '\0'; c++)
        if (!isalnum((unsigned char)*c))
            *c = '_';
    return name;
}

static const char *make_name(names *n, const char *stem, const char *path, const char *infix,
                             unsigned level)
{
    const char *name =
        memory_format(n->memory, "%s%s%s", stem, infix, name_from_text(n->memory, path));
    const char *first;
    unsigned number = 2;

    for (; level != 0; level--)
        name = memory_format(n->memory, "%s_item", name);
    for (first = name; !name_is_free(n, infix, name); number++)
        name = memory_format(n->memory, "%s_%u", first, number);
    return name;
}

static void note_given(names *n, given_name given)
{
    *(given_name *)memory_push(n->memory, &n->given, &n->n_given, sizeof given) = given;
}

static const char *give_name(names *n, const char *stem, const char *path, const char *infix,
                             unsigned level)
{
    const char *name = make_name(n, stem, path, infix, level);

    note_given(n, (given_name){stem, path, infix, level, name});
    for (size_t i = 0; is_of_tag(infix) && i < N_BESIDE_TAGS; i++)
        note_given(
            n, (given_name){"", "", "", 0, memory_format(n->memory, "%s%s", name, beside_tags[i])});
    return name;
}

/* The same name for the same arguments: infixes are told apart by their addresses. */
static const char *name_again(names *n, const char *stem, const char *path, const char *infix,
                              unsigned level)
{
    for (size_t i = 0; i < n->n_given; i++) {
        const given_name *g = &n->given[i];

        if (g->level == level && g->infix == infix && strcmp(g->path, path) == 0 &&
            strcmp(g->stem, stem) == 0)
            return g->name;
    }
    return give_name(n, stem, path, infix, level);
}

/* Names of one file make way; the others are those that users call, or other files. */
const char *name_of_type(names *n, const char *stem, name_of what, bool all_static)
{
    const char *name = memory_format(n->memory, "%s%s", stem, name_suffix(what));

    if ((all_static || what >= NAME_FIRST_OF_FILE) && name_is_of_user(n, name))
        return name_again(n, stem, "", name_suffix(what), 0);
    return name;
}

const char *name_of_system_type(names *n, const char *stem, name_of what)
{
    return name_again(n, stem, "", name_suffix(what), 0);
}

const char *name_of_member(names *n, const char *stem, const char *path, member_verb verb,
                           unsigned level)
{
    return name_again(n, stem, path, verbs[verb], level);
}

const char *name_of_object(names *n, const char *stem, const char *label, name_of what)
{
    const char *infix = memory_format(n->memory, "%s_", name_suffix(what));

    for (size_t i = 0; i < n->n_given; i++)
        if (n->given[i].path == label && strcmp(n->given[i].infix, infix) == 0)
            return n->given[i].name;
    return give_name(n, stem, label, infix, 0);
}

/* Neither begins with an underscore nor has two that the stem has not: those are not ours. */
const char *name_of_file(memory *m, const char *stem)
{
    char *name = memory_strdup(m, stem), *to = name;

    for (const char *at = stem; *at != '\0'; at++)
        if (isalnum((unsigned char)*at) || *at == '_')
            *to++ = *at;
        else if (to != name && to[-1] != '_')
            *to++ = '_';
    while (to != name && to[-1] == '_')
        to--;
    *to = '\0';
    if (*name == '\0')
        return "h_json";
    return memory_format(m, "%s%s_json",
                         isdigit((unsigned char)*name) ? "h_"
                         : *name == '_'                ? "h"
                                                       : "",
                         name);
}

const char *name_of_guard(names *n, const char *stem, const char *type)
{
    static const char infix[] = "_guard_";

    return name_again(n, name_of_file(n->memory, stem), type, infix, 0);
}

const char *name_that_is_free(names *n, const char *name, const char *behind)
{
    const char *first = name;

    for (unsigned number = 2; name_is_taken(n, memory_format(n->memory, "%s%s", name, behind));
         number++)
        name = memory_format(n->memory, "%s_%u", first, number);
    return name;
}
