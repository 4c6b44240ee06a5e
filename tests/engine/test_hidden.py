"""Nobody learns what they may not know.

Whatever a seat cannot see is shuffled among the places where it may lie: in the other hands, in
the stock, and in the decks of void deals. Then neither its views nor the events it was told may
differ, at any moment of the deal.
"""

from __future__ import annotations

import random

import pytest

from scopa_tui.engine import (
    PRESETS,
    Action,
    Card,
    Dealt,
    Declared,
    Event,
    Misdealt,
    Rules,
    Shuffle,
    View,
    apply,
    new_match,
    parse_rules,
    redact,
    seat_count,
    unseen,
    view_of,
)
from tests.engine.helpers import Step, shuffle, walk

DRAW = "bergamasca deal.refill=draw_one"
MISDEALS = "scopa_3 deal.redeal_by=next_dealer"
TOLD = "cirulla declare.auto=off declare.matta_after=declared declare.pair=3"
THREE = "scopa_6 seats.teams=three scopa.picada=1 match.both_over=declare"
GAMES = [*PRESETS, DRAW, MISDEALS, TOLD, THREE]


def watch(rules: Rules, actions: list[Action], seat: int | None) -> list[Event | View]:
    """All that a seat, or a spectator (None), gets to see of a match."""
    match = new_match(rules)
    seen: list[Event | View] = [view_of(match, seat)]
    for action in actions:
        match, events = apply(match, action)
        seen += [redact(event, seat) for event in events]
        seen.append(view_of(match, seat))
    return seen


def known_to(steps: list[Step], seat: int | None) -> set[Card]:
    """Cards of the deal that these steps begin, as far as the seat has seen them: what it was
    dealt, what was turned up, what anybody played."""
    known: set[Card] = set()
    for step in steps:
        before, after = step.before.deal, step.after.deal
        if after is not None:
            known.update(after.table)
            known.update(() if seat is None else after.hands[seat])
            known.update(card for cards in (*after.piles, *after.shown) for card in cards)
        if before is not None and step.after.deal is None:  # the last play and the leftovers
            known.update(before.table)
            known.update(card for hand in before.hands for card in hand)
    return known


def permuted(deck: tuple[Card, ...], known: set[Card], rng: random.Random) -> Shuffle:
    """The same deck with the unknown cards shuffled among their places."""
    unknown = [card for card in deck if card not in known]
    rng.shuffle(unknown)
    places = iter(unknown)
    return Shuffle(tuple(card if card in known else next(places) for card in deck))


def unlike(rules: Rules, actions: list[Action], known: set[Card], rng: random.Random) -> Shuffle:
    """Such a deck in which the same hands are announced, which everybody hears."""
    first = actions[0]
    assert isinstance(first, Shuffle)
    for _ in range(100):
        other = permuted(first.deck, known, rng)
        if announced(rules, [other, *actions[1:]]) == announced(rules, actions):
            return other
    return first


def announced(rules: Rules, actions: list[Action]) -> list[tuple[int, Declared]]:
    """(number of the action, announcement), in order."""
    match, told = new_match(rules), []
    for at, action in enumerate(actions):
        match, events = apply(match, action)
        told += [(at, event) for event in events if isinstance(event, Declared)]
    return told


def misdeal(rules: Rules, rng: random.Random) -> Shuffle:
    """A random deck with three kings among the cards that are turned up."""
    deck = shuffle(rules, rng).deck
    kings = [card for card in deck if str(card)[0] == "R"][:3]
    others = [card for card in deck if card not in kings]
    hands = seat_count(rules.seats) * rules.deal.hand
    return Shuffle((*others[:hands], *kings, *others[hands:]))


@pytest.mark.parametrize("text", GAMES)
def test_what_a_seat_cannot_see_does_not_matter(text: str) -> None:
    rules = parse_rules(text)
    rng = random.Random(text)
    seats = [None, *range(seat_count(rules.seats))]
    moved = 0
    for _ in range(10):
        steps = list(walk(rules, rng))
        start = next(at for at, step in enumerate(steps) if step.after.deal is not None)
        steps = steps[start : start + rng.randint(1, len(steps) - start)]
        for seat in seats:
            actions = [step.action for step in steps]
            assert isinstance(actions[0], Shuffle)
            other = unlike(rules, actions, known_to(steps, seat), rng)
            moved += other != actions[0]
            assert watch(rules, [other, *actions[1:]], seat) == watch(rules, actions, seat)
    assert moved > 2, "nothing was hidden, so nothing was tested"


@pytest.mark.parametrize("text", ["scopa", "scopa_3", "scopone", MISDEALS])
def test_a_void_deal_shows_its_table_only(text: str) -> None:
    rules = parse_rules(text)
    rng = random.Random(text)
    void = misdeal(rules, rng)
    (event,) = apply(new_match(rules), void)[1]
    assert isinstance(event, Misdealt)
    other = permuted(void.deck, set(event.table), rng)
    assert other != void
    for seat in (None, 0, 1):
        assert watch(rules, [other], seat) == watch(rules, [void], seat)


@pytest.mark.parametrize("text", GAMES)
def test_hidden_are_exactly_other_hands_and_the_stock(text: str) -> None:
    rules = parse_rules(text)
    rng = random.Random(text)
    for step in walk(rules, rng):
        deal = step.after.deal
        if deal is None:
            continue
        for seat in [None, *range(seat_count(rules.seats))]:
            hands = [hand for owner, hand in enumerate(deal.hands) if owner != seat]
            shown = {card for cards in deal.shown for card in cards}
            hidden = {card for cards in (*hands, deal.stock) for card in cards} - shown
            assert unseen(view_of(step.after, seat)) == tuple(sorted(hidden))


def test_a_dealt_hand_is_redacted_for_everybody_else() -> None:
    step = next(walk(parse_rules("scopa_3"), random.Random(1)))
    for event in step.events:
        if isinstance(event, Dealt):
            assert event.cards is not None and len(event.cards) == event.count == 3
            for seat in (None, 0, 1, 2):
                told = redact(event, seat)
                assert isinstance(told, Dealt)
                assert (told.seat, told.count) == (event.seat, 3)
                assert told.cards == (event.cards if seat == event.seat else None)
        else:
            assert redact(event, None) is event


def test_only_the_seat_to_play_has_legal_moves() -> None:
    for step in walk(parse_rules("scopa_4"), random.Random(4)):
        deal = step.after.deal
        for seat in (None, 0, 1, 2, 3):
            view = view_of(step.after, seat)
            assert bool(view.legal_moves) == (deal is not None and deal.turn == seat)
            assert view.side == (None if seat is None else seat % 2)
