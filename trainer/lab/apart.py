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
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

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


@contextmanager
def started(
    task: str, hands: int, worlds: int, processes: int = 1
) -> Iterator[list[subprocess.Popen[str]]]:
    """Start a task of this file in processes of their own, and end those that have not ended."""
    from trainer.lab.shares import out_of_reach  # noqa: PLC0415 - as above

    command = [sys.executable, "-X", "utf8", "-m", "trainer.lab.apart"]
    command += [task, str(hands), str(worlds)]
    pipe = subprocess.PIPE
    with ExitStack() as those:
        found = []
        with out_of_reach():
            for _ in range(processes):
                one = subprocess.Popen(command, stdin=pipe, stdout=pipe, encoding="utf-8")  # noqa: S603 - the program's own interpreter and module
                found.append(those.enter_context(one))
                those.callback(one.kill)
        yield found


def memory_apart(hands: int, worlds: int) -> dict[str, float | None]:
    """Return what `memory` finds in a process of its own."""
    with started("memory", hands, worlds) as (one,):
        found: dict[str, float | None] = json.loads(_end(one))
    return found


def work_apart(processes: int, hands: int, worlds: int) -> float:
    """Return the seconds until so many processes have each graded the same decisions."""
    with started("work", hands, worlds, processes) as those:
        for one in those:
            if one.stdout is not None:
                one.stdout.readline()
        for one in those:
            if one.stdin is not None:
                one.stdin.write("\n")
                one.stdin.flush()
        return max(float(_end(one)) for one in those)


def _end(one: subprocess.Popen[str]) -> str:
    """Return what a task wrote when it ended well."""
    said, _ = one.communicate()
    if one.returncode:
        raise subprocess.CalledProcessError(one.returncode, one.args)
    return said


def main(task: str, hands: int, worlds: int) -> None:
    """Do one task and write what it found."""
    found = memory(hands, worlds) if task == "memory" else work(hands, worlds)
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
