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
        self.enum.items = [("%s é%d" % (name, i), i, ["old %s%d" % (name, i)]) for i in range(n)]
        schema.types.append(self.enum)
        self.arms = [self.make_arm(schema, rng, i) for i in range(n)]
        if self.form == "untagged":
            self.arms = rng.sample([Bool(), Int(rng, True), Cstr(rng)], min(n, 3)) + [None] * (n - min(n, 3))
        self.keeps = not self.flatten and rng.random() < 0.3
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
        named = ' JSON("%s kind")' % self.name if self.beside_tag else ""
        lines.append("enum %s kind%s" % (self.enum.name, named))
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
        return same(compact(assembled(pieces)), "any")

    def pieces(self, rng, around):
        yield from super().pieces(rng, around)
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
            yield around, key, (leaf("null", "null"), leaf("null", "null")), ()
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
