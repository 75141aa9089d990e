/* Credentials: wiped from memory, and never in a log. */
#ifndef SECRETS_H
#define SECRETS_H

#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

struct JSON("deny_unknown") credentials {
    char *user JSON("user,required");
    char *password JSON("password,required,secret,min_len=8");
    uint8_t key[16] JSON("key,secret");
    uint32_t pin JSON("pin,secret,omitzero");
};

#endif
