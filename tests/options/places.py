"""Every place where a tag may stand, as C text: each shape of member, each part of a map, a union or a struct of
another kind, each type.

In the text `$` is where the options under test go, behind those that the place needs, and `@` makes names of types
and functions those of one case, so that one header can hold many.
"""

from dataclasses import dataclass

TYPES = """#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/time.h>
#include <time.h>
#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum hue { HUE_RED JSON("red"), HUE_BLUE JSON("blue") };
"""

# What members of a struct may need beside them. All of it is skipped, so that naming one of them as a helper
# changes nothing but what the helper is for.
BESIDE = 'bool has JSON("-"); size_t n JSON("-"); int count JSON("-"); enum hue kind JSON("-");'

INNER = "struct inner@ { int x; char *t; }; "
NODE = "struct node@ { int x; struct node@ *next; }; "
PLAIN = "enum k@ { K_A@, K_B@ }; "
NAMED = 'enum k@ { K_A@ JSON("a"), K_B@ JSON("b") }; '
FLAGS = 'enum JSON("flags") k@ { K_A@ = 1, K_B@ = 2 }; '
ENTRY = "struct entry@ { char *key; int value; }; "
POINTED = 'struct JSON("codec=point@") point@ { int x, y; }; '


@dataclass
class Place:
    name: str
    text: str
    default: str = "3"  # that fits the type
    at: str = "member"  # member, struct, union, enum or enumerator
    member: str = "m"   # what diagnostics may name
    common: bool = False  # pairs of options are tried too
    has: tuple = ()     # options that stand there already

    def __post_init__(self):
        words = self.text.split("$")[0].rsplit('"', 1)[1].split(",")
        self.has = tuple(w.split("=")[0] for w in (words[1:] if self.at in ("member", "enumerator") else words) if w)


def member(name, declaration, default="3", types="", **more):
    """In a struct of its own."""
    text = '%sstruct JSON("") s@ { int first; %s %s; };' % (types, BESIDE, declaration)
    return Place(name, text, default, **more)


