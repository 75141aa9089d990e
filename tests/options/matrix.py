"""Every option in every place: it is refused by name, or the generated code is another and compiles.

    matrix.py [--pairs] [--every N] [--only PLACE] [--verbose] JSONGEN INCLUDE_DIR OPTION_TABLE [COMPILER [FLAG...]]

OPTION_TABLE is codegen/check/words.c. One header holds the cases of several places, each with types of its own;
diagnostics are told apart by their lines, the functions by their names. --pairs tries every two options in the common
places too, --every N each N-th place alone, --only those whose name matches; --verbose prints what comes of each case.
Without a compiler nothing is compiled.
"""

import argparse
import itertools
import os
import re
import subprocess
import sys
import tempfile

from options import CASES, PAIRED, directions, so_anyway
from places import PLACES, TYPES

FLAGS = ["-std=c11", "-D_DEFAULT_SOURCE", "-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-pedantic", "-Werror", "-fsyntax-only"]
DIAGNOSTIC = re.compile(r"^[^\s:]+:(\d+):(\d+): (error|warning|help|note): (.*)$")
AT_ONCE = 12  # places in one header: starting the tool takes most of the time
failures = 0


def fail(what, text=""):
    global failures
    failures += 1
    print("FAILED: " + what)
    if text:
        print("    " + "\n    ".join(text.splitlines()[:12]))


class Case:
    def __init__(self, place, number, options):
        self.place, self.options = place, options
        self.mark = "X%05dX" % number
        item = ",".join(options).replace("DEFAULT", place.default).replace("@", self.mark)
        before, behind = place.text.replace("@", self.mark).split("$")
        if not before.endswith('JSON("') or place.at in ("member", "enumerator"):
            item = "," + item
        self.text = before + (item if options else "") + behind
        tag = before.rindex('JSON("')
        self.span = range(tag + 1, len(before) + len(item) + len(behind.split('"')[0]) + 1)  # columns of the whole tag
        self.errors, self.warnings, self.code = [], [], None

    def __str__(self):
        return "%s: %s" % (self.place.name, ",".join(self.options) or "nothing")


class Run:
    """The cases of a place in one header."""

    def __init__(self, args, folder, cases):
        self.args, self.folder = args, folder
        self.path = os.path.join(folder, "h.h")
        left = list(cases)
        while left:
            left = self.generate(left)

    def generate(self, cases):
        """Those that are left when the ones with errors are taken out; none when there were none."""
        lines = TYPES + "".join(case.text + "\n" for case in cases)
        with open(self.path, "w") as out:
            out.write(lines)
        first = TYPES.count("\n") + 1
        run = subprocess.run([self.args.jsongen, "-I" + self.args.include, "h.h", "--", "-D_DEFAULT_SOURCE"], cwd=self.folder,
                             capture_output=True, text=True)
        head = None
        for line in run.stderr.splitlines():
            found = DIAGNOSTIC.match(line)
            if not found:
                continue
            case = cases[int(found[1]) - first] if int(found[1]) >= first else None
            if found[3] in ("error", "warning"):
                head = [int(found[2]), found[4], ""]
                if case is None:
                    fail("%s: an error outside of all cases" % cases[0].place.name, line)
                else:
                    (case.errors if found[3] == "error" else case.warnings).append(head)
            elif head is not None and found[3] == "help":
                head[2] = found[4]
        if run.returncode == 0:
            self.read(cases)
            self.compile(cases)
            return []
        good = [case for case in cases if not case.errors]
        if run.returncode != 1 or len(good) == len(cases):
            fail("%s: exit status %d" % (cases[0].place.name, run.returncode), run.stderr)
            return []
        return good

    def read(self, cases):
        """What belongs to each case: top-level chunks with its mark in it."""
        by_mark = {case.mark: case for case in cases}
        for case in cases:
            case.code = []
        for name in ("h_json.h", "h_json.c"):
            with open(os.path.join(self.folder, name)) as f:
                text = f.read()
            chunk, body = [], False
            for line in text.replace('extern "C" {', "").splitlines():
                chunk.append(line)
                body = body or line.endswith("{") and line[0] != " "
                if line.startswith(("}", "#")) or not body and line.endswith(";"):
                    self.add("\n".join(chunk), by_mark)
                    chunk, body = [], False
        for case in cases:
            case.functions = functions_of(case.code)
            case.commented = "\n".join(case.code)
            case.code = " ".join(re.sub(r"/\*.*?\*/", " ", case.commented, flags=re.S).split())

    def add(self, chunk, by_mark):
        marks = set(re.findall(r"X\d{5}X", chunk))
        if len(marks) > 1:
            fail("a chunk of several cases", chunk)
        for mark in marks:
            by_mark[mark].code.append(chunk.replace(mark, ""))

    def compile(self, cases):
        if not self.args.compiler:
            return
        source = os.path.join(self.folder, "h_json.c")
        run = subprocess.run(self.args.compiler + FLAGS + ["-I" + self.args.include, source], capture_output=True, text=True)
        if run.returncode == 0:
            return
        marks = {m: line for line in reversed(run.stderr.splitlines()) for m in re.findall(r"X\d{5}X", line)}
        for case in cases:
            if case.mark in marks:
                fail("%s: it does not compile" % case, marks[case.mark])
        if not marks:
            fail(cases[0].place.name + ": it does not compile", run.stderr)


READS = re.compile(r"_json_(read|keys|members|slots|required|names?|from_name|init|key_|unmarshal)")
WRITES = re.compile(r"_json_(write|names?|key_|marshal)")


