#!/bin/sh
# No mutable global data, not even for one thread: every object of the library, and of generated code,
# has empty .data, .bss, .tdata and .tbss sections and no common symbol. Tables of pointers stand in
# .data.rel.ro, which the loader makes read-only.
#
#   state.sh ARCHIVE|OBJECT...
set -u

LC_ALL=C size -A "$@" | awk '
    / *:$/ || /\(ex / { object = $1 }
    /^\./ { sections++ }
    $1 ~ /^\.data\.rel\.ro/ { next }
    $1 ~ /^\.(data|bss|tdata|tbss|sdata|sbss|ldata|lbss)/ || $1 == "*COM*" {
        if ($2 > 0) {
            print object ": " $2 " bytes in " $1
            bad = 1
        }
    }
    END {
        if (sections == 0)
            print "size found no sections"
        exit bad || sections == 0
    }' || exit 1
common=$(LC_ALL=C nm -A "$@" | grep -E ' [Cc] ')
[ -z "$common" ] || { echo "$common"; exit 1; }
