/* Keys, patterns and titles that would open or close a comment. */
#ifndef COMMENTS_H
#define COMMENTS_H

#include <jsonrt/annotate.h>

struct JSON("title='*//*'") comments {
    char *path JSON("path,pattern='^/*[a-z]+$'");
    int a JSON("application/*");
    int b JSON("//");
    int c JSON("/**/");
    char *d JSON("d,default='*/ /*'");
};

#endif
