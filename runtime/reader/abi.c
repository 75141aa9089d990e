/*
 * The generator ABI that this library serves: generated code refers to the symbol of its number, so
 * that a library without it fails to link. See gencode_guard.h.
 */
#include "jsonrt/gencode_guard.h"

const char jsonrti_abi_1 = 1;
