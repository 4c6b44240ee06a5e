"""What the form for a new game offers, and the rules that come of it. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scopa_tui.engine import (
    OPTIONS,
    PRESETS,
    Rules,
    check,
    format_rules,
    nearest_preset,
    parse_rules,
    remarks,
    seat_count,
)
from scopa_tui.ui import rulebook

PLAYERS = {
    "seats.players=2 seats.teams=none": "2",
    "seats.players=3 seats.teams=none": "3",
    "seats.players=4 seats.teams=two": "4 in pairs",
    "seats.players=6 seats.teams=two": "6 in teams",
}
"""Options for the seats -> what the form calls them."""

_TARGET = OPTIONS["match.target"]


def games() -> tuple[str, ...]:
    """Return the presets that the list shows: those that differ only in the seats are one game."""
    return tuple(dict.fromkeys(family(PRESETS[name].rules) for name in PRESETS))


def family(rules: Rules) -> str:
    """Return the preset that the list shows for rules."""
    near = PRESETS[nearest_preset(rules)].rules
    return next(
        name for name, preset in PRESETS.items() if replace(preset.rules, seats=near.seats) == near
    )


def player_choices(game: str) -> dict[str, str]:
    """Return the choices of PLAYERS that a game leaves open; a game of teams leaves none."""
    if PRESETS[game].rules.seats.teams == "two":
        return {}
    return {
        words: label
        for words, label in PLAYERS.items()
        if not check(parse_rules(f"{game} {words}"))
    }


@dataclass(frozen=True, slots=True)
class Choices:
    """What was filled in, as text."""

    game: str
    players: str
    """A key of PLAYERS, "" if the game has no choice."""
    target: str
    extra: str
    """More house rules in text form."""

    def target_fault(self) -> str:
        """Say what is wrong with the target, "" if nothing is."""
        if self.target.strip().isdecimal() and _TARGET.low <= int(self.target) <= _TARGET.high:
            return ""
        return f"The target is a whole number from {_TARGET.low} to {_TARGET.high}."

    def rules(self) -> Rules:
        """Return the rules.

        Raises:
            RulesError: they cannot be read.
        """
        return parse_rules(
            f"{self.game} {self.players} match.target={self.target.strip()} {self.extra}"
        )

    @classmethod
    def of(cls, rules: Rules) -> Choices:
        """Return the form that leads to these rules."""
        game = family(rules)
        seats = f"seats.players={seat_count(rules.seats)} seats.teams={rules.seats.teams}"
        offered = seats in player_choices(game)
        extra = [
            word
            for word in format_rules(rules).split()[1:]
            if not word.startswith(("match.target=", "seats."))
        ]
        if not offered and rules.seats != PRESETS[game].rules.seats:
            extra.insert(0, seats)
        return cls(game, seats * offered, str(rules.match.target), " ".join(extra))


def sentence(text: str) -> str:
    """Return a text as a sentence."""
    return text and text[:1].upper() + text[1:] + "." * (not text.endswith("?"))


def summary(rules: Rules) -> str:
    """Say in a line or two what is played."""
    near = nearest_preset(rules)
    words = rulebook.summary(rules, base=near) or rulebook.goal(rules)
    parts = [f"Rules: {rulebook.title(rules)} · {words}\nAs text: {format_rules(rules)}"]
    parts += [f"\n{sentence(remark)}" for remark in remarks(rules)]
    return "".join(parts)
