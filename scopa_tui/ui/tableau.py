"""From a view to what the parts of the game screen show. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from scopa_tui.engine import (
    Award,
    Card,
    Cards,
    Declared,
    Event,
    Opened,
    Rules,
    Suit,
    View,
    certain_points,
    may_call,
    members,
    needs_all_suits,
    next_seat,
    running_tally,
    seat_count,
    side_of,
    value,
)
from scopa_tui.ui.awardwords import award_label, award_short
from scopa_tui.ui.captures import options
from scopa_tui.ui.gamename import all_rules, named
from scopa_tui.ui.i18n import _, ngettext, pgettext
from scopa_tui.ui.seatinfo import SeatInfo
from scopa_tui.ui.sheet import TOGETHER, awards
from scopa_tui.ui.story import Shown
from scopa_tui.ui.who import kind_of_player, side_shorts, subject
from scopa_tui.ui.widgets.header import HeaderParts
from scopa_tui.ui.widgets.piles import PileInfo
from scopa_tui.ui.widgets.pilesview import Taken
from scopa_tui.ui.widgets.scoreboard import Row
from scopa_tui.ui.widgets.status import Standing, taken_words

T = TypeVar("T")

Recent = Mapping[int, Shown]
"""Seat -> what it played last."""


def header_parts(view: View) -> HeaderParts:
    """Return what the top line says."""
    state: tuple[str, ...] = ()
    if view.turn is not None:
        state = (_("deal {n}").format(n=view.deals + 1),)
    return HeaderParts(named(view.rules), all_rules(view.rules), state)


def standing(view: View, names: tuple[str, ...]) -> Standing:
    """Return what the line above the hand tells."""
    if view.turn is None:
        return Standing("", "", 0)
    taker = "" if view.last_taker is None else subject(view.last_taker, names, view.seat)
    notes: tuple[str, ...] = ()
    if view.side is not None:
        notes = (taken_words(len(view.piles[view.side]), view.scope[view.side]),)
    return Standing(
        subject(view.dealer, names, view.seat),
        taker,
        view.stock_size,
        turn=view.turn == view.seat,
        notes=notes,
    )


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
    for _step in range(seat_count(seats)):
        seat = next_seat(seat, seats, turn)
        if seat != view.seat:
            order.append(seat)
    return tuple(order)


def seat_infos(
    view: View,
    names: tuple[str, ...],
    bots: tuple[str, ...],
    *,
    recent: Recent,
    away: Collection[int] = (),
) -> tuple[SeatInfo, ...]:
    """Return what is shown of the other seats, in the order of `others`."""
    shorts = side_shorts(names, view.rules, you=view.seat)
    infos = []
    for seat in others(view):
        side = side_of(seat, view.rules.seats)
        alone = len(members(side, view.rules.seats)) == 1
        partner = side == view.side and not alone
        # Of two teams, who is no partner is of the other.
        named = partner or (not alone and (len(view.scores) > 2 or view.seat is None))
        infos.append(
            SeatInfo(
                name=names[seat],
                partner=partner,
                note=kind_of_player(bots[seat]) if bots[seat] else "",
                team=shorts[side] if named else "",
                hand=view.hand_sizes[seat],
                taken=len(view.piles[side]),
                scope=view.scope[side],
                turn=view.turn == seat,
                dealer=view.dealer == seat and view.turn is not None,
                last=recent.get(seat),
                shown=view.shown[seat] if view.shown else (),
                full=max(view.rules.deal.hand, view.hand_sizes[seat]),
                away=seat in away,
                watched=view.seat is None,
            )
        )
    return tuple(infos)


def lying(view: View, hands: tuple[Cards, ...], shown: Shown | None) -> tuple[Cards, ...]:
    """Return hands without what has been played from them by the time of a view.

    Args:
        view: what is on the screen, perhaps some plays after the hands.
        hands: all hands, by seat.
        shown: a play that is being shown.
    """
    gone = {*view.table, *(card for pile in view.piles for card in pile)}
    if shown is not None:
        gone.add(shown.card)
    return tuple(tuple(card for card in hand if card not in gone) for hand in hands)


def score_rows(view: View) -> tuple[Row, ...]:
    """Return label and count per side of everything that this deal is counted by.

    Where players may call out, the last row has the points that are certain, match included.
    """
    sheet = running_tally(view.rules, view.piles, view.scope, view.marks)
    rules = view.rules
    rows = [
        Row(award_label(award.name, rules), _counts(award, rules), award_short(award.name, rules))
        for award in awards(sheet)
    ]
    while len(rows) > _MOST_ROWS and (empty := _last_empty(rows)) is not None:
        del rows[empty]
    if may_call(view.rules.match) and view.turn is not None:
        certain = tuple(map(_count, certain_points(view)))
        rows.append(Row(_("Certain"), certain, pgettext("short", "Sure")))
    return tuple(rows)


def _last_empty(rows: list[Row]) -> int | None:
    """Return the place of the last row in which nobody has anything."""
    places = (place for place in reversed(range(len(rows))) if set(rows[place].counts) == {"·"})
    return next(places, None)


_MOST_ROWS = 10
"""With more rows than these, those are left out in which nobody has anything yet."""


def _counts(award: Award, rules: Rules) -> tuple[str, ...]:
    """Return the counts of a row, of many cards their points.

    A primiera that cannot win stands in brackets; among many sides it is none.
    """
    counts = tuple(map(_count, award.points if award.name == TOGETHER else award.counts))
    if award.name != "primiera" or not needs_all_suits(rules.score):
        return counts
    unable = "({})" if len(counts) <= _BRACKETS else "·"
    return tuple(
        unable.format(count) if 0 < len(cards) < len(Suit) else count
        for count, cards in zip(counts, award.cards, strict=True)
    )


_BRACKETS = 3
"""With more sides than these there is no room for brackets."""


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


def taken_by(
    view: View, names: tuple[str, ...], recent: Recent, *, whole: bool
) -> tuple[Taken, ...]:
    """Return what each side has taken: all cards, or only those of the latest capture."""
    latest = pile_infos(view, names, recent)
    return tuple(
        Taken(name, len(pile), scope, pile if whole else info.top, whole)
        for name, pile, scope, info in zip(names, view.piles, view.scope, latest, strict=True)
    )


def card_words(view: View, card: Card) -> tuple[str, ...]:
    """Say what a card of the hand counts."""
    worth = value(card, view.rules.deck)
    words = []
    if worth is not None:
        words.append(ngettext("counts {n}", "counts {n}", worth).format(n=worth))
    plays = len(options(view, card))
    if view.turn == view.seat and plays > 1:
        words.append(ngettext("{n} capture", "{n} captures", plays).format(n=plays))
    return tuple(words)


def played(view: View, shown: Shown) -> View:
    """Return a view in which a play has been carried out, before anything that follows from it."""
    card, take = shown.card, shown.take
    side = side_of(shown.seat, view.rules.seats)
    table = tuple(other for other in view.table if other not in (*take, card))
    gained = tuple(dict.fromkeys((card, *take))) if take else ()
    sizes = _with(view.hand_sizes, shown.seat, max(0, view.hand_sizes[shown.seat] - 1))
    return replace(
        view,
        hand=tuple(other for other in view.hand if other != card),
        hand_sizes=sizes,
        table=table if take else (*table, card),
        piles=_with(view.piles, side, (*view.piles[side], *gained)),
    )


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
