#!/bin/sh
# The table rows of docs/annotations.md: every example of an option and every C type is taken by jsongen,
# and its code compiles; every type that is said to be refused is refused with the id of its row.
#
#   rows.sh JSONGEN SOURCE_DIR CC
set -eu
jsongen=$1
source=$2
cc=$3
document=$source/docs/annotations.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# What the document says that the examples stand on.
cat >includes.h <<'EOF'
#ifndef INCLUDES_H
#define INCLUDES_H
#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/time.h>
#include <time.h>
#include <jsonrt/annotate.h>
#include <jsonrt/types.h>
#endif
EOF
common='#include "includes.h"
enum color { RED JSON("red"), BLUE JSON("blue") };
struct entry { char *key; int value; };
struct point { double x, y; };
struct node { int value; struct node *next; };'

# section HEADING: the rows under it that begin with code.
section() { awk -v heading="## $1" '/^## / { on = $0 == heading } on && /^\| `/' "$document"; }
first_code() { awk -F'`' '{ print $2 }'; }
last_code() { awk -F'`' '{ print $(NF - 1) }'; }

# One header of structs, one for each line of members.
as_members() {
    echo "$common"
    awk '{ printf "struct JSON(\"\") row_%d { %s };\n", NR, $0 }'
}
section 'Options of members' | last_code | as_members >members.h
section 'C types' | first_code | as_members >types.h

# The other options stand on types: a header each, since they share names.
for place in structs unions enums enumerators; do
    section "Options of $place" | last_code | grep JSON | awk -v place=$place '{
            file = place "_" NR ".h"
            print "#include \"includes.h\"" > file
            # an enum alone has functions when it is annotated; else a struct reaches it
            print ($0 ~ /^enum [a-z]/ ? $0 "\nstruct JSON(\"\") user { enum mode mode; };" : $0) > file
            close(file)
        }'
done
"$jsongen" members.h types.h structs_*.h unions_*.h enums_*.h enumerators_*.h
for file in *_json.c; do
    "$cc" -std=c11 -D_DEFAULT_SOURCE -Wall -Wextra -Wconversion -Wshadow -pedantic -Werror \
        -I"$source/include" -c "$file" -o one.o
done

# Refused types: one a line, in the order of the table.
awk '/^Types that are refused/ { on = 1 } /^Options that contradict/ { on = 0 } on && /^\| `/' \
    "$document" >refused
echo "$common" >refused.h
awk -F'`' '{ printf "struct JSON(\"\") bad_%d { int first; %s };\n", NR, $2 }' refused >>refused.h
if "$jsongen" refused.h >log 2>&1; then
    echo "the refused types are taken"
    exit 1
fi
awk -F'`' -v before="$(echo "$common" | wc -l)" '{ print NR + before, $4 }' refused | while read -r line id; do
    grep -q "^refused.h:$line:.*\[$id\]$" log || {
        echo "no [$id] for: $(sed -n "${line}p" refused.h)"
        cat log
        exit 1
    }
done
echo "$(grep -c row_ members.h) members, $(grep -c row_ types.h) types, $(ls *s_*_json.c | wc -l) types with options, $(wc -l <refused) refused"
