/*
 * The option words of the annotations.
 */
#include "check/words.h"

#include <string.h>

#define AT(place)  (1u << (place))
#define MEMBER     AT(PLACE_MEMBER)
#define STRUCT     AT(PLACE_STRUCT)
#define UNION      AT(PLACE_UNION)
#define ENUM       AT(PLACE_ENUM)
#define ENUMERATOR AT(PLACE_ENUMERATOR)

const word_rule word_rules[N_OPTION_WORDS] = {
    [OPTION_ALIAS] = {"alias", VALUE_REQUIRED, MEMBER | ENUMERATOR},
    [OPTION_ARRAY] = {"array", VALUE_FORBIDDEN, STRUCT},
    [OPTION_AS] = {"as", VALUE_REQUIRED, MEMBER | ENUM},
    [OPTION_CASE_INSENSITIVE] = {"case_insensitive", VALUE_FORBIDDEN, STRUCT | ENUM},
    [OPTION_CODEC] = {"codec", VALUE_REQUIRED, MEMBER | STRUCT | UNION | ENUM},
    [OPTION_CODEC_PLAIN] = {"codec_plain", VALUE_FORBIDDEN, MEMBER | STRUCT | UNION | ENUM},
    [OPTION_COUNT] = {"count", VALUE_REQUIRED, MEMBER},
    [OPTION_DECODE_ONLY] = {"decode_only", VALUE_FORBIDDEN, MEMBER},
    [OPTION_DEFAULT] = {"default", VALUE_REQUIRED, MEMBER},
    [OPTION_DENY_UNKNOWN] = {"deny_unknown", VALUE_FORBIDDEN, STRUCT},
    [OPTION_DUPLICATES] = {"duplicates", VALUE_REQUIRED, STRUCT},
    [OPTION_ENCODE_ONLY] = {"encode_only", VALUE_FORBIDDEN, MEMBER},
    [OPTION_ENUM] = {"enum", VALUE_REQUIRED, MEMBER},
    [OPTION_FLAGS] = {"flags", VALUE_FORBIDDEN, ENUM},
    [OPTION_FLATTEN] = {"flatten", VALUE_FORBIDDEN, MEMBER},
    [OPTION_FORMAT] = {"format", VALUE_REQUIRED, MEMBER},
    [OPTION_MAP] = {"map", VALUE_FORBIDDEN, MEMBER},
    [OPTION_MAX] = {"max", VALUE_REQUIRED, MEMBER},
    [OPTION_MAX_ITEMS] = {"max_items", VALUE_REQUIRED, MEMBER},
    [OPTION_MAX_LEN] = {"max_len", VALUE_REQUIRED, MEMBER},
    [OPTION_MIN] = {"min", VALUE_REQUIRED, MEMBER},
    [OPTION_MIN_ITEMS] = {"min_items", VALUE_REQUIRED, MEMBER},
    [OPTION_MIN_LEN] = {"min_len", VALUE_REQUIRED, MEMBER},
    [OPTION_NAMING] = {"naming", VALUE_REQUIRED, STRUCT | UNION | ENUM},
    [OPTION_NEXT] = {"next", VALUE_REQUIRED, MEMBER},
    [OPTION_NULLABLE] = {"nullable", VALUE_FORBIDDEN, MEMBER},
    [OPTION_NULL_TERMINATED] = {"null_terminated", VALUE_FORBIDDEN, MEMBER},
    [OPTION_OMITDEFAULT] = {"omitdefault", VALUE_FORBIDDEN, MEMBER},
    [OPTION_OMITEMPTY] = {"omitempty", VALUE_FORBIDDEN, MEMBER},
    [OPTION_OMITZERO] = {"omitzero", VALUE_FORBIDDEN, MEMBER},
    [OPTION_OPTIONAL] = {"optional", VALUE_FORBIDDEN, MEMBER},
    [OPTION_PATH] = {"path", VALUE_REQUIRED, MEMBER},
    [OPTION_PATTERN] = {"pattern", VALUE_REQUIRED, MEMBER},
    [OPTION_PREFIX] = {"prefix", VALUE_REQUIRED, STRUCT | UNION | ENUM},
    [OPTION_PRESENT] = {"present", VALUE_REQUIRED, MEMBER},
    [OPTION_REQUIRED] = {"required", VALUE_FORBIDDEN, MEMBER},
    [OPTION_SECRET] = {"secret", VALUE_FORBIDDEN, MEMBER},
    [OPTION_STRING] = {"string", VALUE_OPTIONAL, MEMBER},
    [OPTION_STRIP] = {"strip", VALUE_REQUIRED, ENUM},
    [OPTION_TAG] = {"tag", VALUE_REQUIRED, MEMBER},
    [OPTION_TITLE] = {"title", VALUE_REQUIRED, STRUCT | UNION | ENUM},
    [OPTION_TRANSPARENT] = {"transparent", VALUE_FORBIDDEN, STRUCT},
    [OPTION_TRUNCATE] = {"truncate", VALUE_FORBIDDEN, MEMBER},
    [OPTION_UNION] = {"union", VALUE_REQUIRED, UNION},
    [OPTION_UNIT] = {"unit", VALUE_REQUIRED, MEMBER},
    [OPTION_UNKNOWN] = {"unknown", VALUE_OPTIONAL, MEMBER | ENUM},
    [OPTION_VALIDATE] = {"validate", VALUE_REQUIRED, STRUCT | UNION},
    [OPTION_WHEN] = {"when", VALUE_REQUIRED, MEMBER},
};

