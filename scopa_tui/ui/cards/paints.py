"""The paints that the letters of the drawings stand for."""

from __future__ import annotations

from functools import lru_cache

from scopa_tui.engine.cards import Suit
from scopa_tui.ui import palette as p
from scopa_tui.ui.cards.pixels import Paints
from scopa_tui.ui.decks import DECKS

PAINTS: Paints = {
    "O": p.GOLD_DARK,
    "G": p.GOLD,
    "g": p.GOLD_LIGHT,
    "R": p.RED,
    "r": p.RED_DARK,
    "q": p.RED_LIGHT,
    "B": p.BLUE,
    "b": p.BLUE_LIGHT,
    "S": p.STEEL,
    "V": p.GREEN,
    "v": p.GREEN_LIGHT,
    "N": p.WOOD,
    "n": p.WOOD_LIGHT,
    "m": p.WOOD_DARK,
    "s": p.SKIN,
    "t": p.SKIN_SHADE,
    "x": p.INK,
    "h": p.HORSE,
    "H": p.HORSE_DARK,
    "k": p.MIDNIGHT,
    "y": p.MIDNIGHT_LIGHT,
    "z": p.FOREST,
    "w": p.FOREST_LIGHT,
    "i": p.IVORY,
    "I": p.IVORY_SHADE,
}

_CLOTHES = {
    "latin": {Suit.DENARI: "GROR", Suit.COPPE: "RGrg", Suit.SPADE: "BbkS", Suit.BASTONI: "VvzG"},
    "french": {Suit.DENARI: "RGrB", Suit.COPPE: "RBrG", Suit.SPADE: "kGyR", Suit.BASTONI: "zGwR"},
}
_CLOTHES["spanish"] = _CLOTHES["latin"]
"""`Deck.pips` -> suit -> the paints of a figure's cloth, its trimming, its shade, its sash."""

_SPANISH = {
    Suit.DENARI: {"R": p.BLUE},
    Suit.COPPE: {"R": p.GOLD, "q": p.GOLD_LIGHT, "r": p.GOLD_DARK, "G": p.RED, "g": p.RED_LIGHT},
    Suit.SPADE: {"G": p.RED, "g": p.RED_LIGHT, "O": p.RED_DARK, "R": p.GOLD},
    Suit.BASTONI: {"N": p.GREEN, "n": p.GREEN_LIGHT, "m": p.FOREST, "V": p.RED, "v": p.RED_LIGHT},
}
"""Spanish signs: golden cups, red hilts, green clubs, blue coins' hearts."""


@lru_cache(maxsize=256)
def sign_paints(deck: str, suit: Suit) -> Paints:
    """Return the paints of a suit's signs in a deck."""
    spanish = _SPANISH[suit] if DECKS[deck].pips == "spanish" else {}
    return {**PAINTS, **spanish, **DECKS[deck].paints}


@lru_cache(maxsize=256)
def figure_paints(deck: str, suit: Suit) -> Paints:
    """Return the paints of a suit's court cards in a deck; "1" to "4" are its clothes."""
    dyes = {**PAINTS, **DECKS[deck].paints}
    clothes = zip("1234", _CLOTHES[DECKS[deck].pips][suit], strict=True)
    return {**PAINTS, **{number: dyes[letter] for number, letter in clothes}}
