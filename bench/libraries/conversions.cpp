/*
 * What the C and the C++ standard libraries convert numbers with: strtod, strtoll and snprintf;
 * std::from_chars and std::to_chars. For arrays of numbers only, whose punctuation is read and
 * written by hand, without a check of the grammar.
 */
#include <cerrno>
#include <charconv>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "library.h"

namespace
{

struct c_library {
    static const char *read(const char *p, const char *, double *out)
    {
        char *end;

        *out = std::strtod(p, &end);
        return end;
    }

    static const char *read(const char *p, const char *, int64_t *out)
    {
        char *end;

        errno = 0;
        *out = std::strtoll(p, &end, 10);
        return errno == 0 ? end : p;
    }

    static char *print(char *p, double v)
    {
        return p + std::snprintf(p, 32, "%.17g", v);
    }

    static char *print(char *p, int64_t v)
    {
        return p + std::snprintf(p, 32, "%" PRId64, v);
    }
};

struct cpp_library {
    template <typename number> static const char *read(const char *p, const char *end, number *out)
    {
        std::from_chars_result r = std::from_chars(p, end, *out);

        return r.ec == std::errc() ? r.ptr : p;
    }

    template <typename number> static char *print(char *p, number v)
    {
        return std::to_chars(p, p + 32, v).ptr;
    }
};

thread_local char *kept;
thread_local size_t kept_size;

bool make_kept(size_t size)
{
    if (size > kept_size) {
        kept = static_cast<char *>(std::realloc(kept, size));
        kept_size = kept != nullptr ? size : 0;
    }
    return kept != nullptr;
}

/* Documents end with a bracket, which also ends the last number. */
template <typename library, typename numbers> bool decode(const char *text, size_t len, void *out)
{
    numbers *array = static_cast<numbers *>(out);
    const char *p = text, *end = text + len;
    size_t cap = 0;

    *array = numbers{};
    while (p < end && *p != ']') {
        if (array->n == cap) {
            cap = cap == 0 ? 8 : cap * 2;
            void *grown = std::realloc(array->items, cap * sizeof *array->items);
            if (grown == nullptr)
                return false;
            array->items = static_cast<decltype(array->items)>(grown);
        }
        const char *number = p + 1;
        p = library::read(number, end, &array->items[array->n++]);
        if (p == number)
            return false;
    }
    return p + 1 == end;
}

template <typename numbers> void release(void *out)
{
    std::free(static_cast<numbers *>(out)->items);
}

template <typename library, typename numbers>
bool encode(const void *in, const char **text, size_t *len)
{
    const numbers *array = static_cast<const numbers *>(in);

    if (!make_kept(array->n * 33 + 2))
        return false;
    char *p = kept;
    for (size_t i = 0; i < array->n; i++) {
        *p++ = i == 0 ? '[' : ',';
        p = library::print(p, array->items[i]);
    }
    *p++ = ']';
    *text = kept;
    *len = static_cast<size_t>(p - kept);
    return true;
}

template <typename library> struct table {
    codec codecs[N_TYPES] = {};

    constexpr table()
    {
        codecs[TYPE_F64S] = {decode<library, f64s>, release<f64s>, encode<library, f64s>};
        codecs[TYPE_I64S] = {decode<library, i64s>, release<i64s>, encode<library, i64s>};
    }
};

constexpr table<c_library> c_table;
constexpr table<cpp_library> cpp_table;

} // namespace

#define TEXT_OF(x)       #x
#define TEXT_OF_VALUE(x) TEXT_OF(x)
#define VERSION(a, b)    TEXT_OF(a) "." TEXT_OF(b)

extern const struct library library_libc, library_libstdcpp;
const struct library library_libc = {"libc",
                                     VERSION(__GLIBC__, __GLIBC_MINOR__),
                                     "numbers only, 17 digits of each double; grammar not checked",
                                     false,
                                     0,
                                     c_table.codecs,
                                     nullptr,
                                     nullptr};
const struct library library_libstdcpp = {"libstdc++",
                                          TEXT_OF_VALUE(_GLIBCXX_RELEASE),
                                          "numbers only; grammar not checked",
                                          false,
                                          0,
                                          cpp_table.codecs,
                                          nullptr,
                                          nullptr};
