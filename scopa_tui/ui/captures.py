"""The plays of a card, as a player is offered them, and why another one is barred.

Pure, but for a memory of what was found for the latest view: a crowded table has thousands of
plays, and every key asks again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scopa_tui.engine import (
    SETTE_DI_COPPE,
    SETTEBELLO,
    Card,
    Cards,
    Play,
    Rank,
    Reason,
    Suit,
    Swept,
    View,
    apply,
    how_it_takes,
    imagine,
    value,
    why_not,
)

# --- what can be chosen ---------------------------------------------------------------------------


class _Offered:
    """The options of the latest view. A crowded table has thousands, and each key asks again."""

    def __init__(self) -> None:
        self.view: View | None = None
        self.plays: dict[Card, tuple[Play, ...]] = {}
        self.sweeps: dict[Play, int | None] = {}

    def take(self, view: View) -> None:
        """Forget what was found for another view."""
        if view is not self.view:
            self.view, self.plays, self.sweeps = view, {}, {}


_offered = _Offered()


def options(view: View, card: Card | None) -> tuple[Play, ...]:
    """Return the legal plays of a card, best capture first, laying it down last.

    Best is: a scopa, then the settebello, more coins, more sevens, more cards; the reverse where
    points are bad. It is a hint for the preselection, not a bot. There are none unless it is the
    turn of the seat that looks.
    """
    if card is None:
        return ()
    _offered.take(view)
    if not _offered.plays:
        by_card: dict[Card, list[Play]] = {}
        for move in view.legal_moves:
            if isinstance(move, Play):
                by_card.setdefault(move.card, []).append(move)
        _offered.plays = {mine: _sorted(view, plays) for mine, plays in by_card.items()}
    return _offered.plays.get(card, ())


def _sorted(view: View, plays: list[Play]) -> tuple[Play, ...]:
    captures = [play for play in plays if play.take]
    captures.sort(key=lambda play: _worth(view, play), reverse=view.rules.goal != "low")
    return (*captures, *(play for play in plays if not play.take))


def _worth(view: View, play: Play) -> tuple[int, ...]:
    """Return a key that grows with the worth of a capture."""
    return (
        int(len(play.take) == len(view.table)),
        int(SETTEBELLO in play.take),
        sum(card.suit is Suit.DENARI for card in play.take),
        sum(card.rank is Rank.SETTE for card in play.take),
        len(play.take),
    )


class _Unshuffled:
    """Leaves the hidden cards as they come: none of them decides whether a play is a scopa."""

    def shuffle(self, x: list[Any], /) -> None:
        """Do nothing."""


UNSHUFFLED = _Unshuffled()


def sweep_points(view: View, play: Play) -> int | None:
    """Return what a legal play of this seat scores as a scopa, None if it is no scopa."""
    if not play.take or len(play.take) < len(view.table):
        return None
    _offered.take(view)
    if play not in _offered.sweeps:
        _, events = apply(imagine(view, UNSHUFFLED), play)
        swept = (event.points for event in events if isinstance(event, Swept))
        _offered.sweeps[play] = next(swept, None)
    return _offered.sweeps[play]


# --- what kind of capture it is -------------------------------------------------------------------

RANK, SUM, TOTAL, ALL, ITSELF, LAY = "rank", "sum", "total", "all", "itself", ""
"""What makes a capture, as the engine calls it; LAY for a card that is laid down."""


def rank_of(view: View, card: Card) -> Rank:
    """Return what a card stands for."""
    return view.wild if view.wild and card == SETTE_DI_COPPE else card.rank


def number_of(view: View, card: Card) -> int | None:
    """Return what a card counts in a capture."""
    return value(Card(rank_of(view, card), card.suit), view.rules.deck)


def _sum(view: View, cards: Cards) -> int | None:
    numbers = [number_of(view, card) for card in cards]
    return None if None in numbers else sum(number or 0 for number in numbers)


def kind(view: View, play: Play) -> str:
    """Return what kind of capture a legal play is: RANK, SUM, TOTAL, ALL, ITSELF or LAY."""
    return how_it_takes(view.situation, play)


# --- why not something else -----------------------------------------------------------------------


def why_not_built(view: View, card: Card, built: Cards) -> tuple[Play, Reason | None]:
    """Return the play that a set of table cards stands for, and why it is refused.

    If the set could be completed to a capture, that is what the player has in mind, and the reason
    names the rule that bars it; else the set itself is wrong.
    """
    plays = [Play(card, take) for take in (built, *completed(view, card, built))]
    for play in plays:
        reason = why_not(view.situation, play)
        if reason and reason.code not in ("wrong_sum", "wrong_total"):
            return play, reason
    return plays[0], why_not(view.situation, plays[0])


def completed(view: View, card: Card, built: Cards) -> Iterator[Cards]:
    """Yield the smallest sets of table cards that hold these and make what the card takes.

    That is its own value; and where there are captures to a total, what it lacks to that. With
    nothing built a single card of its own value is passed over, since that is no sum.
    """
    mine, held = number_of(view, card), _sum(view, built)
    if mine is None or held is None:
        return
    table = view.table if built else tuple(c for c in view.table if number_of(view, c) != mine)
    rules = view.rules.capture
    goals = (mine, rules.total - mine) if rules.total else (mine,)
    # Where sums are no captures at all, the total is what is meant.
    for goal in goals if rules.sum else reversed(goals):
        found = _smallest(view, table, built, goal - held)
        if found:
            yield found


def _smallest(view: View, table: Cards, built: Cards, missing: int) -> Cards | None:
    """Return `built` with as few more table cards as add up to `missing`, None if none do."""
    if missing < 0:
        return None
    best: dict[int, Cards] = {0: ()}
    for card in table:
        number = number_of(view, card)
        if number is None or card in built:
            continue
        for so_far, cards in list(best.items()):
            total = so_far + number
            if total <= missing and (total not in best or len(cards) + 1 < len(best[total])):
                best[total] = (*cards, card)
    return (*built, *best[missing]) if missing in best else None


def why_forced(view: View, card: Card) -> tuple[Play, Reason] | None:
    """Return what a card cannot do beside its only option, and why; None if nothing bars it.

    That is the smallest capture of another kind; else a part of what an ace takes; else laying the
    card down.
    """
    (only,) = options(view, card)
    tried = [Play(card, take) for take in completed(view, card, ())]
    if kind(view, only) == ALL and len(only.take) > 1:
        tried.append(Play(card, only.take[:1]))
    if view.rules.ace.sweep and rank_of(view, card) is Rank.ASSO:
        tried.append(Play(card, view.table))
    for play in (*tried, Play(card)):
        reason = why_not(view.situation, play)
        if reason and reason.switch:
            return play, reason
    return None
