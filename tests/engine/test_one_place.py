"""Each house rule is read only in the file that declares it, and it is read there."""

from __future__ import annotations

from pathlib import Path

import pytest

import scopa_tui.engine
from scopa_tui.engine import OPTIONS
from tests.engine.optionreads import faults, read_sources, reads

ENGINE = Path(scopa_tui.engine.__file__).parent
SOURCES = {path.name: path.read_text(encoding="utf-8") for path in sorted(ENGINE.glob("*.py"))}


def test_every_option_is_read_in_its_own_file_only() -> None:
    assert faults(read_sources(SOURCES)) == []


def test_every_option_is_found() -> None:
    sources = read_sources(SOURCES)
    declared = sorted(name for names in sources.options.values() for name in names)
    assert declared == sorted(name.rpartition(".")[2] for name in OPTIONS)
    assert len(reads(sources)) >= len(OPTIONS)


# --- does the search itself find anything? ------------------------------------------------------

CUTS = """
@dataclass
class CutRules:
    deep: bool = option(True, "deep", "Help.")
    wide: InnerRules = field(default_factory=InnerRules)

@dataclass
class InnerRules:
    far: int = option(1, "far", "Help.")

def cut(rules: CutRules) -> bool:
    return rules.deep and rules.wide.far > 1
"""

GAME = """
@dataclass
class Rules:
    cut: CutRules = field(default_factory=CutRules)

@dataclass
class Match:
    rules: Rules
    deep: int = 0
    @property
    def cuts(self) -> CutRules:
        return self.rules.cut
"""

ELSEWHERE = {
    "a chain": "def go(match: Match) -> bool:\n    return match.rules.cut.deep\n",
    "a parameter": "def go(rules: CutRules) -> bool:\n    return rules.deep\n",
    "an optional parameter": "def go(rules: CutRules | None) -> bool:\n    return rules.deep\n",
    "a keyword": "def go(*, rules: 'CutRules') -> bool:\n    return rules.deep\n",
    "a local name": "def go(match: Match) -> bool:\n"
                    "    cut = match.rules.cut\n    return cut.deep\n",
    "two names": "def go(match: Match) -> bool:\n"
                 "    rules, more = match.rules, 1\n    return rules.cut.deep\n",
    "a call": "def go() -> bool:\n    return CutRules().deep\n",
    "a result": "def get(match: Match) -> CutRules:\n    return match.cuts\n"
                "def go(match: Match) -> bool:\n    return get(match).deep\n",
    "a property": "def go(match: Match) -> bool:\n    return match.cuts.deep\n",
    "a method": "class Go:\n    def __init__(self, rules: Rules) -> None:\n"
                "        self.rules = rules\n"
                "    def go(self) -> bool:\n        return self.rules.cut.deep\n",
    "a top level": "DEFAULT = CutRules()\nDEEP = DEFAULT.deep\n",
    "a lambda's outside": "def go(rules: CutRules) -> object:\n    return lambda: rules.deep\n",
    "a default": "def go(rules: CutRules | None = None) -> bool:\n"
                 "    rules = rules or CutRules()\n    return rules.deep\n",
}  # fmt: skip


def test_a_clean_package_is_clean() -> None:
    assert faults(read_sources({"cuts.py": CUTS, "game.py": GAME})) == []


@pytest.mark.parametrize("how", ELSEWHERE)
def test_a_read_elsewhere_is_found(how: str) -> None:
    sources = read_sources({"cuts.py": CUTS, "game.py": GAME, "bad.py": ELSEWHERE[how]})
    (sentence,) = faults(sources)
    assert sentence.startswith("bad.py:")
    assert sentence.endswith("reads CutRules.deep, which belongs to cuts.py")


def test_an_inner_group_is_searched_as_well() -> None:
    bad = "def go(match: Match) -> int:\n    return match.rules.cut.wide.far\n"
    (sentence,) = faults(read_sources({"cuts.py": CUTS, "game.py": GAME, "bad.py": bad}))
    assert sentence == "bad.py:2 reads InnerRules.far, which belongs to cuts.py"


def test_an_option_that_nobody_reads_is_found() -> None:
    idle = CUTS.replace("rules.deep and ", "")
    assert faults(read_sources({"cuts.py": idle})) == ["CutRules.deep is read nowhere"]


def test_other_things_of_the_same_name_are_left_alone() -> None:
    fine = "def go(match: Match) -> int:\n    return match.deep\n"
    assert faults(read_sources({"cuts.py": CUTS, "game.py": GAME, "fine.py": fine})) == []


def test_writing_an_option_is_no_read() -> None:
    text = CUTS.replace("return rules.deep and ", "rules.deep = False\n    return ")
    assert faults(read_sources({"cuts.py": text})) == ["CutRules.deep is read nowhere"]
