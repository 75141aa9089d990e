/*
 * Names of the user's that are also names of parameters and locals in generated code.
 *
 * A local hides a typedef, enumerator, variable or function of its name, so `item *item` is no
 * declaration, `out->dir == out` compares with the wrong thing, and -Wshadow warns. Where a header
 * declares such a name, our local gets an underscore: `item *item_`.
 *
 * Templates are written without a thought of this. While the text is made, the model's own
 * spellings of types, enumerators and functions have a mark before each such name; then one pass
 * over the text renames what has no mark. Members need none: they stand behind a dot or an arrow,
 * or in an assertion, which has no locals in it.
 *
 * Only what files other than system headers declare counts, so that the output does not depend on
 * the libc. Rejected: holes for all locals, which makes templates unreadable; names that nobody
 * else would use, which does that to generated code.
 */
#include "backend/c_clash.h"

#include <ctype.h>
#include <string.h>

#include "emit/text.h"

/* Every parameter and local of the templates, but those that begin with all_of_.
 * tests/compile/clashes.py holds it against what is generated. */
static const char *const locals[] = {
    "a",     "absent", "all",     "arena",  "at",      "b",     "bits",    "circle", "code",
    "codec", "comma",  "counted", "d",      "data",    "depth", "entry",   "err",    "first",
    "i",     "in",     "item",    "item_a", "item_b",  "items", "json",    "kept",   "key",
    "kind",  "last",   "len",     "length", "lit",     "n",     "named",   "node",   "nsec",
    "null",  "obj",    "number",  "object", "ok",      "order", "options", "other",  "out",
    "p",     "parsed", "r",       "rest",   "room",    "s",     "sec",     "seen",   "source",
    "start", "tag",    "text",    "to",     "unknown", "v",     "vacant",  "value",  "w",
    "whole", "zero",
};

/* What takes types and members, and nothing of ours. */
static const char *const assertions[] = {
    "JSONRTI_MEMBER",   "JSONRTI_LENGTH",  "JSONRTI_BITS",         "JSONRTI_ENUM_BITS",
    "JSONRTI_BOOL_BIT", "JSONRTI_BEFORE",  "JSONRTI_TOGETHER",     "JSONRTI_ENUMERATOR",
    "JSONRTI_TYPE_OF",  "JSONRTI_BITS_IN", "JSONRTI_ENUM_BITS_IN", "offsetof",
};

static bool is_one_of(const char *const *words, size_t n_words, const char *s, size_t n)
{
    for (size_t i = 0; i < n_words; i++)
        if (strlen(words[i]) == n && memcmp(words[i], s, n) == 0)
            return true;
    return false;
}

static bool is_local(const char *s, size_t n)
{
    static const char list[] = "all_of_";

    return is_one_of(locals, sizeof locals / sizeof locals[0], s, n) ||
           (n >= sizeof list && memcmp(s, list, sizeof list - 1) == 0);
}

static bool clashes_with(const clashes *k, const char *s, size_t n)
{
    return is_one_of(k->names, k->n, s, n);
}

/* Length of the identifier or number at s; 0: none. */
static size_t word_length(const char *s)
{
    size_t n = 0;

    while (isalnum((unsigned char)s[n]) || s[n] == '_' ||
           ((unsigned char)s[n] >= 0x80 && s[n] != C_MARK))
        n++;
    return n;
}

/* ---- marks ---- */

typedef struct marking {
    clashes *clashes;
    memory *memory;
    const record **seen;
    size_t n_seen;
} marking;

static void mark(marking *k, const char **slot)
{
    clashes *all = k->clashes;
    const char *s = *slot;
    text marked;

    if (s == NULL || strchr(s, C_MARK) != NULL)
        return;
    text_init(&marked, k->memory);
    while (*s != '\0') {
        size_t n = word_length(s);

        if (n != 0 && clashes_with(all, s, n))
            text_add_n(&marked, &(char){C_MARK}, 1);
        n = n != 0 ? n : 1;
        text_add_n(&marked, s, n);
        s += n;
    }
    if (strcmp(marked.data, *slot) == 0)
        return;
    *(marked_text *)memory_push(k->memory, &all->marks, &all->n_marks, sizeof(marked_text)) =
        (marked_text){slot, *slot};
    *slot = marked.data;
}

static bool is_first_time(marking *k, const record *r)
{
    for (size_t i = 0; i < k->n_seen; i++)
        if (k->seen[i] == r)
            return false;
    *(const record **)memory_push(k->memory, &k->seen, &k->n_seen, sizeof r) = r;
    return true;
}

static void mark_enum(marking *k, enumeration *e)
{
    mark(k, &e->spelling);
    for (size_t i = 0; i < e->n_items; i++)
        mark(k, &e->items[i].name);
}

static void mark_record(marking *k, record *r);

static void mark_type(marking *k, ctype *t)
{
    for (; t != NULL; t = t->elem) {
        mark(k, &t->spelling);
        mark(k, &t->plain);
        if (t->record != NULL)
            mark_record(k, t->record);
        if (t->enumeration != NULL)
            mark_enum(k, t->enumeration);
    }
}

