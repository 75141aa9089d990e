#!/bin/sh
# Headers that are good GNU C and C++ but not under -pedantic: arrays of length 0.
#
#   gnu.sh JSONGEN INCLUDE_DIR FOLDER
#
# FOLDER holds the headers.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for header in "$3"/*.h; do
    "$1" -o "$work" "$header"
    cp "$header" "$work"
done
PEDANTIC= sh "$(dirname "$0")/matrix.sh" "$2" "$work"/*_json.c >"$work/said" || {
    cat "$work/said"
    exit 1
}
cat "$work/said"
! grep 'no C++ header' "$work/said"
