/*
 * Every way of a number into and out of the library: the kernel on a text that ends where its
 * memory ends, and with more behind it; generated code on a short and on a long document; the calls
 * for hand-written codecs; free-form values. All must say the same.
 */
#ifndef WAYS_H
#define WAYS_H

#include "exact.h"

/** What a text was read as: bits of the double or float. */
struct reading {
    bool good;
    bool out_of_range; /* when not good: no error but this */
    uint64_t bits;
};

/** text[0..n) as a double or float in every way; complains where two ways differ. */
struct reading read_double(const char *text, size_t n);
struct reading read_float(const char *text, size_t n);

/** The same by the kernel and one generated reader, for large numbers of texts. */
struct reading read_double_quickly(const char *text, size_t n);
struct reading read_float_quickly(const char *text, size_t n);

/** Complain unless the text is read as `bits`; those of infinity: refused as out of range. */
void expect_double(const char *text, size_t n, uint64_t bits);
void expect_float(const char *text, size_t n, uint32_t bits);

#define NUMBER_TEXT 64

/** Print a finite number, NUL-terminated into out[NUMBER_TEXT], in every way. */
void print_double(char *out, uint64_t bits);
void print_float(char *out, uint32_t bits);

#endif
