"""Times: the kinds of members that hold one."""

import datetime

from kinds import Cstr, Kind, Value
from text import leaf, quote


def random_date(rng):
    days = rng.choice([rng.randrange(1, 3652059), rng.randrange(700000, 760000)])
    return datetime.datetime.fromordinal(days) + datetime.timedelta(seconds=rng.randrange(86400))


def fraction_of(nanoseconds):
    return ".%09d" % nanoseconds if nanoseconds else ""


class Timespec(Kind):
    may_omitzero = True

    def ctype(self):
        return "struct timespec"

    def absent(self):
        return leaf('"1970-01-01T00:00:00Z"', "time")

    def value(self, rng):
        at, nano = random_date(rng), rng.choice([0, 0, 500000000, rng.randrange(10**9)])
        offset = rng.choice([0, 0, 330, -90, 839, -1])
        local = at + datetime.timedelta(minutes=offset) if 2 < at.year < 9998 else at
        offset = offset if local != at else 0
        zone = "Z" if offset == 0 else "%s%02d:%02d" % ("+-"[offset < 0], abs(offset) // 60, abs(offset) % 60)
        text = local.strftime("%Y-%m-%dT%H:%M:%S").zfill(19)
        fraction = fraction_of(nano)
        if fraction and rng.random() < 0.3:
            fraction += "9"
        return self.pair(text + fraction + zone, at, nano, local, zone)

    def pair(self, text, at, nano, local, zone):
        out = at.strftime("%Y-%m-%dT%H:%M:%S").zfill(19) + fraction_of(nano).rstrip("0") + "Z"
        return Value(leaf(quote(text), "time"), leaf(quote(out), "time"), zero=out == "1970-01-01T00:00:00Z")

    wrong = Cstr.wrong


class Time(Timespec):
    def ctype(self):
        return "jsonrt_time"

    def pair(self, text, at, nano, local, zone):
        out = local.strftime("%Y-%m-%dT%H:%M:%S").zfill(19) + fraction_of(nano).rstrip("0") + zone
        return Value(leaf(quote(text), "time"), leaf(quote(out), "time"), zero=out == "1970-01-01T00:00:00Z")


class Timeval(Timespec):
    def ctype(self):
        return "struct timeval"

    def pair(self, text, at, nano, local, zone):
        return super().pair(text, at, nano // 1000 * 1000, local, zone)


class Tm(Timespec):
    """Seconds in UTC. All zero it is no day."""

    may_omitzero = False

    def ctype(self):
        return "struct tm"

    def absent(self):
        return None

    def pair(self, text, at, nano, local, zone):
        return super().pair(text, at, 0, local, zone)
