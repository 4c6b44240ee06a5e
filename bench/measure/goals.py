"""What was to be reached, and whether it is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from bench.measure.markdown import count, percent, points, span, sure, table
from bench.measure.measured import Measured
from bench.measure.report import BLUNDER
from bench.measure.rows import GAMES, PAPER, Row
from bench.measure.stats import quantile, share
from bench.measure.summary import Duel, listed, total
from scopa_tui.bots import LEVELS
from scopa_tui.engine import PRESETS

_LADDERS = (("scopa", 60), ("scopone_scientifico", 100))
"""Games and Elo by which neighbouring levels differ at least."""
_LEAST_ELO = 30
_DEALS = 10_000
_ENDINGS = 500


class Goal(NamedTuple):
    """Something to reach."""

    claim: str
    measured: str
    """What was found; "" if nothing was measured."""
    reached: bool


def goals(found: Measured) -> str:
    """Return all goals as a table."""
    return table(
        ("goal", "measured", "reached"),
        [
            (goal.claim, goal.measured or "-", _verdict(goal))
            for part in (_paper, _scopa, _ladders, _blunders, _presets, _correct, _times)
            for goal in part(found)
        ],
    )


def _verdict(goal: Goal) -> str:
    if not goal.measured:
        return "not measured"
    return "yes" if goal.reached else "no"


def _against(found: Measured, rules: str, other: str) -> Duel | None:
    row: Row | None = None
    for name in ("paper", "levels"):
        row = row or found.find(name, rules, found.champion, other)
    return found.duel(row) if row else None


def _paper(found: Measured) -> Iterator[Goal]:
    duel = _against(found, PAPER, "greedy")
    wins = sure(duel.every.wins) if duel else ""
    good = duel is not None and duel.every.wins.value >= 0.72
    yield Goal("Scopone: champion wins at least 72 % against greedy", wins, good)
    duel = _against(found, PAPER, "cs")
    both = f"{sure(duel.every.wins)}, {sure(duel.every.losses)}" if duel else ""
    good = duel is not None and duel.every.wins.value >= 0.66 and duel.every.losses.value <= 0.22
    yield Goal("Scopone: champion wins at least 66 %, loses at most 22 % against cs", both, good)
    duel = _against(found, PAPER, "ismcts")
    ahead = points(duel.margin) if duel else ""
    good = duel is not None and duel.margin.low > 0
    yield Goal("Scopone: champion is ahead of ismcts, interval above zero", ahead, good)


def _scopa(found: Measured) -> Iterator[Goal]:
    for other, least in (("greedy", 1.0), ("cs", 0.65)):
        duel = _against(found, "scopa", other)
        ahead = points(duel.margin) if duel else ""
        good = duel is not None and duel.margin.value >= least
        claim = f"Scopa: champion at least {least:+.2f} points a deal against {other}"
        yield Goal(claim, ahead, good)


def _ladders(found: Measured) -> Iterator[Goal]:
    names = [found.champion if level == "campione" else level for level in LEVELS]
    for game, least in _LADDERS:
        for low, high in pairwise(names):
            row = found.find("levels", game, high, low)
            difference = found.elo(row)[1] if row else None
            yield Goal(
                f"`{game}`: {high} at least {least} Elo above {low}, interval above {_LEAST_ELO}",
                span(difference) if difference else "",
                difference is not None
                and difference.value >= least
                and difference.low > _LEAST_ELO,
            )


def _blunders(found: Measured) -> Iterator[Goal]:
    for game in GAMES:
        parts = [
            sum(loss > BLUNDER for loss in losses) / len(losses)
            for row in found.table("blunders", game)
            for losses in found.losses(row).values()
        ]
        yield Goal(
            f"`{game}`: moves that lose more than {BLUNDER} points become fewer with each level",
            " > ".join(map(percent, parts)),
            bool(parts) and all(more > less for more, less in pairwise(parts)),
        )


def _presets(found: Measured) -> Iterator[Goal]:
    rows = list(found.table("presets"))
    ahead = sum(found.duel(row).margin.low > 0 for row in rows)
    told = f"{ahead} of {len(rows)} measured" if rows else ""
    claim = f"Champion is ahead of greedy in each of {len(PRESETS)} games, interval above zero"
    yield Goal(claim, told, ahead == len(PRESETS))


def _correct(found: Measured) -> Iterator[Goal]:
    decks = found.all_decks(found.table("legal"))
    faults = len(listed(decks, "faults"))
    told = f"{faults} in {count(len(decks))}" if decks else ""
    claim = f"No illegal move in {count(_DEALS)} deals of all games and levels"
    yield Goal(claim, told, not faults and len(decks) >= _DEALS)
    decks = found.all_decks(found.table("endings", "scopa"))
    best = sum(deck["lost"] <= 1e-6 for deck in decks)
    longest = max((deck["busy"] for deck in decks), default=0.0)
    told = f"{best} of {len(decks)}, longest {longest:.1f} ms" if decks else ""
    claim = f"{_ENDINGS} of {_ENDINGS} endings of two as by exhaustive search, each in 50 ms"
    yield Goal(claim, told, best == len(decks) >= _ENDINGS and longest < 50)
    decks = found.all_decks(found.table("sweeps"))
    both, left = total(decks, "both"), total(decks, "left")
    told = sure(share(left, both)) if decks else ""
    claim = "Table left to be swept although an equal play avoided it: under 5 % of such turns"
    yield Goal(claim, told, bool(both) and left / both < 0.05)


def _times(found: Measured) -> Iterator[Goal]:
    busy = [
        move[1]
        for row in found.table("time")
        if row.players == (found.champion,)
        for move in listed(found.decks(row), "moves")
    ]
    late = quantile(busy, 0.99) if busy else 0.0
    told = f"{late:.0f} ms" if busy else ""
    yield Goal("Champion thinks at most 1 s (99 % of its moves) on one core", told, late <= 1000)
