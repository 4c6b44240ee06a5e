"""The seats of a room, and what is saved of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from scopa_tui.bots import LEVELS
from scopa_tui.engine import Rules, ScopaError, check, parse_rules, seat_count
from scopa_tui.net.guests import Visitor, guest_name
from scopa_tui.net.pushes import Kind, Phase, Seat
from scopa_tui.net.requests import Create
from scopa_tui.rooms.names import fit

FORMAT = 1
"""Of the file of a room."""


@dataclass(eq=False)
class Chair:
    """A seat of a room: free, somebody's, or a computer player's."""

    owner: str = ""
    """Id of the guest whose seat it is."""
    name: str = ""
    level: str = ""
    """Of the computer player whose seat it is."""
    ready: bool = False
    vote: str = ""
    visitor: Visitor | None = None
    """The owner's connection, None while there is none."""
    left: float = 0.0
    """When the owner dropped."""
    borrowed: bool = False
    """Whether a computer player sits in for the owner."""
    idle: bool = False
    """Whether the owner is there and has held the others up for long."""
    bot: str = ""
    """Level of the computer player that fills it when it is free, "" for that of the room."""

    @property
    def away(self) -> bool:
        """Whether it belongs to somebody who is not there."""
        return bool(self.owner) and self.visitor is None

    def clear(self) -> None:
        """Make it a free seat."""
        self.owner = self.name = self.level = self.vote = ""
        self.ready = self.borrowed = self.idle = False
        self.visitor = None

    def shown(self, usual: str, stand_in: str) -> Seat:
        """Return the seat as guests see it.

        Args:
            usual: level of the computer players of the room, "" for none.
            stand_in: level of who sits in for somebody.
        """
        kind: Kind = "free"
        if self.owner:
            kind = "borrowed" if self.borrowed else "person" if self.visitor else "away"
        elif self.level:
            kind = "bot"
        levels = {"borrowed": stand_in, "free": self.bot or usual}
        level = levels.get(kind, self.level)
        return Seat(kind, self.name, level, self.ready, self.vote, self.idle)


@dataclass
class Plan:
    """A room as it is saved."""

    options: Create
    chairs: list[Chair]
    phase: Phase = "gathering"
    match: int = 0
    dealer: int = 0
    """Seat that deals first in this match, or in the next."""
    record: str = ""
    """Name of the file of the match, "" before the first."""
    knew: dict[str, int] = field(default_factory=dict)
    """Guest -> the seat whose cards they have seen in this match."""


def plan_out(plan: Plan, rules: str) -> dict[str, Any]:
    """Return what is saved of a room; `rules` is the text of its rules."""
    made = plan.options
    return {
        "format": FORMAT,
        "rules": rules,
        "title": made.title,
        "public": made.public,
        "bots": made.bots,
        "watchers": made.watchers,
        "clock": made.clock,
        "undo": made.undo,
        "phase": plan.phase,
        "match": plan.match,
        "dealer": plan.dealer,
        "record": plan.record,
        "knew": dict(plan.knew),
        "chairs": [
            {"owner": chair.owner, "name": chair.name, "level": chair.level, "bot": chair.bot}
            for chair in plan.chairs
        ],
    }


def plan_in(data: dict[str, Any]) -> Plan:
    """Read what was saved of a room.

    Raises:
        ValueError: it is damaged.
    """
    try:
        rules = _playable(data["rules"])
        chairs = [
            Chair(
                str(one["owner"])[:200],
                guest_name(str(one["name"])),
                _level(one["level"]),
                bot=_level(one.get("bot", "")),
            )
            for one in data["chairs"]
        ]
        phase, record = data["phase"], str(data["record"])
        seats = seat_count(rules.seats)
        sound = (
            data["format"] == FORMAT
            and phase in ("gathering", "playing", "over")
            and len(chairs) == seats
            and data["dealer"] in range(seats)
            and "/" not in record
        )
        if not sound:
            raise ValueError
        options = Create(
            rules,
            fit(str(data["title"]), 40),
            bool(data["public"]),
            _level(data["bots"]),
            bool(data["watchers"]),
            int(data["clock"]),
            bool(data["undo"]),
        )
        knew = {str(guest): int(seat) for guest, seat in data["knew"].items()}
        return Plan(options, chairs, phase, int(data["match"]), data["dealer"], record, knew)
    except (KeyError, TypeError, AttributeError, OverflowError, ScopaError) as error:
        raise ValueError from error


def _playable(text: object) -> Rules:
    rules = parse_rules(str(text))
    if check(rules):
        raise ValueError
    return rules


def _level(text: object) -> str:
    if text != "" and text not in LEVELS:
        raise ValueError
    return str(text)
