/*
 * What may stand behind #include and in the comments of generated files.
 */
#ifndef JSONGEN_SPELLING_H
#define JSONGEN_SPELLING_H

/* Why a file name cannot stand between double quotes; NULL when it can. */
const char *file_name_fault(const char *name);
/* The same of SPELLING, "SPELLING" or <SPELLING>, as in --include-as. */
const char *include_fault(const char *spelling);

#endif
