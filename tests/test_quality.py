"""Style, types and contracts between layers have to pass like any other test."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent


@pytest.mark.parametrize(
    "command",
    [
        (str(BIN / "ruff"), "check", "."),
        (str(BIN / "ruff"), "format", "--check", "scopa_tui", "bench", "screenshots"),
        (sys.executable, "-m", "mypy"),
        (str(BIN / "lint-imports"),),
    ],
    ids=["style", "format", "types", "layers"],
)
def test_quality(command: tuple[str, ...]) -> None:
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_documents_do_not_point_to_missing_files() -> None:
    import re

    for document in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8")):
            assert (document.parent / target).exists(), f"{document.name}: {target}"
