#!/bin/bash -eu
# Builds the fuzz targets as OSS-Fuzz asks for it: with $CC, $CXX, $CFLAGS, $CXXFLAGS and
# $LIB_FUZZING_ENGINE into $OUT, beside their seed corpora and dictionaries.
#
# Its image needs cmake, pkg-config, libclang-dev, libcmocka-dev and libjansson-dev. Without any of
# the variables it makes libFuzzer targets with clang and the address and undefined behaviour
# sanitizers. JSONGEN, when set, is a jsongen to use; else one is built first, without sanitizers.

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
OUT=${OUT:-$root/build/fuzz/out}
WORK=${WORK:-$root/build/fuzz/work}
export CC=${CC:-clang} CXX=${CXX:-clang++}
sanitize=-fsanitize=address,undefined
default="-O1 -g -fno-omit-frame-pointer $sanitize,fuzzer-no-link -fno-sanitize-recover=all"
engine=${LIB_FUZZING_ENGINE:--fsanitize=fuzzer}
jobs=${JOBS:-$(nproc)}
mkdir -p "$OUT" "$WORK"

if [ -z "${JSONGEN:-}" ]; then
    env -u CFLAGS -u CXXFLAGS cmake -S "$root" -B "$WORK/tool" >/dev/null
    cmake --build "$WORK/tool" --target jsongen --parallel "$jobs" >/dev/null
    JSONGEN=$WORK/tool/codegen/jsongen
fi

export CFLAGS=${CFLAGS-$default} CXXFLAGS=${CXXFLAGS-$default}
cmake -S "$root" -B "$WORK/targets" -DCMAKE_BUILD_TYPE=None -DJSONGEN_BUILD_TESTS=ON \
    -DJSONGEN_BUILD_TOOL=OFF -DJSONGEN_EXECUTABLE="$JSONGEN" -DJSONGEN_FUZZ_ENGINE="$engine" >/dev/null
cmake --build "$WORK/targets" --target fuzz_targets --parallel "$jobs" >/dev/null

for corpus in "$here"/corpus/*; do
    target=${corpus##*/}
    [ -x "$WORK/targets/tests/fuzz/$target" ] || continue
    cp "$WORK/targets/tests/fuzz/$target" "$OUT/$target.new"
    mv "$OUT/$target.new" "$OUT/$target" # one that runs keeps its file
    cp "$here/json.dict" "$OUT/$target.dict"
    if command -v zip >/dev/null; then
        rm -f "$OUT/${target}_seed_corpus.zip"
        zip -q -j -r "$OUT/${target}_seed_corpus.zip" "$corpus"
    fi
done
