"""A random header: enums, structs and entries of maps, with random options."""

from forms import form
from kinds import *
from limits import limited
from text import *


class EnumType:
    def __init__(self, rng, name):
        self.name, self.as_names = name, rng.random() < 0.7
        n = rng.choice([1, 2, 3, 5, 9, 40])
        numbers = rng.sample(range(-5, 60), n) if rng.random() < 0.5 else list(range(n))
        self.items = []
        for i, number_ in enumerate(numbers):
            text = "%s%d" % (rng.choice(["n", "état ", "x-", ""]), i)
            self.items.append((text, number_, [text + "_old"] if rng.random() < 0.2 and self.as_names else []))

    def written(self, number_):
        for name, n, _ in self.items:
            if n == number_:
                return leaf(quote(name) if self.as_names else str(n), "enum")
        return None

    def declare(self):
        lines = []
        for i, (name, n, aliases) in enumerate(self.items):
            tag = ' JSON("%s")' % ",".join([name] + ["alias=" + a for a in aliases]) if self.as_names else ""
            lines.append("    %s_%d%s = %d," % (self.name.upper(), i, tag, n))
        return "enum %s {\n%s\n};\n" % (self.name, "\n".join(lines))


class Entry:
    """The entry struct of a map."""

    def __init__(self, rng, name, item, enum):
        self.name, self.item = name, item
        self.key_form = rng.choice(["char *", "jsonrt_str", "char", "int16_t"] + ["enum"] * (enum is not None))
        self.enum = enum

    def key(self, rng):
        if self.key_form == "int16_t":
            return str(rng.randrange(-(2**15), 2**15))
        if self.key_form == "enum":
            return rng.choice(self.enum.items)[0]
        s = random_text(rng, 10, nul=self.key_form == "jsonrt_str")
        while self.key_form == "char" and len(s.encode()) > 15:
            s = s[:-1]
        return s

    def declare(self):
        key = "char key[16]" if self.key_form == "char" else "%s key" % self.key_form
        if self.key_form == "enum":
            key = "enum %s key" % self.enum.name
        return "struct %s {\n    %s;\n    %s;\n};\n" % (self.name, key, self.item.declare("value", None)[0])


@dataclass
class Member:
    name: str
    key: str
    kind: Kind
    options: list = field(default_factory=list)
    aliases: list = field(default_factory=list)
    required: bool = False
    nullable: bool = False
    default: Value = None
    present: str = None
    path: tuple = ()
    flatten: bool = False

    def declare(self):
        helper = "n_" + self.name
        c, extra = self.kind.declare(self.name, helper)
        options = self.kind.options(helper) + self.options
        if self.default is not None:
            options.append("default='%s'" % self.default_text.replace("'", "''"))
        tag = ",".join(["'%s'" % self.key if "," in self.key else self.key] + options)
        line = '%s JSON("%s")' % (c, tag.replace("\\", "\\\\").replace('"', '\\"'))
        lines = extra + [line] if isinstance(self.kind, Flexible) else [line] + extra
        if self.present:
            lines.append("bool " + self.present)
        return lines

    def read_names(self, any_case):
        names = list(self.aliases)
        if any_case and not self.path and self.key.isascii():
            names += [self.key.upper(), self.key.lower()]
        return names

    def has(self, option):
        return option in self.options

    def absent(self):
        """What is written of the member when it did not come; None: nothing; False: refused."""
        if self.present or self.has("decode_only"):
            return None
        if self.default is not None:
            return None if self.has("omitdefault") else self.default.written
        if self.has("omitempty") or self.has("omitzero"):
            return None
        out = self.kind.absent()
        if out is None or self.required and out == leaf("null", "null"):
            return False
        return out


