"""The kinds of members: how C declares them, and pairs of what is read and what is written back.

A kind answers with C text (declare, elem_type) and with values. A value is what a document may say
of it and what an encoder must write then; `zero` and `empty` say whether omitzero and omitempty
leave it out. `absent` is what is written of memory that is all zero, None when that is refused.
"""

import base64
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
    keys = dict.fromkeys(random_text(rng, 8) for _ in range(rng.randrange(4)))  # in an order that a seed repeats
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
