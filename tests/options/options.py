"""Every option with values that make sense somewhere, with some that make none, and what says only what is so anyway."""

import re

GOOD = """alias=other array as=bool as=int as=string case_insensitive codec=own@ codec_plain count=n decode_only default=DEFAULT
    deny_unknown duplicates=error duplicates=first duplicates=last encode_only enum=hue flags flatten
    format=rfc3339 format=date format=unix format=unix_ms format=unix_us format=unix_ns format=duration format=iso8601
    format=hex format=base64 format=base64url format=array format=uuid format=ipv4 format=ipv6 format=mac
    map max=2 max_items=2 max_len=20 min=1 min_items=1 min_len=1 naming=camel naming=keep naming=pascal next=next nullable
    null_terminated omitdefault omitempty omitzero optional path=in.side pattern=^t prefix=mine@ present=has required
    secret string string=lax strip=HUE_ tag=kind title=Words transparent truncate union=internal union=adjacent
    union=external union=untagged unit=s unit=ms unit=us unit=ns unknown unknown=HUE_B@ validate=check@ when=K_A@
    when=*""".split()

BAD = """alias alias= alias=m as=nothing codec codec=1x count count=nothing count=has decode_only=yes default default=@@
    duplicates=never enum=nothing format format=nothing max=many max=2.5 max_items=-1 max_items=many max_len=-1
    min=many min_items=many min_len=2.5 naming=nothing next=nothing nosuch nosuch=1 path path= path=. path=a. pattern
    pattern=( present present=nothing present=count required=yes string=nothing strip=NO_ tag=nothing tag=n union=nothing
    unit=nothing unknown=nothing validate=1x when=nothing""".split()

CASES = GOOD + BAD
PAIRED = GOOD

# Whose functions an option changes at least: those that read or those that write. A member that goes one way has the
# others not.
READ = "alias default required nullable truncate encode_only deny_unknown duplicates case_insensitive unknown".split()
WRITE = "omitempty omitzero omitdefault decode_only secret".split()
BOTH = """as enum format string unit codec min max min_len max_len min_items max_items pattern present path flatten array transparent
    validate flags strip""".split()


def directions(place, word):
    ways = {way for way, words in (("read", READ + BOTH), ("write", WRITE + BOTH)) if word in words}
    return ways - {"decode_only": {"write"}, "encode_only": {"read"}}.get(place.name, set())


# What an option says of a place though it is so without it: options, places, and why that is no fault. All are
# regular expressions for the whole.
SO_ANYWAY = [
    ("format=base64", "(flexible |external )?bytes.*", "the form that bytes have"),
    ("format=rfc3339", "timespec|timeval|tm|jsonrt_time|.* time", "the form that times have"),
    ("format=unix", "time_t", "the form that it has"),
    ("format=ipv4", "in_addr", "the form that it has"),
    ("format=ipv6", "in6_addr", "the form that it has"),
    ("unit=ns", ".*", "what integers count that are durations"),
    ("nullable", "(const )?cstr|text counted|text (of flattened|of array struct|beside a flexible array)|in a struct with duplicates|(external|untagged) text arm|"
     "view|number|(vector of |map value )?raw|value|external value arm|(adjacent |struct )pointer( arm)?|optional( bool| time)?|bytes pointer|secret|map|catch-all arm",
     "pointers and views take null anyway"),
    ("required", "map key.*|flattened map key", "a key is never absent, nor null"),
    ("required", "(member|struct) of (array struct|transparent)|in a transparent element", "it is never absent, and null is refused"),
    ("required", "(internal|adjacent) tag.*", "a tag in the JSON is needed"),
    ("naming=keep", "struct.*|.*type|.* struct|enum.*|external.*|entry.*", "the policy without any"),
    ("(naming|strip)=.*", "enum of named", "a name that is given is not made"),
    ("as=string", "enum|enum of typedef|enum of flags|enum of named", "a tag alone says so"),
    ("codec_plain", "enum with a codec", "an enum points to nothing"),
    ("title=.*", "enum with a codec", "it is in the model; there are no functions to comment"),
]

# The same of an option beside another one: the option, the other, places, and why.
SO_BESIDE = [
    ("format=array", "as=bool|enum=hue|string.*", ".*bytes.*", "they make it an array already"),
    ("unit=s", "format=.*", "time_t", "what it counts"),
    ("nullable", "map", "vector of struct", "a map behind a pointer takes null anyway"),
    ("nullable", "optional", "pointer to int", "a pointer takes null anyway"),
    ("nullable", "present=has", "text of transparent", "a pointer takes null anyway"),
    ("required", "nullable|codec=own@", "(text|vector) of (array struct|transparent)", "it is never absent"),
    ("codec_plain|title=.*", "codec=own@", "enum.*", "as with the codec alone"),
]


def so_anyway(place, options, without):
    """The reason why `options` may change nothing of what those in `without` make; None."""
    for option in set(options) - set(without):
        for options_, places, why in SO_ANYWAY:
            if re.fullmatch(options_, option) and re.fullmatch(places, place.name):
                return why
        for options_, beside, places, why in SO_BESIDE:
            if re.fullmatch(options_, option) and any(re.fullmatch(beside, o) for o in without) and re.fullmatch(places, place.name):
                return why
    return None
