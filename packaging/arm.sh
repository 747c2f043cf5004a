#!/usr/bin/env bash
# Compares what the kernel computes on this machine with what it computes on Arm, by emulation.
#
#   apt-get install g++-aarch64-linux-gnu qemu-user-static
#   packaging/arm.sh [CROSS-COMPILER [EMULATOR]]
#
# Any other kind of machine does as well: name its compiler and its emulator. Nothing is installed
# and nothing is left behind. Exit code 0: both print the same figures.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
compiler=${1:-aarch64-linux-gnu-g++}
emulator=${2:-qemu-aarch64-static}
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT

sources=("$root/tests/native/digest.cpp")
for file in "$root"/trainer/native/src/*.cpp; do
    case $file in */bind*) ;; *) sources+=("$file") ;; esac # Python's part stays at home
done

build() {
    "$1" -std=c++20 -O3 -ffp-contract=off -Wall -Wextra -Werror -Wno-psabi -static \
        -I "$root/trainer/native/src" -o "$2" "${sources[@]}"
}

build "${CXX:-c++}" "$folder/here"
build "$compiler" "$folder/there"
"$folder/here" >"$folder/here.txt"
"$emulator" "$folder/there" >"$folder/there.txt"
cat -- "$folder/here.txt"
diff -- "$folder/here.txt" "$folder/there.txt" && echo "the same by $emulator"
