/*
 * The option words of the annotations: one closed table for each place where a tag may stand.
 */
#ifndef JSONGEN_WORDS_H
#define JSONGEN_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Every word of the annotation language, wherever it may stand. */
typedef enum option_word {
    OPTION_ALIAS,
    OPTION_ARRAY,
    OPTION_AS,
    OPTION_CASE_INSENSITIVE,
    OPTION_CODEC,
    OPTION_CODEC_PLAIN,
    OPTION_COUNT,
    OPTION_DECODE_ONLY,
    OPTION_DEFAULT,
    OPTION_DENY_UNKNOWN,
    OPTION_DUPLICATES,
    OPTION_ENCODE_ONLY,
    OPTION_ENUM,
    OPTION_FLAGS,
    OPTION_FLATTEN,
    OPTION_FORMAT,
    OPTION_MAP,
    OPTION_MAX,
    OPTION_MAX_ITEMS,
    OPTION_MAX_LEN,
    OPTION_MIN,
    OPTION_MIN_ITEMS,
    OPTION_MIN_LEN,
    OPTION_NAMING,
    OPTION_NEXT,
    OPTION_NULLABLE,
    OPTION_NULL_TERMINATED,
    OPTION_OMITDEFAULT,
    OPTION_OMITEMPTY,
    OPTION_OMITZERO,
    OPTION_OPTIONAL,
    OPTION_PATH,
    OPTION_PATTERN,
    OPTION_PREFIX,
    OPTION_PRESENT,
    OPTION_REQUIRED,
    OPTION_SECRET,
    OPTION_STRING,
    OPTION_STRIP,
    OPTION_TAG,
    OPTION_TITLE,
    OPTION_TRANSPARENT,
    OPTION_TRUNCATE,
    OPTION_UNION,
    OPTION_UNIT,
    OPTION_UNKNOWN,
    OPTION_VALIDATE,
    OPTION_WHEN,
    N_OPTION_WORDS
} option_word;

/* Where a tag stands. */
typedef enum tag_place {
    PLACE_MEMBER,
    PLACE_STRUCT,
    PLACE_UNION,
    PLACE_ENUM,
    PLACE_ENUMERATOR
} tag_place;

/* "a member", "a struct", … */
const char *tag_place_name(tag_place place);

typedef enum value_rule { VALUE_FORBIDDEN, VALUE_REQUIRED, VALUE_OPTIONAL } value_rule;

typedef struct word_rule {
    const char *word;
    value_rule value;
    unsigned places; /* bit 1 << tag_place: may stand there */
} word_rule;

extern const word_rule word_rules[N_OPTION_WORDS];

/* The word's number, or N_OPTION_WORDS. */
option_word word_find(const char *word);

/* The nearest of several words to a misspelt one: offer each in turn. best is NULL when none is
 * near: the edit distance may be a third of the length at most. */
typedef struct nearest {
    const char *wanted, *best;
    size_t distance;
} nearest;

nearest nearest_to(const char *wanted);
void nearest_offer(nearest *n, const char *candidate);
/* The known word nearest to a misspelt one that may stand at the place; NULL when none is near. */
const char *word_suggest(const char *word, tag_place place);

#endif
