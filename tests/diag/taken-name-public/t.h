#include <stdbool.h>

#include <jsonrt/codec.h>
#include <jsonrt/jsonrt.h>

struct JSON("") s {
    int a;
};
enum JSON("") e { E_A };
struct JSON("") tail {
    int n;
    int items[] JSON("items,count=n");
};
union JSON("codec=u") u {
    int a;
    double b;
};
struct inner {
    int a;
};
struct JSON("") holder {
    struct inner inner;
    struct s s;
};

/* functions of another type */
int s_json_unmarshal(int);
bool s_json_unmarshal_array(jsonrt_reader *r, const char *json, size_t len, struct s *out, size_t *n);
int s_json_free(struct s *obj);
void s_json_init(const struct s *out);
struct s *s_json_parse_with(const char *json, size_t len, jsonrt_read_options *options,
                            jsonrt_error *err);
jsonrt_arena *s_json_arena(struct s *parsed, ...);
bool s_json_marshal_array(jsonrt_writer *w, const struct s in[8], size_t n);
struct s *s_json_clone(); /* without parameters in C++ */
char *s_json_write_at(jsonrt_writer *w, const struct s *in);
const char *e_json_name(int);
bool e_json_from_name(const char *s, size_t len, int *out);
char *e_json_write_at(jsonrt_writer *w, char *d, enum e v);
size_t tail_json_size(struct tail *in);
const char *tail_json_read_at(jsonrt_reader *r, const char *p, struct tail *out);
void u_json_free(struct s *obj);
typedef void of_int(int);
of_int holder_json_free;

/* no functions of that name */
struct s_json_print {
    int a;
};
union s_json_clone_in {
    int a;
};
extern int s_json_marshal;
static int s_json_unmarshal_new(void);
struct kinds {
    enum { s_json_equal } kind;
};
#define s_json_read(r, out) 0
#define s_json_parse 0

/* the generated ones */
bool s_json_unmarshal_insitu(jsonrt_reader *r, char *json, size_t len, struct s *out);
typedef const struct s *in;
extern bool s_json_clone_into(jsonrt_arena *const arena, struct s out[], in restrict in);
char *holder_json_print(const struct holder *in, size_t *len, jsonrt_error *err);
const char *e_json_read_at(jsonrt_reader *r, const char *p, enum e *out);
struct jsonrti_growing;
bool holder_json_equal_at(const struct holder *a, const struct holder *b, size_t depth);
void u_json_init(union u *out);

/* no functions of such types */
int tail_json_unmarshal(int);
int s_json_size(int);
int e_json_free(int);
bool u_json_name(int);

/* names of one file: they make way */
int inner_json_read_at(int);
struct s_json_keys {
    int a;
};
