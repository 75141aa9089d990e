#include <stdbool.h>

#include <jsonrt/annotate.h>
#include <jsonrt/codec.h>

enum names { an_enumerator };
typedef int a_typedef;
extern int a_variable;
#define A_MACRO(x) (x)

struct one;
struct two;
const char *good_fault(const struct one *object);
const char *open_fault(); /* without parameters in C++ */
const char *bad_fault(const struct two *object);
int worse_fault(const struct one *object);
const char *loose_fault(const struct one *object, ...);
bool good_read(jsonrt_reader *r, int *out);
bool good_write(jsonrt_writer *w, const int *in);
void bad_read(jsonrt_reader *r, int *out);
bool late_write(const int *in);

struct JSON("validate=good_fault") one { int a JSON("a,codec=good"); };
struct JSON("validate=open_fault") open { int a; };
struct JSON("validate=bad_fault") bad { int a JSON("a,codec=bad"); };
struct JSON("validate=worse_fault") worse { int a JSON("a,codec=late"); };
struct JSON("validate=loose_fault") loose { int a; };
struct JSON("validate=an_enumerator") of_enumerator { int a; };
struct JSON("validate=a_typedef") of_typedef { int a; };
struct JSON("validate=a_variable") of_variable { int a; };
struct JSON("validate=A_MACRO") of_macro { int a; };

typedef struct {
    int a;
} JSON("validate=unnamed_fault") unnamed;
const char *unnamed_fault(const unnamed *object);
union JSON("union=external,validate=union_fault") both { int a JSON(",when=an_enumerator"); };
const char *union_fault(const union both *object);
struct JSON("") holder {
    enum names kind;
    union both both JSON("both,tag=kind");
};

enum { holder_json_free };
typedef int holder_json_arena;
static inline void holder_json_init(struct holder *h) { h->kind = an_enumerator; }
void holder_json_print(void); /* not as it is generated */
static inline int holder_json_keys(void) { return 0; } /* of one file: makes way */
enum JSON("") color { RED };
static inline int color_json_name(void) { return 0; }
static inline int color_json_free(void) { return 0; } /* no function of an enum */

#define A_VALUE 3
#define NOTHING
#define RENAMED another_fault
struct JSON("validate=A_VALUE") of_value { int a; };
struct JSON("validate=NOTHING") of_nothing { int a; };
struct JSON("validate=RENAMED") renamed { int a; };
struct JSON("validate=size_t") of_size { int a; };
struct JSON("validate=uint16_t") of_uint16 { int a; };
struct JSON("validate=INT8_MAX") of_limit { int a; };
static inline int renamed_json_read_at(void) { return 0; }
