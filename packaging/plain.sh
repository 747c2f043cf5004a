#!/usr/bin/env bash
# Proves that the kernel runs on x86-64 processors without the instructions that its faster solver
# is made of: POPCNT, LZCNT, BMI and BMI2.
#
#   apt-get install binutils qemu-user-static
#   packaging/plain.sh [EMULATOR]
#
# First, in builds by several degrees of optimisation, the functions that hold such instructions must
# all belong to the faster solver: none may be one that the linker shares. Then what the kernel
# computes must be the same on emulated processors, one of which must refuse a kernel made for newer
# ones throughout. Where the checkout is set up, so is the installed kernel, within Python. Nothing is
# installed and nothing is left behind. The compiler is $CXX, or c++. Exit code 0: all is well.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
emulator=${1:-qemu-x86_64-static}
compiler=${CXX:-c++}
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT

sources=("$root/tests/native/digest.cpp")
for file in "$root"/trainer/native/src/*.cpp; do
    case $file in */bind*) ;; *) sources+=("$file") ;; esac # Python's part is tried below
done

# The functions of a program that hold newer instructions. TZCNT is left out: older processors take
# it for BSF, and compilers write it where that is as good.
newer() {
    objdump -dC --no-show-raw-insn "$1" | awk '
        /^[0-9a-f]+ <.*>:$/ { name = $0; sub(/^[0-9a-f]+ </, "", name); sub(/>:$/, "", name) }
        /\t(popcnt|lzcnt|andn|bls[a-z]*|bextr|bzhi|pdep|pext|mulx|rorx|sarx|shlx|shrx|v[a-z0-9]+)[ \t]/ {
            found[name]
        }
        END { for (name in found) print name }'
}

solver='kernel::bmi2::(anonymous namespace)::'

build() {
    "$compiler" -std=c++20 -ffp-contract=off -Wall -Wextra -Werror "$@" \
        -I "$root/trainer/native/src" "${sources[@]}"
}

# As the checks with sanitizers and the wheels do, and without optimising, which hides least.
trapping='-fsanitize=undefined -fsanitize-undefined-trap-on-error'
for options in -O0 "-O1 $trapping" '-O3 -flto' -O3; do
    # shellcheck disable=SC2086 # a list of options
    build $options -o "$folder/digest" 2>&1 | { grep -v lto-wrapper || true; }
    newer "$folder/digest" >"$folder/newer"
    if grep -vF "$solver" "$folder/newer"; then
        echo "these functions need a newer processor ($options)"
        exit 1
    fi
    printf '%-26s %2d functions need a newer processor, all of the faster solver\n' \
        "${options% "$trapping"}" "$(wc -l <"$folder/newer")"
done

build -O3 -march=haswell -o "$folder/newer-throughout"
code=0
("$emulator" -cpu Nehalem "$folder/newer-throughout" || exit $?) >"$folder/refused" 2>&1 || code=$?
if [ $code != 132 ]; then # an illegal instruction
    echo "$emulator lets an old processor run what needs a newer one: it proves nothing"
    exit 1
fi

installed='
import sys
sys.path.append(sys.argv[1])
from tests.native.test_instructions import answers
from trainer import native
print("instructions:", native.instruction_set(), file=sys.stderr)
print("installed", answers(400))
'
# What all of it computes by the command before it, which may be an emulator.
computed() {
    "$@" "$folder/digest"
    [ ! -x "$root/.venv/bin/python" ] || "$@" "$root/.venv/bin/python" -I -c "$installed" "$root"
}

# Compares one emulated processor with this one; it must choose the instructions $2.
compare() {
    computed "$emulator" -cpu "$1" >"$folder/there.txt" 2>"$folder/told"
    diff -- "$folder/here.txt" "$folder/there.txt"
    if [ "$(grep '^instructions: ' "$folder/told" | sort -u)" != "instructions: $2" ]; then
        cat -- "$folder/told"
        echo "on $1 the solver should run on $2 instructions"
        exit 1
    fi
    printf '%-26s the same, on %s instructions\n' "$1" "$2"
}

computed env >"$folder/here.txt"
cat -- "$folder/here.txt"
compare core2duo plain
compare Nehalem plain # has POPCNT
# What an emulator can be told to lack though its elders have it. ABM is POPCNT and LZCNT.
compare Nehalem,+bmi1,+bmi2 plain
compare Nehalem,+abm,+bmi1 plain
compare Nehalem,+abm,+bmi2 plain
compare Nehalem,+abm,+bmi1,+bmi2 bmi2
compare Haswell bmi2
