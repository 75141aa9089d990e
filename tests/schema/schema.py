"""A random header: enums, structs and entries of maps."""

import re

from containers import *
from enums import EnumType
from forms import form
from kinds import *
from limits import limited
from own import Coded, CodecType
from records import *
from unions import UnionRecord
from text import *
from times import *


def is_tagged(type_):
    """Is there a tag on the type itself, or on one of its enumerators?"""
    if isinstance(type_, EnumType):
        return "JSON(" in type_.declare()
    return getattr(type_, "annotated", False) or re.search(r"^struct JSON", type_.declare(), re.M) is not None


class Schema:
    def __init__(self, seed):
        self.rng = rng = random.Random(seed)
        self.types, self.enums, self.records, self.nodes, self.flexible, self.codecs = [], [], [], [], [], []
        self.values, self.n_entries = [], 0
        for i in range(rng.randrange(4)):
            self.enums.append(EnumType(rng, "e%d" % i))
        self.types.extend(self.enums)
        for i in range(rng.choice([0, 0, 1, 2])):
            self.codecs.append(CodecType(rng, "own%d" % i))
        self.types.extend(self.codecs)
        for i in range(rng.randrange(2, 8)):
            pick = rng.randrange(10)
            if i == 0 and pick < 4 or pick == 6:
                self.add(ValueRecord(self, rng, "s%d" % i), self.records)
                self.values.append(self.records[-1])
            elif i > 0 and pick == 0:
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

        # The first types may be another header's, those with a tag as well as those without.
        last = max(i for i, t in enumerate(self.types) if getattr(t, "annotated", False))
        self.n_elsewhere = rng.randrange(last + 1) if rng.random() < 0.4 else 0
        for t in self.types[: self.n_elsewhere]:
            t.elsewhere = True
        for node in self.nodes:
            node.is_linked = any(t.annotated and t.links(node) for t in self.types if isinstance(t, RecordType))

    def add(self, record, among):
        among.append(record)
        self.types.append(record)

    def scalar_kind(self, rng, element=False):
        makers = [
            Bool, lambda: Int(rng, element), lambda: Int(rng, element), lambda: Float(rng, False), lambda: Float(rng, True),
            lambda: Cstr(rng), lambda: Cstr(rng), lambda: Str(rng), lambda: Chars(rng), Timespec, Timeval, Tm, Time, Number, Raw, AnyValue,
        ]  # fmt: skip
        if self.enums:
            makers.append(lambda: Enum(rng.choice(self.enums)))
        codecs = [c for c in self.codecs if c.of_type or not element]
        if codecs:
            makers.append(lambda: Coded(rng.choice(codecs)))
        if self.records:
            makers.append(lambda: Record(rng.choice(self.records)))
            makers.append(lambda: Pointer(rng.choice(self.records + self.nodes + self.flexible)))
        return rng.choice(makers)()

    def name_enum(self, rng):
        enums = [e for e in self.enums if e.as_names and not e.flags]
        return rng.choice(enums) if enums else None

    def member_kind(self, rng):
        if self.values and rng.random() < 0.25:
            return Record(rng.choice(self.values))
        pick = rng.randrange(13)
        if pick == 0:
            return Bits(rng)
        if pick == 1:
            scalar = rng.choice([Bool, lambda: Int(rng), lambda: Float(rng, True), lambda: Float(rng, False)])
            makers = [lambda: Text(rng), lambda: CharsCounted(rng), lambda: Bytes(rng), lambda: Truncated(rng)]
            if self.nodes:
                makers += [lambda: List(rng.choice(self.nodes))] * 6
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
            return Map(rng, self.new_entry(rng), rng.choice(["pointer", "counted"]))
        return self.scalar_kind(rng)

    def new_entry(self, rng):
        entry = Entry(rng, "entry%d" % self.n_entries, self.scalar_kind(rng), self.name_enum(rng))
        self.n_entries += 1
        self.types.append(entry)
        return entry

    def headers(self):
        """Texts by name: the schema's, which includes the other where there is one: "plain" has no tags on types."""
        first = self.types[: self.n_elsewhere]
        name = "other" if any(is_tagged(t) for t in first) else "plain"
        out = {"schema": self.header("schema", self.types[self.n_elsewhere :], name if first else None)}
        if first:
            out[name] = self.header(name, first, None)
        return out

    def header(self, name, types, included):
        out = ["#ifndef {0}_H\n#define {0}_H\n".format(name.upper())]
        out.extend("#include <%s>\n" % h for h in ("stdbool.h", "stddef.h", "stdint.h", "time.h", "sys/time.h"))
        out.append("\n#include <jsonrt/annotate.h>\n#include <jsonrt/types.h>\n\n")
        out.append('#include "%s.h"\n\n' % included if included else "")
        out.extend(t.declare() + "\n" for t in types)
        out.append("#endif\n")
        return "".join(out)

    def functions(self):
        return "".join(t.functions() for t in self.types if hasattr(t, "functions"))


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
        self.enums, self.records, self.nodes, self.flexible, self.codecs, self.n_entries = [], [], [], [], [], 0
        self.n_elsewhere = 0
        enum = EnumType(rng, "e", plain=True)
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
