/*
 * Types that have no JSON form: what to write instead of each.
 *
 * Told by what the front end calls them. Rejected: a number for each in the model, of which nothing
 * but these texts would depend.
 */
#include <string.h>

#include "check/context.h"

#define OR_CODEC                                                                                    \
    "; or name functions of yours that read and write it: codec=…; or leave the member out with " \
    "JSON(\"-\")"
#define OR_LEAVE_OUT "; or leave the member out with JSON(\"-\")"

static const char volatile_type[] = "a volatile type";

static const struct {
    const char *why, *instead;
} unsupported[] = {
    {"void *", "for bytes use a pointer and their number: uint8_t *data JSON(\"data,count=n_data\")"
               ", size_t n_data; for text char *" OR_CODEC},
    {"a function pointer", "use an enum that says which function is meant" OR_CODEC},
    {"long double", "use double" OR_CODEC},
    {"__float128", "use double, or jsonrt_number, which keeps all digits" OR_CODEC},
    {"_Float16", "use float" OR_CODEC},
    {"__fp16", "use float" OR_CODEC},
    {"__int128", "use int64_t, or jsonrt_number, which keeps all digits" OR_CODEC},
    {"unsigned __int128", "use uint64_t, or jsonrt_number, which keeps all digits" OR_CODEC},
    {"a complex number", "use two members, or an array of two: double z[2]" OR_CODEC},
    {"a vector", "use an array of its elements" OR_CODEC},
    {"an atomic type",
     "use the plain type, and load and store around reading and writing" OR_CODEC},
    {volatile_type, "use the type without volatile" OR_LEAVE_OUT},
    {"a restrict pointer inside another type", "leave restrict out" OR_LEAVE_OUT},
    {"a variable-length array", "use a pointer with count=, or a length that is a constant"},
};

/* No function that takes a pointer to it helps: it could not be cleared, or compared. */
static bool takes_no_codec(const ctype *type)
{
    return type->kind == TYPE_UNSUPPORTED &&
           (strcmp(type->why, volatile_type) == 0 || strcmp(type->why, "va_list") == 0);
}

static const char *find_instead(const char *why)
{
    for (size_t i = 0; i < sizeof unsupported / sizeof unsupported[0]; i++)
        if (strcmp(unsupported[i].why, why) == 0)
            return unsupported[i].instead;
    return "leave the member out with JSON(\"-\")";
}

shape *refuse_unsupported(check *c, const member *one, const ctype *type)
{
    const char *name = one->name != NULL ? one->name : "";
    bool pointer = type->kind == TYPE_POINTER;
    const ctype *of = pointer ? type->elem : type;

    report_at(c, "unsupported-type", one->pos, name[0] != '\0' ? strlen(name) : 1,
              find_instead(of->why), "member %s: %s%s cannot be JSON", name,
              pointer ? "a pointer to " : "", of->why);
    return NULL;
}

bool refuse_under_codec(check *c, const member *one, bool counted)
{
    const ctype *type = one->type;

    if (counted && type->kind == TYPE_POINTER)
        type = type->elem;
    while (type->kind == TYPE_ARRAY)
        type = type->elem;
    if (takes_no_codec(type))
        refuse_unsupported(c, one, type);
    return takes_no_codec(type);
}
