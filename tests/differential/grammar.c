/* The grammar of RFC 8259 sections 2 to 8, byte by byte; see grammar.h. */
#include "grammar.h"

#include <string.h>

#include <jsonrt/error.h>

enum grammar_state {
    VALUE,    /* a value must come */
    ITEM,     /* a value or ] */
    MEMBER,   /* a key or } */
    KEY,      /* a key */
    COLON,    /* a colon */
    BEHIND,   /* a value has ended */
    WORD,     /* in true, false, null */
    MINUS,    /* behind a number's minus sign */
    ZERO,     /* behind its leading zero */
    INTEGER,  /* in its other leading digits */
    POINT,    /* behind its point */
    FRACTION, /* in its fraction */
    E,        /* behind its e */
    SIGN,     /* behind its exponent's sign */
    EXPONENT, /* in its exponent */
    STRING,   /* in a string */
    ESCAPE,   /* behind a backslash */
    HEX,      /* in the digits of \u */
    PAIR,     /* behind a high surrogate */
    PAIR_U,   /* behind the backslash behind it */
    SEQUENCE, /* in a UTF-8 sequence */
    DEAD
};

grammar grammar_start(void)
{
    grammar g;

    memset(&g, 0, sizeof g);
    g.state = VALUE;
    return g;
}

bool grammar_is_dead(const grammar *g)
{
    return g->state == DEAD;
}

static bool is_number_whole(int state)
{
    return state == ZERO || state == INTEGER || state == FRACTION || state == EXPONENT;
}

bool grammar_is_whole(const grammar *g)
{
    return g->depth == 0 && (g->state == BEHIND || is_number_whole(g->state));
}

static bool is_in_piece(int state)
{
    return state >= ESCAPE && state <= SEQUENCE;
}

static bool is_in_number(int state)
{
    return state >= MINUS && state <= EXPONENT;
}

/* What is wrong with a byte that cannot stand here. */
static int code_of_state(const grammar *g, char c)
{
    switch (g->state) {
    case STRING:
        return (unsigned char)c < 0x20 ? JSONRT_ERR_CONTROL : JSONRT_ERR_UTF8;
    case SEQUENCE:
        return JSONRT_ERR_UTF8;
    case PAIR:
    case PAIR_U:
        return JSONRT_ERR_SURROGATE;
    case ESCAPE:
    case HEX:
        return g->pair ? JSONRT_ERR_SURROGATE : JSONRT_ERR_ESCAPE;
    case VALUE:
    case ITEM:
        return c == '+' || c == '.' ? JSONRT_ERR_NUMBER : JSONRT_ERR_SYNTAX;
    case BEHIND:
        return g->depth == 0 ? JSONRT_ERR_TRAILING : JSONRT_ERR_SYNTAX;
    default:
        return is_in_number(g->state) ? JSONRT_ERR_NUMBER : JSONRT_ERR_SYNTAX;
    }
}

static void refuse_byte(grammar *g, char c)
{
    g->code = code_of_state(g, c);
    g->fault = is_in_piece(g->state) ? g->piece : g->passed;
    g->state = DEAD;
}

void grammar_end(grammar *g)
{
    if (g->state == DEAD)
        return;
    g->code = is_in_piece(g->state) ? code_of_state(g, '\0') : JSONRT_ERR_END;
    g->fault = is_in_piece(g->state) ? g->piece : g->passed;
    g->state = DEAD;
}

/* ---- values ---- */

static bool is_digit_byte(char c)
{
    return c >= '0' && c <= '9';
}

static void open_bracket(grammar *g, char c)
{
    g->objects = g->objects << 1 | (c == '{');
    g->depth++;
    g->state = c == '{' ? MEMBER : ITEM;
}

static void close_bracket(grammar *g, char c)
{
    if (g->depth == 0 || c != ((g->objects & 1) != 0 ? '}' : ']')) {
        refuse_byte(g, c);
        return;
    }
    g->objects >>= 1;
    g->depth--;
    g->state = BEHIND;
}

