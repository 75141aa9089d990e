"""The kinds of members: how C declares them, and pairs of what is read and what is written back.

A kind answers with C text (declare, elem_type) and with values. A value is what a document may say
of it and what an encoder must write then; `zero` and `empty` say whether omitzero and omitempty
leave it out. `absent` is what is written of memory that is all zero, None when that is refused.
"""

import base64
import datetime
import random
import struct
from dataclasses import dataclass, field

from text import compact, leaf, number, quote, quote_oddly

LETTERS = ["a", "b", "Z", "0", " ", "/", '"', "\\", "\n", "\t", "\x01", "\x1f", "\x7f", "é", "ß", "中", "\u2028", "\uffff", "😀", "𝄞"]


@dataclass
class Value:
    read: tuple  # tree
    written: tuple
    zero: bool = False
    empty: bool = False


def same(text, kind, **flags):
    return Value(leaf(text, kind), leaf(text, kind), **flags)


def random_text(rng, longest=24, nul=False):
    letters = LETTERS + ["\0"] if nul else LETTERS
    if rng.random() < 0.1:
        longest *= 10
    return "".join(rng.choice(letters) for _ in range(rng.randrange(longest + 1)))


def random_json(rng, depth=0):
    """Free-form JSON, compact, as a value writes it: text without needless escapes."""
    pick = rng.randrange(9 if depth < 3 else 6)
    if pick == 0:
        return rng.choice(["true", "false", "null"])
    if pick == 1:
        return rng.choice(["0", "-0", "1e400", "1E-7", "12345678901234567890123", "-0.10", "3.50e+2"])
    if pick < 5:
        return quote(random_text(rng))
    if pick == 5:
        return str(rng.randrange(-(10**9), 10**9))
    if pick == 6:
        return "[" + ",".join(random_json(rng, depth + 1) for _ in range(rng.randrange(4))) + "]"
    keys = {random_text(rng, 8) for _ in range(rng.randrange(4))}
    return "{" + ",".join(quote(k) + ":" + random_json(rng, depth + 1) for k in keys) + "}"


class Kind:
    takes_null = False
    may_take_null = False  # the user's function decides
    may_omitempty = may_omitzero = False
    is_scalar = False  # a number or bool: `default` and `nullable` are tried
    as_element = True  # may stand in arrays and maps
    helpers = ()

    def ctype(self):
        """The type in front of a plain declarator; None when only declare() knows."""
        return None

    def declare(self, name, helper):
        return "%s %s" % (self.ctype(), name), []

    def options(self, helper):
        return []

    def absent(self):
        raise NotImplementedError

    def value(self, rng):
        raise NotImplementedError

    def wrong(self, rng):
        """A value of another JSON type."""
        return leaf('{"x":[]}', "wrong")


class Bool(Kind):
    is_scalar = may_omitzero = True

    def ctype(self):
        return "bool"

    def absent(self):
        return leaf("false", "bool")

    def value(self, rng):
        b = rng.random() < 0.5
        return same("true" if b else "false", "bool", zero=not b)

    def wrong(self, rng):
        return leaf(rng.choice(["0", '"true"', "[]", "{}"]), "wrong")


INTS = {
    "int8_t": (8, True), "int16_t": (16, True), "int32_t": (32, True), "int64_t": (64, True),
    "uint8_t": (8, False), "uint16_t": (16, False), "uint32_t": (32, False), "uint64_t": (64, False),
    "int": (32, True), "unsigned": (32, False), "short": (16, True), "unsigned short": (16, False),
    "long long": (64, True), "unsigned long long": (64, False), "signed char": (8, True),
}  # fmt: skip


class Int(Kind):
    is_scalar = may_omitzero = True

    def __init__(self, rng, element=False):
        # In arrays uint8_t is base64.
        names = [n for n in INTS if not (element and n == "uint8_t")]
        self.name = rng.choice(names)
        self.bits, self.signed = INTS[self.name]
        self.low = -(1 << (self.bits - 1)) if self.signed else 0
        self.high = (1 << (self.bits - (1 if self.signed else 0))) - 1

    def ctype(self):
        return self.name

    def absent(self):
        return leaf("0", "int")

    def number(self, rng):
        v = rng.choice([0, 1, self.low, self.high, rng.randint(self.low, self.high), rng.randint(0, 100)])
        return min(max(v, self.low), self.high)

    def value(self, rng):
        v = self.number(rng)
        return same(str(v), "int", zero=v == 0)

    def wrong(self, rng):
        return leaf(rng.choice(["true", '"1"', "[]", "{}"]), "wrong")


