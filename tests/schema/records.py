"""Structs with random options: objects, arrays, those that stand for their member; entries of maps."""

from containers import *
from enums import POLICIES, words_of
from kinds import *
from text import *
from times import Timespec, Timeval


class Entry:
    """The entry struct of a map."""

    def __init__(self, rng, name, item, enum):
        self.name, self.item = name, item
        self.key_form = rng.choice(["char *", "jsonrt_str", "char", "int16_t"] + ["enum"] * (enum is not None))
        self.enum = enum
        self.nullable = rng.random() < 0.3

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
        options = self.item.options(None) + ["nullable"] * self.nullable
        tag = ' JSON(",%s")' % ",".join(options) if options else ""
        return "struct %s {\n    %s;\n    %s%s;\n};\n" % (self.name, key, self.item.declare("value", None)[0], tag)

    def value(self, rng):
        if self.nullable and self.item.absent() is not None and rng.random() < 0.3:
            null = leaf("null", "null")
            return Value(null, null if isinstance(self.item, Raw) else self.item.absent())
        return self.item.value(rng)


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
    named: bool = False  # by the struct's policy

    def declare(self):
        helper = "n_" + self.name
        c, extra = self.kind.declare(self.name, helper)
        options = self.kind.options(helper) + self.options
        if self.default is not None:
            options.append("default='%s'" % self.default_text.replace("'", "''"))
        key = "" if self.named else "'%s'" % self.key if "," in self.key else self.key
        tag = ",".join([key] + options)
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


def shows_zero(m):
    """Can what is written tell that the member is zero?"""
    kind = m.kind.item if isinstance(m.kind, Array) and m.kind.form == "fixed" else m.kind
    if m.default is not None or m.required or m.has("decode_only") or m.has("encode_only"):
        return False
    if isinstance(kind, Record) and not isinstance(kind, Pointer):
        return kind.record.shows_zero()
    if type(kind) in (Int, Bits, Bool, Float, Enum, Chars, Timespec, Timeval, Array):
        return True
    return type(kind) is Cstr and not m.has("omitempty")


VALIDATE = """const char *{t}_fault(const struct {t} *v);
const char *{t}_fault(const struct {t} *v)
{{
    return v->sane < 0 ? "below zero" : NULL;
}}

"""


class Checked(Int):
    """What a struct's own check looks at."""

    def __init__(self):
        self.name, self.bits, self.signed, self.low, self.high = "int", 32, True, 0, 2**31 - 1


