/* What was found, for people and for programs. */
#ifndef REPORT_H
#define REPORT_H

#include "results.h"

void print_tables(const struct results *r);
/* results.json and results.tsv (for charts) in that folder; false when they cannot be written. */
bool write_results(const struct results *r, const char *folder);

#endif
