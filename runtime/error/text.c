/*
 * Names and messages of error codes, in one list.
 *
 * A table indexed by code would be half empty and would tempt to renumber; it is searched because
 * errors are rare.
 */
#include "error/error_internal.h"

struct error_entry {
    int code;
    const char *name;
    const char *text;
};

static const struct error_entry error_entries[] = {
    {JSONRT_OK, "JSONRT_OK", "no error"},
    {JSONRT_ERR_SYNTAX, "JSONRT_ERR_SYNTAX", "not valid JSON"},
    {JSONRT_ERR_END, "JSONRT_ERR_END", "the input ends too early"},
    {JSONRT_ERR_TRAILING, "JSONRT_ERR_TRAILING", "something follows the document"},
    {JSONRT_ERR_NUMBER, "JSONRT_ERR_NUMBER", "not a valid number"},
    {JSONRT_ERR_CONTROL, "JSONRT_ERR_CONTROL", "unescaped control character in a string"},
    {JSONRT_ERR_ESCAPE, "JSONRT_ERR_ESCAPE", "not a valid escape in a string"},
    {JSONRT_ERR_SURROGATE, "JSONRT_ERR_SURROGATE", "lone surrogate in a string"},
    {JSONRT_ERR_UTF8, "JSONRT_ERR_UTF8", "not valid UTF-8"},
    {JSONRT_ERR_BOM, "JSONRT_ERR_BOM", "byte order mark before the document"},
    {JSONRT_ERR_TYPE, "JSONRT_ERR_TYPE", "wrong type of value"},
    {JSONRT_ERR_NULL, "JSONRT_ERR_NULL", "null is not allowed"},
    {JSONRT_ERR_NOT_INTEGER, "JSONRT_ERR_NOT_INTEGER", "not an integer"},
    {JSONRT_ERR_RANGE, "JSONRT_ERR_RANGE", "number out of range"},
    {JSONRT_ERR_MIN, "JSONRT_ERR_MIN", "below the minimum"},
    {JSONRT_ERR_MAX, "JSONRT_ERR_MAX", "above the maximum"},
    {JSONRT_ERR_ENUM, "JSONRT_ERR_ENUM", "not a value of the enum"},
    {JSONRT_ERR_TIME, "JSONRT_ERR_TIME", "not a valid time"},
    {JSONRT_ERR_BASE64, "JSONRT_ERR_BASE64", "not valid base64"},
    {JSONRT_ERR_NUL, "JSONRT_ERR_NUL", "NUL character in text"},
    {JSONRT_ERR_TOO_LONG, "JSONRT_ERR_TOO_LONG", "text is too long"},
    {JSONRT_ERR_LENGTH, "JSONRT_ERR_LENGTH", "wrong number of elements"},
    {JSONRT_ERR_NAN, "JSONRT_ERR_NAN", "NaN or infinity"},
    {JSONRT_ERR_POINTER, "JSONRT_ERR_POINTER", "null pointer where a value is required"},
    {JSONRT_ERR_COUNT, "JSONRT_ERR_COUNT", "count out of range"},
    {JSONRT_ERR_CIRCLE, "JSONRT_ERR_CIRCLE", "linked list goes in a circle"},
    {JSONRT_ERR_FORMAT, "JSONRT_ERR_FORMAT", "not in the member's format"},
    {JSONRT_ERR_MIN_LEN, "JSONRT_ERR_MIN_LEN", "shorter than the minimum"},
    {JSONRT_ERR_MAX_LEN, "JSONRT_ERR_MAX_LEN", "longer than the maximum"},
    {JSONRT_ERR_TOO_FEW, "JSONRT_ERR_TOO_FEW", "fewer elements than the minimum"},
    {JSONRT_ERR_TOO_MANY, "JSONRT_ERR_TOO_MANY", "more elements than the maximum"},
    {JSONRT_ERR_PATTERN, "JSONRT_ERR_PATTERN", "does not match the pattern"},
    {JSONRT_ERR_INVALID, "JSONRT_ERR_INVALID", "refused by the type's check"},
    {JSONRT_ERR_MISSING, "JSONRT_ERR_MISSING", "required member is missing"},
    {JSONRT_ERR_UNKNOWN, "JSONRT_ERR_UNKNOWN", "unknown member"},
    {JSONRT_ERR_DUPLICATE, "JSONRT_ERR_DUPLICATE", "duplicate member"},
    {JSONRT_ERR_MEMORY, "JSONRT_ERR_MEMORY", "out of memory"},
    {JSONRT_ERR_MAX_MEMORY, "JSONRT_ERR_MAX_MEMORY", "more memory than max_memory allows"},
    {JSONRT_ERR_MAX_DEPTH, "JSONRT_ERR_MAX_DEPTH", "nested deeper than max_depth allows"},
    {JSONRT_ERR_MAX_INPUT, "JSONRT_ERR_MAX_INPUT", "longer input than max_input allows"},
    {JSONRT_ERR_MAX_STRING, "JSONRT_ERR_MAX_STRING", "longer string than max_string allows"},
    {JSONRT_ERR_MAX_ITEMS, "JSONRT_ERR_MAX_ITEMS", "more elements than max_items allows"},
    {JSONRT_ERR_BUFFER, "JSONRT_ERR_BUFFER", "the buffer is full"},
    {JSONRT_ERR_SINK, "JSONRT_ERR_SINK", "the sink failed"},
    {JSONRT_ERR_USE, "JSONRT_ERR_USE", "call out of order"},
    {JSONRT_ERR_CUSTOM, "JSONRT_ERR_CUSTOM", "refused by a custom codec"},
};

static const struct error_entry *find_error_entry(int code)
{
    size_t n = sizeof error_entries / sizeof error_entries[0];
    for (size_t i = 0; i < n; i++) {
        if (error_entries[i].code == code)
            return &error_entries[i];
    }
    return NULL;
}

const char *jsonrti_error_text(int code)
{
    const struct error_entry *entry = find_error_entry(code);
    return entry != NULL ? entry->text : "unknown error";
}

const char *jsonrt_error_name(int code)
{
    const struct error_entry *entry = find_error_entry(code);
    return entry != NULL ? entry->name : "JSONRT_ERR_?";
}
