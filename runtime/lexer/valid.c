/* jsonrt_valid: the lexer over a whole document, with bits on the stack. */
#include <string.h>

#include "error/error_internal.h"
#include "error/locate.h"
#include "error/path.h"
#include "jsonrt/reader.h"
#include "lexer/lexer.h"

/* Checks the document; NULL with its first fault. */
static const char *check_document(const char *json, const char *end, jsonrti_fault *fault)
{
    uint64_t bits[JSONRTI_LEX_WORDS(JSONRTI_LEX_LEVELS)];
    if (end - json >= 3 && memcmp(json, "\xEF\xBB\xBF", 3) == 0) {
        *fault = (jsonrti_fault){JSONRT_ERR_BOM, json};
        return NULL;
    }
    const char *p = jsonrti_lex_value(json, end, JSONRTI_LEX_LEVELS, bits, fault);
    if (p == NULL)
        return NULL;
    p = jsonrti_lex_blanks(p, end);
    if (p == end)
        return p;
    *fault = (jsonrti_fault){JSONRT_ERR_TRAILING, p};
    return NULL;
}

static void describe_fault(jsonrt_error *err, const char *json, const char *end,
                           jsonrti_fault fault)
{
    size_t at, head;
    jsonrti_path path = {err->path, &at, &head};
    err->code = fault.code;
    err->message = jsonrti_error_text(fault.code);
    err->offset = (size_t)(fault.at - json);
    jsonrti_error_locate(err, json);
    jsonrti_path_begin(path);
    if (fault.code != JSONRT_ERR_TRAILING)
        jsonrti_lex_path(path, json, end, fault);
    jsonrti_path_finish(path);
}

bool jsonrt_valid(const char *json, size_t len, jsonrt_error *err)
{
    jsonrti_fault fault = {JSONRT_ERR_USE, ""};
    bool possible = len <= SIZE_MAX / 2; /* else no object, but a length gone wrong */
    if (len == 0 || !possible) {
        json = fault.at;
        len = 0;
    }
    bool valid = possible && check_document(json, json + len, &fault) != NULL;
    if (err != NULL) {
        memset(err, 0, sizeof *err);
        err->message = jsonrti_error_text(JSONRT_OK);
        if (!valid)
            describe_fault(err, json, json + len, fault);
    }
    return valid;
}
