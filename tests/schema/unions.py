"""Structs with tagged unions, in every form."""

from containers import Record, refuses_null
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

    def declare(self, c, key, path):
        """key: "" where JSON does not show it."""
        path = path if key else ""
        if self.c == "enum":
            return "enum %s %s%s" % (self.enum.name, c, ' JSON("%s%s")' % (key, path) if key else "")
        width = " : %d" % self.width if self.width else ""
        return '%s %s%s JSON("%s,enum=%s%s")' % (self.type, c, width, key, self.enum.name, path)


class Site:
    """A union in a struct, with the tag that says which of its arms is live."""

    def __init__(self, schema, rng, record, at):
        self.record, self.c, self.at = record, "u%d" % at, at
        self.name = record.name + ("" if at == 0 else "v")
        self.form = rng.choice(["internal", "adjacent", "external", "untagged"])
        self.beside_tag = self.form in ("internal", "adjacent")
        self.arm_policy = rng.choice([None, None, *POLICIES]) if self.form == "external" else None
        self.flatten = self.form == "external" and rng.random() < 0.3
        self.validated = self.form != "internal" and rng.random() < 0.2
        self.path = rng.choice([("in",), ("in", "deep")]) if rng.random() < 0.2 else ()
        self.path = tuple(self.name + step for step in self.path)
        self.enum = EnumType(rng, self.name + "kind", plain=True)
        n = rng.randrange(2, 5)
        numbers = rng.sample(range(-4, 5), n) if rng.random() < 0.5 else list(range(n))
        self.enum.items = [("%s é%d" % (self.name, i), numbers[i], ["old %s%d" % (self.name, i)]) for i in range(n)]
        self.tag = Tag(rng, self.enum)
        schema.types.append(self.enum)
        self.arms = [self.make_arm(schema, rng, i) for i in range(n)]
        if self.form == "untagged":
            self.arms = rng.sample([Bool(), Int(rng, True), Cstr(rng)], min(n, 3)) + [None] * (n - min(n, 3))
        if self.form == "external" and rng.random() < 0.4:
            self.arms[rng.randrange(n)] = None
        self.keeps = not self.flatten and None not in self.arms and rng.random() < 0.3
        if self.beside_tag and (record.sites or record.deny_unknown):  # one keeps an object, of any members
            self.keeps = False
        if self.keeps:
            self.arms[-1] = Other()
            self.enum.words.append("unknown=" + self.enum.c_name(n - 1))

    def make_arm(self, schema, rng, i):
        if self.form == "internal":
            arm = RecordType(schema, rng, "%sarm%d" % (self.name, i), False, 0)
            for k in range(rng.randrange(1, 4)):
                arm.members.append(arm.make_member(schema, rng, k))
            schema.types.append(arm)
            return Record(arm)
        return schema.scalar_kind(rng) if i > 0 else Record(schema.records[0])

    def arm_name(self, i):
        """Its name in C, and in an external union its key."""
        if self.arm_policy:
            c = "_".join(words_of(i + 8 * self.at))
            return c, c if self.arm_policy == "keep" else POLICIES[self.arm_policy](words_of(i + 8 * self.at))
        return "a%d" % i, "%s arm %d" % (self.name, i)

    def declare_arm(self, i, arm):
        c, key = self.arm_name(i)
        key = key if self.form == "external" and not self.arm_policy and type(arm) is not Other else ""
        when = "*" if type(arm) is Other else self.enum.c_name(i)
        options = [key] + arm.options(None) + ["when=" + when]
        return '    %s JSON("%s")' % (arm.declare(c, None)[0], ",".join(options))

    def declare(self):
        """The type where it needs a name, and lines of the struct."""
        path = ",path=" + ".".join(self.path) if self.path else ""
        lines = [self.tag.declare("kind%d" % self.at, self.name + " kind" if self.beside_tag else "", path)]
        words = ["union=" + self.form] + (["naming=" + self.arm_policy] if self.arm_policy else [])
        words += ["title=Some arms", "validate=%s_arm_fault" % self.name] if self.validated else []
        arms = [self.declare_arm(i, arm) for i, arm in enumerate(self.arms) if arm is not None]
        key = self.name + " u" if self.form != "internal" and not self.flatten else ""
        site = '%s JSON("%s,tag=kind%d%s%s")' % (self.c, key, self.at, path, ",flatten" if self.flatten else "")
        head = 'union JSON("%s")' % ",".join(words)
        if not self.validated:
            return "", lines + [head + " {"] + arms + ["} " + site]
        before = "%s %s_arms {\n%s;\n};\n" % (head, self.name, ";\n".join(arms))
        return before, lines + ["union %s_arms %s" % (self.name, site)]

    # ---- documents ----

    def names(self, key):
        """In which other forms a key is found."""
        return (key.upper(), key.lower()) if self.record.any_case and key.isascii() else ()

    def absent_arm(self):
        """What is written of a flattened union that is absent: keys and values; None where that is refused."""
        if None in self.arms:
            return []
        zero = [(self.arm_name(i)[1], a.absent()) for i, a in enumerate(self.arms) if self.enum.items[i][1] == 0]
        return zero if zero and zero[0][1] is not None else None

    def null_arms(self, rng, live):
        """Keys of arms that may be null beside the live one, which counts as absent."""
        for i, arm in enumerate(self.arms):
            if i != live and arm is not None and type(arm) is not Other and refuses_null(arm) and rng.random() < 0.5:
                yield self.arm_name(i)[1]

    def absent_pieces(self, rng, around):
        for key in self.null_arms(rng, None):
            yield around, key, (ABSENT, None), ()
        for key, v in self.absent_arm():
            yield around, key, (None, v), ()

    def pieces(self, rng, around):
        around += self.path
        if self.flatten and self.absent_arm() is not None and rng.random() < 0.3:
            yield from self.absent_pieces(rng, around)
            return
        i = rng.randrange(len(self.arms) - (self.keeps and self.beside_tag))
        arm, key = self.arms[i], self.name + " u"
        name, number_, aliases = self.enum.items[i]
        tag = leaf(quote_oddly(rng, rng.choice([name] + aliases)), "enum"), self.enum.written(number_)
        if self.beside_tag:
            yield around, self.name + " kind", tag, self.names(self.name + " kind")
        if self.form == "internal":
            yield from arm.record.pieces(rng, around)
            return
        if arm is None:
            null = leaf("null", "null"), leaf("null", "null")
            if not self.flatten:
                unit = leaf(tag[0][1], "unit"), tag[1]
                yield around, key, unit if self.form == "external" else null, self.names(key)
            return
        v = arm.value(rng)
        if self.flatten:
            key = self.arm_name(i)[1]
            for null in self.null_arms(rng, i):
                yield around, null, (ABSENT, None), ()
        elif self.form == "external" and type(arm) is not Other:
            inside = self.arm_name(i)[1]
            kept = ("kept",) if self.keeps else ()  # what stands there instead is kept
            read = (inside, v.read, *self.names(inside))
            nulls = [(null, ABSENT) for null in self.null_arms(rng, i)]
            v = Value(("object", [read] + nulls) + kept, ("object", [(inside, v.written)]))
        elif self.form == "untagged" and type(arm) is not Other:  # another type may be another arm
            v = Value(leaf(v.read[1], "untagged"), leaf(v.written[1], "untagged"))
        yield around, key, (v.read, v.written), self.names(key)


