"""Runs the tiers of ./check one after another and says how each went.

./check sets everything up and hands over to this script, which needs nothing but the standard
library itself. A tier is a function: it returns when all is well, raises `Failed` with a reason,
or raises `CannotRun` when the machine lacks something that the tier needs.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
import venv
import zipfile
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = Path(sys.prefix)
STATE = ENVIRONMENT / "check"
PYTHON = (sys.executable, "-I", "-X", "utf8")
FAST = "not slow and not full and not bus"
SHELL_FILES = (
    *("start", "check", ".ci/run"),
    *("packaging/ready.sh", "packaging/lock.sh", "packaging/arm.sh", "packaging/plain.sh"),
)
TAIL_LINES = 60
NO_TESTS = 5  # pytest's exit code when it collected none
MOST_WORKERS = 4  # each takes some 300 MB


class Failed(Exception):
    """The tier ran and found something wrong."""


class CannotRun(Exception):
    """The tier needs something that this machine lacks."""


@dataclass(frozen=True)
class Bench:
    """Where a tier works: its log, and the commands it starts."""

    log: TextIO

    def run(
        self,
        *command: str | Path,
        cwd: Path = ROOT,
        extra: Mapping[str, str] | None = None,
        allowed: Sequence[int] = (0,),
        minutes: float = 10,
    ) -> int:
        """Run a command with its output in the log; `Failed` unless its exit code is allowed."""
        words = [str(word) for word in command]
        self.log.write("$ " + " ".join(words) + "\n")
        self.log.flush()
        try:
            code = subprocess.run(
                words,
                cwd=cwd,
                env={**os.environ, **(extra or {})},
                stdin=subprocess.DEVNULL,
                stdout=self.log,
                stderr=subprocess.STDOUT,
                timeout=minutes * 60,
                check=False,
            ).returncode
        except subprocess.TimeoutExpired:
            raise Failed(f"{Path(words[0]).name} did not end within {minutes:g} minutes") from None
        if code not in allowed:
            raise Failed(f"exit code {code}")
        return code

    def module(self, name: str, *arguments: str | Path) -> None:
        """Run a tool of the environment as a module."""
        self.run(*PYTHON, "-m", name, *arguments)

    def pytest(
        self,
        marks: str,
        *paths: str,
        python: Sequence[str] = PYTHON,
        extra: Mapping[str, str] | None = None,
        options: Sequence[str] = (),
        minutes: float = 10,
    ) -> None:
        """Run the tests that carry these marks; `CannotRun` where there are none."""
        code = self.run(
            *python,
            "-m",
            "pytest",
            "-q",
            "--durations=10",
            "-rs",
            "-m",
            marks,
            "-o",
            f"cache_dir={STATE / 'pytest'}",
            *options,
            *paths,
            extra=extra,
            allowed=(0, NO_TESTS),
            minutes=minutes,
        )
        if code == NO_TESTS:
            raise CannotRun("there is no such test")
        summary = Path(self.log.name).read_text(encoding="utf-8").rstrip().rpartition("\n")[2]
        if "passed" not in summary:
            raise CannotRun(f"{summary}; the reasons are in {self.log.name}")


# ------------------------------------------------------------------------------ the tiers


def lint(bench: Bench) -> None:
    """Look for faults in the Python files."""
    bench.module("ruff", "check", "--cache-dir", STATE / "ruff", ".")


def layout(bench: Bench) -> None:
    """Compare the Python files with the formatter's output."""
    bench.module("ruff", "format", "--check", "--cache-dir", STATE / "ruff", ".")


def shell(bench: Bench) -> None:
    """Look for faults in the shell scripts."""
    bench.run(ENVIRONMENT / "bin" / "shellcheck", "--external-sources", *SHELL_FILES)


def types(bench: Bench) -> None:
    """Check the types of the program."""
    if find_spec("PySide6") is None:
        raise CannotRun("the wheels of Qt do not fit this system")
    bench.module("mypy", "--cache-dir", STATE / "mypy")


def contracts(bench: Bench) -> None:
    """Check that rooms import only what lies below them."""
    bench.run(ENVIRONMENT / "bin" / "lint-imports", "--cache-dir", STATE / "imports")


def tests(bench: Bench) -> None:
    """Run the fast tests, on as many processors as there are up to four."""
    bench.pytest(FAST, options=side_by_side())


def outside(bench: Bench) -> None:
    """Drive the real window from outside: by the accessibility bus, the mouse and the keys."""
    bench.pytest("bus and not slow and not full")


def sanitizers(bench: Bench) -> None:
    """Run the kernel's fast tests under the address and undefined-behaviour sanitizers."""
    sanitized(bench, FAST, minutes=10)