class RecordType:
    def __init__(self, schema, rng, name, annotated, n=None):
        self.name, self.annotated = name, annotated
        self.deny_unknown = annotated and rng.random() < 0.3  # a tag would annotate it
        self.any_case = annotated and n is None and rng.random() < 0.15
        self.catch_all = None
        self.members = []
        if n is None:
            n = rng.choice([0, 1, 2, 5, 9, 14]) if rng.random() < 0.95 else 70
        for i in range(n):
            self.members.append(self.make_member(schema, rng, i))
        if n > 1 and rng.random() < 0.15:
            self.deny_unknown, self.catch_all = False, "jsonrt_value"

    def flattened(self):
        """All records whose members stand in this one's objects."""
        return {self.name}.union(*(m.kind.record.flattened() for m in self.members if m.flatten))

    def make_member(self, schema, rng, i):
        kind = schema.member_kind(rng)
        name = "m%d" % i
        base = self.name + name  # unique in the schema: flattened members must not clash
        m = Member(name, rng.choice([base, base, "member number " + base, "é" + base, "a,b" + base, "x/%s-y" % base]), kind)
        if rng.random() < 0.1:
            m.path = rng.choice([("in",), ("in", "deep"), ("o u t",), ("in", "deep", "é")])
            m.path = tuple(self.name + step for step in m.path)
            m.options.append("path=" + ".".join(m.path))
        if type(kind) is Record and kind.record.may_flatten() and rng.random() < 0.4:
            if not kind.record.flattened() & self.flattened():
                m.flatten, m.key = True, ""
                m.options.insert(0, "flatten")
                return m
        for j in range(rng.choice([0, 0, 0, 1, 2])):
            m.aliases.append("%s_alias%d" % (base, j))
            m.options.append("alias=" + m.aliases[-1])
        pick = rng.randrange(8)
        if pick == 0:
            m.required = True
            m.options.append("required")
        elif pick == 1 and kind.may_omitempty:
            m.options.append("omitempty")
        elif pick == 1 and kind.may_omitzero:
            m.options.append("omitzero")
        elif pick == 2 and kind.is_scalar:
            m.nullable = True
            m.options.append("nullable")
        elif pick == 3 and type(kind) in (Int, Bits, Bool, Cstr, Str, Chars):
            m.default = self.make_default(rng, m)
            if rng.random() < 0.4:
                m.options.append("omitdefault")
        elif pick == 4:
            m.present = "has_" + name
            m.options.append("present=" + m.present)
        # Paths do not show the keys inside of a secret member.
        elif pick == 5 and rng.random() < 0.3 and m.absent() is not False:
            m.options.append(rng.choice(["decode_only", "encode_only"] if not m.aliases else ["decode_only"]))
        if rng.random() < 0.05 and not isinstance(kind, (Record, Array, Matrix, Map)):
            m.options.append("secret")  # changes nothing of what is read and written
        return m

    def make_default(self, rng, m):
        while True:
            v = m.kind.value(rng)
            if isinstance(m.kind, Cstr):
                s = m.kind.text(rng)
                if any(ord(c) < 0x20 for c in s) or len(s) > 40:
                    continue
                m.default_text = s
                return Value(leaf(quote(s), "text"), leaf(quote(s), "text"))
            m.default_text = v.written[1]
            return v

    def declare(self):
        words = ["deny_unknown"] * self.deny_unknown + ["case_insensitive"] * self.any_case
        lines = [line for m in self.members for line in m.declare()]
        if self.catch_all:
            lines.append('%s rest JSON(",unknown")' % self.catch_all)
        return self.braced(words, lines)

    def braced(self, words, lines):
        head = 'struct JSON("%s") %s {' % (",".join(words), self.name) if self.annotated else "struct %s {" % self.name
        if not lines:
            lines = ['int unused JSON("-")']
        return "%s\n%s\n};\n" % (head, "\n".join("    %s;" % line for line in lines))

    def takes_others(self):
        return not self.deny_unknown and not self.catch_all

    def may_flatten(self):
        return not self.deny_unknown and not self.any_case and not self.catch_all

    def absent(self):
        pieces = list(self.absent_pieces(()))
        return None if any(p[2] is False for p in pieces) else assembled(pieces)

    def absent_pieces(self, around):
        for m in self.members:
            if m.flatten:
                yield from m.kind.record.absent_pieces(around + m.path)
            else:
                yield around + m.path, m.key, m.absent(), ()

    def value(self, rng):
        pieces = list(self.pieces(rng, ()))
        read = assembled([(p, k, v[0], a) for p, k, v, a in pieces])
        written = assembled([(p, k, v[1], ()) for p, k, v, a in pieces])
        # What catches the others keeps their order.
        return Value(read + ("ordered",) if self.catch_all else read, written)

    def pieces(self, rng, around):
        for m in self.members:
            if m.flatten:
                yield from m.kind.record.pieces(rng, around + m.path)
            else:
                yield around + m.path, m.key, self.read_and_written(rng, m), m.read_names(self.any_case)
        for i in range(rng.randrange(4) if self.catch_all else 0):
            tree = leaf(random_json(rng), "any")
            yield around, "other %d" % i, (tree, tree), ()

    def read_and_written(self, rng, m):
        out = m.absent()
        if m.has("encode_only"):
            return None, out
        if not m.required and out is not False and rng.random() < 0.2:
            return None, out
        v = self.member_value(rng, m)
        omitted = v.empty and m.has("omitempty") or v.zero and m.has("omitzero")
        if m.has("omitdefault") and v.written == m.default.written:
            omitted = True
        return v.read, None if omitted or m.has("decode_only") else v.written

    def member_value(self, rng, m):
        null = leaf("null", "null")
        if not m.required and m.kind.takes_null and rng.random() < 0.15:
            if m.kind.ctype() in ("jsonrt_raw", "jsonrt_value"):
                return Value(null, null)
            return Value(null, m.kind.absent(), empty=True)
        if m.nullable and m.kind.absent() is not None and rng.random() < 0.3:
            return Value(null, m.kind.absent(), zero=True, empty=True)
        v = m.kind.value(rng)
        while m.required and v.read[:2] == null[:2]:  # free-form values are required to be more than null
            v = m.kind.value(rng)
        return v


