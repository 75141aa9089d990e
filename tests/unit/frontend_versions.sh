#!/bin/sh
# Build and run the tests of the front end against every libclang in /usr/lib/llvm-*, so that no
# difference between versions gets into the model. Takes the compiler from CC; writes to a temporary
# folder only.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
found=0
for llvm in /usr/lib/llvm-*; do
    [ -e "$llvm/include/clang-c/Index.h" ] && [ -e "$llvm/lib/libclang.so" ] || continue
    found=1
    for test in test_frontend test_frontend_tags test_frontend_parse; do
        ${CC:-cc} -std=c11 -D_DEFAULT_SOURCE -O1 -I"$root/codegen" -I"$llvm/include" \
            "$here/$test.c" "$root"/codegen/model/*.c "$root"/codegen/frontend/*.c \
            -o "$build/$test" -L"$llvm/lib" -Wl,-rpath,"$llvm/lib" -lclang -lcmocka
        echo "$test with $llvm"
        "$build/$test" >"$build/log" 2>&1 || { cat "$build/log"; exit 1; }
    done
done
[ "$found" = 1 ] || echo "no libclang in /usr/lib/llvm-*"
