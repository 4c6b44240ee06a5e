"""Computer players as they are measured: a name, and how long they may think."""

from __future__ import annotations

import json
import math
import os
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from random import Random

from scopa_tui.bots import BOTS, USUAL, Limit, Thought, levels
from scopa_tui.bots.levels import Level
from scopa_tui.engine import View, parse_rules

_FEW = 20
"""Rounds of search with which a player shows how it plays."""
_EVERY = 8
"""It shows it with its usual rounds in one of so many positions."""
_PATIENT = Limit(seconds=math.inf)
"""The usual rounds, however long they take."""


@dataclass(frozen=True, slots=True)
class Player:
    """A computer player: "campione", "campione:500" with so many rounds of search, "campione:1s"
    with a clock. Without a clock it takes its usual rounds, however long they take, so that a busy
    machine plays as well as an idle one, and two runs alike."""

    name: str
    limit: Limit

    @staticmethod
    def read(text: str) -> Player:
        """Return the player that a text names.

        Raises:
            ValueError: there is no such bot, or no such limit.
        """
        name, colon, bound = text.partition(":")
        if name not in BOTS:
            raise ValueError(f"there is no computer player {name!r}; there are {', '.join(BOTS)}")
        return Player(name, _limit(bound) if colon else _PATIENT)

    @property
    def clock(self) -> float:
        """Seconds after which a clock ends its search, that of the program if no limit was asked
        for; 0 if there is none."""
        if self.limit != _PATIENT:
            return self.limit.seconds
        level = getattr(levels, self.name, None)
        return level.effort.seconds if isinstance(level, Level) and level.effort else 0.0

    def clocked(self) -> Player:
        """Return it as it plays in the program, with its usual clock; with a limit of its own if it
        has one."""
        return replace(self, limit=USUAL) if self.limit == _PATIENT else self

    def think(self, view: View, rng: Random) -> Thought:
        """Return what it thinks."""
        return BOTS[self.name](view, rng, self.limit)


def _limit(bound: str) -> Limit:
    try:
        if bound.endswith("s"):
            limit = Limit(seconds=float(bound[:-1]))
        else:
            limit = Limit(rounds=int(bound))
    except ValueError:
        raise ValueError(f"{bound!r} is neither rounds nor seconds (500, 0.5s)") from None
    if limit.rounds > 0 or 0 < limit.seconds < math.inf:
        return limit
    raise ValueError(f"{bound!r} is no limit: rounds and seconds must be more than 0, and finite")


# --- versions -------------------------------------------------------------------------------------


def version(text: str, rules: str) -> str:
    """Return a name of how a player plays now: another one as soon as it plays otherwise.

    It is taken from what it thinks with few rounds in all positions of a fixed deal, and with its
    own limit in some of them, so that a change of one player leaves results of the others alone.
    """
    from bench.measure.deals import positions  # which needs players itself

    player = Player.read(text)
    told = [repr(player.limit)]
    for place, view in enumerate(positions(parse_rules(rules), "esperto", "version")):
        limits = [Limit(rounds=_FEW)]
        if place % _EVERY == _EVERY // 2 and player.limit.seconds in (0.0, math.inf):
            limits.append(player.limit)  # a clock never gives the same twice
        for limit in limits:
            thought = BOTS[player.name](view, Random(place), limit)
            found = [(one.move, round(one.worth, 9), one.tries) for one in thought.estimates]
            told.append(repr((thought.move, thought.rounds, found)))
    return sha256("\n".join(told).encode()).hexdigest()[:8]


@lru_cache
def _source() -> str:
    """Return a name of the program as it stands."""
    import scopa_tui

    digest = sha256()
    root = Path(scopa_tui.__file__).parent
    for part in ("bots", "engine"):
        for path in sorted((root / part).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


class Versions:
    """Versions of players, remembered in a file until the program changes."""

    def __init__(self, path: Path) -> None:
        """Read what is known."""
        self._path = path
        self._known: dict[str, str] = {}
        # Without a file, or with a broken one, they are worked out again.
        with suppress(FileNotFoundError, ValueError, TypeError, AttributeError):
            self._known = dict(json.loads(path.read_bytes()).get(_source(), {}))

    def of(self, players: tuple[str, ...], rules: str) -> str:
        """Return one name for how some players play under some rules."""
        found = []
        for text in players:
            key = f"{text} {rules}"
            if key not in self._known:
                self._known[key] = version(text, rules)
                self._save()
            found.append(self._known[key])
        return found[0] if len(found) == 1 else sha256(" ".join(found).encode()).hexdigest()[:8]

    def _save(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self._path.with_suffix(f".{os.getpid()}")
        fresh.write_text(json.dumps({_source(): self._known}, indent=1), "utf-8")
        fresh.replace(self._path)
