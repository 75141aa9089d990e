/*
 * Collecting diagnostics and printing them as compilers do.
 *
 * A note belongs to the error or warning reported before it and is printed behind it, wherever it
 * points. Groups are sorted by the place of their head; the order of reporting breaks ties. A
 * diagnostic that repeats another of the same place word for word is dropped when printing: two
 * inputs may reach the same header.
 *
 * Source lines are read from the files when printing, not kept from parsing: the front end may
 * have failed, and libclang does not hand out lines. A file that cannot be read costs the excerpt.
 */
#include "model/diagnostic.h"

#include <stdlib.h>
#include <string.h>

/* Lines longer than MAX_LINE bytes are cut to a window that begins CUT_BEFORE bytes before the
 * caret. */
enum { MAX_LINE = 120, CUT_BEFORE = 60 };

void diagnostics_init(diagnostics *d, memory *m)
{
    *d = (diagnostics){.memory = m};
}

void diagnostics_add(diagnostics *d, severity level, const char *id, source_pos pos,
                     unsigned length, const char *text, const char *help)
{
    size_t order = d->n_items;
    diagnostic *item = memory_push(d->memory, &d->items, &d->n_items, sizeof *item);
    item->severity = level;
    item->id = id;
    item->pos = pos;
    item->length = length ? length : 1;
    item->text = memory_strdup(d->memory, text);
    item->help = help ? memory_strdup(d->memory, help) : NULL;
    item->order = order;
    d->n_errors += level == SEVERITY_ERROR;
    d->n_warnings += level == SEVERITY_WARNING;
}

/* Of byte `at` of the text that a literal with escapes stands for. */
static size_t source_offset(const char *source, size_t at)
{
    size_t i = 0;
    for (; at != 0 && source[i]; at--)
        i += source[i] == '\\' && source[i + 1] ? 2 : 1;
    return i;
}

source_pos tag_pos(const tag *t, size_t at)
{
    source_pos pos = t->pos;
    if (!t->exact)
        return pos;
    if (!t->source)
        pos.column += (unsigned)at;
    else
        pos.column += (unsigned)source_offset(t->source, at);
    return pos;
}

/* ---- order ---- */

/* One diagnostic with the head of its group. */
typedef struct grouped {
    const diagnostic *head, *item;
} grouped;

static int compare_names(const char *a, const char *b)
{
    if (!a || !b)
        return (a != NULL) - (b != NULL);
    return strcmp(a, b);
}

static int compare_places(const source_pos *a, const source_pos *b)
{
    int order = compare_names(a->file, b->file);
    if (order)
        return order;
    if (a->line != b->line)
        return a->line < b->line ? -1 : 1;
    return (a->column > b->column) - (a->column < b->column);
}

static int compare_grouped(const void *left, const void *right)
{
    const grouped *a = left, *b = right;
    int order = compare_places(&a->head->pos, &b->head->pos);
    if (order)
        return order;
    if (a->head != b->head)
        return a->head->order < b->head->order ? -1 : 1;
    return (a->item->order > b->item->order) - (a->item->order < b->item->order);
}

static grouped *sort_diagnostics(const diagnostics *d)
{
    grouped *all = memory_alloc(d->memory, d->n_items * sizeof *all);
    const diagnostic *head = NULL;
    for (size_t i = 0; i < d->n_items; i++) {
        if (d->items[i].severity != SEVERITY_NOTE || !head)
            head = &d->items[i];
        all[i] = (grouped){head, &d->items[i]};
    }
    qsort(all, d->n_items, sizeof *all, compare_grouped);
    return all;
}

static bool same_diagnostic(const diagnostic *a, const diagnostic *b)
{
    return a->severity == b->severity && compare_places(&a->pos, &b->pos) == 0 &&
           compare_names(a->id, b->id) == 0 && strcmp(a->text, b->text) == 0 &&
           compare_names(a->help, b->help) == 0;
}

/* Whether the same words stand before all[i] at the same place and under an equal head. */
static bool is_repeated(const grouped *all, size_t i)
{
    for (size_t k = i; k-- > 0 && compare_places(&all[k].head->pos, &all[i].head->pos) == 0;)
        if (same_diagnostic(all[k].item, all[i].item) && same_diagnostic(all[k].head, all[i].head))
            return true;
    return false;
}

/* ---- source lines ---- */

typedef struct source_text {
    const char *file; /* whose text this is; NULL: none yet */
    const char *text; /* NULL: cannot be read */
    size_t size;
} source_text;

