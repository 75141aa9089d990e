/* UUIDs and addresses that are kept as text, and addresses of the sockets' own types. */
#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct JSON("") addresses {
    char *id JSON("id,format=uuid,default=f81d4fae-7dec-11d0-a765-00a0c91e6bf6");
    char host[16] JSON("host,format=ipv4,omitempty,min_len=8");
    char text[45] JSON("text,format=ipv6,count=n_text");
    uint8_t n_text;
    jsonrt_str mac JSON("mac,format=mac");
    char **many JSON("many,format=mac,null_terminated");
    struct in_addr in JSON("in,omitzero");
    struct in6_addr in6 JSON("in6,default=::1,omitdefault");
    struct in_addr *list JSON("list,count=n_list");
    size_t n_list;
};
