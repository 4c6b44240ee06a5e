"""The rules of one game in words, section by section, from the house rules in force. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scopa_tui.engine import OPTIONS, Rules, counts_by_sevens, get_option
from scopa_tui.ui import dealwords, matchwords, rulewords, scorewords, takewords
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.rulewords import label, labelled, meaning

UNLIKE = N_("Unlike plain Scopa")
"""Title of the section that names the differences."""


@dataclass(frozen=True, slots=True)
class Section:
    """One heading of the rules and what stands under it."""

    title: str
    """English; it is translated where it is shown."""
    lines: tuple[str, ...]
    """One paragraph each, plain text, not wrapped."""


def _there(*made: Section) -> tuple[Section, ...]:
    return tuple(section for section in made if section.lines)


def playing(rules: Rules) -> tuple[Section, ...]:
    """Return how a deal goes."""
    return _there(
        Section(N_("The game"), (*rulewords.game(rules), *scorewords.at_stake(rules))),
        Section(N_("The deal"), dealwords.deal(rules)),
        Section(N_("The first table"), dealwords.opening(rules)),
        Section(N_("Announcements"), dealwords.announcements(rules)),
        Section(N_("Your turn"), rulewords.turn(rules)),
    )


def taking(rules: Rules) -> tuple[Section, ...]:
    """Return what cards take."""
    return _there(
        Section(N_("Taking cards"), takewords.taking(rules)),
        Section(N_("The asso"), takewords.ace(rules)),
        Section(N_("Scopa"), takewords.scopa(rules)),
        Section(N_("End of the deal"), dealwords.end(rules)),
    )


def scoring(rules: Rules, *, scale: bool = True) -> tuple[Section, ...]:
    """Return what scores, and who wins; without the scale of the primiera if a picture has it."""
    return _there(
        Section(N_("Points"), scorewords.points(rules)),
        Section(
            N_("Sette") if counts_by_sevens(rules.score) else N_("Primiera"),
            scorewords.primiera(rules, scale=scale),
        ),
        Section(N_("Winning the match"), matchwords.winning(rules)),
    )


def sections(rules: Rules) -> tuple[Section, ...]:
    """Return the rules of this very game, in the order in which one learns them."""
    made = (*playing(rules), *taking(rules), *scoring(rules))
    return _there(*made, Section(UNLIKE, unlike(rules)))


def unlike(rules: Rules, base: Rules | None = None) -> tuple[str, ...]:
    """Return a line for every option that differs from `base` (plain Scopa without one)."""
    return tuple(f"{text}." for _name, text in changed(rules, base))


def changed(rules: Rules, base: Rules | None = None) -> Iterator[tuple[str, str]]:
    """Yield the dotted name of every option that differs, and what it says without full stop."""
    base = base or Rules()
    for name in OPTIONS:
        value = get_option(rules, name)
        if value != get_option(base, name):
            yield name, _now(name, value)


def _now(name: str, value: Any) -> str:
    """Say what an option is; of a rule that is on, what it says."""
    if value is True:
        help = _(OPTIONS[name].help).rstrip(".")
        return _("{label}. {sentence}").format(label=label(name), sentence=help)
    return labelled(name, meaning(name, value))