static void mark_record(marking *k, record *r)
{
    if (!is_first_time(k, r))
        return;
    mark(k, &r->spelling);
    mark(k, &r->meaning.type);
    mark(k, &r->meaning.validate);
    for (size_t i = 0; i < r->n_members; i++)
        mark_type(k, r->members[i].type);
}

clashes c_clashes_begin(const model *of)
{
    clashes found = {.of = of};
    marking k = {.clashes = &found, .memory = of->memory};

    for (size_t i = 0; i < of->n_own_names; i++)
        if (is_local(of->own_names[i], strlen(of->own_names[i])))
            *(const char **)memory_push(k.memory, &found.names, &found.n, sizeof(char *)) =
                of->own_names[i];
    if (found.n == 0)
        return found;
    for (size_t i = 0; i < of->n_records; i++)
        mark_record(&k, of->records[i]);
    for (size_t i = 0; i < of->n_enums; i++)
        mark_enum(&k, of->enums[i]);
    return found;
}

const char *c_unmarked(memory *m, const char *spelling)
{
    char *plain = memory_strdup(m, spelling), *to = plain;

    for (const char *at = spelling; *at != '\0'; at++)
        if (*at != C_MARK)
            *to++ = *at;
    *to = '\0';
    return plain;
}

void c_clashes_end(const clashes *k)
{
    for (size_t i = 0; i < k->n_marks; i++)
        *k->marks[i].slot = k->marks[i].plain;
}

/* ---- the pass over the text ---- */

typedef struct pass {
    const clashes *clashes;
    text out;
    char before;       /* the last character that is no blank; '>' for an arrow only */
    bool behind_tag;   /* the last word was struct, union or enum */
    bool marked;       /* the next word is the user's */
    bool asserting;    /* the last word begins an assertion, or this is in one … */
    unsigned brackets; /* … with so many brackets open */
} pass;

/* Over what is no code: strings, comments, lines of the preprocessor. Its length; 0: none. */
static size_t opaque_length(const char *s, bool line_starts)
{
    const char *end = s + 1;

    if (line_starts && *s == '#')
        return strcspn(s, "\n");
    if (s[0] == '/' && s[1] == '/')
        return strcspn(s, "\n");
    if (s[0] == '/' && s[1] == '*')
        return (size_t)(strstr(s + 2, "*/") + 2 - s);
    if (*s != '"' && *s != '\'')
        return 0;
    while (*end != *s)
        end += *end == '\\' ? 2 : 1;
    return (size_t)(end + 1 - s);
}

static void pass_opaque(pass *p, const char *s, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (s[i] != C_MARK)
            text_add_n(&p->out, s + i, 1);
}

/* A name that nobody else has. */
static void add_renamed(pass *p, const char *s, size_t n)
{
    const model *of = p->clashes->of;
    const char *name = memory_format(of->memory, "%.*s_", (int)n, s);

    while (is_one_of(of->own_names, of->n_own_names, name, strlen(name)))
        name = memory_format(of->memory, "%s_", name);
    text_add(&p->out, name);
}

static void pass_word(pass *p, const char *s, size_t n)
{
    static const char *const tags[] = {"struct", "union", "enum"};
    bool is_member = p->before == '.' || p->before == '>';
    bool ours = !p->marked && !is_member && !p->behind_tag && p->brackets == 0;

    if (ours && clashes_with(p->clashes, s, n))
        add_renamed(p, s, n);
    else
        text_add_n(&p->out, s, n);
    p->behind_tag = is_one_of(tags, sizeof tags / sizeof tags[0], s, n);
    p->asserting =
        p->brackets != 0 || is_one_of(assertions, sizeof assertions / sizeof assertions[0], s, n);
    p->marked = false;
    p->before = 'x';
}

static void pass_sign(pass *p, const char *s)
{
    text_add_n(&p->out, s, 1);
    if (isspace((unsigned char)*s))
        return;
    p->behind_tag = false;
    if (p->asserting)
        p->brackets += (unsigned)(*s == '(') - (unsigned)(*s == ')');
    p->asserting = p->brackets != 0;
    p->before = *s == '>' && p->before != '-' ? 'x' : *s;
}

const char *c_keep_apart(const clashes *k, const char *code)
{
    pass p = {.clashes = k, .before = 'x'};
    const char *s = code;

    if (k->n == 0)
        return code;
    text_init(&p.out, k->of->memory);
    while (*s != '\0') {
        size_t n = opaque_length(s, s == code || s[-1] == '\n');

        if (n != 0) {
            pass_opaque(&p, s, n);
            s += n;
        } else if (*s == C_MARK) {
            p.marked = true;
            s++;
        } else if ((n = word_length(s)) != 0) {
            pass_word(&p, s, n);
            s += n;
        } else {
            pass_sign(&p, s++);
        }
    }
    return p.out.data;
}
