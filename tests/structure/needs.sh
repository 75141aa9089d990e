#!/bin/sh
# What each object of the library, or of generated code, asks of libc: memory and string calls and the
# allocator. Two objects may ask for more, and are linked only into programs that need them: print.c
# for FILE output, lock.c for the pool's mutex.
#
#   needs.sh ARCHIVE|OBJECT...
set -u

# Lines "file:object: U symbol" or "object: U symbol": the object's name without path and suffix.
LC_ALL=C nm -A -u "$@" | sed -E 's/^(.*[:/])?([^:/]+): *[Uw] +/\2 /; s/\.o(bj)? / /; s/\.c / /' |
    sort -u | {
    bad=0 seen=0
    while read -r object symbol; do
        seen=$((seen + 1))
        case $symbol in
        memcpy | memmove | memset | memcmp | memchr | strlen | malloc | realloc | free) continue ;;
        bcmp) continue ;; # how clang calls memcmp when only equality is asked
        jsonrt_* | jsonrti_*) continue ;;
        *_json_*) continue ;;                                # generated code of another header
        __stack_chk_fail* | _GLOBAL_OFFSET_TABLE_) continue ;;
        __*di3 | __*di2 | __*ti3 | __x86.get_pc_thunk.*) continue ;; # libgcc: no code of the system's
        esac
        case $object:$symbol in
        print:fwrite | print:fputs | print:fputc | print:putc | print:ferror) continue ;;
        lock:pthread_mutex_init | lock:pthread_mutex_destroy) continue ;;
        lock:pthread_mutex_lock | lock:pthread_mutex_unlock) continue ;;
        codecs_json:*_read | codecs_json:*_write) continue ;; # codec=: the user's own functions
        codecs_json:*_equal | codecs_json:*_clone) continue ;;
        declared_json:*_read | declared_json:*_write) continue ;;
        declared_json:*_equal | declared_json:*_clone) continue ;;
        unions_json:*_fault | declared_json:*_fault | clashes_json:options) continue ;; # validate=: likewise
        esac
        echo "$object.c asks for $symbol"
        bad=1
    done
    [ "$seen" -gt 0 ] || echo "nm found nothing in $*"
    [ "$bad" = 0 ] && [ "$seen" -gt 0 ]
}
