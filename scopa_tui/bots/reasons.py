"""What speaks for and against a move: the terms of the rating, as facts that a person can check."""

from __future__ import annotations

from typing import NamedTuple

from scopa_tui.bots.rating import rater_of
from scopa_tui.bots.sight import Sight
from scopa_tui.bots.sim import Takes, cards_of, mask_of
from scopa_tui.engine import Cards, Play, View


class Because(NamedTuple):
    """A fact about a move."""

    kind: str
    """One of KINDS."""
    cards: Cards = ()
    """The cards that it is about, sorted."""
    number: int = 0
    """How many unseen cards could punish or reward it, or how many cards it takes."""


KINDS = (
    "scopa", "dear", "many", "gives_scopa", "gives_dear", "safe", "dead", "pair",
)  # fmt: skip
"""It is a scopa; it takes cards of note; it takes many cards (`number`); it leaves a table
(`cards`) that `number` unseen cards can clear; it leaves cards of note where `number` unseen cards
can take them; nothing unseen can clear what it leaves; no unseen card can take what it lays down
alone; the hand keeps cards of the rank that it lays down (`cards`)."""
_MANY = 4


def reasons(view: View, move: Play) -> tuple[Because, ...]:
    """Return what speaks for and against a play of the seat to move, in the order of KINDS."""
    sight = Sight(view)
    state, takes = sight.state, sight.game.takes(sight.state)
    card, take = 1 << move.card.index, mask_of(move.take)
    code = move.card.index | take << 6
    after = sight.game.after(state, code)
    found = _for_taking(sight, code) if take else []
    if after:
        found += _for_leaving(sight, takes, after)
    if not take:
        found += _for_laying(sight, takes, card)
    return tuple(sorted(found, key=lambda because: KINDS.index(because.kind)))


def _for_taking(sight: Sight, code: int) -> list[Because]:
    found = []
    if sight.game.is_scopa(sight.state, code):
        found.append(Because("scopa"))
    gain = code >> 6 | 1 << (code & 63)
    dear = gain & rater_of(sight.view.rules).prizes
    if dear:
        found.append(Because("dear", cards_of(dear)))
    if gain.bit_count() >= _MANY:
        found.append(Because("many", (), gain.bit_count()))
    return found


def _for_leaving(sight: Sight, takes: Takes, after: int) -> list[Because]:
    found = []
    sweepers = takes.sweepers(after) & sight.unseen
    if sweepers:
        found.append(Because("gives_scopa", cards_of(after), sweepers.bit_count()))
    else:
        found.append(Because("safe"))
    for card in cards_of(after & rater_of(sight.view.rules).prizes):
        takers = takes.takers[1 << card.index] & sight.unseen
        if takers:
            found.append(Because("gives_dear", (card,), takers.bit_count()))
    return found


def _for_laying(sight: Sight, takes: Takes, card: int) -> list[Because]:
    found = []
    takers = takes.takers[card]
    if not takers & sight.unseen:
        found.append(Because("dead", cards_of(card)))
    kept = takers & sight.hand & ~card
    if kept:
        found.append(Because("pair", cards_of(kept)))
    return found