class RecordType:
    elsewhere = False  # in the other header

    def __init__(self, schema, rng, name, annotated, n=None):
        self.name, self.annotated = name, annotated
        self.deny_unknown = annotated and rng.random() < 0.3  # a tag would annotate it
        self.any_case = annotated and n is None and rng.random() < 0.15
        self.catch_all = None
        self.words, self.stem, self.policy, self.duplicates, self.checked = [], name, None, None, False
        self.members = []
        if annotated and n is None:
            self.draw_words(rng)
        if n is None:
            n = rng.choice([0, 1, 2, 5, 9, 14]) if rng.random() < 0.95 else 70
        for i in range(n):
            self.members.append(self.make_member(schema, rng, i))
        if n > 1 and rng.random() < 0.15:
            self.deny_unknown, self.catch_all = False, rng.choice(["value", "map"])
            if self.catch_all == "map":
                self.rest = schema.new_entry(rng)
                self.rest.key_form = rng.choice(["char *", "jsonrt_str", "char"])
        if self.checked:
            self.members.append(Member("sane", name + "sane", Checked()))

    def draw_words(self, rng):
        pick = rng.randrange(12)
        if pick == 0:
            self.policy = rng.choice(list(POLICIES))
            self.words.append("naming=" + self.policy)
        elif pick == 1:
            self.duplicates = rng.choice(["last", "first", "error"])
            self.words.append("duplicates=" + self.duplicates)
        elif pick == 2:
            self.stem = self.name + "_stem"
            self.words.append("prefix=" + self.stem)
        elif pick == 3:
            self.words.append("title='One, of many'")
        elif pick == 4:
            self.checked = True
            self.words.append("validate=%s_fault" % self.name)

    def functions(self):
        """C functions of the user's that generated code calls."""
        return VALIDATE.format(t=self.name) if self.checked else ""

    def links(self, node):
        return any(isinstance(m.kind, List) and m.kind.node is node for m in self.members)

    def flattened(self):
        """All records whose members stand in this one's objects."""
        return {self.name}.union(*(m.kind.record.flattened() for m in self.members if m.flatten))

    def make_member(self, schema, rng, i):
        kind = schema.member_kind(rng)
        name = "m%d" % i
        base = self.name + name  # unique in the schema: flattened members must not clash
        m = Member(name, rng.choice([base, base, "member number " + base, "é" + base, "a,b" + base, "x/%s-y" % base]), kind)
        if self.policy and rng.random() < 0.8:
            m.name, m.key, m.named = "_".join(words_of(i)), POLICIES[self.policy](words_of(i)), True
            if self.policy == "keep":
                m.key = m.name
        if rng.random() < 0.1:
            m.path = rng.choice([("in",), ("in", "deep"), ("o u t",), ("in", "deep", "é")])
            m.path = tuple(self.name + step for step in m.path)
            m.options.append("path=" + ".".join(m.path))
        if type(kind) is Record and kind.record.may_flatten() and rng.random() < 0.4:
            if not kind.record.flattened() & self.flattened():
                m.flatten, m.key, m.named = True, "", False
                m.options.insert(0, "flatten")
                return m
        for j in range(rng.choice([0, 0, 0, 1, 2])):
            m.aliases.append("%s_alias%d" % (base, j))
            m.options.append("alias=" + m.aliases[-1])
        pick = rng.randrange(8)
        if pick == 0:
            m.required = True
            m.options.append("required")
        elif type(kind) is Record and kind.may_omitzero and pick < 4:
            m.options.append("omitzero")
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
            m.present = "has_" + m.name
            m.options.append("present=" + m.present)
        # Paths do not show the keys inside of a secret member.
        elif pick == 5 and rng.random() < 0.3 and m.absent() is not False:
            m.options.append(rng.choice(["decode_only", "encode_only"] if not m.aliases else ["decode_only"]))
        if rng.random() < 0.05 and not m.has("decode_only") and not isinstance(kind, (Record, Array, Matrix, Map, List)):
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
        words = self.words + ["deny_unknown"] * self.deny_unknown + ["case_insensitive"] * self.any_case
        lines = [line for m in self.members for line in m.declare()]
        if self.catch_all == "value":
            lines.append('jsonrt_value rest JSON(",unknown")')
        elif self.catch_all:
            lines += ['struct %s *rest JSON(",map,count=n_rest,flatten")' % self.rest.name, "size_t n_rest"]
        return self.braced(words, lines)

    def braced(self, words, lines):
        head = 'struct JSON("%s") %s {' % (",".join(words), self.name) if self.annotated else "struct %s {" % self.name
        if not lines:
            lines = ['int unused JSON("-")']
        return "%s\n%s\n};\n" % (head, "\n".join("    %s;" % line for line in lines))

    def takes_others(self):
        return not self.deny_unknown and not self.catch_all

    def may_flatten(self):
        own_words = self.policy or self.duplicates or self.checked
        return not self.deny_unknown and not self.any_case and not self.catch_all and not own_words

    def shows_zero(self):
        plain = type(self) in (RecordType, ValueRecord) and self.members and not self.catch_all and not self.checked
        return bool(plain) and all(map(shows_zero, self.members)) and self.absent() is not None

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
            v = same(random_json(rng), "any") if self.catch_all == "value" else self.rest.value(rng)
            yield around, "other %d" % i, (v.read, v.written), ()

    def read_and_written(self, rng, m):
        out = m.absent()
        if m.has("encode_only"):
            return None, out
        if not m.required and out is not False and rng.random() < 0.2:
            return ABSENT if refuses_null(m.kind) and not m.nullable else None, out
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


class ValueRecord(RecordType):
    """Numbers and their like, some of them structs of their own: one that may be left out while it is zero."""

    def __init__(self, schema, rng, name):
        super().__init__(schema, rng, name, not schema.records or rng.random() < 0.5, 0)
        for i in range(rng.randrange(1, 5)):
            makers = [Bool, lambda: Int(rng), lambda: Bits(rng), lambda: Float(rng, False), lambda: Chars(rng), Timespec]
            makers += [lambda: Enum(rng.choice(schema.enums))] if schema.enums else []
            makers += [lambda: Record(rng.choice(schema.values))] * 3 if schema.values else []
            kind = rng.choice(makers)()
            option = "omitzero" if kind.may_omitzero and rng.random() < 0.5 else ""
            self.members.append(Member("m%d" % i, "%sm%d" % (name, i), kind, [option] if option else []))


class ListNode(RecordType):
    """The link is no member where an annotated type names it; a type that nothing leads to says nothing."""

    def declare(self):
        tag = "" if self.is_linked and not self.elsewhere else ' JSON("-")'
        return super().declare().replace("\n};", "\n    struct %s *next%s;\n};" % (self.name, tag))


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
