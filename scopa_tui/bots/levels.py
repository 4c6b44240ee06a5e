"""The five levels: one way of playing, with what people have more or less of."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from scopa_tui.bots.question import Limit, Thought
from scopa_tui.bots.rating import rater_of
from scopa_tui.bots.searcher import Effort, search
from scopa_tui.bots.sensible import sensible_moves
from scopa_tui.bots.sight import Sight
from scopa_tui.bots.sim import SHOW
from scopa_tui.engine import Cards, Move, Rank, Suit, View


@dataclass(frozen=True, slots=True)
class Level:
    """A computer player with a level of its own."""

    memory: float = 1.0
    """How likely it remembers a card that was taken; 1 for always."""
    haste: float = 0.0
    """How far from the best rating it may be off with two players, in hundredths of a point; less
    with more, since a slip costs more where nobody draws new cards."""
    oversight: float = 0.0
    """How likely it overlooks a capture of several cards."""
    effort: Effort | None = None
    """How hard it searches; None plays what looks best."""

    def __call__(self, view: View, rng: Random, limit: Limit) -> Thought:
        """Return its move."""
        moves = sensible_moves(view)
        if len(moves) == 1:
            return Thought(moves[0])
        if self.effort is not None:
            return search(view, rng, limit, self.effort)
        return Thought(_first_sight(self, view, rng))


def _first_sight(level: Level, view: View, rng: Random) -> Move:
    """Return what looks best to somebody who has not noticed or remembered everything."""
    sight = Sight(view)
    forgotten = sum(_forgotten(level.memory, pile, rng) for pile in view.piles)
    rated = rater_of(view.rules).rate(sight.state, sight.unseen | forgotten, view.dealer)
    noticed = [item for item in rated if not (_is_sum(item[1]) and rng.random() < level.oversight)]
    haste = level.haste * 2 / sight.game.seats
    _, move = max(noticed or rated, key=lambda item: item[0] + haste * rng.random())
    return sight.move(move)


def _is_sum(move: int) -> bool:
    return move != SHOW and (move >> 6).bit_count() > 1


def _forgotten(memory: float, pile: Cards, rng: Random) -> int:
    """Return the cards of a pile that are not remembered: long ago and of no note, most of all."""
    forgotten = 0
    for place, card in enumerate(pile):
        fresh = (place + 1) / len(pile)
        chance = memory * (0.6 + 0.8 * fresh)
        if card.rank is Rank.SETTE or card.suit is Suit.DENARI:
            chance = (1 + chance) / 2
        if rng.random() >= chance and memory < 1:
            forgotten |= 1 << card.index
    return forgotten


principiante = Level(memory=0.0, haste=300.0, oversight=0.3)
"""Forgets what was taken and overlooks sums."""
dilettante = Level(memory=0.5, haste=60.0)
"""Remembers half of it, and is hasty."""
esperto = Level()
"""Remembers everything and plays what looks best, without thinking ahead."""
maestro = Level(effort=Effort(rounds=50, seconds=0.5, layouts=80))
"""Thinks a little ahead, and a little about what the others hold."""
campione = Level(effort=Effort(rounds=2500, rounds_for_two=3500, seconds=0.95, layouts=400))
"""Thinks ahead as long as it may, and about what the others hold."""
