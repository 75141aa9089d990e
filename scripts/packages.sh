# shellcheck shell=sh
# Sourced by the other scripts: installs what a step needs where that is Debian's business, and says
# what is missing elsewhere.

# need_packages PACKAGE... installs what is missing of these and of what every build takes.
need_packages() {
    set -- gcc libc6-dev make cmake libclang-14-dev llvm-14-dev "$@"
    missing=
    if command -v dpkg-query >/dev/null 2>&1; then
        for package; do
            dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
                missing="$missing $package"
        done
    else
        echo "This is no Debian system. Needed here (names of Debian's packages): $*"
        return 0
    fi
    [ -n "$missing" ] || return 0
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
        echo "Missing packages:$missing"
        echo "Install them, for example: sudo apt-get install$missing"
        exit 1
    fi
    echo "Installing:$missing"
    # shellcheck disable=SC2086 # a list of words
    if ! DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing \
        >/dev/null 2>&1; then
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing \
            >/dev/null
    fi
}