MEMBERS = [
    member("bool", 'bool m JSON("m$")', "true", common=True),
    member("int", 'int m JSON("m$")', common=True),
    member("int8", 'int8_t m JSON("m$")'),
    member("uint32", 'uint32_t m JSON("m$")', common=True),
    member("long long", 'long long m JSON("m$")'),
    member("size_t", 'size_t m JSON("m$")'),
    member("char", 'char m JSON("m$")'),
    member("bits", 'unsigned m : 3 JSON("m$")', common=True),
    member("unnamed bits", 'unsigned : 3 JSON("m$")', member="bit-field"),
    member("one bit", 'unsigned m : 1 JSON("m$")', "1"),
    member("float", 'float m JSON("m$")', "1.5"),
    member("double", 'double m JSON("m$")', "1.5", common=True),
    member("char array", 'char m[40] JSON("m$")', "text", common=True),
    member("char array counted", 'char m[40] JSON("m,count=n$")', "text"),
    member("cstr", 'char *m JSON("m$")', "text", common=True),
    member("const cstr", 'const char *m JSON("m$")', "text"),
    member("text counted", 'char *m JSON("m,count=n$")', "text", common=True),
    member("view", 'jsonrt_str m JSON("m$")', "text"),
    member("enum", 'enum k@ m JSON("m$")', "1", PLAIN),
    member("enum named", 'enum k@ m JSON("m$")', "b", NAMED, common=True),
    member("flags", 'enum k@ m JSON("m$")', "K_A@", FLAGS),
    member("struct", 'struct inner@ m JSON("m$")', "{}", INNER, common=True),
    member("struct pointer", 'struct inner@ *m JSON("m$")', "null", INNER, common=True),
    member("unnamed struct", 'struct { int x; } m JSON("m$")', "{}"),
    member("array", 'int m[3] JSON("m$")', "[]"),
    member("array counted", 'int m[3] JSON("m,count=n$")', "[]"),
    member("vector", 'int *m JSON("m,count=n$")', "[]", common=True),
    member("matrix", 'int m[2][3] JSON("m$")', "[]", common=True),
    member("array of bool", 'bool m[3] JSON("m$")', "[]"),
    member("array of enum", 'enum k@ m[3] JSON("m$")', "[]", NAMED),
    member("array of double", 'double m[3] JSON("m$")', "[]"),
    member("array of cstr", 'char *m[3] JSON("m$")', "[]"),
    member("array of char array", 'char m[3][8] JSON("m$")', "[]"),
    member("array of struct", 'struct inner@ m[3] JSON("m$")', "[]", INNER),
    member("array of time", 'struct timespec m[3] JSON("m$")', "[]"),
    member("array of optional", 'int *m[3] JSON("m,optional$")', "[]"),
    member("vector of cstr", 'char **m JSON("m,count=n$")', "[]"),
    member("vector of struct", 'struct inner@ *m JSON("m,count=n$")', "[]", INNER),
    member("vector of pointer", 'struct inner@ **m JSON("m,count=n$")', "[]", INNER),
    member("vector of raw", 'jsonrt_raw *m JSON("m,count=n$")', "[]"),
    member("terminated text", 'char **m JSON("m,null_terminated$")', "[]"),
    member("terminated struct", 'struct inner@ **m JSON("m,null_terminated$")', "[]", INNER),
    member("flexible", 'int m[] JSON("m,count=n$")', "[]", common=True),
    member("flexible text", 'char m[] JSON("m,count=n$")', "text"),
    member("flexible bytes", 'uint8_t m[] JSON("m,count=n$")', "AAEC"),
    member("flexible struct", 'struct inner@ m[] JSON("m,count=n$")', "[]", INNER),
    member("bytes 16", 'uint8_t m[16] JSON("m$")', "AAECAwQFBgcICQoLDA0ODw==", common=True),
    member("bytes 6", 'uint8_t m[6] JSON("m$")', "AAECAwQF"),
    member("bytes 4", 'uint8_t m[4] JSON("m$")', "AAECAw=="),
    member("bytes counted", 'uint8_t m[6] JSON("m,count=n$")', "AAEC"),
    member("bytes pointer", 'uint8_t *m JSON("m,count=n$")', "AAEC", common=True),
    member("bytes as array", 'uint8_t *m JSON("m,count=n,format=array$")', "[]"),
    member("bytes matrix", 'uint8_t m[2][4] JSON("m$")', "[]"),
    member("time_t", 'time_t m JSON("m$")', common=True),
    member("timespec", 'struct timespec m JSON("m$")', "2024-02-29T23:59:59Z", common=True),
    member("timeval", 'struct timeval m JSON("m$")', "2024-02-29T23:59:59Z"),
    member("tm", 'struct tm m JSON("m$")', "2024-02-29T23:59:59Z"),
    member("jsonrt_time", 'jsonrt_time m JSON("m$")', "2024-02-29T23:59:59Z"),
    member("int as time", 'int64_t m JSON("m,format=rfc3339,unit=ms$")', "2024-02-29T23:59:59Z"),
    member("int as duration", 'int64_t m JSON("m,format=duration$")', "5s"),
    member("int as hex", 'uint32_t m JSON("m,format=hex$")', "0x1f"),
    member("int in string", 'int64_t m JSON("m,string$")'),
    member("int as bool", 'int m JSON("m,as=bool$")', "true"),
    member("int as enum", 'int m JSON("m,enum=hue$")', "blue"),
    member("in_addr", 'struct in_addr m JSON("m$")', "192.0.2.1"),
    member("in6_addr", 'struct in6_addr m JSON("m$")', "::1"),
    member("value", 'jsonrt_value m JSON("m$")', "null", common=True),
    member("raw", 'jsonrt_raw m JSON("m$")', "null"),
    member("number", 'jsonrt_number m JSON("m$")'),
    member("optional", 'int *m JSON("m,optional$")', common=True),
    member("optional bool", 'bool *m JSON("m,optional$")', "true"),
    member("optional time", 'struct timespec *m JSON("m,optional$")', "2024-02-29T23:59:59Z"),
    member("map", 'struct entry@ *m JSON("m,map,count=n$")', "{}", ENTRY, common=True),
    member("map in place", 'struct entry@ m[4] JSON("m,map,count=n$")', "{}", ENTRY),
    member("list", 'struct node@ *m JSON("m,next=next$")', "[]", NODE, common=True),
    member("array of list", 'struct node@ *m[3] JSON("m,next=next$")', "[]", NODE),
    member("codec", 'struct inner@ m JSON("m,codec=c@$")', types=INNER, common=True),
    member("codec pointer", 'void *m JSON("m,codec=c@$")'),
    member("codec array", 'struct inner@ m[3] JSON("m,codec=c@$")', types=INNER),
    member("codec counted", 'struct inner@ *m JSON("m,codec=c@,count=n$")', types=INNER),
    member("codec of type", 'struct point@ m JSON("m$")', types=POINTED),
    member("codec of enum", 'enum k@ m JSON("m$")', types='enum JSON("codec=c@") k@ { K_A@, K_B@ }; '),
    member("path", 'int m JSON("m,path=a$")'),
    member("path of struct", 'struct inner@ m JSON("m,path=a$")', types=INNER),
    member("required", 'char *m JSON("m,required$")', "text"),
    member("nullable", 'int m JSON("m,nullable$")'),
    member("secret", 'char *m JSON("m,secret$")', "text"),
    member("decode_only", 'int m JSON("m,decode_only$")'),
    member("encode_only", 'int m JSON("m,encode_only$")'),
    member("pointer to int", 'int *m JSON("m$")'),
    member("pointer to pointer", 'struct inner@ **m JSON("m$")', "[]", INNER),
    member("void pointer", 'void *m JSON("m$")'),
    member("const int", 'const int m JSON("m$")'),
    member("anonymous struct", 'struct { int m; } JSON("$")', at="struct", member="anonymous struct"),
    member("in anonymous struct", 'struct { int m JSON("m$"); }'),
    member("flattened struct", 'struct inner@ m JSON(",flatten$")', "{}", INNER),
    member("flattened with path", 'struct inner@ m JSON(",flatten,path=a$")', "{}", INNER),
    member("flattened map", 'struct entry@ *m JSON(",flatten,map,count=n$")', "{}", ENTRY),
    member("unknown raw", 'jsonrt_raw m JSON(",unknown$")', "null"),
    member("unknown value", 'jsonrt_value m JSON(",unknown$")', "null"),
    member("skipped", 'int m JSON("-$")'),
    member("skipped pointer", 'void *m JSON("-$")'),
    member("skipped anonymous", 'struct { int x; } JSON("-$")'),
]

