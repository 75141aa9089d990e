/*
 * The closed list of diagnostic ids. A test holds that each has its own header and golden text in
 * tests/diag/.
 */
#include "check/ids.h"

#include <string.h>

const diagnostic_id diagnostic_ids[] = {
    {"bad-flatten",
     "flatten puts the members of a struct that is held by value into the object around it. A\n"
     "pointer has no place there that could say that it is NULL; other types have no members."},
    {"bad-helper",
     "count= names a member that is no integer, or present= one that is neither a "
     "bool nor a bit-field\n"
     "of one bit, or one of them is another member's flag, count or tag already. The generated "
     "code stores the number "
     "of\n"
     "elements, or true, there. next= names the member of the nodes that points to the next "
     "one."},
    {"bad-map",
     "A map is an array of entry structs that have exactly two JSON members: the key (char *, "
     "char[N],\n"
     "jsonrt_str, an integer or an enum) and the value (any type). Name them `key` and `value`, in "
     "any\n"
     "order."},
    {"bad-pattern",
     "A pattern is a regular expression as ECMAScript has it with the flag u, without "
     "back-references,\n"
     "look-around and property escapes, which no automaton can match. Brackets, braces and other "
     "special\n"
     "characters that stand for themselves are escaped. Its table must not be too large: counts "
     "such as\n"
     "{1,1000} are written out."},
    {"bad-transparent",
     "A transparent struct is read and written as its one member, without an object around it. It "
     "has\n"
     "exactly one JSON member, beside the count and the presence flag of that, and does not come\n"
     "back to itself through pointers alone."},
    {"bad-union",
     "A union in a struct is read and written when an enum member beside it says which arm is "
     "live\n"
     "(tag= on the union) and each arm says for which enumerator (when= on the arm). The text "
     "says\n"
     "what is missing, or what the form of the union (union= on its type) does not allow."},
    {"bad-value",
     "The value of an option is not one of its words, or does not fit the member's C type."},
    {"codec-type",
     "Two types cannot have one codec: PREFIX_read and PREFIX_write take a pointer to one type."},
    {"const-member",
     "Decoding writes into every member that has a JSON name; a const object cannot be written. A\n"
     "pointer to const (const char *name) is fine: the const belongs to what it points to."},
    {"contradiction",
     "Two options of one tag cannot both hold. Mostly one of them would keep a value from being\n"
     "written that reading the document back depends on. Or one count is shared by values that "
     "are not\nread together: give them counts of their own."},
    {"duplicate-name",
     "Two members of a struct, or two enumerators, have one JSON name (after naming policy and\n"
     "aliases), or two types would make functions of one name."},
    {"flexible-by-value",
     "A struct that ends in a flexible array has its size only when the array has. It can be "
     "reached by a pointer, and be read with T_json_unmarshal_new and T_json_parse."},
    {"helper-with-name",
     "A member that another one names in count= or present= is C's bookkeeping and never a JSON\n"
     "member. Leave it without a tag, or write JSON(\"-\"). So is a union's tag that JSON does not "
     "show: only enum= may stand on an integer that is one."},
    {"incomplete-type", "A struct or enum is declared but its members are not known: include the "
                        "header that defines it."},
    {"misplaced-option",
     "The option exists but not for this kind of declaration or type. The help line says where it\n"
     "belongs or what to use instead."},
    {"misplaced-tag",
     "The compiler gives this tag to nobody, or to another declaration than it seems to stand on:\n"
     "`JSON(\"…\") struct s {` is dropped, `int x, y JSON(\"…\")` tags only y. Tags stand behind "
     "a\n"
     "member's declarator (one a line), behind `struct`, `union` or `enum`, behind the closing "
     "brace\n"
     "of a type, or behind an enumerator's name."},
    {"no-such-enum", "enum= names an enum of this header or of one that it includes, by its tag or "
                     "typedef, whose names\n"
                     "an integer member is carried as."},
    {"no-such-enumerator", "unknown= names the enumerator, as spelled in C, that stands for names "
                           "this enum does not have."},
    {"no-such-member", "count= and present= name a member of the same struct, next= one of the "
                       "nodes' struct, as spelled in C."},
    {"nothing-annotated",
     "Functions are generated for annotated types: write struct JSON(\"\") name { … }. With --all\n"
     "every struct and enum of the header counts as annotated. Tagged unions and enums with "
     "codec=\n"
     "have no functions of their own: they are read and written with the structs that hold them."},
    {"packed-struct",
     "In a packed struct a member may stand at an address that its type does not allow. Generated "
     "code\n"
     "hands out pointers to members, and reading or writing through such a pointer is undefined."},
    {"pointer-needs-count",
     "A flexible array, or a pointer to numbers, bools, enums or pointers, may have any "
     "length. Say which member\n"
     "holds the number of elements: JSON(\"name,count=n_name\")."},
    {"repeated-option", "An option stands twice in one tag. Only alias= may be repeated."},
    {"suspicious-name", "A warning. The first item of a member's tag is its JSON name, and this "
                        "one looks like an option\n"
                        "or like several: options stand behind a comma, JSON(\",required\"). A "
                        "name in single quotes is\n"
                        "taken as it stands. Or the member has no name in the JSON: the struct is "
                        "an array, its one\n"
                        "member, or an entry of a map."},
    {"tag-syntax", "The text between the quotes is name,option,option=value. A name or value that "
                   "holds a comma or\n"
                   "a leading quote stands in single quotes, and '' is one quote in it."},
    {"taken-name",
     "Generated code declares the functions that codec= and validate= name, and calls them. Their "
     "names\n"
     "must be free: not those of generated functions (T_json_read …), of the runtime, of the C "
     "library\n"
     "or of a function that another option names with other parameters. What the header declares "
     "under\n"
     "such a name, or that of a function of the generated header, must be that function."},
    {"too-long", "Names, keys and defaults stand in generated code as string literals, of which C "
                 "promises 4095\n"
                 "bytes: names have 1000 bytes at most, defaults 4000."},
    {"unknown-option", "The word is no option of the annotation language. A nearby word is "
                       "suggested when there is one."},
    {"unnamed-type", "Generated functions take the type by name, so a struct or enum that is read "
                     "needs a tag or a\n"
                     "typedef."},
    {"unsupported-type", "A value of this C type has no JSON form: function pointers, void *, long "
                         "double, _Complex and\n"
                         "the like. JSON(\"-\") leaves the member out of JSON."},
    {"value-forbidden", "The option is a single word and takes no value."},
    {"value-missing", "The option needs a value: option=value."},
};

const size_t n_diagnostic_ids = sizeof diagnostic_ids / sizeof diagnostic_ids[0];

const diagnostic_id *diagnostic_id_find(const char *id)
{
    size_t i;

    for (i = 0; i < n_diagnostic_ids; i++)
        if (strcmp(diagnostic_ids[i].id, id) == 0)
            return &diagnostic_ids[i];
    return NULL;
}
