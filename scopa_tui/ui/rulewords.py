"""How to play, in words for beginners, made from the house rules in force. Pure.

Nothing here knows a preset. Every sentence depends on the value of an option; a value that has
no sentence of its own is told in the words that the engine gives it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scopa_tui.engine import OPTIONS, Rules, get_option, pack, seat_count, side_count
from scopa_tui.ui.cardnames import card_name

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def meaning(name: str, value: Any) -> str:
    """Return what a value of the option with this dotted name means, in words."""
    option = OPTIONS[name]
    if option.kind == "bool":
        return "yes" if value else "no"
    if option.kind == "cards":
        return ", ".join(f"{card_name(card)} {points}" for card, points in value) or "none"
    if option.kind == "order":
        return ", ".join(value)
    return str(option.choices.get(value, value))


def say(rules: Rules, name: str, words: Mapping[Any, str]) -> tuple[str, ...]:
    """Return the sentence for the value in force, () if it is empty.

    A value without a sentence, such as one that is new, gets the words of the option.
    """
    value = get_option(rules, name)
    line = words.get(value, f"{OPTIONS[name].label.capitalize()}: {meaning(name, value)}.")
    return (line,) if line else ()


def number(count: int) -> str:
    """Write small numbers as words."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def count_of(count: int, thing: str) -> str:
    """Write a number of things: "one card", "two cards"."""
    return f"{number(count)} {thing}{'' if count == 1 else 's'}"


def points_for(points: int) -> str:
    """Write a number of points: "one point"."""
    return count_of(points, "point")


# --- the deal and the turn ----------------------------------------------------------------------


def game(rules: Rules) -> tuple[str, ...]:
    """Return what one plays with."""
    players = number(seat_count(rules.seats)).capitalize()
    return (
        "You take cards from the table with cards from your hand. What has been taken is counted "
        "at the end of each deal.",
        f"{players} players: {meaning('seats.teams', rules.seats.teams)}.",
        f"The pack: {meaning('deck.pack', rules.deck.pack)}. "
        "The suits are denari (coins), coppe (cups), spade (swords) and bastoni (clubs).",
    )


def deal(rules: Rules) -> tuple[str, ...]:
    """Return how the cards are dealt."""
    deal = rules.deal
    turned = (
        f"{count_of(deal.table, 'card')} are turned up on the table"
        if deal.table
        else "the table is empty at first"
    )
    rest = len(pack(rules)) - deal.table - deal.hand * seat_count(rules.seats)
    more = {
        "when_empty": f"When all hands are empty, everybody gets {number(deal.hand)} more, until "
        "the pack is used up. No more cards are turned up.",
        "draw_one": "After each play you draw one card from the stock, while there is one.",
        "none": "All cards are dealt at once.",
    }
    if rest == 0:
        more["when_empty"] = more["none"]
    return (
        f"Each player gets {count_of(deal.hand, 'card')}; {turned}.",
        *say(rules, "deal.refill", more),
        *_redeal(rules),
        f"Turn and deal go round {meaning('turn.direction', rules.turn.direction)}: the player "
        f"{_beside_dealer(rules)} plays first, and deals next.",
    )


def _beside_dealer(rules: Rules) -> str:
    sides = {"ccw": "to the dealer's right", "cw": "to the dealer's left"}
    return sides.get(rules.turn.direction, "after the dealer")


def _redeal(rules: Rules) -> tuple[str, ...]:
    kings = rules.deal.redeal_kings
    if not kings:
        return ("Kings on the first table do not matter: there is no redeal.",) * bool(
            rules.deal.table
        )
    by = meaning("deal.redeal_by", rules.deal.redeal_by)
    return (
        f"If {number(kings)} or more of the cards turned up are kings, the deal is void: "
        f"{by} shuffles and deals again.",
    )


def turn(rules: Rules) -> tuple[str, ...]:
    """Return what a player does."""
    shared = side_count(rules.seats) < seat_count(rules.seats)
    pile = "the pile of your team" if shared else "your pile"
    return (
        f"Play one card from your hand. If it takes cards, it goes to {pile} together with them; "
        "else it stays on the table, face up.",
        *say(
            rules,
            "capture.obligation",
            {
                "card": "A card that can take something must take it. "
                "But you are free to play another card.",
                "none": "Nobody is forced to take: a card may be laid down although it could take.",
            },
        ),
    )


def taking(rules: Rules) -> tuple[str, ...]:
    """Return what a card takes."""
    capture = rules.capture
    sums = "3+4" if 0 < capture.max_cards < 3 else "3+4, or 1+2+4"
    lines = (
        *say(
            rules,
            "capture.equal",
            {
                True: "A card takes one card of the same rank: a sette takes a sette.",
                False: "Cards of the same rank do not take each other.",
            },
        ),
        *say(
            rules,
            "capture.sum",
            {
                True: "A card takes two or more cards that add up to its value: "
                f"a sette takes {sums}.",
                False: "A card never takes several cards that add up to its value.",
            },
        ),
    )
    if capture.equal and capture.sum and (capture.equal_priority or capture.fewest == "off"):
        single = {
            True: "While a card of the same rank lies on the table, a sum may not be taken.",
            False: "Between a card of the same rank and a sum you may choose.",
        }
        lines += say(rules, "capture.equal_priority", single)
    fewest = {
        "off": "If there are still several captures for a card, you choose one.",
        "simple": "Of several captures only those with the fewest cards are allowed.",
    }
    lines += say(rules, "capture.fewest", fewest)
    if capture.max_cards:
        lines += (f"One capture takes at most {count_of(capture.max_cards, 'card')}.",)
    return lines


def scopa(rules: Rules) -> tuple[str, ...]:
    """Return what clearing the table is worth."""
    scopa = rules.scopa
    worth = points_for(scopa.points) if scopa.points else "it scores nothing in this game"
    lines: tuple[str, ...] = (f"Whoever takes all the cards on the table makes a scopa: {worth}.",)
    if not scopa.points:
        return lines
    last = {
        "never": "The very last card of the deal never makes a scopa.",
        "counts": "The very last card of the deal can make a scopa like any other.",
    }
    lines += say(rules, "scopa.last_card", last)
    if scopa.max_run:
        count = "counts" if scopa.max_run == 1 else f"{number(scopa.max_run)} count"
        lines += (f"If one side makes scope on consecutive turns, only the first {count}.",)
    return lines


def end(rules: Rules) -> tuple[str, ...]:
    """Return what happens to the last cards."""
    return (
        "The deal is over when all cards have been played. The cards left on the table go to "
        f"{meaning('end.leftover', rules.end.leftover)}; that is no scopa.",
    )
