"""The tables of docs/strength.md."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from statistics import fmean, median

from bench.measure.markdown import count, percent, points, shares, span, sure, table
from bench.measure.measured import Measured
from bench.measure.rows import GAMES
from bench.measure.stats import quantile, share
from bench.measure.summary import listed, total
from scopa_tui.engine import PRESETS

BLUNDER = 0.5
"""Points that a move must lose to be a blunder."""
_PAPER_SAYS = {
    ("ismcts", "greedy"): "66.6 % won as deck, 53.0 % as hand",
    ("ismcts", "cs"): "64.8 / 11.8 / 23.3, with 32,000 rounds",
    ("greedy", "greedy"): "17.3 % tied",
    ("random", "random"): "hand 41.7, tied 12.6, deck 45.7",
}
"""What the paper has where we have the same two players."""


def paper(found: Measured) -> str:
    """Return all pairs in the protocol of the paper."""
    lines = []
    for row in found.table("paper"):
        duel = found.duel(row)
        lines.append(
            (
                " v ".join(row.players),
                count(duel.every.played),
                sure(duel.every.wins),
                percent(duel.every.tied / duel.every.played),
                sure(duel.every.losses),
                shares(duel.deck),
                shares(duel.hand),
                points(duel.margin),
                _PAPER_SAYS.get((row.players[0], row.players[1]), ""),
            )
        )
    heads = (
        "pair", "deals", "won", "tied", "lost", "as deck team", "as hand team", "points", "paper",
    )  # fmt: skip
    return table(heads, lines)


def levels(found: Measured, game: str) -> str:
    """Return neighbouring levels, and the champion against everybody, in one game."""
    lines = []
    for row in found.table("levels", game):
        duel, (chance, difference) = found.duel(row), found.elo(row)
        lines.append(
            (
                " v ".join(row.players),
                count(duel.every.played),
                shares(duel.every),
                points(duel.margin),
                percent(chance),
                span(difference),
            )
        )
    target = PRESETS[game].rules.match.target
    matches = f"matches to {target} won"
    return table(("pair", "deals", "won / tied / lost, %", "points", matches, "Elo"), lines)


def presets(found: Measured) -> str:
    """Return the champion against the greedy player in every game."""
    lines = []
    for row in found.table("presets"):
        duel = found.duel(row)
        lines.append(
            (
                f"`{row.rules}`",
                count(duel.every.played),
                shares(duel.every),
                points(duel.margin),
                "yes" if duel.margin.low > 0 else "not shown",
            )
        )
    return table(("game", "deals", "won / tied / lost, %", "points", "ahead"), lines)


def times(found: Measured) -> str:
    """Return how long moves take."""
    lines = []
    for row in found.table("time"):
        moves = listed(found.decks(row), "moves")
        wall = [item[0] for item in moves]
        busy = [item[1] for item in moves]
        lines.append(
            (
                f"`{row.rules}`, {row.players[0]}",
                count(len(moves)),
                *(f"{number:.1f}" for number in (median(busy), quantile(busy, 0.99), max(busy))),
                *(f"{number:.1f}" for number in (median(wall), quantile(wall, 0.99))),
                _speed([item for item in moves if item[3]]),
                _speed(moves),
            )
        )
    heads = (
        "game, player", "moves", "median, ms", "99 %, ms", "longest, ms", "median by the clock, ms",
        "99 % by the clock, ms", "rounds/s at the opening", "rounds/s on average",
    )  # fmt: skip
    return table(heads, lines)


def _speed(moves: list[tuple[float, float, int, bool]]) -> str:
    """Return rounds of search per second of the processor."""
    searched = [item for item in moves if item[2]]
    seconds = sum(item[1] for item in searched) / 1000
    return count(round(sum(item[2] for item in searched) / seconds)) if seconds else "-"


def blunders(found: Measured) -> str:
    """Return how often moves lose much."""
    lines = []
    for row in found.table("blunders"):
        for player, losses in found.losses(row).items():
            bad = sum(loss > BLUNDER for loss in losses)
            lines.append(
                (
                    f"`{row.rules}`, {player}",
                    count(len(losses)),
                    sure(share(bad, len(losses))),
                    f"{fmean(losses):.3f}",
                )
            )
    return table(
        ("game, player", "moves", f"lose more than {BLUNDER}", "points lost a move"), lines
    )


def sweeps(found: Measured) -> str:
    """Return how often the champion leaves a table that can be swept for nothing."""
    lines = []
    for row in found.table("sweeps"):
        decks = found.decks(row)
        turns, both, left, judged = (
            total(decks, key) for key in ("turns", "both", "left", "judged")
        )
        lines.append(
            (
                f"`{row.rules}`",
                count(turns),
                count(both),
                sure(share(left, both)),
                sure(share(judged, both)),
            )
        )
    heads = ("game", "turns", "with such a choice", "left to be swept", "and the judge agrees")
    return table(heads, lines)


def endings(found: Measured) -> str:
    """Return how the champion plays endings with open cards."""
    lines = []
    for row in found.table("endings"):
        decks = found.decks(row)
        best = sum(deck["lost"] <= 1e-6 for deck in decks)
        busy = [deck["busy"] for deck in decks]
        lines.append(
            (
                f"`{row.rules}`",
                f"{best} of {len(decks)}",
                f"{median(busy):.1f}",
                f"{max(busy):.1f}",
                f"{max(deck['ms'] for deck in decks):.1f}",
            )
        )
    heads = ("game", "best move", "median, ms", "longest, ms", "longest by the clock, ms")
    return table(heads, lines)


def legal(found: Measured) -> str:
    """Return how many deals went without an illegal move."""
    decks = found.all_decks(found.table("legal"))
    if not decks:
        return table((), ())
    games = len({row.rules for row in found.table("legal")})
    faults, moves = listed(decks, "faults"), count(total(decks, "moves"))
    where = f"{count(len(decks))} deals in {games} of {len(PRESETS)} games"
    told = f"{where} with {moves} moves: {len(faults)} illegal.\n"
    return told + "".join(f"\n- {fault}\n" for fault in faults)


TABLES: dict[str, Callable[[Measured], str]] = {
    "paper": paper,
    **{f"levels_{game}": partial(levels, game=game) for game in GAMES},
    "presets": presets,
    "times": times,
    "blunders": blunders,
    "sweeps": sweeps,
    "endings": endings,
    "legal": legal,
}
"""Place in the document -> what stands there."""
