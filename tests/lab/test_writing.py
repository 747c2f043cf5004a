"""What the lab writes is there whole, or as it was before."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from trainer.lab.writing import read_state, write_state, write_whole


@pytest.mark.parametrize("fault", [KeyboardInterrupt, OSError(28, "No space left on device")])
def test_a_stop_leaves_the_file_as_it_was_and_nothing_beside_it(tmp_path, monkeypatch, fault):
    path = tmp_path / "figures.json"
    write_whole(path, "before")

    def half(self, text, encoding):
        with self.open("w", encoding=encoding) as file:
            file.write(text[: len(text) // 2])
        raise fault

    monkeypatch.setattr(Path, "write_text", half)
    with pytest.raises((KeyboardInterrupt, OSError)):
        write_whole(path, "afterwards")
    assert path.read_text(encoding="utf-8") == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_what_a_link_leads_to_is_written_and_the_link_stays(tmp_path):
    path, link = tmp_path / "figures.json", tmp_path / "link"
    link.symlink_to(path)
    for text in ("before", "afterwards"):
        write_whole(link, text)
        assert path.read_text(encoding="utf-8") == text
    assert link.is_symlink()
    assert sorted(tmp_path.iterdir()) == [path, link]


def test_nothing_is_put_in_the_place_of_a_device():
    write_whole(Path(os.devnull), "figures")
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)


def test_a_state_comes_back_as_it_was_and_shows_when_it_was_altered(tmp_path):
    path = tmp_path / "state.json"
    body = {"form": 1, "sums": {"2": [0.1, 1e300, -7], "1": {"a": None}}, "name": "café"}
    write_state(path, body)
    assert read_state(path) == body
    path.write_text(path.read_text(encoding="utf-8").replace("-7", "-8"), encoding="utf-8")
    with pytest.raises(ValueError, match=r"^[0-9a-f]{64}$"):
        read_state(path)


@pytest.mark.parametrize("text", ["", "[]", "3", '{"a": 1', "\x00", '{"a": 1, "digest": 5}'])
def test_what_is_no_state_is_refused(tmp_path, text):
    path = tmp_path / "state.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises((ValueError, TypeError)):
        read_state(path)
