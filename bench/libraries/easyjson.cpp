/*
 * easyjson (Go), in a process of its own for each type: a runtime with threads and a collector
 * cannot share this one, which forks and counts its own time. easyjson/main.go decodes into and
 * encodes from structs with the members of ours, and tells the time that it takes; here it is
 * asked.
 */
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/wait.h>
#include <unistd.h>

#include "library.h"

namespace
{

struct {
    enum type type;
    pid_t pid = 0;
    FILE *to, *from;
} process;

char *kept;

void stop()
{
    if (process.pid == 0)
        return;
    std::fclose(process.to);
    std::fclose(process.from);
    waitpid(process.pid, nullptr, 0);
    process.pid = 0;
}

[[noreturn]] void become_program(int in, int out)
{
    if (dup2(in, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0)
        _exit(1);
    for (int other = STDERR_FILENO + 1; other < 64; other++)
        close(other);
    execl(EASYJSON_PROGRAM, EASYJSON_PROGRAM, static_cast<char *>(nullptr));
    _exit(1);
}

/* A new one for a new type: what the last one keeps would burden the collector. */
bool start(enum type type)
{
    int to[2], from[2];

    if (process.pid != 0 && process.type == type)
        return true;
    stop();
    if (pipe(to) != 0 || pipe(from) != 0)
        return false;
    process.pid = fork();
    if (process.pid == 0)
        become_program(to[0], from[1]);
    close(to[0]);
    close(from[1]);
    process.to = fdopen(to[1], "w");
    process.from = fdopen(from[0], "r");
    process.type = type;
    return process.pid > 0 && process.to != nullptr && process.from != nullptr;
}

/* One number and the end of its line. */
bool read_number(long *out)
{
    return std::fscanf(process.from, "%ld", out) == 1 && std::getc(process.from) == '\n';
}

const char *name_of(enum type type)
{
    switch (type) {
    case TYPE_ORDER12:
        return "order12";
    case TYPE_SHOP:
        return "shop";
    case TYPE_EVENT:
        return "event";
    case TYPE_NARROW:
        return "narrow";
    case TYPE_EVENTS:
        return "events";
    case TYPE_NARROWS:
        return "narrows";
    case TYPE_ROUTE:
        return "route";
    case TYPE_ARTICLE:
        return "article";
    case TYPE_SLIP:
        return "slip";
    case TYPE_F64S:
        return "f64s";
    case TYPE_PICKED:
        return "picked";
    default:
        return "i64s";
    }
}

/* What is out is the number of an object over there. */
template <enum type type> bool decode(const char *text, size_t len, void *out)
{
    long index;

    if (!start(type))
        return false;
    std::fprintf(process.to, "decode %s %zu\n", name_of(type), len);
    std::fwrite(text, 1, len, process.to);
    if (std::fflush(process.to) != 0 || !read_number(&index))
        return false;
    std::memcpy(out, &index, sizeof index);
    return index >= 0;
}

void release(void *)
{
}

bool encode(const void *in, const char **text, size_t *len)
{
    long index, n;

    std::memcpy(&index, in, sizeof index);
    std::fprintf(process.to, "encode %ld\n", index);
    if (std::fflush(process.to) != 0 || !read_number(&n) || n < 0)
        return false;
    *len = static_cast<size_t>(n);
    kept = static_cast<char *>(std::realloc(kept, *len + 1));
    *text = kept;
    return kept != nullptr && std::fread(kept, 1, *len, process.from) == *len;
}

bool repeat(bool encodes, const void *first, size_t count, unsigned long n, struct cost *cost)
{
    long index;

    std::memcpy(&index, first, sizeof index);
    std::fprintf(process.to, "repeat %s %ld %zu %lu\n", encodes ? "encode" : "decode", index, count,
                 n);
    return std::fflush(process.to) == 0 &&
           std::fscanf(process.from, "%lf %lf %lf", &cost->ns, &cost->calls, &cost->bytes) == 3 &&
           std::getc(process.from) == '\n';
}

template <enum type type> constexpr codec codec_of = {decode<type>, release, encode};

const codec codecs[N_TYPES] = {
    codec_of<TYPE_ORDER12>,
    codec_of<TYPE_SHOP>,
    codec_of<TYPE_EVENT>,
    codec_of<TYPE_NARROW>,
    codec_of<TYPE_EVENTS>,
    codec_of<TYPE_NARROWS>,
    codec_of<TYPE_ROUTE>,
    codec_of<TYPE_ARTICLE>,
    codec_of<TYPE_SLIP>,
    codec_of<TYPE_F64S>,
    codec_of<TYPE_I64S>,
    {},
    {},
    codec_of<TYPE_PICKED>,
};

} // namespace

extern const struct library library_easyjson;
const struct library library_easyjson = {
    "easyjson",
    EASYJSON_VERSION,
    "in Go: time of its own process, with the garbage collector's; maps without order; accepts "
    "1. and 01, control characters, invalid UTF-8, missing members and duplicates",
    false,
    sizeof(long),
    codecs,
    nullptr,
    repeat};
