#!/bin/sh
# Counts the instructions of every shape at n and 2n with callgrind, and fails where twice the size
# takes more than 2.3 times the instructions, or 4.6 times where each level of the document is looked through once
# more. Prints one line for each shape.
#
#   instructions.sh VALGRIND PROGRAM SCALE
set -eu
valgrind=$1 program=$2 scale=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Only run_measured is counted, and a file with the count written each time that it returns.
"$valgrind" --tool=callgrind --toggle-collect=run_measured --dump-after=run_measured \
    --main-stacksize=67108864 --callgrind-out-file="$work/out" "$program" "$scale" list \
    >"$work/list" 2>"$work/log" || {
    cat "$work/list" "$work/log"
    exit 1
}

# Twice as many counts as shapes, in their order.
i=0
grep '^shape ' "$work/list" | while read -r _ growth name; do
    i=$((i + 1))
    once=$(sed -n 's/^summary: //p' "$work/out.$((2 * i - 1))")
    twice=$(sed -n 's/^summary: //p' "$work/out.$((2 * i))")
    echo "$growth ${once:-0} ${twice:-0} $name"
done >"$work/counts"

awk '
# A shape that does not grow is not measured: its call failed early, or n is far too small.
{
    growth = $1; once = $2; twice = $3
    name = substr($0, length($1 " " $2 " " $3 " ") + 1)
    ratio = once > 0 ? twice / once : 0
    least = growth == "constant" ? 0.4 : 1.5
    most = growth == "constant" ? 1.3 : growth == "linear" ? 2.3 : 4.6
    verdict = ratio > most ? "grows too fast" : ratio < least ? "does not grow" : ""
    printf "%5.2f %10d %10d  %s%s\n", ratio, once, twice, name, verdict != "" ? ": " verdict : ""
    bad += verdict != ""
}
END {
    print NR " shapes, " bad + 0 " bad"
    exit bad > 0 || NR < 20
}' "$work/counts"
