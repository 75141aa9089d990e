/* Structs without a name and structs of other headers as parts of one: bit-fields in them, arms of
 * unions, names that meet. */
#ifndef PARTS_H
#define PARTS_H

#include <stdbool.h>
#include <stddef.h>

#include <jsonrt/annotate.h>

#include "elsewhere.h"

enum part_kind { PART_A JSON("a"), PART_B JSON("b"), PART_C JSON("c") };

typedef __attribute__((aligned(16))) int wide;

/* The members of another header's struct, none of which points anywhere; then one that does. */
struct JSON("") flat_arm {
    enum part_kind kind;
    union {
        struct spot a JSON(",when=PART_A");
        struct spot b JSON(",when=PART_B");
    } u JSON(",tag=kind");
    char *text;
};
struct JSON("") flat_arms {
    enum part_kind kind;
    union {
        struct spot a JSON(",when=PART_A");
        struct spot *b JSON(",when=PART_B");
        struct label c JSON(",when=PART_C");
    } u JSON(",tag=kind");
};
struct JSON("") holds_flat_arm {
    struct flat_arm arm JSON(",flatten");
};

/* Bit-fields that are reached through a union, an array or a pointer. */
struct JSON("") bits {
    enum part_kind kind;
    union {
        struct {
            int x;
        } a JSON(",when=PART_A");
        struct {
            unsigned mode : 9;
            int shift : 5;
            bool on : 1;
            enum part_kind next : 3;
            long long id : 40;
            int sign : 1;
        } b JSON(",when=PART_B");
        struct {
            int *list JSON("list,count=n");
            unsigned n : 4;
        } * c JSON(",when=PART_C");
    } u JSON(",tag=kind");
    struct {
        struct {
            unsigned low : 3;
            int value JSON("value,present=has_value");
            bool has_value : 1;
        } in;
    } out[2];
    struct {
        unsigned mode : 3;
        enum part_kind next : 2;
        unsigned char small : 7;
    } * p;
    const struct {
        unsigned mode : 3;
        enum part_kind next : 2;
    } * skipped JSON("-");
    union {
        int number;
        unsigned later : 3;
        enum part_kind kind : 2;
    } either JSON("-");
};

/* a.b and a_b, and a struct that is called like the first: none of them has a name that users call.
 */
struct JSON("") meet {
    struct {
        struct {
            int q;
        } b;
    } a;
    struct {
        int z;
    } a_b;
    struct JSON("prefix=own") {
        int y;
        struct {
            int q;
        } b;
    } a__b;
};
struct JSON("") meet_a {
    int z;
};
enum JSON("") meet_a_b { MEET_ONE JSON("one") };

/* Attributes of a typedef. */
struct JSON("") aligned {
    wide a;
    wide *list JSON("list,count=n");
    int n;
};

#endif