class ListNode(RecordType):
    def declare(self):
        return super().declare().replace("\n};", "\n    struct %s *next;\n};" % self.name)


class FlexibleRecord(RecordType):
    """Ends in an array without a size, and is reached by pointers only."""

    def __init__(self, schema, rng, name):
        super().__init__(schema, rng, name, False)
        self.catch_all = None
        kind = Flexible(rng, schema.scalar_kind(rng, True))
        self.members.append(Member("items", name + "items", kind))


class ArrayRecord(RecordType):
    """A struct as a JSON array."""

    def __init__(self, schema, rng, name):
        super().__init__(schema, rng, name, True, 0)
        self.deny_unknown = False
        for i in range(rng.randrange(1, 6)):
            kind = schema.scalar_kind(rng) if rng.random() < 0.7 else Array(rng, schema.scalar_kind(rng, True), "pointer")
            self.members.append(Member("m%d" % i, "", kind))

    def may_flatten(self):
        return False

    def declare(self):
        lines = []
        for m in self.members:
            c, extra = m.kind.declare(m.name, "n_" + m.name)
            options = m.kind.options("n_" + m.name)
            lines += [c + (' JSON(",%s")' % ",".join(options) if options else "")] + extra
        return self.braced(["array"], lines)

    def absent(self):
        items = [m.kind.absent() for m in self.members]
        return None if None in items else ("array", items)

    def value(self, rng):
        items = [m.kind.value(rng) for m in self.members]
        return Value(("array", [i.read for i in items]), ("array", [i.written for i in items]))


class Transparent(RecordType):
    """A struct that is its one member."""

    def __init__(self, schema, rng, name):
        super().__init__(schema, rng, name, True, 0)
        item = rng.choice([Bool, lambda: Int(rng, True), lambda: Float(rng, False), lambda: Chars(rng), Timespec])()
        self.kind = Array(rng, item, "counted") if rng.random() < 0.4 else item

    def may_flatten(self):
        return False

    def declare(self):
        c, extra = self.kind.declare("only", "n_only")
        options = self.kind.options("n_only")
        return self.braced(["transparent"], [c + (' JSON(",%s")' % ",".join(options) if options else "")] + extra)

    def absent(self):
        return self.kind.absent()

    def value(self, rng):
        v = self.kind.value(rng)
        return Value(v.read, v.written)