WITH_INNER = 'struct JSON("") s@ { int first; %s struct inner@ i JSON("%%s"); };' % BESIDE
IN_ELEMENT = 'struct inner@ { bool has JSON("-"); size_t n JSON("-"); int m JSON("m$"); int x; }; '
TEXT_IN_ELEMENT = IN_ELEMENT.replace("int m ", "char *m ")


def entry_place(name, key, value, **more):
    text = ('%sstruct entry@ { bool has JSON("-"); size_t n JSON("-"); %s; %s; }; '
            'struct JSON("") s@ { struct entry@ *map JSON("map,map,count=n"); size_t n; };')
    return Place(name, text % (more.pop("types", ""), key, value), member=more.pop("member", "value"), **more)


PARTS = [
    entry_place("map key", 'char *key JSON("key$")', "int value", default="text", member="key", common=True),
    entry_place("map key array", 'char key[40] JSON("key$")', "int value", default="text", member="key"),
    entry_place("map key int", 'int key JSON("key$")', "int value", member="key"),
    entry_place("map key enum", 'enum hue key JSON("key$")', "int value", default="blue", member="key"),
    entry_place("map value int", "char *key", 'int value JSON("value$")', common=True),
    entry_place("map value text", "char *key", 'char *value JSON("value$")', default="text", common=True),
    entry_place("map value struct", "char *key", 'struct inner@ value JSON("value$")', types=INNER, default="{}"),
    entry_place("map value pointer", "char *key", 'struct inner@ *value JSON("value$")', types=INNER, default="null"),
    entry_place("map value vector", "char *key", 'int *value JSON("value,count=n$")', default="[]"),
    entry_place("map value raw", "char *key", 'jsonrt_raw value JSON("value$")', default="null"),
    Place("flattened map key", 'struct entry@ { char *key JSON("key$"); int value; }; struct JSON("") s@ { '
          'struct entry@ *map JSON(",flatten,map,count=n"); size_t n; };', member="key"),
    Place("flattened map value", 'struct entry@ { bool has JSON("-"); char *key; int value JSON("value$"); }; struct '
          'JSON("") s@ { struct entry@ *map JSON(",flatten,map,count=n"); size_t n; };', member="value"),
    Place("element's member", IN_ELEMENT + 'struct JSON("") s@ { struct inner@ *v JSON("v,count=n"); size_t n; };'),
    Place("list's member", 'struct node@ { bool has JSON("-"); size_t n JSON("-"); int m JSON("m$"); struct node@ *next; }; '
          'struct JSON("") s@ { struct node@ *list JSON("list,next=next"); };'),
    Place("link", 'struct node@ { bool has JSON("-"); size_t n JSON("-"); int x; struct node@ *m JSON("m$"); }; '
          'struct JSON("") s@ { struct node@ *list JSON("list,next=m"); };'),
    Place("member of flattened", IN_ELEMENT + WITH_INNER % ",flatten"),
    Place("text of flattened", TEXT_IN_ELEMENT + WITH_INNER % ",flatten", "text"),
    Place("member of pathed", IN_ELEMENT + WITH_INNER % ",flatten,path=a"),
    Place("member of array struct", 'struct JSON("array") s@ { %s int m JSON("m$"); char *t; };' % BESIDE, common=True),
    Place("text of array struct", 'struct JSON("array") s@ { %s char *m JSON("m$"); char *t; };' % BESIDE, "text"),
    Place("struct of array struct", INNER + 'struct JSON("array") s@ { %s struct inner@ m JSON("m$"); };' % BESIDE, "{}"),
    Place("member of transparent", 'struct JSON("transparent") s@ { %s int m JSON("m$"); };' % BESIDE, common=True),
    Place("text of transparent", 'struct JSON("transparent") s@ { %s char *m JSON("m$"); };' % BESIDE, "text"),
    Place("vector of transparent", 'struct JSON("transparent") s@ { %s int *m JSON("m,count=n$"); };' % BESIDE, "[]"),
    Place("struct of transparent", INNER + 'struct JSON("transparent") s@ { %s struct inner@ m JSON("m$"); };' % BESIDE, "{}"),
    Place("count", 'struct JSON("") s@ { bool has; int *v JSON("v,count=m"); size_t m JSON("m$"); };'),
    Place("count without a name", 'struct JSON("") s@ { bool has; int *v JSON("v,count=m"); size_t m JSON("$"); };'),
    Place("flag", 'struct JSON("") s@ { bool has; int v JSON("v,present=m"); bool m JSON("m$"); };', "true"),
    Place("beside a flexible array", 'struct JSON("") s@ { %s int m JSON("m$"); int tail[] JSON("tail,count=n"); };' % BESIDE),
    Place("text beside a flexible array", 'struct JSON("") s@ { %s char *m JSON("m$"); int tail[] JSON("tail,count=n"); };' % BESIDE, "text"),
    Place("in a struct of any case", 'struct JSON("case_insensitive") s@ { %s int m JSON("m$"); };' % BESIDE),
    Place("in a struct with duplicates", 'struct JSON("duplicates=last,deny_unknown") s@ { %s char *m JSON("m$"); };' % BESIDE, "text"),
    Place("in a transparent value", 'struct JSON("transparent") t@ { %s char *m JSON("m$"); }; struct entry@ { char *key; struct t@ value; }; '
          'struct JSON("") s@ { struct entry@ *map JSON("map,map,count=n"); size_t n; };' % BESIDE, "text"),
    Place("in a transparent element", 'struct JSON("transparent") t@ { %s int m JSON("m$"); }; struct JSON("") s@ { struct t@ *v '
          'JSON("v,count=n"); size_t n; };' % BESIDE),
    Place("in a struct with a codec", 'struct JSON("codec=c@") s@ { bool has; int m JSON("m$"); };'),
]

