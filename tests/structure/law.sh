#!/bin/sh
# The dependency law of docs/ARCHITECTURE.md, read off the #include lines:
#   - nothing but codegen/frontend includes clang-c
#   - a stage includes only itself and the stages before it: frontend, check → model; plan → model;
#     emit, pattern → themselves and model/memory.h; backend → model, plan, emit; driver → all; and
#     model, check and backend → pattern/pattern.h
#   - the runtime includes its own rooms and jsonrt/; never the generator
#   - public headers include jsonrt/ and libc
set -u
cd "$1" || exit 2
bad=0

# forbid FOLDER PATTERN: no #include "…" line of the folder may match.
forbid() {
    found=$(grep -rnE "^ *# *include *[<\"]$2" "$1" --include='*.c' --include='*.h') || return 0
    echo "$1 must not include $2:"
    echo "$found"
    bad=1
}
for room in model pattern check plan backend emit driver; do forbid codegen/$room 'clang-c/'; done
forbid codegen/model '(frontend|check|plan|backend|emit|driver)/'
forbid codegen/pattern '(frontend|check|plan|backend|emit|driver|model/[^m])'
for room in model frontend check plan backend driver; do
    forbid codegen/$room 'pattern/(charset|classes|program|scan|subsets|tree)'
done
forbid codegen/frontend '(check|plan|backend|emit|driver)/'
forbid codegen/check '(frontend|plan|backend|emit|driver)/'
forbid codegen/plan '(frontend|check|backend|emit|driver)/'
forbid codegen/emit '(frontend|check|plan|backend|driver)/'
forbid codegen/backend '(frontend|check|driver)/'
forbid runtime '(clang-c|frontend|model|check|plan|backend|emit|driver)/'
forbid include '(\.\.|runtime|arena|error|lexer|number|object|pool|reader|text|time|value|writer)/'
forbid include '(clang-c|codegen|frontend|model|check|plan|backend|emit|driver)/'
exit $bad
