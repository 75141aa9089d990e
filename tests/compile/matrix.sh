#!/bin/sh
# Generated code compiles everywhere without a warning: gcc and clang, as C11 and as C++17, for this
# machine, for 32 bits and for big-endian where a cross compiler is installed.
#
#   matrix.sh INCLUDE_DIR FILE_json.c...
#
# From the environment: PEDANTIC, -pedantic unless it is set; empty for headers that are no ISO C.
set -u
include=$1
shift
passed=0
failed=0
flags="-Wall -Wextra -Wconversion -Wshadow ${PEDANTIC--pedantic} -Werror -O2 -I$include"

# compile FILE COMPILER ARGS...: syntax, warnings and code generation.
compile() {
    file=$1
    shift
    if "$@" $flags -I"$(dirname "$file")" -c "$file" -o /dev/null 2>log.$$; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $* $file"
        head -n 20 log.$$
    fi
    rm -f log.$$
}
# The compilers that are there; a missing one is named, so that nobody takes silence for success.
have() {
    command -v "$1" >/dev/null 2>&1 || { echo "not installed: $1"; return 1; }
}

cd "$(mktemp -d)" || exit 2
trap 'rm -rf "$PWD"' EXIT
for compiler in gcc clang i686-linux-gnu-gcc s390x-linux-gnu-gcc; do
    have $compiler || continue
    for file; do compile "$file" $compiler -std=c11 -D_DEFAULT_SOURCE; done
done
for compiler in g++ clang++; do
    have $compiler || continue
    for file; do
        # Only where the header itself is C++ under these flags: C has more forms of struct.
        printf '#include "%s.h"\n' "${file%_json.c}" >header.cpp
        if $compiler -std=c++17 $flags -fsyntax-only header.cpp 2>/dev/null; then
            compile "$file" $compiler -std=c++17 -x c++
        else
            echo "no C++ header: $(basename "${file%_json.c}.h")"
        fi
    done
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" != 0 ]
