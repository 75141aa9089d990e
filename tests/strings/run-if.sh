#!/bin/sh
# run-if.sh HAS_CPU KERNEL COMMAND...: run the command, or say that this processor cannot and exit 77.
# Other machines than x86 build the portable kernel only, which needs no question.
set -eu
has_cpu=$1
kernel=$2
shift 2
if [ "$kernel" != portable ] && ! "$has_cpu" "$kernel"; then
    echo "skipped: this processor has no $kernel"
    exit 77
fi
exec "$@"
