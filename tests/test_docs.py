"""What the documents call a game or a house rule is one, and can be played as they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scopa_tui.engine import OPTIONS, PRESETS, RulesError, check, parse_rules
from scopa_tui.ui.actions import ALL_ACTIONS

ROOT = Path(__file__).parents[1]
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
README = ROOT / "README.md"
COMPARISON = ROOT / "docs" / "comparison.md"
VARIANTS = ROOT / "docs" / "variants.md"

COMMAND = re.compile(r"^(?:uvx |pipx run )?scopa(?:-tui)? (?:play|rules|simulate) ?")
FILE = re.compile(r"\.(py|md|php|scopa|toml|log|yml|json|html|svg|png|txt)$")
GROUPS = {name.partition(".")[0] for name in OPTIONS} | {"score.napola", "declare.low"}
REFUSED = re.compile(r"does not go|do not go|cannot be played")
"""How a line says that rules in it cannot be played."""
TOGETHER = "What does not go together"
"""The part of docs/rules.md about nothing but such rules."""


def spans(path: Path) -> list[tuple[str, str]]:
    """(code, line that it stands in) for each piece of code in a document, but for whole blocks
    of other languages."""
    text = path.read_text(encoding="utf-8")
    text = re.sub(rf"^## {TOGETHER}\n.*?^(?=## )", "", text, flags=re.M | re.S)
    text = re.sub(r"^ *```\w+\n.*?^ *```$", "", text, flags=re.M | re.S)
    return [(code, line) for line in text.splitlines() for code in re.findall(r"`([^`]+)`", line)]


def dotted(code: str) -> list[str]:
    """The dotted names in a piece of code that can only be house rules."""
    words = [word.partition("=")[0] for word in COMMAND.sub("", code).split()]
    names = [word for word in words if re.fullmatch(r"[a-z_]+(\.[a-z_]+)+", word)]
    return [name for name in names if name.split(".")[0] in GROUPS and not FILE.search(name)]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_house_rule_in_a_document_exists(path: Path) -> None:
    named = [name for code, _ in spans(path) for name in dotted(code)]
    assert [name for name in named if name not in OPTIONS and name not in GROUPS] == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_game_in_a_document_can_be_played(path: Path) -> None:
    for code, line in spans(path):
        words = COMMAND.sub("", code).split()
        if not words or not all("=" in word for word in words[1:]):
            continue
        first = words[0].partition("=")
        if first[1] and first[0] in OPTIONS:
            # House rules alone: with one of the games, at least, they go together.
            fits = any(not faults(f"{name} {' '.join(words)}") for name in PRESETS)
            assert fits or REFUSED.search(line), f"{code}: {faults(' '.join(words))}"
        elif len(words) > 1 and set(words[1:]) != {"="} and dotted(words[1]):
            assert not faults(" ".join(words)) or REFUSED.search(line), code


def faults(text: str) -> tuple[str, ...]:
    try:
        return check(parse_rules(text))
    except RulesError as error:
        return (str(error),)


NO_GAMES = {"code", "scopa-tui play"}


@pytest.mark.parametrize("path", [COMPARISON, VARIANTS], ids=lambda path: path.name)
def test_a_name_in_code_is_a_game_or_a_house_rule(path: Path) -> None:
    """Both documents say so at their top."""
    assert "name in `code` is a game or a house rule" in path.read_text(encoding="utf-8")
    for code, _ in spans(path):
        if code in NO_GAMES or FILE.search(code):
            continue
        words = COMMAND.sub("", code).split()
        for word in words:
            name, _, value = word.partition("=")
            assert name in OPTIONS or (name in PRESETS and not value), code


def rows(path: Path, heading: str) -> list[str]:
    """First cell of each row of the table under a heading."""
    _, _, below = path.read_text(encoding="utf-8").partition(f"\n## {heading}\n")
    table = below.partition("\n## ")[0]
    return re.findall(r"^\| `([^`]+)` \|", table, flags=re.M)


def test_the_comparison_names_every_game_and_every_house_rule_once() -> None:
    assert sorted(rows(COMPARISON, "Our games")) == sorted(PRESETS)
    assert sorted(rows(COMPARISON, "Our house rules")) == sorted(OPTIONS)


def test_what_is_said_not_to_go_together_does_not() -> None:
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    lines = text.partition(f"\n## {TOGETHER}\n")[2].partition("\n## ")[0].split("\n")
    told = [re.fullmatch(r"- `([^`]+)`: (.+)\.", line) for line in lines if line]
    assert len(told) > 20
    for found in told:
        assert found is not None
        assert found[2] in faults(found[1])


@pytest.mark.parametrize(
    ("text", "wrong"),
    [("scopa match.traget=5", True), ("scopa seats.players=5", True), ("cirulla", False)],
)
def test_a_wrong_game_would_be_found(text: str, wrong: bool) -> None:
    assert bool(faults(text)) == wrong


def test_the_readme_names_the_keys_of_every_action() -> None:
    (keys,) = re.findall(r"## Keys\n(.*?)\n## ", README.read_text(encoding="utf-8"), re.DOTALL)
    named = set(re.findall(r"`([^`]+)`", keys))
    for action in ALL_ACTIONS:
        shown = {"1-0 ←→": "1", "↑↓ a-f": "↑", "any key": ""}.get(action.shown, action.shown)
        assert not shown or shown in named or f"{shown}-9" in named, action.name