class UnionRecord(RecordType):
    """A struct whose tag says which arm of its union is live. An absent one is not tried: what it has
    is the arm of enumerator 0."""

    def __init__(self, schema, rng, name):
        super().__init__(schema, rng, name, True, 0)
        self.any_case = False
        self.form = rng.choice(["internal", "adjacent", "external", "untagged"])
        for i in range(rng.randrange(3)):
            self.members.append(self.make_member(schema, rng, i))
        self.enum = EnumType(rng, name + "kind")
        self.enum.as_names = True
        n = rng.randrange(2, 5)
        self.enum.items = [("%s é%d" % (name, i), i, ["old %s%d" % (name, i)]) for i in range(n)]
        schema.types.append(self.enum)
        self.arms = [self.make_arm(schema, rng, i) for i in range(n)]
        if self.form == "untagged":
            self.arms = rng.sample([Bool(), Int(rng, True), Cstr(rng)], min(n, 3)) + [None] * (n - min(n, 3))

    def make_arm(self, schema, rng, i):
        if self.form == "internal":
            arm = RecordType(schema, rng, "%sarm%d" % (self.name, i), False, 0)
            arm.members = [arm.make_member(schema, rng, k) for k in range(rng.randrange(1, 4))]
            schema.types.append(arm)
            return Record(arm)
        return schema.scalar_kind(rng) if i > 0 else Record(schema.records[0])

    def flattened(self):
        arms = [a.record.flattened() for a in self.arms if self.form == "internal"]
        return super().flattened().union(*arms)

    def may_flatten(self):
        return False

    def declare(self):
        lines = [line for m in self.members for line in m.declare()]
        named = ' JSON("%s kind")' % self.name if self.form in ("internal", "adjacent") else ""
        lines.append("enum %s kind%s" % (self.enum.name, named))
        lines.append('union JSON("union=%s") {' % self.form)
        for i, arm in enumerate(self.arms):
            if arm is not None:
                c, _ = arm.declare("a%d" % i, None)
                name = "arm %d" % i if self.form == "external" else ""
                lines.append('    %s JSON("%s,when=%s_%d")' % (c, name, self.enum.name.upper(), i))
        lines.append('} u JSON("%s,tag=kind")' % (self.name + " u" if self.form != "internal" else ""))
        return self.braced(["deny_unknown"] * self.deny_unknown, lines).replace("{;", "{")

    def absent(self):
        return None

    def pieces(self, rng, around):
        yield from super().pieces(rng, around)
        i = rng.randrange(len(self.arms))
        arm, key = self.arms[i], self.name + " u"
        if self.form in ("internal", "adjacent"):
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
        if self.form == "external":
            inside = "arm %d" % i
            v = Value(("object", [(inside, v.read)]), ("object", [(inside, v.written)]))
        elif self.form == "untagged":  # another type may be another arm
            v = Value(leaf(v.read[1], "untagged"), leaf(v.written[1], "untagged"))
        yield around, key, (v.read, v.written), ()


