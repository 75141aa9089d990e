/*
 * Values in another form than that of their C type: what generated code calls the forms.
 */
#include "backend/c_backend.h"

const char *c_form_word(leaf_form f)
{
    static const char *const words[N_FORMS] = {
        [FORM_PLAIN] = "JSONRTI_PLAIN",       [FORM_STRING] = "JSONRTI_STRING",
        [FORM_LAX] = "JSONRTI_LAX",           [FORM_BOOL] = "JSONRTI_AS_BOOL",
        [FORM_HEX] = "JSONRTI_HEX",           [FORM_BASE64URL] = "JSONRTI_BASE64URL",
        [FORM_UUID] = "JSONRTI_UUID",         [FORM_IPV4] = "JSONRTI_IPV4",
        [FORM_IPV6] = "JSONRTI_IPV6",         [FORM_MAC] = "JSONRTI_MAC",
        [FORM_RFC3339] = "JSONRTI_RFC3339",   [FORM_DATE] = "JSONRTI_DATE",
        [FORM_UNIX] = "JSONRTI_UNIX",         [FORM_UNIX_MS] = "JSONRTI_UNIX_MS",
        [FORM_UNIX_US] = "JSONRTI_UNIX_US",   [FORM_UNIX_NS] = "JSONRTI_UNIX_NS",
        [FORM_DURATION] = "JSONRTI_DURATION", [FORM_ISO8601] = "JSONRTI_ISO8601",
    };

    return words[f];
}

const char *c_form(const shape *s)
{
    bool time = s->kind == SHAPE_TIMEVAL || s->kind == SHAPE_TM;

    return c_form_word(s->form == FORM_PLAIN && time ? FORM_RFC3339 : s->form);
}

const char *c_unit(const shape *s)
{
    static const char *const words[] = {[UNIT_NONE] = "0",
                                        [UNIT_S] = "JSONRTI_S",
                                        [UNIT_MS] = "JSONRTI_MS",
                                        [UNIT_US] = "JSONRTI_US",
                                        [UNIT_NS] = "JSONRTI_NS"};

    return words[s->unit];
}

bool c_is_id(const shape *s)
{
    return s->form == FORM_UUID || s->form == FORM_IPV4 || s->form == FORM_IPV6 ||
           s->form == FORM_MAC;
}

const char *c_named_function(const c_context *c, const c_value *v, name_of what)
{
    return c_enum_function(c, plan_of_enum(c->plan, v->shape->enumeration), what);
}
