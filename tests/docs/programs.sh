#!/bin/sh
# Every complete program of docs/runtime.md: it compiles without a warning, and prints what the text
# block behind it says. Headers are the blocks that begin with /* name.h */.
#
#   programs.sh JSONGEN SOURCE_DIR CC LIBJSONRT [LINKER OPTIONS...]
set -u
jsongen=$1
source=$2
cc=$3
library=$4
shift 4
options=$*
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2
good=0
bad=0
flags="-std=c11 -D_DEFAULT_SOURCE -Wall -Wextra -Wconversion -Wshadow -pedantic -Werror -I. -I$source/include"

fault() { # fault LINE WHAT LOG
    echo "docs/runtime.md:$1: $2"
    cat "$3"
    bad=$((bad + 1))
}

# A header block becomes a file and its generated code a part of every program behind it.
take_header() { # take_header LINE BLOCK NAME
    cp "$2" "$3"
    "$jsongen" "$3" >log 2>&1 || { fault "$1" "jsongen refuses it" log; return; }
    for file in *_json.c; do
        "$cc" $flags -c "$file" || bad=$((bad + 1))
    done
}

run_program() { # run_program LINE N: block N, and what it prints in block N + 1
    if ! "$cc" $flags "$2.c" *_json.o "$library" -pthread $options -o program >log 2>&1; then
        fault "$1" "does not compile" log
    elif ! ./program >printed 2>log; then
        fault "$1" "fails" log
    elif ! diff -u "$(($2 + 1)).text" printed >log; then
        fault "$1" "prints something else" log
    else
        good=$((good + 1))
    fi
}

awk -v dir=. -f "$here/blocks.awk" "$source/docs/runtime.md" >list
while read -r n language line; do
    [ "$language" = c ] || continue
    name=$(sed -n '1s|^/\* \([a-z_]*\.h\) \*/$|\1|p' "$n.c")
    if [ -n "$name" ]; then
        take_header "$line" "$n.c" "$name"
    elif grep -q '^int main(' "$n.c"; then
        run_program "$line" "$n"
    fi
done <list
echo "$good good, $bad bad"
[ "$bad" = 0 ] && [ "$good" -gt 5 ]
