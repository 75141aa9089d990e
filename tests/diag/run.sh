#!/bin/sh
# One diagnostics case: run jsongen on the folder's t.h; what it prints must be expected.txt to the
# byte, the exit status 1, and nothing may be written.
#
#   run.sh JSONGEN FOLDER [--update]
set -u
jsongen=$1
cd "$2" || exit 2
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

args=$(cat args 2>/dev/null)
# shellcheck disable=SC2086
"$jsongen" -o "$out" $args t.h >"$out/printed" 2>&1
status=$?
if [ "${3:-}" = --update ]; then
    cp "$out/printed" expected.txt
    exit 0
fi
diff -u expected.txt "$out/printed" || exit 1
[ "$status" = 1 ] || { echo "exit status $status instead of 1"; exit 1; }
[ "$(ls "$out")" = printed ] || { echo "something was written"; ls "$out"; exit 1; }
