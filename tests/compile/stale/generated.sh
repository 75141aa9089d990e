#!/bin/sh
# Generate the codec of order.h and run stale.sh on it.
#
#   generated.sh JSONGEN INCLUDE_DIR
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
"$1" -o "$out" "$here/order.h"
LANGUAGES="c11 c++17" sh "$here/stale.sh" "$2" "$here/order.h" "$out/order_json.c" "$here/order.edits"
