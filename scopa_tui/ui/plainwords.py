"""What can be answered in plain lines: commands, yes and no, cards and captures. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from scopa_tui.engine import SETTEBELLO, Card, Cards, Rank, Rules, Suit, pack
from scopa_tui.ui.cardnames import index
from scopa_tui.ui.i18n import N_, _, pgettext


@dataclass(frozen=True, slots=True)
class Command:
    """What can be typed at every question."""

    word: Callable[[], str]
    """Returns the word that does the same as the letter, in the language of the program."""
    help: str
    """What it is for; English."""


COMMANDS = {
    "t": Command(lambda: pgettext("command", "table"), N_("the table")),
    "h": Command(lambda: pgettext("command", "hand"), N_("your hand and what it can do")),
    "s": Command(
        lambda: pgettext("command", "score"), N_("the score of this deal so far, and of the match")
    ),
    "c": Command(
        lambda: pgettext("command", "captured"), N_("the cards that your side has captured")
    ),
    "w": Command(lambda: pgettext("command", "turn"), N_("whose turn it is")),
    "l": Command(lambda: pgettext("command", "log"), N_("the latest five lines of the log")),
    "r": Command(lambda: pgettext("command", "rules"), N_("the rules of this game")),
    "u": Command(lambda: pgettext("command", "undo"), N_("undo your last move")),
    "!": Command(lambda: pgettext("command", "announce"), N_("announce your hand, or call out")),
    "?": Command(lambda: pgettext("command", "help"), N_("this list")),
    "q": Command(lambda: pgettext("command", "quit"), N_("stop; the game is saved")),
}
"""Letter, the same in every language, -> what it does. A test has them all tried."""


def command_of(answer: str) -> str:
    """Return the letter of a command that was typed as its letter or its word, "" for none."""
    text = answer.casefold()
    for letter, command in COMMANDS.items():
        if text in (letter, command.word().casefold()):
            return letter
    return ""


def is_back(answer: str) -> bool:
    """Whether somebody wants to go back, with "b" or the word."""
    return answer.casefold() in ("b", pgettext("command", "back").casefold())


def is_yes(answer: str) -> bool | None:
    """Return what an answer to a question with yes or no means, None if it means neither."""
    words = {True: ("y", pgettext("answer", "yes")), False: ("n", pgettext("answer", "no"))}
    text = answer.casefold()
    for meaning, (letter, word) in words.items():
        if text in (letter, word.casefold(), word[:1].casefold()):
            return meaning
    return None


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
    """Read "2", "7D", "2 1" (its first capture), "7D 3C 4S" or "7d:3c4s"; None if it is neither.

    Args:
        answer: what was typed.
        hand: the cards in the order in which they are numbered. Other cards can be read as well.
        rules: the house rules, which know the pack.
    """
    head, *rest = _SPACES.sub(" ", answer).split() or [""]
    number = number_in(head, len(hand))
    cards: Cards | None = (hand[number - 1],) if number else cards_in(head, rules)
    if not cards:
        return None
    tail = "".join(rest)
    if not tail:
        return Choice(cards[0], take=tuple(sorted(cards[1:])) if len(cards) > 1 else None)
    if len(cards) == 1 and number_in(tail, 99999):
        return Choice(cards[0], int(tail))
    take = cards_in(tail, rules)
    return None if take is None else Choice(cards[0], take=tuple(sorted((*cards[1:], *take))))


def cards_in(text: str, rules: Rules) -> Cards | None:
    """Read cards by the index that is printed on them, or as a record has them: "7D", "3c4s".

    Where one deck prints what means another card in a record, the print counts.

    Returns:
        The cards in the order typed, None if something else is among them.
    """
    known = {str(card).casefold(): card for card in pack(rules)}
    known |= {index(card, rules.deck).casefold(): card for card in pack(rules)}
    one = "|".join(sorted(map(re.escape, known), key=len, reverse=True))
    text = _SPACES.sub("", text).casefold()
    if not re.fullmatch(f"(?:{one})+", text):
        return None
    return tuple(known[token] for token in re.findall(one, text))


_SPACES = re.compile(r"[\s:,+]+")
"""What may stand between cards."""


def help_lines(rules: Rules) -> tuple[str, ...]:
    """Return what can be typed, a line each; cards as they are printed by these rules."""
    line = _("{letter} or {word}: {what}.")
    listed = (
        line.format(letter=letter, word=COMMANDS[letter].word(), what=_(COMMANDS[letter].help))
        for letter in COMMANDS
    )
    seven, three, four = (index(card, rules.deck) for card in _EXAMPLE)
    return (
        _("To play a card, type its number or what is printed on it, such as {card}.").format(
            card=seven
        ),
        _("What it takes may follow: {card} {others}, or {card} 2 for its second way.").format(
            card=seven, others=f"{three} {four}"
        ),
        *listed,
    )


_EXAMPLE = (SETTEBELLO, Card(Rank.TRE, Suit.COPPE), Card(Rank.QUATTRO, Suit.SPADE))
