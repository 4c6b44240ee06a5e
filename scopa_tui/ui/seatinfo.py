"""What is shown of another player. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from scopa_tui.engine import Cards
from scopa_tui.ui.story import Shown


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """What is shown of a player."""

    name: str
    note: str
    """The kind of the computer player, or ""."""
    hand: int
    """Cards in hand."""
    taken: int
    """Cards that the player's side has taken."""
    scope: int
    """Points for scope of the player's side."""
    turn: bool
    dealer: bool
    last: Shown | None
    """What it played last."""
    shown: Cards = ()
    """Cards of the hand that everybody has seen, after an announcement."""
    partner: bool = False
    """Whether it plays for the side of the one who looks."""
    team: str = ""
    """What the score calls the player's team, "" where that goes without saying."""
    full: int = 3
    """Cards of a full hand."""
    away: bool = False
    """Whether somebody whose seat it is has gone; on a server only."""
    watched: bool = False
    """Whether nobody plays who looks on: `shown` may then be a whole hand."""
