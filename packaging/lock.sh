#!/usr/bin/env bash
# Writes the lock files anew from pyproject.toml. Needs `uv` on the PATH.
#
# The locks carry a hash for every file and name no package index, so that everyone installs the
# same files from whichever index their own pip is set up to use. One resolution serves Python
# 3.11 to 3.14 on every system.
set -euo pipefail
cd "$(dirname -- "${BASH_SOURCE[0]}")/.."

compile() {
    uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
        --no-emit-index-url --no-header --no-annotate "$@"
}

# Each lock holds all that one kind of environment needs, and shares its versions with the others:
#   requirements   playing                requirements-dev   testing
#   window         playing in a window    window-dev         testing the window too
#   build          building the kernel
compile pyproject.toml --extra window --group dev --group window --output-file window-dev.lock
compile pyproject.toml --extra window --constraints window-dev.lock --output-file window.lock
compile pyproject.toml --group dev --constraints window-dev.lock --output-file requirements-dev.lock
compile pyproject.toml --constraints window-dev.lock --output-file requirements.lock
compile --group pyproject.toml:build --constraints window-dev.lock --output-file build.lock

if grep -n 'http' -- *.lock; then
    echo "lock.sh: the lines above name an address; a lock must not." >&2
    exit 1
fi
