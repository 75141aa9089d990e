"""Values in another form: inside strings, as bools, as names of an enum, hexadecimal, times in units."""

import base64
import datetime
import ipaddress
import uuid

from kinds import *
from times import fraction_of


class InString(Kind):
    """A number or bool inside a JSON string."""

    may_omitzero = True
    as_element = False

    def __init__(self, rng, item):
        self.item, self.lax = item, rng.random() < 0.5

    def declare(self, name, helper):
        return self.item.declare(name, helper)

    def options(self, helper):
        return ["string=lax" if self.lax else "string"]

    def absent(self):
        return leaf(quote(self.item.absent()[1]), "string")

    def value(self, rng):
        v = self.item.value(rng)
        read = v.read[1] if self.lax and rng.random() < 0.5 else quote(v.read[1])
        return Value(leaf(read, "string"), leaf(quote(v.written[1]), "string"), zero=v.zero)


class AsBool(Int):
    as_element = False

    def __init__(self, rng):
        self.item = rng.choice([Int, Bits])(rng)

    def declare(self, name, helper):
        return self.item.declare(name, helper)

    def options(self, helper):
        return ["as=bool"]

    absent, value = Bool.absent, Bool.value
    is_scalar = False


class EnumCarried(Kind):
    """An integer with the values of an enum."""

    may_omitzero = True
    as_element = False

    def __init__(self, enum):
        self.enum = Enum(enum)

    def declare(self, name, helper):
        return "int16_t " + name, []

    def options(self, helper):
        return ["enum=" + self.enum.enum.name]

    def absent(self):
        return self.enum.absent()

    def value(self, rng):
        return self.enum.value(rng)


class HexInt(Int):
    as_element = is_scalar = False

    def options(self, helper):
        return ["format=hex"]

    def absent(self):
        return leaf('"0x0"', "text")

    def value(self, rng):
        v = max(0, self.number(rng))
        read = rng.choice(["0x%x", "0x%X", "0x%x"]) % v
        return Value(leaf(quote(read), "text"), leaf('"0x%x"' % v, "text"), zero=v == 0)


class FormedBytes(Bytes):
    """Bytes as hex, base64url or an array of numbers."""

    def __init__(self, rng):
        super().__init__(rng)
        self.format = rng.choice(["hex", "base64url", "array"])

    def options(self, helper):
        return super().options(helper) + ["format=" + self.format]

    def trees(self, rng, data):
        if self.format == "array":
            tree = ("array", [leaf(str(b), "int") for b in data])
            return tree, tree
        if self.format == "hex":
            return leaf(quote(rng.choice([data.hex(), data.hex().upper()])), "text"), leaf(quote(data.hex()), "text")
        padded = base64.urlsafe_b64encode(data).decode()
        read = rng.choice([padded, padded.rstrip("=")])
        return leaf(quote(read), "text"), leaf(quote(padded.rstrip("=")), "text")

    def absent(self):
        data = bytes(self.size) if self.form == "fixed" else b""
        return self.trees(random.Random(0), data)[1]

    def value(self, rng):
        n = {"pointer": rng.randrange(70), "fixed": self.size, "counted": rng.randrange(self.size + 1)}[self.form]
        return Value(*self.trees(rng, rng.randbytes(n)), empty=n == 0)


class Address(Kind):
    """Fixed bytes that have a written form of their own."""

    as_element = False
    SIZES = {"uuid": 16, "ipv4": 4, "ipv6": 16, "mac": 6}

    def __init__(self, rng):
        self.format = rng.choice(list(self.SIZES))

    def declare(self, name, helper):
        return "uint8_t %s[%d]" % (name, self.SIZES[self.format]), []

    def options(self, helper):
        return ["format=" + self.format]

    def written(self, data):
        if self.format == "uuid":
            return str(uuid.UUID(bytes=data))
        if self.format == "mac":
            return ":".join("%02x" % b for b in data)
        return str(ipaddress.ip_address(data))

    def absent(self):
        return leaf(quote(self.written(bytes(self.SIZES[self.format]))), "text")

    def value(self, rng):
        data = bytearray(rng.randbytes(self.SIZES[self.format]))
        if self.format == "ipv6":
            data[0] |= 0x20  # addresses with an IPv4 one inside are written with it
            for i in range(2, 16, 2):
                if rng.random() < 0.6:
                    data[i : i + 2] = b"\0\0"
        out = self.written(bytes(data))
        read = out
        if self.format == "ipv6":
            read = rng.choice([out, ipaddress.ip_address(bytes(data)).exploded])
        if rng.random() < 0.3:
            read = read.upper()
        return Value(leaf(quote(read), "text"), leaf(quote(out), "text"))


