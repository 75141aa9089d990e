/*
 * The command line, parsed by one table: a row per option says how its value is attached and which
 * small function takes it. getopt was not used: compiler-like spellings (-Idir, -std=, -MF file)
 * mix with long options.
 */
#include "driver/options.h"

#include <string.h>

#include "check/naming.h"
#include "driver/files.h"
#include "driver/spelling.h"

/* How an option's value is written. */
typedef enum value_form {
    VALUE_NONE,    /* --all */
    VALUE_EQUALS,  /* --emit=c */
    VALUE_NEXT,    /* -MF file */
    VALUE_ATTACHED /* -Idir or -I dir */
} value_form;

typedef bool (*option_taker)(options *o, memory *m, const char *value);

typedef struct option_row {
    const char *name;
    value_form form;
    option_taker take;
    const char *value_name;
    const char *help; /* NULL: not shown by itself */
} option_row;

static void list_add(string_list *list, memory *m, const char *text)
{
    *(const char **)memory_push(m, &list->items, &list->n, sizeof(const char *)) = text;
}

static bool usage_error(const char *what, const char *detail)
{
    fprintf(stderr, "jsongen: %s%s%s (see jsongen --help)\n", what, detail != NULL ? " " : "",
            detail != NULL ? detail : "");
    return false;
}

static bool take_output(options *o, memory *m, const char *value)
{
    (void)m;
    o->to_stdout = strcmp(value, "-") == 0;
    o->output_dir = o->to_stdout ? NULL : value;
    return true;
}

static bool take_all(options *o, memory *m, const char *value)
{
    (void)m, (void)value;
    return o->all = true;
}

/* A check that is asked for must not be lost to another wish. */
static bool take_work(options *o, action work)
{
    action other = work == ACTION_CHECK ? ACTION_LIST_OUTPUTS : ACTION_CHECK;

    if (o->action == other)
        return usage_error("--check and --list-outputs do not go together", NULL);
    o->action = work;
    return true;
}

static bool take_check(options *o, memory *m, const char *value)
{
    (void)m, (void)value;
    return take_work(o, ACTION_CHECK);
}

static bool take_list_outputs(options *o, memory *m, const char *value)
{
    (void)m, (void)value;
    return take_work(o, ACTION_LIST_OUTPUTS);
}

static bool take_md(options *o, memory *m, const char *value)
{
    (void)m, (void)value;
    return o->depfile = true;
}

static bool take_mp(options *o, memory *m, const char *value)
{
    (void)m, (void)value;
    return o->phony = true;
}

static bool take_mf(options *o, memory *m, const char *value)
{
    (void)m;
    o->depfile = true;
    o->depfile_path = value;
    return true;
}

static bool take_mt(options *o, memory *m, const char *value)
{
    (void)m;
    o->depfile_target = value;
    return true;
}

static bool take_product(options *o, const char *product, size_t n)
{
    static const char *const later[] = {"schema", "fuzz"};
    size_t i;

    if (n == 1 && product[0] == 'c')
        return o->emit_c = true;
    if (n == 5 && memcmp(product, "model", 5) == 0)
        return o->emit_model = true;
    for (i = 0; i < sizeof later / sizeof later[0]; i++)
        if (n == strlen(later[i]) && memcmp(product, later[i], n) == 0)
            return usage_error("not supported yet: --emit of", later[i]);
    return usage_error("unknown product in --emit: use c or model, not", product);
}

static bool take_emit(options *o, memory *m, const char *value)
{
    (void)m;
    o->emit_c = false;
    for (;;) {
        size_t n = strcspn(value, ",");

        if (!take_product(o, value, n))
            return false;
        if (value[n] == '\0')
            return true;
        value += n + 1;
    }
}

static bool take_include_as(options *o, memory *m, const char *value)
{
    (void)m;
    o->include_as = value;
    return true;
}

static bool take_naming(options *o, memory *m, const char *value)
{
    if (naming_find(value, &o->naming))
        return true;
    return usage_error("use keep, snake, camel, pascal, kebab or upper_snake: no naming policy is",
                       memory_format(m, "'%s'", value));
}

static bool take_deny_unknown(options *o, memory *m, const char *value)
{
    (void)m, (void)value;
    return o->deny_unknown = true;
}

static bool take_omit_empty(options *o, memory *m, const char *value)
{
    (void)m, (void)value;
    return o->omit_empty = true;
}

static bool take_quiet(options *o, memory *m, const char *value)
{
    (void)m, (void)value;
    return o->quiet = true;
}

