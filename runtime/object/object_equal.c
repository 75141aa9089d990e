/*
 * Equality of leaves, for generated code: two values are equal when JSON would show the same.
 */
#include "jsonrt/gencode_object.h"

bool jsonrti_equal_f32(float a, float b)
{
    return a == b || (a != a && b != b);
}

bool jsonrti_equal_f64(double a, double b)
{
    return a == b || (a != a && b != b);
}

bool jsonrti_equal_cstr(const char *a, const char *b)
{
    size_t n;

    if (a == NULL || b == NULL)
        return a == b;
    n = strlen(a);
    return n == strlen(b) && memcmp(a, b, n) == 0;
}

bool jsonrti_equal_bytes(const void *a, size_t na, const void *b, size_t nb)
{
    if (na != nb)
        return false;
    if (na == 0 || a == b || na > PTRDIFF_MAX) /* a negative count: no bytes */
        return true;
    return a != NULL && b != NULL && memcmp(a, b, na) == 0;
}

bool jsonrti_equal_str(jsonrt_str a, jsonrt_str b)
{
    if (a.ptr == NULL || b.ptr == NULL)
        return a.ptr == b.ptr;
    return jsonrti_equal_bytes(a.ptr, a.len, b.ptr, b.len);
}

/* The offset is written, so the same moment in another zone is another value. */
bool jsonrti_equal_time(const jsonrt_time *a, const jsonrt_time *b)
{
    return a->sec == b->sec && a->nsec == b->nsec && a->offset_min == b->offset_min;
}

static size_t chars_len(const char *s, size_t cap)
{
    const char *nul = memchr(s, 0, cap);
    return nul == NULL ? cap : (size_t)(nul - s);
}

bool jsonrti_equal_chars(const char *a, const char *b, size_t cap)
{
    return jsonrti_equal_bytes(a, chars_len(a, cap), b, chars_len(b, cap));
}
