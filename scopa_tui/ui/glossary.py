"""The words of the game in Italian and English, each explained in one sentence. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scopa_tui.ui.blocks import Block, Heading, Paragraph
from scopa_tui.ui.search import holds


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game."""

    italian: str
    english: str
    meaning: str
    """One sentence."""


_CARDS = (
    Term("mazzo", "pack", "All the cards that are played with, 40 in most games."),
    Term("denari, ori", "coins", "The most valuable suit; the gold one of this program."),
    Term("coppe", "cups", "The suit that French cards call hearts."),
    Term("spade", "swords", "The suit that French cards call spades."),
    Term("bastoni", "clubs, batons", "The suit that French cards call clubs."),
    Term("asso", "ace", "The lowest card, a 1; in some games it takes everything."),
    Term("fante", "knave, jack", "The lowest court card, an 8 in the pack of 40."),
    Term("cavallo", "knight, horse", "The court card on a horse, a 9 in the pack of 40."),
    Term("re", "king", "The highest court card, a 10 in the pack of 40."),
    Term("settebello", "seven of coins", "The best card of the pack: it scores by itself."),
    Term("re bello", "king of coins", "Scores a point of its own where that is agreed."),
    Term("matta", "wild card", "The sette of coppe where it stands for any rank."),
    Term("mata", "two of swords", "Scores by itself in games with 52 cards."),
)
_TABLE = (
    Term("mazziere, cartaro", "dealer", "The player who shuffles and deals."),
    Term("primo di mano", "first player", "Whoever plays first, the dealer's neighbour."),
    Term("compagno", "partner", "The player opposite: you share pile and points."),
    Term("tavola, banco", "table", "The cards that lie face up for everybody to take."),
    Term("tallone", "stock", "The cards that have not been dealt yet."),
    Term("taglio, alzare", "cut", "Lifting a part of the pack before the deal."),
    Term("smazzata", "deal", "All from one shuffle to the count of points."),
    Term("partita", "match", "All deals until somebody has won."),
    Term("giro", "round", "One play by every player."),
    Term("a monte", "void", "A deal that is thrown in and dealt again."),
)
_PLAY = (
    Term("calare", "to lay", "To put a card on the table that takes nothing."),
    Term("presa, alzata", "capture", "Taking table cards with a card from the hand."),
    Term("carta pari", "equal card", "A card of the same rank, as sette to sette."),
    Term("somma", "sum", "Several table cards that add up to the card played."),
    Term("presa obbligatoria", "forced capture", "A card that can take something must."),
    Term("scopa", "sweep", "Taking everything on the table; it scores a point."),
    Term("ultima presa", "last capture", "Whoever made it gets the leftover cards."),
    Term("asso piglia tutto", "ace takes all", "An ace takes the whole table."),
    Term("regola del vile", "coward's rule", "Nobody may open a deal with an ace."),
    Term("accuso, buona", "announcement", "Showing a fresh hand that is worth points."),
    Term("picada", "snatch", "Taking the card just laid with an equal one."),
    Term("spariglio", "unpairing", "A sum that leaves an odd number of cards of a rank in play."),
    Term("mulinello", "whirl", "Several scope in a row, one forced by the other."),
    Term("chiamarsi fuori", "to call out", "Saying that one has reached the target."),
)
_POINTS = (
    Term("carte", "cards", "The point for the most cards."),
    Term("denari", "coins", "The point for the most cards of that suit."),
    Term("primiera", "prime", "The point for the best four cards, one of each suit."),
    Term("settanta", "seventy", "Another name for the primiera, or for three sevens."),
    Term("bermila", "sevens", "Most sevens, then sixes, as the primiera."),
    Term("napola", "run of coins", "Asso, due, tre and so on without a gap."),
    Term("piccola", "small run", "The name of the napola in Cirulla."),
    Term("grande", "great run", "Fante, cavallo and re of coins in one pile."),
    Term("punti di mazzo", "base points", "Carte, denari, settebello and primiera together."),
    Term("cappotto", "shut-out", "Winning everything at once, such as all ten coins."),
)
GLOSSARY = {
    "The cards": _CARDS,
    "Around the table": _TABLE,
    "Taking": _PLAY,
    "Points": _POINTS,
}
"""Heading -> terms. Sentences are about the usual rules; a house rule may say otherwise."""


def terms(words: str = "") -> dict[str, tuple[Term, ...]]:
    """Return the terms in which these words occur, by heading; all terms for ""."""
    found = {title: tuple(_matching(group, words)) for title, group in GLOSSARY.items()}
    return {title: group for title, group in found.items() if group}


def _matching(group: Iterable[Term], words: str) -> Iterator[Term]:
    for term in group:
        if holds(f"{term.italian} {term.english} {term.meaning}", words):
            yield term


def glossary(words: str = "") -> Iterator[Block]:
    """Yield the glossary, or what of it holds these words."""
    for title, group in terms(words).items():
        yield Heading(title)
        for term in group:
            yield Paragraph(f"({term.english}) {term.meaning}", term.italian)
