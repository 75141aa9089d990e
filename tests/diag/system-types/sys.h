/* Stands for a header of the system, which nobody edits. */
#pragma GCC system_header

struct hidden;

union any {
    int i;
    void *p;
};

struct part {
    int good;
    void *base;
    void (*call)(void);
};

struct whole {
    struct {
        union any data;
    } in;
    struct whole *next;
};

struct around {
    struct around *self;
    struct part *parts[2];
};

struct opaque {
    struct hidden *hidden;
};

struct plain {
    int x;
};