class UnionRecord(RecordType):
    """A struct with one or two unions. An absent one is not tried: what it has is the arm of enumerator 0."""

    def __init__(self, schema, rng, name):
        super().__init__(schema, rng, name, True, 0)
        self.any_case = rng.random() < 0.2
        self.sites = []
        for i in range(rng.randrange(3)):
            self.members.append(self.make_member(schema, rng, i))
        for at in range(2 if rng.random() < 0.3 else 1):
            self.sites.append(Site(schema, rng, self, at))

    def flattened(self):
        arms = [a.record.flattened() for s in self.sites if s.form == "internal" for a in s.arms if type(a) is Record]
        return super().flattened().union(*arms)

    def may_flatten(self):
        return False

    def functions(self):
        return super().functions() + "".join(VALIDATE.format(t=s.name) for s in self.sites if s.validated)

    def declare(self):
        lines, before = [line for m in self.members for line in m.declare()], ""
        for site in self.sites:
            type_, own = site.declare()
            before, lines = before + type_, lines + own
        words = self.words + ["deny_unknown"] * self.deny_unknown + ["case_insensitive"] * self.any_case
        return before + self.braced(words, lines).replace("{;", "{")

    def absent(self):
        return None

    def value(self, rng):
        keeper = next((s for s in self.sites if s.keeps and s.beside_tag), None)
        if keeper is not None and rng.random() < 0.3 and not keeper.path:
            return self.kept_whole(rng, keeper)
        return super().value(rng)

    def kept_whole(self, rng, keeper):
        """An object with a tag of its own stays as it is."""
        pieces = [(p, k, v[0], ()) for p, k, v, _ in super().pieces(rng, ())]
        for site in self.sites:
            if site is not keeper:
                pieces += [(p, k, v[0], ()) for p, k, v, _ in site.pieces(rng, ())]
        tag = ((), keeper.name + " kind", leaf('"no such"', "enum"), ())
        pieces.insert(rng.randrange(len(pieces) + 1), tag)
        pieces.append(((), "no arm", leaf(random_json(rng), "any"), ()))
        return same(compact(without_nulls(assembled(pieces))), "any")

    def pieces(self, rng, around):
        yield from super().pieces(rng, around)
        for site in self.sites:
            yield from site.pieces(rng, around)
