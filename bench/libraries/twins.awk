# The structs of types/*.h for libraries that fill their own: the same members under the same names,
# with the strings and arrays of another language.
#
#   awk -v language=c++|go -f twins.awk types/order12.h …
#
# C++ goes into a namespace `twin`, where the includer has defined owned_text, viewed_text, pairs,
# instant and kept_text; with a glz::meta for each struct. Go declares types with json tags, for a file that begins
# with its imports.

BEGIN {
    if (language == "go")
        split("int32_t int32 int64_t int64 double float64 bool bool char_p string jsonrt_str string " \
              "pairs map[string]string timespec time.Time jsonrt_value easyjson.RawMessage " \
              "jsonrt_raw easyjson.RawMessage", pair)
    else
        split("int32_t int32_t int64_t int64_t double double bool bool char_p owned_text jsonrt_str viewed_text " \
              "pairs pairs timespec instant jsonrt_value kept_text jsonrt_raw kept_text", pair)
    for (i = 1; i in pair; i += 2)
        own[pair[i]] = pair[i + 1]
}

# go wants exported names
function exported(s) { return toupper(substr(s, 1, 1)) substr(s, 2) }

# What stands between the parentheses of JSON("…"), without quotes.
function annotation(line) {
    if (!match(line, /JSON\("[^"]*"\)/))
        return ""
    return substr(line, RSTART + 6, RLENGTH - 8)
}

# "char **" is an array of texts, "struct x *" with a count an array of x.
function own_type(type, options,    is_array) {
    is_array = options ~ /(^|,)count=/
    gsub(/struct /, "", type)
    if (options ~ /(^|,)map(,|$)/)
        return own["pairs"]
    if (is_array)
        sub(/ *\*$/, "", type)
    sub(/^char *\*$/, "char_p", type)
    gsub(/ /, "", type)
    type = type in own ? own[type] : language == "go" ? exported(type) : type
    if (!is_array)
        return type
    return language == "go" ? "[]" type : "std::vector<" type ">"
}

/^struct .*\{$/ {
    name = $0
    gsub(/^struct | \{$|JSON\("[^"]*"\) /, "", name)
    members = keys = ""
    inside = 1
    next
}

inside && /^    [a-z].*;/ {
    options = annotation($0)
    declared = $0
    sub(/ JSON\(.*| *;.*/, "", declared)
    sub(/;.*/, "", declared)
    sub(/^ +/, "", declared)
    match(declared, /[a-z0-9_]+$/)
    member = substr(declared, RSTART)
    type = substr(declared, 1, RSTART - 1)
    sub(/ +$/, "", type)
    if (options == "-" || type == "size_t")
        next
    key = options
    sub(/,.*/, "", key)
    if (key == "")
        key = member
    if (language == "go") {
        members = members sprintf("\t%s %s `json:\"%s\"`\n", exported(member),
                                  own_type(type, options), key)
    } else {
        members = members sprintf("    %s %s{};\n", own_type(type, options), member)
        keys = keys sprintf(",\n        \"%s\", &T::%s", key, member)
    }
}

inside && /^};/ {
    inside = 0
    if (language == "go")
        printf "type %s struct {\n%s}\n\n", exported(name), members
    else
        printf "namespace twin {\nstruct %s {\n%s};\n}\ntemplate <> struct glz::meta<twin::%s> {\n" \
               "    using T = twin::%s;\n    static constexpr auto value = glz::object(\n        %s);\n};\n\n",
               name, members, name, name, substr(keys, 11)
}
