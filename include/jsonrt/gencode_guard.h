/*
 * What generated code asserts about the header that it was generated from, so that it cannot be
 * compiled once that header has changed. Made for jsongen's output; users need not read on.
 *
 * How: each struct has one function that is never called. It holds, for every member,
 *   JSONRTI_MEMBER      its type, and through it the lengths of an array;
 *   JSONRTI_BITS        or, for a bit-field, its type and width (_BOOL_BIT, _ENUM_BITS likewise;
 *                       _BITS_IN and _ENUM_BITS_IN for one of a struct without a name);
 *   JSONRTI_BEFORE      that it stands before the next one (_TOGETHER: arms of an anonymous union);
 * and one initialiser with all members, which the generated file keeps under an error-level
 * -Wmissing-field-initializers: only the compiler can see that there is a member more. Each enum
 * has such a function with JSONRTI_ENUMERATOR for each value and a switch under an error-level
 * -Wswitch. The initialisers and switches stand in the generated file, not in macros here, because
 * compilers say nothing of warnings that arise in macros of system headers.
 *
 * `hint` is a string literal that says what to do. It is an argument of every macro so that it
 * stands on the line that the compiler shows when a member is gone and no assertion is reached.
 *
 * Rejected: sizes and offsets as numbers (they differ by target, and a member put into padding
 * changes neither); a hash of the header's text (a comment would make code stale, and C cannot
 * compute it); a copy of the struct to compare with (bit-fields of it can be laid out alike).
 *
 * Cost: no code; the only data is JSONRTI_NEEDS_ABI's pointer.
 * Compilers: gcc 11, clang 9 and later; C11 and later, C++17 and later.
 */
#ifndef JSONRT_GENCODE_GUARD_H
#define JSONRT_GENCODE_GUARD_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

/* ---- the runtime's side: which generated code it serves ---- */

/* Generator ABI numbers that this runtime serves; generated code compares its own with them. */
#define JSONRTI_ABI_MIN 1
#define JSONRTI_ABI_MAX 1

#ifdef __cplusplus
extern "C" {
#endif
/* One object for each number served, so that linking against an older library fails by name. */
extern const char jsonrti_abi_1;
#ifdef __cplusplus
}
#endif

/* Survives the optimiser and, where the tools can say so, the linker's garbage collection. */
#if defined __has_attribute
#if __has_attribute(retain)
#define JSONRTI_KEPT __attribute__((used, retain))
#endif
#endif
#ifndef JSONRTI_KEPT
#define JSONRTI_KEPT __attribute__((used))
#endif

/* Refers to the library's object for this number: one pointer in the object file. */
#define JSONRTI_NEEDS_ABI(number, stem)                                                            \
    static const char *const stem##_needs_abi JSONRTI_KEPT = &jsonrti_abi_##number

/* ---- what generated code says ---- */

/* Compiled for its assertions; never called, so never emitted. */
#define JSONRTI_UNCALLED __attribute__((unused)) static inline

