"""Structs with a tagged union, in every form."""

from enums import POLICIES, EnumType, words_of
from kinds import *
from records import RecordType
from text import *

VALIDATE = """const char *{t}_arm_fault(const union {t}_arms *v);
const char *{t}_arm_fault(const union {t}_arms *v)
{{
    return v == NULL ? "no arm" : NULL;
}}

"""


class Other(Kind):
    """What no arm takes."""

    def ctype(self):
        return "jsonrt_raw"

    def value(self, rng):
        return same(rng.choice(["[1,2.50]", '{"no arm":[]}', "1.50"]), "any")


class Tag:
    """The member that says which arm is live: an enum, an integer with its values, or a bit-field of them."""

    def __init__(self, rng, enum):
        low, high = min(n for _, n, _ in enum.items), max(n for _, n, _ in enum.items)
        signed = low < 0 or rng.random() < 0.3
        self.enum, self.width = enum, None
        self.c = rng.choice(["enum", "bits", "integer"])
        if self.c == "bits":
            least = max(low.bit_length() if low >= 0 else (-low - 1).bit_length(), high.bit_length()) + signed
            self.width = rng.randrange(max(least, 1), least + 4)
            self.type = "int" if signed else "unsigned"
        elif self.c == "integer":
            self.type = "%sint%d_t" % ("" if signed else "u", rng.choice([8, 16, 32, 64]))

    def declare(self, key):
        """key: "" where JSON does not show it."""
        if self.c == "enum":
            return "enum %s kind%s" % (self.enum.name, ' JSON("%s")' % key if key else "")
        width = " : %d" % self.width if self.width else ""
        return '%s kind%s JSON("%s,enum=%s")' % (self.type, width, key, self.enum.name)


