/*
 * Patterns: a text run through the table that jsongen made of a pattern.
 *
 * One step for each character and no way back, so that the time depends on the text's length alone.
 * Characters are code points: those of ASCII find their class in a table, the others by a binary
 * search among the spans that the pattern tells apart, mostly one or two.
 */
#include "jsonrt/gencode_check.h"

#include "text/utf8.h"

static uint32_t class_of_character(const jsonrti_pattern *p, uint32_t c)
{
    size_t low = 0, high = p->n_spans;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (p->spans[middle].first <= c)
            low = middle;
        else
            high = middle;
    }
    return p->spans[low].kind;
}

int jsonrti_check_pattern(const char *s, size_t n, const jsonrti_pattern *p)
{
    const char *end = s + n;
    unsigned state = p->start;
    while (s < end && state > 1) {
        uint32_t kind;
        int length = 1;
        if ((unsigned char)*s < 0x80) {
            kind = p->ascii[(unsigned char)*s];
        } else {
            length = jsonrti_utf8_sequence(s, end);
            if (length < 0)
                return JSONRT_OK; /* the writer refuses it, or replaces it */
            kind = class_of_character(p, jsonrti_utf8_value(s, length));
        }
        s += length;
        state = p->next[(state - 2) * p->n_classes + kind];
    }
    return state != 0 && state < p->n_final ? JSONRT_OK : JSONRT_ERR_PATTERN;
}
