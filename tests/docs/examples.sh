#!/bin/sh
# Every ```c block with an annotation in docs/annotations.md and README.md is a header: jsongen takes it
# and what it generates compiles. A block that begins with /* refused: ID */ must be refused with that id.
#
#   examples.sh JSONGEN SOURCE_DIR CC
set -u
jsongen=$1
source=$2
cc=$3
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
good=0
bad=0

fault() { # fault PLACE WHAT LOG
    echo "$1: $2"
    cat "$3"
    bad=$((bad + 1))
}

# The block as a header; an excerpt without includes of its own gets what it takes for granted.
make_header() {
    printf '%s\n' '#ifndef BLOCK_H' '#define BLOCK_H'
    grep -q '^#include' "$1" || printf '%s\n' '#include <stdbool.h>' '#include <stddef.h>' \
        '#include <stdint.h>' '#include <time.h>' '#include <jsonrt/annotate.h>' \
        '#include <jsonrt/types.h>'
    cat "$1"
    echo '#endif'
}

check_block() { # check_block PLACE BLOCK
    make_header "$2" >"$work/block.h"
    rm -f "$work"/block_json.*
    refused=$(sed -n '1s|^/\* refused: \([a-z-]*\) \*/$|\1|p' "$2")
    "$jsongen" "$work/block.h" >"$work/log" 2>&1
    status=$?
    if [ -n "$refused" ]; then
        [ $status = 1 ] && grep -q "\[$refused\]" "$work/log" ||
            { fault "$1" "is not refused with [$refused]" "$work/log"; return; }
    elif [ $status != 0 ]; then
        fault "$1" "jsongen refuses it" "$work/log"
        return
    else
        "$cc" -std=c11 -D_DEFAULT_SOURCE -Wall -Wextra -Wconversion -Wshadow -pedantic -Werror \
            -I"$source/include" -c "$work/block_json.c" -o "$work/block.o" >"$work/log" 2>&1 ||
            { fault "$1" "its code does not compile" "$work/log"; return; }
    fi
    good=$((good + 1))
}

for document in docs/annotations.md README.md; do
    [ -f "$source/$document" ] || continue
    rm -rf "$work/blocks"
    mkdir "$work/blocks"
    awk -v dir="$work/blocks" -f "$here/blocks.awk" "$source/$document" >"$work/list"
    while read -r n language line; do
        [ "$language" = c ] && grep -q 'JSON(' "$work/blocks/$n.c" || continue
        check_block "$document:$line" "$work/blocks/$n.c"
    done <"$work/list"
done
echo "$good good, $bad bad"
[ "$bad" = 0 ] && [ "$good" -gt 5 ]
