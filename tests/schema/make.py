"""Writes a random header, a table of its codecs and documents with what must come of them.

    python3 make.py SEED FOLDER [DOCUMENTS]     SEED: a number, or `large`

schema.h    the header
other.h     one that it includes, of some schemas; plain.h where no type of that has a tag
codecs.c    its types' functions (driver.h)
documents   records of: type, "good", "nulls" (some members are null that are absent) or "bad", two lengths,
            then the document and what encoding gives (the path of the error of a bad one)
"""

import os
import random
import sys

from schema import LargeSchema, Schema
from text import aliased, compact, loose, path_of, shuffled, without_nulls


def places(tree, steps=()):
    """Every value of a tree with the way to it."""
    yield steps, tree
    if tree[0] == "array":
        for i, t in enumerate(tree[1]):
            yield from places(t, steps + (i,))
    if tree[0] == "object":
        for pair in tree[1]:
            yield from places(pair[1], steps + (pair[0],))


def replaced(tree, steps, by):
    if not steps:
        return by
    if tree[0] == "array":
        return ("array", [replaced(t, steps[1:], by) if i == steps[0] else t for i, t in enumerate(tree[1])])
    pairs = [(p[0], replaced(p[1], steps[1:], by), *p[2:]) if p[0] == steps[0] else p for p in tree[1]]
    return ("object", pairs) + tree[2:]


def broken(rng, tree):
    """One value of the tree with a wrong type in its place, and the path to it; or None."""
    wrong = {
        "bool": ["0", '"x"', "{}"], "int": ["true", '"1"', "[]"], "float": ["true", '"1"', "[]"],
        "text": ["true", "1", "[]", "{}"], "bytes": ["true", "1", "{}"], "time": ["1", "[]"],
        "number": ["true", "[]"], "array": ["true", "1", '""', "{}"], "object": ["true", "1", '""', "[]"],
    }  # fmt: skip
    choices = [(s, t) for s, t in places(tree) if (t[2] if t[0] == "leaf" else t[0]) in wrong and t[-1] != "kept"]
    if not choices:
        return None
    steps, t = rng.choice(choices)
    text = rng.choice(wrong[t[2] if t[0] == "leaf" else t[0]])
    return replaced(tree, steps, ("leaf", text, "wrong")), path_of(steps)


def with_member(rng, tree, key):
    extra = ("leaf", rng.choice(["1", '"x"', '{"a":[{}]}', "[[],{}]", "null"]), "unknown")
    pairs = list(tree[1])
    pairs.insert(rng.randrange(len(pairs) + 1), (key, extra))
    return ("object", pairs)


def without_required(rng, record, tree):
    """The object without one of the members that must come."""
    required = [m.path + (m.key,) for m in record.members if m.required]
    required = [steps for steps in required if not steps[-1] == ""]
    if not required or tree[0] != "object":
        return None
    steps = rng.choice(required)
    return removed(tree, steps), path_of(steps)


def removed(tree, steps):
    pairs = [(p[0], removed(p[1], steps[1:]), *p[2:]) if p[0] == steps[0] and steps[1:] else p for p in tree[1]]
    return ("object", [p for p in pairs if steps[1:] or p[0] != steps[0]])


def with_duplicate(rng, record, tree):
    if not tree[1] or tree[0] != "object" or record.duplicates in ("last", "first"):
        return None
    pair = rng.choice(tree[1])
    if pair[0].startswith("other "):  # what a catch-all keeps may come twice
        return None
    at = rng.randrange(tree[1].index(pair) + 1, len(tree[1]) + 1)
    # Under its own name: the path of a duplicate has the key as it stands.
    return ("object", tree[1][:at] + [pair[:2]] + tree[1][at:]), path_of([pair[0]])


def insane(rng, record, tree):
    """What the struct's own check refuses, at the object."""
    if not record.checked:
        return None
    key = record.members[-1].key
    pairs = [p for p in tree[1] if p[0] != key]
    return ("object", pairs + [(key, ("leaf", "-1", "int"))]) + tree[2:], "$"


def with_unknown(rng, record, tree):
    if not record.deny_unknown or tree[0] != "object":
        return None
    key = "unknown-%d" % rng.randrange(10)
    return with_member(rng, tree, key), path_of([key])


FAULTS = [lambda rng, record, tree: broken(rng, tree), without_required, with_duplicate, with_unknown, insane]


