#!/bin/sh
# The command line: exit statuses, what is written and what is not, dependency files, --check.
#
#   driver.sh JSONGEN SOURCE_DIR
set -u
jsongen=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$2/examples/order/order.h" "$work/order.h"
cd "$work" || exit 2
failed=0
passed=0

# expect NAME COMMAND...: the command must succeed.
expect() {
    name=$1
    shift
    if "$@" >log 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $name"
        cat log
    fi
}
# status WANTED COMMAND...: the command's exit status.
status() {
    wanted=$1
    shift
    "$@"
    got=$?
    [ "$got" = "$wanted" ] || { echo "exit status $got instead of $wanted"; return 1; }
}
says() { "$@" 2>&1 | grep -q "$pattern" || { "$@"; return 1; }; }

expect "help exits 0" status 0 "$jsongen" --help
expect "version exits 0" status 0 "$jsongen" --version
pattern='^jsongen [0-9.]* (libclang [0-9]'
expect "version names libclang" says "$jsongen" --version
expect "no header is a usage error" status 2 "$jsongen"
expect "an unknown option is a usage error" status 2 "$jsongen" --nonsense order.h
expect "a missing header is trouble" status 2 "$jsongen" nowhere.h
mkdir folder && mkfifo pipe
pattern='cannot read folder: it is a directory'
expect "a folder is no header" says "$jsongen" folder
expect "and trouble" status 2 "$jsongen" folder
pattern='cannot read pipe: it is no regular file'
expect "a pipe is no header, and is not waited for" says "$jsongen" pipe
expect "and trouble" status 2 "$jsongen" --check pipe
pattern='no files are written beside /dev/stdin: use -o DIR or -o -'
expect "nothing is written beside a device" says sh -c "'$jsongen' /dev/stdin <order.h"
expect "which is trouble" status 2 sh -c "'$jsongen' /dev/stdin <order.h"
expect "but a header on standard input can be printed" sh -c "'$jsongen' -o - /dev/stdin <order.h | grep -q order_json_read"
# libLLVM leaks when it refuses one.
expect "a standard that libclang does not have is trouble" \
    status 2 env ASAN_OPTIONS=detect_leaks=0 "$jsongen" -std=bogus order.h
expect "so is a target" status 2 "$jsongen" --target=bogus order.h
expect "so is a response file that cannot be read" status 2 "$jsongen" order.h -- @nowhere
expect "so is a header of -include" status 2 "$jsongen" -include nowhere.h order.h
if [ -c /dev/full ]; then
    pattern='cannot write to standard output: '
    for option in '-o - order.h' '--emit=model -o - order.h' '--list-outputs order.h' '--check order.h' \
        '--help' '--version' '--explain bad-map'; do
        expect "output that does not arrive is trouble: $option" status 2 sh -c "'$jsongen' $option >/dev/full"
        expect "and is said to be" says sh -c "'$jsongen' $option >/dev/full"
    done
fi
mkfifo order_json.c
expect "a pipe in the place of an output is trouble, and is not waited for" status 2 "$jsongen" --check order.h
rm order_json.c
ln -s /dev/null void
expect "a dependency file may be a device" sh -c "'$jsongen' -o folder -MF void order.h && [ -L void ]"
expect "two kinds of work are a usage error" status 2 "$jsongen" --check --list-outputs order.h
expect "in either order" status 2 "$jsongen" --list-outputs --check order.h
expect "an unsupported product is a usage error" status 2 "$jsongen" --emit=fuzz order.h
pattern='not supported yet'
expect "and says so" says "$jsongen" --emit=schema order.h
expect "explain knows an id" status 0 "$jsongen" --explain unknown-option
expect "explain refuses another" status 2 "$jsongen" --explain no-such-thing

pattern='rename .*double quote'
expect "a header whose name cannot be included is a usage error" status 2 "$jsongen" 'a"b.h'
expect "and the message says what to do" says "$jsongen" 'a"b.h'
expect "a line end in the name" status 2 "$jsongen" "a
b.h"
expect "a backslash in the name" status 2 "$jsongen" 'a\b.h'
for bad in 'foo"bar.h' '' '<foo.h' '"foo.h' '<a>b.h>' '"a"b.h"' 'a\b.h' "a
b.h"; do
    expect "--include-as=$bad is a usage error" status 2 "$jsongen" -o - --include-as="$bad" order.h
done
for good in 'sub/order.h' '<sub/order.h>' '"sub/order.h"' 'a b.h' "it's.h"; do
    expect "--include-as=$good" status 0 "$jsongen" -o - --include-as="$good" order.h
done

