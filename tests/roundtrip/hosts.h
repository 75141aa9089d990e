/* UUIDs and addresses that are kept as text, and addresses of the sockets' own types. */
#ifndef HOSTS_H
#define HOSTS_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct by_name {
    char *key;
    char *value JSON(",format=ipv4");
};

struct labelled {
    int n;
    char text[] JSON(",count=n,format=uuid");
};

struct JSON("") hosts {
    char *id JSON(",format=uuid,default=F81D4FAE-7dec-11d0-a765-00a0c91e6bf6,omitdefault");
    char v4[16] JSON(",format=ipv4,omitempty,min_len=8");
    char v6[45] JSON(",format=ipv6,count=n_v6,omitempty");
    uint8_t n_v6;
    jsonrt_str mac JSON(",format=mac,omitempty");
    const char *counted JSON(",format=ipv6,count=n_counted,omitempty");
    size_t n_counted;
    char **list JSON(",format=mac,null_terminated,omitempty");
    char many[2][18] JSON(",format=mac,present=has_many");
    bool has_many;
    struct by_name *map JSON(",map,count=n_map,omitempty");
    size_t n_map;
    struct labelled *tail JSON(",omitempty");
    struct in_addr in JSON(",omitzero");
    struct in6_addr in6 JSON(",format=ipv6,default=::1,omitdefault");
    struct in_addr *ins JSON(",count=n_ins,format=ipv4,omitempty");
    size_t n_ins;
    struct in6_addr two[2] JSON(",present=has_two");
    bool has_two;
    struct in_addr *maybe JSON(",optional,omitempty");
    struct in_addr null JSON(",nullable,omitzero,secret");
};

#endif
