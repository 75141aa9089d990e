#include <jsonrt/annotate.h>

struct JSON("codec=foo_json") foo { int x; };
struct JSON("validate=s_json_read_at") s {
    struct foo at JSON("at,codec=s_json");
    struct foo free JSON("free,codec=s_json_read"); /* s_json_read_read and so on: free */
    struct foo late JSON("late,codec=t_json");
};
struct JSON("validate=x_read") twice {
    int q JSON("q,codec=x");
    int r JSON("r,codec=y,codec_plain");
    int s JSON("s,codec=y");
};
struct JSON("validate=y_clone") t { int a; };
struct JSON("validate=register") word { int a; };
struct JSON("validate=class") word_of_cpp { int a; };
struct JSON("validate=strlen") library { int a; };
struct JSON("validate=jsonrt_valid") runtime { int a; };
struct JSON("validate=__valid") compiler { int a; };
struct JSON("validate=e_json_name") other { int a; };
enum JSON("codec=m_json") m { M_A }; /* has no functions of its own: free */
enum JSON("prefix=e") e2 { E_B };
union JSON("union=external,validate=t_json_guard_struct_t") u { int a JSON(",when=E_B"); };
struct JSON("") v {
    enum e2 kind;
    enum m other;
    union u u JSON("u,tag=kind");
};
