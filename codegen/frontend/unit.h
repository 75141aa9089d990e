/*
 * One parsed header while its model is built: what the files of this folder share.
 *
 * Order of work (frontend.c): arguments → parse → survey → members → model. The survey walks the
 * translation unit once and leaves a table of records and enums and the list of stray tags; after
 * it, only what annotated types reach is read.
 */
#ifndef JSONGEN_FRONTEND_UNIT_H
#define JSONGEN_FRONTEND_UNIT_H

#include <clang-c/Index.h>

#include "model/model.h"

/* A struct, union or enum of the translation unit, defined or only declared. */
typedef struct declaration {
    CXCursor canonical;       /* its first declaration: the key */
    CXCursor definition;      /* a null cursor when it is only declared */
    const char *typedef_name; /* the first typedef that names the type itself */
    size_t order;             /* of the end of its definition; of declaration when there is none */
    bool nested;              /* its definition stands inside another record */
    bool skipped;             /* an anonymous aggregate that is tagged "-", or stands in one */
    bool aside;               /* only members that are skipped lead here: see set_aside */
    bool reached;             /* an annotated type, or a member of one leads here */
    record *record;           /* made when first asked for; likewise */
    enumeration *enumeration;
    struct declaration *next_in_bucket;
} declaration;

/* A name that stands for a file of clang's. */
typedef struct file_name {
    CXFile file;
    const char *name;
} file_name;

/* A place in the source; see source.h. */
typedef struct source_point {
    CXFile file;
    unsigned line, column, offset;
} source_point;

/* The use of a macro. */
typedef struct macro_range {
    source_point begin;
    unsigned end; /* offset behind it */
} macro_range;

/* Where a tag was seen: the start of the outermost macro that it came from. */
typedef struct tag_place {
    const char *file; /* from unit_file_name: equal files have equal pointers */
    unsigned offset;
} tag_place;

/* A macro or enumerator of a user header, and the text of its value. */
typedef struct constant {
    const char *name;
    const char *value, *end;
    bool counted; /* an enumerator without a value of its own: one more than the one before it */
} constant;

enum { DECLARATION_BUCKETS = 1024 };

typedef struct unit {
    memory *memory;
    model *model;
    CXTranslationUnit tu;
    CXFile main_file;
    bool all;
    declaration *buckets[DECLARATION_BUCKETS];
    declaration **declarations; /* in the order of the survey */
    size_t n_declarations;
    size_t n_defined;    /* definitions counted so far, for `order` */
    declaration **queue; /* reached, members not yet filled from `next` on */
    size_t n_queue;
    declaration **aside;
    size_t n_aside;
    file_name *names;
    size_t n_names;
    tag_place *seen, *expanded; /* tags that clang attached to something; tags in the source */
    size_t n_seen, n_expanded;
    macro_range outermost; /* the use of a macro that was surveyed last, not inside another */
    constant *constants;
    size_t n_constants;
    const char **tag_macros; /* macros whose expansion makes a tag */
    size_t n_tag_macros;
} unit;

/* A copy in the unit's memory; disposes of s. */
const char *take_string(memory *m, CXString s);

#endif
