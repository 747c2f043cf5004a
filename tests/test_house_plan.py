"""The house stands as its plan says: rooms, their descriptions, no Qt below ui, honest locks."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import trainer

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "trainer"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ROOMS = sorted(
    path.name
    for path in PACKAGE.iterdir()
    if path.is_dir() and path.name != "__pycache__" and any(path.rglob("*.py"))
)
WITH_QT = {"app", "ui"}
LOCKS = sorted(path.name for path in ROOT.glob("*.lock") if path.name != "uv.lock")
IMPORT_ALL = """
import sys
from pkgutil import walk_packages

sys.modules["PySide6"] = None
sys.modules["shiboken6"] = None
__import__(sys.argv[1])
room = sys.modules[sys.argv[1]]
for module in walk_packages(room.__path__, room.__name__ + "."):
    if not module.name.endswith(".__main__"):
        __import__(module.name)
"""


def first_sentence(room: str) -> str:
    """The first line of a room's docstring, which must be one whole sentence."""
    source = PACKAGE / room / "__init__.py"
    assert source.is_file(), f"{room} has no __init__.py; say in its docstring what the room is"
    docstring = ast.get_docstring(ast.parse(source.read_text(encoding="utf-8"))) or ""
    return docstring.partition("\n")[0]


def locked(name: str) -> dict[str, str]:
    text = (ROOT / name).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", text, flags=re.MULTILINE))


def package_name(requirement: str) -> str:
    name = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert name, requirement
    return re.sub(r"[-_.]+", "-", name[0]).lower()


@pytest.mark.parametrize("room", ROOMS)
def test_the_readme_names_the_room_with_its_own_words(room):
    sentence = first_sentence(room)
    assert re.fullmatch(r"[^.].*\.", sentence), (
        f"the docstring of trainer/{room}/__init__.py must begin with one sentence on one line"
    )
    line = f"| `{room}` | {sentence} |"
    assert line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines(), (
        f"put this line into the room list of README.md:\n{line}"
    )


def test_the_readme_names_no_room_that_is_not_there():
    named = re.findall(r"^\| `([a-z]+)` \|", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(named) == ROOMS, "the room list of README.md and the folders of trainer/ differ"


@pytest.mark.parametrize("room", [room for room in ROOMS if room not in WITH_QT])
def test_the_room_works_without_qt(room):
    run = subprocess.run(
        [sys.executable, "-I", "-W", "error", "-c", IMPORT_ALL, f"trainer.{room}"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert run.returncode == 0, (
        f"trainer.{room} does not import where PySide6 is missing; only ui and app may need it:\n"
        f"{run.stderr}"
    )


def test_the_version_is_told_once():
    assert trainer.__version__ == PROJECT["project"]["version"], (
        "make __version__ in trainer/__init__.py and version in pyproject.toml the same"
    )


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_names_no_address_and_hashes_everything(name):
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "http" not in text, f"{name} names an address; make it anew with packaging/lock.sh"
    entries = re.split(r"\n(?=\S)", text.strip())
    bare = [entry.split(maxsplit=1)[0] for entry in entries if "--hash=sha256:" not in entry]
    assert not bare, f"{name} has no hash for {bare}; make it anew with packaging/lock.sh"


def test_the_locks_hold_what_the_project_asks_for():
    groups = PROJECT["dependency-groups"]
    run = PROJECT["project"]["dependencies"]
    window = PROJECT["project"]["optional-dependencies"]["window"]
    wanted = {
        "requirements.lock": run,
        "requirements-dev.lock": run + groups["dev"],
        "window.lock": run + window,
        "window-dev.lock": run + window + groups["dev"] + groups["window"],
        "build.lock": PROJECT["build-system"]["requires"] + groups["build"],
    }
    assert sorted(wanted) == LOCKS
    for name, requirements in wanted.items():
        missing = {package_name(text) for text in requirements} - set(locked(name))
        assert not missing, f"{name} lacks {missing}; make it anew with packaging/lock.sh"


def test_the_locks_agree():
    locks = [locked(name) for name in LOCKS]
    for package in set().union(*locks):
        versions = {lock[package] for lock in locks if package in lock}
        assert len(versions) == 1, (
            f"the locks hold {package} in {versions}; make them anew with packaging/lock.sh"
        )