PLACES = {"unix": 10**9, "unix_ms": 10**6, "unix_us": 10**3, "unix_ns": 1}
UNITS = {"s": 10**9, "ms": 10**6, "us": 10**3, "ns": 1}


def go_duration(ns):
    """Duration.String of Go."""
    sign, ns = ("-", -ns) if ns < 0 else ("", ns)
    if ns == 0:
        return "0s"
    for name, size in (("ns", 1), ("µs", 10**3), ("ms", 10**6)):
        if ns < size * 1000:
            return sign + decimal(ns, size) + name
    hours, rest = divmod(ns, 3600 * 10**9)
    minutes, rest = divmod(rest, 60 * 10**9)
    out = "%dh" % hours if hours else ""
    out += "%dm" % minutes if hours or minutes else ""
    return sign + out + decimal(rest, 10**9) + "s"


def iso_duration(ns):
    sign, ns = ("-", -ns) if ns < 0 else ("", ns)
    hours, rest = divmod(ns, 3600 * 10**9)
    minutes, rest = divmod(rest, 60 * 10**9)
    out = ("%dH" % hours if hours else "") + ("%dM" % minutes if minutes else "")
    out += decimal(rest, 10**9) + "S" if rest or not out else ""
    return sign + "PT" + out


def decimal(n, size):
    """n / size in decimal, exact; size is a power of ten."""
    whole, rest = divmod(n, size)
    return str(whole) + ("." + str(size + rest)[1:].rstrip("0") if rest else "")


class DurationInt(Kind):
    may_omitzero = True
    as_element = False

    def __init__(self, rng):
        self.unit = rng.choice(list(UNITS))
        self.format, self.write = rng.choice([("duration", go_duration), ("iso8601", iso_duration)])

    def declare(self, name, helper):
        return "int64_t " + name, []

    def options(self, helper):
        return ["format=" + self.format] + (["unit=" + self.unit] if self.unit != "ns" else [])

    def absent(self):
        return leaf(quote(self.write(0)), "text")

    def value(self, rng):
        n = rng.choice([0, 1, -1, 60, 3600, rng.randrange(-10**4, 10**4), rng.randrange(-10**12, 10**12)])
        text = quote(self.write(n * UNITS[self.unit]))
        return same(text, "text", zero=n == 0)


class UnitTime(Kind):
    """An integer that counts from 1970, as RFC 3339 or as a number of another unit."""

    may_omitzero = True
    as_element = False

    def __init__(self, rng):
        self.unit, self.format = rng.choice(list(UNITS)), rng.choice(["rfc3339", "date"] + list(PLACES))

    def declare(self, name, helper):
        return "int64_t " + name, []

    def options(self, helper):
        return ["format=" + self.format, "unit=" + self.unit]

    def written(self, n):
        ns = n * UNITS[self.unit]
        if self.format in PLACES:
            sign, ns = ("-", -ns) if ns < 0 else ("", ns)
            return leaf(sign + decimal(ns, PLACES[self.format]), "number")
        seconds, rest = divmod(ns, 10**9)
        at = datetime.datetime(1970, 1, 1) + datetime.timedelta(seconds=seconds)
        if self.format == "date":
            return leaf(quote(at.strftime("%Y-%m-%d").zfill(10)), "time")
        fraction = fraction_of(rest).rstrip("0")
        return leaf(quote(at.strftime("%Y-%m-%dT%H:%M:%S").zfill(19) + fraction + "Z"), "time")

    def absent(self):
        return self.written(0)

    def value(self, rng):
        most = 2 * 10**9 * (10**9 // UNITS[self.unit])
        n = rng.choice([0, 1, -1, rng.randrange(-most, most), rng.randrange(10**6)])
        if self.format == "date":
            n -= n % (86400 * 10**9 // UNITS[self.unit])
        out = self.written(n)
        return Value(out, out, zero=n == 0)


def form(rng, schema):
    number = rng.choice([Int, Bits, lambda r: Float(r, True), lambda r: Float(r, False), lambda r: Bool()])
    makers = [lambda: InString(rng, number(rng)), lambda: AsBool(rng), lambda: HexInt(rng), lambda: FormedBytes(rng),
              lambda: Address(rng), lambda: DurationInt(rng), lambda: UnitTime(rng)]  # fmt: skip
    enums = [e for e in schema.enums if all(-(2**15) <= n < 2**15 for _, n, _ in e.items)]
    if enums:
        makers.append(lambda: EnumCarried(rng.choice(enums)))
    return rng.choice(makers)()
