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

# What the system itself must bring. The columns:
#   use       always; window: without it the table stands in the terminal; tests: without it the
#             tests that drive the window from outside do not run
#   sign      how it is noticed: a word that `missing_signs` knows, a library that Python must be
#             able to load, a command, or a file
#   package   Debian's (%s: "3", or the version of an interpreter that is not the system's default)
#   words     the same for other systems
system_table='
always python                       python3             Python 3.11 to 3.14
always venv                         python%s-venv       the venv and ensurepip modules of Python
always headers                      python%s-dev        the C headers of Python
always compiler                     g++                 a C++20 compiler
window libGL.so.1                   libgl1              libGL
window libEGL.so.1                  libegl1             libEGL
window libglib-2.0.so.0             libglib2.0-0        glib
window libfreetype.so.6             libfreetype6        freetype
window libfontconfig.so.1           libfontconfig1      fontconfig
window libdbus-1.so.3               libdbus-1-3         libdbus
window libX11-xcb.so.1              libx11-xcb1         libX11-xcb
window libxkbcommon.so.0            libxkbcommon0       libxkbcommon
window libxkbcommon-x11.so.0        libxkbcommon-x11-0  libxkbcommon-x11
window libxcb-cursor.so.0           libxcb-cursor0      xcb-util-cursor
window libxcb-icccm.so.4            libxcb-icccm4       xcb-util-wm
window libxcb-image.so.0            libxcb-image0       xcb-util-image
window libxcb-keysyms.so.1          libxcb-keysyms1     xcb-util-keysyms
window libxcb-randr.so.0            libxcb-randr0       libxcb-randr
window libxcb-render-util.so.0      libxcb-render-util0 xcb-util-renderutil
window libxcb-shape.so.0            libxcb-shape0       libxcb-shape
window libxcb-shm.so.0              libxcb-shm0         libxcb-shm
window libxcb-sync.so.1             libxcb-sync1        libxcb-sync
window libxcb-xfixes.so.0           libxcb-xfixes0      libxcb-xfixes
window libxcb-xkb.so.1              libxcb-xkb1         libxcb-xkb
tests  xvfb-run                     xvfb                xvfb-run
tests  xauth                        xauth               xauth
tests  xdotool                      xdotool             xdotool
tests  openbox                      openbox             openbox
tests  dbus-run-session             dbus-daemon         dbus-run-session
tests  /usr/libexec/at-spi-bus-launcher at-spi2-core    the accessibility bus at-spi2
tests  /usr/bin/python3             python3             the Python of the system
tests  /usr/lib/python3/dist-packages/gi python3-gi     PyGObject for it
tests  /usr/lib/*/girepository-1.0/Atspi-2.0.typelib gir1.2-atspi-2.0 the bindings of at-spi2
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
interpreter_lacks= # the signs it does not serve
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

# The signs of the table that serve use $1.
signs() { printf '%s' "$system_table" | awk -v use="$1" '$1 == use { print $2 }'; }

# The libraries of the table that cannot be loaded. Asked before there is a Python, it is all of them.
missing_libraries() {
    if [ -z "$interpreter" ]; then
        signs window
    else
        # shellcheck disable=SC2046 # a list of words
        "$interpreter" -I -c '
import ctypes, sys
for name in sys.argv[1:]:
    try:
        ctypes.CDLL(name)
    except OSError:
        print(name)
' $(signs window)
    fi
}

missing_tools() {
    local sign
    for sign in $(signs tests); do
        case $sign in
        /*) compgen -G "$sign" >/dev/null || printf '%s\n' "$sign" ;;
        *) command -v "$sign" >/dev/null || printf '%s\n' "$sign" ;;
        esac
    done
}

# The signs of all that is missing for $1 (run or develop), one a line.
missing_signs() {
    if choose_interpreter; then
        [ -z "$interpreter_lacks" ] || tr ' ' '\n' <<<"$interpreter_lacks"
    else
        printf 'python\nvenv\nheaders\n'
    fi
    has_compiler || echo compiler
    if [ "$(uname -s)" = Linux ] && has_wheels_of_qt; then
        missing_libraries
        [ "$1" = run ] || missing_tools
    fi
}

# Column $2 (use, package or words) of the table for each sign in $1.
look_up() {
    local use sign package words
    while read -r use sign package words; do
        grep -qxF -e "${sign:-/}" <<<"$1" || continue
        case $2 in
        use) printf '%s\n' "$use" ;;
        package) printf '%s\n' "${package/\%s/$interpreter_tag}" ;;
        words) printf '%s; ' "$words" ;;
        esac
    done <<<"$system_table"
}

# Ends for want of what the signs $1 stand for, unless $2 (run or develop) can do without.
lacking() {
    local uses
    uses=$(look_up "$1" use)
    case $uses in *always*) exit 2 ;; esac
    case $2$uses in
    developwindow*) exit 2 ;;
    run*) say 'going on without: the table stands in the terminal, not in a window.' ;;
    *) say 'going on without: the window will not be driven from outside.' ;;
    esac
}

# Installs what is missing for $1, or says in one line how to.
install_system_packages() {
    local missing packages install privilege
    choose_interpreter || true
    missing=$(missing_signs "$1")
    [ -n "$missing" ] || return 0
    if ! command -v apt-get >/dev/null; then
        say "this system lacks: $(look_up "$missing" words)install it, then run the command again."
        lacking "$missing" "$1"
        return 0
    fi
    packages=$(look_up "$missing" package | sort -u | tr '\n' ' ')
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
        lacking "$missing" "$1"
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
    missing=$(missing_signs "$1")
    [ -n "$missing" ] || return 0
    say "this system still lacks: $(look_up "$missing" words)install it, then run the command again."
    lacking "$missing" "$1"
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