static bool take_werror(options *o, memory *m, const char *value)
{
    (void)m, (void)value;
    return o->warnings_are_errors = true;
}

static bool take_explain(options *o, memory *m, const char *value)
{
    (void)m;
    o->action = ACTION_EXPLAIN;
    o->explain = value;
    return true;
}

static bool take_version(options *o, memory *m, const char *value)
{
    (void)m, (void)value;
    o->action = ACTION_VERSION;
    return true;
}

static bool take_help(options *o, memory *m, const char *value)
{
    (void)m, (void)value;
    o->action = ACTION_HELP;
    return true;
}

static bool take_include_dir(options *o, memory *m, const char *value)
{
    list_add(&o->clang_args, m, memory_format(m, "-I%s", value));
    return true;
}

static bool take_define(options *o, memory *m, const char *value)
{
    list_add(&o->clang_args, m, memory_format(m, "-D%s", value));
    return true;
}

static bool take_undefine(options *o, memory *m, const char *value)
{
    list_add(&o->clang_args, m, memory_format(m, "-U%s", value));
    return true;
}

static bool take_include_file(options *o, memory *m, const char *value)
{
    list_add(&o->clang_args, m, "-include");
    list_add(&o->clang_args, m, value);
    return true;
}

static bool take_std(options *o, memory *m, const char *value)
{
    list_add(&o->clang_args, m, memory_format(m, "-std=%s", value));
    return true;
}

static bool take_target(options *o, memory *m, const char *value)
{
    list_add(&o->clang_args, m, memory_format(m, "--target=%s", value));
    return true;
}

static bool take_later(options *o, memory *m, const char *value)
{
    (void)o, (void)m, (void)value;
    return usage_error("not supported yet: this option is planned", NULL);
}

/* In the order of --help. Longer names stand before their prefixes (-include before -I). */
static const option_row option_rows[] = {
    {"-o", VALUE_ATTACHED, take_output, "DIR",
     "write there instead of beside the header; - is standard output"},
    {"-include", VALUE_NEXT, take_include_file, "FILE", "as for the compiler"},
    {"-I", VALUE_ATTACHED, take_include_dir, "DIR", "as for the compiler"},
    {"-D", VALUE_ATTACHED, take_define, "NAME[=VALUE]", "as for the compiler"},
    {"-U", VALUE_ATTACHED, take_undefine, "NAME", "as for the compiler"},
    {"-std", VALUE_EQUALS, take_std, "STANDARD", "as for the compiler (default gnu11)"},
    {"--target", VALUE_EQUALS, take_target, "TRIPLE", "parse for another target"},
    {"--all", VALUE_NONE, take_all, NULL, "every struct and enum of the header, annotated or not"},
    {"--naming", VALUE_EQUALS, take_naming, "POLICY",
     "keep, snake, camel, pascal, kebab or upper_snake for types that do not say"},
    {"--deny-unknown", VALUE_NONE, take_deny_unknown, NULL, "refuse unknown members in every type"},
    {"--omit-empty", VALUE_NONE, take_omit_empty, NULL, "omitempty for every member that it fits"},
    {"--emit", VALUE_EQUALS, take_emit, "PRODUCTS",
     "c (the codec, default), model (what the tool understood)"},
    {"--include-as", VALUE_EQUALS, take_include_as, "SPELLING",
     "how generated code includes the header"},
    {"--check", VALUE_NONE, take_check, NULL,
     "write nothing; exit 1 with a diff when the output is not current"},
    {"--list-outputs", VALUE_NONE, take_list_outputs, NULL,
     "print the names of the files that would be written"},
    {"-MD", VALUE_NONE, take_md, NULL, "write a make dependency file, <stem>.jsongen.d"},
    {"-MP", VALUE_NONE, take_mp, NULL, "with a phony target for each header"},
    {"-MF", VALUE_NEXT, take_mf, "FILE", "name the dependency file"},
    {"-MT", VALUE_NEXT, take_mt, "TARGET", "name its target (default: the dependency file itself)"},
    {"-q", VALUE_NONE, take_quiet, NULL, "print errors only"},
    {"-Werror", VALUE_NONE, take_werror, NULL, "treat warnings as errors"},
    {"--explain", VALUE_NEXT, take_explain, "ID", "explain a diagnostic"},
    {"--version", VALUE_NONE, take_version, NULL, "print the version"},
    {"--help", VALUE_NONE, take_help, NULL, "print this"},
    {"-h", VALUE_NONE, take_help, NULL, NULL},
    {"-p", VALUE_ATTACHED, take_later, NULL, NULL},
    {"--cc", VALUE_EQUALS, take_later, NULL, NULL},
    {"--stdin-name", VALUE_EQUALS, take_later, NULL, NULL},
    {"--color", VALUE_EQUALS, take_later, NULL, NULL},
};

