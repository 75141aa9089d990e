"""Headers whose names are those of locals in generated code: it compiles without a warning, and does
the same.

    clashes.py [--all] JSONGEN INCLUDE_DIR FOLDER_OF_GOLDENS HEADER...

Each header is generated as it is. What that output has as parameters and locals is then declared in
the header too: as types, as enumerators, and as variables, functions or macros. And the header's own
enumerators and types get such names. Back to the old names, the output must be what it was. --all
declares them in all ways, gives them every name in turn, and asks every compiler each time.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

ALL = sys.argv[1] == "--all"
JSONGEN, INCLUDE, GOLDENS = sys.argv[1 + ALL:4 + ALL]
HEADERS = sys.argv[4 + ALL:]
FLAGS = ["-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-pedantic", "-Werror", "-fsyntax-only",
         "-I" + INCLUDE]
C = ["-std=c11", "-D_DEFAULT_SOURCE"]
CXX = ["-std=c++17", "-x", "c++"]
COMPILERS = [["gcc"] + C, ["clang"] + C, ["g++"] + CXX, ["clang++"] + CXX]
HAVE = [c for c in COMPILERS if shutil.which(c[0])]
COMPILERS = [c if c in HAVE else next(h for h in HAVE if h[-1] == c[-1]) for c in COMPILERS]

KEYWORDS = set("""auto break case char const constexpr continue default do double else enum extern
    false float for goto if inline int long nullptr register return short signed sizeof static
    static_assert static_cast struct switch true typedef union unsigned void volatile while
    bool offsetof NULL time_t size_t uint8_t uint16_t uint32_t uint64_t int8_t int16_t int32_t
    int64_t""".split())
OPAQUE = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|^#[^\n]*',
                    re.S | re.M)
ASSERTION = re.compile(r"\b(?:JSONRTI_(?:MEMBER|LENGTH|\w*BITS?|BEFORE|TOGETHER|TYPE_OF)|offsetof)"
                       r"\((?:[^()]|\([^()]*\))*\)")
WORD = re.compile(r"(?:(->|\.(?!\.)|\b(?:struct|union|enum)\s)\s*)?\b([A-Za-z_]\w*)")
failures = turn = 0


def fail(what, text=""):
    global failures
    failures += 1
    print("FAILED: " + what)
    print("\n".join(text.splitlines()[:20]))


def words_of(code):
    """Names that stand for themselves: no members, tags, macros or functions."""
    code = ASSERTION.sub(" ", OPAQUE.sub(" ", code))
    for found in WORD.finditer(code):
        name = found[2]
        called = re.match(r"\s*\(", code[found.end():])
        if not found[1] and not called and not name.startswith(("JSON", "jsonrt", "__")):
            if name not in KEYWORDS and "_json" not in name and not name.isupper():
                yield name


def compile_one(compiler, path):
    run = subprocess.run(compiler + FLAGS + ["-I" + os.path.dirname(path), path],
                         capture_output=True, text=True)
    return run.stderr if run.returncode != 0 else None


def generate(folder, header, text):
    """The generated source and header; None when the header is refused."""
    path = os.path.join(folder, os.path.basename(header))
    with open(path, "w") as out:
        out.write(text)
    run = subprocess.run([JSONGEN, "-q", path, "--", "-D_DEFAULT_SOURCE",
                          "-I" + os.path.dirname(header)], capture_output=True, text=True)
    if run.returncode != 0:
        return None, run.stderr
    stem = path[:-len(".h")]
    texts = [open(stem + end).read() for end in ("_json.c", "_json.h")]
    return "".join(texts), stem


def is_good_header(compiler, stem):
    with open(stem + ".check.c", "w") as out:
        out.write('#include <jsonrt/jsonrt.h>\n#include "%s.h"\n' % os.path.basename(stem))
    return compile_one(compiler, stem + ".check.c") is None


def check_compiles(what, header, stem):
    """Where the header itself is good: C has more forms of struct than C++."""
    global turn
    turn += 1
    passed = 0
    for compiler in COMPILERS if ALL else [COMPILERS[turn % 4]]:
        compiler = compiler + ["-I" + os.path.dirname(header)]
        error = compile_one(compiler, stem + "_json.c")
        if error is None:
            passed += 1
        elif is_good_header(compiler, stem):
            fail("%s: %s" % (what, compiler[0]), error)
    return passed


def tokens(code, renamed):
    """The code without strings and comments; renamed(name) gives a name that stands for itself."""
    code = OPAQUE.sub(" ", code)
    code = WORD.sub(lambda m: m[0] if m[1] else m[0][:m.start(2) - m.start()] + renamed(m[2]), code)
    return re.findall(r"\w+|\S", code)


def check_same(what, before, after, renamed):
    old, new = tokens(before, lambda name: name), tokens(after, renamed)
    for i, (a, b) in enumerate(zip(old, new)):
        if a != b:
            return fail(what, " ".join(old[i - 20:i + 10]) + "\n" + " ".join(new[i - 20:i + 10]))
    if len(old) != len(new):
        fail(what + ": length")


DECLARATIONS = {
    "types": lambda names: "".join("typedef int %s;\n" % n for n in names),
    "enumerators": lambda names: "enum clash { %s };\n" % ", ".join(names),
    "variables": lambda names: "".join("extern int %s;\n" % n for n in names),
    "functions": lambda names: "".join("int %s(void);\n" % n for n in names),
    "macros": lambda names: "".join("#define %s %s\n" % (n, n) for n in names),
}


def with_declarations(text, declarations):
    """Behind the last #include, outside of any condition that it stands in by itself."""
    at = max(m.end() for m in re.finditer(r"^#include.*\n", text, re.M))
    return text[:at] + declarations + text[at:]


