"""Parts of sentences about house rules, and what one plays with. Pure.

The words of the rules stand here and in `dealwords`, `takewords` and `scorewords`. Nothing there
knows a preset. Every sentence depends on the value of an option; a value that has no sentence of
its own is told in the words that the engine gives it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scopa_tui.engine import OPTIONS, Card, Rules, Suit, get_option, seat_count, side_count
from scopa_tui.ui.cardnames import card_name
from scopa_tui.ui.i18n import ngettext

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def meaning(name: str, value: Any) -> str:
    """Return what a value of the option with this dotted name means, in words."""
    option = OPTIONS[name]
    if option.kind == "bool":
        return "yes" if value else "no"
    if option.kind == "cards":
        return ", ".join(f"{name} {points}" for name, points in card_points(value)) or "none"
    if option.kind == "card":
        return "none" if value is None else card_name(value)
    if option.kind == "order":
        return ", ".join(value)
    return str(option.choices.get(value, value))


def label(name: str) -> str:
    """Return what a player calls the option with this dotted name, as a line begins with it."""
    words = OPTIONS[name].label
    return words[:1].upper() + words[1:]


def say(rules: Rules, name: str, words: Mapping[Any, str]) -> tuple[str, ...]:
    """Return the sentence for the value in force, () if it is empty.

    A value without a sentence, such as one that is new, gets the words of the option.
    """
    value = get_option(rules, name)
    line = words.get(value, f"{label(name)}: {meaning(name, value)}.")
    return (line,) if line else ()


def card_points(worth: tuple[tuple[Card, int], ...]) -> list[tuple[str, int]]:
    """Return (name, points) of cards that score by themselves, those alike together.

    Four cards of a rank become "each asso", those that fill up a suit "each other card of denari".
    """
    points, named = dict(worth), []
    while points:
        card, each = next(iter(points.items()))
        rank = [other for other in points if other.rank is card.rank and points[other] == each]
        suit = [other for other in points if other.suit is card.suit and points[other] == each]
        if len(rank) == len(Suit):
            named.append((f"each {card.rank.name.lower()}", each))
        elif len(suit) >= _MOST_OF_SUIT:
            rest = "other " if any(c.suit is card.suit and n != each for c, n in worth) else ""
            named.append((f"each {rest}card of {card.suit.name.lower()}", each))
            rank = suit
        else:
            named.append((card_name(card), each))
            rank = [card]
        for other in rank:
            del points[other]
    return named


_MOST_OF_SUIT = 9
"""So many cards of a suit are all of it, but for at most one of another worth."""


def number(count: int) -> str:
    """Write small numbers as words."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def count_of(count: int, thing: str) -> str:
    """Write a number of things: "one card", "two cards"."""
    return f"{number(count)} {thing}{'' if count == 1 else 's'}"


def points_for(points: int) -> str:
    """Write a number of points: "one point"."""
    return count_of(points, "point")


def digits_of(points: int) -> str:
    """Write a number of points in digits: "1 point", "12 points"."""
    return ngettext("{n} point", "{n} points", points).format(n=points)


def scope_of(count: int) -> str:
    """Write a number of scope: "one scopa", "two scope"."""
    return f"{number(count)} {'scopa' if count == 1 else 'scope'}"


# --- what one plays with ------------------------------------------------------------------------


def game(rules: Rules) -> tuple[str, ...]:
    """Return what one plays with."""
    players = number(seat_count(rules.seats)).capitalize()
    return (
        "Take turns to play one card from your hand, and take cards from the table with it. At the "
        "end of each deal the cards that you have taken are counted, and so on until somebody has "
        "won.",
        f"{players} players: {meaning('seats.teams', rules.seats.teams)}.",
        f"The pack: {meaning('deck.pack', rules.deck.pack)}. "
        "The suits are denari (coins), coppe (cups), spade (swords) and bastoni (clubs).",
        *_numbers(rules),
    )


def _numbers(rules: Rules) -> tuple[str, ...]:
    courts = {"it40": "fante 8, cavallo 9, re 10", "it52": "fante 11, cavallo 12, re 13"}
    counts = courts.get(rules.deck.pack, "fante, cavallo and re the next three numbers")
    words = {
        True: f"Each card counts its number: the asso is 1, {counts}.",
        False: "Each card counts its number, the asso is 1; but fante, cavallo and re have none.",
    }
    return say(rules, "deck.court_values", words)


def turn(rules: Rules) -> tuple[str, ...]:
    """Return what a player does."""
    shared = side_count(rules.seats) < seat_count(rules.seats)
    pile = "the pile of your team" if shared else "your pile"
    obligation = {
        "card": "A card that can take something must take it. "
        "But you are free to play another card.",
        "none": "Nobody is forced to take: a card may be laid down although it could take.",
    }
    return (
        f"Play one card from your hand. If it takes cards, it goes to {pile} together with them; "
        "else it stays on the table, face up.",
        *say(rules, "capture.obligation", obligation),
    )
