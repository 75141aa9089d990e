/*
 * The reader: options, and the object that generated decoders work with.
 */
#ifndef JSONRT_READER_H
#define JSONRT_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "jsonrt/arena.h"
#include "jsonrt/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Bytes that may be read behind any position handed to generated code. */
#define JSONRT_SLACK 64

enum jsonrt_duplicates {
    JSONRT_DUPLICATES_DEFAULT = 0, /**< what the type says, else an error */
    JSONRT_DUPLICATES_ERROR,
    JSONRT_DUPLICATES_LAST,
    JSONRT_DUPLICATES_FIRST
};

enum jsonrt_unknown {
    JSONRT_UNKNOWN_DEFAULT = 0, /**< what the type says, else skipped */
    JSONRT_UNKNOWN_SKIP,
    JSONRT_UNKNOWN_ERROR
};

/** How to read. All-zero is the default; a limit of 0 is its default. */
typedef struct jsonrt_read_options {
    size_t max_depth;    /**< nesting of arrays and objects; default 512 */
    size_t max_memory;   /**< bytes taken from the arena per document; default 1 MiB + 64 x input */
    size_t max_input;    /**< bytes of a document; default what an object can have */
    size_t max_string;   /**< bytes of one decoded string; default unbounded */
    size_t max_items;    /**< elements of one array or map that grows; default unbounded */
    bool null_as_absent; /**< a null member counts as absent where null is not allowed */
    bool null_as_nan;    /**< null reads as NaN into float and double */
    bool integral_floats; /**< 1.0 and 1e3 read into integers when they are exactly integers */
    bool allow_bom;       /**< skip one UTF-8 byte order mark */
    enum jsonrt_duplicates duplicates; /**< unless 0 it wins over what a type says */
    enum jsonrt_unknown unknown;       /**< unless 0 it wins over what a type says */
    bool unique_keys;                  /**< refuse duplicate keys in maps and values too */
    bool borrow_input; /**< views (jsonrt_str, _raw, _number) may point into the input */
    const jsonrt_allocator *allocator; /**< NULL: malloc; copied */
    void *reserved[4];
} jsonrt_read_options;

#define JSONRTI_TAIL 192

/**
 * A reader. `error` is for the user; the rest is private. Caller's storage, do not copy.
 * Threads: one reader per thread at a time.
 */
typedef struct jsonrt_reader {
    jsonrt_error error;
    /* Where the public calls stand; generated code keeps the position in a register. */
    const char *pos;
    const char *guard; /* a leaf that ends behind it must move the rest into tail */
    const char *end;   /* end of the bytes that positions are in: of the input, or in tail */
    char *text;        /* where the next text goes; room for all the text of the document */
    size_t depth_left;
    const char *input, *input_end;
    size_t tail_offset; /* offset in the input of tail[0]; SIZE_MAX while tail is unused */
    size_t path_at;     /* path text stands in error.path[path_at..] while unwinding */
    size_t path_head;   /* where "..." stands in a path that was cut, else 0 */
    char *text_room;    /* what was reserved for this document's text */
    size_t text_size;
    /* The calls of codec.h: offsets where their walk and the open value began, for paths. */
    size_t walk_offset, value_offset;
    size_t counted;              /* bytes that were scanned to count elements */
    unsigned codecs;             /* user's codecs that are being called */
    bool open;                   /* a document is */
    bool insitu, views;          /* text stays in the input: strings too, or views only */
    bool secret;                 /* the document has secrets */
    unsigned short_text;         /* strings shorter than this are copied without a closer look */
    jsonrt_read_options options; /* with the defaults filled in */
    jsonrt_arena arena;
    char tail[JSONRTI_TAIL];
    jsonrti_arena_mark mark;    /* of a document with secrets: where its objects begin */
    signed char followers[128]; /* guesses of the order of members: see runtime/reader/object.c */
    void *reserved[5];
} jsonrt_reader;

/* Behind the inline calls below: sizes let the library serve older callers. */
void jsonrt_reader_init_sized(jsonrt_reader *reader, size_t size,
                              const jsonrt_read_options *options, size_t options_size);
void jsonrt_reader_init_fixed_sized(jsonrt_reader *reader, size_t size, void *mem, size_t cap,
                                    const jsonrt_read_options *options, size_t options_size);

/** Prepare a reader; allocates nothing, never fails. options may be NULL. */
static inline void jsonrt_reader_init(jsonrt_reader *reader_, const jsonrt_read_options *options_)
{
    jsonrt_reader_init_sized(reader_, sizeof *reader_, options_, sizeof *options_);
}

/**
 * Prepare a reader whose arena is the caller's memory: no heap. A document needs its objects
 * plus its length + 16 bytes for text; what text does not use is free again after the document.
 * Only of arrays in arrays in a recursive type, more than about 16 levels deep, may objects need
 * up to twice their size, and of a struct that ends in a flexible array its fixed part; what is
 * kept of members that a struct does not have takes an entry of at most 32 bytes, or the size of
 * the map's, for each member from the first of them on.
 */
static inline void jsonrt_reader_init_fixed(jsonrt_reader *reader_, void *mem_, size_t cap_,
                                            const jsonrt_read_options *options_)
{
    jsonrt_reader_init_fixed_sized(reader_, sizeof *reader_, mem_, cap_, options_,
                                   sizeof *options_);
}

/** End everything decoded with it; keeps the memory for the next message. */
void jsonrt_reader_reset(jsonrt_reader *reader);
/** Give all memory back. */
void jsonrt_reader_deinit(jsonrt_reader *reader);
/** The arena of the decoded objects: memory from it lives as long as they do. */
jsonrt_arena *jsonrt_reader_arena(jsonrt_reader *reader);

/**
 * Is this one JSON document (RFC 8259, UTF-8, depth at most 512)? Allocates nothing, does not
 * recurse; one pass. err may be NULL; on failure it has position and path of the first fault.
 */
bool jsonrt_valid(const char *json, size_t len, jsonrt_error *err);

#ifdef __cplusplus
}
#endif

#endif
