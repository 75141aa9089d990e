#!/bin/sh
# run.sh JSONGEN INCLUDE LIBRARY FOLDER FIRST LAST COMPILER [FLAG...]
# Random schemas with the seeds from FIRST to LAST: make, generate, compile, take their documents through.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
jsongen=$1 include=$2 library=$3 folder=$4 seed=$5 last=$6
shift 6
PYTHONDONTWRITEBYTECODE=1
export PYTHONDONTWRITEBYTECODE
while [ "$seed" -le "$last" ]; do
    dir=$folder/$seed
    rm -rf "$dir"
    python3 "$here/make.py" "$seed" "$dir"
    "$jsongen" -q -I"$include" "$dir/schema.h"
    "$@" -std=c11 -Wall -Wextra -Wconversion -Wshadow -pedantic -Werror -I"$include" -I"$dir" -I"$here" \
        -o "$dir/driver" "$here/driver.c" "$dir/codecs.c" "$dir/schema_json.c" "$library"
    if ! "$dir/driver" "$dir/documents"; then
        echo "seed $seed: see $dir" >&2
        exit 1
    fi
    rm -rf "$dir"
    seed=$((seed + 1))
done
