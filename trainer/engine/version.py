"""The engine's fingerprint: figures with different fingerprints are never averaged.

`ENGINE_CODE` is raised whenever the same view would give other figures; a test holds figures of
fixed views and fails when they move while the number stands. The policy file, the payments of
hands and the likings of cards count by their hash.
"""

from __future__ import annotations

import hashlib
from typing import Final

from trainer.rules.resources import resource

ENGINE_CODE: Final = 6


FILES: Final = ("calls.json", "payments.json", "plays.json")


def _files_hash() -> str:
    files = (resource("engine", name).read_bytes() for name in FILES)
    return hashlib.sha256(b"".join(files)).hexdigest()[:8]


ENGINE_VERSION: Final = f"{ENGINE_CODE}-{_files_hash()}"
