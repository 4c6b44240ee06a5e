"""What past plays tell about hidden hands.

Who has laid down a card although he could have taken the settebello has no seven. How well deals of
the hidden cards explain what the others have played is measured by the rating: whoever holds these
cards plays what looks best to him, most of the time. (Policy based inference: Rebstock and others
2019; for Scopone it is worth as much as several times the search.)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

from scopa_tui.bots.rating import Rater
from scopa_tui.bots.sight import Sight
from scopa_tui.bots.sim import State, mask_of

SHARP = 15.0
"""How firmly others are usually taken to play what looks best, in hundredths of a point."""
_WHIM = 0.1
"""How often a play is taken to be one like any other, whatever it looks like."""


@dataclass(frozen=True, slots=True)
class Past:
    """A play of another seat, as it was then."""

    seat: int
    move: int
    """As in the simulator."""
    since: int
    """Cards that the seat has played from this one on; it held them then."""
    table: int
    gone: int
    """All piles together, before the play."""


class Belief:
    """How likely deals of the hidden cards are."""

    def __init__(self, sight: Sight, rater: Rater, *, sharp: float) -> None:
        """Prepare.

        Args:
            sight: what is known.
            rater: how the others are taken to rate their plays.
            sharp: hundredths of a point by which a play has to look better to be e times as likely.
        """
        self._rater = rater
        self._sharp = sharp
        self._dealer = sight.view.dealer
        self._past = _past(sight)

    def __bool__(self) -> bool:
        """Whether there is anything to learn from."""
        return bool(self._past)

    def weights(self, worlds: Sequence[State]) -> list[float]:
        """Return how likely deals of the hidden cards are beside each other; the likeliest is 1."""
        logs = [self.weight(world) for world in worlds]
        best = max(logs)
        return [exp(log - best) for log in logs]

    def weight(self, world: State) -> float:
        """Return how well a deal of the hidden cards explains what the others have played: the
        logarithm of its likelihood."""
        rater, game, sharp = self._rater, self._rater.game, self._sharp
        scene = world.copy()
        scene.in_hands = 2  # no play was the last of the deal
        scene.shown = list(world.hands)  # and none is an announcement
        total = 0.0
        for past in self._past:
            hand = world.hands[past.seat] | past.since
            scene.turn = past.seat
            scene.hands[past.seat] = hand
            scene.table, scene.gone = past.table, past.gone
            rated = rater.rate(scene, game.unseen(scene), self._dealer)
            made, everything = 0.0, 0.0
            best = max(rating for rating, _ in rated)
            for rating, move in rated:
                chance = exp((rating - best) / sharp)
                everything += chance
                if move == past.move:
                    made = chance
            total += log(_WHIM / len(rated) + (1 - _WHIM) * made / everything)
        return total


def _past(sight: Sight) -> tuple[Past, ...]:
    """Return the plays of others since hands were last filled, latest first.

    Where hands are filled card by card, what somebody held at a play is not what he has played
    since; such games are left out.
    """
    if sight.game.draws:
        return ()
    state = sight.state
    table, gone = state.table, state.gone
    since = [0] * sight.game.seats
    found = []
    for play in reversed(sight.view.plays):
        card, take = 1 << play.card.index, mask_of(play.take)
        if take:
            gone &= ~(take | card)
            table |= take & ~card
        else:
            table &= ~card
        since[play.seat] |= card
        if play.seat != sight.seat:
            move = play.card.index | take << 6
            found.append(Past(play.seat, move, since[play.seat], table, gone))
    return tuple(found)
