#!/bin/sh
# Every test that docs/SECURITY.md names as a proof exists: `folder.name` is registered, a_case_like_this
# is a case of some test.
#
#   promises.sh SOURCE BUILD
set -u
registered=$(ctest --test-dir "$2" -N | sed -n 's/^ *Test *#[0-9]*: //p')
proofs=$(sed -n 's/^|.*|\([^|]*\)|$/\1/p' "$1/docs/SECURITY.md")
bad=0 n=0

for name in $(echo "$proofs" | grep -oE '`[a-z]+\.[A-Za-z0-9_*-]+`' | tr -d '`' | sort -u); do
    pattern=$(echo "$name" | sed 's/\./\\./g; s/\*/.*/g')
    echo "$registered" | grep -qx "$pattern" || { echo "no such test: $name"; bad=1; }
    n=$((n + 1))
done
for name in $(echo "$proofs" | sed 's/`[^`]*`//g' | grep -oE '[a-z]+(_[a-z0-9]+){3,}' | sort -u); do
    grep -rqE "(test|teardown)\($name|^static void $name\(" "$1/tests" || { echo "no such case: $name"; bad=1; }
    n=$((n + 1))
done
[ "$n" -gt 30 ] || { echo "only $n proofs were found"; bad=1; }
exit $bad
