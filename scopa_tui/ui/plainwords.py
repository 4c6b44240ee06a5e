"""What can be answered in plain lines: commands, yes and no, cards and captures. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, TypeVar

from scopa_tui.engine import SETTEBELLO, Card, Cards, Rank, Rules, Suit, pack
from scopa_tui.ui import i18n
from scopa_tui.ui.asciitext import spellings
from scopa_tui.ui.cardnames import card_name, index, own_name, with_article
from scopa_tui.ui.i18n import N_, NP_, InContext, _

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Word:
    """What can be typed: a letter, the same in every language, or a word."""

    letter: str
    english: InContext

    def said(self) -> str:
        """Return the word in the language of the program."""
        return _(self.english)


@dataclass(frozen=True, slots=True)
class Command:
    """What can be typed at every question."""

    word: Word
    help: str
    """What it is for; English."""


COMMANDS = tuple(
    Command(Word(letter, word), help)
    for letter, word, help in (
        ("t", NP_("command", "table"), N_("the table")),
        ("h", NP_("command", "hand"), N_("your hand and what it can do")),
        ("s", NP_("command", "score"), N_("the score of this deal so far, and of the match")),
        ("c", NP_("command", "captured"), N_("the cards that your side has captured")),
        ("w", NP_("command", "turn"), N_("whose turn it is")),
        ("l", NP_("command", "log"), N_("the latest five lines of the log")),
        ("r", NP_("command", "rules"), N_("the rules of this game")),
        ("i", NP_("command", "hint"), N_("a hint: what the champion thinks of your plays")),
        ("u", NP_("command", "undo"), N_("undo your last move")),
        ("!", NP_("command", "announce"), N_("announce your hand, or call out")),
        ("?", NP_("command", "help"), N_("this list")),
        ("q", NP_("command", "quit"), N_("stop; the game is saved")),
    )
)
"""What works at every question. A test has them all tried."""
_LETTERS = {command.word: command.word.letter for command in COMMANDS}
BACK = Word("b", NP_("command", "back"))
CONTINUE = Word("c", NP_("command", "continue"))
YES, NO = Word("y", NP_("answer", "yes")), Word("n", NP_("answer", "no"))


def meant(answer: str, meanings: Mapping[Word, T]) -> T | None:
    """Return what an answer means, None if nothing.

    Case and accents do not matter. English words are understood in every language, unless they
    mean something else in it.
    """
    for said in (Word.said, lambda word: word.english):
        for word, meaning in meanings.items():
            if same(answer, word.letter) or same(answer, said(word)):
                return meaning
    return None


def same(answer: str, word: str) -> bool:
    """Whether an answer is a word, with its accents or without."""
    language = i18n.language()
    return not spellings(answer, language).isdisjoint(spellings(word, language))


def command_of(answer: str) -> str:
    """Return the letter of a command that was typed as its letter or its word, "" for none."""
    return meant(answer, _LETTERS) or ""


def is_back(answer: str) -> bool:
    """Whether somebody wants to go back, with "b" or the word."""
    return meant(answer, {BACK: True}) is not None


def is_yes(answer: str) -> bool | None:
    """Return what an answer to a question with yes or no means, None if it means neither.

    The first letter of the own word does as well.
    """
    meaning = meant(answer, {YES: True, NO: False})
    if meaning is None and len(answer) == 1:
        first = {word.said()[:1]: word is YES for word in (YES, NO)}
        return next((yes for letter, yes in first.items() if same(answer, letter)), None)
    return meaning


def number_in(text: str, most: int) -> int | None:
    """Return the number that a text is, if it is one from 1 to `most`."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
    return number if 1 <= number <= most else None


# --- cards ----------------------------------------------------------------------------------------


class Choice(NamedTuple):
    """A card that was chosen, and perhaps what it shall take."""

    card: Card
    place: int = 0
    """Which of its captures, from 1; 0 to be asked."""
    take: Cards | None = None
    """What it takes; None where that was not said."""


