"""Every playable rule set has a whole game written out, and it still plays the same."""

import pytest

from tests.playthroughs.__main__ import COMMAND, FOLDER, playable, playthrough


@pytest.mark.parametrize("preset", playable(), ids=lambda one: one.name)
def test_the_game_written_out_is_the_game_played(preset):
    path = FOLDER / f"{preset.name}.txt"
    assert path.is_file(), f"no playthrough of {preset.name}: run {COMMAND}, read it, commit it"
    written = path.read_text(encoding="utf-8").splitlines()
    now = playthrough(preset).splitlines()
    for number, (old, new) in enumerate(zip(written, now, strict=False), 1):
        assert old == new, f"{path.name} line {number} differs: run {COMMAND}, read the difference"
    assert len(written) == len(now), f"{path.name} ends elsewhere: run {COMMAND}"


def test_no_playthrough_is_left_over():
    names = {path.stem for path in FOLDER.glob("*.txt")}
    assert names == {preset.name for preset in playable()}, f"run {COMMAND}"
