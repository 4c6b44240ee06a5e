"""How good a play looks at first sight: what it brings, what it gives away, what it prevents.

Everything is derived from the rules in force: what cards and a scopa are worth, which cards could
take what a play leaves. The same rating orders the search, plays its games to the end, and tells
how likely a play was for somebody with other cards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

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
_MOST = 40_000


class Gain(NamedTuple):
    """What a set of captured cards is worth."""

    worth: float
    """In hundredths of a point."""
    ranks: int
    """A bit for each rank of which there is an odd number."""
    total: int
    """What the cards add up to."""


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
        self._sweep = self.weights.sweep * self._scopa / 100
        self._sweep_each = self.weights.sweep_each * self._scopa / 100
        self.fears_scope = self._scopa > 0
        """Whether it is bad to leave a table that others can clear."""
        self._pairs = self.game.sides == 2
        self.prizes = sum(card for card, worth in self._worth.items() if abs(worth) > _NOTE)
        """Cards of note, as a set."""
        self._gains: dict[Takes, dict[int, Gain]] = {}  # a matta changes what cards add up to
        self._lays: dict[Takes, dict[int, tuple[float, int, int]]] = {}

    def rate(  # noqa: PLR0915
        self, state: State, unseen: int, dealer: int
    ) -> list[tuple[float, int]]:
        """Return (rating, move) for each move of the seat to play, in hundredths of a point.

        Args:
            state: the deal; of other hands only their sizes are looked at.
            unseen: cards that the seat to play has not seen.
            dealer: seat that dealt.
        """
        # Most of the time of a search is spent here, so nothing is called that can be had without.
        game, weights = self.game, self.weights
        if game.may_show(state):
            return [(0.0, SHOW)]
        takes = game.takes(state)
        lays = self._lays.get(takes) or self._laid(takes)
        matter, memory, cleared = takes.matter, takes.memory, takes.cleared
        gains = self._gains.setdefault(takes, {})
        limit, power, swept_by, prizes = takes.limit, takes.power, takes.swept_by, self.prizes
        table = state.table
        total = takes.total(table)
        last = state.in_hands == 1 and not state.stock
        odd = _odd(game.pack & ~state.gone)
        pair = self._pair(state.turn, dealer)
        base = weights.capture - pair * odd.bit_count()
        rated = []
        held = state.hands[state.turn]
        hand = game.playable(state)
        while hand:
            card = hand & -hand
            hand ^= card
            laid, value, takers = lays[card]
            index = card.bit_length() - 1
            part = table & matter[card]
            for take in memory[card].get(part) or takes.ask(card, part):
                if take:
                    gain = take | card
                    worth, ranks, sum_ = gains.get(gain) or self._gain(gains, takes, gain)
                    score = worth + base + pair * (odd ^ ranks).bit_count()
                    after = table & ~take
                    left = total - sum_ + value
                    if game.marks:
                        score += self._marked(state, takes, card, take, last)
                else:
                    count = (takers & unseen).bit_count()
                    if count:
                        own = (takers & held & ~card).bit_count()
                        score = laid + weights.own * own - weights.taker * count
                    else:
                        score = laid + weights.dead
                    after = table | card
                    left = total + value
                if not after:
                    if table and takes.clears(card, take, last=last):
                        score += self._scopa
                    rated.append((score, index | take << 6))
                    continue
                if left > limit and after & (after - 1) and not after & swept_by:
                    sweepers = power & unseen
                else:
                    found = cleared.get(after)
                    sweepers = (takes.find_sweepers(after) if found is None else found) & unseen
                if sweepers:
                    score -= self._sweep + self._sweep_each * sweepers.bit_count()
                if after & prizes:
                    score -= self._risk(after & prizes, lays, unseen)
                rated.append((score, index | take << 6))
        return rated

    def _pair(self, seat: int, dealer: int) -> float:
        """Return what it is worth to a seat that another rank is broken."""
        if not self._pairs:
            return 0.0
        side_of = self.game.side_of
        return self.weights.pair if side_of[seat] != side_of[dealer] else -self.weights.pair

    def _gain(self, gains: dict[int, Gain], takes: Takes, cards: int) -> Gain:
        """Return what a capture is worth, and remember it."""
        if len(gains) >= _MOST:
            gains.clear()
        worth = sum(self._worth[card] for card in bits(cards))
        found = gains[cards] = Gain(worth, _odd(cards), takes.total(cards))
        return found

    def _laid(self, takes: Takes) -> dict[int, tuple[float, int, int]]:
        """Return for each card: what laying it down is worth so far, its value, its takers."""
        lay, high = self.weights.lay, self.weights.high
        found = self._lays[takes] = {
            card: (
                -lay * worth - high * min(takes.total(card), 10),
                takes.total(card),
                takes.takers[card],
            )
            for card, worth in self._worth.items()
        }
        return found

    def _risk(self, prizes: int, lays: dict[int, tuple[float, int, int]], unseen: int) -> float:
        """Return what is given away with cards of note on the table."""
        return self.weights.prize * sum(
            self._worth[card] for card in bits(prizes) if lays[card][2] & unseen
        )

    def _marked(self, state: State, takes: Takes, card: int, take: int, last: bool) -> float:
        """Return what a capture scores at once beside a scopa."""
        if not state.table:
            return 0.0
        marks = takes.marks(card, take, onto=take == state.laid, last=last)
        return self._mark * sum(points for _, points in marks)

    def playout(self, state: State, random: Callable[[], float], dealer: int) -> None:
        """Play a deal to its end as the rating says, with a little chance."""
        game = self.game
        while state.in_hands:
            best, move = -1e9, SHOW
            rated = self.rate(state, game.unseen(state), dealer)
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