def choice_in(answer: str, hand: Cards, rules: Rules) -> Choice | None:
    """Read "2", "7D", "2 1" (its first capture), "7D 3C 4S" or "7d:3c4s"; None if it is none.

    Cards may be named in full, as in "sette di denari: tre di coppe, quattro di spade".

    Args:
        answer: what was typed.
        hand: the cards in the order in which they are numbered. Other cards can be read as well.
        rules: the house rules, which know the pack.
    """
    if _SPACES.match(answer):  # "-1" is no card
        return None
    head, *rest = _SPACES.sub(" ", answer).split() or [""]
    number = number_in(head, len(hand))
    if number:
        return _choice(hand[number - 1 : number], "".join(rest), rules)
    cards, tail = cards_in(answer, rules), ""
    if cards is None and rest and number_in(rest[-1], 99999):
        cards, tail = cards_in(" ".join((head, *rest[:-1])), rules), rest[-1]
    return _choice(cards, tail, rules) if cards else None


def _choice(cards: Cards, tail: str, rules: Rules) -> Choice | None:
    """Return the first card, with the others as its take, and what is said after them."""
    if len(cards) == 1 and number_in(tail, 99999):
        return Choice(cards[0], int(tail))
    more = cards_in(tail, rules) if tail else ()
    if more is None:
        return None
    take = tuple(sorted((*cards[1:], *more)))
    return Choice(cards[0], take=take or None)


def cards_in(text: str, rules: Rules) -> Cards | None:
    """Read cards by name, by the index that is printed on them, or as a record has them.

    That is "settebello", "the Seven of Diamonds", "7D", "3c4s". Where one deck prints what means
    another card in a record, the print counts.

    Returns:
        The cards in the order typed, None if something else is among them.
    """
    language, printed = i18n.language(), partial(index, deck=rules.deck)
    known: dict[str, Card] = {}
    for said in (str, card_name, with_article, own_name, printed):
        for card in pack(rules):
            known |= dict.fromkeys(spellings(_SPACES.sub("", said(card)), language), card)
    one = "|".join(sorted(map(re.escape, known), key=len, reverse=True))
    text = _SPACES.sub("", text)
    for way in spellings(text, language):
        tokens: list[str] = re.findall(one, way)
        if tokens and "".join(tokens) == way:
            return tuple(known[token] for token in tokens)
    return None


_SPACES = re.compile(r"[\s:,+-]+")
"""What may stand between cards, and between the words of a name."""


def help_lines(rules: Rules) -> tuple[str, ...]:
    """Return what can be typed, a line each; cards as they are printed by these rules."""
    seven, three, four = (index(card, rules.deck) for card in _EXAMPLE)
    return (
        _(
            "To play a card, type its number, its name, or what is printed on it, such as {card}."
        ).format(card=seven),
        _("What it takes may follow: {card} {others}, or {card} 2 for its second way.").format(
            card=seven, others=f"{three} {four}"
        ),
        _("Enter alone repeats the table and your hand."),
        *(_line(one.word, one.help) for one in COMMANDS),
    )


def watch_help() -> tuple[str, ...]:
    """Return what can be typed by somebody who watches, a line each."""
    lines = (
        _line(one.word, _WATCHED.get(one.word.letter, one.help))
        for one in COMMANDS
        if one.word.letter not in "!i"
    )
    return (_("Enter alone shows the next play."), *lines)


def _line(word: Word, help: str) -> str:
    line = _("{letter} or {word}: {what}.")
    return line.format(letter=word.letter, word=word.said(), what=_(help))


_WATCHED = {
    "h": N_("what everybody holds"),
    "c": N_("the cards that have been captured"),
    "u": N_("undo the latest move"),
}
"""Letter of a command -> what it is for while one watches; English."""
_EXAMPLE = (SETTEBELLO, Card(Rank.TRE, Suit.COPPE), Card(Rank.QUATTRO, Suit.SPADE))
