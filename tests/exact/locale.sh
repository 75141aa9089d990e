#!/bin/sh
# The program under a locale with a decimal comma, made here when the system has none but knows how.
# usage: locale.sh <folder> <program> [<emulator>...]
set -u
folder=$1
shift
if command -v localedef >/dev/null && [ ! -d "$folder/de_DE.UTF-8" ]; then
    mkdir -p "$folder"
    localedef -c -i de_DE -f UTF-8 "$folder/de_DE.UTF-8" >/dev/null 2>&1
fi
if [ -d "$folder/de_DE.UTF-8" ]; then
    export LOCPATH="$folder" LC_ALL=de_DE.UTF-8
fi
exec "$@" locale
