/* Envelopes of JSON-RPC 2.0 and of varlink: the parameters' types are known only by the method. */
#ifndef RPC_ENVELOPES_H
#define RPC_ENVELOPES_H

#include <stdbool.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

/* ---- JSON-RPC 2.0 ---- */

struct JSON("") rpc_request {
    char jsonrpc[4] JSON("jsonrpc,required,pattern='^2\\.0$'");
    char *method JSON("method,required");
    jsonrt_raw params JSON("params,omitempty"); /* read when the method is known */
    jsonrt_value id JSON("id,omitempty");       /* absent: a notification; null is an id */
};

struct rpc_error {
    int32_t code JSON("code,required");
    char *message JSON("message,required");
    jsonrt_value data JSON("data,omitempty");
};

struct JSON("") rpc_response {
    char jsonrpc[4] JSON("jsonrpc,default='2.0'");
    jsonrt_raw result JSON("result,omitempty");
    struct rpc_error *error JSON("error,omitempty");
    jsonrt_value id JSON("id");
};

/* The parameters of one method. */
struct JSON("deny_unknown") subtract_params {
    int64_t minuend JSON("minuend,required");
    int64_t subtrahend JSON("subtrahend,required");
};

/* The same by position: [42,23]. */
struct JSON("array") subtract_list {
    int64_t minuend, subtrahend;
};

/* ---- varlink ---- */

struct JSON("") varlink_call {
    char *method JSON("method,required,pattern='^[A-Za-z0-9.-]+\\.[A-Z][A-Za-z0-9]*$'");
    jsonrt_raw parameters JSON("parameters,omitempty");
    bool oneway JSON("oneway,omitzero");
    bool more JSON("more,omitzero");
    bool upgrade JSON("upgrade,omitzero");
};

struct JSON("") varlink_reply {
    jsonrt_raw parameters JSON("parameters,omitempty");
    bool continues JSON("continues,omitzero");
    char *error JSON("error,omitempty");
};

#endif
