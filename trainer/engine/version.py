"""The engine's fingerprint: figures with different fingerprints are never averaged.

`ENGINE_CODE` is raised whenever the same view would give other figures; a test holds figures of
fixed views and fails when they move while the number stands. The policy file counts by its hash.
"""

from __future__ import annotations

import hashlib
from typing import Final

from trainer.rules.resources import resource

ENGINE_CODE: Final = 3


def _policy_hash() -> str:
    return hashlib.sha256(resource("engine", "calls.json").read_bytes()).hexdigest()[:8]


ENGINE_VERSION: Final = f"{ENGINE_CODE}-{_policy_hash()}"
