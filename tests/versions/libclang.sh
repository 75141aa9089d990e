#!/bin/sh
# Every libclang in /usr/lib/llvm-* must lead to the same bytes: builds the tool against each, runs the
# tests of the front end and compares what is made of tests/golden. Writes to a temporary folder only.
#
#   libclang.sh SOURCE_DIR       the compiler is CC
set -eu
root=$1
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
versions=0

# link LLVM OUTPUT SOURCE...
link() {
    llvm=$1
    output=$2
    shift 2
    ${CC:-cc} -std=c11 -D_DEFAULT_SOURCE -DJSONGEN_VERSION='"test"' \
        -DJSONGEN_BUILD_INCLUDE="\"$root/include\"" -I"$root/codegen" -I"$llvm/include" "$@" \
        -o "$output" -L"$llvm/lib" -Wl,-rpath,"$llvm/lib" -lclang -lcmocka
}

for llvm in /usr/lib/llvm-*; do
    [ -e "$llvm/include/clang-c/Index.h" ] && [ -e "$llvm/lib/libclang.so" ] || continue
    versions=$((versions + 1))
    echo "$llvm"
    for test in test_frontend test_frontend_tags test_frontend_parse; do
        link "$llvm" "$build/$test" "$root/tests/unit/$test.c" "$root"/codegen/model/*.c \
            "$root"/codegen/frontend/*.c
        "$build/$test" >"$build/log" 2>&1 || { cat "$build/log"; exit 1; }
    done
    link "$llvm" "$build/jsongen" "$root"/codegen/*/*.c
    for header in "$root"/tests/golden/*/*.h; do
        case $header in *_json.h) continue ;; esac
        "$build/jsongen" --check --emit=c,model "$header"
    done
done
echo "$versions versions of libclang"
[ "$versions" != 0 ] || exit 77
