"""Is every option word of the language, and every format, drawn by some schema?

    python3 words.py SOURCE     SOURCE: codegen/check of the tree, whose tables have them
"""

import os
import re
import sys

from schema import Schema

SEEDS = range(1, 91)


def table(name, row):
    with open(os.path.join(sys.argv[1], name)) as f:
        return set(re.findall(row, f.read()))


def drawn(header):
    for tag in re.findall(r'JSON\("((?:[^"\\]|\\.)*)"\)', header):
        for item in re.findall(r"(?:'(?:[^']|'')*'|[^,'])+", tag):
            word, _, value = item.partition("=")
            yield word
            yield "%s=%s" % (word, value)


def main():
    wanted = table("words.c", r'\[OPTION_\w+\] = \{"(\w+)"')
    wanted |= {"format=" + f for f in table("forms.c", r'\{"(\w+)", FORM_\w+, CLASS_') - {"base64"}}  # base64: none is said
    wanted |= {"union=" + f for f in ("internal", "adjacent", "external", "untagged")}
    wanted |= {"duplicates=" + p for p in ("last", "first", "error")} | {"string=lax", "as=bool", "as=int", "as=string", "when=*"}
    got = set()
    for seed in SEEDS:
        for header in Schema(str(seed)).headers().values():
            got.update(drawn(header))
    missing = sorted(wanted - got)
    print("%d words and values, %d of them never drawn: %s" % (len(wanted), len(missing), " ".join(missing)))
    return 1 if missing or len(wanted) < 50 else 0


sys.exit(main())
