"""What a seat, and a spectator, is shown of a match."""

from __future__ import annotations

import random
from dataclasses import FrozenInstanceError, fields, is_dataclass

import pytest

import scopa_tui.engine
from scopa_tui.engine import (
    Declare,
    Match,
    Play,
    Rank,
    Rules,
    View,
    imagine,
    moves_of,
    parse_cards,
    parse_position,
    parse_rules,
    running_tally,
    unseen,
    view_of,
)
from tests.engine.helpers import at, card, do

POSITION = "7dFs/4c2b | 3c4d | 5d6d | AcAs/2c | 1-0 1-0 | 1 2 1 | 3-4 2"


def test_what_a_seat_sees_when_it_is_to_play() -> None:
    assert view_of(at("scopa", POSITION), 1) == View(
        seat=1,
        rules=Rules(),
        dealer=0,
        scores=(3, 4),
        deals=2,
        turn=1,
        hand=parse_cards("4c2b"),
        hand_sizes=(2, 2),
        table=parse_cards("3c4d"),
        stock_size=2,
        piles=(parse_cards("AcAs"), parse_cards("2c")),
        scope=(1, 0),
        runs=(1, 0),
        last_taker=0,
        marks=(),
        shown=(),
        wild=None,
        laid=None,
        plays=(),
        last_tally=None,
        winner=None,
        legal_moves=(Play(card("4c"), parse_cards("4d")), Play(card("2b"))),
    )


@pytest.mark.parametrize(("seat", "hand"), [(0, "7dFs"), (None, "")])
def test_what_the_others_see(seat: int | None, hand: str) -> None:
    view = view_of(at("scopa", POSITION), seat)
    assert (view.seat, view.hand, view.legal_moves) == (seat, parse_cards(hand), ())
    assert (view.turn, view.hand_sizes, view.stock_size) == (1, (2, 2), 2)


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_what_is_seen_between_deals(seat: int | None) -> None:
    rules = parse_rules("scopa_3")
    sheet = running_tally(rules, ((), (), ()), (1, 0, 0))
    match = Match(rules, dealer=2, scores=(12, 3, 4), deals=5, last_tally=sheet, winner=0)
    assert view_of(match, seat) == View(
        seat=seat,
        rules=rules,
        dealer=2,
        scores=(12, 3, 4),
        deals=5,
        turn=None,
        hand=(),
        hand_sizes=(0, 0, 0),
        table=(),
        stock_size=0,
        piles=((), (), ()),
        scope=(0, 0, 0),
        runs=(0, 0, 0),
        last_taker=None,
        marks=(),
        shown=(),
        wild=None,
        laid=None,
        plays=(),
        last_tally=sheet,
        winner=0,
        legal_moves=(),
    )
    assert imagine(view_of(match, seat), random.Random(1)) == match


SHOWN = "scopa declare.three=10 declare.matta=7c declare.matta_after=declared declare.auto=off"
FRESH = "5d5b5s/7c4d4s | FdCs6b3c | 2b2c2d | -/- | 0-0 | 1 2 - | 0-0 0 | accusi=0-10 shown=-/"


@pytest.mark.parametrize("seat", [None, 0])
def test_a_shown_hand_is_known_to_everybody(seat: int | None) -> None:
    match = at(SHOWN, FRESH + "7c4d4s wild=4")
    view = view_of(match, seat)
    assert view.shown == ((), parse_cards("7c4d4s"))
    assert (view.wild, view.marks) == (Rank.QUATTRO, (("accusi", (0, 10)),))
    assert set(parse_cards("7c4d4s")).isdisjoint(unseen(view))
    rng = random.Random(1)
    for _ in range(20):
        deal = imagine(view, rng).deal
        assert deal is not None
        assert sorted(deal.hands[1]) == sorted(parse_cards("7c4d4s"))


