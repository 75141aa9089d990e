"""Structs behind and in members, and what holds several values: arrays, lists, maps."""

from kinds import Chars, Kind, Raw, Value
from text import leaf


class Record(Kind):
    def __init__(self, record):
        self.record = record

    def ctype(self):
        return "struct " + self.record.name

    @property
    def may_omitzero(self):
        return self.record.shows_zero()

    def absent(self):
        return self.record.absent()

    def value(self, rng):
        if not self.may_omitzero:
            return self.record.value(rng)
        zero = self.absent()
        if rng.random() < 0.3:
            return Value(("object", []), zero, zero=True)
        v = self.record.value(rng)
        v.zero = unsigned_zeros(v.written) == unsigned_zeros(zero)
        return v

    def wrong(self, rng):
        return leaf(rng.choice(["true", "1", '""', "[]"]), "wrong")


def unsigned_zeros(tree):
    if tree[0] == "leaf":
        return ("leaf", "0", tree[2]) if tree[1] == "-0" else tree
    return ("array", [unsigned_zeros(t) for t in tree[1]]) if tree[0] == "array" else ("object", [(p[0], unsigned_zeros(p[1])) for p in tree[1]])


def refuses_null(kind):
    return not kind.takes_null and not kind.may_take_null


class Pointer(Record):
    takes_null = may_omitempty = True
    may_omitzero = False

    def ctype(self):
        return "struct %s *" % self.record.name

    def absent(self):
        return leaf("null", "null")


class Array(Kind):
    """Arrays of any other kind: fixed, counted in place, behind a pointer."""

    as_element = False

    def __init__(self, rng, item, form):
        self.item, self.form = item, form
        self.size = rng.randrange(1, 5)
        self.nullable_items = False
        self.takes_null = form == "pointer"
        self.may_omitempty = form != "fixed"
        self.count_type = rng.choice(["size_t", "int", "uint8_t", "unsigned short", "int64_t", "uint32_t"])

    def declare(self, name, helper):
        if self.form == "pointer":
            pointer = "(*%s)" % name if isinstance(self.item, Chars) else "*" + name
            return self.item.declare(pointer, None)[0], ["%s %s" % (self.count_type, helper)]
        c = self.item.declare("%s[%d]" % (name, self.size), None)[0]
        return c, ["%s %s" % (self.count_type, helper)] if self.form == "counted" else []

    def options(self, helper):
        return ["count=" + helper] if self.form != "fixed" else []

    def absent(self):
        if self.form != "fixed":
            return ("array", [])
        item = self.item.absent()
        # NULL is refused as an element.
        if item is None or item == leaf("null", "null") and not isinstance(self.item, Raw):
            return None
        return ("array", [item] * self.size)

    def value(self, rng):
        most = 12 if self.form == "pointer" else self.size
        n = self.size if self.form == "fixed" else rng.randrange(most + 1)
        items = [self.item.value(rng) for _ in range(n)]
        return Value(("array", [i.read for i in items]), ("array", [i.written for i in items]), empty=n == 0)

    def wrong(self, rng):
        return leaf(rng.choice(["true", "1", '""', "{}"]), "wrong")


class Flexible(Array):
    """T a[] at the end of a struct; its count stands before it."""

    def __init__(self, rng, item):
        super().__init__(rng, item, "pointer")
        self.takes_null = False

    def declare(self, name, helper):
        return self.item.declare(name + "[]", None)[0], ["%s %s" % (self.count_type, helper)]


class List(Kind):
    """A linked list."""

    takes_null = may_omitempty = True
    as_element = False

    def __init__(self, node):
        self.node = node

    def ctype(self):
        return "struct %s *" % self.node.name

    def options(self, helper):
        return ["next=next"]

    def absent(self):
        return ("array", [])

    def value(self, rng):
        items = [self.node.value(rng) for _ in range(rng.randrange(8))]
        return Value(("array", [i.read for i in items]), ("array", [i.written for i in items]), empty=not items)


class Matrix(Kind):
    """T m[A][B]."""

    as_element = False

    def __init__(self, rng, item):
        self.item, self.a, self.b = item, rng.randrange(1, 4), rng.randrange(1, 4)

    def declare(self, name, helper):
        return self.item.declare("%s[%d][%d]" % (name, self.a, self.b), None)[0], []

    def absent(self):
        item = self.item.absent()
        if item is None or item == leaf("null", "null") and not isinstance(self.item, Raw):
            return None
        return ("array", [("array", [item] * self.b)] * self.a)

    def value(self, rng):
        rows = [[self.item.value(rng) for _ in range(self.b)] for _ in range(self.a)]
        return Value(
            ("array", [("array", [i.read for i in row]) for row in rows]),
            ("array", [("array", [i.written for i in row]) for row in rows]),
        )

    wrong = Array.wrong


class Map(Kind):
    as_element = False
    may_omitempty = True

    def __init__(self, rng, entry, form):
        self.entry, self.form, self.size = entry, form, rng.randrange(1, 6)
        self.takes_null = form == "pointer"

    def declare(self, name, helper):
        if self.form == "pointer":
            return "struct %s *%s" % (self.entry.name, name), ["size_t %s" % helper]
        return "struct %s %s[%d]" % (self.entry.name, name, self.size), ["uint16_t %s" % helper]

    def options(self, helper):
        return ["map", "count=" + helper]

    def absent(self):
        return ("object", [], "ordered")

    def value(self, rng):
        n = rng.randrange((12 if self.form == "pointer" else self.size) + 1)
        keys = list(dict.fromkeys(self.entry.key(rng) for _ in range(n)))
        values = [self.entry.value(rng) for _ in keys]
        return Value(
            ("object", [(k, v.read) for k, v in zip(keys, values)], "ordered"),
            ("object", [(k, v.written) for k, v in zip(keys, values)], "ordered"),
            empty=not keys,
        )

    def wrong(self, rng):
        return leaf(rng.choice(["true", "1", '""', "[]"]), "wrong")
