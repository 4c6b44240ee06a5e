"""What a move loses, by the champion's own estimate with more rounds than it has in play."""

from __future__ import annotations

from random import Random

from bench.measure.players import Player
from scopa_tui.bots import Limit
from scopa_tui.bots.follow import Follow
from scopa_tui.bots.levels import campione
from scopa_tui.bots.searcher import Effort
from scopa_tui.bots.sight import Sight
from scopa_tui.bots.sim import code_of
from scopa_tui.bots.stakes import Stakes
from scopa_tui.bots.worlds import Worlds
from scopa_tui.engine import Move, Play, View


class Judge:
    """Compares moves of one position.

    A search hardly tries what it thinks little of, so its estimates of bad moves are rough. Moves
    are compared by a search of their own each, with equally many rounds in the same worlds.
    """

    def __init__(self, view: View, *, rounds: int, seed: str) -> None:
        """Prepare.

        Args:
            view: the position.
            rounds: rounds of search for the best move, and for every move that is compared.
            seed: decides the randomness.
        """
        self._view, self._rounds, self._seed = view, rounds, seed
        thought = Player("campione", Limit(rounds=rounds)).think(view, Random(f"best {seed}"))
        self.best = thought.move
        """The champion's choice."""
        self._worth: dict[Move, float] = {}
        if thought.exact:
            self._worth = {estimate.move: estimate.worth for estimate in thought.estimates}

    def loss(self, move: Move) -> float:
        """Return by how many points a move is worse than the champion's choice; 0 if it is not."""
        if move == self.best:
            return 0.0
        return max(0.0, self.worth(self.best) - self.worth(move))

    def worth(self, move: Move) -> float:
        """Return what a move is worth, in points."""
        if move not in self._worth:
            self._worth[move] = _search_after(self._view, move, self._rounds, self._seed)
        return self._worth[move]


def _search_after(view: View, move: Move, rounds: int, seed: str) -> float:
    """Return the mean worth of a move over rounds of search that all begin with it."""
    sight, stakes = Sight(view), Stakes(view)
    effort = campione.effort or Effort(0, 0.0)
    rng = Random(f"after {seed}")
    worlds = Worlds.believed(sight, rng, layouts=effort.layouts, sharp=effort.sharp)
    follow = Follow(sight, _code(move), worlds, stakes, rng)
    follow.add(rounds)
    return follow.worth


def can_be_swept(view: View, move: Move) -> bool:
    """Whether a move leaves a table that somebody else could clear for a scopa with a card that
    the player has not seen."""
    sight = Sight(view)
    return bool(sight.sweepers(sight.game.after(sight.state, _code(move))))


def _code(move: Move) -> int:
    assert isinstance(move, Play)  # announcements are never one choice of several
    return code_of(move)
