#!/bin/sh
# run.sh JSONGEN INCLUDE LIBRARY FOLDER SEED... -- COMPILER [FLAG...]
# Random schemas of these seeds: make, generate, compile, take their documents through. FIRST..LAST is a range of
# seeds, `large` a schema with many members, types and enumerators.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
jsongen=$1 include=$2 library=$3 folder=$4
shift 4
seeds=
while [ "$1" != -- ]; do
    case $1 in
    *..*) seeds="$seeds $(seq "${1%..*}" "${1#*..}")" ;;
    *) seeds="$seeds $1" ;;
    esac
    shift
done
shift
PYTHONDONTWRITEBYTECODE=1
export PYTHONDONTWRITEBYTECODE
for seed in $seeds; do
    dir=$folder/$seed
    rm -rf "$dir"
    python3 "$here/make.py" "$seed" "$dir"
    for header in "$dir/schema.h" "$dir/other.h"; do
        [ ! -e "$header" ] || "$jsongen" -q -I"$include" "$header"
    done
    "$@" -std=c11 -Wall -Wextra -Wconversion -Wshadow -pedantic -Werror -I"$include" -I"$dir" -I"$here" \
        -o "$dir/driver" "$here/driver.c" "$dir/codecs.c" "$dir"/*_json.c "$library"
    if ! "$dir/driver" "$dir/documents"; then
        echo "seed $seed: see $dir" >&2
        exit 1
    fi
    rm -rf "$dir"
done
