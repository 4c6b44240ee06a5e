"""Other processes in tests: start them, wait for them, see whether they live."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import scopa_tui

ROOT = Path(scopa_tui.__file__).parent.parent


def python(code: str, *arguments: str, cwd: Path | None = None) -> subprocess.Popen[str]:
    """Start a Python that can import this package and these tests."""
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=env,
        cwd=cwd,
    )


def lives(pid: int) -> bool:
    """Whether a process runs; one that nobody has asked for its exit code yet does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    try:
        return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def eventually(check: Callable[[], bool], *, seconds: float = 10.0) -> bool:
    """Wait until something is so; return whether it ever was."""
    end = time.monotonic() + seconds
    while not check():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True