class Bits(Int):
    as_element = False

    def __init__(self, rng):
        self.signed = rng.random() < 0.4
        self.bits = rng.randrange(2, 31)
        self.low = -(1 << (self.bits - 1)) if self.signed else 0
        self.high = (1 << (self.bits - (1 if self.signed else 0))) - 1

    def declare(self, name, helper):
        return "%s %s : %d" % ("int" if self.signed else "unsigned", name, self.bits), []


class Float(Kind):
    is_scalar = may_omitzero = True

    def __init__(self, rng, single):
        self.single = single

    def ctype(self):
        return "float" if self.single else "double"

    def absent(self):
        return leaf("0", "float")

    def value(self, rng):
        pick = rng.randrange(5)
        if pick == 0:
            v = float(rng.randrange(-1000, 1000))
        elif pick == 1:
            v = rng.randrange(-10**6, 10**6) / 100
        elif pick == 2:
            v = rng.random() * 10 ** rng.randrange(-30, 30)
        elif self.single:
            v = struct.unpack("f", rng.randbytes(4))[0]
        else:
            v = struct.unpack("d", rng.randbytes(8))[0]
        if v != v or v in (float("inf"), float("-inf")):
            v = -0.0
        text = rng.choice([repr(v), "%.25e" % v, number(v, self.single) if pick == 3 and self.single else repr(v)])
        if self.single:
            v = struct.unpack("f", struct.pack("f", v))[0]
        return Value(leaf(text, "float"), leaf(number(v, self.single), "float"), zero=v == 0)

    wrong = Int.wrong


class Cstr(Kind):
    takes_null = may_omitempty = True

    def __init__(self, rng):
        self.const = rng.random() < 0.3

    def ctype(self):
        return "const char *" if self.const else "char *"

    def absent(self):
        return leaf("null", "null")

    def text(self, rng):
        return random_text(rng)

    def value(self, rng):
        s = self.text(rng)
        return Value(leaf(quote_oddly(rng, s), "text"), leaf(quote(s), "text"), empty=s == "")

    def wrong(self, rng):
        return leaf(rng.choice(["true", "1", "[]", "{}"]), "wrong")


class Str(Cstr):
    def __init__(self, rng):
        pass

    def ctype(self):
        return "jsonrt_str"

    def text(self, rng):
        return random_text(rng, nul=True)


class Chars(Cstr):
    takes_null = False

    def __init__(self, rng):
        self.size = rng.choice([1, 2, 5, 16, 17, 64])

    def declare(self, name, helper):
        return "char %s[%d]" % (name, self.size), []

    def absent(self):
        return leaf('""', "text")

    def text(self, rng):
        s = random_text(rng, self.size)
        while len(s.encode()) >= self.size:
            s = s[:-1]
        return s


class Truncated(Chars):
    """char[N] that takes longer text and keeps what fits, whole characters only."""

    as_element = False

    def options(self, helper):
        return ["truncate"]

    def value(self, rng):
        s = random_text(rng, self.size * 2)
        kept = s.encode()[: self.size - 1].decode(errors="ignore")
        return Value(leaf(quote_oddly(rng, s), "text"), leaf(quote(kept), "text"), empty=kept == "")


class NullTerminated(Kind):
    """char ** that ends with NULL."""

    takes_null = may_omitempty = True
    as_element = False

    def ctype(self):
        return "char **"

    def options(self, helper):
        return ["null_terminated"]

    def absent(self):
        return ("array", [])

    def value(self, rng):
        texts = [random_text(rng) for _ in range(rng.randrange(12))]
        read = [leaf(quote_oddly(rng, s), "text") for s in texts]
        return Value(("array", read), ("array", [leaf(quote(s), "text") for s in texts]), empty=not texts)

    def wrong(self, rng):
        return leaf(rng.choice(["true", "1", '""', "{}"]), "wrong")


class Optional(Kind):
    """A pointer to one number or bool."""

    takes_null = may_omitempty = True
    as_element = False

    def __init__(self, item):
        self.item = item

    def ctype(self):
        return self.item.ctype() + " *"

    def options(self, helper):
        return ["optional"]

    def absent(self):
        return leaf("null", "null")

    def value(self, rng):
        v = self.item.value(rng)
        return Value(v.read, v.written)


class Text(Str):
    """char * with a count."""

    as_element = False

    def ctype(self):
        return "char *"

    def declare(self, name, helper):
        return "char *%s" % name, ["size_t %s" % helper]

    def options(self, helper):
        return ["count=" + helper]

    def absent(self):
        return leaf('""', "text")


class CharsCounted(Chars):
    as_element = False

    def declare(self, name, helper):
        return "char %s[%d]" % (name, self.size), ["uint8_t %s" % helper]

    options = Text.options

    def text(self, rng):
        s = random_text(rng, self.size, nul=True)
        while len(s.encode()) > self.size:
            s = s[:-1]
        return s


