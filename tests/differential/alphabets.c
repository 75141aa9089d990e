/* Each alphabet is small, and holds the bytes at which a rule of RFC 8259 or RFC 3629 turns. */
#include "alphabets.h"

#include <string.h>

#define T(s)                                                                                       \
    {                                                                                              \
        s, sizeof(s) - 1                                                                           \
    }
#define ALL(a) a, sizeof(a) / sizeof(a)[0]

static const token numbers[] = {T("0"), T("1"), T("9"), T("-"), T("+"),
                                T("."), T("e"), T("E"), T(" ")};

static const token structure[] = {T("["), T("]"),    T("{"),     T("}"),    T(","),    T(":"),
                                  T("1"), T("\"\""), T("\"a\""), T("true"), T("null"), T(" ")};

static const token literals[] = {T("t"), T("r"), T("u"), T("e"), T("f"), T("a"),
                                 T("l"), T("s"), T("n"), T("T"), T(" ")};

static const token escapes[] = {T("\""), T("\\"), T("u"), T("0"), T("d"), T("8"),    T("n"),
                                T("/"),  T("b"),  T("x"), T("C"), T("'"), T("\x1f"), T("\x7f")};

static const token surrogates[] = {
    T("\\uD800"), T("\\uDBFF"), T("\\uDC00"), T("\\uDFFF"), T("\\uD7FF"), T("\\uE000"),
    T("\\u0000"), T("\\u001f"), T("\\uFFFF"), T("\\ud834"), T("\\udd1e"), T("\\u00e9"),
    T("\\n"),     T("a"),       T("\\"),      T("\\u"),     T("\"")};

static const token hex[] = {T("0"), T("7"), T("8"), T("9"), T("a"), T("A"), T("b"),
                            T("c"), T("d"), T("D"), T("f"), T("F"), T("g"), T("G"),
                            T("/"), T(":"), T("@"), T("`"), T("\"")};

static const token utf8[] = {T("\x00"), T("\x7F"), T("\x80"), T("\x8F"), T("\x90"), T("\x9F"),
                             T("\xA0"), T("\xBF"), T("\xC1"), T("\xC2"), T("\xDF"), T("\xE0"),
                             T("\xE1"), T("\xEC"), T("\xED"), T("\xEE"), T("\xEF"), T("\xF0"),
                             T("\xF1"), T("\xF3"), T("\xF4"), T("\xF5"), T("\xFF")};

/* The bytes of the former at which something turns, and one that stands for itself. */
static const token edges[] = {T("\x80"), T("\x8F"), T("\x90"), T("\x9F"), T("\xA0"),
                              T("\xBF"), T("\xC1"), T("\xC2"), T("\xE0"), T("\xED"),
                              T("\xF0"), T("\xF4"), T("\xF5"), T("a")};

static const token blanks[] = {
    T(" "),        T("\t"),   T("\n"),           T("\r"),           T("\v"),  T("\f"), T("\x08"),
    T("\x0e"),     T("\x00"), T("\x1f"),         T("\x85"),         T("1"),   T("["),  T("]"),
    T("\xC2\xA0"), T(","),    T("\xEF\xBB\xBF"), T("\xE2\x80\xA8"), T("\xEF")};

static const alphabet alphabets[] = {
    {"numbers", "", "", ALL(numbers)},
    {"structure", "", "", ALL(structure)},
    {"literals", "", "", ALL(literals)},
    {"escapes", "\"", "\"", ALL(escapes)},
    {"surrogates", "\"", "\"", ALL(surrogates)},
    {"hex", "\"\\u", "\"", ALL(hex)},
    {"low-hex", "\"\\uD800\\u", "\"", ALL(hex)},
    {"utf8", "\"", "\"", ALL(utf8)},
    /* In whole blocks of text: behind letters, and behind and before other sequences; blocks of 16
     * or 8 bytes cut them everywhere. */
    {"utf8-in-text", "\"abcdefghijklm", "abcdefghijklmnopqrs\"", ALL(edges)},
    {"utf8-in-utf8", "\"abcdef\xC3\xA9\xC3\xA9", "\xC3\xA9\xC3\xA9klmnopqrstuv\"", ALL(edges)},
    {"blanks", "", "", ALL(blanks)},
};

const alphabet *alphabet_at(size_t i)
{
    return i < sizeof alphabets / sizeof alphabets[0] ? &alphabets[i] : NULL;
}

const alphabet *alphabet_find(const char *name)
{
    const alphabet *a = NULL;

    for (size_t i = 0; (a = alphabet_at(i)) != NULL && strcmp(a->name, name) != 0; i++)
        ;
    return a;
}
