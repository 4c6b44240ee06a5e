"""How good a play looks at first sight: what it brings, what it gives away, what it prevents.

Everything is derived from the rules in force: what cards and a scopa are worth, which cards could
take what a play leaves. The same rating orders the search, plays its games to the end, and tells
how likely a play was for somebody with other cards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from scopa_tui.bots.sim import SHOW, Game, State, Takes, bits, game_of
from scopa_tui.bots.worth import card_worths
from scopa_tui.engine import Rules, lowest_wins


@dataclass(frozen=True, slots=True)
class Weights:
    """What a rating is made of, in hundredths of a point."""

    share: float = 0.7
    """Share of a card's worth that counts as won by taking it, while much is still open."""
    capture: float = 0.0
    """For taking anything."""
    lay: float = 0.5
    """Share of a card's worth that is lost by laying it down."""
    high: float = 2.0
    """For each pip of a card against laying it down: small cards are easier to take back."""
    dead: float = 15
    """For laying a card that no unseen card can take by itself."""
    taker: float = 7.0
    """For each unseen card that can, against laying it."""
    own: float = 12.0
    """For each such card in the own hand, for laying it."""
    pair: float = 12
    """For every rank of which an odd number of cards is left to be taken: good for the side that
    does not deal, bad for the dealer's, who plays last."""
    sweep: float = 60.0
    """For leaving a table that an unseen card can clear."""
    sweep_each: float = 30.0
    """For every such card."""
    prize: float = 0.2
    """Share of the worth of a card of note that is left where an unseen card can take it."""


_WHIM, _BLUR = 0.25, 16.0
"""In a playout: how often any play is made, and how much chance there is in the rest."""
_NOTE = 40.0
"""Cards that are worth more than that are of note."""
_MOST = 60_000


class Rater:
    """Rates the plays of one game."""

    def __init__(self, rules: Rules, weights: Weights | None = None) -> None:
        """Prepare.

        Args:
            rules: the house rules.
            weights: what ratings are made of, None for the usual ones.
        """
        self.game: Game = game_of(rules)
        self.weights = weights or Weights()
        self._worth = {
            card: 100 * self.weights.share * worth for card, worth in card_worths(rules).items()
        }
        sign = -1 if lowest_wins(rules) else 1
        self._scopa = 100.0 * sign * self.game.run_points[0]
        self._mark = 100.0 * sign
        self._worths: dict[int, float] = {}
        self._pairs = self.game.sides == 2
        self._prizes = sum(card for card, worth in self._worth.items() if abs(worth) > _NOTE)

    def worth(self, cards: int) -> float:
        """Return what a set of cards is worth, in hundredths of a point."""
        found = self._worths.get(cards)
        if found is None:
            if len(self._worths) >= _MOST:
                self._worths.clear()
            found = self._worths[cards] = sum(self._worth[card] for card in bits(cards))
        return found

    def rate(self, state: State, unseen: int, dealer: int) -> list[tuple[float, int]]:
        """Return (rating, move) for each move of the seat to play, in hundredths of a point.

        Args:
            state: the deal; of other hands only their sizes are looked at.
            unseen: cards that the seat to play has not seen.
            dealer: seat that dealt.
        """
        game, weights = self.game, self.weights
        takes = game.takes(state)
        if game.may_show(state):
            return [(0.0, SHOW)]
        table = state.table
        last = state.in_hands == 1 and not state.stock
        matter, memory, worth = takes.matter, takes.memory, self._worths
        odd = _odd(game.pack & ~state.gone)
        pair = 0.0
        if self._pairs:
            pair = (
                weights.pair if game.side_of[state.turn] != game.side_of[dealer] else -weights.pair
            )
        pair_now = weights.capture - pair * odd.bit_count()
        rated = []
        hand = game.playable(state)
        while hand:
            card = hand & -hand
            hand ^= card
            part = table & matter[card]
            plays = memory[card].get(part) or takes.ask(card, part)
            for take in plays[0]:
                gain = take | card
                score = worth.get(gain)
                if score is None:
                    score = self.worth(gain)
                score += pair_now + pair * (odd ^ _odd(gain)).bit_count()
                after = table & ~take
                if after:
                    score -= self._risk(takes, after, unseen)
                elif table and takes.clears(card, take, last=last):
                    score += self._scopa
                rated.append((score, card.bit_length() - 1 | take << 6))
            if plays[1]:
                score = self._laid(takes, card, state.hands[state.turn], unseen)
                score -= self._risk(takes, table | card, unseen)
                rated.append((score, card.bit_length() - 1))
        return rated

    def _laid(self, takes: Takes, card: int, hand: int, unseen: int) -> float:
        """Return what laying a card down is worth, but for the table that it makes."""
        weights, takers = self.weights, takes.takers[card]
        score = -weights.lay * self._worth[card] - weights.high * min(takes.total(card), 10)
        count = (takers & unseen).bit_count()
        if not count:
            return score + weights.dead
        own = (takers & hand & ~card).bit_count()
        return score + weights.own * own - weights.taker * count

    def _risk(self, takes: Takes, table: int, unseen: int) -> float:
        """Return what a table gives away to the next player."""
        weights = self.weights
        risk = 0.0
        sweepers = takes.sweepers(table) & unseen
        if sweepers:
            risk = (weights.sweep + weights.sweep_each * sweepers.bit_count()) * self._scopa / 100
        prizes = table & self._prizes
        while prizes:
            card = prizes & -prizes
            prizes ^= card
            if takes.takers[card] & unseen:
                risk += weights.prize * self._worth[card]
        return risk

    def playout(self, state: State, random: Callable[[], float], dealer: int) -> None:
        """Play a deal to its end as the rating says, with a little chance."""
        game = self.game
        pack = game.pack
        while state.in_hands:
            unseen = pack & ~(state.hands[state.turn] | state.table | state.gone)
            best, move = -1e9, SHOW
            rated = self.rate(state, unseen, dealer)
            if len(rated) > 1 and random() < _WHIM:
                move = rated[int(random() * len(rated))][1]
            else:
                for rating, code in rated:
                    score = rating + _BLUR * random()
                    if score > best:
                        best, move = score, code
            game.play(state, move)


_LOWEST = sum(1 << place for place in range(0, 52, 4))


def _odd(cards: int) -> int:
    """Return a bit for every rank of which a set has an odd number of cards."""
    folded = cards ^ cards >> 1
    return (folded ^ folded >> 2) & _LOWEST


@lru_cache(maxsize=8)
def rater_of(rules: Rules) -> Rater:
    """Return the rater of a game with the usual weights; the latest few are kept."""
    return Rater(rules)
