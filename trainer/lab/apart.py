"""A process of its own for what can be told only there: memory, and work beside other processes.

`python -m trainer.lab.apart memory HANDS WORLDS` writes one JSON object; `… work …` grades once,
writes an empty line, and grades again when it reads one. Nothing of the program is imported at the
top of this file: the process looks at its memory before the engine is there.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

SEED: Final = 30_000
MEGABYTE: Final = 1e6
# Hands of each rule set, on few worlds: what is kept is tables, whose size no world changes.
FEW_HANDS: Final = 2
FEW_WORLDS: Final = 16
LARGEST: Final = "call-ace-7"  # the rule set with the largest tables


def resident() -> float | None:
    """Return the memory that this process has in use, in MB; None where the system tells none."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return None
    return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


def memory(hands: int, worlds: int) -> dict[str, float | None]:
    """Return what the engine has added to this process, in MB.

    `imported` is after its import, `usual` after every decision of so many hands of the usual game
    was graded, `every_rule_set` after hands of each rule set that comes with the program, and with
    what is kept filled by the largest tables.
    """
    before = resident()
    found: dict[str, float | None] = {}

    def note(name: str) -> None:
        now = resident()
        found[name] = None if now is None or before is None else round(now - before, 1)

    from trainer.engine.tables import tables  # noqa: PLC0415 - memory is looked at first
    from trainer.lab.decisions import grade_all, met  # noqa: PLC0415 - as above
    from trainer.rules import HandRules  # noqa: PLC0415 - as above
    from trainer.rules.presets import preset, presets  # noqa: PLC0415 - as above

    note("imported")
    grade_all(met(HandRules(), hands, SEED), worlds)
    note("usual")
    for one in presets():
        grade_all(met(one.rules.hand, min(hands, FEW_HANDS), SEED), min(worlds, FEW_WORLDS))
    largest = preset(LARGEST).rules.hand
    for dealer in range(largest.seats):
        for upcard in largest.pack:
            tables(largest, dealer, upcard)
    note("every_rule_set")
    return found


def work(hands: int, worlds: int) -> float:
    """Grade a set of decisions, and again once told to; return the seconds of the second time."""
    from trainer.lab.decisions import grade_all, met  # noqa: PLC0415 - as above
    from trainer.rules import HandRules  # noqa: PLC0415 - as above

    views = met(HandRules(), hands, SEED)
    grade_all(views, worlds)
    sys.stdout.write("\n")
    sys.stdout.flush()
    sys.stdin.readline()
    begin = time.perf_counter()
    grade_all(views, worlds)
    return time.perf_counter() - begin


def start(task: str, hands: int, worlds: int) -> subprocess.Popen[str]:
    """Start a task of this file in a process of its own, its input and output as text."""
    return subprocess.Popen(  # noqa: S603 - the program's own interpreter and module
        [sys.executable, "-X", "utf8", "-m", "trainer.lab.apart", task, str(hands), str(worlds)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )


def memory_apart(hands: int, worlds: int) -> dict[str, float | None]:
    """Return what `memory` finds in a process of its own."""
    found: dict[str, float | None] = json.loads(_end(start("memory", hands, worlds)))
    return found


def work_apart(processes: int, hands: int, worlds: int) -> float:
    """Return the seconds until so many processes have each graded the same decisions."""
    started = [start("work", hands, worlds) for _ in range(processes)]
    for one in started:
        if one.stdout is not None:
            one.stdout.readline()
    for one in started:
        if one.stdin is not None:
            one.stdin.write("\n")
            one.stdin.flush()
    return max(float(_end(one)) for one in started)


def _end(started: subprocess.Popen[str]) -> str:
    """Return what a task wrote when it ended well."""
    said, _ = started.communicate()
    if started.returncode:
        raise subprocess.CalledProcessError(started.returncode, started.args)
    return said


def main(task: str, hands: int, worlds: int) -> None:
    """Do one task and write what it found."""
    found = memory(hands, worlds) if task == "memory" else work(hands, worlds)
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
