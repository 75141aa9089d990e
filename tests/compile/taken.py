"""Headers that declare what generated code declares: it is refused, or the output compiles.

    taken.py [--all] JSONGEN INCLUDE_DIR FOLDER_OF_GOLDENS HEADER...

Each header is generated as it is. Names at the outermost level of that output are then declared in
the header too, in one of the ways below. Those of the generated header must all be refused, but for
its own declarations in C; those of the generated source make way, and so do the names that they get
then. --all declares them in all ways and asks every compiler each time.
"""

import os
import re
import subprocess
import sys
import tempfile

ALL = sys.argv[1] == "--all"
JSONGEN, INCLUDE, GOLDENS = sys.argv[1 + ALL:4 + ALL]
HEADERS = sys.argv[4 + ALL:]
FLAGS = ["-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-pedantic", "-Werror", "-fsyntax-only",
         "-I" + INCLUDE]
C = ["gcc", "-std=c11", "-D_DEFAULT_SOURCE"]
CXX = ["g++", "-std=c++17", "-x", "c++"]
DECLARATIONS = {
    "prototype": "int %s(int);",
    "inline function": "static inline int %s(int x) { return x; }",
    "static function": "__attribute__((unused)) static int %s(int x) { return x; }",
    "variable": "extern int %s;",
    "constant": "static const int %s = 1;",
    "type": "typedef int %s;",
    "enumerator": "enum { %s };",
    "inner enumerator": "struct %s_holder { enum { %s } kind; };",
    "struct": "struct %s { int a; };",
    "union": "union %s { int a; };",
    "number": "#define %s 3",
    "nothing": "#define %s",
    "macro with parameters": "#define %s(x) (x)",
}
failures = passed = turn = 0


def fail(what, text=""):
    global failures
    failures += 1
    print("FAILED: " + what)
    print("\n".join(text.splitlines()[:20]))


def generate(folder, header, text):
    """Generated header and source, or None and what jsongen says."""
    path = os.path.join(folder, os.path.basename(header))
    with open(path, "w") as out:
        out.write(text)
    run = subprocess.run([JSONGEN, "-q", path, "--", "-D_DEFAULT_SOURCE",
                          "-I" + os.path.dirname(header)], capture_output=True, text=True)
    if run.returncode != 0:
        return None, run.stderr
    return [open(path[:-len(".h")] + end).read() for end in ("_json.h", "_json.c")], ""


def check_compiles(what, folder, header, compilers):
    """Where the header itself is good: C has more forms of struct than C++."""
    global passed
    stem = os.path.join(folder, os.path.basename(header)[:-len(".h")])
    with open(stem + ".check.c", "w") as out:
        out.write('#include <jsonrt/jsonrt.h>\n#include "%s.h"\n' % os.path.basename(stem))
    for compiler in compilers:
        command = compiler + FLAGS + ["-I" + os.path.dirname(header)]
        run = subprocess.run(command + [stem + "_json.c"], capture_output=True, text=True)
        passed += run.returncode == 0
        if run.returncode != 0:
            if subprocess.run(command + [stem + ".check.c"], capture_output=True).returncode == 0:
                fail("%s: %s" % (what, compiler[0]), run.stderr)


def without_texts(code):
    return re.sub(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"', " ", code, flags=re.S)


def names_at_top(code):
    """Functions, tables and macros of generated code, which begins such lines without a blank."""
    code = without_texts(code)
    names = set(re.findall(r"^#define (\w+)", code, re.M))
    names |= {n + "_needs_abi" for n in re.findall(r"^JSONRTI_NEEDS_ABI\(1, (\w+)\)", code, re.M)}
    for line in re.findall(r"^\w[^\n;{=(\[]*", code, re.M):
        names |= {w for w in re.findall(r"\w+", line)[-1:] if "_json" in w}
    return names


def with_declarations(text, lines):
    at = max([m.end() for m in re.finditer(r"^#include.*\n", text, re.M)] + [0])
    return text[:at] + "".join(line + "\n" for line in lines) + text[at:]


def declare(kind, names):
    return [DECLARATIONS[kind].replace("%s", n) for n in sorted(names)]


def check_private(folder, header, text, kind, names):
    """Twice: the names that make way may be the header's too."""
    what = "%s with private names as %s" % (os.path.basename(header), kind)
    all_names = set(names) | {n + "_2" for n in names}
    for some in names, all_names:
        after, error = generate(folder, header, with_declarations(text, declare(kind, some)))
        if after is None:
            return fail(what, error)
        clash = [n for n in sorted(some & names_at_top("".join(after))) if kind != "struct"]
        if clash:
            fail(what + ": " + " ".join(clash))
    check_compiles(what, folder, header, [C, CXX] if ALL else [[C, CXX][turn % 2]])


def check_public(folder, header, text, kind, names):
    what = "%s with public names as %s" % (os.path.basename(header), kind)
    after, error = generate(folder, header, with_declarations(text, declare(kind, names)))
    refused = set(re.findall(r"error: (\w+) is .*\[taken-name\]$", error, re.M))
    if after is not None or refused != set(names):
        fail(what + ": " + " ".join(sorted(set(names) ^ refused)), error)


def check_own(folder, header, text, generated):
    """What the generated header declares, declared in the header in C."""
    what = "%s with what is generated" % os.path.basename(header)
    own = re.findall(r"^JSONGEN_API ([^;]*;)", without_texts(generated), re.M)
    own = "\n".join(["", "#include <jsonrt/jsonrt.h>", "struct jsonrti_growing;"] + own + [""])
    after, error = generate(folder, header, text + own)
    if after is None:
        return fail(what, error)
    check_compiles(what, folder, header, [C])


def check_header(folder, header):
    global turn
    text = open(header).read()
    output, error = generate(folder, header, text)
    if output is None:
        return fail(header, error)
    mine = set(re.findall(r"\w+", text))
    mine |= {w + verb for w in mine for verb in ("_read", "_write", "_equal", "_clone")}  # of codec=
    public = {n for n in names_at_top(output[0]) if "_json_" in n} - mine
    private = names_at_top("".join(output)) - public - mine - {"JSONGEN_API", "JSONGEN_MAX_DEPTH"}
    kinds = list(DECLARATIONS)
    for kind in kinds if ALL else [kinds[turn % len(kinds)]]:
        check_private(folder, header, text, kind, private)
        if public:
            check_public(folder, header, text, kind, public)
    check_own(folder, header, text, output[0])
    turn += 1


def main():
    goldens = [os.path.join(folder, f) for folder, _, files in sorted(os.walk(GOLDENS))
               for f in sorted(files) if f.endswith(".h") and not f.endswith("_json.h")]
    with tempfile.TemporaryDirectory() as top:
        for i, header in enumerate(goldens + HEADERS):
            folder = os.path.join(top, str(i))
            os.mkdir(folder)
            check_header(folder, header)
    print("%d compilations, %d failed" % (passed, failures))
    return 1 if failures or passed < len(goldens) else 0


sys.exit(main())
