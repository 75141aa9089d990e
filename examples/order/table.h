/* Orders as a table for people. */
#ifndef TABLE_H
#define TABLE_H

#include <stdbool.h>
#include <stdio.h>

#include "order.h"

void table_head(FILE *out);
void table_row(FILE *out, const struct order *o, bool total_fits);

#endif
