/*
 * The order of an object's members: bytes of their keys, then position.
 *
 * Heapsort over an index: n log n whatever the keys, no memory, no recursion. Quicksort was
 * rejected for its worst case, merge sort for its second array.
 */
#include <string.h>

#include "value/value_internal.h"

bool jsonrti_key_equal(const jsonrt_value *a, const jsonrt_value *b)
{
    size_t n = jsonrti_value_len(a);
    return n == jsonrti_value_len(b) &&
           (n == 0 || memcmp(jsonrti_value_text(a), jsonrti_value_text(b), n) == 0);
}

int jsonrti_member_compare(const jsonrt_value *slots, size_t i, size_t j)
{
    const jsonrt_value *a = &slots[2 * i], *b = &slots[2 * j];
    size_t na = jsonrti_value_len(a), nb = jsonrti_value_len(b);
    size_t n = na < nb ? na : nb;
    int order = n == 0 ? 0 : memcmp(jsonrti_value_text(a), jsonrti_value_text(b), n);
    if (order != 0)
        return order;
    if (na != nb)
        return na < nb ? -1 : 1;
    return i < j ? -1 : i > j;
}

/* Let index[at] sink in the heap index[0..n), the greatest on top. */
static void sink_member(const jsonrt_value *slots, size_t *index, size_t at, size_t n)
{
    size_t member = index[at];
    for (;;) {
        size_t child = 2 * at + 1;
        if (child >= n)
            break;
        if (child + 1 < n && jsonrti_member_compare(slots, index[child], index[child + 1]) < 0)
            child++;
        if (jsonrti_member_compare(slots, member, index[child]) >= 0)
            break;
        index[at] = index[child];
        at = child;
    }
    index[at] = member;
}

void jsonrti_member_sort(const jsonrt_value *slots, size_t *index, size_t n)
{
    for (size_t i = 0; i < n; i++)
        index[i] = i;
    for (size_t i = n / 2; i-- != 0;)
        sink_member(slots, index, i, n);
    for (size_t i = n; i-- > 1;) {
        size_t top = index[0];
        index[0] = index[i];
        index[i] = top;
        sink_member(slots, index, 0, i);
    }
}
