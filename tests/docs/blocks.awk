# Takes the fenced blocks out of a Markdown file: block N goes to DIR/N.c for ```c, to DIR/N.text for
# ```text, and so on. Prints "N language line" for each.
#
#   awk -v dir=DIR -f blocks.awk FILE.md
/^```/ && file == "" {
    language = substr($0, 4)
    if (language == "")
        language = "none"
    file = dir "/" ++n "." language
    print n, language, NR
    printf "" > file
    next
}
/^```/ { close(file); file = ""; next }
file != "" { print > file }