#define N_OPTION_ROWS (sizeof option_rows / sizeof option_rows[0])

/* Does this argument use the row? *value: the attached value, or NULL. */
static bool row_matches(const option_row *row, const char *arg, const char **value)
{
    size_t n = strlen(row->name);

    *value = NULL;
    if (strncmp(arg, row->name, n) != 0)
        return false;
    if (arg[n] == '\0')
        return true;
    if (row->form == VALUE_ATTACHED)
        *value = arg + n;
    if (row->form == VALUE_EQUALS && arg[n] == '=')
        *value = arg + n + 1;
    return *value != NULL;
}

static bool take_option(options *o, memory *m, char ***argv)
{
    const char *arg = **argv;
    const char *value;
    size_t i;

    for (i = 0; i < N_OPTION_ROWS; i++) {
        const option_row *row = &option_rows[i];

        if (!row_matches(row, arg, &value))
            continue;
        if (row->form != VALUE_NONE && value == NULL && row->form != VALUE_EQUALS)
            value = *++*argv;
        if (row->form != VALUE_NONE && value == NULL)
            return usage_error("a value is missing behind", arg);
        return row->take(o, m, value);
    }
    return usage_error("unknown option", arg);
}

/* Generated files name the header and include it. */
static bool check_spellings(const options *o)
{
    const char *fault = o->include_as != NULL ? include_fault(o->include_as) : NULL;

    if (fault != NULL) {
        fprintf(stderr, "jsongen: --include-as=%s cannot stand behind #include: %s\n",
                o->include_as, fault);
        return false;
    }
    for (size_t i = 0; i < o->inputs.n; i++) {
        fault = file_name_fault(path_base(o->inputs.items[i]));
        if (fault != NULL) {
            fprintf(stderr, "jsongen: rename %s: the name cannot stand behind #include: %s\n",
                    o->inputs.items[i], fault);
            return false;
        }
    }
    return true;
}

static bool check_combinations(const options *o)
{
    if (o->action == ACTION_HELP || o->action == ACTION_VERSION || o->action == ACTION_EXPLAIN)
        return true;
    if (o->inputs.n == 0)
        return usage_error("no header given", NULL);
    if (o->inputs.n > 1 && (o->depfile_path != NULL || o->include_as != NULL))
        return usage_error("-MF and --include-as take one header at a time", NULL);
    if (o->to_stdout && (o->depfile || o->action == ACTION_CHECK))
        return usage_error("-o - goes neither with -MD nor with --check", NULL);
    return check_spellings(o);
}

bool options_parse(options *o, memory *m, char **argv)
{
    memset(o, 0, sizeof *o);
    o->emit_c = true;
    while (*++argv != NULL) {
        if (strcmp(*argv, "--") == 0)
            break;
        if ((*argv)[0] != '-')
            list_add(&o->inputs, m, *argv);
        else if (!take_option(o, m, &argv))
            return false;
        if (*argv == NULL)
            break;
    }
    while (*argv != NULL && *++argv != NULL)
        list_add(&o->clang_args, m, *argv);
    return check_combinations(o);
}

void options_help(FILE *out)
{
    size_t i;

    fputs("usage: jsongen [options] header.h... [-- compiler options]\n\n"
          "Reads annotated C headers and writes <stem>_json.h and <stem>_json.c: functions that "
          "turn\n"
          "JSON into each struct and back. The code links against libjsonrt.\n\noptions:\n",
          out);
    for (i = 0; i < N_OPTION_ROWS; i++) {
        const option_row *row = &option_rows[i];
        const char *between = row->form == VALUE_NONE ? "" : row->form == VALUE_EQUALS ? "=" : " ";
        int width;

        if (row->help == NULL)
            continue;
        width =
            fprintf(out, "  %s%s%s", row->name, between, row->value_name ? row->value_name : "");
        fprintf(out, "%*s%s\n", width < 26 ? 26 - width : 2, "", row->help);
    }
    fputs(
        "\nexit status: 0 done or current; 1 the header is wrong, or --check found a difference;\n"
        "2 usage, compiler options, files or libclang\n"
        "environment: JSONGEN_EXTRA_CLANG_ARGS is added to the compiler options\n",
        out);
}
