/* Sets of characters; see charset.h. */
#include "pattern/charset.h"

#include <stdlib.h>

void charset_add(memory *m, charset *to, uint32_t first, uint32_t last)
{
    *(char_range *)memory_push(m, &to->ranges, &to->n, sizeof *to->ranges) =
        (char_range){first, last};
}

void charset_add_all(memory *m, charset *to, const charset *of)
{
    for (size_t i = 0; i < of->n; i++)
        charset_add(m, to, of->ranges[i].first, of->ranges[i].last);
}

static int compare_ranges(const void *a, const void *b)
{
    const char_range *x = a, *y = b;

    return x->first < y->first ? -1 : x->first > y->first;
}

static void take_out_surrogates(memory *m, charset *s)
{
    charset whole = {NULL, 0};

    for (size_t i = 0; i < s->n; i++) {
        char_range r = s->ranges[i];

        if (r.first < 0xD800)
            charset_add(m, &whole, r.first, r.last < 0xD800 ? r.last : 0xD7FF);
        if (r.last > 0xDFFF)
            charset_add(m, &whole, r.first > 0xDFFF ? r.first : 0xE000, r.last);
    }
    *s = whole;
}

void charset_order(memory *m, charset *s)
{
    size_t n = 0;

    if (s->n != 0)
        qsort(s->ranges, s->n, sizeof *s->ranges, compare_ranges);
    for (size_t i = 0; i < s->n; i++) {
        char_range r = s->ranges[i];

        if (n != 0 && r.first <= s->ranges[n - 1].last + 1) {
            if (r.last > s->ranges[n - 1].last)
                s->ranges[n - 1].last = r.last;
        } else {
            s->ranges[n++] = r;
        }
    }
    s->n = n;
    take_out_surrogates(m, s);
}

charset charset_negate(memory *m, const charset *s)
{
    charset others = {NULL, 0};
    uint32_t from = 0;

    for (size_t i = 0; i < s->n; i++) {
        if (s->ranges[i].first > from)
            charset_add(m, &others, from, s->ranges[i].first - 1);
        from = s->ranges[i].last + 1;
    }
    if (from <= CHARSET_LAST)
        charset_add(m, &others, from, CHARSET_LAST);
    take_out_surrogates(m, &others);
    return others;
}

bool charset_has(const charset *s, uint32_t c)
{
    for (size_t i = 0; i < s->n; i++)
        if (c >= s->ranges[i].first && c <= s->ranges[i].last)
            return true;
    return false;
}

/* WhiteSpace and LineTerminator of ECMA-262. */
static const char_range spaces[] = {
    {'\t', '\r'},     {' ', ' '},       {0xA0, 0xA0},     {0x1680, 0x1680}, {0x2000, 0x200A},
    {0x2028, 0x2029}, {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000}, {0xFEFF, 0xFEFF},
};
static const char_range digits[] = {{'0', '9'}};
static const char_range words[] = {{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}};
static const char_range line_ends[] = {{'\n', '\n'}, {'\r', '\r'}, {0x2028, 0x2029}};

charset charset_of_letter(memory *m, char letter)
{
    static const struct {
        char letter;
        const char_range *ranges;
        size_t n;
    } lists[] = {{'d', digits, 1}, {'w', words, 4}, {'s', spaces, 10}, {'.', line_ends, 3}};
    charset s = {NULL, 0};

    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        for (size_t j = 0; lists[i].letter == letter && j < lists[i].n; j++)
            charset_add(m, &s, lists[i].ranges[j].first, lists[i].ranges[j].last);
    return letter == '.' ? charset_negate(m, &s) : s;
}
