"""Examples of what scores before the first play: the engine deals and counts them. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from scopa_tui.engine import (
    SETTE_DI_COPPE,
    Card,
    Cards,
    Declared,
    Event,
    Opened,
    Rules,
    Shuffle,
    Suit,
    apply,
    check,
    new_match,
    opening_counts,
    pack,
    parse_cards,
    seat_count,
    set_option,
    value,
)
from scopa_tui.ui.announcing import hand_words
from scopa_tui.ui.blocks import Block, Group, Heading, Paragraph, Picture, Shown
from scopa_tui.ui.cardnames import small_rank_name
from scopa_tui.ui.i18n import _, ngettext
from scopa_tui.ui.words import begun

HANDS = ("Ad 2c 5s", "6d 6c Fs", "2d 2c 5s", "4d 4b 4s", "7c Ad 2s", "7c 4d 4s")
"""Hands that score in some game, the simple ones first."""

TABLES = ("Ad 2c 5s 7b", "Rd 5c Cs 6b", "Rd Rc Cs Ab", "Ad 2c 2s 3b", "7c 2d 3s 5b")
"""First tables worth a look: 15, 30 in two ways, a low total, and one with the matta."""


def _dealt(rules: Rules, *, hand: Cards = (), table: Cards = ()) -> tuple[Event, ...]:
    """Return what happens when the first player gets this hand, or this table is turned up."""
    rules = set_option(rules, "declare.auto", True)
    if check(rules):
        return ()
    others = [card for card in pack(rules) if card not in (*hand, *table)]
    # From the middle of the pack on, so that no kings and no aces make the deal void.
    half = len(others) // 2
    others = others[half:] + others[:half]
    if table:
        hands = seat_count(rules.seats) * rules.deal.hand
        others[hands:hands] = table
    return apply(new_match(rules), Shuffle((*hand, *others)))[1]


def _sum(cards: Cards, rules: Rules, wild: int | None = None) -> str:
    """Write what cards add up to, the matta as what it counts: "1 + 2 + 5 = 8"."""
    numbers = [value(card, rules.deck) or 0 for card in cards]
    if wild is not None:
        numbers[cards.index(SETTE_DI_COPPE)] = wild
    return f"{' + '.join(map(str, numbers))} = {sum(numbers)}"


# --- announcements ------------------------------------------------------------------------------


def hands(rules: Rules) -> Iterator[Block]:
    """Yield a hand for each kind of announcement that these rules know."""
    shown = set()
    for hand in map(parse_cards, HANDS):
        made = (event for event in _dealt(rules, hand=hand) if isinstance(event, Declared))
        event = next((event for event in made if event.cards == hand), None)
        if event is None or (event.kinds, event.stands is None) in shown:
            continue
        shown.add((event.kinds, event.stands is None))
        title = hand_words(event.kinds)
        words = _("{hand} with the matta").format(hand=title) if event.stands else title
        yield Heading(begun(words), minor=True)
        yield Picture((Group(tuple(map(Shown, hand)), _("In your hand")),), rules.deck)
        yield Paragraph(_announced(event, rules))


def _announced(event: Declared, rules: Rules) -> str:
    words, wild = [], None
    if event.stands:
        card = Card(event.stands, Suit.COPPE)
        wild = value(card, rules.deck)
        words.append(
            _("The matta stands for this rank: {rank}.").format(rank=small_rank_name(card))
        )
    if "low" in event.kinds:
        words.append(f"{_sum(event.cards, rules, wild)}.")
    shown = ngettext(
        "You show your hand and get {n} point.",
        "You show your hand and get {n} points.",
        event.points,
    )
    return " ".join((*words, shown.format(n=event.points)))


# --- the first table ----------------------------------------------------------------------------


def openings(rules: Rules) -> Iterator[Block]:
    """Yield first tables that score under these rules, and one that does not."""
    if not opening_counts(rules.opening) or rules.deal.table != 4:
        return
    for table in map(parse_cards, TABLES):
        made = (event for event in _dealt(rules, table=table) if isinstance(event, Opened))
        event = next(made, None)
        total = sum(value(card, rules.deck) or 0 for card in table)
        if event is None and not (rules.opening.fifteen and total == 30):
            continue
        yield Heading(
            _("A first table of {n}").format(n=event.total if event else total), minor=True
        )
        yield Picture((Group(tuple(map(Shown, table)), _("On the table")),), rules.deck)
        yield Paragraph(_opened(event, table, rules))


def _opened(event: Opened | None, table: Cards, rules: Rules) -> str:
    if event is None:
        words = _("{sum}, but not as 15 and 15: nothing happens.")
        return words.format(sum=_sum(table, rules))
    takes = (
        _("The dealer takes the four cards.")
        if event.seat == 0
        else _("The first player takes the four cards.")
    )
    worth = ngettext("That is {n} scopa.", "That is {n} scope.", event.points)
    scope = (worth.format(n=event.points),) if event.points else ()
    return " ".join((f"{_sum(table, rules, event.wild)}.", takes, *scope))
