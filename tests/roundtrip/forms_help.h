/*
 * What the tests of values in other forms share: one member of a document at a time.
 */
#ifndef FORMS_HELP_H
#define FORMS_HELP_H

#include "roundtrip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "forms_json.h"

/* One member of a document, and what it is written as; the rest of the object is left out of the
 * comparison. */
static inline void expect_member(const codec *c, const char *key, const char *json,
                                 const char *written)
{
    char text[256], wanted[256];
    char *object = new_object(c), *printed;

    snprintf(text, sizeof text, "{\"%s\":%s}", key, json);
    snprintf(wanted, sizeof wanted, "\"%s\":%s", key, written);
    read_document(c, text, object);
    printed = c->print(object, NULL, NULL);
    if (printed == NULL || strstr(printed, wanted) == NULL)
        fail_msg("%s is not written as %s in %s", text, wanted, printed != NULL ? printed : "NULL");
    free(printed);
    free(object);
}

/* A member that is refused at its own first byte. */
static inline void expect_refused(const codec *c, const char *key, const char *json, int code)
{
    char text[256], path[64];

    snprintf(text, sizeof text, "{\"%s\":%s}", key, json);
    snprintf(path, sizeof path, "$.%s", key);
    check_refused(c, NULL, text, code, strlen(key) + 4, path);
}

#endif
