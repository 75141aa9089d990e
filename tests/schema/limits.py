"""Members with limits and patterns: values within, and what of the next larger ones is refused."""

from containers import Array
from kinds import *

PATTERNS = [
    ("^[a-z]{2,5}$", lambda r: "".join(r.choice("abcxyz") for _ in range(r.randrange(2, 6)))),
    ("^(\\d+-)*\\d+$", lambda r: "-".join(str(r.randrange(100)) for _ in range(r.randrange(1, 4)))),
    ("é|中{2}", lambda r: r.choice(["é", "xé", "中中", "a中中b"])),
    ("^[^\\s]*$", lambda r: "".join(r.choice("aZ0é中😀\"\\") for _ in range(r.randrange(6)))),
    ("^$|^v(?:1|2)\\.[0-9A-F]+$", lambda r: r.choice(["", "v1.0", "v2.AF", "v1.9999"])),
]


class Patterned(Cstr):
    as_element = False

    def __init__(self, rng):
        super().__init__(rng)
        self.pattern, self.make = rng.choice(PATTERNS)

    def text(self, rng):
        return self.make(rng)

    def options(self, helper):
        return ["pattern='%s'" % self.pattern]


class LimitedText(Cstr):
    """Lengths in code points."""

    as_element = False

    def __init__(self, rng):
        super().__init__(rng)
        self.low = rng.randrange(4)
        self.high = self.low + rng.randrange(20)

    def text(self, rng):
        s = random_text(rng, self.high) or "x"
        return (s * (self.low // len(s) + 1))[: max(self.low, min(len(s), self.high))]

    def options(self, helper):
        return ["min_len=%d" % self.low, "max_len=%d" % self.high]


class LimitedArray(Array):
    def __init__(self, rng, item):
        super().__init__(rng, item, "pointer")
        self.low = rng.randrange(3)
        self.high = self.low + rng.randrange(4)
        self.takes_null, self.may_take_null = self.low == 0, True

    def options(self, helper):
        return super().options(helper) + ["min_items=%d" % self.low, "max_items=%d" % self.high]

    def absent(self):
        return super().absent() if self.low == 0 else None  # [] would be refused

    def value(self, rng):
        items = [self.item.value(rng) for _ in range(rng.randint(self.low, self.high))]
        return Value(("array", [i.read for i in items]), ("array", [i.written for i in items]), empty=not items)


class Bounded(Int):
    """min and max; memory that is all zero need not be within."""

    as_element = False

    def __init__(self, rng):
        super().__init__(rng, True)
        at, far = self.number(rng), self.number(rng)
        self.least, self.most = min(at, far), max(at, far)

    def options(self, helper):
        return ["min=%d" % self.least, "max=%d" % self.most]

    def absent(self):
        return super().absent() if self.least <= 0 <= self.most else None

    def value(self, rng):
        v = rng.choice([self.least, self.most, rng.randint(self.least, self.most)])
        return same(str(v), "int", zero=v == 0)


def limited(rng, schema):
    makers = [lambda: Patterned(rng), lambda: LimitedText(rng), lambda: Bounded(rng),
              lambda: LimitedArray(rng, schema.scalar_kind(rng, True))]  # fmt: skip
    return rng.choice(makers)()