def wheel(bench: Bench) -> None:
    """Play a hand from the built wheel in an empty environment."""
    with tempfile.TemporaryDirectory(prefix="euchre trainer ") as name:
        folder = Path(name)
        place = f"--config-settings=build-dir={STATE / 'wheel-build'}"
        play_from(bench, build_wheel(bench, ROOT, folder, place), folder)


def long_tests(bench: Bench) -> None:
    """Run the slow tests and the long trials; those that judge time come last, by themselves."""
    patience = "--timeout=3000"
    bench.pytest("(slow or full) and not alone", options=(patience, *side_by_side()), minutes=60)
    bench.pytest("alone", options=(patience,), minutes=60)


def long_sanitizers(bench: Bench) -> None:
    """Run the kernel's slow tests under the sanitizers."""
    sanitized(bench, "slow or full", minutes=60)


def source_archive(bench: Bench) -> None:
    """Build the wheel from the source archive alone, and play a hand from it."""
    with tempfile.TemporaryDirectory(prefix="euchre trainer ") as name:
        folder = Path(name)
        code = (
            "import sys; from scikit_build_core.build import build_sdist; build_sdist(sys.argv[1])"
        )
        bench.run(*PYTHON, "-c", code, folder)
        play_from(bench, build_wheel(bench, next(folder.glob("*.tar.gz")), folder), folder)


# ------------------------------------------------------------------------------ what they share


def side_by_side() -> tuple[str, str]:
    """Return the options by which tests run on as many processors as there are up to four."""
    return ("--numprocesses", str(min(MOST_WORKERS, os.cpu_count() or 1)))


def build_wheel(bench: Bench, source: Path, folder: Path, *settings: str) -> Path:
    """Build the program's wheel into a folder, from the checkout or from a source archive."""
    build = ("-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--no-index")
    bench.run(
        *(*PYTHON, *build, *settings, "--wheel-dir", folder, source),
        # Without it an install within a second of the last one keeps the old kernel.
        extra={"CMAKE_INSTALL_ALWAYS": "1"},
    )
    return next(folder.glob("*.whl"))