CODEC = """static bool read_%(n)s(jsonrt_reader *r, const char *json, size_t len, void *out)
{
    return %(stem)s_json_unmarshal(r, json, len, out);
}

static bool read_%(n)s_insitu(jsonrt_reader *r, char *json, size_t len, void *out)
{
    return %(stem)s_json_unmarshal_insitu(r, json, len, out);
}

static bool write_%(n)s(jsonrt_writer *w, const void *in)
{
    return %(stem)s_json_marshal(w, in);
}

static void *parse_%(n)s(const char *json, size_t len, jsonrt_error *error)
{
    return %(stem)s_json_parse(json, len, error);
}

static void free_%(n)s(void *object)
{
    %(stem)s_json_free(object);
}

static bool equal_%(n)s(const void *a, const void *b)
{
    return %(stem)s_json_equal(a, b);
}

static void *clone_%(n)s(const void *in)
{
    return %(stem)s_json_clone(in);
}

"""


def codecs(schema, records, headers):
    out = ["#include <string.h>\n\n", '#include "driver.h"\n']
    out.extend('#include "%s_json.h"\n' % name for name in headers if name != "plain")
    out.append("#include <jsonrt/codec.h>\n\n")
    if functions := schema.functions():
        out.append(functions)
    out.extend(CODEC % {"n": r.name, "stem": r.stem} for r in records)
    out.append("const schema_codec schema_codecs[] = {\n")
    for r in records:
        functions = ", ".join(f % r.name for f in ("read_%s", "read_%s_insitu", "write_%s", "parse_%s", "free_%s", "equal_%s", "clone_%s"))
        out.append('    {"%s", sizeof(struct %s), %s},\n' % (r.name, r.name, functions))
    out.append("};\nconst size_t n_schema_codecs = sizeof schema_codecs / sizeof schema_codecs[0];\n")
    return "".join(out)


def record_of(type_, quality, document, result):
    document, result = document.encode(), result.encode()
    head = "%d %s %d %d\n" % (type_, quality, len(document), len(result))
    return head.encode() + document + result + b"\n"


def with_others(rng, record, tree):
    """Members that come twice where one of them counts: the other one is of another object."""
    if record.duplicates not in ("last", "first") or len(tree) > 2:
        return tree
    own = {m.key for m in record.members if not m.path and not m.flatten and not m.has("encode_only")}
    others = [p for p in without_nulls(record.value(rng).read)[1] if p[0] in own and any(p[0] == q[0] for q in tree[1])]
    pairs = others + list(tree[1]) if record.duplicates == "last" else list(tree[1]) + others
    return ("object", pairs, "ordered")


def documents(schema, records, rng, n):
    for _ in range(n):
        i = rng.randrange(len(records))
        value = records[i].value(rng)
        written = compact(value.written)
        yield record_of(i, "nulls", loose(rng, shuffled(rng, value.read)), written)
        value.read = without_nulls(value.read)
        yield record_of(i, "good", compact(value.read), written)
        tree = aliased(rng, shuffled(rng, with_others(rng, records[i], value.read)))
        if rng.random() < 0.5 and len(tree) == 2 and tree[0] == "object" and records[i].takes_others():
            tree = with_member(rng, tree, "unknown-%d" % rng.randrange(10))
        yield record_of(i, "good", loose(rng, tree), written)
        for fault in FAULTS:
            bad = fault(rng, records[i], value.read)
            if bad is not None and len(bad[1].encode()) < 200:  # longer paths are cut
                yield record_of(i, "bad", loose(rng, aliased(rng, bad[0])), bad[1])


def main():
    seed, folder = sys.argv[1], sys.argv[2]
    n = int(sys.argv[3]) if len(sys.argv) > 3 else 60
    schema = LargeSchema(seed) if seed == "large" else Schema(seed)
    headers = schema.headers()
    records = [r for r in schema.records if r.annotated]
    os.makedirs(folder, exist_ok=True)
    for name, text in headers.items():
        with open(os.path.join(folder, name + ".h"), "w") as f:
            f.write(text)
    with open(os.path.join(folder, "codecs.c"), "w") as f:
        f.write(codecs(schema, records, headers))
    rng = random.Random(seed)
    with open(os.path.join(folder, "documents"), "wb") as f:
        for d in documents(schema, records, rng, n):
            f.write(d)


main()
