#include <jsonrt/annotate.h>
#include <stddef.h>
#include <stdint.h>

struct JSON("") t {
    size_t n;
    int **jagged JSON("jagged,count=n");
    char ***names JSON("names,count=n");
    int *fixed[3];
    int ***deep JSON("deep,count=n");
    uint8_t **blobs JSON("blobs,count=n");
};
