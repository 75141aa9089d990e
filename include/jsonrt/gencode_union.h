/*
 * Reading tagged unions, for generated code: what stands ahead decides how the value at p is read.
 *
 * Nothing here moves the position. The input is looked at where it lies, from p to its end and no
 * further: positions that are passed on the way need no slack. Faults that are met on the way, and
 * tags that are wrong, are reported as plain reading would report them.
 */
#ifndef JSONRT_GENCODE_UNION_H
#define JSONRT_GENCODE_UNION_H

#include "jsonrt/gencode_read.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- the tag beside the arm: internal and adjacent ---- */

/** The tag of a union; one static const per union. */
typedef struct jsonrti_tag {
    const jsonrti_key *keys; /* the tag's name, then its aliases; their `member` is not looked at */
    size_t n_keys;
    const jsonrti_enum_name *names; /* of its enum, for jsonrti_read_enum or _int */
    size_t n_names;
    const int64_t *fallback; /* for other names or numbers; NULL: an error */
    bool by_number;          /* the enum is carried as an integer */
    bool fold;               /* names in either case */
    bool fold_keys;          /* keys in either case */
    bool required;           /* absent is an error */
    uint8_t duplicates;      /* enum jsonrt_duplicates: what the object's type says */
} jsonrti_tag;

/**
 * Find the tag of the object at p. An object that begins with its tag is not looked at further;
 * else the members before the tag are scanned, which reading them does once more.
 *
 * @param value  Receives the tag; left alone when the tag is absent and not required, or when
 *               something else than an object stands at p.
 * @return       p; or NULL with the error set: the text is malformed before the tag, the tag is
 *               absent or wrong, or (where the last of duplicates counts) another tag follows.
 */
const char *jsonrti_look_tag(jsonrt_reader *r, const char *p, const jsonrti_tag *t, int64_t *value);
/** The same among the members behind the one with this key, whose value is at p. seen: the tag has
 *  been read already and is *value; then only a tag that differs is looked for, where it would
 *  count. The path of a failure is that of the object: its reader ends there. */
const char *jsonrti_look_tag_behind(jsonrt_reader *r, const char *p, const char *key, size_t len,
                                    const jsonrti_tag *t, bool seen, int64_t *value);

/* ---- the value alone: untagged and external ---- */

typedef enum jsonrti_look {
    JSONRTI_LOOK_NOTHING, /* the end, or no JSON */
    JSONRTI_LOOK_NULL,
    JSONRTI_LOOK_BOOL,
    JSONRTI_LOOK_INTEGER,  /* a number without fraction and exponent */
    JSONRTI_LOOK_FRACTION, /* any other number */
    JSONRTI_LOOK_STRING,
    JSONRTI_LOOK_ARRAY,
    JSONRTI_LOOK_OBJECT
} jsonrti_look;

/** What kind of value stands at p, by its first byte (numbers: to their end). */
jsonrti_look jsonrti_look_kind(const jsonrt_reader *r, const char *p);
/** Which keys the object at p has: sets the bit `member` of each of `keys` that is there. Scans the
 *  object to its end. Returns p; NULL with the error set when it is malformed. */
const char *jsonrti_look_members(jsonrt_reader *r, const char *p, const jsonrti_key *keys, size_t n,
                                 bool fold, uint64_t *seen);
/** Is the value at p an object with one member, whose key is one of m's, or an alias? Scans it. */
bool jsonrti_look_only(jsonrt_reader *r, const char *p, const jsonrti_members *m);
/** Is the value at p a name (or number) of the enum, or is there a fallback for names that are not?
 *  Then *value is the enumerator. t->keys are not looked at. */
bool jsonrti_look_name(jsonrt_reader *r, const char *p, const jsonrti_tag *t, int64_t *value);
/** The value at p fits no arm: JSONRT_ERR_TYPE (or _NULL, or what is wrong with its text) with this
 *  message. Returns NULL. */
const char *jsonrti_no_arm(jsonrt_reader *r, const char *p, const char *message);

/** The same for a name or number of the enum that is none: JSONRT_ERR_ENUM. */
const char *jsonrti_no_name(jsonrt_reader *r, const char *p);
/** The same for an object that lacks required members of every arm. */
const char *jsonrti_no_members(jsonrt_reader *r, const char *p);

/* ---- both ---- */

/** The payload at p of a tag that has none: an unknown member. unknown: what the type says (enum
 *  jsonrt_unknown). Behind it, or NULL. */
const char *jsonrti_pass_payload(jsonrt_reader *r, const char *p, int unknown);

/** The whole value at p as text that stays, beside what is read of it: it takes memory of its own.
 *  Returns p, or NULL. */
const char *jsonrti_look_raw(jsonrt_reader *r, const char *p, jsonrt_raw *out);
/** From the value at p back to the quote of its key, from where it is read again: a payload that
 * the tag has no arm for, in an object that keeps unknown members. */
const char *jsonrti_back_to_key(jsonrt_reader *r, const char *p);
/** Refuse the member whose value is at p (behind its colon): the error stands at its key. Returns
 *  NULL. message may be NULL: the code's own. */
const char *jsonrti_refuse_key(jsonrt_reader *r, int code, const char *p, const char *message);
/** The value at p is of an arm beside another one: JSONRT_ERR_DUPLICATE at its key; or it is null,
 *  which counts as absent where the arm does not take it and the reader is told so. Returns NULL.
 */
const char *jsonrti_second_arm(jsonrt_reader *r, const char *p, bool takes_null);
/** Some arm of the union had to be there: JSONRT_ERR_MISSING at the brace; returns NULL. p is
 * behind the brace. */
const char *jsonrti_lacks_arm(jsonrt_reader *r, const char *p);

#ifdef __cplusplus
}
#endif

#endif