class Schema:
    def __init__(self, seed):
        self.rng = rng = random.Random(seed)
        self.types, self.enums, self.records, self.nodes, self.flexible = [], [], [], [], []
        self.n_entries = 0
        for i in range(rng.randrange(4)):
            self.enums.append(EnumType(rng, "e%d" % i))
        self.types.extend(self.enums)
        for i in range(rng.randrange(2, 8)):
            pick = rng.randrange(10)
            if i > 0 and pick == 0:
                self.add(ListNode(self, rng, "s%d" % i, rng.random() < 0.5), self.nodes)
            elif i > 0 and pick == 1:
                self.add(FlexibleRecord(self, rng, "s%d" % i), self.flexible)
            elif i > 0 and pick == 2:
                self.add(ArrayRecord(self, rng, "s%d" % i), self.records)
            elif i > 0 and pick in (4, 5):
                self.add(UnionRecord(self, rng, "s%d" % i), self.records)
            elif i > 0 and pick == 3:
                self.add(Transparent(self, rng, "s%d" % i), self.records)
            else:
                self.add(RecordType(self, rng, "s%d" % i, rng.random() < 0.6 or i == 0), self.records)

    def add(self, record, among):
        among.append(record)
        self.types.append(record)

    def scalar_kind(self, rng, element=False):
        makers = [
            Bool, lambda: Int(rng, element), lambda: Int(rng, element), lambda: Float(rng, False), lambda: Float(rng, True),
            lambda: Cstr(rng), lambda: Cstr(rng), lambda: Str(rng), lambda: Chars(rng), Timespec, Time, Number, Raw, AnyValue,
        ]  # fmt: skip
        if self.enums:
            makers.append(lambda: Enum(rng.choice(self.enums)))
        if self.records:
            makers.append(lambda: Record(rng.choice(self.records)))
            makers.append(lambda: Pointer(rng.choice(self.records + self.nodes + self.flexible)))
        return rng.choice(makers)()

    def name_enum(self, rng):
        enums = [e for e in self.enums if e.as_names]
        return rng.choice(enums) if enums else None

    def member_kind(self, rng):
        pick = rng.randrange(13)
        if pick == 0:
            return Bits(rng)
        if pick == 1:
            scalar = rng.choice([Bool, lambda: Int(rng), lambda: Float(rng, True), lambda: Float(rng, False)])
            makers = [lambda: Text(rng), lambda: CharsCounted(rng), lambda: Bytes(rng), lambda: Truncated(rng)]
            if self.nodes:
                makers.append(lambda: List(rng.choice(self.nodes)))
            return rng.choice(makers + [NullTerminated, lambda: Optional(scalar())])()
        if pick == 12:
            return limited(rng, self)
        if pick >= 10:
            return form(rng, self)
        if pick in (2, 3):
            return Array(rng, self.scalar_kind(rng, True), rng.choice(["fixed", "counted", "pointer", "pointer"]))
        if pick == 4:
            return Matrix(rng, self.scalar_kind(rng, True))
        if pick == 5:
            entry = Entry(rng, "entry%d" % self.n_entries, self.scalar_kind(rng), self.name_enum(rng))
            self.n_entries += 1
            self.types.append(entry)
            return Map(rng, entry, rng.choice(["pointer", "counted"]))
        return self.scalar_kind(rng)

    def header(self):
        out = ["#ifndef SCHEMA_H\n#define SCHEMA_H\n"]
        out.extend("#include <%s>\n" % h for h in ("stdbool.h", "stddef.h", "stdint.h", "time.h"))
        out.append("\n#include <jsonrt/annotate.h>\n#include <jsonrt/types.h>\n\n")
        out.extend(t.declare() + "\n" for t in self.types)
        out.append("#endif\n")
        return "".join(out)


class RarePointer(Pointer):
    """Nearly always NULL, so that documents of a graph stay small."""

    def value(self, rng):
        if rng.random() < 0.95:
            return Value(leaf("null", "null"), leaf("null", "null"), empty=True)
        return super().value(rng)


class LargeSchema(Schema):
    """Numbers of members around the words of the bit set, many structs, a long enum."""

    def __init__(self, seed):
        self.rng = rng = random.Random(seed)
        self.enums, self.records, self.nodes, self.flexible, self.n_entries = [], [], [], [], 0
        enum = EnumType(rng, "e")
        enum.as_names = True
        enum.items = [("name%d" % i, i, []) for i in range(1000)]
        self.types = [enum]
        for n in (63, 64, 65, 128, 129, 300):
            record = RecordType(self, rng, "members%d" % n, True, 0)
            for i in range(n):
                kind = rng.choice([lambda: Int(rng), Bool, lambda: Cstr(rng), lambda: Enum(enum)])()
                required = i % 63 < 3 or i == n - 1
                record.members.append(Member("m%d" % i, "m%d" % i, kind, ["required"] * required, required=required))
            self.add(record, self.records)
        for i in range(200):
            record = RecordType(self, rng, "graph%d" % i, i == 199, 0)
            record.members.append(Member("n", "n", Int(rng)))
            if i > 0:
                record.members.append(Member("near", "near", Pointer(self.records[-1])))
                record.members.append(Member("far", "far", RarePointer(self.records[-1 - rng.randrange(min(i, 20))])))
            self.add(record, self.records)
