"""What the player has chosen so far, and what a key or a click makes of it. Pure.

A cursor stands on one card of the hand. The card has options (captures, or staying on the table);
one of them is always preselected, and submitting plays that one. Nothing here knows a widget.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from scopa_tui.engine import (
    SETTEBELLO,
    Card,
    Cards,
    Play,
    Rank,
    Reason,
    Suit,
    Swept,
    View,
    apply,
    imagine,
    value,
    why_not,
)

PICK_FIRST = "first choose a card from your hand"
NOT_YET = "it is not your turn yet"


@dataclass(frozen=True, slots=True)
class Picks:
    """What the player has chosen so far."""

    card: Card | None = None
    """The hand card under the cursor."""
    choice: int = 0
    """Which of its options would be played, from 0: a place in `options`."""
    built: Cards = ()
    """Table cards clicked so far to build a capture, sorted."""
    pinned: bool = False
    """The card was chosen on purpose (key or click), so hovering does not change it."""


@dataclass(frozen=True, slots=True)
class Step:
    """What a key or a click leads to: new picks, and at most one of play, reason and say."""

    picks: Picks
    play: Play | None = None
    """Submit this."""
    reason: Reason | None = None
    """Say why `tried` is refused. The picks may have changed all the same, see `click_table`."""
    tried: Play | None = None
    """What the reason is about."""
    say: str = ""
    """A hint that is not about a rule, as a sentence without capital and full stop."""


# --- what can be chosen ---------------------------------------------------------------------------


def options(view: View, card: Card | None) -> tuple[Play, ...]:
    """Return the legal plays of a card, best capture first, laying it down last.

    Best is: a scopa, then the settebello, more coins, more sevens, more cards. It is a hint for
    the preselection, not a bot. There are none unless it is the turn of the seat that looks.
    """
    plays = [move for move in view.legal_moves if isinstance(move, Play) and move.card == card]
    return tuple(sorted(plays, key=lambda play: _worth(view, play), reverse=True))


def _worth(view: View, play: Play) -> tuple[int, ...]:
    """Return a key that grows with the worth of a capture; laying down has the lowest."""
    return (
        int(len(play.take) == len(view.table)),
        int(SETTEBELLO in play.take),
        sum(card.suit is Suit.DENARI for card in play.take),
        sum(card.rank is Rank.SETTE for card in play.take),
        len(play.take),
    )


class _Unshuffled:
    """Leaves the hidden cards as they come: none of them decides whether a play is a scopa."""

    def shuffle(self, x: list[Any], /) -> None:
        """Do nothing."""


def sweep_points(view: View, play: Play) -> int | None:
    """Return what a legal play of this seat scores as a scopa, None if it is no scopa."""
    if len(play.take) < len(view.table):
        return None
    _, events = apply(imagine(view, _Unshuffled()), play)
    return next((event.points for event in events if isinstance(event, Swept)), None)


def selected(view: View, picks: Picks) -> Play | None:
    """Return the play that Enter would submit now."""
    plays = options(view, picks.card)
    if not plays:
        return None
    return plays[picks.choice if picks.choice < len(plays) else 0]


def marks(view: View, picks: Picks) -> dict[Card, str]:
    """Return the table cards to mark.

    "take" is in the play that is selected, "could" in another option of the same card.
    """
    chosen = selected(view, picks)
    if chosen is None:
        return {}
    marked = {card: "could" for play in options(view, picks.card) for card in play.take}
    return marked | dict.fromkeys(chosen.take, "take")


def refreshed(view: View, picks: Picks) -> Picks:
    """Return the picks after an update of the view.

    A cursor on a card that has left the hand is dropped. A choice of capture always is: it was
    made for another table.
    """
    return Picks(picks.card, pinned=picks.pinned) if picks.card in view.hand else Picks()


# --- keys -----------------------------------------------------------------------------------------

_DIGITS = {digit: place for place, digit in enumerate("1234567890")}
_LETTERS = {letter: place for place, letter in enumerate("abcdef")}
_SIDEWAYS = {"left": -1, "h": -1, "right": 1, "l": 1}
_UPDOWN = {"up": -1, "k": -1, "down": 1, "j": 1}


def press(view: View, picks: Picks, key: str, *, hand: Cards, one_key: bool = False) -> Step:
    """Return what a key leads to. Unknown keys change nothing and say nothing.

    Args:
        view: what is on the screen.
        picks: what was chosen before.
        key: a digit (place in the hand, "0" is the 10th), left, right, h, l, home, end (cursor),
            up, down, k, j, a to f (options of the card), enter, space, or escape.
        hand: the hand in the order in which the screen shows it.
        one_key: a digit plays at once if its card has exactly one option.
    """
    if key in _DIGITS:
        return _digit(view, picks, _DIGITS[key], hand=hand, one_key=one_key)
    if key in _SIDEWAYS:
        return _sideways(picks, _SIDEWAYS[key], hand)
    if key in ("home", "end") and hand:
        return Step(_cursor(picks, hand[0 if key == "home" else -1]))
    if key in _UPDOWN:
        count = len(options(view, picks.card))
        return _choose(picks, (picks.choice + _UPDOWN[key]) % max(count, 1), count)
    if key in _LETTERS:
        return _choose(picks, _LETTERS[key], len(options(view, picks.card)))
    if key in ("enter", "space"):
        return _submit(view, picks)
    if key == "escape":
        return Step(replace(picks, choice=0, built=()) if picks.choice or picks.built else Picks())
    return Step(picks)


def _cursor(picks: Picks, card: Card) -> Picks:
    """Put the cursor on a card on purpose; keeps the choice if it is there already."""
    return replace(picks, pinned=True) if card == picks.card else Picks(card, pinned=True)


def _digit(view: View, picks: Picks, place: int, *, hand: Cards, one_key: bool) -> Step:
    if place >= len(hand):
        return Step(picks)
    again = picks.pinned and picks.card == hand[place]
    moved = _cursor(picks, hand[place])
    if again or (one_key and len(options(view, moved.card)) == 1):
        return _submit(view, moved)
    return Step(moved)


def _sideways(picks: Picks, step: int, hand: Cards) -> Step:
    """Move the cursor round the hand; without one, right begins at the first card."""
    if not hand:
        return Step(picks)
    if picks.card not in hand:
        return Step(_cursor(picks, hand[0 if step > 0 else -1]))
    return Step(_cursor(picks, hand[(hand.index(picks.card) + step) % len(hand)]))


def _choose(picks: Picks, choice: int, count: int) -> Step:
    """Choose an option by its place, if there is such a place."""
    if choice >= count:
        return Step(picks)
    return Step(replace(picks, choice=choice, built=(), pinned=True))


def _submit(view: View, picks: Picks) -> Step:
    """Play what is selected, or say what is missing."""
    play = selected(view, picks)
    return _refused(view, picks) if play is None else Step(picks, play=play)


def _refused(view: View, picks: Picks) -> Step:
    """Say why nothing can be played or built now; nothing to those who cannot play at all."""
    if view.turn is None or view.seat is None:
        return Step(picks)
    return Step(picks, say=PICK_FIRST if view.legal_moves else NOT_YET)


# --- mouse ----------------------------------------------------------------------------------------


def hover(view: View, picks: Picks, card: Card | None) -> Step:
    """Return what pointing at a hand card leads to; None is when the pointer leaves the hand."""
    if picks.pinned or card == picks.card:
        return Step(picks)
    return Step(Picks(card) if card in view.hand else Picks())


def click_hand(view: View, picks: Picks, card: Card) -> Step:
    """Return what a click on a hand card leads to.

    The first click on a card puts the cursor there, the next one plays. A card that the pointer
    has already put the cursor on is played with one click, unless there is something to choose.
    """
    if card not in view.hand:
        return Step(picks)
    moved = _cursor(picks, card)
    if card != picks.card or (not picks.pinned and len(options(view, card)) > 1):
        return Step(moved)
    return _submit(view, moved)


def click_table(view: View, picks: Picks, card: Card | None) -> Step:
    """Return what a click on a table card leads to; None is the bare table: lay the card down.

    Clicks build a set. The best capture that holds the whole set is chosen. A set that is part of
    no capture is refused with the reason; then the card just clicked begins a new set if a capture
    holds it, else the set stays as it was.
    """
    mine = picks.card
    if mine is None or mine not in view.hand or not view.legal_moves:
        return _refused(view, picks)
    if card is None:
        return _lay(view, mine, picks)
    if card not in view.table:
        return Step(picks)
    built = tuple(sorted({card} ^ set(picks.built)))
    choice = _holder(view, mine, built)
    if choice is not None:
        return Step(Picks(mine, choice, built, pinned=True))
    tried, reason = _why_not_built(view, mine, built)
    choice = _holder(view, mine, (card,))
    if choice is not None:
        picks = Picks(mine, choice, (card,), pinned=True)
    return Step(picks, reason=reason, tried=tried)


def _lay(view: View, mine: Card, picks: Picks) -> Step:
    """Choose to lay the card down, or say why it has to take."""
    lay = Play(mine)
    reason = why_not(view.situation, lay)
    if reason is not None:
        return Step(picks, reason=reason, tried=lay)
    return Step(Picks(mine, options(view, mine).index(lay), pinned=True))


def _holder(view: View, card: Card, built: Cards) -> int | None:
    """Return the place of the best capture that takes all these cards."""
    for place, play in enumerate(options(view, card)):
        if set(built) <= set(play.take):
            return place
    return None


def _why_not_built(view: View, card: Card, built: Cards) -> tuple[Play, Reason | None]:
    """Return the play that a set of table cards stands for, and why it is refused.

    If the set could be completed to a sum, that sum is what the player has in mind, and the reason
    names the rule that bars it; else the set itself is wrong.
    """
    plays = [Play(card, take) for take in (built, *_completed(view, card, built))]
    for play in plays:
        reason = why_not(view.situation, play)
        if reason and reason.code != "wrong_sum":
            return play, reason
    return plays[0], why_not(view.situation, plays[0])


def _completed(view: View, card: Card, built: Cards) -> Iterator[Cards]:
    """Yield sets of table cards that hold these and add up to the value of the card."""
    numbers = {other: value(other, view.rules.deck) or 0 for other in view.table}
    rest = [(other, number) for other, number in numbers.items() if number and other not in built]
    start = (value(card, view.rules.deck) or 0) - sum(numbers[other] for other in built)
    stack: list[tuple[Cards, int, int]] = [(built, start, 0)]
    while stack:
        cards, missing, at = stack.pop()
        if missing == 0:
            yield cards
        for place in range(at, len(rest)):
            other, number = rest[place]
            if number <= missing:
                stack.append(((*cards, other), missing - number, place + 1))
