"""What all tests in a terminal use."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

# Windows has no pseudo-terminals of this kind.
collect_ignore_glob = ["test_*.py"] if sys.platform == "win32" else []


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a folder for games and settings."""
    return tmp_path