static void read_source(memory *m, source_text *source, const char *file)
{
    *source = (source_text){.file = file};
    FILE *f = fopen(file, "rb");
    if (!f)
        return;
    size_t capacity = 16 * 1024, size = 0, n;
    char *text = memory_alloc(m, capacity);
    while ((n = fread(text + size, 1, capacity - size, f)) > 0) {
        size += n;
        if (size < capacity)
            continue;
        char *grown = memory_alloc(m, capacity * 2);
        memcpy(grown, text, size);
        text = grown;
        capacity *= 2;
    }
    if (!ferror(f)) {
        source->text = text;
        source->size = size;
    }
    fclose(f);
}

/* The line without its end, or NULL. */
static const char *find_source_line(const source_text *source, unsigned line, size_t *length)
{
    const char *p = source->text;
    if (!p || line == 0)
        return NULL;
    const char *end = p + source->size;
    for (; line > 1; line--) {
        p = memchr(p, '\n', (size_t)(end - p));
        if (!p)
            return NULL;
        p++;
    }
    if (p == end)
        return NULL;
    const char *stop = memchr(p, '\n', (size_t)(end - p));
    *length = (size_t)((stop ? stop : end) - p);
    if (*length && p[*length - 1] == '\r')
        --*length;
    return p;
}

/* ---- the excerpt ---- */

static bool is_continuation_byte(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80;
}

static void print_line_text(FILE *out, const char *line, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++) {
        unsigned char c = (unsigned char)line[i];
        putc((c < 0x20 && c != '\t') || c == 0x7F ? '?' : c, out);
    }
}

/* One column per character, tabs where the line has tabs, so that it stands under the line. */
static void print_marks(FILE *out, const char *line, size_t from, size_t at, size_t to)
{
    for (size_t i = from; i < at; i++)
        if (!is_continuation_byte(line[i]))
            putc(line[i] == '\t' ? '\t' : ' ', out);
    putc('^', out);
    for (size_t i = at + 1; i < to; i++)
        if (!is_continuation_byte(line[i]))
            putc('~', out);
    putc('\n', out);
}

static void print_excerpt(FILE *out, const diagnostic *item, const char *line, size_t length)
{
    size_t at = item->pos.column ? item->pos.column - 1 : 0;
    if (at > length)
        at = length;
    size_t from = 0, to = length;
    if (length > MAX_LINE) {
        from = at > CUT_BEFORE ? at - CUT_BEFORE : 0;
        to = length - from > MAX_LINE ? from + MAX_LINE : length;
        while (from < at && is_continuation_byte(line[from]))
            from++;
        while (to < length && is_continuation_byte(line[to]))
            to++;
    }
    size_t marked = item->length < to - at ? at + item->length : to;
    fprintf(out, "%5u | %s", item->pos.line, from ? "..." : "");
    print_line_text(out, line, from, to);
    fprintf(out, "%s\n      | %s", to < length ? "..." : "", from ? "   " : "");
    print_marks(out, line, from, at, marked);
}

static void print_place(FILE *out, const source_pos *pos)
{
    if (!pos->file)
        fputs("jsongen: ", out);
    else if (pos->line == 0)
        fprintf(out, "%s: ", pos->file);
    else
        fprintf(out, "%s:%u:%u: ", pos->file, pos->line, pos->column);
}

static void print_diagnostic(FILE *out, const diagnostic *item, memory *m, source_text *source)
{
    static const char *const words[] = {"error", "warning", "note"};
    print_place(out, &item->pos);
    fprintf(out, "%s: %s", words[item->severity], item->text);
    if (item->id)
        fprintf(out, " [%s]", item->id);
    putc('\n', out);
    if (item->pos.file && compare_names(source->file, item->pos.file) != 0)
        read_source(m, source, item->pos.file);
    size_t length = 0;
    const char *line = item->pos.file ? find_source_line(source, item->pos.line, &length) : NULL;
    if (line)
        print_excerpt(out, item, line, length);
    if (item->help) {
        print_place(out, &item->pos);
        fprintf(out, "help: %s\n", item->help);
    }
}

void diagnostics_print(const diagnostics *d, FILE *out)
{
    if (d->n_items == 0)
        return;
    const grouped *all = sort_diagnostics(d);
    source_text source = {0};
    for (size_t i = 0; i < d->n_items; i++)
        if (!is_repeated(all, i))
            print_diagnostic(out, all[i].item, d->memory, &source);
}
