/*
 * Splitting the text of a tag into items: the grammar of JSON("…"), without any meaning.
 *
 *     tag    = [ item *( "," item ) ]
 *     item   = word [ "=" word ]          ; item 0 of a member or enumerator: one word, the name
 *     word   = quoted | plain
 *     quoted = "'" *( any | "''" ) "'"    ; '' is one quote; commas and blanks are kept
 *     plain  = anything up to a comma (and "=", before it), blanks at both ends dropped
 *
 * A quote inside a plain word is an ordinary character: JSON("don't") is the name don't.
 */
#ifndef JSONGEN_TAG_H
#define JSONGEN_TAG_H

#include <stdbool.h>

#include "model/model.h"

/*
 * Fill items and n_items of a tag from its text. With named_first item 0 always exists and is the
 * JSON name ("" and "-" included); without it every item is an option. On an error the items before
 * it are kept, and error and error_at say what is wrong and where. Calling again starts afresh.
 */
void tag_split(memory *m, tag *t, bool named_first);
/* Is it JSON("-")? JSON("'-'") is the name "-". t is split, or NULL. */
bool tag_says_skip(const tag *t);
/* The value of its first option of that name, or NULL. t is split, or NULL. */
const char *tag_value(const tag *t, const char *option);
/* Has it the option codec=? Named: item 0 is a name. t is split, or NULL. */
bool tag_says_codec(const tag *t, bool named);

#endif