expect "list-outputs" sh -c "[ \"\$('$jsongen' --list-outputs order.h | tr '\n' ' ')\" = 'order_json.h order_json.c ' ]"
expect "list-outputs with -o" sh -c "[ \"\$('$jsongen' --list-outputs -o out order.h | head -n 1)\" = out/order_json.h ]"
expect "check before the first run exits 1" status 1 "$jsongen" --check order.h
expect "check writes nothing" test ! -e order_json.c
expect "generate" status 0 "$jsongen" -MD -MP order.h
expect "check after it exits 0" status 0 "$jsongen" --check order.h
expect "the dependency file names the header" grep -q '^ *order.h' order.jsongen.d
expect "and what the header includes" grep -q 'jsonrt/annotate.h' order.jsongen.d
expect "and has phony rules" grep -q '^.*jsonrt/annotate.h:$' order.jsongen.d

touch -d '2001-01-01' order_json.c order_json.h order.jsongen.d
expect "a second run" status 0 "$jsongen" -MD order.h
expect "leaves unchanged output alone" sh -c '[ "$(stat -c %Y order_json.c)" -lt 1000000000 ]'
expect "but rewrites the dependency file" sh -c '[ "$(stat -c %Y order.jsongen.d)" -gt 1000000000 ]'
expect "-MF and -MT" sh -c "'$jsongen' -MF deps -MT 'my target' order.h && grep -q '^my. target:' deps"

expect "-o - prints header, then source" sh -c "'$jsongen' -o - order.h | cat >both && cat order_json.h order_json.c | cmp - both"
mkdir elsewhere
expect "the same bytes in another folder" sh -c "cd elsewhere && '$jsongen' -o . ../order.h && cmp order_json.c ../order_json.c && cmp order_json.h ../order_json.h"
cat >target.h <<'END'
#include <jsonrt/annotate.h>
enum e { A, B };
struct JSON("") s { long a; unsigned long b; char c, *d; enum e e; long double *skipped JSON("-"); int *v JSON("v,count=n"); long n; };
END
"$jsongen" target.h
for target in i386-pc-linux-gnu s390x-linux-gnu arm-none-eabi x86_64-w64-mingw32; do
    expect "the same bytes for $target" sh -c "'$jsongen' -o elsewhere --target=$target target.h && cmp elsewhere/target_json.c target_json.c"
done

sed -i 's/double total/float total/' order.h
expect "check of a changed header exits 1" status 1 "$jsongen" --check order.h
pattern='^-.*jsonrti_read_f64'
expect "and shows a diff" says "$jsongen" --check order.h
pattern='^regenerate with: jsongen order.h$'
expect "and the command" says "$jsongen" --check order.h
sed -i 's/float total/flaot total/' order.h
expect "a header that does not compile exits 1" status 1 "$jsongen" order.h
expect "check of it exits 2" status 2 "$jsongen" --check order.h
expect "and leaves the output alone" sh -c '[ "$(stat -c %Y order_json.c)" -lt 1000000000 ]'
pattern='order.h:[0-9]*:[0-9]*: error: unknown type name'
expect "and shows where" says "$jsongen" order.h

mkdir -p x1 x2 && cp order.h x1/same.h && cp order.h x2/same.h
pattern='written to the same files'
expect "two headers of one name are refused" says "$jsongen" -o . x1/same.h x2/same.h
cp order.h x1/same.hpp && ln -s x1 x3
for pair in 'x1/same.h x1/same.hpp' 'x1/same.h ./x1//same.h' 'x1/same.h x1/same.h' 'x1/same.h x3/same.h' \
    '-o . x1/same.hpp x2/same.h'; do
    # shellcheck disable=SC2086
    expect "so are $pair" says "$jsongen" $pair
    # shellcheck disable=SC2086
    expect "with exit status 2" status 2 "$jsongen" $pair
done
expect "nothing of theirs is written" sh -c '! ls x1/*_json.* same_json.*'
cp target.h x1/other.h && cp target.h x2/other.h
expect "two folders are two" status 0 "$jsongen" x1/other.h x2/other.h
printf '%s\n' '#include <jsonrt/annotate.h>' 'struct JSON("") s { int a; NUMBER b; };' >define.h
expect "-D reaches the compiler" status 0 "$jsongen" -DNUMBER=double define.h
expect "so do options behind --" status 0 "$jsongen" define.h -- -DNUMBER=double
expect "and JSONGEN_EXTRA_CLANG_ARGS" env JSONGEN_EXTRA_CLANG_ARGS=-DNUMBER=double "$jsongen" define.h
printf '%s\n' 'struct s { int a; };' 'enum e { A };' >plain.h
expect "a header without tags is refused" status 1 "$jsongen" plain.h
expect "--all takes every type" status 0 "$jsongen" --all plain.h

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
