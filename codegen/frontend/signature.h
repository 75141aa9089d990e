/*
 * Signatures: one text for each type, the same for two types exactly when C takes them for one.
 */
#ifndef JSONGEN_FRONTEND_SIGNATURE_H
#define JSONGEN_FRONTEND_SIGNATURE_H

#include "frontend/unit.h"

/* Typedefs are gone through. Qualifiers, then "*" or "[N]" and what that leads to, the innermost
 * last: "*const *char" for const pointers to char behind a pointer. The qualifiers of an array are
 * those of its elements. "?" in it: nobody knows. */
const char *signature_of_type(const unit *u, CXType type);

#endif
