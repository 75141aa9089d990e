#!/bin/sh
# Edits a header behind the back of the code that was generated from it and demands that the old
# code no longer compiles, with an error that names the type and says to run jsongen.
#
#   stale.sh INCLUDE HEADER GENERATED EDITS [COMPILER...]
#
#   INCLUDE    folder that holds jsonrt/
#   HEADER     the header that was annotated; GENERATED includes it by its base name
#   GENERATED  the .c file generated from it; a .h file of the same name beside it is used too
#   EDITS      lines of `description | words, that the, error must have | sed script`; # comments
#   COMPILER   gcc and clang unless named; those that are not installed are passed over
#
# The unedited header must compile without a warning. One line for each edit, compiler and language,
# then `N passed, N failed`; the exit status is 1 when one failed. From the environment:
#   LANGUAGES  c11 c17 c++17, or a part of them
#   PEDANTIC   -pedantic; empty for a header that is no ISO C++ (anonymous structs)
#
# Edited code is compiled without any warning option: what stops it must not depend on the user's.
set -u

if [ $# -lt 4 ]; then
    sed -n 's/^#   stale/usage: stale/p' "$0" >&2
    exit 2
fi
include=$1 header=$2 generated=$3 edits=$4
shift 4
[ $# -gt 0 ] || set -- gcc clang
: "${LANGUAGES:=c11 c17 c++17}"
: "${PEDANTIC=-pedantic}"

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

name=$(basename "$header")
code=$(basename "$generated")
cp "$generated" "$work/$code" || exit 2
[ ! -f "${generated%.c}.h" ] || cp "${generated%.c}.h" "$work/"
passed=0 failed=0

# compile COMPILER LANGUAGE FILE OPTION...: the errors are left in $work/errors
compile() {
    case $2 in c++*) kind=c++ ;; *) kind=c ;; esac
    compiler=$1 standard=$2 file=$3
    shift 3
    LC_ALL=C "$compiler" -std="$standard" -I"$include" "$@" -c -o "$work/object" -x "$kind" \
        "$work/$file" 2>"$work/errors"
}

# report RESULT COMPILER LANGUAGE DESCRIPTION [REASON]
report() {
    if [ "$1" = pass ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
    fi
    printf '%s  %-8s %-6s %s%s\n' "$1" "$(basename "$2")" "$3" "$4" "${5:+: $5}"
    [ "$1" = pass ] || sed 's/^/      /' "$work/errors" | head -20
}

# reason COMPILER LANGUAGE WORDS: why the edit does not stop the old code as it should, or nothing
reason() {
    # The header itself has to be right, or any error would do.
    printf '#include "%s"\n' "$name" >"$work/alone.c"
    compile "$1" "$2" alone.c -fsyntax-only || {
        echo "the edited header does not compile"
        return
    }
    for level in -O0 -O2; do
        if compile "$1" "$2" "$code" $level; then
            echo "compiles at $level"
            return
        fi
        for word in "run jsongen" "$3"; do
            while [ -n "$word" ]; do
                grep -q -F -e "${word%%,*}" "$work/errors" || {
                    echo "the error does not say '${word%%,*}'"
                    return
                }
                case $word in *,*) word=${word#*,} ;; *) word= ;; esac
            done
        done
    done
}

control() {
    cp "$header" "$work/$name"
    for level in -O0 -O2; do
        case $2 in c++*) pedantic=$PEDANTIC ;; *) pedantic=-pedantic ;; esac
        compile "$1" "$2" "$code" $level -Wall -Wextra -Wconversion -Wshadow \
            ${pedantic:+"$pedantic"} -Werror || {
            report FAIL "$1" "$2" "unedited" "does not compile at $level"
            return
        }
    done
    report pass "$1" "$2" "unedited"
}

for cc in "$@"; do
    command -v "$cc" >/dev/null || continue
    for language in $LANGUAGES; do
        control "$cc" "$language"
    done
done

while IFS='|' read -r description words script; do
    case $description in '' | '#'*) continue ;; esac
    description=$(echo "$description" | sed 's/ *$//')
    words=$(echo "$words" | sed 's/^ *//;s/ *$//')
    sed "$script" "$header" >"$work/$name"
    : >"$work/errors"
    if cmp -s "$header" "$work/$name"; then
        report FAIL sed - "$description" "changes nothing"
        continue
    fi
    for cc in "$@"; do
        command -v "$cc" >/dev/null || continue
        for language in $LANGUAGES; do
            why=$(reason "$cc" "$language" "$words")
            if [ -z "$why" ]; then
                report pass "$cc" "$language" "$description"
            else
                report FAIL "$cc" "$language" "$description" "$why"
            fi
        done
    done
done <"$edits"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
