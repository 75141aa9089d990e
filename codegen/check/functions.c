/*
 * Functions of the user's that options name, codec= and validate=, against all other names that
 * generated code has: those of its own functions, of the runtime, of the C library, of one another.
 *
 * Generated code declares them, so that a name that is something else already is C that does not
 * compile. Names of the functions of single members are not looked at: they make way by themselves
 * (plan/names.c). Rejected: refusing all that begins with T_json_, where most names are free.
 */
#include "check/functions.h"

#include <string.h>

#include "check/signature.h"
#include "model/suffixes.h"

struct function_use {
    const char *name;
    const char *other; /* what to write instead: an example */
    function_type type;
    const tag *tag;
    const tag_item *item;
};

/* What no function of that type can be called: words of C and C++, and functions that the headers
 * of the C library declare and compilers know. Space before and behind each. */
static const char words[] =
    " alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t "
    "char32_t "
    "class compl const const_cast constexpr continue decltype default delete do double "
    "dynamic_cast else enum explicit export extern false float for friend goto if inline int long "
    "mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected public "
    "register reinterpret_cast restrict return short signed sizeof static static_assert "
    "static_cast struct switch template this thread_local throw true try typedef typeid typename "
    "typeof union unsigned using virtual void volatile wchar_t while xor xor_eq ";
static const char library[] =
    " main EOF FILE NULL errno fpos_t max_align_t offsetof ptrdiff_t size_t BUFSIZ FILENAME_MAX "
    "FOPEN_MAX SEEK_CUR SEEK_END SEEK_SET TMP_MAX SIZE_MAX PTRDIFF_MAX PTRDIFF_MIN "
    "memchr memcmp memcpy memmove memset strcat strchr strcmp strcoll strcpy strcspn strerror "
    "strlen strncat strncmp strncpy strpbrk strrchr strspn strstr strtok strxfrm "
    "abort abs aligned_alloc at_quick_exit atexit atof atoi atol atoll bsearch calloc div exit "
    "_Exit free getenv labs ldiv llabs lldiv malloc mblen mbstowcs mbtowc qsort quick_exit rand "
    "realloc srand strtod strtof strtol strtold strtoll strtoul strtoull system wcstombs wctomb "
    "clearerr fclose feof ferror fflush fgetc fgetpos fgets fopen fprintf fputc fputs fread "
    "freopen "
    "fscanf fseek fsetpos ftell fwrite getc getchar gets perror printf putc putchar puts remove "
    "rename rewind scanf setbuf setvbuf snprintf sprintf sscanf stderr stdin stdout tmpfile tmpnam "
    "ungetc vfprintf vfscanf vprintf vscanf vsnprintf vsprintf vsscanf "
    "isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper "
    "isxdigit tolower toupper "
    "asctime clock ctime difftime gmtime localtime mktime strftime time timespec_get "
    "acos asin atan atan2 ceil cos cosh exp exp2 expm1 fabs floor fma fmax fmin fmod frexp hypot "
    "ilogb ldexp lgamma log log10 log1p log2 logb lround modf nan nearbyint pow remainder rint "
    "round "
    "scalbn sin sinh sqrt tan tanh tgamma trunc ";

static bool has_word(const char *list, const char *word)
{
    size_t n = strlen(word);

    for (const char *at = list; (at = strstr(at, word)) != NULL; at++)
        if (at[-1] == ' ' && at[n] == ' ')
            return true;
    return false;
}

static bool begins_with(const char *s, const char *with)
{
    return strncmp(s, with, strlen(with)) == 0;
}

static bool ends_with(const char *s, const char *with)
{
    size_t n = strlen(s), m = strlen(with);

    return n >= m && strcmp(s + n - m, with) == 0;
}

/* Types and limits of <stdint.h>, as the C standard keeps them for itself. */
static bool is_of_stdint(const char *name)
{
    const char *lower = name + (name[0] == 'u'), *upper = name + (name[0] == 'U');

    return (begins_with(lower, "int") && ends_with(lower, "_t")) ||
           (begins_with(upper, "INT") &&
            (ends_with(upper, "_MAX") || ends_with(upper, "_MIN") || ends_with(upper, "_C")));
}

/* ---- where they are named ---- */

static void note_function(check *c, struct function_use use)
{
    *(struct function_use *)memory_push(c->m, &c->functions, &c->n_functions,
                                        sizeof *c->functions) = use;
    *(const char **)memory_push(c->m, &c->model->own_names, &c->model->n_own_names,
                                sizeof(char *)) = use.name;
}

void note_codec_functions(check *c, const given *g, codec_meaning codec, const char *type,
                          const char *signature)
{
    static const char *const verbs[] = {[FUNCTION_READ] = "read",
                                        [FUNCTION_WRITE] = "write",
                                        [FUNCTION_EQUAL] = "equal",
                                        [FUNCTION_CLONE] = "clone"};
    size_t n = codec.plain ? FUNCTION_EQUAL : sizeof verbs / sizeof verbs[0];
    const char *other = memory_format(c->m, "codec=my_%s", codec.prefix);

    for (size_t i = 0; i < n; i++)
        note_function(
            c, (struct function_use){.name = memory_format(c->m, "%s_%s", codec.prefix, verbs[i]),
                                     .other = other,
                                     .type = {(function_verb)i, NULL, type, signature},
                                     .tag = g->tag,
                                     .item = g->options[OPTION_CODEC]});
}

