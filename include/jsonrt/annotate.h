/*
 * The annotation macro: what jsongen reads and every compiler skips.
 *
 * JSON("name,option,option=value") stands after a member's declarator, after `struct`, `union` or
 * `enum` (or behind the closing brace of the type), or after an enumerator's name. It expands to
 * nothing unless JSONGEN_PASS is defined, which only the tool does, so that every compiler from
 * C90 to C++23 sees the plain declaration.
 *
 * JSONRT_TAG is the same macro under a name that cannot clash. Define JSONRT_NO_SHORT_NAMES
 * before the first include to leave JSON undefined.
 *
 * The tool sees a text up to the first NUL in it, and by the semicolon whether that is all of it.
 */
#ifndef JSONRT_ANNOTATE_H
#define JSONRT_ANNOTATE_H

#ifdef JSONGEN_PASS
#define JSONRT_TAG(text) __attribute__((annotate("jsonrt:" text ";")))
#else
#define JSONRT_TAG(text)
#endif

#if !defined(JSONRT_NO_SHORT_NAMES) && !defined(JSON)
#define JSON(text) JSONRT_TAG(text)
#endif

#endif
