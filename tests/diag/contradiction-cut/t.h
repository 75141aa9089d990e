#include <stddef.h>

#include <jsonrt/annotate.h>

struct node {
    int value;
    struct node *next;
};

struct JSON("") t {
    char cut[4] JSON("cut,truncate,pattern=^abc$");
    struct node *nodes JSON("nodes,next=next,count=n_nodes");
    size_t n_nodes;
    struct node **lists JSON("lists,next=next,count=n_lists"); /* fine */
    size_t n_lists;
};
