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
    def word(self) -> str:
        """The word as the program uses it in the language that is spoken."""
        return _(self.italian)

    @property
    def text(self) -> str:
        """What it is in that language, unless that is the same word, and the explanation."""
        plain, meaning = _(self.english), _(self.meaning)
        if plain == self.word:
            return meaning
        return _("({word}) {meaning}").format(word=plain, meaning=meaning)


_CARDS = (
    Term(N_("mazzo"), N_("pack"), N_("All the cards that are played with, 40 in most games.")),
    Term(
        N_("denari, ori"), N_("coins"), N_("The most valuable suit; the gold one of this program.")
    ),
    Term(N_("coppe"), N_("cups"), N_("The suit that French cards call hearts.")),
    Term(N_("spade"), N_("swords"), N_("The suit that French cards call spades.")),
    Term(N_("bastoni"), N_("clubs, batons"), N_("The suit that French cards call clubs.")),
    Term(N_("asso"), N_("ace"), N_("The lowest card, a 1; in some games it takes everything.")),
    Term(N_("fante"), N_("knave, jack"), N_("The lowest court card, an 8 in the pack of 40.")),
    Term(
        N_("cavallo"), N_("knight, horse"), N_("The court card on a horse, a 9 in the pack of 40.")
    ),
    Term(N_("re"), N_("king"), N_("The highest court card, a 10 in the pack of 40.")),
    Term(
        N_("settebello"),
        N_("seven of coins"),
        N_("The best card of the pack: it scores by itself."),
    ),
    Term(
        N_("re bello"), N_("king of coins"), N_("Scores a point of its own where that is agreed.")
    ),
    Term(N_("matta"), N_("wild card"), N_("The sette of coppe where it stands for any rank.")),
    Term(N_("mata"), N_("two of swords"), N_("Scores by itself in games with 52 cards.")),
)
_TABLE = (
    Term(N_("mazziere, cartaro"), N_("dealer"), N_("The player who shuffles and deals.")),
    Term(
        N_("primo di mano"), N_("first player"), N_("Whoever plays first, the dealer's neighbour.")
    ),
    Term(N_("compagno"), N_("partner"), N_("The player opposite: you share pile and points.")),
    Term(N_("tavola, banco"), N_("table"), N_("The cards that lie face up for everybody to take.")),
    Term(N_("tallone"), N_("stock"), N_("The cards that have not been dealt yet.")),
    Term(N_("taglio, alzare"), N_("cut"), N_("Lifting a part of the pack before the deal.")),
    Term(N_("smazzata"), N_("deal"), N_("All from one shuffle to the count of points.")),
    Term(N_("partita"), N_("match"), N_("All deals until somebody has won.")),
    Term(N_("giro"), N_("round"), N_("One play by every player.")),
    Term(N_("a monte"), N_("void"), N_("A deal that is thrown in and dealt again.")),
)
_PLAY = (
    Term(N_("calare"), N_("to lay"), N_("To put a card on the table that takes nothing.")),
    Term(N_("presa, alzata"), N_("capture"), N_("Taking table cards with a card from the hand.")),
    Term(N_("carta pari"), N_("equal card"), N_("A card of the same rank, as sette to sette.")),
    Term(N_("somma"), N_("sum"), N_("Several table cards that add up to the card played.")),
    Term(
        N_("presa obbligatoria"), N_("forced capture"), N_("A card that can take something must.")
    ),
    Term(N_("scopa"), N_("sweep"), N_("Taking everything on the table; it scores a point.")),
    Term(N_("ultima presa"), N_("last capture"), N_("Whoever made it gets the leftover cards.")),
    Term(N_("asso piglia tutto"), N_("ace takes all"), N_("An ace takes the whole table.")),
    Term(N_("regola del vile"), N_("coward's rule"), N_("Nobody may open a deal with an ace.")),
    Term(N_("accuso, buona"), N_("announcement"), N_("Showing a fresh hand that is worth points.")),
    Term(N_("picada"), N_("snatch"), N_("Taking the card just laid with an equal one.")),
    Term(
        N_("spariglio"),
        N_("unpairing"),
        N_("A sum that leaves an odd number of cards of a rank in play."),
    ),
    Term(N_("mulinello"), N_("whirl"), N_("Several scope in a row, one forced by the other.")),
    Term(N_("chiamarsi fuori"), N_("to call out"), N_("Saying that one has reached the target.")),
)
_POINTS = (
    Term(N_("carte"), N_("cards"), N_("The point for the most cards.")),
    Term(N_("denari"), N_("coins"), N_("The point for the most cards of that suit.")),
    Term(N_("primiera"), N_("prime"), N_("The point for the best four cards, one of each suit.")),
    Term(N_("settanta"), N_("seventy"), N_("Another name for the primiera, or for three sevens.")),
    Term(N_("bermila"), N_("sevens"), N_("Most sevens, then sixes, as the primiera.")),
    Term(N_("napola"), N_("run of coins"), N_("Asso, due, tre and so on without a gap.")),
    Term(N_("piccola"), N_("small run"), N_("The name of the napola in Cirulla.")),
    Term(N_("grande"), N_("great run"), N_("Fante, cavallo and re of coins in one pile.")),
    Term(
        N_("punti di mazzo"),
        N_("base points"),
        N_("Carte, denari, settebello and primiera together."),
    ),
    Term(N_("cappotto"), N_("shut-out"), N_("Winning everything at once, such as all ten coins.")),
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
        if holds(f"{term.word} {term.italian} {term.text}", words):
            yield term


def glossary(words: str = "") -> Iterator[Block]:
    """Yield the glossary, or what of it holds these words."""
    for title, group in terms(words).items():
        yield Heading(_(title))
        for term in group:
            yield Paragraph(term.text, term.word)