class UnionRecord(RecordType):
    """A struct whose tag says which arm of its union is live. An absent one is not tried: what it has
    is the arm of enumerator 0."""

    def __init__(self, schema, rng, name):
        super().__init__(schema, rng, name, True, 0)
        self.any_case = False
        self.form = rng.choice(["internal", "adjacent", "external", "untagged"])
        self.beside_tag = self.form in ("internal", "adjacent")
        self.arm_policy = rng.choice([None, None, *POLICIES]) if self.form == "external" else None
        self.flatten = self.form == "external" and rng.random() < 0.3
        self.validated = self.form != "internal" and rng.random() < 0.2
        self.arms = []
        for i in range(rng.randrange(3)):
            self.members.append(self.make_member(schema, rng, i))
        self.enum = EnumType(rng, name + "kind", plain=True)
        n = rng.randrange(2, 5)
        numbers = rng.sample(range(-4, 5), n) if rng.random() < 0.5 else list(range(n))
        self.enum.items = [("%s é%d" % (name, i), numbers[i], ["old %s%d" % (name, i)]) for i in range(n)]
        self.tag = Tag(rng, self.enum)
        schema.types.append(self.enum)
        self.arms = [self.make_arm(schema, rng, i) for i in range(n)]
        if self.form == "untagged":
            self.arms = rng.sample([Bool(), Int(rng, True), Cstr(rng)], min(n, 3)) + [None] * (n - min(n, 3))
        if self.form == "external" and rng.random() < 0.4:
            self.arms[rng.randrange(n)] = None
        self.keeps = not self.flatten and None not in self.arms and rng.random() < 0.3
        if self.keeps:
            self.arms[-1] = Other()
            self.enum.words.append("unknown=" + self.enum.c_name(n - 1))

    def make_arm(self, schema, rng, i):
        if self.form == "internal":
            arm = RecordType(schema, rng, "%sarm%d" % (self.name, i), False, 0)
            arm.members = [arm.make_member(schema, rng, k) for k in range(rng.randrange(1, 4))]
            schema.types.append(arm)
            return Record(arm)
        return schema.scalar_kind(rng) if i > 0 else Record(schema.records[0])

    def flattened(self):
        arms = [a.record.flattened() for a in self.arms if self.form == "internal" and type(a) is Record]
        return super().flattened().union(*arms)

    def may_flatten(self):
        return False

    def functions(self):
        return super().functions() + (VALIDATE.format(t=self.name) if self.validated else "")

    def arm_name(self, i):
        """Its name in C, and in an external union its key."""
        if self.arm_policy:
            c = "_".join(words_of(i))
            return c, c if self.arm_policy == "keep" else POLICIES[self.arm_policy](words_of(i))
        return "a%d" % i, "%s arm %d" % (self.name, i)

    def declare_arm(self, i, arm):
        c, key = self.arm_name(i)
        key = key if self.form == "external" and not self.arm_policy and type(arm) is not Other else ""
        when = "*" if type(arm) is Other else self.enum.c_name(i)
        options = [key] + arm.options(None) + ["when=" + when]
        return '    %s JSON("%s")' % (arm.declare(c, None)[0], ",".join(options))

    def declare(self):
        lines = [line for m in self.members for line in m.declare()]
        lines.append(self.tag.declare("%s kind" % self.name if self.beside_tag else ""))
        words = ["union=" + self.form] + (["naming=" + self.arm_policy] if self.arm_policy else [])
        words += ["title=Some arms", "validate=%s_arm_fault" % self.name] if self.validated else []
        arms = [self.declare_arm(i, arm) for i, arm in enumerate(self.arms) if arm is not None]
        key = self.name + " u" if self.form != "internal" and not self.flatten else ""
        site = 'u JSON("%s,tag=kind%s")' % (key, ",flatten" if self.flatten else "")
        head = 'union JSON("%s")' % ",".join(words)
        before = ""
        if self.validated:  # its type needs a name
            before = "%s %s_arms {\n%s;\n};\n" % (head, self.name, ";\n".join(arms))
            lines.append("union %s_arms %s" % (self.name, site))
        else:
            lines += [head + " {"] + arms + ["} " + site]
        return before + self.braced(self.words + ["deny_unknown"] * self.deny_unknown, lines).replace("{;", "{")

    def absent(self):
        return None

    def value(self, rng):
        if self.keeps and self.beside_tag and rng.random() < 0.3:
            return self.kept_whole(rng)
        return super().value(rng)

    def kept_whole(self, rng):
        """An object with a tag of its own stays as it is."""
        pieces = [(p, k, v[0], ()) for p, k, v, _ in super().pieces(rng, ())]
        pieces.insert(rng.randrange(len(pieces) + 1), ((), self.name + " kind", leaf('"no such"', "enum"), ()))
        if not self.deny_unknown:
            pieces.append(((), "no arm", leaf(random_json(rng), "any"), ()))
        return same(compact(without_nulls(assembled(pieces))), "any")

    def absent_arm(self):
        """What is written of a flattened union that is absent: keys and values; None where that is refused."""
        if None in self.arms:
            return []
        zero = [(self.arm_name(i)[1], a.absent()) for i, a in enumerate(self.arms) if self.enum.items[i][1] == 0]
        return zero if zero and zero[0][1] is not None else None

    def absent_pieces_of_arms(self, rng, around):
        for i, arm in enumerate(self.arms):
            if arm is not None and refuses_null(arm) and rng.random() < 0.7:
                yield around, self.arm_name(i)[1], (ABSENT, None), ()
        for key, v in self.absent_arm():
            yield around, key, (None, v), ()

    def pieces(self, rng, around):
        yield from super().pieces(rng, around)
        if self.flatten and self.absent_arm() is not None and rng.random() < 0.3:
            yield from self.absent_pieces_of_arms(rng, around)
            return
        i = rng.randrange(len(self.arms) - (self.keeps and self.beside_tag))
        arm, key = self.arms[i], self.name + " u"
        if self.beside_tag:
            name, number_, aliases = self.enum.items[i]
            read = leaf(quote_oddly(rng, rng.choice([name] + aliases)), "enum")
            yield around, self.name + " kind", (read, self.enum.written(number_)), ()
        if self.form == "internal":
            yield from arm.record.pieces(rng, around)
            return
        if arm is None:
            name, number_, aliases = self.enum.items[i]
            null = leaf("null", "null"), leaf("null", "null")
            unit = leaf(quote_oddly(rng, rng.choice([name] + aliases)), "unit"), self.enum.written(number_)
            if not self.flatten:
                yield around, key, unit if self.form == "external" else null, ()
            return
        v = arm.value(rng)
        if self.flatten:
            yield around, self.arm_name(i)[1], (v.read, v.written), ()
            return
        if self.form == "external" and type(arm) is not Other:
            inside = self.arm_name(i)[1]
            kept = ("kept",) if self.keeps else ()  # what stands there instead is kept
            v = Value(("object", [(inside, v.read)]) + kept, ("object", [(inside, v.written)]))
        elif self.form == "untagged" and type(arm) is not Other:  # another type may be another arm
            v = Value(leaf(v.read[1], "untagged"), leaf(v.written[1], "untagged"))
        yield around, key, (v.read, v.written), ()