ARM_TYPES = INNER + NAMED


def union_place(name, form, arm, on_arm="", on_union="", on_tag="", kind="", **more):
    """A struct with a union, its tag and its arms, of which `arm` is one; options at one of these places."""
    text = ('%sunion JSON("%s") u@ { struct inner@ a JSON(",when=K_A@"); %s JSON("%s%s"); }; '
            'struct JSON("") s@ { int first; bool has JSON("-"); size_t n JSON("-"); enum k@ kind JSON("%s"); '
            'union u@ m JSON("%s"); };')
    when = ",when=K_B@" if kind == "" else kind
    return Place(name, text % (more.pop("types", ARM_TYPES), form, arm, when, on_arm, on_tag or "", on_union or ",tag=kind"), **more)


UNIONS = []
for form, inner_arm in (("internal", "struct inner@ b"), ("adjacent", "int b"), ("external", "int b_b"), ("untagged", "int b")):
    UNIONS += [
        union_place(form + " union", "union=" + form, inner_arm, on_union=",tag=kind$", default="{}", common=form == "external"),
        union_place(form + " tag", "union=" + form, inner_arm, on_tag="kind$", member="kind", default="b"),
        union_place(form + " tag without a name", "union=" + form, inner_arm, on_tag="$", member="kind", default="b"),
        union_place(form + " arm", "union=" + form, inner_arm, on_arm="$", member=inner_arm.split()[-1], common=form == "external"),
        union_place(form + " type", "union=%s$" % form, inner_arm, at="union", member="u@"),
    ]
    name = "" if form == "internal" else "m"
    UNIONS.append(Place(form + " anonymous", ARM_TYPES + 'struct JSON("") s@ { int first; bool has JSON("-"); size_t n JSON("-"); '
                        'enum k@ kind; union { struct inner@ a JSON(",when=K_A@"); %s JSON(",when=K_B@"); } '
                        'JSON("%s,tag=kind,union=%s$"); };' % (inner_arm, name, form), member="m"))
