"""What was to be reached, and whether it is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from bench.measure.markdown import count, percent, points, span, sure, table
from bench.measure.measured import Measured
from bench.measure.report import BLUNDER
from bench.measure.rows import GAMES, PAPER
from bench.measure.stats import Interval, quantile, share
from bench.measure.summary import Decks, Duel, listed, total
from scopa_tui.bots import LEVELS
from scopa_tui.engine import PRESETS

_LADDERS = (("scopa", 60), ("scopone_scientifico", 100))
"""Games and Elo by which neighbouring levels differ at least."""
_LEAST_ELO = 30
_ENOUGH = 1_000
"""Deals of a row from which its result counts even if the interval goes past the goal."""
_DEALS = 10_000
_ENDINGS = 500
_ENDING_MS = 50
_SWEEPS = 0.05
_LONGEST_MS = 1_000


class Goal(NamedTuple):
    """Something to reach."""

    claim: str
    measured: str = ""
    """What was found; "" if nothing was measured."""
    reached: bool | None = None
    """None if too little was measured to say."""


def goals(found: Measured) -> str:
    """Return all goals as a table."""
    parts = (
        _paper,
        _scopa,
        _ladders,
        _ahead,
        _blunders,
        _presets,
        _legal,
        _endings,
        _sweeps,
        _times,
    )
    words = {True: "yes", False: "no", None: "too little measured"}
    return table(
        ("goal", "measured", "reached"),
        [
            (goal.claim, goal.measured or "-", words[goal.reached] if goal.measured else "-")
            for part in parts
            for goal in part(found)
        ],
    )


def reaches(number: Interval, least: float, deals: int) -> bool | None:
    """Return whether a number is at least so much; None if few deals leave it open."""
    if deals < _ENOUGH and number.low < least <= number.high:
        return None
    return number.value >= least


def _against(found: Measured, table: str, rules: str, other: str) -> Duel | None:
    row = found.find(table, rules, found.champion, other)
    return found.duel(row) if row else None


def _paper(found: Measured) -> Iterator[Goal]:
    claim = "Scopone: champion wins at least 72 % against greedy"
    if duel := _against(found, "paper", PAPER, "greedy"):
        wins, deals = duel.every.wins, duel.every.played
        yield Goal(claim, sure(wins), reaches(wins, 0.72, deals))
    else:
        yield Goal(claim)
    for what, least in (("wins at least 66 %", 0.66), ("loses at most 22 %", -0.22)):
        claim = f"Scopone: champion {what} against cs"
        if duel := _against(found, "paper", PAPER, "cs"):
            part = duel.every.wins if least > 0 else duel.every.losses
            signed = part if least > 0 else Interval(-part.value, -part.high, -part.low)
            yield Goal(claim, sure(part), reaches(signed, least, duel.every.played))
        else:
            yield Goal(claim)
    claim = "Scopone: champion is ahead of ismcts, interval above zero"
    if duel := _against(found, "paper", PAPER, "ismcts"):
        yield Goal(claim, points(duel.margin), duel.margin.low > 0)
    else:
        yield Goal(claim)


def _scopa(found: Measured) -> Iterator[Goal]:
    for other, least in (("greedy", 1.0), ("cs", 0.65)):
        claim = f"Scopa: champion at least {least:+.2f} points a deal against {other}"
        if duel := _against(found, "levels", "scopa", other):
            ahead, deals = duel.margin, duel.every.played
            yield Goal(claim, points(ahead), reaches(ahead, least, deals))
        else:
            yield Goal(claim)


def _ladders(found: Measured) -> Iterator[Goal]:
    for game, least in _LADDERS:
        for low, high in _neighbours(found):
            claim = f"`{game}`: {high} {least} Elo above {low}, interval above {_LEAST_ELO}"
            if row := found.find("levels", game, high, low):
                _, above = found.elo(row)
                reached = reaches(above, least, found.duel(row).every.played)
                yield Goal(claim, span(above), reached and above.low > _LEAST_ELO)
            else:
                yield Goal(claim)


def _neighbours(found: Measured) -> list[tuple[str, str]]:
    """Return each two neighbouring levels, the weaker one first."""
    names = [found.champion if level == "campione" else level for level in LEVELS]
    return list(pairwise(names))


def _ahead(found: Measured) -> Iterator[Goal]:
    """In games without a difference to reach, levels must differ all the same."""
    for game in GAMES:
        if game in dict(_LADDERS):
            continue
        for low, high in _neighbours(found):
            claim = f"`{game}`: {high} ahead of {low}, interval above zero"
            if row := found.find("levels", game, high, low):
                ahead = found.duel(row).margin
                yield Goal(claim, points(ahead), ahead.low > 0)
            else:
                yield Goal(claim)


def _blunders(found: Measured) -> Iterator[Goal]:
    for game in GAMES:
        parts = [
            sum(loss > BLUNDER for loss in losses) / len(losses)
            for row in found.table("blunders", game)
            for losses in found.losses(row).values()
        ]
        yield Goal(
            f"`{game}`: moves that lose more than {BLUNDER} points become fewer with each level",
            ", ".join(map(percent, parts)),
            all(more > less for more, less in pairwise(parts)),
        )


def _presets(found: Measured) -> Iterator[Goal]:
    claim = f"Champion ahead of greedy in each of {len(PRESETS)} games, interval above zero"
    rows = list(found.table("presets"))
    ahead = sum(found.duel(row).margin.low > 0 for row in rows)
    told = f"{ahead} of {len(rows)}" if rows else ""
    yield Goal(claim, told, None if len(rows) < len(PRESETS) else ahead == len(rows))


def _legal(found: Measured) -> Iterator[Goal]:
    decks = found.all_decks(found.table("legal"))
    faults = len(listed(decks, "faults"))
    told = f"{faults} in {count(len(decks))}" if decks else ""
    enough = len(decks) >= _DEALS
    claim = f"No illegal move in {count(_DEALS)} deals of all games and levels"
    yield Goal(claim, told, False if faults else True if enough else None)


def _endings(found: Measured) -> Iterator[Goal]:
    claim = f"{_ENDINGS} of {_ENDINGS} endings of two as by exhaustive search, in {_ENDING_MS} ms"
    decks = found.all_decks(found.table("endings", "scopa"))
    if not decks:
        yield Goal(claim)
        return
    best = sum(deck["lost"] <= 1e-6 for deck in decks)
    longest = max(deck["busy"] for deck in decks)
    good = best == len(decks) and longest < _ENDING_MS
    told = f"{best} of {len(decks)}, longest {longest:.1f} ms"
    yield Goal(claim, told, None if good and len(decks) < _ENDINGS else good)


def _sweeps(found: Measured) -> Iterator[Goal]:
    """What is of equal worth, a judge with more rounds decides."""
    claim = "Table left to be swept although an equal play avoided it: under 5 % of such turns"
    decks = found.all_decks(found.table("sweeps"))
    turns = total(decks, "both")
    left, own = share(total(decks, "judged"), turns), share(total(decks, "left"), turns)
    told = f"{sure(left)}; by its own estimates {sure(own)}"
    open_ = left.low < _SWEEPS < left.high and turns < _ENOUGH
    yield Goal(claim, told if decks else "", None if open_ else left.value < _SWEEPS)


def _times(found: Measured) -> Iterator[Goal]:
    """The slowest game counts; it takes all of them to say that none is too slow."""
    wanted = [row for row in found.rows if row.table == "time" and row.players[0] == found.champion]
    late = {row.rules: _late(found.decks(row)) for row in wanted if found.decks(row)}
    claim = f"Champion thinks at most 1 s on one core in every one of {len(wanted)} games"
    claim += " (99 % of its moves there)"
    if not late:
        yield Goal(claim)
        return
    worst = max(late, key=lambda game: late[game])
    busy, spent = late[worst]
    quick = busy <= _LONGEST_MS
    told = f"{busy:.0f} ms in the worst game, `{worst}` ({spent:.0f} ms by the clock)"
    yield Goal(claim, told, None if quick and len(late) < len(wanted) else quick)


def _late(decks: Decks) -> tuple[float, float]:
    """Return what 99 % of moves take at most, in ms: of the processor, and by the clock."""
    moves = listed(decks, "moves")
    return quantile([move[1] for move in moves], 0.99), quantile([move[0] for move in moves], 0.99)
