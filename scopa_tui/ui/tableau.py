"""From a view to what the parts of the game screen show. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from scopa_tui.engine import (
    Award,
    Cards,
    Declared,
    Event,
    Opened,
    Rules,
    Suit,
    View,
    certain_points,
    may_call,
    needs_all_suits,
    next_seat,
    running_tally,
    seat_count,
    side_of,
)
from scopa_tui.ui.awardwords import award_label
from scopa_tui.ui.gamename import all_rules, named
from scopa_tui.ui.sheet import TOGETHER, awards
from scopa_tui.ui.story import Shown
from scopa_tui.ui.widgets.header import HeaderParts
from scopa_tui.ui.widgets.piles import PileInfo
from scopa_tui.ui.widgets.scoreboard import Row
from scopa_tui.ui.widgets.seats import SeatInfo

T = TypeVar("T")

Recent = Mapping[int, Shown]
"""Seat -> what it played last."""


def header_parts(view: View) -> HeaderParts:
    """Return what the top line says."""
    state = []
    if view.turn is not None:
        state.append(f"deal {view.deals + 1}")
        left = view.stock_size
        state.append(f"{left} left in the deck" if left else "last hand")
        if view.dealer == view.seat:
            state.append("you deal")
    return HeaderParts(named(view.rules), all_rules(view.rules), tuple(state))


def score_line(view: View, names: tuple[str, ...]) -> str:
    """Return the score of the match, such as "You 3 – Rosina 4"."""
    if len(names) == 2:
        return f"{names[0]} {view.scores[0]} – {view.scores[1]} {names[1]}"
    return "  ".join(f"{name} {score}" for name, score in zip(names, view.scores, strict=True))


def others(view: View) -> tuple[int, ...]:
    """Return the other seats in the order in which they play after the one that looks."""
    seats, turn = view.rules.seats, view.rules.turn
    seat = view.seat if view.seat is not None else seat_count(seats) - 1
    order = []
    for _ in range(seat_count(seats)):
        seat = next_seat(seat, seats, turn)
        if seat != view.seat:
            order.append(seat)
    return tuple(order)


def seat_infos(
    view: View, names: tuple[str, ...], bots: tuple[str, ...], *, recent: Recent
) -> tuple[SeatInfo, ...]:
    """Return what is shown of the other seats, in the order of `others`."""
    infos = []
    for seat in others(view):
        side = side_of(seat, view.rules.seats)
        partner = side == view.side and seat_count(view.rules.seats) > 2
        infos.append(
            SeatInfo(
                name=names[seat],
                note="partner" if partner else bots[seat],
                hand=view.hand_sizes[seat],
                taken=len(view.piles[side]),
                scope=view.scope[side],
                turn=view.turn == seat,
                dealer=view.dealer == seat,
                last=recent.get(seat),
                shown=view.shown[seat] if view.shown else (),
            )
        )
    return tuple(infos)


def score_rows(view: View) -> tuple[Row, ...]:
    """Return label and count per side of everything that this deal is counted by.

    Where players may call out, the last row has the points that are certain, match included.
    """
    sheet = running_tally(view.rules, view.piles, view.scope, view.marks)
    rows = [
        (award_label(award.name, view.rules), _counts(award, view.rules)) for award in awards(sheet)
    ]
    while len(rows) > _MOST_ROWS and (empty := _last_empty(rows)) is not None:
        del rows[empty]
    if may_call(view.rules.match) and view.turn is not None:
        rows.append(("Certain", tuple(map(_count, certain_points(view)))))
    return tuple(rows)


def _last_empty(rows: list[Row]) -> int | None:
    """Return the place of the last row in which nobody has anything."""
    places = (place for place in reversed(range(len(rows))) if set(rows[place][1]) == {"·"})
    return next(places, None)


_MOST_ROWS = 10
"""With more rows than these, those are left out in which nobody has anything yet."""


def _counts(award: Award, rules: Rules) -> tuple[str, ...]:
    """Return the counts of a row, of many cards their points; a primiera that cannot win stands in
    brackets."""
    counts = tuple(map(_count, award.points if award.name == TOGETHER else award.counts))
    if award.name != "primiera" or not needs_all_suits(rules.score):
        return counts
    return tuple(
        f"({count})" if 0 < len(cards) < len(Suit) else count
        for count, cards in zip(counts, award.cards, strict=True)
    )


def _count(count: int) -> str:
    return str(count) if count else "·"


def pile_infos(view: View, names: tuple[str, ...], recent: Recent) -> tuple[PileInfo, ...]:
    """Return what is shown of the piles, by side."""
    seats = view.rules.seats
    latest = {side_of(seat, seats): (p.card, *p.take) for seat, p in recent.items() if p.take}
    return tuple(
        PileInfo(name, len(pile), latest.get(side, ()))
        for side, (name, pile) in enumerate(zip(names, view.piles, strict=True))
    )


def sorted_hand(hand: Cards, order: str) -> Cards:
    """Return a hand as the player wants to see it.

    Args:
        hand: cards as dealt.
        order: "suit", "value" or "dealt".
    """
    if order == "dealt":
        return hand
    if order == "value":
        return tuple(sorted(hand))
    suits = {suit: place for place, suit in enumerate(type(hand[0].suit))} if hand else {}
    return tuple(sorted(hand, key=lambda card: (suits[card.suit], card)))


def before(view: View, events: Iterable[Event]) -> View:
    """Return a view in which these events at the beginning of a hand have not happened yet.

    Openings and announcements come in the same update as the cards, but are shown one by one.

    Args:
        view: what is true after the events.
        events: those that have not been shown.
    """
    for event in events:
        if isinstance(event, Opened):
            view = replace(
                view,
                table=event.cards,
                piles=_with(view.piles, event.side, ()),
                scope=_with(view.scope, event.side, view.scope[event.side] - event.points),
            )
        elif isinstance(event, Declared):
            view = _unshown(view, event)
    return view


def _unshown(view: View, event: Declared) -> View:
    marks = tuple(
        (kind, _with(so_far, event.side, so_far[event.side] - event.points))
        if kind == "accusi"
        else (kind, so_far)
        for kind, so_far in view.marks
    )
    return replace(view, shown=_with(view.shown, event.seat, ()), marks=marks)


def _with(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Return a copy with one item changed; () stays empty."""
    return tuple(item if place == at else other for place, other in enumerate(items))
