#!/bin/sh
# Every option that jsongen --help shows stands in docs/cli.md.
#
#   options.sh JSONGEN SOURCE_DIR
set -u
bad=0
found=0
for option in $("$1" --help | sed -n 's/^  \(-[A-Za-z-]*\).*/\1/p'); do
    found=$((found + 1))
    grep -q "\`${option}[\` =]" "$2/docs/cli.md" || { echo "not in docs/cli.md: $option"; bad=1; }
done
echo "$found options"
[ $bad = 0 ] && [ $found -gt 10 ]
