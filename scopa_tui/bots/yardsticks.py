"""Simple players that others have measured too, to tell how strong ours are.

`greedy` and `cs` follow the descriptions of Di Palma and Lanzi (IEEE Transactions on Games 10(3),
2018): what a beginner does, and the rules of Chitarrella and Saracino for Scopone. Card values of
`cs` are a reconstruction, since the paper does not print them. Both were made for plain scoring;
other house rules they play by the same values, with legal moves.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from scopa_tui.bots.question import Limit, Thought
from scopa_tui.bots.sensible import sensible_moves
from scopa_tui.bots.sight import Sight
from scopa_tui.bots.sim import SHOW, Game, State, bits
from scopa_tui.bots.sim.masks import CARDS, RANKS
from scopa_tui.engine import PRIME_POINTS, SETTEBELLO, Card, Rank, Suit, View

_SETTEBELLO = 1 << SETTEBELLO.index
_SEVENS = RANKS[Rank.SETTE]


_Choice = Callable[[Game, State, int, int], int]


def greedy_bot(view: View, _rng: Random, _limit: Limit) -> Thought:
    """A scopa if there is one, else what leaves none and takes most, else the cheapest card."""
    return _played(view, greedy_move)


def cs_bot(view: View, _rng: Random, _limit: Limit) -> Thought:
    """The rules of the old masters as one sum of bonuses and maluses."""
    return _played(view, cs_move)


def _played(view: View, choose: _Choice) -> Thought:
    moves = sensible_moves(view)
    if len(moves) == 1:
        return Thought(moves[0])
    sight = Sight(view)
    return Thought(sight.move(choose(sight.game, sight.state, sight.unseen, view.dealer)))


# --- greedy -------------------------------------------------------------------------------------


def _price(card: Card) -> int:
    """Return what a card is worth to the greedy player (table 4.1 of Di Palma's thesis)."""
    price = PRIME_POINTS["standard"][card.rank]
    price += 10 * (card.suit is Suit.DENARI) + 8 * (card.rank is Rank.SETTE)
    return price + 100 * (card == SETTEBELLO)


_PRICES = {1 << card.index: _price(card) for card in CARDS}


def greedy_move(game: Game, state: State, unseen: int, _dealer: int) -> int:
    """Return the move of the greedy player.

    Args:
        game: the game.
        state: the deal; of other hands nothing is looked at.
        unseen: cards that the seat to play has not seen.
    """
    takes = game.takes(state)
    moves = game.moves(state)
    if moves[-1] == SHOW:
        return SHOW

    def price(move: int) -> int:
        return sum(_PRICES[card] for card in bits(move >> 6 | 1 << (move & 63)))

    scope = [move for move in moves if game.is_scopa(state, move)]
    if scope:
        return max(scope, key=price)
    safe = [move for move in moves if not takes.sweepers(game.after(state, move)) & unseen]
    taking = [move for move in safe or moves if move >> 6]
    return max(taking, key=price) if taking else min(safe or moves, key=price)


# --- Chitarrella and Saracino ---------------------------------------------------------------------


def _weight(card: Card) -> int:
    """Return what a card is worth to the cs player, in hundredths of a point."""
    weight = 8 + 17 * (card.suit is Suit.DENARI) + 100 * (card == SETTEBELLO)
    return weight + {Rank.SETTE: 25, Rank.SEI: 8, Rank.ASSO: 5}.get(card.rank, 0)


_WEIGHTS = {1 << card.index: _weight(card) for card in CARDS}
_LIKE = {1 << card.index: RANKS[card.rank] for card in CARDS}


def _broken(cards: int) -> int:
    """Return of how many ranks there is an odd number of cards."""
    return sum((cards & of_rank).bit_count() & 1 for of_rank in RANKS.values())


def cs_move(game: Game, state: State, unseen: int, dealer: int) -> int:
    """Return the move of the cs player.

    Args:
        game: the game.
        state: the deal; of other hands nothing is looked at.
        unseen: cards that the seat to play has not seen.
        dealer: seat that dealt. Its side, the mazzo, wants ranks in pairs; the others break them.
    """
    takes = game.takes(state)
    moves = game.moves(state)
    if moves[-1] == SHOW:
        return SHOW
    left = game.pack & ~state.gone
    breaks = 12 if game.side_of[state.turn] != game.side_of[dealer] else -12

    def score(move: int) -> int:
        card, take = 1 << (move & 63), move >> 6
        after = game.after(state, move)
        if take:
            total = 10 + sum(_WEIGHTS[one] for one in bits(take | card))
            total += 100 * game.is_scopa(state, move)
            total += breaks * (_broken(left & ~(take | card)) - _broken(left))
        else:
            total = _laid(card, state.hands[state.turn], unseen)
        sweepers = (takes.sweepers(after) & unseen).bit_count() if after else 0
        total -= 35 + 20 * sweepers if sweepers else 0
        return total - 40 * bool(after & _SETTEBELLO and unseen & _SEVENS)

    return max(moves, key=score)


def _laid(card: int, hand: int, unseen: int) -> int:
    """Return what it is worth to lay a card down."""
    like = _LIKE[card]
    copies = (like & unseen).bit_count()
    score = -(_WEIGHTS[card] // 2) - 40 * bool(card & _SEVENS and unseen & _SETTEBELLO)
    return score + (6 * ((like & hand).bit_count() - 1) - 5 * copies if copies else 15)
