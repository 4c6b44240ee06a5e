"""Views over the wire: legal moves are not sent, since they follow from the rest."""

from __future__ import annotations

from dataclasses import replace

from scopa_tui.engine import View, moves_of, seat_count, side_count
from scopa_tui.net.codec import Coder, object_decoder, object_encoder, teach
from scopa_tui.net.jsonlines import ProtocolError

_COMPUTED = "legal_moves"


def _view_in(read: Coder) -> Coder:
    def decode(data: object) -> View:
        view: View = read(data)
        _check(view)
        if view.turn is None or view.turn != view.seat:
            return view
        return replace(view, legal_moves=moves_of(view.situation))

    return decode


def _check(view: View) -> None:
    """Refuse a view whose parts do not fit its rules: a screen would stumble over it."""
    seats, sides = seat_count(view.rules.seats), side_count(view.rules.seats)
    per_side = (view.scores, view.piles, view.scope, view.runs, *(row for _, row in view.marks))
    fits = (
        all(len(row) == sides for row in per_side)
        and len(view.hand_sizes) == seats
        and len(view.shown) in (0, seats)
        and view.dealer in range(seats)
        and all(seat is None or seat in range(seats) for seat in _seats_of(view))
        and (view.winner is None or view.winner in range(sides))
        and (view.seat is None or view.hand_sizes[view.seat] == len(view.hand))
        and view.stock_size >= 0
        and all(len(cards) == len(set(cards)) for cards in (view.hand, view.table))
    )
    if not fits:
        raise ProtocolError("the parts of a view do not fit together")


def _seats_of(view: View) -> tuple[int | None, ...]:
    return (view.seat, view.turn, view.last_taker, *(play.seat for play in view.plays))


teach(
    View,
    object_encoder(View, frozenset({_COMPUTED})),
    _view_in(object_decoder(View, {_COMPUTED: ()})),
)
