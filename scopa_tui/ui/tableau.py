"""From a view to what the parts of the game screen show. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from scopa_tui.engine import (
    Award,
    Cards,
    Rules,
    Suit,
    View,
    get_option,
    nearest_preset,
    next_seat,
    running_tally,
    seat_count,
    side_of,
)
from scopa_tui.ui import rulesummary
from scopa_tui.ui.narrate import award_label
from scopa_tui.ui.story import Shown
from scopa_tui.ui.widgets.piles import PileInfo
from scopa_tui.ui.widgets.scoreboard import Row
from scopa_tui.ui.widgets.seats import SeatInfo

Recent = Mapping[int, Shown]
"""Seat -> what it played last."""


def header_parts(view: View) -> tuple[str, ...]:
    """Return what the top line says, the most important part first."""
    goal = rulesummary.goal(view.rules)
    house = rulesummary.summary(view.rules, base=nearest_preset(view.rules)).split(", ")
    parts = [
        rulesummary.title(view.rules),
        goal,
        *(part for part in house if part not in ("", goal)),
    ]
    if view.turn is not None:
        parts.append(f"deal {view.deals + 1}")
        left = view.stock_size
        parts.append(f"{left} left in the deck" if left else "last hand")
        if view.dealer == view.seat:
            parts.append("you deal")
    return tuple(parts)


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
            )
        )
    return tuple(infos)


def score_rows(view: View) -> tuple[Row, ...]:
    """Return label and count per side of everything that this deal is counted by."""
    sheet = running_tally(view.rules, view.piles, view.scope, view.marks)
    cards = [award for award in sheet.awards if len(award.name) == 2]
    rows = [
        (award_label(award.name, view.rules), _counts(award, view.rules))
        for award in sheet.awards
        if award not in cards or len(cards) <= _SINGLE_ROWS
    ]
    if len(cards) > _SINGLE_ROWS:
        points = tuple(map(sum, zip(*(award.points for award in cards), strict=True)))
        rows.append(("Cards", tuple(map(_count, points))))
    return tuple(rows)


_SINGLE_ROWS = 2
"""More cards than these that score by themselves share one row."""


def _counts(award: Award, rules: Rules) -> tuple[str, ...]:
    """Return the counts of a row; a primiera that cannot win stands in brackets."""
    counts = tuple(map(_count, award.counts))
    needs_all = get_option(rules, "score.prime_missing") == "ineligible"
    if award.name != "primiera" or not needs_all or award_label(award.name, rules) != "Primiera":
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
