#!/bin/sh
# Install into a temporary prefix and use it as a stranger would: CMake's find_package, pkg-config and
# the Makefile of examples/make. Each build must follow a change of the header.
#
#   install.sh SOURCE_DIR BUILD_DIR CMAKE
set -eu
source=$1
build=$2
cmake=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
prefix=$work/prefix
input='{"station":"roof","sequenceNumber":7,"celsius":[20.5,19,18]}'

step() { printf '%s\n' "-- $*"; }
expect() { # expect GOT WANTED
    [ "$1" = "$2" ] || { echo "got:    $1"; echo "wanted: $2"; exit 1; }
}

step "install"
"$cmake" --install "$build" --prefix "$prefix" >"$work/log" || { cat "$work/log"; exit 1; }
[ -x "$prefix/bin/jsongen" ] && [ -f "$prefix/include/jsonrt/jsonrt.h" ]
PATH=$prefix/bin:$PATH
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name jsonrt.pc)")
export PATH PKG_CONFIG_PATH

step "find_package and jsongen_generate"
cp -R "$source/tests/install/consumer" "$work/cmake"
cp "$source/examples/make/reading.h" "$work/cmake"
"$cmake" -S "$work/cmake" -B "$work/cmake/build" -DCMAKE_PREFIX_PATH="$prefix" \
    -DEXAMPLE="$source/examples/make" >"$work/log" || { cat "$work/log"; exit 1; }
"$cmake" --build "$work/cmake/build" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
expect "$(echo "$input" | "$work/cmake/build/reading")" "$input"

step "CMake follows the header"
sleep 1
sed -i 's/sequence_number;/sequence_number JSON("seq");/' "$work/cmake/reading.h"
"$cmake" --build "$work/cmake/build" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
expect "$(echo '{"station":"roof","seq":7,"celsius":[1,2,3]}' | "$work/cmake/build/reading")" \
    '{"station":"roof","seq":7,"celsius":[1,2,3]}'

step "another tool by JSONGEN_EXECUTABLE, as in a cross build"
printf '#!/bin/sh\necho used >>"%s/used"\nexec "%s/bin/jsongen" "$@"\n' "$work" "$prefix" >"$work/tool"
chmod +x "$work/tool"
"$cmake" -S "$work/cmake" -B "$work/cmake/cross" -DCMAKE_PREFIX_PATH="$prefix" \
    -DEXAMPLE="$source/examples/make" -DJSONGEN_EXECUTABLE="$work/tool" >"$work/log"
"$cmake" --build "$work/cmake/cross" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
[ -s "$work/used" ]

step "make and pkg-config"
cp -R "$source/examples/make" "$work/make"
make -C "$work/make" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
expect "$(echo "$input" | LD_LIBRARY_PATH=$(dirname "$PKG_CONFIG_PATH") "$work/make/reading")" "$input"
make -C "$work/make" check
echo '/* stale */' >>"$work/make/reading_json.c"
rm "$work/make/reading.jsongen.d"
if make -C "$work/make" check >"$work/log" 2>&1; then echo "check did not see it"; exit 1; fi
make -C "$work/make" >"$work/log" 2>&1

step "make is up to date, and follows the header"
stamp=$(stat -c %Y "$work/make/reading" "$work/make/reading_json.o")
sleep 1
make -C "$work/make" >"$work/log" 2>&1
expect "$(stat -c %Y "$work/make/reading" "$work/make/reading_json.o")" "$stamp"
sed -i 's/sequence_number;/sequence_number JSON("seq");/' "$work/make/reading.h"
make -C "$work/make" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
expect "$(echo '{"station":"roof","seq":7,"celsius":[1,2,3]}' | LD_LIBRARY_PATH=$(dirname "$PKG_CONFIG_PATH") "$work/make/reading")" \
    '{"station":"roof","seq":7,"celsius":[1,2,3]}'
touch "$work/make/reading.h" # no change: generated files keep their time
stamp=$(stat -c %Y "$work/make/reading_json.c")
make -C "$work/make" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
expect "$(stat -c %Y "$work/make/reading_json.c")" "$stamp"
echo "installed and used"
