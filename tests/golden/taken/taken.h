/* Names of generated code that the header has for something else, or declares as they are. */
#ifndef TAKEN_JSON_H
#define TAKEN_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

#include <jsonrt/annotate.h>
#include <jsonrt/jsonrt.h>

enum kind { NUMBER, TEXT };

/* only reached: its functions are static */
struct part {
    int a;
    int at_2[3]; /* part_json_read_at_2 would be this one's */
    const char *text;
};

/* two guards of one name: struct s, struct_s */
typedef struct JSON("") {
    int a;
} struct_s;

struct JSON("") s {
    struct part part;
    struct_s other;
};

/* the system's struct timespec has the reader of that name */
struct JSON("prefix=timespec") lapse {
    struct timespec since;
};

struct JSON("") taken {
    enum kind kind;
    union JSON("union=adjacent") {
        int number JSON(",when=NUMBER");
        char *text JSON(",when=TEXT");
    } u JSON("u,tag=kind");
    enum kind kind_keys;
    union JSON("union=adjacent") {
        int number JSON(",when=NUMBER");
        char *text JSON(",when=TEXT");
    } u_keys JSON("u_keys,tag=kind_keys"); /* has tables behind that of u */
};

/* a struct, whose constructor a function would hide in C++; a function of the header's */
struct part_json_equal {
    int a;
};
static inline int part_json_read_at(int a)
{
    return a;
}
enum { s_json_keys, taken_json_tag_u_names };
extern int taken_json_needs_abi, taken_json_guard_struct_part;
#define part_json_write_at(x) (x)

/* the generated ones */
#ifdef __cplusplus
extern "C" {
#endif
void s_json_free(struct s *obj);
bool s_json_marshal_array(jsonrt_writer *w, const struct s in[], size_t n);
struct_s *struct_s_json_parse(const char *json, size_t len, jsonrt_error *err);
jsonrt_arena *timespec_json_arena(struct lapse *const parsed);
#ifdef __cplusplus
}
#endif

#endif