UNIONS += [
    union_place("external text arm", "union=external", "char *b", on_arm="$", member="b", default="text"),
    union_place("external array arm", "union=external", "int b[3]", on_arm="$", member="b", default="[]"),
    union_place("external enum arm", "union=external", "enum k@ b", on_arm="$", member="b", default="b"),
    union_place("external bytes arm", "union=external", "uint8_t b[4]", on_arm="$", member="b", default="AAECAw=="),
    union_place("external value arm", "union=external", "jsonrt_value b", on_arm="$", member="b", default="null"),
    union_place("external list arm", "union=external", "struct node@ *b", on_arm=",next=next$", types=NODE + ARM_TYPES, member="b"),
    union_place("untagged text arm", "union=untagged", "char *b", on_arm="$", member="b", default="text"),
    union_place("untagged array arm", "union=untagged", "int b[3]", on_arm="$", member="b", default="[]"),
    union_place("adjacent double arm", "union=adjacent", "double b", on_arm="$", member="b", default="1.5"),
    union_place("external struct arm", "union=external", "struct inner@ b", on_arm="$", member="b", default="{}"),
    union_place("adjacent pointer arm", "union=adjacent", "struct inner@ *b", on_arm="$", member="b", default="null"),
    union_place("internal pointer arm", "union=internal", "struct inner@ *b", on_arm="$", member="b", default="null"),
    union_place("external arm with codec", "union=external", "struct inner@ b", on_arm=",codec=c@$", member="b"),
    union_place("catch-all arm", "union=adjacent", "jsonrt_raw b", kind=",when=*", on_arm="$", member="b"),
    union_place("flattened external", "union=external", "int b", on_union=",tag=kind,flatten$", default="{}"),
    union_place("member of internal arm", "union=internal", "struct other@ b", member="m",
                types='struct other@ { bool has JSON("-"); size_t n JSON("-"); int m JSON("m$"); int y; }; ' + ARM_TYPES),
    union_place("member of adjacent arm", "union=adjacent", "struct other@ b", member="m",
                types='struct other@ { bool has JSON("-"); size_t n JSON("-"); int m JSON("m$"); int y; }; ' + ARM_TYPES),
    Place("member of untagged arm", PLAIN + 'struct other@ { %s int m JSON("m$"); }; struct JSON("") s@ { enum k@ kind; union { struct '
          'other@ a JSON(",when=K_A@"); int b JSON(",when=K_B@"); } JSON("union=untagged") u JSON(",tag=kind"); };' % BESIDE),
    Place("member of anonymous arm", ARM_TYPES + 'struct JSON("") s@ { enum k@ kind; bool has JSON("-"); size_t n JSON("-"); union { '
          'struct { int m JSON("m$"); } JSON(",when=K_A@"); struct { int y; } JSON(",when=K_B@"); } JSON(",tag=kind"); };'),
    Place("anonymous arm", ARM_TYPES + 'struct JSON("") s@ { enum k@ kind; union { struct { int x; } JSON(",when=K_A@$"); '
          'struct { int y; } JSON(",when=K_B@"); } JSON(",tag=kind"); };', member="arm"),
    Place("arm without when", ARM_TYPES + 'struct JSON("") s@ { enum k@ kind; union { int a JSON(",when=K_A@"); int b JSON("-$"); } '
          'JSON("m,tag=kind,union=external"); };', member="b"),
    Place("union without tag", 'struct JSON("") s@ { bool has JSON("-"); union { int a; int b; } m JSON("m$"); };'),
    Place("union with a codec", 'union JSON("codec=c@$") u@ { int a; double b; }; struct JSON("") s@ { union u@ m; };', at="union"),
    Place("member with a union that has a codec", 'union JSON("codec=u@") u@ { int a; double b; }; struct JSON("") s@ { '
          '%s union u@ m JSON("m$"); };' % BESIDE),
]

