#!/bin/sh
# The order example must succeed and print exactly order.txt.
#
#   order.sh PROGRAM SOURCE_DIR
set -u
out=$(mktemp)
trap 'rm -f "$out"' EXIT
"$1" "$2/examples/order/data" >"$out" 2>&1 || { cat "$out"; exit 1; }
diff -u "$2/tests/examples/order.txt" "$out"
