#!/bin/sh
# Every id of codegen/check/ids.c has a case here whose text shows it.
set -u
cd "$1" || exit 2
bad=0
for id in $(sed -n 's/^    {"\([a-z-]*\)".*/\1/p' codegen/check/ids.c); do
    grep -qs "\[$id\]" tests/diag/*/expected.txt || { echo "no case shows [$id]"; bad=1; }
done
exit $bad
