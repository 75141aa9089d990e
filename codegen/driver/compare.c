/*
 * --check. The comparison is bytes against bytes; the diff that people see is made by `diff -u`.
 */
#include "driver/compare.h"

#include <errno.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "driver/files.h"

/* Run `diff -u` with text on its standard input. False when diff cannot be run. */
static bool run_diff(const char *old_path, const char *label, const char *text)
{
    int ends[2];
    int status;
    pid_t child;
    FILE *to;

    fflush(stdout);
    if (pipe(ends) != 0)
        return false;
    child = fork();
    if (child == 0) {
        dup2(ends[0], 0);
        close(ends[0]);
        close(ends[1]);
        execlp("diff", "diff", "-u", "--label", label, "--label", "what jsongen would write",
               old_path, "-", (char *)NULL);
        _exit(127);
    }
    close(ends[0]);
    to = fdopen(ends[1], "w");
    if (to != NULL) {
        fputs(text, to);
        fclose(to);
    } else {
        close(ends[1]);
    }
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
           WEXITSTATUS(status) <= 1;
}

exit_status compare_output(memory *m, const char *path, const char *text)
{
    size_t n;
    const char *old = file_read(m, path, &n);
    bool missing = old == NULL && errno == ENOENT;

    if (old != NULL && n == strlen(text) && memcmp(old, text, n) == 0)
        return EXIT_GOOD;
    if (old == NULL && !missing) {
        fprintf(stderr, "jsongen: cannot read %s: %s\n", path, strerror(errno));
        return EXIT_TROUBLE;
    }
    printf("%s is %s\n", path, missing ? "missing" : "not current");
    if (!run_diff(missing ? "/dev/null" : path, path, text))
        printf("(no diff: the diff command did not run)\n");
    return EXIT_HEADER;
}

/* In single quotes when a shell would not take the word as it is. */
static const char *shell_word(memory *m, const char *word)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=+:,@%";
    const char *quoted = "'";

    if (*word != '\0' && word[strspn(word, plain)] == '\0')
        return word;
    for (; *word != '\0'; word++)
        quoted = *word == '\'' ? memory_format(m, "%s'\\''", quoted)
                               : memory_format(m, "%s%c", quoted, *word);
    return memory_format(m, "%s'", quoted);
}

void compare_say_command(const options *o, memory *m, const char *input)
{
    size_t i;

    printf("regenerate with: jsongen");
    if (o->output_dir != NULL)
        printf(" -o %s", shell_word(m, o->output_dir));
    if (o->all)
        printf(" --all");
    if (o->naming != NAMING_UNSET)
        printf(" --naming=%s", naming_word(o->naming));
    if (o->deny_unknown)
        printf(" --deny-unknown");
    if (o->omit_empty)
        printf(" --omit-empty");
    if (o->emit_model)
        printf(" --emit=%s", o->emit_c ? "c,model" : "model");
    if (o->include_as != NULL)
        printf(" --include-as=%s", shell_word(m, o->include_as));
    printf(" %s", shell_word(m, input));
    for (i = 0; i < o->clang_args.n; i++)
        printf("%s %s", i == 0 ? " --" : "", shell_word(m, o->clang_args.items[i]));
    printf("\n");
}
