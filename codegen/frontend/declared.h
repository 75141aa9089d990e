/*
 * What a translation unit declares at its outermost level: functions, and names that no function
 * can have.
 */
#ifndef JSONGEN_FRONTEND_DECLARED_H
#define JSONGEN_FRONTEND_DECLARED_H

#include "frontend/unit.h"

/* Into the model, when its records are made. */
void list_declared(unit *u);

#endif
