# shellcheck shell=bash
# Makes everything ready that ./start and ./check need; both source this file.
#
#     ready run        what playing needs
#     ready develop    what testing needs as well
#
# Afterwards $python is the environment's interpreter. A stamp, written last, says what the
# environment was made for; while it holds, `ready` looks at files only: no pip, no apt, no network.
# Everything is said on stderr and nothing is read from stdin: both belong to the command.

set -euo pipefail
unset CDPATH PYTHONHOME
export PYTHONUTF8=1

root=$(cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
python=
environment=
log=

# What the system itself must bring: purpose, Debian's package (%s: "3", or the version of an
# interpreter that is not the system's default), and the same in words for other systems. A purpose
# named like a library is missing where Python cannot load it, and only the window needs it; each of
# the others is noticed by `missing_purposes`.
system_table='
python                  python3             Python 3.11 to 3.14
venv                    python%s-venv       the venv and ensurepip modules of Python
headers                 python%s-dev        the C headers of Python
compiler                g++                 a C++20 compiler
libGL.so.1              libgl1              libGL
libEGL.so.1             libegl1             libEGL
libglib-2.0.so.0        libglib2.0-0        glib
libfreetype.so.6        libfreetype6        freetype
libfontconfig.so.1      libfontconfig1      fontconfig
libdbus-1.so.3          libdbus-1-3         libdbus
libX11-xcb.so.1         libx11-xcb1         libX11-xcb
libxkbcommon.so.0       libxkbcommon0       libxkbcommon
libxkbcommon-x11.so.0   libxkbcommon-x11-0  libxkbcommon-x11
libxcb-cursor.so.0      libxcb-cursor0      xcb-util-cursor
libxcb-icccm.so.4       libxcb-icccm4       xcb-util-wm
libxcb-image.so.0       libxcb-image0       xcb-util-image
libxcb-keysyms.so.1     libxcb-keysyms1     xcb-util-keysyms
libxcb-randr.so.0       libxcb-randr0       libxcb-randr
libxcb-render-util.so.0 libxcb-render-util0 xcb-util-renderutil
libxcb-shape.so.0       libxcb-shape0       libxcb-shape
libxcb-shm.so.0         libxcb-shm0         libxcb-shm
libxcb-sync.so.1        libxcb-sync1        libxcb-sync
libxcb-xfixes.so.0      libxcb-xfixes0      libxcb-xfixes
libxcb-xkb.so.1         libxcb-xkb1         libxcb-xkb
'

say() { printf 'euchre-trainer: %s\n' "$*" >&2; }

# Ends with a reason and, where there is one, the log's last lines.
stop() {
    local code=$1
    shift
    if [ -n "$log" ] && [ -s "$log" ] && [ "$code" = 1 ]; then
        tail -n 25 -- "$log" >&2
        say "the whole log is in $log"
    fi
    say "$*"
    exit "$code"
}

# ------------------------------------------------------------------------------ the stamp

sha256() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }

# One number for everything the environment was built from. Python files are read where they lie,
# so only their names count: a module that becomes a package must be found anew.
fingerprint() {
    (
        cd -- "$root"
        export LC_ALL=C
        {
            sha256 pyproject.toml ./*.lock packaging/ready.sh
            find trainer/native -type f ! -name '.*' ! -name '*.py*' ! -name '*.so' | sort |
                while IFS= read -r file; do cat -- "$file"; done | sha256
            find trainer -name '*.py' | sort
        } | sha256 | cut -d ' ' -f 1
    )
}

# An interpreter's version and home, or failure when it does not run.
identity() { "$1" -I -S -c 'import sys; print(sys.version.split()[0], sys.base_prefix)' 2>/dev/null; }

# What the stamp of environment $1 must say for fingerprint $2.
expected_stamp() {
    local now
    now=$(identity "$1/bin/python") || return 1
    if [ -n "${EUCHRE_PYTHON:-}" ]; then now=$(identity "$EUCHRE_PYTHON") || return 1; fi
    printf 'checkout %s\npython %s\nfiles %s\n' "$root" "$now" "$2"
}

# Whether environment $1 serves $2 (run or develop) for fingerprint $3.
stamped() {
    local stamp expected
    for stamp in develop "$2"; do
        [ -f "$1/ready-$stamp" ] || continue
        expected=$(expected_stamp "$1" "$3") || return 1
        [ "$(cat -- "$1/ready-$stamp")" = "$expected" ] && return 0
    done
    return 1
}

# Where an environment may stand: in the checkout, or in the user's cache if that cannot be written.
cached_environment() {
    local name
    name=$(printf '%s' "$root" | sha256 | cut -c 1-12)
    printf '%s/euchre-trainer/environment-%s' "${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}" "$name"
}

find_ready() {
    local candidate files
    files=$(fingerprint)
    for candidate in "$root/.venv" "$(cached_environment)"; do
        if stamped "$candidate" "$1" "$files"; then
            environment=$candidate
            python=$candidate/bin/python
            return 0
        fi
    done
    return 1
}

# ------------------------------------------------------------------------------ the system

# Prints "version executable missing…" for an interpreter that fits, and fails for others.
inspect_interpreter() {
    "$1" -I -c '
import os, sys, sysconfig
if sys.implementation.name != "cpython" or not (3, 11) <= sys.version_info[:2] <= (3, 14):
    sys.exit(1)
if sysconfig.get_config_var("Py_GIL_DISABLED"):
    sys.exit(1)
missing = []
try:
    import ensurepip, venv
except ImportError:
    missing.append("venv")
if not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")):
    missing.append("headers")
print("%d.%d" % sys.version_info[:2], *missing, sep="\t")
print(sys._base_executable)
' 2>/dev/null
}

interpreter=      # the interpreter to build the environment with
interpreter_lacks= # the purposes it does not serve
interpreter_tag=3  # what Debian calls its packages by: 3, or 3.12

# Takes the first interpreter that lacks nothing, else the first that fits.
choose_interpreter() {
    local name facts first lacks
    interpreter=
    for name in ${EUCHRE_PYTHON:+"$EUCHRE_PYTHON"} python3 python3.14 python3.13 python3.12 python3.11; do
        command -v "$name" >/dev/null || continue
        facts=$(inspect_interpreter "$name") || continue
        first=${facts%%$'\n'*}
        lacks=${first#*$'\t'}
        [ "$lacks" = "$first" ] && lacks=
        if [ -z "$interpreter" ] || [ -z "$lacks" ]; then
            interpreter=${facts#*$'\n'}
            interpreter_lacks=${lacks//$'\t'/ }
            interpreter_tag=3
            [ "$name" = python3 ] || interpreter_tag=${first%%$'\t'*}
        fi
        [ -n "$lacks" ] || break
        [ "$name" != "${EUCHRE_PYTHON:-}" ] || break
    done
    [ -n "$interpreter" ]
}

has_compiler() {
    local compiler
    for compiler in ${CXX:+"$CXX"} c++ g++ clang++; do
        command -v "$compiler" >/dev/null || continue
        printf '#include <bit>\n#include <version>\nint main() { return 0; }\n' |
            "$compiler" -std=c++20 -fsyntax-only -x c++ - 2>/dev/null && return 0
    done
    return 1
}

# Whether the wheels of Qt fit this system: on Linux they want a C library of a certain age.
has_wheels_of_qt() {
    local version
    [ "$(uname -s)" = Linux ] || return 0
    version=$(getconf GNU_LIBC_VERSION 2>/dev/null) || return 1 # such as "glibc 2.36"
    case "$(uname -m)" in
    x86_64) [ "${version##*.}" -ge 34 ] ;;
    aarch64) [ "${version##*.}" -ge 39 ] ;;
    *) return 1 ;;
    esac
}

# The libraries of the table that cannot be loaded. Asked before there is a Python, it is all of them.
missing_libraries() {
    local names
    { [ "$(uname -s)" = Linux ] && has_wheels_of_qt; } || return 0
    names=$(printf '%s' "$system_table" | cut -d ' ' -f 1 | grep '^lib')
    if [ -z "$interpreter" ]; then
        printf ' %s' "$names" | tr '\n' ' '
    else
        # shellcheck disable=SC2086 # a list of words
        "$interpreter" -I -c '
import ctypes, sys
for name in sys.argv[1:]:
    try:
        ctypes.CDLL(name)
    except OSError:
        print(end=" " + name)
' $names
    fi
}

missing_purposes() {
    if choose_interpreter; then
        printf '%s' "$interpreter_lacks"
    else
        printf 'python venv headers'
    fi
    has_compiler || printf ' compiler'
    missing_libraries
}

# The same without the libraries of the window, where the text table will do.
indispensable() {
    local purpose
    for purpose in $1; do
        case $purpose in lib*) [ "$2" = run ] || printf '%s ' "$purpose" ;; *) printf '%s ' "$purpose" ;; esac
    done
}

# Column $2 (package or words) of the table for each purpose in $1.
look_up() {
    local purpose package words
    while read -r purpose package words; do
        [ -n "$purpose" ] || continue
        case " $1 " in
        *" $purpose "*)
            # shellcheck disable=SC2059 # the package's name is the format
            if [ "$2" = package ]; then printf "$package\n" "$interpreter_tag"; else printf '%s; ' "$words"; fi
            ;;
        esac
    done <<<"${system_table#$'\n'}"
}

# Ends for want of purposes $1, unless $2 (run or develop) can do without them.
lacking() {
    local wanted
    wanted=$(indispensable "$1" "$2")
    [ -z "$wanted" ] || exit 2
    say 'going on without: the table stands in the terminal, not in a window.'
}

# Installs what is missing for $1, or says in one line how to.
install_system_packages() {
    local purposes packages install privilege
    choose_interpreter || true
    purposes=$(missing_purposes)
    [ -n "${purposes// /}" ] || return 0
    if ! command -v apt-get >/dev/null; then
        say "this system lacks: $(look_up "$purposes" words)install it, then run the command again."
        lacking "$purposes" "$1"
        return 0
    fi
    packages=$(look_up "$purposes" package | sort -u | tr '\n' ' ')
    packages=${packages% }
    install="apt-get install -y --no-install-recommends $packages"
    if [ "$(id -u)" = 0 ]; then
        privilege=
    elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
        privilege='sudo -n'
    else
        say 'this system lacks some packages; run this line, then the command again:'
        if command -v sudo >/dev/null; then
            printf 'sudo apt-get update && sudo %s\n' "$install" >&2
        else
            printf "su -c 'apt-get update && %s'\n" "$install" >&2
        fi
        lacking "$purposes" "$1"
        return 0
    fi
    say "installing system packages: $packages"
    # An update may fail where the packages are at hand all the same; the install decides.
    $privilege apt-get update </dev/null >>"$log" 2>&1 9<&- || true
    # shellcheck disable=SC2086 # a list of words
    $privilege env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 \
        install -y --no-install-recommends $packages </dev/null >>"$log" 2>&1 9<&- ||
        stop 1 'installing the system packages failed.'
    hash -r
    choose_interpreter || true
    purposes=$(missing_purposes)
    [ -n "${purposes// /}" ] || return 0
    say "this system still lacks: $(look_up "$purposes" words)install it, then run the command again."
    lacking "$purposes" "$1"
}

# ------------------------------------------------------------------------------ the environment

# One set-up at a time: the others wait here and then find its work done. What a set-up starts keeps
# the lock too, so a pip left over by a killed set-up is waited for; apt has locks of its own.
take_lock() {
    exec 9<"$root/packaging/ready.sh"
    command -v flock >/dev/null || return 0
    flock -n 9 && return 0
    say 'another set-up is running; waiting for it.'
    flock 9
}

pip() {
    # The user's own pip settings hold, but for the two that would lead outside the environment.
    PIP_USER=0 PIP_REQUIRE_VIRTUALENV=0 "$python" -I -X utf8 -m pip --disable-pip-version-check \
        --no-input "$@" </dev/null >>"$log" 2>&1
}

# Makes the environment, unless the one there is whole, of this place and of this interpreter.
make_environment() {
    local foundation
    foundation=$(printf 'checkout %s\npython %s' "$root" "$(identity "$interpreter")")
    python=$environment/bin/python
    if [ "$(cat -- "$environment/foundation" 2>/dev/null)" = "$foundation" ] &&
        [ ! -e "$environment/installing" ] && "$python" -I -c 'import pip' 2>/dev/null; then
        return
    fi
    say "making a Python environment in $environment"
    rm -rf -- "$environment"
    mkdir -p -- "$environment"
    "$interpreter" -I -m venv "$environment" </dev/null >>"$log" 2>&1 ||
        stop 1 "making the environment with $interpreter failed."
    printf '%s\n' "$foundation" >"$environment/foundation"
}

# Installs the locked packages for $1, unless they are there. A set-up that was stopped in here leaves
# `installing` behind, and the next one starts from an empty environment: pip cannot tell half a
# package from a whole one.
install_packages() {
    local lock=requirements digest kind
    if has_wheels_of_qt; then
        lock=window
    else
        say 'the wheels of Qt do not fit this system: the table stands in the terminal.'
    fi
    [ "$1" = run ] || lock=$lock-dev
    digest=$(cd -- "$root" && sha256 ./*.lock)
    for kind in develop "$1"; do
        [ "$(cat -- "$environment/packages-$kind" 2>/dev/null)" != "$digest" ] || return 0
    done
    say "installing the packages of $lock.lock and build.lock"
    : >"$environment/installing"
    pip install --require-hashes --only-binary :all: -r "$root/$lock.lock" -r "$root/build.lock" ||
        stop 1 'installing the Python packages failed.'
    if [ "$1" = develop ]; then
        # Kept for ./check, which installs the built wheel elsewhere without a network.
        rm -rf -- "$environment/wheels"
        pip download --require-hashes --only-binary :all: -r "$root/requirements.lock" \
            --dest "$environment/wheels" || stop 1 'fetching the packages for ./check failed.'
    fi
    rm -f -- "$environment"/packages-*
    printf '%s\n' "$digest" >"$environment/packages-$1"
    rm -f -- "$environment/installing"
}

# Builds the kernel and installs the program so that Python files are read where they lie.
build() {
    # Without it an install within a second of the last one keeps the old kernel.
    CMAKE_INSTALL_ALWAYS=1 PIP_REQUIRE_HASHES=0 pip install --no-build-isolation --no-deps \
        --config-settings=build-dir="$environment/build" --editable "$root"
}

install_program() {
    say 'building the kernel'
    build && return
    rm -rf -- "$environment/build" # what an earlier compiler left may be in the way
    build || stop 1 'building the kernel failed.'
}

ready() {
    local kind=$1 started=$SECONDS files
    find_ready "$kind" && return
    take_lock
    if find_ready "$kind"; then # another set-up has just done it
        exec 9<&-
        return
    fi
    environment=$root/.venv
    if [ -e "$environment" ] && [ ! -w "$environment" ] || [ ! -w "$root" ]; then
        environment=$(cached_environment)
        say "this checkout cannot be written; using $environment"
        mkdir -p -- "$environment" || stop 2 "make that folder writable, then run the command again."
    fi
    log=$(mktemp "${TMPDIR:-/tmp}/euchre-trainer-set-up.XXXXXX") ||
        stop 2 'no temporary file can be made; set TMPDIR to a folder that can be written.'
    install_system_packages "$kind"
    files=$(fingerprint) # before the build: what is edited meanwhile is built the next time
    make_environment
    rm -f -- "$environment"/ready-*
    install_packages "$kind"
    install_program
    mv -f -- "$log" "$environment/set-up.log"
    log=
    expected_stamp "$environment" "$files" >"$environment/stamp"
    mv -f -- "$environment/stamp" "$environment/ready-$kind"
    exec 9<&-
    say "ready in $((SECONDS - started)) s"
}
