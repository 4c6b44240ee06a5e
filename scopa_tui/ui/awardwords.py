"""What the lines of a score sheet are called, and what they are for."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scopa_tui.engine import (
    RE_BELLO,
    SETTEBELLO,
    PackRules,
    Rules,
    counts_by_sevens,
    parse_cards,
)
from scopa_tui.rooms.width import cells
from scopa_tui.ui.cardnames import card_name, index
from scopa_tui.ui.i18n import N_, NP_, _, pgettext
from scopa_tui.ui.words import begun

_ALL_RANKS = PackRules(pack="it52")
_NAMED = {"settebello": N_("Settebello"), "rebello": N_("Re bello")}
_LABELS = {
    "carte": N_("Carte"),
    "denari": N_("Denari"),
    "spade": N_("Spade"),
    "primiera": N_("Primiera"),
    "sette": N_("Sette"),
    "scope": N_("Scope"),
    "ponino": NP_("score sheet", "Ponino"),
    "accusi": N_("Accusi"),
    "picada": N_("Picada"),
    "piccola": N_("Piccola"),
    "bigia": N_("Bigia"),
    "napola": N_("Napola"),
    "grande": N_("Grande"),
    "sevens": N_("4 sette"),
    "crush": N_("Crush"),
    "cards": NP_("score sheet", "Cards"),
    **_NAMED,
}


def award_label(name: str, rules: Rules | None = None) -> str:
    """Return what a line of the score sheet is called, such as "Settebello" or "Due di Coppe".

    Args:
        name: `Award.name`: a word, or a card in text form; or "cards" for many single cards.
        rules: the house rules; without them the primiera is always called so.
    """
    if name == "primiera" and rules and counts_by_sevens(rules.score):
        return _(_LABELS["sette"])
    if _is_text(name):
        return begun(card_name(parse_cards(name, _ALL_RANKS)[0]))
    return _(_LABELS.get(name, name.capitalize()))


_CARDS = {"settebello": SETTEBELLO, "rebello": RE_BELLO}
_SHORTS: Mapping[str, Callable[[], str]] = {
    "denari": lambda: pgettext("short", "Denari"),
    "spade": lambda: pgettext("short", "Spade"),
    "primiera": lambda: pgettext("short", "Prim."),
    "ponino": lambda: pgettext("short", "Ponino"),
    "accusi": lambda: pgettext("short", "Accusi"),
    "piccola": lambda: pgettext("short", "Picc."),
    "sevens": lambda: pgettext("short", "4x7"),
    "crush": lambda: pgettext("short", "Crush"),
    "cards": lambda: pgettext("short", "Cards"),
}
"""Labels that have more than SHORTEST cells in some language."""
SHORTEST = 6
"""Cells of the longest `award_short`."""


def award_short(name: str, rules: Rules) -> str:
    """Return a label of at most SHORTEST cells; cards are called by their index."""
    if is_one_card(name):
        card = _CARDS.get(name) or parse_cards(name, _ALL_RANKS)[0]
        return index(card, rules.deck)
    label = award_label(name, rules)
    return label if cells(label) <= SHORTEST or name not in _SHORTS else _SHORTS[name]()


_PRIMES = {
    "points": N_("best card of each suit"),
    "most_sevens": N_("most sevens"),
    "lexicographic": N_("most sevens, then sixes …"),
    "sevens_sixes": N_("most sevens, then sixes"),
    "three_sevens": N_("three sevens"),
}
_NAPOLAS = {
    "coins": N_("ace, two, three … of coins"),
    "swords": N_("ace, two, three … of swords"),
}
_HELP = {
    "carte": N_("most cards"),
    "denari": N_("most coins"),
    "spade": N_("most swords"),
    "settebello": N_("seven of coins"),
    "sette": N_("most sevens"),
    "scope": N_("tables cleared"),
    "ponino": N_("all four cavalli: scope twice"),
    "accusi": N_("hands announced"),
    "picada": N_("the card just laid, by its rank"),
    "piccola": N_("three cards or more at once"),
    "bigia": N_("captures of one suit"),
    "rebello": N_("king of coins"),
    "grande": N_("court cards of coins"),
    "sevens": N_("all four sevens"),
    "crush": N_("all others below ten cards"),
    "cards": N_("cards that score alone"),
}


def award_help(name: str, rules: Rules) -> str:
    """Say in a few words what a line of the score sheet is for, "" for a card's own."""
    if name == "primiera":
        return _(_PRIMES.get(rules.score.prime_mode, ""))
    if name == "napola":
        return _(_NAPOLAS.get(rules.score.napola.suit, ""))
    return _(_HELP.get(name, ""))


def _is_text(name: str) -> bool:
    """Whether the name of an award is a card in text form, which no word is as short as."""
    return len(name) == 2


def is_named(name: str) -> bool:
    """Whether a line is about a card with a name of its own."""
    return name in _NAMED


def is_one_card(name: str) -> bool:
    """Whether a line is about one single card."""
    return is_named(name) or _is_text(name)
