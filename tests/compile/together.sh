#!/bin/sh
# Generated headers of like names are included together: none hides another.
#
#   together.sh JSONGEN INCLUDE_DIR
set -eu
jsongen=$1
include=$2
flags="-Wall -Wextra -Wconversion -Wshadow -pedantic -Werror -fsyntax-only"
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
mkdir client server
i=0
: >all.c
for header in client/msg.h server/msg.h a-b.h a_b.h a.b.h 日.h 本.h 1.h _.h order.h Order.h; do
    i=$((i + 1))
    type=type_$i
    [ "$header" != order.h ] || type=order
    [ "$header" != Order.h ] || type=Order
    printf '#include <jsonrt/annotate.h>\nstruct JSON("") %s { int x; };\n' $type >"$header"
    "$jsongen" "$header"
    echo "#include \"${header%.h}_json.h\"" >>all.c
    echo "void ask_$type(struct $type *out);" >>asks.c
    echo "void ask_$type(struct $type *out) { ${type}_json_init(out); }" >>asks.c
done
cat asks.c >>all.c
grep -h '^#ifndef.*_H' ./*_json.h ./*/*_json.h | sort >guards
[ "$(uniq <guards | wc -l)" = $i ] || { echo "FAILED: guards"; cat guards; exit 1; }
if grep -E ' _|__' guards; then
    echo "FAILED: a guard that belongs to the compiler"
    exit 1
fi
for compiler in gcc clang; do
    command -v $compiler >/dev/null || { echo "not installed: $compiler"; continue; }
    for language in "c11 -x c" "c++17 -x c++"; do
        # shellcheck disable=SC2086
        $compiler $flags -I"$include" -std=$language all.c
        for made in ./*_json.c ./*/*_json.c; do
            # shellcheck disable=SC2086
            $compiler $flags -I"$include" -std=$language "$made"
        done
    done
done
