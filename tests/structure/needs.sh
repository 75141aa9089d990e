#!/bin/sh
# What the library asks of libc: memory and string calls, the allocator, and in objects of their own
# the lock and FILE output.
set -u
bad=0
for symbol in $(nm -u "$1" | sed -n 's/^ *U //p' | sort -u); do
    case $symbol in
    mem* | strlen | malloc | realloc | free) ;;
    bcmp) ;; # how clang calls memcmp when only equality is asked
    jsonrt_* | jsonrti_*) ;;
    pthread_mutex_* | fwrite | fputs | fputc | putc | ferror) ;;
    __stack_chk_fail | _GLOBAL_OFFSET_TABLE_) ;;
    *) echo "unexpected: $symbol"; bad=1 ;;
    esac
done
exit $bad
