"""What all tests of doors need."""

from __future__ import annotations

import shutil
import sys

import pytest

pytest.importorskip("asyncssh")

MISSING = [name for name in ("ssh", "ssh-keygen") if not shutil.which(name)]
# Windows has no terminals of this kind, and forks nothing.
collect_ignore_glob = ["test_*.py"] if sys.platform == "win32" or MISSING else []