static void open_string(grammar *g, bool key)
{
    g->key = key;
    g->state = STRING;
}

static void begin_value(grammar *g, char c)
{
    if (c == '[' || c == '{') {
        open_bracket(g, c);
    } else if (c == '"') {
        open_string(g, false);
    } else if (c == '-') {
        g->state = MINUS;
    } else if (is_digit_byte(c)) {
        g->state = c == '0' ? ZERO : INTEGER;
    } else if (c == 't' || c == 'f' || c == 'n') {
        g->word = c == 't' ? "rue" : c == 'f' ? "alse" : "ull";
        g->state = WORD;
    } else {
        refuse_byte(g, c);
    }
}

static void go_on_behind(grammar *g, char c)
{
    if (c == ',' && g->depth > 0)
        g->state = (g->objects & 1) != 0 ? KEY : VALUE;
    else if (c == ']' || c == '}')
        close_bracket(g, c);
    else
        refuse_byte(g, c);
}

static void go_on_number(grammar *g, char c)
{
    int state = g->state;

    if (is_digit_byte(c) && state != ZERO)
        g->state = state == MINUS && c == '0'            ? ZERO
                   : state == MINUS || state == INTEGER  ? INTEGER
                   : state == POINT || state == FRACTION ? FRACTION
                                                         : EXPONENT;
    else if (c == '.' && (state == ZERO || state == INTEGER))
        g->state = POINT;
    else if ((c == 'e' || c == 'E') && is_number_whole(state) && state != EXPONENT)
        g->state = E;
    else if ((c == '+' || c == '-') && state == E)
        g->state = SIGN;
    else
        refuse_byte(g, c);
}

static bool may_number_end_before(const grammar *g, char c)
{
    if (!is_number_whole(g->state) || is_digit_byte(c))
        return false;
    if (c == '.')
        return g->state == FRACTION || g->state == EXPONENT;
    return (c != 'e' && c != 'E') || g->state == EXPONENT;
}

/* ---- strings ---- */

static void begin_sequence(grammar *g, unsigned char c)
{
    if (c < 0xC2 || c > 0xF4) {
        refuse_byte(g, (char)c);
        return;
    }
    g->piece = g->passed;
    g->wanted = c < 0xE0 ? 1 : c < 0xF0 ? 2 : 3;
    g->low = c == 0xE0 ? 0xA0 : c == 0xF0 ? 0x90 : 0x80;
    g->high = c == 0xED ? 0x9F : c == 0xF4 ? 0x8F : 0xBF;
    g->state = SEQUENCE;
}

static void go_on_sequence(grammar *g, unsigned char c)
{
    if (c < g->low || c > g->high) {
        refuse_byte(g, (char)c);
        return;
    }
    g->low = 0x80;
    g->high = 0xBF;
    if (--g->wanted == 0)
        g->state = STRING;
}

static void go_on_string(grammar *g, char c)
{
    if (c == '"') {
        g->state = g->key ? COLON : BEHIND;
    } else if (c == '\\') {
        g->piece = g->passed;
        g->pair = false;
        g->state = ESCAPE;
    } else if ((unsigned char)c >= 0x80) {
        begin_sequence(g, (unsigned char)c);
    } else if ((unsigned char)c < 0x20) {
        refuse_byte(g, c);
    }
}

static void begin_hex(grammar *g)
{
    g->wanted = 4;
    g->unit = 0;
    g->state = HEX;
}

static int value_of_hex(char c)
{
    const char *digits = "0123456789abcdefABCDEF", *at = c != '\0' ? strchr(digits, c) : NULL;
    int value = at != NULL ? (int)(at - digits) : -1;

    return value > 15 ? value - 6 : value;
}

/* Can the unit so far, with `wanted` digits to come, become one that may stand here? */
static bool is_unit_possible(const grammar *g)
{
    uint32_t low = g->unit << (4 * g->wanted), high = low | ((1u << (4 * g->wanted)) - 1);

    if (g->pair)
        return high >= 0xDC00 && low <= 0xDFFF;
    return low < 0xDC00 || high > 0xDFFF;
}

