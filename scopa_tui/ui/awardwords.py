"""What the lines of a score sheet are called, in Italian, and what they are for, in English."""

from __future__ import annotations

from scopa_tui.engine import PackRules, Rules, counts_by_sevens, parse_cards
from scopa_tui.ui.cardnames import SPECIAL, card_name

_ALL_RANKS = PackRules(pack="it52")
_NAMED = {name.replace(" ", ""): name.capitalize() for name in SPECIAL.values()}
_LABELS = {"sevens": "4 sette", **_NAMED}


def award_label(name: str, rules: Rules | None = None) -> str:
    """Return what a line of the score sheet is called, such as "Settebello" or "Due di Coppe".

    Args:
        name: `Award.name`: a word, or a card in text form; or "cards" for many single cards.
        rules: the house rules; without them the primiera is always called so.
    """
    if name == "primiera" and rules and counts_by_sevens(rules.score):
        return "Sette"
    if _is_text(name):
        return card_name(parse_cards(name, _ALL_RANKS)[0])
    return _LABELS.get(name, name.capitalize())


_PRIMES = {
    "points": "best card of each suit",
    "most_sevens": "most sevens",
    "lexicographic": "most sevens, then sixes …",
    "sevens_sixes": "most sevens, then sixes",
    "three_sevens": "three sevens",
}


def award_help(name: str, rules: Rules) -> str:
    """Say in a few English words what a line of the score sheet is for, "" for a card's own."""
    suit = "swords" if rules.score.napola.suit == "swords" else "coins"
    words = {
        "carte": "most cards",
        "denari": "most coins",
        "spade": "most swords",
        "settebello": "seven of coins",
        "primiera": _PRIMES.get(rules.score.prime_mode, ""),
        "sette": "most sevens",
        "scope": "tables cleared",
        "ponino": "all four cavalli: scope twice",
        "accusi": "hands announced",
        "picada": "the card just laid, by its rank",
        "piccola": "three cards or more at once",
        "bigia": "captures of one suit",
        "rebello": "king of coins",
        "napola": f"ace, two, three … of {suit}",
        "grande": "court cards of coins",
        "sevens": "all four sevens",
        "crush": "all others below ten cards",
        "cards": "cards that score alone",
    }
    return words.get(name, "")


def _is_text(name: str) -> bool:
    """Whether the name of an award is a card in text form, which no word is as short as."""
    return len(name) == 2


def is_named(name: str) -> bool:
    """Whether a line is about a card with a name of its own."""
    return name in _NAMED


def is_one_card(name: str) -> bool:
    """Whether a line is about one single card."""
    return is_named(name) or _is_text(name)
