/*
 * RFC 8259 as an automaton that takes one byte at a time. After every byte it knows whether the
 * text is a document, could become one, or cannot any more, and where a strict parser has to report
 * that.
 *
 * It is no oracle of its own. The enumeration holds it against Jansson on every document: what it
 * accepts Jansson accepts, what it refuses Jansson refuses, and where it says that a text can go
 * on, Jansson accepts the continuation that it gives. What it adds is the place of a fault, which
 * no parser's answer to one document shows, and the state of a text inside another one without
 * starting over for each document.
 */
#ifndef GRAMMAR_H
#define GRAMMAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct grammar {
    uint64_t
        objects; /* one bit for each open container, the innermost in bit 0: is it an object? */
    const char *word; /* what is still to come of a literal */
    size_t passed;    /* bytes */
    size_t piece;     /* where the escape or UTF-8 sequence begins that is not whole */
    size_t fault;     /* where the first fault is to be reported */
    uint32_t unit;    /* of the escape's hex digits so far */
    int code;         /* of the fault: enum jsonrt_error_code */
    uint8_t state, depth;
    uint8_t wanted;    /* hex digits or continuation bytes */
    uint8_t low, high; /* range of the next continuation byte */
    bool key, pair;    /* the string is a key; the escape is a low surrogate */
} grammar;

/* At most that many containers may be open. */
enum { GRAMMAR_DEPTH = 60, GRAMMAR_REST = 24 };

grammar grammar_start(void);
void grammar_step(grammar *g, char c);
void grammar_run(grammar *g, const char *text, size_t n);

/* Can nothing make a document of it? */
bool grammar_is_dead(const grammar *g);
/* Is it a document as it stands? */
bool grammar_is_whole(const grammar *g);
/* The text ends here and is no document: code and place of that, as of a fault before. */
void grammar_end(grammar *g);
/* Of a text that is not dead: what makes a document of it. How many bytes: at most one for each
 * open container and GRAMMAR_REST. */
size_t grammar_complete(grammar g, char *out);

#endif
