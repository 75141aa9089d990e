/*
 * Naming policies. An identifier is split into words at underscores, before a capital that follows
 * a small letter or digit (user|ID), and before the last capital of a run that a small letter
 * follows (HTTP|Server), but for a lone s, which makes it several (user|IDs|By|Name). The words are
 * then joined in the policy's way.
 */
#include "check/naming.h"

#include <string.h>

static bool is_upper(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool is_lower(char c)
{
    return c >= 'a' && c <= 'z';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static char to_upper(char c)
{
    return is_lower(c) ? (char)(c - 'a' + 'A') : c;
}

static char to_lower(char c)
{
    return is_upper(c) ? (char)(c - 'A' + 'a') : c;
}

/* Is it the s of several of an acronym's, userIDs, with no more letters of a word behind it? */
static bool ends_plural(const char *s)
{
    return s[0] == 's' && !is_lower(s[1]) && (unsigned char)s[1] < 0x80;
}

/* Does a new word begin at s[i]? */
static bool begins_word(const char *s, size_t i)
{
    if (i == 0 || !is_upper(s[i]))
        return false;
    if (is_lower(s[i - 1]) || is_digit(s[i - 1]))
        return true;
    return is_upper(s[i - 1]) && is_lower(s[i + 1]) && !ends_plural(s + i + 1);
}

/* How letters of a word are written, and what stands between words. */
typedef struct style {
    char separator;      /* 0: none */
    bool first_capital;  /* of the first word */
    bool later_capitals; /* of the other words */
    bool all_capitals;
} style;

static style style_of(naming policy)
{
    switch (policy) {
    case NAMING_CAMEL:
        return (style){0, false, true, false};
    case NAMING_PASCAL:
        return (style){0, true, true, false};
    case NAMING_KEBAB:
        return (style){'-', false, false, false};
    case NAMING_UPPER_SNAKE:
        return (style){'_', false, false, true};
    default:
        return (style){'_', false, false, false};
    }
}

static char styled(char c, bool at_start, bool first_word, style how)
{
    if (how.all_capitals || (at_start && (first_word ? how.first_capital : how.later_capitals)))
        return to_upper(c);
    return to_lower(c);
}

const char *naming_apply(memory *m, naming policy, const char *identifier)
{
    style how = style_of(policy);
    char *out, *o;
    bool at_start = true, first_word = true;
    size_t i;

    if (policy == NAMING_UNSET || policy == NAMING_KEEP)
        return identifier;
    out = o = memory_alloc(m, 2 * strlen(identifier) + 1);
    for (i = 0; identifier[i] != '\0'; i++) {
        if (identifier[i] == '_') {
            at_start = true;
            continue;
        }
        at_start = at_start || begins_word(identifier, i);
        if (at_start && o != out) {
            first_word = false;
            if (how.separator != 0)
                *o++ = how.separator;
        }
        *o++ = styled(identifier[i], at_start, first_word, how);
        at_start = false;
    }
    return o == out ? identifier : out;
}

bool naming_find(const char *word, naming *out)
{
    for (naming policy = NAMING_UNSET + 1; policy <= NAMING_UPPER_SNAKE; policy++) {
        if (strcmp(naming_word(policy), word) == 0) {
            *out = policy;
            return true;
        }
    }
    return false;
}
