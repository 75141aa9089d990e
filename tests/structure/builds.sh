#!/bin/sh
# needs.sh and state.sh for the library and the golden generated code as gcc and clang build them
# without optimisation and for size: other code is inlined then, and other calls are made of loops.
#
#   builds.sh SOURCE_DIR COMPILER...
set -u
here=$(cd "$(dirname "$0")" && pwd)
cd "$1" || exit 2
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bad=0

# compile COMPILER OPTION: every source to an object in $work, named as the source is.
compile() {
    rm -f "$work"/*.o
    for source in runtime/*/*.c tests/golden/*/*_json.c; do
        "$1" "$2" -std=c11 -fPIC -Iinclude -Iruntime -I"${source%/*}" -c "$source" \
            -o "$work/$(basename "$source" .c).o" || return 1
    done
}

for compiler; do
    for option in -O0 -Os; do
        echo "$compiler $option"
        compile "$compiler" $option && sh "$here/needs.sh" "$work"/*.o && sh "$here/state.sh" "$work"/*.o ||
            bad=1
    done
done
exit $bad
