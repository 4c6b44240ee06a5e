"""The walk through a new house rule in CONTRIBUTING.md, taken at its word.

Its changes are applied to a copy of the program; then the rule has to be in the form, the help,
on the command line and in records, with no other change.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scopa_tui.engine import OPTIONS, PRESETS

ROOT = Path(__file__).parents[1]
CHANGE = re.compile(r"^`([^`\n]+)`\n\n```diff\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""The name of a file, and what to change in it."""


def changes() -> list[tuple[str, str]]:
    return CHANGE.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))


def changed(text: str, change: str) -> str:
    """The text with a change made at the only place where its other lines stand."""
    lines = change.splitlines(keepends=True)
    assert all(line[0] in " +" for line in lines)
    before = "".join(line[1:] for line in lines if line[0] == " ")
    assert text.count(before) == 1, f"this is not there once:\n{before}"
    return text.replace(before, "".join(line[1:] for line in lines))


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program and its tests with all changes of the walk-through."""
    folder = tmp_path_factory.mktemp("new_rule")
    for name in ("scopa_tui", "tests"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", folder)
    for name, change in changes():
        path = folder / name
        path.write_text(changed(path.read_text(encoding="utf-8"), change), encoding="utf-8")
    return folder


def run(folder: Path, *arguments: str) -> str:
    """What a Python says that imports the copy and not this program."""
    paths = {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    result = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=os.environ | paths,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def test_the_walk_through_is_about_a_rule_that_is_new() -> None:
    assert len(changes()) == 5
    assert "score.cappotto" not in OPTIONS
    assert "civrulla" not in PRESETS


def test_the_copy_is_what_runs(copy: Path) -> None:
    found = run(copy, "-c", "import scopa_tui; print(scopa_tui.__file__)").strip()
    assert Path(found) == copy / "scopa_tui" / "__init__.py"


def test_the_rule_stands_in_the_form(copy: Path) -> None:
    code = """
from scopa_tui.engine import Rules, conflicts, get_option
from scopa_tui.ui.houserules import groups
from scopa_tui.ui.rulewords import label
from scopa_tui.ui.ruleform import HouseRules
form = HouseRules(Rules(), Rules())
form.find("cappotto thirty")
print(label(form.row.name), form.row.group, "score.cappotto" in groups()["Points"], sep="|")
form.step(1)
print(get_option(form.rules, "score.cappotto"), sorted(form.changed))
form.show("score.instant")
form.write("all_coins")
print(form.fault_of("score.cappotto").text)
form.repair()
print(conflicts(form.rules), form.rules.score.instant)
"""
    assert run(copy, "-c", code).splitlines() == [
        "Cappotto|Points|True",
        "30 ['score.cappotto']",
        "score.cappotto pays for what ends the match under score.instant=all_coins; "
        "choose score.instant=none",
        "() none",
    ]


def test_the_rule_stands_in_the_help(copy: Path) -> None:
    code = """
from scopa_tui.engine import PRESETS, parse_rules
from scopa_tui.ui.rulebook import rules_markdown, sections, summary, unlike
print(*unlike(parse_rules("scopa score.cappotto=30")), sep="|")
print(*(line for section in sections(PRESETS["civrulla"].rules) for line in section.lines))
print(summary(parse_rules("scopa score.cappotto=30")))
print(rules_markdown())
"""
    first, told, short, *reference = run(copy, "-c", code).splitlines()
    assert first == "Cappotto: thirty points."
    assert first in told
    assert short == "cappotto (thirty points)"
    assert "**`score.cappotto`**, cappotto: Points for all denari in one pile." in reference
    assert "#### CivRulla: `civrulla`" in reference


def test_the_rule_is_known_on_the_command_line(copy: Path) -> None:
    assert "civrulla" in run(copy, "-m", "scopa_tui", "rules")
    assert "Cappotto: thirty points." in run(copy, "-m", "scopa_tui", "rules", "civrulla")
    told = run(copy, "-m", "scopa_tui", "rules", "scopa", "score.cappotto=30")
    assert "Cappotto: thirty points." in told
    game = ("civrulla", "--deals", "2", "--bots", "random,random")
    assert run(copy, "-m", "scopa_tui", "simulate", *game)


def test_the_rule_is_kept_in_records(copy: Path) -> None:
    code = """
import random
from scopa_tui.engine import parse_rules, read_record, write_record
from tests.engine.helpers import random_record
for text in ("civrulla", "scopa score.cappotto=30"):
    record = random_record(parse_rules(text), random.Random(1))
    written = write_record(record)
    assert read_record(written) == record
    print(written)
"""
    written = run(copy, "-c", code)
    assert '[Rules "civrulla"]' in written
    assert '[Rules "scopa score.cappotto=30"]' in written
    tallies = [line for line in written.splitlines() if line.startswith("= ")]
    assert len(tallies) == 2
    assert all("cappotto 0-0" in line for line in tallies)


def test_the_tests_of_the_rule_pass(copy: Path) -> None:
    """Those that would fail for a rule that is read elsewhere, or has no row."""
    tests = [f"tests/engine/test_{name}.py" for name in ("tables", "options", "one_place")]
    options = ("-q", "-p", "no:cacheprovider", "-k", "cappotto or one_place")
    assert " passed" in run(copy, "-m", "pytest", *options, *tests)


def test_a_change_must_fit() -> None:
    assert changed("a\nb\nc\n", " b\n+x\n") == "a\nb\nx\nc\n"
    for text in ("a\nc\n", "b\nb\n"):
        with pytest.raises(AssertionError):
            changed(text, " b\n+x\n")