static void go_on_hex(grammar *g, char c)
{
    int digit = value_of_hex(c);

    if (digit >= 0) {
        g->unit = g->unit << 4 | (uint32_t)digit;
        g->wanted--;
    }
    if (digit < 0 || !is_unit_possible(g))
        refuse_byte(g, c);
    else if (g->wanted == 0)
        g->state = g->unit >= 0xD800 && g->unit <= 0xDBFF ? PAIR : STRING;
}

static void go_on_escape(grammar *g, char c)
{
    if (c == 'u')
        begin_hex(g);
    else if (c != '\0' && strchr("\"\\/bfnrt", c) != NULL)
        g->state = STRING;
    else
        refuse_byte(g, c);
}

static void go_on_pair(grammar *g, char c)
{
    if (c != (g->state == PAIR ? '\\' : 'u')) {
        refuse_byte(g, c);
    } else if (g->state == PAIR) {
        g->state = PAIR_U;
    } else {
        g->pair = true;
        begin_hex(g);
    }
}

/* ---- all of it ---- */

static bool is_blank_byte(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void go_on_structure(grammar *g, char c)
{
    if (is_blank_byte(c))
        return;
    if (g->state == BEHIND)
        go_on_behind(g, c);
    else if (g->state == COLON && c == ':')
        g->state = VALUE;
    else if ((g->state == ITEM && c == ']') || (g->state == MEMBER && c == '}'))
        close_bracket(g, c);
    else if (g->state == VALUE || g->state == ITEM)
        begin_value(g, c);
    else if ((g->state == MEMBER || g->state == KEY) && c == '"')
        open_string(g, true);
    else
        refuse_byte(g, c);
}

static void go_on_word(grammar *g, char c)
{
    if (c != *g->word)
        refuse_byte(g, c);
    else if (*++g->word == '\0')
        g->state = BEHIND;
}

void grammar_step(grammar *g, char c)
{
    if (may_number_end_before(g, c))
        g->state = BEHIND;
    if (g->state <= BEHIND)
        go_on_structure(g, c);
    else if (g->state == WORD)
        go_on_word(g, c);
    else if (is_in_number(g->state))
        go_on_number(g, c);
    else if (g->state == STRING)
        go_on_string(g, c);
    else if (g->state == ESCAPE)
        go_on_escape(g, c);
    else if (g->state == HEX)
        go_on_hex(g, c);
    else if (g->state == PAIR || g->state == PAIR_U)
        go_on_pair(g, c);
    else if (g->state == SEQUENCE)
        go_on_sequence(g, (unsigned char)c);
    g->passed++;
}

void grammar_run(grammar *g, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++)
        grammar_step(g, text[i]);
}

/* A hex digit that leads on: D, C, 0, 0 for a low surrogate, else zeros. */
static char choose_hex(const grammar *g)
{
    return g->pair && g->wanted == 4 ? 'D' : g->pair && g->wanted == 3 ? 'C' : '0';
}

/* A byte that brings the text nearer to its end. */
static char choose_byte(const grammar *g)
{
    switch (g->state) {
    case ITEM:
        return ']';
    case MEMBER:
        return '}';
    case KEY:
    case STRING:
        return '"';
    case COLON:
        return ':';
    case WORD:
        return *g->word;
    case ESCAPE:
        return 'n';
    case HEX:
        return choose_hex(g);
    case PAIR:
        return '\\';
    case PAIR_U:
        return 'u';
    case SEQUENCE:
        return (char)g->low;
    default:
        if (g->state == BEHIND || is_number_whole(g->state))
            return (g->objects & 1) != 0 ? '}' : ']';
        return '0';
    }
}

size_t grammar_complete(grammar g, char *out)
{
    size_t n = 0;

    while (!grammar_is_whole(&g) && g.state != DEAD) {
        out[n] = choose_byte(&g);
        grammar_step(&g, out[n++]);
    }
    return n;
}
