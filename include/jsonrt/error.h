/*
 * Errors: what went wrong, where, and on which member.
 */
#ifndef JSONRT_ERROR_H
#define JSONRT_ERROR_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Error codes. Never renumbered; new ones take free numbers. */
enum jsonrt_error_code {
    JSONRT_OK = 0,
    /* the text */
    JSONRT_ERR_SYNTAX = 1,    /**< not JSON at this byte */
    JSONRT_ERR_END = 2,       /**< the input ends inside the document */
    JSONRT_ERR_TRAILING = 3,  /**< something stands behind the document */
    JSONRT_ERR_NUMBER = 4,    /**< not a JSON number (01, 1., +1, 1e) */
    JSONRT_ERR_CONTROL = 5,   /**< a raw control character in a string */
    JSONRT_ERR_ESCAPE = 6,    /**< an unknown or incomplete escape */
    JSONRT_ERR_SURROGATE = 7, /**< a lone or inverted surrogate escape */
    JSONRT_ERR_UTF8 = 8,      /**< bytes that are not UTF-8 */
    JSONRT_ERR_BOM = 9,       /**< a byte order mark (see allow_bom) */
    /* the value against its type */
    JSONRT_ERR_TYPE = 20,        /**< another kind of value than the member takes */
    JSONRT_ERR_NULL = 21,        /**< null where null is not allowed */
    JSONRT_ERR_NOT_INTEGER = 22, /**< a fraction or exponent where an integer is read */
    JSONRT_ERR_RANGE = 23,       /**< a number outside the range of its C type */
    JSONRT_ERR_MIN = 24,         /**< below the declared minimum */
    JSONRT_ERR_MAX = 25,         /**< above the declared maximum */
    JSONRT_ERR_ENUM = 26,        /**< not a name or number of the enum */
    JSONRT_ERR_TIME = 27,        /**< not an RFC 3339 time, or outside the years 0000 to 9999 */
    JSONRT_ERR_BASE64 = 28,      /**< not strict base64 */
    JSONRT_ERR_NUL = 29,         /**< U+0000 in text that ends at a NUL */
    JSONRT_ERR_TOO_LONG = 30,    /**< text does not fit the char array */
    JSONRT_ERR_LENGTH = 31,      /**< wrong number of elements for a fixed array or its count */
    JSONRT_ERR_NAN = 32,         /**< NaN or infinity cannot be written */
    JSONRT_ERR_POINTER = 33,     /**< NULL where a value must be written */
    JSONRT_ERR_COUNT = 34,       /**< a negative count, or one above the array's length */
    JSONRT_ERR_FORMAT = 35,   /**< text that has not the member's format: hexadecimal, a duration,
                                   a UUID, an address */
    JSONRT_ERR_CIRCLE = 38,   /**< a linked list that goes in a circle cannot be written */
    JSONRT_ERR_MIN_LEN = 40,  /**< text or bytes shorter than the declared minimum */
    JSONRT_ERR_MAX_LEN = 41,  /**< longer than the declared maximum */
    JSONRT_ERR_TOO_FEW = 42,  /**< fewer elements than the declared minimum */
    JSONRT_ERR_TOO_MANY = 43, /**< more elements than the declared maximum */
    JSONRT_ERR_PATTERN = 44,  /**< text that the declared pattern does not match */
    JSONRT_ERR_INVALID = 45,  /**< refused by the type's own check (validate=) */
    /* members */
    JSONRT_ERR_MISSING = 50,   /**< a required member is absent */
    JSONRT_ERR_UNKNOWN = 51,   /**< a member that the type does not have (deny_unknown) */
    JSONRT_ERR_DUPLICATE = 52, /**< a member stands twice */
    /* limits and resources */
    JSONRT_ERR_MEMORY = 70,     /**< the allocator has no more */
    JSONRT_ERR_MAX_MEMORY = 71, /**< option max_memory */
    JSONRT_ERR_MAX_DEPTH = 72,  /**< option max_depth */
    JSONRT_ERR_MAX_INPUT = 73,  /**< option max_input */
    JSONRT_ERR_MAX_STRING = 74, /**< option max_string */
    JSONRT_ERR_MAX_ITEMS = 75,  /**< option max_items */
    JSONRT_ERR_BUFFER = 76,     /**< the fixed buffer is full */
    JSONRT_ERR_SINK = 77,       /**< the sink said no */
    /* use */
    JSONRT_ERR_USE = 90,   /**< a call out of order, or an argument that cannot be */
    JSONRT_ERR_CUSTOM = 91 /**< jsonrt_fail by a user's codec */
};

#define JSONRT_PATH_MAX 256

/** The first failure of a reader or writer. Offset, line and column are 0 for writers. */
typedef struct jsonrt_error {
    int code;                   /**< enum jsonrt_error_code */
    size_t offset;              /**< byte in the input, from 0 */
    size_t line, column;        /**< from 1, columns in bytes */
    char path[JSONRT_PATH_MAX]; /**< `$.items[3].quantity`; cut in the middle when long; has keys of
                                     the input (unknown members, maps, free-form objects) */
    const char *message;        /**< static text, never quotes a value */
    bool secret;                /**< the type has secret members: the input is not to be shown */
} jsonrt_error;

/** "JSONRT_ERR_RANGE" for JSONRT_ERR_RANGE; "JSONRT_ERR_?" for a number that is no code. Static. */
const char *jsonrt_error_name(int code);

/**
 * One line, such as `$.items[3].quantity: above the maximum (2:17)`, without a newline.
 * Writes at most cap bytes with the NUL; returns the length that the whole line has.
 * Without a position (errors of writers) the parenthesis is left out.
 */
size_t jsonrt_error_format(const jsonrt_error *error, char *buf, size_t cap);

#ifdef __cplusplus
}
#endif

#endif