def functions_of(chunks):
    """Functions and tables by their names."""
    named = {}
    for chunk in chunks:
        chunk = re.sub(r"/\*.*?\*/", " ", chunk, flags=re.S)
        name = re.search(r"\w*_json_\w+|$", chunk)[0]
        named[name] = named.get(name, "") + chunk
    return named


def words_of(option):
    return option.split("=")[0]


def check_named(case):
    """Some error names an option or the member, or points at the option."""
    names = [words_of(o) for o in case.options] + [case.place.member.replace("@", case.mark)]
    for column, text, help in case.errors:
        if column in case.span or any(re.search(r"(?<!\w)%s\b" % re.escape(n), text) for n in names):
            return
    fail("%s: neither the option nor the member is named" % case, "\n".join(e[1] for e in case.errors))


def check_different(case, other):
    """From another accepted case with fewer options."""
    same = case.commented == other.commented if any(words_of(o) == "title" for o in case.options) else case.code == other.code
    reason = so_anyway(case.place, case.options, other.options)
    if same and reason is None and not case.warnings:
        fail("%s changes nothing of %s" % (case, ",".join(other.options) or "nothing"))
    if not same and reason is not None and not other.options:
        fail("%s is said to change nothing of %s: %s" % (case, ",".join(other.options) or "nothing", reason))


def check_directions(case, base):
    """What is read otherwise is written otherwise, where the option says so."""
    changed = [f for f in {*case.functions, *base.functions} if case.functions.get(f) != base.functions.get(f)]
    ways = {way for way, names in (("read", READS), ("write", WRITES)) if any(map(names.search, changed))}
    missing = directions(case.place, words_of(case.options[0])) - ways
    if changed and missing:
        fail("%s: nothing of what is %s" % (case, " and ".join(sorted(missing))), " ".join(sorted(changed)))


def check_suggestions(singles, case):
    """What is offered instead is accepted there, where that is all that is wrong."""
    if len(case.errors) != 1:
        return
    for _, text, help in case.errors:
        for word in re.findall(r"\b(?:use|write|add) (omitempty|omitzero|min_len|max_len|min_items|max_items|optional)\b", help):
            other = [c for o, c in singles.items() if words_of(o) == word]
            if other and all(c.errors for c in other):
                fail("%s: what is offered is refused" % case, "%s\n%s" % (text, help))


def singles_of(place, numbers):
    fitting = [o for o in CASES if not (words_of(o) in place.has)]
    # The base twice: what differs between them is nothing to go by.
    return [Case(place, next(numbers), s) for s in [(), ()] + [(o,) for o in fitting]]


def check_place(args, folder, place, cases):
    base, again, singles = cases[0], cases[1], cases[2:]
    if base.code is not None and base.code != again.code:
        fail("%s: the same twice is not the same" % place.name)
    by_option = {c.options[0]: c for c in singles}
    for case in singles:
        if case.code is None:
            check_named(case)
            check_suggestions(by_option, case)
        elif base.code is not None:
            check_different(case, base)
            check_directions(case, base)
        if args.verbose:
            for column, text, help in case.errors + case.warnings:
                print("%s\n    %s\n    help: %s" % (case, text.replace(case.mark, ""), help.replace(case.mark, "")))
            if case.code is not None:
                print("%s\n    accepted" % case)
    if args.pairs and place.common:
        check_pairs(args, folder, place, by_option)


def check_pairs(args, folder, place, singles):
    options = [o for o in PAIRED if o in singles]
    # A word that is unknown there stays so beside any other.
    options = [o for o in options if not any("cannot stand on" in e[1] for e in singles[o].errors)]
    pairs = [p for p in itertools.combinations(options, 2) if words_of(p[0]) != words_of(p[1])]
    numbers = itertools.count(10000)
    alone = {o: Case(place, next(numbers), (o,)) for o in options}
    cases = [Case(place, next(numbers), p) for p in pairs]
    Run(args, folder, list(alone.values()) + cases)
    accepted = 0
    for case in cases:
        if case.code is None:
            check_named(case)
            continue
        accepted += 1
        for i, o in enumerate(case.options):
            if alone[o].code is not None:
                check_different(case, alone[o])
    print("%s: %d pairs, %d accepted" % (place.name, len(cases), accepted))


def check_table(path):
    """Every word of the table is tried."""
    with open(path) as f:
        words = set(re.findall(r'\[OPTION_\w+\] = \{"(\w+)"', f.read()))
    tried = {words_of(o) for o in CASES}
    if len(words) < 40 or words - tried:
        fail("words that are not tried", " ".join(sorted(words - tried)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pairs", action="store_true")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--only")
    parser.add_argument("jsongen")
    parser.add_argument("include")
    parser.add_argument("table")
    parser.add_argument("compiler", nargs=argparse.REMAINDER)
    args = parser.parse_args()
    args.jsongen = os.path.abspath(args.jsongen)
    args.include = os.path.abspath(args.include)
    check_table(args.table)
    places = [p for p in PLACES[::args.every] if args.only is None or re.search(args.only, p.name)]
    numbers = itertools.count()
    tried = 0
    with tempfile.TemporaryDirectory() as folder:
        for i in range(0, len(places), AT_ONCE):
            cases = [singles_of(place, numbers) for place in places[i:i + AT_ONCE]]
            Run(args, folder, sum(cases, []))
            for place, of_place in zip(places[i:], cases):
                check_place(args, folder, place, of_place)
                tried += len(of_place)
    print("%d cases, %d failed" % (tried, failures))
    return 1 if failures else 0


sys.exit(main())
