"""The lines of a score sheet: what piles are worth, one function per kind. Knows no house rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scopa_tui.engine.cards import COURTS, RE_BELLO, SETTEBELLO, Card, Cards, Rank, Suit
from scopa_tui.engine.primiera import Key

Numbers = tuple[int, ...]
"""One number per side, by side."""
Piles = tuple[Cards, ...]
"""Captured cards per side, in the order captured."""


@dataclass(frozen=True, slots=True)
class Award:
    """One line of the score sheet."""

    name: str
    """carte, denari, spade, settebello, primiera, sette, scope, ponino, accusi, picada, piccola,
    bigia, rebello, a card such as "Fs", napola, grande, sevens, or crush."""
    counts: Numbers
    """What each side has of it: cards, coins, primiera points, scope ..."""
    points: Numbers
    """What each side scores for it."""
    cards: Piles
    """The cards that decided, per side; empty where they are not worth showing."""


def plain(name: str, counts: Numbers, points: Numbers) -> Award:
    """Return a line without cards to show."""
    return Award(name, counts, points, ((),) * len(counts))


def added(numbers: Iterable[Numbers]) -> Numbers:
    """Return several numbers per side added up, side by side; () for none.

    Raises:
        ValueError: they are not for as many sides each.
    """
    return tuple(map(sum, zip(*numbers, strict=True)))


def to_best(keys: Sequence[Key], points: int, *, all_tied: bool) -> Numbers:
    """Give `points` to the side with the greatest key.

    Args:
        keys: what is compared, per side; None, 0 and zeros cannot win.
        points: what the best gets.
        all_tied: whether several best sides get the points each, or nobody does.
    """
    best = max((key for key in keys if _can_win(key)), default=None)  # type: ignore[type-var]
    holders = [side for side, key in enumerate(keys) if best is not None and key == best]
    if len(holders) > 1 and not all_tied:
        holders = []
    return tuple(points if side in holders else 0 for side in range(len(keys)))


def _can_win(key: Key) -> bool:
    return any(key) if isinstance(key, tuple) else bool(key)


def suit_counts(piles: Piles, suit: Suit) -> Numbers:
    """Return how many cards of a suit each pile has."""
    return tuple(sum(card.suit is suit for card in pile) for pile in piles)


def of_rank(piles: Piles, rank: Rank) -> Piles:
    """Return the cards of a rank in each pile, sorted."""
    return tuple(tuple(sorted(card for card in pile if card.rank is rank)) for pile in piles)


_CARD_NAMES = {SETTEBELLO: "settebello", RE_BELLO: "rebello"}


def single_card(card: Card, points: int, piles: Piles) -> Award:
    """A card that scores by itself."""
    held = tuple(int(card in pile) for pile in piles)
    shown = tuple((card,) * has for has in held)
    return Award(_CARD_NAMES.get(card, str(card)), held, tuple(points * has for has in held), shown)


def set_of_rank(name: str, rank: Rank, points: Numbers, piles: Piles) -> Award:
    """All four cards of a rank in one pile, with what they would score for each side."""
    held = of_rank(piles, rank)
    won = tuple(
        worth if len(cards) == len(Suit) else 0 for worth, cards in zip(points, held, strict=True)
    )
    return Award(name, tuple(map(len, held)), won, held)


def napola(piles: Piles, suit: Suit, ranks: Sequence[Rank], *, cap: int, fixed: bool) -> Award:
    """A run from the asso; only the side with asso, due and tre has one.

    Args:
        piles: captured cards per side.
        suit: the suit of the run.
        ranks: the ranks of the pack, lowest first.
        cap: the greatest length that counts.
        fixed: whether it always scores three points.
    """
    runs = tuple(suit_run(pile, suit, ranks) for pile in piles)
    counts = tuple(min(len(run), cap) if len(run) >= _SHORTEST else 0 for run in runs)
    won = tuple(_SHORTEST if count and fixed else count for count in counts)
    shown = tuple(run[:count] for run, count in zip(runs, counts, strict=True))
    return Award("napola", counts, won, shown)


_SHORTEST = 3


def suit_run(pile: Iterable[Card], suit: Suit, ranks: Sequence[Rank]) -> Cards:
    """Return the unbroken run of a suit from the asso upwards, () without the asso."""
    held = {card.rank: card for card in pile if card.suit is suit}
    run: list[Card] = []
    for rank in ranks:
        if rank not in held:
            break
        run.append(held[rank])
    return tuple(run)


def grande(piles: Piles, points: int) -> Award:
    """The three courts of denari in one pile."""
    held = tuple(
        tuple(sorted(card for card in pile if card.suit is Suit.DENARI and card.rank in COURTS))
        for pile in piles
    )
    won = tuple(points * (len(cards) == len(COURTS)) for cards in held)
    return Award("grande", tuple(map(len, held)), won, held)


def crush(piles: Piles, points: int) -> Award:
    """Every other side has few cards, while this one has more: else a deal begins with a crush."""
    counts = tuple(map(len, piles))
    won = tuple(
        points * (mine >= _FEW and all(n < _FEW for at, n in enumerate(counts) if at != side))
        for side, mine in enumerate(counts)
    )
    return plain("crush", counts, won)


_FEW = 10
