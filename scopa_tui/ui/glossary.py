"""The words of the game in Italian and English, each explained in one sentence. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scopa_tui.ui.blocks import Block, Heading, Paragraph
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.search import holds


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game."""

    italian: str
    english: str
    meaning: str
    """One sentence."""

    @property
    def text(self) -> str:
        """What it is in the language of now, unless that is the same word, and the explanation."""
        plain, meaning = _(self.english), _(self.meaning)
        if plain == self.italian:
            return meaning
        return _("({word}) {meaning}").format(word=plain, meaning=meaning)


_CARDS = (
    Term("mazzo", N_("pack"), N_("All the cards that are played with, 40 in most games.")),
    Term("denari, ori", N_("coins"), N_("The most valuable suit; the gold one of this program.")),
    Term("coppe", N_("cups"), N_("The suit that French cards call hearts.")),
    Term("spade", N_("swords"), N_("The suit that French cards call spades.")),
    Term("bastoni", N_("clubs, batons"), N_("The suit that French cards call clubs.")),
    Term("asso", N_("ace"), N_("The lowest card, a 1; in some games it takes everything.")),
    Term("fante", N_("knave, jack"), N_("The lowest court card, an 8 in the pack of 40.")),
    Term("cavallo", N_("knight, horse"), N_("The court card on a horse, a 9 in the pack of 40.")),
    Term("re", N_("king"), N_("The highest court card, a 10 in the pack of 40.")),
    Term(
        "settebello",
        N_("seven of coins"),
        N_("The best card of the pack: it scores by itself."),
    ),
    Term("re bello", N_("king of coins"), N_("Scores a point of its own where that is agreed.")),
    Term("matta", N_("wild card"), N_("The sette of coppe where it stands for any rank.")),
    Term("mata", N_("two of swords"), N_("Scores by itself in games with 52 cards.")),
)
_TABLE = (
    Term("mazziere, cartaro", N_("dealer"), N_("The player who shuffles and deals.")),
    Term("primo di mano", N_("first player"), N_("Whoever plays first, the dealer's neighbour.")),
    Term("compagno", N_("partner"), N_("The player opposite: you share pile and points.")),
    Term("tavola, banco", N_("table"), N_("The cards that lie face up for everybody to take.")),
    Term("tallone", N_("stock"), N_("The cards that have not been dealt yet.")),
    Term("taglio, alzare", N_("cut"), N_("Lifting a part of the pack before the deal.")),
    Term("smazzata", N_("deal"), N_("All from one shuffle to the count of points.")),
    Term("partita", N_("match"), N_("All deals until somebody has won.")),
    Term("giro", N_("round"), N_("One play by every player.")),
    Term("a monte", N_("void"), N_("A deal that is thrown in and dealt again.")),
)
_PLAY = (
    Term("calare", N_("to lay"), N_("To put a card on the table that takes nothing.")),
    Term("presa, alzata", N_("capture"), N_("Taking table cards with a card from the hand.")),
    Term("carta pari", N_("equal card"), N_("A card of the same rank, as sette to sette.")),
    Term("somma", N_("sum"), N_("Several table cards that add up to the card played.")),
    Term("presa obbligatoria", N_("forced capture"), N_("A card that can take something must.")),
    Term("scopa", N_("sweep"), N_("Taking everything on the table; it scores a point.")),
    Term("ultima presa", N_("last capture"), N_("Whoever made it gets the leftover cards.")),
    Term("asso piglia tutto", N_("ace takes all"), N_("An ace takes the whole table.")),
    Term("regola del vile", N_("coward's rule"), N_("Nobody may open a deal with an ace.")),
    Term("accuso, buona", N_("announcement"), N_("Showing a fresh hand that is worth points.")),
    Term("picada", N_("snatch"), N_("Taking the card just laid with an equal one.")),
    Term(
        "spariglio",
        N_("unpairing"),
        N_("A sum that leaves an odd number of cards of a rank in play."),
    ),
    Term("mulinello", N_("whirl"), N_("Several scope in a row, one forced by the other.")),
    Term("chiamarsi fuori", N_("to call out"), N_("Saying that one has reached the target.")),
)
_POINTS = (
    Term("carte", N_("cards"), N_("The point for the most cards.")),
    Term("denari", N_("coins"), N_("The point for the most cards of that suit.")),
    Term("primiera", N_("prime"), N_("The point for the best four cards, one of each suit.")),
    Term("settanta", N_("seventy"), N_("Another name for the primiera, or for three sevens.")),
    Term("bermila", N_("sevens"), N_("Most sevens, then sixes, as the primiera.")),
    Term("napola", N_("run of coins"), N_("Asso, due, tre and so on without a gap.")),
    Term("piccola", N_("small run"), N_("The name of the napola in Cirulla.")),
    Term("grande", N_("great run"), N_("Fante, cavallo and re of coins in one pile.")),
    Term(
        "punti di mazzo",
        N_("base points"),
        N_("Carte, denari, settebello and primiera together."),
    ),
    Term("cappotto", N_("shut-out"), N_("Winning everything at once, such as all ten coins.")),
)
GLOSSARY = {
    N_("The cards"): _CARDS,
    N_("Around the table"): _TABLE,
    N_("Taking"): _PLAY,
    N_("Points"): _POINTS,
}
"""Heading -> terms, translated where they are shown. Sentences are about the usual rules; a house
rule may say otherwise."""


def terms(words: str = "") -> dict[str, tuple[Term, ...]]:
    """Return the terms in which these words occur, by heading; all terms for ""."""
    found = {title: tuple(_matching(group, words)) for title, group in GLOSSARY.items()}
    return {title: group for title, group in found.items() if group}


def _matching(group: Iterable[Term], words: str) -> Iterator[Term]:
    for term in group:
        if holds(f"{term.italian} {term.text}", words):
            yield term


def glossary(words: str = "") -> Iterator[Block]:
    """Yield the glossary, or what of it holds these words."""
    for title, group in terms(words).items():
        yield Heading(_(title))
        for term in group:
            yield Paragraph(term.text, term.italian)
