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
# What builds the kernel stands in [build-system]; it shares packages with the development lock.
python3 - <<'PYTHON' | compile - --constraints requirements-dev.lock --output-file build.lock
import pathlib
import tomllib

project = tomllib.loads(pathlib.Path("pyproject.toml").read_text(encoding="utf-8"))
print("\n".join(project["build-system"]["requires"]))
PYTHON

if grep -n 'http' requirements.lock requirements-dev.lock build.lock; then
    echo "lock.sh: the lines above name an address; a lock must not." >&2
    exit 1
fi
