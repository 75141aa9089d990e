/* A user record: a profile of its own struct in the same object, and members of later versions. */
#ifndef USER_PROFILE_H
#define USER_PROFILE_H

#include <stdbool.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct profile {
    char *display_name JSON("displayName,required,min_len=1,max_len=50");
    char *locale JSON("locale,default=en");
};

struct JSON("") user_record {
    uint64_t id JSON("id,required,string"); /* "123": safe in every language */
    struct profile profile JSON(",flatten");
    char *city JSON("city,path=address.home,omitempty");
    char *zip JSON("zip,path=address.home,omitempty");
    bool news JSON("news,path=settings");
    jsonrt_value rest JSON(",unknown"); /* what a newer program put there, kept for it */
};

#endif
