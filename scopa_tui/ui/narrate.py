"""What happened, in sentences for the log and the line above the keys. Pure.

Whoever sits at the screen is "you"; everybody else is called by name. Where a line has little
room, cards are written as their printed index ("10D") instead of their name. What can be done
stands in `prompts`, why not in `whynot`, what a thing means in `explain`.
"""

from __future__ import annotations

from scopa_tui.engine import (
    SETTE_DI_COPPE,
    Called,
    Cards,
    Collected,
    Declared,
    Event,
    Marked,
    Misdealt,
    Opened,
    Played,
    Rank,
    Rules,
    Swept,
    Tallied,
    Turned,
    Won,
    value,
)
from scopa_tui.rooms.width import cells
from scopa_tui.ui.announcing import hand_words, needed
from scopa_tui.ui.cardnames import card_name, index
from scopa_tui.ui.rulewords import digits_of
from scopa_tui.ui.settings import SETTINGS
from scopa_tui.ui.who import Names, does, side_name, subject
from scopa_tui.ui.whynot import tokens

LONGEST = 76
"""Cells that a sentence should not exceed; beyond, cards are written shorter."""

NEW_RULES = "The running deal keeps its rules; the next match begins with the new ones."
SAME_RULES = "The next match keeps the rules of this one."


def sentence(event: Event, names: Names, rules: Rules, *, you: int | None) -> str:
    """Return a sentence for the log, "" for an event that is not worth a line.

    Args:
        event: what happened.
        names: names by seat.
        rules: the house rules.
        you: the seat that looks, None for a spectator.
    """
    match event:
        case Played():
            return _played(event, subject(event.seat, names, you), rules)
        case Swept():
            sweeps = does(subject(event.seat, names, you), "sweep")
            counts = f": {digits_of(event.points)}" if event.points else ", but it does not count"
            return f"Scopa! {sweeps} the table{counts}."
        case Turned():
            return f"On the table: {_indices(event.cards, rules)}."
        case Collected():
            return _collected(event, names, rules, you=you)
        case Tallied():
            return _tallied(event, names, rules, you=you)
        case Won():
            return _won(event, names, rules, you=you)
        case Misdealt():
            deals = does(subject(event.dealer, names, you), "deal")
            return f"{_misdealt(event, rules)}: the deal is void. {deals} anew."
        case Opened() | Declared() | Marked() | Called():
            return _scored(event, subject(event.seat, names, you), rules)
        case _:
            return ""


def _indices(cards: Cards, rules: Rules) -> str:
    return " ".join(index(card, rules.deck) for card in cards)


# --- plays --------------------------------------------------------------------------------------


def _played(event: Played, who: str, rules: Rules) -> str:
    card, take = event.card, event.take
    if not take:
        return f"{does(who, 'lay')} {card_name(card)}."
    if take == (card,):
        return f"{does(who, 'play')} {card_name(card)}, which takes itself."
    takes = does(who, "take")
    if event.how == "all" and len(take) > 1:
        words = f"{takes} everything with {card_name(card)}: {_indices(take, rules)}."
        if cells(words) <= LONGEST:
            return words
        return f"{takes} all {len(take)} cards with {card_name(card)}."
    words = f"{takes} {' and '.join(map(card_name, take))} with {card_name(card)}."
    if len(take) < 3 and cells(words) <= LONGEST:
        return words
    words = f"{takes} {tokens(take, rules.deck)} with {card_name(card)}."
    return (
        words if cells(words) <= LONGEST else f"{takes} {len(take)} cards with {card_name(card)}."
    )


def last_play(event: Event, names: Names, *, you: int | None, rules: Rules | None = None) -> str:
    """Return a play in a few cells for the line of a seat: "Rosina: 10D takes 10S"."""
    if not isinstance(event, Played):
        return ""
    deck = (rules or Rules()).deck
    who, card = subject(event.seat, names, you), index(event.card, deck)
    if not event.take:
        return f"{who}: lays {card}"
    if event.take == (event.card,):
        return f"{who}: {card} takes itself"
    return f"{who}: {card} takes {tokens(event.take, deck)}"


# --- what scores at once --------------------------------------------------------------------------


def _scored(event: Opened | Declared | Marked | Called, who: str, rules: Rules) -> str:
    if isinstance(event, Opened):
        points = digits_of(event.points) if event.points else "which does not count"
        cards = _indices(event.cards, rules) + _matta(event.wild, rules)
        gets = does(who, "get")
        gets = f"{gets[:1].lower()}{gets[1:]}" if who == "You" else gets
        return f"Opening scopa! {cards} make {event.total}: {gets} them, {points}."
    if isinstance(event, Declared):
        points = digits_of(event.points)
        return f"{does(who, 'show')} {_hand(event, rules)}: {hand_words(event.kinds)}, {points}."
    if isinstance(event, Marked):
        return f"{event.kind.capitalize()}! {does(who, 'score')} {digits_of(event.points)}."
    if event.right:
        return f"{does(who, 'call')} out with {digits_of(event.points)} for certain: right!"
    return f"{does(who, 'call')} out with {event.points} of {needed(rules)}: a false call."


def _hand(event: Declared, rules: Rules) -> str:
    """Write a hand, and what the matta in it stands for if that is another rank."""
    own = event.stands is None or event.stands is SETTE_DI_COPPE.rank
    stands = None if own or event.stands is None else event.stands.name.lower()
    return _indices(event.cards, rules) + _matta(stands, rules)


def _matta(stands: str | int | None, rules: Rules) -> str:
    """Say what the matta is, "" if it is itself or not there."""
    mine = (None, value(SETTE_DI_COPPE, rules.deck))
    return "" if stands in mine else f" ({index(SETTE_DI_COPPE, rules.deck)} as {stands})"


def _misdealt(event: Misdealt, rules: Rules) -> str:
    if event.why == "low":
        total = sum(value(card, rules.deck) or 0 for card in event.table)
        return f"The table adds up to {total}"
    rank, word = (Rank.ASSO, "ace") if event.why == "aces" else (Rank.RE, "king")
    count = sum(card.rank is rank for card in event.table)
    return f"{count} {word}{'s' * (count != 1)} on the table"


# --- ends -----------------------------------------------------------------------------------------


def _collected(event: Collected, names: Names, rules: Rules, *, you: int | None) -> str:
    who = "Nobody" if event.side is None else side_name(event.side, names, rules, you=you)
    plural = "s" * (len(event.cards) > 1)
    gets = f"{does(who, 'get')} the last"
    words = f"{gets} card{plural}: {_indices(event.cards, rules)}."
    return words if cells(words) <= LONGEST else f"{gets} {len(event.cards)} cards."


def _standing(numbers: tuple[int, ...], names: Names, rules: Rules, you: int | None) -> str:
    return ", ".join(
        f"{side_name(side, names, rules, you=you)} {number}" for side, number in enumerate(numbers)
    )


def _tallied(event: Tallied, names: Names, rules: Rules, *, you: int | None) -> str:
    points = _standing(event.tally.points, names, rules, you)
    return f"The deal: {points}. The match: {'–'.join(map(str, event.scores))}."


def _won(event: Won, names: Names, rules: Rules, *, you: int | None) -> str:
    wins = does(side_name(event.side, names, rules, you=you), "win")
    return f"{wins} the match! {_standing(event.scores, names, rules, you)}."


def speed(name: str) -> str:
    """Say at which speed the plays of others are shown from now on."""
    return f"Speed: {SETTINGS['speed'].choices[name]}"