def sanitized(bench: Bench, marks: str, minutes: float) -> None:
    """Build the kernel with sanitizers beside the usual one and run its tests on it."""
    compiler = os.environ.get("CXX", "c++")
    runtimes = [runtime(compiler, name) for name in ("libasan.so", "libstdc++.so")]
    home = STATE / "sanitized"
    python = home / "bin" / "python"
    if not python.exists():
        venv.create(home, with_pip=False, symlinks=True)
        # The tools come from the usual environment; only the program is installed anew.
        packages = home / sysconfig.get_path("purelib", vars={"base": ""}).lstrip("/")
        (packages / "tools.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    with tempfile.TemporaryDirectory(prefix="euchre-trainer-") as name:
        built = build_wheel(
            bench,
            ROOT,
            Path(name),
            f"--config-settings=build-dir={home / 'build'}",
            "--config-settings=cmake.define.EUCHRE_SANITIZE=ON",
            "--config-settings=install.strip=false",
        )
        install = (python, "-I", "-X", "utf8", "-m", "pip", "install", "--no-index", "--no-deps")
        bench.run(*install, "--force-reinstall", built)
    bench.pytest(
        marks,
        "tests/native",
        python=(str(python), "-I", "-X", "utf8"),
        # The installed copy is tested, not the checkout; and pytest's usual capture would lose the
        # sanitizers' report.
        options=("-o", "pythonpath=", "-p", "no:pytest-qt", "--capture=sys", "--timeout=600"),
        extra={
            "LD_PRELOAD": ":".join(runtimes),
            "ASAN_OPTIONS": "detect_leaks=0",
            "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1",
        },
        minutes=minutes,
    )


def runtime(compiler: str, library: str) -> str:
    """Where the compiler keeps a library that must be loaded before Python."""
    if shutil.which(compiler) is None:
        raise CannotRun(f"there is no {compiler}")
    answer = subprocess.run(
        [compiler, f"-print-file-name={library}"], capture_output=True, text=True, check=False
    ).stdout.strip()
    if not Path(answer).is_absolute():
        raise CannotRun(f"{compiler} has no {library}")
    return answer


def play_from(bench: Bench, built: Path, folder: Path) -> None:
    """Install a wheel into an empty environment and play a coached hand there."""
    names = zipfile.ZipFile(built).namelist()
    bench.log.write("\n".join([built.name, *names, ""]))
    strays = [name for name in names if name.endswith((".cpp", ".hpp", "CMakeLists.txt"))]
    if strays:
        raise Failed(f"the wheel holds sources: {', '.join(strays)}")
    if not any(name.startswith("trainer/resources/") for name in names):
        raise Failed("the wheel holds no trainer/resources")
    home = folder / "empty"
    venv.create(home, with_pip=True, symlinks=True)
    python = home / "bin" / "python"
    install = (python, "-I", "-m", "pip", "install", "--disable-pip-version-check", "--no-index")
    wheels = ("--find-links", ENVIRONMENT / "wheels")
    bench.run(*install, *wheels, "--require-hashes", "-r", ROOT / "requirements.lock")
    bench.run(*install, "--no-deps", built)
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    output = elsewhere / "hand.txt"
    bench.log.write("$ euchre-trainer (with no terminal)\n")
    with output.open("wb") as stdout:
        code = subprocess.run(
            [str(home / "bin" / "euchre-trainer")],
            cwd=elsewhere,
            env={"HOME": str(elsewhere), "PATH": os.environ["PATH"]},
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=bench.log,
            timeout=120,
            check=False,
        ).returncode
    text = output.read_text(encoding="utf-8")
    bench.log.write(text)
    if code:
        raise Failed(f"the installed program ended with exit code {code}")
    if not text.strip():
        raise Failed("the installed program played no hand")


# ------------------------------------------------------------------------------ the run


@dataclass(frozen=True)
class Tier:
    """A named part of the check."""

    name: str
    run: Callable[[Bench], None]
    full: bool = False


TIERS = (
    Tier("lint", lint),
    Tier("layout", layout),
    Tier("shell", shell),
    Tier("types", types),
    Tier("contracts", contracts),
    Tier("tests", tests),
    Tier("outside", outside),
    Tier("sanitizers", sanitizers),
    Tier("wheel", wheel),
    Tier("long-tests", long_tests, full=True),
    Tier("long-sanitizers", long_sanitizers, full=True),
    Tier("source-archive", source_archive, full=True),
)


def report(tier: Tier) -> bool | None:
    """Run one tier and print its line: True for passed, False for failed, None for not run."""
    print(f"{tier.name:<16} ", end="", flush=True)
    log_path = STATE / f"{tier.name}.log"
    started = time.monotonic()
    result: bool | None = True
    reason = ""
    with log_path.open("w", encoding="utf-8") as log:
        try:
            tier.run(Bench(log))
        except Failed as failure:
            result, reason = False, str(failure)
        except CannotRun as lack:
            result = False if os.environ.get("CI") else None
            reason = f"cannot run here: {lack}"
    verdict = {True: "passed", False: "FAILED", None: "not run"}[result]
    seconds = time.monotonic() - started
    print(f"{verdict:<8}{seconds:7.1f} s  {reason}".rstrip(), flush=True)
    if result is False:
        lines = log_path.read_text(encoding="utf-8", errors="replace").splitlines()
        print("\n".join(f"    {line}" for line in lines[-TAIL_LINES:]))
        print(f"    (the whole log: {log_path})", flush=True)
    return result


def chosen(names: Sequence[str], *, full: bool) -> list[Tier]:
    """The tiers that a command line asks for; all fast ones where it names none."""
    known = {tier.name: tier for tier in TIERS}
    unknown = [name for name in names if name not in known]
    if unknown:
        sys.exit(f"check: there is no tier {', '.join(unknown)}; there are {', '.join(known)}.")
    if names:
        return [known[name] for name in names]
    return [tier for tier in TIERS if full or not tier.full]


def main() -> int:
    """Run what the command line asks for; 1 when a tier failed."""
    parser = argparse.ArgumentParser(
        prog="check", description="Tests Euchre Trainer, setting up first whatever is missing."
    )
    parser.add_argument("tier", nargs="*", help="run these tiers only")
    parser.add_argument("--full", action="store_true", help="run the long tiers as well")
    parser.add_argument("--list", action="store_true", help="list the tiers and run none")
    parser.add_argument("--setup-only", action="store_true", help="set up and run none")
    arguments = parser.parse_args()
    if arguments.list:
        for tier in TIERS:
            print(f"{tier.name:<16}{'--full  ' if tier.full else '        '}{tier.run.__doc__}")
        return 0
    # Whoever starts a command in the background may have it ignore Ctrl-C; the tests press it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    STATE.mkdir(exist_ok=True)
    results = [report(tier) for tier in chosen(arguments.tier, full=arguments.full)]
    skipped = results.count(None)
    print(
        f"{results.count(True)} passed, {results.count(False)} failed"
        + (f", {skipped} skipped" if skipped else "")
    )
    return 1 if False in results else 0


if __name__ == "__main__":
    sys.exit(main())
