"""The rules of one game in words, section by section, from the house rules in force. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scopa_tui.engine import OPTIONS, Rules, counts_by_sevens, get_option
from scopa_tui.ui import dealwords, matchwords, rulewords, scorewords, takewords
from scopa_tui.ui.rulewords import label, meaning


@dataclass(frozen=True, slots=True)
class Section:
    """One heading of the rules and what stands under it."""

    title: str
    lines: tuple[str, ...]
    """One paragraph each, plain text, not wrapped."""


def _there(*made: Section) -> tuple[Section, ...]:
    return tuple(section for section in made if section.lines)


def playing(rules: Rules) -> tuple[Section, ...]:
    """Return how a deal goes."""
    return _there(
        Section("The game", (*rulewords.game(rules), *scorewords.at_stake(rules))),
        Section("The deal", dealwords.deal(rules)),
        Section("The first table", dealwords.opening(rules)),
        Section("Announcements", dealwords.announcements(rules)),
        Section("Your turn", rulewords.turn(rules)),
    )


def taking(rules: Rules) -> tuple[Section, ...]:
    """Return what cards take."""
    return _there(
        Section("Taking cards", takewords.taking(rules)),
        Section("The asso", takewords.ace(rules)),
        Section("Scopa", takewords.scopa(rules)),
        Section("End of the deal", dealwords.end(rules)),
    )


def scoring(rules: Rules, *, scale: bool = True) -> tuple[Section, ...]:
    """Return what scores, and who wins; without the scale of the primiera if a picture has it."""
    return _there(
        Section("Points", scorewords.points(rules)),
        Section(
            "Sette" if counts_by_sevens(rules.score) else "Primiera",
            scorewords.primiera(rules, scale=scale),
        ),
        Section("Winning the match", matchwords.winning(rules)),
    )


def sections(rules: Rules) -> tuple[Section, ...]:
    """Return the rules of this very game, in the order in which one learns them."""
    made = (*playing(rules), *taking(rules), *scoring(rules))
    return _there(*made, Section("Unlike plain Scopa", unlike(rules)))


def unlike(rules: Rules, base: Rules | None = None) -> tuple[str, ...]:
    """Return a line for every option that differs from `base` (plain Scopa without one)."""
    return tuple(f"{text}." for _, text in changed(rules, base))


def changed(rules: Rules, base: Rules | None = None) -> Iterator[tuple[str, str]]:
    """Yield the dotted name of every option that differs, and what it says without full stop."""
    base = base or Rules()
    for name in OPTIONS:
        value = get_option(rules, name)
        if value != get_option(base, name):
            yield name, f"{label(name)}: {_now(name, value)}"


def _now(name: str, value: Any) -> str:
    """Return what a value means as the end of a sentence; of a rule that is on, what it says."""
    if value is True:
        help = OPTIONS[name].help
        return help[0].lower() + help[1:].rstrip(".")
    return meaning(name, value)
