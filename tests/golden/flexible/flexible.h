/* Structs that end in a flexible array. */
#ifndef FLEXIBLE_H
#define FLEXIBLE_H

#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

struct part {
    int number JSON("number,default=4");
    char *text;
};

struct JSON("") row {
    char *name;
    uint8_t n;
    struct part parts[] JSON("parts,count=n,omitempty");
};

struct message {
    int n;
    char text[] JSON("text,count=n");
};

struct blob {
    size_t n;
    uint8_t bytes[] JSON("bytes,count=n,nullable");
};

struct JSON("") shelf {
    struct row *row;
    struct message **messages JSON("messages,null_terminated");
    struct blob *blob JSON("blob,required");
};

/* its elements are of a type without a name */
struct JSON("") unnamed_parts {
    size_t n;
    struct {
        int a, b;
    } parts[] JSON("parts,count=n");
};

struct hop {
    int cost;
    struct hop *next;
};

/* its elements are lists */
struct JSON("") routes {
    size_t n;
    struct hop *routes[] JSON("routes,count=n,next=next");
};

#endif
