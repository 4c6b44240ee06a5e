"""A fast copy of the game on integers: for searches that play a deal thousands of times.

A set of cards is an int with one bit for each card, `1 << Card.index`. What a card may take, what a
capture scores at once and what a hand announces is asked of the engine once and remembered, so the
copy knows no house rule of its own but for counting piles, and a test plays both side by side.
"""

from scopa_tui.bots.sim.game import SHOW, Game, game_of
from scopa_tui.bots.sim.masks import bits, cards_of, code_of, mask_of
from scopa_tui.bots.sim.state import State
from scopa_tui.bots.sim.takes import Takes

__all__ = ["SHOW", "Game", "State", "Takes", "bits", "cards_of", "code_of", "game_of", "mask_of"]