class Bytes(Kind):
    as_element = False

    def __init__(self, rng):
        self.form = rng.choice(["pointer", "fixed", "counted"])
        self.takes_null = self.form == "pointer"
        self.may_omitempty = self.form != "fixed"
        self.size = rng.choice([1, 2, 3, 16, 33])

    def declare(self, name, helper):
        if self.form == "pointer":
            return "uint8_t *%s" % name, ["uint32_t %s" % helper]
        return "uint8_t %s[%d]" % (name, self.size), ["int %s" % helper] if self.form == "counted" else []

    def options(self, helper):
        return ["count=" + helper] if self.form != "fixed" else []

    def encode(self, data):
        return quote(base64.b64encode(data).decode())

    def absent(self):
        return leaf(self.encode(bytes(self.size)) if self.form == "fixed" else '""', "bytes")

    def value(self, rng):
        n = {"pointer": rng.randrange(70), "fixed": self.size, "counted": rng.randrange(self.size + 1)}[self.form]
        return same(self.encode(rng.randbytes(n)), "bytes", empty=n == 0)

    wrong = Cstr.wrong


def random_date(rng):
    days = rng.choice([rng.randrange(1, 3652059), rng.randrange(700000, 760000)])
    return datetime.datetime.fromordinal(days) + datetime.timedelta(seconds=rng.randrange(86400))


def fraction_of(nanoseconds):
    return ".%09d" % nanoseconds if nanoseconds else ""


class Timespec(Kind):
    may_omitzero = True

    def ctype(self):
        return "struct timespec"

    def absent(self):
        return leaf('"1970-01-01T00:00:00Z"', "time")

    def value(self, rng):
        at, nano = random_date(rng), rng.choice([0, 0, 500000000, rng.randrange(10**9)])
        offset = rng.choice([0, 0, 330, -90, 839, -1])
        local = at + datetime.timedelta(minutes=offset) if 2 < at.year < 9998 else at
        offset = offset if local != at else 0
        zone = "Z" if offset == 0 else "%s%02d:%02d" % ("+-"[offset < 0], abs(offset) // 60, abs(offset) % 60)
        text = local.strftime("%Y-%m-%dT%H:%M:%S").zfill(19)
        fraction = fraction_of(nano)
        if fraction and rng.random() < 0.3:
            fraction += "9"
        return self.pair(text + fraction + zone, at, nano, local, zone)

    def pair(self, text, at, nano, local, zone):
        out = at.strftime("%Y-%m-%dT%H:%M:%S").zfill(19) + fraction_of(nano).rstrip("0") + "Z"
        return Value(leaf(quote(text), "time"), leaf(quote(out), "time"), zero=out == "1970-01-01T00:00:00Z")

    wrong = Cstr.wrong


class Time(Timespec):
    def ctype(self):
        return "jsonrt_time"

    def pair(self, text, at, nano, local, zone):
        out = local.strftime("%Y-%m-%dT%H:%M:%S").zfill(19) + fraction_of(nano).rstrip("0") + zone
        return Value(leaf(quote(text), "time"), leaf(quote(out), "time"), zero=out == "1970-01-01T00:00:00Z")


class Timeval(Timespec):
    def ctype(self):
        return "struct timeval"

    def pair(self, text, at, nano, local, zone):
        return super().pair(text, at, nano // 1000 * 1000, local, zone)


class Tm(Timespec):
    """Seconds in UTC. All zero it is no day."""

    may_omitzero = False

    def ctype(self):
        return "struct tm"

    def absent(self):
        return None

    def pair(self, text, at, nano, local, zone):
        return super().pair(text, at, 0, local, zone)


class Number(Kind):
    takes_null = may_omitempty = True

    def ctype(self):
        return "jsonrt_number"

    def absent(self):
        return leaf("null", "null")

    def value(self, rng):
        return same(rng.choice(["0", "-0", "1.50", "1e999", "-12E+3", "12345678901234567890", "0.1"]), "number")

    wrong = Int.wrong


class Raw(Kind):
    takes_null = may_omitempty = True
    null_is_kept = True

    def ctype(self):
        return "jsonrt_raw"

    def absent(self):
        return leaf("null", "null")

    def value(self, rng):
        return same(random_json(rng), "any")

    def wrong(self, rng):
        return None


class AnyValue(Raw):
    def ctype(self):
        return "jsonrt_value"


class Enum(Kind):
    is_scalar = may_omitzero = True

    def __init__(self, enum):
        self.enum = enum

    def ctype(self):
        return "enum " + self.enum.name

    def absent(self):
        return self.enum.written(0)

    def value(self, rng):
        read, number_ = self.enum.draw(rng)
        return Value(read, self.enum.written(number_), zero=number_ == 0)

    def wrong(self, rng):
        return leaf(rng.choice(["true", "[]", "{}", "1" if self.enum.as_names else '"x"']), "wrong")


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
