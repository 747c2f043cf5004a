#!/usr/bin/env bash
# Writes the three lock files anew from pyproject.toml. Needs `uv` on the PATH.
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

compile pyproject.toml --output-file requirements.lock
compile pyproject.toml --group dev --constraints requirements.lock \
    --output-file requirements-dev.lock
compile --group pyproject.toml:build --constraints requirements-dev.lock --output-file build.lock

if grep -n 'http' requirements.lock requirements-dev.lock build.lock; then
    echo "lock.sh: the lines above name an address; a lock must not." >&2
    exit 1
fi