def test_of_a_hand_shown_in_part_the_rest_is_guessed() -> None:
    match = at(SHOWN, FRESH + "4d4s")
    view = view_of(match, 0)
    hidden = {"7c": 0, "2b": 0, "2c": 0, "2d": 0}
    rng = random.Random(1)
    cards = [str(other) for other in unseen(view)]
    assert set(hidden) < set(cards)
    for _ in range(200):
        deal = imagine(view, rng).deal
        assert deal is not None
        assert set(parse_cards("4d4s")) < set(deal.hands[1])
        hidden.update({str(other): 1 for other in deal.hands[1] if str(other) in hidden})
    assert all(hidden.values())


def test_what_may_be_announced_is_seen_by_its_seat_only() -> None:
    match = at(SHOWN, "5d5b5s/7c4d4s | FdCs6b3c | 2b2c2d | -/- | 0-0 | 1 2 - | 0-0 0")
    assert Declare("accuso") in view_of(match, 1).legal_moves
    assert moves_of(view_of(match, 1).situation) == view_of(match, 1).legal_moves
    assert view_of(match, 0).legal_moves == view_of(match, None).legal_moves == ()
    assert moves_of(view_of(match, None).situation) == ()
    assert not view_of(match, 0).situation.shown
    assert view_of(at(SHOWN, FRESH + "7c4d4s"), 1).situation.shown


def test_the_side_of_a_view() -> None:
    match = at("scopone", "7d/2d/3d/4d | - | - | 5d/6d | 1-2 | 4 3 2 | 0-7 1")
    assert [view_of(match, seat).side for seat in (0, 1, 2, 3, None)] == [0, 1, 0, 1, None]


def test_every_guess_that_fits_is_alike_likely() -> None:
    """Four unseen cards, two of them in the other hand: each lies there half the time."""
    match = parse_position(
        "7dFs/4c2b | 3c | 5d6d | " + "/-".join([_all_but("7dFs4c2b3c5d6d"), ""])
        + " | 0-0 | 1 1 - | 0-0", Rules()
    )  # fmt: skip
    view = view_of(match, 0)
    assert unseen(view) == parse_cards("2b4c5d6d")
    rng = random.Random(2)
    counts = dict.fromkeys(unseen(view), 0)
    first = dict.fromkeys(unseen(view), 0)
    for _ in range(1000):
        deal = imagine(view, rng).deal
        assert deal is not None
        for held in deal.hands[1]:
            counts[held] += 1
        first[deal.stock[0]] += 1
    assert all(420 < count < 580 for count in counts.values())
    assert all(190 < count < 310 for count in first.values())


def _all_but(text: str) -> str:
    some = parse_cards(text)
    return "".join(str(other) for other in scopa_tui.engine.pack(Rules()) if other not in some)


EXPORTED = [getattr(scopa_tui.engine, name) for name in scopa_tui.engine.__all__]
GROUPS = [type(getattr(Rules(), item.name)) for item in fields(Rules)]
DATA = [kind for kind in EXPORTED + GROUPS if isinstance(kind, type) and is_dataclass(kind)]


@pytest.mark.parametrize("kind", DATA, ids=lambda kind: kind.__name__)
def test_data_cannot_be_changed(kind: type) -> None:
    blank: object = object.__new__(kind)
    for item in fields(kind):
        with pytest.raises(FrozenInstanceError):
            setattr(blank, item.name, None)
    with pytest.raises((AttributeError, TypeError)):
        blank.__dict__  # noqa: B018 - there is none


def test_a_matta_is_itself_again_when_it_has_been_taken() -> None:
    position = "7c3s/4b2d | 9s | - | -/- | 0-0 | 2 1 - | 0-0 | shown=7c3s/- wild=4"
    match = at("cirulla declare.matta_after=declared", position)
    laid, _ = do(match, "7c")
    assert view_of(laid, 1).wild is Rank.QUATTRO
    taken, _ = do(laid, "4b:7c")
    assert view_of(taken, 0).wild is None
    assert view_of(taken, 0).shown == (parse_cards("3s"), ())