void note_validate_function(check *c, const given *g, const record *of, const char *name)
{
    note_function(c, (struct function_use){.name = name,
                                           .other = memory_format(c->m, "validate=my_%s", name),
                                           .type = {FUNCTION_VALIDATE, of, NULL, NULL},
                                           .tag = g->tag,
                                           .item = g->options[OPTION_VALIDATE]});
}

/* ---- against other names ---- */

static void refuse_name(check *c, const struct function_use *use, const char *why, const char *help)
{
    given g = {.tag = use->tag};

    report_option(c, &g, use->item, true, "taken-name",
                  memory_format(c->m, "%s, as in %s", help, use->other), "%s %s", use->name, why);
}

/* Does a type of that stem have a function or table of this name? */
static bool is_of_stem(const char *name, const char *stem)
{
    if (stem == NULL || !begins_with(name, stem))
        return false;
    for (name_of what = 0; what < N_NAMES; what++)
        if (strcmp(name + strlen(stem), name_suffix(what)) == 0)
            return true;
    return false;
}

/* What is called that in generated code; NULL: nothing. */
static const char *find_owner(const check *c, const char *name)
{
    const model *m = c->model;

    for (size_t i = 0; i < m->n_records; i++) {
        const record *r = m->records[i];
        bool has_functions = !r->is_union || r->meaning.codec.prefix != NULL;

        if (has_functions && is_of_stem(name, r->meaning.name))
            return r->spelling != NULL ? r->spelling : r->meaning.name;
    }
    for (size_t i = 0; i < m->n_enums; i++)
        if (m->enums[i]->meaning.codec.prefix == NULL &&
            is_of_stem(name, m->enums[i]->meaning.name))
            return m->enums[i]->spelling != NULL ? m->enums[i]->spelling
                                                 : m->enums[i]->meaning.name;
    return NULL;
}

/* Why the name is not free; NULL when it is. */
static const char *taken_by(const check *c, const char *name)
{
    const char *owner = find_owner(c, name);

    if (owner != NULL)
        return memory_format(c->m, "is a name of generated code, for %s", owner);
    if (strstr(name, "_json_guard_") != NULL || strstr(name, "_JSON_H_") != NULL ||
        ends_with(name, "_JSON_H") || begins_with(name, "JSONGEN_") || begins_with(name, "all_of_"))
        return "is a name as generated code has them";
    if (begins_with(name, "jsonrt") || begins_with(name, "JSONRT") || strcmp(name, "JSON") == 0)
        return "is a name as the runtime has them";
    if (has_word(words, name))
        return "is a word of C or C++";
    if (has_word(library, name) || is_of_stdint(name))
        return "is a name of the C library";
    if (name[0] == '_' && (name[1] == '_' || (name[1] >= 'A' && name[1] <= 'Z')))
        return "is a name of the compiler's";
    return NULL;
}

/* What the header, or one that it includes, declares under the name otherwise; NULL: nothing. */
static const char *declared_otherwise(const check *c, const struct function_use *use,
                                      const char **help)
{
    for (size_t i = 0; i < c->model->n_declared; i++) {
        const declared_name *d = &c->model->declared[i];

        if (strcmp(d->name, use->name) != 0)
            continue;
        if (!d->is_function)
            return memory_format(c->m, "is %s in the header", d->what);
        if (function_agrees(d, &use->type))
            continue;
        *help = "declare it so, or choose another name";
        return memory_format(c->m, "is declared in the header as %s, and would be %s", d->type,
                             function_words(c, &use->type));
    }
    return NULL;
}

/* Another option's function that has the name. Two codecs of one prefix are one, and two checks of
 * one name are refused by themselves. */
static const struct function_use *find_other(const check *c, const struct function_use *use)
{
    for (const struct function_use *other = c->functions; other != use; other++)
        if (strcmp(other->name, use->name) == 0 && strcmp(other->item->name, use->item->name) != 0)
            return other;
    return NULL;
}

void check_functions(check *c)
{
    for (size_t i = 0; i < c->n_functions; i++) {
        const struct function_use *use = &c->functions[i], *other = find_other(c, use);
        const char *why = taken_by(c, use->name), *help = "choose another name";

        if (why == NULL && other != NULL)
            why = memory_format(c->m, "is already a function of %s=%s, with other parameters",
                                other->item->name, other->item->value);
        if (why == NULL)
            why = declared_otherwise(c, use, &help);
        if (why != NULL)
            refuse_name(c, use, why, help);
        while (why != NULL && i + 1 < c->n_functions && c->functions[i + 1].item == use->item)
            i++; /* one error for each option */
    }
}
