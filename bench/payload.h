/* The text that is measured. */
#ifndef PAYLOAD_H
#define PAYLOAD_H

#include <stddef.h>

/* order12: 1866 bytes of compact JSON; static. */
const char *payload_order12(size_t *len);

#endif