/* Member `member` of T has exactly this type; qualifiers on top do not count. */
#define JSONRTI_MEMBER(T, member, type, hint)                                                      \
    JSONRTI_ASSERT(JSONRTI_HAS_TYPE(T, member, type), JSONRTI_STALE(T, "member " #member, hint))

/* An array of this many elements, whose type has no name to be compared with. */
#define JSONRTI_LENGTH(T, member, length, hint)                                                    \
    JSONRTI_ASSERT(sizeof(JSONRTI_TYPE_OF(T, member)) ==                                           \
                       (length) * sizeof(JSONRTI_TYPE_OF(T, member[0])),                           \
                   JSONRTI_STALE(T, "length of member " #member, hint))

/* A bit-field of an integer type; inside a function only. */
#define JSONRTI_BITS(T, member, type, width, hint)                                                 \
    JSONRTI_ASSERT(JSONRTI_BITS_HAVE_TYPE(T, member, type) &&                                      \
                       JSONRTI_BITS_HAVE_WIDTH(T, member, type, width),                            \
                   JSONRTI_STALE(T, "bit-field " #member, hint))

/* A bit-field of an enum; inside a function only. */
#define JSONRTI_ENUM_BITS(T, member, type, width, hint)                                            \
    JSONRTI_ASSERT(JSONRTI_BITS_HAVE_TYPE(T, member, type) &&                                      \
                       JSONRTI_ENUM_BITS_HAVE_WIDTH(T, member, type, width),                       \
                   JSONRTI_STALE(T, "bit-field " #member, hint))

/* Likewise for a bit-field of the struct without a name that stands at `path` in T. */
#define JSONRTI_BITS_IN(T, path, member, type, width, hint)                                        \
    JSONRTI_ASSERT(JSONRTI_BITS_HAVE_TYPE(JSONRTI_PART_OF(T, path), member, type) &&               \
                       JSONRTI_BITS_HAVE_WIDTH(JSONRTI_PART_OF(T, path), member, type, width),     \
                   JSONRTI_STALE(T, "bit-field " #path "." #member, hint))
#define JSONRTI_ENUM_BITS_IN(T, path, member, type, width, hint)                                   \
    JSONRTI_ASSERT(                                                                                \
        JSONRTI_BITS_HAVE_TYPE(JSONRTI_PART_OF(T, path), member, type) &&                          \
            JSONRTI_ENUM_BITS_HAVE_WIDTH(JSONRTI_PART_OF(T, path), member, type, width),           \
        JSONRTI_STALE(T, "bit-field " #path "." #member, hint))

/* A bit-field of bool, whose width C fixes at 1. */
#define JSONRTI_BOOL_BIT(T, member, hint)                                                          \
    JSONRTI_ASSERT(JSONRTI_BITS_HAVE_TYPE(T, member, bool),                                        \
                   JSONRTI_STALE(T, "bit-field " #member, hint))

/* Member `first` stands before member `second`; neither is a bit-field. */
#define JSONRTI_BEFORE(T, first, second, hint)                                                     \
    JSONRTI_ASSERT(offsetof(T, first) < offsetof(T, second),                                       \
                   JSONRTI_STALE(T, "order of members " #first " and " #second, hint))

/* Members `first` and `second` start arms of one union. */
#define JSONRTI_TOGETHER(T, first, second, hint)                                                   \
    JSONRTI_ASSERT(offsetof(T, first) == offsetof(T, second),                                      \
                   JSONRTI_STALE(T, "union of members " #first " and " #second, hint))

/* The enumerator has this value. */
#define JSONRTI_ENUMERATOR(E, name, value, hint)                                                   \
    JSONRTI_ASSERT((name) == (value), JSONRTI_STALE(E, "enumerator " #name, hint))

/* ---- how it is found out ---- */

#define JSONRTI_STALE(T, part, hint) #T ": " part " has changed since this was generated: " hint

/* The number whose lowest `width` bits are set. */
#define JSONRTI_ONES(width) (~0ULL >> (sizeof(0ULL) * CHAR_BIT - (width)))

/*
 * Whether a bit-field has this width, given what becomes of values stored in it: a signed one turns
 * all ones into -1 and keeps half as many; an unsigned one cuts -1 down to all ones.
 */
#define JSONRTI_KEEPS_WIDTH(stored, T, member, type, is_signed, width)                             \
    (is_signed ? stored(T, member, type, JSONRTI_ONES(width)) == ~0ULL &&                          \
                     stored(T, member, type, JSONRTI_ONES(width) / 2) == JSONRTI_ONES(width) / 2   \
               : stored(T, member, type, ~0ULL) == JSONRTI_ONES(width))

#ifdef __cplusplus

#define JSONRTI_ASSERT(condition, text) static_assert(condition, text)
#define JSONRTI_IS_SIGNED(type)         (static_cast<type>(-1) < static_cast<type>(1))

/* Alignment and other attributes of a typedef are no part of what is compared. */
#pragma GCC diagnostic ignored "-Wignored-attributes"

template <class A, class B> constexpr bool jsonrti_is_same = false;
template <class A> constexpr bool jsonrti_is_same<A, A> = true;
template <class A> constexpr bool jsonrti_is_same<const A, A> = true;
template <class A> constexpr bool jsonrti_is_same<volatile A, A> = true;
template <class A> constexpr bool jsonrti_is_same<const volatile A, A> = true;
template <class A> constexpr bool jsonrti_is_same<A *__restrict, A *> = true;
template <class A> constexpr bool jsonrti_is_same<A *const __restrict, A *> = true;
template <class A> constexpr bool jsonrti_is_same<A *volatile __restrict, A *> = true;
template <class A> constexpr bool jsonrti_is_same<A *const volatile __restrict, A *> = true;

/* A type without its const. */
template <class A> struct jsonrti_bare_of {
    using type = A;
};
template <class A> struct jsonrti_bare_of<const A> {
    using type = A;
};
template <class A> using jsonrti_bare = typename jsonrti_bare_of<A>::type;

template <class T> constexpr T jsonrti_zeroed()
{
    return T{};
}

/* Bits as a value of an enum, even outside of the range of its enumerators. */
template <class E> constexpr E jsonrti_enum_of(unsigned long long bits)
{
    return __builtin_bit_cast(E, static_cast<__underlying_type(E)>(bits));
}

#define JSONRTI_TYPE_OF(T, member)        __typeof__(static_cast<T *>(nullptr)->member)
#define JSONRTI_PART_OF(T, path)          jsonrti_bare<JSONRTI_TYPE_OF(T, path)>
#define JSONRTI_HAS_TYPE(T, member, type) jsonrti_is_same<JSONRTI_TYPE_OF(T, member), type>
#define JSONRTI_BITS_HAVE_TYPE(T, member, type)                                                    \
    jsonrti_is_same<decltype(static_cast<T *>(nullptr)->member), type>

/* Never defined: an expression that gets here is no constant. */
void jsonrti_not_constant();

/* -1 reached by counting down, and what fits, tell of an unsigned width and of a narrower one. A
 * signed bit-field that is too wide is one that can count past its end: gcc calls the overflow no
 * constant, clang wraps round. Plain assignments would bring the compilers' warnings. */
#define JSONRTI_BITS_HAVE_WIDTH(T, member, type, width)                                            \
    [](T jsonrti_object) {                                                                         \
        using jsonrti_integer = decltype(jsonrti_object.member);                                   \
        jsonrti_object.member = static_cast<jsonrti_integer>(JSONRTI_ONES(width) / 2);             \
        bool jsonrti_fits =                                                                        \
            static_cast<unsigned long long>(jsonrti_object.member) == JSONRTI_ONES(width) / 2;     \
        jsonrti_object.member = 0;                                                                 \
        jsonrti_object.member--;                                                                   \
        return jsonrti_fits &&                                                                     \
               (JSONRTI_IS_SIGNED(jsonrti_integer) ||                                              \
                static_cast<unsigned long long>(jsonrti_object.member) == JSONRTI_ONES(width));    \
    }(jsonrti_zeroed<T>()) &&                                                                      \
        !__builtin_constant_p([](T jsonrti_object) {                                               \
            using jsonrti_integer = decltype(jsonrti_object.member);                               \
            jsonrti_object.member = static_cast<jsonrti_integer>(JSONRTI_ONES(width) / 2);         \
            jsonrti_object.member++;                                                               \
            if (!JSONRTI_IS_SIGNED(jsonrti_integer) ||                                             \
                static_cast<long long>(jsonrti_object.member) < 0) {                               \
                jsonrti_not_constant();                                                            \
            }                                                                                      \
            return true;                                                                           \
        }(jsonrti_zeroed<T>()))

#define JSONRTI_STORED_ENUM(T, member, type, x)                                                    \
    [](T jsonrti_object, type jsonrti_value) {                                                     \
        jsonrti_object.member = jsonrti_value;                                                     \
        return static_cast<unsigned long long>(jsonrti_object.member);                             \
    }(jsonrti_zeroed<T>(), jsonrti_enum_of<type>(x))
#define JSONRTI_ENUM_BITS_HAVE_WIDTH(T, member, type, width)                                       \
    JSONRTI_KEEPS_WIDTH(JSONRTI_STORED_ENUM, T, member, type,                                      \
                        JSONRTI_IS_SIGNED(__underlying_type(type)), width)

#else /* C */

#define JSONRTI_ASSERT(condition, text) _Static_assert(condition, text)
#define JSONRTI_IS_SIGNED(type)         ((type)-1 < (type)1)

#define JSONRTI_TYPE_OF(T, member) __typeof__(((T *)0)->member)
#define JSONRTI_PART_OF            JSONRTI_TYPE_OF
#define JSONRTI_HAS_TYPE(T, member, type)                                                          \
    __builtin_types_compatible_p(JSONRTI_TYPE_OF(T, member), type)

/* The type of a bit-field's value: the declared type for clang, one of just its width for gcc. */
#define JSONRTI_BITS_TYPE(T, member) __typeof__(((void)0, ((T *)0)->member))

#ifdef __clang__

#define JSONRTI_BITS_HAVE_TYPE(T, member, type)                                                    \
    __builtin_types_compatible_p(JSONRTI_BITS_TYPE(T, member), type)

/* The inner __builtin_constant_p is a 0 that is constant in an assertion only: without it clang
 * would warn that the bit-field cuts off the value. The outer one folds what C calls no constant.
 */
#define JSONRTI_STORED_BITS(T, member, type, x)                                                    \
    (unsigned long long)(T){                                                                       \
        .member = (type)((x) + (unsigned long long)__builtin_constant_p(((T *)0)->member))}        \
        .member
#define JSONRTI_BITS_HAVE_WIDTH(T, member, type, width)                                            \
    __builtin_constant_p(1 / (JSONRTI_KEEPS_WIDTH(JSONRTI_STORED_BITS, T, member, type,            \
                                                  JSONRTI_IS_SIGNED(type), width)                  \
                                  ? 1                                                              \
                                  : 0))

#else /* gcc */

#define JSONRTI_IS_BOOL(type) __builtin_types_compatible_p(type, bool)
#define JSONRTI_BITS_HAVE_TYPE(T, member, type)                                                    \
    (JSONRTI_IS_SIGNED(JSONRTI_BITS_TYPE(T, member)) == JSONRTI_IS_SIGNED(type) &&                 \
     JSONRTI_IS_BOOL(JSONRTI_BITS_TYPE(T, member)) == JSONRTI_IS_BOOL(type))

#define JSONRTI_STORED_BITS(T, member, type, x)                                                    \
    (unsigned long long)(JSONRTI_BITS_TYPE(T, member))(x)
#define JSONRTI_BITS_HAVE_WIDTH(T, member, type, width)                                            \
    JSONRTI_KEEPS_WIDTH(JSONRTI_STORED_BITS, T, member, type, JSONRTI_IS_SIGNED(type), width)

#endif

#define JSONRTI_ENUM_BITS_HAVE_WIDTH JSONRTI_BITS_HAVE_WIDTH

#endif

#endif
