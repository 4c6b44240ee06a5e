"""The player that looks one play ahead: what a move brings, less what it offers the next player.

It asks the engine for everything that depends on the house rules: which moves there are, whether
a capture is a scopa, who gets the leftovers, what cards are worth. All ratings are in points.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from math import comb
from random import Random
from typing import Any

from scopa_tui.bots.sensible import sensible_moves
from scopa_tui.bots.worth import card_worths, lead, leftover_owner
from scopa_tui.engine import (
    Card,
    Cards,
    Deal,
    Event,
    Marked,
    Match,
    Move,
    Play,
    Rank,
    Swept,
    Tallied,
    View,
    Won,
    apply,
    imagine,
    legal_moves,
    lowest_wins,
    side_count,
    side_of,
    unseen,
)

SHARE = 0.15
"""Share of a card's worth that is won by taking it, and lost by laying it down. Far below 1,
since a card that nobody takes now may still be anybody's; tuned by playing against itself."""
WIN = 100.0
"""What ending the match in one's favour is worth."""


def greedy_bot(view: View, _rng: Random, _limit: int) -> Move:
    """Return the move with the best rating; the earliest in hand order if several share it."""
    moves = sensible_moves(view)
    if len(moves) == 1:
        return moves[0]
    outlook = Outlook(view)
    return max((move for move in moves if isinstance(move, Play)), key=outlook.rate)


class Outlook:
    """What one seat knows when it is to move, prepared for rating moves.

    Nothing in it depends on where the unseen cards really are.
    """

    def __init__(self, view: View) -> None:
        """Prepare to rate the moves of `view.seat`, whose turn it must be."""
        if view.seat is None or view.turn != view.seat:
            raise ValueError("only the seat whose turn it is can rate its moves")
        self.view = view
        self.seat: int = view.seat
        self.side = side_of(self.seat, view.rules.seats)
        self.sides = side_count(view.rules.seats)
        self.sign = -1 if lowest_wins(view.rules) else 1
        self.worths = card_worths(view.rules)
        self.unknown = unseen(view)
        # Where the unseen cards lie makes no difference below, so they need no shuffling.
        self.match = imagine(view, _Still())

    def rate(self, move: Play) -> float:
        """Return what a legal play is worth, in points; only differences mean something."""
        match, events = apply(self.match, move)
        if match.deal is None:
            return self._ending(events)
        rating = self._cards(move) + self._leftovers(match.deal)
        for event in events:
            if isinstance(event, Swept | Marked):
                rating += self.sign * self._for(event.side, event.points)
        return rating + self._for(
            side_of(match.deal.turn, match.rules.seats), self._reply(match, match.deal)
        )

    def _ending(self, events: tuple[Event, ...]) -> float:
        """Return what a move that ends the deal is worth: the score sheet says it exactly."""
        rating = 0.0
        for event in events:
            if isinstance(event, Tallied):
                rating += self.sign * lead(event.tally.points, self.side)
            elif isinstance(event, Won):
                rating += self._for(event.side, WIN)
        return rating

    def _for(self, side: int, points: float) -> float:
        """Return what points of some side do to this side's lead."""
        return points if side == self.side else -points / (self.sides - 1)

    def _cards(self, play: Play) -> float:
        """Return what the cards taken, or the card laid down, are worth."""
        if not play.take:
            return -SHARE * self._worth((play.card,))
        return SHARE * self._worth((play.card, *play.take))

    def _worth(self, cards: Cards) -> float:
        return self.sign * sum(self.worths[card] for card in cards)

    # --- what the next player can do ---

    def _reply(self, match: Match, deal: Deal) -> float:
        """Return what the next player's best capture is worth to it on average.

        Each unseen card is alike likely to be in its hand; of those it holds it plays the best.
        """
        if not deal.table or deal.turn == self.seat:
            return 0.0
        known = deal.shown[deal.turn] if deal.shown else ()
        best_take = self._best_takes(match, deal, known)
        sure = max((self._gain(card, best_take) for card in known), default=0.0)
        gains = sorted((self._gain(card, best_take) for card in self.unknown), reverse=True)
        gains = [gain for gain in gains if gain > sure]
        held = len(deal.hands[deal.turn]) - len(known)
        if not held:
            return sure
        chances = _chances(len(self.unknown), held)[: len(gains)]
        expected = sum(gain * chance for gain, chance in zip(gains, chances, strict=True))
        return expected + sure * (1 - sum(chances))

    def _gain(self, card: Card, best_take: Mapping[Rank, float]) -> float:
        """Return what the best capture with a card is worth, 0 if it takes nothing of worth."""
        if card.rank not in best_take:
            return 0.0
        return max(best_take[card.rank] + SHARE * self._worth((card,)), 0.0)

    def _best_takes(self, match: Match, deal: Deal, known: Cards) -> dict[Rank, float]:
        """Return what the best capture with a card of each rank that is not yet played, or that
        lies open in the next hand, takes from the table."""
        samples = tuple({card.rank: card for card in (*self.unknown, *known)}.values())
        best: dict[Rank, float] = {}
        for move in legal_moves(_with_hand(match, deal, samples)):
            if isinstance(move, Play) and move.take:
                gain = SHARE * self._worth(move.take)
                if len(move.take) == len(deal.table):
                    gain += self.sign * self._sweep(match, deal, move)
                rank = move.card.rank
                best[rank] = max(gain, best.get(rank, gain))
        return best

    def _sweep(self, match: Match, deal: Deal, play: Play) -> float:
        """Return what a capture that empties the table scores as a scopa, if it is one."""
        others = tuple(card for card in deal.hands[deal.turn] if card != play.card)
        hand = (play.card, *others[: len(deal.hands[deal.turn]) - 1])
        _, events = apply(_with_hand(match, deal, hand), play)
        return sum(event.points for event in events if isinstance(event, Swept))

    # --- the end of the deal ---

    def _leftovers(self, deal: Deal) -> float:
        """Return what being due to get the last table cards is worth when the stock is gone."""
        if deal.stock or not deal.table:
            return 0.0
        owner = leftover_owner(self.view.rules, self.view.dealer, deal.last_taker)
        if owner is None:
            return 0.0
        plays_left = sum(map(len, deal.hands))
        return self._for(owner, SHARE * self._worth(deal.table) / (1 + plays_left))


class _Still:
    """A shuffler that leaves everything as it is."""

    def shuffle(self, x: list[Any], /) -> None:
        """Do nothing."""


def _with_hand(match: Match, deal: Deal, hand: Cards) -> Match:
    """Return the match with other cards in the hand of the seat to move."""
    hands = (*deal.hands[: deal.turn], hand, *deal.hands[deal.turn + 1 :])
    return replace(match, deal=replace(deal, hands=hands))


@lru_cache(maxsize=512)
def _chances(unknown: int, held: int) -> tuple[float, ...]:
    """Return, for unseen cards ranked by gain, how likely each is the best in the hand.

    Args:
        unknown: number of unseen cards.
        held: how many of them the hand holds.
    """
    ways = comb(unknown, held)
    return tuple(comb(unknown - place - 1, held - 1) / ways for place in range(unknown))
