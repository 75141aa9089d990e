/*
 * Text in either case.
 *
 * Only letters of ASCII have a case here: what else folds depends on the language.
 */
#include "jsonrt/gencode_form.h"

static unsigned char fold_letter(char c)
{
    return (unsigned char)(c >= 'A' && c <= 'Z' ? c | 0x20 : c);
}

bool jsonrti_same_letters(const char *a, const char *b, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (fold_letter(a[i]) != fold_letter(b[i]))
            return false;
    }
    return true;
}
