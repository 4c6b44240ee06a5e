"""Imports run one way, and a process that only thinks does not pay for a screen.

Each module is imported in an interpreter of its own, since a module that is already loaded
would hide who asked for it.
"""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import scopa_tui

ROOT = Path(scopa_tui.__file__).parent
REPOSITORY = Path(__file__).parents[2]
SCREENS = ("textual", "rich", "asyncssh")
IMPURE = ("random", "time", "asyncio", "os", "pathlib", "io", "datetime", "secrets", "threading")


def modules(folder: str) -> list[str]:
    paths = sorted((ROOT / folder).rglob("*.py"))
    names = [".".join(path.relative_to(ROOT.parent).with_suffix("").parts) for path in paths]
    return [name.removesuffix(".__init__") for name in names if not name.endswith("__main__")]


def loaded_by(module: str) -> set[str]:
    """Every module that importing this one loads, first names only."""
    code = f"import sys, {module}; print(*{{name.split('.')[0] for name in sys.modules}})"
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT.parent
    )
    assert result.returncode == 0, result.stderr
    return set(result.stdout.split())


@pytest.mark.parametrize(
    "module",
    [
        *modules("engine"),
        *modules("bots"),
        *modules("rooms"),
        *modules("net"),
        "scopa_tui",
        "scopa_tui.cli",
    ],
)
def test_no_screen_is_loaded(module: str) -> None:
    loaded = loaded_by(module)
    assert "scopa_tui" in loaded
    assert loaded.isdisjoint(SCREENS)


@pytest.mark.parametrize("module", modules("doors"))
def test_doors_load_no_toolkit(module: str) -> None:
    """The room server lives in the same process as the SSH door."""
    pytest.importorskip("asyncssh")
    pytest.importorskip("fcntl")  # Windows has no such terminals
    assert loaded_by(module).isdisjoint(("textual", "rich"))


@pytest.mark.parametrize("module", modules("engine"))
def test_the_engine_loads_nobody_else_of_the_package(module: str) -> None:
    code = f"import sys, {module}; print(*sys.modules)"
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT.parent
    )
    ours = {name for name in result.stdout.split() if name.startswith("scopa_tui.")}
    ours -= {"scopa_tui.wording"}
    assert all(name.startswith("scopa_tui.engine") for name in ours)


def imports(text: str) -> set[str]:
    """Every module that a source imports anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


@pytest.mark.parametrize("path", sorted((ROOT / "engine").glob("*.py")), ids=lambda path: path.name)
def test_the_engine_itself_imports_no_chance_clock_or_file(path: Path) -> None:
    for name in imports(path.read_text(encoding="utf-8")):
        first = name.split(".")[0]
        assert first not in IMPURE
        ours = name == "scopa_tui.wording" or name.startswith("scopa_tui.engine")
        assert first in sys.stdlib_module_names or ours


@pytest.mark.parametrize(
    "source",
    ["import random", "from time import sleep", "def f():\n    import os.path", "import io as a"],
)
def test_the_search_for_imports_finds_them(source: str) -> None:
    assert any(name.split(".")[0] in IMPURE for name in imports(source))


def test_the_search_for_a_screen_finds_it() -> None:
    assert "textual" in loaded_by("textual")


def test_the_import_contracts_hold() -> None:
    program = shutil.which("lint-imports", path=str(Path(sys.executable).parent))
    if program is None:
        pytest.skip("import-linter is not installed")
    result = subprocess.run(
        [program, "--no-cache"], capture_output=True, text=True, check=False, cwd=REPOSITORY
    )
    assert result.returncode == 0, result.stdout + result.stderr
