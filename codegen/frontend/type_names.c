/*
 * The closed lists of types: builtin ones, those that cannot be mapped, and names with a meaning.
 */
#include "frontend/type_names.h"

#include <string.h>

static const builtin_type builtin_types[] = {
    {CXType_Bool, "bool", TYPE_BOOL, INT_UNSIGNED, RANK_TARGET},
    {CXType_Char_S, "char", TYPE_INTEGER, INT_PLAIN_CHAR, RANK_CHAR},
    {CXType_Char_U, "char", TYPE_INTEGER, INT_PLAIN_CHAR, RANK_CHAR},
    {CXType_SChar, "signed char", TYPE_INTEGER, INT_SIGNED, RANK_CHAR},
    {CXType_UChar, "unsigned char", TYPE_INTEGER, INT_UNSIGNED, RANK_CHAR},
    {CXType_Short, "short", TYPE_INTEGER, INT_SIGNED, RANK_SHORT},
    {CXType_UShort, "unsigned short", TYPE_INTEGER, INT_UNSIGNED, RANK_SHORT},
    {CXType_Int, "int", TYPE_INTEGER, INT_SIGNED, RANK_INT},
    {CXType_UInt, "unsigned int", TYPE_INTEGER, INT_UNSIGNED, RANK_INT},
    {CXType_Long, "long", TYPE_INTEGER, INT_SIGNED, RANK_LONG},
    {CXType_ULong, "unsigned long", TYPE_INTEGER, INT_UNSIGNED, RANK_LONG},
    {CXType_LongLong, "long long", TYPE_INTEGER, INT_SIGNED, RANK_LONG_LONG},
    {CXType_ULongLong, "unsigned long long", TYPE_INTEGER, INT_UNSIGNED, RANK_LONG_LONG},
    {CXType_Float, "float", TYPE_FLOAT, INT_SIGNED, RANK_TARGET},
    {CXType_Double, "double", TYPE_DOUBLE, INT_SIGNED, RANK_TARGET},
};

const builtin_type *find_builtin_type(enum CXTypeKind kind)
{
    for (size_t i = 0; i < sizeof builtin_types / sizeof *builtin_types; i++)
        if (builtin_types[i].clang_kind == kind)
            return &builtin_types[i];
    return NULL;
}

typedef struct unsupported_type {
    enum CXTypeKind clang_kind;
    const char *why;
} unsupported_type;

static const unsupported_type unsupported_types[] = {
    {CXType_Void, "void"},
    {CXType_LongDouble, "long double"},
    {CXType_Float128, "__float128"},
    {CXType_Float16, "_Float16"},
    {CXType_Half, "__fp16"},
    {CXType_Int128, "__int128"},
    {CXType_UInt128, "unsigned __int128"},
    {CXType_Complex, "a complex number"},
    {CXType_Vector, "a vector"},
    {CXType_ExtVector, "a vector"},
    {CXType_Atomic, "an atomic type"},
    {CXType_VariableArray, "a variable-length array"},
    {CXType_DependentSizedArray, "a variable-length array"},
    {CXType_FunctionProto, "a function"},
    {CXType_FunctionNoProto, "a function"},
    {CXType_BlockPointer, "a block"},
};

const char *unsupported_reason(enum CXTypeKind kind)
{
    for (size_t i = 0; i < sizeof unsupported_types / sizeof *unsupported_types; i++)
        if (unsupported_types[i].clang_kind == kind)
            return unsupported_types[i].why;
    return "a type that jsongen does not know";
}

typedef struct known_name {
    const char *name;
    known_type known;
} known_name;

static const known_name known_typedefs[] = {
    {"jsonrt_str", KNOWN_STR},   {"jsonrt_raw", KNOWN_RAW},     {"jsonrt_number", KNOWN_NUMBER},
    {"jsonrt_time", KNOWN_TIME}, {"jsonrt_value", KNOWN_VALUE}, {NULL, KNOWN_STR},
};
static const known_name known_tags[] = {
    {"timespec", KNOWN_TIMESPEC}, {"timeval", KNOWN_TIMEVAL},   {"tm", KNOWN_TM},
    {"in_addr", KNOWN_IN_ADDR},   {"in6_addr", KNOWN_IN6_ADDR}, {NULL, KNOWN_STR},
};

static bool find_known_name(const known_name *names, const char *name, known_type *known)
{
    for (; name && names->name; names++) {
        if (strcmp(names->name, name) == 0) {
            *known = names->known;
            return true;
        }
    }
    return false;
}

bool find_known_typedef(const char *name, known_type *known)
{
    return find_known_name(known_typedefs, name, known);
}

bool find_known_tag(const char *name, known_type *known)
{
    return find_known_name(known_tags, name, known) || find_known_name(known_typedefs, name, known);
}

unsigned fixed_bits_of_name(const char *name)
{
    static const struct {
        const char *digits;
        unsigned bits;
    } widths[] = {{"8_t", 8}, {"16_t", 16}, {"32_t", 32}, {"64_t", 64}};
    if (*name == 'u')
        name++;
    if (strncmp(name, "int", 3) != 0)
        return 0;
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++)
        if (strcmp(name + 3, widths[i].digits) == 0)
            return widths[i].bits;
    return 0;
}

int_rank rank_of_name(const char *name)
{
    static const struct {
        const char *name;
        int_rank rank;
    } ranks[] = {{"size_t", RANK_SIZE}, {"intmax_t", RANK_MAX},  {"uintmax_t", RANK_MAX},
                 {"u_char", RANK_CHAR}, {"u_short", RANK_SHORT}, {"u_int", RANK_INT},
                 {"u_long", RANK_LONG}, {"ushort", RANK_SHORT},  {"uint", RANK_INT},
                 {"ulong", RANK_LONG}};
    for (size_t i = 0; i < sizeof ranks / sizeof *ranks; i++)
        if (strcmp(name, ranks[i].name) == 0)
            return ranks[i].rank;
    return RANK_TARGET;
}