USED = ' struct JSON("") s@ { int a; struct t@ t; struct t@ *p; };'
TYPES_OF = [
    Place("struct", 'struct JSON("$") s@ { int first_one; char *text; };', at="struct", common=True),
    Place("struct of typedef", 'typedef struct { int first_one; char *text; } JSON("$") s@;', at="struct"),
    Place("struct inside", 'struct JSON("$") t@ { int first_one; char *text; };' + USED, at="struct"),
    Place("array struct", 'struct JSON("array$") s@ { int first_one; char *text; };', at="struct"),
    Place("transparent struct", 'struct JSON("transparent$") s@ { int first_one; };', at="struct"),
    Place("transparent text", 'struct JSON("transparent$") s@ { char *first_one; };', at="struct"),
    Place("struct with a codec", 'struct JSON("codec=c@$") s@ { int first_one; char *text; };', at="struct"),
    Place("flexible struct", 'struct JSON("$") s@ { size_t n; int first_one[] JSON(",count=n"); };', at="struct"),
    Place("flattened type", 'struct JSON("$") t@ { int first_one; char *text; }; struct JSON("") s@ { int a; struct t@ t '
          'JSON(",flatten"); };', at="struct", member="t@"),
    Place("entry type", 'struct JSON("$") t@ { char *key_of; int value_of; }; struct JSON("") s@ { struct t@ *map JSON("map,map,'
          'count=n"); size_t n; };', at="struct"),
    Place("node type", 'struct JSON("$") t@ { int first_one; struct t@ *next JSON("-"); }; struct JSON("") s@ { struct t@ *list '
          'JSON("list,next=next"); };', at="struct"),
    Place("value type", 'struct JSON("$") t@ { int first_one; char *text; }; struct entry@ { char *key; struct t@ value; }; struct JSON("") '
          's@ { struct entry@ *map JSON("map,map,count=n"); size_t n; };', at="struct"),
    Place("type of an unnamed struct", 'struct JSON("") s@ { struct { int first_one; } JSON("$") m JSON("m"); };', at="struct"),
    Place("unnamed type", 'struct JSON("") s@ { struct { int first_one; } m JSON("$"); };'),
    Place("enum", 'enum JSON("$") s@ { HUE_A@, HUE_B@ };', at="enum", common=True),
    Place("enum of typedef", 'typedef enum { HUE_A@, HUE_B@ } JSON("$") s@;', at="enum"),
    Place("enum as int", 'enum JSON("as=int$") s@ { HUE_A@, HUE_B@ };', at="enum"),
    Place("enum of flags", 'enum JSON("flags$") s@ { HUE_A@ = 1, HUE_B@ = 2 };', at="enum"),
    Place("enum with a codec", 'enum JSON("codec=c@$") s@ { HUE_A@, HUE_B@ };', at="enum"),
    Place("enum of named", 'enum JSON("$") s@ { HUE_A@ JSON("a"), HUE_B@ JSON("b") };', at="enum"),
    Place("enumerator", 'enum JSON("") s@ { HUE_A@ JSON("a$"), HUE_B@ };', at="enumerator", member="HUE_A@"),
    Place("enumerator without a name", 'enum JSON("") s@ { HUE_A@ JSON("$"), HUE_B@ };', at="enumerator", member="HUE_A@"),
    Place("enumerator as int", 'enum JSON("as=int") s@ { HUE_A@ JSON("a$"), HUE_B@ };', at="enumerator", member="HUE_A@"),
    Place("enumerator of flags", 'enum JSON("flags") s@ { HUE_A@ JSON("a$") = 1, HUE_B@ = 2 };', at="enumerator", member="HUE_A@"),
    Place("enumerator under a codec", 'enum JSON("codec=c@") s@ { HUE_A@ JSON("a$"), HUE_B@ };', at="enumerator", member="HUE_A@"),
]

for form in "internal", "adjacent", "external", "untagged":
    TYPES_OF.append(Place(form + " arm's type", 'struct JSON("$") t@ { int first_one JSON(",required"); char *text; }; ' + PLAIN +
                          'struct JSON("") s@ { enum k@ kind; union { struct t@ a JSON(",when=K_A@"); } JSON("union=%s") u '
                          'JSON(",tag=kind"); };' % form, at="struct", member="a"))

PLACES = MEMBERS + PARTS + UNIONS + TYPES_OF