def own_names(text):
    """Typedefs and enumerators; all names of struct members would be too many."""
    plain = re.sub(r'/\*.*?\*/|//[^\n]*|JSON\("(?:\\.|[^"\\])*"\)', " ", text, flags=re.S)
    found = re.findall(r"^}\s*(\w+)\s*;|\btypedef [^;{]*?(\w+)\)?(?:\[\w*\]|\(\w*\))?;", plain,
                       re.M)
    return {a or b for a, b in found} | enumerators_of(text)


def check_declared(folder, header, text, before, locals_):
    names = sorted(locals_ - own_names(text))
    passed = 0
    kinds = list(DECLARATIONS)
    for kind in kinds if ALL else kinds[:2] + [kinds[2 + turn % 3]]:
        what = "%s with %s" % (os.path.basename(header), kind)
        after, stem = generate(folder, header, with_declarations(text, DECLARATIONS[kind](names)))
        if after is None:
            fail(what, stem)
            continue
        check_same(what, before, after,
                   lambda name: name[:-1] if name.endswith("_") and name[:-1] in names else name)
        passed += check_compiles(what, header, stem)
    return passed


def enumerators_of(text):
    plain = re.sub(r'/\*.*?\*/|//[^\n]*|JSON\("(?:\\.|[^"\\])*"\)', " ", text, flags=re.S)
    found = set()
    for body in re.findall(r"\benum\b[^;{(]*{([^}]*)}", plain):
        found.update(re.findall(r"(?:^|,)\s*(\w+)", body))
    return found


def starts(folder, n_names, n_old):
    """Where the names begin that the old ones get: all in turn, or other ones for each folder."""
    if ALL:
        return range(0, n_names, max(n_old, 4))
    return [int(os.path.basename(folder)) * 5 % n_names]


def free_names(text, locals_):
    used = set(re.findall(r"\w+", OPAQUE.sub(" ", text)))
    return [name for name in sorted(locals_, key=lambda n: (len(n), n)) if name not in used]


def check_enumerators(folder, header, text, before, locals_):
    """The header's own enumerators, named like locals, which its declarations do not use."""
    free = free_names(text, locals_)
    old = sorted(n for n in enumerators_of(text) if re.fullmatch(r"[A-Z][A-Z0-9_]+", n))
    if not old:
        return 0
    passed = 0
    for first in starts(folder, len(free), len(old)):
        names = dict(zip(old, free[first:]))
        what = "%s: %s" % (os.path.basename(header), names)
        new = re.sub(r"\w+", lambda m: names.get(m[0], m[0]), text)
        after, stem = generate(folder, header, new)
        if after is None:
            continue  # say because of strip=
        back = {b: a for a, b in names.items()}
        # Functions of an arm without a name have that of its enumerator.
        made = re.sub(r"(\w+_json_\w+?_)(%s)\b" % "|".join(names), lambda m: m[1] + names[m[2]], before)
        check_same(what, made, after,
                   lambda n: back.get(n) or (n[:-1] if n[:-1] in back and n[-1] == "_" else n))
        passed += check_compiles(what, header, stem)
    return passed


def check_types(folder, header, text, locals_):
    """The header's own typedefs, likewise; functions are named after them, so it need only compile."""
    free = free_names(text, locals_)
    old = sorted(set(re.findall(r"^(?:}|typedef [^;{]*?)\s*\**(\w+);", text, re.M)))
    if not old:
        return 0
    passed = 0
    for first in starts(folder, len(free), len(old)):
        names = dict(zip(old, free[first:]))
        new = re.sub(r"\w+", lambda m: names.get(m[0], m[0]), text)
        after, stem = generate(folder, header, new)
        if after is not None:
            passed += check_compiles("%s: %s" % (os.path.basename(header), names), header, stem)
    return passed


def main():
    goldens = []
    for folder, _, files in sorted(os.walk(GOLDENS)):
        if os.path.basename(folder) == "clashes":
            continue  # its names clash as they are
        goldens += [os.path.join(folder, f) for f in sorted(files)
                    if f.endswith(".h") and not f.endswith("_json.h")]
    locals_ = set()
    cases = []
    with tempfile.TemporaryDirectory() as top:
        for i, header in enumerate(goldens + HEADERS):
            folder = os.path.join(top, str(i))
            os.mkdir(folder)
            text = open(header).read()
            before, error = generate(folder, header, text)
            if before is None:
                fail(header, error)
                continue
            cases.append((folder, header, text, before))
            included = "".join(open(os.path.join(os.path.dirname(header), name)).read()
                               for name in re.findall(r'#include "([^"]*)"', text)
                               if os.path.exists(os.path.join(os.path.dirname(header), name)))
            locals_ |= set(words_of(before)) - own_names(text + included)
        print("%d names: %s" % (len(locals_), " ".join(sorted(locals_))))
        passed = 0
        for folder, header, text, before in cases:
            passed += check_declared(folder, header, text, before, locals_)
            passed += check_enumerators(folder, header, text, before, locals_)
            passed += check_types(folder, header, text, locals_)
    print("%d compilations, %d failed" % (passed, failures))
    return 1 if failures or len(locals_) < 50 or passed < 80 else 0


sys.exit(main())
