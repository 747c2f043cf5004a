"""Starts the program; the only file that imports `cli` and, once there is a window, `app`."""

from __future__ import annotations

import sys

from trainer.cli.main import main as command_line


def main() -> int:
    """Run the program and return its exit code."""
    return command_line()


if __name__ == "__main__":
    sys.exit(main())
