"""Enums: names that are given, or made of C names by a policy; sets of flags; fallbacks."""

from text import *

WORDS = ["red", "blue", "tall", "small", "north", "odd", "old", "warm"]

POLICIES = {
    "keep": lambda words: "_".join(words).upper(),
    "upper_snake": lambda words: "_".join(words).upper(),
    "snake": "_".join,
    "kebab": "-".join,
    "camel": lambda words: words[0] + "".join(w.capitalize() for w in words[1:]),
    "pascal": lambda words: "".join(w.capitalize() for w in words),
}


def words_of(i):
    """Different ones for each i."""
    return [WORDS[i % 8]] + ([WORDS[i // 8 % 8], "x" * (1 + i // 64)] if i >= 8 else [])


def other_case(rng, text):
    return "".join(rng.choice([c.upper(), c.lower()]) if c.isascii() else c for c in text)


class EnumType:
    def __init__(self, rng, name, plain=False):
        """plain: with names of its own, which are not looked for in another case, and no fallback."""
        self.name, self.as_names = name, plain or rng.random() < 0.7
        self.words, self.any_case, self.unknown, self.policy = [], False, None, None
        self.flags = not plain and self.as_names and rng.random() < 0.2
        n = rng.choice([1, 2, 3, 5, 9, 40]) if not self.flags else rng.randrange(1, 12)
        numbers = rng.sample(range(-5, 60), n) if rng.random() < 0.5 else list(range(n))
        if self.flags:
            numbers = [1 << bit for bit in rng.sample(range(14), n)]
            self.words.append("flags")
        if not plain and self.as_names and rng.random() < 0.4:
            self.policy = rng.choice(list(POLICIES))
            self.words += ["naming=" + self.policy, "strip=%s_" % name.upper()]
        self.items = []
        for i, number_ in enumerate(numbers):
            if self.policy:
                self.items.append((POLICIES[self.policy](words_of(i)), number_, []))
                continue
            text = "%s%d" % (rng.choice(["n", "état ", "x-", ""]), i)
            self.items.append((text, number_, [text + "_old"] if rng.random() < 0.2 and self.as_names else []))
        if not plain:
            self.draw_words(rng)

    def draw_words(self, rng):
        if self.as_names and self.policy is None and rng.random() < 0.2:
            self.words.append("as=string")
        if self.as_names and rng.random() < 0.2:
            self.any_case = True
            self.words.append("case_insensitive")
        if not self.flags and rng.random() < 0.2:
            self.unknown = rng.randrange(len(self.items))
            self.words.append("unknown=" + self.c_name(self.unknown))
        if rng.random() < 0.1:
            self.words.append(rng.choice(["title=Some names", "prefix=%s_names" % self.name]))
        if not self.as_names and (self.words or rng.random() < 0.2):
            self.words.append("as=int")  # a tag makes it text

    def c_name(self, i):
        return "%s_%s" % (self.name.upper(), "_".join(words_of(i)).upper() if self.policy else i)

    def leaf_of(self, name, number_):
        return leaf(quote(name) if self.as_names else str(number_), "enum")

    def written(self, number_):
        if self.flags:
            return ("array", [self.leaf_of(name, n) for name, n, _ in self.items if n & number_])
        for name, n, _ in self.items:
            if n == number_:
                return self.leaf_of(name, n)
        return None

    def draw(self, rng):
        """What is read, and the number that it is."""
        if self.unknown is not None and rng.random() < 0.2:
            return leaf('"nobody"' if self.as_names else "77", "enum"), self.items[self.unknown][1]
        if self.flags:
            some = rng.sample(self.items, rng.randrange(len(self.items) + 1))
            return ("array", [self.read(rng, item) for item in some]), sum(n for _, n, _ in some)
        item = rng.choice(self.items)
        return self.read(rng, item), item[1]

    def read(self, rng, item):
        name = rng.choice([item[0]] + item[2])
        if not self.as_names:
            return leaf(str(item[1]), "enum")
        return leaf(quote_oddly(rng, other_case(rng, name) if self.any_case else name), "enum")

    def declare(self):
        lines = []
        for i, (name, n, aliases) in enumerate(self.items):
            given = self.as_names and not self.policy
            tag = ' JSON("%s")' % ",".join([name] + ["alias=" + a for a in aliases]) if given else ""
            lines.append("    %s%s = %d," % (self.c_name(i), tag, n))
        head = 'enum JSON("%s") %s' % (",".join(self.words), self.name) if self.words else "enum " + self.name
        return "%s {\n%s\n};\n" % (head, "\n".join(lines))