const char *tag_place_name(tag_place place)
{
    static const char *const names[] = {"a member", "a struct", "a union", "an enum",
                                        "an enumerator"};

    return names[place];
}

option_word word_find(const char *word)
{
    int i;

    for (i = 0; i < N_OPTION_WORDS; i++)
        if (strcmp(word_rules[i].word, word) == 0)
            break;
    return (option_word)i;
}

static size_t min3(size_t a, size_t b, size_t c)
{
    size_t ab = a < b ? a : b;

    return ab < c ? ab : c;
}

static bool same_letter(char a, char b)
{
    bool letter = (a | 0x20) >= 'a' && (a | 0x20) <= 'z';

    return a == b || (letter && (a ^ b) == 0x20);
}

/* Levenshtein's distance, one row at a time, without regard to the case of letters; words longer
 * than the row are nobody's misspelling. */
static size_t edit_distance(const char *a, const char *b)
{
    size_t row[64];
    size_t na = strlen(a), nb = strlen(b), i, j;

    if (na >= 64 || nb >= 64)
        return SIZE_MAX;
    for (j = 0; j <= nb; j++)
        row[j] = j;
    for (i = 1; i <= na; i++) {
        size_t diagonal = row[0];

        row[0] = i;
        for (j = 1; j <= nb; j++) {
            size_t above = row[j];

            row[j] = min3(above + 1, row[j - 1] + 1, diagonal + !same_letter(a[i - 1], b[j - 1]));
            diagonal = above;
        }
    }
    return row[nb];
}

nearest nearest_to(const char *wanted)
{
    nearest n = {wanted, NULL, SIZE_MAX};

    return n;
}

void nearest_offer(nearest *n, const char *candidate)
{
    size_t length = strlen(candidate);
    size_t distance = edit_distance(candidate, n->wanted);

    if (length < 3 || distance > (length < 6 ? 1 : length / 3) || distance >= n->distance)
        return;
    n->best = candidate;
    n->distance = distance;
}

const char *word_suggest(const char *word, tag_place place)
{
    nearest near = nearest_to(word);
    int i;

    for (i = 0; i < N_OPTION_WORDS; i++)
        if ((word_rules[i].places & AT(place)) != 0)
            nearest_offer(&near, word_rules[i].word);
    return near.best;
}
