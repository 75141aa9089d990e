"""JSON text as this project writes it, made without the project: strings, numbers, times, trees.

A document is a tree of tuples: ("leaf", text, kind), ("array", [tree]), ("object", [pair]) with
pairs of a key and a tree, to which other names of the key may be added. Keys of an
("object", [pair], "ordered") stay where they are.
"""

import struct


def quote(s):
    """The shortest JSON string of a text, as writers make it."""
    short = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}
    out = []
    for c in s:
        if c in short:
            out.append(short[c])
        elif ord(c) < 0x20:
            out.append("\\u%04x" % ord(c))
        else:
            out.append(c)
    return '"' + "".join(out) + '"'


def quote_oddly(rng, s):
    """The same text, with some characters as escapes that need not be."""
    out = []
    for c in s:
        if rng.random() < 0.15 and c not in '"\\':
            units = c.encode("utf-16-be")
            out.append("".join("\\u%02X%02x" % tuple(units[i : i + 2]) for i in range(0, len(units), 2)))
        elif c == "/" and rng.random() < 0.5:
            out.append("\\/")
        else:
            out.append(quote(c)[1:-1])
    return '"' + "".join(out) + '"'


def ecmascript(digits, exponent):
    """Number::toString of the decimal 0.DIGITS * 10^exponent; ECMA-262, 6.1.6.1.20."""
    k, n = len(digits), exponent
    if k <= n <= 21:
        return digits + "0" * (n - k)
    if 0 < n <= 21:
        return digits[:n] + "." + digits[n:]
    if -6 < n <= 0:
        return "0." + "0" * -n + digits
    sign = "+" if n > 0 else "-"
    mantissa = digits if k == 1 else digits[0] + "." + digits[1:]
    return "%se%s%d" % (mantissa, sign, abs(n - 1))


def shortest(value, single):
    """The digits and the exponent of the shortest decimal that reads back as this float."""
    for precision in range(1, 18):
        text = "%.*e" % (precision - 1, value)
        back = float(text)
        if single:
            back = struct.unpack("f", struct.pack("f", back))[0]
        if back == value:
            mantissa, exponent = text.split("e")
            digits = mantissa.replace(".", "").rstrip("0") or "0"
            return digits, int(exponent) + 1
    raise ValueError(value)


def number(value, single=False):
    if value == 0:
        return "-0" if str(value)[0] == "-" else "0"
    sign = "-" if value < 0 else ""
    return sign + ecmascript(*shortest(abs(value), single))


def leaf(text, kind):
    return ("leaf", text, kind)


def compact(tree):
    if tree[0] == "leaf":
        return tree[1]
    if tree[0] == "array":
        return "[" + ",".join(compact(t) for t in tree[1]) + "]"
    return "{" + ",".join(quote(p[0]) + ":" + compact(p[1]) for p in tree[1]) + "}"


def loose(rng, tree):
    """The same document with blanks, and with keys that are escaped where they need not be."""

    def blank():
        return rng.choice(["", "", "", " ", "\n", "\t ", "  \r\n      ", " " * 20]) if rng.random() < 0.5 else ""

    if tree[0] == "leaf":
        return blank() + tree[1] + blank()
    if tree[0] == "array":
        inside = ",".join(loose(rng, t) for t in tree[1])
        return blank() + "[" + (inside or blank()) + "]" + blank()
    pairs = []
    for k, t in (p[:2] for p in tree[1]):
        key = quote_oddly(rng, k) if rng.random() < 0.1 else quote(k)
        pairs.append(blank() + key + blank() + ":" + loose(rng, t))
    return blank() + "{" + (",".join(pairs) or blank()) + "}" + blank()


def assembled(pieces):
    """An object of pieces (path, key, tree or None, other names): a path leads into objects inside,
    which stand where the first piece with that path does, and nowhere when nothing is in them."""
    rooms = {(): []}
    for path, key, tree, others in pieces:
        for n in range(1, len(path) + 1):
            if path[:n] not in rooms:
                rooms[path[:n]] = []
                rooms[path[: n - 1]].append(("room", path[:n]))
        if tree is not None:
            rooms[path].append(("member", key, tree, *others))

    def pairs_of(path):
        for entry in rooms[path]:
            if entry[0] != "room":
                yield entry[1:]
            elif inside := list(pairs_of(entry[1])):
                yield entry[1][-1], ("object", inside)

    return ("object", list(pairs_of(())))


def rewritten(tree, pairs_of):
    """The tree with the pairs of every object replaced, from the leaves up."""
    if tree[0] == "array":
        return ("array", [rewritten(t, pairs_of) for t in tree[1]])
    if tree[0] == "object":
        pairs = [(p[0], rewritten(p[1], pairs_of)) + p[2:] for p in tree[1]]
        return ("object", pairs_of(pairs, len(tree) > 2)) + tree[2:]
    return tree


ABSENT = leaf("null", "absent")  # in place of a member that is absent; no document has it but those with nulls


def without_nulls(tree):
    return rewritten(tree, lambda pairs, ordered: [p for p in pairs if p[1] != ABSENT])


def shuffled(rng, tree):
    return rewritten(tree, lambda pairs, ordered: pairs if ordered else rng.sample(pairs, len(pairs)))


def aliased(rng, tree):
    return rewritten(tree, lambda pairs, ordered: [(rng.choice(p[:1] + p[2:]), p[1]) for p in pairs])


def path_of(steps):
    out = "$"
    for step in steps:
        if isinstance(step, int):
            out += "[%d]" % step
        elif step and all(c.isascii() and (c.isalnum() or c == "_") for c in step) and not step[0].isdigit():
            out += "." + step
        else:
            # Paths have one form of escape for control characters.
            key = "".join("\\u%04x" % ord(c) if ord(c) < 0x20 else quote(c)[1:-1] for c in step)
            out += '["' + key + '"]'
    return out
