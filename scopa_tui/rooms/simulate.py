"""Games without a screen: which computer player is better, and by how much."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import fmean, stdev

from scopa_tui.bots import Think, think_inline
from scopa_tui.engine import (
    Record,
    Rules,
    ScopaError,
    Tallied,
    lowest_wins,
    seat_count,
    side_of,
)
from scopa_tui.rooms.botseat import BotSeat
from scopa_tui.rooms.lobby import check_bots
from scopa_tui.rooms.room import Room, Update
from scopa_tui.wording import worded

Points = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """How one computer player did. A deal counts once for every side that it played for."""

    bot: str
    """Its name."""
    won: int
    """Deals with more points than every other side, or with fewer where points are bad."""
    tied: int
    """Deals with as many points as the best other side."""
    lost: int
    """Deals in which another side was better."""
    points: float
    """Mean points per deal."""
    points_error: float
    """Standard error of that."""
    margin: float
    """Mean points per deal by which it was better than the average of the other sides."""
    margin_error: float
    """Standard error of that."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a simulation."""

    decks: int
    """Different deals, each of which was played once in every seating."""
    played: int
    """Deals played."""
    scores: tuple[Score, ...]
    """One for each computer player, in the order given."""


def simulate(
    rules: Rules,
    bots: tuple[str, ...],
    *,
    deals: int,
    seed: int,
    progress: Callable[[int], None] | None = None,
    on_record: Callable[[Record], None] | None = None,
    think: Think = think_inline,
) -> Outcome:
    """Let computer players play single deals, without a screen.

    Every deck is played once in each seating: with two bots twice, the second time with changed
    seats, so that neither gets the better cards. The same arguments give the same outcome.

    Args:
        rules: the house rules.
        bots: names by seat; fewer than seats repeat around the table, so that with teams two bots
            play a side each.
        deals: number of different decks.
        seed: decides decks and the randomness of the bots.
        progress: is told the number of decks done, after each.
        on_record: is given the record of every deal played.
        think: answers questions in the same call.

    Raises:
        RulesError: the rules cannot be played.
        ScopaError: there is no such bot, or there are none, or more than seats.
    """
    seats = seat_count(rules.seats)
    check_bots(bots, seats)
    book = _Book(rules, bots)
    for deck in range(deals):
        for shift in range(len(bots)):
            places = tuple((seat + shift) % len(bots) for seat in range(seats))
            table = tuple(bots[place] for place in places)
            points, record = _play(rules, table, f"{seed} {deck}", deck % seats, think)
            if on_record is not None:
                on_record(record)
            book.enter(places, points)
        book.close_deck()
        if progress is not None:
            progress(deck + 1)
    return book.outcome(deals)


def _play(
    rules: Rules,
    table: tuple[str, ...],
    seed: str,
    dealer: int,
    think: Think,
) -> tuple[Points, Record]:
    """Play one deal; return the points of each side, and its record."""
    rng = Random(seed)
    record = Record(rules, dealer, (), (("Seats", ", ".join(table)), ("Bots", ", ".join(table))))
    room = Room(record, rng, wait_for=range(len(table)))
    seated: list[BotSeat] = []
    points: list[Points] = []

    def watch(update: Update) -> None:
        for event in update.events:
            if isinstance(event, Tallied):
                points.append(event.tally.points)
                # Told before the bots are, so nobody is ready for another deal.
                for bot in seated:
                    bot.leave()

    room.subscribe(None, watch)
    for seat, bot in enumerate(table):
        seated.append(BotSeat(room, seat, bot, think, seed=rng.getrandbits(32)))
    if not points:
        raise ScopaError(worded("a simulation needs computer players that answer at once"))
    return points[0], room.record()


class _Book:
    """Adds up results; `place` is a place in the list of bots."""

    def __init__(self, rules: Rules, bots: tuple[str, ...]) -> None:
        self._rules = rules
        self._sign = -1 if lowest_wins(rules) else 1
        self._bots = bots
        self._counts = [[0, 0, 0] for _ in bots]
        self._deck: list[list[tuple[float, float]]] = [[] for _ in bots]
        self._means: list[list[tuple[float, float]]] = [[] for _ in bots]
        self._played = 0

    def enter(self, places: tuple[int, ...], points: Points) -> None:
        """Note a deal: the place of each seat's bot, and the points of each side."""
        self._played += 1
        pairs = {(place, side_of(seat, self._rules.seats)) for seat, place in enumerate(places)}
        for place, side in sorted(pairs):
            others = [self._sign * n for other, n in enumerate(points) if other != side]
            own, best = self._sign * points[side], max(others)
            result = 0 if own > best else 1 if own == best else 2
            self._counts[place][result] += 1
            self._deck[place].append((points[side], own - fmean(others)))

    def close_deck(self) -> None:
        """Note that a deck has been played in every seating.

        Deals of one deck depend on each other, so errors are computed from means of decks.
        """
        for place, results in enumerate(self._deck):
            points, margins = zip(*results, strict=True)
            self._means[place].append((fmean(points), fmean(margins)))
            results.clear()

    def outcome(self, decks: int) -> Outcome:
        """Return the result of all decks."""
        scores = []
        for bot, counts, means in zip(self._bots, self._counts, self._means, strict=True):
            points, margins = (_mean([mean[part] for mean in means]) for part in (0, 1))
            won, tied, lost = counts
            scores.append(Score(bot, won, tied, lost, *points, *margins))
        return Outcome(decks, self._played, tuple(scores))


def _mean(numbers: list[float]) -> tuple[float, float]:
    """Return mean and standard error; 0 where there are too few numbers."""
    if not numbers:
        return 0.0, 0.0
    error = stdev(numbers) / len(numbers) ** 0.5 if len(numbers) > 1 else 0.0
    return fmean(numbers), error
