"""Values that functions of the user's read and write."""

from kinds import Kind, Value
from text import *

CLOCK = """bool {p}_read(jsonrt_reader *r, struct {t} *out)
{{
    jsonrt_str s;
    if (!jsonrt_read_str(r, &s))
        return false;
    if (s.len != 5 || s.ptr[2] != ':')
        return jsonrt_fail(r, JSONRT_ERR_CUSTOM, "no time of day");
    out->minutes = ((s.ptr[0] - '0') * 10 + s.ptr[1] - '0') * 60 + (s.ptr[3] - '0') * 10 + s.ptr[4] - '0';
    return true;
}}

bool {p}_write(jsonrt_writer *w, const struct {t} *in)
{{
    unsigned minutes = (unsigned)in->minutes % 1440;
    char text[5] = {{(char)('0' + minutes / 600), (char)('0' + minutes / 60 % 10), ':',
                    (char)('0' + minutes % 60 / 10), (char)('0' + minutes % 10)}};
    return jsonrt_write_str(w, text, sizeof text);
}}

"""

PAIR = """bool {p}_read(jsonrt_reader *r, struct {t} *out)
{{
    bool first = true;
    if (!jsonrt_read_array_begin(r) || !jsonrt_read_array_next(r, &first) || !jsonrt_read_str(r, &out->text) ||
        !jsonrt_read_array_next(r, &first) || !jsonrt_read_i64(r, &out->number))
        return r->error.code == JSONRT_OK ? jsonrt_fail(r, JSONRT_ERR_LENGTH, "text and number") : false;
    return jsonrt_read_array_next(r, &first) ? jsonrt_fail(r, JSONRT_ERR_LENGTH, "text and number")
                                             : r->error.code == JSONRT_OK;
}}

bool {p}_write(jsonrt_writer *w, const struct {t} *in)
{{
    bool first = true;
    return jsonrt_write_array_begin(w) && jsonrt_write_element(w, &first) &&
           jsonrt_write_str(w, in->text.ptr != NULL ? in->text.ptr : "", in->text.len) &&
           jsonrt_write_element(w, &first) && jsonrt_write_i64(w, in->number) && jsonrt_write_array_end(w);
}}

bool {p}_equal(const struct {t} *a, const struct {t} *b)
{{
    return a->number == b->number && a->text.len == b->text.len &&
           (a->text.len == 0 || memcmp(a->text.ptr, b->text.ptr, a->text.len) == 0);
}}

bool {p}_clone(jsonrt_arena *arena, struct {t} *out, const struct {t} *in)
{{
    out->text.ptr = jsonrt_arena_strndup(arena, in->text.ptr != NULL ? in->text.ptr : "", in->text.len);
    return out->text.ptr != NULL;
}}

"""


class CodecType:
    """A struct without a JSON form of its own; its functions belong to it or to the members."""

    annotated = False

    def __init__(self, rng, name):
        self.name, self.plain, self.of_type = name, rng.random() < 0.5, rng.random() < 0.5
        self.prefix = name + "_own"
        self.words = ["codec=" + self.prefix] + ["codec_plain"] * self.plain

    def declare(self):
        tag = 'JSON("%s") ' % ",".join(self.words) if self.of_type else ""
        inside = "int minutes;\n    void (*call)(int);" if self.plain else "jsonrt_str text;\n    int64_t number;"
        return "struct %s%s {\n    %s\n};\n" % (tag, self.name, inside)

    def functions(self):
        return (CLOCK if self.plain else PAIR).format(p=self.prefix, t=self.name)

    def absent(self):
        return self.written(0, "")

    def written(self, n, text):
        if self.plain:
            return leaf('"%02d:%02d"' % divmod(n, 60), "codec")
        return leaf("[%s,%d]" % (quote(text), n), "codec")

    def value(self, rng):
        out = self.written(rng.randrange(1440), "".join(rng.choice("abcé\\\"\n") for _ in range(rng.randrange(9))))
        return Value(out, out)


class Coded(Kind):
    may_take_null = True

    def __init__(self, type_):
        self.type_ = type_
        self.as_element = type_.of_type

    def ctype(self):
        return "struct " + self.type_.name

    def options(self, helper):
        return [] if self.type_.of_type else self.type_.words

    def absent(self):
        return self.type_.absent()

    def value(self, rng):
        return self.type_.value(rng)
