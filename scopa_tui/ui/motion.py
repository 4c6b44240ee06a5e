"""How things move: how fast, how often they are drawn, and where they are meanwhile. Pure."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from scopa_tui.engine import Card
from scopa_tui.ui.faces import Edition, Size, card_face, light_face
from scopa_tui.ui.widgets.canvas import Sprite


class Tempo(NamedTuple):
    """The times of a speed, in seconds, all 0 if nothing moves, and how much moves at once."""

    flight: float
    """How long a card is on its way."""
    pulse: float
    """Half of the time that a word lights up."""
    row: float
    """From one line of the score sheet to the next."""
    frame: float
    """From one picture of what moves to the next."""
    cards: int = 6
    """More cards than these do not fly at once."""
    light: bool = False
    """Whether what flies is small and has no picture, so that little is sent."""

    def steps(self) -> int:
        """Return how many pictures a flight has, the last one included."""
        return max(1, round(self.flight / self.frame)) if self.frame else 0


_STILL = Tempo(0, 0, 0, 0)
_TEMPI = {
    "slow": Tempo(0.5, 0.22, 0.25, 0),
    "normal": Tempo(0.32, 0.16, 0.15, 0),
    "fast": Tempo(0.22, 0.12, 0.09, 0),
    "very_fast": Tempo(0.12, 0.07, 0.04, 0),
    "key": Tempo(0.32, 0.16, 0.15, 0),
}
_FRAMES, _FAR_FRAMES = 18, 11  # a second; fewer where the terminal is far away
_FAR_CARDS = 1


def speed_of(setting: str, environ: Mapping[str, str] = os.environ) -> str:
    """Return the speed that a setting means; "auto" is faster where the terminal is far away."""
    if setting != "auto":
        return setting
    return "fast" if environ.get("SSH_CONNECTION") else "normal"


def tempo(speed: str, environ: Mapping[str, str] = os.environ) -> Tempo:
    """Return the times of a setting of the speed; "instant" never moves anything."""
    speed = speed_of(speed, environ)
    if speed not in _TEMPI:
        return _STILL
    if environ.get("SSH_CONNECTION"):
        return _TEMPI[speed]._replace(frame=1 / _FAR_FRAMES, cards=_FAR_CARDS, light=True)
    return _TEMPI[speed]._replace(frame=1 / _FRAMES)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card lies on the screen, and how large it is there."""

    x: int
    y: int
    size: Size

    @property
    def middle(self) -> tuple[float, float]:
        """Column and row of its middle."""
        return self.x + self.size.width / 2, self.y + self.size.height / 2


@dataclass(frozen=True, slots=True)
class Flight:
    """A card on its way."""

    card: Card
    start: Place
    end: Place

    def sprite(self, share: float, edition: Edition, *, light: bool = False) -> Sprite:
        """Return the card after a share of its way: fast at first, then slower.

        On the second half it is as large as at the end; without its picture it is always small.
        """
        size = Size.S if light else self.start.size if share < _CHANGE else self.end.size
        way = 1 - (1 - share) ** 2
        (x0, y0), (x1, y1) = self.start.middle, self.end.middle
        x, y = x0 + (x1 - x0) * way, y0 + (y1 - y0) * way
        draw = light_face if light else card_face
        face = draw(self.card, size, edition=edition)
        return Sprite(round(x - size.width / 2), round(y - size.height / 2), face)


_CHANGE = 0.4
"""Share of the way after which a card has the size that it has at its end."""
