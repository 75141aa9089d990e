#!/bin/sh
# docs/annotations.md against codegen/check/words.c: every word that may stand on a place has a row in the
# table of that place, and the tables hold nothing else. Ids of diagnostics likewise against
# codegen/check/ids.c.
#
#   words.sh SOURCE_DIR
set -eu
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
document=docs/annotations.md

# "word place" for each place of each word of the generator.
# An entry may take two lines.
tr '\n' ' ' <codegen/check/words.c | sed 's/\[OPTION_/\
[OPTION_/g' | awk -F'[][{}",]+' '
/^ *\[OPTION_[A-Z_]*\] = \{/ {
    gsub(/ /, "")
    n = split($6, place, "|")
    for (i = 1; i <= n; i++)
        print $4, tolower(place[i])
}' | sort >"$work/generator"

# The same from the tables of the document.
awk '
function first_cell() { split($0, part, "`"); return part[2] }
/^## / { place = "" }
/^## Options of members/ { place = "member" }
/^## Options of structs/ { place = "struct" }
/^## Options of unions/ { place = "union" }
/^## Options of enums/ { place = "enum" }
/^## Options of enumerators/ { place = "enumerator" }
/^\| `/ && place != "" && options { print first_cell(), place }
/^\| option / { options = 1; next }
!/^\|/ { options = 0 }' "$document" | sort >"$work/document"

awk '/^## What is refused/ { on = 1 } /^Types that are refused/ { on = 0 }
on && /^\| `/ { split($0, part, "`"); print part[2] }' "$document" | sort >"$work/document_ids"
sed -n 's/^    {"\([a-z-]*\)".*/\1/p' codegen/check/ids.c | sort >"$work/generator_ids"

bad=0
for kind in '' _ids; do
    [ -s "$work/generator$kind" ] || { echo "nothing was found in the generator"; bad=1; }
    diff "$work/generator$kind" "$work/document$kind" >"$work/diff" && continue
    echo "< in the generator only; > in $document only:"
    cat "$work/diff"
    bad=1
done
exit $bad
